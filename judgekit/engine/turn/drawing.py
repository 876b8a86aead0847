"""Drawing in the Draw Phase, and discarding down to the hand limit."""

from judgekit.domain.card import Card
from judgekit.domain.duel import Duel
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Discard, Draw
from judgekit.domain.values import (
    FactNeededError,
    Kind,
    Phase,
    Unknown,
    Zone,
    of_player,
)
from judgekit.engine.activation.conditions import DUEL_OVER, NOT_TURN_PLAYER, Broken, Condition, demand
from judgekit.engine.activation.where_and_when import SKIPPED, draw_phase_skipped, phase_of
from judgekit.engine.battle.attack import first_round
from judgekit.engine.board import applying
from judgekit.engine.board.lingering import left_on
from judgekit.engine.effects.paying import discard
from judgekit.engine.events import gathering
from judgekit.engine.steps import deckwork, graveyard, leaving, this_turn
from judgekit.engine.steps.course import Course
from judgekit.tuples import NamedTuple


def draw_for_the_turn(course: Course, player: str) -> None:
    """Draw the one card of the Draw Phase, unless an effect makes *player* skip that phase."""
    skipped = course.duel.skipped_draws.get(player, 0)
    if skipped:
        left = {**course.duel.skipped_draws, player: skipped - 1}
        course.duel = course.duel._replace(skipped_draws=left)
        this_turn.note(course, SKIPPED)
        course.say(leaving.CARD, "draw.skipped", player=course.duel.said(player))
        return
    first = first_round(course.duel) and course.rules.choices["first-turn-draw"].value == "yes"
    rule = course.rules.choices["first-turn-draw"].rule if first else "phase.draw.draw-one"
    deckwork.draw(course, player, 1, rule, turn_draw=True)
    deckwork.exodia(course)
    this_turn.note(course, Mark(Deed.DREW, player))


HAND_LIMIT = 6
HAND_RULE = "phase.end.hand-limit"
NO_CARD = Card("", Kind.MONSTER)


def keep_hand_limit(course: Course, discarded: tuple[str, ...]) -> None:
    """Discard down to six cards (``phase.end.hand-limit``)."""
    player = course.duel.turn_player
    over = course.duel.how_many(player, Zone.HAND) - HAND_LIMIT
    if over <= 0:
        return
    verb = Verb.NO_HAND_LIMIT
    if applying.applies_to_player(course.duel, verb, player) or left_on(course.duel, verb, player):
        course.say(leaving.CARD, "hand-limit.none", player=course.duel.said(player))
        return
    course.rules.on("hand-limit")
    hand = list(course.duel.at(player, Zone.HAND))
    chosen = [card for card in hand if card.id in discarded]
    if len(chosen) == over:
        discard(course, chosen, "phase.end.hand-limit", "hand-limit.discards", cause="rule", by=player)
        return
    if discarded:
        demand((Condition("wrong-discard", lambda _: Broken(HAND_RULE, {"amount": over}), HAND_RULE),), None)
    if course.unseen(player, Zone.HAND) < over:
        raise FactNeededError(Unknown("discard", of_player(player)))
    if hand:
        course.assume("discard-not-entered", player=course.duel.said(player), amount=over)
    course.move_unseen(player, Zone.HAND, graveyard.end_of_unnamed(course.duel, player, Zone.HAND), over)
    course.say("phase.end.hand-limit", "hand-limit.number", player=course.duel.said(player), amount=over)


class DrawWish(NamedTuple):
    """A draw that somebody wants to make."""

    duel: Duel
    rules: Ruleset
    player: str
    amount: int = 1


def draw_cards(course: Course, action: Draw) -> None:
    """Draw in the Draw Phase, the starting player's first turn excepted (``phase.draw.first-turn``)."""
    demand(DRAW, DrawWish(course.duel, course.rules, action.player, action.amount))
    draw_for_the_turn(course, action.player)
    gathering.gather(course)


def _not_the_draw_phase(wish: DrawWish) -> Broken | None:
    phase = phase_of(wish.duel)
    return None if phase is Phase.DRAW else Broken("phase.draw.draw-one", {"phase": phase})


def _skipped(wish: DrawWish) -> Broken | None:
    return Broken(leaving.CARD) if draw_phase_skipped(wish.duel) else None


def _no_draw_in_the_first_turn(wish: DrawWish) -> Broken | None:
    if not first_round(wish.duel):
        return None
    rule = wish.rules.on("first-turn-draw")
    return None if rule.value == "yes" else Broken("phase.draw.first-turn")


def _one_card_a_turn(wish: DrawWish) -> Broken | None:
    if wish.amount == 1 and Mark(Deed.DREW, wish.player) not in wish.duel.used:
        return None
    return Broken("phase.draw.draw-one", {"player": wish.duel.said(wish.player)})


DRAW: tuple[Condition[DrawWish], ...] = (
    DUEL_OVER,
    NOT_TURN_PLAYER,
    Condition("not-the-draw-phase", _not_the_draw_phase, "phase.draw.draw-one"),
    Condition("draw-phase-skipped", _skipped, leaving.CARD),
    Condition("no-draw-in-the-first-turn", _no_draw_in_the_first_turn, "phase.draw.first-turn"),
    Condition("one-card-a-turn", _one_card_a_turn, "phase.draw.draw-one"),
)
"""What a draw must meet."""


class DiscardWish(NamedTuple):
    """A discard for the hand limit that somebody wants to make."""

    duel: Duel
    rules: Ruleset
    player: str
    cards: tuple[str, ...]

    @property
    def over(self) -> int:
        """How many cards there are above the limit."""
        return self.duel.how_many(self.player, Zone.HAND) - HAND_LIMIT

    @property
    def refused(self) -> Broken:
        """What it is refused with."""
        return Broken(HAND_RULE, {"player": self.duel.said(self.player), "amount": self.over})


def discard_cards(course: Course, action: Discard) -> None:
    """Discard for the hand limit at the end of the End Phase."""
    demand(DISCARD, DiscardWish(course.duel, course.rules, action.player, action.cards))
    keep_hand_limit(course, action.cards)
    gathering.gather(course)


def _no_discard_due(wish: DiscardWish) -> Broken | None:
    """Nothing is to be discarded: it is not the End Phase, or there are six cards or fewer."""
    if wish.over > 0 and phase_of(wish.duel) is Phase.END:
        return None
    wish.rules.on("hand-limit")
    return wish.refused


def _wrong_discard(wish: DiscardWish) -> Broken | None:
    in_hand = {card.id for card in wish.duel.at(wish.player, Zone.HAND)} & set(wish.cards)
    return wish.refused if len(in_hand) != wish.over else None


DISCARD: tuple[Condition[DiscardWish], ...] = (
    DUEL_OVER,
    NOT_TURN_PLAYER,
    Condition("no-discard-due", _no_discard_due, HAND_RULE),
    Condition("wrong-discard", _wrong_discard, HAND_RULE),
)
"""What a discard for the hand limit must meet."""
