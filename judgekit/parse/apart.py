"""Cards of one name are told apart by whose they are, and where that is not enough by where they lay as entered."""

from collections import Counter
from collections.abc import Iterator, Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.values import CASE_ZONES, Zone

_ALIKE = frozenset({Zone.DECK, Zone.EXTRA, Zone.SIDE, Zone.MATERIALS})
"""Where cards of one name are as good as each other."""


def told_apart(cards: Sequence[CardInPlay]) -> list[CardInPlay]:
    """Return *cards*, those that share their name with another one given a name of their own in messages."""
    seen = [card for card in cards if card.zone not in _ALIKE]
    names = Counter(card.card.name for card in seen)
    if names.total() == len(names):
        return list(cards)
    players = Counter((card.card.name, card.controller) for card in seen)
    zones = Counter((card.card.name, card.controller, card.zone) for card in seen)
    running: Counter[tuple[str, Zone]] = Counter()
    found = []
    for card in cards:
        running[card.controller, card.zone] += 1
        name = card.card.name
        if names[name] > 1 and card.zone not in _ALIKE:
            alone = players[name, card.controller] == 1
            several = zones[name, card.controller, card.zone] > 1
            number = running[card.controller, card.zone] if several else 0
            said = CardName(name, card.controller, None if alone else card.zone, number)
            card = card._replace(apart=said)
        found.append(card)
    return found


def of_their_cards(assumptions: Sequence[Assumption], duel: Duel) -> Iterator[Assumption]:
    """Yield *assumptions*, those about a card that stands at a place of the case with the name it is told apart by."""
    places = {
        f"players.{player}.{zone.value}[{index}]": card.apart
        for player in duel.players
        for zone in CASE_ZONES
        for index, card in enumerate(duel.at(player, zone))
        if card.apart is not None
    }
    for item in assumptions:
        said = places.get(str(item.params.get("at")))
        yield item if said is None else item._replace(params={**item.params, "card": said})
