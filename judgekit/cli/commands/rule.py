"""``judgekit rule``: a rule, or the rules of a chapter."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.languages import languages

if TYPE_CHECKING:
    from judgekit.official.store import Passage


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("rule", **described(say, "rule"))
    def rule(
        name: Annotated[str, typer.Argument(metavar="ID", help=say("help.rule.name"))],
        all_languages: Annotated[bool, typer.Option("--all-languages", help=say("help.rule.all-languages"))] = False,
        edition: Annotated[str, typer.Option("--edition", help=say("help.rule.edition"))] = "",
        compare: Annotated[bool, typer.Option("--compare", help=say("help.rule.compare"))] = False,
        official: Annotated[bool, typer.Option("--official", help=say("help.rule.official"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.rulebook.book import EDITIONS, chapters, spine

        if edition and edition not in EDITIONS:
            raise refuse("read.no-edition", name=edition, known=", ".join(EDITIONS))
        if name in chapters():
            if official:
                raise refuse("official.needs-rule")
            _show_chapter(environment, name, as_json)
            return ExitStatus.ANSWERED
        if name not in spine():
            raise no_such_rule(name)
        if as_json:
            return _show_json(environment, name, official, edition)
        if compare:
            from judgekit.render.conflicts import compare_lines

            environment.print(compare_lines(spine()[name], environment.translator, environment.width))
            status = ExitStatus.ANSWERED
        else:
            status = _show(environment, name, all_languages, edition)
        if official:
            _show_official(environment, name, edition)
        return status


def _show_json(environment: Environment, name: str, official: bool, edition: str) -> ExitStatus:
    from judgekit.render.json import dumps
    from judgekit.render.rule import full_rule_json
    from judgekit.rulebook.book import spine

    shape = full_rule_json(spine()[name], environment.translator.language)
    if official:
        shape["official"] = [passage._asdict() for passage in _passages(name, edition)]
    environment.print([dumps(shape)])
    return ExitStatus.ANSWERED


def _passages(name: str, edition: str) -> "tuple[Passage, ...]":
    """The passages of every imported edition, or of the one that was asked for."""
    from judgekit.official.store import passages_for

    return tuple(passage for passage in passages_for(name) if edition in ("", passage.edition))


def _show_official(environment: Environment, name: str, edition: str) -> None:
    from judgekit.cli.official import official_lines

    environment.print(official_lines(environment, _passages(name, edition), "official.no-passage"))


def _show_chapter(environment: Environment, name: str, as_json: bool) -> None:
    from judgekit.render.json import dumps
    from judgekit.render.rule import chapter_json, chapter_lines

    language = environment.translator.language
    if not as_json:
        environment.print(chapter_lines(name, language, environment.translator, environment.width))
        return
    environment.print([dumps(chapter_json(name, language))])


def _show(environment: Environment, name: str, all_languages: bool, edition: str) -> ExitStatus:
    from judgekit.render.rule import rule_lines
    from judgekit.rulebook.book import spine

    found = spine()[name]
    own = environment.translator.language
    shown = (own, *(language for language in languages() if language != own)) if all_languages else (own,)
    if edition:
        return _as_edition(environment, name, edition)

    def lines() -> Iterator[str]:
        for number, language in enumerate(shown):
            if number:
                yield ""
            yield from rule_lines(found, language, environment.translator, environment.width)

    environment.print(lines())
    return ExitStatus.ANSWERED


def _as_edition(environment: Environment, name: str, edition: str) -> ExitStatus:
    """Show the rule as one edition has it, or say that it does not state it."""
    from judgekit.render.rule import paragraphs, source_lines
    from judgekit.rulebook.book import RULESET_OF, spine, telling

    say, found = environment.translator.say, spine()[name]
    told = telling(name, environment.translator.language)
    stated = [item for item in found.editions if item.edition == edition]
    environment.print([f"{told.title} [{name}]", ""])
    if not stated:
        environment.print([say("rule.not-in-edition", edition=edition)])
        return ExitStatus.UNDETERMINED
    text = told.variants.get(RULESET_OF[edition], told.text)
    environment.print([*paragraphs(text, environment.width, "  "), ""])
    environment.print(source_lines(found._replace(editions=tuple(stated)), environment.translator))
    return ExitStatus.ANSWERED


def no_such_rule(name: str) -> UnreadableError:
    """Return the error for an id that does not exist, with the nearest ones."""
    from judgekit.rulebook.book import nearest_ids

    near = nearest_ids(name)
    if near:
        return refuse("read.no-rule-near", name=name, near=", ".join(near))
    return refuse("read.no-rule", name=name)
