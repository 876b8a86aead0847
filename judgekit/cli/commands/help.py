"""``judgekit help``: the same text as ``judgekit COMMAND --help``."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*; before it is run the program has made the option of it."""
    say = environment.translator.say

    @app.command("help", **described(say, "command"))
    def help_(
        command: Annotated[
            list[str] | None,
            typer.Argument(metavar="[NAME]...", help=say("help.command.name")),
        ] = None,
    ) -> int:
        return ExitStatus.ANSWERED
