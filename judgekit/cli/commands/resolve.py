"""``judgekit resolve``: judge a case."""

from collections.abc import Callable
from typing import Annotated

import typer

from judgekit.cli.answer import show_ruling, status_of
from judgekit.cli.cases import STANDARD_INPUT, came_out_otherwise, choosing, judge, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.options import NOTHING_ASKED, Asked, with_shared_options
from judgekit.cli.status import ExitStatus
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation

CASE_SAYS = ""
"""The ruleset where none is asked for: the case's own."""


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("resolve", **described(say, "resolve"))
    @with_shared_options(say, CASE_SAYS)
    def resolve(
        case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))] = STANDARD_INPUT,
        json_lines: Annotated[bool, typer.Option("--json-lines", help=say("help.resolve.json-lines"))] = False,
        asked: Asked = NOTHING_ASKED,
    ) -> int:
        def ruled(situation: Situation) -> Ruling:
            ruleset, lender = asked.ruleset, asked.fill_from
            situation = choosing(situation, asked.choose)
            return judge(situation, ruleset, strict=asked.strict, only_text=asked.only_text, fill_from=lender)

        if json_lines:
            return _stream(environment, case, ruled)
        situation = read_case_file(case)
        ruling = ruled(situation)
        show_ruling(environment, ruling, asked)
        if _as_entered(asked):
            environment.err.writelines(f"{line}\n" for line in came_out_otherwise(environment, case, situation, ruling))
        return status_of(ruling)


def _as_entered(asked: Asked) -> bool:
    """Whether the case is judged as it says itself: only then it comes out as it expects."""
    return not (asked.ruleset or asked.only_text or asked.fill_from or asked.strict or asked.choose)


def _stream(environment: Environment, source: str, ruled: Callable[[Situation], Ruling]) -> int:
    """Answer a case a line, in order; a line that cannot be read is answered too, and the stream goes on."""
    from judgekit.cli.stream import answer_line, lines

    status = ExitStatus.ANSWERED
    for line in lines(source):
        answer, readable = answer_line(line, environment, ruled)
        environment.out.write(f"{answer}\n")
        if not readable:
            status = ExitStatus.UNREADABLE
    environment.out.flush()
    return status
