"""What has been answered so far, and which question stands; never changed, only replaced."""

from collections.abc import Mapping
from enum import Enum, unique
from types import MappingProxyType
from typing import Any, NamedTuple

from judgekit.domain.findings import NO_PARAMS, Params
from judgekit.domain.values import Zone
from judgekit.languages import SOURCE


@unique
class Topic(Enum):
    """What a question is about."""

    RULESET = "ruleset"
    NAME = "name"
    TURN_PLAYER = "turn-player"
    TURN_NUMBER = "turn-number"
    PHASE = "phase"
    LIFE_POINTS = "life-points"
    ZONE = "zone"
    ELSEWHERE = "elsewhere"
    ACTIONS = "actions"
    ENDING = "ending"
    WHICH = "which"
    """Which of the cards with near names is meant."""
    KIND = "kind"
    PROPERTY = "property"
    LEVEL = "level"
    ATK = "atk"
    DEF = "def"
    EFFECTS = "effects"
    """Whether a monster that is entered by its values has effects, and of which kind."""
    LINE = "line"
    """Which line is to be corrected."""
    AGAIN = "again"
    """That line, typed again."""
    CONFIRM = "confirm"


class Ask(NamedTuple):
    """One question: what it is about, of which player, and of which zone."""

    topic: Topic
    seat: int = 0
    zone: Zone = Zone.MONSTERS


ASKED_ZONES = (Zone.MONSTERS, Zone.SPELLS_TRAPS, Zone.HAND, Zone.GRAVEYARD)
"""The zones that nearly every dispute needs; the others are asked for together."""

FIELD_ZONES = frozenset({Zone.MONSTERS, Zone.SPELLS_TRAPS, Zone.FIELD, Zone.PENDULUM})
"""The zones where every card is entered and none only counted."""


def _of_player(seat: int) -> tuple[Ask, ...]:
    zones = (Ask(Topic.ZONE, seat, zone) for zone in ASKED_ZONES)
    return (Ask(Topic.LIFE_POINTS, seat), *zones, Ask(Topic.ELSEWHERE, seat))


ORDER = (
    Ask(Topic.RULESET),
    Ask(Topic.NAME, 0),
    Ask(Topic.NAME, 1),
    Ask(Topic.TURN_PLAYER),
    Ask(Topic.TURN_NUMBER),
    Ask(Topic.PHASE),
    *_of_player(0),
    *_of_player(1),
    Ask(Topic.ACTIONS),
    Ask(Topic.ENDING),
)
"""The questions in their order."""

LAST = len(ORDER) - 1
LINES = frozenset({Topic.ZONE, Topic.ELSEWHERE, Topic.ACTIONS})
"""The questions that take line after line, until an empty one."""


class Said(NamedTuple):
    """Something to be said to the reader: a message and what it is about."""

    message: str
    params: Params = NO_PARAMS


class Entry(NamedTuple):
    """A line about one zone: a card in the words of a case, or how many cards lie there."""

    serial: int
    """What actions know it by, whatever is corrected around it."""
    seat: int
    zone: Zone
    text: str
    """As it was typed."""
    data: Mapping[str, Any] | int
    asked: int
    """The question that it answered."""


class Ref(NamedTuple):
    """A card inside an action, by the serial number of its entry."""

    serial: int


class Act(NamedTuple):
    """A line about something that was done; ``data`` has the words of a case, with cards as :class:`Ref`."""

    seat: int
    text: str
    data: Mapping[str, Any]


class Draft(NamedTuple):
    """A card of which something must still be asked: the entry so far, near names, what was asked already."""

    entry: Entry
    topic: Topic
    near: tuple[str, ...] = ()
    asked: frozenset[Topic] = frozenset()


class Row(NamedTuple):
    """A line that can be corrected: a question of :data:`ORDER`, an entry, or an action, by its number."""

    kind: str
    number: int


NO_VALUES: Mapping[int, int | str] = MappingProxyType({})


class State(NamedTuple):
    """Everything answered so far."""

    language: str = SOURCE
    at: int = 0
    ruleset: str = ""
    ruleset_given: bool = False
    """Given beforehand, so not asked for."""
    names: tuple[str, str] = ("", "")
    turn_player: int | None = None
    number: int | None = None
    phase: str = ""
    """Left to the actions where it is empty."""
    life_points: Mapping[int, int | str] = NO_VALUES
    entries: tuple[Entry, ...] = ()
    acts: tuple[Act, ...] = ()
    draft: Draft | None = None
    picking: bool = False
    """A line to be corrected is being chosen."""
    row: Row | None = None
    """The line that is being corrected."""
    leaving: bool = False

    @property
    def ask(self) -> Ask:
        """The question that stands."""
        if self.draft is not None:
            return Ask(self.draft.topic, self.draft.entry.seat, self.draft.entry.zone)
        if self.leaving:
            return Ask(Topic.CONFIRM)
        if self.picking:
            return Ask(Topic.LINE)
        if self.row is not None and self.row.kind != "question":
            return self._again(self.row)
        return ORDER[self.at]

    def _again(self, row: Row) -> Ask:
        for entry in self.entries:
            if row.kind == "entry" and entry.serial == row.number:
                return Ask(Topic.AGAIN, entry.seat, entry.zone)
        return Ask(Topic.AGAIN, self.acts[row.number].seat)

    def player(self, seat: int) -> str:
        """The name of a player, or the one that stands for it until it is entered."""
        other = self.names[1 - seat].casefold()
        first, second = ("A", "B") if seat == 0 else ("B", "A")
        return self.names[seat] or (second if other == first.casefold() else first)

    @property
    def started(self) -> bool:
        """Whether there is anything that would be a pity to lose."""
        return bool(any(self.names) or self.entries or self.acts)
