"""Which cues are of one sort, and where sentences end."""

from collections.abc import Sequence

from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.vocabulary import Cue

KINDS = (Cue.ATK, Cue.DEF, Cue.LIFE, Cue.DAMAGE)


VERBS = (
    Cue.I_ATTACK,
    Cue.HE_ATTACKS,
    Cue.ATTACK,
    Cue.ATTACKED,
    Cue.I_SEND,
    Cue.HE_SENDS,
    Cue.SEND,
    Cue.I_TAKE,
    Cue.HE_TAKES,
    Cue.TAKE,
    Cue.I_DEFEND,
    Cue.HE_DEFENDS,
    Cue.DEFEND,
    Cue.CLASH,
)


POSITIONS = (Cue.ATTACK_POSITION, Cue.DEFENSE_POSITION, Cue.FACE_DOWN, Cue.FACE_UP)


ENDS = frozenset(".?!;")
"""Marks that end a sentence."""


PAUSES = ENDS | frozenset(",:()-–—…")


def at(words: Sequence[Token], place: int) -> Token:
    """Return the token at *place*, an empty one beyond both ends."""
    return words[place] if 0 <= place < len(words) else Token("")
