"""Where a card lies when its effect is used, as its text says."""

from judgekit.text.happenings import EQUIPPED_ONE_LEFT
from judgekit.text.patterns import pattern
from judgekit.text.values import TurnOf
from judgekit.text.whereabouts import afterwards

_place = "hand|gy|banishment|field|monster-zone|spell-trap-zone|deck|extra-deck"
_near = (
    "special|normal|by|from|in|of|your|opponents|owners|owner|article|or|slash|comma|controlled|control|you|its|that-is|"
    "currently|face-up|possession|be"
)
SELF_IN = pattern(f"self ( {_near} ){{0,9}} {_place} ( ( {_near} ){{0,9}} {_place} ){{0,9}}")
DISCARD_SELF = pattern(
    "discard ~1 self",
    "reveal ~2 other !comma|semicolon|field|gy{0,8}? hand",
    "reveal ~1 self and !comma|semicolon|field|gy{0,10}? hand",
    "send|discard|summon|special|banish|shuffle|return|place ~1 self and|all|that-is number "
    "!comma|semicolon|field|gy|deck{0,8}? from|of your hand (?! and|or|slash )",
    "discard !semicolon{1,9}? and self",
    "from|of|in your hand !semicolon{0,8}? comma of self",
    "discard number card comma ~1 of|count self",
)
FROM_HAND_OR_FIELD = pattern("equip|attach|attack ~1 self ~2 hand or ~2 field")
OR_UNEQUIPS = pattern("equip ~1 self !period{0,9}? or|be colon unequip|remove self")
"""What a Union Monster does from either place."""
FROM_FIELD_OR_GRAVEYARD = pattern("equip ~1 self ~2 field or ~2 gy")
ATTACHED_FROM = pattern("attach ~1 self !semicolon{0,9}? from|of|in ~1 gy|hand !semicolon{0,20}? or|and ~1 gy|hand")
SELF_AND = pattern(
    "from|of your gy comma of self",
    "self and !comma|semicolon{0,10}? from|of your gy",
    "from|of your gy comma? self and",
    "in ~1 gy comma ~1 of|count self",
    "have self comma? and !semicolon|colon{0,14}? in your gy",
)
BANISHED_SELF = pattern("self ~2 banished|banishment")
TRIBUTE_SELF = pattern("tribute ~1 self")
BESIDE_IT = pattern("more-than ~1 self", "except self")
"""What only compares with the card, or leaves it out."""
COMES_BACK = pattern("return ~1 self ( to|in|on|of|your|article|owners ){0,4} hand|deck|extra-deck")
NOW_THERE = pattern("currently be? in? article? gy or banished", "self be ~1 in ~2 gy or ( be )? banished")
WENT_THERE = pattern(
    "after self !comma|colon{0,14}? gy",
    "turn self !comma|colon{0,16}? sent ~3 gy",
    "turn self was|be discarded|tributed",
    "after self was|be ~1 tributed|discarded",
    "self !colon{0,6}? was destroyed !colon{0,12}? sent ~3 gy this-turn",
    "if self was|be sent !colon|comma{0,10}? gy !colon|comma{0,8}? this-turn",
    "if self was|be discarded !colon|comma{0,3}? this-turn",
)
FELL = pattern(
    "if|when self !comma|colon|or|if|when|and|because|monster{0,9}? be ~1 destroyed",
)
"""Destroyed, which does not say where it went."""
FELL_BEFORE = pattern(
    "after self ~2 field was|be destroyed",
    "if self !colon|comma|gy|because{0,5}? was|be destroyed !colon|comma{0,4}? this-turn",
)
BY_ITSELF_A_MONSTER = pattern(
    "if|when|while self summoned this-way",
    "if|when|while self be summoned special this-way",
    "if|when|while self be special summoned this-way",
    "while self be article|one-of? effect-monster",
    "^ if|when it? be? summoned this-way comma",
    "if|when self destroys|declares-attack|battle|attack|inflict",
    "if|when self be special summoned|summoned",
    "while self be ~1 monster",
)
"""A Trap that its own effect has Summoned."""
EQUIPPED_TO = pattern(
    "while|if self be? equipped !use|by",
    "self ~4 treat|be ~3 continuous",
    "send this|self of|article? equip-kind",
    "while equipped to (?! self )",
    "unequip self",
    "while it? be? equipped this-way",
    "while it|self? be? equipped to ~3 this-way|this-effect",
    "if|when article? equipped monster",
    "if|when article? monster equipped",
)
PLACES = (
    ("hand", pattern("hand")),
    ("graveyard", pattern("gy")),
    ("banished", pattern("banished|banishment")),
    ("extra", pattern("extra-deck")),
    ("spells_traps", pattern("spell-trap-zone")),
    ("monsters", pattern("field|monster-zone|control")),
)


def places(condition: str, activation: str, resolution: str) -> tuple[str, ...]:
    """Return where the card lies, in words of places; nothing where nothing is said."""
    if EQUIPPED_ONE_LEFT.search(condition):
        return ("graveyard",)
    if NOW_THERE.search(condition) or FELL_BEFORE.search(condition):
        return ("graveyard", "banished")
    if gone := afterwards(condition):
        fell = FELL.search(condition) is not None
        return (tuple(one for one in _said(resolution) if one in gone) if fell else ()) or gone
    if BY_ITSELF_A_MONSTER.search(condition):
        return ("monsters",)
    for part in (condition, activation):
        found = _said(part)
        if found:
            return found
    if TRIBUTE_SELF.search(activation):
        return ("monsters",)
    if OR_UNEQUIPS.search(resolution):
        return ("monsters", "spells_traps")
    if FROM_HAND_OR_FIELD.search(resolution):
        return ("hand", "monsters")
    if FROM_FIELD_OR_GRAVEYARD.search(resolution):
        return ("graveyard", "monsters")
    if ATTACHED_FROM.search(resolution):
        return ("hand", "graveyard")
    return tuple(one for one in _said(resolution) if one in ("hand", "graveyard", "banished"))


AND_ONE_FROM = pattern(
    "send|banish|tribute|shuffle|return ~1 self and number !semicolon{0,8}? from|of your hand and|or|slash{1,3} field",
    "from|of your hand and|or|slash{1,3} field comma of self",
)
AND_ONE_FROM_GRAVEYARD = pattern("banish ~1 self and number !semicolon{0,8}? from|of your hand and|or|slash{1,3} gy")


def _said(part: str) -> tuple[str, ...]:
    if AND_ONE_FROM.search(part):
        return ("hand", "monsters")
    if AND_ONE_FROM_GRAVEYARD.search(part):
        return ("hand", "graveyard")
    if WENT_THERE.search(part):
        return ("graveyard",)
    part = BESIDE_IT.sub("", COMES_BACK.sub("", part))
    if match := SELF_IN.search(part):
        return tuple(word for word, one in PLACES if one.search(match.group()))
    if EQUIPPED_TO.search(part):
        return ("spells_traps",)
    if DISCARD_SELF.search(part):
        return ("hand",)
    if SELF_AND.search(part):
        return ("graveyard",)
    if BANISHED_SELF.search(part):
        return ("banished",)
    return ()


_of_a_turn = "turn|draw-phase|standby-phase|main-phase|battle-phase|end-phase"
_YOURS = pattern(f"during your {_of_a_turn}", f"during article? {_of_a_turn} your")
_THEIRS = pattern(f"during article? opponents {_of_a_turn}", f"during article? {_of_a_turn} article? opponents")


def turn_asked_for(condition: str) -> TurnOf | None:
    """Return in whose turn an effect can only be used, if its *condition* says that."""
    if _THEIRS.search(condition):
        return TurnOf.OPPONENT
    return TurnOf.PLAYER if _YOURS.search(condition) else None
