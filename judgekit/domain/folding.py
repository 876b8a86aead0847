"""How text is compared: without accents, capitals and whatever else does not tell two words apart."""

import re
import unicodedata
from functools import cache, lru_cache

VOICED = "\u3099\u309a"
"""The two marks that tell ガ from カ are no accents."""

_NO_LETTERS = "[\x00-/:-`{-\xbf\xd7\xf7\u2000-\u2bff\u3000-\u3004\u3007-\u3020]+"
"""What is left out of names between the letters: marks of ASCII and Latin-1, typographic marks, symbols, brackets."""

_NO_ASCII_LETTERS = re.compile("[\x00-/:-`{-\x7f]+")
"""Those of ASCII: to read all of them takes a hundredth of a cold start, and most names have no others."""

_NO_WORD = re.compile(r"[\W_]+")


def fold(text: str) -> str:
    """Return *text* without accents and capitals.

    >>> fold("Può ATTIVARE l’effetto")
    'puo attivare l’effetto'
    """
    if text.isascii():
        return text.lower()  # there are no accents in it: most words of a question
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


def fold_term(text: str) -> str:
    """Return *text* as terms are compared: folded, with one kind of apostrophe and single spaces.

    >>> fold_term("Passo  d’Inizio")
    "passo d'inizio"
    """
    return " ".join(fold(text).replace("’", "'").split())


def fold_words(text: str) -> str:
    """Return *text* as headings and unknown names are compared: folded, and no punctuation.

    >>> fold_words("== Deck de Fusão: ==")
    'deck de fusao'
    """
    return _NO_WORD.sub(" ", fold(text)).strip()


@lru_cache(maxsize=512)  # a question is looked through for names several times, in pieces of every length
def fold_name(name: str) -> str:
    """Return *name* as names of cards are compared: folded, no punctuation, no zeros before a passcode.

    >>> fold_name("Tufão Espacial Místico"), fold_name("D. D. Warrior Lady"), fold_name("Typhon d’Espace")
    ('tufao espacial mistico', 'd d warrior lady', 'typhon d espace')
    >>> fold_name("05318639")
    '5318639'
    """
    plain = name.lower() if name.isascii() else _plain(name)
    folded = (_NO_ASCII_LETTERS if plain.isascii() else _no_letters()).sub(" ", plain).strip()
    if not folded.isascii():
        # A syllable of Korean is a letter, not the three signs it is made of: so slips are counted.
        folded = unicodedata.normalize("NFC", folded)
    return folded.lstrip("0") or folded if folded.isdecimal() else folded


@cache
def _no_letters() -> re.Pattern[str]:
    return re.compile(_NO_LETTERS)


def _plain(name: str) -> str:
    """Return *name* without capitals, and without marks but those that tell two letters apart."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return "".join(sign for sign in plain if sign in VOICED or not unicodedata.combining(sign)).replace("œ", "oe")
