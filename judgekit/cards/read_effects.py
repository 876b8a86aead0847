"""The effects of an imported card, where its text says all of them in words that are understood and played."""

from collections.abc import Mapping
from typing import Any

from judgekit.cards.printed import as_read, in_order
from judgekit.cards.texts import PrintedText
from judgekit.domain import fitting
from judgekit.domain.card import Card
from judgekit.domain.values import Icon, Kind
from judgekit.languages import SOURCE
from judgekit.text.lexicon import pieces
from judgekit.text.older import is_older
from judgekit.text.reader import read
from judgekit.text.values import Reading, ReadKind

NOT_TAKEN = (Icon.EQUIP, Icon.RITUAL)
"""Spells that do more than their text says: whom they equip, how they Summon."""

ON_FIELD = ("monsters",)
HIDDEN = frozenset(("hand", "deck", "extra"))
"""Where cards lie of which none is a target."""

LONGEST = 250
"""Signs of a text: what is played whole has half of that, and the long ones take most of the time."""


def effects_read(card: Card, texts: Mapping[str, PrintedText]) -> list[dict[str, Any]] | None:
    """Return the effects of *card* as a card file has them, read from its English text or that of another language.

    Nothing where a word is left over, where something of it starts no Chain, or where an effect is not played.
    """
    code = next(in_order(texts, SOURCE), None)
    if code is None or len(texts[code].text) > LONGEST:
        return None
    if "Pendulum" in card.types or card.icon in NOT_TAKEN:
        return None
    reading = read(as_read(card, texts[code], code))
    starts_none = any(other.kind is not ReadKind.LIMIT for other in reading.others)
    if not reading.whole or starts_none or not _are_activated_once(card, reading):
        return None
    effects = [dict(effect.vocabulary) for effect in reading.effects if effect.vocabulary is not None]
    if not effects or len(effects) < len(reading.effects):
        return None
    if is_older(tuple(pieces(texts[code].text, code))) and any(map(_picks_in_the_open, effects)):
        return None  # before "target" was printed those were targets, and nothing tells them from what is no target
    return None if fitting.effect_misfits(effects, fitting.Card(card.kind, card.icon, card.name)) else effects


def _picks_in_the_open(effect: Mapping[str, Any]) -> bool:
    """Whether cards on the field, in a Graveyard or banished are picked when *effect* resolves."""
    picked = [
        one for done in effect.get("do", ()) for one in done.values() if isinstance(one, dict) and "choose" in one
    ]
    return any({*one.get("zones", ON_FIELD)} - HIDDEN for one in picked)


def _are_activated_once(card: Card, reading: Reading) -> bool:
    """Whether a Spell or Trap has one activation, and a monster none."""
    activations = sum(effect.kind is ReadKind.ACTIVATION for effect in reading.effects)
    return activations == (card.kind is not Kind.MONSTER)
