"""The conditions of an effect, or of a part of it, as clauses in the reader's language."""

from judgekit.domain.effect import Need, Requirement
from judgekit.domain.registry.selectors import KNOWN_BY_THEN
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import ON_FIELD, Zone
from judgekit.render.card_nouns import Nouns, side_word

_FOUGHT = frozenset({The.ATTACKER, The.ATTACKED, The.OPPOSING})
"""The other monster of a battle."""
_ANY = frozenset({
    Selector(), Selector(what=What.MONSTER), Selector(also_self=True), Selector(what=What.MONSTER, also_self=True),
})  # fmt: skip
"""Nothing is said of what it is like."""


def need_clause(nouns: Nouns, need: Requirement) -> str:
    """Return one condition as a clause: “you control no monsters”."""
    id = f"card.need.{need.need.value}"
    match need.need:
        case Need.CARDS | Need.NO_CARDS:
            return _cards_needed(nouns, need)
        case Need.MORE:
            assert need.on is not None and need.than is not None
            cards, than = nouns.cards(need.on, "bare"), nouns.cards(need.than, "bare")
            return nouns.say(id, cards=cards, than=than, count=need.amount)
        case Need.BOTH_PENDULUM:
            assert need.on is not None
            return nouns.say(id, noun=nouns.noun(need.on, 1))
        case Need.THIS_TURN | Need.NOT_THIS_TURN:
            known = (f"{id}.{past.value}" for past in need.past)
            told = zip(known, need.past, strict=True)
            return nouns.any_of(
                nouns.say(one if nouns.translator.knows(one) else f"{id}.other", word=past.value) for one, past in told
            )
    if need.moments:
        from judgekit.render.card_moments import one_of_moments  # which tells conditions itself

        return nouns.say(id, moments=one_of_moments(nouns, need.moments))
    return nouns.say(id, amount=need.amount)


def _cards_needed(nouns: Nouns, need: Requirement) -> str:
    on, say = need.on, nouns.say
    assert on is not None
    if on.the is not None:
        return _named_needed(nouns, need)
    side = side_word(on.side)
    field = (on.zones or ON_FIELD) <= ON_FIELD and side != "either"
    end = f".{side}" if field else ""
    if need.need is Need.NO_CARDS and need.amount > 1:
        return say(f"card.need.fewer{end}", cards=nouns.cards(on, "bare", placed=not field), count=need.amount)
    if need.need is Need.NO_CARDS:
        return say(f"card.need.none{end}", none=nouns.cards(on, "none", placed=not field))
    counted = nouns.cards(on._replace(number=need.amount), "least", placed=not field)
    return say(f"card.need.some{end}", cards=counted, count=need.amount)


def _named_needed(nouns: Nouns, need: Requirement) -> str:
    """A condition about a card that the moment names: each has its own sentence, the others a general one."""
    on, say = need.on, nouns.say
    assert on is not None and on.the is not None
    if on.the is The.MATERIALS and need.need is not Need.NO_CARDS:
        like = on._replace(the=None, zones=frozenset())
        if like in _ANY:
            return say("card.need.the.materials", count=need.amount)
        return say("card.need.the.materials.kind", noun=nouns.noun(like, 1))
    if on.the is The.SELF and on.summoned and on._replace(the=None, summoned=frozenset(), what=What.CARD) in _ANY:
        kinds = nouns.any_of(say(f"card.kind.{kind}") for kind in sorted(on.summoned))
        none = need.need is Need.NO_CARDS
        return say("card.need.no.self.came-by" if none else "card.need.the.self.came-by", kinds=kinds)
    if on.the in KNOWN_BY_THEN:
        noun = nouns.noun(on._replace(the=None, zones=frozenset()), 1)
        return say("card.need.the.found-not" if need.need is Need.NO_CARDS else "card.need.the.found", noun=noun)
    if need.need is Need.NO_CARDS and on.the is The.EQUIPS:
        return say("card.need.no.equips")
    if need.need is Need.NO_CARDS:
        return say("card.need.no.other", noun=nouns.noun(on._replace(the=None), 1))
    if on.the is The.BATTLING and nouns.card.name in on.names:
        return say("card.need.the.battling.self")
    if on.the is The.BATTLING and on.attributes and not on.types:
        words = nouns.any_of(nouns.attribute_word(word) for word in sorted(on.attributes))
        return say("card.need.the.battling.attribute", attribute=words)
    if on.the is The.BATTLING:
        return say("card.need.the.battling", noun=nouns.noun(on._replace(the=None, zones=frozenset()), 1))
    if on.the in _FOUGHT and not on.zones and on._replace(the=None, side=Side.EITHER) not in _ANY:
        whose = ".own" if on.side is Side.OWN else ""
        kind = nouns.noun(on._replace(the=None, side=Side.EITHER), 1)
        return say(f"card.need.the.{on.the.value}{whose}.kind", noun=kind)
    if on.the is The.OPPOSING and not on.zones:
        hand = nouns.effect is not None and Zone.HAND in nouns.effect.zones
        return say("card.need.the.opposing-in-battle" if hand else "card.need.the.opposing")
    side = side_word(on.side)
    position = on.position.value if on.position is not None else ""
    zone = next(iter(on.zones)).value if len(on.zones) == 1 else ""
    itself = "self" if on.also_self else ""
    parts = (on.the.value, zone or position, side if side != "either" else "", itself)
    names = (".".join(part for part in parts[:size] if part) for size in (4, 3, 2, 1))
    for name in names:
        if nouns.translator.knows(f"card.need.the.{name}"):
            return say(f"card.need.the.{name}")
    return say("card.need.the.unnamed", noun=nouns.noun(on._replace(the=None), 1))
