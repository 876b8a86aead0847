"""For which Summons an effect keeps a monster from being a material: "it cannot be used as Synchro Material"."""

from judgekit.text.playing.never_material import material_kinds
from judgekit.text.playing.words import Words, meant

SAID = frozenset(
    (
        "used", "as-material", "for", "fusion", "synchro", "xyz", "link", "summon", "summon-noun", "material", "as",
        "comma", "or", "and", "be", "of", "to", "by",
    )
)  # fmt: skip
OTHERS = ("tribut", "ritu", "sacrif", "offr")
"""Summons that take no such materials."""


def barred_as_material(said: Words) -> list[str] | None:
    """Return the verbs for what *said*, which follows "cannot", keeps from; nothing for other words.

    No ruleset has Link Summons, so what is said of them besides keeps a monster from nothing more.
    """
    means = meant(said)
    if means[:1] not in (("used",), ("be",)) or "used" not in means or not SAID.issuperset(means):
        return None
    if "as-material" not in means and "material" not in means:
        return None
    text = " ".join(word.text.casefold() for word in said)
    kinds = material_kinds(said)
    return None if any(one in text for one in OTHERS) else [f"forbid-{kind}-material" for kind in kinds] or None
