"""Kinds of monster that not every rulebook knows: which of them a ruleset is without."""

from judgekit.domain.card import Card
from judgekit.domain.ruleset import Choice, Ruleset, Standing

MECHANICS = {"Synchro": "synchro", "Xyz": "xyz", "Pendulum": "pendulum", "Link": "link"}
"""The axis that says whether a kind of monster exists in a ruleset, by its Type."""


def lacking(card: Card, rules: Ruleset) -> Choice | None:
    """Return the choice by which *rules* are without a kind of monster that *card* is; ``None`` where they know it.

    Such a card is newer than the rulebook: what is not said of its kind is not known from that of another.
    """
    for word, axis in MECHANICS.items():
        if word in card.types and rules.choices[axis].standing is Standing.ABSENT:
            return rules.choices[axis]
    return None
