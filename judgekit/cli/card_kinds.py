"""The kinds of card that a text can be of, by the words of the command line."""

KINDS: dict[str, tuple[str, str | None]] = {
    "monster": ("Monster", None),
    **{
        f"{icon.casefold()}-spell": ("Spell", icon)
        for icon in ("Normal", "Continuous", "Quick-Play", "Field", "Equip", "Ritual")
    },
    **{f"{icon.casefold()}-trap": ("Trap", icon) for icon in ("Normal", "Continuous", "Counter")},
}
"""The card's type and property, as texts are read by."""
