"""What is read of a card's text: effects with what is said of them, and the words that were not understood."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from judgekit.tuples import NamedTuple


class ReadKind(StrEnum):
    """How an effect is used that starts a Chain."""

    ACTIVATION = "activation"
    """The Spell or Trap itself."""
    IGNITION = "ignition"
    TRIGGER = "trigger"
    QUICK = "quick"
    FLIP = "flip"
    CONTINUOUS = "continuous"
    """It starts no Chain: it applies, or says how the card is used."""
    LIMIT = "limit"
    """It only says how often effects may be used, and these have it."""


class Once(StrEnum):
    """What is counted where an effect may be used only so often."""

    TURN = "turn"
    """This copy, each turn."""
    NAME_TURN = "name-turn"
    """All copies of the name, each turn."""
    FACE_UP = "face-up"
    """This copy, as long as it is face-up."""
    NAME_DUEL = "name-duel"
    """All copies of the name, in the whole Duel."""


class TurnOf(StrEnum):
    """In whose turn alone an effect may be used."""

    PLAYER = "player"
    """Who uses it."""
    OPPONENT = "opponent"


class ReadLimit(NamedTuple):
    """How often an effect may be used."""

    per: Once
    times: int
    rule: str = "text.once-per-turn-soft"
    """The rule on that way of saying it."""


class CardText(NamedTuple):
    """A printed text with what must be known of its card to read it."""

    text: str
    language: str
    card_type: str = "Monster"
    """``Monster``, ``Spell`` or ``Trap``."""
    property: str | None = None
    """Of a Spell or Trap: ``Normal``, ``Continuous``, ``Quick-Play``, ``Field``, ``Equip``, ``Counter``, ``Ritual``."""
    type_line: str = ""
    """The printed line of types of a monster, in English."""
    pendulum_effect: str | None = None
    name: str = ""
    any_name: bool = False
    """Whether every printed name counts as one that is known: then only whether the words are understood is asked."""


class ReadChoice(NamedTuple):
    """One of several things of which an effect does what is chosen."""

    does: tuple[str, ...]
    events: tuple[str, ...]
    """What it answers, where it has a condition of its own."""
    targets: bool
    cost: bool
    once: ReadLimit | None = None
    """How often it may be chosen, where that is said of each choice."""


class ReadEffect(NamedTuple):
    """One effect as it was read."""

    kind: ReadKind
    optional: bool
    events: tuple[str, ...]
    places: tuple[str, ...]
    """Where the card lies when it is used."""
    once: ReadLimit | None
    targets: bool
    cost: bool
    does: tuple[str, ...]
    misses_timing: bool
    words: str
    unread: tuple[str, ...]
    pendulum: bool = False
    vocabulary: Mapping[str, Any] | None = None
    """The whole effect as a card file has it, where the engine plays all of it."""
    older: bool = False
    """Whether its wording is older than condition, cost and effect (``text.scope``)."""
    later: tuple[str, ...] = ()
    """What its resolution does later, as in the End Phase."""
    choices: tuple[ReadChoice, ...] = ()
    """What stands behind bullets, of which something is chosen."""


class Reading(NamedTuple):
    """A text as it was read."""

    language: str
    effects: tuple[ReadEffect, ...]
    """Those that start a Chain."""
    others: tuple[ReadEffect, ...]
    """What else the text says: what applies, how the card is Summoned, what may not be done."""
    unread: tuple[str, ...]
    """The words that were not understood, as they are printed."""

    @property
    def whole(self) -> bool:
        """Whether no word was left unread."""
        return not self.unread

    @property
    def played(self) -> bool:
        """Whether the engine plays all of it: every effect, and every line that is no limit of another."""
        said = (*self.effects, *self.others)
        return self.whole and all(one.vocabulary is not None for one in said if one.kind is not ReadKind.LIMIT)
