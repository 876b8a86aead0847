"""The year of a ruleset: of the texts that a card has had it takes the one of that year."""

from judgekit.domain.ruleset import Ruleset
from judgekit.rules.rulesets import words_of

CURRENT = "9.0"
"""The ruleset of the current texts."""
YEARS = {"7.0": 2009}
"""The year of each other document that bears one; those of ``1.0`` and of the pairs rules bear none."""


def year_of(rules: Ruleset) -> int | None:
    """Return the year of the texts that *rules* go with; ``None`` where it is now, or not known.

    >>> from judgekit.rules.rulesets import ruleset
    >>> year_of(ruleset("pairs:7.0")), year_of(ruleset("1.0")), year_of(ruleset("9.0"))
    (2009, None, None)
    """
    return YEARS.get(words_of(rules.name)[-1])


def takes_current(rules: Ruleset) -> bool:
    """Whether the current texts are those of *rules*, so that nothing is taken for granted in using them."""
    return words_of(rules.name) == (CURRENT,)
