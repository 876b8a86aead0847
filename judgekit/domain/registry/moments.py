"""The registry of events: which kinds of effects hear of them, and what else may be asked of the moment."""

from typing import Literal, NamedTuple

from judgekit.domain.effect import ANSWERED, EffectType, Event
from judgekit.domain.registry.rows import FLAG
from judgekit.domain.registry.ways import ANSWERING

WhenKey = Literal[
    "by", "kinds", "min-atk", "who", "from", "cause", "direct", "includes", "targets-self", "was-set",
    "includes-what", "includes-side", "phases", "was-equipped", "face-up",
]  # fmt: skip
"""What may stand beside an event."""


class Heard(NamedTuple):
    """One way in which an event is heard of: by which kinds of effects, and what fits beside it."""

    kinds: frozenset[EffectType]
    keys: "dict[WhenKey, tuple[str, ...]]"
    """Each with the words that it may have there; none: whatever it takes everywhere."""


SET_OFF = frozenset({EffectType.TRIGGER, EffectType.AT_ONCE})
KEPT_UP = frozenset({EffectType.MAINTENANCE})
CAUSES = ("battle", "effect", "opponent-effect")
ITSELF = ("self",)
OF_MONSTERS = ("self", "equipped")

_LINK: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "includes": FLAG, "includes-what": FLAG, "includes-side": FLAG, "targets-self": FLAG,
}  # fmt: skip
_LEFT: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "who": ITSELF, "from": FLAG, "cause": CAUSES, "face-up": FLAG, "phases": FLAG,
}  # fmt: skip
_BATTLE: "dict[WhenKey, tuple[str, ...]]" = {"by": FLAG, "who": OF_MONSTERS, "was-set": FLAG, "face-up": FLAG}
_PHASE: "dict[WhenKey, tuple[str, ...]]" = {"by": FLAG}

EVENTS: dict[Event, tuple[Heard, ...]] = {
    **dict.fromkeys(ANSWERED, (Heard(ANSWERING, _LINK),)),
    Event.ATTACK_DECLARED: (
        Heard(ANSWERING, {"by": FLAG, "who": ("attacked", "self"), "direct": FLAG}),
        Heard(SET_OFF, {"by": FLAG, "who": (*OF_MONSTERS, "attacked"), "direct": FLAG}),
    ),
    Event.SUMMONED: (
        Heard(ANSWERING, {"by": FLAG, "kinds": FLAG, "min-atk": FLAG}),
        Heard(
            SET_OFF,
            {
                "by": FLAG, "who": ITSELF, "kinds": FLAG, "min-atk": FLAG, "from": FLAG, "phases": FLAG,
                "cause": ("effect", "opponent-effect"),
            },
        ),
    ),
    Event.WOULD_BE_SUMMONED: (Heard(ANSWERING, {"by": FLAG, "kinds": FLAG}),),
    Event.SENT_TO_GRAVEYARD: (Heard(SET_OFF, _LEFT),),
    Event.DESTROYED: (Heard(SET_OFF, {**_LEFT, "was-equipped": FLAG}),),
    Event.LEFT_FIELD: (Heard(SET_OFF, {**_LEFT, "was-equipped": FLAG}),),
    Event.FLIPPED: (Heard(SET_OFF, {"by": FLAG, "who": ITSELF, "cause": CAUSES, "phases": FLAG}),),
    Event.BATTLING: (Heard(SET_OFF, _BATTLE),),
    Event.CALCULATING: (Heard(frozenset({EffectType.AT_ONCE}), {"by": FLAG, "who": OF_MONSTERS}),),
    Event.BATTLED: (Heard(SET_OFF, _BATTLE),),
    Event.BATTLE_DAMAGE: (Heard(SET_OFF, {"by": FLAG, "who": OF_MONSTERS, "direct": FLAG}),),
    Event.DAMAGE_TAKEN: (Heard(SET_OFF, {"by": FLAG, "cause": ("battle", "effect")}),),
    Event.DESTROYS_BY_BATTLE: (Heard(SET_OFF, {"by": FLAG, "who": OF_MONSTERS}),),
    Event.STANDBY_PHASE: (Heard(SET_OFF, _PHASE), Heard(KEPT_UP, _PHASE)),
    Event.END_PHASE: (Heard(SET_OFF, _PHASE),),
    Event.BATTLE_PHASE_END: (Heard(SET_OFF, _PHASE),),
    Event.ATTACK_ENDED: (Heard(SET_OFF, {"by": FLAG, "who": OF_MONSTERS, "direct": FLAG}),),
    Event.TARGETED: (
        Heard(SET_OFF, {"by": FLAG, "who": OF_MONSTERS, "cause": ("opponent-effect",), "phases": FLAG}),
    ),
}  # fmt: skip
"""Every event with its row. One without a row stops the program here, when it is loaded."""

if _without := [event.value for event in Event if event not in EVENTS]:
    raise TypeError(f"no row in the registry: {', '.join(_without)}")
