"""The registry of events: which kinds of effects hear of them, and what else may be asked of the moment."""

from typing import Literal

from judgekit.domain.effect import ANSWERED, EffectType, Event
from judgekit.domain.registry.rows import FLAG, Holder
from judgekit.domain.registry.ways import ANSWERING, ANYWHERE, HAND, MONSTERS, OPEN_PILES, SUMMONED_FROM
from judgekit.domain.selector import The
from judgekit.domain.values import ON_FIELD, Window, Zone
from judgekit.tuples import NamedTuple

WhenKey = Literal[
    "by", "kinds", "min-atk", "who", "from", "cause", "direct", "includes", "targets-self", "was-set",
    "includes-what", "includes-side", "phases", "was-equipped", "face-up",
    "of", "includes-count", "source", "material-for", "to-graveyard", "targets", "another", "using", "own-way",
    "attacked", "no-replay", "owner", "made",
    "no-other-target", "or-direct", "to", "used-self", "field",
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
BEATEN = (*CAUSES, "opponent-attack")
PAID_TOO = (*BEATEN, "not-battle", "cost")
LEAVING = (*CAUSES, "not-itself")
ADDING = ("effect", "opponent-effect", "draw", "not-draw")
EVERY_CAUSE = (*LEAVING, "not-battle", "opponent-attack", "cost", "draw", "not-draw")
ITSELF = ("self",)
OF_MONSTERS = ("self", "equipped")
# What was banished returns to the Graveyard and is not sent there (`glossary.banished-to-graveyard`).
SENT_FROM = (ANYWHERE | {Zone.MATERIALS}) - OPEN_PILES
ADDED_FROM = ANYWHERE - HAND
BANISHED_FROM = ANYWHERE - {Zone.BANISHED} | {Zone.MATERIALS}


USED_FROM = frozenset(Zone) - {Zone.REMOVED, Zone.DECK, Zone.EXTRA, Zone.MATERIALS}
USED_FOR = ("fusion", "synchro", "link")
"""Summons whose materials go to the Graveyard; no rules that are played know a Link Summon, so none is ever for one."""
TRIBUTED_FOR = ("tribute", "ritual")
"""Summons for which monsters are Tributed."""


def _zones(zones: frozenset[Zone]) -> tuple[str, ...]:
    return tuple(zone.value for zone in Zone if zone in zones)


_LINK: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "includes": FLAG, "includes-what": FLAG, "includes-side": FLAG, "targets-self": FLAG,
    "includes-count": FLAG, "of": FLAG, "targets": FLAG, "no-other-target": FLAG,
    "from": _zones(USED_FROM), "another": FLAG,
}  # fmt: skip
_ACTIVATED: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "who": ITSELF, "of": FLAG, "from": _zones(USED_FROM), "another": FLAG,
}  # fmt: skip
_LEFT: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "who": ITSELF, "from": _zones(ON_FIELD), "cause": CAUSES, "face-up": FLAG, "phases": FLAG, "of": FLAG,
    "was-set": FLAG, "source": FLAG, "another": FLAG, "owner": FLAG,
}  # fmt: skip
_SEEN_LEAVING: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "from": _zones(ON_FIELD), "cause": CAUSES, "face-up": FLAG, "phases": FLAG, "of": FLAG,
}  # fmt: skip
_OF_PLAYER: "dict[WhenKey, tuple[str, ...]]" = {"by": FLAG, "phases": FLAG}
_CAUSED: "dict[WhenKey, tuple[str, ...]]" = {**_OF_PLAYER, "cause": CAUSES}
_DISCARDED: "dict[WhenKey, tuple[str, ...]]" = {**_OF_PLAYER, "cause": ("effect", "opponent-effect"), "of": FLAG}
_HURT: "dict[WhenKey, tuple[str, ...]]" = {"by": FLAG, "of": FLAG, "direct": FLAG}
_BEATEN: "dict[WhenKey, tuple[str, ...]]" = {"by": FLAG, "of": FLAG}
_BATTLE: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "who": OF_MONSTERS, "was-set": FLAG, "face-up": FLAG,
    "or-direct": FLAG,
}  # fmt: skip
_ATTACK: "dict[WhenKey, tuple[str, ...]]" = {
    "by": FLAG, "direct": FLAG, "of": FLAG, "attacked": FLAG, "no-replay": FLAG,
}  # fmt: skip
_PHASE: "dict[WhenKey, tuple[str, ...]]" = {"by": FLAG}

EVENTS: dict[Event, tuple[Heard, ...]] = {
    # What it sets off goes onto the next Chain; of what was negated there was no activation.
    **dict.fromkeys(ANSWERED, (Heard(ANSWERING, _LINK), Heard(SET_OFF, _ACTIVATED))),
    Event.ATTACK_DECLARED: (
        Heard(ANSWERING, {**_ATTACK, "who": ("attacked", "self")}),
        Heard(SET_OFF, {**_ATTACK, "who": (*OF_MONSTERS, "attacked")}),
    ),
    Event.SUMMONED: (
        Heard(ANSWERING, {"by": FLAG, "field": FLAG, "kinds": FLAG, "min-atk": FLAG, "of": FLAG}),
        Heard(
            SET_OFF,
            {
                "by": FLAG, "field": FLAG, "who": ITSELF, "kinds": FLAG, "min-atk": FLAG, "phases": FLAG, "of": FLAG,
                "from": _zones(SUMMONED_FROM), "cause": ("effect", "opponent-effect"), "source": FLAG,
                "another": FLAG, "using": FLAG, "owner": FLAG, "used-self": FLAG, "own-way": FLAG,
            },
        ),
    ),
    # A Fusion or Ritual Summon is made by an effect: its activation is answered, no Summon is attempted.
    Event.WOULD_BE_SUMMONED: (
        Heard(
            ANSWERING,
            {
                "by": FLAG, "of": FLAG,
                "kinds": ("normal", "tribute", "flip", "special", "synchro", "xyz", "pendulum"),
            },
        ),
    ),
    Event.SENT_TO_GRAVEYARD: (
        # Only a Pendulum Monster whose activation is negated goes from there to the Graveyard, and then a link follows.
        Heard(ANSWERING, {**_SEEN_LEAVING, "from": _zones(SENT_FROM - {Zone.PENDULUM})}),
        Heard(
            SET_OFF,
            {
                **_LEFT, "from": _zones(SENT_FROM), "cause": PAID_TOO, "material-for": USED_FOR, "made": FLAG,
                "was-equipped": FLAG,
            },
        ),
    ),
    Event.DESTROYED: (
        Heard(ANSWERING, {**_SEEN_LEAVING, "cause": BEATEN, "to-graveyard": FLAG}),
        Heard(SET_OFF, {**_LEFT, "cause": BEATEN, "was-equipped": FLAG, "to-graveyard": FLAG}),
    ),
    Event.LEFT_FIELD: (
        Heard(ANSWERING, _SEEN_LEAVING),
        Heard(SET_OFF, {**_LEFT, "cause": LEAVING, "was-equipped": FLAG}),
    ),
    Event.BANISHED: (
        Heard(ANSWERING, {**_SEEN_LEAVING, "from": _zones(BANISHED_FROM), "owner": FLAG}),
        Heard(SET_OFF, {**_LEFT, "from": _zones(BANISHED_FROM), "cause": (*CAUSES, "cost")}),
    ),
    Event.TRIBUTED: (
        Heard(
            SET_OFF,
            {
                **_LEFT, "from": _zones(MONSTERS | HAND), "cause": (*CAUSES, "cost"), "material-for": TRIBUTED_FOR,
                "made": FLAG,
            },
        ),
    ),
    Event.DISCARDED: (
        Heard(ANSWERING, _DISCARDED),
        Heard(SET_OFF, {**_DISCARDED, "who": ITSELF}),
    ),
    Event.ADDED: (
        Heard(
            SET_OFF,
            {
                "by": FLAG, "who": ITSELF, "from": _zones(ADDED_FROM), "cause": ADDING, "face-up": FLAG, "of": FLAG,
                "source": FLAG, "owner": FLAG,
            },
        ),
    ),
    Event.DRAWN: (Heard(ANSWERING | SET_OFF, _OF_PLAYER),),
    Event.GAINED: (Heard(ANSWERING | SET_OFF, _OF_PLAYER),),
    Event.DAMAGED: (Heard(ANSWERING | SET_OFF, _CAUSED),),
    Event.FLIPPED: (Heard(SET_OFF, {"by": FLAG, "who": ITSELF, "cause": CAUSES, "phases": FLAG}),),
    Event.TURNED_DOWN: (Heard(SET_OFF, {"by": FLAG, "who": ITSELF, "of": FLAG, "phases": FLAG, "another": FLAG}),),
    Event.POSITION_CHANGED: (
        Heard(
            SET_OFF,
            {
                "by": FLAG, "who": ITSELF, "of": FLAG, "phases": FLAG, "another": FLAG, "to": ("attack", "defense"),
                "cause": ("effect", "opponent-effect"), "face-up": FLAG,
            },
        ),
    ),
    Event.BATTLING: (Heard(SET_OFF, _BATTLE),),
    Event.CALCULATING: (Heard(frozenset({EffectType.AT_ONCE}), {"by": FLAG, "who": OF_MONSTERS}),),
    Event.BATTLED: (Heard(SET_OFF, _BATTLE),),
    Event.BATTLE_DAMAGE: (Heard(ANSWERING, _HURT), Heard(SET_OFF, {**_HURT, "who": OF_MONSTERS, "another": FLAG}),),
    Event.DESTROYS_BY_BATTLE: (
        Heard(ANSWERING, {**_BEATEN, "to-graveyard": FLAG}),
        Heard(SET_OFF, {**_BEATEN, "who": OF_MONSTERS, "to-graveyard": FLAG, "another": FLAG}),
    ),
    Event.STANDBY_PHASE: (Heard(SET_OFF, _PHASE), Heard(KEPT_UP, _PHASE)),
    Event.END_PHASE: (Heard(SET_OFF, _PHASE),),
    Event.BATTLE_PHASE_START: (Heard(SET_OFF, _PHASE),),
    Event.BATTLE_PHASE_END: (Heard(SET_OFF, _PHASE),),
    Event.ATTACK_ENDED: (Heard(SET_OFF, {"by": FLAG, "who": OF_MONSTERS, "direct": FLAG}),),
    Event.TARGETED: (
        Heard(SET_OFF, {"by": FLAG, "who": OF_MONSTERS, "cause": ("opponent-effect",), "phases": FLAG}),
    ),
}  # fmt: skip
"""Every event with its row. One without a row stops the program here, when it is loaded."""

_OF_A_MONSTER = frozenset(
    {
        Event.ATTACK_DECLARED, Event.SUMMONED, Event.FLIPPED, Event.TURNED_DOWN, Event.TRIBUTED,
        Event.POSITION_CHANGED, Event.BATTLING, Event.BATTLED, Event.BATTLE_DAMAGE,
        Event.DESTROYS_BY_BATTLE, Event.ATTACK_ENDED,
    }
)  # fmt: skip


def holder_of(event: Event, who: str) -> Holder:
    """On which cards an effect must stand that hears of *event* when it happens to the card *who*."""
    if who == The.EQUIPPED.value:
        return Holder.EQUIP_SPELL_OR_MONSTER
    return Holder.MONSTER if who and event in _OF_A_MONSTER else Holder.ANY


TIMES: dict[Event, tuple[Window, ...]] = {
    Event.BATTLING: (Window.DAMAGE_STEP_START, Window.BEFORE_DAMAGE_CALCULATION, Window.DAMAGE_CALCULATION),
    Event.BATTLED: (Window.AFTER_DAMAGE_CALCULATION, Window.END_OF_DAMAGE_STEP),
    Event.DESTROYS_BY_BATTLE: (Window.AFTER_DAMAGE_CALCULATION, Window.END_OF_DAMAGE_STEP),
}
"""The events of a battle that are noted at several times of the Damage Step; an effect may name the one it is for."""

if _without := [event.value for event in Event if event not in EVENTS]:
    raise TypeError(f"no row in the registry: {', '.join(_without)}")
