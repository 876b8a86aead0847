"""Wording older than condition, cost and effect: only what is plain in it is read, and it is marked."""

from judgekit.text.deeds import deeds
from judgekit.text.happenings import happenings
from judgekit.text.lexicon import Piece
from judgekit.text.patterns import encode, pattern
from judgekit.text.sentences import Pieces, Sentence

MARKED = pattern("colon|semicolon")
FLIP = pattern("flip-effect")
OF_TODAY = pattern(
    "you-can only ~3 activate|use ~8 per-turn",
    "you-can activate|use only ~8 per-turn",
    "you only can activate|use ~8 per-turn",
    "cannot activate|use ~8 per-turn",
    "cannot ~30 turn-you-activate",
    "procedure ~2 activation",
    "activate self from|of your? hand",
    "activate self ~2 turn ~4 set|set-kind",
    "to|for activate and to? resolve",
    "(?<! card ) (?<! card of ) spell slash trap (?! card )",
)
"""What only today's wording says: how often cards of a name may be activated, what may not be done in that turn."""
ASKS = pattern("^ ( once-per-turn comma? )? if|when")
IN_PHASE = pattern("during ~1 standby-phase|end-phase comma (?! you-can )")
BEFORE_DONE = pattern("comma (?! if|when )")
DURING = pattern("^ ( once-per-turn comma? )? during ~3 standby-phase|end-phase")
MAY = pattern("^ ( once-per-turn comma? )? ( during your main-phase comma? )? ( article? comma )? you-can")
APPLIES = pattern("(?<! that-is ) (?<! he ) would", "cannot|instead|piercing|unaffected|must|treat")
BUILT_IN = pattern(
    "you-can only",
    "you-can ( special|normal|also|ritual|fusion|synchro|xyz|tribute ){0,9} summon "
    "( special|normal|ritual|fusion|by|comma ){0,4} self",
    "you-can control only",
    "you-can equip self only",
    "you-can ~1 gain this-effect",
    "you-can also ~3 summon",
    "you-can summon|summons ~3 name-of once-per-turn",
    "you-can also? treat|attack|set|use|activate self",
)


def is_older(found: Pieces, text: str) -> bool:
    """Whether *text*, whose phrases are *found*, has none of the marks of today's wording."""
    return may_be_older(found, text) and FLIP.search(encode(piece.concept for piece in found)) is None


NOT_YET_PRINTED = frozenset(("xyz", "pendulum", "link"))
"""Kinds of monsters that are younger than today's wording."""
BANISH = frozenset(("banish", "banishes", "banished", "banishment"))
BANISHED = "ban"
"""How it begins since, in every language; before, cards were removed from play."""
AND = ("and ", "e ", "e,", "et ", "et,")
"""Before "if you do" of today's wording, in each language."""


def may_be_older(found: Pieces, text: str) -> bool:
    """Whether a text has none of the marks but "FLIP:", which stood on cards long before the others."""
    said = encode(piece.concept for piece in found)
    if any(_is_of_today(piece, text[piece.start : piece.end]) for piece in found):
        return False
    return MARKED.search(said) is None and OF_TODAY.search(said) is None


def _is_of_today(piece: Piece, printed: str) -> bool:
    """Whether a phrase was not printed before today's wording: "GY", "and if you do", "banish", a Pendulum Monster."""
    if piece.concept == "gy":
        return printed.upper().startswith("GY")
    if piece.concept == "and-if-you-do":
        return printed.casefold().startswith(AND)
    if piece.concept in BANISH:
        return printed.casefold().startswith(BANISHED)
    return piece.concept in NOT_YET_PRINTED


PLAIN_OF_LASTING = frozenset(("battle-damage", "destroys-by-battle", "standby-phase", "end-phase"))
"""What plainly starts a Chain where the text of a card that stays on the field says it."""
PLAIN = PLAIN_OF_LASTING | frozenset(
    ("normal-summoned", "flip-summoned", "special-summoned", "sent-to-graveyard", "destroyed", "destroyed-by-battle")
)


def older(sentence: Sentence, *, lasting: bool) -> Sentence | None:
    """Return *sentence* with its condition apart, where it plainly starts a Chain; nothing where it does not."""
    said = encode(piece.concept for piece in sentence.rest)
    if APPLIES.search(said):
        return None
    if MAY.match(said):
        return None if BUILT_IN.search(said) else sentence
    if PAID.match(said):
        return None if lasting or not pays_for_it(said) else sentence
    if not (ASKS.match(said) or DURING.match(said)):
        return None
    joint = BEFORE_DONE.search(said, 3 if IN_PHASE.match(said) else 4)
    if joint is None:
        return None
    comma = joint.start()
    asked, done = said[: comma + 1], said[comma + 1 :]
    events = set(happenings(asked))
    plain = _plain_of_lasting(asked, done) if lasting else PLAIN
    paid = MAY.match(done)
    pays = paid is not None and pays_for_it(done[paid.end() :]) and not BUILT_IN.search(done)
    if pays and (events <= PLAINLY_PAID_FOR and (events or IF.match(asked))):
        events |= plain  # what is paid for is activated
    if not events & plain or not deeds(done):
        return None
    return sentence._replace(condition=sentence.rest[: comma + 1], rest=sentence.rest[comma + 1 :])


def _plain_of_lasting(asked: str, done: str) -> frozenset[str]:
    """What plainly starts a Chain on a card that stays on the field; what is destroyed when it goes lay there by it."""
    goes = SENT_THERE.search(asked) is not None and GOES_TOO.match(done) is None
    return PLAIN_OF_LASTING | {"sent-to-graveyard"} if goes else PLAIN_OF_LASTING


SENT_THERE = pattern("self be sent !or{0,6}? to ~1 gy")
GOES_TOO = pattern("destroy|banish|remove")


def pays_for_it(said: str) -> bool:
    """Whether *said* begins with what is paid for something else."""
    return PAID.match(said) is not None and NOTHING_PAID.match(said) is None and FOR_THAT.search(said) is not None


IF = pattern("if")
PLAINLY_PAID_FOR = PLAIN | frozenset(("attacked", "attack-declared"))
"""What a cost may be paid for; what answers an activation may be used sooner than a trigger."""
PAID = pattern("discard|tribute|send|banish|pay|return|shuffle|reveal|detach")
PAID_BY_ITSELF = pattern("^ pay|discard|tribute !and{1,14}? period? $", "^ reveal !comma{1,12}? in your hand period? $")
"""A sentence that says nothing but what is paid. What is sent somewhere, or returns, may be what the card does."""
FOR_THAT = pattern(
    "to|for (?= destroy|draw|add|special|banish|inflict|gain|negate|change|choose|look|return|take|equip|send|set|have|"
    "make|place|increase|decrease|remove|discard )"
)
"""What stands between what is paid and what is done for it."""
NOTHING_PAID = pattern("tribute|normal summon|summons", "instead|would")
SUMMONS_ITSELF = pattern("^ special summon self")
FROM_THE_GRAVEYARD = pattern("gy")
SELECTS = ("select", "selezion", "sélectionn", "selecion", "selección")
"""How "target" was said, in each language; what is chosen is no target."""
NEXT = pattern(
    "comma? and (?= special|summon|add|banish|destroy|return|equip|increase|decrease|send|change|take )",
    "comma (?= destroy|special )",
)
TO_ACTIVATE = pattern("to activate self period? $")
AND_DO = pattern("^ choose and special|destroy|add|return|banish")
HIDDEN = pattern("deck|hand|extra-deck|time|zone")
"""Where nothing is targeted."""


def told_apart(sentence: Sentence, text: str, *, may: bool) -> Sentence | None:
    """Return *sentence* with what is paid and targeted apart from the rest, where "to" or "select" says which is which.

    *may* is true where only what "you can" do is meant. Nothing where the sentence does not say it.
    """
    if sentence.activation:
        return None
    head = 1 + next((at for at, piece in enumerate(sentence.rest) if piece.concept == "you-can"), -1)
    if may and not head:
        return None
    before, said = sentence.rest[: max(head - 1, 0)], sentence.rest[head:]
    you_can = sentence.rest[max(head - 1, 0) : head]
    found = _apart(said, text, alone=not sentence.condition)
    if found is None and not (may and before):
        return None
    paid, done = found or ((), (*you_can, *said))
    you_can = you_can if found else ()
    paid, meanwhile = _asked_meanwhile(paid)
    asked = (*sentence.condition, *before, *meanwhile)
    return sentence._replace(condition=asked, activation=(*you_can, *paid), rest=done)


def _asked_meanwhile(paid: Pieces) -> tuple[Pieces, Pieces]:
    """*paid* without "while “Old Gate” is on the field" at its end, and that."""
    at = next((at for at, piece in enumerate(paid) if piece.concept == "while"), len(paid))
    return paid[:at], paid[at:]


def without_select(said: Pieces, text: str) -> Pieces:
    """*said* without "select and" before what is done at once; where everybody sees it, that is a target."""
    at = next((at for at, piece in enumerate(said) if is_selected(piece, text) and piece.concept == "choose"), None)
    if at is None:
        return said
    code = encode(piece.concept for piece in said[at:])
    if not AND_DO.match(code):
        return said
    if not HIDDEN.search(code):
        return (*said[:at], said[at]._replace(concept="target"), *said[at + 1 :])
    return (*said[:at], *said[at + 2 :])


def _apart(said: Pieces, text: str, *, alone: bool) -> tuple[Pieces, Pieces] | None:
    """What is paid and targeted in *said*, and what is done; with *alone* no condition stands before it."""
    if (aimed := targeted(said, text)) is not None:
        return aimed
    code = encode(piece.concept for piece in said)
    between = FOR_THAT.search(code)
    if between is None or not pays_for_it(code):
        return None
    paid, done = said[: between.start()], said[between.end() :]
    what = code[between.end() :]
    if alone and SUMMONS_ITSELF.match(what) and not FROM_THE_GRAVEYARD.search(what):
        return None  # that may be how it is Summoned, which starts no Chain
    joint = said[between.start()]._replace(concept="then")
    aimed = targeted(done, text)
    return (paid, done) if aimed is None else ((*paid, joint, *aimed[0]), aimed[1])


def targeted(said: Pieces, text: str) -> tuple[Pieces, Pieces] | None:
    """What *said* selects where every player sees it, told as a target, and what is done; nothing for other words."""
    if not said or said[0].concept != "choose" or not is_selected(said[0], text):
        return None
    code = encode(piece.concept for piece in said)
    if AND_DO.match(code):
        return None
    joint = NEXT.search(code) or TO_ACTIVATE.search(code)
    at, behind = (joint.start(), joint.end()) if joint else (len(said), len(said))
    aim = said[1:at]
    if HIDDEN.search(encode(piece.concept for piece in aim)):
        return None
    return (said[0]._replace(concept="target"), *aim), said[behind:]


def is_selected(piece: Piece, text: str) -> bool:
    """Whether *piece* is "select", which has been "target" since."""
    return text[piece.start : piece.end].casefold().startswith(SELECTS)


def is_paid(said: Pieces) -> bool:
    """Whether a sentence of a Spell or Trap says what is paid for its activation, and nothing else."""
    return PAID_BY_ITSELF.match(encode(piece.concept for piece in said)) is not None
