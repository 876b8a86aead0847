"""How situations are read from questions: ``python tests/quality/situations.py``, by section and language, and which fail.

``tests/quality/situations.yaml`` says what is wanted of each.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from judgekit.judging.situations.judging import JudgedSituation
from judgekit.parse.situations.values import Moment
from judgekit.search.asked import situation_of

FILE = Path(__file__).parent / "situations.yaml"
EVENTS = {"attacks": Moment.ATTACK, "summons": Moment.SUMMON}


def sections() -> list[dict[str, Any]]:
    """The sections of the file: what the reader was made with, and what was written unseen."""
    found: list[dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found


def wrong(entry: dict[str, Any]) -> list[str]:
    """What is read or answered otherwise than *entry* wants it; nothing where all is well."""
    answer = situation_of(entry["q"], entry["lang"], "9.0")
    if answer is None or entry.get("none"):
        return [] if (answer is None) is bool(entry.get("none")) else [f"read: {answer is not None}"]
    return list(_differences(entry, answer.judged))


def _differences(entry: dict[str, Any], judged: JudgedSituation) -> Iterator[str]:
    reading = judged.reading
    if (found := [used.card.name for used in reading.links]) != entry["chain"]:
        yield f"chain: {found}"
    if (found := [used.card.name for used in reading.lying]) != entry.get("up", []):
        yield f"up: {found}"
    monster = next((entry[key] for key in EVENTS if key in entry), None)
    if (named := reading.monster.card.name if reading.monster else None) != monster:
        yield f"monster: {named}"
    told = reading.links[0].told
    moments = {one.value for one in (reading.moment, told) if one is not None}
    if "moment" in entry and entry["moment"] not in moments:
        yield f"moment: {sorted(moments)}"
    if "by" in entry and (players := [used.player.value for used in reading.links]) != entry["by"]:
        yield f"by: {players}"
    if (verdict := judged.answer and judged.answer.value) != entry["verdict"]:
        yield f"verdict: {verdict}"


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
