"""Which program and which rules a ruling was made with."""

from judgekit.i18n.locales import format_date
from judgekit.i18n.translator import Translator

RULES_DATE = "2026-11-21"
"""When the rule data was last changed; a ruling carries it."""


def version() -> str:
    """Return the version of the program."""
    from judgekit import __version__

    return __version__


def version_line(translator: Translator) -> str:
    """Return the line at the foot of every ruling."""
    return translator.say("line.versions", version=version(), date=format_date(RULES_DATE, translator.language))
