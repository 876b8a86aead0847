"""What each verb of the effect vocabulary does to a Duel: one function a verb, found in one table."""

from collections.abc import Callable

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Link
from judgekit.domain.effect import Need, Requirement
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.rows import Done
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.ruleset import Standing
from judgekit.domain.selector import The
from judgekit.domain.values import FACE_DOWN, ON_FIELD, FactNeededError, Kind, Unknown, of_card
from judgekit.engine.board import needs
from judgekit.engine.board.wording import reads_wording
from judgekit.engine.effects import (
    assembling,
    attaching,
    changing,
    choosing,
    copying,
    delaying,
    drawing,
    equipping,
    hurting,
    lasting,
    moving,
    negating,
    normal_summons,
    placing,
    showing,
    summoning,
    trap_monsters,
)
from judgekit.engine.effects.kept import Kept
from judgekit.engine.effects.possible import could_do_something
from judgekit.engine.effects.resolving import Resolving, is_such, named_before
from judgekit.engine.steps import deckwork
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.durations import from_now
from judgekit.engine.steps.leaving import CARD

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_NEGATE_SUMMON, _NEGATE_ACTIVATION = Verb.NEGATE_SUMMON, Verb.NEGATE_ACTIVATION

Carrying = Callable[[Course, Resolving, Operation], None]

OPERATIONS: dict[Verb, Carrying] = {
    Verb.DESTROY: moving.destroys,
    Verb.BANISH: moving.banishes,
    Verb.RETURN_TO_HAND: moving.returns_to_hand,
    Verb.RETURN_TO_DECK: moving.returns_to_deck,
    Verb.SEND: moving.sends,
    Verb.DRAW: drawing.draws,
    Verb.DISCARD: moving.discards,
    Verb.MILL: moving.mills,
    Verb.SEARCH: moving.searches,
    Verb.SET_CARD: placing.sets,
    Verb.PLACE_CARD: placing.places,
    Verb.PLACE_IN_PENDULUM_ZONE: placing.places,
    Verb.SHOW_HAND: moving.shows_hand,
    Verb.DAMAGE: changing.damages,
    Verb.GAIN: changing.gains,
    Verb.LOSE: changing.loses,
    Verb.TRIBUTE: moving.tributes,
    Verb.DETACH: attaching.detaches,
    Verb.SWAP_LIFE_POINTS: hurting.swaps_life_points,
    Verb.SET_LIFE_POINTS: hurting.sets_life_points,
    Verb.CHANGE_ATK: changing.changes_stat,
    Verb.CHANGE_DEF: changing.changes_stat,
    Verb.SET_ATK: changing.changes_stat,
    Verb.SET_DEF: changing.changes_stat,
    Verb.DOUBLE_ATK: changing.changes_stat,
    Verb.DOUBLE_DEF: changing.changes_stat,
    Verb.HALVE_ATK: changing.changes_stat,
    Verb.CHANGE_LEVEL: changing.changes_level,
    Verb.SET_LEVEL: changing.changes_level,
    Verb.COPY_NAME: copying.copies_name,
    Verb.COPY_EFFECTS: copying.copies_effects,
    Verb.SET_TYPE: lasting.lingers,
    Verb.SET_ATTRIBUTE: lasting.lingers,
    Verb.HALVE_DEF: changing.changes_stat,
    Verb.HALVE_ORIGINAL_ATK: changing.changes_stat,
    Verb.HALVE_ORIGINAL_DEF: changing.changes_stat,
    Verb.SWAP_STATS: changing.changes_stat,
    Verb.TURN_FACE_DOWN: changing.turns_face_down,
    Verb.TURN_FACE_UP: changing.turns_face_up,
    Verb.CHANGE_POSITION: changing.changes_position,
    Verb.TAKE_CONTROL: changing.takes_control,
    Verb.SWAP_CONTROL: changing.swaps_control,
    Verb.PLACE_COUNTERS: changing.places_counters,
    Verb.EQUIP: equipping.equips,
    Verb.ATTACK_AGAIN: changing.attacks_again,
    Verb.ATTACK_EACH: lasting.lingers,
    Verb.ROLL: changing.rolls,
    Verb.NEGATE_ACTIVATION: negating.negates_activation,
    Verb.NEGATE_EFFECT: negating.negates_effect,
    Verb.NEGATE_SUMMON: negating.negates_summon,
    Verb.NEGATE_ATTACK: negating.negates_attack,
    Verb.REDIRECT_ATTACK: negating.redirects_attack,
    Verb.END_BATTLE_PHASE: negating.ends_battle_phase,
    Verb.NEGATE_EFFECTS: negating.negates_effects,
    Verb.SPECIAL_SUMMON: summoning.special_summons,
    Verb.BECOME_MONSTER: trap_monsters.becomes_monster,
    Verb.NORMAL_SUMMON: normal_summons.normally_summons,
    Verb.FUSION_SUMMON: summoning.fusion_summons,
    Verb.ATTACH: attaching.attaches,
    Verb.RITUAL_SUMMON: summoning.ritual_summons,
    Verb.TOKENS: summoning.brings_tokens,
    Verb.SYNCHRO_SUMMON: assembling.assembles,
    Verb.XYZ_SUMMON: assembling.assembles,
    Verb.STAY: lasting.stays,
    Verb.DESTROY_WITH: lasting.bonds,
    Verb.WIN: lasting.wins,
    Verb.SKIP_DRAW_PHASE: lasting.skips_draws,
    Verb.FORBID_ACTIVATION: lasting.lingers,
    Verb.FORBID_ATTACKS: lasting.lingers,
    Verb.FORBID_DIRECT_ATTACKS: lasting.lingers,
    Verb.FORBID_BEING_ATTACKED: lasting.lingers,
    Verb.FORBID_FUSION_MATERIAL: lasting.lingers,
    Verb.FORBID_SYNCHRO_MATERIAL: lasting.lingers,
    Verb.FORBID_XYZ_MATERIAL: lasting.lingers,
    Verb.TREAT_AS_TUNER: lasting.lingers,
    Verb.FORBID_BEING_TARGETED: lasting.lingers,
    Verb.FORBID_POSITION_CHANGE: lasting.lingers,
    Verb.FORBID_SUMMONS: lasting.lingers,
    Verb.FORBID_SPECIAL_SUMMONS: lasting.lingers,
    Verb.FORBID_DRAWING: lasting.lingers,
    Verb.ATTACK_DIRECTLY: lasting.lingers,
    Verb.PIERCING: lasting.lingers,
    Verb.PREVENT_BATTLE_DAMAGE: lasting.lingers,
    Verb.PREVENT_BATTLE_DESTRUCTION: lasting.lingers,
    Verb.PREVENT_EFFECT_DESTRUCTION: lasting.lingers,
    Verb.UNAFFECTED: lasting.lingers,
    Verb.NO_HAND_LIMIT: lasting.lingers,
    Verb.REFLECT_DAMAGE: lasting.lingers,
    Verb.BANISH_INSTEAD: lasting.lingers,
    Verb.BOTTOM_INSTEAD: lasting.lingers,
    Verb.DETACH_INSTEAD: lasting.lingers,
    Verb.DESTROY_EQUIP_INSTEAD: lasting.lingers,
    Verb.DESTROY_SELF_INSTEAD: lasting.lingers,
    Verb.DESTROY_OTHER_INSTEAD: lasting.lingers,
    Verb.BANISH_SELF_INSTEAD: lasting.lingers,
    Verb.SEND_SELF_INSTEAD: lasting.lingers,
    Verb.TRIBUTE_SELF_INSTEAD: lasting.lingers,
    Verb.DISCARD_SELF_INSTEAD: lasting.lingers,
    Verb.GIVE_UP_INSTEAD: lasting.lingers,
    Verb.HALVE_BATTLE_DAMAGE: lasting.lingers,
    Verb.DOUBLE_BATTLE_DAMAGE: lasting.lingers,
    Verb.SET_BATTLE_DAMAGE: lasting.lingers,
    Verb.REDIRECT_BATTLE_DAMAGE: lasting.lingers,
    Verb.BATTLE_DAMAGE_AS_EFFECT: lasting.lingers,
    Verb.PREVENT_EFFECT_DAMAGE: lasting.lingers,
    Verb.GAIN_INSTEAD_OF_DAMAGE: lasting.lingers,
    Verb.DAMAGE_INSTEAD_OF_GAIN: lasting.lingers,
    Verb.SHARE_BATTLE_DAMAGE: lasting.lingers,
    Verb.HAND_TRAPS: lasting.lingers,
    Verb.EXCAVATE: showing.excavates,
    Verb.REVEAL: showing.reveals,
    Verb.MOVE_EQUIP: showing.moves_equip,
    Verb.FUSION_SUBSTITUTE: lasting.lingers,
    Verb.NAMED: lasting.lingers,
    Verb.IN_SERIES: lasting.lingers,
    Verb.MORE_NORMAL_SUMMONS: lasting.lingers,
    Verb.DESTROY_OWN_INSTEAD: lasting.lingers,
    Verb.ONLY_ONE: lasting.lingers,
}


def run(course: Course, resolving: Resolving) -> None:
    """Carry out the operations of a link, in the order written.

    Raises :class:`~judgekit.domain.values.FactNeededError` where the effect, or the rest of it, is not known.
    """
    link = resolving.link
    if link.effect is None:
        raise FactNeededError(Unknown("effect", of_card(link.card)))
    done, start = True, Kept.of(course)
    for place, operation in enumerate(link.effect.operations):
        if course.over():
            return
        if operation.in_place:
            continue  # it was done with the one before, or was not wanted
        before_it, start = start, Kept.of(course)
        if not _applies(course, resolving, operation):
            continue
        if operation.if_roll and resolving.noted.get("die") not in operation.if_roll:
            continue
        if not _comes_to_be_done(course, resolving, operation, done=done):
            done = False
            continue
        if operation.then:
            course.next_moment()
        if operation.at is not None:
            delaying.delay(course, resolving, operation)
            continue
        operation = _the_one_done(course, resolving, operation, link.effect.operations[place + 1 : place + 2])
        operation = operation._replace(until=from_now(course.duel, link.player, operation.until))
        before, said, group = course.duel, len(course.steps), list(resolving.found)
        OPERATIONS[operation.verb](course, resolving, operation)
        choosing.demand_nothing_left(resolving, operation, link.effect.operations[place + 1 :])
        hung_on = done
        done = _did_something(before, course, said, resolving, operation.verb)
        if operation.both and not (hung_on and done):
            before_it.restore(course)
            done = False
            course.say("text.and" if reads_wording(course.rules) else CARD, "neither-done", card=link.name)
        elif operation.both and (operation.on is None or operation.on.choose or operation.on.the):
            resolving.found[:0] = [id for id in group if id not in resolving.found]  # both are spoken of now
        if course.rules.choices["exodia"].standing is Standing.STATED:
            deckwork.exodia(course)  # the early rulebook lets the five win at any time
    if link.effect.gap:
        raise FactNeededError(Unknown("effect", of_card(link.card)))


def _comes_to_be_done(course: Course, resolving: Resolving, operation: Operation, *, done: bool) -> bool:
    """Whether what *operation* hangs on is so, and it is not left out; *done* is whether the one before was done."""
    if operation.if_done and not done:
        _say_rest_not_done(course, resolving, operation)
        return False
    if operation.otherwise and resolving.noted.get("held", True):
        return False
    if operation.needs and not _hold(course, resolving, operation):
        return False
    if choosing.is_left_out(resolving, operation):
        course.assume("optional-left-out", card=resolving.link.name)
        return False
    return True


def _the_one_done(
    course: Course, resolving: Resolving, operation: Operation, following: tuple[Operation, ...]
) -> Operation:
    """*operation*, or what may be done in its place where that is chosen, or the only thing that can be done."""
    if following and following[0].in_place:
        return _in_its_place(course, resolving, operation, following[0])
    if operation.instead is None:
        return operation
    source = course.card(resolving.link.card)
    first, second = (
        could_do_something(course.duel, resolving.link.player, source, operation._replace(verb=verb))
        for verb in (operation.verb, operation.instead)
    )
    return choosing.either(resolving, operation, first=first, second=second)


def _in_its_place(course: Course, resolving: Resolving, one: Operation, other: Operation) -> Operation:
    """*one* or the *other*, whichever of the two is done."""
    link, source = resolving.link, course.card(resolving.link.card)
    if not all(needs.holds(course.duel, link.player, link.card, need) for need in other.needs):
        return one
    first, second = (could_do_something(course.duel, link.player, source, each) for each in (one, other))
    return other if choosing.wants_other(course, resolving, one, other, first=first, second=second) else one


def _hold(course: Course, resolving: Resolving, operation: Operation) -> bool:
    """Whether the conditions of an operation hold now that its turn has come; it is said where they do not."""
    link = resolving.link
    held = all(_is_so(course, resolving, need) for need in operation.needs)
    resolving.noted["held"] = held
    if not held:
        course.say(CARD, "conditions-not-met", card=link.name)
    return held


def _is_so(course: Course, resolving: Resolving, need: Requirement) -> bool:
    """Whether a condition holds, on the board or of cards that only the effect knows that resolves."""
    on, link = need.on, resolving.link
    if on is None or on.the not in (The.FOUND, The.MOVED):
        return needs.holds(course.duel, link.player, link.card, need)
    fitting = sum(is_such(course, resolving, on, card) for card in named_before(course, resolving, on.the))
    return fitting < need.amount if need.need is Need.NO_CARDS else fitting >= need.amount


def _say_rest_not_done(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Say, once, that what hangs on something that was not done is not done either (``text.then``)."""
    if "not-done" not in resolving.noted:
        resolving.noted["not-done"] = 1
        joined = "text.then" if operation.then else "text.and-if-you-do"
        course.say(joined if reads_wording(course.rules) else CARD, "rest-not-done", card=resolving.link.name)


def _applies(course: Course, resolving: Resolving, operation: Operation) -> bool:
    """Of the two negations of one card, only the one that fits what it answered applies."""
    if operation.verb is _NEGATE_SUMMON:
        return resolving.number == 1 and course.duel.summon is not None
    if operation.verb is _NEGATE_ACTIVATION:
        return resolving.number > 1
    return True


_DONE_TO = (
    "attack",
    "battle_over",
    "life_points",
    "counts",
    "cards",
    "chain",
    "summon",
    "lingering",
    "skipped_draws",
)
"""Parts of a Duel in which what most operations do shows."""


def _did_something(before: Duel, course: Course, said: int, resolving: Resolving, verb: Verb) -> bool:
    """Whether an operation has done what it says, so that what hangs on it happens; *said* steps were there before."""
    match VERBS[verb].done:
        case Done.COUNTED:
            return resolving.noted["done"] > 0
        case Done.SAID:
            return len(course.steps) > said
    return any(getattr(before, name) != getattr(course.duel, name) for name in _DONE_TO)


def gone(course: Course, link: Link) -> bool:
    """Whether a card that must stay face-up to have an effect is no longer there (``published.continuous-gone``).

    What is activated off the field, such as by an Equip Card just sent to the Graveyard, needs no card on it.
    """
    card = course.card(link.card)
    if card.card.kind is Kind.MONSTER or not card.card.lasting or link.zone not in ON_FIELD:
        return False
    return not (card.zone in ON_FIELD and card.face_up)


def turned_down(card: CardInPlay) -> bool:
    """Whether a monster has been turned face-down since its effect was activated."""
    return card.position in FACE_DOWN
