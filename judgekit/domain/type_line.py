"""The words of a Type line: what is printed in brackets on a monster, read in every language."""

from judgekit.domain.folding import fold
from judgekit.words import meanings, words_of

RACES = (
    "Warrior",
    "Spellcaster",
    "Fairy",
    "Fiend",
    "Zombie",
    "Machine",
    "Aqua",
    "Pyro",
    "Rock",
    "Winged Beast",
    "Plant",
    "Insect",
    "Thunder",
    "Dragon",
    "Beast",
    "Beast-Warrior",
    "Dinosaur",
    "Fish",
    "Sea Serpent",
    "Reptile",
    "Psychic",
    "Divine-Beast",
    "Creator God",
    "Wyrm",
    "Cyberse",
    "Illusion",
)
"""The Types of monsters, in the order of their bits in a simulator's database."""

KINDS = (
    "Normal",
    "Effect",
    "Fusion",
    "Ritual",
    "Spirit",
    "Union",
    "Gemini",
    "Tuner",
    "Synchro",
    "Token",
    "Flip",
    "Toon",
    "Xyz",
    "Pendulum",
    "Link",
)
"""What else stands on the Type line: which kind of monster it is."""

TYPES = (*RACES, *KINDS)


def meant(text: str) -> str | None:
    """Return the English word of the Type line that *text* is in any language, or ``None``.

    >>> meant("drago"), meant("Segna-Mostro"), meant("Tunr")
    ('Dragon', 'Token', None)
    """
    return meanings("types").get(" ".join(fold(text).split()))


def all_words() -> tuple[str, ...]:
    """Return what may be typed of a Type line, the English words first; a Token is entered in another way."""
    listed = (told for of in words_of("types").values() for key, told in of.items() if key != "Token")
    return tuple(dict.fromkeys(word for words in listed for word in words))


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of *text*, which may be a whole line as it is printed.

    >>> words_in("[Drago/Tuner]"), words_in("Winged Beast")
    (('Drago', 'Tuner'), ('Winged Beast',))
    """
    return tuple(word.strip() for word in text.strip().strip("[]").split("/") if word.strip())
