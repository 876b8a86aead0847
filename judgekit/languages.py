"""The languages there are, and how each is written: what ``rulebook/<language>/words.yaml`` says of the language."""

from collections.abc import Mapping
from functools import cache

from judgekit.resources import data_file
from judgekit.tuples import NamedTuple

SOURCE = "en"
"""The language that the messages, the words of a case and the names of cards are written in."""


class Language(NamedTuple):
    """How one language calls itself, writes numbers and days, and has its words cut."""

    code: str
    name: str
    thousands: str
    """What stands between thousands."""
    plural: str
    """Which counts take the plural, as the header of a catalogue has it."""
    date: str
    """A day, with ``yyyy``, ``mm`` and ``dd`` in their places."""
    stemmer: str
    """What Whoosh calls the language, or ``none`` where it cuts no words of it."""


@cache
def languages() -> Mapping[str, Language]:
    """Return every language by its code; a text that one lacks is looked for in this order.

    >>> next(iter(languages())), languages()["it"].name
    ('en', 'Italiano')
    """
    # Every start reads this: a line split at its tabs takes less than what importing json would.
    lines = data_file("languages.txt").read_text(encoding="utf-8").split("\n")
    return {language.code: language for line in lines if (language := Language(*line.split("\t")))}
