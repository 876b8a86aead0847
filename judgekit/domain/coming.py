"""How a monster came to the field: by which kind of Summon, and from where, as far as that is known."""

from judgekit.domain.values import SummonKind, Zone
from judgekit.tuples import NamedTuple


class Coming(NamedTuple):
    """The Summon by which a monster came to where it lies on the field."""

    kind: SummonKind | None = None
    """``None``: nobody told."""
    origin: Zone | None = None
    """``None``: nobody told, or the kind of Summon tells."""
    surely: frozenset[str] = frozenset()
    """Words of Summons and of zones that it is known to be, where it is not known in full."""
    never: frozenset[str] = frozenset()
    """Those that it is known not to be."""


UNTOLD = Coming()
"""It may have been Summoned, nobody knows how."""
SPECIAL = frozenset(
    {SummonKind.SYNCHRO, SummonKind.XYZ, SummonKind.FUSION, SummonKind.RITUAL, SummonKind.PENDULUM, SummonKind.SPECIAL}
)
"""The kinds of Special Summon."""
FROM_EXTRA = frozenset({SummonKind.SYNCHRO, SummonKind.XYZ, SummonKind.FUSION})
BY_HAND = frozenset({SummonKind.NORMAL, SummonKind.TRIBUTE, SummonKind.FLIP})


def kinds_of(kind: SummonKind | None) -> frozenset[str]:
    """Every name a kind of Summon answers to: a Tribute Summon is a Normal Summon, a Synchro Summon a special one."""
    if kind is None:
        return frozenset()
    names = {kind.value}
    if kind is SummonKind.TRIBUTE:
        names.add(SummonKind.NORMAL.value)
    if kind in SPECIAL:
        names.add(SummonKind.SPECIAL.value)
    return frozenset(names)
