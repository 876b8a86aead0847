"""What was read of a card's text, for programs: the shape is told in ``docs/json.md``."""

from typing import Any

from judgekit.text.values import ReadEffect, Reading


def reading_json(reading: Reading, passcode: object) -> dict[str, Any]:
    """Return a reading as plain values."""
    return {
        "passcode": passcode,
        "language": reading.language,
        "whole": reading.whole,
        "unread": list(reading.unread),
        "effects": [effect_json(effect) for effect in reading.effects],
    }


def effect_json(effect: ReadEffect) -> dict[str, Any]:
    """Return one effect as plain values."""
    return {
        "kind": effect.kind.value,
        "optional": effect.optional,
        "events": list(effect.events),
        "from": list(effect.places),
        "once": None if effect.once is None else {"per": effect.once.per.value, "times": effect.once.times},
        "targets": effect.targets,
        "cost": effect.cost,
        "does": list(effect.does),
        "misses_timing": effect.misses_timing,
        "words": effect.words,
        "unread": list(effect.unread),
        "played": False,
    }
