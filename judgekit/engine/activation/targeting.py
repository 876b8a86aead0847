"""What an effect may target: every card that there is, and the only ones where there is no choice."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.selector import Selector
from judgekit.domain.values import FactNeededError
from judgekit.engine.activation.targets import destroyed_by_calculation
from judgekit.engine.board import unseen
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.selecting import at_most, candidates
from judgekit.engine.steps.course import Course


def possible_targets(course: Course, attempt: Attempt, selector: Selector) -> list[CardInPlay]:
    """The cards that *selector* of the effect may target; of those that are alike no more than it takes."""
    gone_already = destroyed_by_calculation(course.duel, course.rules)
    found = candidates(course.duel, attempt.player, attempt.card.id, selector)
    found = [card for card in found if card.id not in gone_already]
    return found if not _is_alike(found) else found[: selector.number]


def _is_alike(cards: list[CardInPlay]) -> bool:
    """Whether it makes no difference which one is targeted: same name, off the field, same owner."""
    return len(cards) > 1 and len({(card.card.name, card.place) for card in cards}) == 1 and not cards[0].on_field


def only_targets(course: Course, attempt: Attempt) -> tuple[str, ...]:
    """The targets that leave no choice; none where there is one, or where that hangs on a fact."""
    chosen: list[str] = []
    try:
        for selector in attempt.effect.targets if attempt.effect else ():
            possible = [card for card in possible_targets(course, attempt, selector) if card.id not in chosen]
            if not len(possible) == at_most(selector, possible) == selector.number or unseen.might_mean(
                course.duel, attempt.player, selector
            ):
                return ()
            chosen += [card.id for card in possible]
    except FactNeededError:
        return ()
    return tuple(chosen)
