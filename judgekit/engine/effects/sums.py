"""What several cards have together, or the highest of it."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.operation import Operation
from judgekit.domain.selector import The
from judgekit.domain.values import known
from judgekit.engine.board import stats
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects.resolving import Resolving, named_before
from judgekit.engine.steps.course import Course


def of_several(course: Course, resolving: Resolving, operation: Operation) -> int:
    """The sum, or the highest, of what the cards have that ``per`` means, or those that were found and are gone."""
    link = resolving.link
    if operation.per is not None:
        cards = candidates(course.duel, link.player, link.card, operation.per)
    else:
        cards = [card for card in named_before(course, resolving, The.FOUND) if not card.on_field]
    values = [_of(course, card, operation.value or "") for card in cards]
    return max(values, default=0) if operation.value == "highest-atk" else sum(values)


def _of(course: Course, card: CardInPlay, word: str) -> int:
    if word == "sum-level":
        return card.level_now or 0
    if word == "sum-original-atk":
        return known(stats.original(course.duel, card, "atk"))
    return known(stats.atk(course.duel, card) if card.left_with is None else card.left_with[0])
