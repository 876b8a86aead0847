"""Drawing in the Draw Phase, and discarding down to the hand limit."""

from judgekit.domain.card import Card
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Verb
from judgekit.domain.findings import Params
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Discard, Draw
from judgekit.domain.values import (
    FactNeededError,
    Kind,
    Phase,
    Unknown,
    Zone,
)
from judgekit.engine.activation.conditions import Broken, Condition, demand
from judgekit.engine.activation.where_and_when import SKIPPED, draw_phase_skipped, phase_of
from judgekit.engine.battle.attack import first_round
from judgekit.engine.board import stats
from judgekit.engine.board.lingering import left_on
from judgekit.engine.effects.costs import discard
from judgekit.engine.events import gathering
from judgekit.engine.steps import deckwork, leaving, this_turn
from judgekit.engine.steps.course import Course


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
    this_turn.note(course, f"drawn:{player}")


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
    if stats.applies_to_player(course.duel, verb, player) or left_on(course.duel, verb, player):
        course.say(leaving.CARD, "hand-limit.none", player=course.duel.said(player))
        return
    course.rules.on("hand-limit")
    hand = list(course.duel.at(player, Zone.HAND))
    chosen = [card for card in hand if card.id in discarded]
    if len(chosen) == over:
        discard(course, chosen, "phase.end.hand-limit", "hand-limit.discards", cause="rule", by=player)
        return
    if discarded:
        demand((Condition("wrong-discard", lambda _: Broken("phase.end.hand-limit", {"amount": over})),), None)
    if course.unseen(player, Zone.HAND) < over:
        raise FactNeededError(Unknown("discard", player))
    if hand:
        course.assume("discard-not-entered", player=course.duel.said(player), amount=over)
    course.move_unseen(player, Zone.HAND, Zone.GRAVEYARD, over)
    course.say("phase.end.hand-limit", "hand-limit.number", player=course.duel.said(player), amount=over)


def draw_cards(course: Course, action: Draw) -> None:
    """Draw in the Draw Phase, the starting player's first turn excepted (``phase.draw.first-turn``)."""
    demand(draw_conditions(course.duel, course.rules), action)
    draw_for_the_turn(course, action.player)


def draw_conditions(duel: Duel, rules: Ruleset) -> tuple[Condition[Draw], ...]:
    """What a draw must meet on the board *duel*."""
    return (
        Condition("duel-over", lambda _: Broken(duel.ended_by) if duel.winner else None),
        Condition("not-turn-player", lambda action: _not_turn_player_draws(duel, action)),
        Condition("not-the-draw-phase", lambda _: _not_the_draw_phase(duel)),
        Condition("draw-phase-skipped", lambda _: Broken(leaving.CARD) if draw_phase_skipped(duel) else None),
        Condition("no-draw-in-the-first-turn", lambda _: _no_draw_in_the_first_turn(duel, rules)),
        Condition("one-card-a-turn", lambda action: _one_card_a_turn(duel, action)),
    )


def _not_turn_player_draws(duel: Duel, action: Draw) -> Broken | None:
    if duel.turn_player == action.player:
        return None
    return Broken("turn.turn-player", {"player": duel.said(duel.turn_player)})


def _not_the_draw_phase(duel: Duel) -> Broken | None:
    phase = phase_of(duel)
    return None if phase is Phase.DRAW else Broken("phase.draw.draw-one", {"phase": phase})


def _one_card_a_turn(duel: Duel, action: Draw) -> Broken | None:
    if action.amount == 1 and f"drawn:{action.player}" not in duel.used:
        return None
    return Broken("phase.draw.draw-one", {"player": duel.said(action.player)})


def _no_draw_in_the_first_turn(duel: Duel, rules: Ruleset) -> Broken | None:
    if not first_round(duel):
        return None
    rule = rules.on("first-turn-draw")
    return None if rule.value == "yes" else Broken("phase.draw.first-turn")


def discard_cards(course: Course, action: Discard) -> None:
    """Discard for the hand limit at the end of the End Phase."""
    demand(discard_conditions(course.duel, course.rules), action)
    keep_hand_limit(course, action.cards)
    gathering.gather(course)


def discard_conditions(duel: Duel, rules: Ruleset) -> tuple[Condition[Discard], ...]:
    """What a discard for the hand limit must meet on the board *duel*."""
    return (
        Condition("duel-over", lambda _: Broken(duel.ended_by) if duel.winner else None),
        Condition("not-turn-player", lambda action: _not_turn_player_draws(duel, Draw(action.player))),
        Condition("no-discard-due", lambda action: _no_discard_due(duel, rules, action)),
        Condition("wrong-discard", lambda action: _wrong_discard(duel, action)),
    )


def _above_the_limit(duel: Duel, action: Discard) -> Params:
    over = duel.how_many(action.player, Zone.HAND) - HAND_LIMIT
    return {"player": duel.said(action.player), "amount": over}


def _no_discard_due(duel: Duel, rules: Ruleset, action: Discard) -> Broken | None:
    """Nothing is to be discarded: it is not the End Phase, or there are six cards or fewer."""
    over = duel.how_many(action.player, Zone.HAND) - HAND_LIMIT
    if over > 0 and phase_of(duel) is Phase.END:
        return None
    rules.on("hand-limit")
    return Broken(HAND_RULE, _above_the_limit(duel, action))


def _wrong_discard(duel: Duel, action: Discard) -> Broken | None:
    over = duel.how_many(action.player, Zone.HAND) - HAND_LIMIT
    in_hand = {card.id for card in duel.at(action.player, Zone.HAND)} & set(action.cards)
    return Broken(HAND_RULE, _above_the_limit(duel, action)) if len(in_hand) != over else None
