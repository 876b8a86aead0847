"""A condition an action must meet: one predicate, asked by the check, the list of responses and the test."""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding, Params
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.engine.steps.course import RefusedError
from judgekit.tuples import NamedTuple

T = TypeVar("T", contravariant=True)


class Broken(NamedTuple):
    """What a condition answers when it is not met: its rule, and what the message is about."""

    rule: str
    params: Params = {}


class Condition(NamedTuple, Generic[T]):
    """One condition: a stable reason code, and the predicate that tells whether it is broken.

    The remedy of a reason, what would make the action legal, is said under the same code.
    """

    reason: str
    broken: Callable[[T], Broken | None]
    rule: str
    """The rule it rests on, also where it is met; one that is broken may name another."""

    def rule_under(self, rules: Ruleset) -> str | None:
        """Return its rule; ``None`` where *rules* go without it."""
        choice = rules.choices.get(self.rule)
        return None if choice is not None and choice.standing is Standing.UNKNOWN else self.rule


def first_broken(conditions: Iterable[Condition[T]], attempt: T) -> Finding | None:
    """Return the first condition that *attempt* breaks, as a finding without a place, or ``None``."""
    for reason, broken, _ in conditions:
        found = broken(attempt)
        if found is not None:
            return Finding(found.rule, reason, "", found.params, reason)
    return None


def demand(conditions: Iterable[Condition[T]], attempt: T) -> None:
    """Refuse *attempt* if it breaks a condition.

    Raises :class:`~judgekit.engine.steps.course.RefusedError` with the first one.
    """
    finding = first_broken(conditions, attempt)
    if finding is not None:
        raise RefusedError(finding)


class OnADuel(Protocol):
    """Whatever is attempted on a Duel."""

    @property
    def duel(self) -> Duel:
        """The Duel as it is now."""


class OfAPlayer(OnADuel, Protocol):
    """Whatever a player attempts."""

    @property
    def player(self) -> str:
        """Who attempts it."""


def _duel_over(attempt: OnADuel) -> Broken | None:
    return Broken(attempt.duel.ended_by) if attempt.duel.winner else None


def _not_turn_player(attempt: OfAPlayer) -> Broken | None:
    if attempt.duel.turn_player == attempt.player:
        return None
    return Broken("turn.turn-player", {"player": attempt.duel.said(attempt.duel.turn_player)})


DUEL_OVER: Condition[OnADuel] = Condition("duel-over", _duel_over, "victory.lp-zero")
NOT_TURN_PLAYER: Condition[OfAPlayer] = Condition("not-turn-player", _not_turn_player, "turn.turn-player")
