"""What of a sentence was not understood: unknown words, and words that are known but stand in no construction."""

from collections.abc import Iterator, Sequence

from judgekit.text.deeds import costs, deeds
from judgekit.text.happenings import OTHER
from judgekit.text.lexicon import UNKNOWN, Piece
from judgekit.text.limits import ONLY_WHILE
from judgekit.text.older import APPLIES, BUILT_IN
from judgekit.text.patterns import encode, pattern
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
)
"""What a resolution may do that has no kind of its own."""

PLAIN_LINES = (
    "must !when|colon{0,20}? to|for activate ~3 resolve",
    "standby-phase ~3 must pay",
    "can ~1 only ~1 be? number",
    "can ~1 only ~6 summoned|placed|summon|do",
    "take no|not ~6 battle-damage|damage",
    "not take ~4 battle-damage|damage",
    "no ~4 can destroyed",
    "no both can destroyed",
    "you-can ~2 summon ~4 normal|tribute-noun",
    "can ~2 summoned|placed|used ~5 only",
    "you-can only ~2 control",
    "only can ~2 control|summoned|placed|used",
    "you? only can ~1 control",
    "can ~2 conduct|do ~4 an-attack",
    "this-effect can ~2 used only? once while",
    "cannot ~2 have he number",
    "damage ~6 halve|double|become",
    "destroyed by-battle ~8 be banished",
    "sent ~4 gy be banished instead",
    "you-can only ~2 summon|summons",
    "^ you-can summon|summons ~3 name-of once-per-turn this-way? period? $",
    "you-can only gain|gains-effects",
    "activate|use ~6 once-per-chain",
    "nor player take",
    "can only ~1 target",
    "you-can use ~16 as-material",
    "can ~3 used ~4 as-material",
    "for self ~2 summon ~8 as-material",
    "material monster must be",
    "must remain",
    "you-can activate ~8 from ~2 hand",
    "become article? effect-monster",
    "^ this|these-effects remain",
    "if you control ~10 comma destroy self",
    "while self be equipped ~6 comma take control",
    "if self battle ~8 atk|def ~4 double|halve",
    "increase|decrease ~4 level|rank|scale of",
    "be changed|placed ~2 attack-position|defense-position",
    "^ change|place ( in attack-position|defense-position )? all",
    "increase|decrease ~3 atk|def of",
    "negate !then{0,6}? these-effects",
    "all ~10 become ~2 type-word|attribute-word",
    "self be ~1 also ~1 attribute-word|type-word",
    "would ~1 used|use ~3 as-material",
    "can ~2 used ~6 as|to ~6 material|ritual|synchro|fusion|xyz|link",
    "substitute",
    "you-can also ~2 summon",
    "you-can xyz|link|ritual|pendulum|synchro|fusion summon self",
    "ritual summon ~20 as ~8 monster ~1 time",
    "you-can set self from|of ~2 hand ~8 as",
    "you-can only gain this-effect",
    "double|halve ~4 battle-damage",
    "battle-damage ~16 become|double|halve",
    "cannot ~6 returned|sent|added|switch|draw|conduct|move|placed|detach|detached",
    "opponent must",
    "switch ~4 atk|def",
    "level|rank|scale ~10 increase|decrease",
    "if ~12 not|cannot ~8 field comma destroy self",
    "^ destroy self if|when|during|at",
    "each-time ~30 place ~6 counter",
)
"""What plainly starts no Chain: what is needed, what may be done, what becomes of a battle."""
SAID_OF_CARDS = pattern(
    "cannot ~8 summoned|set|set-kind|summon",
    "must ~8 summoned",
    "can ~3 summon",
    "you-can only ~3 control",
    "you-can ~3 special summon|summons",
    "you-can ~4 summon ~8 special|ritual|xyz|link|synchro|fusion",
    "treat ~3 as",
    "treat",
    "cannot ~6 destroyed",
    "cannot ~6 target|targeted|attack-targeted",
    "cannot ~6 attack|activate|activated|used|use|banish|banished|tribute|tributed",
    "cannot ~6 special|control|change|negated|declare",
    "opponent ~2 cannot",
    "can-be",
    "unaffected",
    "nor ~6 destroyed",
    "you-can ~4 normal|tribute summon",
    "~4 once-while",
    "self must ~1 be ~1 face-up",
    "negate !then{0,6}? effect",
    "self cannot",
    "each-time ~30 comma ~3 place|inflict|gain|increase|draw|lose",
    "gain|lose ~10 atk|def",
    "atk|def ~8 become|equal|increase|decrease",
    "inflict ~4 piercing|battle-damage",
    "attack ~3 directly",
    "can ~3 attack",
    "make ~8 an-attack",
    "must ~4 attack",
    "would ~40 instead",
    "instead ~30 would",
    "would ~16 not ~2 destroyed",
    "equip ~1 only",
    "only ~4 equipped|equip",
    "name|attribute|type|level ~10 become",
    "leaves-field ~12 banish|destroy|return|banished|destroyed|send",
    "banish|banished|destroy|return|send ~4 when|if ~1 leaves-field",
    "cannot ~4 change",
    "take no ~6 damage",
    "summon-noun ~6 cannot",
    "activate self",
    "transfer",
    *PLAIN_LINES,
)
"""Lines that start no Chain and are understood: how a card is Summoned, what applies, what may not be done."""

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
    "would|instead|even-if",
    "^ comma? and? if|while !comma{0,14}? this-way",
    "^ ~3 this-way",
    "(?<! all ) the-rest",
    "(?<! negate )(?<! time )(?<! time of )(?<! as-material ) summon-noun",
    "tribute !summon|summons (?<! without tribute . )",
    "depending|what|replace|apply|excavate",
    "!you-can reveal",
    "do (?! that )(?! ~8 become|gain|lose|draw|an-attack )",
    "in-row ~4 normal summon",
    "not !take|of",
    "not $",
    "when you",
    "unless",
    "to|for negate this-effect",
    "^ you-can? pay|remove|discard|tribute|banish|send ~14 to|for negate|destroy|draw|special|inflict|gain|summon",
    "^ you-can? pay ~6 to ~2 inflict|destroy|draw|special|add|negate|banish|send|return",
    "during ~4 standby-phase|end-phase",
)
"""Comparisons, what hangs on what was done, what happens later: nothing of a reading says them."""
OR_ELSE = pattern("or|be|otherwise colon")
"""Two effects in one sentence: "either: this; that, or: …"."""
JOINTS = frozenset(("comma", "then", "also", "and-if-you-do", "semicolon", "colon", "otherwise", "but"))
OPEN_IN_OLDER = pattern("if|when|each-time|during|you-can|by-doing|after|end-of")
MATERIALS = pattern("plus", "tuner", "material", "number ~6 monster", "monster|effect-monster")
PLAIN_OF_OLD = pattern(
    "attack ~8 inflict ~2 battle-damage",
    "can ~2 attack",
    "can ~1 make ~4 an-attack",
    "attack ~16 inflict ~2 battle-damage",
    "during ~3 damage-step|damage-calculation only",
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
        return [sentence.rest]
    doubts = []
    if OTHER in events and sentence.condition:
        doubts.append(sentence.condition)
    if not does and not DONE_QUIETLY.search(encode(piece.concept for piece in sentence.rest)):
        doubts.append(sentence.rest)
    else:
        doubts += [one for one in clauses(sentence.rest) if _is_open(_code(one))]
    return [one for one in doubts if one]


def _is_open(clause: str) -> bool:
    """Whether a clause says what a reading does not."""
    if NOT_SAID_IN_A_READING.search(clause):
        return True
    known = deeds(clause) or DONE_QUIETLY.search(clause) or MORE_OF_IT.match(clause)
    return AMOUNTS.search(clause) is not None and not known


ONLY_CHOOSES = pattern("^ you-can? choose-effect period|semicolon|comma? $")


def of_choice(choice: Sentence, does: Sequence[str]) -> bool:
    """Whether one of the effects that are chosen from, behind its bullet, leaves something open, or costs something."""
    if choice.condition or costs(_code(choice.activation)):
        return True
    return bool(of_effect(choice, (), does, plain=True))


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


def is_done_at_once(sentence: Sentence) -> bool:
    """Whether a line says what the activation of the card costs or does."""
    return DONE_AT_ONCE.match(_code(sentence.everything)) is not None


def of_line(sentence: Sentence, *, materials: bool, older: bool) -> bool:
    """Whether a line that starts no Chain is understood.

    *materials* is true where it may name those of a monster of the Extra Deck. In *older* wording no mark tells what
    starts a Chain, so a line with a condition or a choice stays open.
    """
    said = encode(piece.concept for piece in sentence.everything)
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
