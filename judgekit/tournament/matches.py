"""The score of a Match, and who chooses who goes first in its next Duel."""

from collections.abc import Iterator, Sequence

from judgekit.domain.findings import Finding
from judgekit.domain.match import Chooser, FirstPlayer, MatchState, Outcome, Result, Score
from judgekit.domain.ruleset import FURTHER_DUELS, Ruleset
from judgekit.domain.values import Case, FactNeededError, Unknown, of_ruleset

DUELS = 3
"""``match.length``; no ruleset has another number."""

NEEDED = 2
"""Duels to be won (``match.win``)."""

OPENING_HAND = 5
"""``match.setup.opening-hand``."""


def outcome(results: Sequence[Result], rules: Ruleset) -> Outcome:
    """Return what *results* come to under *rules* (``match.win``, ``match.draw``).

    Raises :class:`~judgekit.domain.values.FactNeededError` where all Duels are played and the ruleset does
    not say what comes of them.
    """
    score = Score.of(results)
    won = rules.on("match-won-by")
    if score.wins >= NEEDED:
        return Outcome(MatchState.WON, won.rule, "two-wins")
    if score.losses >= NEEDED:
        return Outcome(MatchState.LOST, won.rule, "two-losses")
    if len(results) < DUELS or further_duels(rules):
        return Outcome(MatchState.UNDECIDED, won.rule)
    if score.wins == score.losses:
        drawn = rules.on("match-drawn-by")
        return Outcome(MatchState.DRAWN, drawn.rule, "one-each" if score.wins else "three-draws")
    if won.value != "2-wins-or-1-and-2-draws":
        # It names two wins only, and says nothing of one win and two draws.
        other = tuple(value for value in rules.values["match-won-by"] if value != won.value)
        cases = tuple(Case("is", value, (value,)) for value in other)
        raise FactNeededError(Unknown("match-won-by", of_ruleset("match-won-by")), cases)
    if score.wins:
        return Outcome(MatchState.WON, won.rule, "one-win-two-draws")
    return Outcome(MatchState.LOST, won.rule, "one-loss-two-draws")


def further_duels(rules: Ruleset) -> bool:
    """Whether Duels are played until somebody has won two, as is published for official tournaments."""
    return rules.choices["match-drawn-by"].value == FURTHER_DUELS


def state(results: Sequence[Result], rules: Ruleset) -> MatchState:
    """Return the state alone, unknown where the ruleset does not say."""
    try:
        return outcome(results, rules).state
    except FactNeededError:
        return MatchState.UNKNOWN


def played(results: Sequence[Result], rules: Ruleset) -> tuple[tuple[Result, ...], Finding | None]:
    """Return the results up to the end of the Match, and the refusal of the first Duel after it."""
    for number in range(len(results)):
        before = results[:number]
        ended = state(before, rules)
        if ended in (MatchState.WON, MatchState.LOST, MatchState.DRAWN):
            return tuple(before), no_next_duel(before, outcome(before, rules))
        if number >= DUELS and not further_duels(rules):
            return tuple(before), no_next_duel(before, Outcome(ended, "match.length"))
    return tuple(results), None


def no_next_duel(results: Sequence[Result], reached: Outcome) -> Finding:
    """Return the refusal of a Duel after *results*, with which the Match is decided or has all its Duels."""
    number, at = len(results) + 1, f"results[{len(results)}]"
    if reached.state is MatchState.UNKNOWN:
        return Finding("match.length", "match-of-three-duels", at, {"number": number})
    return Finding(reached.rule, "match-over", at, {"number": number})


def first_player(results: Sequence[Result]) -> FirstPlayer:
    """Return who chooses who goes first in the Duel after *results*.

    Rules: ``match.first-player.first-duel``, ``match.first-player.next-duels``, ``match.first-player.after-draw``.
    """
    if not results:
        return FirstPlayer(Chooser.TOSS, "match.first-player.first-duel")
    if results[-1] is Result.DRAW:
        return FirstPlayer(Chooser.TOSS, "match.first-player.after-draw")
    return FirstPlayer(Chooser.LOSER, "match.first-player.next-duels", results[-1] is Result.LOSS)


CHOOSER_REASONS = {
    "match.first-player.first-duel": "first-duel-is-tossed",
    "match.first-player.next-duels": "loser-chooses",
    "match.first-player.after-draw": "toss-after-a-draw",
}


def wrong_chooser(results: Sequence[Result], chooser: Chooser) -> Iterator[Finding]:
    """Yield the refusal where another than *chooser* had to choose who goes first in the next Duel."""
    right = first_player(results)
    if chooser is not right.chooser:
        yield Finding(right.rule, CHOOSER_REASONS[right.rule], "chosen-by")


def wrong_hands(hands: Sequence[int]) -> Iterator[Finding]:
    """Yield the refusal of each opening hand that has not five cards (``match.setup.opening-hand``)."""
    for number, count in enumerate(hands):
        if count != OPENING_HAND:
            at = f"opening-hand[{number}]"
            yield Finding("match.setup.opening-hand", "wrong-opening-hand", at, {"count": count, "cards": OPENING_HAND})
