"""Cards from the Deck and the hand: drawing, milling, discarding, searching."""

from collections.abc import Mapping, Sequence

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Happening, Shuffled
from judgekit.domain.effect import EffectType, Event
from judgekit.domain.findings import Change
from judgekit.domain.operation import Verb
from judgekit.domain.values import DRAW, FactNeededError, Unknown, Winner, Zone, of_player
from judgekit.engine.board import applying
from judgekit.engine.board.lingering import left_on
from judgekit.engine.steps import graveyard
from judgekit.engine.steps.course import Course, said_all


def top_of_deck(course: Course, player: str) -> list[CardInPlay]:
    """The entered cards of *player*'s Deck, the top one first."""
    return sorted(course.duel.at(player, Zone.DECK), key=lambda card: card.order)


def top_cards(course: Course, player: str, amount: int, named: Sequence[CardInPlay] = ()) -> list[CardInPlay]:
    """The entered ones of the top *amount* cards of *player*'s Deck; of a shuffled one *named* says which they are.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that is not known.
    """
    entered, shuffled = top_of_deck(course, player), course.duel.shuffled.get(player)
    mixed = [card for card in entered if shuffled and abs(card.order) <= shuffled.moves]
    above = [card for card in entered if shuffled and card.order < -shuffled.moves]
    wanted = amount - len(above)
    if shuffled is None or not mixed or wanted <= 0:
        return entered[:amount]
    counted = course.duel.counted_in(player, Zone.DECK)
    others = course.unseen(player, Zone.DECK) if counted else wanted
    if (counted and wanted >= len(mixed) + others) or (not others and len({card.card.name for card in mixed}) == 1):
        return entered[:amount]
    if not shuffled.surely:
        course.rules.on("shuffle-after-look")
    if wanted - others <= len(named) <= wanted and named:
        return [*above, *named]
    if others < wanted:
        raise FactNeededError(Unknown("drawn", of_player(player)))
    course.assume("none-of-those-entered", player=course.duel.said(player), cards=said_all(mixed))
    return above


def draw(
    course: Course,
    player: str,
    amount: int,
    rule: str,
    message: str = "draws",
    *,
    turn_draw: bool = False,
    named: Sequence[CardInPlay] = (),
) -> None:
    """Let *player* draw; one who cannot draw as many loses (``victory.deck-out``).

    *named* are the cards that were entered as drawn, which only counts where the order of the Deck is not known.
    """
    if amount <= 0:
        return
    duel = course.duel
    if not turn_draw and _may_not_draw(duel, player):
        course.say("game.card-overrides-rule", "draws.forbidden", player=duel.said(player))
        return
    if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < amount:
        course.say("victory.deck-out", "duel.deck-out", player=duel.said(player), depth=0)
        course.duel = duel._replace(winner=Winner(duel.other_side(player)), ended_by="victory.deck-out")
        return
    top = top_cards(course, player, amount, named)
    changes = [course.place(card, Zone.HAND) for card in top]
    course.move_unseen(player, Zone.DECK, Zone.HAND, amount - len(top))
    course.say(rule, message, changes=changes, player=course.duel.said(player), amount=amount)
    cause = "rule" if turn_draw else "effect"
    course.happen_to(Event.DRAWN, player, cause=cause)
    reached_hand(course, player, top, unseen=amount - len(top), cause=cause, drawn=True)


def _may_not_draw(duel: Duel, player: str) -> bool:
    """Whether an effect keeps *player* from drawing outside the Draw Phase."""
    verb = Verb.FORBID_DRAWING
    return bool(applying.applies_to_player(duel, verb, player) or left_on(duel, verb, player))


def not_both_out(course: Course, amounts: Mapping[str, int], *, drawn: bool = False) -> None:
    """Ask who loses where both sides must draw and neither can: no edition says.

    With *drawn* the card itself says so: the Duel is a draw.
    """
    duel = course.duel
    sides = {
        duel.side_of(player)
        for player, amount in amounts.items()
        if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < amount
        if not _may_not_draw(duel, player)
    }
    if len(sides) < len(duel.life_points):
        return
    if not drawn:
        course.rules.on("both-deck-out")
    course.say("victory.deck-out", "duel.both-deck-out", depth=0)
    course.duel = duel._replace(winner=DRAW, ended_by="victory.deck-out")


def mill_top(course: Course, player: str, amount: int, rule: str, *, cause: str) -> int:
    """Send the top cards of a Deck to the Graveyard, as many as there are; return how many these were."""
    duel = course.duel
    if duel.counted_in(player, Zone.DECK):
        amount = min(amount, duel.how_many(player, Zone.DECK))
    top = top_cards(course, player, amount)
    unnamed = amount - len(top)
    if unnamed:
        course.move_unseen(player, Zone.DECK, graveyard.end_of_unnamed(course.duel, player, Zone.DECK), unnamed)
    changes = to_graveyard(course, top, cause=cause, by=player)
    course.say(rule, "mills", changes=changes, player=course.duel.said(player), amount=amount)
    graveyard.say_banished(course, top)
    return amount


def to_graveyard(course: Course, cards: Sequence[CardInPlay], *, cause: str, by: str) -> list[Change]:
    """Put *cards*, which are not on the field, into the Graveyard together, or where they end up instead."""
    before, changes = course.duel, []
    for card in cards:
        end = graveyard.end_of(before, card)
        changes.append(course.place(course.card(card.id), end))  # as it is now: it remembers that it was discarded
        event = Event.SENT_TO_GRAVEYARD if end is Zone.GRAVEYARD else Event.BANISHED
        course.happen(event, card, cause=cause, by=by, origin=card.zone)
    return changes


def search(course: Course, player: str, cards: list[CardInPlay], rule: str, *, looked_through: bool = True) -> None:
    """Add *cards* to *player*'s hand, and shuffle the Deck they came from (``glossary.search-shuffle``).

    A Deck of which only the top cards were shown was not *looked_through*.
    """
    from_deck = looked_through and any(card.zone is Zone.DECK for card in cards)
    changes = [course.place(card, Zone.HAND) for card in cards]
    reached_hand(course, player, cards)
    course.say(rule, "searches", changes=changes, player=course.duel.said(player), cards=said_all(cards))
    if from_deck:
        shuffle(course, player)


def reached_hand(
    course: Course,
    player: str,
    cards: Sequence[CardInPlay],
    *,
    unseen: int = 0,
    cause: str = "effect",
    drawn: bool = False,
) -> None:
    """Note that *cards* came to the hand from where they were, and *unseen* ones of the Deck of *player*."""
    source = course.source_of(cause, player)
    for card in cards:
        about = (card.id, card.controller, course.duel.moment, cause, player, card.zone)
        course.happen_at_once(card.id, Happening(Event.ADDED, *about, source=source, drawn=drawn))
    if unseen > 0:
        about = ("", player, course.duel.moment, cause, player, Zone.DECK)
        course.happen_at_once("", Happening(Event.ADDED, *about, source=source, drawn=drawn))


def shuffle(course: Course, player: str, rule: str = "glossary.search-shuffle") -> None:
    """Shuffle the Deck after it was looked through, or put it back where that is all the ruleset says."""
    choice = course.rules.choices["shuffle-after-look"]
    lose_order(course, player, surely=choice.value == "yes")
    if choice.value == "yes":
        course.say(rule, "shuffles", player=course.duel.said(player))
    elif not course.rules.early:
        course.say(choice.rule, "deck.put-back", player=course.duel.said(player))


def lose_order(course: Course, player: str, *, surely: bool = True) -> None:
    """Note that the order of *player*'s Deck is not known any more, or may not be."""
    before = course.duel.shuffled.get(player)
    if surely or before is None or not before.surely:
        shuffled = {**course.duel.shuffled, player: Shuffled(course.duel.moves, surely)}
        course.duel = course.duel._replace(shuffled=shuffled)


EXODIA = frozenset(
    {
        "Exodia the Forbidden One",
        "Right Arm of the Forbidden One",
        "Left Arm of the Forbidden One",
        "Right Leg of the Forbidden One",
        "Left Leg of the Forbidden One",
    }
)
PIECES = len(EXODIA)
"""So many cards it takes to win by them."""


def _wins(card: Card) -> bool:
    """Whether the text of a card wins the Duel for who holds it with the others; unknown, it is as printed."""
    return card.effects is None or any(
        operation.verb is Verb.WIN
        for effect in card.effects
        if effect.type is EffectType.CONTINUOUS
        for operation in effect.operations
    )


def exodia(course: Course) -> None:
    """End the Duel for a player who holds all five pieces; where both sides do it is a draw (``victory.exodia``).

    This is asked when what is resolving has come to its end: nobody wins in the middle of an effect, unless the
    ruleset says that the five win at any time.
    """
    if len(course.duel.cards) < PIECES or course.over():
        return
    held = [card for card in course.duel.cards.values() if card.zone is Zone.HAND and card.card.name in EXODIA]
    if len(held) < PIECES:
        return
    duel = course.duel
    if not any(_wins(card.card) for card in held):
        return
    names = {player: {card.card.name for card in held if card.controller == player} for player in duel.players}
    holders = {duel.side_of(player): player for player in duel.players if names[player] == EXODIA}
    if not holders:
        return
    rule = course.rules.on("exodia").rule
    first, *others = holders.values()
    if others:
        course.say(rule, "duel.exodia.both", player=duel.said(first), other=duel.said(others[0]), depth=0)
    else:
        course.say(rule, "duel.exodia", player=duel.said(first), depth=0)
    course.duel = duel._replace(winner=DRAW if others else Winner(duel.side_of(first)), ended_by=rule)
