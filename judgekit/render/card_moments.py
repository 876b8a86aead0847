"""When an effect goes off, on what condition and at what cost, as sentences in the reader's language."""

from collections.abc import Iterator

from judgekit.domain.effect import ANSWERED, Cost, CostKind, Effect, EffectType, Event, Need, Requirement, When
from judgekit.domain.findings import CounterName
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import ON_FIELD, Phase, Window, Zone
from judgekit.render.card_needs import need_clause
from judgekit.render.card_nouns import Nouns, side_word
from judgekit.render.card_operations import sentence

BY_SIDE = frozenset({Event.ATTACK_DECLARED, Event.SUMMONED, Event.STANDBY_PHASE, Event.END_PHASE})
"""Events told by whose monster or phase it is."""
FROM_FIELD = frozenset({Event.DESTROYED, Event.LEFT_FIELD})
"""Events that are about cards on the field anyway."""
BATTLES = frozenset({Event.BATTLING, Event.BATTLED})
"""Events of a battle, in which a monster may be attacked face-down."""
LEADS = {
    EffectType.ACTIVATION: "activated",
    EffectType.QUICK: "activated",
    EffectType.FACE_UP: "activated",
    EffectType.AT_ONCE: "happens",
}
SUMMONING = frozenset({"special-summon", "fusion-summon", "ritual-summon", "tokens", "synchro-summon", "xyz-summon"})


def moments(nouns: Nouns, effect: Effect) -> Iterator[str]:
    """Yield when *effect* goes off or may be activated, and what must be true of that moment."""
    if effect.type is EffectType.FLIP and not effect.when:
        yield nouns.say("card.line.flip")
    if effect.when:
        text = _any_of(nouns, effect.when)
        yield sentence(nouns.say(f"card.line.{LEADS.get(effect.type, 'goes-off')}", when=text))
    seen: dict[str, None] = {}
    for when in effect.when:
        seen |= dict.fromkeys(_only(nouns, when))
    yield from seen
    if effect.during:
        windows = nouns.any_of(nouns.translator.term(window) for window in Window if window in effect.during)
        yield nouns.say("card.line.during", windows=windows)


def _any_of(nouns: Nouns, moments: tuple[When, ...]) -> str:
    """Moments as one clause."""
    text = _clause(nouns, moments[0])
    for when in moments[1:]:
        text = nouns.say("card.when.or", first=text, second=_clause(nouns, when))
    return text


def one_of_moments(nouns: Nouns, moments: tuple[When, ...]) -> str:
    """Return what brought the card itself to where it lies as a clause."""
    return _any_of(nouns, tuple(when._replace(who=The.SELF) for when in moments))


def _clause(nouns: Nouns, when: When) -> str:
    """A moment as a clause: “when this card is sent from the field to the Graveyard”."""
    say, text = nouns.say, _event(nouns, when)
    text_has_cause = nouns.translator.knows(_by_battle(when))
    if when.event in ANSWERED and when.by is not Side.EITHER:
        text = say(f"card.when.by-{side_word(when.by)}", when=text)
    if when.min_atk is not None:
        text = say("card.when.with-atk", when=text, atk=when.min_atk)
    if when.kinds:
        kinds = nouns.any_of(say(f"card.kind.{kind}") for kind in sorted(when.kinds, key=_SUMMONS.index))
        text = say("card.when.by-kinds", when=text, kinds=kinds)
    if when.zones and when.event not in ANSWERED and not (when.event in FROM_FIELD and when.zones <= ON_FIELD):
        text = say(f"card.when.from.{_origin(when.zones)}", when=text, zones=_listed(nouns, when.zones))
    if when.cause is not None and not text_has_cause:
        text = say(f"card.when.cause.{when.cause}", when=text)
    if when.material_for:
        kinds = nouns.any_of(say(f"card.kind.{kind}") for kind in sorted(when.material_for, key=_SUMMONS.index))
        told = "tributed-for" if when.event is Event.TRIBUTED else "used-for"
        text = say(f"card.when.{told}", when=text, kinds=kinds)
    if when.phases:
        phases = ", ".join(nouns.translator.term(phase) for phase in Phase if phase in when.phases)
        text = say("card.when.in-phases", when=text, phases=phases)
    return text


_SUMMONS = ("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")


def _event(nouns: Nouns, when: When) -> str:
    """The event by itself, by the card it happens to, or by whose it is."""
    event, knows = f"card.when.{when.event.value}", nouns.translator.knows
    if when.direct and knows(f"{event}.direct"):
        return nouns.say(f"{event}.direct")
    if when.event is Event.DAMAGED and when.cause is not None:
        kind = "battle" if when.cause == "battle" else "effect"
        return nouns.say(f"{event}.{kind}.{side_word(when.by)}")
    if knows(_by_battle(when)):
        return nouns.say(_by_battle(when))
    if when.who is not None and knows(f"{event}.{when.who.value}"):
        return nouns.say(f"{event}.{when.who.value}")
    side = f"{event}.{side_word(when.by)}"
    return nouns.say(side if knows(side) else event)


def _by_battle(when: When) -> str:
    """The message of an event that battle brings about, if there is one."""
    return f"card.when.{when.event.value}.{when.who.value if when.who else ''}.{when.cause}"


def _origin(zones: frozenset[Zone]) -> str:
    if zones == {Zone.MONSTERS}:
        return "monsters"
    if zones <= ON_FIELD:
        return "field"
    return next(iter(zones)).value if zones in ({Zone.HAND}, {Zone.DECK}) else "other"


def _listed(nouns: Nouns, zones: frozenset[Zone]) -> str:
    return ", ".join(nouns.translator.term(zone) for zone in Zone if zone in zones)


def _only(nouns: Nouns, when: When) -> Iterator[str]:
    """What must be true of what happened, as sentences."""
    yield from _only_of_the_answered(nouns, when)
    yield from _only_of_the_happening(nouns, when)


def _only_of_the_answered(nouns: Nouns, when: When) -> Iterator[str]:
    """What the effect that is answered must do, and so often."""
    say = nouns.say
    verbs = {verb.value for verb in when.includes}
    if verbs == SUMMONING:
        verbs = {"special-summon"}
    if verbs:
        what = f".{when.includes_what.value}" if when.includes_what is not None else ""
        side = f".{when.includes_side.value}" if when.includes_side is not None else ""
        id = f"card.only.includes.{next(iter(verbs))}{what}{side}"
        if len(verbs) == 1 and nouns.translator.knows(id):
            yield say(id)
        else:
            yield say("card.only.includes.other", words=", ".join(sorted(verbs)))
            if when.includes_side is not None and when.includes_side is not Side.EITHER:
                yield say(f"card.only.includes-side.{side_word(when.includes_side)}")
    if when.includes_count > 1:
        yield say("card.only.includes-count", amount=when.includes_count)


def _only_of_the_happening(nouns: Nouns, when: When) -> Iterator[str]:
    """What the card must be like, and how it must have come about."""
    say = nouns.say
    if when.of is not None:
        yield say("card.only.of", noun=nouns.noun(when.of, 1))
    if when.targets_self:
        yield say("card.only.targets-self")
    if when.using is not None:
        yield say("card.only.using", noun=nouns.noun(when.using, 1))
    if when.own_way:
        yield say("card.only.own-way")
    if when.another:
        yield say("card.only.another")
    if when.zones and when.event in ANSWERED:
        yield say("card.only.used-from", zones=_listed(nouns, when.zones))
    if when.aimed_at is not None:
        yield say("card.only.targets", noun=nouns.noun(when.aimed_at, 1))
    if when.no_other_target:
        yield say("card.only.no-other-target")
    if when.source is not None:
        yield say("card.only.source", noun=nouns.noun(when.source, 1))
    if when.attacked is not None:
        yield say("card.only.attacked", noun=nouns.noun(when.attacked, 1))
    if when.or_direct:
        yield say("card.only.or-direct")
    if when.used_self:
        yield say("card.only.used-self")
    if when.to is not None:
        yield say(f"card.only.to.{when.to.value}")
    if when.no_replay:
        yield say("card.only.no-replay")
    if when.field is not Side.EITHER:
        yield say(f"card.only.field-{side_word(when.field)}")
    if when.owner is not Side.EITHER:
        yield say(f"card.only.owner-{side_word(when.owner)}")
    if when.made is not None:
        yield say("card.only.made", noun=nouns.noun(when.made, 1))
    if when.to_graveyard:
        yield say("card.only.to-graveyard")
    if when.was_set:
        yield say("card.only.was-set" if when.event in BATTLES else "card.only.was-face-down")
    if when.was_equipped:
        yield say("card.only.was-equipped")
    if when.face_up:
        yield say("card.only.face-up")


def needs(nouns: Nouns, effect: Effect) -> Iterator[str]:
    """Yield the conditions of *effect*, a sentence each."""
    names = [next(iter(need.on.names)) for need in effect.needs if _is_piece(need) and need.on is not None]
    if names:
        held = nouns.say("card.need.hand", names=nouns.translator.joined([f"{nouns.quoted([name])}" for name in names]))
        yield nouns.say("card.line.need", need=held)
    for need in effect.needs:
        if not _is_piece(need):
            yield nouns.say("card.line.need", need=need_clause(nouns, need))
        for when in need.moments:
            yield from _only(nouns, when)


def _is_piece(need: Requirement) -> bool:
    """Whether it asks for one card of a name in one's own hand."""
    on = need.on
    held = need.need is Need.CARDS and on is not None and on.zones == {Zone.HAND} and on.side is Side.OWN
    return held and on is not None and len(on.names) == 1


def costs(nouns: Nouns, effect: Effect) -> Iterator[str]:
    """Yield what *effect* costs, a sentence for each cost."""
    for cost in effect.cost:
        yield nouns.say("card.line.cost", cost=cost_clause(nouns, cost))
        if cost.others:
            yield nouns.say("card.line.cost.others")


_OWN_HAND = frozenset({Zone.HAND})


_OF_CARDS = frozenset(
    {
        CostKind.DISCARD, CostKind.TRIBUTE, CostKind.SEND, CostKind.BANISH, CostKind.REVEAL, CostKind.RETURN_TO_HAND,
        CostKind.RETURN_TO_DECK,
    }
)  # fmt: skip
"""Costs that are paid with so many cards."""


def cost_clause(nouns: Nouns, cost: Cost) -> str:
    """Return one cost as a clause: “you discard 1 card”."""
    id = f"card.cost.{cost.kind.value}"
    if cost.multiple:
        return nouns.say(f"{id}.multiple", amount=cost.amount)
    if cost.kind is CostKind.MILL:
        return nouns.say(f"{id}.range" if cost.up_to else id, amount=cost.amount)
    if cost.kind is CostKind.NO_SPECIAL_SUMMONS:
        id += ".extra" if cost.extra_deck else ".normal-too" if cost.normal_too else ""
        if cost.excepted is None:
            return nouns.say(id)
        return nouns.say(f"{id}.except", nouns=nouns.noun(cost.excepted))
    if cost.kind is CostKind.NO_MONSTER_ATTACKS and cost.of is not None:
        return nouns.say(f"{id}.of", nouns=nouns.noun(cost.of))
    if cost.to_graveyard:
        id += ".to-graveyard"
    if cost.kind in _OF_CARDS:
        how = "range" if cost.up_to else "some"
        return nouns.say(id, cards=_paid(nouns, cost, how))
    if cost.kind is CostKind.DETACH and cost.of is not None:
        return nouns.say(f"{id}.from", amount=cost.amount, nouns=nouns.noun(cost.of))
    many = ".range" if cost.up_to and cost.kind is CostKind.COUNTERS else ""
    if cost.counter is not None:
        return nouns.say(f"{id}.named{many}", amount=cost.amount, counter=CounterName(cost.counter))
    return nouns.say(f"{id}{many}", amount=cost.amount)


def _paid(nouns: Nouns, cost: Cost, how: str) -> str:
    """The cards of a cost; what is discarded or Tributed comes from where such cards come from."""
    if cost.of is None:
        what = What.MONSTER if cost.kind is CostKind.TRIBUTE else What.CARD
        return nouns.cards(Selector(what, also_self=True, number=cost.amount), how, placed=False)
    placed = not (cost.kind is CostKind.DISCARD and cost.of.zones <= _OWN_HAND)
    return nouns.cards(cost.of._replace(number=cost.amount), how, moving=True, placed=placed)
