"""An answer for somebody who waits: what branches share is said once, and details go where they would fill a screen."""

from collections.abc import Iterable, Iterator

from judgekit.domain.findings import CardName, FactName, Params
from judgekit.domain.values import AttackChoice
from judgekit.explain.parts import Branch, Line, Outline, Section
from judgekit.explain.spans import joined

IN_A_BATTLE = (
    *("attack.declared", "attack.stops", "attack.replay", "replay."),
    *("battle.attack.", "battle.defense.", "battle.direct"),
)
"""How the messages begin of the steps that tell a battle in short."""


def shorter(outlined: Outline) -> Iterator[Outline]:
    """Yield *outlined* with ever less in it: without the steps of its branches, without its own, without what is met,
    without what would make legal what is refused in a list.

    Each says what was left out; nothing is yielded that would be the same.
    """
    if any(map(_details, _inside(outlined))):
        yield _noted(outlined, _plain(outlined))
    if _details(outlined):
        yield _noted(outlined, _without_steps(_plain(outlined)))
    met = next((section for section in outlined.sections if section.name == "met"), None)
    if met is not None:
        note = Line("why.met-left-out", {"count": len(met.lines)})
        kept = tuple(section for section in outlined.sections if section is not met)
        yield outlined._replace(sections=_with(kept, "heading.left-out", note))
    listed = [section for section in outlined.sections if section.name in LISTED]
    if any(line.remedy for section in listed for line in section.lines):
        kept = tuple(_without_remedies(section) if section in listed else section for section in outlined.sections)
        yield outlined._replace(sections=_with(kept, "heading.left-out", Line("responses.remedies-left-out")))
        kept = tuple(_without_refused(section) if section in listed else section for section in outlined.sections)
        yield outlined._replace(sections=_with(kept, "heading.left-out", Line("responses.refused-left-out")))


LISTED = ("responses", "plays", "once-summoned")
"""The sections that list what every card may do."""


def _without_remedies(section: Section) -> Section:
    return section._replace(lines=tuple(line for line in section.lines if not line.remedy))


def _without_refused(section: Section) -> Section:
    """*section* with only what is legal or not known of each player’s cards; the players stand at depth 0."""
    lines: list[Line] = []
    for group in _groups(section.lines):
        if not any(line.message.startswith(("reason.", "responses.refused")) for line in group):
            lines += group
    for at in reversed(range(len(lines))):
        alone = all(line.depth == 0 for line in lines[at + 1 : at + 2])
        if alone and lines[at].message.startswith("responses.of"):
            lines.insert(at + 1, Line("responses.nothing", depth=1))
    return section._replace(lines=tuple(lines))


def _groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Yield each line of depth 0, and each of depth 1 with what stands below it."""
    group: list[Line] = []
    for line in lines:
        if line.depth < 2 and group:
            yield group
            group = []
        group.append(line)
    yield group


def _inside(outlined: Outline) -> Iterator[Outline]:
    for branch in outlined.branches:
        yield branch.outline
        yield from _inside(branch.outline)


def _details(outlined: Outline) -> int:
    """How many steps *outlined* tells, its branches aside."""
    return sum(len(section.lines) for section in outlined.sections if section.name == "steps")


def _noted(whole: Outline, brief: Outline) -> Outline:
    """*brief*, with a line that says how many steps of the *whole* it leaves out."""
    count = sum(map(_details, (whole, *_inside(whole)))) - _details(brief)
    return brief._replace(sections=_with(brief.sections, "heading.left-out", Line("view.left-out", {"count": count})))


def _with(sections: tuple[Section, ...], heading: str, line: Line) -> tuple[Section, ...]:
    """*sections* with *line* under *heading*, which is there already or comes last."""
    if any(section.heading == heading for section in sections):
        return tuple(
            section._replace(lines=(*section.lines, line)) if section.heading == heading else section
            for section in sections
        )
    return (*sections, Section(heading, (line,)))


def _without_steps(outlined: Outline) -> Outline:
    """*outlined* with each battle in short in place of its steps."""
    sections: list[Section] = []
    for section in outlined.sections:
        if section.name != "steps":
            sections.append(section)
        elif fought := _in_short(section.lines):
            sections.append(section._replace(heading=section.heading.replace("steps", "battle"), lines=fought))
    return outlined._replace(sections=tuple(sections))


def _in_short(lines: Iterable[Line]) -> tuple[Line, ...]:
    told = tuple(line._replace(depth=0) for line in lines if line.message.startswith(IN_A_BATTLE))
    return told if any(line.message.startswith("battle.") for line in told) else ()


def _plain(outlined: Outline) -> Outline:
    """*outlined* with branches that only say what they come to; those that are alike then are one.

    What all of them come to is said once, before them; where that is all there is, they are not told.
    """
    if not outlined.branches:
        return outlined
    bare = [branch._replace(outline=_bare(_plain(branch.outline))) for branch in outlined.branches]
    merged = alike((when, branch.outline) for branch in bare for when in branch.when)
    if len(merged) == 1 and merged[0].outline.headline == outlined.headline:
        return outlined._replace(branches=())
    outlines = [branch.outline for branch in merged]
    shared = [line for line in outlines[0].headline if _in_all(line, outlines)] if len(outlines) > 1 else []
    branches = tuple(
        branch._replace(outline=told._replace(headline=tuple(line for line in told.headline if line not in shared)))
        for branch, told in zip(merged, outlines, strict=True)
    )
    lifted = _chain_of(outlined, outlined.branches)
    return lifted._replace(branches=branches, headline=(*outlined.headline, *shared))


def _bare(branch: Outline) -> Outline:
    """What a branch comes to, and what it hangs on again; what is refused says its headline."""
    return branch._replace(sections=tuple(section for section in branch.sections if section.name == "missing"))


def _in_all(line: Line, outlines: list[Outline]) -> bool:
    """Whether *line* says what each of *outlines* comes to; a refusal is never taken out of its branch."""
    resolved = all(told.verdict is not None and told.verdict.message == "verdict.resolved" for told in outlines)
    return resolved and all(line in told.headline for told in outlines)


def _chain_of(outlined: Outline, branches: tuple[Branch, ...]) -> Outline:
    """*outlined* with the Chain as it ends in all *branches*, where it ends alike."""
    chains = [[part for part in branch.outline.sections if part.name == "chain"] for branch in branches]
    if len(chains[0]) != 1 or any(chain != chains[0] for chain in chains):
        return outlined
    sections = tuple(chains[0][0] if part.name == "chain" else part for part in outlined.sections)
    return outlined._replace(sections=sections)


def alike(branches: Iterable[tuple[Line, Outline]]) -> tuple[Branch, ...]:
    """Return *branches*, those that tell the same as one, under each of the values they are about."""
    found: list[Branch] = []
    for when, told in branches:
        same = next((number for number, branch in enumerate(found) if branch.outline == told), None)
        if same is None:
            found.append(Branch((when,), told))
        elif when not in found[same].when:
            found[same] = found[same]._replace(when=(*found[same].when, when))
    every = [when for branch in found for when in branch.when]
    return tuple(branch._replace(when=joined(_any_of(branch.when, every))) for branch in found)


def _any_of(whens: tuple[Line, ...], every: list[Line]) -> Iterator[Line]:
    """Yield *whens*, those about all monsters of a name as one line; *every* has those of the other branches too."""
    done: list[Params] = []
    for when in whens:
        about = _monster(when)
        count = 0 if about is None else sum(_monster(other) == about for other in whens)
        if about is None or count < 2 or count < sum(_monster(other) == about for other in every):
            yield when
        elif about not in done:
            done.append(about)
            yield Line("when.any-of", {**about, "count": count})


def _monster(when: Line) -> Params | None:
    """The fact and the name, where *when* is about one of several monsters of a name."""
    fact, limit = when.params.get("fact"), when.params.get("limit")
    if not isinstance(fact, FactName):
        return None
    if isinstance(limit, AttackChoice) and limit.target is not None:
        return {"fact": fact, "card": CardName(limit.target.partition(" #")[0])}
    return {"fact": fact, "card": limit} if when.message == "when.is.id" and isinstance(limit, CardName) else None
