"""Cards that a zone holds beside those entered by name: whether an effect may mean one of them."""

from collections.abc import Iterator

from judgekit.domain.duel import Duel
from judgekit.domain.selector import Selector, Side
from judgekit.domain.values import FactNeededError, Unknown, Zone, in_zone
from judgekit.engine.board.selecting import at_most, candidates
from judgekit.engine.board.sides import players_on

_UNNAMED = (Zone.HAND, Zone.DECK, Zone.GRAVEYARD, Zone.BANISHED)
"""Where cards may lie that are entered only as a number, in the order asked; on the field lies what is entered."""
_NEVER_ENTERED = frozenset({Zone.HAND, Zone.DECK})
"""Zones of which nothing is known where nothing is entered; the others are then empty."""


def not_all_entered(duel: Duel, player: str, zone: Zone) -> bool:
    """Whether more cards may lie there than are entered by name."""
    if not duel.counted_in(player, zone):
        return zone in _NEVER_ENTERED
    return zone in _UNNAMED and unnamed(duel, player, zone) > 0


def unnamed(duel: Duel, player: str, zone: Zone) -> int:
    """How many cards *player* has in *zone* that are entered only as a number.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that is not known.
    """
    return duel.how_many(player, zone) - sum(1 for _ in duel.at(player, zone))


def takes_any(selector: Selector) -> bool:
    """Whether *selector* means every card of its zones, whatever card it is."""
    where = selector._replace(zones=frozenset(), side=Side.EITHER, also_self=False)
    return where == Selector()


def places(duel: Duel, player: str, selector: Selector) -> Iterator[tuple[str, Zone]]:
    """Yield whose zones may hold cards without a name that *selector* could mean."""
    if selector.the is not None or duel.partial:
        return
    zones = [zone for zone in _UNNAMED if zone in selector.zones]
    for other in players_on(duel, player, selector.side):
        yield from ((other, zone) for zone in zones if not_all_entered(duel, other, zone))


def might_mean(duel: Duel, player: str, selector: Selector) -> bool:
    """Whether *selector* could mean a card that is entered only as a number."""
    return any(True for _ in places(duel, player, selector))


def how_many(duel: Duel, player: str, source: str, selector: Selector) -> int:
    """How many cards *selector* means, those counted in that are entered only as a number.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it hangs on which cards those are.
    """
    count = at_most(selector, candidates(duel, player, source, selector))
    for other, zone in places(duel, player, selector):
        if not takes_any(selector) or not duel.counted_in(other, zone):
            raise which_cards(other, zone)
        count += unnamed(duel, other, zone)
    return count


def at_least(duel: Duel, player: str, source: str, selector: Selector, number: int) -> bool:
    """Whether *selector* means so many cards; asks which there are only where that decides."""
    if at_most(selector, candidates(duel, player, source, selector)) >= number:
        return True
    return might_mean(duel, player, selector) and how_many(duel, player, source, selector) >= number


def ask_for_more(duel: Duel, player: str, selector: Selector, number: int) -> None:
    """Ask which cards there are where *selector* could mean so many more than are entered by name."""
    found = list(places(duel, player, selector))
    uncounted = any(not duel.counted_in(other, zone) for other, zone in found)
    if found and (uncounted or sum(unnamed(duel, other, zone) for other, zone in found) >= number):
        raise which_cards(*found[0])


def which_cards(player: str, zone: Zone) -> FactNeededError:
    """The error that asks which cards lie in a zone."""
    return FactNeededError(Unknown("cards", in_zone(player, zone)))
