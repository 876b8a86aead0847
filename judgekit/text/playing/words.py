"""A part of a sentence as words: each with what it means and how it is printed, and the clauses they make."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from judgekit.domain.folding import fold
from judgekit.domain.values import Zone
from judgekit.text.lexicon import NAME, NUMBER
from judgekit.tuples import NamedTuple
from judgekit.words import words_of

Data = dict[str, Any]
"""Something of an effect, as a card file has it."""


class Word(NamedTuple):
    """A phrase: what it means, and how it is printed."""

    means: str
    text: str
    article: bool = False
    """Whether an article stands before it."""

    @property
    def number(self) -> int | None:
        """The number that it is."""
        digits = "".join(sign for sign in self.text if sign.isdecimal())
        return int(digits) if self.means == NUMBER and digits else None

    @property
    def is_face_up_extra_deck(self) -> bool:
        """Whether it means only those cards of an Extra Deck that lie there face-up."""
        return self.means == "extra-deck" and len(self.text.split()) > 2


Words = tuple[Word, ...]
SILENT = frozenset(("article", "silence"))
"""Words that say nothing."""
MARKS = frozenset(("colon", "semicolon", "period"))
JOINTS = frozenset(("then", "and-if-you-do", "also", "also-after", "but"))
"""What stands between two things that are done."""
ON_FIELD = ("monsters", "spells_traps", "field", "pendulum")
PLACES: Mapping[str, tuple[str, ...]] = {
    "hand": ("hand",),
    "deck": ("deck",),
    "extra-deck": ("extra",),
    "gy": ("graveyard",),
    "banishment": ("banished",),
    "banished": ("banished",),
    "field": ON_FIELD,
    "monster-zone": ("monsters",),
    "spell-trap-zone": ("spells_traps",),
    "field-zone": ("field",),
    "pendulum-zone": ("pendulum",),
}
"""The places, by the phrases that name them."""
ORDER = {zone.value: number for number, zone in enumerate(Zone)}


def meant(said: Sequence[Word]) -> tuple[str, ...]:
    """Return what *said* means, word by word."""
    return tuple([word.means for word in said])  # some hundred times for each text: a generator takes twice as long


def without(said: Sequence[Word], *meanings: str) -> Words:
    """Return *said* without the words that mean one of *meanings*."""
    return tuple(word for word in said if word.means not in meanings)


def stripped(said: Sequence[Word]) -> Words:
    """Return *said* without the commas around it."""
    first, last = 0, len(said)
    while first < last and said[first].means == "comma":
        first += 1
    while last > first and said[last - 1].means == "comma":
        last -= 1
    return tuple(said[first:last])


def parted(said: Words, joint: str) -> list[Words]:
    """Return the parts of *said* between the words that mean *joint*."""
    parts: list[Words] = []
    part: list[Word] = []
    for word in said:
        if word.means == joint:
            parts.append(stripped(part))
            part = []
        else:
            part.append(word)
    return [*parts, stripped(part)]


class Clause(NamedTuple):
    """What stands between two joints."""

    joint: str | None
    words: Words
    may: bool
    """Whether it begins with "you can"."""


VERBS = frozenset(
    (
        "add", "banish", "change", "destroy", "discard", "draw", "equip", "gain", "inflict", "negate", "pay", "place",
        "replace", "return", "send", "set", "shuffle", "special", "tribute", "detach", "target", "end", "decrease",
        "increase", "reveal", "declare",
    )
)  # fmt: skip
"""What may begin another clause behind "and", or behind a comma."""


def clauses(said: Words) -> Iterator[Clause]:
    """Yield the clauses of *said*, each with the joint before it."""
    joint: str | None = None
    clause: list[Word] = []
    said = _joined(said)
    for at, word in enumerate(said):
        ahead = said[at + 1].means if at + 1 < len(said) else ""
        negates = word.means == "comma" and _is_negated_besides(clause, said[at:])
        joins = word.means in JOINTS or negates or (word.means == "and" and ahead in VERBS and _is_whole(clause))
        if not joins:
            clause.append(word)
            continue
        if stripped(clause):
            yield _clause(joint, clause)
            joint = None
        # "then also", "and if you do, also": the first of them says what hangs on what.
        means = "also" if negates else word.means
        joint = means if (joint, means) == ("but", "and-if-you-do") else joint or means
        clause = []
    if stripped(clause):
        yield _clause(joint, clause)


IF_IT_IS = ("comma", "and", "if", "it", "be", "comma")
"""How "and if it is," is said of what was just done to a card."""


def _joined(said: Words) -> Words:
    """*said* with "and if it is," as the joint that it is."""
    means, end = meant(said), len(IF_IT_IS)
    at = next((at for at in range(len(said) - end) if means[at : at + end] == IF_IT_IS), None)
    return said if at is None else (*said[:at], Word("and-if-you-do", ""), *said[at + end :])


def _is_negated_besides(clause: Sequence[Word], rest: Words) -> bool:
    """Whether *rest* says of a card of which *clause* says what it cannot do that its effects are negated."""
    return meant(rest[:5]) in EFFECTS_NEGATED and any(word.means == "cannot" for word in clause)


EFFECTS_NEGATED = (("comma", "its", "effect", "be", "negated"), ("comma", "their", "effect", "be", "negated"))
"""What follows "that monster cannot attack" without a joint."""


def _is_whole(clause: Sequence[Word]) -> bool:
    """Whether *clause* says something by itself: what is taken from a Deck is for what stands behind "and"."""
    said = stripped(clause)
    return bool(said) and not (said[0].means == "take" and meant(said[1:2]) != ("control",))


def _clause(joint: str | None, found: Sequence[Word]) -> Clause:
    said = stripped(found)
    if joint == "and-if-you-do" and meant(said[:2]) == ("that", "comma"):
        said = stripped(said[1:])  # "if you do that"
    if said[-1].means == "and" and len(said) > 1:
        said = stripped(said[:-1])  # "e além disso": the joint behind it says what it says
    may = said[0].means == "you-can" and meant(said[1:2]) != ("only",)
    return Clause(joint, stripped(said[may:]), may)


@cache
def _types() -> Mapping[str, str]:
    return {
        fold(word): meaning
        for told in words_of("types").values()
        for meaning, listed in told.items()
        for word in listed
    }


def type_word(text: str) -> str | None:
    """Return the word of a Type line that *text* is in any language: "Guerriero" and "Warrior-Type" are Warrior."""
    found = _types()
    return found.get(fold(text)) or found.get(fold(text.removesuffix("-Type").removesuffix("s")))


@cache
def _attributes() -> Mapping[str, str]:
    keys = ("earth", "water", "fire", "wind", "light", "dark", "divine")
    return {fold(word): key for told in words_of("case").values() for key in keys for word in told[key]}


def attribute(text: str) -> str | None:
    """Return the Attribute that *text* is in any language."""
    return _attributes().get(fold(text))


def name_in(word: Word) -> str | None:
    """Return the printed name that *word* is, without its marks."""
    return word.text[1:-1].strip() if word.means == NAME else None


def in_order(zones: Iterable[str]) -> list[str]:
    """Return *zones* in the order in which places are listed."""
    return sorted(dict.fromkeys(zones), key=ORDER.__getitem__)
