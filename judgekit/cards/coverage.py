"""How much is known of what a card does: all, a part, what was read of its text, or its values only."""

from enum import Enum, unique

from judgekit.domain.card import Card


@unique
class Coverage(Enum):
    """How far the effects of a card are known."""

    WHOLE = "whole"
    PART = "part"
    """A part of an effect has a ``gap``: a ruling stays open where it comes up."""
    READ = "read"
    """What it does was read from its printed text, all of it."""
    VALUES = "values"
    """``effects: unknown``."""


def coverage(card: Card) -> Coverage:
    """Return how much is known of *card*; one without an effect is known whole.

    >>> coverage(Card("Trial", None, effects=()))
    <Coverage.WHOLE: 'whole'>
    """
    if card.effects is None:
        return Coverage.VALUES
    if card.from_text:
        return Coverage.READ
    return Coverage.PART if any(effect.gap for effect in card.effects) else Coverage.WHOLE
