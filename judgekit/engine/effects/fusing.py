"""Fusion and Ritual Summons: which can be made now, with what, and what stands against one."""

from collections.abc import Iterator, Sequence
from itertools import chain

from judgekit.domain.card import Procedure
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.selector import Selector, Side
from judgekit.domain.series import has_word
from judgekit.domain.values import FactNeededError, Kind, SummonKind, Unknown, Zone, of_card
from judgekit.engine.board import called
from judgekit.engine.board.selecting import fits
from judgekit.engine.board.unseen import not_all_entered
from judgekit.engine.effects import materials
from judgekit.engine.steps.leaving import MONSTER_ZONES
from judgekit.engine.steps.this_turn import forbidding_special
from judgekit.tuples import NamedTuple

Way = tuple[CardInPlay, tuple[CardInPlay, ...]]
"""A monster, and the cards it can be Summoned with."""

OLD_PLACES = frozenset({Zone.HAND, Zone.MONSTERS})
ANY_PLACE = frozenset({Zone.HAND, Zone.MONSTERS, Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK})


class Making(NamedTuple):
    """A Fusion or Ritual Summon by an effect of the card *source*."""

    duel: Duel
    rules: Ruleset
    player: str
    source: CardInPlay
    operation: Operation

    @property
    def places(self) -> frozenset[Zone]:
        """Where Fusion Materials may lie (``fusion.materials-places``): as the card says, or field and hand."""
        named = self.operation.on.zones if self.operation.on is not None else frozenset[Zone]()
        if self.rules.choices["fusion-places"].value != "as-the-card-says":
            return (named or OLD_PLACES) & OLD_PLACES
        return named or OLD_PLACES

    @property
    def least(self) -> int:
        """The fewest materials of a Fusion (``fusion.materials-minimum``, 1.0)."""
        return 2 if self.rules.early else 1

    def own(self, *zones: Zone) -> list[CardInPlay]:
        """The player's cards that could be used up: a Spell or Trap that Summons is none, a monster is."""
        there = self.duel.at(self.player, *zones)
        return [card for card in there if card.id != self.source.id or card.card.kind is Kind.MONSTER]

    def usable(self, places: frozenset[Zone]) -> list[CardInPlay]:
        """The cards in *places* that could be Fusion Materials: such as the effect says, of either field where it does.

        What is banished face-down, or lies face-down on the other field, is none.
        """
        there = [card for card in self.own(*places) if card.zone is not Zone.BANISHED or card.face_up]
        if self.operation.on is not None and self.operation.on.side is Side.EITHER and Zone.MONSTERS in places:
            others = (self.duel.at(player, Zone.MONSTERS) for player in self.duel.opponents(self.player))
            there += [card for card in chain.from_iterable(others) if card.face_up]
        return [card for card in there if self._is_meant(self.operation.on, card)]

    def is_within_reach(self, card: CardInPlay) -> bool:
        """Whether the effect reaches the field where *card* lies, or the place of its player."""
        if card.controller == self.player:
            return True
        on = self.operation.on
        return on is not None and on.side is Side.EITHER and card.zone is Zone.MONSTERS

    def _is_meant(self, selector: Selector | None, card: CardInPlay) -> bool:
        """Whether *card* is such as *selector* says, wherever it lies unless that is said."""
        if selector is None:
            return True
        there = selector._replace(zones=selector.zones or frozenset({card.zone}), also_self=True)
        return fits(self.duel, self.player, self.source.id, there, card, shown=True)

    def is_right(self, chosen: Sequence[CardInPlay]) -> bool:
        """Whether the card that Summons, and so many of what the effect says, are among the materials."""
        if self.operation.using_self and not any(card.id == self.source.id for card in chosen):
            return False
        among = self.operation.including
        return among is None or sum(self._is_meant(among, card) for card in chosen) >= among.number

    def hand_is_hidden(self) -> bool:
        """Whether cards lie in the hand, or in a Deck that is used too, that are not entered."""
        entered = sum(1 for _ in self.duel.at(self.player, Zone.HAND))
        if self.operation.verb is Verb.FUSION_SUMMON and Zone.DECK in self.places:
            return self.duel.partial or not_all_entered(self.duel, self.player, Zone.DECK)
        return self.duel.partial or self.duel.how_many(self.player, Zone.HAND) > entered


class Entered(NamedTuple):
    """What was entered to be picked for a Fusion or Ritual Summon."""

    monster: CardInPlay | None
    used: tuple[CardInPlay, ...]
    in_part: bool = False
    """The rest follows: how many materials a Fusion takes is no choice, how many Tributes a Ritual takes is one."""


NOTHING = Entered(None, ())
"""Nothing was entered."""


def room(duel: Duel, player: str, used: tuple[CardInPlay, ...]) -> bool:
    """Whether a Monster Zone is free once *used* have left (``field.monster-zone.limit``)."""
    leaving = sum(card.zone is Zone.MONSTERS and card.controller == player for card in used)
    return duel.how_many(player, Zone.MONSTERS) - leaving < MONSTER_ZONES


def fusion_monsters(making: Making) -> list[CardInPlay]:
    """The Fusion Monsters in the Extra Deck that may be Fusion Summoned."""
    extra = making.duel.at(making.player, Zone.EXTRA)
    found = [card for card in extra if card.has_type("Fusion") and not _is_barred(making, card)]
    if (only := making.operation.only) is not None:
        there = only._replace(zones=frozenset({Zone.EXTRA}))
        found = [card for card in found if fits(making.duel, making.player, making.source.id, there, card)]
    found = [card for card in found if lets_itself_be_summoned(card, making.source)]
    return [card for card in found if (way := card.card.procedure) is None or _lets_itself_be_fused(way)]


def _lets_itself_be_fused(way: Procedure) -> bool:
    """Whether its text leaves a Fusion Monster to a Fusion Summon."""
    return SummonKind.FUSION not in way.never and (not way.only or SummonKind.FUSION in way.only)


def fusion_sets(
    making: Making, places: frozenset[Zone], monsters: Sequence[CardInPlay], *, perhaps: bool = False
) -> Iterator[Way]:
    """Each of the Fusion *monsters* with every set of materials in *places*.

    With *perhaps* monsters of unknown effects are taken to be able to stand in for a material.

    Raises :class:`~judgekit.domain.values.FactNeededError` where what one is made of is not known.
    """
    there = making.usable(places)
    for fusion in monsters:
        materials.asked_for(fusion)
        possible = [card for card in there if not materials.is_barred(making.duel, card, SummonKind.FUSION, fusion)]
        for chosen in materials.fusion_materials(making.duel, making.player, fusion.card, possible, perhaps=perhaps):
            if making.is_right(chosen):
                yield fusion, chosen


def fusion_ways(making: Making, places: frozenset[Zone], wanted: Entered, *, perhaps: bool = False) -> Iterator[Way]:
    """Those of the sets of materials in *places* that are what was entered; where nothing was, all of them."""
    ids = {card.id for card in wanted.used}
    used = tuple(card for card in making.usable(places) if card.id in ids)
    right = [fusion for fusion in fusion_monsters(making) if wanted.monster is None or wanted.monster.id == fusion.id]
    if used and len(used) == len(ids):  # no others need to be tried
        made = [(fusion, used) for fusion in right if _is_made_of(making, fusion, used, perhaps=perhaps)]
        if made:
            yield from made
            return
    for fusion, chosen in fusion_sets(making, places, right, perhaps=perhaps) if not ids or wanted.in_part else ():
        if ids <= {card.id for card in chosen}:
            yield fusion, chosen


def _is_made_of(making: Making, fusion: CardInPlay, used: tuple[CardInPlay, ...], *, perhaps: bool) -> bool:
    materials.asked_for(fusion)
    if any(materials.is_barred(making.duel, card, SummonKind.FUSION, fusion) for card in used):
        return False
    found = materials.fusion_materials(making.duel, making.player, fusion.card, used, perhaps=perhaps)
    return making.is_right(used) and any(len(chosen) == len(used) for chosen in found)


def fusions(making: Making, wanted: Entered = NOTHING) -> Iterator[Way]:
    """Every Fusion Summon that can be made now and is what was entered, with every set of materials."""
    return (
        (fusion, chosen)
        for fusion, chosen in fusion_ways(making, making.places, wanted)
        if len(chosen) >= making.least and room(making.duel, making.player, chosen)
    )


def ask_for_substitutes(making: Making, wanted: Entered) -> None:
    """Do nothing where no monster of unknown effects could be used for what is *wanted* in place of a material.

    Raises :class:`~judgekit.domain.values.FactNeededError` where one could.
    """
    unknown = {card.id for card in making.usable(making.places) if materials.may_substitute(card)}
    if not unknown:
        return
    known = [{card.id for card in chosen} for _, chosen in fusion_ways(making, making.places, NOTHING)]
    for _, chosen in fusion_ways(making, making.places, wanted, perhaps=True):
        used = {card.id for card in chosen}
        if used & unknown and used not in known:
            raise FactNeededError(Unknown("effect", of_card(min(used & unknown))))


def ritual_monsters(making: Making) -> list[CardInPlay]:
    """The Ritual Monsters in the hand that this card Summons (``ritual.requirements``).

    That they "can be Ritual Summoned with" a card forbids no other one that says whom it Summons.
    """
    hand = [card for card in making.duel.at(making.player, Zone.HAND) if card.card.kind is Kind.MONSTER]
    if making.operation.names:
        hand = [card for card in hand if not called.names(card).isdisjoint(making.operation.names)]
    if (only := making.operation.only) is not None:
        there = only._replace(zones=frozenset({Zone.HAND}))
        hand = [card for card in hand if fits(making.duel, making.player, making.source.id, there, card)]
    return [card for card in hand if not _is_barred(making, card)]


def _is_barred(making: Making, card: CardInPlay) -> bool:
    """Whether an effect keeps the player from Special Summoning the monster."""
    return forbidding_special(making.duel, making.player, card) is not None


def lets_itself_be_summoned(card: CardInPlay, source: CardInPlay) -> bool:
    """Whether the monster *card* names no cards that alone Summon it, or *source* among them."""
    way = card.card.procedure
    if way is None or not (way.by or way.by_series):
        return True
    series = (has_word(name, word) for name in called.names(source) for word in way.by_series)
    return not called.names(source).isdisjoint(way.by) or any(series) or called.in_series(source, way.by_series)


def ritual_amount(making: Making, ritual: CardInPlay) -> int:
    """How many Levels are Tributed: what the card says, else the Level of the monster (``ritual.tribute-amount``)."""
    return making.operation.amount or ritual.level_now or 0


def ritual_ways(making: Making, wanted: Entered = NOTHING, *, surplus: bool = False) -> Iterator[Way]:
    """Every Ritual Monster in the hand with every set of Tributes from hand and field that is what was entered.

    Where no Tributes were, none is to spare, or with *surplus* all of them are used too; of cards that are alike the
    first ones are taken.

    Raises :class:`~judgekit.domain.values.FactNeededError` where there are too many sets to be tried.
    """
    tried = 0
    for ritual in ritual_monsters(making):
        if wanted.monster is not None and wanted.monster.id != ritual.id:
            continue
        possible = [card for card in making.own(Zone.HAND, Zone.MONSTERS) if card.id != ritual.id]
        amount, exactly = ritual_amount(making, ritual), making.operation.exactly
        if wanted.used:
            used = tuple(card for card in possible if card in wanted.used)
            right = materials.is_tribute(used, amount, exactly=exactly, surplus=surplus)
            if right and len(used) == len({card.id for card in wanted.used}):
                yield ritual, used
            continue
        for chosen in materials.ritual_tributes(possible, amount, exactly=exactly):
            tried += 1
            if tried > materials.MOST_SETS:
                raise FactNeededError(Unknown("choice", of_card(making.source.id)))
            yield ritual, chosen
        every = tuple(card for card in possible if card.level_now is not None)
        if surplus and materials.is_tribute(every, amount, exactly=exactly, surplus=True):
            yield ritual, every


def rituals(making: Making, wanted: Entered = NOTHING, *, surplus: bool = False) -> Iterator[Way]:
    """Every Ritual Summon that can be made now and is what was entered."""
    ways = ritual_ways(making, wanted, surplus=surplus)
    return ((ritual, chosen) for ritual, chosen in ways if room(making.duel, making.player, chosen))


def entered(making: Making, picks: tuple[str, ...]) -> Entered:
    """Tell the monster from the cards used for it: it is the first pick, if it is of the right kind."""
    cards = [making.duel.cards[id] for id in picks if id in making.duel.cards]
    if not cards:
        return Entered(None, ())
    first, operation = cards[0], making.operation
    in_part = operation.verb is Verb.FUSION_SUMMON
    of_the_kind = first.has_type("Fusion" if in_part else "Ritual") and (in_part or operation.only is not None)
    if of_the_kind or first.card.name in operation.names:
        return Entered(first, tuple(cards[1:]), in_part)
    return Entered(None, tuple(cards), in_part)
