"""Moments drawn from the registry: each event, with what may stand beside it, and whether an effect hears of it."""

from collections.abc import Iterator
from typing import NamedTuple

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.fitting.moments import LISTS, WORDS
from judgekit.domain.registry.moments import EVENTS, Heard
from tests.vocabulary.boards import does
from tests.vocabulary.happenings import HAPPENINGS, Happening
from tests.vocabulary.uses import ANSWERING, Draw, Use

GAINED = 77
"""What the effect does: so many Life Points are gained, and by nothing else."""
FORMS = {
    EffectType.ACTIVATION: ("trap",),
    EffectType.QUICK: ("monster",),
    EffectType.FACE_UP: ("lying",),
    EffectType.TRIGGER: ("monster", "equip", "kept"),
    EffectType.AT_ONCE: ("monster", "equip", "kept"),
    EffectType.MAINTENANCE: ("kept",),
}
"""On which cards such an effect is tried."""


class Moment(NamedTuple):
    """A moment that was drawn: of some happening an effect must hear, and of some it must not."""

    label: str
    kind: EffectType
    when: dict
    wider: dict | None = None
    """The same without what was drawn beside the event: something must be heard with this that is not with the other."""


def moment_draws() -> Iterator[Moment]:
    """Every event for every kind of effect that hears of it, and everything that may stand beside it."""
    for event, rows in EVENTS.items():
        for row in rows:
            kinds = sorted(row.kinds, key=lambda kind: kind.value)
            for kind in kinds:
                yield Moment(f"{kind.value} {event.value}", kind, {"event": event.value})
            for number, (key, value) in enumerate(_beside(event, row)):
                when = {"event": event.value, key: value}
                wider = {"event": event.value}
                if key in ("includes-what", "includes-side"):
                    includes = ["destroy"] if key == "includes-what" else ["damage"]
                    when, wider = {**when, "includes": includes}, {**wider, "includes": includes}
                kind = kinds[number % len(kinds)]
                yield Moment(f"{kind.value} {event.value} {key} {value}", kind, when, wider)


def _beside(event: Event, row: Heard) -> Iterator[tuple[str, object]]:
    """Each key that fits beside an event, with each of its words."""
    for key, fitting in row.keys.items():
        if key in WORDS:
            words = fitting or WORDS[key]
            if key == "includes":
                words = ("destroy", "damage", "draw", "gain-life-points")
            yield from ((key, [word] if key in LISTS else word) for word in words)
        else:
            yield key, {"min-atk": 1350, "includes-count": 2, "of": {"what": "monster"}}.get(key, True)


def tried(moment: Moment, when: dict, form: str, happening: Happening) -> Draw:
    """The effect on a card of that form, as something happens."""
    kind = moment.kind
    effect: dict = {"type": kind.value, "when": [when], "do": [{"gain-life-points": GAINED}]}
    if kind is EffectType.MAINTENANCE:
        effect = {"type": kind.value, "when": [when], "pay": GAINED, "mandatory": True}
    elif kind is EffectType.TRIGGER:
        effect |= {"mandatory": True}
    elif kind in ANSWERING:
        effect |= {"damage-step": True}
    use = Use(
        "happening", card=form, more=happening.more, after=happening.actions, turn=(happening.player, happening.phase)
    )
    if kind in ANSWERING:
        answer = does("A", activate="it")
        if when["event"] == Event.WOULD_BE_SUMMONED.value:
            answer["during"] = "summon-attempt"
        use = use._replace(after=(*happening.actions, answer))
    return Draw(f"{moment.label}", kind, effect, use)


def forms(moment: Moment) -> Iterator[tuple[str, str]]:
    """Every card and happening that a moment is tried with."""
    for form in FORMS[moment.kind]:
        for name in HAPPENINGS:
            yield form, name
