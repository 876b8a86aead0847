"""For which Summons a monster is no material: "cannot be used as a Synchro Material, except for …"."""

from collections.abc import Mapping

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, without

KINDS: Mapping[str, tuple[str, ...]] = {
    "fusion": ("fusion", "fusione", "fusão"),
    "synchro": ("synchro", "sincro"),
    "xyz": ("xyz",),
}
OTHERS = ("link", "lien", "ritual", "rituel", "rituale")
NAMED = frozenset(("as-material", "summon-noun", "material"))
SILENT = ("be", "of", "for", "comma", "to", "by", "a")


def never_material(said: Words) -> Data | None:
    """Return for which kind of Summon the card itself is no material, and for which monsters it is one."""
    rest = said[1:] if said and is_self(said[0]) else said
    at = next((at for at, word in enumerate(rest) if word.means == "except"), len(rest))
    told, but = without(rest[:at], *SILENT), without(rest[at + 1 :], *SILENT)
    means = meant(told)
    if at == len(rest) and (several := _several(means, rest)) is not None:
        return several
    if means[:2] != ("cannot", "used") or not {*means[2:]} <= NAMED | {"monster"} or "as-material" not in means[2:3]:
        return None
    kinds = material_kinds(told[2:])
    if len(kinds) != 1 or any(one in word.text.casefold() for word in told for one in OTHERS):
        return None
    found: Data = {"never-material": kinds}
    if at == len(rest):
        return {"summon": found}
    if meant(but[:1]) not in (("as-material",), ("summon-noun",)) or material_kinds(but[:1]) not in ([], kinds):
        return None
    like = noun(but[1:])
    if like is None or like.number or like.every or like.other or {"side", "zones", "face"} & like.cards.keys():
        return None
    return {"summon": {**found, "material-but": like.cards}}


def _several(means: tuple[str, ...], rest: Words) -> Data | None:
    """For which of several kinds of Summon it is no material: "a Fusion, Synchro, or Xyz Material"."""
    if means[:2] != ("cannot", "used") or not {*means[2:]} <= OF_SEVERAL or not {"as-material", "material"} & {*means}:
        return None
    kinds = material_kinds(rest)
    if len(kinds) < 2 or any(one in word.text.casefold() for word in rest for one in OF_TRIBUTES):
        return None
    return {"summon": {"never-material": kinds}}


OF_SEVERAL = NAMED | {"as", "or", "and", "fusion", "synchro", "xyz", "link", "summon"}
OF_TRIBUTES = ("tribut", "ritu", "sacrif", "offr")
"""Summons that take no such materials; that there is no Link Summon either says nothing more."""


def material_kinds(said: Words) -> list[str]:
    """Return the kinds of Summon that the words of *said* name."""
    text = " ".join(word.text.casefold() for word in said)
    return [kind for kind, words in KINDS.items() if any(one in text for one in words)]
