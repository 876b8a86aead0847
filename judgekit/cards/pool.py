"""The cards shipped with the program, found by name in any language."""

import json
from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from judgekit.cards.reader import read_card
from judgekit.domain.card import Card
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import MOST_NEAR, Near
from judgekit.resources import data_file
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.cards.nearness import Close, Names


Data = Mapping[str, Any]
"""The content of a card file."""


class Index(NamedTuple):
    """What is looked up without looking at each card."""

    names: Mapping[str, str]
    """Everything a card answers to, as it is folded, with the card's English name."""
    tokens: Mapping[str, Mapping[str, str]]
    """The printed names of Tokens, as the cards give them that bring them."""
    short: Collection[str]
    """The single words that players call cards by: they are too short to be told from other words."""


def index_of(cards: Mapping[str, Data], names: Mapping[str, str]) -> Index:
    """Return the index of *cards* that answer to *names*."""
    tokens = {name: printed for data in cards.values() for name, printed in data.get("tokens", {}).items()}
    called = (fold_name(str(name)) for data in cards.values() for name in data.get("also", ()))
    return Index(names, tokens, sorted({name for name in called if " " not in name}))


class Written(Mapping[str, Data]):
    """Cards by name that are read one by one, when they are asked for: a case is about a few of them."""

    def __init__(self, lines: str) -> None:
        self._lines = dict([line.split("\t", 1) for line in lines.split("\n")])
        self._read: dict[str, Data] = {}

    def __getitem__(self, name: str) -> Data:
        data = self._read.get(name)
        if data is None:
            data = self._read[name] = json.loads(self._lines[name])
        return data

    def __contains__(self, name: object) -> bool:
        return name in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def written(cards: Mapping[str, Data]) -> str:
    """Return *cards* as :class:`Written` reads them: one a line."""
    said = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
    return "\n".join(f"{name}\t{said.encode(data)}" for name, data in cards.items())


class ShippedCards:
    """The card files, compiled: loaded once, a card made when it is asked for."""

    def __init__(self, cards: Mapping[str, Data], index: Index) -> None:
        self._data, self._index, self._names = cards, index, index.names
        self._made: dict[str, Card] = {}

    def __len__(self) -> int:
        return len(self._data)

    def names(self) -> tuple[Mapping[str, str], ...]:
        """Return the printed names of each card by language."""
        return tuple(data["name"] for data in self._data.values())

    def exact(self, name: str) -> Card | None:
        """Return the card called *name* in any language, whatever its accents and capitals."""
        key = self._names.get(fold_name(name))
        if key is None:
            return None
        if key not in self._made:
            self._made[key] = read_card(self._data[key])
        return self._made[key]

    def near(self, name: str) -> tuple[Near, ...]:
        """Return up to five cards with like names, the likeliest first.

        A part of a name is enough to be listed; the score is that of the whole, so that “Dark Magician
        Girl”, which is not here, is never taken for “Dark Magician”. A name with words left out before or
        behind, as in “Sette Attrezzi”, counts as near.
        """
        from judgekit.cards.nearness import joined  # wanted only for a name that no card has

        names, listed = self._sorted
        found: dict[str, Close] = {}
        for place, close in listed.near(fold_name(name)).items():
            if close.slips and names[place] in self._index.short:
                continue  # “Golem” is no slip for “Solemn”
            card = self._names[names[place]]
            found[card] = joined(close, found.get(card))
        best = sorted(found.items(), key=lambda item: (-item[1].score, item[0]))[:MOST_NEAR]
        return tuple(Near(card, *close) for card, close in best)

    def plausible(self, name: str, slips: int) -> bool:
        """Return whether any card can have a name that *name* is with no more than so many *slips*."""
        return self._sorted[1].plausible(fold_name(name), slips)

    def may_begin(self, word: str) -> bool:
        """Return whether the name of any card may begin with *word*."""
        first = fold_name(word).partition(" ")[0]
        return not first or first.isdecimal() or first in self._first_words

    @cached_property
    def _first_words(self) -> frozenset[str]:
        return frozenset(name.partition(" ")[0] for name in self._names)

    @cached_property
    def _sorted(self) -> "tuple[list[str], Names]":
        from judgekit.cards.nearness import Names

        names = sorted(self._names)
        return names, Names(names)

    def names_in(self, language: str) -> tuple[str, ...]:
        """Return every name that was printed in *language*."""
        return tuple(dict.fromkeys(name for data in self._data.values() if (name := data["name"].get(language))))

    def all_names(self, language: str) -> tuple[str, ...]:
        """Return every name that was printed, those of *language* first."""
        first = (data["name"].get(language) for data in self._data.values())
        others = (name for data in self._data.values() for name in data["name"].values())
        return tuple(dict.fromkeys(name for name in (*first, *others) if name))

    def printed(self, name: str, language: str) -> str:
        """Return the printed name of a card in *language*, its English one where none was printed."""
        return self.translated(name, language) or name

    def translated(self, name: str, language: str) -> str | None:
        """Return the printed name of the card *name* in *language*, or ``None`` where there is none here."""
        names = self._data[name]["name"] if name in self._data else self._index.tokens.get(name, {})
        found = names.get(language)
        return None if found is None else str(found)

    def beginning(self, text: str, most: int) -> tuple[str, ...]:
        """Return up to *most* printed names, of any language, that begin with *text*."""
        typed = fold_name(text)
        printed = (str(name) for data in self._data.values() for name in data["name"].values())
        return tuple(sorted(name for name in set(printed) if fold_name(name).startswith(typed)))[:most]


@cache
def shipped_cards() -> ShippedCards:
    """Return the cards that come with the program."""
    index = json.loads(data_file("card-names.json").read_text(encoding="utf-8"))
    return ShippedCards(Written(data_file("cards.txt").read_text(encoding="utf-8")), Index(**index))
