"""What brought cards to where they lie, and when: for effects that are used later because of it."""

from judgekit.domain.brought import Brought
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Happening
from judgekit.domain.effect import Event, Need, Requirement

BRINGING = frozenset({Event.SENT_TO_GRAVEYARD, Event.DESTROYED, Event.BANISHED, Event.LEFT_FIELD})
"""The events that go with a card to where it comes."""
ASKING = frozenset(
    {Need.BROUGHT_THIS_TURN, Need.BROUGHT_LAST_TURN, Need.BROUGHT_BEFORE_STANDBY, Need.BROUGHT_BEFORE_OWN_STANDBY}
)


def noted(duel: Duel, card: CardInPlay, happenings: tuple[Happening, ...]) -> Duel:
    """*duel* with what has just brought *card* to where it lies, where an effect of it asks for that."""
    bringing = tuple(one for one in happenings if one.event in BRINGING)
    asked = bringing and any(need.need in ASKING for effect in card.card.effects or () for need in effect.needs)
    if not asked:
        return duel
    return duel._replace(brought={**duel.brought, card.id: Brought(bringing, card.order)})


def a_turn_later(duel: Duel) -> Duel:
    """*duel* with one turn more since cards were brought where they lie."""
    return duel._replace(brought={id: one._replace(turns=one.turns + 1) for id, one in duel.brought.items()})


def a_standby_later(duel: Duel) -> Duel:
    """*duel* with one Standby Phase more, of the turn player, since cards were brought where they lie."""
    brought = {}
    for id, one in duel.brought.items():
        own = one.own_standbys + (duel.cards[id].owner == duel.turn_player)
        brought[id] = one._replace(standbys=one.standbys + 1, own_standbys=own)
    return duel._replace(brought=brought)


def brought_so(duel: Duel, card: CardInPlay, need: Requirement, **since: int) -> bool:
    """Whether *card* was brought to where it lies as *need* says, so many turns or Standby Phases ago (*since*)."""
    from judgekit.engine.board.triggers import matches  # which asks for needs itself

    one = duel.brought.get(card.id)
    if one is None or one.order != card.order or any(getattr(one, key) != count for key, count in since.items()):
        return False
    return any(matches(duel, card, when, happening) for happening in one.happenings for when in need.moments)
