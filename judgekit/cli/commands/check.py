"""``judgekit check``: can these cases be read, and do they come out as they expect?"""

from typing import Annotated

import typer

from judgekit.cli.cases import came_out_otherwise, judge, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.input import played_by
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.domain.situation import Situation


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("check", **described(say, "check"))
    def check(
        cases: Annotated[list[str], typer.Argument(metavar="CASE...", help=say("help.resolve.case"))],
        expect: Annotated[bool, typer.Option("--expect", help=say("help.check.expect"))] = False,
    ) -> int:
        statuses = [_check(environment, name, expect) for name in cases]
        return max(statuses)


def _lint(environment: Environment, name: str, situation: Situation) -> int:
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


def _check(environment: Environment, name: str, expect: bool) -> int:
    """Read one case; with *expect* also resolve it and compare the outcome."""
    say = environment.translator.say
    try:
        situation = read_case_file(name)
    except UnreadableError as error:
        environment.print_problems(error)
        return ExitStatus.UNREADABLE
    if not expect:
        return _lint(environment, name, situation)
    found = came_out_otherwise(environment, name, situation, judge(situation, ""))
    environment.print(found)
    if not found:
        environment.print([say("line.expect-met", source=name)])
    return ExitStatus.ILLEGAL if found else ExitStatus.ANSWERED
