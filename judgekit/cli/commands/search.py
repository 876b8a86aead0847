"""``judgekit search``: the rules that have these words."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.input import refuse
from judgekit.cli.status import ExitStatus
from judgekit.i18n.locales import LANGUAGES

LONGEST = 10_000
MOST_RESULTS = 50


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("search", **described(say, "search"))
    def search(
        query: Annotated[list[str], typer.Argument(metavar="WORDS...", help=say("help.search.query"))],
        limit: Annotated[int, typer.Option("--limit", min=1, max=MOST_RESULTS, help=say("help.search.limit"))] = 10,
        question_lang: Annotated[
            str, typer.Option("--question-lang", metavar="|".join(LANGUAGES), help=say("help.search.question-lang"))
        ] = "",
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        if question_lang and question_lang not in LANGUAGES:
            raise refuse("read.no-language", name=question_lang, known=", ".join(LANGUAGES))
        text = " ".join(query).strip()
        if not text:
            raise refuse("read.empty-query")
        if len(text) > LONGEST:
            raise refuse("read.query-too-long", limit=LONGEST)
        return _answer(environment, text, question_lang, limit, as_json)


def _answer(environment: Environment, text: str, question_language: str, limit: int, as_json: bool) -> int:
    from judgekit.render.search import results_json, results_lines
    from judgekit.search.language import detect_language
    from judgekit.search.rules import RuleSearch

    asked_in = question_language or detect_language(text) or environment.translator.language
    hits = RuleSearch(asked_in).search(text, limit)
    if as_json:
        from judgekit.render.json import dumps

        environment.print([dumps(results_json(text, asked_in, hits, environment.translator))])
    elif hits:
        environment.print(results_lines(hits, environment.translator, environment.width))
    else:
        environment.print([environment.translator.say("read.nothing-found", query=text)])
    return ExitStatus.ANSWERED if hits else ExitStatus.UNDETERMINED
