"""``judgekit resolve``: judge a case."""

from collections.abc import Callable
from typing import Annotated

import typer

from judgekit.cli.answer import ruling_forms, status_of
from judgekit.cli.cases import STANDARD_INPUT, came_out_otherwise, choosing, judge, read_case_file
from judgekit.cli.described import described, examples
from judgekit.cli.environment import Environment
from judgekit.cli.options import NOTHING_ASKED, Asked, with_shared_options
from judgekit.cli.several import Answered, check_sources, show_each
from judgekit.cli.status import ExitStatus, worst
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation
from judgekit.judging.played import named_ruleset

EXAMPLES = ("judgekit resolve table-12.yaml", "judgekit resolve table-12.yaml table-13.yaml --lang it")

CASE_SAYS = ""
"""The ruleset where none is asked for: the case's own."""


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("resolve", epilog=examples(say, *EXAMPLES), **described(say, "resolve"))
    @with_shared_options(say, CASE_SAYS)
    def resolve(
        cases: Annotated[list[str] | None, typer.Argument(metavar="CASE...", help=say("help.resolve.cases"))] = None,
        json_lines: Annotated[bool, typer.Option("--json-lines", help=say("help.resolve.json-lines"))] = False,
        asked: Asked = NOTHING_ASKED,
    ) -> int:
        def ruled(situation: Situation) -> Ruling:
            ruleset, lender = asked.ruleset, asked.fill_from
            situation = choosing(situation, asked.choose)
            return judge(situation, ruleset, strict=asked.strict, only_text=asked.only_text, fill_from=lender)

        def answered(case: str) -> Answered:
            situation = read_case_file(case)
            ruling = ruled(situation)
            otherwise = came_out_otherwise(environment, case, situation, ruling) if _as_entered(asked) else ()
            forms = ruling_forms(environment, ruling, asked)
            return Answered(status_of(ruling), f"several.{ruling.verdict.value}", forms, otherwise)

        for name in filter(None, (asked.ruleset, asked.fill_from)):
            named_ruleset(name)  # one that there is not is told once, not for every case
        sources = cases or [STANDARD_INPUT]
        if json_lines:
            return _streams(environment, sources, ruled)
        return show_each(environment, sources, answered, as_json=asked.as_json, markdown=asked.markdown)


def _as_entered(asked: Asked) -> bool:
    """Whether the case is judged as it says itself: only then it comes out as it expects."""
    return not (asked.ruleset or asked.only_text or asked.fill_from or asked.strict or asked.choose)


def _streams(environment: Environment, sources: list[str], ruled: Callable[[Situation], Ruling]) -> ExitStatus:
    """Answer the lines of each of *sources*, in order; of several one that is not there is told, and passed over."""
    check_sources(sources)
    statuses = []
    for source in sources:
        try:
            statuses.append(_stream(environment, source, ruled))
        except UnreadableError as error:
            environment.print_problems(error)
            statuses.append(ExitStatus.UNREADABLE)
    return worst(statuses)


def _stream(environment: Environment, source: str, ruled: Callable[[Situation], Ruling]) -> ExitStatus:
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
