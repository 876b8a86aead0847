"""``judgekit deck``: is a Deck legal, and is what was exchanged with its Side Deck?"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Any

import typer

from judgekit.cli.answer import STATUS_OF
from judgekit.cli.described import add_group, described
from judgekit.cli.environment import Environment
from judgekit.cli.options import Declared, with_options
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.deck import Deck, DeckRuling
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.judging.played import played_by
from judgekit.rules.rulesets import DEFAULT
from judgekit.tuples import NamedTuple


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command with its two actions to *app*."""
    group = add_group(app, environment.translator.say, "deck")
    _declare_check(group, environment)
    _declare_swap(group, environment)


Unread = Mapping[int, UnreadableError]
"""The Decks that cannot be read, by their places among the arguments."""
NONE: Unread = MappingProxyType({})


class Asked(NamedTuple):
    """What the options of both actions say."""

    ruleset: str = DEFAULT
    list_file: str = ""
    list_name: str = ""
    fill_from: str = ""
    as_json: bool = False
    markdown: bool = False


NOTHING_ASKED = Asked()


def _options(say: Callable[..., str]) -> Iterator[Declared]:
    yield "ruleset", str, DEFAULT, typer.Option("--ruleset", help=say("help.ruleset"))
    yield "list_file", str, "", typer.Option("--list", metavar="FILE", help=say("help.deck.list"))
    yield "list_name", str, "", typer.Option("--list-name", metavar="NAME", help=say("help.deck.list-name"))
    yield "fill_from", str, "", typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))
    yield "as_json", bool, False, typer.Option("--json", help=say("help.json"))
    yield "markdown", bool, False, typer.Option("--markdown", help=say("help.markdown"))


def _declare_check(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("check", **described(say, "deck", "check"))
    @with_options(_options(say), Asked)
    def check(
        decks: Annotated[list[str], typer.Argument(metavar="DECK...", help=say("help.deck.decks"))],
        asked: Asked = NOTHING_ASKED,
    ) -> int:
        from judgekit.cli.decks import read_each, read_list
        from judgekit.tournament.judging import TEAM, check_decks, judged_as_a_team

        rules, lender = played_by(asked.ruleset, fill_from=asked.fill_from)
        card_list = read_list(asked.list_file, asked.list_name, rules)
        if judged_as_a_team(rules) and len(decks) > TEAM:
            raise refuse("deck.read.team-of-two", count=len(decks))
        read = read_each(environment, decks, sizes=True)
        unread = {place: error for place, error in enumerate(read) if isinstance(error, UnreadableError)}
        readable = [deck for deck in read if isinstance(deck, Deck)]
        # One Deck of a team says nothing of the team.
        if not readable or (unread and judged_as_a_team(rules)):
            return ExitStatus.UNREADABLE
        status = _show(environment, check_decks(readable, rules, card_list, fill_from=lender), asked, unread=unread)
        return ExitStatus.UNREADABLE if unread else status


def _declare_swap(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("swap", **described(say, "deck", "swap"))
    @with_options(_options(say), Asked)
    def swap(
        before: Annotated[str, typer.Argument(metavar="BEFORE", help=say("help.deck.before"))],
        after: Annotated[str, typer.Argument(metavar="AFTER", help=say("help.deck.after"))],
        asked: Asked = NOTHING_ASKED,
    ) -> int:
        from judgekit.cli.decks import read_decks, read_list
        from judgekit.tournament.judging import check_swap

        rules, lender = played_by(asked.ruleset, fill_from=asked.fill_from)
        card_list = read_list(asked.list_file, asked.list_name, rules)
        read = read_decks(environment, [before, after])
        if read is None:
            return ExitStatus.UNREADABLE
        return _show(environment, check_swap(read[0], read[1], rules, card_list, fill_from=lender), asked, swap=True)


def _show(
    environment: Environment, ruling: DeckRuling, asked: Asked, *, swap: bool = False, unread: Unread = NONE
) -> ExitStatus:
    from judgekit.render.deck import deck_json, deck_markdown, deck_text

    translator = environment.translator
    forms = Forms(
        lambda: deck_text(ruling, translator, environment.width, _names(unread)),
        lambda: deck_json(ruling, translator, swap=swap, unread=_unread_json(environment, unread)),
        lambda: deck_markdown(ruling, translator, _names(unread)),
    )
    show(environment, forms, as_json=asked.as_json, markdown=asked.markdown)
    return STATUS_OF[ruling.verdict]


def _names(unread: Unread) -> dict[int, str]:
    return {place: error.source for place, error in unread.items()}


def _unread_json(environment: Environment, unread: Unread) -> dict[int, dict[str, Any]]:
    if not unread:
        return {}
    from judgekit.cli.stream import unreadable_json

    return {
        place: {"file": error.source, "main": None, "extra": None, "side": None, "verdict": "unreadable"}
        | {"errors": unreadable_json(error, environment)["errors"]}
        for place, error in unread.items()
    }
