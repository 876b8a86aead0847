"""What was entered: a Duel, what the players did, what the case expects of itself."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption
from judgekit.domain.operation import Verb
from judgekit.domain.values import Phase, Position, SummonKind, Unknown, Window, Winner, Zone
from judgekit.tuples import NamedTuple


class Activate(NamedTuple):
    """A card or effect is activated."""

    player: str
    card: str
    targets: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    position: Position | None = None
    during: Window | None = None
    effect: str | None = None
    """Which effect, by its name or its number from 1, where the card has several."""
    choose: tuple[str, ...] = ()
    """The cards that are picked when it resolves, in the order in which they are asked for."""
    declare: str | None = None
    """A word or number that is declared, or the result of a die or coin."""
    opponent: str | None = None
    """In a pairs game, the one opponent it is aimed at (``pairs.effect-your-opponent``)."""
    verbs: tuple[Verb, ...] = ()
    """What is done, where its effect leaves that to its player."""


class DeclareAttack(NamedTuple):
    """An attack is declared; no target means direct."""

    player: str
    attacker: str
    target: str | None
    opponent: str | None = None
    """In a pairs game, who is attacked directly."""


class Summon(NamedTuple):
    """A monster is Summoned by hand, in whatever way starts no Chain."""

    player: str
    card: str
    kind: SummonKind
    tributes: tuple[str, ...] = ()
    position: Position | None = None
    materials: tuple[str, ...] = ()
    """Synchro and Xyz Materials, or what a monster's own Summon takes."""
    also: tuple[str, ...] = ()
    """The further monsters of a Pendulum Summon."""


class SetCard(NamedTuple):
    """A card is Set from the hand."""

    player: str
    card: str
    tributes: tuple[str, ...] = ()


class ChangePosition(NamedTuple):
    """A monster's battle position is changed by hand."""

    player: str
    card: str
    position: Position


class EnterPhase(NamedTuple):
    """The turn goes on to a later phase, or to the next turn's Draw Phase."""

    player: str
    phase: Phase
    choices: tuple[tuple[str, str], ...] = ()
    """What is chosen for a card that wants to be paid for: ``pay`` or ``destroy``."""
    discard: tuple[str, ...] = ()
    """What is discarded for the hand limit when the turn ends."""


class Pass(NamedTuple):
    """A player adds nothing; two in a row close a Chain or a window."""

    player: str


class Replay(NamedTuple):
    """What the attacking player does after a Replay: ``same``, ``other`` or ``none``."""

    player: str
    choice: str
    attacker: str | None = None
    target: str | None = None
    opponent: str | None = None
    """In a pairs game, who is attacked directly."""


class Draw(NamedTuple):
    """A player draws."""

    player: str
    amount: int = 1


class Discard(NamedTuple):
    """A player discards for the hand limit."""

    player: str
    cards: tuple[str, ...]


class Look(NamedTuple):
    """A player looks at cards, asks for a number, or changes an order (``public.items``)."""

    player: str
    whose: str
    what: Zone | None
    """The zone; ``None``: the Life Points."""
    at: str = "cards"
    """``cards``, ``count`` or ``order``."""
    answer: str | None = None
    """What the player who was asked answered: a number, or ``none``."""


Action = (
    Look | Activate | DeclareAttack | Summon | SetCard | ChangePosition | EnterPhase | Pass | Replay | Draw | Discard
)


def named_in(action: Action) -> tuple[str, ...]:
    """The ids of all cards that *action* names."""
    named: tuple[str | None, ...]
    match action:
        case Activate():
            named = (action.card, *action.targets, *action.cost, *action.choose)
        case DeclareAttack():
            named = (action.attacker, action.target)
        case Summon():
            named = (action.card, *action.tributes, *action.materials, *action.also)
        case SetCard():
            named = (action.card, *action.tributes)
        case ChangePosition():
            named = (action.card,)
        case EnterPhase():
            named = (*(card for card, _ in action.choices), *action.discard)
        case Replay():
            named = (action.attacker, action.target)
        case Discard():
            named = action.cards
        case _:
            named = ()
    return tuple([id for id in named if id is not None])


class ExpectedLink(NamedTuple):
    """What is expected of a Chain Link: which card it is, by name or id, or what becomes of it, or both."""

    card: str = ""
    outcome: str = ""


class Expectation(NamedTuple):
    """What a case says of its own outcome; only what is written is compared."""

    verdict: str | None = None
    reasons: tuple[str, ...] | None = None
    life_points: Mapping[str, int] = MappingProxyType({})
    where: Mapping[str, str] = MappingProxyType({})
    links: tuple[ExpectedLink, ...] | None = None
    winner: Winner | None = None
    nobody_wins: bool = False
    missing: tuple[str, ...] | None = None
    options: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    rules: tuple[str, ...] = ()
    """Rules that are among those that decided."""
    atk: Mapping[str, int] = MappingProxyType({})
    """The ATK of monsters at the end, by id or name."""
    defense: Mapping[str, int] = MappingProxyType({})
    assumptions: tuple[str, ...] = ()
    """Assumptions, by their ids, that are among those that were made."""


class Places:
    """Where the parts of a case stand in its text, line and column by their paths.

    Any two are equal: they say nothing of what was entered.
    """

    def __init__(self, found: Iterable[tuple[str, tuple[int, int]]] = ()) -> None:
        self._found = dict(found)

    def of(self, path: str) -> tuple[int | None, int | None]:
        """The line and column of what stands at *path*, as far as they are known."""
        return self._found.get(path, (None, None))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Places)

    def __hash__(self) -> int:
        return hash(Places)


class Situation(NamedTuple):
    """A case: a board, the actions in order, and what was taken for granted in reading it."""

    id: str
    ruleset: str
    duel: Duel
    actions: tuple[Action, ...] = ()
    expect: Expectation | None = None
    assumptions: tuple[Assumption, ...] = ()
    unknowns: tuple[Unknown, ...] = ()
    note: str = ""
    texts: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    """The effects, and the way it is Summoned, that were entered for a card, as they were entered; by card."""
    unset: frozenset[str] = frozenset()
    """The face-down monsters of which it was not entered when they were Set."""
    choose: Mapping[str, str] = MappingProxyType({})
    """The axes on which another value is chosen than the ruleset has."""
    places: Places = Places()
