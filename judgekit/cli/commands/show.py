"""``judgekit show``: draw the board of a case."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.cases import STANDARD_INPUT, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.moments import no_such_action
from judgekit.cli.status import ExitStatus
from judgekit.judging.played import played_by

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("show", **described(say, "show"))
    def show(
        case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))],
        after: Annotated[int, typer.Option("--after", metavar="N", min=0, help=say("help.show.after"))] = 0,
        svg: Annotated[str, typer.Option("--svg", metavar="FILE", help=say("help.show.svg"))] = "",
    ) -> int:
        duel = _board(case, after)
        if not svg:
            from judgekit.render.board import board_lines
            from judgekit.render.lines import fitted

            environment.print(fitted(board_lines(duel, environment.translator), environment.width))
            return ExitStatus.ANSWERED
        from judgekit.render.picture import board_svg

        picture = board_svg(duel, environment.translator)
        if svg == STANDARD_INPUT:
            environment.out.write(picture)
        else:
            Path(svg).write_text(picture, encoding="utf-8")
            environment.print([say("picture.written", path=svg)])
        return ExitStatus.ANSWERED


def _board(case: str, after: int) -> "Duel":
    """The board of *case* as it was entered, or after so many actions."""
    situation = read_case_file(case)
    rules, _ = played_by("", situation)
    if not after:
        from judgekit.engine.board.entered import as_entered
        from judgekit.judging.texts import as_worded

        return as_entered(as_worded(situation, rules).duel)
    from judgekit.judging.responding import NoSuchActionError, moment_of

    try:
        return moment_of(situation, rules, after=after).duel
    except NoSuchActionError as error:
        raise no_such_action(error, case) from None
