"""What of a sentence was not understood: unknown words, and words that are known but stand in no construction."""

from collections.abc import Iterator, Sequence

from judgekit.text.deeds import deeds, is_only_when
from judgekit.text.happenings import OTHER, happenings
from judgekit.text.lexicon import UNKNOWN, Piece
from judgekit.text.limits import FOR_EACH, ONE_OF_MANY, ONLY_WHILE
from judgekit.text.older import APPLIES, BUILT_IN
from judgekit.text.patterns import encode, pattern
from judgekit.text.plain_lines import SAID_OF_CARDS
from judgekit.text.sentences import Pieces, Sentence

DONE_QUIETLY = pattern(
    "negate ~3 an-attack",
    "end ~3 battle-phase",
    "attach|declare|look|reveal|move|place|detach|remove|skip|win|transfer|lose",
    "cannot",
    "can ~4 attack",
    "attack ~3 directly",
    "make ~6 an-attack",
    "become|treat",
    "take no",
    "damage ~6 become|halve|double|no",
    "unaffected",
    "must ~3 attack",
    "piercing",
    "normal? summon normal? ~12 this-turn",
    "conduct ~4 summon",
    "can ~2 conduct|do ~4 an-attack",
    "no ~6 can ~2 destroyed",
    "make ~5 damage|effect-damage|battle-damage number",
    "not ~2 take ~3 damage|battle-damage|effect-damage",
    "attack ~14 as-material",
    "attack ~14 to that|article? monster",
    "attack ~14 to self|it",
    "change ~4 an-attack",
    "you-can normal|summon{2,2} ~16 without by-doing|tribute",
    "you-can special|pendulum|summon{2,2} ~4 scale",
    "treat ~14 level number when",
)
"""What a resolution may do that has no kind of its own."""

_activated = (
    "^ ( activate only self? | activate self only? | you-can only activate self only? | you-can activate self only | "
    "you only can activate self only? | cannot activate self that-is|he | can-be only | self can|can-be only? be? "
    "activated|activate only? )"
)
ONLY_ACTIVATED = pattern(f"{_activated} if|when|while|during|start-of|procedure", "^ you-can activate self when")
"""When alone a card may be activated, in a sentence of its own."""
ACTIVATED_BY = pattern(
    f"{_activated} in? by? by-doing|targeting|target (?! ~3 counter )",
    f"{_activated} to pay|send|discard|tribute|banish|detach|remove|reveal|return|choose|target",
)
"""What is paid or targeted when a card is activated, in a sentence of its own."""
ANSWERS = pattern("when (?! there|you|number )", "when you take|discard")
ASKS_IF = pattern("if")
A_STATE = pattern(
    "if !colon{0,24}? control|have|there|controlled (?! of )(?! ( be ~1 )? change|changed|switch )",
    "if you not",
    "if ~3 number !colon{0,8}? be banished",
    "if !colon{0,20}? was",
    "if !colon{0,14}? be ~2 in|on|equipped|number|face-up|face-down|currently",
    "if !colon{0,14}? lp ~3 be|more-than|number",
    "if !colon{0,14}? this-turn|this-way",
    "if it|this be ~3 turn|phase|main-phase|battle-phase|only",
    "if ~2 self be? ~2 treat|continuous|adjacent|only",
    "if ~4 atk original|of",
    "if ~2 original atk",
    "if self point",
    "if all|only !colon{0,10}? be|type-word|attribute-word",
    "if self|it battle",
    "during ~3 damage-step ~8 if|when !comma|colon{0,6}? attack|an-attack",
    "if ~4 attack|an-attack or be attacked ~3 during ~2 damage-step",
)
"""How things are, and not what happens."""
IN_RESPONSE = pattern("procedure ~2 activation")
"""To an activation, whatever is said of it."""
PLAINLY_ANSWERED = pattern("resolve|by-doing|targeting|then")

DONE_AT_ONCE = pattern(
    "^ special summon number|up-to|one-of|self",
    "^ summon special number|up-to|one-of|self",
    "^ summon self",
    "^ activate self ~1 targeting|by-doing",
    "^ pay|discard|tribute|banish|send|reveal ~14 to|for activate self",
    "^ destroy|destroys|destroyed|draw|discard|return|add|banish|send|shuffle !self|it|that|those|them",
)
"""A line that does something once is the effect of an activation and not what applies."""

AMOUNTS = pattern(
    "number-of|total|original|more-than|switch|this-way", "become (?! of? level|rank number )(?! number )", "become $"
)
"""How many, how much, compared with what: where it is known what is done, a reading need not say it."""
MORE_OF_IT = pattern("^ comma? equal|up-to|until|more-than|he|use|by|of|that-is")
"""What goes on with the words before it."""
NOT_SAID_IN_A_READING = pattern(
    "would|even-if",
    "^ comma? and? if|while !comma{0,14}? this-way",
    "^ ~3 this-way",
    "(?<! all )(?<! shuffle )(?<! place )(?<! return )(?<! send )(?<! add ) the-rest",
    "(?<! negate )(?<! time )(?<! time of )(?<! as-material )(?<! for ) summon-noun",
    "depending|what|replace|excavate",
    "apply (?! damage-calculation )",
    "!you-can reveal",
    "do (?! that )(?! damage-calculation )(?! ~8 become|gain|lose|draw|an-attack )",
    "in-row ~4 normal summon",
    "instead of|by-doing|number",
    "instead ~1 send|return",
    "not !take|of",
    "not $",
    "when you",
    "unless",
    "to|for negate this-effect",
    "^ you-can? pay|remove|discard|tribute|banish|send ~14 to|for negate|destroy|draw|special|inflict|gain|summon",
    "^ you-can? pay ~6 to ~2 inflict|destroy|draw|special|add|negate|banish|send|return",
)
"""Comparisons, what hangs on what was done: nothing of a reading says them."""
COMES_LATER = pattern("during ~4 standby-phase|end-phase")
LATER_SENTENCE = pattern(
    "^ and? during|at|end-of|start-of !period{0,8}? end-phase|standby-phase",
    "^ ( and|then|comma ){0,3} destroy|banish|return|send|shuffle !comma|period{0,10}? during|at ~3 "
    "end-phase|standby-phase !comma{0,6}? "
    "( comma? and-if-you-do !period|then{0,12}? )? $",
)
OR_ELSE = pattern("or|be|otherwise colon")
"""Two effects in one sentence: "either: this; that, or: …"."""
INSTEAD = pattern("instead")
ONLY_INSTEAD = pattern("^ instead $")
MAY = pattern("you-can")
ADDS = pattern("you-can add")
"""Another thing that may be done is told like the first."""
JOINTS = frozenset(("comma", "then", "also", "and-if-you-do", "semicolon", "colon", "otherwise", "but"))
OPEN_IN_OLDER = pattern("if|when|each-time|during|you-can|by-doing|after|end-of")
MATERIALS = pattern("plus", "tuner", "material", "number ~6 monster", "monster|effect-monster")
PLAIN_OF_OLD = pattern(
    "attack ~8 inflict ~2 battle-damage",
    "can ~2 attack",
    "can ~1 make ~4 an-attack",
    "attack ~16 inflict ~2 battle-damage",
    "during ~3 damage-step|damage-calculation only",
    "only during ~3 damage-step|damage-calculation",
    "an-attack ~8 inflict ~2 battle-damage",
    "can ~1 conduct|do ~4 an-attack",
    "each-time ~30 place ~6 counter",
    "each-time ~30 comma ~3 gain|inflict ~3 lp|damage",
)
"""What starts no Chain in older wording either."""
LOOSE = pattern(
    "^ pay|discard|tribute|banish|reveal",
    "^ send !deck{0,10} gy",
    "^ send ~12 gy !period",
    "choose|by-doing|if|when|each-time|activate",
)
"""What older wording leaves open: cost or effect, target or choice, a condition or when it happens.

Where nothing else is done, cards of the Deck are no cost.
"""


def unknown(found: Pieces, text: str) -> list[str]:
    """Return the words of *found* that are in no phrase."""
    return [text[piece.start : piece.end] for piece in found if piece.concept == UNKNOWN]


def words_of(found: Pieces, text: str) -> str:
    """Return *found* as it is printed, without the marks at its end."""
    return text[found[0].start : found[-1].end].strip().rstrip(":;.,").strip() if found else ""


def of_effect(sentence: Sentence, events: Sequence[str], does: Sequence[str], *, plain: bool) -> list[Pieces]:
    """Return what of an effect is not understood.

    *plain* is false for choices and for older wording, of which too little is said to be sure.
    """
    if not plain:
        return [sentence.rest] if sentence.rest else [sentence.everything]
    if OR_ELSE.search(_code(sentence.rest)):
        either = either_way(sentence.rest)
        understood = [one for one in either if deeds(_code(one)) and not _open_clauses(one)]
        return [] if len(understood) > 1 else [sentence.rest]
    doubts = []
    if OTHER in events and sentence.condition:
        doubts.append(sentence.condition)
    if not does and not DONE_QUIETLY.search(encode(piece.concept for piece in sentence.rest)):
        doubts.append(sentence.rest)
    else:
        doubts += _open_clauses(sentence.rest)
    return [one for one in doubts if one]


def either_way(found: Pieces) -> tuple[Pieces, ...]:
    """Return the two things of which one is done, where a sentence names both: "this, OR: that"."""
    for at, piece in enumerate(found[1:], 1):
        if piece.concept == "colon" and found[at - 1].concept in ("or", "be", "otherwise"):
            return found[: at - 1], found[at + 1 :]
    return ()


def is_told_later(sentence: Sentence) -> bool:
    """Whether a sentence says what is done later, and nothing else."""
    said = _code(sentence.rest)
    if sentence.starts_chain or not LATER_SENTENCE.match(said) or not deeds(said):
        return False
    return not _open_clauses(sentence.rest)


def _open_clauses(found: Pieces) -> list[Pieces]:
    parts = list(clauses(found))
    said = [_code(one) for one in parts]
    after = (*said[1:], "")
    return [one for one, code, behind in zip(parts, said, after, strict=True) if _is_open(code, behind)]


def _is_open(clause: str, behind: str) -> bool:
    """Whether a clause says what a reading does not; *behind* it stands another."""
    if NOT_SAID_IN_A_READING.search(clause):
        return True
    other = behind if ONLY_INSTEAD.match(clause) else clause
    if INSTEAD.search(clause) and not (ADDS.search(other) or (MAY.search(other) and deeds(other))):
        return True
    if COMES_LATER.search(clause) and not deeds(behind if is_only_when(clause) else clause):
        return True
    known = deeds(clause) or DONE_QUIETLY.search(clause) or MORE_OF_IT.match(clause)
    return AMOUNTS.search(clause) is not None and not known


def clauses(found: Pieces) -> Iterator[Pieces]:
    """Yield the clauses of a part, without the joints between them."""
    clause: list[Piece] = []
    for piece in found:
        if piece.concept in JOINTS and clause:
            yield tuple(clause)
            clause = []
        elif piece.concept not in JOINTS:
            clause.append(piece)
    if clause:
        yield tuple(clause)


def paid_on_activation(said: Pieces) -> str:
    """Return *said*, as a text of patterns, where it tells what is paid or targeted to activate the card."""
    code = _code(said)
    return code if ACTIVATED_BY.match(code) else ""


def is_on_activation(said: Pieces) -> bool:
    """Whether a sentence tells when alone a card may be activated, or by what."""
    code = _code(said)
    return ONLY_ACTIVATED.match(code) is not None or ACTIVATED_BY.match(code) is not None


def when_alone(said: Pieces) -> tuple[str, ...] | None:
    """Return what a card answers by *said*, on when it may be activated; nothing where that is a time or a state."""
    code = _code(said)
    if IN_RESPONSE.search(code):
        return ("activation",)
    found = ANSWERS.search(code)
    return None if found is None else happenings(code[found.start() :]) or (OTHER,)


def asks_for_something_unknown(condition: str) -> bool:
    """Whether *condition*, of which no event is known, may name one: "if" stands before no state that is known."""
    return ASKS_IF.search(condition) is not None and A_STATE.search(condition) is None


def is_granted(sentence: Sentence) -> bool:
    """Whether an effect that others gain is understood; what else they gain is a line like any other."""
    if not sentence.starts_chain:
        return False
    done = deeds(_code(sentence.rest))
    return not of_effect(sentence, happenings(_code(sentence.condition)), done, plain=True)


def is_done_at_once(sentence: Sentence) -> bool:
    """Whether a line says what the activation of the card costs or does."""
    return DONE_AT_ONCE.match(_code(sentence.everything)) is not None


def of_line(sentence: Sentence, *, materials: bool, older: bool) -> bool:
    """Whether a line that starts no Chain is understood.

    *materials* is true where it may name those of a monster of the Extra Deck. In *older* wording no mark tells what
    starts a Chain, so a line with a condition or a choice stays open.
    """
    said = encode(piece.concept for piece in sentence.everything)
    if FOR_EACH.search(said) or ONE_OF_MANY.search(said):
        return False
    if ACTIVATED_BY.match(said):
        return OTHER not in (when_alone(sentence.all) or ())
    if ONLY_ACTIVATED.match(said):
        return not PLAINLY_ANSWERED.search(said) and OTHER not in (when_alone(sentence.all) or ())
    plain = PLAIN_OF_OLD.search(said) is not None
    if older and not plain and OPEN_IN_OLDER.search(said) and not APPLIES.search(said) and not BUILT_IN.search(said):
        return False
    if is_done_at_once(sentence) or ONLY_WHILE.search(said):
        return False
    if SAID_OF_CARDS.search(said):
        return True
    return materials and MATERIALS.search(said) is not None


def _code(found: Pieces) -> str:
    return encode(piece.concept for piece in found)
