"""The effects of an imported card, where its text says all of them in words that are understood and played."""

from collections.abc import Mapping
from typing import Any

from judgekit.cards.printed import as_read
from judgekit.cards.texts import PrintedText, in_order
from judgekit.domain import fitting
from judgekit.domain.card import Card
from judgekit.domain.card_in_play import GEMINI
from judgekit.domain.values import Icon, Kind
from judgekit.languages import SOURCE
from judgekit.text.lexicon import pieces
from judgekit.text.older import is_older
from judgekit.text.reader import read_played
from judgekit.text.values import Reading, ReadKind

ON_FIELD = ("monsters",)
HIDDEN = frozenset(("hand", "deck", "extra"))
"""Where cards lie of which none is a target."""

DOT = "●"


def effects_read(card: Card, texts: Mapping[str, PrintedText]) -> dict[str, Any] | None:
    """Return the effects of *card* as a card file has them, and under ``summon`` how it is Summoned where that is said.

    They are read from its English text or that of another language. Nothing where a word is left over, or where
    something of it is not played.
    """
    code = next(in_order(texts, SOURCE), None)
    if code is None:
        return None
    if "Pendulum" in card.types and texts[code].pendulum_effect is None:
        return None  # most have one, and which of the words is it is not told then
    printed = _what_it_gains(texts[code]) if GEMINI in card.types else texts[code]
    reading = read_played(as_read(card, printed, code))
    if reading is None or not reading.whole or not _are_activated_once(card, reading):
        return None
    told = [*reading.effects, *(other for other in reading.others if other.kind is not ReadKind.LIMIT)]
    played = [dict(effect.vocabulary) for effect in told if effect.vocabulary is not None]
    effects = [effect for one in played for effect in one.get("effects", [one] if "type" in one else [])]
    # Those that are chosen from are named as they are counted where no name is entered.
    effects = [{**one, "name": str(number)} if "name" in one else one for number, one in enumerate(effects, 1)]
    ways = [one["summon"] for one in played if "summon" in one]
    summon = _together(ways)
    if not played or len(played) < len(told) or summon is None:
        return None
    if any(map(_picks_in_the_open, effects)) and is_older(tuple(pieces(texts[code].text, code)), texts[code].text):
        return None  # before "target" was printed those were targets, and nothing tells them from what is no target
    if not _does_what_its_kind_does(card, effects):
        return None
    holding = fitting.Card(card.kind, card.icon, card.name)
    if fitting.effect_misfits(effects, holding) or (summon and fitting.summon_misfits(summon, holding)):
        return None
    return {"effects": effects, **({"summon": summon} if summon else {})}


def _together(ways: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What several lines say of how it is Summoned; nothing where two say different things of one."""
    found: dict[str, Any] = {}
    for way in ways:
        for key, value in way.items():
            if key in found and key != "never":
                return None
            found[key] = [*dict.fromkeys([*found.get(key, ()), *value])] if key == "never" else value
    asks = {"once", "position"} & found.keys()
    return None if asks and "from-hand" not in found else found


def _what_it_gains(text: PrintedText) -> PrintedText:
    """The text of a Gemini Monster without what stands on each of them, which its kind says: before the first dot."""
    return text._replace(text="\n".join(part.strip() for part in text.text.split(DOT)[1:]))


def _picks_in_the_open(effect: Mapping[str, Any]) -> bool:
    """Whether cards on the field, in a Graveyard or banished are picked when *effect* resolves."""
    picked = [
        one for done in effect.get("do", ()) for one in done.values() if isinstance(one, dict) and "choose" in one
    ]
    return any(HIDDEN.isdisjoint(one.get("zones", ON_FIELD)) for one in picked)


OF_ITS_KIND = {Icon.EQUIP: ("equip", "then-equip"), Icon.RITUAL: ("ritual-summon",)}
"""What the activation of such a Spell does, whatever its text says besides."""


def _does_what_its_kind_does(card: Card, effects: list[dict[str, Any]]) -> bool:
    """Whether the effects of an Equip or Ritual Spell say whom it equips, or how it Summons."""
    wanted = OF_ITS_KIND.get(card.icon) if card.icon is not None else None
    activations = [effect for effect in effects if effect["type"] == "activation"]
    done = [key for effect in activations for one in effect.get("do", ()) for key in one]
    return wanted is None or not set(wanted).isdisjoint(done)


def _are_activated_once(card: Card, reading: Reading) -> bool:
    """Whether a Spell or Trap has one activation, and a monster none."""
    activations = sum(effect.kind is ReadKind.ACTIVATION for effect in reading.effects)
    return activations == (card.kind is not Kind.MONSTER)
