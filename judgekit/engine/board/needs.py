"""What must hold for an effect: one predicate for each need of the vocabulary."""

from collections.abc import Callable

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Need, Requirement
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.values import DAMAGE_STEP, IN_ATTACK, MAIN_PHASES, Kind, Phase, Zone, compare
from judgekit.engine.board import stats, unseen
from judgekit.engine.board.brought import brought_so
from judgekit.engine.board.selecting import candidates


def holds(duel: Duel, player: str, source: str, need: Requirement) -> bool:
    """Whether *need* holds for an effect that *player* uses of the card *source*."""
    return _NEEDS[need.need](duel, player, duel.cards[source], need)


def _other_pendulum(duel: Duel, player: str, card: CardInPlay, need: Requirement) -> bool:
    others = [other for other in duel.at(player, Zone.PENDULUM) if other.id != card.id]
    if need.on is None:
        return bool(others)
    fitting = candidates(duel, player, card.id, need.on._replace(zones=frozenset({Zone.PENDULUM})))
    return any(other in fitting for other in others)


def _attacks_defense(duel: Duel, player: str, card: CardInPlay, need: Requirement) -> bool:
    attack = duel.attack
    target = duel.cards[attack.target] if attack and attack.target else None
    return target is not None and target.position not in IN_ATTACK


def _attacks_stronger(duel: Duel, player: str, card: CardInPlay, need: Requirement) -> bool:
    attack = duel.attack
    if attack is None or attack.target is None:
        return False
    mine, other = duel.cards[attack.attacker], duel.cards[attack.target]
    return compare(stats.atk(duel, mine), stats.atk(duel, other)) < 0


def _fighter(card: CardInPlay) -> str:
    """The monster whose battles it is about: the card itself, or the one that an Equip Card is equipped to."""
    return card.id if card.card.kind is Kind.MONSTER else card.equipped_to or card.id


def _order_of_points(duel: Duel, player: str) -> int:
    """Whether the Life Points of *player* are lower (-1) or higher (1) than those of the opponent."""
    return compare(duel.points(player), duel.points(duel.opponent(player)))


def _more(duel: Duel, player: str, card: CardInPlay, need: Requirement) -> bool:
    assert need.on is not None and need.than is not None
    ahead = unseen.how_many(duel, player, card.id, need.on) - unseen.how_many(duel, player, card.id, need.than)
    return ahead >= need.amount


_NEEDS: dict[Need, Callable[[Duel, str, CardInPlay, Requirement], bool]] = {
    Need.OWN_TURN: lambda duel, player, card, need: duel.turn_player == player,
    Need.OPPONENT_TURN: lambda duel, player, card, need: duel.side_of(duel.turn_player) != duel.side_of(player),
    Need.MAIN_PHASE: lambda duel, player, card, need: duel.phase_now in MAIN_PHASES,
    Need.MAIN_PHASE_1: lambda duel, player, card, need: duel.phase_now is Phase.MAIN1,
    Need.MAIN_PHASE_2: lambda duel, player, card, need: duel.phase_now is Phase.MAIN2,
    Need.MAIN_OR_BATTLE_PHASE: lambda duel, player, card, need: duel.phase_now in {*MAIN_PHASES, Phase.BATTLE},
    Need.BATTLE_PHASE: lambda duel, player, card, need: duel.phase_now is Phase.BATTLE,
    Need.END_PHASE: lambda duel, player, card, need: duel.phase_now is Phase.END,
    Need.LIFE_POINTS_AT_MOST: lambda duel, player, card, need: compare(duel.points(player), need.amount) <= 0,
    Need.LIFE_POINTS_AT_LEAST: lambda duel, player, card, need: compare(duel.points(player), need.amount) >= 0,
    Need.OPPONENT_LIFE_POINTS_AT_LEAST: lambda duel, player, card, need: (
        compare(duel.points(duel.opponent(player)), need.amount) >= 0
    ),
    Need.LIFE_POINTS_LOWER: lambda duel, player, card, need: _order_of_points(duel, player) < 0,
    Need.LIFE_POINTS_HIGHER: lambda duel, player, card, need: _order_of_points(duel, player) > 0,
    Need.CARDS: lambda duel, player, card, need: (
        need.on is None or unseen.at_least(duel, player, card.id, need.on, need.amount)
    ),
    Need.NO_CARDS: lambda duel, player, card, need: (
        need.on is None or not unseen.at_least(duel, player, card.id, need.on, need.amount)
    ),
    Need.MORE: _more,
    Need.NO_MATERIALS: lambda duel, player, card, need: not duel.attached(card.id),
    Need.EQUIPPED: lambda duel, player, card, need: card.equipped_to is not None,
    Need.BOTH_PENDULUM: _other_pendulum,
    Need.HAS_NOT_ATTACKED: lambda duel, player, card, need: not card.attacked,
    Need.NO_SUMMON: lambda duel, player, card, need: Mark(Deed.SUMMONED, player) not in duel.used,
    Need.ATTACKED_DEFENSE: _attacks_defense,
    Need.ATTACKED_STRONGER: _attacks_stronger,
    Need.ATTACKING: lambda duel, player, card, need: duel.attack is not None and duel.attack.attacker == _fighter(card),
    Need.BATTLING: lambda duel, player, card, need: (
        duel.attack is not None and _fighter(card) in (duel.attack.attacker, duel.attack.target)
    ),
    Need.IN_DAMAGE_STEP: lambda duel, player, card, need: duel.window in DAMAGE_STEP,
    Need.NOT_THIS_TURN: lambda duel, player, card, need: card.past.isdisjoint(need.past),
    Need.THIS_TURN: lambda duel, player, card, need: not card.past.isdisjoint(need.past),
    Need.BROUGHT_THIS_TURN: lambda duel, player, card, need: brought_so(duel, card, need, turns=0),
    Need.BROUGHT_LAST_TURN: lambda duel, player, card, need: brought_so(duel, card, need, turns=1),
    Need.BROUGHT_BEFORE_STANDBY: lambda duel, player, card, need: brought_so(duel, card, need, standbys=1),
    Need.BROUGHT_BEFORE_OWN_STANDBY: lambda duel, player, card, need: brought_so(duel, card, need, own_standbys=1),
}
