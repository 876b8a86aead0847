"""What is almost of its form, and how it is typed right, where that is clear: a link of a Chain, a Token."""

import re

from judgekit.domain.folding import fold_words
from judgekit.domain.pool import CardPool
from judgekit.words import listed, meanings_of_words

_SIGNS = re.compile(r"([<>])")
MOST_WORDS = 4
"""No word of the brackets is made of more."""


def righted(text: str, pool: CardPool) -> str:
    """Return *text* as a link is typed, its cards being known; nothing where it is right, or not clear.

    >>> from judgekit.cards.pool import shipped_cards
    >>> righted("Anna Dark Hole set", shipped_cards()), righted("A: set Waboku > MST", shipped_cards())
    ('Anna: Dark Hole [set]', 'A: Waboku [set] > MST')
    """
    player, colon, rest = text.partition(":")
    ways = [(player, rest)] if colon else [_parted(text, words) for words in range(1, MOST_WORDS)]
    for name, link in ways:
        first, *others = _SIGNS.split(link)
        cards = [_card(card, pool) for card in (first, *others[1::2])]
        if name.strip() and all(cards):
            signs = [f" {sign} {card}" for sign, card in zip(others[::2], cards[1:], strict=True)]
            right = f"{name.strip()}: {cards[0]}{''.join(signs)}"
            return right if "".join(right.split()) != "".join(text.split()) else ""
    return ""


def _parted(text: str, words: int) -> tuple[str, str]:
    """A player of so many words, and the rest."""
    parts = text.split()
    return " ".join(parts[:words]), " ".join(parts[words:])


def _card(text: str, pool: CardPool) -> str:
    """A card with its brackets behind it; nothing where it is none that is known."""
    inside = [part.strip() for part in re.findall(r"[\[(]([^\[\]()]*)[\])]?", text)]
    words = re.sub(r"[\[(][^\[\]()]*[\])]?", " ", text).strip(" ,]").split()
    if pool.exact(text.strip()) is not None:
        return text.strip()
    for before in range(min(MOST_WORDS, len(words))):
        for behind in range(min(MOST_WORDS, len(words) - before)):
            name = " ".join(words[before : len(words) - behind])
            moved = [" ".join(words[:before]), " ".join(words[len(words) - behind :])]
            tags = [tag for tag in (*inside, *moved) if tag]
            # A card is looked up last: of imported ones that takes longer than all the rest.
            if all(_known(tag) for tag in moved if tag) and pool.exact(name) is not None:
                return f"{name} [{', '.join(tags)}]" if tags else name
    return ""


def _known(words: str) -> bool:
    """Whether *words* say what kind of card it is and where it lies."""
    return fold_words(words) in meanings_of_words("chain")


def token_typed(name: str) -> str:
    """Return how a Token of that name is entered; nothing where the name is not that of a Token in some language.

    >>> token_typed("Segna-Pecora"), token_typed("Sheep")
    ('{name: Segna-Pecora, token: true, atk: 0, def: 0, position: defense}', '')
    """
    words = {fold_words(word.replace("_", " ")).split()[0] for word in listed("case", "token")}
    token = not words.isdisjoint(fold_words(name.replace("-", " ")).split())
    return f"{{name: {name}, token: true, atk: 0, def: 0, position: defense}}" if token else ""
