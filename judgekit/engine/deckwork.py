"""Cards from the Deck and the hand: drawing, milling, discarding, searching."""

from collections.abc import Mapping

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import Event, Verb
from judgekit.domain.values import Zone
from judgekit.engine import stats
from judgekit.engine.course import Course, said_all


def top_of_deck(course: Course, player: str) -> list[CardInPlay]:
    """The entered cards of *player*'s Deck, the top one first."""
    return sorted(course.duel.at(player, Zone.DECK), key=lambda card: card.order)


def draw(
    course: Course, player: str, amount: int, rule: str, message: str = "draws", *, turn_draw: bool = False
) -> None:
    """Let *player* draw; one who cannot draw as many loses (``victory.deck-out``)."""
    if amount <= 0:
        return
    duel = course.duel
    if stats.applies_to_player(duel, Verb.FORBID_DRAWING, player) and not turn_draw:
        course.say("game.card-overrides-rule", "draws.forbidden", player=duel.said(player))
        return
    top = top_of_deck(course, player)[:amount]
    if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < amount:
        course.say("victory.deck-out", "duel.deck-out", player=duel.said(player), depth=0)
        course.duel = duel._replace(winner=duel.other_side(player), ended_by="victory.deck-out")
        return
    changes = [course.place(card, Zone.HAND) for card in top]
    course.move_unseen(player, Zone.DECK, Zone.HAND, amount - len(top))
    course.say(rule, message, changes=changes, player=course.duel.said(player), amount=amount)
    exodia(course)


def not_both_out(course: Course, amounts: Mapping[str, int], *, drawn: bool = False) -> None:
    """Ask who loses where both sides must draw and neither can: no edition says.

    With *drawn* the card itself says so: the Duel is a draw.
    """
    duel = course.duel
    sides = {
        duel.side_of(player)
        for player, amount in amounts.items()
        if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < amount
        if not stats.applies_to_player(duel, Verb.FORBID_DRAWING, player)
    }
    if len(sides) < len(duel.life_points):
        return
    if not drawn:
        course.rules.on("both-deck-out")
    course.say("victory.deck-out", "duel.both-deck-out", depth=0)
    course.duel = duel._replace(winner="draw", ended_by="victory.deck-out")


def mill_top(course: Course, player: str, amount: int, rule: str, *, cause: str) -> None:
    """Send the top cards of a Deck to the Graveyard, as many as there are."""
    duel = course.duel
    if duel.counted_in(player, Zone.DECK):
        amount = min(amount, duel.how_many(player, Zone.DECK))
    top = top_of_deck(course, player)[:amount]
    changes = []
    for card in top:
        changes.append(course.place(card, Zone.GRAVEYARD))
        course.happen(Event.SENT_TO_GRAVEYARD, card, cause=cause, by=player, origin=Zone.DECK)
    course.move_unseen(player, Zone.DECK, Zone.GRAVEYARD, amount - len(top))
    course.say(rule, "mills", changes=changes, player=course.duel.said(player), amount=amount)


def search(course: Course, player: str, cards: list[CardInPlay], rule: str) -> None:
    """Add *cards* to *player*'s hand, and shuffle the Deck they came from (``glossary.search-shuffle``)."""
    from_deck = any(card.zone is Zone.DECK for card in cards)
    changes = [course.place(card, Zone.HAND) for card in cards]
    course.say(rule, "searches", changes=changes, player=course.duel.said(player), cards=said_all(cards))
    if from_deck:
        shuffle(course, player)
    exodia(course)


def shuffle(course: Course, player: str, rule: str = "glossary.search-shuffle") -> None:
    """Say that the Deck is shuffled after it was looked through, or put back where that is all the ruleset says."""
    choice = course.rules.choices["shuffle-after-look"]
    if choice.value == "yes":
        course.say(rule, "shuffles", player=course.duel.said(player))
    elif not course.rules.early:
        course.say(choice.rule, "deck.put-back", player=course.duel.said(player))


EXODIA = frozenset(
    {
        "Exodia the Forbidden One",
        "Right Arm of the Forbidden One",
        "Left Arm of the Forbidden One",
        "Right Leg of the Forbidden One",
        "Left Leg of the Forbidden One",
    }
)


def exodia(course: Course) -> None:
    """End the Duel for a player who holds all five pieces (``victory.exodia``)."""
    held = [card for card in course.duel.cards.values() if card.card.name in EXODIA and card.zone is Zone.HAND]
    if len(held) < len(EXODIA) or course.over():
        return
    for player in course.duel.players:
        if {card.card.name for card in held if card.controller == player} == EXODIA:
            rule = course.rules.on("exodia").rule
            course.say(rule, "duel.exodia", player=course.duel.said(player), depth=0)
            course.duel = course.duel._replace(winner=course.duel.side_of(player), ended_by=rule)
            return
