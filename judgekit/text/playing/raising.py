"""More or less ATK and DEF as long as a card is there: by a number, or for each of some cards."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.counters import counters
from judgekit.text.playing.following import following
from judgekit.text.playing.likeness import one_of_each_name
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import SEEN, Around, counted, is_self
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Word, Words, meant

ITSELF = Around("continuous", targets=False)


def raised(on: Data, said: Words, sign: int) -> list[Data] | None:
    """Return so much more or less ATK and DEF, or so much for each of some cards."""
    if (followed := following(on, said, sign)) is not None:
        return followed
    number = said[0].number if said else None
    if number is None:
        return None
    means = meant(said)
    per = means.index("each") if "each" in means else len(means)
    stats = tuple(one for one in means[1:per] if one not in ("slash", "and", "of"))
    more: Data = {}
    if per < len(means):
        name = _counters_on_it(said[per + 1 :], itself=on == {"the": "self"})
        each = None if name else _counted(one_of_each_name(said)[per + 1 :])
        if not name and each is None:
            return None
        more = {"counter": name} if name else {"per": each}
    if "the" not in on and "face" not in on:
        on = {**on, "face": "up"}
    verbs = STATS.get(stats)
    return None if verbs is None else [{verb: on, "amount": sign * number, **more} for verb in verbs]


def _counters_on_it(said: Words, *, itself: bool) -> str | None:
    """The name of the counters on the card itself that are counted; *itself*: it is what is called "it"."""
    found = counters((Word(NUMBER, "1"), *said))
    if found is None or meant(found.rest[:1]) not in (("on",), ("in",), ("of",)) or len(found.rest) != 2:
        return None
    whom = found.rest[1]
    return found.name if is_self(whom) or (itself and whom.means == "it") else None


STATS = {("atk",): ("change-atk",), ("def",): ("change-def",), ("atk", "def"): ("change-atk", "change-def")}


def _counted(said: Words) -> Data | None:
    means = meant(said)
    if means in (
        ("material", "attached", "to", "self"),
        ("material", "attached", "to", "it"),
        ("xyz", "material", "attached", "to", "self"),
    ):
        return {"the": "materials", "zones": ["materials"]}
    if means in EQUIPPED_TO_IT:
        return {"the": "equips"}
    if means[:3] == ("spell", "and", "trap"):
        said = (said[0], Word("slash", "/"), *said[2:])  # "each Spell and Trap": each of either kind
    found = noun(either_place(said))
    if found is None or found.number or found.every or not {"side", "zones", "what", "names"} & found.cards.keys():
        return None
    if "side" not in found.cards and "zones" not in found.cards and "field" not in means:
        return None
    zones = {*found.cards.get("zones", ())}
    if zones & {*ON_FIELD} and zones - {*ON_FIELD} and not SEEN.isdisjoint(found.cards):
        found = found._replace(cards={"face": "up", **found.cards})  # nobody counts what lies there face-down
    return counted(found, ITSELF)


def either_place(said: Words) -> Words:
    """Return *said* with "on the field and in the GY" as one of the two: what lies in either is counted."""
    found: list[Word] = []
    said = tuple(  # "each monster you control or that is in your GY"
        word for at, word in enumerate(said) if word.means != "be" or meant(said[max(at - 1, 0) : at]) != ("or",)
    )
    for at, word in enumerate(said):
        before = meant(said[max(at - 1, 0) : at])
        ahead = meant(said[at + 1 : at + 3])
        joined = before in (("and",), ("or",)) and word.means in ("in", "on")
        if joined and (ahead[:1] == ("your",) or (ahead and ahead[0] in PLACES)):
            found[-1] = found[-1]._replace(means="or")
        if not joined or not ahead or ahead[0] not in PLACES:
            found.append(word)
    whose = {"opponents"} & set(meant(said)) or ("your" in meant(said) and "field" in meant(said))
    return said if whose else tuple(found)  # else whose would be said of the other place too


EQUIPPED_TO_IT = frozenset(
    (kind, *card, "equipped", "to", whom)
    for kind in ("equip-kind", "equip-card")
    for card in ((), ("card",))
    for whom in ("self", "it")
)
"""Equip Cards that the card itself carries, whatever else they are."""
