"""Whether a monster came to the field by such a Summon, or from such a place; asked for where nobody told."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import BY_HAND, FROM_EXTRA, Coming, kinds_of
from judgekit.domain.one_of import one_of
from judgekit.domain.selector import Selector
from judgekit.domain.values import FactNeededError, SummonKind, Unknown, Zone, of_card

_OF_THE_KIND = {
    SummonKind.SYNCHRO.value: "Synchro",
    SummonKind.XYZ.value: "Xyz",
    SummonKind.FUSION.value: "Fusion",
    SummonKind.RITUAL.value: "Ritual",
}
"""The word that stands on the Type line of every monster that comes by such a Summon."""
_NEVER_BY_HAND = frozenset({"Synchro", "Xyz", "Fusion", "Ritual", "Link", "Token"})
"""Monsters that are only ever Special Summoned."""


def has_come(selector: Selector, card: CardInPlay) -> bool:
    """Whether *card* was Summoned as *selector* says, to the field where it lies, or lay last.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that was not entered and may be so or not.
    """
    if selector.summoned and not _came_by(card, selector.summoned):
        return False
    return not selector.summoned_from or _came_from(card, selector.summoned_from)


def _came_by(card: CardInPlay, kinds: frozenset[str]) -> bool:
    came = card.came
    if came is None:
        return False
    if came.kind is not None:
        return not kinds_of(came.kind).isdisjoint(kinds)
    if not came.surely.isdisjoint(kinds):
        return True
    types = card.card.types
    if SummonKind.SPECIAL.value in kinds and types & _NEVER_BY_HAND and card.face_up:
        return True
    open = {kind for kind in kinds if _may_have_come_by(card, kind)} - came.never
    if not open:
        return False
    raise FactNeededError(Unknown("came_by", of_card(card.id)), one_of(frozenset(open)))


def _may_have_come_by(card: CardInPlay, kind: str) -> bool:
    """Whether the Type line does not rule that out."""
    types, told = card.card.types, "types" not in card.card.untold
    if kind in (SummonKind.NORMAL.value, SummonKind.TRIBUTE.value, SummonKind.FLIP.value):
        return not types & _NEVER_BY_HAND or kind == SummonKind.FLIP.value
    word = _OF_THE_KIND.get(kind)
    return word is None or word in types or not told


def _came_from(card: CardInPlay, zones: frozenset[Zone]) -> bool:
    came = card.came
    if came is None:
        return False
    origin = _origin(came)
    if origin is not None:
        return origin in zones
    names = frozenset(zone.value for zone in zones)
    if not came.surely.isdisjoint(names):
        return True
    open = {zone.value for zone in zones if zone is not Zone.EXTRA or _may_lie_in_the_extra_deck(card)} - came.never
    if not open:
        return False
    raise FactNeededError(Unknown("came_from", of_card(card.id)), one_of(frozenset(open)))


def _origin(came: Coming) -> Zone | None:
    """Where it came from, as was told or as the kind of Summon tells."""
    if came.origin is None and came.kind in FROM_EXTRA:
        return Zone.EXTRA
    return Zone.HAND if came.origin is None and came.kind in BY_HAND else came.origin


def _may_lie_in_the_extra_deck(card: CardInPlay) -> bool:
    return card.card.from_extra or "Pendulum" in card.card.types or "types" in card.card.untold
