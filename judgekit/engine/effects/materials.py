"""Which monsters can be the materials of a Summon: by brute force over small boards, so that none is missed."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Verb
from judgekit.domain.selector import Selector
from judgekit.domain.values import FactNeededError, Kind, SummonKind, Unknown, Zone, of_card
from judgekit.engine.board import applying
from judgekit.engine.board.selecting import fits, is_like


def asked_for(card: CardInPlay) -> tuple[Selector, ...]:
    """The materials that the text of *card* asks for.

    Raises :class:`~judgekit.domain.values.FactNeededError` where they were not entered.
    """
    if card.card.procedure is None or not card.card.procedure.materials:
        raise FactNeededError(Unknown("materials-asked", of_card(card.id)))
    return card.card.procedure.materials


MOST = 6
"""The most materials that are looked for together; more never fit a field."""
MOST_SETS = 10_000
"""So many sets of cards are tried; where there are more, those meant must be entered."""


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
    return fits(duel, player, "", selector._replace(zones=frozenset({card.zone})), card, shown=True)


def fewest(wanted: Sequence[Selector]) -> int:
    """The least number of materials that *wanted* takes."""
    return sum(selector.number for selector in wanted)


def choices(
    duel: Duel, player: str, card: Card, wanted: Sequence[Selector], possible: Sequence[CardInPlay]
) -> Iterator[tuple[CardInPlay, ...]]:
    """Yield every set of cards among *possible* that is what *wanted* asks for for *card*, smaller sets first.

    Raises :class:`~judgekit.domain.values.FactNeededError` where there are too many sets to be tried.
    """
    right = [other for other in possible if any(_is(duel, player, selector, other) for selector in wanted)]
    open_ended = any(selector.up_to for selector in wanted)
    least, tried = fewest(wanted), 0
    for size in range(least, (min(MOST, len(right)) if open_ended else least) + 1):
        for chosen in combinations(right, size):
            tried += 1
            if tried > MOST_SETS:
                raise FactNeededError(Unknown("materials", of_card(card.name)))
            if fit_together(duel, player, wanted, chosen):
                yield chosen


FORBIDDING = {
    SummonKind.FUSION: Verb.FORBID_FUSION_MATERIAL,
    SummonKind.SYNCHRO: Verb.FORBID_SYNCHRO_MATERIAL,
    SummonKind.XYZ: Verb.FORBID_XYZ_MATERIAL,
}
"""What keeps a monster from being a material for such a Summon."""


def is_barred(duel: Duel, card: CardInPlay, kind: SummonKind, made: CardInPlay) -> bool:
    """Whether its own text, or an effect, keeps *card* from being a material for such a Summon of *made*."""
    verb = FORBIDDING.get(kind)
    if verb is not None and (card.banned(verb) or applying.applies_to(duel, verb, card) is not None):
        return True
    way = card.card.procedure
    if way is None or kind not in way.never_material:
        return False
    return way.material_but is None or not is_like(way.material_but, made)


def on_own_field(duel: Duel, player: str) -> list[CardInPlay]:
    """The face-up monsters of *player* (``synchro.materials``, ``xyz.materials-face-up``)."""
    return [card for card in duel.at(player, Zone.MONSTERS) if card.face_up]


def levels(cards: Sequence[CardInPlay]) -> int | None:
    """The sum of the Levels, or ``None`` where one has none."""
    found = [card.level_now for card in cards]
    return None if any(level is None for level in found) else sum(level for level in found if level is not None)


def synchro_materials(
    duel: Duel, player: str, card: Card, level: int | None = None
) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials for the Synchro Summon of *card* (``synchro.level-sum``, ``synchro.one-tuner``).

    *level* is its Level, where it is not the printed one.
    """
    wanted = card.procedure.materials if card.procedure else ()
    for chosen in choices(duel, player, card, wanted, on_own_field(duel, player)):
        if right_tuners(card, chosen) and levels(chosen) == (card.level if level is None else level):
            yield chosen


def right_tuners(card: Card, cards: Sequence[CardInPlay]) -> bool:
    """Whether exactly one of *cards* is a Tuner (``synchro.one-tuner``), or as many as the text of *card* asks for."""
    wanted = card.procedure.materials if card.procedure else ()
    tuners = [one for one in wanted if "Tuner" in one.types | one.all_types]
    least = max(1, sum(one.number for one in tuners))
    count = sum(other.has_type("Tuner") for other in cards)
    return count >= least if any(one.up_to for one in tuners) else count == least


def xyz_materials(duel: Duel, player: str, card: Card) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials for the Xyz Summon of *card*; no Tokens (``tokens.not-xyz-material``)."""
    wanted = card.procedure.materials if card.procedure else ()
    possible = [other for other in on_own_field(duel, player) if not other.card.is_token]
    for chosen in choices(duel, player, card, wanted, possible):
        if len({other.level_now for other in chosen} - {None}) == 1 and levels(chosen) is not None:
            yield chosen


def fusion_materials(
    duel: Duel, player: str, card: Card, possible: Sequence[CardInPlay], *, perhaps: bool = False
) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of *possible* cards that are the materials of the Fusion Monster *card*, each set once.

    With *perhaps* monsters of unknown effects are taken to be able to stand in for a material.
    """
    wanted = card.procedure.materials if card.procedure else ()
    found = set()
    others = () if card.procedure is not None and card.procedure.no_substitutes else possible
    for asked in (wanted, *_with_a_substitute(duel, wanted, others, perhaps=perhaps)):
        for chosen in choices(duel, player, card, asked, possible):
            ids = frozenset(other.id for other in chosen)
            if ids not in found:
                found.add(ids)
                yield chosen


def _with_a_substitute(
    duel: Duel, wanted: Sequence[Selector], possible: Sequence[CardInPlay], *, perhaps: bool
) -> Iterator[tuple[Selector, ...]]:
    """What is asked for if a card that may stand in for one named material takes the place of one."""
    names = {card.card.name for card in possible if is_substitute(duel, card) or (perhaps and may_substitute(card))}
    for name in sorted(names):
        for index, selector in enumerate(wanted):
            if selector.names:
                fewer = (selector._replace(number=selector.number - 1),) if selector.number > 1 else ()
                yield (*wanted[:index], *fewer, *wanted[index + 1 :], Selector(names=frozenset({name})))


def is_substitute(duel: Duel, card: CardInPlay) -> bool:
    """Whether the text of *card* lets it stand in for one Fusion Material that is named."""
    if card.on_field and card.face_up and applying.is_negated(duel, card):
        return False
    return any(
        operation.verb is Verb.FUSION_SUBSTITUTE
        for effect in card.card.effects or ()
        if not effect.zones or card.zone in effect.zones
        for operation in effect.operations
    )


def may_substitute(card: CardInPlay) -> bool:
    """Whether it is not known if the text of *card* lets it stand in for a Fusion Material."""
    return card.card.effects is None and card.card.kind is Kind.MONSTER


def is_tribute(cards: Sequence[CardInPlay], amount: int, *, exactly: bool, surplus: bool) -> bool:
    """Whether *cards*, all of them, are Tributed for so many Levels; none of them is to spare but with *surplus*."""
    total = levels(cards)
    if total is None or not cards or any(card.card.kind is not Kind.MONSTER for card in cards):
        return False
    spare = any(total - (card.level_now or 0) >= amount for card in cards)
    return total == amount or (not exactly and total > amount and (surplus or not spare))


def ritual_tributes(cards: Sequence[CardInPlay], amount: int, *, exactly: bool) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of Tributes among *cards* of which none is to spare (``ritual.tribute-amount``).

    Of cards that are alike the first ones are taken.
    """
    possible = [card for card in cards if card.level_now and card.card.kind is Kind.MONSTER]
    possible.sort(key=lambda card: (-(card.level_now or 0), card.card.name, str(card.place), card.face_up))
    sums = [frozenset({0})]
    """What the Levels of the cards from each place on come to, the last place first."""
    for card in reversed(possible):
        sums.append(sums[-1] | {total + (card.level_now or 0) for total in sums[-1]})
    sums.reverse()

    def fill(start: int, left: int) -> Iterator[tuple[CardInPlay, ...]]:
        """The sets among the cards from *start* on that fill so many Levels; the last one is needed."""
        if left <= 0:
            yield ()
            return
        for place in range(start, len(possible)):
            card, level = possible[place], possible[place].level_now or 0
            if place > start and _alike(card, possible[place - 1]):
                continue
            rest = sums[place + 1]
            if left - level in rest if exactly else left - level <= max(rest):
                yield from ((card, *others) for others in fill(place + 1, left - level))

    places = {card.id: place for place, card in enumerate(cards)}
    return (tuple(sorted(chosen, key=lambda card: places[card.id])) for chosen in fill(0, amount))


def _alike(one: CardInPlay, other: CardInPlay) -> bool:
    """Whether it is all one which of two cards is Tributed."""
    return (one.card.name, one.place, one.face_up, one.level_now) == (
        other.card.name,
        other.place,
        other.face_up,
        other.level_now,
    )


def lacking(there: Sequence[CardInPlay], kind: SummonKind) -> str:
    """The rule by which no set among a player's monsters *there* will do for a Synchro or Xyz Summon.

    Raises :class:`~judgekit.domain.values.FactNeededError` where a Level, or whether it is a Tuner, was not entered.
    """
    levels(there)
    if kind is SummonKind.XYZ:
        return "xyz.materials-same-level"
    up = [card for card in there if card.face_up]
    tuners = [card for card in up if card.has_type("Tuner")]
    if tuners and len(tuners) < len(up):
        return "synchro.level-sum"
    return "synchro.materials" if tuners else "synchro.one-tuner"


def signature(duel: Duel, cards: Sequence[CardInPlay]) -> tuple[str, ...]:
    """What tells one set of materials from another: two copies in the same state are as good as each other."""
    with_them = (
        (card, [other.card.name for other in (*duel.equips(card.id), *duel.attached(card.id))]) for card in cards
    )
    bare = ((card._replace(id="", order=0, card=card.card._replace(names={})), names) for card, names in with_them)
    return tuple(sorted(repr(item) for item in bare))
