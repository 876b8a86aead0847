"""What a ruling is made of: steps, findings, assumptions, missing facts. Data, never prose.

Named tuples where nothing is told apart by class: a program that starts for one battle feels each
class it makes.
"""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from judgekit.domain.values import AttackChoice, Unknown, Zone
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.card import Card
    from judgekit.domain.effect import Effect, Requirement


class CardName(NamedTuple):
    """A card inside a message: its English or entered name, said in the reader's language later.

    Never the same as a player of that name.
    """

    name: str
    player: str = ""
    """Whose it is, where others have a card of that name too."""
    zone: Zone | None = None
    """Where it lay when the case began, where its player had another one elsewhere."""
    number: int = 0
    """Which it was there, from 1, where there was another one."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardName) and tuple.__eq__(self, other)

    def __hash__(self) -> int:
        return hash(("card", self.name, self.player, self.number))


class PlayerName(NamedTuple):
    """A player inside a message, by the name that was entered."""

    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayerName) and self.name == other.name

    def __hash__(self) -> int:
        return hash(("player", self.name))


card_name = lru_cache(maxsize=4096)(CardName)
"""A card's name, made once: a ruling says each of its names again and again."""
player_name = lru_cache(maxsize=256)(PlayerName)
"""A player's name, made once."""


class CounterName(NamedTuple):
    """A kind of counter inside a message, by its English name or the name that was entered."""

    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CounterName) and self.name == other.name

    def __hash__(self) -> int:
        return hash(("counter", self.name))


class TypedWord(NamedTuple):
    """A word that a reader may type, by its section of the words and what it means there."""

    section: Literal["chain"]
    key: str


class FactName(NamedTuple):
    """A kind of fact inside a message, such as an axis of the rulesets, by its id."""

    fact: str


class FactWord(NamedTuple):
    """What a fact may be inside a message: one of our words, or a word that was entered."""

    word: str


class Setting(NamedTuple):
    """What a ruleset has on an axis inside a message."""

    axis: str
    value: str


class Formula(NamedTuple):
    """A number that depends on a missing one: ``factor`` times the *fact*, plus ``base``."""

    fact: str
    factor: int
    base: "int | Formula"
    """A formula of another missing fact, where it depends on both."""


class CardNeed(NamedTuple):
    """A condition of a card inside a message, said as the card’s sheet says it."""

    card: "Card"
    effect: "Effect | None"
    need: "Requirement"

    def __hash__(self) -> int:
        return hash((self.card.name, self.need.need))


Param = (
    int
    | str
    | Enum
    | CardName
    | PlayerName
    | CounterName
    | TypedWord
    | FactName
    | FactWord
    | Setting
    | Formula
    | Unknown
    | AttackChoice
    | CardNeed
    | tuple[CardName | PlayerName | Enum, ...]
)
"""What a message can be about; a number that is open is an ``Unknown``. The renderer decides by class how to say it."""

Params = Mapping[str, Param]

NO_PARAMS: Params = {}


class Change(NamedTuple):
    """One thing that is different after a step.

    ``kind`` is ``life_points`` (before and after are Life Points of a player), ``place`` (a card,
    from and to as ``player/zone``) or another value of a card such as ``atk`` or ``position``.
    """

    kind: str
    what: str
    before: int | str | None
    after: int | str | None


class Applies(NamedTuple):
    """That an effect applies from now on, or does not because what brought it was negated."""

    verb: Enum
    """A verb of the effect vocabulary."""
    applies: bool = True


class Step(NamedTuple):
    """One thing that happened, and the rule that made it so. ``depth`` 0 is a heading of its own."""

    rule: str
    message: str
    params: Params = NO_PARAMS
    changes: tuple[Change, ...] = ()
    depth: int = 1
    applies: Applies | None = None


class Finding(NamedTuple):
    """An action is refused: the first broken condition, and what would make it legal.

    ``reason`` is a stable code. ``at`` is a path into the case, such as ``actions[2]``.
    """

    rule: str
    reason: str
    at: str
    params: Params = NO_PARAMS
    remedy: str | None = None


class Missing(NamedTuple):
    """A fact without which the ruling cannot go on."""

    fact: str
    at: str
    params: Params = NO_PARAMS


class Assumption(NamedTuple):
    """A default used for what a short entry leaves out; ``docs/case-format.md`` lists them all."""

    id: str
    params: Params = NO_PARAMS

    @property
    def as_missing(self) -> Missing:
        """The fact that it stands for, where nothing is taken for granted."""
        return Missing("assumption", self.id, {"assumption": self.id, **self.params})
