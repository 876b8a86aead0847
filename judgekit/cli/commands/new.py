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
        force: Annotated[bool, typer.Option("--force", help=say("help.new.force"))] = False,
    ) -> int:
        from judgekit.cli.casefile import STANDARD_OUTPUT, check_place
        from judgekit.cli.interview import Interview
        from judgekit.interview.interview import check_ruleset

        if ruleset:
            check_ruleset(named_ruleset(ruleset).name)
        if file and file != STANDARD_OUTPUT:
            check_place(file)
        # A case that goes to standard output must stand there alone.
        talk = (
            Environment(environment.translator, environment.err, environment.err)
            if file == STANDARD_OUTPUT
            else environment
        )
        return Interview(talk, environment, file, ruleset, force=force).run()
