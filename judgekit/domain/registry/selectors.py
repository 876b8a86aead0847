"""The registry of selectors: which of their keys, and which cards that are named, mean something where."""

from enum import unique

from judgekit.domain.selector import The
from judgekit.domain.values import Position, Word
from judgekit.tuples import NamedTuple

POSITIONS = (Position.ATTACK, Position.DEFENSE, Position.SET)
"""The battle positions that texts name."""


@unique
class Role(Word):
    """What a selector is for."""

    TARGET = "targets"
    DONE_TO = "do"
    """What an operation is carried out on."""
    KEPT_UP = "continuous"
    """What a continuous operation applies to."""
    COUNTED = "per"
    """What an amount is for each of."""
    ONLY = "only"
    """Which of the targets count."""
    NEEDED = "needs"
    PAID = "cost"
    EXCEPTED = "except"
    """What a ban is not about."""
    MATERIAL = "materials"
    SOURCE = "source"
    """By the effects of which cards others are unaffected."""
    HAPPENED = "of"
    """What a card is like to which something happened."""
    ALTERNATIVE = "either"
    """One of several things that a card may be."""
    INCLUDED = "including"
    """What must be among the materials of a Summon."""
    TAKEN = "banishing"
    """What is banished or sent for a monster's own Summon."""


class Fitting(NamedTuple):
    """What fits a selector of one role."""

    keys: frozenset[str]
    the: frozenset[The] = frozenset()


LIKE = frozenset(
    {
        "what", "face", "position", "min-atk", "max-atk", "min-def", "max-def", "min-level", "max-level", "attributes",
        "types", "all-types", "without", "names", "name-has", "not-name-has", "not-names", "properties",
        "summoned", "summoned-from",
    }
)  # fmt: skip
"""What a card must be like."""
COME = frozenset({"summoned", "summoned-from"})
"""How a monster came to the field."""
RANKED = ("atk", "def", "level")
"""What may be the highest or lowest among several cards."""
VALUES = frozenset({"min-atk", "max-atk", "min-def", "max-def", "atk-within", "atk-paid"})
"""What hangs on an ATK or DEF as it is now."""
_THERE = LIKE | {"side", "zones", "also-self", "atk-within", "either"}
_ON_THE_BOARD = frozenset(
    {The.SELF, The.EQUIPPED, The.BOUND, The.EQUIPS, The.ATTACKER, The.ATTACKED, The.OPPOSING, The.BATTLING}
)
"""Cards that the board itself names at any moment."""

KNOWN_BY_THEN = frozenset({The.FOUND, The.MOVED})
"""Cards of which a condition may be asked as an effect resolves, and not before."""

ROLES: dict[Role, Fitting] = {
    Role.TARGET: Fitting(
        _THERE | {"count", "up-to", "the", "no-equip", "different-names", "mentions", "per", "as-paid"},
        _ON_THE_BOARD | {The.SUMMONED, The.SET_OFF_BY},
    ),
    Role.DONE_TO: Fitting(
        _THERE
        | {"choose", "up-to", "the", "declared", "different-names", "mentions", "same", "different", "compared"}
        | {"highest", "lowest", "no-higher", "no-lower", "higher", "lower", "apart"},
        frozenset(The) - {The.MATERIALS},
    ),
    Role.KEPT_UP: Fitting(_THERE | {"the", "atk-paid"}, _ON_THE_BOARD),
    Role.COUNTED: Fitting(_THERE | {"the", "different-names"}, _ON_THE_BOARD | {The.MATERIALS, The.SUMMONED}),
    Role.ONLY: Fitting(_THERE),
    Role.NEEDED: Fitting(
        _THERE | {"the", "different-names", "mentions"},
        _ON_THE_BOARD | {The.MATERIALS, The.SUMMONED} | KNOWN_BY_THEN,
    ),
    Role.PAID: Fitting(_THERE | {"mentions"}),
    Role.SOURCE: Fitting((LIKE - VALUES - {"face", "position"}) | {"side"}),
    Role.HAPPENED: Fitting((LIKE - VALUES - {"face", "position"}) | {"mentions"}),
    Role.ALTERNATIVE: Fitting(LIKE | {"mentions", "side", "zones"}),
    Role.EXCEPTED: Fitting(LIKE - COME - {"face", "position", "properties"}),
    # Only monsters are materials.
    Role.MATERIAL: Fitting((LIKE - COME - {"what", "properties"}) | {"count", "up-to"}),
    Role.INCLUDED: Fitting((LIKE - COME - VALUES - {"properties"}) | {"count", "side", "zones"}),
    Role.TAKEN: Fitting(_THERE),
}

KEYS = frozenset().union(*(fitting.keys for fitting in ROLES.values()))
"""Every key of a selector."""
