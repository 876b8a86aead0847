"""What an effect does, at once or later: the verbs of its resolution."""

from collections.abc import Iterator

from judgekit.text.patterns import Pattern, pattern
from judgekit.tuples import NamedTuple


class Row(NamedTuple):
    """A construction, and what it does."""

    deeds: tuple[str, ...]
    found: Pattern


def _row(deeds: str, *written: str) -> tuple[Row, ...]:
    return tuple(Row(tuple(deeds.split()), pattern(one)) for one in written)


_own = "your|players|opponents|owners|their|its|top-of|bottom-of|article|of|both|each|face-up"
_beside = f"{_own}|hand|gy|field|banishment|comma|or|slash|and|in|from"
_next = "then|and-if-you-do|special|summon"
_summoned = "special summoned | summoned special"
"""Told of monsters, as what they are."""
_kind = "fusion|ritual|synchro|xyz|link|pendulum"
_set_what = (
    "number|number-of|one-of|it|self|them|that|those|the-rest|name-of|all|up-to|from|directly|article|in|both|on"
)
_told_of = "monster|card|control|controlled|he|you|that-is|on|attribute-word|type-word|name-of"
"""What follows where face-down is told of monsters that are so already."""
_who = "self|you|your|opponent|opponents|monster|card|that-is|all|then"
"""What stands between a verb and who controls something, where control of nothing changes."""
_and = "slash|and|or"
_told_by_level = "or-more|or-less|monster|normal|type-word|attribute-word|name-of"
"""What follows the Level of monsters that are told by it."""
_becomes = "become|increase|decrease|double|halve"
DEEDS = (
    *_row("destroy", "destroy"),
    *_row("draw", "draw (?! number ~1 instead of|number )"),
    *_row(
        "to-hand",
        "add !semicolon{0,30}? to|in ~4 hand",
        "return !then|destroy{0,16}? to|in ~4 hand (?! to|in )",
        "take ~20 add ~4 to|in ~3 hand",
    ),
    *_row(
        "search",
        f"add !then|send|set{{0,24}}? from|of {_beside}* deck",
        "excavate ~30 add ~8 hand",
        f"reveal|look|choose !then{{0,24}}? from|of {_beside}* deck ~30 hand",
        f"take !then{{0,24}}? from|of {_beside}* deck ~20 add",
        f"add to|in ~2 hand !comma|then{{0,20}}? from|of|in {_beside}* deck",
        f"add !then|send|semicolon{{0,24}}? from|of {_beside}* deck ~4 hand",
        "choose !then|set{0,16}? deck comma add ~6 hand",
        "add !then|send|set{0,24}? banished|banishment|gy slash|or in ~2 deck",
    ),
    *_row(
        "to-graveyard",
        "send !top-of|then{0,26}? to ~4 gy",
        "send ~3 to ~2 gy",
        "return !then|number-of|up-to|be|that-is|he{0,12}? to|in ~2 gy",
    ),
    *_row(
        "mill",
        "send !then|and|comma{0,5}? top-of ~12 gy",
        "send ~1 same number-of !then|and|comma{0,5}? top-of ~8 gy",
        "send number|all ~2 from? top-of ~12 gy",
    ),
    *_row("banish", "banish|banishes", "remove !then|comma{1,12}? out-of-play"),
    *_row(
        "to-deck",
        "shuffle !then|the-rest{0,20}? to|in ~4 deck",
        "return !then{0,16}? to|in ~4 deck",
        "add !then|comma{0,16}? to ~1 deck and shuffle",
        "place !then|counter|the-rest{0,24}? top-of|bottom-of ~4 deck",
        "^ special|summon|add{1,3} number ~4 then place the-rest ~2 top-of|bottom-of ~2 deck",
    ),
    *_row(
        "to-extra",
        "shuffle|return|add|place|send !then{0,16}? to ~4 extra-deck",
        "shuffle|return|add|place|send !then|deck|or{0,16}? in ~4 extra-deck (?! in|on|to )",
    ),
    *_row(
        "special-summon",
        "special summon|summons",
        "^ fusion|ritual|synchro|xyz|link|pendulum summon|summons",
        "!or|comma|and fusion|ritual|synchro|xyz|link|pendulum summon|summons",
        f"after ~3 resolve comma you-can? ( {_kind} or )? {_kind} summon|summons",
        "summon|summons ~10 special",
        f"after ~5 resolve comma summon !comma{{1,14}}? {_kind} {_kind}",
        "summon it? by? fusion|ritual|synchro|xyz|link|pendulum",
        "summon !comma{0,14}? by fusion|ritual|synchro|xyz|link|pendulum",
        "apply|become ~5 effect summon-noun article monster",
        "apply|become the-effect|this-effect ~5 he summons ritual",
    ),
    *_row("fusion-summon", "fusion summon", "summon it? by? fusion"),
    *_row(
        "normal-summon",
        "normal|tribute summon|summons",
        "after ~5 resolve comma summon !comma|then{1,12}? normal (?! monster )",
        "summon self|it? by? normal",
        "summon|summons self|it? by? tribute-noun",
    ),
    *_row(
        "negate-activation",
        "negate ( summon-noun or )? ( article|that|its? | that effect ) activation",
        "negate article|that{0,1} spell|trap|slash{1,3} activation",
        "negate ~1 an-attack or ~1 activation",
        "activation be|become negated",
    ),
    *_row(
        "negate-effect",
        "negate !activation|an-attack|summon-noun|then{0,12}? effect (?! activation )",
        "negate ~1 an-attack or ~1 effect|the-effect",
        "(?<! he ) effect|these-effects !comma|then{0,14}? be|become? negated",
        "negate !activation|an-attack|summon-noun|then{0,6}? the-effect|this-effect|these-effects",
    ),
    *_row("negate-summon", "negate !activation|and-if-you-do|comma{0,3}? summon-noun|summon"),
    *_row("damage", "inflict !then{0,16}? damage", "(?<! nor player ) take !no{0,4}? damage"),
    *_row("gain-life-points", "gain !atk|def{0,10}? lp", "increase !atk|def|level|rank{0,4}? lp"),
    *_row(
        "change-position",
        f"change|place ( {_summoned} | !{_next} ){{0,14}}? battle-position|attack-position|defense-position",
        "changed !then{0,8}? attack-position|defense-position",
        f"flip !{_next}{{0,8}}? face-up",
        "return face-up (?! monster|card|spell|trap|type-word|attribute-word|name-of )",
        "flip|return self to|in ~1 defense-position",
    ),
    *_row("control", f"take|gain|give|switch|change|return|make !{_who}{{0,3}}? control"),
    *_row("token", "summon ~12 token|token-name"),
    *_row(
        "change-atk",
        "gain|lose !lp|then|def|equal{0,8}? atk",
        f"atk ( {_and} def )? of all|those ~12 {_becomes}",
        "atk of !comma|then{0,10}? become",
        "become number ~2 atk",
        "become of? atk number",
        f"atk ( slash|or|and|def|of|its|that|monster ){{0,9}} ~2 {_becomes}",
        "increase|decrease|double|halve|switch !lp|or-less|or-more{0,8}? atk",
        "change !lp|or-less|or-more|attack-position|defense-position|battle-position{0,8}? atk",
        "make !lp|or-less|or-more|def{0,8}? atk",
    ),
    *_row(
        "change-def",
        "gain|lose !lp|then|equal{0,8}? def",
        f"def of all|those ~12 {_becomes}",
        "become number ~2 def",
        "become number ~2 atk ( slash|and def )",
        f"def ( slash|or|and|atk|of|its|that|monster ){{0,9}} ~2 {_becomes}",
        "increase|decrease|double|halve|change|make|switch !or-less|or-more|equal{0,8}? def",
    ),
    *_row(
        "change-level",
        "level|rank ~5 become|increase|decrease|double|halve",
        "level of all !comma|then{0,12}? become",
        "become ~10 of level number",
        "increase|decrease|change|make|treat|double|halve !gain|lose|equal|atk|def{0,8}? level "
        f"(?! number {_told_by_level} )",
        "become !comma|then{0,5}? level",
        "gain level",
    ),
    *_row("equip", "equip (?! ( comma|or ~1 ){1,4} spell )"),
    *_row("coin", "toss !effect", "toss $"),
    *_row("dice", "roll"),
    *_row("counter", "place !then{0,8}? counter", "have number ~1 counter ~1 placed|on"),
    *_row("discard", "!that-is|he|that discard", "^ discard"),
    *_row("tribute", "tribute !summon|summons|summoned"),
    *_row(
        "set",
        f"!slash|was|be|number|all|article set {_set_what}",
        f"^ set {_set_what}",
        "!slash|was set comma|period|semicolon",
        "!slash|was set $",
        "you-can set spell|non",
        f"face-down ~2 defense-position !{_told_of}",
        "face-down ~2 defense-position $",
        f"defense-position face-down !{_told_of}",
        "defense-position face-down $",
        "defense-position face-up or face-down",
    ),
)
THE_REST = pattern("shuffle|place|return ~1 the-rest !period|then{0,6}? deck")
OF_A_DECK = pattern("deck|excavate|extra-deck")
EXCAVATED = pattern("excavate ~40 send")
"""Cards of the top of the Deck that go to the Graveyard are milled."""
ELSEWHERE = pattern(
    f"for|as-material self|its ( {_kind}|normal|tribute )? summon",
    "you-can normal|tribute summon !period|then{0,16}? ( without by-doing|tribute | for number more tribute )",
    "you-can summon normal !period|then{0,16}? without by-doing|tribute",
    "while !semicolon|period|then{0,12}? comma ( this-turn comma )? you-can special|pendulum|summon{1,2}",
    f"treat !semicolon|period|then{{0,14}}? level number when summon? {_kind}",
    "rest-of-turn !comma{0,4}? comma return !semicolon|then{0,16}? that-is|he destroyed !semicolon|then{0,12}? instead",
    "rest-of-turn !comma{0,4}? comma return !semicolon|then{0,5}? instead !semicolon|then{0,16}? destroyed",
    "before|when ~2 draw",
    "normal draw",
    "draw normal",
    "comma to banish article|your|its{0,2} material",
    "main-phase ~2 this-turn comma? you-can !period|semicolon|then|also{0,12}",
    "card that-is|he|more-than? them|he|opponent|player|you draw",
    "treat !comma|then{0,8}? tribute !comma|then{0,12}",
    "instead of? ~1 send|banish|return !comma|then|and-if-you-do{0,8}",
    "as ~1 equip-kind he effect !period|comma|then|also|and-if-you-do{0,12}",
    "each-time !period|semicolon|then|also{0,16}? comma !period|comma|semicolon|then|also{0,16}",
    f"when {_kind} summon",
    "if you tribute ~2 comma you? must tribute",
    "monster|card you|he take control of",
    "you-can also banish !comma|period{0,8}? as-material",
    "that-is|that|he ~1 effect that|that-is|he place !comma|period{0,5}? counter",
)
"""What is drawn by itself, what a card may count as or gives as an Equip Card, what comes of what happens later."""
REORDERED = pattern(
    "look ~6 top-of ~6 deck ~3 place|return !the-rest{0,3}? top-of",
    "look ~1 top-of ~6 deck ~1 return !the-rest{0,5}? deck in-row",
    "excavate|look ~4 top-of ~40 place ~6 top-of|bottom-of",
    "reveal|choose|take !period|then{0,16}? deck !period|then|gy|banished|banishment{0,24}? "
    "place !from|gy|hand{0,5}? top-of|bottom-of",
    "place !period|then|gy|hand|extra-deck{0,12}? from|of your deck ~2 top-of|bottom-of ~2 deck",
)
"""Cards that are looked at and put back never left the Deck."""
PARTS = pattern("period|comma|then|also|also-after|and-if-you-do|semicolon|colon|otherwise|but")
NOT_DONE = pattern(
    "!that|that-is|he cannot",
    "opponent|player|you can ~1 only special|summon|summons",
    "opponent|player|you only? can special? summon|summons special? ~8 only",
    "^ cannot",
    "that|that-is|he cannot !special|normal|summoned",
    "would|unaffected|each-time|unless|leaves-field",
    "!that-is|he|be|them not",
    "^ them not",
    "^ not",
    "to|for negate this-effect",
    "^ comma? or? if|when|while you !comma{0,5}? summon|take",
    "normal? summon|summons normal? ~12 main-phase this-turn",
    "^ comma? except by",
    "^ comma? except ~1 summon|summons",
    "^ comma? nor",
    "^ comma? set and|or|slash{1,3} summon? special",
    "in-row ~4 normal summon",
    "main-phase ~2 this-turn ~6 normal? summon|summons normal",
    "conduct !special{0,6}? summon|summons|summon-noun",
    "start-of ~4 damage-step|battle-phase|end-phase",
    "!until|article end-of ~4 damage-step|battle-phase|end-phase",
    "!until article end-of ~4 damage-step|battle-phase|end-phase",
    "^ end-of ~4 damage-step|battle-phase|end-phase",
    "after damage-calculation",
)
LATER = pattern(
    "during|at ~4 end-phase|standby-phase|draw-phase",
    "(?<! until )(?<! until article ) end-of ~2 turn|this-turn",
    "start-of ~3 main-phase|turn",
    "^ ( comma|then|also|but|and ){1,2} end-of ~3 battle-phase|damage-step $",
)
"""What comes later is left out where something is done at once."""
AT_ITS_END = pattern(
    "destroy|banish|return|send !until{0,6}? after damage-calculation",
    "destroy|banish|return|send|shuffle|draw|discard !until{0,5}? end-of ~2 damage-step|battle-phase",
    "(?<! and ) be destroyed|banished|returned|sent !until{0,5}? end-of ~2 damage-step|battle-phase",
)
"""What is done at the end of what goes on is not done at once either."""
_summoned_so = "( special summon|summons | summon ~2 special ) !opponent|opponents|all|attacking|those{0,40}?"
_own_effect = "its|their|article|your effect|these-effects"
SUMMONED_SO = pattern(
    f"special summon !period|semicolon{{0,30}}? comma? but ~1 {_own_effect} be|become? negated",
    f"summon special !period|semicolon{{0,30}}? comma? but ~1 {_own_effect} be|become? negated",
    f"{_summoned_so} (?<! that ) {_own_effect} be|become? negated",
    f"{_summoned_so} negate {_own_effect}",
)
"""A monster that is Special Summoned without its effects: that is how it is Summoned."""
BUT = pattern("comma? but (?! its|their|your|article effect be negated )")
SUMMONED = pattern("special|normal|fusion|ritual|synchro|xyz|link|pendulum|token")
"""What comes so, or with what: that is part of its Summon."""
AND_NOT = pattern("and ~3 cannot|unaffected")
"""What is forbidden beside what is done."""
COMMA = pattern("comma")
HANGS_ON = pattern("comma? and-if-you-do|then")
"""What hangs on what is done later is done later too."""
ANEW = pattern("period|semicolon|colon|also|also-after|otherwise|but")
"""What does not go on with what is done later."""
ONLY_WHEN = pattern("^ ( comma|then|also|also-after|and-if-you-do|period|but )? and? during|at|end-of !comma{0,10}? $")
"""When something is done, before what that is."""


def deeds(resolution: str) -> tuple[str, ...]:
    """Return what *resolution*, a text of patterns, does."""
    resolution = ELSEWHERE.sub("", resolution)
    found = _deeds(without_bans(resolution)) or _deeds(without_bans(resolution, later=True))
    return tuple(dict.fromkeys((*found, *_befallen(resolution))))


def _befallen(resolution: str) -> Iterator[str]:
    """Yield what is done that is told as what happens: "all monsters on the field are destroyed"."""
    for part, left_out, waits, _ in _parts(resolution):
        if not (left_out or waits) and (told := TOLD.match(part)):
            happens = part[told.start() :]
            yield from (deed for row in BEFALLS if row.found.search(happens) for deed in row.deeds)


def _deeds(done: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for row in DEEDS:
        if row.found.search(done):
            found.update(dict.fromkeys(row.deeds))
    if "to-graveyard" in found and EXCAVATED.search(done):
        found["mill"] = None
    if "to-deck" in found and not _does("to-deck", REORDERED.sub("", done)):
        del found["to-deck"]
    if "negate-effect" in found and not _does("negate-effect", SUMMONED_SO.sub("", done)):
        del found["negate-effect"]
    if "to-hand" not in found:
        found.pop("search", None)
    if "mill" in found and "to-graveyard" in found:
        del found["to-graveyard"]
    return tuple(found)


def _does(deed: str, done: str) -> bool:
    return any(row.found.search(done) for row in DEEDS if deed in row.deeds)


BEFALLS = (
    *_row("destroy", "be destroyed"),
    *_row("banish", "be banished"),
    *_row("to-hand", "be returned !deck{0,2}? to|in ~3 hand"),
    *_row("to-extra", "be returned to|in ~3 extra-deck"),
    *_row("to-deck", "be returned|shuffled|placed to|in|on? ~1 top-of|bottom-of? ~3 deck"),
    *_row("to-graveyard", "be sent to|in ~3 gy"),
)
_joint = "comma|then|also|also-after|and-if-you-do|period|semicolon|colon|otherwise|but|and"
TOLD = pattern(
    f"^ {_joint}{{0,2}} !if|when|each-time|can|would|cannot|no|or|unless|make|to{{1,10}}? be !to|instead{{1,8}} $"
)
"""What happens to cards later, told as that and not as what is done."""


def puts_the_rest_into_a_deck(activation: str, resolution: str) -> bool:
    """Whether cards that are left over go to a Deck in which they did not lie."""
    found = THE_REST.search(resolution)
    return found is not None and not OF_A_DECK.search(activation + resolution[: found.start()])


def later(resolution: str) -> tuple[str, ...]:
    """Return what *resolution* does later."""
    parts = _parts(ELSEWHERE.sub("", resolution))
    said = "".join(part for part, left_out, waits, _ in parts if waits and (not left_out or _is_put_off(part)))
    befalls = (deed for row in BEFALLS if row.found.search(said) for deed in row.deeds)
    return tuple(dict.fromkeys((*_deeds(said), *befalls)))


def _is_put_off(part: str) -> bool:
    return BUT.match(part) is not None or AT_ITS_END.search(part) is not None


def is_only_when(part: str) -> bool:
    """Whether *part* says no more than when what stands behind it is done."""
    return LATER.search(part) is not None and ONLY_WHEN.match(part) is not None and not _deeds(part)


def without_bans(resolution: str, *, later: bool = False) -> str:
    """Return *resolution* without the parts that forbid something or say what else would be done.

    What is done *later* is left out, too, unless it is wanted, or its time stands before it in a part of its own.
    """
    parts = ((part, hangs or LATER.search(part)) for part, left_out, _, hangs in _parts(resolution) if not left_out)
    return "".join(part for part, put_off in parts if later or not put_off)


def _parts(resolution: str) -> Iterator[tuple[str, bool, bool, bool]]:
    """Yield each part, whether it does nothing, whether it comes later, and whether it hangs on what does."""
    at, waits, goes_on, hangs = 0, False, False, False
    for match in (*PARTS.finditer(resolution), None):
        end = len(resolution) if match is None else match.start()
        part = resolution[at:end]
        if (besides := AND_NOT.search(part)) and besides.start():
            part, rest = part[: besides.start()], part[besides.start() :]
            yield rest, True, False, False
        left_out = NOT_DONE.search(part) or (BUT.match(part) and SUMMONED.search(resolution[:at]))
        put_off = (LATER.search(part) or AT_ITS_END.search(part)) is not None
        anew = ANEW.match(part) is not None
        goes_on = (waits and COMMA.match(part) is not None) or (goes_on and not anew)
        hangs = hangs and not anew
        yield part, left_out is not None, put_off or goes_on or hangs, hangs
        hangs = hangs or (put_off and not waits and HANGS_ON.match(resolution, end) is not None)
        waits, at = is_only_when(part), end
