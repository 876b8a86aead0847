"""Who may do what now: the same conditions that a check asks, asked of every card entered."""

from collections.abc import Mapping

from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate
from judgekit.domain.values import PHASE_ORDER, FactNeededError, Kind, Phase, Window, Zone
from judgekit.engine import activation, turn
from judgekit.engine.attack import attack_targets, bans
from judgekit.engine.conditions import first_broken

Options = Mapping[str, Mapping[str, tuple[str, ...]]]


def options(duel: Duel, rules: Ruleset) -> Options:
    """Return what each player may do: ``activate`` and ``attack`` by card id, ``phase`` by name.

    Nothing is offered where it hangs on a fact that is missing.
    """
    return {} if duel.winner else {player: _of(duel, rules, player) for player in duel.players}


def _of(duel: Duel, rules: Ruleset, player: str) -> dict[str, tuple[str, ...]]:
    return {
        "activate": tuple(card.id for card in duel.cards.values() if may_activate(duel, rules, player, card)),
        "attack": tuple(card.id for card in duel.at(player, Zone.MONSTERS) if _attacks(duel, rules, player, card)),
        "phase": tuple(phase.value for phase in PHASE_ORDER if _enters(duel, rules, player, phase)),
    }


def may_activate(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    """Whether *player* may activate *card* now, whatever its targets."""
    held = card.zone in (Zone.HAND, Zone.SPELLS_TRAPS, Zone.FIELD) and card.controller == player
    if not held or card.card.kind is Kind.MONSTER or card.card.effects is None:
        return False
    try:
        attempt = activation.attempt_of(duel, rules, Activate(player, card.id))
        return first_broken(activation.CONDITIONS, attempt) is None
    except FactNeededError:
        return False


def _attacks(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    if duel.window is not Window.OPEN or duel.chain:
        return False
    try:
        return any(True for _ in attack_targets(duel, rules, player, card))
    except FactNeededError:
        return False


def _enters(duel: Duel, rules: Ruleset, player: str, phase: Phase) -> bool:
    try:
        return first_broken(turn.CONDITIONS, turn.PhaseWish(duel, rules, player, phase)) is None
    except FactNeededError:
        return False


def may_declare_attacks(duel: Duel, rules: Ruleset) -> bool:
    """Whether the turn player may still declare attacks this turn, as far as bans and turn go."""
    if duel.winner or duel.phase not in (Phase.DRAW, Phase.STANDBY, Phase.MAIN1, Phase.BATTLE):
        return False
    banned = any(player in (None, duel.turn_player) and atk is None for player, atk, _ in bans(duel))
    try:
        wish = turn.PhaseWish(duel._replace(phase=Phase.DRAW), rules, duel.turn_player, Phase.BATTLE)
        return not banned and first_broken(turn.CONDITIONS, wish) is None
    except FactNeededError:
        return False
