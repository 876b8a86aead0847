"""``judgekit search``: the rules that have these words."""

from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.languages import languages
from judgekit.search.index import Hit
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.official.store import Passage

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
            str, typer.Option("--question-lang", metavar="|".join(languages()), help=say("help.search.question-lang"))
        ] = "",
        chapter: Annotated[str, typer.Option("--chapter", metavar="NAME", help=say("help.search.chapter"))] = "",
        edition: Annotated[str, typer.Option("--edition", metavar="NAME", help=say("help.search.edition"))] = "",
        official: Annotated[bool, typer.Option("--official", help=say("help.search.official"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        if question_lang and question_lang not in languages():
            raise refuse("read.no-language", name=question_lang, known=", ".join(languages()))
        text = " ".join(query).strip()
        if not text:
            raise refuse("read.empty-query")
        if len(text) > LONGEST:
            raise refuse("read.query-too-long", limit=LONGEST)
        wanted = Wanted(text, question_lang, limit, *checked_places(chapter, edition))
        if official:
            from judgekit.official import store

            return _answer(environment, wanted, as_json, store.search(text, limit))
        return _answer(environment, wanted, as_json, None)


class Wanted(NamedTuple):
    """What is looked for: words, their language if it was said, how many rules, and which."""

    text: str
    question_language: str
    limit: int
    chapter: str
    edition: str


def checked_places(chapter: str, edition: str) -> tuple[str, str]:
    """Return a chapter and an edition that exist, or none.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for others.
    """
    from judgekit.rulebook.book import EDITIONS, chapters

    if chapter and chapter not in chapters():
        from judgekit.domain.listed import CHAPTERS
        from judgekit.domain.nearest import possible

        raise refuse("read.no-chapter", name=chapter, known=possible(chapter, chapters(), CHAPTERS))
    if edition and edition not in EDITIONS:
        raise refuse("read.no-edition", name=edition, known=", ".join(EDITIONS))
    return chapter, edition


def hits_of(wanted: Wanted, asked_in: str) -> list[Hit]:
    """Return the rules that fit, of the chapter and edition wanted."""
    from judgekit.rulebook.book import spine
    from judgekit.search.rules import RuleSearch

    narrowed = bool(wanted.chapter or wanted.edition)
    found = RuleSearch(asked_in).search(wanted.text, len(spine()) if narrowed else wanted.limit)

    def fits(hit: Hit) -> bool:
        rule = spine()[hit.rule]
        stated = {statement.edition for statement in rule.editions}
        return wanted.chapter in ("", rule.chapter) and (not wanted.edition or wanted.edition in stated)

    return [hit for hit in found if fits(hit)][: wanted.limit]


def _answer(
    environment: Environment,
    wanted: Wanted,
    as_json: bool,
    passages: "tuple[Passage, ...] | None",
) -> int:
    """Show the rules found, and the *passages* of imported documents where those were asked for."""
    from judgekit.render.search import results_json, results_lines
    from judgekit.search.language import detect_language

    text = wanted.text
    asked_in = wanted.question_language or detect_language(text) or environment.translator.language
    hits = hits_of(wanted, asked_in)
    if as_json:
        from judgekit.render.json import dumps

        shape = results_json(text, asked_in, hits, environment.translator)
        if passages is not None:
            shape["official"] = [passage._asdict() for passage in passages]
        environment.print([dumps(shape)])
    elif hits:
        environment.print(results_lines(hits, text, environment.translator, environment.width, environment.marks))
    else:
        environment.print([environment.translator.say("read.nothing-found", query=text)])
    if passages is not None and not as_json:
        from judgekit.cli.official import official_lines

        environment.print(official_lines(environment, passages, "official.nothing-found"))
    return ExitStatus.ANSWERED if hits or passages else ExitStatus.UNDETERMINED
