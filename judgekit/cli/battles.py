"""A battle from bare numbers, read out of the words in which it was typed: in a command line or on a page."""

from collections.abc import Iterator, Sequence

from judgekit.domain.errors import Problem, UnreadableError, refuse
from judgekit.domain.findings import Assumption, Param
from judgekit.domain.ruleset import STARTING_LIFE_POINTS
from judgekit.domain.values import Number, Position, Role, Unknown, in_case
from judgekit.engine.battle.calculation import Battle, Battler, Modifier
from judgekit.engine.battle.damage import DAMAGE_MODIFIERS, read_change
from judgekit.parse.numbers import LARGEST, read_number
from judgekit.tuples import NamedTuple

SIGNS = {"×": "x", "÷": "/", "−": "-"}
MODIFIER_EXAMPLES = "+500, -300, x2, /2, =1000, no-destroy"


MOST_CHANGES = 50


class TypedBattle(NamedTuple):
    """A battle as it was typed; an empty text is what was left out."""

    values: tuple[str, ...] = ()
    """The ATK of the attacker, and that of a target in Attack Position."""
    defense: str = ""
    face_down: bool = False
    direct: bool = False
    piercing: bool = False
    lp: str = ""
    own_lp: str = ""
    attacker: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()


def not_entered(typed: TypedBattle, points: str) -> Iterator[Assumption]:
    """Yield the Life Points that were not entered; in a pairs game a team shares them (``pairs.life-points``)."""
    id = "life-points" if points == "8000" else "team-life-points"
    for entered, role in ((typed.own_lp, Role.ATTACKING_PLAYER), (typed.lp, Role.DEFENDING_PLAYER)):
        if not entered:
            yield Assumption(id, {"player": role, "amount": STARTING_LIFE_POINTS[points]})


def read_battle(typed: TypedBattle, start: int) -> Battle:
    """Return the battle that was *typed*; *start* are Life Points that were left out.

    Raises :class:`~judgekit.domain.errors.UnreadableError` whose problem has the place of the value at fault.
    """
    values = typed.values
    shape = (len(values), bool(typed.defense), typed.direct)
    if shape not in ((2, False, False), (1, True, False), (1, False, True)):
        raise refuse("read.damage-shape")
    if typed.face_down and not typed.defense:
        raise refuse("read.face-down-needs-def")
    points = (
        _number(typed.own_lp or str(start), "--own-lp", "own_lp"),
        _number(typed.lp or str(start), "--lp", "lp"),
    )
    attacker = _battler(values[0], "ATK", "attacker", typed.attacker, Position.ATTACK)
    target = None
    if len(values) == 2:
        target = _battler(values[1], "ATK", "target", typed.target, Position.ATTACK)
    elif typed.defense:
        position = Position.SET if typed.face_down else Position.DEFENSE
        target = _battler(typed.defense, "DEF", "target", typed.target, position)
    elif typed.target:
        raise refuse("read.damage-shape")
    changes = tuple(_damage_modifiers(typed.damage))
    return Battle(attacker, target, piercing=typed.piercing, life_points=points, damage_modifiers=changes)


def _refuse(message: str, at: str, **params: Param) -> UnreadableError:
    """The error for a value, with its place: a page marks its field."""
    return UnreadableError((Problem(message, params, at=at),))


def _number(text: str, name: str, at: str) -> Number:
    if text.strip() in ("?", "unknown"):
        return Unknown({"ATK": "atk", "DEF": "def"}.get(name, "life_points"), in_case(at))
    number = read_number(text)
    if number is None or number < 0:
        raise _refuse("read.value", at, name=name, text=text, most=LARGEST)
    return number


def _battler(text: str, name: str, at: str, modifiers: Sequence[str], position: Position) -> Battler:
    place = f"{at}.{name.lower()}"
    if not text:
        raise _refuse("read.value", place, name=name, text=text, most=LARGEST)
    words = _changes(modifiers, at)
    value = _number(text, name, place)
    changes = tuple(_modifier(word, at) for word in words if word != "no-destroy")
    protected = "no-destroy" in words
    if name == "ATK":
        return Battler(value, position=position, modifiers=changes, indestructible=protected)
    return Battler(defense=value, position=position, modifiers=changes, indestructible=protected)


def _changes(groups: Sequence[str], at: str) -> list[str]:
    """The changes that were typed; so many that a number grows beyond what can be written are nobody's."""
    words = [word for group in groups for word in _words(group) if word]
    if len(words) > MOST_CHANGES:
        raise _refuse("read.too-many-changes", at, most=MOST_CHANGES, count=len(words))
    return words


def _words(group: str) -> list[str]:
    """Several changes in one option, apart by spaces, commas or semicolons."""
    return group.replace(",", " ").replace(";", " ").split()


def _modifier(word: str, at: str) -> Modifier:
    sign, number = SIGNS.get(word[:1], word[:1]), read_number(word[1:])
    if sign not in tuple("+-x/=") or number is None or number < 0 or (sign == "/" and number == 0):
        raise _refuse("read.modifier", at, text=word, known=MODIFIER_EXAMPLES)
    return Modifier(sign, number)


def _damage_modifiers(groups: Sequence[str]) -> Iterator[str]:
    for word in _changes(groups, "damage"):
        if read_change(word) is None:
            from judgekit.domain.listed import DAMAGE
            from judgekit.domain.nearest import possible

            raise _refuse("read.modifier", "damage", text=word, known=possible(word, DAMAGE_MODIFIERS, DAMAGE))
        yield word
