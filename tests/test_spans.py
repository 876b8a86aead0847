"""Classes of numbers that are ruled alike and lie side by side are told as one."""

import pytest

from judgekit.domain.findings import FactName
from judgekit.explain.parts import Line
from judgekit.explain.spans import joined


def line(message, fact="atk", **limits):
    return Line(f"when.{message}", {"fact": FactName(fact), "at": fact, **limits})


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([line("below", limit=1900), line("equal", limit=1900)], [line("up-to", limit=1900)]),
        ([line("below", limit=1000), line("between", first=1000, last=1699)], [line("below", limit=1700)]),
        ([line("equal", limit=5), line("between", first=6, last=9)], [line("between", first=5, last=9)]),
        ([line("between", first=6, last=9), line("above", limit=9)], [line("above", limit=5)]),
        (
            [line("below", limit=5), line("equal", limit=5), line("between", first=6, last=9)],
            [line("below", limit=10)],
        ),
    ],
)
def test_what_lies_side_by_side_is_one(lines, told):
    assert joined(lines) == tuple(told)


@pytest.mark.parametrize(
    "lines",
    [
        [line("below", limit=5), line("above", limit=5)],
        [line("below", limit=5), line("above", limit=4)],
        [line("below", limit=5), line("equal", fact="def", limit=5)],
        [line("is", limit="yes"), line("equal", limit=5)],
        [],
    ],
)
def test_what_does_not_stays_apart(lines):
    assert joined(lines) == tuple(lines)
