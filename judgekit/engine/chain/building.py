"""Building a Chain: an activation, its cost and targets, and the triggered effects that go onto it."""

from itertools import groupby

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Happening, Link, Trigger
from judgekit.domain.effect import Did, Effect, Event
from judgekit.domain.findings import Change, Param
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate
from judgekit.domain.values import (
    Case,
    FactNeededError,
    Icon,
    Kind,
    SpellSpeed,
    Unknown,
    Zone,
    of_card,
)
from judgekit.engine.activation.conditions import demand
from judgekit.engine.activation.exceptions import hand_trap_used, lets_itself_be_used_from_hand
from judgekit.engine.activation.legality import refusal
from judgekit.engine.activation.targeting import only_targets, possible_targets
from judgekit.engine.activation.where_and_when import BEFORE_ITS_TURN, is_refused_for_want_of_its_text
from judgekit.engine.board import pairs, triggers, unseen
from judgekit.engine.board.activations import awaits_activations
from judgekit.engine.board.attempt import Attempt, attempt_of, attempts, effect_needed
from judgekit.engine.board.selecting import at_most
from judgekit.engine.chain import links
from judgekit.engine.effects import paying
from judgekit.engine.effects.resolving import choice_needed
from judgekit.engine.steps import field_spells, leaving, this_turn, times
from judgekit.engine.steps.course import Course, RefusedError
from judgekit.engine.steps.declared import note_changes

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_HAND, _PENDULUM = Zone.HAND, Zone.PENDULUM
_FIELD = Icon.FIELD
_ACTIVATED = Did.ACTIVATED


def activate(course: Course, action: Activate) -> None:
    """Pay the cost and add *action* to the Chain.

    Raises :class:`~judgekit.engine.steps.course.RefusedError` when a condition is broken.
    """
    attempt = meant(course, action)
    times.note_activation(course, attempt.effect, set_off=False)
    demand((BEFORE_ITS_TURN,), attempt)
    attempt = prepared(course, attempt)
    refused = refusal(attempt)
    if refused is not None:
        if is_refused_for_want_of_its_text(attempt, refused):
            course.assume("text-makes-no-exception", card=attempt.card.said)
        raise RefusedError(refused)
    if attempt.action is not action:
        attempt = attempt._replace(action=action)  # that a target was not entered is said when it is chosen
    links.say_priority_passed(course, attempt)
    _add_link(course, attempt)
    course.duel = course.duel.facing(action.player, None)


def meant(course: Course, action: Activate) -> Attempt:
    """The attempt that *action* makes before anything else goes onto the Chain."""
    course.duel = course.duel.facing(action.player, pairs.whom(course.duel, action))
    return meant_attempt(course.duel, course.rules, action)


def prepared(course: Course, attempt: Attempt) -> Attempt:
    """That attempt once the effects that must go first are on the Chain, with the targets that leave no choice."""
    action = attempt.action
    place_mandatory(course, attempt.trigger)
    if course.duel is not attempt.duel:
        attempt = attempt._replace(duel=course.duel, card=course.card(action.card))
    targets = action.targets or only_targets(course, attempt)
    return attempt if targets == action.targets else attempt._replace(action=action._replace(targets=targets))


def meant_attempt(duel: Duel, rules: Ruleset, action: Activate) -> Attempt:
    """The attempt that *action* means: the only one that is legal, or the likeliest to say why none is.

    Raises :class:`~judgekit.domain.values.FactNeededError` where several effects could be meant.
    """
    found = list(attempts(duel, rules, action))
    if len(found) == 1:
        _ask_for_a_monster_effect(found[0])
        return found[0]
    legal = [attempt for attempt in found if refusal(attempt) is None]
    if len(legal) > 1 and len({attempt.effect.type for attempt in legal if attempt.effect}) == 1:
        fitting = [attempt for attempt in legal if _is_just_that(attempt)]
        legal = fitting or legal
    if len({attempt.effect._replace(name="", needs=()) for attempt in legal if attempt.effect}) == 1:
        return legal[0]
    if len(legal) > 1 and not any(attempt.trigger for attempt in legal):
        names = [attempt.effect.name or str(attempt.which + 1) for attempt in legal if attempt.effect]
        raise FactNeededError(
            Unknown("which-effect", of_card(action.card)), tuple(Case("is", name, (name,)) for name in names)
        )
    return legal[0] if legal else attempt_of(duel, rules, action)


def _ask_for_a_monster_effect(attempt: Attempt) -> None:
    """Do nothing where a Pendulum Monster may be activated as a Spell, or its effects are known.

    Raises :class:`~judgekit.domain.values.FactNeededError` for one that may not: an effect of it may be meant.
    """
    unknown = attempt.as_pendulum and attempt.card.card.effects is None and attempt.action.effect is None
    if unknown and refusal(attempt) is not None:
        raise effect_needed(attempt)


def entered_fits(attempt: Attempt) -> bool:
    """Whether what was entered, a cost or targets, can belong to this effect."""
    effect, action = attempt.effect, attempt.action
    if effect is not None and effect.untold:
        return True
    return (
        effect is not None and bool(effect.cost) >= bool(action.cost) and bool(effect.targets) >= bool(action.targets)
    )


def _is_just_that(attempt: Attempt) -> bool:
    """Whether a cost and targets were entered just where this effect has them."""
    effect, action = attempt.effect, attempt.action
    return (
        effect is not None and bool(effect.cost) == bool(action.cost) and bool(effect.targets) == bool(action.targets)
    )


def _add_link(course: Course, attempt: Attempt) -> None:
    action, trigger = attempt.action, attempt.trigger
    times.note_activation(course, attempt.effect, set_off=trigger is not None)
    if course.duel.recent and not course.duel.chain and trigger is None and attempt.speed is SpellSpeed.ONE:
        course.duel = course.duel._replace(recent=())  # it is used in the open state: what happened is over
    targets = _targets(course, attempt)
    if course.duel.teams and attempt.effect is not None and pairs.about_opponents(attempt.effect):
        pairs.demand_opponent(course.duel, action.player, attempt.card, attempt.effect)
    if attempt.untold:
        course.assume("text-allows-it", card=attempt.card.said)
    changes = _turn_up(course, attempt) if attempt.activates_card else ()
    _say_link(course, attempt, targets, changes)
    if attempt.activates_card and attempt.card.card.icon is _FIELD:
        if attempt.card.zone is _HAND:
            field_spells.say_not_counted(course, attempt.card)
        field_spells.replace_old(course, course.card(attempt.card.id))
    _say_zone_not_counted(course, attempt)
    links.say_why_in_the_damage_step(course, attempt)
    if trigger is not None:
        left = triggers.without_choice(course.duel, trigger)
        course.duel = triggers.used_in_phase(course.duel._replace(triggers=left), trigger)
    paid = paying.pay(course, attempt.effect, action)
    if attempt.effect is not None:
        _remember_use(course, attempt, attempt.effect)
    link = _link(course, attempt, targets, paid)
    card = _activated(course.card(action.card), attempt, link)
    cards = {**course.duel.cards, card.id: card}
    course.duel = note_changes(course.duel)._replace(chain=(*course.duel.chain, link), passes=0, cards=cards)
    _note_activation(course, attempt, link)


def _note_activation(course: Course, attempt: Attempt, link: Link) -> None:
    """Note the activation for the effects that it sets off once the Chain has resolved (``effects.trigger``)."""
    duel = course.duel
    if awaits_activations(duel):
        happening = Happening(
            Event.ANY_ACTIVATED,
            link.card,
            link.player,
            duel.moment,
            origin=link.zone,
            link=len(duel.chain),
            activates_card=attempt.activates_card,
        )
        course.duel = duel._replace(happenings=(*duel.happenings, happening))


def _link(course: Course, attempt: Attempt, targets: tuple[str, ...], paid: int) -> Link:
    """The link that *attempt* becomes, once it is paid for."""
    action = attempt.action
    return Link(
        action.player,
        action.card,
        attempt.card.said,
        attempt.speed,
        attempt.effect,
        targets,
        action.position,
        action.choose or tuple(course.duel.picks.get(action.card, ())),
        attempt.which,
        paid,
        attempt.trigger.happening if attempt.trigger else None,
        action.declare,
        course.duel.against.get(action.player),
        course.card(action.card).zone,
        action.verbs or tuple(course.duel.picked_verbs.get(action.card, ())),
        spent=course.spent,
    )


def _activated(card: CardInPlay, attempt: Attempt, link: Link) -> CardInPlay:
    """*card* with what is remembered of its activation."""
    card = card._replace(past=card.past | {_ACTIVATED})
    if not attempt.activates_card:
        return card
    if link.paid and attempt.effect is not None and _as_often_as_liked(attempt.effect):
        card = card._replace(paid=link.paid)
    if link.declared is not None:
        card = card._replace(declared=link.declared)
    # A monster may be about another opponent next time.
    return card if link.against is None else card._replace(against=link.against)


def _as_often_as_liked(effect: Effect) -> bool:
    return any(cost.multiple for cost in effect.cost)


def _say_zone_not_counted(course: Course, attempt: Attempt) -> None:
    """Say that a Pendulum Monster is activated though every Spell & Trap Zone is full."""
    if attempt.as_pendulum and course.duel.how_many(attempt.player, Zone.SPELLS_TRAPS) >= leaving.SPELL_TRAP_ZONES:
        said = course.duel.said(attempt.player)
        course.say("pendulum.zone-not-counted", "pendulum.not-counted", depth=0, card=attempt.card.said, player=said)


def _remember_use(course: Course, attempt: Attempt, effect: Effect) -> None:
    """Remember a use that is allowed once, or so often."""
    mark = triggers.next_use(course.duel, course.card(attempt.card.id), attempt.which, effect)
    if mark is None:
        return
    if effect.once in ("turn", "shared", "battle", "face-up"):
        card = course.card(attempt.card.id)
        course.put(card._replace(used=card.used | {mark}))
    elif effect.once in ("name", "name-shared", "name-each"):
        course.duel = course.duel._replace(used=course.duel.used | {mark})
    elif effect.once == "duel":
        course.duel = course.duel._replace(used_up=course.duel.used_up | {mark})


def _say_link(course: Course, attempt: Attempt, targets: tuple[str, ...], changes: tuple[Change, ...]) -> None:
    number = len(course.duel.chain) + 1
    message = "chain.activates" if attempt.trigger is None else "chain.triggers"
    said: dict[str, Param] = {
        "card": attempt.card.said,
        "player": course.duel.said(attempt.player),
        "link": number,
        "speed": int(attempt.speed),
    }
    if targets:
        said["targets"] = tuple(course.card(id).said for id in targets)
        message += ".targeting"
    course.say(links.rule_of(attempt), message, changes=changes, depth=0, about=said)
    if attempt.trigger is None:
        this_turn.activates(course, attempt.player, attempt.card, attempt.speed)


def _targets(course: Course, attempt: Attempt) -> tuple[str, ...]:
    """The targets entered, or the only ones there can be."""
    if attempt.action.targets or attempt.effect is None:
        return attempt.action.targets
    chosen: list[str] = []
    for selector in attempt.effect.targets:
        possible = [card for card in possible_targets(course, attempt, selector) if card.id not in chosen]
        if unseen.might_mean(course.duel, attempt.player, selector):
            raise FactNeededError(Unknown("target", of_card(attempt.card.id)))
        if selector.up_to and len(possible) > 1:
            raise choice_of_target(attempt.card, possible, selector.number)
        if len(possible) > selector.number or (len(possible) < selector.number and not selector.up_to):
            raise choice_of_target(attempt.card, possible, selector.number)
        if selector.the is None and possible:
            course.assume("only-target", card=attempt.card.said, target=possible[0].said)
        chosen += [card.id for card in possible]
    return tuple(chosen)


def choice_of_target(card: CardInPlay, possible: list[CardInPlay], number: int) -> FactNeededError:
    """The error that asks what is targeted, with a branch for each possible target."""
    asked = choice_needed(card.card.name, possible, number)
    cases = tuple(Case("is", other.id, (other.id,)) for other in possible) if number == 1 else ()
    return FactNeededError(Unknown("target", of_card(card.id)), cases or asked.cases)


def _turn_up(course: Course, attempt: Attempt) -> tuple[Change, ...]:
    """Place the card face-up: from the hand into its zone, or from where it was Set; return what changed place."""
    card = attempt.card
    if card.zone is not _HAND:
        course.put(card._replace(face_up=True))
        return ()
    if card.card.kind is Kind.TRAP and (not lets_itself_be_used_from_hand(attempt)):
        course.duel = hand_trap_used(course.duel, attempt.player)
    if attempt.as_pendulum:
        zone = _PENDULUM
    elif card.card.icon is _FIELD:
        zone = Zone.FIELD
    else:
        zone = Zone.SPELLS_TRAPS
    return (course.place(card, zone, player=attempt.player, face_up=True),)


def place_mandatory(course: Course, before: Trigger | None) -> None:
    """Put the waiting triggers onto the Chain that must come before *before*, or all mandatory ones.

    Rules: ``published.trigger-order``, ``chain.simultaneous.order``.
    """
    if not course.duel.triggers:
        return
    must = triggers.mandatory(course.duel, course.rules)
    if before is not None:
        limit = triggers.place(course.duel, course.rules, before)
        must = [other for other in must if other != before and triggers.place(course.duel, course.rules, other) < limit]
    if must:
        course.one_more_round(must[0].card)
    _assume_orders(course, must)
    for trigger in must:
        place_trigger(course, trigger)
        if course.over():
            return


def _assume_orders(course: Course, must: list[Trigger]) -> None:
    """Note the orders that nobody entered, of effects that go onto the Chain by themselves."""
    for _, group in groupby(must, lambda trigger: triggers.place(course.duel, course.rules, trigger)):
        same = list(group)
        if len(same) > 1:
            names = tuple(course.card(trigger.card).said for trigger in same)
            course.assume("trigger-order", player=course.duel.said(same[0].player), cards=names)


def place_trigger(course: Course, trigger: Trigger) -> None:
    """Put one trigger onto the Chain as its player must."""
    picks = tuple(course.duel.picks.get(trigger.card, ()))
    card = course.card(trigger.card)
    effect = triggers.effect_of(course.duel, trigger)
    targets = tuple(pick for pick in picks[: len(effect.targets)]) if effect.targets else ()
    action = Activate(
        trigger.player, trigger.card, targets=targets, choose=picks[len(targets) :], effect=str(trigger.effect + 1)
    )
    meanwhile = course.duel.against  # another activation may be waiting for this one to go first
    course.duel = course.duel.facing(trigger.player, pairs.whom(course.duel, action))
    attempt = attempt_of(course.duel, course.rules, action)
    if effect.targets and not targets and not _has_targets(course, attempt):
        course.say("effects.trigger", "trigger.no-target", card=card.said)
        left = tuple(other for other in course.duel.triggers if other != trigger)
        course.duel = triggers.used_in_phase(course.duel._replace(triggers=left), trigger)
    else:
        _add_link(course, attempt)
    course.duel = course.duel._replace(against=meanwhile)


def _has_targets(course: Course, attempt: Attempt) -> bool:
    effect = attempt.effect
    return effect is None or all(
        at_most(selector, possible_targets(course, attempt, selector)) >= (1 if selector.up_to else selector.number)
        or unseen.might_mean(course.duel, attempt.player, selector)
        for selector in effect.targets
    )
