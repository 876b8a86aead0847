"""Which monsters can be the materials of a Summon: by brute force over small boards, so that none is missed."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from judgekit.domain.card import Card
from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.effect import Selector
from judgekit.domain.values import Zone
from judgekit.engine.selecting import fits

MOST = 6
"""The most materials that are looked for together; more never fit a field."""


def fit_together(duel: Duel, player: str, wanted: Sequence[Selector], cards: Sequence[CardInPlay]) -> bool:
    """Whether *cards*, all of them, are just the materials that *wanted* asks for."""
    if not wanted:
        return not cards
    first, rest = wanted[0], wanted[1:]
    right = [card for card in cards if _is(duel, player, first, card)]
    most = len(right) if first.up_to else min(first.number, len(right))
    for size in range(first.number, most + 1):
        for chosen in combinations(right, size):
            left = [card for card in cards if card not in chosen]
            if fit_together(duel, player, rest, left):
                return True
    return False


def _is(duel: Duel, player: str, selector: Selector, card: CardInPlay) -> bool:
    return fits(duel, player, "", selector._replace(zones=frozenset({card.zone})), card)


def fewest(wanted: Sequence[Selector]) -> int:
    """The least number of materials that *wanted* takes."""
    return sum(selector.number for selector in wanted)


def choices(
    duel: Duel, player: str, wanted: Sequence[Selector], possible: Sequence[CardInPlay]
) -> Iterator[tuple[CardInPlay, ...]]:
    """Yield every set of cards among *possible* that is what *wanted* asks for, smaller sets first."""
    open_ended = any(selector.up_to for selector in wanted)
    least = fewest(wanted)
    for size in range(least, (min(MOST, len(possible)) if open_ended else least) + 1):
        for chosen in combinations(possible, size):
            if fit_together(duel, player, wanted, chosen):
                yield chosen


def on_own_field(duel: Duel, player: str) -> list[CardInPlay]:
    """The face-up monsters of *player* (``synchro.materials``, ``xyz.materials-face-up``)."""
    return [card for card in duel.at(player, Zone.MONSTERS) if card.face_up]


def levels(cards: Sequence[CardInPlay]) -> int | None:
    """The sum of the Levels, or ``None`` where one has none."""
    found = [card.level_now for card in cards]
    return None if any(level is None for level in found) else sum(level for level in found if level is not None)


def synchro_materials(duel: Duel, player: str, synchro: CardInPlay) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials for the Synchro Summon of *synchro* (``synchro.level-sum``, ``synchro.one-tuner``)."""
    wanted = synchro.card.procedure.materials if synchro.card.procedure else ()
    for chosen in choices(duel, player, wanted, on_own_field(duel, player)):
        if one_tuner(chosen) and levels(chosen) == synchro.level_now:
            yield chosen


def one_tuner(cards: Sequence[CardInPlay]) -> bool:
    """Whether exactly one of *cards* is a Tuner (``synchro.one-tuner``)."""
    return sum("Tuner" in card.card.types for card in cards) == 1


def xyz_materials(duel: Duel, player: str, card: Card) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials for the Xyz Summon of *card*; no Tokens (``tokens.not-xyz-material``)."""
    wanted = card.procedure.materials if card.procedure else ()
    possible = [other for other in on_own_field(duel, player) if not other.card.is_token]
    for chosen in choices(duel, player, wanted, possible):
        if len({other.level_now for other in chosen}) == 1:
            yield chosen


FUSION_ZONES = (Zone.HAND, Zone.MONSTERS)


def fusion_materials(duel: Duel, player: str, card: Card, source: str) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials for the Fusion Summon of *card* from hand and field (``fusion.materials-places``)."""
    wanted = card.procedure.materials if card.procedure else ()
    possible = [other for other in duel.at(player, *FUSION_ZONES) if other.id != source]
    yield from choices(duel, player, wanted, possible)


def ritual_tributes(
    duel: Duel, player: str, ritual: CardInPlay, amount: int, *, exactly: bool, surplus: bool
) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of Tributes for a Ritual Summon (``ritual.tribute-amount``, ``published.ritual.no-surplus``)."""
    possible = [
        card
        for card in duel.at(player, *FUSION_ZONES)
        if card.id != ritual.id and card.level_now is not None and card.card.kind.value == "monster"
    ]
    for size in range(1, len(possible) + 1):
        for chosen in combinations(possible, size):
            total = levels(chosen) or 0
            if total == amount or (not exactly and total > amount and (surplus or _none_spare(chosen, amount))):
                yield chosen


def _none_spare(cards: Sequence[CardInPlay], amount: int) -> bool:
    total = levels(cards) or 0
    return all(total - (card.level_now or 0) < amount for card in cards)
