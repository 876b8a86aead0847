"""The turn goes on: from phase to phase, and to the other player's turn."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.effect import EffectType
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import EnterPhase
from judgekit.domain.values import (
    PHASE_ORDER,
    FactNeededError,
    Phase,
    SetWhen,
    Unknown,
    Zone,
    known,
)
from judgekit.engine.conditions import Broken, Condition, demand
from judgekit.engine.course import Course
from judgekit.engine.operations import draw


class PhaseWish(NamedTuple):
    """A phase that a player wants to enter."""

    duel: Duel
    rules: Ruleset
    player: str
    phase: Phase
    choices: Mapping[str, str] = MappingProxyType({})


def _phase(duel: Duel) -> Phase:
    if isinstance(duel.phase, Unknown):
        raise FactNeededError(duel.phase)
    return duel.phase


def next_turn(duel: Duel, action: EnterPhase) -> bool:
    """Whether *action* begins the other player's turn."""
    return action.player != duel.turn_player and action.phase is Phase.DRAW


def _duel_over(wish: PhaseWish) -> Broken | None:
    return Broken("victory.lp-zero") if wish.duel.winner else None


def _not_turn_player(wish: PhaseWish) -> Broken | None:
    if wish.duel.turn_player == wish.player:
        return None
    return Broken("turn.turn-player", {"player": wish.duel.said(wish.duel.turn_player)})


def _not_forward(wish: PhaseWish) -> Broken | None:
    now = _phase(wish.duel)
    if PHASE_ORDER.index(wish.phase) > PHASE_ORDER.index(now):
        return None
    return Broken("turn.phase-order", {"phase": wish.phase, "now": now})


def _no_battle_in_the_first_turn(wish: PhaseWish) -> Broken | None:
    if wish.phase is not Phase.BATTLE or wish.duel.turn != 1:
        return None
    rule = wish.rules.on("first-turn-battle")
    # The pairs rules forbid the attack, not the phase.
    return Broken(rule.rule) if rule.value == "no" else None


def _no_main_phase_2_without_battle(wish: PhaseWish) -> Broken | None:
    if wish.phase is Phase.MAIN2 and _phase(wish.duel) is not Phase.BATTLE:
        return Broken("phase.main2.condition")
    return None


CONDITIONS: tuple[Condition[PhaseWish], ...] = (
    Condition("duel-over", _duel_over),
    Condition("not-turn-player", _not_turn_player),
    Condition("phase-not-later", _not_forward),
    Condition("no-battle-in-the-first-turn", _no_battle_in_the_first_turn),
    Condition("no-main-phase-2", _no_main_phase_2_without_battle),
)
"""What entering a phase must meet."""


def enter(course: Course, action: EnterPhase) -> None:
    """Go on to a phase, passing through those between, or to the next turn."""
    if next_turn(course.duel, action):
        _begin_turn(course, action)
        return
    wish = PhaseWish(course.duel, course.rules, action.player, action.phase)
    demand(CONDITIONS, wish)
    before = _phase(course.duel)
    course.duel = course.duel._replace(phase=action.phase)
    player = course.duel.said(action.player)
    course.say("turn.phase-order", f"phase.{action.phase.value}", depth=0, player=player)
    if before is Phase.DRAW:
        _maintain(course, action)


def _begin_turn(course: Course, action: EnterPhase) -> None:
    """End the turn and begin the other player's with the draw of its Draw Phase."""
    duel = course.duel
    demand((Condition("duel-over", _duel_over),), PhaseWish(duel, course.rules, action.player, action.phase))
    cards = {id: _new_turn(card) for id, card in duel.cards.items()}
    turn = duel.turn + 1 if duel.turn is not None else None
    course.duel = duel._replace(
        cards=cards,
        turn=turn,
        turn_player=action.player,
        phase=Phase.DRAW,
        lingering=(),
        normal_summon_used=frozenset(),
    )
    course.say("turn.alternate", "turn.begins", depth=0, player=duel.said(action.player))
    draw(course, action.player, 1, "phase.draw.draw-one")


def _new_turn(card: CardInPlay) -> CardInPlay:
    """What was done to a card "this turn" is over."""
    when = SetWhen.EARLIER if card.set_when is SetWhen.THIS_TURN else card.set_when
    return card._replace(attacked=False, position_changed=False, summoned=None, gained_atk=0, set_when=when)


def _maintain(course: Course, action: EnterPhase) -> None:
    """Pay in the Standby Phase for the cards that want it, or destroy them (``phase.standby.effects``)."""
    player = action.player
    for card in list(course.duel.at(player, Zone.SPELLS_TRAPS)):
        for effect in card.card.effects or ():
            if effect.type is not EffectType.MAINTENANCE or not card.face_up:
                continue
            affordable = known(course.duel.life_points[player]) > effect.pay
            choice = dict(action.choices).get(card.id) or ("pay" if affordable else "destroy")
            if card.id not in dict(action.choices):
                course.assume(f"maintenance-{choice}", card=card.said, amount=effect.pay)
            if choice == "pay":
                course.lose_life_points(player, effect.pay, "phase.standby.effects", "cost.maintenance", card=card.said)
                course.end_duel_at_zero()
            else:
                course.destroy([card], "phase.standby.effects")
