"""The five times of the Damage Step (``published.damage-step.timings``), and rulesets whose text does not have them."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import DAMAGE_STEP, Window, Zone
from judgekit.engine.steps.course import Course

TIMINGS = "published.damage-step.timings"


def known(rules: Ruleset) -> bool:
    """Whether the ruleset has the five times."""
    return rules.choices[TIMINGS].standing is not Standing.UNKNOWN


def lean_on_them(course: Course) -> None:
    """Say that the answer hangs on the five times, where the ruleset is without them."""
    if not known(course.rules):
        course.assume("damage-step-times", ruleset=course.rules.name)


def note_activation(course: Course, effect: Effect | None, *, set_off: bool) -> None:
    """Say it of an effect that is used at a time of its own; a Flip Effect has its time from the documents."""
    if effect is None or course.duel.window not in DAMAGE_STEP:
        return
    if effect.during or (set_off and effect.type is not EffectType.FLIP):
        lean_on_them(course)


_BEFORE_IT_IS_OVER = frozenset({Window.DAMAGE_STEP_START, Window.BEFORE_DAMAGE_CALCULATION, Window.DAMAGE_CALCULATION})


def waits(course: Course, card: CardInPlay) -> bool:
    """Whether a monster that its own effect destroys stays for now.

    In the Damage Step it stays until damage calculation is over; one that the battle destroys is not destroyed by it.
    """
    attack = course.duel.attack
    if attack is None or card.zone is not Zone.MONSTERS:
        return False
    if card.id in attack.doomed:
        return True
    if course.duel.window not in _BEFORE_IT_IS_OVER:
        return False
    if card.id not in attack.waiting:
        course.duel = course.duel._replace(attack=attack._replace(waiting=attack.waiting | {card.id}))
        lean_on_them(course)
        rule = TIMINGS if known(course.rules) else "game.card-overrides-rule"
        course.say(rule, "damage-step.waits", card=card.said)
    return True
