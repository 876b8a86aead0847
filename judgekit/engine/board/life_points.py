"""Losing Life Points, and the end of the Duel at 0 (``victory.lp-zero``); values of effects that are Life Points."""

from typing import TYPE_CHECKING

from judgekit.domain.findings import PlayerName, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import Case, FactNeededError, Number, Role, Unknown, known

if TYPE_CHECKING:  # a battle of bare numbers has no board, and should not wait for it
    from judgekit.domain.duel import Duel


def lose_life_points(before: Number, amount: int) -> Number:
    """Life Points after losing *amount*; unknown ones are asked for, as whether the Duel ends hangs on them."""
    if isinstance(before, Unknown):
        limit = amount - before.plus
        survives = Case("above", limit, (limit + 1, limit + 2))
        raise FactNeededError(
            before, (Case("up-to", limit, tuple(dict.fromkeys((limit, max(1, limit // 2))))), survives)
        )
    return max(0, before - amount)


def end_of_duel(
    players: tuple[PlayerName | Role, PlayerName | Role], points: tuple[Number, Number], rules: Ruleset | None
) -> tuple[Step, ...]:
    """The step that ends the Duel when a player is at 0, both, or none; *rules* where battle damage did it."""
    lost = tuple(number == 0 for number in points)
    if not any(lost):
        return ()
    if all(lost):
        return (Step("victory.both-zero-draw", "duel.draw", {}, depth=0),)
    steps = [Step("victory.lp-zero", "duel.won", {"player": players[0] if lost[1] else players[1]}, depth=0)]
    if rules is not None and rules.choices["published.lethal"].value == "on":
        steps.append(Step("published.lethal", "battle.lethal"))
    return tuple(steps)


VALUES = frozenset({"life-points", "opponent-life-points", "life-points-difference"})
"""Values that are Life Points of the player who uses the effect and of the opponent."""


def followed(duel: "Duel", player: str, value: str) -> int:
    """A value that is Life Points, or how far those of the two players are apart."""
    own, other = known(duel.points(player)), known(duel.points(duel.opponent(player)))
    return {"life-points": own, "opponent-life-points": other}.get(value, abs(own - other))
