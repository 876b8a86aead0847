"""What is told of a Chain Link as it is added, and of a Chain when it is over: by which rule, in which order."""

from collections.abc import Iterator, Sequence

from judgekit.domain.card import SPEED_RULES
from judgekit.domain.chain_report import ChainReport, TriggerOrder
from judgekit.domain.duel import Duel, Link, Trigger
from judgekit.domain.effect import EffectType, Event
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import BEFORE_CALCULATION, DAMAGE_STEP, SpellSpeed, Window, Zone
from judgekit.engine.activation.citing import is_cost_effect, rule_of_first_link
from judgekit.engine.activation.timing import changes_stats
from judgekit.engine.board import triggers
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.steps import this_turn
from judgekit.engine.steps.course import Course

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_PENDULUM = Zone.PENDULUM
_IGNITION, _QUICK = EffectType.IGNITION, EffectType.QUICK


def rule_of(attempt: Attempt) -> str:
    """The rule by which *attempt* becomes the next link of the Chain: the most specific one."""
    chain = attempt.duel.chain
    if _helps_the_partner(attempt):
        return "pairs.partner-defense"
    if attempt.trigger is not None:
        return _rule_of_first(attempt, attempt.trigger) if not chain else _rule_of_later(attempt, attempt.trigger)
    if attempt.perhaps_set_off:
        return "effects.trigger"
    if chain and chain[-1].player == attempt.player:
        return "chain.chain-to-own"
    if not chain and (rule := _rule_of_the_moment(attempt)):
        return rule
    if attempt.as_pendulum:
        return "pendulum.activation"
    if attempt.card.zone is _PENDULUM:
        return "pendulum.pendulum-effect"
    if attempt.effect is not None and attempt.effect.type is _IGNITION:
        return "effects.cost-effect" if is_cost_effect(attempt) else "effects.ignition"
    if attempt.effect is not None and attempt.effect.type is _QUICK:
        return "effects.quick"
    return SPEED_RULES[attempt.speed] if chain else rule_of_first_link(attempt)


def _helps_the_partner(attempt: Attempt) -> bool:
    """Whether a Spell or Trap of the attacked player's partner joins the defense."""
    duel, attack = attempt.duel, attempt.duel.attack
    return attack is not None and attempt.activates_card and attack.defender == duel.partner(attempt.player)


def _rule_of_the_moment(attempt: Attempt) -> str | None:
    """The rule behind a Chain that begins at a Summon: it answers no activation."""
    effect = attempt.effect
    if attempt.duel.window is Window.SUMMON_ATTEMPT:
        return "published.summon-negation"
    if effect is None or attempt.duel.window is not Window.SUMMONED:
        return None
    if effect.type is _IGNITION:
        return "published.ignition-after-summon"
    answers = any(when.event is Event.SUMMONED for when in effect.when)
    return "chain.not-chainable-actions" if answers and attempt.activates_card else None


def _rule_of_first(attempt: Attempt, trigger: Trigger) -> str:
    duel, effect = attempt.duel, attempt.effect
    if effect is not None and effect.type is EffectType.FLIP:
        by_attack = trigger.happening.cause == "battle"
        return "damage-step.flip-effect-timing" if by_attack else "effects.flip.activation"
    if trigger.happening.event in this_turn.SET_OFF_BY_A_PHASE:
        return this_turn.SET_OFF_BY_A_PHASE[trigger.happening.event]
    own = [other for other in duel.triggers if other.player == duel.turn_player]
    if own == [trigger] and len(duel.triggers) > 1:
        return "chain.simultaneous.single-effect"
    if trigger.happening.event is Event.LEFT_FIELD:
        return "glossary.leaves-field"
    if trigger.happening.event is Event.SENT_TO_GRAVEYARD and trigger.happening.cause == "cost":
        return "glossary.send-to-graveyard"  # a Tribute or discard sends as well
    timings = attempt.rules.choices["published.damage-step.timings"].standing is not Standing.UNKNOWN
    return "published.damage-step.timings" if timings and duel.window in DAMAGE_STEP else "effects.trigger"


def _rule_of_later(attempt: Attempt, trigger: Trigger) -> str:
    """The rule that puts it above the link before."""
    duel, rules = attempt.duel, attempt.rules
    mine = triggers.place(duel, rules, trigger)
    below = triggers.place_of_link(duel, rules, duel.chain[-1])
    return triggers.rule_of_order(mine, below)


def say_why_in_the_damage_step(course: Course, attempt: Attempt) -> None:
    """Say why something may be used in the Damage Step, where hardly anything may."""
    window, effect = course.duel.window, attempt.effect
    if window not in DAMAGE_STEP or attempt.trigger is not None or effect is None or course.duel.chain:
        return
    counter = attempt.speed is SpellSpeed.THREE
    changes = changes_stats(attempt)
    message = "damage-step.counter" if counter else "damage-step.changes" if changes else "damage-step.says-so"
    by_text = window in BEFORE_CALCULATION and (counter or changes)
    rule = "damage-step.activation-limits" if by_text else "published.damage-step.allowed"
    course.say(rule, message, card=attempt.card.said)


def say_priority_passed(course: Course, attempt: Attempt) -> None:
    """Say that the turn player did not want to act first, where the opponent does while nothing is open."""
    duel = course.duel
    if duel.window is not Window.OPEN or duel.chain or attempt.trigger is not None or duel.passes:
        return
    if duel.side_of(attempt.player) == duel.side_of(duel.turn_player) or duel.partial:
        return
    if course.rules.choices["priority"].standing is Standing.UNKNOWN:
        return
    course.say("priority.turn-player", "priority.implied", depth=0, player=duel.said(duel.turn_player))


def chain_report(duel: Duel, rules: Ruleset, links: Sequence[Link]) -> ChainReport:
    """The Chain of *links* as a ruling reports it, with the orders that players chose."""
    reports = tuple(link.report(number) for number, link in enumerate(links, start=1))
    return ChainReport(reports, orders=tuple(_orders(duel, rules, links)), apart=triggers.apart(duel, links))


def _orders(duel: Duel, rules: Ruleset, links: Sequence[Link]) -> Iterator[TriggerOrder]:
    """Those who put several effects of one group on the Chain, in the order in which they did."""
    groups: dict[triggers.Place, list[Link]] = {}
    for link in links:
        place = triggers.place_of_link(duel, rules, link)
        if place != triggers.LAST:
            groups.setdefault(place, []).append(link)
    for same in groups.values():
        if len(same) > 1:
            yield TriggerOrder(same[0].player, tuple(link.card for link in same))
