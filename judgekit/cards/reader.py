"""Make a card of the plain data of its file."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.card import WORDINGS, Card
from judgekit.domain.values import Icon, Kind
from judgekit.domain.vocabulary import WordError, read_effects, read_procedure

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
    "atk",
    "def",
    "types",
    "text",
    "wording",
    "effects",
    "summon",
)


def read_card(data: Mapping[str, Any]) -> Card:
    """Return the card that *data*, the content of a card file, describes.

    >>> read_card({"name": {"en": "Dark Hole"}, "kind": "spell", "property": "normal", "effects": "unknown"}).name
    'Dark Hole'

    Raises :class:`~judgekit.domain.vocabulary.WordError` for a key or word that a card file does not have.
    """
    for key in data:
        if key not in KEYS:
            raise WordError("card", key, KEYS)
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
        attribute=data.get("attribute"),
        types=frozenset(data.get("types", ())),
        effects=read_effects(data.get("effects", "unknown")),
        passcode=data.get("passcode"),
        names=names,
        procedure=read_procedure(data.get("summon")),
        wording=_wording(data.get("wording")),
    )


def _wording(word: Any) -> str | None:
    if word is not None and word not in WORDINGS:
        raise WordError("wording", word, WORDINGS)
    return word if word is None else str(word)
