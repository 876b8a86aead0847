"""What each question about a card is answered with, effect by effect: a message, what it comes to, and the rule."""

from collections.abc import Callable, Mapping

from judgekit.domain.card_question import Act, CardQuestion, Topic
from judgekit.domain.values import Icon, Kind
from judgekit.judging.card_facts import Facts
from judgekit.text.values import ReadKind, TurnOf
from judgekit.tuples import NamedTuple


class Says(NamedTuple):
    """One answer: the end of its message’s id, what it comes to, the rule, and one for rulesets without wordings."""

    id: str
    verdict: str
    rule: str | None = None
    otherwise: str | None = None


YES, NO, ONLY_IF = "yes", "no", "only-if"
_TRIGGERS = (ReadKind.TRIGGER, ReadKind.FLIP)


def _unknown(facts: Facts) -> Says:
    """What was not read decides: nothing of it is guessed."""
    if facts.older:
        return Says("older", "undetermined", "text.scope")
    return Says("unread" if facts.unread else "unknown", "undetermined")


def _targets(facts: Facts, _: CardQuestion) -> Says:
    if facts.targets is None:
        return _unknown(facts)
    return Says("targets", YES, "text.target") if facts.targets else Says("targets-not", NO, "text.target")


def _chain(facts: Facts, _: CardQuestion) -> Says:
    if facts.older and not facts.starts_a_chain:
        return _unknown(facts)
    if facts.starts_a_chain:
        return Says("chain", YES, "text.starts-a-chain", "effects.activate-definition")
    return Says("chain-not", NO, "text.starts-a-chain", "effects.continuous")


_COUNTER = Says("speed-counter", NO, "chain.spell-speed-3")
_SLOW = Says("speed-slow", NO, "chain.spell-speed-1")
_FAST = Says("speed-fast", NO, "chain.spell-speed-2")


def _speed(facts: Facts, _: CardQuestion) -> Says:
    if facts.older and facts.kind is not ReadKind.ACTIVATION:
        return _unknown(facts)
    if facts.card_kind is Kind.MONSTER:
        quick = Says("speed-quick", YES, "text.quick-effect", "effects.quick")
        return quick if facts.kind is ReadKind.QUICK else _SLOW
    if facts.card_kind is Kind.TRAP:
        return _COUNTER if facts.icon is Icon.COUNTER else _FAST
    activated_fast = facts.kind is ReadKind.ACTIVATION and facts.icon is Icon.QUICK_PLAY
    return _FAST if activated_fast else _SLOW


def _cost(facts: Facts, question: CardQuestion) -> Says:
    if question.act is not None:
        return _act(facts, question.act)
    if facts.has_cost is None:
        return _unknown(facts)
    if facts.has_cost:
        return Says("cost", YES, "text.semicolon-cost", "effects.cost-effect")
    return Says("cost-not", NO, "text.after-semicolon", "effects.cost-effect")


def _act(facts: Facts, act: Act) -> Says:
    paid, done = act in (facts.costs or ()), act in (facts.does or ())
    if paid and done:
        return Says("act-both", ONLY_IF, "text.semicolon-cost", "effects.cost-effect")
    if paid:
        return Says("act-cost", YES, "text.semicolon-cost", "effects.cost-effect")
    if done and facts.costs is not None:
        return Says("act-effect", NO, "text.after-semicolon", "effects.cost-effect")
    return _unknown(facts) if facts.unread or facts.older else Says("act-neither", NO)


def _misses(facts: Facts, _: CardQuestion) -> Says:
    if facts.kind not in _TRIGGERS:
        return Says("misses-nothing", NO, "published.missed-timing")
    if facts.misses is None:
        return _unknown(facts)
    rule = "text.if-when"
    if facts.misses:
        return Says("misses", YES, rule, "published.missed-timing")
    return Says("misses-not", NO, rule, "published.missed-timing")


_ONCE = {
    "text.once-per-turn-soft": Says("once.copy", YES, "text.once-per-turn-soft"),
    "text.use-once": Says("once.name", YES, "text.use-once"),
    "text.each-effect-once": Says("once.name", YES, "text.each-effect-once"),
    "text.one-effect-once": Says("once.name", YES, "text.one-effect-once"),
    "text.activate-once": Says("once.activation", ONLY_IF, "text.activate-once", "chain.negated-activation"),
    "text.once-per-chain-duel": Says("once.duel", YES, "text.once-per-chain-duel"),
}


def _once(facts: Facts, _: CardQuestion) -> Says:
    if facts.limit is not None and facts.times > 1:
        return Says("once.more", YES, facts.limit)
    if facts.limit is not None:
        return _ONCE[facts.limit]
    return _unknown(facts) if facts.unread or facts.older else Says("once.not", NO)


_LIMITS = "damage-step.activation-limits"
_DAMAGE_STEP = {
    "yes": Says("damage-step-yes", YES, "published.damage-step.allowed"),
    "counter": Says("damage-step-counter", YES, _LIMITS),
    "stats": Says("damage-step-stats", ONLY_IF, _LIMITS),
    "times": Says("damage-step-times", ONLY_IF, "published.damage-step.timings"),
    "trigger": Says("damage-step-trigger", ONLY_IF, "published.damage-step.allowed"),
    "no": Says("damage-step-no", NO, _LIMITS),
}


def _damage_step(facts: Facts, _: CardQuestion) -> Says:
    return _unknown(facts) if facts.damage_step is None else _DAMAGE_STEP[facts.damage_step]


def _hand(facts: Facts, _: CardQuestion) -> Says:
    if facts.kind is ReadKind.ACTIVATION and facts.card_kind is Kind.TRAP:
        return Says("hand.trap", NO, "traps.must-be-set")
    if facts.kind is ReadKind.ACTIVATION:
        quick = facts.icon is Icon.QUICK_PLAY
        return Says("hand.spell", ONLY_IF, "spells.quick-play.own-turn" if quick else "spells.activation-window")
    if "hand" in facts.places:
        return Says("hand.yes", YES)
    return _unknown(facts) if facts.unread and not facts.places else Says("hand.no", NO)


def _opponent_turn(facts: Facts, _: CardQuestion) -> Says:
    if facts.turn_of is TurnOf.PLAYER:
        return Says("turn-own", NO)
    if facts.kind in _TRIGGERS:
        return Says("turn-trigger", ONLY_IF, "effects.trigger")
    if facts.kind is ReadKind.QUICK and facts.turn_of is TurnOf.OPPONENT:
        return Says("turn-theirs", YES)
    if facts.kind is ReadKind.QUICK:
        return Says("turn-quick", YES, "text.quick-effect", "effects.quick")
    if _is_set_before(facts):
        return Says("turn-set", ONLY_IF, "traps.opponent-turn")
    if _is_quick_play(facts):
        return Says("turn-set", ONLY_IF, "spells.quick-play.opponent-turn")
    return Says("turn-no", NO, _slow_rule(facts))


def _own_turn(facts: Facts, _: CardQuestion) -> Says:
    if facts.turn_of is TurnOf.OPPONENT:
        return Says("own-not", NO)
    if facts.kind in _TRIGGERS:
        return Says("own-trigger", ONLY_IF, "effects.trigger")
    if facts.kind is ReadKind.QUICK:
        anyhow = Says("turn-quick", YES, "text.quick-effect", "effects.quick")
        return anyhow if facts.turn_of is None else Says("own-only", YES)
    if _is_set_before(facts):
        return Says("turn-set", ONLY_IF, "traps.not-turn-set")
    if _is_quick_play(facts):
        return Says("own-quick-play", YES, "spells.quick-play.own-turn")
    return Says("own-only", YES, _slow_rule(facts))


def _is_set_before(facts: Facts) -> bool:
    return facts.kind is ReadKind.ACTIVATION and facts.card_kind is Kind.TRAP


def _is_quick_play(facts: Facts) -> bool:
    return facts.kind is ReadKind.ACTIVATION and facts.icon is Icon.QUICK_PLAY


def _slow_rule(facts: Facts) -> str:
    return "effects.ignition" if facts.card_kind is Kind.MONSTER else "spells.activation-window"


ANSWERS: Mapping[Topic, Callable[[Facts, CardQuestion], Says]] = {
    Topic.TARGETS: _targets,
    Topic.CHAIN: _chain,
    Topic.SPEED: _speed,
    Topic.COST: _cost,
    Topic.MISSES: _misses,
    Topic.ONCE: _once,
    Topic.DAMAGE_STEP: _damage_step,
    Topic.HAND: _hand,
    Topic.OPPONENT_TURN: _opponent_turn,
    Topic.OWN_TURN: _own_turn,
}
"""The answer to each question, but for that which is played out."""
