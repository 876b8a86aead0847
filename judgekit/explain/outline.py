"""From a ruling to its outline: what is told, in the order in which a judge asks for it."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING

from judgekit.domain.findings import (
    NO_PARAMS,
    FactName,
    FactWord,
    Finding,
    Formula,
    Missing,
    Param,
    Params,
    PlayerName,
    Step,
    player_name,
)
from judgekit.domain.operation import VERB_WORDS
from judgekit.domain.values import BETWEEN, AttackChoice, Phase, Unknown
from judgekit.explain.assumptions import assumed
from judgekit.explain.brief import alike
from judgekit.explain.headline import attacks, headline, won
from judgekit.explain.parts import Line, Outline, Section

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel
    from judgekit.domain.ruling import Ruling


def outline(ruling: "Ruling", *, boards: bool = True) -> Outline:
    """Put *ruling* into the order in which it is read: verdict, refusals, chain, outcome, steps, the rest.

    Without *boards* it has neither what was entered nor the board at the end.
    """
    bare = _branch(ruling)
    before, after = (_entered(ruling), _final(ruling)) if boards else ((), ())
    return bare._replace(sections=(*before, *bare.sections, *after, *_assumed(ruling)), id=ruling.id)


def deciding(ruling: "Ruling") -> tuple[str, ...]:
    """Return the rules that decided *ruling*, each once: what is refused, then the steps; no branches."""
    refused, stepped = (item.rule for item in ruling.findings), (item.rule for item in ruling.steps)
    return tuple(dict.fromkeys((*refused, *stepped)))


def _branch(ruling: "Ruling") -> Outline:
    """A ruling without what a branch does not repeat of the whole: what was entered or assumed, and the boards."""
    sections = (
        Section("heading.why", tuple(refusals(ruling.findings))),
        Section("heading.missing", tuple(map(missing_line, ruling.missing))),
        Section("heading.chain", tuple(_links(ruling))),
        Section("heading.afterwards", tuple(_afterwards(ruling))),
        Section("heading.steps", gathered(map(step_line, ruling.steps))),
    )
    shown = tuple([section for section in sections if section.lines])
    branches = alike(
        (
            when_line(branch.fact, branch.at, branch.relation, branch.limit, ruling.start),
            without(_branch(branch.ruling), shown),
        )
        for branch in ruling.branches
    )
    about: dict[str, Param] = {"ruleset": ruling.ruleset}
    if who := _refused(ruling):
        about["player"] = PlayerName(who)
    verdict = Line(f"verdict.{ruling.verdict.value}", about)
    return Outline(verdict, ruling.ruleset, shown, branches, headline=headline(ruling))


def _refused(ruling: "Ruling") -> str:
    """Who wanted to do what is refused first; nobody where it is the board that breaks a rule."""
    at = ruling.findings[0].at if ruling.findings else ""
    return next((action.player for index, action in enumerate(ruling.actions) if at == f"actions[{index}]"), "")


def gathered(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return *lines*, those that follow each other and are the same as one, with how many they are."""
    found: list[Line] = []
    before = None
    for line in lines:
        if line == before:
            found[-1] = line._replace(times=found[-1].times + 1)
        else:
            found.append(line)
            before = line
    return tuple(found)


def without(branch: Outline, told: tuple[Section, ...]) -> Outline:
    """Return *branch* without the beginning of its Chain and steps that it shares with what is *told* before it."""
    before = {_headed(section): section.lines for section in told if section.name in ("chain", "steps")}
    sections = []
    for section in branch.sections:
        lines = section.lines[_shared(section.lines, before.get(_headed(section), ())) :]
        if lines:
            sections.append(section._replace(lines=lines))
    return branch._replace(sections=tuple(sections))


def _headed(section: Section) -> tuple[object, ...]:
    return section.name, section.about.get("number", 1)


def _shared(lines: tuple[Line, ...], others: tuple[Line, ...]) -> int:
    """How many lines at the beginning of *lines* are those of *others*; a heading stays with what is below it."""
    shared = 0
    while lines[shared : shared + 1] and lines[shared : shared + 1] == others[shared : shared + 1]:
        shared += 1
    while 0 < shared < len(lines) and lines[shared].depth:
        shared -= 1
    return shared


def _entered(ruling: "Ruling") -> Iterator[Section]:
    """The board and the actions as they were entered; an action that was refused says so."""
    if ruling.start is None:
        return
    yield Section("heading.board", board=ruling.start)
    if ruling.actions:
        from judgekit.explain.actions import action_lines  # most answers show no actions

        refused = {finding.at: finding.rule for finding in ruling.findings}
        lines: list[Line] = []
        for index, action in enumerate(ruling.actions):
            lines += action_lines(action, ruling.start)
            if f"actions[{index}]" in refused:
                lines.append(Line("action.refused", NO_PARAMS, refused[f"actions[{index}]"], 1))
        yield Section("heading.actions", tuple(lines), numbered=True)


def _final(ruling: "Ruling") -> Iterator[Section]:
    """The board at the end; while a fact is missing there is none."""
    start, final = ruling.start, ruling.final
    if start is None or final is None or ruling.missing:
        return
    if all(getattr(start, name) == getattr(final, name) for name in ON_A_BOARD):
        yield Section("heading.final", (Line("report.unchanged"),))
    else:
        yield Section("heading.final", board=final)


ON_A_BOARD = ("turn_player", "phase", "life_points", "cards", "counts")
"""What of a Duel its board shows."""


def _assumed(ruling: "Ruling") -> Iterator[Section]:
    if lines := assumed(ruling.assumptions, ruling.missing):
        yield Section("heading.assumed", lines)


def reason_id(finding: Finding) -> str:
    """The message of a refusal: its reason, told apart by the event it waits for or whom a pairs game adds."""
    event = finding.params.get("event")
    if isinstance(event, Enum):
        return f"reason.{finding.reason}.{event.value}"
    apart = "-".join(word for word in _TOLD_APART if word in finding.params)
    return f"reason.{finding.reason}" + (f".{apart}" if apart else "")


_TOLD_APART = (
    "hand",
    "partner",
    "seats",
    "condition",
    "once-turn",
    "once-shared",
    "once-name",
    "once-name-shared",
    "once-battle",
    "once-face-up",
    "once-duel",
    "one-document",
)
"""What a refusal is about only at times, where it is said in other words."""


def remedy_id(finding: Finding) -> str:
    """The message that says what would make a refused action legal."""
    return reason_id(finding).replace("reason.", "remedy.", 1)


def remedy_line(finding: Finding, depth: int) -> Line:
    """What would make a refused action legal, as a line."""
    return Line(remedy_id(finding), finding.params, None, depth, remedy=True)


def refusals(findings: Iterable[Finding]) -> Iterator[Line]:
    """Each refusal as a line, and under it what would make it legal."""
    for finding in findings:
        yield Line(reason_id(finding), finding.params, finding.rule)
        if has_remedy(finding):
            yield remedy_line(finding, 1)


def has_remedy(finding: Finding) -> bool:
    """Whether there is something that would make it legal; a board that breaks a rule has to be entered anew."""
    reason = reason_id(finding).removeprefix("reason.")
    return not {finding.reason, reason} & NO_REMEDY and not reason.startswith("board-")


NO_REMEDY = frozenset(
    {
        "duel-over",
        "extra-deck-is-hidden",
        "no-replay",
        "not-a-position-change",
        "phase-not-later",
        "used-already.once-duel",
        "used-already.once-face-up",
    }
)
"""Refusals that nothing would make legal."""


def _links(ruling: "Ruling") -> Iterator[Line]:
    """The links of each Chain; where there are several, each Chain has its number."""
    chains = [chain for chain in ruling.chains if chain.links]
    depth = 1 if len(chains) > 1 else 0
    for number, chain in enumerate(chains, start=1):
        if depth:
            yield Line("line.chain", {"number": number})
        for link in chain.links:
            params: Params = {
                "link": link.link,
                "player": player_name(link.player),
                "card": link.card,
                "speed": int(link.speed),
                "outcome": link.outcome,
            }
            yield Line("line.link", params, depth=depth)


def _afterwards(ruling: "Ruling") -> Iterator[Line]:
    start, final = ruling.start, ruling.final
    if start is None or final is None or ruling.missing:
        return
    for player in final.life_points:
        before, after = start.life_points[player], final.life_points[player]
        if isinstance(after, Unknown) or isinstance(before, Unknown):
            continue
        if before != after:
            yield Line("line.life-points", {"player": PlayerName(player), "before": before, "after": after})
    yield from attacks(ruling.steps)
    yield from won(final.winner)


def step_line(step: Step) -> Line:
    """A step as a line."""
    return Line(step.message, step.params, step.rule, step.depth)


def missing_line(missing: Missing) -> Line:
    """A missing fact as a line; an assumption that was not allowed says what it would have been."""
    if missing.fact == "assumption":
        return Line(f"missing.assumed.{missing.params['assumption']}", missing.params)
    if missing.at.startswith("ruleset."):
        return Line("missing.axis", {**missing.params, "name": FactName(str(missing.params["name"]))})
    return Line(f"missing.{missing.at if missing.at in BARE else missing.fact}", missing.params)


BARE = frozenset({"attacker.atk", "target.atk", "target.def", "lp", "own_lp"})
"""The values of ``judgekit damage``, which belong to no named card or player."""


_PICKED = frozenset({"choice", "target", "gives_up"})
"""Facts whose values are cards."""
_NAMED = _PICKED | {"opponent", "which-effect"}
"""Facts whose values are names that were entered, not words of ours."""


def when_line(
    fact: str, at: str, relation: str, limit: int | str | Formula | AttackChoice, duel: "Duel | None" = None
) -> Line:
    """The class of values a branch is about, as a line; the renderer finds the words for fact and limit.

    A limit that is a card of *duel* is said by the card’s name; where others have that name too, with what its id adds.
    """
    if relation == BETWEEN:
        first, _, last = str(limit).partition("–")
        return Line("when.between", {"fact": FactName(fact), "first": int(first), "last": int(last), "at": at})
    chosen = limit.target if isinstance(limit, AttackChoice) else limit if fact in _PICKED else None
    if duel is not None and isinstance(chosen, str) and chosen in duel.cards:
        card = duel.cards[chosen].said
        alone = sum(other.said == card for other in duel.cards.values()) == 1
        id = chosen.removeprefix(card.name).strip()
        return Line("when.is" if alone else "when.is.id", {"fact": FactName(fact), "limit": card, "id": id, "at": at})
    return Line(f"when.{relation}", {"fact": FactName(fact), "limit": _limit(fact, limit), "at": at})


def _limit(fact: str, limit: int | str | Formula | AttackChoice) -> Param:
    """A limit as a message says it: a name that was entered as it is, else a word or a fact of ours."""
    if isinstance(limit, Formula) and limit == Formula(limit.fact, 1, 0):
        return FactName(limit.fact)
    if not isinstance(limit, str) or (fact in _NAMED and not (fact == "choice" and limit in VERB_WORDS)):
        return limit
    return Phase(limit) if fact == "phase" else FactWord(limit)
