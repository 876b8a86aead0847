"""How battles are read from questions: ``python tests/quality/battles.py``, by section and language, and which fail.

``tests/quality/battles.yaml`` says what is wanted of each.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from judgekit.cards.pool import shipped_cards
from judgekit.domain.values import Position
from judgekit.parse.battles.reader import battle_in
from judgekit.parse.battles.values import BattleQuestion, BattleReading

FILE = Path(__file__).parent / "battles.yaml"
BESIDES = ("lang", "q", "open", "readings", "fails")
"""Keys that are no part of the reading."""


def sections() -> list[dict[str, Any]]:
    """The sections of the file: what the reader was made with, and what was written unseen."""
    found: list[dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found


def read(entry: dict[str, Any]) -> BattleQuestion | None:
    """The question of *entry*, as it is read."""
    return battle_in(entry["q"], entry["lang"], shipped_cards())


def wrong(entry: dict[str, Any]) -> list[str]:
    """What is read otherwise than *entry* wants it; nothing where all is well."""
    found = read(entry)
    if found is None or not entry.get("battle", True):
        return [] if (found is None) is (not entry.get("battle", True)) else [f"battle: {found}"]
    return list(_differences(entry, found))


def _differences(entry: dict[str, Any], found: BattleQuestion) -> Iterator[str]:
    missing = [one.value for one in found.missing]
    if sorted(missing) != sorted(entry.get("open", [])):
        yield f"open: {missing}"
    if "readings" in entry:
        pairs = sorted([reading.attacker.atk, _compared(reading)] for reading in found.readings)
        if pairs != sorted(entry["readings"]):
            yield f"readings: {pairs}"
    for reading in found.readings:
        shown = shape(reading)
        for key, value in _wanted(entry).items():
            if shown[key] != value:
                yield f"{key}: {shown[key]}"
    if not missing and len(found.readings) != 1:
        yield f"{len(found.readings)} readings"


def _compared(reading: BattleReading) -> int | None:
    target = reading.target
    if target is None:
        return None
    return target.atk if target.position is Position.ATTACK else target.defense


def _wanted(entry: dict[str, Any]) -> dict[str, Any]:
    """Every field where nothing is open, else those that are written."""
    usual: dict[str, Any] = dict.fromkeys(("asker", "atk", "own_def", "t_atk", "t_def"))
    usual |= {"in": "attack", "direct": False, "piercing": False, "lp": [None, None]}
    if "open" in entry:
        usual = {}
    if entry.get("direct"):
        usual["in"] = None
    return usual | {key: value for key, value in entry.items() if key not in BESIDES}


def shape(reading: BattleReading) -> dict[str, Any]:
    """A reading with the keys of the file."""
    target = reading.target
    return {
        "asker": reading.asker and reading.asker.value,
        "atk": reading.attacker.atk,
        "own_def": reading.attacker.defense,
        "t_atk": target and target.atk,
        "t_def": target and target.defense,
        "in": target and target.position and target.position.value,
        "direct": reading.direct,
        "piercing": reading.piercing,
        "lp": list(reading.life_points),
    }


def main() -> None:
    """Print the figures."""
    for section in sections():
        right: Counter[str] = Counter()
        count: Counter[str] = Counter()
        for entry in section["questions"]:
            found = wrong(entry)
            for language in (entry["lang"], "all"):
                count[language] += 1
                right[language] += not found
            if found:
                print(f"  {entry['lang']}: {entry['q']}\n      {'; '.join(found)}")
        name = "unseen" if section["unseen"] else "seen"
        print(name, ", ".join(f"{language} {right[language]} of {count[language]}" for language in count))


if __name__ == "__main__":
    main()
