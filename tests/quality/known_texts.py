"""The cards that judgekit knows by heart, read from their texts: ``python tests/quality/known_texts.py FOLDER``.

FOLDER holds files such as ``texts.jsonl.xz``, which are not part of the project. Each card of ours that stands there
is read in English, and its effects as they were read are held against those of its card file: alike, another, or not
played whole. What is another is printed with both, so that it can be explained or mended.
"""

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.cards.pool import shipped_cards  # noqa: E402
from judgekit.cards.read_effects import effects_read  # noqa: E402
from judgekit.cards.texts import PrintedText  # noqa: E402
from judgekit.domain.card import Card  # noqa: E402
from judgekit.domain.operation import Verb  # noqa: E402
from judgekit.domain.registry.verbs import VERBS  # noqa: E402
from judgekit.domain.values import Kind  # noqa: E402
from judgekit.domain.vocabulary import read_effects, read_procedure  # noqa: E402
from judgekit.parse.effect_writing import write_effects, write_procedure  # noqa: E402

LANGUAGE = "en"


def texts(folder: Path) -> Iterator[tuple[Card, PrintedText]]:
    """Yield the cards that judgekit brings with their texts, each once."""
    pool, seen = shipped_cards(), set[int]()
    for path in sorted(folder.glob("*.jsonl.xz")):
        with lzma.open(path, "rt", encoding="utf-8") as file:
            for found in map(json.loads, file):
                text = found.get("text")
                if not isinstance(text, dict) or LANGUAGE not in text or found["passcode"] in seen:
                    continue
                card = pool.exact(str(found["passcode"]))
                if card is not None:
                    seen.add(found["passcode"])
                    pendulum = found.get("pendulum_effect", {}).get(LANGUAGE)
                    yield card, PrintedText(text[LANGUAGE], pendulum)


EXPLAINED = {
    "Axe of Despair": "a Tribute is a monster of one's own anyway, and on the field an Equip Spell lies in one zone alone",
    "Big Piece Golem": "in the hand it is no monster that its player controls",
    "Black Luster Soldier": "its text names only the Ritual Spell; that it must be Summoned so is a rule",
    "Enemy Controller": "one Tribute is a monster of one's own anyway",
    "Horn of the Unicorn": "on the field an Equip Spell lies in one zone alone",
    "Horn of Heaven": "one Tribute is a monster of one's own anyway",
    "End of the World": "both monsters are of Level 8, which the file says",
    "Emergency Provisions": "there are no more than seven that can be sent",
    "Forest": "a face-down monster is of no Type",
    "Honest": "who battles for a player is a monster of that player, and it is used on the field face-up anyway",
    "Injection Fairy Lily": "it may name itself, and its moment lies in the Damage Step",
    "Solemn Judgment": "of its two negations one is done, whichever stands first",
    "Level Limit - Area B": "it is no monster itself",
    "Magic Cylinder": "only the opponent's monsters attack one's own, and the target is the attacker",
    "Sangan": "the ban is for the turn where nothing is said, and a monster lies in no other zones",
    "Witch of the Black Forest": "the ban is for the turn where nothing is said, and a monster lies in no other zones",
    "Manticore of Darkness": "monsters of these Types lie in no other zones",
    "Night Assailant": "a card that is added from the Graveyard comes to the hand; its own name is excepted",
    "Number 39: Utopia": "only the opponent's monsters attack it",
    "King of the Swamp": "a name says what kind of card it is",
    "Upstart Goblin": "who cannot draw has lost, so that what follows then never stands alone",
}
"""Differences that make none, each with the reason."""


def said(card: Card, effects: Any, summon: Any) -> list[str]:
    """What effects and ways of being Summoned say, a row for each, without what holds anyway."""
    rows: list[dict[str, Any]] = []
    for effect in effects or ():
        (one,) = write_effects((effect,))
        if not isinstance(one, dict):
            continue
        one = {key: value for key, value in one.items() if key != "name"}
        if one["type"] == "trigger":
            one.pop("damage-step", None)  # it is set off in the Damage Step unless it says otherwise
        one["do"] = [_without_default(done) for done in one.get("do", ())]
        one = _plain(one, card)
        rows += [{**one, "do": [done]} for done in one["do"]] if one["type"] == "continuous" else [one]
    way = write_procedure(summon) if summon is not None else {}
    materials = [
        {key: value for key, value in one.items() if key != "count"}
        for one in way.pop("materials", ())
        for _ in range(1 if one.get("up-to") else one.get("count", 1))
    ]
    rows += [{"summon": {key: value}} for key, value in {**way, "materials": materials}.items() if value]
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def _without_default(done: dict[str, Any]) -> dict[str, Any]:
    """An operation without the side that is meant where none is said."""
    side = VERBS[Verb(next(key for key in done if key in VERB_WORDS))].side
    return {key: value for key, value in done.items() if key != "side" or side is None or value != side.value}


VERB_WORDS = frozenset(verb.value for verb in Verb)


def _plain(value: Any, card: Card) -> Any:
    """*value* without saying of a Spell or Trap that it may mean itself, and of a discard that it is from the hand."""
    if isinstance(value, list):
        return [_plain(one, card) for one in value]
    if not isinstance(value, dict):
        return value
    found = {key: _plain(one, card) for key, one in value.items()}
    if card.kind is not Kind.MONSTER and (found.get("what") == "monster" or found.get("the")):
        found.pop("also-self", None)
    if "discard" in found and isinstance(found.get("of"), dict):
        found["of"] = {key: one for key, one in found["of"].items() if key not in ("side", "zones")}
    return found


def compared(card: Card, text: PrintedText) -> tuple[str, list[str], list[str]]:
    """Whether a card read from its text is what its file says, what only the file says, and what only the text."""
    if "Normal" in card.types:
        return "tells a story", [], []
    found = effects_read(card, {LANGUAGE: text})
    if found is None:
        return "not played whole", [], []
    ours = said(card, card.effects, card.procedure)
    read = said(card, read_effects(found["effects"]), read_procedure(found.get("summon")))
    only = list((Counter(ours) - Counter(read)).elements()), list((Counter(read) - Counter(ours)).elements())
    if any(only) and card.name in EXPLAINED:
        return "explained", *only
    return ("another" if any(only) else "alike"), *only


def main() -> None:
    """Read the texts and print how many are alike, and what differs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    counted: Counter[str] = Counter()
    for card, text in texts(parser.parse_args().folder):
        verdict, ours, read = compared(card, text)
        counted[verdict] += 1
        if verdict in ("another", "explained"):
            print(card.name, *(f"({reason})" for reason in [EXPLAINED.get(card.name)] if reason))
            for name, rows in (("file", ours), ("text", read)):
                for row in rows:
                    print(f"  {name}: {row}")
    print(", ".join(f"{count} {verdict}" for verdict, count in counted.most_common()))


if __name__ == "__main__":
    main()
