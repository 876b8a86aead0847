"""What words say of a situation, language by language."""

from collections.abc import Mapping, Sequence
from enum import unique
from functools import cache

from judgekit.domain.folding import fold
from judgekit.domain.values import Word
from judgekit.tuples import NamedTuple
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
    MONSTER = "monster"
    """A monster that is not named."""
    CARD = "card"
    """A card, a Spell or a Trap that is not named."""
    FACE_DOWN = "face-down"
    WHICH = "which"
    """Who, which, how many, when, or a kind of effects: something else is asked than whether cards do something."""
    NOT = "not"
    OR = "or"
    FILLER = "filler"


Cues = frozenset[Cue]
NOTHING: Cues = frozenset()


class Lexicon(NamedTuple):
    """The words of a language: single ones as they are written, all of them without accents."""

    written: Mapping[str, Cues]
    folded: Mapping[tuple[str, ...], Cues]
    longest: Mapping[str, int]
    """How many words the longest entry has that begins with a word, folded: most words of a question begin none."""
    known: frozenset[str]
    """Every word, folded, that stands in an entry."""

    def said(self, words: Sequence[str], folded: Sequence[str]) -> list[dict[int, Cues]]:
        """Return for each of *words* what it says with those behind it, by how many they are together.

        A single one that is written so says only what it says with its accents.
        """
        found = []
        for place, word in enumerate(words):
            longest = min(self.longest.get(folded[place], 0), len(words) - place)
            phrases = {
                length: self.folded.get(tuple(folded[place : place + length])) for length in range(1, longest + 1)
            }
            phrases[1] = self.written.get(word, phrases.get(1))
            found.append({length: cues for length, cues in phrases.items() if cues})
        return found


@cache
def lexicon(language: str) -> Lexicon:
    """Return the words by which situations are told in *language*; what searches leave out says nothing here.

    >>> words = ["in", "risposta"]
    >>> sorted(cue.value for cue in lexicon("it").said(words, words)[0][2])
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
    longest: dict[str, int] = {}
    for words in folded:
        longest[words[0]] = max(longest.get(words[0], 0), len(words))
    return Lexicon(written, folded, longest, frozenset(word for words in folded for word in words))
