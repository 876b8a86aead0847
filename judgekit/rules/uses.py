"""When a card may be activated: by its kind, its property and the kinds of its effects, under a ruleset."""

from collections.abc import Iterator

from judgekit.domain.card import Card
from judgekit.domain.effect import EffectType
from judgekit.domain.mechanics import MECHANICS
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import Icon, Kind
from judgekit.rules.moments import Line
from judgekit.rules.timeline import Held, Stated, Unsaid, found

SLOW = (
    Line("card.use.main", "spells.activation-window"),
    Line("card.use.set-same-turn", "spells.set-same-turn"),
    Line("card.use.not-opponent-turn", "spells.set-not-in-opponent-turn"),
    Line("card.use.answers-nothing", "chain.spell-speed-1"),
)
ONCE_USED = (
    Line("card.use.sent", "spells.normal", axis="used-normal-spell", value="sent"),
    Line("card.use.destroyed", "spells.normal", axis="used-normal-spell", value="destroyed"),
)
SPELLS: dict[Icon, tuple[Line, ...]] = {
    Icon.NORMAL: (*SLOW, *ONCE_USED),
    Icon.RITUAL: (*SLOW, Line("card.use.ritual", "spells.ritual")),
    Icon.CONTINUOUS: (*SLOW, Line("card.use.stays", "spells.continuous")),
    Icon.EQUIP: (*SLOW, Line("card.use.equip", "spells.equip.destroyed")),
    Icon.FIELD: (
        *SLOW,
        Line("card.use.field.one-each", "spells.field.limit", axis="field-spells", value="one-each"),
        Line("card.use.field.one-in-all", "spells.field.limit", axis="field-spells", value="one-in-all"),
        *(
            Line(f"card.use.field.{value}", "spells.field.replacement", axis="field-spell-replacement", value=value)
            for value in ("own-is-sent", "any-is-destroyed", "opponent-sends-yours")
        ),
    ),
    Icon.QUICK_PLAY: (
        Line("card.use.quick.any-phase", "spells.quick-play.own-turn", None, "quick-play-own-turn", "any-phase"),
        Line("card.use.quick.main-battle", "spells.quick-play.own-turn", None, "quick-play-own-turn", "main battle"),
        Line("card.use.quick.opponent", "spells.quick-play.opponent-turn"),
        Line("card.use.not-turn-set", "spells.quick-play.not-turn-set", None, "quick-play-turn-set", "no"),
        Line("card.use.answers-two", "chain.spell-speed-2"),
    ),
}
SET_FIRST = (
    Line("card.use.trap.set", "traps.must-be-set"),
    Line("card.use.not-turn-set", "traps.not-turn-set"),
    Line("card.use.trap.opponent", "traps.opponent-turn"),
)
TRAPS: dict[Icon, tuple[Line, ...]] = {
    Icon.NORMAL: (
        *SET_FIRST,
        Line("card.use.answers-two", "chain.spell-speed-2"),
        Line("card.use.sent", "traps.normal"),
    ),
    Icon.CONTINUOUS: (
        *SET_FIRST,
        Line("card.use.answers-two", "chain.spell-speed-2"),
        Line("card.use.stays", "traps.continuous"),
    ),
    Icon.COUNTER: (
        *SET_FIRST,
        Line("card.use.counter", "traps.counter"),
        Line("card.use.answers-all", "chain.spell-speed-3"),
    ),
}
FLIPPED = "damage-step.flip-effect-timing"
EFFECTS: dict[EffectType, tuple[Line, ...]] = {
    EffectType.IGNITION: (
        Line("card.use.ignition", "effects.ignition"),
        Line(
            "card.use.ignition.after-summon",
            "published.ignition-after-summon",
            axis="published.ignition-after-summon",
            value="on",
        ),
    ),
    EffectType.QUICK: (Line("card.use.quick-effect", "effects.quick"),),
    EffectType.TRIGGER: (Line("card.use.trigger", "effects.trigger"),),
    EffectType.FLIP: (
        Line("card.use.flip", "effects.flip.activation"),
        Line("card.use.flip.after", "damage-step.flip-effect-timing", None, "flip-effect-timing", "after-calculation"),
        Line(
            "card.use.flip.before", "damage-step.flip-effect-timing", None, "flip-effect-timing", "before-destruction"
        ),
    ),
    EffectType.CONTINUOUS: (Line("card.use.continuous", "effects.continuous"),),
}
PENDULUM = Line("card.use.pendulum", "pendulum.activation")

SPEED_AXIS = "spell-speed"


def uses(card: Card, rules: Ruleset, stated: Stated) -> Iterator[Held | Unsaid]:
    """Yield what *rules* say on when *card* may be activated, or its effects are used, each with its rule.

    What their text does not say comes as :class:`~judgekit.rules.timeline.Unsaid`.
    """
    for line in _lines(card):
        held = found(line, rules, stated)
        if held is not None:
            yield held


def _lines(card: Card) -> tuple[Line, ...]:
    if card.kind is Kind.SPELL:
        return SPELLS.get(card.icon or Icon.NORMAL, SLOW)
    if card.kind is Kind.TRAP:
        return TRAPS.get(card.icon or Icon.NORMAL, SET_FIRST)
    types = dict.fromkeys(effect.type for effect in card.effects or ())
    lines = tuple(line for kind in types for line in EFFECTS.get(kind, ()))
    return (*lines, PENDULUM) if "Pendulum" in card.types else lines


def absent(card: Card, rules: Ruleset) -> tuple[str, ...]:
    """Return the kinds of monster that *card* is and that do not exist under *rules*, as names of axes."""
    axes = (axis for word, axis in MECHANICS.items() if word in card.types)
    return tuple(axis for axis in axes if rules.choices[axis].standing is Standing.ABSENT)
