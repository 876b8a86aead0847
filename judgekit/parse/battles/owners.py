"""Whose something is: by a possessive, by who has it, by who stands at so many Life Points."""

from collections.abc import Sequence

from judgekit.parse.battles.grammar import ENDS, PAUSES, POSITIONS, VERBS, at
from judgekit.parse.battles.kinds import NumberKind
from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.values import Owner
from judgekit.parse.battles.vocabulary import Cue


def owner_of(words: Sequence[Token], start: int, place: int, end: int) -> Owner | None:
    """Return whose the monster is: by a possessive, by who follows, by who has it."""
    for token in words[start:place]:
        if token.says(Cue.MINE):
            return Owner.ASKER
        if token.says(Cue.HIS):
            return Owner.OTHER
    return _owner_beside(words, start) or _owner_behind(words, end) or _owner_before(words, start)


def _owner_beside(words: Sequence[Token], start: int) -> Owner | None:
    """“io 1800, lui 1700”, “e ele um 1800”."""
    before = at(words, start - 1)
    if before.text == "," and at(words, start - 2).says(Cue.HIS, Cue.MINE) and at(words, start - 3).says(Cue.MONSTER):
        # “le mob d’en face, 2200”
        return Owner.ASKER if at(words, start - 2).says(Cue.MINE) else Owner.OTHER
    if before.says(Cue.HE) and not before.says(Cue.A):
        return None if at(words, start - 2).says(*VERBS) else Owner.OTHER
    return Owner.ASKER if before.says(Cue.I) and not at(words, start - 2).says(*VERBS, Cue.ONTO) else None


def _owner_behind(words: Sequence[Token], end: int) -> Owner | None:
    """“1800 dele”, “2000 attacco mio”, “1600 lui,”, “1900 dell’avversario”."""
    near = end + 1
    while at(words, near).says(*POSITIONS, Cue.ATK, Cue.DEF):
        near += 1
    linked = at(words, near).says(Cue.OF, Cue.BY)
    near += linked
    while linked and at(words, near).says(Cue.A) and not at(words, near).says(Cue.HE):
        near += 1
    after, then = at(words, near), at(words, near + 1)
    closed = then.text in PAUSES or not then.text or then.says(Cue.AND)
    if after.says(Cue.MINE) and (closed or not linked) and not _owns_next(words, near):
        return Owner.ASKER
    if after.says(Cue.HIS) and not _owns_next(words, near):
        return Owner.OTHER
    if (linked or closed) and after.says(Cue.HE):
        return Owner.OTHER
    return Owner.ASKER if closed and after.says(Cue.I) else None


def _owns_next(words: Sequence[Token], place: int) -> bool:
    """Whether a possessive belongs to what follows it."""
    after = at(words, place + 1)
    return after.valued or after.says(Cue.MONSTER, Cue.A) or (after.text.isalpha() and not after.cues)


def _owner_before(words: Sequence[Token], start: int) -> Owner | None:
    """Who has it: “lui ha un 2100”, “ho in campo un 1000”, “il suo ha 2000”, “ele tem 1400 e 1900”."""
    near = start - 1
    while near >= 0 and words[near].text not in ENDS:
        token = words[near]
        if token.says(Cue.I_HAVE):
            return Owner.ASKER
        if token.says(Cue.HE_HAS, Cue.HAVE, Cue.BE):
            return _having(words, near)
        if token.says(Cue.WITH, Cue.BY) and not at(words, near - 1).says(Cue.MONSTER):
            return None
        if token.says(*VERBS, Cue.AGAINST) and not (token.says(Cue.ATK, Cue.DEF) and at(words, near - 1).valued):
            return None
        near -= 1
    return None


def _having(words: Sequence[Token], verb: int) -> Owner | None:
    """Who has or is something; “ha un 2100” is said of the other player, where no noun is the subject."""
    found = _subject(words, verb)
    if found is None and words[verb].says(Cue.HE_HAS) and not _noun_before(words, verb):
        return Owner.OTHER
    return found


_NOUNS = (
    Cue.MONSTER,
    Cue.PERSON,
    Cue.ATTACKER,
    Cue.THAT_ATTACKS,
    Cue.DEFENDER,
    Cue.THAT_DEFENDS,
    Cue.THAT,
    Cue.WHO,
)


def _noun_before(words: Sequence[Token], verb: int) -> bool:
    near = verb - 1
    while near >= 0 and words[near].text not in ENDS:
        if words[near].says(*_NOUNS):
            return True
        near -= 1
    return False


def _subject(words: Sequence[Token], verb: int) -> Owner | None:
    """Who stands in front of the verb at *verb*."""
    near = verb - 1
    while near >= 0 and words[near].text not in PAUSES and not words[near].says(Cue.AND):
        token = words[near]
        if token.valued:
            return None
        if token.says(Cue.I, Cue.MINE, Cue.I_HAVE):
            return Owner.ASKER
        if token.says(Cue.HE, Cue.HIS, Cue.HE_HAS):
            return Owner.OTHER
        if token.says(*VERBS):
            return None
        near -= 1
    return None


def points_owner(words: Sequence[Token], place: int, kind: NumberKind) -> Owner | None:
    """Return whose the Life Points at *place* are: of whoever is the last to be named before them."""
    near = min(place, kind.first) - 1
    behind = _owner_behind(words, max(place, kind.last))
    if behind is not None:
        return behind
    while near >= 0 and words[near].text not in ENDS:
        token = words[near]
        if token.says(Cue.I_AM_AT, Cue.I_HAVE, Cue.I, Cue.MINE, Cue.TO_ME):
            return Owner.ASKER
        if token.says(Cue.HE_IS_AT, Cue.HE, Cue.HIS, Cue.TO_HIM):
            return Owner.OTHER
        if token.says(Cue.HE_HAS):
            return _having(words, near) or Owner.OTHER
        if token.valued:
            return None
        near -= 1
    return None
