"""What a number is: ATK, DEF, Life Points, or an amount that somebody loses or pays."""

from collections.abc import Sequence

from judgekit.parse.battles.grammar import KINDS, POSITIONS, VERBS, at
from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.vocabulary import Cue
from judgekit.tuples import NamedTuple

HIGHEST_VALUE = 5000
"""No printed ATK or DEF is higher: what is and has no other word beside it is Life Points."""


class NumberKind(NamedTuple):
    """What a number is: a kind, from which token to which it is told."""

    cue: Cue | None
    first: int
    last: int


def kind_of(words: Sequence[Token], place: int, used: set[int]) -> NumberKind:
    """Return what the number at *place* is, by the words beside it."""
    unknown = NumberKind(None, place, place)
    if _is_amount(words, place):
        return NumberKind(Cue.DAMAGE, place, place)
    idle = _standing_at(words, place)
    before, after = _kind_before(words, place, used), kind_behind(words, place)
    for kind in (before, after):
        if kind is not None and (kind.cue is not Cue.LIFE or kind is after or before):
            return kind
    return idle or unknown


def _is_amount(words: Sequence[Token], place: int) -> bool:
    """Whether it is what somebody loses or pays: “perdo 700”, “700 di danno”."""
    before, after = at(words, place - 1), at(words, place + 1)
    if before.says(Cue.OF, Cue.A) and at(words, place - 2).says(Cue.DAMAGE):
        return not after.says(*VERBS)
    if after.says(Cue.MORE) or (after.says(Cue.ATK, Cue.DEF, Cue.POINTS) and at(words, place + 2).says(Cue.MORE)):
        return True
    if _does_damage(words, place):
        return False
    if before.says(Cue.PAY, Cue.DAMAGE):
        return True
    if not before.cues and before.text.isalpha():
        before = at(words, place - 2)
    if before.says(Cue.LOSE) and not after.says(Cue.DIRECT):
        return True
    if after.says(Cue.OF) and not after.says(Cue.WITH) and at(words, place + 2).says(Cue.DAMAGE):
        return True
    return after.says(Cue.DAMAGE)


def _does_damage(words: Sequence[Token], place: int) -> bool:
    """Whether it is the monster that does the damage: “combien fait 1900 sur 1500”, “dano 1900 faz em 1500”."""
    near = place + 1
    while at(words, near).says(Cue.LOSE, Cue.MAKE, Cue.I_MAKE, Cue.HE_MAKES):
        near += 1
    return at(words, near).says(Cue.ONTO, Cue.AGAINST) and any(at(words, near + n).valued for n in (1, 2, 3, 4))


def tributed(words: Sequence[Token], place: int) -> bool:
    """Return whether the monster is a Tribute: “sacrifico un 1500”."""
    near = place - 1
    while at(words, near).says(Cue.A, Cue.MINE, Cue.MONSTER, Cue.OF):
        near -= 1
    return at(words, near).says(Cue.TRIBUTE)


def _standing_at(words: Sequence[Token], place: int) -> NumberKind | None:
    """Life Points told by how one stands: “sono a 300”, “300 left”, “da 4000 a quanto scendo”; no ATK is so high."""
    if at(words, place + 1).says(Cue.TO_HOW_MUCH) or (words[place].number or 0) > HIGHEST_VALUE:
        return NumberKind(Cue.LIFE, place, place)
    if at(words, place - 2).says(Cue.BOTH) and at(words, place - 3).says(Cue.BE, Cue.HE_IS_AT, Cue.I_AM_AT):
        # “siamo tutti e due a 500”
        return NumberKind(Cue.LIFE, place, place)
    if at(words, place - 1).says(Cue.I_AM_AT, Cue.HE_IS_AT, Cue.LEFT):
        return NumberKind(Cue.LIFE, place, place)
    if at(words, place - 2).says(Cue.LEFT, Cue.I_AM_AT, Cue.HE_IS_AT) and not at(words, place - 1).says(*VERBS):
        return None if at(words, place - 1).valued else NumberKind(Cue.LIFE, place, place)
    return NumberKind(Cue.LIFE, place, place) if at(words, place + 1).says(Cue.LEFT) else None


def _kind_before(words: Sequence[Token], place: int, used: set[int]) -> NumberKind | None:
    """A kind in front of its number: “def 1900”, “atk suo 2000”, “lp: 300”."""
    near = place - 1
    while near >= 0 and place - near < 4 and (words[near].text in ":=" or _links(words[near])):
        near -= 1
    found = at(words, near)
    cue = next((cue for cue in (Cue.LIFE, Cue.DEF, Cue.ATK) if found.says(cue)), None)
    if near < 0 or near in used or cue is None:
        return None
    if found.says(*VERBS, Cue.AN_ATTACK) and not (near + 1 == place and _is_a_noun(words, near)):
        return None
    return NumberKind(cue, near, place)


def _is_a_noun(words: Sequence[Token], near: int) -> bool:
    """Whether “attacco 1800” names an ATK: something stands before it that wants a noun."""
    return at(words, near - 1).says(Cue.AGAINST, Cue.AND) and not at(words, near + 2).says(*POSITIONS)


def _links(token: Token) -> bool:
    """Whether it may stand between a kind and its number: “atk suo 2000”, “defense of 2000”."""
    return token.says(Cue.OF, Cue.HIS, Cue.MINE, Cue.BE) and not token.says(Cue.WITH)


def kind_behind(words: Sequence[Token], place: int) -> NumberKind | None:
    """Return a kind behind its number: “2000 di difesa”, “1500 pv”."""
    near = place + 1
    linked = at(words, near).says(Cue.OF)
    if linked and not at(words, near).says(*KINDS):
        near += 1
    found = at(words, near)
    if found.says(Cue.POINTS):
        return NumberKind(None if _of_a_monster(words, place) else Cue.LIFE, place, near)
    cue = next((cue for cue in (Cue.LIFE, Cue.DEF, Cue.ATK) if found.says(cue)), None)
    if cue is None:
        return None
    if cue is not Cue.LIFE and at(words, near + 1).number is not None and not linked and _prefixed(words, near):
        return None
    if found.says(*VERBS) and not linked and (_has_object(words, near) or at(words, near + 1).says(Cue.I, Cue.HE)):
        return None
    return NumberKind(cue, place, near)


def _of_a_monster(words: Sequence[Token], place: int) -> bool:
    """Whether bare “points” are those of a monster: “mostro in difesa con 1600 punti”."""
    near = place - 1
    while at(words, near).says(Cue.A, Cue.OF, Cue.WITH, Cue.MINE, Cue.HIS, *POSITIONS):
        near -= 1
    return at(words, near).says(Cue.MONSTER, *VERBS) and not at(words, near).says(Cue.I_TAKE, Cue.HE_TAKES, Cue.TAKE)


def _prefixed(words: Sequence[Token], near: int) -> bool:
    """Whether kinds stand in front of their numbers here: “atk 1800 def 1000”."""
    return at(words, near - 2).says(Cue.ATK, Cue.DEF)


def _has_object(words: Sequence[Token], verb: int) -> bool:
    """Whether a monster follows, so that the word before it is a verb: “son 2000 attaque mon 1800”."""
    for near in range(verb + 1, min(verb + 5, len(words))):
        token = words[near]
        if token.valued:
            return True
        if not token.says(Cue.A, Cue.MINE, Cue.HIS, Cue.ONTO, Cue.OF, Cue.MONSTER, Cue.AGAINST, Cue.FACE_DOWN):
            return False
    return False
