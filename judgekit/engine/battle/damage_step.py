"""From a declared attack through the Damage Step, one moment after the other (``published.damage-step.timings``)."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Attack, Duel
from judgekit.domain.effect import Event
from judgekit.domain.findings import Change, Param
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Standing
from judgekit.domain.values import (
    DRAW,
    IN_ATTACK,
    NO_ATTACK,
    Case,
    FactNeededError,
    Position,
    Role,
    Unknown,
    Window,
    Winner,
    Zone,
    compare,
    known,
    of_card,
)
from judgekit.engine.battle.aftermath import destroy_the_beaten, note_that_they_battled, note_what_happened
from judgekit.engine.battle.attack import attack_targets, end_attack
from judgekit.engine.battle.calculation import Battle, Battler, BattleResult, fight
from judgekit.engine.battle.damage_on_board import Pierced, damage_changes, pierces, without_used_up
from judgekit.engine.battle.replaying import attack_named_anew
from judgekit.engine.board import applying, newer, pairs, saving, stats
from judgekit.engine.board.lingering import left_on
from judgekit.engine.events import at_once, gathering
from judgekit.engine.steps import times
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.declared import Stop, direct_no_more, forbidden, replay_due, stopped, used_up
from judgekit.engine.steps.leaving import CARD
from judgekit.engine.steps.using_up import protected_once, use_up


def go_on(course: Course) -> None:
    """Carry the attack under way on to its next moment."""
    attack = course.duel.attack
    assert attack is not None
    match course.duel.window:
        case Window.ATTACK_DECLARATION:
            if not _stopped(course, attack):
                _enter(course, Window.DAMAGE_STEP_START)
        case Window.DAMAGE_STEP_START:
            if not _stopped_in_the_damage_step(course, attack):
                _turn_target_up(course, attack)
                _enter(course, Window.BEFORE_DAMAGE_CALCULATION)
        case Window.BEFORE_DAMAGE_CALCULATION:
            if not _stopped_in_the_damage_step(course, attack):
                _turn_up_again(course, attack)
                _enter(course, Window.DAMAGE_CALCULATION)
        case Window.DAMAGE_CALCULATION:
            if not _stopped_in_the_damage_step(course, attack):
                _turn_up_again(course, attack)
                _calculate(course, course.duel.attack or attack)
                _enter(course, Window.AFTER_DAMAGE_CALCULATION)
        case Window.AFTER_DAMAGE_CALCULATION:
            destroy_the_beaten(course, attack)
            if attack.fought and _is_waited_for(course.duel, Window.END_OF_DAMAGE_STEP):
                note_that_they_battled(course, attack)
            _enter(course, Window.END_OF_DAMAGE_STEP)
        case _:
            end_attack(course)
            course.next_moment()
            attacker = course.card(attack.attacker)
            course.happen(Event.ATTACK_ENDED, attacker, by=attacker.controller, direct=attack.target is None)
            gathering.gather(course)


def fight_at_once(course: Course) -> None:
    """Calculate the damage of an attack while an effect resolves.

    What belongs to the times before that, or to damage calculation, cannot be used
    (``published.damage-step.timings``).
    """
    attack = course.duel.attack
    assert attack is not None
    course.duel = course.duel._replace(attack=attack._replace(at_once=False))
    if attack.negated or (stopped(course.duel, attack) or _without_target(course, attack)) is not None:
        return
    course.rules.on("published.damage-step.timings")
    course.say("published.damage-step.timings", "attack.fought-at-once", card=course.card(attack.attacker).said)
    _turn_target_up(course, course.duel.attack or attack)
    _calculate(course, course.duel.attack or attack)
    if course.duel.attack is not None:
        course.duel = course.duel._replace(attack=course.duel.attack._replace(fought_at_once=True))


def after_fighting_at_once(course: Course) -> None:
    """Go on after damage calculation once the Chain has resolved in which the damage was calculated."""
    attack = course.duel.attack
    assert attack is not None
    course.duel = course.duel._replace(
        window=Window.AFTER_DAMAGE_CALCULATION, passes=0, attack=attack._replace(fought_at_once=False, answered=False)
    )
    at_once.carry_out_what_waited(course)


def _enter(course: Course, window: Window) -> None:
    if course.over() or course.duel.attack is None:
        return
    course.duel = course.duel._replace(
        window=window, passes=0, summon=None, attack=course.duel.attack._replace(answered=False)
    )
    if window is Window.AFTER_DAMAGE_CALCULATION:
        at_once.carry_out_what_waited(course)
    named = window in (Window.DAMAGE_STEP_START, Window.DAMAGE_CALCULATION)
    if window is Window.BEFORE_DAMAGE_CALCULATION or (named and _is_waited_for(course.duel, window)):
        _note_the_battle(course)
        named = False
    if not named:
        gathering.gather(course)


def _is_waited_for(duel: Duel, window: Window) -> bool:
    """Whether something is set off by a battle just at that time of the Damage Step."""
    return any(effect.triggered_in(window) for card in duel.cards.values() for effect in card.card.effects or ())


def _over(course: Course, attack: Attack, stop: Stop | None) -> bool:
    """End the attack if it was negated, or if *stop* says why it cannot go on."""
    if stop is None and not attack.negated:
        return False
    if stop is not None and not attack.negated:
        course.say(stop.rule, stop.message, about=stop.about)
    end_attack(course)
    return True


def _stopped(course: Course, attack: Attack) -> bool:
    """Whether the attack ends before the Damage Step; a change of the opponent's monsters asks for a Replay."""
    duel = course.duel
    second = used_up(duel, attack)
    if second is not None or direct_no_more(duel, attack):
        course.rules.on("published.attack-goes-on")
    ended = Stop(CARD, "attack.stops.ended", {"card": course.card(attack.attacker).said}) if duel.battle_over else None
    if _over(course, attack, ended or stopped(duel, attack) or forbidden(duel, attack) or second):
        return True
    if replay_due(duel):
        attacker = course.card(attack.attacker)
        attack_named_anew(course, attacker.controller)
        raise FactNeededError(Unknown("replay", of_card(attacker.id)), tuple(_replays(course, attacker)))
    return False


def _replays(course: Course, attacker: CardInPlay) -> Iterator[Case]:
    """What the attacking player may do in the Replay with the same monster: no attack, or one of its targets."""
    yield Case("is", NO_ATTACK, (NO_ATTACK,))
    free = course.duel._replace(attack=None)
    for choice in attack_targets(free, course.rules, attacker.controller, attacker, replay=True):
        yield Case("is", choice, (choice,))


def _stopped_in_the_damage_step(course: Course, attack: Attack) -> bool:
    """Whether one of the two monsters is no longer there to do battle; a ban on attacks comes too late.

    Then there is no damage calculation, and what is left of the Damage Step goes on: what belongs to a monster that was
    turned face-up, and the end of the Damage Step (``published.damage-step.timings``).
    """
    if attack.negated:
        end_attack(course)
        return True
    stop = stopped(course.duel, attack) or _without_target(course, attack)
    if stop is None:
        return False
    course.say(stop.rule, stop.message, about=stop.about)
    target = course.card(attack.target) if attack.target else None
    if target is not None and attack.was_set:
        course.next_moment()
        course.happen(Event.FLIPPED, target, cause="battle", by=course.card(attack.attacker).controller)
    _enter(course, Window.AFTER_DAMAGE_CALCULATION)
    return True


def _without_target(course: Course, attack: Attack) -> Stop | None:
    """Why there is no monster left to do battle with: it has gone, or has come over to the attacking player."""
    if attack.target is None:
        return None
    target = course.card(attack.target)
    if target.zone is not Zone.MONSTERS:
        return Stop("damage-step.purpose", "attack.stops.target-gone", {"card": target.said})
    if target.controller != course.card(attack.attacker).controller:
        return None
    about: dict[str, Param] = {"card": target.said, "player": course.duel.said(target.controller)}
    return Stop("field.control-definition", "attack.stops.control", about)


def _turn_up_again(course: Course, attack: Attack) -> None:
    """Turn an attacked monster up at once that was turned face-down in the Damage Step."""
    if attack.target is not None and not course.card(attack.target).face_up:
        _turn_target_up(course, attack)


def _turn_target_up(course: Course, attack: Attack) -> None:
    """Turn a face-down target face-up (``damage-step.flip-face-down-target``, 9.0, page 37).

    Only a monster turned up here was face-down as it was attacked: what lay face-down at the declaration and was
    turned up since has been flipped by an effect, and what was turned face-down since is turned up by the battle.
    """
    target = course.card(attack.target) if attack.target else None
    if target is None or target.face_up:
        return
    newer.ask(course.rules, target)
    before, in_attack = target.position, target.position in IN_ATTACK
    position = Position.ATTACK if in_attack else Position.DEFENSE
    course.put(target._replace(face_up=True, position=position))
    course.duel = course.duel._replace(attack=attack._replace(was_set=True))
    change = Change("position", target.id, before.value if before else None, position.value)
    message = "target.turned-up.attack" if in_attack else "target.turned-up"
    course.say("damage-step.flip-face-down-target", message, changes=(change,), card=target.said)
    if target.card.effects is None:
        raise FactNeededError(Unknown("effect", of_card(target.id)))


def _note_the_battle(course: Course) -> None:
    """Note that a battle comes to its damage calculation."""
    attack = course.duel.attack
    if attack is None:
        return
    attacker = course.card(attack.attacker)
    course.next_moment()
    if attack.target is None:
        course.happen(Event.BATTLING, attacker, by=attacker.controller, direct=True)
        return
    target = course.card(attack.target)
    course.happen(Event.BATTLING, attacker, by=attacker.controller, other=target.id)
    was_set = attack.was_set or not target.face_up
    course.happen(Event.BATTLING, target, by=attacker.controller, other=attacker.id, was_set=was_set)


def _calculate(course: Course, attack: Attack) -> None:
    """Damage calculation, and what follows from it."""
    attacker, target = course.card(attack.attacker), course.card(attack.target) if attack.target else None
    me, you = attacker.controller, attack.defender or course.duel.opponent(attacker.controller)
    duel = course.duel
    if _apply_now(course, attacker, target):
        attacker, target = course.card(attacker.id), course.card(target.id) if target else None
        duel = course.duel
    if target is not None:
        _say_what_is_compared(course, attacker, target)
    battle = _battle(duel, attacker, target, me, you)
    result = fight(battle, course.rules)
    for step in result.steps:
        if step not in result.destructions:  # said when they leave, at the end of the Damage Step
            course.steps.append(step._replace(rule=pairs.end_rule(duel, step.rule)))
    doomed = tuple(
        card.id
        for card, gone in ((attacker, result.attacker_destroyed), (target, result.target_destroyed))
        if gone and card is not None
    )
    points = {**duel.life_points, duel.side_of(me): result.life_points[0], duel.side_of(you): result.life_points[1]}
    winner = _winner(duel, result, me, you)
    course.duel = course.duel._replace(
        life_points=points,
        winner=winner,
        ended_by="victory.both-zero-draw" if winner == DRAW else duel.ended_by,
        attack=attack._replace(
            doomed=doomed,
            fought=True,
            powerless=frozenset(doomed) if times.known(course.rules) else frozenset(),
            destroying_rule=result.destructions[0].rule if result.destructions else "glossary.destroy",
        ),
    )
    for card, role in ((attacker, Role.ATTACKER), (target, Role.TARGET)):
        if card is not None and role in result.saved:
            use_up(course, card.id, (Verb.PREVENT_BATTLE_DESTRUCTION,))
            if left_on(course.duel, Verb.PREVENT_BATTLE_DESTRUCTION, card.controller) is None:
                protected_once(course, card.id, Verb.PREVENT_BATTLE_DESTRUCTION)
    course.duel = without_used_up(course.duel, (me, you), result.dealt.calculated)
    if not course.over():
        beaten = tuple(id for id in doomed if not _is_saved(course, id, frozenset(doomed)))
        note_what_happened(course, attack, attacker, target, result, beaten)


def _is_saved(course: Course, id: str, doomed: frozenset[str]) -> bool:
    """Whether something is given up in the place of a monster that the battle would destroy."""
    card = course.card(id)
    if saving.spared(course.duel, [card], "battle", None, doomed) is not None:
        return True
    return saving.instead(course.duel, card, "battle") is not None


def _winner(duel: Duel, result: BattleResult, me: str, you: str) -> Winner | None:
    """Who has won by a battle, of the sides of *me*, who attacked, and *you*."""
    winner = result.winner
    if winner is None or winner.drawn:
        return winner
    return Winner(duel.side_of(me if winner.side is Role.ATTACKING_PLAYER else you))


def _apply_now(course: Course, attacker: CardInPlay, target: CardInPlay | None) -> bool:
    """Let effects apply that do so as damage calculation begins; whether there are any."""
    waiting = any(
        when.event is Event.CALCULATING
        for card in course.duel.cards.values()
        for effect in card.card.effects or ()
        for when in effect.when
    )
    if waiting:
        course.next_moment()
        for card, other in ((attacker, target), (target, attacker)):
            if card is not None:
                course.happen(Event.CALCULATING, card, by=attacker.controller, other=other.id if other else None)
        at_once.carry_out(course)
    return waiting


def _battle(duel: Duel, attacker: CardInPlay, target: CardInPlay | None, me: str, you: str) -> Battle:
    """The battle as its arithmetic sees it: the two monsters, their players *me* and *you*, what changes the damage."""
    pierced = pierces(duel, attacker)
    return Battle(
        _battler(duel, attacker),
        _battler(duel, target) if target else None,
        duel.said(duel.side_of(me)),
        duel.said(duel.side_of(you)),
        piercing=pierced is not Pierced.NOT,
        life_points=(duel.points(me), duel.points(you)),
        damage_changes=tuple(damage_changes(duel, attacker, target, (me, you))),
        pierces_back=pierced is Pierced.BACK,
    )


def _say_what_is_compared(course: Course, attacker: CardInPlay, target: CardInPlay) -> None:
    """Say which value of the target counts, where the other would have led to another result."""
    duel = course.duel
    if "Link" in target.card.types:
        return
    values = (stats.atk(duel, attacker), stats.atk(duel, target), stats.defense(duel, target))
    if course.rules.choices["battle-results"].standing is Standing.UNKNOWN or any(
        isinstance(value, Unknown) for value in values
    ):
        return
    mine, atk, defense = map(known, values)
    if compare(mine, atk) == compare(mine, defense):
        return
    position = "attack" if target.position is Position.ATTACK else "defense"
    rule = f"battle.compare.{position}-position"
    course.say(rule, f"compare.{position}", depth=0, about={"card": target.said, "atk": atk, "def": defense})


def _battler(duel: Duel, card: CardInPlay) -> Battler:
    verb = Verb.PREVENT_BATTLE_DESTRUCTION
    protected = card.banned(verb) or left_on(duel, verb, card.controller) is not None
    protected = protected or applying.applies_to(duel, verb, card) is not None
    position = card.position or Position.ATTACK
    without = position is Position.ATTACK and "Link" in card.card.types  # nobody looks at the DEF it does not have
    defense = 0 if without else stats.defense(duel, card)
    return Battler(stats.atk(duel, card), defense, position, indestructible=protected)
