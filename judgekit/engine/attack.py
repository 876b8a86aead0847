"""From the declaration of an attack to the end of its Damage Step."""

from collections.abc import Iterator
from typing import NamedTuple

from judgekit.domain.duel import Attack, CardInPlay, Duel
from judgekit.domain.effect import EffectType, Verb
from judgekit.domain.findings import CardName, Change, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import DeclareAttack, Replay
from judgekit.domain.values import (
    FactNeededError,
    Number,
    Phase,
    Position,
    Unknown,
    Window,
    Zone,
)
from judgekit.engine.battle import Battle, Battler, fight
from judgekit.engine.conditions import Broken, Condition, demand
from judgekit.engine.course import Course, atk_of
from judgekit.engine.operations import CARD


class AttackAttempt(NamedTuple):
    """An attack that somebody wants to declare; ``target`` is ``None`` for a direct one."""

    duel: Duel
    rules: Ruleset
    player: str
    attacker: CardInPlay
    target: CardInPlay | None
    replay: bool = False


def opposing_monsters(duel: Duel, player: str) -> frozenset[str]:
    """The ids of the monsters that *player*'s opponent has on the field."""
    return frozenset(card.id for card in duel.at(duel.opponent(player), Zone.MONSTERS))


def _duel_over(attempt: AttackAttempt) -> Broken | None:
    return Broken("victory.lp-zero") if attempt.duel.winner else None


def _not_your_turn(attempt: AttackAttempt) -> Broken | None:
    if attempt.duel.turn_player == attempt.player:
        return None
    return Broken("turn.turn-player", {"player": attempt.duel.said(attempt.duel.turn_player)})


def _not_in_the_battle_phase(attempt: AttackAttempt) -> Broken | None:
    phase = attempt.duel.phase
    if isinstance(phase, Unknown):
        raise FactNeededError(phase)
    return None if phase is Phase.BATTLE else Broken("turn.phase-order", {"phase": phase})


def _first_turn(attempt: AttackAttempt) -> Broken | None:
    if attempt.duel.turn != 1 or attempt.rules.says("first-turn-battle", "yes"):
        return None
    return Broken(attempt.rules.on("first-turn-battle").rule)


def _not_your_monster(attempt: AttackAttempt) -> Broken | None:
    card = attempt.attacker
    if card.zone is Zone.MONSTERS and card.controller == attempt.player:
        return None
    return Broken("battle.attack-declaration", {"card": card.said})


def _not_in_attack_position(attempt: AttackAttempt) -> Broken | None:
    if attempt.attacker.position is Position.ATTACK:
        return None
    return Broken("battle.attack-position-only", {"card": attempt.attacker.said})


def _has_attacked(attempt: AttackAttempt) -> Broken | None:
    if attempt.attacker.attacked and not attempt.replay:
        return Broken("battle.one-attack-per-monster", {"card": attempt.attacker.said})
    return None


def bans(duel: Duel) -> Iterator[tuple[str | None, int | None, CardName]]:
    """Every ban on attacks in force: whose (``None``: everybody's), from which ATK on, by which card."""
    for lasting in duel.lingering:
        if lasting.operation.verb is Verb.FORBID_ATTACKS:
            yield duel.opponent(lasting.player), lasting.operation.min_atk, lasting.source
    for card in duel.cards.values():
        if card.zone is Zone.SPELLS_TRAPS and card.face_up:
            for effect in card.card.effects or ():
                for operation in effect.operations:
                    if effect.type is EffectType.CONTINUOUS and operation.verb is Verb.FORBID_ATTACKS:
                        yield None, operation.min_atk, card.said


def _attacks_forbidden(attempt: AttackAttempt) -> Broken | None:
    for player, min_atk, source in bans(attempt.duel):
        if player not in (None, attempt.player):
            continue
        if min_atk is None or atk_of(attempt.attacker) >= min_atk:
            return Broken(CARD, {"card": attempt.attacker.said, "source": source})
    return None


def _target_is_not_opposing(attempt: AttackAttempt) -> Broken | None:
    target = attempt.target
    if target is None or target.id in opposing_monsters(attempt.duel, attempt.player):
        return None
    return Broken("battle.attack-declaration", {"target": target.said})


def _no_direct_attack(attempt: AttackAttempt) -> Broken | None:
    monsters = len(opposing_monsters(attempt.duel, attempt.player))
    if attempt.target is not None or not monsters:
        return None
    return Broken(attempt.rules.on("direct-attack").rule, {"count": monsters})


CONDITIONS: tuple[Condition[AttackAttempt], ...] = (
    Condition("duel-over", _duel_over),
    Condition("not-turn-player", _not_your_turn),
    Condition("not-in-the-battle-phase", _not_in_the_battle_phase),
    Condition("no-battle-in-the-first-turn", _first_turn),
    Condition("not-your-monster", _not_your_monster),
    Condition("not-in-attack-position", _not_in_attack_position),
    Condition("has-attacked", _has_attacked),
    Condition("attacks-forbidden", _attacks_forbidden),
    Condition("target-not-opposing", _target_is_not_opposing),
    Condition("no-direct-attack", _no_direct_attack),
)
"""What an attack must meet, in the order in which a judge would ask."""


def declare(course: Course, action: DeclareAttack) -> None:
    """Declare an attack and open the moment in which it may be answered."""
    duel = course.duel
    attacker = duel.cards[action.attacker]
    target = duel.cards[action.target] if action.target else None
    demand(CONDITIONS, AttackAttempt(duel, course.rules, action.player, attacker, target))
    _begin(course, attacker, target)


def _begin(course: Course, attacker: CardInPlay, target: CardInPlay | None) -> None:
    player = course.duel.said(attacker.controller)
    if target is None:
        opponent = course.duel.said(course.duel.opponent(attacker.controller))
        course.say(
            "battle.direct-attack.condition",
            "attack.declared.direct",
            depth=0,
            card=attacker.said,
            player=player,
            opponent=opponent,
        )
    elif target.face_up:
        course.say(
            "battle.attack-declaration",
            "attack.declared",
            depth=0,
            card=attacker.said,
            target=target.said,
            player=player,
        )
    else:
        course.say("battle.attack-declaration", "attack.declared.set", depth=0, card=attacker.said, player=player)
    course.put(attacker._replace(attacked=True))
    attack = Attack(attacker.id, target.id if target else None, opposing_monsters(course.duel, attacker.controller))
    course.duel = course.duel._replace(attack=attack, window=Window.ATTACK_DECLARATION, passes=0)


def go_on(course: Course, until: Window | None = None) -> None:
    """Carry the attack under way on to *until*, or to the end of its Damage Step."""
    attack = course.duel.attack
    if attack is None or course.over():
        return
    if course.duel.window is Window.ATTACK_DECLARATION:
        if _stopped(course, attack):
            return
        course.duel = course.duel._replace(window=Window.DAMAGE_STEP_START)
    if until is Window.DAMAGE_STEP_START:
        return
    if course.duel.window is Window.DAMAGE_STEP_START:
        _turn_target_up(course, attack)
        course.duel = course.duel._replace(window=Window.BEFORE_DAMAGE_CALCULATION)
    if until is Window.BEFORE_DAMAGE_CALCULATION:
        return
    if until is Window.DAMAGE_CALCULATION:
        course.duel = course.duel._replace(window=Window.DAMAGE_CALCULATION)
        return
    if not _stopped_in_the_damage_step(course, attack):
        _calculate(course, attack)


def _end(course: Course) -> None:
    course.duel = course.duel._replace(attack=None, window=Window.OPEN, passes=0)


def _attacker_gone(course: Course, attack: Attack) -> bool:
    """End the attack of a monster that has left or is no longer in Attack Position."""
    attacker = course.card(attack.attacker)
    if attacker.zone is Zone.MONSTERS and attacker.position is Position.ATTACK:
        return False
    message = "attack.stops.gone" if attacker.zone is not Zone.MONSTERS else "attack.stops.position"
    course.say("battle.attack-position-only", message, card=attacker.said)
    _end(course)
    return True


def _stopped(course: Course, attack: Attack) -> bool:
    """Whether the attack ends before the Damage Step; a change of the opponent's monsters asks for a Replay."""
    if _attacker_gone(course, attack):
        return True
    controller = course.card(attack.attacker).controller
    if opposing_monsters(course.duel, controller) != attack.opposing:
        course.say("battle.replay.trigger", "attack.replay", player=course.duel.said(controller))
        raise FactNeededError(Unknown("replay", course.card(attack.attacker).card.name))
    return False


def _stopped_in_the_damage_step(course: Course, attack: Attack) -> bool:
    if _attacker_gone(course, attack):
        return True
    if attack.target is None or course.card(attack.target).zone is Zone.MONSTERS:
        return False
    course.say("battle.attack-declaration", "attack.stops.target-gone", card=course.card(attack.target).said)
    _end(course)
    return True


def replay(course: Course, action: Replay) -> None:
    """Do what the attacking player chose after a Replay (``battle.replay.choices``)."""
    attack = course.duel.attack
    if attack is None or not replay_due(course.duel):
        demand((Condition("no-replay", lambda _: Broken("battle.replay.trigger")),), None)
        return
    first = course.card(attack.attacker)
    course.say(
        "battle.replay.choices", f"replay.{action.choice}", card=first.said, player=course.duel.said(action.player)
    )
    if action.choice == "none":
        _end(course)
        return
    attacker = course.card(action.attacker) if action.choice == "other" and action.attacker else first
    if attacker.id != first.id:
        course.say("battle.replay.first-attacker-used", "replay.first-has-attacked", card=first.said)
    target = course.card(action.target) if action.target else None
    attempt = AttackAttempt(course.duel, course.rules, action.player, attacker, target, attacker.id == first.id)
    demand(CONDITIONS, attempt)
    _begin(course, attacker, target)


def replay_due(duel: Duel) -> bool:
    """Whether the opponent's monsters have changed since the attack was declared."""
    attack = duel.attack
    if attack is None or duel.window is not Window.ATTACK_DECLARATION:
        return False
    attacker = duel.cards[attack.attacker]
    if attacker.zone is not Zone.MONSTERS or attacker.position is not Position.ATTACK:
        return False
    return opposing_monsters(duel, attacker.controller) != attack.opposing


def _turn_target_up(course: Course, attack: Attack) -> None:
    """Turn a face-down target face-up (``damage-step.flip-face-down-target``, 9.0, page 37)."""
    target = course.card(attack.target) if attack.target else None
    if target is None or target.zone is not Zone.MONSTERS or target.face_up:
        return
    course.put(target._replace(face_up=True, position=Position.DEFENSE))
    change = Change("position", target.id, "set", "defense")
    course.say("damage-step.flip-face-down-target", "target.turned-up", changes=(change,), card=target.said)
    if any(effect.type is EffectType.FLIP for effect in target.card.effects or ()):
        raise FactNeededError(Unknown("effect", target.card.name))


def _calculate(course: Course, attack: Attack) -> None:
    """Damage calculation, and what follows from it."""
    attacker, target = course.card(attack.attacker), course.card(attack.target) if attack.target else None
    me, you = attacker.controller, course.duel.opponent(attacker.controller)
    protections = tuple(_protections(course.duel, me, you))
    battle = Battle(
        _battler(course.duel, attacker),
        _battler(course.duel, target) if target else None,
        course.duel.said(me),
        course.duel.said(you),
        life_points=(course.duel.life_points[me], course.duel.life_points[you]),
        damage_modifiers=protections,
    )
    result = fight(battle, course.rules)
    course.steps.extend(step for step in result.steps if not step.message.startswith("battle.destroyed"))
    points = {**course.duel.life_points, me: result.life_points[0], you: result.life_points[1]}
    winners = {"attacking_player": me, "defending_player": you, "draw": "draw", None: None}
    course.duel = course.duel._replace(life_points=points, winner=winners[result.winner])
    _end(course)
    if course.over():
        return
    doomed = [
        card
        for card, gone in ((attacker, result.attacker_destroyed), (target, result.target_destroyed))
        if gone and card is not None
    ]
    course.destroy(doomed, _destroying_rule(result.steps), "destroyed.battle")


def _destroying_rule(steps: tuple[Step, ...]) -> str:
    rules = [step.rule for step in steps if step.message.startswith("battle.destroyed")]
    return rules[0] if rules else "glossary.destroy"


def _battler(duel: Duel, card: CardInPlay) -> Battler:
    protected = any(
        lasting.operation.verb is Verb.PREVENT_BATTLE_DESTRUCTION and lasting.player == card.controller
        for lasting in duel.lingering
    )
    atk: Number = _current(card.atk, card.card.atk, card.gained_atk)
    defense: Number = _current(card.defense, card.card.defense, 0)
    return Battler(atk, defense, card.position or Position.ATTACK, indestructible=protected)


def _current(entered: Number | None, printed: int | None, gained: int) -> Number:
    value = entered if entered is not None else printed or 0
    return value + gained if isinstance(value, Unknown) else max(0, value + gained)


def _protections(duel: Duel, me: str, you: str) -> Iterator[str]:
    for lasting in duel.lingering:
        if lasting.operation.verb is Verb.PREVENT_BATTLE_DAMAGE:
            yield "none-to-attacking" if lasting.player == me else "none-to-defending"


def attack_targets(duel: Duel, rules: Ruleset, player: str, attacker: CardInPlay) -> Iterator[str]:
    """What *attacker* may attack now: ids of monsters, or ``direct``."""
    for target in (None, *(duel.cards[id] for id in sorted(opposing_monsters(duel, player)))):
        attempt = AttackAttempt(duel, rules, player, attacker, target)
        if not any(condition.broken(attempt) for condition in CONDITIONS):
            yield target.id if target else "direct"
