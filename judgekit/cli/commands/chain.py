"""``judgekit chain``: a Chain from its links."""

from typing import Annotated

import typer

from judgekit.cli.answer import show_ruling, status_of
from judgekit.cli.completion import complete_link
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.input import played_by
from judgekit.rules.rulesets import DEFAULT


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("chain", **described(say, "chain"))
    def chain(
        links: Annotated[
            list[str], typer.Argument(metavar="LINK...", help=say("help.chain.links"), autocompletion=complete_link)
        ],
        turn_player: Annotated[
            str, typer.Option("--turn-player", metavar="NAME", help=say("help.chain.turn-player"))
        ] = "",
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        only_text: Annotated[bool, typer.Option("--text-only", help=say("help.text-only"))] = False,
        fill_from: Annotated[str, typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))] = "",
        strict: Annotated[bool, typer.Option("--strict", help=say("help.strict"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.adjudicate import adjudicate
        from judgekit.cards.known import known_cards
        from judgekit.parse.shortform import read_chain

        rules, lender = played_by(ruleset, only_text, fill_from)
        situation = read_chain(links, known_cards(), turn_player=turn_player or None)
        ruling = adjudicate(situation, rules, strict=strict, fill_from=lender)
        show_ruling(environment, ruling, as_json=as_json, markdown=markdown)
        return status_of(ruling)
