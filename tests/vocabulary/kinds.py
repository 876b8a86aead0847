"""What an effect of each kind may say of itself, drawn from the registry: where it is used from, and how often."""

from collections.abc import Iterator
from typing import NamedTuple

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.errors import UnreadableError
from judgekit.domain.registry.kinds import KINDS
from judgekit.domain.registry.moments import TIMES
from judgekit.domain.values import Window, Zone
from tests.vocabulary.boards import ENDS, IT, PASSES, attack, does
from tests.vocabulary.playing import NotPlayedError, heard, played
from tests.vocabulary.uses import Draw, Use, drawn

GAINED = 77
USED = (EffectType.IGNITION, EffectType.QUICK, EffectType.TRIGGER, EffectType.AT_ONCE)
"""Effects of a card that lies somewhere already.

A limit on others needs a second card with the effect that is drawn.
"""

PLACED = {
    Zone.MONSTERS: ("monster", ""),
    Zone.SPELLS_TRAPS: ("kept", ""),
    Zone.FIELD: ("land", ""),
    Zone.PENDULUM: ("pendulum", ""),
}


class Said(NamedTuple):
    """What an effect says of itself, and how often it is used with that, and without it or with another."""

    label: str
    often: Draw
    seldom: Draw

    @property
    def kind(self) -> str:
        """The kind of the effect."""
        return self.often.kind.value


def said_draws() -> Iterator[Said]:
    """Every zone and every limit of use that fits a kind of effect."""
    for kind in USED:
        for zone in sorted(KINDS[kind].zones, key=lambda zone: zone.value):
            other = Zone.HAND if zone is not Zone.HAND else Zone.GRAVEYARD
            yield Said(f"{kind.value} zones {zone.value}", _from(kind, zone, zone), _from(kind, zone, other))
    for kind, row in KINDS.items():
        for word in row.once if kind in USED else ():
            yield Said(f"{kind.value} once {word}", _twice(kind, word, limited=False), _twice(kind, word, limited=True))
        if "times" in row.keys:
            often, seldom = (_twice(kind, "turn", limited=True, **more) for more in ({"times": 2}, {}))
            yield Said(f"{kind.value} times", often, seldom)
    for kind in (EffectType.QUICK, EffectType.ACTIVATION):
        for window in KINDS[kind].during:
            label = f"{kind.value} during {window}"
            yield Said(label, _in_battle(kind, window, during=[window]), _in_battle(kind, window))
        window = Window.BEFORE_DAMAGE_CALCULATION.value
        label = f"{kind.value} damage-step"
        yield Said(label, _in_battle(kind, window, **{"damage-step": True}), _in_battle(kind, window))
    for kind in (EffectType.TRIGGER, EffectType.AT_ONCE):
        for event, times in TIMES.items():
            for time, other in zip(times, (*times[1:], times[0]), strict=True):
                label = f"{kind.value} {event.value} during {time.value}"
                first = min(time, other, key=times.index)
                often, seldom = (_battling(kind, event, first, during=[window.value]) for window in (time, other))
                yield Said(label, often, seldom)
    often = _destroying(EffectType.TRIGGER)
    yield Said("trigger not-in-damage-step", often, _destroying(EffectType.TRIGGER, **{"not-in-damage-step": True}))
    for kind in (EffectType.IGNITION, EffectType.QUICK, EffectType.FACE_UP):
        either = {"either-player": True}
        yield Said(f"{kind.value} either-player", _by_the_opponent(kind, **either), _by_the_opponent(kind))
    for kind, row in KINDS.items():
        # A Flip Effect goes off by itself whether it says so or not; what is not paid has another price.
        if "mandatory" in row.keys and kind not in (EffectType.FLIP, EffectType.MAINTENANCE):
            yield Said(f"{kind.value} mandatory", _unasked(kind, mandatory=True), _unasked(kind))


def _in_battle(kind: EffectType, window: str, **more: object) -> Draw:
    """An effect used at a moment of the Damage Step."""
    actions = (attack("A", "ally", "their-pawn"), does("A", activate=IT, during=window))
    use = Use("happening", turn=("A", "battle"), after=actions)
    return drawn("", kind, [{"gain-life-points": GAINED}], use, **more)


def _battling(kind: EffectType, event: Event, time: Window, **more: object) -> Draw:
    """What a monster does as it destroys another in a battle, in which a Trap is used at that *time*."""
    between = does("A", activate="snap", during=time.value)
    use = Use("happening", more="snap", turn=("A", "battle"), after=(attack("A", IT, "their-pawn"), between, *PASSES))
    when = [{"event": event.value, "who": "self"}]
    more |= {"mandatory": True} if kind is EffectType.TRIGGER else {}
    return drawn("", kind, [{"gain-life-points": GAINED}], use, when=when, **more)


def _destroying(kind: EffectType, **more: object) -> Draw:
    """What a monster does that destroys another, at its moment, and only while the battle goes on."""
    actions = (attack("A", IT, "their-pawn"), does("B", **{"pass": True}), does("A", **{"pass": True}))
    use = Use("happening", turn=("A", "battle"), after=actions)
    when = [{"event": "destroys-by-battle", "who": "self"}]
    more |= {"mandatory": True} if kind is EffectType.TRIGGER else {}
    return drawn("", kind, [{"gain-life-points": GAINED}], use, when=when, **more)


def _by_the_opponent(kind: EffectType, **more: object) -> Draw:
    """An effect that the opponent of its player uses, in a turn of theirs."""
    use = Use("happening", turn=("B", "main1"), after=(does("B", activate=IT),))
    return drawn(
        "", kind, [{"gain-life-points": GAINED}], use, **{"when": []} if kind is not EffectType.IGNITION else {}, **more
    )


def _unasked(kind: EffectType, **more: object) -> Draw:
    """An effect that is set off and that nobody says to use."""
    use = Use("happening", turn=("A", "main1"), after=(does("A", phase="end"),))
    return drawn("", kind, [{"gain-life-points": GAINED}], use, when=[{"event": "end-phase"}], **more)


def _from(kind: EffectType, lies: Zone, says: Zone) -> Draw:
    """An effect used of a card that lies in one zone, which it says to be used from or not."""
    card, more = PLACED.get(lies, ("monster", f"in-{lies.value}"))
    more_said = {"mandatory": True} if kind is EffectType.TRIGGER else {}
    return drawn("", kind, [{"gain-life-points": GAINED}], Use(card=card, more=more), zones=[says.value], **more_said)


def _twice(kind: EffectType, word: str, *, limited: bool, **more: object) -> Draw:
    """An effect that could be used twice in the time that its limit is of."""
    once: dict = {"once": word, **more} if limited else {}
    again = (does("A", activate=IT),)
    if kind is EffectType.TRIGGER:
        once |= {"mandatory": True, "when": [{"event": "summoned"}, {"event": "attack-declared"}]}
        again = (
            does("A", summon="normal", card="hand-monster"), *PASSES, does("A", phase="battle"),
            does("A", attack=IT, target="their-pawn"), *PASSES,
        )  # fmt: skip
        return drawn(
            "",
            kind,
            [{"gain-life-points": GAINED}],
            Use("happening", card="monster", turn=("A", "main1"), after=again),
            **once,
        )
    if word == "battle":
        once |= {"damage-step": True, "when": []}
        again = (*PASSES, does("A", activate=IT))
        return drawn("", kind, [{"gain-life-points": GAINED}], Use("battle", after=again), **once)
    if word == "chain":
        again = (does("B", **{"pass": True}), does("A", activate=IT))
        return drawn("", kind, [{"gain-life-points": GAINED}], Use(after=again), **once)
    later = (*ENDS, does("B", phase="end"), does("A", phase="draw"), does("A", phase="main1")) if word == "duel" else ()
    return drawn("", kind, [{"gain-life-points": GAINED}], Use(after=(*PASSES, *later, *again)), **once)


def not_said(said: Said) -> str:
    """What is wrong with a word: nothing is used with it, or as often and at the same time."""
    try:
        often, seldom = heard(said.often, GAINED), heard(said.seldom, GAINED)
        at_another_time = played(said.often).steps != played(said.seldom).steps
    except (NotPlayedError, UnreadableError) as error:
        return f"not played: {error}"
    return "" if often > seldom or (often and at_another_time) else f"used {often} and {seldom} times"
