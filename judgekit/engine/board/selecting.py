"""Which cards a selector of an effect means on a board."""

from collections.abc import Sequence, Set

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect
from judgekit.domain.selector import As, Selector, Side, The, What
from judgekit.domain.series import has_word
from judgekit.domain.values import (
    IN_ATTACK,
    ON_FIELD,
    FactNeededError,
    Kind,
    Position,
    Unknown,
    Zone,
    compare,
    known,
    of_card,
)
from judgekit.engine.board import called, stats
from judgekit.engine.board.coming import has_come
from judgekit.engine.board.mentioning import is_made_with, mentions
from judgekit.engine.board.sides import on_side

KINDS_MEANT = {
    What.CARD: frozenset(Kind),
    What.MONSTER: frozenset({Kind.MONSTER}),
    What.SPELL: frozenset({Kind.SPELL}),
    What.TRAP: frozenset({Kind.TRAP}),
    What.SPELL_TRAP: frozenset({Kind.SPELL, Kind.TRAP}),
}
"""The kinds of card that each word of a selector means."""


_WITH_FACES = ON_FIELD | {Zone.EXTRA}
"""Where cards lie face-up or face-down."""


def kind_now(card: CardInPlay) -> Kind:
    """What a card counts as where it lies: a monster in a Pendulum Zone, or equipped, is a Spell."""
    played_as_spell = card.zone in (Zone.PENDULUM, Zone.SPELLS_TRAPS) and card.card.kind is Kind.MONSTER
    return Kind.SPELL if played_as_spell else card.card.kind


def fits(duel: Duel, player: str, source: str, selector: Selector, card: CardInPlay, *, shown: bool = False) -> bool:
    """Whether *selector*, used by *player* for an effect of the card *source*, means *card*.

    A card means itself only where the selector says so, or names it: the attacking monster may be it. What a face-down
    monster is like nobody can see, unless it is *shown*, as what is paid is. On a kind that a Set card hides, its true
    kind decides: the players find out when it is turned up.
    """
    if selector.the is not None and card.id not in named(duel, player, source, selector.the):
        return False
    if selector.among is not None and card.id not in selector.among:
        return False
    if card.id == source and not (selector.also_self or selector.the is not None):
        return False
    if card.zone not in (selector.zones or _default_zones(selector)) or not _lies_so(duel, player, selector, card):
        return False
    if not shown and _is_unseen(selector, card):
        return False
    if not (shown or card.face_up) and card.zone in ON_FIELD and (selector.not_names or selector.not_name_has):
        selector = selector._replace(not_names=frozenset(), not_name_has=frozenset())  # it has no name that is seen
    if not is_kind(selector.what, card) or not _has_words(selector, card):
        return False
    seen = [one for one in selector.either if shown or not _is_unseen(one, card)]
    if selector.either and not any(_is_such(duel, player, one, card) for one in seen):
        return False
    if selector.no_equip and any(equip.has_type(*selector.no_equip) for equip in duel.equips(card.id)):
        return False
    if not _bears(duel, selector, card):
        return False
    return _has_values(duel, selector, card) and _within(duel, player, source, selector, card)


def _bears(duel: Duel, selector: Selector, card: CardInPlay) -> bool:
    """Whether the materials and counters lie with *card* that *selector* asks for."""
    if selector.materials is not None and bool(duel.attached(card.id)) is not selector.materials:
        return False
    return not selector.counters or any(card.counters_of(name) for name in selector.counters)


def _lies_so(duel: Duel, player: str, selector: Selector, card: CardInPlay) -> bool:
    """Whether *card* lies on the side, and with the face and in the battle position, that *selector* says."""
    if not on_side(duel, player, selector.side, card.controller):
        return False
    if selector.face and card.zone in _WITH_FACES and card.face_up is not (selector.face == "up"):
        return False
    return not selector.position or _in_position(card, selector.position)


def _is_unseen(selector: Selector, card: CardInPlay) -> bool:
    """Whether *card* lies face-down on the field, and *selector* says what such a card is called or like."""
    if card.zone not in ON_FIELD or card.face_up or selector.the is not None or selector.face == "down":
        return False
    values = (selector.min_atk, selector.max_atk, selector.min_def, selector.max_def)
    levels = (selector.min_level, selector.max_level)
    unlike = [one for one in selector.without if one != "Token"]  # a card that lies face-down is never one
    words = (selector.attributes, selector.types, selector.all_types, unlike)
    named = (selector.names, selector.name_has, selector.mentions, selector.material_names, selector.material_name_has)
    return any(value is not None for value in (*values, *levels)) or any(words) or any(named)


def _is_such(duel: Duel, player: str, one: Selector, card: CardInPlay) -> bool:
    """Whether *card* is what an alternative of a selector says, which may have a place of its own."""
    there = not one.zones or card.zone in one.zones
    return there and _lies_so(duel, player, one, card) and is_like(one, card) and _has_values(duel, one, card)


def is_like(selector: Selector, card: CardInPlay) -> bool:
    """Whether *card* is of the kind, the words and the Level that *selector* says, wherever it lies."""
    return is_kind(selector.what, card) and _has_words(selector, card) and _has_level(selector, card)


def is_kind(what: What | None, card: CardInPlay) -> bool:
    """Whether *card* counts as such a card where it lies."""
    if what is None or kind_now(card) in KINDS_MEANT[what]:
        return True
    return card.trap is not None and Kind.TRAP in KINDS_MEANT[what]  # it is both


def _within(duel: Duel, player: str, source: str, selector: Selector, card: CardInPlay) -> bool:
    if selector.atk_paid:
        paid = duel.cards[source].paid
        if paid is None:
            raise FactNeededError(Unknown("cost", of_card(source)))
        if compare(stats.atk(duel, card), paid) > 0:
            return False
    if selector.atk_within is None:
        return True
    who = player if selector.atk_within is Side.OWN else duel.opponent(player)
    return compare(stats.atk(duel, card), known(duel.points(who))) <= 0


def _default_zones(selector: Selector) -> frozenset[Zone]:
    return frozenset({Zone.MONSTERS}) if selector.what is What.MONSTER else ON_FIELD


def _in_position(card: CardInPlay, position: Position) -> bool:
    attack = card.position in IN_ATTACK
    if position is Position.SET:
        return card.position is Position.SET
    return attack if position is Position.ATTACK else not attack


def _has_words(selector: Selector, card: CardInPlay) -> bool:
    named = selector.names or selector.not_names or selector.name_has or selector.not_name_has
    if named and not _is_called(selector, card):
        return False
    if selector.mentions and not mentions(card, selector.mentions):
        return False
    if selector.either and not any(is_like(one, card) for one in selector.either):
        return False
    if selector.icons and card.card.icon not in selector.icons:
        return False
    if selector.attributes and not card.has_attribute(selector.attributes):
        return False
    if selector.types and not card.has_type(*selector.types):
        return False
    if not all(card.has_type(word) for word in selector.all_types):
        return False
    if selector.without and card.has_type(*selector.without):
        return False
    made_with = selector.material_names, selector.material_name_has
    if any(made_with) and not is_made_with(card, *made_with):
        return False
    return not (selector.summoned or selector.summoned_from) or has_come(selector, card)


def _is_called(selector: Selector, card: CardInPlay) -> bool:
    names = called.names(card)
    if (selector.names and names.isdisjoint(selector.names)) or not names.isdisjoint(selector.not_names):
        return False
    if selector.not_name_has and _has_one_of(card, names, selector.not_name_has):
        return False
    return not selector.name_has or _has_one_of(card, names, selector.name_has)


def _has_one_of(card: CardInPlay, names: Set[str], words: Set[str]) -> bool:
    """Whether one of *words* stands in a name of *card*, or it counts as a card of such a series."""
    return any(has_word(name, word) for name in names for word in words) or called.in_series(card, words)


def _has_values(duel: Duel, selector: Selector, card: CardInPlay) -> bool:
    """Whether ATK, DEF and Level are as wanted; those of a Set monster are not asked before it is turned up."""
    if not _has_level(selector, card):
        return False
    if selector.min_atk is not None and compare(stats.atk(duel, card), selector.min_atk) < 0:
        return False
    if selector.max_atk is not None and compare(stats.atk(duel, card), selector.max_atk) > 0:
        return False
    if selector.min_def is not None and compare(stats.defense(duel, card), selector.min_def) < 0:
        return False
    return selector.max_def is None or compare(stats.defense(duel, card), selector.max_def) <= 0


def _has_level(selector: Selector, card: CardInPlay) -> bool:
    if selector.min_level is not None and ((level := card.level_now) is None or level < selector.min_level):
        return False
    return selector.max_level is None or ((level := card.level_now) is not None and level <= selector.max_level)


def named(duel: Duel, player: str, source: str, the: The) -> tuple[str, ...]:
    """The ids of the cards that a moment, or the card *source* itself, names."""
    attack, card = duel.attack, duel.cards.get(source)
    match the:
        case The.SELF:
            return (source,)
        case The.SUMMONED:
            return duel.summon.cards if duel.summon else ()
        case The.EQUIPPED:
            return (card.equipped_to,) if card and card.equipped_to else ()
        case The.BOUND:
            return (card.bond,) if card and card.bond else ()
        case The.EQUIPS:
            return tuple(equip.id for equip in duel.equips(source))
        case The.MATERIALS:
            return tuple(material.id for material in duel.attached(source))
        case The.FOUND | The.OTHER | The.SET_OFF_BY | The.MOVED | The.REST | The.PAID:
            return ()  # only an effect that resolves knows them
    if attack is None:
        return ()
    match the:
        case The.ATTACKER:
            return (attack.attacker,)
        case The.ATTACKED:
            return (attack.target,) if attack.target else ()
    fighters = [id for id in (attack.attacker, attack.target) if id]
    if the is The.BATTLING:  # “your monster” is not the partner's (pairs.effect-user)
        return tuple(id for id in fighters if duel.cards[id].controller == player)
    return tuple(id for id in fighters if duel.side_of(duel.cards[id].controller) != duel.side_of(player))


def candidates(duel: Duel, player: str, source: str, selector: Selector, *, shown: bool = False) -> list[CardInPlay]:
    """Every card that *selector* means, in the order the cards came to where they are; *shown* as in :func:`fits`."""
    cards = [card for card in duel.cards.values() if fits(duel, player, source, selector, card, shown=shown)]
    return sorted(cards, key=lambda card: card.order)


def at_most(selector: Selector, cards: Sequence[CardInPlay]) -> int:
    """Return how many of *cards* can be targeted or picked together: of one name only one where it says so."""
    if selector.compared is As.EACH_OTHER:
        from judgekit.engine.board.alike import most_together  # which few effects ask

        return most_together(selector, cards)
    return len({called.names(card) for card in cards}) if selector.different_names else len(cards)


def target_slots(effect: Effect | None) -> tuple[Selector, ...]:
    """The selector of each target in order: one that stands for two cards comes twice."""
    return tuple(selector for selector in (effect.targets if effect else ()) for _ in range(selector.number))
