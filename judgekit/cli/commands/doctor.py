"""``judgekit doctor``: what was imported, where things lie, and what is to be mended."""

from typing import Annotated

import typer

from judgekit.cli.described import described, examples
from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus

EXAMPLES = ("judgekit doctor", "judgekit doctor --json")


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("doctor", epilog=examples(say, *EXAMPLES), **described(say, "doctor"))
    def doctor(as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False) -> int:
        from judgekit.cli.health import look
        from judgekit.render.doctor import doctor_json, doctor_lines

        health, translator = look(), environment.translator
        problems = [environment.problem(problem, error.source) for error in health.errors for problem in error.problems]
        forms = Forms(
            lambda: doctor_lines(health, problems, translator, environment.width),
            lambda: doctor_json(health, problems, translator),
        )
        show(environment, forms, as_json=as_json)
        return ExitStatus.ILLEGAL if problems else ExitStatus.ANSWERED
