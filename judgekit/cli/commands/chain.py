"""``judgekit chain``: a Chain from its links."""

from typing import Annotated

import typer

from judgekit.cli.answer import show_ruling, status_of
from judgekit.cli.cases import choosing
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.options import NOTHING_ASKED, Asked, with_shared_options
from judgekit.domain.errors import refuse
from judgekit.domain.ruleset import of_pairs
from judgekit.judging.played import played_by
from judgekit.rules.rulesets import DEFAULT


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("chain", **described(say, "chain"))
    @with_shared_options(say, DEFAULT)
    def chain(
        links: Annotated[list[str], typer.Argument(metavar="LINK...", help=say("help.chain.links"))],
        turn_player: Annotated[
            str, typer.Option("--turn-player", metavar="NAME", help=say("help.chain.turn-player"))
        ] = "",
        asked: Asked = NOTHING_ASKED,
    ) -> int:
        from judgekit.cards.known import known_cards
        from judgekit.judging.adjudication import adjudicate
        from judgekit.parse.shortform import read_chain

        rules, lender = played_by(asked.ruleset, only_text=asked.only_text, fill_from=asked.fill_from)
        if of_pairs(rules.name):
            raise refuse("read.pairs-want-case")
        situation = choosing(read_chain(links, known_cards(), turn_player=turn_player or None), asked.choose)
        ruling = adjudicate(situation, rules, strict=asked.strict, fill_from=lender)
        show_ruling(environment, ruling, asked)
        return status_of(ruling)
