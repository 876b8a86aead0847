"""The names of counters: as the documents print them, and the field's word where none does (``counters.names``)."""

from judgekit.domain.folding import fold
from judgekit.words import meanings, words_of


def printed(name: str, language: str) -> str:
    """Return the name of a kind of counter in *language*, or the name that was entered.

    >>> printed("Spell Counter", "it"), printed("Fog Counter", "it")
    ('Segnalino Magia', 'Fog Counter')
    """
    return words_of("counters")[language].get(name, (name,))[0]


def meant(text: str) -> str:
    """Return the English name of the counter that *text* names in any language, or *text* itself.

    >>> meant("segnalino magia"), meant("Fog Counter")
    ('Spell Counter', 'Fog Counter')
    """
    return meanings("counters").get(fold(text), text)
