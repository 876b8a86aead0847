"""Which card of the board a case means: by name where that is unique, else by id, else by place."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from judgekit.domain.card import UNNAMED
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.nearest import nearest
from judgekit.domain.operation import Verb
from judgekit.domain.pool import CardPool
from judgekit.domain.values import ON_FIELD, Zone
from judgekit.parse.nodes import Node, Scalar
from judgekit.parse.reader import Reader


def name_cards(reader: Reader, cards: list[CardInPlay]) -> list[CardInPlay]:
    """Give every card without an id its name as id, with a number where the name is not unique."""
    given = {card.id for card in cards if card.id}
    names = Counter(card.card.name for card in cards if not card.id)
    # A name that only one card has is its id: no numbered name of another card takes it away.
    taken = given | {name for name, count in names.items() if count == 1}
    running: Counter[str] = Counter()
    named = []
    for card in cards:
        if card.id:
            named.append(card)
            continue
        name = card.card.name
        if names[name] == 1 and name not in given:
            named.append(card._replace(id=name))
            continue
        while True:
            running[name] += 1
            candidate = f"{name} #{running[name]}"
            if candidate not in taken:
                break
        taken.add(candidate)
        named.append(card._replace(id=candidate))
    return named


_TOKEN = re.compile(r".+ Token #[0-9]+")
"""A Token that an effect of the case will bring: it is not on the board as entered."""


def find_card(
    reader: Reader,
    node: Node,
    at: str,
    duel: Duel,
    pool: CardPool,
    *,
    prefer: str | tuple[str, ...] | None = None,
    zones: Iterable[Zone] = (),
) -> str:
    """Return the id of the card that *node* means; ``""`` and a problem where none or several fit.

    *prefer* is the player, or the players, whose cards are meant when others have one of that name too,
    *zones* where it would lie.
    """
    preferred: tuple[str, ...] = (prefer,) if isinstance(prefer, str) else prefer or ()
    text = reader.text(node, at)
    if not text or not duel.players:
        return ""
    if text in duel.cards or _is_token(text, duel):
        return text
    if "/" in text and (found := _by_place(text, duel, pool)):
        return found
    cards = _by_name(text, duel, pool)
    narrowers: tuple[Callable[[CardInPlay], bool], ...] = (
        lambda card: card.controller in preferred,
        lambda card: card.zone in set(zones) or not zones,
    )
    for narrower in narrowers:
        if len(cards) > 1:
            cards = [card for card in cards if narrower(card)] or cards
    if len(cards) == 1:
        return cards[0].id
    if cards:
        listed = ", ".join(_place(card, duel) for card in cards)
        reader.problem(node, at, "read.which-card", name=text, cards=listed)
    else:
        _not_on_the_board(reader, node, at, duel, text)
    return ""


def check_named(reader: Reader, node: Scalar, at: str, duel: Duel, pool: CardPool) -> None:
    """Note a problem where *node* names no card of the board, and no Token that a card of it could bring."""
    text = node.text.strip()
    if duel.players and not is_named(text, duel, pool):
        _not_on_the_board(reader, node, at, duel, text)


def is_named(text: str, duel: Duel, pool: CardPool) -> bool:
    """Whether *text* names a card of the board, or a Token that a card of it could bring."""
    coming = {name.rpartition(" #")[0] for name in _tokens(duel)}
    there = text in duel.cards or text in coming or _by_place(text, duel, pool) or _by_name(text, duel, pool)
    return bool(there or _is_token(text, duel))


def id_at(text: str, duel: Duel, pool: CardPool) -> str:
    """The id of the card that *text* names by its place, such as ``B/monsters/1``; else *text* itself."""
    return (_by_place(text, duel, pool) if "/" in text else None) or text


def _place(card: CardInPlay, duel: Duel) -> str:
    """A card by its place, as a case may name it: ``B/monsters/1``."""
    there = [other.id for other in duel.at(card.controller, card.zone)]
    return f"{card.place}/{there.index(card.id) + 1}"


def _not_on_the_board(reader: Reader, node: Node, at: str, duel: Duel, text: str) -> None:
    near = None
    if not reader.full:
        names = (*(card.card.name for card in duel.cards.values()), *duel.cards, *_tokens(duel))
        near = nearest(text, list(dict.fromkeys(names)))
    if near is None:
        reader.problem(node, at, "read.no-such-card", name=text)
    else:
        reader.problem(node, at, "read.no-such-card-near", name=text, near=near)


def _is_token(text: str, duel: Duel) -> bool:
    """Whether a Token may be called so that is not there yet: one of any kind, or one that a card here brings."""
    name, _, number = text.rpartition(" #")
    return bool(_TOKEN.fullmatch(text)) or (number.isdecimal() and f"{name} #1" in _tokens(duel))


def _tokens(duel: Duel) -> Iterator[str]:
    """The Tokens that cards of the board could bring, each as the first of its kind would be called."""
    for card in duel.cards.values():
        for effect in card.card.effects or ():
            for operation in effect.operations:
                if operation.verb is Verb.TOKENS:
                    yield from (f"{name} #1" for name in operation.names or (UNNAMED,))


def _by_name(text: str, duel: Duel, pool: CardPool) -> list[CardInPlay]:
    known = pool.exact(text)
    name = known.name if known else text
    folded = text.casefold()
    return [card for card in duel.cards.values() if card.card.name == name or card.card.name.casefold() == folded]


def _by_place(text: str, duel: Duel, pool: CardPool) -> str | None:
    """``B/monsters/1`` or ``B/spells_traps/Mystical Space Typhoon``."""
    player, _, rest = text.partition("/")
    zone, _, which = rest.partition("/")
    if player not in duel.players or zone not in {known.value for known in Zone}:
        return None
    there = list(duel.at(player, Zone(zone)))
    if which.isascii() and which.isdigit() and 1 <= int(which) <= len(there):
        return there[int(which) - 1].id
    named = {card.id for card in _by_name(which, duel, pool)}
    here = [card.id for card in there if card.id in named or card.id == which]
    return here[0] if len(here) == 1 else None


ANYWHERE = tuple(Zone)
FIELD = tuple(ON_FIELD)
