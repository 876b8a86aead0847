"""What has been answered so far, and which question stands; never changed, only replaced."""

from collections.abc import Mapping
from enum import Enum, unique
from types import MappingProxyType
from typing import Any

from judgekit.domain.findings import NO_PARAMS, Params
from judgekit.domain.values import Zone
from judgekit.languages import SOURCE
from judgekit.tuples import NamedTuple


@unique
class Topic(Enum):
    """What a question is about."""

    RULESET = "ruleset"
    PLAYERS = "players"
    TURN = "turn"
    """Whose turn it is, which, and the phase: in one line, since mostly only the first is wanted."""
    CARDS = "cards"
    """The cards of a player, each going where such a card lies, and the player’s Life Points."""
    ACTIONS = "actions"
    ENDING = "ending"
    LIFE_POINTS = "life-points"
    """Asked only where they are corrected."""
    WHICH = "which"
    """Which of the cards with near names is meant."""
    KIND = "kind"
    PROPERTY = "property"
    LEVEL = "level"
    ATK = "atk"
    DEF = "def"
    EFFECTS = "effects"
    """Whether a monster that is entered by its values has effects, and of which kind."""
    TEXT = "text"
    """Which text of a card that had an older one, where the ruleset does not tell."""
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


FIELD_ZONES = frozenset({Zone.MONSTERS, Zone.SPELLS_TRAPS, Zone.FIELD, Zone.PENDULUM})
"""The zones where every card is entered and none only counted."""

NAMELESS = ("A", "B", "C", "D")
"""What players are called who were given no name, in the order in which they take turns."""
OF_PAIRS = len(NAMELESS)


def order_of(players: int) -> tuple[Ask, ...]:
    """Return the questions in their order, for so many players."""
    cards = (Ask(Topic.CARDS, seat) for seat in range(players))
    return (Ask(Topic.RULESET), Ask(Topic.PLAYERS), Ask(Topic.TURN), *cards, Ask(Topic.ACTIONS), Ask(Topic.ENDING))


LINES = frozenset({Topic.CARDS, Topic.ACTIONS})
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
    guessed: bool = False
    """No zone was said: it goes where such a card lies, once it is known which card it is."""


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
    """A line that can be corrected: a question, a player’s Life Points, an entry, or an action, by its number."""

    kind: str
    number: int


NO_VALUES: Mapping[int, int | str] = MappingProxyType({})


class Kept(NamedTuple):
    """What a case that was opened says and no question asks about: it is written again as it was."""

    head: Mapping[str, Any] = MappingProxyType({})
    """What stands at the top of the case: its id, its note, what it chooses."""
    expect: Any = None
    teams: tuple[str, ...] = ()
    done: Mapping[int, Any] = MappingProxyType({})
    uncounted: frozenset[tuple[int, Zone]] = frozenset()
    """Zones of which it is said that nobody knows how many cards lie there."""


class State(NamedTuple):
    """Everything answered so far."""

    language: str = SOURCE
    at: int = 0
    ruleset: str = ""
    ruleset_given: bool = False
    """Given beforehand, so not asked for."""
    names: tuple[str, ...] = ("", "")
    """Two, or the four of a pairs game in the order in which they take turns."""
    turn_player: int | None = None
    number: int | None = None
    phase: str = ""
    """Left to the actions where it is empty."""
    life_points: Mapping[int, int | str] = NO_VALUES
    """By seat; in a pairs game by that of the player of the team who takes a turn first."""
    entries: tuple[Entry, ...] = ()
    acts: tuple[Act, ...] = ()
    draft: Draft | None = None
    picking: bool = False
    """A line to be corrected is being chosen."""
    row: Row | None = None
    """The line that is being corrected."""
    leaving: bool = False
    judges: bool = True
    """Enter at the end judges what it writes."""
    kept: Kept = Kept()

    @property
    def order(self) -> tuple[Ask, ...]:
        """The questions in their order."""
        return order_of(len(self.names))

    @property
    def last(self) -> int:
        """The number of the last question."""
        return len(self.order) - 1

    @property
    def seats(self) -> range:
        """The players, by number."""
        return range(len(self.names))

    @property
    def pairs(self) -> bool:
        """Whether four play, two against two."""
        return len(self.names) == OF_PAIRS

    @property
    def ask(self) -> Ask:
        """The question that stands."""
        if self.draft is not None:
            return Ask(self.draft.topic, self.draft.entry.seat, self.draft.entry.zone)
        if self.leaving:
            return Ask(Topic.CONFIRM)
        if self.picking:
            return Ask(Topic.LINE)
        if self.row is not None and self.row.kind == "life":
            return Ask(Topic.LIFE_POINTS, self.row.number)
        if self.row is not None and self.row.kind != "question":
            return self._again(self.row)
        return self.order[self.at]

    def _again(self, row: Row) -> Ask:
        for entry in self.entries:
            if row.kind == "entry" and entry.serial == row.number:
                return Ask(Topic.AGAIN, entry.seat, entry.zone)
        return Ask(Topic.AGAIN, self.acts[row.number].seat)

    def player(self, seat: int) -> str:
        """The name of a player, or the one that stands for it until it is entered."""
        if self.names[seat]:
            return self.names[seat]
        taken = {name.casefold() for name in self.names}
        free = [name for name in NAMELESS if name.casefold() not in taken]
        nameless = [other for other in self.seats if not self.names[other]]
        return NAMELESS[seat] if NAMELESS[seat] in free else free[nameless.index(seat)]

    def next_seat(self, seat: int) -> int:
        """Whose turn comes after that of *seat*."""
        return (seat + 1) % len(self.names)

    def opponents(self, seat: int) -> tuple[str, ...]:
        """The players against whom *seat* plays."""
        return tuple(self.player(other) for other in self.seats if (other - seat) % 2)

    def sharing(self, seat: int) -> int:
        """The seat that the Life Points of *seat* are kept by: a team shares them."""
        return seat % 2 if self.pairs else seat

    @property
    def started(self) -> bool:
        """Whether there is anything that would be a pity to lose."""
        return bool(any(self.names) or self.entries or self.acts)
