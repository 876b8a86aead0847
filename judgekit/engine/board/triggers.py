"""Effects that something sets off: which, whether they missed their timing, in what order they go onto a Chain."""

from collections.abc import Iterator, Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import kinds_of
from judgekit.domain.duel import Duel, Happening, Link, Trigger
from judgekit.domain.effect import Effect, EffectType, Event, When
from judgekit.domain.marks import SHARED_USE, Deed, Mark
from judgekit.domain.ruleset import EARLIER_FIRST, EARLIER_IN_GROUP, PUBLIC_FIRST, Ruleset, Standing
from judgekit.domain.selector import Selector, The
from judgekit.domain.values import DAMAGE_STEP, Phase, Window, Zone
from judgekit.engine.board import stats
from judgekit.engine.board.activations import is_the_event
from judgekit.engine.board.bringing import at_least, caused, done_so
from judgekit.engine.board.needs import holds
from judgekit.engine.board.selecting import fits, is_like
from judgekit.engine.board.sides import on_side
from judgekit.tuples import NamedTuple

FLIPPED = When(Event.FLIPPED, who=The.SELF)


PHASES = {Event.STANDBY_PHASE: Phase.STANDBY, Event.END_PHASE: Phase.END}
"""The phases during which effects may be used: as long as they last, once for each time the card came there."""


def phase_begun(duel: Duel, event: Event) -> Duel:
    """*duel* with the phase begun that sets effects off by *event*."""
    return duel._replace(used=duel.used | {Mark(Deed.PHASE_BEGAN, event=event)})


def used_in_phase(duel: Duel, trigger: Trigger) -> Duel:
    """*duel* once *trigger* has gone onto the Chain: "during the End Phase" it is used once."""
    event = trigger.happening.event
    if event not in PHASES:
        return duel
    return duel._replace(used=duel.used | {_use_in_phase(duel.cards[trigger.card], trigger.effect, event)})


def without_choice(duel: Duel, trigger: Trigger) -> tuple[Trigger, ...]:
    """The triggers that wait once *trigger* is on the Chain: of effects that are chosen from only one is used."""
    return tuple(other for other in duel.triggers if other != trigger and not _chosen_from(duel, trigger, other))


def _chosen_from(duel: Duel, trigger: Trigger, other: Trigger) -> bool:
    """Whether one thing set both off, and their card lets its player choose between them."""
    alike = other.card == trigger.card and other.happening == trigger.happening
    return alike and bool(effect_of(duel, trigger).name and effect_of(duel, other).name)


def _use_in_phase(card: CardInPlay, index: int, event: Event) -> Mark:
    chosen_from = card.card.effects is not None and bool(card.card.effects[index].name)
    return Mark(Deed.EFFECT_USED, card=card.id, effect=SHARED if chosen_from else index, event=event, order=card.order)


SHARED = -1
"""The effect that a use is remembered of which several share: all of cards of that name, or those chosen from."""


def is_used_up(duel: Duel, card: CardInPlay, index: int, effect: Effect) -> bool:
    """Whether an effect has been used as often as it may be."""
    if effect.once == "chain":
        return any(link.card == card.id and link.which == index for link in duel.chain)
    mark = once_mark(card, index, effect)
    return mark is not None and mark._replace(nth=effect.times - 1) in card.used | duel.used | duel.used_up


def next_use(duel: Duel, card: CardInPlay, index: int, effect: Effect) -> Mark | None:
    """What the next use of an effect is remembered by, where it may be used only so often."""
    mark = once_mark(card, index, effect)
    before = card.used | duel.used
    uses = () if mark is None else (mark._replace(nth=nth) for nth in range(effect.times))
    return next((use for use in uses if use not in before), mark)


def once_mark(card: CardInPlay, index: int, effect: Effect) -> Mark | None:
    """What a use of an effect is remembered by, where it may be used only once."""
    match effect.once:
        case "turn":
            return Mark(Deed.EFFECT_USED, effect=index)
        case "shared":
            return SHARED_USE
        case "battle":
            return Mark(Deed.EFFECT_USED_IN_BATTLE, effect=index)
        case "face-up":
            return Mark(Deed.EFFECT_USED_FACE_UP, effect=index)
        case "name" | "duel":
            # A card is activated in one of several ways, and that is one use; other effects are used each by itself.
            which = None if effect.type is EffectType.ACTIVATION else index
            return Mark(Deed.EFFECT_USED_BY_NAME, card.controller, name=card.card.name, effect=which)
        case "name-each":
            return Mark(Deed.EFFECT_USED_BY_NAME, card.controller, name=card.card.name, effect=index)
        case "name-shared":
            return Mark(Deed.EFFECT_USED_BY_NAME, card.controller, name=card.card.name, effect=SHARED)
    return None


def set_off(duel: Duel, card: CardInPlay, effect: Effect) -> Happening | None:
    """What sets *effect* off among the things that have just happened, or ``None``."""
    return next(all_that_set_off(duel, card, effect), None)


def all_that_set_off(duel: Duel, card: CardInPlay, effect: Effect) -> Iterator[Happening]:
    """Yield everything that has just happened for which *effect* waits; it is set off once for all of that."""
    if not _can_be_set_off(duel, card, effect):
        return
    moments = (FLIPPED,) if effect.type is EffectType.FLIP else effect.when
    for happening in duel.happenings:
        when = next((one for one in moments if matches(duel, card, one, happening)), None)
        heard = when is not None and _hears_there(card, effect, when) and _lay_there(duel, card, when, happening)
        if when is not None and heard and _at_its_time(duel, effect, happening):
            yield happening._replace(also=_at_the_same_time(duel, card, when, happening))


def _hears_there(card: CardInPlay, effect: Effect, when: When) -> bool:
    """Whether *when* is one of those that the card hears of where it lies: of other cards it does so on the field."""
    anywhere = bool(effect.zones) or card.on_field or effect.type is EffectType.FLIP
    return anywhere or _is_of_itself(when)


def _lay_there(duel: Duel, card: CardInPlay, when: When, happening: Happening) -> bool:
    """Whether a card that hears of others from the Graveyard lay there when that happened."""
    came = (one.moment for one in duel.happenings if one.card == card.id and one.event is Event.SENT_TO_GRAVEYARD)
    return not when.another or card.zone is not Zone.GRAVEYARD or all(moment < happening.moment for moment in came)


def _is_of_itself(when: When) -> bool:
    """Whether that happens to the card itself, or it is used up for it."""
    return when.who is The.SELF or when.used_self


def concerned(duel: Duel, card: CardInPlay, effect: Effect) -> tuple[str, ...]:
    """The cards to which that happened, where *effect* targets one of them."""
    if not any(selector.the is The.SET_OFF_BY for selector in effect.targets):
        return ()
    return tuple(dict.fromkeys(one.card for one in all_that_set_off(duel, card, effect) if one.card))


def aiming(effect: Effect, trigger: Trigger | None) -> Effect:
    """*effect* with the cards that set it off as those which it may target; any, where nobody knows which they were."""
    if not any(selector.the is The.SET_OFF_BY for selector in effect.targets):
        return effect
    among = frozenset(trigger.about) if trigger is not None else None
    aims = (one._replace(the=None, among=among) if one.the is The.SET_OFF_BY else one for one in effect.targets)
    return effect._replace(targets=tuple(aims))


def _at_the_same_time(duel: Duel, card: CardInPlay, when: When, first: Happening) -> tuple[str, ...]:
    """The other cards to which that happened together with *first*: “that monster(s)” means them too."""
    others = (one for one in duel.happenings if one.moment == first.moment and one.card not in ("", first.card))
    return tuple(dict.fromkeys(one.card for one in others if matches(duel, card, when, one)))


_USUAL = {
    Event.DESTROYS_BY_BATTLE: frozenset({Window.END_OF_DAMAGE_STEP}),
    Event.BATTLING: frozenset({Window.BEFORE_DAMAGE_CALCULATION}),
    Event.BATTLED: frozenset({Window.AFTER_DAMAGE_CALCULATION}),
}
"""The time of the Damage Step at which an effect looks for such an event where it names none."""


def _at_its_time(duel: Duel, effect: Effect, happening: Happening) -> bool:
    """Whether an event of a battle is noted when *effect* looks for it (``published.damage-step.timings``).

    The destruction of a monster by another is noted twice: after damage calculation, when it is certain, for an effect
    that is used just then; and at the end of the Damage Step, when it is carried out, for all others. The battle
    itself is noted at each time before its end.
    """
    usual = _USUAL.get(happening.event)
    return usual is None or duel.window in (effect.during or usual)


def _can_be_set_off(duel: Duel, card: CardInPlay, effect: Effect) -> bool:
    """Whether the card lies where that effect works: as the effect says, else face-up on the field or just moved."""
    if effect.not_in_damage_step and duel.window in DAMAGE_STEP:
        return False
    if effect.zones:
        right = card.zone in effect.zones
    elif card.on_field:
        right = card.face_up and card.has_there(effect)
    else:
        own_move = effect.type is EffectType.FLIP or any(_is_of_itself(when) for when in effect.when)
        returned = card.zone is Zone.HAND and any(when.event in _TO_HAND for when in effect.when)
        right = (card.zone in _SEEN or returned) and own_move
    return right and all(holds(duel, card.controller, card.id, need) for need in effect.needs)


_TO_HAND = frozenset({Event.LEFT_FIELD, Event.ADDED})
_SEEN = frozenset({Zone.GRAVEYARD, Zone.BANISHED, Zone.EXTRA})


def _is_theirs(duel: Duel, card: CardInPlay, when: When, happening: Happening) -> bool:
    """Whether it is of the player whom *when* says: a Summon is of who Summons, and the field of who controls then."""
    if happening.event is not Event.SUMMONED:
        return on_side(duel, card.controller, when.by, happening.player)
    of_them = on_side(duel, card.controller, when.by, happening.by or happening.player)
    return of_them and on_side(duel, card.controller, when.field, happening.player)


IN_A_REPLAY = "replay"
"""The cause of an attack that the same monster goes on with in a Replay (``battle.replay.choices``)."""


def matches(duel: Duel, card: CardInPlay, when: When, happening: Happening) -> bool:
    """Whether *happening* is what *when*, of an effect of *card*, waits for."""
    if not is_the_event(duel, card, when.event, happening, of_itself=when.who is The.SELF):
        return False
    if not _is_theirs(duel, card, when, happening):
        return False
    if (when.who is The.SELF and happening.card != card.id) or (when.another and happening.card == card.id):
        return False
    if when.who is The.EQUIPPED and happening.card != card.equipped_to:
        return False
    if when.who is The.ATTACKED and happening.other != card.id:
        return False
    if happening.cause == IN_A_REPLAY and not is_about_the_target(when):
        return False  # a target was chosen, but the attack had been declared before
    if when.attacked is not None and not _is_attacked(duel, card, when.attacked, happening.other):
        return False
    if when.phases and duel.phase_now not in when.phases:
        return False
    if when.zones and happening.origin not in when.zones:
        return False
    if when.kinds and not kinds_of(happening.kind) & when.kinds:
        return False
    if when.cause and not caused(duel, card, when.cause, happening):
        return False
    fought = happening.origin is Zone.MONSTERS  # then the other is the one that it battled
    if (when.was_equipped and (happening.other is None or fought)) or (when.face_up and happening.was_set):
        return False
    if (when.direct and not happening.direct) or (when.was_set and not happening.was_set):
        return False
    if happening.event in _BATTLES and happening.direct and not when.or_direct:
        return False
    if when.of is not None and not (happening.card and is_like(when.of, duel.cards[happening.card])):
        return False
    if (when.to is not None and happening.position is not when.to) or not done_so(duel, card, when, happening):
        return False
    return when.min_atk is None or at_least(stats.atk(duel, duel.cards[happening.card]), when.min_atk)


_BATTLES = frozenset({Event.BATTLING, Event.BATTLED})
"""A direct attack is one for those effects alone that ask for no other monster."""


def is_about_the_target(when: When) -> bool:
    """Whether an attack is heard of that is turned on another target in a Replay: it is then targeted anew."""
    return not when.no_replay and (when.who is The.ATTACKED or when.attacked is not None)


def _is_attacked(duel: Duel, card: CardInPlay, wanted: Selector, target: str | None) -> bool:
    """Whether the monster that is attacked is what an effect of *card* waits for."""
    return target is not None and fits(duel, card.controller, card.id, wanted, duel.cards[target])


def effect_of(duel: Duel, trigger: Trigger) -> Effect:
    """The effect that *trigger* is of."""
    effects = duel.cards[trigger.card].card.effects or ()
    return effects[trigger.effect]


def waiting(duel: Duel, card: str, effect: int | None = None) -> Trigger | None:
    """The trigger of *card* that waits for its Chain, or ``None``."""
    for trigger in duel.triggers:
        if trigger.card == card and effect in (None, trigger.effect):
            return trigger
    return None


class Place(NamedTuple):
    """How low an effect that was set off goes on the Chain: the lower of two goes first, equals in their order."""

    earlier: int
    """When it was set off, where that goes before everything else."""
    group: int
    """Those that must be used before those that may; then, where that matters, those in hidden places."""
    seat: int
    """The turn player, then the others."""
    earlier_in_group: int = 0
    """When it was set off, where that matters only among those of one group."""


LAST = Place(1 << 30, 0, 0)
"""After every effect that was set off."""


def place(duel: Duel, rules: Ruleset, trigger: Trigger) -> Place:
    """Where *trigger* belongs among those set off together.

    The documents put the turn player's effects first (``chain.simultaneous.order``); as published the
    mandatory ones go before the optional (``published.trigger-order``). What was set off earlier went lower
    in the years of 7.0 before all that, later only within a group (``published.trigger-order.first-triggered``).
    """
    order = rules.choices["published.trigger-order"]
    if order.standing is Standing.UNKNOWN:
        return Place(0, 0, _seats_after(duel, trigger.player))
    moment, group = trigger.happening.moment, 0 if trigger.mandatory else 1
    if group and order.value == PUBLIC_FIRST and _hidden(duel, trigger):
        group = 2
    return Place(
        moment if order.value == EARLIER_FIRST else 0,
        group,
        _seats_after(duel, trigger.player),
        moment if order.value == EARLIER_IN_GROUP else 0,
    )


def _seats_after(duel: Duel, player: str) -> int:
    """How many seats *player* sits after the turn player."""
    return (duel.players.index(player) - duel.players.index(duel.turn_player)) % len(duel.players)


_HIDDEN = frozenset({Zone.HAND, Zone.DECK})


def apart(duel: Duel, links: Sequence[Link]) -> bool:
    """Whether effects among *links* were set off together that some year or place orders otherwise than another."""
    if len(links) < 2:
        return False
    found = [_trigger(link) for link in links if link.happening is not None and link.effect is not None]
    if len(found) < 2:
        return False
    return len({trigger.happening.moment for trigger in found}) > 1 or any(_hidden(duel, each) for each in found)


def _trigger(link: Link) -> Trigger:
    """What is the effect of *link*, which something set off, while it waits."""
    assert link.happening is not None
    assert link.effect is not None
    return Trigger(link.card, link.which, link.player, link.effect.mandatory, link.happening)


def _hidden(duel: Duel, trigger: Trigger) -> bool:
    """Whether the effect is used where only its player knows the card; it may have been paid with that card since."""
    zones = effect_of(duel, trigger).zones or {duel.cards[trigger.card].zone}
    return _HIDDEN.issuperset(zones)


def rule_of_order(mine: Place, other: Place) -> str:
    """The rule that puts one of two effects set off together below the other."""
    if mine.earlier != other.earlier:
        return "published.trigger-order.first-triggered"
    if mine.group != other.group:
        return "published.trigger-order"
    if mine.seat != other.seat:
        return "chain.simultaneous.order"
    earlier = mine.earlier_in_group != other.earlier_in_group
    return "published.trigger-order.first-triggered" if earlier else "chain.simultaneous.order"


def place_of_link(duel: Duel, rules: Ruleset, link: Link) -> Place:
    """Where the effect of *link* belonged; last of all where nothing set it off."""
    if link.happening is None or link.effect is None:
        return LAST
    return place(duel, rules, _trigger(link))


def mandatory(duel: Duel, rules: Ruleset) -> list[Trigger]:
    """The waiting triggers that must go onto the Chain, in order; of those that share a use only one must."""
    must = [trigger for trigger in duel.triggers if trigger.mandatory]
    # Which of them it is their player chooses: the one that was entered, if any.
    entered = [trigger for trigger in must if trigger.card in duel.entered]
    chosen = {_shared_use(duel, trigger): trigger for trigger in reversed((*entered, *must))}
    must = [trigger for trigger in must if _shared_use(duel, trigger) is None or trigger in chosen.values()]
    must = [trigger for trigger in must if _shared_use(duel, trigger) not in duel.used | duel.used_up]
    return sorted(must, key=lambda trigger: place(duel, rules, trigger))


def _shared_use(duel: Duel, trigger: Trigger) -> Mark | None:
    """What a use of the effect is remembered by, where cards of one name share it; else ``None``."""
    effect = effect_of(duel, trigger)
    shares = effect.once in ("name", "name-shared", "duel")
    return once_mark(duel.cards[trigger.card], trigger.effect, effect) if shares else None
