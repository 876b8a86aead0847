"""Normal, Tribute and Flip Summons, what a Set of a monster must meet, and changes of battle position."""

from judgekit.domain.card import EXTRA_DECK_TYPES
from judgekit.domain.card_in_play import GEMINI, CardInPlay
from judgekit.domain.coming import Coming
from judgekit.domain.duel import Duel, SummonAttempt
from judgekit.domain.effect import Did, EffectType, Event
from judgekit.domain.findings import Change
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.mechanics import lacking
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import ChangePosition, Summon
from judgekit.domain.values import (
    FACE_DOWN,
    MAIN_PHASES,
    FactNeededError,
    Kind,
    Position,
    SummonKind,
    Unknown,
    Window,
    Zone,
    of_card,
)
from judgekit.engine.activation.conditions import DUEL_OVER, NOT_TURN_PLAYER, Broken, Condition, demand
from judgekit.engine.activation.order import face_up_summon_rule
from judgekit.engine.board import applying
from judgekit.engine.board.facts import set_this_turn
from judgekit.engine.board.needs import holds
from judgekit.engine.effects.pledging import gives_up
from judgekit.engine.events import gathering
from judgekit.engine.steps import continuous, leaving, positions, this_turn, tributes
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import MONSTER_ZONES
from judgekit.engine.summons import barred, besides
from judgekit.tuples import NamedTuple


class SummonWish(NamedTuple):
    """A Summon, a Set or a change of position that somebody wants to make."""

    duel: Duel
    rules: Ruleset
    player: str
    card: CardInPlay
    tributes: tuple[str, ...] = ()
    position: Position | None = None
    set: bool = False
    """The monster is to be Set, not Summoned."""


def _kind_is_newer(wish: SummonWish) -> Broken | None:
    choice = lacking(wish.card.card, wish.rules)
    return Broken(choice.rule, {"card": wish.card.said, "ruleset": wish.rules.name}) if choice is not None else None


def _not_in_a_main_phase(wish: SummonWish) -> Broken | None:
    phase = wish.duel.phase_now
    return None if phase in MAIN_PHASES else Broken("phase.main1.actions", {"card": wish.card.said, "phase": phase})


def not_in_hand(wish: SummonWish) -> Broken | None:
    """What stands against it where the card does not lie in the hand of who wants to play it."""
    lying = wish.card.zone is Zone.MONSTERS and wish.card.face_up and wish.card.controller == wish.player
    if lying and not wish.set:
        wish.card.has_type(GEMINI)  # asks for the Type line that was not entered: such a one is Summoned again
    in_hand = wish.card.zone is Zone.HAND and wish.card.controller == wish.player
    return None if in_hand else Broken("summon.normal.definition", {"card": wish.card.said})


def _not_a_monster(wish: SummonWish) -> Broken | None:
    return None if wish.card.card.kind is Kind.MONSTER else Broken("summon.normal.eligible", {"card": wish.card.said})


def _cannot_be_normal_summoned(wish: SummonWish) -> Broken | None:
    card = wish.card.card
    way = card.procedure
    barred = way is not None and (bool(way.only) or SummonKind.NORMAL in way.never or (wish.set and way.never_set))
    special = bool(card.types & (EXTRA_DECK_TYPES | {"Ritual"}))
    return Broken("summon.normal.eligible", {"card": wish.card.said}) if special or barred else None


def _normal_condition_not_met(wish: SummonWish) -> Broken | None:
    way = wish.card.card.procedure
    if way is None or all(holds(wish.duel, wish.player, wish.card.id, need) for need in way.normal_if):
        return None
    return Broken(leaving.CARD, {"card": wish.card.said})


def _already_summoned(wish: SummonWish) -> Broken | None:
    rule = this_turn.limit_broken(wish.duel, wish.player, Deed.MONSTER_SET if wish.set else Deed.NORMAL_SUMMONED)
    if rule and besides.letting(wish.duel, wish.player, wish.card, set=wish.set) is not None:
        return None
    return Broken(rule, {"player": wish.duel.said(wish.player)}) if rule else None


def _wrong_tributes(wish: SummonWish) -> Broken | None:
    level = wish.card.level_now
    if level is None:
        raise FactNeededError(Unknown("level", of_card(wish.card.id)))
    if level > 4:
        wish.rules.on("tribute-counts")
    if tributes.are_enough(wish.duel, wish.player, wish.card, wish.tributes, set=wish.set):
        return None
    needed = tributes.tributes_for(wish.duel, wish.player, wish.card, set=wish.set)
    if wish.card.card.effects is None and wish.card.card.procedure is None:
        raise FactNeededError(Unknown("effect", of_card(wish.card.id)))  # its text may ask for more, or spare them
    return Broken(
        "summon.set.tribute" if wish.set else "summon.tribute.count",
        {"card": wish.card.said, "level": level, "count": needed},
    )


def _foreign_tribute(wish: SummonWish) -> Broken | None:
    for id in wish.tributes:
        card = wish.duel.cards[id]
        if card.controller != wish.player or card.zone is not Zone.MONSTERS:
            return Broken("summon.tribute.own-monsters", {"card": card.said})
    return None


def _unlike_tribute(wish: SummonWish) -> Broken | None:
    for id in wish.tributes:
        card = wish.duel.cards[id]
        if not tributes.is_tribute_for(wish.duel, wish.player, wish.card, card):
            return Broken(leaving.CARD, {"card": card.said, "other": wish.card.said})
    return None


def _no_tribute(wish: SummonWish) -> Broken | None:
    for id in wish.tributes:
        card = wish.duel.cards[id]
        if card.card.procedure is not None and SummonKind.TRIBUTE in card.card.procedure.never:
            return Broken(leaving.CARD, {"card": card.said})
    return None


def _summons_forbidden(wish: SummonWish) -> Broken | None:
    return barred.bars_summon(wish.duel, wish.player, wish.card)


def _monster_zones_full(wish: SummonWish) -> Broken | None:
    if wish.duel.how_many(wish.player, Zone.MONSTERS) - len(wish.tributes) < MONSTER_ZONES:
        return None
    return Broken("field.monster-zone.limit", {"player": wish.duel.said(wish.player)})


def _not_set(wish: SummonWish) -> Broken | None:
    card = wish.card
    if card.zone is Zone.MONSTERS and card.position in FACE_DOWN and card.controller == wish.player:
        return None
    return Broken("summon.flip.definition", {"card": card.said})


def _set_this_turn(wish: SummonWish) -> Broken | None:
    if set_this_turn(wish.card, wish.duel):
        wish.rules.on("position-changes")
        return Broken("summon.flip.not-same-turn", {"card": wish.card.said})
    return None


def _flip_in_defense(wish: SummonWish) -> Broken | None:
    if wish.position in (None, Position.ATTACK):
        return None
    wish.rules.on("position-changes")
    return Broken("summon.flip.attack-only", {"card": wish.card.said})


def _face_up_defense(wish: SummonWish) -> Broken | None:
    if wish.position in (None, Position.ATTACK):
        return None
    return Broken("summon.no-face-up-defense-from-hand", {"card": wish.card.said})


TURN = (
    DUEL_OVER,
    NOT_TURN_PLAYER,
    Condition("not-a-main-phase", _not_in_a_main_phase, "phase.main1.actions"),
)


def _normal_summons_given_up(wish: SummonWish) -> Broken | None:
    if gives_up(wish.duel, wish.player, Deed.GIVES_UP_NORMAL_SUMMONS):
        return Broken(leaving.CARD, {"player": wish.duel.said(wish.player)})
    return None


GIVEN_UP = Condition("normal-summons-given-up", _normal_summons_given_up, leaving.CARD)
ALREADY_SUMMONED = Condition("normal-summon-used", _already_summoned, "summon.normal.once-per-turn")
SUMMONS_FORBIDDEN = Condition("summons-forbidden", _summons_forbidden, leaving.CARD)
_NOT_THERE = Condition("not-in-this-ruleset", _kind_is_newer, "summon.groups")
_FROM_HAND = (
    *TURN,
    _NOT_THERE,
    Condition("not-in-hand", not_in_hand, "summon.normal.definition"),
    Condition("not-a-monster", _not_a_monster, "summon.normal.eligible"),
    Condition("cannot-be-normal-summoned", _cannot_be_normal_summoned, "summon.normal.eligible"),
    ALREADY_SUMMONED,
    GIVEN_UP,
    Condition("wrong-tributes", _wrong_tributes, "summon.tribute.count"),
    Condition("foreign-tribute", _foreign_tribute, "summon.tribute.own-monsters"),
    Condition("no-tribute", _no_tribute, leaving.CARD),
    Condition("unlike-tribute", _unlike_tribute, leaving.CARD),
    Condition("monster-zones-full", _monster_zones_full, "field.monster-zone.limit"),
)
NORMAL_SUMMON: tuple[Condition[SummonWish], ...] = (
    *_FROM_HAND,
    Condition("normal-condition-not-met", _normal_condition_not_met, leaving.CARD),
    SUMMONS_FORBIDDEN,
    Condition("face-up-defense", _face_up_defense, "summon.no-face-up-defense-from-hand"),
)
SET_MONSTER: tuple[Condition[SummonWish], ...] = _FROM_HAND


def summon(course: Course, action: Summon) -> None:
    """Attempt a Normal, Tribute or Flip Summon; until it is complete only its negation may answer."""
    card = course.card(action.card)
    wish = SummonWish(course.duel, course.rules, action.player, card, action.tributes, action.position)
    flip = action.kind is SummonKind.FLIP
    demand(FLIP_SUMMON if flip else NORMAL_SUMMON, wish)
    kind = SummonKind.TRIBUTE if action.tributes else action.kind
    rule = {SummonKind.FLIP: "summon.flip.definition", SummonKind.TRIBUTE: "summon.tribute.required"}.get(
        kind, "summon.normal.definition"
    )
    course.say(rule, f"summon.{kind.value}", depth=0, card=card.said, player=course.duel.said(action.player))
    this_turn.acts(course, action.player, Deed.CHANGED_POSITION if flip else Deed.SUMMONED)
    if flip:
        this_turn.flips(course, action.player)
    else:
        besides.count(course, action.player, card, Deed.NORMAL_SUMMONED)
        tributes.tribute(course, action.player, card, action.tributes, "summon.tribute.count")
    attempt(course, SummonAttempt(card.id, kind, action.player, used=action.tributes))


BY_HAND = frozenset({SummonKind.NORMAL, SummonKind.TRIBUTE, SummonKind.FLIP})


def attempt(course: Course, attempted: SummonAttempt) -> None:
    """Open the moment in which only a negation of the Summon may be used (``published.summon-negation``)."""
    course.duel = course.duel._replace(
        summon=attempted,
        window=Window.SUMMON_ATTEMPT,
        used=course.duel.used | {Mark(Deed.SUMMONED, attempted.player)},
        passes=0,
    )


def complete(course: Course) -> None:
    """The attempted Summon stands: the monster is on the field, and what answers a Summon may be used."""
    attempted = course.duel.summon
    if attempted is None or course.duel.window is not Window.SUMMON_ATTEMPT:
        return
    course.next_moment()
    for id in attempted.cards:
        _arrive(course, course.card(id), attempted)
    # What answered the attempt did not answer the Summon that now stands.
    course.duel = course.duel._replace(window=Window.SUMMONED, summon=attempted._replace(answered=False))
    gathering.gather(course)


def _arrive(course: Course, card: CardInPlay, attempted: SummonAttempt) -> None:
    origin = card.zone
    came = Coming(attempted.kind, origin)
    if attempted.again:
        course.put(card._replace(summoned_again=True, came=Coming(attempted.kind)))
        course.say(leaving.CARD, "summoned.again", card=card.said)
        effects = course.card(card.id).card.effects
        if effects is None:
            course.assume("effects-not-considered", cards=(card.said,))
        elif any(effect.gap and not effect.starts_a_chain for effect in effects):
            course.assume("effects-in-part", card=card.said)
    elif attempted.kind is SummonKind.FLIP:
        up = card._replace(position=Position.ATTACK, face_up=True, position_changed=True)
        course.put(up._replace(summoned=attempted.kind, came=came))
        change = Change("position", card.id, card.position.value if card.position else None, "attack")
        course.say("summon.flip.attack-only", "summoned.flip", card=card.said, changes=(change,))
        course.happen(Event.FLIPPED, course.card(card.id), by=attempted.player)
        positions.turned(course, card, by=attempted.player)
    else:
        change = course.place(card, Zone.MONSTERS, attempted.position, player=attempted.player)
        proper = True if attempted.kind not in BY_HAND else card.properly_summoned
        course.put(course.card(card.id)._replace(summoned=attempted.kind, properly_summoned=proper, came=came))
        attack = attempted.position is Position.ATTACK
        xyz = attempted.kind is SummonKind.XYZ
        special = "xyz.is-special-summon" if xyz else "summon.special.position"
        rule = "summon.normal.definition" if attempted.kind in BY_HAND else special
        course.say(rule, "summoned" if attack else "summoned.defense", changes=(change,), card=card.said)
        if attempted.kind in BY_HAND and any(effect.type is EffectType.FLIP for effect in card.card.effects or ()):
            course.say(face_up_summon_rule(course.rules), "flip.not-used", card=card.said)
    if attempted.kind is not SummonKind.FLIP:
        plain = attempted.kind in BY_HAND
        course.remember(card.id, Did.NORMAL_SUMMONED if plain else Did.SPECIAL_SUMMONED)
        if not plain:
            this_turn.comes(course, attempted.player, card)
    about, used = course.card(card.id), attempted.used
    course.happen(Event.SUMMONED, about, by=attempted.player, kind=attempted.kind, origin=origin, used=used)


def close(course: Course) -> None:
    """Nobody answers the Summon any more."""
    window = course.duel.window
    open_again = window in (Window.SUMMON_ATTEMPT, Window.SUMMONED)
    course.duel = course.duel._replace(
        window=Window.OPEN if open_again else window, summon=None, passes=0 if open_again else course.duel.passes
    )


def _position_fixed(wish: SummonWish) -> Broken | None:
    card = wish.card
    source = applying.applies_to(wish.duel, Verb.FORBID_POSITION_CHANGE, card)
    if source is not None or card.banned(Verb.FORBID_POSITION_CHANGE):
        rule = continuous.rule_of(source) if source else leaving.CARD
        return Broken(rule, {"card": card.said, "source": source.said if source else card.said})
    return None


def _same_position(wish: SummonWish) -> Broken | None:
    card = wish.card
    wrong = card.zone is not Zone.MONSTERS or card.controller != wish.player or card.position is wish.position
    if wrong or wish.position in FACE_DOWN or card.position in FACE_DOWN:
        return Broken("phase.main.change-position", {"card": card.said})
    return None


def _summoned_this_turn(wish: SummonWish) -> Broken | None:
    came = wish.card.summoned not in (None, SummonKind.FLIP)
    if came or wish.card.face_up:  # that there are Flip Summons every rulebook says
        wish.rules.on("position-changes")
    if came:
        return Broken("phase.main.change-position.not-turn-played", {"card": wish.card.said})
    return None


def _attacked(wish: SummonWish) -> Broken | None:
    if wish.card.attacked:
        wish.rules.on("position-changes")
        return Broken("phase.main.change-position.not-after-attack", {"card": wish.card.said})
    return None


def _changed_already(wish: SummonWish) -> Broken | None:
    if wish.card.position_changed or wish.card.summoned is SummonKind.FLIP:
        wish.rules.on("position-changes")
        return Broken("phase.main.change-position.once-per-turn", {"card": wish.card.said})
    return None


CHANGE_POSITION: tuple[Condition[SummonWish], ...] = (
    *TURN,
    _NOT_THERE,
    Condition("not-a-position-change", _same_position, "phase.main.change-position"),
    Condition("summoned-this-turn", _summoned_this_turn, "phase.main.change-position.not-turn-played"),
    Condition("attacked-this-turn", _attacked, "phase.main.change-position.not-after-attack"),
    Condition("position-changed-already", _changed_already, "phase.main.change-position.once-per-turn"),
    Condition("position-fixed", _position_fixed, leaving.CARD),
)


def change_position(course: Course, action: ChangePosition) -> None:
    """Turn a monster from Attack to face-up Defense Position, or back."""
    card = course.card(action.card)
    wish = SummonWish(course.duel, course.rules, action.player, card, position=action.position)
    demand(CHANGE_POSITION, wish)
    course.put(card._replace(position=action.position, position_changed=True))
    before = card.position.value if card.position else None
    course.say(
        "phase.main.change-position",
        f"position.{action.position.value}",
        depth=0,
        card=card.said,
        player=course.duel.said(action.player),
        changes=(Change("position", card.id, before, action.position.value),),
    )
    this_turn.acts(course, action.player, Deed.CHANGED_POSITION)
    positions.turned(course, card, by=action.player)
    gathering.gather(course)


FLIP_SUMMON: tuple[Condition[SummonWish], ...] = (
    *TURN,
    _NOT_THERE,
    Condition("not-set", _not_set, "summon.flip.definition"),
    Condition("flip-in-defense", _flip_in_defense, "summon.flip.attack-only"),
    Condition("set-this-turn", _set_this_turn, "summon.flip.not-same-turn"),
    Condition("summoned-this-turn", _summoned_this_turn, "phase.main.change-position.not-turn-played"),
    Condition("position-changed-already", _changed_already, "phase.main.change-position.once-per-turn"),
    Condition("attacked-this-turn", _attacked, "phase.main.change-position.not-after-attack"),
    Condition("position-fixed", _position_fixed, leaving.CARD),
    SUMMONS_FORBIDDEN,
)
