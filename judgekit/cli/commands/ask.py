"""``judgekit ask``: a question as players put it, and the rule that answers it."""

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.judging.played import named_ruleset
from judgekit.languages import languages
from judgekit.rules.rulesets import DEFAULT

if TYPE_CHECKING:
    from judgekit.search.answer import Answer

LONGEST = 10_000
MOST_RESULTS = 50
STANDARD_INPUT = "-"
HELP = "?"
"""What asks the prompt how it is used."""


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("ask", **described(say, "ask"))
    def ask(
        question: Annotated[list[str] | None, typer.Argument(metavar="QUESTION", help=say("help.ask.question"))] = None,
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        question_lang: Annotated[
            str, typer.Option("--question-lang", metavar="|".join(languages()), help=say("help.search.question-lang"))
        ] = "",
        limit: Annotated[int, typer.Option("--limit", min=1, max=MOST_RESULTS, help=say("help.search.limit"))] = 10,
        official: Annotated[bool, typer.Option("--official", help=say("help.rule.official"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        json_lines: Annotated[bool, typer.Option("--json-lines", help=say("help.ask.json-lines"))] = False,
    ) -> int:
        if question_lang and question_lang not in languages():
            raise refuse("read.no-language", name=question_lang, known=", ".join(languages()))
        if ruleset != DEFAULT:
            named_ruleset(ruleset)
        desk = _Desk(environment, ruleset, question_lang, limit, as_json=as_json, official=official)
        if json_lines:
            return desk.stream((question or [STANDARD_INPUT])[0])
        if question:
            return desk.answer(" ".join(question))
        return desk.converse()


class _Desk:
    """Takes questions one after the other, in one language for one reader."""

    def __init__(
        self,
        environment: Environment,
        ruleset: str,
        question_language: str,
        limit: int,
        *,
        as_json: bool,
        official: bool,
    ) -> None:
        from judgekit.search.answer import Asker

        self.environment, self.ruleset, self.as_json, self.official = environment, ruleset, as_json, official
        self.question_language, self.limit = question_language or None, limit
        self._asker = Asker()

    def answer(self, question: str) -> int:
        """Answer one question on the output.

        Raises :class:`~judgekit.domain.errors.UnreadableError` for one without words, or too long.
        """
        from judgekit.render.ask import answer_json, answer_lines
        from judgekit.search.asked import find

        text = checked(question)
        translator = self.environment.translator
        found = find(text, self._asker, translator.language, self.question_language, self.limit, self.ruleset)
        if self.as_json:
            from judgekit.render.json import dumps  # it knows whole boards, which an answer in words does not need

            shape = answer_json(text, found, self.ruleset, translator)
            self.environment.print([dumps(self._with_official(shape, found.answer))])
        else:
            self.environment.print(answer_lines(text, found, self.ruleset, translator, self.environment.width))
            self._print_official(found.answer)
        return ExitStatus.ANSWERED if found.answer.best else ExitStatus.UNDETERMINED

    def _print_official(self, found: "Answer") -> None:
        """Quote the imported documents on the rule that was found, where that was asked for."""
        if self.official and found.best is not None:
            from judgekit.cli.official import official_lines
            from judgekit.official.store import passages_for

            passages = passages_for(found.best.rule)
            self.environment.print(official_lines(self.environment, passages, "official.no-passage"))

    def _with_official(self, shape: dict[str, Any], found: "Answer") -> dict[str, Any]:
        if self.official:
            from judgekit.official.store import passages_for

            passages = passages_for(found.best.rule) if found.best is not None else ()
            shape["official"] = [passage._asdict() for passage in passages]
        return shape

    def converse(self) -> int:
        """Take question after question until there is none; with history and completion on a terminal."""
        from judgekit.search.follow_up import continued

        status: int = ExitStatus.ANSWERED
        before = ""
        for typed in self._questions():
            if typed == HELP:
                self.environment.print([self.environment.translator.say("ask.help"), ""])
                continue
            before = question = continued(typed, before)
            try:
                status = self.answer(question)
            except UnreadableError as error:
                self.environment.print_problems(error)
                status = ExitStatus.UNREADABLE
            self.environment.print([""])
        return status

    def _questions(self) -> Iterator[str]:
        if not sys.stdin.isatty():
            yield from (line for line in sys.stdin if line.strip())
            return
        from judgekit.cli.prompt import questions

        yield from questions(self.environment)

    def stream(self, source: str) -> int:
        """Answer a JSON object a line, in order; a line that cannot be read is answered too."""
        from judgekit.cli.stream import lines
        from judgekit.render.json import dumps

        status: int = ExitStatus.ANSWERED
        for line in lines(source):
            shape, readable = self._answer_line(line)
            self.environment.out.write(f"{dumps(shape, line=True)}\n")
            if not readable:
                status = ExitStatus.UNREADABLE
        self.environment.out.flush()
        return status

    def _answer_line(self, line: bytes) -> tuple[dict[str, Any], bool]:
        from judgekit.cli.stream import unreadable_json
        from judgekit.i18n.translator import Translator
        from judgekit.render.ask import answer_json
        from judgekit.search.asked import find

        try:
            asked = read_line(line)
        except UnreadableError as error:
            return unreadable_json(error, self.environment), False
        language = asked.get("language", self.environment.translator.language)
        translator = self.environment.translator
        if language != translator.language:
            translator = Translator(language)
        found = find(
            asked["question"],
            self._asker,
            language,
            asked.get("question_language", self.question_language),
            self.limit,
            self.ruleset,
        )
        return answer_json(asked["question"], found, self.ruleset, translator), True


def checked(question: str) -> str:
    """Return *question* without space around it.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for one that is empty or too long.
    """
    text = question.strip()
    if not text:
        raise refuse("read.empty-query")
    if len(text) > LONGEST:
        raise refuse("read.query-too-long", limit=LONGEST)
    return text


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of a JSON object, none of them twice."""
    fields: dict[str, Any] = {}
    for key, value in pairs:
        if key in fields:
            raise refuse("read.key-twice", key=key)
        fields[key] = value
    return fields


LINE_KEYS = ("question", "language", "question_language")


def read_line(line: bytes) -> dict[str, str]:
    """Read one line of a stream: ``{"question": …, "language": "it"}``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for anything else.
    """
    try:
        data = json.loads(line, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:
        raise refuse("read.not-json", problem=str(error)) from None
    if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
        raise refuse("read.want-question")
    for key in data:
        if key not in LINE_KEYS:
            raise refuse("read.unknown-key", key=key, known=", ".join(LINE_KEYS))
    for key in ("language", "question_language"):
        if key in data and data[key] not in languages():
            raise refuse("read.no-language", name=data[key], known=", ".join(languages()))
    return {**data, "question": checked(data.get("question", ""))}
