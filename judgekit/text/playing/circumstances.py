"""What else is said of what happened to the card itself: by whose effect, for which Summon, whose card, how it lay."""

from collections.abc import Iterator, Set

from judgekit.domain.folding import fold
from judgekit.languages import languages
from judgekit.text.lexicon import pieces
from judgekit.text.playing.events import SENT, from_ones_own, happened
from judgekit.text.playing.its_place import in_its_place
from judgekit.text.playing.made_with import made_with
from judgekit.text.playing.sourced import BURIED, like_this, sourced
from judgekit.text.playing.used_up import TRIBUTED_BY
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Words, in_order, meant, stripped

BY_EFFECTS = frozenset(("summoned", "destroyed", "sent-to-graveyard", "banished"))
LEAVING = frozenset(("left-field", "destroyed", "sent-to-graveyard", "banished"))
OWN = (
    ("you", "control"),
    ("control",),
    ("in", "your", "possession"),
    ("in", "owners", "possession"),
    ("in", "owners", "control"),
    ("controlled", "by", "owner"),
)
"""Whose card it was, behind "this card"."""
SET = frozenset(map(fold, ("this set card", "questa carta posizionata", "este card baixado", "cette carte posée")))
TO_ACTIVATE = (("to", "activate"), ("for", "activate"))
THEIRS = (("by", "opponents", "card"), ("because", "of", "opponents", "card"))
SUMMONS = ("fusion", "synchro", "xyz", "link", "ritual")


def circumstances(said: Words) -> list[Data]:
    """Return what happened to the card itself, one of them; nothing where a word of it is not known."""
    for read in READ:
        if found := read(said):
            return found
    return []


def _made_with(said: Words) -> list[Data]:
    return made_with(said, _told)


def _where_it_lay(said: Words) -> list[Data]:
    return in_its_place(said, circumstances)


def _by_such_an_effect(said: Words) -> list[Data]:
    return sourced(said, circumstances) if "self" in meant(said) else []


def _told(said: Words) -> list[Data]:
    found = happened(said) or _moved(said)
    return [found] if found else []


def _moved(said: Words) -> Data | None:
    """Sent to the Graveyard or Tributed, from one of some places and by whom."""
    means = tuple(one for one in meant(said) if one != "comma")
    if means[:1] != ("self",) or len(said[0].text.split()) > 2 or "be" not in means:
        return None
    before, after = means[1 : means.index("be")], means[means.index("be") + 1 :]
    start = _places(before)
    if start is None or not after:
        return None
    if after[0] == "tributed" and after[1:] in TRIBUTED_BY:
        return {"event": "tributed", "who": "self", **_from(start), **TRIBUTED_BY[after[1:]]}
    if after[0] == "tributed" and after[1:] in ((), *BURIED):
        buried = {"zones": ["graveyard"]} if after[1:] else {}
        return {"event": "tributed", "who": "self", **_from(start), **buried}
    if after[0] != "sent" or "to" not in after or "gy" not in after:
        return None
    end = after.index("to")
    zones, tail = _places(after[1:end]), tuple(one for one in after[end + 1 :] if one not in ("your", "owners"))
    cause = {("gy",): {}, ("gy", "by-effect"): {"cause": "effect"}, ("gy", "by-battle"): {"cause": "battle"}}
    cause |= {("gy", "by-opponents-effect"): {"cause": "opponent-effect"}}
    if zones is None or tail not in cause or (zones and start):
        return None
    owned = {"by": "own"} if from_ones_own(means) else {}
    return {**SENT, **cause[tail], **_from([*start, *zones]), **owned}


def _from(zones: list[str]) -> Data:
    return {"from": in_order(zones)} if zones else {}


def _places(means: tuple[str, ...]) -> list[str] | None:
    """The places that are named; nothing where there is another word."""
    if not set(means) <= {"in", "on", "from", "your", "or", "of", *PLACES} - {"extra-deck", "banishment", "banished"}:
        return None
    return [zone for one in means if one in PLACES for zone in PLACES[one]]


def _by_the_effect(said: Words) -> list[Data]:
    """By the effect of a card that is like this."""
    means = meant(said)
    tail = next((one for one in BURIED if means[-len(one) :] == one), ())
    end = len(means) - len(tail)
    if "the-effect" in means and means[means.index("the-effect") - 1] == "by":
        at, start = means.index("the-effect") - 1, means.index("the-effect") + 1
        source = like_this(said[start:end])
    elif means[-1:] == ("effect",) and "by" in means and not tail and means.index("by") < len(means) - 2:
        at = means.index("by")
        source = like_this(said[at + 1 : -1])
    elif (how := next((one for one in ("by-monster-effect", "by-effect") if one in means), "")) and not tail:
        at = means.index(how)
        whose: Data = {"what": "monster"} if how == "by-monster-effect" else {}
        told = like_this(said[at + 1 :]) if said[at + 1 :] else {}
        source = None if told is None or not (whose or told) else {**told, **whose}
    else:
        return []
    if source is None or means[at - 1 : at] == ("or",):
        return [] if source is None or tail else _or_with_source(said[: at - 1], source)
    return _with_source(said[:at], source, buried=bool(tail))


def _or_with_source(said: Words, source: Data) -> list[Data]:
    """Summoned from some place, or else by the effect of such a card: "from the GY, or by the effect of …"."""
    said = stripped(said)
    start = next((at for at, word in enumerate(said) if word.means == "from"), 0)
    first, second = _told(said), _with_source(said[:start], source, buried=False)
    return [*first, *second] if first and second and first[0]["event"] == "summoned" else []


def _with_source(said: Words, source: Data, *, buried: bool) -> list[Data]:
    found = _told(said)
    if not found or found[0]["event"] not in BY_EFFECTS or found[0].get("cause", "effect") != "effect":
        return []
    one = found[0]
    if (one["event"] == "summoned" and one.get("kinds") != ["special"]) or (buried and one["event"] != "destroyed"):
        return []
    paid_too = one["event"] in ("sent-to-graveyard", "banished")  # what is paid for an effect is not sent by it
    effect = {"cause": "effect"} if paid_too else {}
    return [{**one, **effect, "source": source, **({"zones": ["graveyard"]} if buried else {})}]


def _paid_for(said: Words) -> list[Data]:
    """To activate the effect of a monster that is like this."""
    means = meant(said)
    at = next((at for at in range(len(means) - 2) if means[at : at + 2] in TO_ACTIVATE), 0)
    if not at or (means[-1] != "effect" and means[at + 2] != "the-effect"):
        return []
    if means[at + 2 :] in (("that", "monster", "effect"), ("that", "xyz", "monster", "effect")):
        return _detached(means[:at])
    whose = said[at + 3 :] if means[at + 2] == "the-effect" else said[at + 2 : -1]
    found, source = _told(said[:at]), like_this(whose)
    if not found or source is None or not (source.get("what") == "monster" or "names" in source):
        return []
    if found[0]["event"] != "sent-to-graveyard" or "cause" in found[0]:
        return []
    return [{**found[0], "cause": "cost", "source": source}]


def _detached(means: tuple[str, ...]) -> list[Data]:
    away = {"who": "self", "from": ["materials"], "cause": "cost", "source": {"what": "monster", "types": ["Xyz"]}}
    detached = ("self", "be", "detached", "from", "xyz", "monster")
    sent = {"event": "sent-to-graveyard", **away}
    if means in {(*detached, *tail) for tail in BURIED}:
        return [sent]
    return [sent, {"event": "banished", **away}] if means == detached else []


def _as_material(said: Words) -> list[Data]:
    """As a material of a Summon of some kind."""
    means = meant(said)
    start = next((at for at, one in enumerate(means) if one == "as-material"), 0)
    start = start or (len(said) - 2 if means[-2:] == ("for", "summon-noun") else 0)
    found = _told(stripped(said[:start])) if start else []
    bare = found and found[0]["event"] == "sent-to-graveyard" and found[0].keys() <= {"event", "who", "from"}
    end = start
    while end < len(said) and (means[end] in OF_A_SUMMON or (end > start and not _begins_a_noun(said, end))):
        end += 1
    kinds = {kind for word in said[start:end] for kind in _kinds(word.text)}
    made = stripped(said[end + (means[end : end + 1] == ("of",)) :])
    if start and not kinds and made:
        kinds = {one.means for one in made if one.means in SUMMONS}  # "as material for a Synchro Monster"
    if not bare or not kinds or not kinds <= USED_UP_FOR:
        return []
    if not made:
        of_one = said[-1].text.split()[-1].casefold() in ("of", "for")
        return [] if of_one else [{**found[0], "material-for": sorted(kinds)}]
    like = like_this(made)
    if like is None or like.get("what", "monster") != "monster":
        return []
    return [{**found[0], "material-for": sorted(kinds), "made": like}]


OF_A_SUMMON = frozenset(("as-material", "for", "summon-noun", "summon", "comma", "or"))
USED_UP_FOR = frozenset(("fusion", "synchro", "link"))
"""Summons for which materials go to the Graveyard."""


def _begins_a_noun(said: Words, at: int) -> bool:
    """Whether the monster begins there that was Summoned, and no kind of Summon stands there."""
    rest = meant(said[at:])
    if rest[0] in SUMMONS and rest[1:2] in ((), ("of",)):
        return False
    return rest[0] not in SUMMONS or not {"summon", "summon-noun", "as-material"} & set(rest)


EXCEPT_BY_BATTLE = frozenset(
    (
        ("except", "by", "be", "destroyed", "by-battle"),
        ("except", "by", "destroyed", "by-battle"),
        ("except", "when", "destroyed", "by-battle"),
        ("except", "when", "be", "destroyed", "by-battle"),
        ("except", "by-battle"),
        ("except", "to", "be", "destroyed", "by-battle"),
        ("except", "if", "it", "be", "destroyed", "by-battle"),
    )
)


def _except_by_battle(said: Words) -> list[Data]:
    """Sent to the Graveyard by anything but a battle."""
    means = meant(said)
    at = means.index("except") if "except" in means else 0
    if not at or means[at:] not in EXCEPT_BY_BATTLE:
        return []
    found = circumstances(stripped(said[:at]))
    if len(found) != 1 or found[0]["event"] != "sent-to-graveyard" or "cause" in found[0]:
        return []
    return [{**found[0], "cause": "not-battle"}]


def _except_from(said: Words) -> list[Data]:
    """Sent to the Graveyard from anywhere but a place."""
    means = meant(said)
    at = means.index("except") if "except" in means else 0
    if not at or means[at + 1 : at + 2] != ("from",):
        return []
    zones = _places(means[at + 1 :])
    found = circumstances(stripped(said[:at]))
    if not zones or len(found) != 1 or found[0]["event"] != "sent-to-graveyard" or "from" in found[0]:
        return []
    return [{**found[0], "from": [zone for zone in SENT_FROM if zone not in zones]}]


SENT_FROM = (*ON_FIELD, "hand", "deck", "extra", "materials")
"""From where cards are sent to the Graveyard."""


def _or_by_battle(said: Words) -> list[Data]:
    """Sent to the Graveyard by an effect, or by being destroyed by battle."""
    if meant(said)[-5:] != ("or", "by", "be", "destroyed", "by-battle"):
        return []
    found = circumstances(stripped(said[:-5]))
    if len(found) != 1 or found[0]["event"] != "sent-to-graveyard" or found[0].get("cause") != "effect":
        return []
    return [found[0], {**found[0], "cause": "battle"}]


def _kinds(text: str) -> Iterator[str]:
    """The Summons that words such as "as a Fusion Material" name."""
    for word in text.replace("-", " ").split():
        concepts = {piece.concept for language in languages() for piece in pieces(word, language)}
        yield from concepts.intersection(SUMMONS)


def _of_its_holder(said: Words) -> list[Data]:
    """A Set card, or one that its player controls."""
    means = meant(said)
    if means[:1] != ("self",):
        return []
    own = next((one for one in OWN if means[1 : len(one) + 1] == one), ())
    was_set, face_up = fold(said[0].text) in SET, said[0].text.casefold() == "this face-up card"
    if not own and not was_set:
        return []
    bare = (said[0]._replace(text="this card") if was_set or face_up else said[0], *said[len(own) + 1 :])
    found = circumstances(bare)
    if not all(one["event"] in LEAVING for one in found):
        return []
    if was_set or own[-1:] != ("possession",):
        anywhere = _NOT_OF_THE_FIELD - {"destroyed"} if was_set else _NOT_OF_THE_FIELD  # only there it lies Set
        found = [{"from": list(ON_FIELD), **one} if _goes_from(anywhere, one) else one for one in found]
    if face_up:
        found = [{**one, "face-up": True} for one in found]
    return [{**one, **({"by": "own"} if own else {}), **({"was-set": True} if was_set else {})} for one in found]


_NOT_OF_THE_FIELD = LEAVING - {"left-field"}


def _goes_from(events: Set[str], moment: Data) -> bool:
    """Whether a card need not have lain on the field for one of *events*, as one has that somebody controls."""
    return moment["event"] in events and moment.get("cause") not in ("battle", "opponent-attack")


def _theirs(said: Words) -> list[Data]:
    """By a card of the opponent: in battle with a monster, or by an effect."""
    means = meant(said)
    for told in THEIRS:
        at = next((at for at in range(1, len(means)) if means[at : at + len(told)] == told), 0)
        if at and means[at + len(told) : at + len(told) + 1] != ("effect",):
            how = (said[at]._replace(means=one) for one in ("by-battle", "by-opponents-effect"))
            found = [_told((*said[:at], one, *said[at + len(told) :])) for one in how]
            return [*found[0], *found[1]] if all(found) else []
    return []


THEIR_ATTACK = (("by-battle", "use", "opponents", "attack", "monster"), ("by", "opponents", "attack"))
BY_ATTACK = (
    ("by", "opponents", "attack", "or", "card", "effect"),
    ("from", "an-attack", "or", "by-opponents-effect"),
    ("by", "an-attack", "or", "effect", "of", "card", "opponents"),
)
"""By an attack of the opponent, or by an effect of the opponent."""


def _by_their_attack(said: Words) -> list[Data]:
    """By battle with a monster of the opponent that attacked, or by an effect of the opponent besides."""
    means = meant(said)
    for told in (*BY_ATTACK, *THEIR_ATTACK):
        at = next((at for at in range(1, len(means)) if means[at : at + len(told)] == told), 0)
        if not at:
            continue
        behind = said[at + len(told) :]
        too = told in BY_ATTACK
        behind = behind[meant(behind[:2]) == ("comma", "and") :]
        found = circumstances((*said[:at], said[at]._replace(means="by-battle"), *behind))
        effect = said[at]._replace(means="by-opponents-effect")
        besides = circumstances((*said[:at], effect, *behind)) if too else []
        if len(found) != 1 or found[0].get("cause") != "battle" or (too and not besides):
            return []
        return [{**found[0], "cause": "opponent-attack"}, *besides]
    return []


PARTICIPLES = frozenset(("sent", "banished", "destroyed", "tributed", "flipped", "special", "normal"))


def _either(said: Words) -> list[Data]:
    """One of two things: "if this card is banished, or sent from the field to the GY"."""
    means = meant(said)
    if means[:2] != ("self", "be"):
        return []
    for at in range(3, len(means) - 1):
        if means[at] != "or" or means[at + 1] not in (*PARTICIPLES, "leaves-field", "be"):
            continue
        again = said[: 1 if means[at + 1] in ("leaves-field", "be") else 2]
        first, second = stripped(said[:at]), said[at + 1 :]
        apart = means[at - 1] == "comma" and (_has_cause(first) or "summoned" in meant(first))
        if _has_cause(second) and not (apart or (_has_cause(first) and meant(second)[0] != "destroyed")):
            continue  # it may be said of what stood before too
        if "from" in meant(second) and meant(second)[:2] not in (("sent", "from"), ("special", "summoned")):
            continue
        if "comma" in meant(second) or "comma" in meant(first):
            continue
        if not FOR_WHAT.isdisjoint(meant(second)) and means[at - 1] != "comma":
            continue  # as is what it was used for
        one, other = circumstances(first), circumstances((*again, *second))
        if one and other and not any("zones" in event for event in (*one, *other)):
            return [*one, *other]
    return []


FOR_WHAT = frozenset(("as-material", "activate", "for"))
"""What says for what a card was used up."""
CAUSES = frozenset(("by", "by-effect", "by-opponents-effect", "by-monster-effect", "by-battle", "because"))


def _has_cause(said: Words) -> bool:
    """Whether it is said what brought it about."""
    return not CAUSES.isdisjoint(meant(said))


READ = (
    _told,
    _by_the_effect,
    _paid_for,
    _as_material,
    _made_with,
    _except_by_battle,
    _except_from,
    _or_by_battle,
    _of_its_holder,
    _by_their_attack,
    _theirs,
    _either,
    _where_it_lay,
    _by_such_an_effect,
)
"""The ways in which it is said, the plainest first."""
