"""Whether a card file is one: its fields, and that its effects are played as they are written."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.cards.reader import KEYS, OLDER_KEYS
from judgekit.cards.rows import MOST_POINTS, MOST_STARS
from judgekit.domain.card import ARROWS, ATTRIBUTES, LARGEST_LINK, OF_MONSTERS, PROPERTIES, WORDINGS
from judgekit.domain.fitting import Card, Misfit, effect_misfits, summon_misfits
from judgekit.domain.folding import fold_name
from judgekit.domain.type_line import TYPES
from judgekit.domain.values import Icon, Kind

WORDS = {
    "kind": tuple(kind.value for kind in Kind),
    "property": tuple(icon.value for icon in Icon),
    "attribute": ATTRIBUTES,
    "wording": WORDINGS,
}
NUMBERS = {
    "passcode": (1, 2**40),
    "level": (0, MOST_STARS),
    "rank": (0, MOST_STARS),
    "scale": (0, MOST_STARS),
    "link": (1, LARGEST_LINK),
    "atk": (0, MOST_POINTS),
    "def": (0, MOST_POINTS),
}


def card_misfits(data: object) -> list[Misfit]:
    """Return everything wrong with the content of a card file; nothing where a card can be made of it."""
    if not isinstance(data, Mapping):
        return [Misfit("", "", message="cards.own.no-mapping")]
    found = [*_names(data), *_fields(data)]
    card = Card(
        Kind(data["kind"]) if data.get("kind") in WORDS["kind"] else None,
        Icon(data["property"]) if data.get("property") in WORDS["property"] else None,
        data["name"].get("en", "") if isinstance(data.get("name"), Mapping) else "",
    )
    found += _beside_its_kind(data, card)
    found += effect_misfits(data.get("effects", "unknown"), card)
    found += summon_misfits(data.get("summon"), card)
    return [*found, *_older(data, card)]


def _older(data: Mapping[str, Any], card: Card) -> Iterator[Misfit]:
    """What is wrong with the older texts: each has its year, which no other has, where it stood, and its effects."""
    texts = data.get("older", [])
    if not isinstance(texts, list) or not all(isinstance(older, Mapping) for older in texts):
        yield Misfit("older", "older", message="cards.own.no-texts")
        return
    years = list[object]()
    for index, older in enumerate(texts):
        at, year = f"older[{index}]", older.get("text")
        yield from (Misfit(at, str(key), OLDER_KEYS, "key", is_key=True) for key in older if key not in OLDER_KEYS)
        if isinstance(year, bool) or not isinstance(year, int) or year in years:
            yield Misfit(f"{at}.text" if "text" in older else at, "text", message="cards.own.no-year")
        years.append(year)
        if not isinstance(older.get("source"), str):
            yield Misfit(f"{at}.source" if "source" in older else at, "source", message="cards.own.no-text")
        said = {key: value for key, value in older.items() if key not in ("text", "source", "effects", "summon")}
        yield from (item._replace(path=f"{at}.{item.path}") for item in _values({"kind": data.get("kind"), **said}))
        yield from effect_misfits(older.get("effects", []), card, f"{at}.effects")
        yield from summon_misfits(older.get("summon"), card, f"{at}.summon")


def _beside_its_kind(data: Mapping[str, Any], card: Card) -> Iterator[Misfit]:
    """What is printed on no card of that kind."""
    if card.kind is None:
        return
    others = ("property",) if card.kind is Kind.MONSTER else OF_MONSTERS
    for key in others:
        if key in data:
            yield Misfit("", key, message="read.not-played", beside=card.kind.value, is_key=True)
    if card.icon is not None and card.icon not in PROPERTIES.get(card.kind, tuple(Icon)):
        fitting = tuple(icon.value for icon in PROPERTIES[card.kind])
        yield Misfit("property", card.icon.value, fitting, "read.not-played-with", card.kind.value)


def _names(data: Mapping[str, Any]) -> Iterator[Misfit]:
    names = data.get("name")
    if not isinstance(names, Mapping) or not isinstance(names.get("en"), str) or not fold_name(names["en"]):
        yield Misfit("name" if "name" in data else "", "name", message="cards.own.no-name")
        return
    for language, name in names.items():
        if not isinstance(name, str) or not fold_name(name):
            yield Misfit(f"name.{language}", str(language), message="cards.own.no-text")


def _fields(data: Mapping[str, Any]) -> Iterator[Misfit]:
    for key in data:
        if key not in KEYS:
            yield Misfit("", str(key), KEYS, "key", is_key=True)
    if "kind" not in data:
        yield Misfit("", "kind", WORDS["kind"], "cards.own.no-kind")
    yield from _values(data)
    tokens = data.get("tokens", {})
    if not isinstance(tokens, Mapping) or not all(isinstance(names, Mapping) for names in tokens.values()):
        yield Misfit("tokens", "tokens", message="cards.own.no-text")


def _values(data: Mapping[str, Any]) -> Iterator[Misfit]:
    """What is wrong with what is printed on a card as words and numbers."""
    for key, known in WORDS.items():
        if key in data and data[key] not in known:
            yield Misfit(key, str(data[key]), known)
    for key, (least, most) in NUMBERS.items():
        value = data.get(key, least)
        if isinstance(value, bool) or not isinstance(value, int):
            yield Misfit(key, str(value), message="read.want-number")
        elif not least <= value <= most:
            yield Misfit(key, str(value), (str(least), str(most)), "read.number-out-of-range")
    for key in ("also", "types", "arrows"):
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            yield Misfit(key, key, message="cards.own.no-list")
        elif key == "types":
            yield from (Misfit(f"types[{index}]", word, TYPES) for index, word in enumerate(value) if word not in TYPES)
        elif key == "arrows":
            yield from (Misfit(key, arrow, ARROWS) for arrow in value if arrow not in ARROWS)
