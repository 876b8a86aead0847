"""Declaring an attack, and the end of one."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Attack, Duel
from judgekit.domain.effect import Did, Event
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import DeclareAttack
from judgekit.domain.values import (
    AttackChoice,
    FactNeededError,
    Phase,
    Position,
    Unknown,
    Until,
    Window,
    Zone,
    of_card,
)
from judgekit.engine.activation.conditions import DUEL_OVER, NOT_TURN_PLAYER, Broken, Condition, demand
from judgekit.engine.board import applying, triggers
from judgekit.engine.events import gathering
from judgekit.engine.steps import continuous
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.declared import attacks_directly, bans, is_allowed, watched
from judgekit.engine.steps.leaving import CARD
from judgekit.engine.steps.this_turn import note
from judgekit.tuples import NamedTuple


class AttackAttempt(NamedTuple):
    """An attack that somebody wants to declare; ``target`` is ``None`` for a direct one."""

    duel: Duel
    rules: Ruleset
    player: str
    attacker: CardInPlay
    target: CardInPlay | None
    replay: bool = False
    """The same monster attacks again in a Replay: it goes on with the attack that was declared."""
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


def _not_in_the_battle_phase(attempt: AttackAttempt) -> Broken | None:
    phase = attempt.duel.phase_now
    return None if phase is Phase.BATTLE else Broken("turn.phase-order", {"phase": phase})


def _battle_phase_over(attempt: AttackAttempt) -> Broken | None:
    return Broken(CARD, {"card": attempt.attacker.said}) if attempt.duel.battle_over else None


def _end_step(attempt: AttackAttempt) -> Broken | None:
    ended = attempt.duel.step is Window.END_STEP and not attempt.replay
    return Broken("battle.end-step", {"card": attempt.attacker.said}) if ended else None


def first_round(duel: Duel) -> bool:
    """Whether it is the first turn of the Duel; with four players, a turn of the first round."""
    return duel.turn is not None and duel.turn <= (len(duel.players) if duel.teams else 1)


def _first_turn(attempt: AttackAttempt) -> Broken | None:
    if not first_round(attempt.duel) or attempt.rules.says("first-turn-battle", "yes"):
        return None
    rule = attempt.rules.on("first-turn-battle").rule
    return Broken(rule, {"seats": len(attempt.duel.players)} if attempt.duel.teams else {})


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
    if not card.attacked or card.may_attack_again or attempt.replay or _may_by_a_lasting_effect(attempt):
        return None
    if attempt.target is not None and _has_that_one_left(attempt.duel, card, attempt.target):
        return None
    replaced = Did.GAVE_WAY in card.past
    rule = "battle.replay.first-attacker-used" if replaced else "battle.one-attack-per-monster"
    return Broken(rule, {"card": card.said})


def _may_by_a_lasting_effect(attempt: AttackAttempt) -> bool:
    """Whether an effect leaves the attacker more attacks than it has made (``game.card-overrides-rule``)."""
    duel, card = attempt.duel, attempt.attacker
    direct = attempt.target is None or Did.ATTACKED_DIRECTLY in card.past
    made = max(card.attacks_made, 2 if Did.ATTACKED_AGAIN in card.past else 1)
    for ban in card.bans:
        if ban.verb is Verb.ATTACK_AGAIN and made < (ban.attacks or 2) and not (ban.on_monsters and direct):
            return True
    for source, operation in applying.in_force(duel, Verb.ATTACK_AGAIN):
        enough = made >= (operation.amount or 2) or (operation.on_monsters and direct)
        if not enough and applying.meant(duel, source, operation, card):
            return True
    return False


def _has_that_one_left(duel: Duel, card: CardInPlay, target: CardInPlay) -> bool:
    """Whether *card* may attack each monster once and has not attacked *target* yet, nor a player.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it was not entered which it has attacked.
    """
    if Did.ATTACKED_DIRECTLY in card.past or not is_allowed(duel, Verb.ATTACK_EACH, card):
        return False
    if not card.attacked_ones:
        raise FactNeededError(Unknown("attacked", of_card(card.id)))
    return _this_time(target) not in card.attacked_ones


def _this_time(target: CardInPlay) -> tuple[str, int]:
    """What an attacked monster is known again by: one that has left and come back is another."""
    return target.id, target.order


def _attacks_forbidden(attempt: AttackAttempt) -> Broken | None:
    # In a Replay the same monster goes on with an attack that is declared already.
    for source, rule in bans(attempt.duel, attempt.attacker, attempt.defender, declared=attempt.replay):
        return Broken(rule, {"card": attempt.attacker.said, "source": source})
    return None


def attackable(duel: Duel, player: str, attacker: CardInPlay, *, declared: bool = False) -> tuple[str, ...]:
    """The opponents whom *attacker* may attack as far as bans go; in a pairs game one may be shielded alone."""
    others = duel.opponents(player)
    if not duel.teams:
        return others
    return tuple(other for other in others if not any(bans(duel, attacker, other, declared=declared)))


def _target_is_not_opposing(attempt: AttackAttempt) -> Broken | None:
    target = attempt.target
    if target is None or target.id in opposing_monsters(attempt.duel, attempt.player):
        return None
    rule = "pairs.attack-choice" if attempt.duel.teams else "battle.attack-declaration"
    return Broken(rule, {"target": target.said})


def _target_shielded(attempt: AttackAttempt) -> Broken | None:
    target = attempt.target
    if target is None:
        return None
    source = applying.applies_to(attempt.duel, Verb.FORBID_BEING_ATTACKED, target)
    if source is None and target.banned(Verb.FORBID_BEING_ATTACKED):
        return Broken(CARD, {"target": target.said, "source": target.said})
    return Broken(continuous.rule_of(source), {"target": target.said, "source": source.said}) if source else None


def _no_direct_attack(attempt: AttackAttempt) -> Broken | None:
    if attempt.target is not None:
        return None
    duel = attempt.duel
    others = attackable(duel, attempt.player, attempt.attacker, declared=attempt.replay)
    monsters = sum(1 for other in others for _ in duel.at(other, Zone.MONSTERS))
    if not monsters or attacks_directly(duel, attempt.attacker):
        return None
    rule = "battle.direct-attack.condition" if duel.teams else attempt.rules.on("direct-attack").rule
    if duel.teams and not list(duel.at(attempt.defender, Zone.MONSTERS)):
        cleared = attacked(attempt.defender) in duel.used
        rule = "pairs.attack-target.after-clear" if cleared else "pairs.attack-target"
    return Broken(rule, {"count": monsters})


def attacked(player: str) -> Mark:
    """What it is remembered by that *player* was attacked this turn."""
    return Mark(Deed.WAS_ATTACKED, player)


def _direct_rule(attempt: AttackAttempt) -> str:
    """The rule that lets a direct attack be made: in a pairs game it depends on whom was attacked before."""
    duel, defender = attempt.duel, attempt.defender
    if not duel.teams:
        return attempt.rules.choices["direct-attack"].rule
    if len(attackable(duel, attempt.player, attempt.attacker, declared=attempt.replay)) < len(
        duel.opponents(attempt.player)
    ):
        return "pairs.example-swords"
    if attacked(defender) in duel.used:
        return "pairs.attack-target.after-clear"
    earlier = any(attacked(other) in duel.used for other in duel.opponents(attempt.player))
    return "pairs.attack-split" if earlier else "pairs.attack-target"


def _monster_rule(attempt: AttackAttempt) -> str:
    """The rule behind an attack on a monster."""
    duel, defender = attempt.duel, attempt.defender
    if not duel.teams:
        return "battle.attack-declaration"
    others = [other for other in duel.opponents(attempt.player) if other != defender]
    if any(attacked(other) in duel.used and not any(duel.at(other, Zone.MONSTERS)) for other in others):
        return "pairs.attack-target.after-clear"
    return "pairs.attack-choice"


def _direct_attacks_forbidden(attempt: AttackAttempt) -> Broken | None:
    if attempt.target is not None:
        return None
    source = applying.applies_to(attempt.duel, Verb.FORBID_DIRECT_ATTACKS, attempt.attacker)
    if source is None and not attempt.attacker.banned(Verb.FORBID_DIRECT_ATTACKS):
        return None
    said = source.said if source else attempt.attacker.said
    return Broken(continuous.rule_of(source) if source else CARD, {"card": attempt.attacker.said, "source": said})


CONDITIONS: tuple[Condition[AttackAttempt], ...] = (
    DUEL_OVER,
    NOT_TURN_PLAYER,
    Condition("not-in-the-battle-phase", _not_in_the_battle_phase, "turn.phase-order"),
    Condition("no-battle-in-the-first-turn", _first_turn, "phase.battle.first-turn"),
    Condition("battle-phase-over", _battle_phase_over, CARD),
    Condition("in-the-end-step", _end_step, "battle.end-step"),
    Condition("not-your-monster", _not_your_monster, "battle.attack-declaration"),
    Condition("not-in-attack-position", _not_in_attack_position, "battle.attack-position-only"),
    Condition("has-attacked", _has_attacked, "battle.one-attack-per-monster"),
    Condition("attacks-forbidden", _attacks_forbidden, CARD),
    Condition("target-not-opposing", _target_is_not_opposing, "battle.attack-declaration"),
    Condition("target-shielded", _target_shielded, CARD),
    Condition("no-direct-attack", _no_direct_attack, "battle.direct-attack.condition"),
    Condition("direct-attacks-forbidden", _direct_attacks_forbidden, CARD),
)
"""What an attack must meet, in the order in which a judge would ask."""


def declare(course: Course, action: DeclareAttack) -> None:
    """Declare an attack and open the moment in which it may be answered."""
    duel = course.duel
    attacker = duel.cards[action.attacker]
    target = duel.cards[action.target] if action.target else None
    opponent = action.opponent or (_only_opponent(course, action.player, attacker) if target is None else "")
    attempt = AttackAttempt(duel, course.rules, action.player, attacker, target, opponent=opponent)
    demand(CONDITIONS, attempt)
    begin(course, attempt)


def _only_opponent(course: Course, player: str, attacker: CardInPlay) -> str:
    """Whom a direct attack is aimed at where it was not entered: the first opponent it may be aimed at."""
    duel = course.duel
    if not duel.teams:
        return ""
    found = [other for other in attackable(duel, player, attacker) if not any(duel.at(other, Zone.MONSTERS))]
    if not found:
        return ""
    course.assume("direct-opponent", card=attacker.said, player=duel.said(found[0]))
    return found[0]


def begin(course: Course, attempt: AttackAttempt) -> None:
    """Let the attack that is declared be under way, and what waits for a declaration be set off."""
    _say_declared(course, attempt)
    attacker, target, defender = attempt.attacker, attempt.target, attempt.defender
    before = course.duel.attack
    second = attacker.attacked and not attacker.may_attack_again
    beyond = before is not None and before.beyond if attempt.replay else second
    if not attempt.replay:
        _use_up(course, attacker)
    attack = Attack(
        attacker.id,
        target.id if target else None,
        watched(course.duel, defender, direct=target is None),
        defender=defender,
        replayed=attempt.replay,
        beyond=beyond,
    )
    used = course.duel.used | {attacked(defender)} if course.duel.teams else course.duel.used
    course.duel = course.duel._replace(
        attack=attack, window=Window.ATTACK_DECLARATION, step=Window.BATTLE_STEP, passes=0, used=used
    )
    course.next_moment()
    course.remember(attacker.id, Did.ATTACKED)
    if target is None:
        course.remember(attacker.id, Did.ATTACKED_DIRECTLY)
    else:
        now = course.card(attacker.id)
        course.put(now._replace(attacked_ones=now.attacked_ones | {_this_time(target)}))
        course.remember(target.id, Did.WAS_ATTACKED)
    other = target.id if target else None
    cause = triggers.IN_A_REPLAY if attempt.replay else "rule"
    about = course.card(attacker.id)
    course.happen(Event.ATTACK_DECLARED, about, cause=cause, by=attacker.controller, direct=target is None, other=other)
    gathering.gather(course)


def _say_declared(course: Course, attempt: AttackAttempt) -> None:
    attacker, target = attempt.attacker, attempt.target
    player = course.duel.said(attacker.controller)
    if target is None:
        opponent = course.duel.said(attempt.defender)
        course.say(
            _direct_rule(attempt),
            "attack.declared.direct",
            depth=0,
            card=attacker.said,
            player=player,
            opponent=opponent,
        )
    else:
        rule = _monster_rule(attempt)
        message = "attack.declared" if target.face_up else "attack.declared.set"
        course.say(rule, message, depth=0, card=attacker.said, target=target.said, player=player)


def _use_up(course: Course, attacker: CardInPlay) -> None:
    """Note that *attacker* has attacked, and that nobody else attacks once more at once any longer."""
    made = max(attacker.attacks_made, int(attacker.attacked)) + 1
    again = attacker.may_attack_again and not attacker.attacked
    course.put(attacker._replace(attacked=True, attacks_made=made, may_attack_again=again))
    note(course, Mark(Deed.ATTACKED, attacker.controller, attacker.id))
    if attacker.attacked:
        course.remember(attacker.id, Did.ATTACKED_AGAIN)
    for card in course.duel.at(attacker.controller, Zone.MONSTERS):
        if card.id != attacker.id and card.may_attack_again and Did.MAY_ATTACK_AT_ONCE in card.past:
            course.put(card._replace(may_attack_again=False))


def end_attack(course: Course) -> None:
    """The attack is over, with it what lasted for this battle only; attacks may be declared again."""
    course.duel = course.duel._replace(attack=None, window=Window.OPEN, passes=0)
    for card in list(course.duel.cards.values()):
        changes = tuple(change for change in card.changes if change.until is not Until.DAMAGE_CALCULATION)
        bans = tuple(ban for ban in card.bans if ban.until is not Until.DAMAGE_CALCULATION)
        used = frozenset(mark for mark in card.used if mark.deed is not Deed.EFFECT_USED_IN_BATTLE)
        if (changes, bans, used) != (card.changes, card.bans, card.used):
            course.put(card._replace(changes=changes, bans=bans, used=used))
    lingering = tuple(item for item in course.duel.lingering if item.operation.until is not Until.DAMAGE_CALCULATION)
    course.duel = course.duel._replace(lingering=lingering)


def attack_targets(
    duel: Duel, rules: Ruleset, player: str, attacker: CardInPlay, *, replay: bool = False
) -> Iterator[AttackChoice]:
    """The attacks that *attacker* may make now: on monsters, and directly."""
    for id in sorted(opposing_monsters(duel, player)):
        attempt = AttackAttempt(duel, rules, player, attacker, duel.cards[id], replay)
        if not any(condition.broken(attempt) for condition in CONDITIONS):
            yield AttackChoice(id)
    for other in duel.opponents(player):
        attempt = AttackAttempt(duel, rules, player, attacker, None, replay, other)
        if not any(condition.broken(attempt) for condition in CONDITIONS):
            yield AttackChoice(direct=True, opponent=other if duel.teams else None)
