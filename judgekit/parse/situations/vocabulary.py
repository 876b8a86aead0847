"""What words say of a situation, language by language."""

from collections.abc import Mapping, Sequence
from enum import unique
from functools import cache
from typing import NamedTuple

from judgekit.domain.folding import fold
from judgekit.domain.values import Word
from judgekit.words import words_of


@unique
class Cue(Word):
    """What a word says, by its key in ``rulebook/<language>/words.yaml``."""

    I = "I"  # noqa: E741  # the word itself
    HE = "he"
    MINE = "mine"
    HIS = "his"
    POSSIBLE = "possible"
    ACTIVATE = "activate"
    ANSWER = "answer"
    ATTACK = "attack"
    SUMMON = "summon"
    SPECIAL_SUMMON = "special summon"
    TO = "to"
    WITH = "with"
    STOP = "stop"
    RESOLVE = "resolve"
    HAPPEN = "happen"
    FACE_UP = "face-up"
    HAVE = "have"
    WHILE = "while"
    WHEN = "when"
    DAMAGE_STEP = "damage step"
    DAMAGE_CALCULATION = "damage calculation"
    OWN_TURN = "own turn"
    OPPONENT_TURN = "opponent turn"
    FROM_THE_HAND = "from the hand"
    SET_THIS_TURN = "set this turn"
    NOT = "not"
    OR = "or"
    FILLER = "filler"


Cues = frozenset[Cue]
NOTHING: Cues = frozenset()


class Lexicon(NamedTuple):
    """The words of a language: single ones as they are written, all of them without accents."""

    written: Mapping[str, Cues]
    folded: Mapping[tuple[str, ...], Cues]
    longest: int
    first: frozenset[str]
    """The words that something begins with, folded: most words of a question are none of them."""

    def cues(self, words: Sequence[str]) -> Cues:
        """Return what *words* say together; of a single one that is written so, only what it says with its accents."""
        if len(words) == 1 and words[0] in self.written:
            return self.written[words[0]]
        if not words or fold(words[0]) not in self.first:
            return NOTHING
        return self.folded.get(tuple(map(fold, words)), NOTHING)


@cache
def lexicon(language: str) -> Lexicon:
    """Return the words by which situations are told in *language*; what searches leave out says nothing here.

    >>> sorted(cue.value for cue in lexicon("it").cues(["in", "risposta"]))
    ['answer']
    """
    told = words_of("situations")[language]
    entries = [(cue, entry) for cue in Cue for entry in told[cue.value]]
    entries += [(Cue.FILLER, entry) for entry in words_of("search")[language]["stop"]]
    written: dict[str, Cues] = {}
    folded: dict[tuple[str, ...], Cues] = {}
    for cue, entry in entries:
        word = entry.casefold()
        plain = tuple(fold(word).replace("'", " ").split())
        if word.isalpha():
            written[word] = written.get(word, NOTHING) | {cue}
        folded[plain] = folded.get(plain, NOTHING) | {cue}
    return Lexicon(written, folded, max(map(len, folded)), frozenset(words[0] for words in folded if words))
