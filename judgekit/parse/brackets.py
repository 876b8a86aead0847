"""What the brackets of a link say: what kind of card it is, what kind of effect it uses, and where it lies."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from judgekit.domain.card import PROPERTIES
from judgekit.domain.effect import EffectType
from judgekit.domain.findings import TypedWord
from judgekit.domain.folding import fold_words
from judgekit.domain.values import Icon, Kind, SetWhen, Zone
from judgekit.parse.nodes import Node
from judgekit.parse.reader import Reader
from judgekit.tuples import NamedTuple
from judgekit.words import meanings_of_words


class Place(NamedTuple):
    """Where a card lay before it was activated."""

    zone: Zone | None
    """``None``: on the field, in the zone for such a card."""
    set_when: SetWhen | None = None
    """When it was Set, of a card that lies face-down."""


KINDS = {kind.value: kind for kind in Kind}
ICONS = {icon.value: icon for icon in Icon if icon is not Icon.FIELD} | {"field spell": Icon.FIELD}
EFFECTS = {
    "ignition effect": EffectType.IGNITION,
    "quick effect": EffectType.QUICK,
    "trigger effect": EffectType.TRIGGER,
    "flip effect": EffectType.FLIP,
}
PLACES = {
    "hand": Place(Zone.HAND),
    "set": Place(None, SetWhen.EARLIER),
    "set this turn": Place(None, SetWhen.THIS_TURN),
    "on the field": Place(None),
    "graveyard": Place(Zone.GRAVEYARD),
    "banished": Place(Zone.BANISHED),
}
GROUPS: tuple[Mapping[str, object], ...] = (KINDS, ICONS, EFFECTS, PLACES)
"""Of each of these one word is said at most."""

TYPES = {"fusion": "Fusion", "synchro": "Synchro", "xyz": "Xyz", "pendulum": "Pendulum", "link": "Link"}
TYPES_BY_ICON = {"normal": "Normal", "ritual": "Ritual"}
"""What the word for an icon means beside a monster, which has none."""

FACE_DOWN = frozenset({"set", "set this turn"})
USED_ELSEWHERE = frozenset({"on the field", "graveyard", "banished"})
"""Where a Spell or Trap lies when one of its effects is used, rather than the card itself activated."""

UNKNOWN, BESIDES = "unknown", "besides"
"""The words for a card that no file describes, and those that say nothing."""


def _field(said: Mapping[str, str]) -> str | None:
    """Beside a Spell of no other icon “field” may be its icon, or the place where it lies."""
    return None if "spell" in said and not ICONS.keys() & said.keys() else "on the field"


def _quick(said: Mapping[str, str]) -> str | None:
    if "spell" in said:
        return None if USED_ELSEWHERE & said.keys() else "quick-play"
    return "quick effect" if said.keys() & {"monster", "trap", *TYPES} else None


TWO_MEANINGS: dict[str, tuple[Callable[[Mapping[str, str]], str | None], tuple[str, str]]] = {
    "quick": (_quick, ("quick-play", "quick effect")),
    "field": (_field, ("field spell", "on the field")),
}
"""Words that mean two things: which of them beside the others, and both."""


class Told(NamedTuple):
    """What brackets say, and how each bit of it was typed."""

    kind: Kind | None = None
    icon: Icon | None = None
    types: frozenset[str] = frozenset()
    effect: EffectType | None = None
    place: Place | None = None
    unknown: bool = False
    """It is said to be a card that no file describes."""
    typed: Mapping[str, str] = MappingProxyType({})
    """The words by what they mean."""

    @property
    def names_a_kind(self) -> bool:
        """Whether it says what kind of card it is, and not only where it lies."""
        return bool(self.typed.keys() - PLACES.keys())


NOTHING = Told()


class Brackets:
    """Reads what stands in brackets at one place, and notes what cannot be understood."""

    def __init__(self, reader: Reader, node: Node, at: str) -> None:
        self._reader, self._node, self._at = reader, node, at

    def read(self, text: str, name: str = "") -> Told | None:
        """What *text* says, with what a *name* says that names only a kind; ``None`` where that is not understood."""
        said, lost = kind_alone(name), False
        for typed, key in _words(text):
            if key is None:
                lost = True
                self._not_understood(typed)
            elif key != BESIDES:
                said.setdefault(key, typed)
        return None if lost else self._told(said)

    def _told(self, said: dict[str, str]) -> Told | None:
        for word, (meant, both) in TWO_MEANINGS.items():
            if word in said:
                key, typed = meant(said), said.pop(word)
                if key is None:
                    one, other = (TypedWord("chain", meaning) for meaning in both)
                    self._problem("read.bracket-two-meanings", word=typed, one=one, other=other)
                    return None
                said.setdefault(key, typed)
        if FACE_DOWN & said.keys():
            said.pop("on the field", None)  # “set on the field”
        clash = next(_clashes(said), None)
        if clash is not None:
            self._problem("read.brackets-clash", word=clash[0], other=clash[1])
            return None
        return _come_to(said)

    def _not_understood(self, typed: str) -> None:
        """Note a word that says nothing here, with the nearest that does, as the reader would write it."""
        from difflib import get_close_matches  # only where something is misspelt

        known = {word: key for word, key in meanings_of_words("chain").items() if key != BESIDES}
        close = [] if self._reader.full else get_close_matches(fold_words(typed), known, n=1, cutoff=ALIKE)
        if close:
            self._problem("read.bracket-word-near", word=typed, near=TypedWord("chain", known[close[0]]))
        else:
            self._problem("read.bracket-word", word=typed)

    def _problem(self, message: str, **params: str | TypedWord) -> None:
        self._reader.problem(self._node, self._at, message, **params)


ALIKE = 0.7
"""How like a word must be to one of ours, of 1, to be a slip for it."""


def kind_alone(name: str) -> dict[str, str]:
    """The words of a name that says only what kind of card it is, such as “Normal Trap”; none of any other name.

    >>> kind_alone("Trappola Normale"), kind_alone("Trap Hole")
    ({'trap': 'Trappola', 'normal': 'Normale'}, {})
    """
    said: dict[str, str] = {}
    for typed, key in _words(name):
        if key is None or not (key == BESIDES or any(key in group for group in (KINDS, ICONS, EFFECTS, TYPES))):
            return {}
        if key != BESIDES:
            said.setdefault(key, typed)
    return said if _kind(said)[0] is not None and not said.keys() <= TYPES.keys() else {}


def _words(text: str) -> Iterator[tuple[str, str | None]]:
    """The words of *text* as they were typed, with what each means; of several the longest that means something.

    What means nothing stands together, up to the next word that does or the next comma.
    """
    meanings = meanings_of_words("chain")
    longest = max(word.count(" ") + 1 for word in meanings)
    for piece in text.replace(";", ",").split(","):
        # Marks divide words like a space, so that “piège-contre” is a Trap and a counter.
        rest, lost = _apart(piece), list[str]()
        while rest:
            lengths = range(min(longest, len(rest)), 0, -1)
            length = next((length for length in lengths if fold_words(" ".join(rest[:length])) in meanings), 0)
            if not length:
                lost.append(rest.pop(0))
                continue
            if lost:
                yield " ".join(lost), None
                lost = []
            typed, rest = " ".join(rest[:length]), rest[length:]
            yield typed, meanings[fold_words(typed)]
        if lost:
            yield " ".join(lost), None


def _apart(text: str) -> list[str]:
    """The words of *text* as they were typed, without the marks between them."""
    return "".join(sign if sign.isalnum() or sign in "?!" else " " for sign in text).split()


def _kind(said: Mapping[str, str]) -> tuple[Kind | None, str]:
    """The kind of card that is said, or that comes with an icon, a type or an effect; and the word that says so."""
    for key in said:
        if key in KINDS:
            return KINDS[key], said[key]
    for key in said:
        if key in TYPES:
            return Kind.MONSTER, said[key]
    for key in said:
        if key in ICONS and key not in TYPES_BY_ICON:
            kinds = [kind for kind, icons in PROPERTIES.items() if ICONS[key] in icons]
            return (kinds[0] if len(kinds) == 1 else None), said[key]
    for key in said:
        if key in EFFECTS and (key == "flip effect" or not USED_ELSEWHERE & said.keys()):
            return Kind.MONSTER, said[key]
    return None, next(iter(said.values()), "")


def _clashes(said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield words that cannot both be said of one card."""
    for group in GROUPS:
        words = [said[key] for key in group if key in said]
        if len(words) > 1:
            yield words[0], words[1]
    kind, by = _kind(said)
    wrong = _not_of(kind, said)
    if wrong is not None:
        yield by, wrong


def _not_of(kind: Kind | None, said: Mapping[str, str]) -> str | None:
    """The word that does not go with a card of that kind, if there is one."""
    for key, typed in said.items():
        if kind is Kind.MONSTER and key in ICONS and key not in TYPES_BY_ICON:
            return typed
        if kind is None or kind is Kind.MONSTER:
            continue
        # Of a Spell or Trap in the hand, or Set, it is the card itself that is activated.
        itself = key in EFFECTS and (key == "flip effect" or not USED_ELSEWHERE & said.keys())
        if itself or key in TYPES or (key in ICONS and ICONS[key] not in PROPERTIES[kind]):
            return typed
    return None


def _come_to(said: Mapping[str, str]) -> Told:
    kind, _ = _kind(said)
    monster = kind is Kind.MONSTER
    types = TYPES | (TYPES_BY_ICON if monster else {})
    return Told(
        kind=kind,
        icon=None if monster else next((ICONS[key] for key in said if key in ICONS), None),
        types=frozenset(types[key] for key in said if key in types),
        effect=next((EFFECTS[key] for key in said if key in EFFECTS), None),
        place=next((PLACES[key] for key in said if key in PLACES), None),
        unknown=UNKNOWN in said,
        typed=said,
    )
