"""``judgekit new``: ask for a board and write the case."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.judging.played import named_ruleset


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("new", epilog=say("help.new.example"), **described(say, "new"))
    def new(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help.new.file"))] = "",
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = "",
        only_write: Annotated[bool, typer.Option("--no-resolve", help=say("help.new.no-resolve"))] = False,
        force: Annotated[bool, typer.Option("--force", help=say("help.new.force"))] = False,
    ) -> int:
        from judgekit.cli.casefile import STANDARD_OUTPUT, check_place
        from judgekit.cli.interview import Interview

        if ruleset:
            named_ruleset(ruleset)
        if file and file != STANDARD_OUTPUT:
            check_place(file)
        # A case that goes to standard output must stand there alone.
        talk = (
            Environment(environment.translator, environment.err, environment.err)
            if file == STANDARD_OUTPUT
            else environment
        )
        judges = not only_write and file != STANDARD_OUTPUT  # whoever pipes the case on has it judged there
        return Interview(talk, environment, file, ruleset, force=force, judges=judges).run()
