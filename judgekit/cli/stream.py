"""A stream of cases: one JSON object a line in, one a line out, in order and flat in memory."""

from collections.abc import Callable, Iterator
from typing import Any

from judgekit.cards.known import known_cards
from judgekit.cli.environment import Environment
from judgekit.cli.input import open_source
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation
from judgekit.parse.case import read_case
from judgekit.parse.nodes import MOST_BYTES, decode
from judgekit.render.json import SCHEMA, dumps, params_json, ruling_json


def lines(source: str) -> Iterator[bytes]:
    """Yield the lines of a file or of standard input; of a line that is too long no more than is needed to say so.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where the file cannot be opened.
    """
    with open_source(source) as stream:
        while line := stream.readline(MOST_BYTES + 1):
            while len(line) > MOST_BYTES and not line.endswith(b"\n"):
                rest = stream.readline(MOST_BYTES)
                if not rest or rest.endswith(b"\n"):
                    break
            if line.strip():
                yield line


def answer_line(line: bytes, environment: Environment, ruled: Callable[[Situation], Ruling]) -> tuple[str, bool]:
    """Return the answer to one line, judged by *ruled*, and whether the line could be read."""
    try:
        situation = read_case(decode(line), known_cards(), json=True)
        ruling = ruled(situation)
    except UnreadableError as error:
        return dumps(unreadable_json(error, environment), line=True), False
    return dumps(ruling_json(ruling, environment.translator), line=True), True


def unreadable_json(error: UnreadableError, environment: Environment) -> dict[str, Any]:
    """Return what is answered to a line that cannot be read: every problem, with its sentence."""
    errors = [
        {
            "message": problem.message,
            "at": problem.at,
            "line": problem.line,
            "column": problem.column,
            "params": params_json(problem.params),
            "text": environment.problem(problem, ""),
        }
        for problem in error.problems
    ]
    return {"schema": SCHEMA, "verdict": "unreadable", "errors": errors}
