"""What each player may do on a board, found out when somebody looks."""

from collections.abc import Iterator, Mapping

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
        self._found: dict[str, Offered] = {}

    def __getitem__(self, player: str) -> Offered:
        if player not in self._players:
            raise KeyError(player)
        if player not in self._found:
            from judgekit.engine.play.options import of_player  # most readers do not look

            self._found[player] = of_player(self._duel, self._rules, player)
        return self._found[player]

    @property
    def _players(self) -> tuple[str, ...]:
        return () if self._duel.winner else self._duel.players

    def __iter__(self) -> Iterator[str]:
        return iter(self._players)

    def __len__(self) -> int:
        return len(self._players)
