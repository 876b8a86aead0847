"""Series of cards: whether a name has the word of one in it."""

SHORTEST = 4
"""Letters of a word that may end another one: shorter ones do so by chance."""
OTHER_WORDS = frozenset(
    (
        "bagworm", "cartoon", "chorus", "confusion", "diffusion", "elementsaber", "encounter", "megacyber",
        "mispolymerization", "stegocyber",
    )
)  # fmt: skip
"""Words of names that end like that of a series and have nothing to do with it."""


def has_word(name: str, word: str) -> bool:
    """Whether *name* has the *word* of a series in it, also as the end of a longer word.

    Texts quote some words in small letters, and some names have one grown together with what stands before it.

    >>> has_word("Fullmetalfoes Fusion", "Metalfoes"), has_word("Skyscraper", "Scrap"), has_word("Heroic Call", "HERO")
    (True, False, False)
    """
    if word in name or word[:1].upper() + word[1:] in name:
        return True
    small = word[:1].lower() + word[1:]
    at = name.find(small)
    if at < 1 or len(word.split()[0]) < SHORTEST or name[at + len(small) : at + len(small) + 1].isalpha():
        return False
    first = name[:at].split(" ")[-1] + small.split(" ", maxsplit=1)[0]
    return first.casefold() not in OTHER_WORDS
