"""What is paid and targeted when an effect is activated, in the words of the vocabulary."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.alike_targets import compared_targets, seen
from judgekit.text.playing.as_many import targets_as_many, targets_as_paid
from judgekit.text.playing.counters import counters
from judgekit.text.playing.declaring import declares
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.including import as_targets, pays_with_itself, with_one
from judgekit.text.playing.its_own_price import itself_first, lies_elsewhere
from judgekit.text.playing.noun_words import MAIN, OF_EXTRA_DECK
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.opponents_card import of_the_opponent
from judgekit.text.playing.parts import OWNERS, exception, milled
from judgekit.text.playing.these import target_of_these
from judgekit.text.playing.things import Around, is_self, itself, with_itself
from judgekit.text.playing.tokens import with_tokens
from judgekit.text.playing.two_groups import two_prices
from judgekit.text.playing.whose_tributes import tributed
from judgekit.text.playing.word_order import priced, straight
from judgekit.text.playing.words import ON_FIELD, Clause, Data, Word, Words, meant, stripped, without

TOOK = {
    "discard": "discard-self",
    "tribute": "tribute-self",
    "banish": "banish-self",
    "send": "send-self",
    "reveal": "reveal-self",
    "return-to-hand": "return-self-to-hand",
    "return-to-deck": "return-self-to-deck",
}
SPELL_ZONES = ("spells_traps", "field", "pendulum")
PLACED = {"hand": ["hand"], "graveyard": ["graveyard"], "banished": ["banished"]}


def activation(
    said: Words, kind: str, *, monster: bool = True, told_of_self: bool = False, when: Data | None = None
) -> Data | None:
    """Return the costs, the targets and what they say of where the card lies.

    With *told_of_self* the condition before them is about the card itself, which is then "it" too. *when* is what that
    condition says, of which one of the cards may be a target.
    """
    found: Data = {}
    if meant(said[-1:]) == ("once-per-battle",) and kind in ("trigger", "quick"):
        said, found = said[:-1], {"once": "battle"}
    for clause in priced(with_tokens(said)):
        if told_of_self and meant(clause.words[1:2]) == ("it",) and not found:
            clause = clause._replace(words=(clause.words[0], Word("self", "this card"), *clause.words[2:]))
        if meant(clause.words[:1]) == ("target",) and "'opponent'" in str(when):
            clause = clause._replace(words=of_the_opponent(clause.words))
        concerned = (
            target_of_these(clause.words[1:], kind, when or {}) if meant(clause.words[:1]) == ("target",) else None
        )
        one = {"targets": [concerned]} if concerned else _part(clause, kind, found, monster=monster)
        if one is None:
            return None
        for key, value in one.items():
            if key in found and key in ("cost", "targets"):
                found[key] = [*found[key], *value]
            elif found.setdefault(key, value) != value:
                return None
    if len(found.get("targets", ())) > 2 or len(found.get("cost", ())) > 2:
        return None
    return found


def _told(said: Words) -> Words:
    """*said* with an exception of names at its end put before where it is sent to."""
    rest, but = exception(said)
    at = next((at for at, word in enumerate(rest) if word.means == "to"), len(rest))
    return (*rest[:at], *but, *rest[at:])


def _part(clause: Clause, kind: str, before: Data, *, monster: bool) -> Data | None:
    said = pays_with_itself(straight(_told(clause.words)))
    means = meant(said)
    if means[:3] == ("activate", "self", "targeting"):
        said, means = (said[2]._replace(means="target"), *said[3:]), ("target", *means[3:])
    if means in (("activate", "this-effect"), ("you-can",)) or not means:
        return {}
    if means[0] == "declare":
        return declares(said)
    if means[0] == "target":
        return _targets(said[1:], kind, before)
    return _cost(said, kind, monster=monster)


def _targets(said: Words, kind: str, before: Data) -> Data | None:
    means = tuple(one for one in meant(said) if one != "of")
    if means in (("attacking", "monster"), ("monster", "attacking")):
        return {"targets": [{"the": "attacker"}]}
    at = next((at for at, one in enumerate(meant(said)) if one == "and"), None)
    if at is not None and _begins_another(said[at + 1 :]):
        second = said[at + 1 :]
        if set(meant(said[:at])) & {"opponent", "opponents"}:
            second = tuple(word._replace(means="opponents") if word.means == "their" else word for word in second)
        both = [_targets(part, kind, before) for part in (said[:at], second)]
        if None in both:
            return None
        one, other = (part["targets"][0] for part in both if part)
        place = {key: other[key] for key in ("side", "zones") if key in other}
        if not {"side", "zones"} & one.keys() and place:
            one |= place  # "1 monster and 1 Spell in your GY" both lie there
        if "the" not in one and any(word.means == "other" for word in second) and "the" not in other:
            other["also-self"] = True  # other than the first target
        return {"targets": [one, other]}
    if meant(said[-3:]) == ("on", "each", "field"):
        return _one_on_each_field(_targets(said[:-3], kind, before))
    paid = next((key for cost in before.get("cost", ()) for key in cost if key.endswith("-self")), None)
    around = Around(kind, targets=False, paid_with=paid, paid=tuple(before.get("cost", ())))
    if (as_many := targets_as_paid(said, around) or targets_as_many(said, around)) is not None:
        return {"targets": [as_many]}
    if (alike := compared_targets(said, is_there=paid is None and kind in ("ignition", "quick"))) is not None:
        found_so, how = alike
        aimed = _target(found_so, around)
        return None if aimed is None else {"targets": [seen({**aimed, **how})]}
    parts = with_one(said)
    several = as_targets(noun(parts[0]), noun(parts[1])) if parts is not None else [noun(said)]
    found = [None if one is None else _target(one, around) for one in several or [None]]
    return None if None in found else {"targets": found}


def _begins_another(said: Words) -> bool:
    """Whether another target begins there, of which it is said how many."""
    number = without(said[:2], "up-to")[:1]
    return meant(number) == (NUMBER,) and not _is_value(said[1 + (said[0].means == "up-to") :])


def _is_value(said: Words) -> bool:
    """Whether behind a number *said* makes it an ATK or DEF."""
    return bool({"atk", "def"}.intersection(meant(said[:1] if meant(said[:1]) != ("or-more",) else said[1:2])))


def _one_on_each_field(found: Data | None) -> Data | None:
    """A card of each side where no side is said of it."""
    if found is None or len(found["targets"]) != 1 or {"side", "zones", "count", "the"} & found["targets"][0].keys():
        return None
    (cards,) = found["targets"]
    theirs = {key: cards[key] for key in cards if key != "also-self"}
    return {"targets": [{**cards, "side": "own"}, {**theirs, "side": "opponent"}]}


def _target(found: Noun, around: Around) -> Data | None:
    """The selector of a target, or of several."""
    if found.every or found.number is None or (found.up_to and found.number == 1):
        return None
    cards = with_itself(found, around)
    if found.number > 1:
        cards["count"] = found.number
    if found.up_to:
        cards["up-to"] = True
    return cards


def _cost(said: Words, kind: str, *, monster: bool) -> Data | None:
    if meant(said[1:3]) == THIS_EQUIP_CARD:
        said = (said[0], Word("self", "this equip card"), *said[3:])
    means = meant(said)
    verb = means[0]
    if verb == "pay":
        return _paid(said)
    if verb in ("detach", "remove"):
        return _detached(said[1:]) if verb == "detach" else _counters(said[1:])
    if means == ("discard", "your", "all", "hand"):
        return {"cost": [{"discard-hand": True}]}
    if verb in ("return", "shuffle"):
        verb, said = _returned(said)
    if verb == "send":
        if "to" not in means or set(means[means.index("to") + 1 :]) > {"gy", "your"} or means[-1] != "gy":
            return None
        if not set(means[means.index("to") + 1 :]) <= {"gy", "your"}:
            return None
        said = said[: means.index("to")]
        if "top-of" in means:
            found = milled(said[1:])
            return {"cost": [{"mill": found["mill"]}]} if found and found["side"] == "own" else None
    if verb == IN_MAIN_DECK:
        return _some(verb, said[1:], kind)
    if verb not in TOOK or len(said) < 2:
        return None
    if verb == "discard" and meant(said[-2:]) == ("to", "gy"):
        return _to_the_graveyard(_taken(verb, said[:-2], kind, monster=monster))
    return _taken(verb, said, kind, monster=monster)


def _to_the_graveyard(found: Data | None) -> Data | None:
    """*found*, a discard, where it has to get to the Graveyard."""
    return found and {**found, "cost": [{**one, "to-graveyard": True} for one in found["cost"]]}


def _taken(verb: str, said: Words, kind: str, *, monster: bool) -> Data | None:
    """What is paid with cards."""
    if meant(said[-2:]) == ("except", "self") and is_self(said[-1]):
        others = stripped(said[:-2])
        both = two_prices(others, lambda other: _some(verb, other[1:], kind))
        return _without_itself(both or _some(verb, others[1:], kind))
    if (both := two_prices(said, lambda other: _some(verb, other[1:], kind))) is not None:
        return both
    apart_from_it = verb != "discard" and lies_elsewhere(said)
    said = itself_first(said)
    apart = next((at for at in range(2, len(said)) if meant(said[at : at + 2]) == ("and", NUMBER)), 0)
    if apart and said[1].means == "self" and (apart > 2 or is_self(said[1])):
        found = _with_itself(verb, stripped(said[1:apart]), said[apart + 1 :], kind, monster=monster)
        if verb == "tribute" and found is not None and found.get("zones") == ["hand"] and not apart_from_it:
            return None  # what is Tributed lies on the field; "from your hand" may be said of both
        return {key: found[key] for key in found if key != "zones"} if found and apart_from_it else found
    if said[1].means == "self":
        return _itself(verb, said[1:], kind, monster=monster)
    return _some(verb, said[1:], kind)


def _without_itself(found: Data | None) -> Data | None:
    """*found*, what is paid with others, where the card itself is not among them."""
    if found is None:
        return None
    apart = [
        {key: {word: on[word] for word in on if word != "also-self"} if key == "of" else on for key, on in one.items()}
        for one in found["cost"]
    ]
    return {"cost": apart}


def _returned(said: Words) -> tuple[str, Words]:
    """Where cards return to, and the words without that; no cost where it is anywhere else."""
    means = meant(said)
    at = max((at for at, one in enumerate(means) if one in ("to", "in") and means[-1] == "deck"), default=0)
    at = at or max((at for at, one in enumerate(means) if one == "to"), default=0)
    where = tuple(one for one in means[at + 1 :] if one not in OWNERS)
    main = any(one in word.text.casefold() for word in said[at:] for one in MAIN)
    if not at or (means[0] == "shuffle" and where == ("hand",)):
        return "", said
    if main:
        return IN_MAIN_DECK if means[0] == "shuffle" and where == ("deck",) else "", said[:at]
    of_itself = said[1].means == "self"
    if where in (("deck",), ("deck", "slash", "extra-deck")) or (of_itself and where == ("extra-deck",)):
        # What returns to the Deck without a place there is shuffled into it; a monster of the Extra Deck goes there.
        return "return-to-deck" if means[0] == "shuffle" or where != ("deck",) else "", said[:at]
    return "return-to-hand" if where == ("hand",) else "", said[:at]


FACE_UP_SELF = frozenset(
    (
        "this face-up card", "this face-up monster", "questa carta scoperta", "questo mostro scoperto",
        "este card com a face para cima", "este monstro com a face para cima", "cette carte face recto",
        "ce monstre face recto",
    )
)  # fmt: skip
"""The card itself, where it is also said that it lies face-up on the field."""
BANISHED_SELF = frozenset(("this banished card", "questa carta bandita", "este card banido", "cette carte bannie"))
EQUIPPED_SELF = frozenset(
    ("this equipped card", "questa carta equipaggiata", "este card equipado", "cette carte équipée", "this equip card")
)
"""The card itself, where it is an Equip Card."""
THIS_EQUIP_CARD = ("this", "equip-card")
THERE = frozenset(("field", "face-up", "you", "control", "monster-zone", "spell-trap-zone"))
"""Words that say of the card itself that it lies on the field."""


def _itself(verb: str, said: Words, kind: str, *, monster: bool) -> Data | None:
    """The card pays with itself."""
    said = tuple(word for word in said if not (word.means == "to" or (verb == "discard" and word.means == "gy")))
    if len(said) == 1 and said[0].text.casefold() in EQUIPPED_SELF:
        equipped: Data = {"cost": [{TOOK[verb]: True}], "needs": ["equipped"]}
        return equipped if verb in ("send", "banish", "tribute") and kind in ("ignition", "quick") else None
    rest = without(said[1:], *THERE)
    face_up = said[0].text.casefold() in FACE_UP_SELF
    banished = said[0].text.casefold() in BANISHED_SELF
    place = {word.means for word in said[1:]} & THERE - {"you"}
    if "you" in meant(said) and "control" not in place:
        return None
    on_field = face_up or bool(place)
    own = itself((said[0]._replace(text="this") if face_up or banished else said[0], *rest))
    if own is not None and banished:
        return None if on_field or "zones" in own else {"cost": [{TOOK[verb]: True}], "zones": ["banished"]}
    if own is None or ("spell-trap-zone" in place and monster) or ("monster-zone" in place and not monster):
        return None
    if on_field and not monster:
        # Lying face-up such a card uses an effect there and nowhere else.
        there = kind in ("ignition", "quick", "trigger") and "zones" not in own
        return {"cost": [{TOOK[verb]: True}]} if there else None
    zones = [*own.get("zones", ["hand"] if verb == "discard" else []), *(["monsters"] if on_field else [])]
    return {"cost": [{TOOK[verb]: True}], **({"zones": zones} if zones else {})}


def _with_itself(verb: str, own: Words, rest: Words, kind: str, *, monster: bool) -> Data | None:
    """The card pays with itself and some others, all from one place, or each from its own."""
    others = _some(verb, rest, kind)
    if others is None:
        return None
    of = others["cost"][0].get("of", {})
    of.pop("also-self", None)
    if len(own) > 1:
        itself = _itself(verb, own, kind, monster=monster)
        return None if itself is None else {**itself, "cost": [*itself["cost"], *others["cost"]]}
    zones = of.get("zones", ["hand"] if verb == "discard" else [])
    there = bool(zones) or monster or (kind in ("ignition", "quick") and of.get("side") == "own")
    if len(zones) > 1 or not there:
        return None
    place: Data = {"zones": zones} if zones else {}
    return {"cost": [{TOOK[verb]: True}, *others["cost"]], **place}


IN_MAIN_DECK = "return-to-main-deck"


def _some(verb: str, said: Words, kind: str) -> Data | None:
    """So many cards."""
    if verb == IN_MAIN_DECK:
        paid = _some("return-to-deck", said, kind)
        of = paid["cost"][0]["of"] if paid else {}
        if of.get("what") != "monster" or "without" in of:
            return None
        of["without"] = OF_EXTRA_DECK
        return paid
    if said and said[-1].means == "face-down":
        return None
    found = noun(said)
    if found is None or found.every or found.number is None:
        return None
    cards = dict(found.cards)
    if verb == "discard":
        if cards.get("zones", ["hand"]) != ["hand"] or cards.get("side", "own") != "own":
            return None
        cards.pop("zones", None)
        cards.pop("side", None)
    elif verb == "tribute":
        if not {*cards.get("zones", ())} <= {"hand", *ON_FIELD}:
            return None
        if cards.get("what") == "monster" and {*ON_FIELD} <= {*cards.get("zones", ())}:
            cards["zones"] = ["hand", "monsters"]
        owned = tributed(said, cards)
        if owned is None:
            return None
        cards = owned
        if not found.other:
            cards["also-self"] = True
    elif (verb == "reveal" and cards.get("zones") not in (["hand"], ["extra"])) or "side" not in cards:
        return None
    elif not found.other and "zones" not in cards:
        cards["also-self"] = True
    if verb == "banish" and "zones" not in cards:
        # Where nothing is said a cost banishes from the Graveyard.
        cards["zones"] = ["monsters"] if cards.get("what") == "monster" else ["monsters", *SPELL_ZONES]
    shown_too = verb == "reveal" or {*ON_FIELD} & {*cards.get("zones", ())}
    if shown_too and not found.other and kind != "activation":
        cards["also-self"] = True
    plain = cards in ({"what": "card"}, {"what": "monster", "side": "own", "also-self": True})
    cost: Data = {verb: found.number}
    if not plain or verb not in ("discard", "tribute"):
        cost["of"] = cards
    return {"cost": [{**cost, **({"up-to": True} if found.up_to else {})}]}


def _paid(said: Words) -> Data | None:
    means = meant(said)
    if means in (("pay", "half", "your", "lp"), ("pay", "half", "lp"), ("pay", "half", "of", "your", "lp")):
        return {"cost": [{"pay-half": True}]}
    number = said[1].number if len(said) == 3 else None
    return {"cost": [{"pay": number}]} if means == ("pay", NUMBER, "lp") and number is not None else None


def _detached(said: Words) -> Data | None:
    means = tuple(one for one in meant(said) if one not in ("xyz", "from", "of"))
    if means == (NUMBER, "material", "self") and is_self(said[-1]):
        return {"cost": [{"detach": said[0].number}]}
    at = next((at for at, word in enumerate(said) if word.means == "material"), 0)
    if not at or said[0].number != 1:
        return None
    found = noun(said[at + 1 :]) if meant(said[at + 1 :]) not in OWN_MONSTERS else Noun(MONSTERS)
    if found is None or found.every or found.number or found.cards.get("side") != "own" or "zones" in found.cards:
        return None
    cards = dict(found.cards) if found.other else {**found.cards, "also-self": True}
    return {"cost": [{"detach": 1, "of": cards}]}


OWN_MONSTERS = (("you", "control"), ("control",))
"""Behind "Xyz Material": of monsters that one controls."""
MONSTERS: Data = {"what": "monster", "side": "own"}


FROM_ITSELF = (("from", "self"), ("of", "self"), ("self",))


def _counters(said: Words) -> Data | None:
    removed = counters(said)
    if removed is None or meant(removed.rest) not in FROM_ITSELF or not is_self(removed.rest[-1]):
        return None
    return {"cost": [{"counters": removed.number, "counter": removed.name}]}
