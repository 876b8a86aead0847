"""What an outline is made of: sections of lines, each a message id with what it is about, and its rule."""

from typing import TYPE_CHECKING

from judgekit.domain.findings import NO_PARAMS, Params
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel
    from judgekit.explain.charts import Chart


class Line(NamedTuple):
    """One line: a message, how deep it stands, and the rule behind it (``None``: nobody's)."""

    message: str
    params: Params = NO_PARAMS
    rule: str | None = None
    depth: int = 0
    remedy: bool = False
    """It says what would make legal what the line before refuses."""
    times: int = 1
    """How many lines that are the same it stands for."""


class Section(NamedTuple):
    """Some lines under a heading, or a board; the lines of depth 0 are numbered where a number is spoken of."""

    heading: str
    lines: tuple[Line, ...] = ()
    numbered: bool = False
    board: "Duel | None" = None
    about: Params = NO_PARAMS
    """What the heading is about."""

    @property
    def name(self) -> str:
        """What ``--only`` calls it."""
        return self.heading.split(".")[1]


class Outline(NamedTuple):
    """What a reader is told: the verdict, then sections in the order of a judge's questions.

    ``verdict`` is ``None`` and ``rules`` is empty where they are not to be shown.
    """

    verdict: Line | None
    ruleset: str
    sections: tuple[Section, ...]
    branches: tuple["Branch", ...] = ()
    rules: tuple[str, ...] = ()
    """The rules that decided, each once, where they are shown."""
    id: str = ""
    headline: tuple[Line, ...] = ()
    """What it comes to, in sentences; they stand with the verdict."""
    beside: Section | None = None
    """The section that stands with the verdict too: the action it is about, the one refusal, the one missing fact."""
    chart: "Chart | None" = None
    """What a battle costs over the values of what is not known of it."""


class Branch(NamedTuple):
    """What it comes to for some classes of values of a missing fact that are ruled alike."""

    when: tuple[Line, ...]
    outline: Outline
