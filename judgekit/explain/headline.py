"""What a ruling comes to, in a few sentences: who has won, who lost how much, what was destroyed, negated, Summoned."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judgekit.domain.effect import Verb
from judgekit.domain.findings import CardName, Params, PlayerName, Step
from judgekit.domain.values import Number, Role, Verdict, Winner
from judgekit.explain.parts import Line

if TYPE_CHECKING:
    from judgekit.domain.ruling import Ruling

TOLD = {
    "negated": ("chain.effect-negated.by", "negates.activation", "negates.effect"),
    "destroyed": (
        "destroyed", "destroyed.banished", "destroyed.battle", "destroyed.bound", "destroyed.equip",
        "destroyed.instead", "destroyed.no-zone", "destroyed.with", "field-spell.destroyed",
    ),
    "banished": ("banished", "banished.instead"),
    "summoned": (
        "special-summoned.attack", "special-summoned.defense", "special-summoned.set", "summoned",
        "summoned.defense", "summoned.flip",
    ),
}  # fmt: skip
"""The steps that a headline tells, by what it says of their cards."""

BOTH = frozenset({"negated", "destroyed"})
"""What is told together of a card of which both are told."""

AS_IT_IS = ("negates.attack", "negates.summon")
"""The steps that a headline tells in their own words."""


def headline(ruling: "Ruling") -> tuple[Line, ...]:
    """Return what *ruling* comes to as sentences; of an undetermined one nothing, of a refusal why."""
    if ruling.verdict is Verdict.UNDETERMINED:
        return ()
    if ruling.verdict is Verdict.ILLEGAL:
        from judgekit.explain.outline import refusals

        return tuple(line for line in refusals(ruling.findings[:1]) if not line.remedy)
    return tuple(_outcome(ruling))


def _outcome(ruling: "Ruling") -> Iterator[Line]:
    start, final = ruling.start, ruling.final
    if start is None or final is None:
        return
    yield from won(final.winner)
    sides = [(PlayerName(side), start.life_points[side], points) for side, points in final.life_points.items()]
    yield from life_points(sides, ruling.steps)
    yield from _cards(ruling.steps)
    yield from attacks(ruling.steps)


def won(winner: Winner | None) -> Iterator[Line]:
    """Who has won the Duel, if anybody has."""
    if winner is not None:
        yield Line("line.draw") if winner.drawn else Line("line.winner", {"player": PlayerName(winner.word)})


def life_points(sides: Iterable[tuple[PlayerName | Role, Number, Number]], steps: Iterable[Step]) -> Iterator[Line]:
    """Who loses or gains how many Life Points, before and after; that nobody does, where monsters fought.

    Where the number follows a missing value, what the *steps* say of it.
    """
    stepped = tuple(steps)
    changed = False
    for player, before, after in sides:
        if isinstance(before, int) and isinstance(after, int):
            if before != after:
                word, amount = ("loses", before - after) if before > after else ("gains", after - before)
                about: Params = {"player": player, "amount": amount, "before": before, "after": after}
                changed = True
                yield Line(f"headline.{word}", about)
            continue
        followed = [step for step in stepped if step.message == "life-points" and step.params["player"] == player]
        changed = changed or before != after or bool(followed)
        yield from (Line(step.message, {**step.params, "before": before}) for step in followed[-1:])
    if not changed and any(step.message.startswith("battle.") for step in stepped):
        yield Line("headline.nobody-loses")


def _cards(steps: Iterable[Step]) -> Iterator[Line]:
    """What became of the cards; those both negated and destroyed are named once."""
    stepped = tuple(steps)
    named = {word: Counter(_named(stepped, messages)) for word, messages in TOLD.items()}
    both = named["negated"] & named["destroyed"]
    told = {"negated-destroyed": both, **named}
    for word, found in told.items():
        cards = found - both if word in BOTH else found
        if cards:
            yield Line(f"headline.{word}", {"cards": tuple(cards.elements()), "count": cards.total()})
    yield from (Line(step.message, step.params) for step in stepped if step.message in AS_IT_IS)


def _named(steps: Iterable[Step], messages: tuple[str, ...]) -> Iterator[CardName]:
    """The cards of the steps that say one of *messages*, in their order."""
    cards = (step.params["card"] for step in steps if step.message in messages)
    return (card for card in cards if isinstance(card, CardName))


def attacks(steps: Iterable[Step]) -> Iterator[Line]:
    """Whether attacks are still possible, where a Chain was about that."""
    for step in steps:
        if step.applies is not None and step.applies.verb is Verb.FORBID_ATTACKS:
            yield Line("line.may-not-attack" if step.applies.applies else "line.may-attack", step.params, step.rule)
