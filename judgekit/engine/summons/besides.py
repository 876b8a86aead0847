"""Normal Summons and Sets beside the one of the turn, which effects let a player make."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import Zone
from judgekit.engine.board import applying
from judgekit.engine.board.selecting import is_like
from judgekit.engine.steps import continuous, this_turn
from judgekit.engine.steps.course import Course


def letting(duel: Duel, player: str, card: CardInPlay, *, set: bool) -> CardInPlay | None:
    """The card whose effect lets *player* Normal Summon or Set *card* though the Normal Summon of the turn is used.

    It may also be that an earlier Normal Summon was the one that the effect allows, and this is that of the turn.
    """
    open_to = list(_open_to(duel, player))
    for source, operation in open_to:
        if operation.on is not None and is_like(operation.on, card) and (operation.or_set or not set):
            return source
    if _earlier(player) in duel.used:
        return None
    return next((source for source, operation in open_to if _fitted(duel, player, source, operation)), None)


def count(course: Course, player: str, card: CardInPlay, how: Deed) -> None:
    """Note that *player* has Normal Summoned or Set *card*, and by which effect besides where it was one more."""
    set = how is Deed.MONSTER_SET
    if this_turn.limit_broken(course.duel, player, how) is not None:
        source = letting(course.duel, player, card, set=set)
        if source is not None:
            fits = any(
                one.id == source.id and operation.on is not None and is_like(operation.on, card)
                for one, operation in _open_to(course.duel, player)
            )
            this_turn.note(course, _used(player, source), *(() if fits else (_earlier(player),)))
            rule = continuous.rule_of(source)
            course.say(rule, "summon.besides", card=source.said, player=course.duel.said(player))
    for source, operation in _open_to(course.duel, player):
        if operation.on is not None and is_like(operation.on, card) and (operation.or_set or not set):
            this_turn.note(course, _fit(player, source))
    this_turn.used_normal_summon(course, player, how)


def _open_to(duel: Duel, player: str) -> Iterator[tuple[CardInPlay, Operation]]:
    """What lets *player* Normal Summon besides now, and was not used this turn."""
    for source, operation in applying.in_force(duel, Verb.MORE_NORMAL_SUMMONS):
        if source.controller == player and _used(player, source) not in duel.used:
            yield source, operation


def _fitted(duel: Duel, player: str, source: CardInPlay, operation: Operation) -> bool:
    """Whether a Normal Summon of this turn was one that *source* allows."""
    if _fit(player, source) in duel.used:
        return True
    there = (card for card in duel.at(player, Zone.MONSTERS) if card.summoned in this_turn.NORMAL)
    return operation.on is not None and any(is_like(operation.on, card) for card in there)


def _used(player: str, source: CardInPlay) -> Mark:
    return Mark(Deed.SUMMONED_BESIDES, player, name=source.card.name)


def _fit(player: str, source: CardInPlay) -> Mark:
    return Mark(Deed.COULD_BE_BESIDES, player, name=source.card.name)


def _earlier(player: str) -> Mark:
    """That an earlier Normal Summon was taken to be the one besides."""
    return Mark(Deed.COULD_BE_BESIDES, player)
