"""What a ruling comes to, in a few sentences: who has won, who lost how much, what was destroyed, negated, Summoned."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from judgekit.domain.findings import CardName, Params, PlayerName, Step
from judgekit.domain.operation import Verb
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
    "banished": ("banished", "banished.given", "banished.instead"),
    "summoned": (
        "special-summoned.attack", "special-summoned.defense", "special-summoned.set", "summoned",
        "summoned.defense", "summoned.flip",
    ),
}  # fmt: skip
"""The steps that a headline tells, by what it says of their cards."""

_WORD_OF = {message: word for word, messages in TOLD.items() for message in messages}

AS_IT_IS = ("negates.attack", "negates.summon", "removed.token")
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


def _cards(steps: tuple[Step, ...]) -> Iterator[Line]:
    """What became of the cards; those both negated and destroyed are named once."""
    named: dict[str, list[CardName]] = {word: [] for word in ("negated-destroyed", *TOLD)}
    as_it_is = []
    for step in steps:
        word = _WORD_OF.get(step.message)
        if word is not None and isinstance(card := step.params["card"], CardName):
            named[word].append(card)
        elif step.message in AS_IT_IS:
            as_it_is.append(Line(step.message, step.params))
    for card in tuple(named["negated"]):
        if card in named["destroyed"]:
            named["negated"].remove(card)
            named["destroyed"].remove(card)
            named["negated-destroyed"].append(card)
    for word, cards in _in_order(named, steps):
        if cards:
            # The copies of a name stand together, where its first one is.
            told = tuple(card for name in dict.fromkeys(cards) for card in [name] * cards.count(name))
            yield Line(f"headline.{word}", {"cards": told, "count": len(told)})
    yield from as_it_is


def _in_order(named: Mapping[str, list[CardName]], steps: tuple[Step, ...]) -> Iterator[tuple[str, list[CardName]]]:
    """What is told of the cards; a Summon before, where what was Summoned is destroyed later."""
    both = set(named["summoned"]).intersection(named["destroyed"]) if named["summoned"] else ()
    words = [_WORD_OF.get(step.message) for step in steps if step.params.get("card") in both] if both else []
    early = ["summoned"] if both and words.index("summoned") < words.index("destroyed") else []
    for word in dict.fromkeys((*early, *named)):
        yield word, named[word]


def attacks(steps: Iterable[Step]) -> Iterator[Line]:
    """Whether attacks are still possible, where a Chain was about that."""
    for step in steps:
        if step.applies is not None and step.applies.verb is Verb.FORBID_ATTACKS:
            yield Line("line.may-not-attack" if step.applies.applies else "line.may-attack", step.params, step.rule)
