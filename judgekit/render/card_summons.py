"""How a monster is Summoned, as sentences in the reader's language with their rules."""

from collections.abc import Iterator

from judgekit.domain.card import Card, Procedure
from judgekit.domain.card_in_play import GEMINI
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.selector import Selector
from judgekit.domain.values import Kind, SummonKind, Zone
from judgekit.render.card_needs import need_clause
from judgekit.render.card_nouns import Nouns
from judgekit.rules.uses import absent

Ruled = tuple[str, str | None]
"""A sentence and its rule."""

OWN_WAY = "summon.special.own-condition"
FROM_EXTRA = (
    ("Fusion", "fusion", "fusion.summoning-card"),
    ("Synchro", "synchro", "synchro.materials"),
    ("Xyz", "xyz", "xyz.materials-same-level"),
)
ONE_TRIBUTE, TWO_TRIBUTES = 5, 7
"""The lowest Level that takes so many Tributes (``summon.tribute.count``)."""


def summons(nouns: Nouns, card: Card, rules: Ruleset) -> Iterator[Ruled]:
    """Yield the ways *card* comes to the field, and those that are barred; nothing for a Spell, Trap or Token."""
    if card.kind is not Kind.MONSTER or card.is_token:
        return
    if not absent(card, rules):
        yield from _extra(nouns, card)
    yield from _ritual(nouns, card)
    if _has_normal_summon(card):
        yield _normal(nouns, card, rules)
    if GEMINI in card.types:
        yield nouns.say("card.summon.again"), "game.card-overrides-rule"
        yield nouns.say("card.summon.until-then"), "game.card-overrides-rule"
    yield from _own_way(nouns, card)


def _extra(nouns: Nouns, card: Card) -> Iterator[Ruled]:
    materials = card.procedure.materials if card.procedure is not None else ()
    only = card.procedure.only if card.procedure is not None else frozenset()
    for word, kind, rule in FROM_EXTRA:
        if word in card.types and materials and (not only or SummonKind(kind) in only):
            listed = nouns.translator.joined([_material(nouns, selector) for selector in materials])
            yield nouns.say(f"card.summon.{kind}", materials=listed), rule


def _material(nouns: Nouns, selector: Selector) -> str:
    how = "more" if selector.up_to else "some"
    plain = selector._replace(up_to=False, also_self=True)
    return nouns.cards(plain, how, placed=False)


def _ritual(nouns: Nouns, card: Card) -> Iterator[Ruled]:
    way = card.procedure
    if way is not None and way.by and "Ritual" not in card.types:
        how = "card.summon.by" if "Fusion" in card.types else "card.summon.special-by"
        yield nouns.say(how, names=nouns.quoted(way.by)), "game.card-overrides-rule"
    elif way is not None and way.by:
        yield nouns.say("card.summon.ritual", names=nouns.quoted(way.by)), "ritual.requirements"
    if way is not None and way.by_series:
        yield nouns.say("card.summon.by-series", names=nouns.quoted(way.by_series)), "ritual.requirements"
    if way is not None and way.no_substitutes:
        yield nouns.say("card.summon.no-substitutes"), "game.card-overrides-rule"


def _has_normal_summon(card: Card) -> bool:
    only = card.procedure.only if card.procedure is not None else frozenset()
    barred = bool(only) and not only & {SummonKind.NORMAL, SummonKind.TRIBUTE}
    return not card.from_extra and "Ritual" not in card.types and not barred and card.level is not None


def _normal(nouns: Nouns, card: Card, rules: Ruleset) -> Ruled:
    assert card.level is not None
    if card.procedure is not None and card.procedure.tributes:
        return nouns.say("card.summon.tributes", count=card.procedure.tributes), "game.card-overrides-rule"
    if card.level < ONE_TRIBUTE:
        return nouns.say("card.summon.no-tribute"), "summon.normal.eligible"
    rule = "summon.tribute.count"
    if rules.choices["tribute-counts"].standing is Standing.UNKNOWN:
        return nouns.say("card.unsaid", topic=nouns.translator.fact("tribute-counts")), rule
    return nouns.say("card.summon.tributes", count=1 if card.level < TWO_TRIBUTES else 2), rule


def _taken(nouns: Nouns, way: Procedure) -> Iterator[Ruled]:
    """From where a monster Summons itself, and for what."""
    told = "from-hand" if way.lying == HAND else "taking"
    if told == "taking":
        zones = nouns.any_of(nouns.translator.term(zone) for zone in Zone if zone in way.lying)
        yield nouns.say("card.summon.lying", zones=zones), OWN_WAY
    for how in dict.fromkeys(how for how, _ in way.taken):
        selectors = [selector for one, selector in way.taken if one is how]
        cards = nouns.translator.joined([nouns.cards(item, "some", moving=True) for item in selectors])
        yield nouns.say(f"card.summon.{told}.{how.value}", cards=cards), OWN_WAY
    if not way.taken and told == "from-hand":
        yield nouns.say("card.summon.from-hand"), OWN_WAY
    if way.paying:
        yield nouns.say("card.summon.paying", amount=way.paying), OWN_WAY


HAND = frozenset({Zone.HAND})


def _tributes(nouns: Nouns, way: Procedure) -> Iterator[Ruled]:
    """What its own text says of Tributes, and whether it can be Set."""
    if way.tributes_like is not None:
        cards = nouns.cards(way.tributes_like, "some")
        yield nouns.say("card.summon.tributes-like", cards=cards), "game.card-overrides-rule"
    if way.never_set:
        yield nouns.say("card.summon.never-set"), "game.card-overrides-rule"
    if way.fewer_tributes:
        together = nouns.translator.joined([need_clause(nouns, need) for need in way.fewer_tributes])
        yield nouns.say("card.summon.fewer-tributes-if", need=together), "game.card-overrides-rule"
    elif way.fewer_tributes is not None:
        yield nouns.say("card.summon.fewer-tributes"), "game.card-overrides-rule"


def _effects_that_bring_it(nouns: Nouns, way: Procedure) -> Iterator[Ruled]:
    """Which effects alone Special Summon it."""
    if way.by_itself:
        yield nouns.say("card.summon.by-itself"), "game.card-overrides-rule"
    if way.by_cards is not None:
        cards = nouns.cards(way.by_cards, "some", placed=False)
        yield nouns.say("card.summon.by-cards", cards=cards), "game.card-overrides-rule"


def _own_way(nouns: Nouns, card: Card) -> Iterator[Ruled]:
    procedure = card.procedure
    if procedure is None:
        return
    say = nouns.say
    if procedure.no_tribute:
        together = nouns.translator.joined([need_clause(nouns, need) for need in procedure.no_tribute])
        yield say("card.summon.no-tribute-if", need=together), "game.card-overrides-rule"
    yield from _tributes(nouns, procedure)
    if procedure.one_tribute is not None:
        cards = nouns.cards(procedure.one_tribute, "some")
        yield say("card.summon.one-tribute", cards=cards), "game.card-overrides-rule"
    if procedure.two_tributes_for is not None:
        cards = nouns.cards(procedure.two_tributes_for, "some", placed=False)
        yield say("card.summon.two-tributes", cards=cards), "game.card-overrides-rule"
    yield from _effects_that_bring_it(nouns, procedure)
    for kind in sorted(kind.value for kind in procedure.never_material):
        but = procedure.material_but
        told = {} if but is None else {"cards": nouns.cards(but, "some", placed=False)}
        yield say(f"card.summon.never-material.{kind}{'.but' if told else ''}", **told), "game.card-overrides-rule"
    if procedure.special_once:
        yield say("card.summon.special-once"), "game.card-overrides-rule"
    if procedure.normal_if:
        together = nouns.translator.joined([need_clause(nouns, need) for need in procedure.normal_if])
        yield say("card.summon.normal-if", need=together), "game.card-overrides-rule"
    if procedure.from_hand is not None:
        yield from _taken(nouns, procedure)
        if procedure.position is not None:
            yield say(f"card.summon.from-hand.{procedure.position.value}"), OWN_WAY
        if procedure.once:
            yield say("card.summon.from-hand.once"), OWN_WAY
        for need in procedure.from_hand:
            yield say("card.line.need", need=need_clause(nouns, need)), OWN_WAY
    if SummonKind.SPECIAL in procedure.only:
        how = "own-or-fusion" if SummonKind.FUSION in procedure.only else "own-way"
        yield say(f"card.summon.only.{how}"), "summon.special.properly-first"
    if procedure.never_from:
        zones = nouns.any_of(nouns.translator.term(zone) for zone in Zone if zone in procedure.never_from)
        yield say("card.summon.never-from", zones=zones), "game.card-overrides-rule"
    if procedure.never:
        kinds = nouns.any_of(say(f"card.kind.{kind.value}") for kind in SummonKind if kind in procedure.never)
        yield say("card.summon.never", kinds=kinds), "game.card-overrides-rule"
