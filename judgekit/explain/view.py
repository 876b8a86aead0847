"""What of an answer is shown: some of its parts, its steps down to a depth, its rules with their text."""

from collections.abc import Iterator

from judgekit.explain.parts import Outline, Section
from judgekit.tuples import NamedTuple

PARTS = (
    "verdict",
    "board",
    "actions",
    "final",
    "why",
    "missing",
    "chain",
    "afterwards",
    "steps",
    "rules",
    "assumed",
    "branches",
    "versions",
)
"""Every part of an answer by the name that ``--only`` takes."""

OF_A_BRANCH = frozenset({"verdict", "why", "missing", "chain", "afterwards", "steps"})
"""The parts that a branch has too."""


class View(NamedTuple):
    """What is wanted of an answer; nothing named means all that is usual."""

    only: frozenset[str] = frozenset()
    depth: int | None = None
    full: bool = False
    steps: bool = False
    """All the details, however many they are."""
    pictures: bool = False
    """A report has pictures of its boards."""

    @property
    def detailed(self) -> bool:
        """Whether it says itself how much is told."""
        return bool(self.steps or self.only or self.full or self.depth is not None)

    def shows(self, part: str, seldom: frozenset[str] = frozenset()) -> bool:
        """Whether *part* is shown; those that are *seldom* shown only by name."""
        return part in self.only if self.only else part not in seldom

    @property
    def in_branches(self) -> "View":
        """What is wanted of a branch: the parts named that it has, else all of it."""
        return self._replace(only=self.only & OF_A_BRANCH)


WHOLE = View()


def narrowed(outlined: Outline, view: View, seldom: frozenset[str] = frozenset()) -> Outline:
    """Return what *view* shows of *outlined*, with the rules behind its lines where they are shown.

    Parts that are *seldom* shown have to be named. The rules are those of all parts, named or not,
    but only of steps that are not too deep.
    """
    cut = _cut(outlined, view.depth)
    rules = tuple(dict.fromkeys(_cited(cut))) if view.shows("rules", seldom) else ()
    return _chosen(cut, view, seldom)._replace(rules=rules)


def _cut(outlined: Outline, depth: int | None) -> Outline:
    """Leave out the steps that stand deeper than *depth*."""
    if depth is None:
        return outlined

    def shortened(part: Section) -> Section:
        if part.name != "steps":
            return part
        return part._replace(lines=tuple(line for line in part.lines if line.depth <= depth))

    sections = tuple(map(shortened, outlined.sections))
    branches = tuple(branch._replace(outline=_cut(branch.outline, depth)) for branch in outlined.branches)
    return outlined._replace(sections=sections, branches=branches)


def _chosen(outlined: Outline, view: View, seldom: frozenset[str]) -> Outline:
    inner = view.in_branches
    return outlined._replace(
        verdict=outlined.verdict if view.shows("verdict") else None,
        beside=_beside(outlined) if view.shows("verdict") else None,
        sections=tuple(part for part in outlined.sections if view.shows(part.name, seldom)),
        branches=tuple(branch._replace(outline=_inside(branch.outline, inner, seldom)) for branch in outlined.branches)
        if view.shows("branches")
        else (),
    )


def _beside(outlined: Outline) -> Section | None:
    """The section of *outlined* that its verdict tells whole."""
    for part in outlined.sections:
        main = [line for line in part.lines if line.depth == 0]
        refused = part.name == "why" and main == list(outlined.headline)
        if part.name == "action" or (len(main) == 1 and (refused or _is_missing(part, outlined))):
            return part
    return None


def _is_missing(part: Section, outlined: Outline) -> bool:
    return part.name == "missing" and outlined.verdict is not None and outlined.verdict.message == UNDETERMINED


UNDETERMINED = "verdict.undetermined"


def _inside(branch: Outline, view: View, seldom: frozenset[str]) -> Outline:
    """What is shown of a branch; the branches inside it always are."""
    inside = tuple(other._replace(outline=_inside(other.outline, view, seldom)) for other in branch.branches)
    return _chosen(branch, view, seldom)._replace(branches=inside)


def _cited(outlined: Outline) -> Iterator[str]:
    """The rules behind the lines: of what is refused, of the steps, of the rest, of the branches."""
    first = [part for part in outlined.sections if part.name in ("why", "steps")]
    for part in (*first, *outlined.sections):
        yield from (line.rule for line in part.lines if line.rule)
    for branch in outlined.branches:
        yield from _cited(branch.outline)
