"""Which card a link names: a known one, or one of which no more is known than the brackets say."""

from judgekit.domain.card import Card, said_to_have_none
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import Coming
from judgekit.domain.effect import UNTOLD, Effect
from judgekit.domain.findings import CardName, TypedWord
from judgekit.domain.folding import fold_name
from judgekit.domain.values import Icon, Kind, Position, SetWhen, Unknown, Zone, in_case
from judgekit.parse.board import Board
from judgekit.parse.brackets import (
    EFFECTS,
    ICONS,
    KINDS,
    TYPES,
    TYPES_BY_ICON,
    UNKNOWN,
    Brackets,
    Place,
    Told,
    kind_alone,
)
from judgekit.parse.nodes import Scalar
from judgekit.parse.printed import NORMAL
from judgekit.tuples import NamedTuple


class Named(NamedTuple):
    """A card as a link names it: what it is, where it is said to lie, and which effect of it is meant."""

    card: Card
    place: Place | None = None
    effect: str | None = None
    """The number of the only effect of the kind that is said."""


class Linked:
    """Finds the cards of the links of one Chain."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._new: dict[str, Card] = {}
        """The cards that no file describes, by name: another link names one of them without saying its kind again."""

    def named(self, name: str, brackets: str, node: Scalar, at: str) -> Named | None:
        """The card called *name* of which *brackets* say more; ``None`` and a problem where that is not one card."""
        card = self._board.pool.exact(name)
        told = Brackets(self._board.reader, node, at).read(brackets, "" if card is not None else name)
        if told is None:
            return None
        if card is None and told.names_a_kind:
            return self._described(name, told, node, at)
        if card is None:
            card = self._new.get(fold_name(name)) or self._looked_up(name, node, at)
            return Named(card, told.place) if card is not None else None
        return self._known(card, told, node, at)

    def _looked_up(self, name: str, node: Scalar, at: str) -> Card | None:
        """The card clearly nearest; where there is none, whoever typed it may say what kind of card it is."""
        near = () if self._board.reader.full else self._board.pool.near(name)
        if near:
            return self._board.meant_by(name, near, node, at)
        self._board.reader.problem(node, at, "read.link-card-unknown", name=name)
        return None

    def _known(self, card: Card, told: Told, node: Scalar, at: str) -> Named | None:
        wrong = next((typed for key, typed in told.typed.items() if not _stands_on(card, key, told)), None)
        if wrong is not None:
            self._board.reader.problem(node, at, "read.link-card-otherwise", card=CardName(card.name), word=wrong)
            return None
        if told.effect is not None and card.effects is None:
            return Named(card._replace(effects=_effects(told)), told.place)
        numbers = [number for number, effect in enumerate(card.effects or (), 1) if effect.type is told.effect]
        return Named(card, told.place, str(numbers[0]) if len(numbers) == 1 else None)

    def _described(self, name: str, told: Told, node: Scalar, at: str) -> Named | None:
        """A card of the kind that is said; not where a card of nearly that name may be meant."""
        board = self._board
        kind_only = told.unknown or board.reader.full or kind_alone(name)
        near = () if kind_only else board.pool.near(name)
        if near:
            names, word = tuple(CardName(item.name) for item in near), TypedWord("chain", UNKNOWN)
            board.reader.problem(node, at, "read.link-card-near", name=name, cards=names, unknown=word)
            return None
        if told.kind is None:
            words = {key: TypedWord("chain", key) for key in KINDS}
            board.reader.problem(node, at, "read.link-card-kind", name=name, **words)
            return None
        monster = told.kind is Kind.MONSTER
        if not monster and told.icon is None:
            board.assume(NORMAL[told.kind], card=CardName(name))
        icon = None if monster else told.icon or Icon.NORMAL
        card = Card(name, told.kind, icon, types=told.types, effects=_effects(told))
        self._new[fold_name(name)] = card
        return Named(card, told.place)


def _stands_on(card: Card, key: str, told: Told) -> bool:
    """Whether a word of the brackets says of a known *card* what is so, as far as that is known."""
    if key in KINDS:
        return card.kind is KINDS[key]
    if key in TYPES or (key in TYPES_BY_ICON and card.kind is Kind.MONSTER):
        return (TYPES | TYPES_BY_ICON)[key] in card.types
    if key in ICONS:
        return card.icon is ICONS[key]
    if key in EFFECTS:
        return card.effects is None or any(effect.type is told.effect for effect in card.effects)
    return key != UNKNOWN


def _effects(told: Told) -> tuple[Effect, ...] | None:
    """What is known of the effects: none of a Normal Monster, the kind of one and where it is used, or nothing."""
    if told.kind is Kind.MONSTER and said_to_have_none(told.types):
        return ()
    if told.effect is None:
        return None
    zone = told.place.zone if told.place else None
    return (Effect(told.effect, zones=frozenset({zone} if zone else ()), gap=UNTOLD),)


def lies(card: Card, place: Place, player: str) -> CardInPlay:
    """The card where it lay before it was activated."""
    zone = place.zone or _zone_of(card)
    down = place.set_when is not None
    position = (Position.SET if down else Position.ATTACK) if zone is Zone.MONSTERS else None
    when = place.set_when or SetWhen.EARLIER
    there = CardInPlay("", card, player, player, zone, position, not down, when)
    if card.kind is not Kind.MONSTER:
        return there
    # The values of a monster that nobody entered are not 0.
    link, level = "Link" in card.types, not card.types & {"Xyz", "Link"}
    gone = zone in (Zone.GRAVEYARD, Zone.BANISHED)
    return there._replace(
        came=Coming() if zone is Zone.MONSTERS else None,
        properly_summoned=Unknown("properly_summoned", in_case(f"{card.name}.properly_summoned"))
        if gone
        else zone is Zone.MONSTERS,
        atk=_not_known(card, "atk", card.atk),
        defense=None if link else _not_known(card, "def", card.defense),
        level=_not_known(card, "level", card.level) if level else None,
    )


def _not_known(card: Card, fact: str, printed: int | None) -> Unknown | None:
    return Unknown(fact, in_case(f"{card.name}.{fact}")) if printed is None else None


def _zone_of(card: Card) -> Zone:
    """The zone of the field that a card lies in."""
    if card.kind is Kind.MONSTER:
        return Zone.MONSTERS
    return Zone.FIELD if card.icon is Icon.FIELD else Zone.SPELLS_TRAPS


def used_from(card: Card) -> Place:
    """Where a card is taken to lie of which that is not said: where it is activated, or its effect used."""
    if card.kind is Kind.SPELL or "Pendulum" in card.types:
        return Place(Zone.HAND)
    if card.kind is Kind.TRAP:
        return Place(None, SetWhen.EARLIER)
    for effect in card.effects or ():
        if effect.starts_a_chain and not effect.triggered and effect.zones:
            return Place(next(zone for zone in Zone if zone in effect.zones))
    return Place(None)
