"""Wording older than condition, cost and effect: only what is plain in it is read, and it is marked."""

from judgekit.text.deeds import deeds
from judgekit.text.happenings import happenings
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
)
"""What only today's wording says: how often cards of a name may be activated, what may not be done in that turn."""
ASKS = pattern("^ ( once-per-turn comma? )? if|when")
DURING = pattern("^ ( once-per-turn comma? )? during ~3 standby-phase|end-phase")
MAY = pattern("^ ( once-per-turn comma? )? ( during your main-phase comma? )? ( article? comma )? you-can")
APPLIES = pattern("would|cannot|instead|piercing|unaffected|must|treat")
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


def is_older(found: Pieces) -> bool:
    """Whether a text has none of the marks of today's wording."""
    return may_be_older(found) and FLIP.search(encode(piece.concept for piece in found)) is None


def may_be_older(found: Pieces) -> bool:
    """Whether a text has none of the marks but "FLIP:", which stood on cards long before the others."""
    said = encode(piece.concept for piece in found)
    return MARKED.search(said) is None and OF_TODAY.search(said) is None


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
    if not (ASKS.match(said) or DURING.match(said)):
        return None
    comma = next((at for at, piece in enumerate(sentence.rest) if piece.concept == "comma" and at > 3), None)
    if comma is None:
        return None
    events = set(happenings(said[: comma + 1]))
    plain = PLAIN_OF_LASTING if lasting else PLAIN
    if not events & plain or not deeds(said[comma + 1 :]):
        return None
    return sentence._replace(condition=sentence.rest[: comma + 1], rest=sentence.rest[comma + 1 :])
