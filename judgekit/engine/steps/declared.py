"""An attack that was declared: what forbids it, whether it still stands, whether the opponent's monsters changed."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Attack, Duel
from judgekit.domain.findings import CardName, Param
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Side
from judgekit.domain.values import Position, Window, Zone, compare
from judgekit.engine.board import applying, stats
from judgekit.engine.board.sides import on_side
from judgekit.engine.steps import continuous
from judgekit.engine.steps.leaving import CARD
from judgekit.tuples import NamedTuple


def bans(
    duel: Duel, attacker: CardInPlay, defender: str | None = None, *, declared: bool = False
) -> Iterator[tuple[CardName, str]]:
    """The cards whose effects keep *attacker* from attacking, *defender* if one is named, each with its rule.

    Of an attack that is *declared* only what says "cannot attack": a ban on declaring comes too late.
    """
    for lasting in duel.lingering:
        operation = lasting.operation
        if operation.verb is not Verb.FORBID_ATTACKS or (declared and _of_declaring(operation)) or lasting.by:
            continue
        side = operation.side or Side.OPPONENT
        seen = duel.facing(lasting.player, lasting.against)
        if on_side(seen, lasting.player, side, attacker.controller) and _strong_enough(
            duel, attacker, operation.min_atk
        ):
            yield lasting.source, CARD
    for source, operation in applying.in_force(duel, Verb.FORBID_ATTACKS):
        if declared and _of_declaring(operation):
            continue
        if duel.teams and operation.on is not None and operation.side is Side.OWN and defender != source.controller:
            continue  # it shields its user alone, not the partner (pairs.example-swords)
        if applying.meant(duel, source, operation, attacker) and _strong_enough(duel, attacker, operation.min_atk):
            # “The field” is the partner's too.
            partners = duel.partner(source.controller) == attacker.controller
            yield source.said, "pairs.effect-field" if partners else continuous.rule_of(source)
    if any(ban.verb is Verb.FORBID_ATTACKS and not (declared and ban.declaring) for ban in attacker.bans):
        yield attacker.said, CARD


def _of_declaring(operation: Operation) -> bool:
    """Whether it forbids to declare attacks, and nothing once that is done: so does every ban of a player."""
    return operation.on is None or operation.declaring


def _strong_enough(duel: Duel, attacker: CardInPlay, limit: int | None) -> bool:
    return limit is None or compare(stats.atk(duel, attacker), limit) >= 0


class Stop(NamedTuple):
    """Why an attack under way ends: the rule, the message, what it is about."""

    rule: str
    message: str
    about: dict[str, Param]


def stopped(duel: Duel, attack: Attack) -> Stop | None:
    """Why the attacking monster no longer attacks: it has left, changed sides or is not in Attack Position."""
    attacker = duel.cards[attack.attacker]
    about: dict[str, Param] = {"card": attacker.said}
    if attacker.zone is not Zone.MONSTERS:
        # An attack is made with one of the player's monsters.
        return Stop("battle.attack-declaration", "attack.stops.gone", about)
    if attacker.controller != duel.turn_player:
        return Stop(
            "field.control-definition", "attack.stops.control", about | {"player": duel.said(attacker.controller)}
        )
    if attacker.position is not Position.ATTACK:
        return Stop("battle.attack-position-only", "attack.stops.position", about)
    return None


def forbidden(duel: Duel, attack: Attack) -> Stop | None:
    """Why an attack that has not come to the Damage Step cannot go on: an effect says that its monster cannot attack.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that hangs on what is not known.
    """
    attacker = duel.cards[attack.attacker]
    for source, rule in bans(duel, attacker, attack.defender, declared=True):
        return Stop(rule, "attack.stops.forbidden", {"card": attacker.said, "source": source})
    return None


def used_up(duel: Duel, attack: Attack) -> Stop | None:
    """Why a second attack cannot go on: the effect that alone allows it no longer applies."""
    attacker = duel.cards[attack.attacker]
    allowing = (Verb.ATTACK_AGAIN, Verb.ATTACK_EACH)
    if not attack.beyond or any(is_allowed(duel, verb, attacker) for verb in allowing):
        return None
    return Stop("published.attack-goes-on", "attack.stops.second", {"card": attacker.said})


def attacks_directly(duel: Duel, attacker: CardInPlay) -> bool:
    """Whether an effect lets *attacker* attack directly past monsters."""
    return is_allowed(duel, Verb.ATTACK_DIRECTLY, attacker)


def is_allowed(duel: Duel, verb: Verb, card: CardInPlay) -> bool:
    """Whether an effect left on *card*, or a continuous one, says *verb* of it."""
    return card.banned(verb) or applying.applies_to(duel, verb, card) is not None


def direct_no_more(duel: Duel, attack: Attack) -> bool:
    """Whether a direct attack that was declared is allowed no more, by what applies now.

    In a pairs game other rules say whom a monster may attack directly (``pairs.attack-target``).
    """
    if attack.target is not None or attack.made_direct or duel.teams:
        return False
    attacker = duel.cards[attack.attacker]
    barred = attacker.banned(Verb.FORBID_DIRECT_ATTACKS)
    if barred or applying.applies_to(duel, Verb.FORBID_DIRECT_ATTACKS, attacker) is not None:
        return True
    return any(duel.at(attack.defender, Zone.MONSTERS)) and not attacks_directly(duel, attacker)


def stands(duel: Duel) -> bool:
    """Whether there is an attack that could be negated: not yet negated, its monster still attacking."""
    attack = duel.attack
    return attack is not None and not attack.negated and stopped(duel, attack) is None


def watched(duel: Duel, defender: str, *, direct: bool) -> frozenset[str]:
    """The monsters whose change brings a Replay: the defender's; for a direct attack the partner's too."""
    partner = duel.partner(defender) if direct else None
    players = (defender, partner) if partner else (defender,)
    return frozenset(card.id for player in players for card in duel.at(player, Zone.MONSTERS))


def note_changes(duel: Duel) -> Duel:
    """*duel* with it noted where the opponent's monsters have changed: a Replay comes of it though they change back."""
    attack = duel.attack
    if (
        attack is None
        or attack.changed
        or watched(duel, attack.defender, direct=attack.target is None) == attack.opposing
    ):
        return duel
    return duel._replace(attack=attack._replace(changed=True))


def replay_due(duel: Duel) -> bool:
    """Whether an attack that goes on is to be chosen anew.

    The opponent's monsters have changed (``battle.replay.trigger``), or a direct attack is allowed no more
    (``published.attack-goes-on``).

    Raises :class:`~judgekit.domain.values.FactNeededError` where it is not known whether the monster can attack.
    """
    attack = note_changes(duel).attack
    if attack is None or duel.window is not Window.ATTACK_DECLARATION:
        return False
    if not (attack.changed or direct_no_more(duel, attack)):
        return False
    return stands(duel) and forbidden(duel, attack) is None and used_up(duel, attack) is None
