"""A ruleset: what the engine plays by, as a choice on every axis on which the editions differ."""

from collections.abc import Mapping
from enum import Enum, unique

from judgekit.domain.values import Case, FactNeededError, Unknown, of_ruleset
from judgekit.tuples import NamedTuple

BASES = ("9.0", "7.0", "1.0")
NAMES = (*BASES, "pairs", *(f"pairs:{base}" for base in BASES))
"""Every name that a ruleset has, for ``--ruleset`` and in a case."""
STARTING_LIFE_POINTS = {"8000": 8000, "16000-a-team": 16000}
"""With how many Life Points a player, or a team, starts, by what a ruleset says of it."""

BY_GROUP, EARLIER_IN_GROUP = "by-group", "earlier-in-group"
EARLIER_FIRST, PUBLIC_FIRST = "earlier-first", "public-first"
"""How effects that were set off together are ordered: what ``published.trigger-order`` says.

By their groups, each player choosing within one; by their groups, within one the earlier lower; the earlier lower
whatever its group; or by their groups, those used in the hand or Deck after all others. Years and sources of each
stand in ``docs/families/trigger-order.md``.
"""

FURTHER_DUELS = "further-duels"
"""What is published for official tournaments of a Match that three Duels do not decide (``docs/families/draws.md``)."""


def of_pairs(name: str) -> bool:
    """Whether the ruleset of that name is one for pairs.

    >>> of_pairs("pairs:7.0"), of_pairs("7.0")
    (True, False)
    """
    return name.startswith("pairs")


@unique
class Standing(Enum):
    """How an edition comes to the value of an axis."""

    STATED = "stated"
    """The edition says so."""
    GENERAL = "general"
    """No exception is stated, so the edition's general rule decides."""
    ABSENT = "absent"
    """The mechanic does not exist there; using it is illegal."""
    UNKNOWN = "unknown"
    """The text at hand does not say."""
    PUBLISHED = "published"
    """No document says it, every table uses it; marked with its source wherever it decides."""


class Choice(NamedTuple):
    """The value of one axis in one ruleset, with the rule and the edition that justify it."""

    value: str
    standing: Standing
    rule: str
    edition: str | None = None


class Ruleset(NamedTuple):
    """The axes of one ruleset. ``name`` is what a reader types: ``9.0``, ``pairs:7.0``."""

    name: str
    choices: Mapping[str, Choice]
    values: Mapping[str, tuple[str, ...]]
    """Every value an axis takes in any ruleset: the branches where this one does not say."""

    @property
    def early(self) -> bool:
        """Whether it is played by the early rulebook, which says some things that no later one says."""
        return self.name.removesuffix(" --text-only").endswith("1.0")

    def on(self, axis: str) -> Choice:
        """Return the choice on *axis*.

        Raises :class:`~judgekit.domain.values.FactNeededError` where the text at hand does not say,
        with one class for each value that another edition gives.
        """
        choice = self.choices[axis]
        if choice.standing is Standing.UNKNOWN:
            cases = tuple(Case("is", value, (value,)) for value in self.values[axis])
            raise FactNeededError(Unknown(axis, of_ruleset(axis)), cases)
        return choice

    def says(self, axis: str, value: str) -> bool:
        """Whether *axis* has this *value* here; asks for it where the ruleset is silent."""
        return self.on(axis).value == value
