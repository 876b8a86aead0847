"""An effect of its parts: when, what is paid and targeted, what it does, how often."""

from judgekit.text.draft import Draft
from judgekit.text.playing.equipping import equips_itself_from
from judgekit.text.playing.fallen import is_done_to_the_fallen
from judgekit.text.playing.used_from import (
    is_of_a_battle,
    moves_itself_from,
    paid_one_by_one,
    paid_where_it_lies,
    place_of,
    placed,
    while_there,
    without_itself,
)
from judgekit.text.playing.with_itself import other_than_itself
from judgekit.text.playing.words import ON_FIELD, Data
from judgekit.text.values import CardText, Once, ReadKind

ONCE = {Once.TURN: "turn", Once.FACE_UP: "face-up", Once.NAME_TURN: "name", Once.NAME_DUEL: "duel"}
SHARED = {Once.NAME_TURN: "name-shared"}
TOGETHER = {**SHARED, Once.TURN: "shared"}
"""The limit of an effect that is used in one of two ways."""
USES = frozenset(("text.use-once", "text.each-effect-once"))
"""What limits the use of an effect, which is spent though the activation of the card is negated."""


def put_together(draft: Draft, card: CardText, said: Data, done: list[Data], *, may: bool) -> Data | None:
    """Return the effect that *draft* is, of what was *said* before it does what is *done*; *may* its player use it?

    Nothing where one of the parts does not go with another.
    """
    kind = draft.kind
    effect: Data = {"type": kind.value}
    if card.card_type != "Monster" and kind in (ReadKind.IGNITION, ReadKind.QUICK) and "zones" not in said:
        if card.card_type == "Spell" and kind is ReadKind.QUICK:
            return None  # what lies face-up is as fast as its card: a Spell's effect is used in one's own Main Phase
        effect["type"] = "face-up"
    found = placed(done, said.get("zones") or place_of(said), kind, said)
    if found is None or (kind is ReadKind.QUICK and not may):
        return None  # nobody is made to use what answers something
    place = moves_itself_from(found)
    effect |= said
    if "cost" in said:
        effect["cost"] = _paid(draft, said, place)
    if not equips_itself_from(effect, found, monster=card.card_type == "Monster"):
        return None
    if kind is not ReadKind.ACTIVATION and "zones" not in said and place not in (None, ["pendulum"]):
        effect["zones"] = place
    effect = _when_used(effect, kind, found, may=may)
    limit = _how_often(draft)
    if limit and "once" in effect:
        return None  # once in a battle or a Chain, and so often in a turn: an effect has one limit
    effect = {**effect, **limit, "do": found}
    if _asks_for_lost_materials(effect) or not is_done_to_the_fallen(effect):
        return None
    return other_than_itself(effect)


def _paid(draft: Draft, said: Data, place: list[str] | None) -> list[Data]:
    """What is paid, where the card itself is moved from *place* by the effect, if it is."""
    if place is not None:
        return [without_itself(cost) for cost in said["cost"]]
    return paid_where_it_lies(paid_one_by_one(said["cost"]), said.get("zones", []), draft.sentence.activation)


def _when_used(effect: Data, kind: ReadKind, done: list[Data], *, may: bool) -> Data:
    """*effect* with whether it must be used, whether in the Damage Step, and where the card lay when it was set off."""
    whens = effect.get("when", ())
    if kind in (ReadKind.ACTIVATION, ReadKind.QUICK) and (
        any(map(is_of_a_battle, whens)) or any("negate-activation" in one for one in done)
    ):
        effect["damage-step"] = True
    if kind is ReadKind.FLIP and may:
        effect["mandatory"] = False
    if kind is ReadKind.TRIGGER and not may:
        effect["mandatory"] = True
        effect.pop("misses-timing", None)
    if kind is ReadKind.TRIGGER and whens:
        effect["when"] = [while_there(one, effect.get("zones")) for one in whens]
    return effect


def _how_often(draft: Draft) -> Data:
    if draft.once is None:
        return {}
    shared = SHARED if draft.shared else TOGETHER if draft.two_ways else ONCE
    word = shared.get(draft.once.per)
    if draft.kind is ReadKind.ACTIVATION and draft.once.rule in USES and word == "name":
        word = "name-each"
    return {"once": word, **({"times": draft.once.times} if draft.once.times != 1 else {})}


def _asks_for_lost_materials(effect: Data) -> bool:
    """Whether materials are asked for where the card has none any more: it had them before it left the field."""
    asked = any(isinstance(need, dict) and "materials" in str(need.get("cards")) for need in effect.get("needs", ()))
    return asked and not {*effect.get("zones", ON_FIELD)} & {*ON_FIELD}
