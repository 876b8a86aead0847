"""What a player may not do in the turn of an activation, neither before nor after it."""

from judgekit.domain.card_in_play import Ban, CardInPlay
from judgekit.domain.duel import Duel, Link
from judgekit.domain.effect import Cost, CostKind
from judgekit.domain.findings import Applies, CardName, FactWord
from judgekit.domain.lasting import Lingering
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, Side, What
from judgekit.domain.values import FactNeededError, Phase, Unknown, Until, Zone, of_card
from judgekit.engine.board.selecting import fits
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import CARD
from judgekit.engine.steps.this_turn import NORMAL, bars, limit_broken


def broken(duel: Duel, player: str, source: str, cost: Cost) -> bool:
    """Whether *player* has Special Summoned a monster this turn that *cost* rules out.

    Raises :class:`~judgekit.domain.values.FactNeededError` where nobody knows which monster that was.
    """
    marks = [mark for mark in duel.used if mark.deed is Deed.SPECIAL_SUMMONED and mark.player == player]
    known = [mark for mark in marks if mark.origin is not None]
    if any(_ruled_out(duel, mark, cost) for mark in known):
        return True
    if not marks or known:
        return False
    if cost.excepted is None and not cost.extra_deck:
        return True
    raise FactNeededError(Unknown("past", of_card(source)))


def normal_summoned(duel: Duel, player: str, source: str, cost: Cost) -> bool:
    """Whether *player* has Normal Summoned a monster this turn that *cost* rules out.

    Raises :class:`~judgekit.domain.values.FactNeededError` where nobody knows which monster that was.
    """
    there = [card for card in duel.at(player, Zone.MONSTERS) if card.summoned in NORMAL and player == duel.turn_player]
    if any(bars(duel, player, _ban(cost), card) for card in there):
        return True
    if there or limit_broken(duel, player, Deed.NORMAL_SUMMONED) is None:
        return False
    if Mark(Deed.MONSTER_SET, player) in duel.used:
        return False
    if cost.excepted is None and Mark(Deed.NORMAL_SUMMONED, player) in duel.used:
        return True
    raise FactNeededError(Unknown("past", of_card(source)))


GIVEN_UP = {
    CostKind.NO_BATTLE_PHASE: Deed.GIVES_UP_BATTLE_PHASE,
    CostKind.NO_NORMAL_SUMMONS: Deed.GIVES_UP_NORMAL_SUMMONS,
}
"""What is remembered of a player who gives something up for the turn."""


def done_already(duel: Duel, player: str, source: str, kind: CostKind) -> bool:
    """Whether *player* has done this turn what an effect of *source* asks to leave alone.

    Raises :class:`~judgekit.domain.values.FactNeededError` where nobody knows whether there was a Battle Phase.
    """
    if duel.turn_player != player:
        return False
    if kind is CostKind.NO_NORMAL_SUMMONS:
        return limit_broken(duel, player, Deed.MONSTER_SET) is not None
    began = Mark(Deed.BATTLE_PHASE_BEGAN, player) in duel.used
    if duel.phase_now is Phase.END and not began:
        raise FactNeededError(Unknown("past", of_card(source)))
    return began or duel.phase_now in (Phase.BATTLE, Phase.MAIN2)


def attacked_already(duel: Duel, player: str, source: str, cost: Cost) -> bool:
    """Whether a monster has attacked this turn that *cost* keeps from attacking: what lies there, or was seen to."""
    if duel.turn_player != player:
        return False
    have = {card.id for card in duel.at(player, Zone.MONSTERS) if card.attacked}
    have |= {mark.card for mark in duel.used if mark.deed is Deed.ATTACKED and mark.player == player}
    return any(fits(duel, player, source, _resting(cost), _as_it_fought(duel, player, id)) for id in have)


def _as_it_fought(duel: Duel, player: str, id: str) -> CardInPlay:
    """The monster with that id, wherever it is by now."""
    card = duel.cards[id]
    return card if card.zone is Zone.MONSTERS else card._replace(zone=Zone.MONSTERS, controller=player)


def _resting(cost: Cost) -> Selector:
    return cost.of or Selector(What.MONSTER, side=Side.OWN, also_self=True)


def gives_up(duel: Duel, player: str, deed: Deed) -> bool:
    """Whether *player* has given up for this turn what *deed* says."""
    return any(mark.deed is deed and mark.player == player for mark in duel.used)


def _given_up(cost: Cost, player: str, card: str) -> Mark:
    return Mark(GIVEN_UP[cost.kind], player, card=card)


def _ruled_out(duel: Duel, mark: Mark, cost: Cost) -> bool:
    """Whether *cost* rules the Special Summon out that *mark* remembers; the monster counts as it was before it."""
    card = duel.cards[mark.card]
    before = card._replace(zone=mark.origin) if mark.origin is not None else card
    return bars(duel, mark.player, _ban(cost), before)


def _left(cost: Cost, player: str, card: str, source: CardName) -> Lingering:
    """What is left on *player* until the end of the turn."""
    if cost.kind is CostKind.NO_MONSTER_ATTACKS:
        resting = Operation(Verb.FORBID_ATTACKS, on=_resting(cost), ongoing=True)
        return Lingering(resting, player, source, by=card)
    return Lingering(_ban(cost), player, source, spares=card if cost.others else None)


def _ban(cost: Cost) -> Operation:
    return Operation(
        Verb.FORBID_SPECIAL_SUMMONS,
        side=Side.OWN,
        excepted=cost.excepted,
        extra_deck=cost.extra_deck,
        normal_too=cost.normal_too,
    )


_RESTED = Ban(Verb.FORBID_ATTACKS)


def pledge(course: Course, player: str, card: CardInPlay, cost: Cost) -> None:
    """Keep *card* from attacking, or *player* from what is given up, until the end of the turn."""
    source = card.said
    if cost.kind in GIVEN_UP:
        course.duel = course.duel._replace(used=course.duel.used | {_given_up(cost, player, card.id)})
        course.say(CARD, f"applies.pledged.{cost.kind.value}", card=source, player=course.duel.said(player))
        return
    if cost.kind is CostKind.NO_ATTACKS:
        course.put(card._replace(bans=(*card.bans, _RESTED)))
        until = FactWord(f"until.{Until.END_OF_TURN.value}")
        course.say(CARD, "applies.card.forbid-attacks", card=source, until=until)
        return
    left = _left(cost, player, card.id, source)
    course.duel = course.duel._replace(lingering=(*course.duel.lingering, left))
    if cost.kind is CostKind.NO_MONSTER_ATTACKS:
        until = FactWord(f"until.{Until.END_OF_TURN.value}")
        course.say(CARD, "applies.ongoing", card=source, until=until)
        return
    some = ".some" if cost.excepted is not None or cost.extra_deck else ""
    said = f"applies.{Verb.FORBID_SPECIAL_SUMMONS.value}{some}"
    course.say(CARD, said, applies=Applies(Verb.FORBID_SPECIAL_SUMMONS), player=course.duel.said(player))
    if cost.normal_too:
        course.say(CARD, "applies.normal-summons-too", player=course.duel.said(player))


def release(course: Course, link: Link) -> None:
    """Lift what was pledged for an activation that has been negated: the card or effect was not activated."""
    for cost in link.effect.cost if link.effect is not None else ():
        if cost.kind in GIVEN_UP:
            course.duel = course.duel._replace(used=course.duel.used - {_given_up(cost, link.player, link.card)})
        if cost.kind is CostKind.NO_ATTACKS:
            card = course.card(link.card)
            bans = list(card.bans)
            if _RESTED in bans:
                bans.remove(_RESTED)
            course.put(card._replace(bans=tuple(bans)))
        if cost.kind in (CostKind.NO_SPECIAL_SUMMONS, CostKind.NO_MONSTER_ATTACKS):
            left = list(course.duel.lingering)
            left.remove(_left(cost, link.player, link.card, link.name))
            course.duel = course.duel._replace(lingering=tuple(left))
