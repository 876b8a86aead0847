"""The names of counters: as the documents print them, and the field's word where none does (``counters.names``)."""

from collections.abc import Mapping

PRINTED: Mapping[str, Mapping[str, str]] = {
    "Spell Counter": {"it": "Segnalino Magia", "pt": "Marcador de Magia", "fr": "Compteur Magie"},
    "Clock Counter": {"it": "Segnalino Orologio", "pt": "Marcador de Tempo", "fr": "Compteur Horloge"},
}
"""By the English name. Italian and Portuguese: the rulebooks 9.0, page 46; no French document names one."""


def printed(name: str, language: str) -> str:
    """Return the name of a kind of counter in *language*, or the name that was entered.

    >>> printed("Spell Counter", "it"), printed("Fog Counter", "it")
    ('Segnalino Magia', 'Fog Counter')
    """
    return PRINTED.get(name, {}).get(language, name)


def meant(text: str) -> str:
    """Return the English name of the counter that *text* names in any language, or *text* itself.

    >>> meant("segnalino magia"), meant("Fog Counter")
    ('Spell Counter', 'Fog Counter')
    """
    wanted = text.casefold()
    for name, names in PRINTED.items():
        if wanted in (name.casefold(), *(word.casefold() for word in names.values())):
            return name
    return text
