"""Compile the card files into one file, with an index of their names in every language."""

import json
from pathlib import Path

import yaml

from judgekit.cards.checking import card_misfits
from judgekit.cards.reader import read_card
from judgekit.domain.effect import Verb
from judgekit.domain.folding import fold_name
from judgekit.domain.registry.verbs import VERBS


class NameClashError(ValueError):
    """Two cards answer to the same name."""


class NotPlayedError(ValueError):
    """A card file says what is no word of a card, or what nothing plays."""


def compile_cards(source: Path, target: Path) -> int:
    """Read every card file of *source* and write ``cards.json`` into *target*; return how many there are.

    Raises :class:`NameClashError` for a name that two cards claim, and :class:`NotPlayedError` for a card file of
    which something is not played, or a verb that the registry does not classify.
    """
    if without := [verb.value for verb in Verb if verb not in VERBS]:
        raise NotPlayedError(f"no row in the registry of verbs: {', '.join(without)}")
    cards, names = {}, dict[str, str]()
    for path in sorted(source.glob("*.yaml")):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        if found := card_misfits(data):
            raise NotPlayedError("\n".join(f"{path.name}: {misfit}" for misfit in found))
        card = read_card(data)
        cards[card.name] = data
        for name in (*data["name"].values(), *data.get("also", ()), str(data.get("passcode", ""))):
            folded = fold_name(str(name))
            if folded and names.setdefault(folded, card.name) != card.name:
                raise NameClashError(f"{path.name}: {name!r} is also a name of {names[folded]}")
    content = json.dumps({"cards": cards, "names": names}, ensure_ascii=False, separators=(",", ":"))
    (target / "cards.json").write_text(content, encoding="utf-8")
    return len(cards)
