"""What an effect answers: the events that the condition of a sentence names."""

from collections.abc import Iterator
from functools import lru_cache

from judgekit.text.patterns import Pattern, letter, pattern
from judgekit.tuples import NamedTuple

ANY_TIME, OTHER = "any-time", "other"


class Row(NamedTuple):
    """A construction, and the events that it names."""

    events: tuple[str, ...]
    found: Pattern


def _row(events: str, *written: str) -> tuple[Row, ...]:
    return tuple(Row(tuple(events.split()), pattern(one)) for one in written)


HAPPENED = (
    *_row("start-of-damage-step", "start-of article? damage-step", "before damage-calculation"),
    *_row("after-damage-calculation", "after damage-calculation"),
    *_row("damage-calculation", "during article|that|your|opponents|players? damage-calculation"),
    *_row("end-of-damage-step", "end-of article|that? damage-step"),
    *_row("end-of-battle-phase", "end-of your|opponents|article|players|each|that? battle-phase"),
    *_row(
        "other",
        "start-of ~4 turn|end-phase|battle-step",
    ),
    *_row("other", "would ~2 detach"),
    *_row("negated", "when|if !comma|colon{0,12}? an-attack|attack|activation !comma|colon{0,6}? be ~1 negated"),
    *_row("start-of-battle-phase", "start-of ~4 battle-phase"),
    *_row("start-of-main-phase", "start-of ~4 main-phase"),
    *_row("moved", "self ~6 move", "if|when !comma|colon{0,6}? monster-zone ~2 move"),
    *_row("excavated", "^ ( once-per-turn comma )? if|when you? excavate"),
    *_row("revealed", "^ ( once-per-turn comma )? if|when you? reveal"),
    *_row("life-points-paid", "^ ( once-per-turn comma )? if|when you? pay"),
    *_row("counter-placed", "counter ~1 be? placed", "be placed ~2 counter"),
    *_row("placed", "be ~1 placed"),
    *_row("left-extra-deck", "leave ~2 extra-deck"),
    *_row("added-to-extra-deck", "be|or ~1 added ~6 extra-deck", "return|returned|shuffled to|in ~1 extra-deck"),
    *_row("end-phase", "during !while|comma{0,6}? end-phase"),
    *_row("standby-phase", "during !while|comma{0,6}? standby-phase", "start-of ~3 standby-phase"),
    *_row("draw-phase", "during !while|comma{0,6}? draw-phase"),
    *_row(
        "destroys-by-battle",
        "destroys|destroy (?! self ) ~12 by-battle",
        "self|monster|name-of|attacking|control destroyed article|number|monster|opponents|one-of|of ~12 by-battle",
        "!be|been|was|not|and destroyed number|one-of|article ~12 by-battle",
        "by-battle ~2 destroys|destroy",
    ),
    *_row(
        "destroyed-by-battle",
        "destroys|destroy self ~3 by-battle",
        "destroyed !monster{0,2}? by-battle !or|slash",
        "destroyed !monster{0,2}? by-battle $",
    ),
    *_row("destroyed", "destroyed ~6 by-battle or|slash", "destroyed"),
    *_row("battle-damage", "inflict|take|inflicted|taken ~8 battle-damage", "battle-damage ~8 inflict|inflicted|taken"),
    *_row("battle-damage", "take article? damage from|of|by|article ~2 battle"),
    *_row("damage", "damage|effect-damage ~3 inflicted", "inflict|take|taken|inflicted ~4 damage|effect-damage"),
    *_row(
        "used-as-material",
        "used|sent|banished|detached|tributed ~12 as-material",
        "used|sent ~10 as ~8 material",
        "become ~12 as-material",
    ),
    *_row("attack-declared", "declares-attack", "attack-declared", "an-attack ~12 be declared"),
    *_row(
        "attacked",
        "be attack-targeted",
        "(?<! attack|an-attack or ) be attacked",
        "target|choose !comma|colon|activate|activated{1,6}? an-attack",
    ),
    *_row("left-field", "leaves-field"),
    *_row("tributed", "be ~4 tributed"),
    *_row("banished", "be !comma{0,6}? banished"),
    *_row("sent-to-graveyard", "sent ~12 to ~4 gy", "discarded", "send ~14 to ~4 gy", "discard"),
    *_row("added-to-hand", "added ~12 hand", "add ~14 hand", "returned ~8 hand", "return ~8 to|in ~3 hand"),
    *_row("returned-to-deck", "returned|shuffled ~8 deck", "shuffle ~8 to|in ~3 deck", "returned ~10 hand or ~2 deck"),
    *_row("drawn", "drawn", "draw"),
    *_row("flipped", "flipped face-up|colon", "be flipped !face-down", "summoned ~3 or face-up|flipped"),
    *_row(
        "position-changed",
        "battle-position !comma|colon|if|when{0,10}? changed",
        "monster|self battle-position change",
        "control|monster|self change ~1 battle-position",
        "changed ~4 battle-position|attack-position|defense-position",
    ),
    *_row("control-changed", "control of|self ~6 changed|change", "control change|changed (?! ~2 battle-position )"),
    *_row("equipped", "be|become equipped", "equip"),
    *_row("detached", "be ~3 detached", "(?<! would ) detach"),
    *_row(
        "targeted",
        "be targeted",
        "attack-targeted comma? or ~3 effect|by-effect",
        "become ~2 target of ~5 effect",
        "opponent|player|you target !comma|colon{1,10}? effect|by-effect",
    ),
    *_row("attacked", "be targeted by ~3 attack|an-attack", "become ~2 target of ~3 an-attack"),
    *_row("other", "monster attack ~2 activate", "(?<! effect|by-effect ) or ~6 monster attack"),
    *_row("life-points-gained", "gain ~4 lp", "lp ~4 gained"),
    *_row("activation", "be !by|by-effect{0,3}? activated", "activate"),
    *_row("set", "be|become ~1 set-kind|set", "^ if|when opponent|you|player|them|he set !slash|spell|trap"),
    *_row("position-changed", "flipped face-down", "be face-down", "placed ~4 attack-position|defense-position"),
    *_row("banished", "sent ~6 comma or banished", "banished comma? or ~6 sent"),
    *_row("special-summoned", "when|if self|it? be? summoned this-way", "when|if you do colon"),
    *_row("special-summoned", "^ if|when !comma|colon{0,4}? use !comma|colon{0,4}? effect to special summon"),
    *_row(
        "special-summoned",
        "be sent|destroyed|banished|added !colon|if|when{0,12}? comma? or special summoned (?! monster|card )",
    ),
)
"""The constructions, the narrower before those that stand inside them."""

INSIDE = {
    "destroyed": ("destroyed-by-battle", "sent-to-graveyard", "destroys-by-battle"),
    "targeted": ("activation",),
    "sent-to-graveyard": ("used-as-material", "destroyed-by-battle", "destroys-by-battle"),
    "banished": ("used-as-material", "destroyed"),
    "set": ("normal-summoned",),
    "destroyed-by-battle": ("left-field",),
    "damage": ("battle-damage", "activation"),
    "attacked": ("damage-calculation", "attack-declared"),
    "activation": ("detached", "used-as-material"),
    "detached": ("sent-to-graveyard",),
    "discarded": (),
    "placed": ("position-changed",),
}
"""What is not said again where the other is: what is destroyed by battle is destroyed."""

MOMENTS = frozenset(
    (
        "end-phase",
        "standby-phase",
        "draw-phase",
        "end-of-battle-phase",
        "start-of-damage-step",
        "damage-calculation",
        "after-damage-calculation",
        "end-of-damage-step",
    )
)
"""Moments of a turn: what else is said then tells only how things are."""
STARTS = frozenset(("start-of-battle-phase", "start-of-main-phase"))
"""Moments in which something may be used."""
KINDS = {
    "normal": "normal-summoned",
    "tribute": "normal-summoned",
    "tribute-noun": "normal-summoned",
    "flip": "flip-summoned",
    **dict.fromkeys(("special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"), "special-summoned"),
}
EVERY_SUMMON = ("normal-summoned", "flip-summoned", "special-summoned")
WOULD = {
    "normal-summoned": "would-normal-summon",
    "flip-summoned": "would-flip-summon",
    "special-summoned": "would-special-summon",
}
"""What is answered while it is only attempted."""
_kind = "normal|tribute|tribute-noun|flip|special|fusion|ritual|synchro|xyz|link|pendulum"
_listed = f"{_kind}|or|slash|comma|and"
SUMMONED = pattern(
    f"( would be | be|would ) ( {_listed} ){{1,9}} summoned ( {_listed}|by|summoned ){{0,12}}",
    f"( would be | be|would ) summoned (?! this-way ) ( {_listed}|by|summoned ){{0,12}}",
)
SUMMONS = pattern(
    f"you|player|opponent|he|would|if|when|it|comma|or ( {_listed} ){{0,9}} summon|summons|would-summon "
    f"( {_listed}|by ){{0,9}}"
)
LETTERS = {letter(concept): event for concept, event in KINDS.items()}
ASIDE = pattern(
    "if|when it? be? summoned this-way comma",
    "^ ( you-can )? only? activate only? self? only? (?= if|when|while|during )",
    "because article? equipped monster !comma|colon{0,16}",
    "because article? monster equipped !comma|colon{0,16}",
    "(?<= activated ) that|that-is|he would !colon|if|when{0,24}",
    "( that-is | that-is|he can ) be ( special summoned | summoned special ) colon",
    "that|that-is|he ~1 activate if|when !comma|colon{0,12}",
    "except !comma|colon|and|or{0,14}",
    f"that-is|he|was ( {_kind}|comma|or|summoned ){{2,12}}",
    "that-is|was !comma|colon|if|when|be|declares-attack|return|activate{0,14}",
    "comma not destroyed comma",
    "while !comma|colon|if|when{0,16}",
    "if ~1 number !comma|colon|article|one-of{0,8}? be banished (?= colon|comma )",
    "that|that-is|he count !comma|colon|if|when|or{0,20}",
    "because !comma|colon|or{0,16}",
    "unless !comma|colon{0,16}",
    "to|for activate !comma|colon|or{0,12}",
    f"for article? ( {_listed} ){{1,9}} summon",
    "currently !comma|colon{0,5}? gy ~1 or ~1 banished",
    "self be ~1 in ~2 gy or ~1 banished",
    "and be in ~2 gy or banished",
    "if !comma|colon{0,24}? (?<! in|during ) this-turn by-effect? comma|colon",
    "there be !comma|colon{0,12}",
    "that|that-is|he would !comma|colon|or|be{0,14}",
    "in ~1 hand comma ~2 gy or ~2 banished",
    "(?<= activated ) that|that-is|he !comma|colon|if|when{0,16}",
    "after be ~1 flipped face-up",
    "control|controlled ~2 start-of ~4 battle-phase",
)
"""What a condition says of how things are, and not of what happens."""
WOULD_MARKS = frozenset(map(letter, ("would", "would-summon")))
BE = letter("be")
LATER_KIND = pattern(f"( !comma|colon|by-effect{{0,9}}? {_kind} ( or {_kind} )? )?")


EITHER_WAY = pattern(
    "destroyed ~2 by-battle ~6 or ~12 destroyed ~2 by-effect|by",
    "destroyed ~2 by-battle !comma|colon|if|when{1,10}? comma? or by-effect|by (?! battle )",
)
"""Destroyed in a battle or otherwise, each said by itself."""


DESTROYS_EITHER_WAY = pattern(
    "destroys|destroy|destroyed ~8 by-battle comma? or if you destroy",
    "destroys|destroy|destroyed ~5 by-battle or by ~3 effect",
    "destroys|destroy|destroyed ~5 by-battle or by-effect it",
)
"""It destroys something in a battle or otherwise."""
_become = (
    "destroyed|banished|tributed|sent|returned|added|discarded|detached|used|drawn|shuffled|flipped|changed|equipped|"
    "targeted|attack-targeted|attacked|activated|placed"
)
SENT_EITHER_WAY = pattern(
    "by-battle and ~1 sent ~3 gy comma? or if !colon{0,16}? sent ~3 gy",
    "sent ~3 gy by-effect comma? or ~2 be? destroyed by-battle",
    "destroyed ~2 by-battle !colon{1,9}? comma? or destroyed !colon{1,6}? comma and ~1 sent ~3 gy",
)
"""Sent there after a battle, or in another way that is told by itself."""
WENT_AS_MATERIAL = pattern("as-material !or{0,12}? and ~1 sent ~4 gy or banished")
A_TIME = pattern("once-per-battle? comma? during|start-of|end-of", "when")
OR_ELSE = pattern(
    f"(?<! {_kind} ) comma? or (?= be? ( {_kind} ){{1,2}} summoned )",
    "(?<! normal|special ) comma? or (?= be? summoned special|normal )",
    "comma? or (?= if|when|each-time|during|start-of|end-of|once-per-battle|once-per-turn )",
    f"(?<! attack|an-attack ) comma? or (?= be? {_become}|leaves-field )",
    f"comma (?= {_become} )",
)
"""Between several things of which each may have happened."""
BY_THEN = pattern(_become, f"( {_kind} ){{1,2}} summoned", "summoned")
EQUIPPED_ONE_LEFT = pattern(
    "equipped monster !colon{1,20}? and that-is? ~1 self be? ~1 sent ~3 gy",
    "monster equipped !colon{1,20}? and that-is? self be? ~1 sent ~3 gy",
)
"""An Equip Card that goes where its monster has left: only that sets it off."""
GIVEN_UP = pattern("tributed comma? or ~2 banished")
SET_TOO = pattern("summon|summons ~2 or ~1 set", f"be ( {_listed} ){{1,5}} summoned slash|or|comma{{1,2}} set")
"""Summoned or Set, which are two things."""
DAMAGED_EITHER_WAY = pattern(
    "take|taken ~2 damage from|of|by ~2 battle or ~3 effect|by-effect", "battle-damage !colon{0,10}? or effect-damage"
)
SUMMONED_WITH_IT = pattern(
    "if|when !comma|colon{0,4}? summon|summoned|summons ~2 use self as-material",
    f"if|when you|player? ( {_listed}|special ){{0,3}} summon|summons ( {_listed}|special ){{0,2}} ~4 use self",
)
DRAWS = pattern(
    "draw-phase opponents? comma when|if|each-time you|player|opponent|them|it? draw",
    "when|if|each-time you|player|opponent? draw !comma|colon{0,8}? during|in ~3 draw-phase",
)
"""What is drawn in the Draw Phase."""


@lru_cache(maxsize=1024)  # asked for the kind of an effect, for what it answers and for where its card lies
def happenings(condition: str) -> tuple[str, ...]:
    """Return the events that *condition*, a text of patterns, names; none where it names none."""
    plain = ASIDE.sub("", condition)
    if EQUIPPED_ONE_LEFT.search(condition):
        return ("sent-to-graveyard",)
    if DESTROYS_EITHER_WAY.search(plain):
        return ("destroys-by-battle", "destroyed")
    if GIVEN_UP.search(plain):
        return ("tributed", "banished")
    if SENT_EITHER_WAY.search(plain):
        return ("sent-to-graveyard",)
    first, *others = alternatives(condition)
    found = dict.fromkeys(of_one(first))
    if MOMENTS.issuperset(found) and found:
        others = [one for one in others if A_TIME.match(one)]  # what else is said tells only how things are
    found.update((event, None) for one in others for event in of_one(one))
    if SET_TOO.search(plain):
        found["set"] = None
    if DAMAGED_EITHER_WAY.search(plain):
        found = {event: None for event in found if event != "battle-damage"} | {"damage": None}
    if "destroyed" in found:
        found.pop("destroyed-by-battle", None)
    if WENT_AS_MATERIAL.search(plain):
        found.pop("banished", None)
    return tuple(found)


def alternatives(condition: str) -> Iterator[str]:
    """Yield each of several things that may have happened: "is sent to the GY, or if a card is banished"."""
    condition, at = ASIDE.sub("", condition), 0
    for match in (*OR_ELSE.finditer(condition), None):
        one = condition[at:] if match is None else condition[at : match.start()]
        yield BE + one if BY_THEN.match(one) else one
        at = 0 if match is None else match.end()


def of_one(condition: str) -> tuple[str, ...]:
    """Return the events that one of several things names that may have happened."""
    found: dict[str, None] = dict.fromkeys(_summons(condition))
    for row in HAPPENED:
        if row.found.search(condition):
            found.update(dict.fromkeys(row.events))
    if EITHER_WAY.search(condition):
        found.pop("destroyed-by-battle", None)
    said = set(found)
    if DRAWS.search(condition):
        return ("drawn",)
    if SUMMONED_WITH_IT.search(condition):
        return ("used-as-material",)
    if moment := said & MOMENTS:
        return tuple(event for event in found if event in moment)
    return tuple(event for event in found if not said.intersection(INSIDE.get(event, ())))


def _summons(condition: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for one in (SUMMONED, SUMMONS):
        for match in one.finditer(condition):
            said = match.group()
            if not any(mark in LETTERS for mark in said):
                said += LATER_KIND.match(condition, match.end()).group()  # type: ignore[union-attr]
            kinds = [LETTERS[mark] for mark in said if mark in LETTERS] or list(EVERY_SUMMON)
            would = not WOULD_MARKS.isdisjoint(match.group())
            found.update(dict.fromkeys(WOULD[kind] if would else kind for kind in kinds))
    return tuple(found)
