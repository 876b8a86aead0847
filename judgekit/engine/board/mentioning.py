"""Which cards the text of a card mentions by name."""

from collections.abc import Iterator, Set

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.selector import Selector
from judgekit.domain.series import has_word
from judgekit.domain.values import FactNeededError, Unknown, of_card


def mentions(card: CardInPlay, names: Set[str]) -> bool:
    """Whether the text of *card* mentions one of the cards called so.

    Raises :class:`~judgekit.domain.values.FactNeededError` where its text is not known, or it mentions only itself:
    nobody says whether that counts.
    """
    told = mentioned(card.card)
    if told is None or told & names == {card.card.name}:
        raise FactNeededError(Unknown("effect", of_card(card.id)))
    return not told.isdisjoint(names)


def is_made_with(card: CardInPlay, names: Set[str], words: Set[str]) -> bool:
    """Whether the text of *card* names as a material one of the cards called so, or such with one of *words* in it.

    Raises :class:`~judgekit.domain.values.FactNeededError` where its materials are not known.
    """
    asked = card.card.procedure.materials if card.card.procedure is not None else ()
    if not asked and card.card.from_extra:
        raise FactNeededError(Unknown("materials-asked", of_card(card.id)))
    named = [one for material in asked for one in (material, *material.either)]
    if any(not one.names.isdisjoint(names) for one in named):
        return True
    series = any(not one.name_has.isdisjoint(words) for one in named)
    return series or any(has_word(name, word) for one in named for name in one.names for word in words)


def mentioned(card: Card) -> frozenset[str] | None:
    """Return the names in the text of *card*: those noted, else those of all that it does."""
    if card.mentions is not None:
        return card.mentions
    if card.effects is None or any(effect.gap or effect.untold for effect in card.effects):
        return None
    return frozenset(_named((card.effects, card.procedure)))


def _named(said: object) -> Iterator[str]:
    if isinstance(said, Selector):
        yield from said.names | said.not_names | said.mentions
    if not isinstance(said, tuple):
        return
    names = getattr(said, "names", None)
    if isinstance(names, tuple):  # those of an operation
        yield from names
    yield from getattr(said, "by", None) or () if hasattr(said, "materials") else ()
    for part in said:
        yield from _named(part)
