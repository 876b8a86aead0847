"""Conditions drawn from the registry: each of them for each kind of effect of which it is asked."""

import json
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from judgekit.domain.effect import EffectType, Event, Need
from judgekit.domain.errors import UnreadableError
from judgekit.domain.fitting.conditions import past_of
from judgekit.domain.registry.kinds import KINDS
from judgekit.domain.registry.moments import EVENTS, holder_of
from judgekit.domain.registry.prices import ASKED, NEEDS
from judgekit.domain.registry.rows import Holder, Takes
from tests.vocabulary.boards import IT, PASSES, does
from tests.vocabulary.happenings import HAPPENINGS, SCATTERED
from tests.vocabulary.playing import NotPlayedError, heard, played, seen
from tests.vocabulary.uses import ANSWERING, SET_OFF, Draw, Use

GAINED = 77
CHANGES = "change-atk"
_MORE = {"what": "monster", "side": "opponent"}
_RED = {"what": "monster", "names": ["Their Rock"]}
FORMS = {
    EffectType.ACTIVATION: ("trap", "equip in hand"),
    EffectType.IGNITION: ("monster", "equip", "pendulum", "xyz"),
    EffectType.QUICK: ("monster", "equip", "pendulum", "xyz"),
    EffectType.FACE_UP: ("lying", "kept"),
    EffectType.TRIGGER: ("monster", "equip", "pendulum", "xyz"),
    EffectType.AT_ONCE: ("monster", "equip", "pendulum", "xyz"),
    EffectType.FLIP: ("monster",),
    EffectType.CONTINUOUS: ("monster", "equip", "pendulum", "xyz"),
}
"""On which cards such an effect is tried."""


class Condition(NamedTuple):
    """A condition that was drawn, for a kind of effect."""

    kind: EffectType
    word: str
    need: object

    @property
    def label(self) -> str:
        """What was drawn, in a line."""
        return f"{self.kind.value} {self.need}"

    @property
    def lasts(self) -> str:
        """What it does continuously: a change of ATK can be seen at any time, but cannot ask what the ATK is."""
        return "prevent-battle-destruction" if self.word == Need.ATTACKED_STRONGER.value else CHANGES


def condition_draws() -> Iterator[Condition]:
    """Every condition for every kind of effect, with everything that may stand behind it."""
    for kind in sorted(ASKED, key=lambda kind: kind.value):
        for need, row in NEEDS.items():
            if row.moment:
                continue  # asked a turn later: tests/rulings/game.card-overrides-rule/brought-*.yaml
            if kind not in row.kinds or (kind is EffectType.FLIP and (row.past or need is Need.HAS_NOT_ATTACKED)):
                continue  # a Flip monster that did something this turn was turned face-down again: no board has one
            if row.past:
                written: list = [{need.value: past} for past in past_of(kind)]
            elif row.takes is Takes.NUMBER:
                written = [{need.value: 7800}]
            elif row.than:
                written = [{need.value: _MORE, "than": {**_MORE, "side": "own", "also-self": True}}]
            elif need is Need.BOTH_PENDULUM:
                written = [{need.value: {"names": ["Scale"]}}]
            elif row.takes is Takes.CARDS:
                written = [
                    {need.value: _RED},
                    *([{need.value: {"what": "monster"}, "count": 7}] if row.counted else []),
                ]
            else:
                written = [need.value]
            yield from (Condition(kind, need.value, one) for one in written)


def not_asked(condition: Condition) -> str:
    """What is wrong with a condition: it is never met, or met whatever happens."""
    met = refused = ""
    try:
        for name in SCATTERED:
            for form in FORMS[condition.kind]:
                anyway = _used(condition.kind, "", form, name, condition.lasts)
                if not anyway:
                    continue
                used = _used(condition.kind, json.dumps(condition.need), form, name, condition.lasts)
                met, refused = name if used else met, name if used < anyway else refused
                if met and refused:
                    return ""
    except NotPlayedError as error:
        return f"not played: {error}"
    return "always met" if met else "never met"


@cache
def _used(kind: EffectType, need: str, form: str, name: str, lasts: str) -> int:
    """How often an effect with that condition does something as that happens."""
    draw = tried(kind, [json.loads(need)] if need else [], form, name, lasts)
    try:
        if kind is EffectType.CONTINUOUS:
            return int(seen(played(draw)) != seen(played(draw, without=True)))
        return heard(draw, GAINED)
    except UnreadableError:
        return 0


def tried(kind: EffectType, needs: list, form: str, name: str, lasts: str) -> Draw:
    """The effect with those conditions on a card of that form, used once that has happened, or that *lasts*."""
    happening = HAPPENINGS[name]
    effect: dict = {"type": kind.value, "needs": needs, "do": [{"gain-life-points": GAINED}]}
    actions = happening.actions
    if kind is EffectType.CONTINUOUS:
        every = {"what": "monster", "also-self": True}
        effect["do"] = [{lasts: every, **({"amount": GAINED} if lasts == CHANGES else {})}]
    elif kind in SET_OFF:
        effect |= {"mandatory": True} if kind is EffectType.TRIGGER else {}
        effect["when"] = _anything(kind, monster=form not in ("equip", "trap"))
    elif kind in ANSWERING or kind is EffectType.IGNITION:
        last = [does("B", **{"pass": True})] if happening.player == "B" else []
        which = {"effect": "drawn"} if "other" in happening.more.split() else {}
        effect |= {"name": which["effect"]} if which else {}
        actions = (*actions, *PASSES, *last, does("A", activate=IT, **which))
    if kind in ANSWERING:
        effect["damage-step"] = True
    if "zones" in KINDS[kind].keys:
        effect["zones"] = sorted(zone.value for zone in KINDS[kind].zones)
    use = Use("happening", card=form, more=happening.more, after=actions, turn=(happening.player, happening.phase))
    return Draw(f"{kind.value} {needs}", kind, effect, use)


def _anything(kind: EffectType, *, monster: bool) -> list[dict]:
    """Every moment of which such an effect hears, by whatever card, but for the one that it brings about itself."""
    events = [event for event in Event if any(kind in row.kinds for row in EVENTS[event]) and event is not Event.GAINED]
    with_a_card = [event for event in events if any(kind in row.kinds and "who" in row.keys for row in EVENTS[event])]
    itself = (
        {"event": event.value, "who": "self"}
        for event in with_a_card
        if monster or holder_of(event, "self") is Holder.ANY
    )
    return [*({"event": event.value} for event in events), *itself]
