"""The turn as a table: its phases, steps and timings in order, and what each rule lets happen in them.

To add a line, give it its message, its rule and who acts; a line that holds under one value of an axis names both.
"""

from enum import Enum, unique

from judgekit.domain.ruleset import BY_GROUP, EARLIER_FIRST
from judgekit.tuples import NamedTuple


@unique
class By(Enum):
    """Who may do what a line says."""

    TURN_PLAYER = "turn-player"
    OPPONENT = "opponent"
    EITHER = "either"


class Line(NamedTuple):
    """What may or must be done in a moment, by one rule.

    ``by`` is ``None`` where nobody acts.
    With ``axis`` the line holds where the ruleset chooses ``value`` on it by this very ``rule``.
    A ``deep`` line is shown only with its phase, not in the turn as a whole.
    An ``extra`` line is left out where the ruleset does not state its rule: another line says enough.
    Where ``unless`` is stated, that rule takes the place of this line.
    """

    message: str
    rule: str
    by: By | None = None
    axis: str | None = None
    value: str | None = None
    deep: bool = False
    extra: bool = False
    unless: str | None = None


class Moment(NamedTuple):
    """A phase (level 0), a step of it (1) or a timing of a step (2), with its lines in order.

    ``concept`` is its entry in the glossary. Where the ruleset does not know the axis ``by_axis``, there is
    no such moment, and its lines belong to the moment it lies in.
    """

    key: str
    level: int
    concept: str | None
    lines: tuple[Line, ...]
    by_axis: str | None = None


TURN, OPPONENT, EITHER = By.TURN_PLAYER, By.OPPONENT, By.EITHER

OPEN_STATE = "published.open-state"
TIMINGS = "published.damage-step.timings"
ALLOWED = "published.damage-step.allowed"
ORDER, EARLIER = "published.trigger-order", "published.trigger-order.first-triggered"


def _published(message: str, rule: str, by: By | None = None, *, deep: bool = False) -> Line:
    return Line(message, rule, by, axis=rule, value="on", deep=deep)


def _early_quick_play(phase: str) -> Line:
    """The early rulebook lets Quick-Play Spells be used in these phases only."""
    return Line(
        f"timeline.quick-play.{phase}", "spells.quick-play.own-turn", TURN, "quick-play-own-turn", "main battle"
    )


WHOLE_TURN = Moment(
    "turn",
    0,
    "turn",
    (
        Line("timeline.turn.order", "turn.phase-order"),
        Line("timeline.turn.up-to-six", "turn.up-to-six-phases", extra=True),
        Line("timeline.turn.next", "turn.phase-order", unless="pairs.turn-order"),
        Line("timeline.turn.alternate", "turn.alternate", deep=True, extra=True, unless="pairs.turn-order"),
        Line("timeline.turn.pairs", "pairs.turn-order", extra=True),
    ),
)

EVERY = Moment(
    "every",
    0,
    None,
    (
        Line("timeline.every.priority", "priority.turn-player", TURN),
        Line("timeline.every.options", "priority.options", TURN, deep=True),
        Line("timeline.every.blocked", "priority.opponent-blocked", OPPONENT),
        Line("timeline.every.after-activation", "priority.after-activation", OPPONENT, deep=True),
        Line("timeline.every.pass", "priority.pass-before-next-phase", TURN),
        Line("timeline.every.implied", "priority.implied-pass", OPPONENT, deep=True),
        Line("timeline.every.quick-play", "spells.quick-play.own-turn", TURN, "quick-play-own-turn", "any-phase"),
        Line("timeline.every.quick-play.opponent", "spells.quick-play.opponent-turn", OPPONENT),
        Line("timeline.every.traps.opponent", "traps.opponent-turn", OPPONENT),
        Line("timeline.every.quick-play.set", "spells.quick-play.not-turn-set", EITHER, "quick-play-turn-set", "no"),
        Line("timeline.every.traps.set", "traps.not-turn-set", EITHER),
        _published("timeline.every.open", OPEN_STATE, TURN),
        _published("timeline.every.open.action", OPEN_STATE, EITHER, deep=True),
        _published("timeline.every.open.activation", OPEN_STATE, EITHER, deep=True),
        _published("timeline.every.open.end", OPEN_STATE, EITHER),
    ),
)

DRAW = Moment(
    "draw",
    0,
    "draw-phase",
    (
        Line("timeline.draw.one", "phase.draw.draw-one", TURN),
        Line("timeline.draw.first.no", "phase.draw.first-turn", TURN, "first-turn-draw", "no"),
        Line("timeline.draw.first.general", "phase.draw.draw-one", TURN, "first-turn-draw", "yes"),
        Line("timeline.draw.first.all", "phase.draw.first-turn", TURN, "first-turn-draw", "yes"),
        Line("timeline.draw.fast", "phase.draw.fast-effects", EITHER),
    ),
)

STANDBY = Moment(
    "standby",
    0,
    "standby-phase",
    (
        Line("timeline.standby.effects", "phase.standby.effects"),
        Line("timeline.standby.fast", "phase.standby.fast-effects", EITHER),
    ),
)

MAIN1 = Moment(
    "main1",
    0,
    "main-phase-1",
    (
        Line("timeline.main1.actions", "phase.main1.actions", TURN),
        Line("timeline.main1.any-order", "phase.main1.any-order", TURN),
        Line("timeline.main1.once", "summon.normal.once-per-turn", TURN),
        Line("timeline.main1.position", "phase.main.change-position", TURN, deep=True),
        Line("timeline.main1.position.played", "phase.main.change-position.not-turn-played", TURN, deep=True),
        Line("timeline.main1.position.once", "phase.main.change-position.once-per-turn", TURN, deep=True),
        Line("timeline.main1.unlimited", "phase.main1.activate-unlimited", TURN, deep=True),
        Line("timeline.main1.spells", "spells.activation-window", TURN, deep=True),
        Line("timeline.main1.ignition", "effects.ignition", TURN, deep=True),
        Line("timeline.main1.set", "phase.main1.set-spell-trap", TURN, deep=True),
        _early_quick_play("main"),
        Line("timeline.main1.opponent", "spells.set-not-in-opponent-turn", OPPONENT, deep=True),
    ),
)

BATTLE = Moment(
    "battle",
    0,
    "battle-phase",
    (
        Line("timeline.battle.optional", "phase.battle.optional", TURN),
        Line("timeline.battle.first.no", "phase.battle.first-turn", TURN, "first-turn-battle", "no"),
        Line("timeline.battle.first.general", "turn.phase-order", TURN, "first-turn-battle", "yes"),
        Line(
            "timeline.battle.first.round",
            "pairs.first-round-no-attack",
            TURN,
            "first-turn-battle",
            "no-attack-in-first-round",
        ),
        Line("timeline.battle.steps", "battle.steps"),
        Line("timeline.battle.actions", "phase.battle.actions", EITHER),
        _early_quick_play("battle"),
        Line("timeline.battle.partner", "pairs.partner-defense", OPPONENT, extra=True),
    ),
)

START_STEP = Moment("start-step", 1, "start-step", (Line("timeline.start-step.announce", "battle.start-step", TURN),))

BATTLE_STEP = Moment(
    "battle-step",
    1,
    "battle-step",
    (
        Line("timeline.battle-step.declare", "battle.attack-declaration", TURN),
        _published("timeline.battle-step.open", OPEN_STATE, EITHER, deep=True),
        Line("timeline.battle-step.position", "battle.attack-position-only", TURN, deep=True),
        Line("timeline.battle-step.one", "battle.one-attack-per-monster", TURN),
        Line("timeline.battle-step.optional", "battle.attack-optional", TURN, deep=True),
        Line(
            "timeline.battle-step.direct",
            "battle.direct-attack.condition",
            TURN,
            "direct-attack",
            "opponent-has-no-monster",
        ),
        Line(
            "timeline.battle-step.direct.pairs",
            "pairs.attack-split",
            TURN,
            "direct-attack",
            "neither-opponent-has-a-monster",
        ),
        Line("timeline.battle-step.pairs.choice", "pairs.attack-choice", TURN, extra=True),
        Line("timeline.battle-step.pairs.target", "pairs.attack-target", TURN, extra=True),
        Line("timeline.battle-step.pairs.cleared", "pairs.attack-target.after-clear", TURN, deep=True, extra=True),
        Line("timeline.battle-step.loop", "battle.loop", TURN),
    ),
)

REPLAY = Moment(
    "replay",
    2,
    "replay",
    (
        Line("timeline.replay.trigger", "battle.replay.trigger"),
        Line("timeline.replay.choices", "battle.replay.choices", TURN, deep=True),
        Line("timeline.replay.used", "battle.replay.first-attacker-used", TURN, deep=True),
    ),
)

DAMAGE_STEP = Moment(
    "damage-step",
    1,
    "damage-step",
    (
        Line("timeline.damage-step.purpose", "damage-step.purpose"),
        Line("timeline.damage-step.limits", "damage-step.activation-limits", EITHER),
        Line("timeline.damage-step.deadline", "damage-step.activation-deadline", EITHER),
        _published("timeline.damage-step.timings", TIMINGS),
        _published("timeline.damage-step.allowed", ALLOWED, EITHER),
    ),
)

DAMAGE_START = Moment(
    "damage-step-start",
    2,
    None,
    (_published("timeline.damage-step.change", ALLOWED, EITHER),),
    TIMINGS,
)

BEFORE_CALCULATION = Moment(
    "before-damage-calculation",
    2,
    None,
    (
        Line("timeline.before.face-up", "damage-step.flip-face-down-target"),
        _published("timeline.before.change", ALLOWED, EITHER),
    ),
    TIMINGS,
)

CALCULATION = Moment(
    "damage-calculation",
    2,
    "damage-calculation",
    (
        _published("timeline.calculation.change", ALLOWED, EITHER),
        Line("timeline.calculation.attack", "battle.compare.attack-position"),
        Line("timeline.calculation.defense", "battle.compare.defense-position"),
        Line("timeline.calculation.attack.win", "battle.attack-vs-attack.win", deep=True),
        Line("timeline.calculation.attack.tie", "battle.attack-vs-attack.tie", deep=True),
        Line("timeline.calculation.attack.lose", "battle.attack-vs-attack.lose", deep=True),
        Line("timeline.calculation.zero.survive", "battle.zero-atk", None, "zero-atk-tie", "both-survive", deep=True),
        Line(
            "timeline.calculation.zero.destroyed",
            "battle.attack-vs-attack.tie",
            None,
            "zero-atk-tie",
            "both-destroyed",
            deep=True,
        ),
        Line("timeline.calculation.defense.win", "battle.attack-vs-defense.win", deep=True),
        Line("timeline.calculation.piercing", "glossary.piercing", deep=True, extra=True),
        Line("timeline.calculation.defense.tie", "battle.attack-vs-defense.tie", deep=True),
        Line("timeline.calculation.defense.lose", "battle.attack-vs-defense.lose", deep=True),
        Line("timeline.calculation.direct", "battle.direct-attack.damage", deep=True),
        Line("timeline.calculation.damage", "battle.damage-lowers-life-points", deep=True, extra=True),
        _published("timeline.calculation.lethal", "published.lethal", deep=True),
    ),
    TIMINGS,
)

AFTER_CALCULATION = Moment(
    "after-damage-calculation",
    2,
    None,
    (
        Line(
            "timeline.after.flip", "damage-step.flip-effect-timing", EITHER, "flip-effect-timing", "after-calculation"
        ),
        Line(
            "timeline.after.flip.early",
            "damage-step.flip-effect-timing",
            EITHER,
            "flip-effect-timing",
            "before-destruction",
        ),
        Line("timeline.after.flip.target", "damage-step.flip-effect-target", EITHER, deep=True),
        _published("timeline.after.triggers", TIMINGS, EITHER, deep=True),
        _published("timeline.after.change", ALLOWED, EITHER, deep=True),
    ),
    TIMINGS,
)

DAMAGE_END = Moment(
    "damage-step-end",
    2,
    None,
    (
        _published("timeline.damage-end.graveyard", TIMINGS),
        _published("timeline.damage-end.triggers", TIMINGS, EITHER),
        Line("timeline.damage-end.order", ORDER, EITHER, ORDER, BY_GROUP, deep=True),
        Line("timeline.damage-end.order", EARLIER, EITHER, ORDER, EARLIER_FIRST, deep=True),
        Line("timeline.damage-end.order.early", EARLIER, EITHER, ORDER, EARLIER_FIRST, deep=True),
    ),
    TIMINGS,
)

END_STEP = Moment("end-step", 1, "end-step", (Line("timeline.end-step.announce", "battle.end-step", TURN),))

MAIN2 = Moment(
    "main2",
    0,
    "main-phase-2",
    (
        Line("timeline.main2.condition", "phase.main2.condition"),
        Line("timeline.main2.actions", "phase.main2.actions", TURN),
        Line("timeline.main2.limits", "phase.main2.shared-limits", TURN),
        Line("timeline.main2.position", "phase.main.change-position.not-after-attack", TURN),
        _early_quick_play("main"),
    ),
)

END = Moment(
    "end",
    0,
    "end-phase",
    (
        Line("timeline.end.effects", "phase.end.effects", TURN),
        Line("timeline.end.fast", "phase.end.fast-effects", EITHER),
        Line("timeline.end.hand-limit", "phase.end.hand-limit", TURN, "hand-limit", "6"),
    ),
)

MOMENTS = (
    WHOLE_TURN,
    DRAW,
    STANDBY,
    MAIN1,
    BATTLE,
    START_STEP,
    BATTLE_STEP,
    REPLAY,
    DAMAGE_STEP,
    DAMAGE_START,
    BEFORE_CALCULATION,
    CALCULATION,
    AFTER_CALCULATION,
    DAMAGE_END,
    END_STEP,
    MAIN2,
    END,
    EVERY,
)
"""Every moment of the turn in its order; last what holds in each of them."""
