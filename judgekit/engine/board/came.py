"""How a monster was Summoned to where it lies, which effects may ask long after."""

from judgekit.domain.card_in_play import IN_ITS_OWN_WAY, NOT_SUMMONED, CardInPlay
from judgekit.domain.values import Case, FactNeededError, Kind, SummonKind, Unknown, Zone, of_card

_SPECIAL = frozenset(
    {SummonKind.SYNCHRO, SummonKind.XYZ, SummonKind.FUSION, SummonKind.RITUAL, SummonKind.PENDULUM, SummonKind.SPECIAL}
)
_OWN_KINDS = {
    "Fusion": SummonKind.FUSION,
    "Ritual": SummonKind.RITUAL,
    "Synchro": SummonKind.SYNCHRO,
    "Xyz": SummonKind.XYZ,
}


def kinds_of(kind: SummonKind | None) -> frozenset[str]:
    """Every name a kind of Summon answers to: a Tribute Summon is a Normal Summon, a Synchro Summon a special one."""
    if kind is None:
        return frozenset()
    names = {kind.value}
    if kind is SummonKind.TRIBUTE:
        names.add(SummonKind.NORMAL.value)
    if kind in _SPECIAL:
        names.add(SummonKind.SPECIAL.value)
    return frozenset(names)


def was_summoned(card: CardInPlay, kinds: frozenset[str]) -> bool:
    """Whether *card* was Summoned in one of these ways to where it lies, or lay last on the field.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that was not entered.
    """
    if card.card.kind is not Kind.MONSTER or (card.came is None and card.zone is not Zone.MONSTERS):
        return False
    came = SummonKind.SPECIAL.value if card.card.is_token else card.came
    if came is None:
        raise FactNeededError(Unknown("came", of_card(card.id)), _ways(card))
    if came == IN_ITS_OWN_WAY:
        return not kinds.isdisjoint({IN_ITS_OWN_WAY, SummonKind.SPECIAL.value})
    return came != NOT_SUMMONED and not kinds_of(SummonKind(came)).isdisjoint(kinds)


def _ways(card: CardInPlay) -> tuple[Case, ...]:
    """The ways in which *card* may have come to where it lies."""
    words: tuple[str, ...]
    if not card.face_up:
        words = (NOT_SUMMONED, SummonKind.SPECIAL.value)
    else:
        own = [kind for word, kind in _OWN_KINDS.items() if word in card.card.types]
        by_hand = () if own else (SummonKind.NORMAL, SummonKind.TRIBUTE)
        swung = () if own and "Pendulum" not in card.card.types else (SummonKind.PENDULUM,)
        words = tuple(kind.value for kind in (*by_hand, SummonKind.FLIP, SummonKind.SPECIAL, *own, *swung))
        way = card.card.procedure
        words += (IN_ITS_OWN_WAY,) if way is not None and way.from_hand is not None else ()
    return tuple(Case("is", word, (word,)) for word in words)
