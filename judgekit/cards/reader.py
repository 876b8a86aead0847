"""Make a card of the plain data of its file."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.card import Card, OlderText
from judgekit.domain.values import Icon, Kind
from judgekit.domain.vocabulary import read_effects, read_procedure

KEYS = (
    "passcode",
    "name",
    "also",
    "kind",
    "property",
    "attribute",
    "level",
    "rank",
    "scale",
    "link",
    "arrows",
    "atk",
    "def",
    "types",
    "text",
    "wording",
    "effects",
    "summon",
    "tokens",
    "older",
)
OLDER_KEYS = ("text", "source", "level", "atk", "def", "types", "effects", "summon")
"""What is said of an older text: its year, where it stood, and what was otherwise."""


def read_card(data: Mapping[str, Any]) -> Card:
    """Return the card that *data*, the content of a card file, describes.

    >>> read_card({"name": {"en": "Dark Hole"}, "kind": "spell", "property": "normal", "effects": "unknown"}).name
    'Dark Hole'

    What people write is looked at before (:mod:`judgekit.cards.checking`).
    """
    card = _as_worded(data)
    return card._replace(older=tuple(_older(data, older) for older in data.get("older", ())))


def _older(data: Mapping[str, Any], older: Mapping[str, Any]) -> OlderText:
    """One older text: what it does not say is as on the card now."""
    said = {key: value for key, value in older.items() if key not in ("text", "source")}
    card = _as_worded({**data, **said})
    return OlderText(older["text"], older["source"], card._replace(year=older["text"]))


def _as_worded(data: Mapping[str, Any]) -> Card:
    names = data["name"]
    return Card(
        name=names["en"],
        kind=Kind(data["kind"]),
        icon=Icon(data["property"]) if "property" in data else None,
        level=data.get("level"),
        rank=data.get("rank"),
        atk=data.get("atk"),
        defense=data.get("def"),
        scale=data.get("scale"),
        link=data.get("link"),
        arrows=frozenset(data.get("arrows", ())),
        attribute=data.get("attribute"),
        types=frozenset(data.get("types", ())),
        effects=read_effects(data.get("effects", "unknown")),
        passcode=data.get("passcode"),
        names=names,
        procedure=read_procedure(data.get("summon")),
        wording=data.get("wording"),
        mentions=frozenset(data["mentions"]) if "mentions" in data else None,
    )
