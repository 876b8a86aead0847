"""``judgekit resolve``: judge a case."""

from collections.abc import Callable
from typing import Annotated

import typer

from judgekit.cli.answer import show_ruling, status_of
from judgekit.cli.cases import STANDARD_INPUT, judge, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("resolve", **described(say, "resolve"))
    def resolve(
        case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))] = STANDARD_INPUT,
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = "",
        only_text: Annotated[bool, typer.Option("--text-only", help=say("help.text-only"))] = False,
        fill_from: Annotated[str, typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))] = "",
        strict: Annotated[bool, typer.Option("--strict", help=say("help.strict"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        json_lines: Annotated[bool, typer.Option("--json-lines", help=say("help.resolve.json-lines"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        if json_lines:
            return _stream(
                environment,
                case,
                lambda situation: judge(situation, ruleset, strict=strict, only_text=only_text, fill_from=fill_from),
            )
        ruling = judge(read_case_file(case), ruleset, strict=strict, only_text=only_text, fill_from=fill_from)
        show_ruling(environment, ruling, as_json=as_json, markdown=markdown)
        return status_of(ruling)


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
