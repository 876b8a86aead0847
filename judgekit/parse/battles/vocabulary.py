"""The words by which a battle is told in one language, and what each of them says."""

from collections.abc import Mapping, Sequence
from functools import cache

from judgekit.domain.folding import fold
from judgekit.domain.values import Word
from judgekit.tuples import NamedTuple
from judgekit.words import words_of


class Cue(Word):
    """What a word says of a battle: the keys of the section ``battles`` of ``rulebook/<language>/words.yaml``."""

    MINE = "mine"
    I = "I"  # noqa: E741  # it is the word
    TO_ME = "to me"
    HIS = "his"
    HE = "he"
    TO_HIM = "to him"
    PERSON = "person"
    YOU = "you"
    WHO = "who"
    I_ATTACK = "attack I"
    HE_ATTACKS = "attack he"
    ATTACK = "attack"
    ATTACKED = "attacked"
    AN_ATTACK = "an attack"
    ATTACKER = "attacker"
    THAT_ATTACKS = "that attacks"
    DEFENDER = "defender"
    THAT_DEFENDS = "that defends"
    I_SEND = "send I"
    HE_SENDS = "send he"
    SEND = "send"
    I_TAKE = "take I"
    HE_TAKES = "take he"
    TAKE = "take"
    I_DEFEND = "defend I"
    HE_DEFENDS = "defend he"
    DEFEND = "defend"
    CLASH = "fight each other"
    I_MAKE = "make I"
    HE_MAKES = "make he"
    MAKE = "make"
    MADE = "made"
    AGAINST = "against"
    ONTO = "onto"
    WITH = "with"
    BY = "by"
    OF = "of"
    A = "a"
    MONSTER = "monster"
    I_HAVE = "I have"
    HE_HAS = "he has"
    HAVE = "have"
    BE = "be"
    I_AM_AT = "I am at"
    HE_IS_AT = "he is at"
    LEFT = "left"
    TO_HOW_MUCH = "to how much"
    MORE = "more"
    ATK = "ATK"
    DEF = "DEF"
    LIFE = "life points"
    POINTS = "points"
    ATTACK_POSITION = "attack position"
    DEFENSE_POSITION = "defense position"
    FACE_DOWN = "face-down"
    FACE_UP = "face-up"
    UNKNOWN_POSITION = "unknown position"
    DIRECT = "direct"
    NO_MONSTERS = "no monsters"
    PIERCING = "piercing"
    WITHOUT = "without"
    DAMAGE = "damage"
    LOSE = "lose"
    PAY = "pay"
    TRIBUTE = "tribute"
    SUMMON = "summon"
    NEED = "need"
    BOTH = "both"
    TWO = "two"
    AND = "and"
    OR = "or"
    IF = "if"
    THAT = "that"
    OUTCOME = "outcome"
    THOUSAND = "thousand"


DIGITS, HUNDREDS = "digits", "hundreds"
"""The keys of the words for 1, 2, 3 and so on, and for 100, 200, 300: they are read as numbers."""

Cues = frozenset[Cue]
NOTHING: Cues = frozenset()


class Lexicon(NamedTuple):
    """The words of a language: as they are written, without accents, how words begin, and the digits."""

    written: Mapping[tuple[str, ...], Cues]
    folded: Mapping[tuple[str, ...], Cues]
    beginnings: Mapping[str, Cues]
    digits: Mapping[str, int]
    hundreds: Mapping[str, int]
    thousands: tuple[str, ...]
    longest: Mapping[str, int]
    """How many words the longest entry has that begins with a word, folded: most words of a question begin none."""

    def cues(self, words: Sequence[str]) -> Cues:
        """Return what *words* say, written as they were typed; nothing where they are no entry together."""
        typed = tuple(words)
        found = self.written.get(typed)
        if found is None:
            found = self.folded.get(tuple(map(fold, typed)), NOTHING)
        if len(typed) == 1:
            folded = fold(typed[0])
            for begin, cues in self.beginnings.items():
                if folded.startswith(begin):
                    found |= cues
        return found


@cache
def lexicon(language: str) -> Lexicon:
    """Return the words by which battles are told in *language*.

    >>> sorted(cue.value for cue in lexicon("it").cues(["è"])), [cue.value for cue in lexicon("it").cues(["e"])]
    (['be'], ['and'])
    """
    told = words_of("battles")[language]
    written: dict[tuple[str, ...], Cues] = {}
    folded: dict[tuple[str, ...], Cues] = {}
    beginnings: dict[str, Cues] = {}
    for cue in Cue:
        for entry in told[cue.value]:
            word = entry.casefold()
            if word.endswith("*"):
                begin = fold(word[:-1])
                beginnings[begin] = beginnings.get(begin, NOTHING) | {cue}
                continue
            typed = tuple(word.split())
            plain = tuple(map(fold, typed))
            if len(typed) == 1:
                written[typed] = written.get(typed, NOTHING) | {cue}
            folded[plain] = folded.get(plain, NOTHING) | {cue}
    digits = {fold(word): number for number, word in enumerate(told[DIGITS], start=1)}
    hundreds = {fold(word): number * 100 for number, word in enumerate(told[HUNDREDS], start=1)}
    thousands = tuple(fold(word) for word in told[Cue.THOUSAND.value])
    longest: dict[str, int] = {}
    for words in folded:
        longest[words[0]] = max(longest.get(words[0], 0), len(words))
    return Lexicon(written, folded, beginnings, digits, hundreds, thousands, longest)
