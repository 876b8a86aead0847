"""What the cards of a board make of the damage of a battle: piercing, and every change of battle damage."""

from collections.abc import Iterator
from enum import Enum

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import CardName
from judgekit.domain.operation import Verb
from judgekit.domain.selector import Side
from judgekit.domain.values import Until
from judgekit.engine.battle.damage import DamageChange, How
from judgekit.engine.board import applying
from judgekit.engine.board.lingering import concerns, left_on
from judgekit.engine.board.sides import on_side

HOW = {
    Verb.PREVENT_BATTLE_DAMAGE: How.PREVENTED,
    Verb.REDIRECT_BATTLE_DAMAGE: How.REDIRECTED,
    Verb.SET_BATTLE_DAMAGE: How.SET,
    Verb.HALVE_BATTLE_DAMAGE: How.HALVED,
    Verb.DOUBLE_BATTLE_DAMAGE: How.DOUBLED,
    Verb.SHARE_BATTLE_DAMAGE: How.SHARED,
    Verb.BATTLE_DAMAGE_AS_EFFECT: How.AS_EFFECT,
}
"""What each verb does to battle damage."""


class Pierced(Enum):
    """Whether a monster inflicts piercing damage, and to whom."""

    NOT = 0
    ON = 1
    BACK = 2
    """To its own player: “your opponent” is that of whoever controls the card that gives it."""


def pierces(duel: Duel, attacker: CardInPlay) -> Pierced:
    """Whether *attacker* inflicts piercing damage, by its own effect or by that of another card."""
    if attacker.banned(Verb.PIERCING):
        return Pierced.ON
    given = [
        source
        for source, operation in applying.in_force(duel, Verb.PIERCING)
        if applying.meant(duel, source, operation, attacker)
    ]
    if not given:
        return Pierced.NOT
    side = duel.side_of(attacker.controller)
    return Pierced.ON if any(duel.side_of(source.controller) == side for source in given) else Pierced.BACK


def damage_changes(
    duel: Duel, attacker: CardInPlay, target: CardInPlay | None, players: tuple[str, str]
) -> Iterator[DamageChange]:
    """Every change of the damage of this battle, for the attacking and the defending of the *players*."""
    fighters = [card for card in (attacker, target) if card is not None]
    found = list(_changes(duel, fighters, players))
    yield from found
    if any(change.how in (How.AS_EFFECT, How.SHARED) for change in found):
        yield from _no_effect_damage(duel, players)


def _changes(duel: Duel, fighters: list[CardInPlay], players: tuple[str, str]) -> Iterator[DamageChange]:
    for lasting in duel.lingering:
        verb = lasting.operation.verb
        # Where it says “you”, only whoever used it is protected, not the partner (pairs.effect-user).
        for side, player in enumerate(players if verb in HOW else ()):
            if concerns(duel, lasting, player):
                yield DamageChange(HOW[verb], side, lasting.source, lasting.operation.amount)
    if (halving := _halves_past_monsters(duel)) is not None:
        yield DamageChange(How.HALVED, 1, halving)
    for source, operation in applying.in_force(duel, *HOW):
        if operation.on is None or any(applying.meant(duel, source, operation, card) for card in fighters):
            seen = applying.as_read_by(duel, source)
            for side, player in enumerate(players):
                if on_side(seen, source.controller, operation.side or Side.OWN, player):
                    yield DamageChange(HOW[operation.verb], side, source.said, operation.amount)


def _halves_past_monsters(duel: Duel) -> CardName | None:
    """The card by whose effect alone an attack went directly past monsters, where that halves the damage."""
    attack = duel.attack
    if attack is None or attack.target is not None or attack.made_direct or not attack.opposing:
        return None
    attacker = duel.cards[attack.attacker]
    allowing = [
        (source, operation)
        for source, operation in applying.in_force(duel, Verb.ATTACK_DIRECTLY)
        if applying.meant(duel, source, operation, attacker)
    ]
    freely = attacker.banned(Verb.ATTACK_DIRECTLY) or any(not operation.halved for _, operation in allowing)
    return None if freely or not allowing else allowing[0][0].said


def _no_effect_damage(duel: Duel, players: tuple[str, str]) -> Iterator[DamageChange]:
    """The effects by which a player takes no effect damage, for battle damage that counts as such."""
    verb = Verb.PREVENT_EFFECT_DAMAGE
    for side, player in enumerate(players):
        lasting, card = left_on(duel, verb, player), applying.applies_to_player(duel, verb, player)
        if lasting is not None:
            yield DamageChange(How.NO_EFFECT_DAMAGE, side, lasting.source)
        elif card is not None:
            yield DamageChange(How.NO_EFFECT_DAMAGE, side, card.said)


def without_used_up(duel: Duel, players: tuple[str, str], calculated: tuple[int, int]) -> Duel:
    """*duel* without what was about the next battle damage only, once there was such damage."""
    hurt = [player for player, amount in zip(players, calculated, strict=True) if amount]
    left = tuple(
        lasting
        for lasting in duel.lingering
        if lasting.operation.until is not Until.NEXT_DAMAGE
        or not any(concerns(duel, lasting, player) for player in hurt)
    )
    return duel if left == duel.lingering else duel._replace(lingering=left)
