"""The names of counters: as the documents print them, and the field's word where none does (``counters.names``)."""

from judgekit.domain.folding import fold
from judgekit.languages import SOURCE
from judgekit.words import meanings, words_of


def printed(name: str, language: str, *, many: bool = False) -> str:
    """Return the name of a kind of counter in *language*, of *many* in the plural, or the name that was entered.

    >>> printed("Spell Counter", "it"), printed("Spell Counter", "it", many=True), printed("Fog Counter", "it")
    ('Segnalino Magia', 'Segnalini Magia', 'Fog Counter')
    >>> printed("Fog Counter", "en", many=True)
    'Fog Counters'
    """
    one, *others = words_of("counters")[language].get(name, (name,))
    if many and not others and language == SOURCE and one.endswith("Counter"):
        return f"{one}s"
    return others[0] if many and others else one


def meant(text: str) -> str:
    """Return the English name of the counter that *text* names in any language, or *text* itself.

    >>> meant("segnalino magia"), meant("Fog Counter")
    ('Spell Counter', 'Fog Counter')
    """
    return meanings("counters").get(fold(text), text)
