"""What each player may do on a board, found out when somebody looks."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from judgekit.domain.duel import Duel
from judgekit.domain.ruleset import Ruleset

Offered = Mapping[str, tuple[str, ...]]
"""What one player may do: activate, attack, Summon, Set, turn (by card id), and enter which phase."""


class Options(Mapping[str, Offered]):
    """What each player may do on a board; most readers of a ruling do not look.

    Nothing is offered where it hangs on a fact that is missing, or once the Duel has ended.
    """

    def __init__(self, duel: Duel, rules: Ruleset) -> None:
        self._duel, self._rules = duel, rules

    @cached_property
    def _found(self) -> dict[str, Offered]:
        from judgekit.engine.play.options import of_player

        duel = self._duel
        return {} if duel.winner else {player: of_player(duel, self._rules, player) for player in duel.players}

    def __getitem__(self, player: str) -> Offered:
        return self._found[player]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)
