"""Moments drawn from the registry: each event, with what may stand beside it, and whether an effect hears of it."""

import json
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from judgekit.domain.effect import ANSWERED, EffectType, Event
from judgekit.domain.errors import UnreadableError
from judgekit.domain.fitting.moments import LISTS, WORDS
from judgekit.domain.registry.moments import EVENTS, Heard
from tests.vocabulary.boards import IT, does
from tests.vocabulary.happenings import HAPPENINGS, SCATTERED
from tests.vocabulary.playing import NotPlayedError, heard, noted
from tests.vocabulary.uses import ANSWERING, Draw, Use

GAINED = 77
"""What the effect does: so many Life Points are gained, and by nothing else."""
FORMS = {
    EffectType.ACTIVATION: ("trap",),
    EffectType.QUICK: ("monster",),
    EffectType.FACE_UP: ("lying",),
    EffectType.TRIGGER: ("monster", "equip", "kept", "their equip"),
    EffectType.AT_ONCE: ("monster", "equip", "kept", "their equip"),
    EffectType.MAINTENANCE: ("kept",),
}
"""On which cards such an effect is tried."""
COUNTS = ("destroy", "damage", "gain-life-points", "draw")
"""Verbs that the effect which is answered may do."""

OF = {"names": ["Their Hand Spell", "Their Burn", "Their Ally", "Their Hand Monster", "Rock", "Ally", "Hand Monster"]}
"""Some of the cards that something happens to or that do something, of every kind."""


class Moment(NamedTuple):
    """A moment that was drawn: an event, with a word beside it or nothing, for kinds of effects that hear of it."""

    row: str
    event: Event
    kinds: tuple[EffectType, ...]
    whos: tuple[str, ...]
    """The cards to which it may be said to happen."""
    key: str = ""
    word: object = None

    @property
    def label(self) -> str:
        """What was drawn, in a line."""
        return f"{self.row} {self.key} {'' if self.word is None else self.word}".strip()


def moment_draws() -> Iterator[Moment]:
    """Every event for each kind of effect that hears of it, and everything that may stand beside it."""
    for event in Event:
        for row in EVENTS[event]:
            kinds = tuple(sorted(row.kinds, key=lambda kind: kind.value))
            whos = row.keys.get("who", ())
            name = f"{event.value} ({kinds[0].value})"
            for kind in kinds:
                yield Moment(f"{event.value} ({kind.value})", event, (kind,), whos)
            yield from (Moment(name, event, kinds, whos, key, word) for key, word in _beside(event, row))


def _beside(event: Event, row: Heard) -> Iterator[tuple[str, object]]:
    """Each key that fits beside an event, with each of its words."""
    for key, fitting in row.keys.items():
        if key in SHOWN_OF_ACTIVATIONS and event in ANSWERED:
            continue
        if key in WORDS:
            words = COUNTS if key == "includes" else fitting or WORDS[key]
            yield from ((key, [word] if key in LISTS else word) for word in words if (key, word) not in NEVER)
        elif key not in SHOWN_BY_CASES:
            yield (
                key,
                {"min-atk": 1350, "includes-count": 2, "of": OF, "source": {"names": ["Call", "Fetch"]}}.get(key, True),
            )


NEVER = {("material-for", "link")}
"""What no rules that are played know, so that nothing ever happens so."""
SHOWN_BY_CASES = {
    "own-way": "game.card-overrides-rule/weaker-if-it-was-summoned-in-its-own-way",
    "using": "effects.trigger/summoned-with-another-monster",
    "attacked": "effects.trigger/another-monster-is-targeted-for-an-attack",
    "no-replay": "battle.replay.choices/targeted-anew-in-a-replay",
    "owner": "effects.trigger/sent-to-the-graveyard-of-the-opponent",
    "field": "effects.trigger/summoned-to-the-field-of-the-opponent",
    "made": "effects.trigger/used-for-a-fusion-summon-of-another-kind",
    "targets": "effects.quick/not-against-what-targets-another-monster",
    "no-other-target": "effects.quick/not-against-what-targets-two-cards",
    "used-self": "effects.trigger/summoned-by-tributing-another-card",
    "to": "effects.trigger/battle-position-changed-to-the-other",
    "or-direct": "game.card-overrides-rule/battles-in-a-direct-attack",
}
"""Words beside an event for which no board is made here, each with a case in which it matters."""
SHOWN_OF_ACTIVATIONS = {
    "who": ("game.card-overrides-rule/goes-in-the-second-end-phase-since-its-activation",),
    "another": (
        "effects.quick/not-against-its-own-other-effect",
        "effects.trigger/another-monsters-effect-was-activated",
    ),
}
"""The same of activations: hardly a card that is drawn here would answer, or be set off by, one of its own."""


def not_heard(moment: Moment) -> str:
    """What is wrong with a moment: nothing is heard of it, or with what stands beside it no less than without that."""
    refused, is_heard = "", False
    for kind in moment.kinds:
        for context in _contexts(moment):
            wider = {"event": moment.event.value, **context}
            when = wider if not moment.key else {**wider, moment.key: moment.word}
            right = narrower = False
            for found in _hearing(kind, when, wider):
                if isinstance(found, str):
                    refused = found
                    continue
                hears, wider_hears = found
                right, narrower = right or hears, narrower or (wider_hears and not hears)
                if right and (narrower or not moment.key):
                    return ""
            is_heard = is_heard or right
    return "no narrower" if is_heard else refused or "never heard"


def _contexts(moment: Moment) -> Iterator[dict]:
    """What must stand beside an event for a word to say something."""
    if moment.key in ("includes-what", "includes-side", "includes-count"):
        yield {"includes": ["damage" if moment.key == "includes-side" else "destroy"]}
        return
    yield {}
    if moment.key and moment.key != "who":
        yield from ({"who": who} for who in moment.whos)


def _hearing(kind: EffectType, when: dict, wider: dict) -> Iterator[tuple[bool, bool] | str]:
    """For each card and each happening whether an effect hears of *when*, and of *wider*; or why it is refused."""
    for form in FORMS[kind]:
        try:
            for name in sounding(kind, form, Event(when["event"])):
                hears = _hears(kind, json.dumps(when), form, name)
                yield hears, hears if wider == when else _hears(kind, json.dumps(wider), form, name)
        except NotPlayedError as error:
            yield str(error)


@cache
def sounding(kind: EffectType, form: str, event: Event) -> tuple[str, ...]:
    """The happenings of which an effect that waits for *event* might hear."""
    if kind in ANSWERING:
        return SCATTERED
    if event in ANSWERED:  # an activation is noted, as one of a card or effect, only where an effect waits for it
        return tuple(name for name in SCATTERED if Event.ANY_ACTIVATED in _events(kind, form, name, event, ""))
    # Damage calculation is noted only where an effect waits for it.
    waiting, who = (event, "") if event is Event.CALCULATING else (Event.TARGETED, "self")
    return tuple(name for name in SCATTERED if event in _events(kind, form, name, waiting, who))


@cache
def _events(kind: EffectType, form: str, name: str, waiting: Event, who: str) -> frozenset[Event]:
    """What is noted to happen while something goes on, and an effect waits for an event."""
    try:
        return noted(tried(kind, {"event": waiting.value, **({"who": who} if who else {})}, form, name))
    except UnreadableError:
        return frozenset()  # no such card can lie where that goes on


@cache
def _hears(kind: EffectType, when: str, form: str, name: str) -> bool:
    try:
        return heard(tried(kind, json.loads(when), form, name), GAINED) > 0
    except UnreadableError:
        return False


def tried(kind: EffectType, when: dict, form: str, name: str) -> Draw:
    """The effect on a card of that form, as something happens."""
    happening = HAPPENINGS[name]
    effect: dict = {"type": kind.value, "when": [when], "do": [{"gain-life-points": GAINED}]}
    if kind is EffectType.MAINTENANCE:
        effect = {"type": kind.value, "when": [when], "pay": GAINED, "mandatory": True}
    elif kind is EffectType.TRIGGER:
        effect |= {"mandatory": True}
    elif kind in ANSWERING:
        effect |= {"damage-step": True}
    actions = happening.actions
    if kind in ANSWERING:
        answer = does("A", activate=IT)
        if when["event"] == Event.WOULD_BE_SUMMONED.value:
            answer["during"] = "summon-attempt"
        actions = (*actions, answer)
    use = Use("happening", card=form, more=happening.more, after=actions, turn=(happening.player, happening.phase))
    return Draw(f"{kind.value} {when['event']}", kind, effect, use)
