"""All that an activation must meet; here the moment, the cost, the targets, whether it could do anything."""

from judgekit.domain.duel import CardInPlay, Duel, Link, SummonAttempt
from judgekit.domain.effect import ANSWERED, CostKind, Effect, EffectType, Event, Operation, The, Verb, What, When
from judgekit.domain.findings import Param
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import (
    DAMAGE_STEP,
    ON_FIELD,
    Icon,
    Kind,
    SpellSpeed,
    SummonKind,
    Unknown,
    Window,
    Zone,
    compare,
)
from judgekit.engine import continuous, costs, stats, this_turn, triggers
from judgekit.engine.activation import FIRST, SPACE, Attempt
from judgekit.engine.citing import is_cost_effect, target_rule
from judgekit.engine.conditions import Broken, Condition
from judgekit.engine.fusing import FOR_A_FUSION_OR_RITUAL
from judgekit.engine.needs import holds
from judgekit.engine.operations import could_do_something, mutual_draws
from judgekit.engine.selecting import candidates, fits, on_side
from judgekit.engine.showing import fixed
from judgekit.engine.summoning import may_be_special_summoned, perhaps_special_summoned

CARD = "game.card-overrides-rule"


def _no_such_moment(attempt: Attempt) -> Broken | None:
    """An activation said to be made at a moment that does not come: no attack or Summon is under way."""
    wanted = attempt.action.during
    if wanted is None or wanted is attempt.duel.window:
        return None
    return Broken("damage-step.purpose", {"card": attempt.card.said})


STAT_CHANGES = frozenset(
    {Verb.CHANGE_ATK, Verb.CHANGE_DEF, Verb.SET_ATK, Verb.SET_DEF, Verb.DOUBLE_ATK, Verb.HALVE_ATK}
)


def changes_stats(effect: Effect) -> bool:
    """Whether the effect directly changes an ATK or DEF."""
    return any(operation.verb in STAT_CHANGES for operation in effect.operations)


def _flipped_by_an_attack(attempt: Attempt) -> bool:
    """The Flip Effect of an attacked monster has its own moment there (``damage-step.flip-effect-timing``)."""
    return attempt.trigger is not None and attempt.effect is not None and attempt.effect.type is EffectType.FLIP


def _not_in_the_damage_step(attempt: Attempt) -> Broken | None:
    """Counter Traps and direct changes of ATK or DEF; by the published rule also what says it may."""
    if attempt.duel.window not in DAMAGE_STEP or attempt.speed is SpellSpeed.THREE or attempt.effect is None:
        return None
    if _flipped_by_an_attack(attempt):
        return None
    if changes_stats(attempt.effect):
        return None
    allowed = attempt.effect.damage_step or attempt.effect.during or attempt.trigger is not None
    if allowed and attempt.rules.says("published.damage-step.allowed", "on"):
        return None
    return Broken("damage-step.activation-limits", {"card": attempt.card.said})


_CALCULATED = frozenset({Window.DAMAGE_CALCULATION, Window.AFTER_DAMAGE_CALCULATION, Window.END_OF_DAMAGE_STEP})


def _damage_calculation_begun(attempt: Attempt) -> Broken | None:
    """By the published rule Counter Traps and what is used just then remain possible; the documents bar all."""
    if attempt.duel.window not in _CALCULATED or _flipped_by_an_attack(attempt):
        return None
    late = attempt.effect is not None and (attempt.duel.window in attempt.effect.during)
    answers = attempt.effect is not None and attempt.effect.damage_step and not changes_stats(attempt.effect)
    allowed = attempt.speed is SpellSpeed.THREE or late or attempt.trigger is not None or answers
    if allowed and attempt.rules.says("published.damage-step.allowed", "on"):
        return None
    return Broken("damage-step.activation-deadline", {"card": attempt.card.said})


def _wrong_window(attempt: Attempt) -> Broken | None:
    """An effect that names its moments of the Damage Step is used only then."""
    effect = attempt.effect
    if effect is None or not effect.during or attempt.duel.window in effect.during:
        return None
    timings = attempt.rules.choices["published.damage-step.timings"]
    return Broken(CARD if timings.standing is Standing.UNKNOWN else timings.rule, {"card": attempt.card.said})


def _only_negation_of_the_summon(attempt: Attempt) -> Broken | None:
    """While a Summon is attempted nothing but its negation may begin a Chain."""
    if attempt.duel.window is not Window.SUMMON_ATTEMPT or attempt.duel.chain or attempt.effect is None:
        return None
    attempt.rules.on("published.summon-negation")  # no document says that there is such a moment
    if any(when.event is Event.WOULD_BE_SUMMONED for when in attempt.effect.when):
        return None
    return Broken("published.summon-negation", {"card": attempt.card.said})


EVENT_RULES = dict.fromkeys(ANSWERED, "traps.counter") | {
    Event.WOULD_BE_SUMMONED: "published.summon-negation",
}


def _wrong_moment(attempt: Attempt) -> Broken | None:
    """What a card answers must be the last thing that happened: the link directly before, an attack, a Summon."""
    effect = attempt.effect
    if effect is None or effect.triggered or not effect.when or any(happens(attempt, when) for when in effect.when):
        return None
    events = {when.event for when in effect.when}
    if len(events) > 1 and events != {Event.WOULD_BE_SUMMONED, Event.SPELL_OR_TRAP_ACTIVATED}:
        return Broken(CARD, {"card": attempt.card.said})
    event = effect.when[-1].event
    set_now = event is Event.SUMMONED and this_turn.monster_set(attempt.duel)
    rule = "summon.set.not-a-summon" if set_now else EVENT_RULES.get(event, CARD)
    if event in ANSWERED and not attempt.duel.chain and attempt.duel.last_action in _NO_ACTIVATIONS:
        rule = "chain.not-chainable-actions"
    return Broken(rule, {"card": attempt.card.said, "event": event})


_NO_ACTIVATIONS = frozenset({"Summon", "SetCard", "ChangePosition"})
"""What was just done and is not an activation that could be answered."""


_SPECIAL_RULES = {
    SummonKind.FUSION: "fusion.is-special-summon",
    SummonKind.RITUAL: "ritual.is-special-summon",
    SummonKind.XYZ: "xyz.is-special-summon",
    SummonKind.SYNCHRO: "summon.special.kinds",
    SummonKind.PENDULUM: "summon.special.kinds",
    SummonKind.SPECIAL: "summon.special.definition",
}


def _other_kind_of_summon(attempt: Attempt) -> Broken | None:
    """A card that answers another kind of Summon (Trap Hole) does not answer the one just made."""
    effect = attempt.effect
    if effect is None or effect.triggered or attempt.duel.chain:
        return None
    if any(when.event is not Event.SUMMONED or not when.kinds for when in effect.when):
        return None
    kinds = frozenset[str]().union(*(when.kinds for when in effect.when))
    for summon in _summons(attempt.duel) if kinds else ():
        if summon.kind in _SPECIAL_RULES and not triggers.kinds_of(summon.kind) & kinds:
            immune = summon.kind is SummonKind.FUSION and attempt.rules.early
            rule = "fusion.trap-hole-immune" if immune else _SPECIAL_RULES[summon.kind]
            return Broken(rule, {"card": attempt.card.said, "target": attempt.duel.cards[summon.card].said})
    return None


_ACTIVATED = {
    Event.SPELL_ACTIVATED: frozenset({Kind.SPELL}),
    Event.TRAP_ACTIVATED: frozenset({Kind.TRAP}),
    Event.SPELL_OR_TRAP_ACTIVATED: frozenset({Kind.SPELL, Kind.TRAP}),
}


def happens(attempt: Attempt, when: When) -> bool:
    """Whether the moment that *when* describes is now."""
    duel = attempt.duel
    if when.event in ANSWERED:
        return bool(duel.chain) and _answers(attempt, when)
    if when.event is Event.ATTACK_DECLARED:
        return _attack_declared(attempt, when)
    summon = duel.summon
    if when.event is Event.WOULD_BE_SUMMONED:
        attempted = summon is not None and duel.window is Window.SUMMON_ATTEMPT and not summon.answered
        return attempted and not duel.chain
    if when.event is Event.SUMMONED:
        return any(_just_summoned(attempt, when, just) for just in _summons(duel))
    return any(triggers.matches(duel, attempt.card, when, happening) for happening in duel.happenings)


def _answers(attempt: Attempt, when: When) -> bool:
    """Whether the link directly below is what *when* says."""
    duel, below = attempt.duel, attempt.duel.chain[-1]
    card = duel.cards[below.card]
    activates_card = below.effect is None or below.effect.type is EffectType.ACTIVATION
    if when.event is Event.MONSTER_EFFECT_ACTIVATED:
        right = not activates_card and card.card.kind is Kind.MONSTER
    elif when.event is Event.ANY_ACTIVATED:
        right = True
    else:
        pendulum = activates_card and card.card.kind is Kind.MONSTER
        right = activates_card and (Kind.SPELL if pendulum else card.card.kind) in _ACTIVATED[when.event]
    if not right or not on_side(duel, attempt.player, when.by, below.player):
        return False
    if when.targets_self and attempt.card.id not in below.targets:
        return False
    if not when.includes:
        return True
    operations = below.effect.operations if below.effect else ()
    would = [operation for operation in operations if operation.verb in when.includes]
    if when.includes_what is None:
        return bool(would)
    return any(_would_touch(duel, below, operation, when.includes_what) for operation in would)


def _would_touch(duel: Duel, link: Link, operation: Operation, what: What) -> bool:
    """Whether an operation of *link* would be about a card of that kind."""
    if operation.on is None:
        cards = [duel.cards[id] for id in link.targets]
    else:
        cards = candidates(duel, link.player, link.card, operation.on)
    return any(card.card.kind.value == what.value for card in cards)


def _attack_declared(attempt: Attempt, when: When) -> bool:
    duel, attack = attempt.duel, attempt.duel.attack
    if attack is None or duel.window is not Window.ATTACK_DECLARATION or attack.answered:
        return False
    if when.who is The.ATTACKED and attack.target != attempt.card.id:
        return False
    return on_side(duel, attempt.player, when.by, duel.cards[attack.attacker].controller)


def _summons(duel: Duel) -> list[SummonAttempt]:
    """The Summons that have just been made: by hand, or by an effect that resolved last."""
    no_moment = duel.window is Window.SUMMON_ATTEMPT or duel.window in DAMAGE_STEP
    return [] if duel.summon is None or duel.summon.answered or no_moment else [duel.summon]


def _just_summoned(attempt: Attempt, when: When, summon: SummonAttempt) -> bool:
    duel = attempt.duel
    if not on_side(duel, attempt.player, when.by, summon.player):
        return False
    if when.kinds and not triggers.kinds_of(summon.kind) & when.kinds:
        return False
    cards = [duel.cards[id] for id in summon.cards if duel.cards[id].zone is Zone.MONSTERS]
    return any(when.min_atk is None or compare(stats.atk(duel, card), when.min_atk) >= 0 for card in cards)


def _needs_not_met(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    for need in effect.needs if effect else ():
        if not attempt.duel.partial and not holds(attempt.duel, attempt.player, attempt.card.id, need):
            return Broken(CARD, {"card": attempt.card.said})
    return None


def _cost(reason: str) -> Condition[Attempt]:
    def broken(attempt: Attempt) -> Broken | None:
        if attempt.effect is None:
            return None
        found = costs.unpayable(attempt.duel, attempt.player, attempt.card, attempt.effect)
        rule = "effects.cost-effect" if is_cost_effect(attempt) else costs.REFUSED_BY.get(reason, "glossary.pay-cost")
        if attempt.duel.teams and reason == "life-points-too-low":
            rule = "pairs.cost-life-points"
        return Broken(rule, found[1]) if found and found[0] == reason else None

    return Condition(reason, broken)


def _wrong_cost(attempt: Attempt) -> Broken | None:
    """A card entered as cost that the effect cannot be paid with: another player's, or not of the right kind."""
    if attempt.effect is None or attempt.duel.partial:
        return None
    found = costs.wrong_cost(attempt.duel, attempt.action, attempt.effect)
    return Broken(found[0], found[1]) if found else None


def _illegal_target(attempt: Attempt) -> Broken | None:
    if attempt.card.card.effects is None:
        return None  # what it may target is not known: a fact that is missing, not an illegal play
    selectors = attempt.effect.targets if attempt.effect else ()
    targets = attempt.action.targets
    for index, id in enumerate(targets):
        target = attempt.duel.cards[id]
        said: dict[str, Param] = {"card": attempt.card.said, "target": target.said}
        if not selectors:
            return Broken(CARD, said)
        selector = selectors[min(index, len(selectors) - 1)]
        if not fits(attempt.duel, attempt.player, attempt.card.id, selector, target):
            off = not target.on_field and (selector.zones or ON_FIELD) <= ON_FIELD
            return Broken("glossary.cards-on-field" if off else target_rule(attempt, target), said)
    return None


def _equip_fixed(attempt: Attempt) -> Broken | None:
    """A monster equipped to another cannot be moved by an effect, unless it is a Union monster."""
    if attempt.effect is None or not any(op.verb is Verb.MOVE_EQUIP for op in attempt.effect.operations):
        return None
    for id in attempt.action.targets[:1]:
        target = attempt.duel.cards[id]
        if fixed(target):
            return Broken("glossary.equip-monster-fixed", {"card": attempt.card.said, "target": target.said})
    return None


def destroyed_by_calculation(duel: Duel, rules: Ruleset) -> tuple[str, ...]:
    """The monsters that no effect can target any more, as damage calculation has destroyed them.

    Under the early rulebook a Flip Effect applies before that (``damage-step.flip-effect-timing``).
    """
    if duel.attack is None or rules.choices["flip-effect-timing"].value == "before-destruction":
        return ()
    return duel.attack.doomed


def _destroyed_target(attempt: Attempt) -> Broken | None:
    for id in attempt.action.targets:
        if id in destroyed_by_calculation(attempt.duel, attempt.rules):
            target = attempt.duel.cards[id].said
            return Broken("damage-step.flip-effect-target", {"card": attempt.card.said, "target": target})
    return None


def _shielded_target(attempt: Attempt) -> Broken | None:
    for id in attempt.action.targets:
        target = attempt.duel.cards[id]
        source = stats.applies_to(attempt.duel, Verb.FORBID_BEING_TARGETED, target)
        if source is not None and attempt.duel.side_of(attempt.player) != attempt.duel.side_of(source.controller):
            return Broken(continuous.rule_of(source), {"card": attempt.card.said, "target": target.said})
    return None


def _not_properly_summoned(attempt: Attempt) -> Broken | None:
    """A target that may not be Special Summoned by an effect before it was Summoned in its own way."""
    effect = attempt.effect
    summons = effect is not None and any(
        operation.verb is Verb.SPECIAL_SUMMON and operation.on is None for operation in effect.operations
    )
    for id in attempt.action.targets if summons else ():
        target = attempt.duel.cards[id]
        if not may_be_special_summoned(target, attempt.player):
            return Broken("summon.special.properly-first", {"card": attempt.card.said, "target": target.said})
    return None


def _banished_for_good(attempt: Attempt) -> Broken | None:
    """Under the early rulebook a card removed from play does not come back in this Duel."""
    for id in attempt.action.targets:
        target = attempt.duel.cards[id]
        if target.zone is Zone.BANISHED and not attempt.rules.says("banished-may-return", "yes"):
            return Broken("glossary.banished", {"card": attempt.card.said, "target": target.said})
    return None


def _no_target(attempt: Attempt) -> Broken | None:
    if attempt.action.targets or attempt.duel.partial:
        return None
    effect = attempt.effect
    summons = effect is not None and any(op.verb is Verb.SPECIAL_SUMMON and op.on is None for op in effect.operations)
    for selector in effect.targets if effect else ():
        there = candidates(attempt.duel, attempt.player, attempt.card.id, selector)
        there = [card for card in there if card.id not in destroyed_by_calculation(attempt.duel, attempt.rules)]
        found = _summonable(there, attempt.player) if summons else there
        if len(found) >= (1 if selector.up_to else selector.number):
            continue
        if there and not found:
            return Broken("summon.special.properly-first", {"card": attempt.card.said})
        equip = attempt.activates_card and attempt.card.card.icon is Icon.EQUIP and not selector.zones
        return Broken("spells.equip.effect", {"card": attempt.card.said}) if equip else _impossible(attempt)
    return None


def _summonable(cards: list[CardInPlay], player: str) -> list[CardInPlay]:
    """Those of *cards* that an effect may Special Summon; asks where that hangs on what is not known."""
    perhaps = [card for card in cards if perhaps_special_summoned(card, player)]
    if all(isinstance(card.properly_summoned, Unknown) for card in perhaps):
        return [card for card in perhaps if may_be_special_summoned(card, player)]
    return perhaps


def _could_do_nothing(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    if effect is None or effect.triggered or (attempt.card.card.lasting and not effect.operations):
        return None
    if not mutual_draws(attempt.duel, attempt.player, effect, attempt.card):
        return _impossible(attempt)
    verbs = {operation.verb for operation in effect.operations}
    if verbs <= {Verb.NEGATE_ACTIVATION, Verb.NEGATE_SUMMON}:
        return None
    if all(could_do_something(attempt.duel, attempt.player, attempt.card, op) for op in _doing(attempt, effect)):
        return None
    return _impossible(attempt)


def _doing(attempt: Attempt, effect: Effect) -> list[Operation]:
    """What an activation would do; an Equip Spell that takes control does so as long as it is equipped."""
    # What comes later, or only perhaps, does not have to be possible now.
    found = [op for op in effect.operations if not (op.at or op.then or op.optional or op.if_roll)]
    if attempt.activates_card and attempt.card.card.icon is Icon.EQUIP:
        found += [op for other in attempt.card.card.effects or () for op in other.operations if op.verb is _TAKING]
    freed = any(cost.kind is CostKind.TRIBUTE for cost in effect.cost)
    return [op for op in found if not (freed and op.verb is _TAKING)]


_TAKING = Verb.TAKE_CONTROL


def _impossible(attempt: Attempt) -> Broken | None:
    searching = attempt.effect is not None and any(op.verb is Verb.SEARCH for op in attempt.effect.operations)
    if searching:
        return Broken("glossary.search-needs-target", {"card": attempt.card.said})
    if attempt.rules.says("published.impossible-effect", "on"):
        return Broken("published.impossible-effect", {"card": attempt.card.said})
    return None


FOR_THE_MOMENT: tuple[Condition[Attempt], ...] = (
    Condition("no-such-moment", _no_such_moment),
    Condition("not-in-the-damage-step", _not_in_the_damage_step),
    Condition("wrong-window", _wrong_window),
    Condition("damage-calculation-begun", _damage_calculation_begun),
    Condition("only-negation-of-the-summon", _only_negation_of_the_summon),
    Condition("other-kind-of-summon", _other_kind_of_summon),
    Condition("wrong-moment", _wrong_moment),
)

FOR_THE_EFFECT: tuple[Condition[Attempt], ...] = (
    Condition("needs-not-met", _needs_not_met),
    _cost("life-points-too-low"),
    _cost("too-few-to-discard"),
    _cost("too-few-materials"),
    _cost("too-few-counters"),
    _cost("wrong-counters"),
    _cost("cost-not-payable"),
    Condition("wrong-cost", _wrong_cost),
    Condition("not-properly-summoned", _not_properly_summoned),
    Condition("banished-for-good", _banished_for_good),
    Condition("destroyed-target", _destroyed_target),
    Condition("shielded-target", _shielded_target),
    Condition("illegal-target", _illegal_target),
    Condition("equip-fixed", _equip_fixed),
    Condition("no-target", _no_target),
    *FOR_A_FUSION_OR_RITUAL,
    Condition("could-do-nothing", _could_do_nothing),
)

CONDITIONS: tuple[Condition[Attempt], ...] = (*FIRST, *FOR_THE_MOMENT, *SPACE, *FOR_THE_EFFECT)
"""What an activation must meet, in the order in which a judge would ask."""
