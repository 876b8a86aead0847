"""Declaring an attack, and the Replay when the opponent's monsters change."""

from collections.abc import Iterator
from typing import NamedTuple

from judgekit.domain.duel import Attack, CardInPlay, Duel
from judgekit.domain.effect import Event, Side, Verb
from judgekit.domain.findings import CardName
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import DeclareAttack, Replay
from judgekit.domain.values import FactNeededError, Phase, Position, Unknown, Window, Zone, compare
from judgekit.engine import continuous, stats, triggers
from judgekit.engine.conditions import Broken, Condition, demand
from judgekit.engine.course import Course
from judgekit.engine.leaving import CARD
from judgekit.engine.selecting import on_side


class AttackAttempt(NamedTuple):
    """An attack that somebody wants to declare; ``target`` is ``None`` for a direct one."""

    duel: Duel
    rules: Ruleset
    player: str
    attacker: CardInPlay
    target: CardInPlay | None
    replay: bool = False
    opponent: str = ""
    """Who is attacked directly, in a pairs game."""

    @property
    def defender(self) -> str:
        """The player who is attacked."""
        return self.target.controller if self.target else self.opponent or self.duel.opponent(self.player)


def opposing_monsters(duel: Duel, player: str) -> frozenset[str]:
    """The ids of the monsters that *player*'s opponents have on the field."""
    others = duel.opponents(player)
    return frozenset(card.id for other in others for card in duel.at(other, Zone.MONSTERS))


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


def _battle_phase_over(attempt: AttackAttempt) -> Broken | None:
    return Broken(CARD, {"card": attempt.attacker.said}) if attempt.duel.battle_over else None


def first_round(duel: Duel) -> bool:
    """Whether it is the first turn of the Duel; with four players, a turn of the first round."""
    return duel.turn is not None and duel.turn <= (len(duel.players) if duel.teams else 1)


def _first_turn(attempt: AttackAttempt) -> Broken | None:
    if not first_round(attempt.duel) or attempt.rules.says("first-turn-battle", "yes"):
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
    card = attempt.attacker
    if not card.attacked or card.may_attack_again or attempt.replay:
        return None
    replaced = GAVE_WAY in card.past
    rule = "battle.replay.first-attacker-used" if replaced else "battle.one-attack-per-monster"
    return Broken(rule, {"card": card.said})


GAVE_WAY = "gave-way"
"""What is remembered of a monster in whose place another attacked after a Replay."""


def bans(duel: Duel, attacker: CardInPlay) -> Iterator[tuple[CardName, str]]:
    """The cards whose effects keep *attacker* from attacking, each with its rule."""
    for lasting in duel.lingering:
        operation = lasting.operation
        if operation.verb is not Verb.FORBID_ATTACKS:
            continue
        side = operation.side or Side.OPPONENT
        if on_side(duel, lasting.player, side, attacker.controller) and _strong_enough(
            duel, attacker, operation.min_atk
        ):
            yield lasting.source, CARD
    for source, operation in stats.in_force(duel, Verb.FORBID_ATTACKS):
        if stats.meant(duel, source, operation, attacker) and _strong_enough(duel, attacker, operation.min_atk):
            yield source.said, continuous.rule_of(source)
    if attacker.banned(Verb.FORBID_ATTACKS):
        yield attacker.said, CARD


def _strong_enough(duel: Duel, attacker: CardInPlay, limit: int | None) -> bool:
    return limit is None or compare(stats.atk(duel, attacker), limit) >= 0


def _attacks_forbidden(attempt: AttackAttempt) -> Broken | None:
    for source, rule in bans(attempt.duel, attempt.attacker):
        return Broken(rule, {"card": attempt.attacker.said, "source": source})
    return None


def _target_is_not_opposing(attempt: AttackAttempt) -> Broken | None:
    target = attempt.target
    if target is None or target.id in opposing_monsters(attempt.duel, attempt.player):
        return None
    return Broken("battle.attack-declaration", {"target": target.said})


def _target_shielded(attempt: AttackAttempt) -> Broken | None:
    target = attempt.target
    if target is None:
        return None
    source = stats.applies_to(attempt.duel, Verb.FORBID_BEING_ATTACKED, target)
    return Broken(continuous.rule_of(source), {"target": target.said, "source": source.said}) if source else None


def attacks_directly(duel: Duel, attacker: CardInPlay) -> bool:
    """Whether an effect lets *attacker* attack directly past monsters."""
    return attacker.banned(Verb.ATTACK_DIRECTLY) or bool(stats.applies_to(duel, Verb.ATTACK_DIRECTLY, attacker))


def _no_direct_attack(attempt: AttackAttempt) -> Broken | None:
    if attempt.target is not None:
        return None
    monsters = len(opposing_monsters(attempt.duel, attempt.player))
    if not monsters or attacks_directly(attempt.duel, attempt.attacker):
        return None
    rule = attempt.rules.on("direct-attack").rule
    if attempt.duel.teams and not list(attempt.duel.at(attempt.defender, Zone.MONSTERS)):
        rule = "pairs.attack-target"
    return Broken(rule, {"count": monsters})


def _direct_attacks_forbidden(attempt: AttackAttempt) -> Broken | None:
    if attempt.target is not None:
        return None
    source = stats.applies_to(attempt.duel, Verb.FORBID_DIRECT_ATTACKS, attempt.attacker)
    if source is None and not attempt.attacker.banned(Verb.FORBID_DIRECT_ATTACKS):
        return None
    said = source.said if source else attempt.attacker.said
    return Broken(continuous.rule_of(source) if source else CARD, {"card": attempt.attacker.said, "source": said})


CONDITIONS: tuple[Condition[AttackAttempt], ...] = (
    Condition("duel-over", _duel_over),
    Condition("not-turn-player", _not_your_turn),
    Condition("not-in-the-battle-phase", _not_in_the_battle_phase),
    Condition("no-battle-in-the-first-turn", _first_turn),
    Condition("battle-phase-over", _battle_phase_over),
    Condition("not-your-monster", _not_your_monster),
    Condition("not-in-attack-position", _not_in_attack_position),
    Condition("has-attacked", _has_attacked),
    Condition("attacks-forbidden", _attacks_forbidden),
    Condition("target-not-opposing", _target_is_not_opposing),
    Condition("target-shielded", _target_shielded),
    Condition("no-direct-attack", _no_direct_attack),
    Condition("direct-attacks-forbidden", _direct_attacks_forbidden),
)
"""What an attack must meet, in the order in which a judge would ask."""


def declare(course: Course, action: DeclareAttack) -> None:
    """Declare an attack and open the moment in which it may be answered."""
    duel = course.duel
    attacker = duel.cards[action.attacker]
    target = duel.cards[action.target] if action.target else None
    attempt = AttackAttempt(duel, course.rules, action.player, attacker, target, opponent=action.opponent or "")
    demand(CONDITIONS, attempt)
    _begin(course, attempt)


def _begin(course: Course, attempt: AttackAttempt) -> None:
    attacker, target, defender = attempt.attacker, attempt.target, attempt.defender
    player = course.duel.said(attacker.controller)
    if target is None:
        rule = course.rules.choices["direct-attack"].rule
        opponent = course.duel.said(defender)
        course.say(rule, "attack.declared.direct", depth=0, card=attacker.said, player=player, opponent=opponent)
    else:
        rule = "pairs.attack-choice" if course.duel.teams else "battle.attack-declaration"
        message = "attack.declared" if target.face_up else "attack.declared.set"
        course.say(rule, message, depth=0, card=attacker.said, target=target.said, player=player)
    course.put(attacker._replace(attacked=True, may_attack_again=False))
    attack = Attack(
        attacker.id,
        target.id if target else None,
        _monsters_of(course.duel, defender),
        defender,
        target is not None and not target.face_up,
    )
    course.duel = course.duel._replace(attack=attack, window=Window.ATTACK_DECLARATION, passes=0)
    course.next_moment()
    course.remember(attacker.id, "attacked")
    if target is None:
        course.remember(attacker.id, "attacked-directly")
    other = target.id if target else None
    course.happen(Event.ATTACK_DECLARED, attacker, by=attacker.controller, direct=target is None, other=other)
    triggers.gather(course)


def _monsters_of(duel: Duel, player: str) -> frozenset[str]:
    return frozenset(card.id for card in duel.at(player, Zone.MONSTERS))


def replay(course: Course, action: Replay) -> None:
    """Do what the attacking player chose after a Replay (``battle.replay.choices``)."""
    attack = course.duel.attack
    if attack is None or not replay_due(course.duel):
        demand(replay_conditions(course.duel), None)
        return
    first = course.card(attack.attacker)
    course.say("battle.replay.trigger", "attack.replay", depth=0, player=course.duel.said(action.player))
    course.say(
        "battle.replay.choices", f"replay.{action.choice}", card=first.said, player=course.duel.said(action.player)
    )
    if action.choice == "none":
        end_attack(course)
        return
    attempt = replay_attempt(course.duel, course.rules, action, first)
    if attempt.attacker.id != first.id:
        course.say("battle.replay.first-attacker-used", "replay.first-has-attacked", card=first.said)
        course.remember(first.id, GAVE_WAY)
    demand(CONDITIONS, attempt)
    _begin(course, attempt)


def replay_conditions(duel: Duel) -> tuple[Condition[object], ...]:
    """What a Replay must meet on the board *duel*: that there is one."""
    return (Condition("no-replay", lambda _: None if replay_due(duel) else Broken("battle.replay.trigger")),)


def replay_attempt(duel: Duel, rules: Ruleset, action: Replay, first: CardInPlay) -> AttackAttempt:
    """The attack that *action* declares anew, with the monster that attacked *first* or another one."""
    other = duel.cards[action.attacker] if action.choice == "other" and action.attacker else first
    target = duel.cards[action.target] if action.target else None
    return AttackAttempt(duel._replace(attack=None), rules, action.player, other, target, other.id == first.id)


def end_attack(course: Course) -> None:
    """The attack is over; attacks may be declared again."""
    course.duel = course.duel._replace(attack=None, window=Window.OPEN, passes=0)


def replay_due(duel: Duel) -> bool:
    """Whether the opponent's monsters have changed since the attack was declared."""
    attack = duel.attack
    if attack is None or duel.window is not Window.ATTACK_DECLARATION or attack.negated:
        return False
    attacker = duel.cards[attack.attacker]
    if attacker.zone is not Zone.MONSTERS or attacker.position is not Position.ATTACK:
        return False
    if attacker.controller == attack.defender:
        return False
    return _monsters_of(duel, attack.defender) != attack.opposing


def attack_targets(duel: Duel, rules: Ruleset, player: str, attacker: CardInPlay) -> Iterator[str]:
    """What *attacker* may attack now: ids of monsters, ``direct``, or with four players ``direct:PLAYER``."""
    for id in sorted(opposing_monsters(duel, player)):
        attempt = AttackAttempt(duel, rules, player, attacker, duel.cards[id])
        if not any(condition.broken(attempt) for condition in CONDITIONS):
            yield id
    for other in duel.opponents(player):
        attempt = AttackAttempt(duel, rules, player, attacker, None, opponent=other)
        if not any(condition.broken(attempt) for condition in CONDITIONS):
            yield f"direct:{other}" if duel.teams else "direct"
