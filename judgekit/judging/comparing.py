"""One case under two rulesets: whether they agree, where they part, and which axes make the difference."""

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import zip_longest

from judgekit.domain.findings import CardName, Finding, Missing, Step
from judgekit.domain.ruleset import Choice, Ruleset, Standing
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Action, Situation
from judgekit.engine.board.entered import as_entered
from judgekit.engine.play.validate import validate
from judgekit.judging.adjudication import adjudicate, missing_teams
from judgekit.judging.play import play
from judgekit.judging.texts import as_worded
from judgekit.rulebook.book import spine
from judgekit.rules.choosing import by_choice
from judgekit.tuples import NamedTuple

Item = Step | Finding | Missing


class Event(NamedTuple):
    """One thing that a ruling says, and the action it belongs to: a step, a refusal, or a missing fact."""

    place: int | None
    """Which action, from 0; ``None``: the board itself. What is left open at the end comes after the last."""
    item: Item


class Statement(NamedTuple):
    """What one ruleset says on an axis, with the document and page behind it."""

    choice: Choice
    page: int | None = None


class Axis(NamedTuple):
    """An axis that makes a difference, and what either ruleset says on it."""

    name: str
    says: tuple[Statement, Statement]


class Reworded(NamedTuple):
    """A card that either ruleset takes in another text: the year of each, ``None`` the current one."""

    card: CardName
    years: tuple[int | None, int | None]
    id: str = ""
    """Which very card, where one of several of that name is meant."""


class Comparison(NamedTuple):
    """One case under two rulesets."""

    situation: Situation
    rules: tuple[Ruleset, Ruleset]
    rulings: tuple[Ruling, Ruling]
    action: Action | None = None
    """The action at which they part."""
    place: int | None = None
    """Its number, from 0; ``None``: they part on the board itself."""
    parted: tuple[Item | None, Item | None] = (None, None)
    """The first thing that either says and the other does not."""
    axes: tuple[Axis, ...] = ()
    together: bool = False
    """No axis makes the difference alone; these do together."""
    texts: tuple[Reworded, ...] = ()
    """The cards whose texts make a difference, each alone or all together."""

    @property
    def agree(self) -> bool:
        """Whether both rulesets come to the same."""
        return self.parted == (None, None)


class _Watched(Mapping[str, Choice]):
    """The choices of a ruleset, and which of them were looked at."""

    def __init__(self, choices: Mapping[str, Choice]) -> None:
        self._choices = choices
        self.seen: set[str] = set()

    def __getitem__(self, axis: str) -> Choice:
        self.seen.add(axis)
        return self._choices[axis]

    def __iter__(self) -> Iterator[str]:
        return iter(self._choices)

    def __len__(self) -> int:
        return len(self._choices)


def compare(situation: Situation, first: Ruleset, second: Ruleset) -> Comparison:
    """Judge *situation* under both rulesets, and find what makes them part."""
    first, second = by_choice(first, situation.choose), by_choice(second, situation.choose)
    rulings = (adjudicate(situation, first), adjudicate(situation, second))
    watched = _Watched(first.choices)
    one, other = tuple(course(situation, first._replace(choices=watched))), tuple(course(situation, second))
    found = Comparison(situation, (first, second), rulings)
    for left, right in zip_longest(one, other):
        if left is None or right is None or _told(left) != _told(right):
            break
    else:
        return found
    place = _earlier(left, right)
    pair = tuple(event.item if event is not None and event.place == place else None for event in (left, right))
    told = _all_told(one)
    reworded = tuple(_reworded(situation, first, second))
    texts = tuple(card for card in reworded if _told_with(situation, first, second, (card,)) != told)
    names, together = _deciding(situation, first, second, told, watched.seen)
    if not names and not texts:  # the texts and the axes do only together
        texts = reworded
        names, together = _deciding(as_worded(situation, second), first, second, told)[0], True
        if not names and not texts and _changing(one) == _changing(other):
            return found  # either book only mentions something, and nothing comes of it
    return found._replace(
        action=situation.actions[place] if place is not None and place < len(situation.actions) else None,
        place=place,
        parted=(pair[0], pair[1]),
        axes=tuple(_axis(name, first, second) for name in names),
        together=together,
        texts=tuple(dict.fromkeys(text._replace(id="") for text in texts)),
    )


def _earlier(left: Event | None, right: Event | None) -> int | None:
    """The action at which the two courses part: the earlier one, where one of them goes on alone."""
    places = [event.place for event in (left, right) if event is not None]
    return None if None in places else min(place for place in places if place is not None)


def course(situation: Situation, rules: Ruleset) -> Iterator[Event]:
    """Yield what a ruling says, in order: of the board, then of each action, then of what is left open."""
    teams = missing_teams(situation, rules)
    if teams is not None:
        yield Event(None, teams)
        return
    situation = as_worded(situation, rules)
    duel = as_entered(situation.duel)
    forbidden = validate(duel, rules)
    yield from (Event(None, finding) for finding in forbidden)
    steps, findings = 0, len(forbidden)
    for played in play(situation, duel, rules):
        place = played.place
        yield from (Event(place, step) for step in played.outcome.steps)
        steps += len(played.outcome.steps)
        if played.finding is not None:
            yield Event(place, played.finding)
            findings += 1
        if played.missing is not None:
            ruling = adjudicate(situation, rules)
            if ruling.missing:
                yield Event(place, played.missing)
            else:  # nothing hangs on the fact
                yield from (Event(place, step) for step in ruling.steps[steps:])
                yield from (Event(place, finding) for finding in ruling.findings[findings:])


def _told(event: Event) -> tuple[object, ...]:
    """What is compared of an event: what happens or is refused, not which rule of which edition says so."""
    match event.item:
        case Step(message=message, params=params, changes=changes):
            return ("step", event.place, message, dict(params), changes)
        case Finding(reason=reason, at=at):
            return ("finding", event.place, reason, at)
        case Missing(fact=fact, at=at):
            return ("missing", event.place, fact, at)


def _all_told(events: Iterable[Event]) -> list[tuple[object, ...]]:
    return [_told(event) for event in events]


def _changing(events: Iterable[Event]) -> list[tuple[object, ...]]:
    """What is told, without the steps that only mention something."""
    return [_told(event)[2:] for event in events if not isinstance(event.item, Step) or event.item.changes]


def _deciding(
    situation: Situation,
    first: Ruleset,
    second: Ruleset,
    told: list[tuple[object, ...]],
    seen: Container[str] | None = None,
) -> tuple[tuple[str, ...], bool]:
    """The axes of which each alone, taken from *second*, changes what *first* says; else those that do together.

    Where *told* is what *first* says of this very situation, only an axis *seen* on the way to it can change it.
    """
    differing = [axis for axis in first.choices if _differ(first.choices[axis], second.choices[axis])]
    if seen is not None and not any(axis in seen for axis in differing):
        return (), False

    def changes(axes: Iterable[str]) -> bool:
        taken = {axis: second.choices[axis] for axis in axes}
        mixed = first._replace(choices={**first.choices, **taken})
        return _all_told(course(situation, mixed)) != told

    alone = tuple(axis for axis in differing if (seen is None or axis in seen) and changes((axis,)))
    if alone or not changes(differing):
        return alone, False
    needed = list(differing)
    for axis in differing:
        rest = [other for other in needed if other != axis]
        if changes(rest):
            needed = rest
    return tuple(needed), True


def _reworded(situation: Situation, first: Ruleset, second: Ruleset) -> Iterator[Reworded]:
    """Yield the cards that the rulesets take in another text."""
    there = as_worded(situation, second).duel.cards
    for id, card in as_worded(situation, first).duel.cards.items():
        if card.card.year != there[id].card.year:
            yield Reworded(card.said, (card.card.year, there[id].card.year), id)


def _told_with(
    situation: Situation, first: Ruleset, second: Ruleset, texts: Iterable[Reworded]
) -> list[tuple[object, ...]]:
    """What *first* says where those cards have the text that they have under *second*."""
    duel, there = as_worded(situation, first).duel, as_worded(situation, second).duel
    for text in texts:
        duel = duel.with_card(there.cards[text.id])
    return _all_told(course(situation._replace(duel=duel), first))


def _differ(one: Choice, other: Choice) -> bool:
    return (one.value, one.standing, one.rule) != (other.value, other.standing, other.rule)


def _axis(name: str, first: Ruleset, second: Ruleset) -> Axis:
    return Axis(name, (_statement(first.choices[name]), _statement(second.choices[name])))


def _statement(choice: Choice) -> Statement:
    if choice.standing not in (Standing.STATED, Standing.GENERAL):
        return Statement(choice)
    pages = [said.page for said in spine()[choice.rule].editions if said.edition == choice.edition]
    return Statement(choice, pages[0] if pages else None)
