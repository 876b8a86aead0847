"""Which phase may be entered, and whose turn comes next."""

from collections.abc import Mapping
from types import MappingProxyType

from judgekit.domain.duel import Duel
from judgekit.domain.marks import Deed
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import EnterPhase
from judgekit.domain.values import PHASE_ORDER, Phase
from judgekit.engine.activation.conditions import DUEL_OVER, NOT_TURN_PLAYER, Broken, Condition
from judgekit.engine.activation.where_and_when import phase_of
from judgekit.engine.battle.attack import first_round
from judgekit.engine.effects.pledging import gives_up
from judgekit.engine.steps.leaving import CARD
from judgekit.tuples import NamedTuple


class PhaseWish(NamedTuple):
    """A phase that a player wants to enter."""

    duel: Duel
    rules: Ruleset
    player: str
    phase: Phase
    choices: Mapping[str, str] = MappingProxyType({})


def next_turn(duel: Duel, action: EnterPhase) -> bool:
    """Whether *action* begins the next player's turn."""
    over = duel.phase is Phase.END or action.player != duel.turn_player
    return over and action.phase is Phase.DRAW


def next_player(duel: Duel) -> str:
    """Who plays the next turn: the players in seat order (``turn.alternate``, ``pairs.turn-order``)."""
    return duel.players[(duel.players.index(duel.turn_player) + 1) % len(duel.players)]


def _not_next_in_turn(wish: PhaseWish) -> Broken | None:
    following = next_player(wish.duel)
    if wish.player == following:
        return None
    rule = "pairs.turn-order" if wish.duel.teams else "turn.alternate"
    return Broken(rule, {"player": wish.duel.said(following)})


def _not_forward(wish: PhaseWish) -> Broken | None:
    now = phase_of(wish.duel)
    if PHASE_ORDER.index(wish.phase) > PHASE_ORDER.index(now):
        return None
    rule = wish.rules.on("phases-of-a-turn").rule if now is Phase.END else "turn.phase-order"
    return Broken(rule, {"phase": wish.phase, "now": now})


def _no_battle_in_the_first_turn(wish: PhaseWish) -> Broken | None:
    if wish.phase is not Phase.BATTLE or not first_round(wish.duel):
        return None
    rule = wish.rules.on("first-turn-battle")
    # The pairs rules forbid the attack, not the phase.
    return Broken(rule.rule) if rule.value == "no" else None


def _no_main_phase_2_without_battle(wish: PhaseWish) -> Broken | None:
    if wish.phase is Phase.MAIN2 and phase_of(wish.duel) is not Phase.BATTLE:
        return Broken("phase.main2.condition")
    return None


def _battle_phase_given_up(wish: PhaseWish) -> Broken | None:
    if wish.phase is Phase.BATTLE and gives_up(wish.duel, wish.player, Deed.GIVES_UP_BATTLE_PHASE):
        return Broken(CARD, {"player": wish.duel.said(wish.player)})
    return None


CONDITIONS: tuple[Condition[PhaseWish], ...] = (
    DUEL_OVER,
    NOT_TURN_PLAYER,
    Condition("phase-not-later", _not_forward, "turn.phase-order"),
    Condition("no-battle-in-the-first-turn", _no_battle_in_the_first_turn, "phase.battle.first-turn"),
    Condition("battle-phase-given-up", _battle_phase_given_up, CARD),
    Condition("no-main-phase-2", _no_main_phase_2_without_battle, "phase.main2.condition"),
)
"""What entering a phase must meet."""

NEXT_TURN: tuple[Condition[PhaseWish], ...] = (
    DUEL_OVER,
    Condition("not-next-in-turn", _not_next_in_turn, "turn.alternate"),
)
"""What beginning the next turn must meet."""
