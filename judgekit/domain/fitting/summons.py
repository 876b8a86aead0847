"""Whether the way in which a monster is Summoned is played as it is written."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.card import ATTRIBUTES, Taken
from judgekit.domain.fitting.conditions import look_at_need
from judgekit.domain.fitting.notes import Card, Misfit, Notes, each
from judgekit.domain.fitting.selectors import look_at_selector
from judgekit.domain.registry.selectors import Role
from judgekit.domain.type_line import TYPES
from judgekit.domain.values import Kind, SummonKind

TAKEN = tuple(how.value for how in Taken)
KEYS = (
    "materials", "only", "never", "never-from", "by", "by-series", "by-itself", "by-cards", "no-substitutes",
    "special-once",
    "from-hand", "from", *TAKEN, "paying", "its-materials", "materials-from", "position", "once", "normal-if",
    "no-tribute",
    "one-tribute", "two-tributes-for", "tributes", "tributes-like", "never-set", "fewer-tributes",
    "never-material", "material-but",
)  # fmt: skip
"""Every key of how a monster is Summoned."""


ITS_MATERIALS = ("banishing", "sending", "tributing", "returning", "shuffling")
"""What may become of the materials named on a monster that Summons itself for them."""
MATERIALS_FROM = ("hand", "monsters", "spells_traps", "graveyard", "banished")
OF_MATERIALS = ("fusion", "synchro", "xyz")
"""The kinds of Summon that take materials."""
NEVER_FROM = ("deck", "graveyard", "banished")
"""From where a monster may be ruled out to be Special Summoned by an effect."""
LIKE_THESE = (
    ("one-tribute", Role.TAKEN), ("two-tributes-for", Role.EXCEPTED), ("material-but", Role.EXCEPTED),
    ("by-cards", Role.EXCEPTED), ("tributes-like", Role.TAKEN),
)  # fmt: skip
"""What says with a selector which monsters are meant."""


def summon_misfits(data: object, card: Card, path: str = "summon") -> list[Misfit]:
    """Return what of the way in which a monster is Summoned, as plain data, is not played."""
    notes = Notes(card)
    way = notes.mapping(data, path, KEYS) if data is not None else None
    if way is None:
        return notes.found
    if card.kind not in (None, Kind.MONSTER):
        notes.misplaced("", path.rpartition(".")[2], card.kind.value if card.kind else "")
    kinds = [kind.value for kind in SummonKind]
    for key in ("only", "never"):
        if key in way:
            notes.words(way[key], f"{path}.{key}", kinds)
    if "never-from" in way:
        notes.words(way["never-from"], f"{path}.never-from", NEVER_FROM)
    if "never-material" in way:
        notes.words(way["never-material"], f"{path}.never-material", OF_MATERIALS)
    if "material-but" in way and "never-material" not in way:
        notes.lacking(path, "material-but", ["never-material"])
    for key in ("by", "by-series"):
        if key in way:
            notes.texts(way[key], f"{path}.{key}")
    for key in ("no-substitutes", "special-once", "by-itself", "never-set"):
        notes.flag(way, key, path)
    if "tributes" in way:
        notes.number(way["tributes"], f"{path}.tributes")
    elif "tributes-like" in way:
        notes.lacking(path, "tributes-like", ["tributes"])
    for key in ("from-hand", "normal-if", "no-tribute", "fewer-tributes"):
        for item, place in each(way, key, path):
            look_at_need(notes, item, place)
    for item, place in each(way, "materials", path):
        look_at_selector(notes, item, place, Role.MATERIAL)
    for key, role in LIKE_THESE:
        if key in way:
            look_at_selector(notes, way[key], f"{path}.{key}", role)
    _look_at_own_way(notes, way, path)
    return notes.found


def _look_at_own_way(notes: Notes, way: Mapping[str, Any], path: str) -> None:
    """What the monster is Summoned with by itself: what is taken for it, from where, and how it comes."""
    if "position" in way:
        notes.word(way["position"], f"{path}.position", ("attack", "defense"))
    notes.flag(way, "once", path)
    for key in TAKEN:
        for item, place in each(way, key, path):
            look_at_selector(notes, item, place, Role.TAKEN)
    if "paying" in way:
        notes.number(way["paying"], f"{path}.paying")
    if "from" in way:
        notes.words(way["from"], f"{path}.from", ("hand", "graveyard", "extra"))
    if "its-materials" in way:
        notes.word(way["its-materials"], f"{path}.its-materials", ITS_MATERIALS)
        if not way.get("materials") or any("up-to" in one for one in way["materials"] if isinstance(one, dict)):
            notes.lacking(path, "its-materials", ["materials"])
    if "materials-from" in way:
        notes.words(way["materials-from"], f"{path}.materials-from", MATERIALS_FROM)
        if "its-materials" not in way:
            notes.lacking(path, "materials-from", ["its-materials"])
    for key in (*TAKEN, "from", "paying", "its-materials", "position", "once"):
        if key in way and "from-hand" not in way:
            notes.lacking(path, key, ["from-hand"])


LIKE = ("level", "attribute", "types", "atk", "def")
"""What is said of the monster that a Trap becomes, or of a Token."""


def look_at_monster(notes: Notes, data: object, path: str) -> None:
    """Note everything of the monster that a Trap becomes which is no value of a monster, or is left out."""
    like = notes.mapping(data, path, LIKE)
    if like is None:
        return
    for key in ("level", "types", "atk", "def"):
        if key not in like:
            notes.lacking(path, "like", [key])
    for key in ("level", "atk", "def"):
        if key in like:
            notes.number(like[key], f"{path}.{key}", 0)
    if "types" in like:
        notes.words(like["types"], f"{path}.types", TYPES)
    if "attribute" in like:
        notes.word(like["attribute"], f"{path}.attribute", ATTRIBUTES)
