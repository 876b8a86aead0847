"""Operations that move cards: destroy, banish, return, send, draw, discard, mill, search, Set."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import Did, Event
from judgekit.domain.operation import Operation
from judgekit.domain.selector import Side, The
from judgekit.domain.values import FactNeededError, Unknown, Zone, of_card
from judgekit.engine.board import unseen
from judgekit.engine.board.selecting import candidates
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects import delaying, showing
from judgekit.engine.effects.amounts import amount_of
from judgekit.engine.effects.paying import discard
from judgekit.engine.effects.resolving import Resolving, affected
from judgekit.engine.steps import deckwork, graveyard, leaving
from judgekit.engine.steps.course import Course, said_all
from judgekit.engine.steps.leaving import CARD


def destroys(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Destroy the targets, or all that a selector means."""
    cards = affected(course, resolving, operation)
    if not cards and operation.on is not None:
        course.say(CARD, "nothing.to-destroy")
    message = "destroyed.banished" if operation.banish else "destroyed"
    in_hand = operation.on is not None and Zone.HAND in operation.on.zones
    done = leaving.destroy(
        course, cards, message=message, by=resolving.link.player, banish=operation.banish, in_hand=in_hand
    )
    resolving.noted["done"] = len(done)


def banishes(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Banish the targets, or all that a selector means (``glossary.banished``)."""
    cards = affected(course, resolving, operation)
    _move(course, resolving, cards, Zone.BANISHED, "glossary.banished", "banished")
    if operation.returns is not None:
        delaying.come_back(course, resolving, operation, cards)
    _unnamed_too(course, resolving, operation, Zone.BANISHED)
    resolving.noted["done"] = len(cards)


def returns_to_hand(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Return cards to their owners' hands; they are not destroyed (``glossary.not-destroyed``)."""
    cards = affected(course, resolving, operation)
    _move(course, resolving, cards, Zone.HAND, "glossary.not-destroyed", "returned.hand")
    # A Token reaches no hand, nor does what is banished instead.
    resolving.noted["done"] = sum(course.card(card.id).zone not in _NOT_RETURNED for card in cards)


_NOT_RETURNED = frozenset({Zone.REMOVED, Zone.BANISHED})


def returns_to_deck(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Return cards to their owners' Decks: on top, to the bottom, or shuffled in."""
    cards = affected(course, resolving, operation)
    if operation.on is not None and operation.on.the is The.REST:
        showing.puts_back(course, cards, bottom=operation.bottom)
        resolving.noted["done"] = len(cards)
        return
    message = "returned.deck-top" if operation.top else "returned.deck-bottom" if operation.bottom else "returned.deck"
    _move(course, resolving, cards, Zone.DECK, "glossary.not-destroyed", message, bottom=not operation.bottom)
    _unnamed_too(course, resolving, operation, Zone.DECK)
    resolving.noted["done"] = sum(course.card(card.id).zone not in _NOT_RETURNED for card in cards)
    for player in course.duel.players if not (operation.top or operation.bottom) else ():
        if any(card.owner == player for card in cards):
            deckwork.lose_order(course, player)


def _move(
    course: Course,
    resolving: Resolving,
    cards: list[CardInPlay],
    zone: Zone,
    rule: str,
    message: str,
    *,
    bottom: bool = False,
) -> None:
    """Move *cards* to *zone*, all at the same time."""
    before, by = course.duel, resolving.link.player
    for card in cards:
        leaving.move(course, card, zone, rule, message, cause="effect", by=by, bottom=bottom, together=before)
    leaving.tidy(course)


def _unnamed_too(course: Course, resolving: Resolving, operation: Operation, to: Zone) -> None:
    """What takes every card of a zone takes those too that are entered only as a number."""
    link, selector = resolving.link, operation.on
    if selector is None or selector.choose or not unseen.takes_any(selector):
        return
    for player, zone in list(unseen.places(course.duel, link.player, selector)):
        if course.duel.counted_in(player, zone) and zone is not to:
            number = unseen.unnamed(course.duel, player, zone)
            course.move_unseen(player, zone, to, number)
            said = course.duel.said(player)
            course.say(CARD, "unnamed-too", player=said, amount=number, zone=zone, to=to)


def sends(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Send cards to the Graveyard without destroying them."""
    cards = affected(course, resolving, operation)
    banished = [card for card in cards if card.zone is Zone.BANISHED]
    leaving.send(course, banished, "glossary.banished-to-graveyard", "sent.from-banished", by=resolving.link.player)
    for card in banished:
        course.remember(card.id, Did.CAME_FROM_BANISHED)
    others = [card for card in cards if card not in banished]
    leaving.send(course, others, "glossary.send-to-graveyard", "sent", by=resolving.link.player)
    # What is banished instead was not sent there, so that nothing happens which hangs on that.
    resolving.noted["done"] = sum(course.card(card.id).zone is not Zone.BANISHED for card in cards)


def tributes(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Tribute monsters by an effect: they go to the Graveyard and are not destroyed (``glossary.tribute``)."""
    cards = affected(course, resolving, operation)
    leaving.send(course, cards, "glossary.tribute", "tributed", cause="effect", by=resolving.link.player, tributed=True)
    resolving.noted["done"] = len(cards)


def discards(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let players discard: so many, or the whole hand; at random where the card says so."""
    link = resolving.link
    if operation.on is not None:
        cards = affected(course, resolving, operation)
        if cards:
            discard(course, cards, "glossary.discard", "discards", cause="effect", by=link.player)
        return
    for player in players_on(course.duel, link.player, operation.side):
        hand = list(course.duel.at(player, Zone.HAND))
        count = course.duel.how_many(player, Zone.HAND)
        number = min(operation.amount or count, count)
        resolving.noted[f"discarded:{player}"] = number
        if number:
            _discard(course, resolving, player, hand, number, operation)


def _discard(
    course: Course, resolving: Resolving, player: str, hand: list[CardInPlay], number: int, operation: Operation
) -> None:
    entered = not course.unseen(player, Zone.HAND) or (bool(resolving.picks) and operation.amount != 0)
    if not entered:
        chosen = hand if operation.amount == 0 else []
        if course.duel.counted_in(player, Zone.HAND) and course.unseen(player, Zone.HAND) < number - len(chosen):
            raise FactNeededError(Unknown("choice", of_card(resolving.link.card)))
        if number > len(chosen):
            end = graveyard.end_of_unnamed(course.duel, player, Zone.HAND)
            course.move_unseen(player, Zone.HAND, end, number - len(chosen))
        resolving.note_moved([card.id for card in chosen], number)
        for card in chosen:
            course.happen(Event.DISCARDED, card, cause="effect", by=resolving.link.player, origin=Zone.HAND)
        changes = deckwork.to_graveyard(course, chosen, cause="effect", by=resolving.link.player)
        said = course.duel.said(player)
        course.say("glossary.discard", "discards.number", changes=changes, player=said, amount=number)
        graveyard.say_banished(course, chosen)
        return
    if operation.random and len(hand) > number and not resolving.picks:
        raise FactNeededError(Unknown("random", of_card(resolving.link.card)))
    chosen = hand if operation.amount == 0 else resolving.pick(course, hand, number)
    if not chosen:
        raise FactNeededError(Unknown("choice", of_card(resolving.link.card)))
    discard(course, chosen, "glossary.discard", "discards", cause="effect", by=resolving.link.player)
    resolving.note_moved([card.id for card in chosen], number)


def mills(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Send the top cards of a Deck to the Graveyard."""
    amount = amount_of(course, resolving, operation)
    for player in players_on(course.duel, resolving.link.player, operation.side) if amount else ():
        there = {card.id for card in course.duel.at(player, Zone.DECK)}
        number = deckwork.mill_top(course, player, amount, CARD, cause="effect")
        gone = there - {card.id for card in course.duel.at(player, Zone.DECK)}
        resolving.note_moved(gone, number)


def searches(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Add a card to the hand, from the Deck or the Graveyard (``glossary.search-deck``)."""
    link = resolving.link
    seen = operation.on is not None and operation.on.the in (The.FOUND, The.REST)
    if operation.on is not None and Zone.DECK in operation.on.zones and not resolving.picks and not seen:
        found = candidates(course.duel, link.player, link.card, operation.on)
        if not found and not unseen.not_all_entered(course.duel, link.player, Zone.DECK):
            course.say("glossary.search-deck", "searches.nothing", player=course.duel.said(link.player))
            return
        if not found or (len(found) > 1 and unseen.not_all_entered(course.duel, link.player, Zone.DECK)):
            _search_unseen(course, link.player, operation.on.number)
            return
    cards = affected(course, resolving, operation)
    resolving.found[:] = [card.id for card in cards]
    if cards:
        seen = seen and The.REST.value in resolving.groups
        deckwork.search(course, link.player, cards, "glossary.search-deck", looked_through=not seen)


def _search_unseen(course: Course, player: str, number: int) -> None:
    """The card that is added is not entered: only the numbers change."""
    course.move_unseen(player, Zone.DECK, Zone.HAND, number)
    deckwork.reached_hand(course, player, (), unseen=number)
    course.assume("search-not-entered", player=course.duel.said(player), amount=number)
    course.say("glossary.search-deck", "searches.number", player=course.duel.said(player), amount=number)
    deckwork.shuffle(course, player)


def shows_hand(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let a player look at a hand (``glossary.reveal``)."""
    for player in players_on(course.duel, resolving.link.player, operation.side, Side.OPPONENT):
        hand = list(course.duel.at(player, Zone.HAND))
        said = course.duel.said(player)
        if hand:
            course.say("glossary.reveal", "shows-hand", player=said, cards=said_all(hand))
        else:
            course.say("glossary.reveal", "shows-hand.not-entered", player=said)
