"""Compile the card files into one file, a card a line, with an index of their names in every language."""

import json
from collections.abc import Iterable
from pathlib import Path

from judgekit.cards.checking import card_misfits
from judgekit.cards.pool import index_of, written
from judgekit.cards.reader import read_card
from judgekit.compile.sources import read_yaml
from judgekit.domain.folding import fold_name
from judgekit.domain.operation import Verb
from judgekit.domain.registry.verbs import VERBS
from judgekit.languages import languages
from judgekit.parse.situations.vocabulary import lexicon


class NameClashError(ValueError):
    """Two cards answer to the same name."""


class NotPlayedError(ValueError):
    """A card file says what is no word of a card, or what nothing plays."""


def compile_cards(source: Path, target: Path) -> int:
    """Read every card file of *source* and write ``cards.txt`` into *target*; return how many there are.

    ``card-names.json`` is the index of their names. ``card-words.txt`` has the words of them that no question has for
    another reason: most have none of them.

    Raises :class:`NameClashError` for a name that two cards claim, and :class:`NotPlayedError` for a card file of
    which something is not played, or a verb that the registry does not classify.
    """
    if without := [verb.value for verb in Verb if verb not in VERBS]:
        raise NotPlayedError(f"no row in the registry of verbs: {', '.join(without)}")
    cards, names = {}, dict[str, str]()
    for path in sorted(source.glob("*.yaml")):
        data = read_yaml(path)
        if found := card_misfits(data):
            raise NotPlayedError("\n".join(f"{path.name}: {misfit}" for misfit in found))
        card = read_card(data)
        cards[card.name] = data
        for name in (*data["name"].values(), *data.get("also", ()), str(data.get("passcode", ""))):
            folded = fold_name(str(name))
            if folded and names.setdefault(folded, card.name) != card.name:
                raise NameClashError(f"{path.name}: {name!r} is also a name of {names[folded]}")
    index = json.dumps(index_of(cards, names)._asdict(), ensure_ascii=False, separators=(",", ":"))
    (target / "cards.txt").write_text(written(cards), encoding="utf-8")
    (target / "card-names.json").write_text(index, encoding="utf-8")
    (target / "card-words.txt").write_text("\n".join(sorted(_telling(names))), encoding="utf-8")
    return len(cards)


def _telling(names: Iterable[str]) -> set[str]:
    """The words of *names* that are no words by which situations are told in some language."""
    said = {entry[0] for language in languages() for entry in lexicon(language).folded if len(entry) == 1}
    return {word for name in names for word in name.split() if not word.isdecimal()} - said
