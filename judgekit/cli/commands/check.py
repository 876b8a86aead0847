"""``judgekit check``: can these cases be read, and do they come out as they expect?"""

from typing import Annotated

import typer

from judgekit.cli.cases import came_out_otherwise, judge, read_case_file
from judgekit.cli.described import described, examples
from judgekit.cli.environment import Environment
from judgekit.cli.several import check_sources
from judgekit.cli.status import ExitStatus, worst
from judgekit.domain.errors import UnreadableError
from judgekit.domain.situation import Situation
from judgekit.judging.played import played_by

EXAMPLES = ("judgekit check table-12.yaml", "judgekit check --expect table-12.yaml table-13.yaml")


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("check", epilog=examples(say, *EXAMPLES), **described(say, "check"))
    def check(
        cases: Annotated[list[str], typer.Argument(metavar="CASE...", help=say("help.resolve.cases"))],
        expect: Annotated[bool, typer.Option("--expect", help=say("help.check.expect"))] = False,
    ) -> int:
        check_sources(cases)
        return worst([_check(environment, name, expect) for name in cases])


def _lint(environment: Environment, name: str, situation: Situation) -> ExitStatus:
    """Say what the rules forbid on the board as it was entered, without resolving anything."""
    from judgekit.engine.play.validate import validate
    from judgekit.explain.outline import reason_id

    say = environment.translator.say
    rules, _ = played_by("", situation)
    findings = validate(situation.duel, rules)
    for finding in findings:
        problem = f"{say(reason_id(finding), finding.params)} [{finding.rule}]"
        environment.print([say("read.where-source", source=f"{name}, {finding.at}", problem=problem)])
    if not findings:
        environment.print([say("line.check-fine", source=name)])
    return ExitStatus.ILLEGAL if findings else ExitStatus.ANSWERED


def _check(environment: Environment, name: str, expect: bool) -> ExitStatus:
    """Read one case; with *expect* also resolve it and compare the outcome."""
    try:
        situation = read_case_file(name)
        return _compared(environment, name, situation) if expect else _lint(environment, name, situation)
    except UnreadableError as error:
        # It may be its rules that do not fit: then the error does not know the file.
        environment.print_problems(UnreadableError(error.problems, error.source or name))
        return ExitStatus.UNREADABLE


def _compared(environment: Environment, name: str, situation: Situation) -> ExitStatus:
    """Say where the case comes out otherwise than it expects."""
    say = environment.translator.say
    found = came_out_otherwise(environment, name, situation, judge(situation, ""))
    environment.print(found)
    if not found:
        environment.print([say("line.expect-met", source=name)])
    return ExitStatus.ILLEGAL if found else ExitStatus.ANSWERED
