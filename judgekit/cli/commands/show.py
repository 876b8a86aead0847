"""``judgekit show``: draw the board of a case."""

from typing import Annotated

import typer

from judgekit.cli.cases import read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.judging.played import played_by


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("show", **described(say, "show"))
    def show(case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))]) -> int:
        from judgekit.engine.board.stats import as_entered
        from judgekit.judging.texts import as_worded
        from judgekit.render.board import board_lines

        situation = read_case_file(case)
        rules, _ = played_by("", situation)
        environment.print(board_lines(as_entered(as_worded(situation, rules).duel), environment.translator))
        return ExitStatus.ANSWERED
