"""What is found wrong, kept until all of it is: a path, what stands there, what would fit."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from judgekit.domain.registry.rows import Holder
from judgekit.domain.values import Icon, Kind
from judgekit.tuples import NamedTuple

MOST = 10**6
"""No amount of an effect is larger."""


class Misfit(NamedTuple):
    """One thing that is not played: where, what stands there, and the words that fit there.

    ``message`` is that of a sentence; a word nobody knows has none of its own: its reader names the nearest.
    """

    path: str
    word: str
    known: tuple[str, ...] = ()
    message: str = "word"
    beside: str = ""
    """What it was written beside, and does not go with."""
    is_key: bool = False
    """The word is a key, so its place is that of the key."""


class Card(NamedTuple):
    """The card whose effects are looked at."""

    kind: Kind | None = None
    icon: Icon | None = None
    name: str = ""

    def holds(self, holder: Holder) -> bool:
        """Whether an effect that stands on such cards can stand on this one; true where its kind is not known."""
        if self.kind is None or holder is Holder.ANY:
            return True
        monster, kept = self.kind is Kind.MONSTER, self.icon in (Icon.EQUIP, Icon.CONTINUOUS)
        match holder:
            case Holder.MONSTER:
                return monster
            case Holder.SPELL_TRAP:
                return not monster
            case Holder.EQUIP_SPELL:
                return self.icon is Icon.EQUIP
            case Holder.EQUIP_SPELL_OR_MONSTER:
                return monster or self.icon is Icon.EQUIP
            case Holder.EQUIPS_ITSELF:
                return monster or kept or (self.kind is Kind.TRAP and self.icon in (None, Icon.NORMAL))
            case Holder.KEPT:
                return not monster and kept
            case Holder.CONTINUOUS_TRAP:
                return self.kind is Kind.TRAP and self.icon is Icon.CONTINUOUS
            case Holder.PASSING:
                return not monster and not kept and self.icon is not Icon.FIELD
        return self.name == "Exodia the Forbidden One"


HOLDERS = {
    Holder.MONSTER: ("kind: monster",),
    Holder.SPELL_TRAP: ("kind: spell", "kind: trap"),
    Holder.EQUIP_SPELL: ("property: equip",),
    Holder.EQUIP_SPELL_OR_MONSTER: ("property: equip", "kind: monster"),
    Holder.EQUIPS_ITSELF: ("property: equip", "property: continuous", "kind: trap", "kind: monster"),
    Holder.KEPT: ("property: equip", "property: continuous"),
    Holder.CONTINUOUS_TRAP: ("kind: trap", "property: continuous"),
    Holder.PASSING: ("property: normal", "property: quick-play"),
    Holder.EXODIA: ("name: Exodia the Forbidden One",),
}
"""On which cards an effect stands, in the words of a card file."""


class Notes:
    """Everything found wrong with one card."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.found: list[Misfit] = []

    def note(self, path: str, word: object, known: Iterable[str] = (), message: str = "word", **more: Any) -> None:
        """Note that *word* cannot stand at *path*."""
        self.found.append(Misfit(path, str(word), tuple(known), message, **more))

    def key(self, path: str, key: object, known: Iterable[str], message: str = "key", **more: Any) -> None:
        """Note that *key* cannot stand in the mapping at *path*."""
        self.note(path, key, known, message, is_key=True, **more)

    def misplaced(self, path: str, key: str, beside: str, fitting: Iterable[str] = ()) -> None:
        """Note a key that is known and not played *beside* something; *fitting* are those that are."""
        words = sorted(fitting)
        self.key(path, key, words, "read.not-played-with" if words else "read.not-played", beside=beside)

    def misplaced_word(self, path: str, word: str, beside: str, fitting: Iterable[str] = ()) -> None:
        """Note a word that is known and not played *beside* something."""
        words = tuple(fitting)
        self.note(path, word, words, "read.not-played-with" if words else "read.not-played", beside=beside)

    def missing(self, path: str, key: str, known: Iterable[str] = ()) -> None:
        """Note that *key* must stand in the mapping at *path*; *known* are the words it may have."""
        self.note(path, key, known, "read.missing-key")

    def lacking(self, path: str, key: str, wanted: Sequence[str]) -> None:
        """Note that *key* is played only with one of *wanted* beside it."""
        self.key(path, key, wanted, "read.played-only-with")

    def mapping(self, data: object, path: str, known: Collection[str]) -> Mapping[str, Any] | None:
        """*data* as a mapping whose keys are all *known*; others are noted."""
        if not isinstance(data, Mapping):
            self.note(path, data, sorted(known), "read.want-mapping")
            return None
        for key in data:
            if key not in known:
                self.key(path, key, sorted(known))
        return data

    def word(self, value: object, path: str, known: Sequence[str]) -> str | None:
        """*value* as one of the words *known*."""
        if isinstance(value, str) and value in known:
            return value
        self.note(path, value, known)
        return None

    def words(self, value: object, path: str, known: Sequence[str]) -> list[str]:
        """The words of a list, or a single one."""
        found = (self.word(item, path, known) for item in listed(value))
        return [word for word in found if word is not None]

    def number(self, value: object, path: str, least: int = 1, most: int = MOST) -> int | None:
        """*value* as a whole number between two others."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.note(path, value, message="read.want-number")
            return None
        if not least <= value <= most:
            self.note(path, value, (str(least), str(most)), "read.number-out-of-range")
            return None
        return value

    def flag(self, data: Mapping[str, Any], key: str, path: str) -> bool:
        """Whether *key* is true in *data*."""
        value = data.get(key, False)
        if not isinstance(value, bool):
            self.note(f"{path}.{key}", value, ("true", "false"))
        return value is True

    def text(self, value: object, path: str) -> str | None:
        """*value* as text."""
        if isinstance(value, str) and value.strip():
            return value
        self.note(path, value, message="read.want-text")
        return None

    def texts(self, value: object, path: str) -> list[str]:
        """The texts of a list, or a single one; a number is a name too."""
        found = (self.text(str(item) if isinstance(item, int) else item, path) for item in listed(value))
        return [text for text in found if text is not None]


def listed(data: object) -> list[Any]:
    """*data* as a list: a single value is a list of one, nothing an empty one."""
    return list(data) if isinstance(data, list | tuple) else [] if data is None else [data]


def each(data: Mapping[str, Any], key: str, path: str) -> Iterator[tuple[Any, str]]:
    """Yield the items of the list under *key*, each with its path."""
    for index, item in enumerate(listed(data.get(key))):
        yield item, f"{path}.{key}[{index}]"
