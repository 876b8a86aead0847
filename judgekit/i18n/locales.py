"""Which language to answer in, and how it writes numbers."""

import os
from collections.abc import Mapping, Sequence

from judgekit.languages import SOURCE, languages

VARIABLES = ("JUDGEKIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguageError(ValueError):
    """A language was asked for by name that there is none of."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def supported(tag: str) -> str | None:
    """Return the language of a locale tag, or ``None`` when there is no translation.

    >>> supported("pt_BR.UTF-8"), supported("fr-CA"), supported("C")
    ('pt', 'fr', None)
    """
    language = tag.replace("-", "_").split(".")[0].split("_")[0].casefold()
    return language if language in languages() else None


def choose_language(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """Return the language: ``--lang``, else the first variable of :data:`VARIABLES` that is set, else English.

    Raises :class:`UnknownLanguageError` for a ``--lang`` that there is none of; a variable of another
    language is passed over in silence, as the shell sets it for all programs.
    """
    asked = _option(arguments)
    if asked is not None:
        language = supported(asked)
        if language is None:
            raise UnknownLanguageError(asked)
        return language
    for name in VARIABLES:
        value = (environment if environment is not None else os.environ).get(name)
        if value:
            return supported(value) or SOURCE
    return SOURCE


def _option(arguments: Sequence[str]) -> str | None:
    """The value of the last ``--lang`` before a bare ``--``."""
    found = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            found = argument.partition("=")[2]
        elif argument == "--lang" and index + 1 < len(arguments):
            found = arguments[index + 1]
    return found


def format_date(day: str, language: str) -> str:
    """Return *day*, a date as ISO has it, as *language* writes it.

    >>> format_date("2026-11-21", "fr"), format_date("2026-11-21", "en")
    ('21/11/2026', '2026-11-21')
    """
    year, month, number = day.split("-")
    return languages()[language].date.replace("yyyy", year).replace("mm", month).replace("dd", number)


def typeset(name: str, language: str) -> str:
    """Return a printed *name* with the apostrophe of the sentences around it; in English it is as on the card.

    >>> typeset("Messager de l'au-delà", "fr"), typeset("Gravekeeper's Spy", "en")
    ('Messager de l’au-delà', "Gravekeeper's Spy")
    """
    return name if language == SOURCE else name.replace("'", "’")


def format_number(number: int, language: str, *, grouped: bool = True) -> str:
    """Return *number* as *language* writes it.

    >>> format_number(8000, "it"), format_number(-12500, "en"), format_number(2500, "fr", grouped=False)
    ('8.000', '−12,500', '2500')
    """
    text = f"{abs(number):,}".replace(",", languages()[language].thousands if grouped else "")
    return f"−{text}" if number < 0 else text
