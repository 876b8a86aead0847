"""What is known of the card whose text is read: its kind, how it comes, and whether names in it mean anything."""

from collections.abc import Iterable

from judgekit.domain.values import Icon, Kind
from judgekit.languages import SOURCE
from judgekit.text.lexicon import NAME, TOKEN_NAME, Piece
from judgekit.text.values import CardText

LONGEST = 200
"""Phrases of an effect that may be looked at one by one."""
MADE_OF = frozenset(("Fusion", "Synchro", "Xyz"))


def has_names_unknown(said: Iterable[Piece], card: CardText) -> bool:
    """Whether *said* names cards in a language in which their names are not known."""
    if card.language == SOURCE or card.any_name:
        return False
    return any(piece.concept in (NAME, TOKEN_NAME) for piece in said)


def kind_and_icon(card: CardText) -> tuple[Kind, Icon | None]:
    """Return the kind of card, and of a Spell or Trap its property."""
    kind = Kind(card.card_type.casefold())
    icon = Icon(card.property.casefold()) if card.property is not None and kind is not Kind.MONSTER else None
    return kind, icon


def is_made_of_materials(card: CardText) -> bool:
    """Whether it is a monster whose first line may name its materials, and which a ruleset knows."""
    return not MADE_OF.isdisjoint(_words_of_type(card))


def is_of_extra_deck(card: CardText) -> bool:
    """Whether it lies in the Extra Deck."""
    return not (MADE_OF | {"Link"}).isdisjoint(_words_of_type(card))


def is_made(card: CardText) -> bool:
    """Whether it comes by a Summon of its own kind: also by that of a Ritual Monster, which names its Spell."""
    return is_of_extra_deck(card) or "Ritual" in card.type_line


def _words_of_type(card: CardText) -> list[str]:
    return card.type_line.replace("/", " ").split()
