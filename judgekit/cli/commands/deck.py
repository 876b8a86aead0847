"""``judgekit deck``: is a Deck legal, and is what was exchanged with its Side Deck?"""

from typing import Annotated

import typer

from judgekit.cli.answer import STATUS_OF
from judgekit.cli.described import add_group, described
from judgekit.cli.environment import Environment
from judgekit.cli.input import named_ruleset, refuse
from judgekit.cli.status import ExitStatus
from judgekit.domain.deck import DeckRuling
from judgekit.rules.rulesets import DEFAULT


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command with its two actions to *app*."""
    group = add_group(app, environment.translator.say, "deck")
    _declare_check(group, environment)
    _declare_swap(group, environment)


def _declare_check(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("check", **described(say, "deck", "check"))
    def check(
        decks: Annotated[list[str], typer.Argument(metavar="DECK...", help=say("help.deck.decks"))],
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        list_file: Annotated[str, typer.Option("--list", metavar="FILE", help=say("help.deck.list"))] = "",
        list_name: Annotated[str, typer.Option("--list-name", metavar="NAME", help=say("help.deck.list-name"))] = "",
        fill_from: Annotated[str, typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))] = "",
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.cli.decks import read_decks, read_list
        from judgekit.tournament import TEAM, check_decks, judged_as_a_team

        rules = named_ruleset(ruleset)
        lender = named_ruleset(fill_from) if fill_from else None
        card_list = read_list(list_file, list_name, rules)
        if judged_as_a_team(rules) and len(decks) > TEAM:
            raise refuse("deck.read.team-of-two", count=len(decks))
        read = read_decks(environment, decks)
        if read is None:
            return ExitStatus.UNREADABLE
        ruling = check_decks(read, rules, card_list, fill_from=lender)
        return _show(environment, ruling, as_json=as_json, markdown=markdown)


def _declare_swap(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("swap", **described(say, "deck", "swap"))
    def swap(
        before: Annotated[str, typer.Argument(metavar="BEFORE", help=say("help.deck.before"))],
        after: Annotated[str, typer.Argument(metavar="AFTER", help=say("help.deck.after"))],
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        list_file: Annotated[str, typer.Option("--list", metavar="FILE", help=say("help.deck.list"))] = "",
        list_name: Annotated[str, typer.Option("--list-name", metavar="NAME", help=say("help.deck.list-name"))] = "",
        fill_from: Annotated[str, typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))] = "",
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.cli.decks import read_decks, read_list
        from judgekit.tournament import check_swap

        rules = named_ruleset(ruleset)
        lender = named_ruleset(fill_from) if fill_from else None
        card_list = read_list(list_file, list_name, rules)
        read = read_decks(environment, [before, after])
        if read is None:
            return ExitStatus.UNREADABLE
        ruling = check_swap(read[0], read[1], rules, card_list, fill_from=lender)
        return _show(environment, ruling, as_json=as_json, markdown=markdown, swap=True)


def _show(
    environment: Environment, ruling: DeckRuling, *, as_json: bool, markdown: bool, swap: bool = False
) -> ExitStatus:
    from judgekit.render import deck as render

    translator = environment.translator
    if as_json:
        from judgekit.render.json import dumps

        environment.print([dumps(render.deck_json(ruling, translator, swap=swap))])
    elif markdown:
        environment.print(render.deck_markdown(ruling, translator))
    else:
        environment.print(render.deck_text(ruling, translator, environment.width))
    return STATUS_OF[ruling.verdict]
