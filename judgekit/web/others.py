"""What is asked for by pages themselves: the picture of a board, the names that go on with what was typed."""

from collections.abc import Sequence

from judgekit.cards.known import known_cards
from judgekit.domain.errors import refuse
from judgekit.domain.folding import fold_name
from judgekit.engine.board.entered import as_entered
from judgekit.i18n.translator import Translator
from judgekit.judging.played import played_by
from judgekit.judging.responding import NoSuchActionError, moment_of
from judgekit.judging.texts import as_worded
from judgekit.parse.numbers import LARGEST
from judgekit.render.picture import board_svg
from judgekit.web.given import Given
from judgekit.web.topics.judged import CASE, situation_of

MOST_NAMES = 20
MOST_WORDS = 8
"""How many words a name has at most that is completed."""
LEAST = 2
"""Letters that a name must be begun with."""
LONGEST = 400


def names_like(typed: str) -> Sequence[str]:
    """Return *typed*, completed by each card name of any language that its end begins.

    >>> names_like("A: Heavy Sto")
    ['A: Heavy Storm']
    """
    start = max(typed.rfind(sign) for sign in ":><,\n") + 1
    rest = typed[start:].lstrip()
    before = typed[: len(typed) - len(rest)]
    if len(typed) > LONGEST:
        return []
    words = rest.split(" ")
    for skipped in range(max(0, len(words) - MOST_WORDS), len(words)):
        begun = " ".join(words[skipped:])
        if len(fold_name(begun)) < LEAST:
            break
        if found := known_cards().beginning(begun, MOST_NAMES):
            kept = f"{' '.join(words[:skipped])} " if skipped else ""
            return [f"{before}{kept}{name}" for name in found]
    return []


def picture(given: Given, language: str) -> bytes:
    """Return the board of a case as SVG, as it was entered or after so many actions.

    Raises :class:`~judgekit.domain.errors.UnreadableError`.
    """
    situation = situation_of(given)
    rules, _ = played_by(given.one("ruleset"), situation)
    after = given.number("after", 0, 0, LARGEST)
    if not after:
        duel = as_entered(as_worded(situation, rules).duel)
    else:
        try:
            duel = moment_of(situation, rules, after=after).duel
        except NoSuchActionError as error:
            raise refuse("read.no-action", CASE, number=error.number, count=error.count) from None
    return board_svg(duel, Translator(language)).encode()
