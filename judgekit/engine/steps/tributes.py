"""Tributes for a Summon or Set: how many, and paying them."""

from collections.abc import Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, UsedFor
from judgekit.domain.values import SummonKind
from judgekit.engine.board import applying
from judgekit.engine.board.needs import holds
from judgekit.engine.board.selecting import fits, is_like
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course


def tributes_for(duel: Duel, player: str, card: CardInPlay, *, set: bool) -> int:
    """How many Tributes this card takes now: by its Level, or none where its own text says so.

    Such a text is about a Normal Summon; to *set* a monster is none (``summon.set.not-a-summon``).
    """
    return 0 if not set and _is_spared(duel, player, card) else _usual(card)


def numbers(duel: Duel, player: str, card: CardInPlay, *, set: bool) -> tuple[int, ...]:
    """With how many Tributes this card may be Summoned now, or *set*: those it takes, and the usual ones if spared."""
    needed = tributes_for(duel, player, card, set=set)
    return (needed,) if needed == _usual(card) else (needed, _usual(card))


def _is_spared(duel: Duel, player: str, card: CardInPlay) -> bool:
    """Whether the text of *card* lets it be Normal Summoned without Tributes; it takes the usual ones all the same."""
    free = card.card.procedure.no_tribute if card.card.procedure is not None else None
    return free is not None and all(holds(duel, player, card.id, need) for need in free)


def _usual(card: CardInPlay) -> int:
    way = card.card.procedure
    return way.tributes if way is not None and way.tributes else tributes_needed(card.level_now or 0)


def are_enough(duel: Duel, player: str, card: CardInPlay, tributes: Sequence[str], *, set: bool) -> bool:
    """Whether *tributes* are as many as *card* takes: one of them may do in place of two where a text says so."""
    needed = tributes_for(duel, player, card, set=set)
    if len(frozenset(tributes)) != len(tributes):
        return False
    usual = _usual(card)
    alone = not set and usual == TWO and len(tributes) == 1
    return len(tributes) in (needed, usual) or (alone and does_for_two(duel, player, card, duel.cards[tributes[0]]))


def is_tribute_for(duel: Duel, player: str, card: CardInPlay, tribute: CardInPlay) -> bool:
    """Whether the text of *card* lets *tribute* be Tributed for it: one that says nothing of it does."""
    like = card.card.procedure.tributes_like if card.card.procedure is not None else None
    return like is None or fits(duel, player, card.id, like, tribute, shown=True)


def does_for_two(duel: Duel, player: str, card: CardInPlay, tribute: CardInPlay) -> bool:
    """Whether *tribute* alone may be Tributed for the Tribute Summon of *card*, by the text of one of them."""
    way, other = card.card.procedure, tribute.card.procedure
    fewer = way.fewer_tributes if way is not None else None
    if fewer is not None and all(holds(duel, player, card.id, need) for need in fewer):
        return True
    if (
        way is not None
        and way.one_tribute is not None
        and fits(duel, player, card.id, way.one_tribute, tribute, shown=True)
    ):
        return True
    counts = other.two_tributes_for if other is not None and tribute.face_up else None
    return counts is not None and not applying.is_negated(duel, tribute) and is_like(counts, card)


TWO = 2
"""So many Tributes are the most that a monster takes by its Level."""


def tributes_needed(level: int) -> int:
    """How many Tributes a monster of that Level takes (``summon.tribute.count``, 9.0).

    >>> [tributes_needed(level) for level in (4, 5, 6, 7, 8)]
    [0, 1, 1, 2, 2]
    """
    return 0 if level <= 4 else 1 if level <= 6 else 2


def tribute(
    course: Course, player: str, card: CardInPlay, tributes: tuple[str, ...], rule: str, *, set: bool = False
) -> None:
    """Say how many Tributes *card* takes, or that its own text spares them, and pay them.

    They go to the Graveyard together and are not destroyed (``glossary.tribute``). To *set* a monster is no Summon.
    """
    level = card.level_now or 0
    if not tributes:
        if tributes_needed(level):
            course.say(leaving.CARD, "tributes.spared", card=card.said, level=level)
        return
    course.say(rule, "tributes.needed", card=card.said, level=level, count=len(tributes))
    cards = [course.card(id) for id in tributes]
    used_for = None if set else UsedFor(SummonKind.TRIBUTE, card.id)
    leaving.send(
        course, cards, "glossary.tribute", "tributed", cause="cost", by=player, tributed=True, used_for=used_for
    )
    course.next_moment()
