"""The words of the game as values: phases, zones, positions, kinds of card."""

from enum import Enum, IntEnum, unique
from operator import attrgetter
from typing import TYPE_CHECKING

from judgekit.tuples import NamedTuple


class Word(Enum):
    """A word of the game. Each is one object, so it is told apart by what it is: sets of words are asked often."""

    __hash__ = object.__hash__

    if not TYPE_CHECKING:
        # That of the standard library goes through Python code each time; a ruling says its words often.
        value = property(attrgetter("_value_"))


@unique
class Kind(Word):
    """The three kinds of card."""

    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


@unique
class Icon(Word):
    """What the icon of a Spell or Trap says."""

    NORMAL = "normal"
    CONTINUOUS = "continuous"
    EQUIP = "equip"
    FIELD = "field"
    QUICK_PLAY = "quick-play"
    RITUAL = "ritual"
    COUNTER = "counter"


LASTING = frozenset({Icon.CONTINUOUS, Icon.EQUIP, Icon.FIELD})
"""Spells and Traps that stay on the field after they resolve."""


@unique
class SpellSpeed(IntEnum):
    """How fast an effect is; it orders who may answer what (``chain.spell-speed.range``)."""

    ONE = 1
    TWO = 2
    THREE = 3


@unique
class Zone(Word):
    """Where a card can lie."""

    MONSTERS = "monsters"
    SPELLS_TRAPS = "spells_traps"
    FIELD = "field"
    PENDULUM = "pendulum"
    HAND = "hand"
    DECK = "deck"
    EXTRA = "extra"
    SIDE = "side"
    GRAVEYARD = "graveyard"
    BANISHED = "banished"
    MATERIALS = "materials"
    """Attached to an Xyz Monster: not on the field (``xyz.materials-not-on-field``)."""
    REMOVED = "removed"
    """Where a Token is that has left the field: nowhere (``tokens.only-on-field``)."""


CASE_ZONES = tuple(zone for zone in Zone if zone not in (Zone.MATERIALS, Zone.REMOVED))
"""The zones that a case lists; materials are entered with their Xyz Monster."""

ON_FIELD = frozenset({Zone.MONSTERS, Zone.SPELLS_TRAPS, Zone.FIELD, Zone.PENDULUM})
"""The zones that are "the field" (``glossary.cards-on-field``)."""


@unique
class Position(Word):
    """The battle position of a monster; a Set monster is face-down in Defense Position."""

    ATTACK = "attack"
    DEFENSE = "defense"
    SET = "set"
    FACE_DOWN_ATTACK = "face-down-attack"
    """Where an effect turned it face-down and left it in Attack Position."""


FACE_DOWN = frozenset({Position.SET, Position.FACE_DOWN_ATTACK})
IN_ATTACK = frozenset({Position.ATTACK, Position.FACE_DOWN_ATTACK})


@unique
class Phase(Word):
    """The phases of a turn, in their order (``turn.phase-order``)."""

    DRAW = "draw"
    STANDBY = "standby"
    MAIN1 = "main1"
    BATTLE = "battle"
    MAIN2 = "main2"
    END = "end"


PHASE_ORDER = tuple(Phase)
MAIN_PHASES = frozenset({Phase.MAIN1, Phase.MAIN2})


@unique
class Window(Word):
    """A moment in which cards are used outside the open state of a phase."""

    OPEN = "open"
    SUMMON_ATTEMPT = "summon-attempt"
    SUMMONED = "summoned"
    START_STEP = "start-step"
    """This and the next two are steps of the Battle Phase in which nothing is open: an action names them."""
    ATTACK_DECLARATION = "attack-declaration"
    BATTLE_STEP = "battle-step"
    DAMAGE_STEP_START = "start-of-damage-step"
    BEFORE_DAMAGE_CALCULATION = "before-damage-calculation"
    DAMAGE_CALCULATION = "damage-calculation"
    AFTER_DAMAGE_CALCULATION = "after-damage-calculation"
    END_OF_DAMAGE_STEP = "end-of-damage-step"
    END_STEP = "end-step"

    @classmethod
    def _missing_(cls, value: object) -> "Window | None":
        """The start of the Damage Step by a word that it had before."""
        return cls.DAMAGE_STEP_START if value in OLD_WINDOWS else None


OLD_WINDOWS = ("damage-step", "damage-step-start")
"""Words for the start of the Damage Step that are still understood."""

STEPS = frozenset({Window.START_STEP, Window.BATTLE_STEP, Window.END_STEP})
"""Steps of the Battle Phase in which players act while nothing is open."""

BEFORE_CALCULATION = frozenset({Window.DAMAGE_STEP_START, Window.BEFORE_DAMAGE_CALCULATION})
DAMAGE_STEP = BEFORE_CALCULATION | {
    Window.DAMAGE_CALCULATION,
    Window.AFTER_DAMAGE_CALCULATION,
    Window.END_OF_DAMAGE_STEP,
}


@unique
class Until(Word):
    """How long something lasts that an effect leaves on cards or players."""

    END_OF_TURN = "end-of-turn"
    DAMAGE_CALCULATION = "damage-calculation"
    NEXT_DAMAGE = "next-damage"
    """Until the next battle damage that the player would take this turn."""
    OWN_NEXT_TURN = "own-next-turn"
    """Until the end of the next turn of its player."""
    NEXT_TURN = "next-turn"
    """Until the end of the turn after this one."""
    OPPONENT_TURN = "opponent-turn"
    """Until the end of the opponent's turn: of this one where it is that, else of the next one."""
    FACE_UP = "face-up"
    """As long as the card is face-up on the field."""
    OWN_TURN = "own-turn"
    """Nobody writes it: what lasts until the end of a player's next turn lasts so long once this turn is over."""


@unique
class SetWhen(Word):
    """When a card was Set, as far as it matters."""

    EARLIER = "earlier"
    THIS_TURN = "this-turn"


@unique
class SummonKind(Word):
    """The ways to bring a monster to the field (``summon.groups``)."""

    NORMAL = "normal"
    TRIBUTE = "tribute"
    FLIP = "flip"
    SPECIAL = "special"
    SYNCHRO = "synchro"
    XYZ = "xyz"
    FUSION = "fusion"
    RITUAL = "ritual"
    PENDULUM = "pendulum"


@unique
class Verdict(Enum):
    """What a ruling comes to."""

    RESOLVED = "resolved"
    ILLEGAL = "illegal"
    UNDETERMINED = "undetermined"


@unique
class Role(Enum):
    """Who or what somebody is in a battle, where no name was entered."""

    ATTACKER = "attacker"
    TARGET = "target"
    ATTACKING_PLAYER = "attacking_player"
    DEFENDING_PLAYER = "defending_player"


class Winner(NamedTuple):
    """How a Duel ended: the side that has won, by its name or its role in a battle, or a draw."""

    side: str | Role | None

    @property
    def drawn(self) -> bool:
        """Whether nobody has won."""
        return self.side is None

    @property
    def word(self) -> str:
        """Who has won, as programs read it."""
        if self.side is None:
            return "draw"
        return self.side.value if isinstance(self.side, Role) else self.side


DRAW = Winner(None)


@unique
class Belongs(Word):
    """What a missing fact belongs to."""

    CASE = "case"
    CARD = "card"
    PLAYER = "player"
    ZONE = "zone"
    RULESET = "ruleset"


class Place(NamedTuple):
    """Where a missing fact belongs: a path into the case, a card by its id, a player, a player's zone, an axis."""

    of: Belongs
    name: str
    zone: Zone | None = None

    def path(self, action: str) -> str:
        """The path into what was entered: its own, or that of the *action* that shows it to be missing."""
        match self.of:
            case Belongs.CASE:
                return self.name
            case Belongs.RULESET:
                return f"ruleset.{self.name}"
            case Belongs.ZONE if self.zone is not None and self.name:
                return f"players.{self.name}.{self.zone.value}"
        return action


def in_case(path: str) -> Place:
    """The place of a value that was entered as not known, or left out, at *path*."""
    return Place(Belongs.CASE, path)


def of_card(id: str) -> Place:
    """The place of what is not known of a card or what its player chooses for it."""
    return Place(Belongs.CARD, id)


def of_player(player: str) -> Place:
    """The place of what a player has to choose or draw."""
    return Place(Belongs.PLAYER, player)


def in_zone(player: str, zone: Zone) -> Place:
    """The place of what is not known of the cards of *player* in a zone; of a zone itself without a player."""
    return Place(Belongs.ZONE, player, zone)


def of_ruleset(axis: str) -> Place:
    """The place of what a ruleset does not say."""
    return Place(Belongs.RULESET, axis)


class Unknown(NamedTuple):
    """A value nobody told us, with its name and where it belongs.

    ``plus`` is what is known to have been added to it since (ATK, DEF or Life Points).

    >>> (Unknown("atk", in_case("players.A.monsters[0].atk")) + 500).plus
    500
    """

    fact: str
    at: Place
    plus: int = 0

    def __add__(self, amount: int) -> "Unknown":  # type: ignore[override]  # it is added to like a number
        return Unknown(self.fact, self.at, self.plus + amount)


Number = int | Unknown
"""An ATK, a DEF or Life Points: entered, or not known."""


class FactNeededError(Exception):
    """The engine cannot go on without a fact.

    It never leaves :mod:`judgekit.judging.adjudication`, which turns it into an undetermined ruling.
    ``cases`` are the classes of values that matter, each with a value that stands for it.
    """

    def __init__(self, unknown: Unknown, cases: "tuple[Case, ...]" = ()) -> None:
        super().__init__(f"{unknown.fact} at {unknown.at}")
        self.unknown = unknown
        self.cases = cases


BETWEEN = "between"
ANY = "any"


class AttackChoice(NamedTuple):
    """What a monster may do with its attack: attack a monster, attack directly, or, in a Replay, nothing.

    >>> AttackChoice(direct=True, opponent="Bruno").word
    'direct:Bruno'
    """

    target: str | None = None
    """The id of the monster."""
    direct: bool = False
    opponent: str | None = None
    """In a pairs game, who is attacked directly."""

    @property
    def word(self) -> str:
        """The choice as programs read it."""
        if self.target is not None:
            return self.target
        if not self.direct:
            return "no-attack"
        return f"direct:{self.opponent}" if self.opponent else "direct"


NO_ATTACK = AttackChoice()


class Case(NamedTuple):
    """One class of values that rules alike: the relation, its limit, and values that stand for it.

    ``relation`` is ``below``, ``up-to``, ``equal``, ``above``, ``between`` (the limit is then
    ``1000–1699``), ``is``, or ``any`` for all values there are. What names the classes of a number only
    has to name its limits; what the values between them rule is looked at in :mod:`judgekit.unknowns.classes`.
    """

    relation: str
    limit: int | str | AttackChoice
    samples: tuple[int | str | AttackChoice, ...]


def known(value: Number) -> int:
    """Return *value*, or ask for it.

    Raises :class:`FactNeededError` when it is unknown.
    """
    if isinstance(value, Unknown):
        raise FactNeededError(value)
    return value


def compare(left: Number, right: Number) -> int:
    """Return -1, 0 or 1 as *left* is lower than, equal to or higher than *right*.

    Raises :class:`FactNeededError` when it depends on an unknown; the classes are those below,
    at and above the known side.

    >>> compare(1900, 1200)
    1
    """
    for unknown, other in ((left, right), (right, left)):
        if isinstance(unknown, Unknown):
            if isinstance(other, Unknown):
                raise FactNeededError(unknown)
            raise FactNeededError(unknown, around(other - unknown.plus))
    assert isinstance(left, int) and isinstance(right, int)
    return (left > right) - (left < right)


def around(limit: int) -> tuple[Case, ...]:
    """The classes of values below, at and above *limit*; values below 0 do not exist."""
    below = Case("below", limit, tuple(dict.fromkeys((limit - 1, max(0, limit // 2)))))
    classes: tuple[Case, ...] = (below,) if limit > 0 else ()
    if limit >= 0:
        classes += (Case("equal", limit, (limit,)),)
    start = max(limit, -1)
    return (*classes, Case("above", limit, (start + 1, start + 2)))
