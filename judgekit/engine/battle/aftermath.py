"""What a battle leaves behind: what it may set off, and the monsters it has beaten."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Attack
from judgekit.domain.effect import Event
from judgekit.domain.values import Position, Role, Zone
from judgekit.engine.battle.calculation import BattleResult
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course


def note_that_they_battled(course: Course, attack: Attack) -> None:
    """Note the battle that was fought, for what it sets off after damage calculation or at the end of the step."""
    attacker = course.card(attack.attacker)
    if attack.target is None:
        course.happen(Event.BATTLED, attacker, by=attacker.controller, direct=True)
        return
    target = course.card(attack.target)
    course.happen(Event.BATTLED, attacker, by=attacker.controller, other=target.id)
    course.happen(Event.BATTLED, target, by=target.controller, other=attacker.id, was_set=attack.was_set)


def note_what_happened(
    course: Course,
    attack: Attack,
    attacker: CardInPlay,
    target: CardInPlay | None,
    result: BattleResult,
    doomed: tuple[str, ...],
) -> None:
    """Note what a battle may set off: the battle itself, its damage, a monster that was turned face-up."""
    course.next_moment()
    note_that_they_battled(course, attack)
    if target is not None and attack.was_set:
        course.happen(Event.FLIPPED, target, cause="battle", by=attacker.controller)
    _note_damage(course, attack, attacker, target, result)
    for one, other in _each_other(attacker, target):
        if other.id in doomed:
            course.happen(Event.DESTROYS_BY_BATTLE, one, other=other.id)


def _note_damage(
    course: Course, attack: Attack, attacker: CardInPlay, target: CardInPlay | None, result: BattleResult
) -> None:
    """Note the damage: which monster has inflicted it, and which player has taken how much."""
    to_attacking, to_defending = result.dealt.battle
    beaten = result.target_destroyed or Role.TARGET in result.saved
    pierced_back = target is not None and beaten and target.position is not Position.ATTACK
    if to_defending:
        direct, by = target is None, attacker.controller
        course.happen(Event.BATTLE_DAMAGE, attacker, cause="battle", by=by, direct=direct, amount=to_defending)
    if to_attacking and target is not None and not pierced_back:
        course.happen(Event.BATTLE_DAMAGE, target, cause="battle", by=target.controller, amount=to_attacking)
    defender = attack.defender or course.duel.opponent(attacker.controller)
    hurt = ((attacker.controller, defender), (defender, attacker.controller))
    for (player, by), taken, battle in zip(hurt, result.damage, result.dealt.battle, strict=True):
        if taken:
            course.happen_to(Event.DAMAGED, player, cause="battle" if battle else "effect", by=by, amount=taken)


def _each_other(attacker: CardInPlay, target: CardInPlay | None) -> tuple[tuple[CardInPlay, CardInPlay], ...]:
    """Each monster of a battle with the one it battles."""
    return ((attacker, target), (target, attacker)) if target is not None else ()


def destroy_the_beaten(course: Course, attack: Attack) -> None:
    """The beaten monsters go to the Graveyard, both at the same time.

    Only one that was destroyed sets off what waits for that, not one in whose place something was given up; and what
    has destroyed it must still be there.
    """
    doomed = [course.card(id) for id in attack.doomed if course.card(id).zone is Zone.MONSTERS]
    course.duel = course.duel._replace(attack=attack._replace(doomed=(), powerless=frozenset()))
    if doomed:
        course.next_moment()
        by = course.card(attack.attacker).controller
        rule = attack.destroying_rule
        gone = [card.id for card in leaving.destroy(course, doomed, rule, "destroyed.battle", cause="battle", by=by)]
        target = course.card(attack.target) if attack.target else None
        for one, other in _each_other(course.card(attack.attacker), target):
            if other.id in gone and one.zone is Zone.MONSTERS:
                course.happen(Event.DESTROYS_BY_BATTLE, one, other=other.id)
