"""All that an activation must meet; here the cost, the targets, whether it could do anything."""

from functools import cache

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import CostKind, Effect, Requirement
from judgekit.domain.findings import CardNeed, Finding, Param
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.selector import As, Selector
from judgekit.domain.values import (
    ON_FIELD,
    FactNeededError,
    Icon,
    Unknown,
    Zone,
)
from judgekit.engine.activation.citing import is_cost_effect, target_rule
from judgekit.engine.activation.concerning import Concerns, concerns_of, reasons_left_out
from judgekit.engine.activation.conditions import Broken, Condition, first_broken
from judgekit.engine.activation.space import SPACE
from judgekit.engine.activation.summoning_cards import FOR_A_FUSION_OR_RITUAL, FOR_A_SUMMON
from judgekit.engine.activation.timing import FOR_THE_MOMENT
from judgekit.engine.activation.where_and_when import FIRST
from judgekit.engine.board import called, saving, unseen
from judgekit.engine.board.alike import as_it_will_be, go_together
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.needs import holds
from judgekit.engine.board.selecting import at_most, candidates, fits, target_slots
from judgekit.engine.effects import choosing, costs, paying
from judgekit.engine.effects.operations import could_be_done, mutual_draws
from judgekit.engine.effects.showing import fixed
from judgekit.engine.effects.summoning import (
    field_for,
    free_zones,
    may_be_special_summoned,
    never_special_summoned,
    perhaps_special_summoned,
)
from judgekit.engine.effects.together import enough_for_both
from judgekit.engine.steps import continuous
from judgekit.engine.steps.course import Course, RefusedError
from judgekit.engine.steps.leaving import CARD


def _needs_not_met(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    for need in effect.needs if effect else ():
        if not attempt.duel.partial and not holds(attempt.duel, attempt.player, attempt.card.id, need):
            about = CardNeed(attempt.card.card, effect, need)
            return Broken(_rule_of_need(attempt, need), {"card": attempt.card.said, "need": about})
    return None


def _rule_of_need(attempt: Attempt, need: Requirement) -> str:
    """The card's own text; or that a card of the fight is the partner's, not the user's (``pairs.effect-user``)."""
    partner = attempt.duel.partner(attempt.player)
    if partner is None or need.on is None or need.on.the is None:
        return CARD
    return "pairs.effect-user" if holds(attempt.duel, partner, attempt.card.id, need) else CARD


def _cost(reason: str) -> Condition[Attempt]:
    kinds = costs.REFUSALS[reason]

    def broken(attempt: Attempt) -> Broken | None:
        if attempt.effect is None or not attempt.effect.cost:
            return None
        if not any(cost.kind in kinds for cost in attempt.effect.cost):
            return None
        found = costs.unpayable(attempt.duel, attempt.player, attempt.card, attempt.effect, attempt.action.declare)
        rule = "effects.cost-effect" if is_cost_effect(attempt) else costs.REFUSED_BY.get(reason, "glossary.pay-cost")
        if attempt.duel.teams and reason == "life-points-too-low":
            rule = "pairs.cost-life-points"
        return Broken(rule, found[1]) if found and found[0] == reason else None

    return Condition(reason, broken, "glossary.pay-cost")


def _wrong_cost(attempt: Attempt) -> Broken | None:
    """A card entered as cost that the effect cannot be paid with: another player's, or not of the right kind."""
    if attempt.effect is None or attempt.untold:
        return None
    found = costs.wrong_cost(attempt.duel, attempt.action, attempt.effect)
    return Broken(found[0], found[1]) if found else None


def _illegal_target(attempt: Attempt) -> Broken | None:
    if attempt.untold:
        return None  # what it may target is not known: a fact that is missing, not an illegal play
    selectors = target_slots(attempt.effect)
    targets = attempt.action.targets
    paid_with = {*attempt.action.cost, attempt.card.id}
    duel = attempt.duel if paid_with.isdisjoint(targets) else _once_paid(attempt)
    for index, id in enumerate(targets):
        target = duel.cards[id]
        said: dict[str, Param] = {"card": attempt.card.said, "target": target.said}
        if not selectors:
            return Broken(CARD, said)
        selector = selectors[min(index, len(selectors) - 1)]
        if not fits(duel, attempt.player, attempt.card.id, selector, target):
            off = not target.on_field and (selector.zones or ON_FIELD) <= ON_FIELD
            return Broken("glossary.cards-on-field" if off else target_rule(attempt, target), said)
        if not _can_be_done_to(attempt, target):
            return Broken(CARD, said)
    return None


def _once_paid(attempt: Attempt) -> Duel:
    """The Duel as it is when the targets are chosen: what the cost is paid with lies where that took it."""
    course = Course(attempt.duel, attempt.rules)
    try:
        paying.pay(course, attempt.effect, attempt.action)
    except (FactNeededError, RefusedError):
        return attempt.duel  # what it hangs on is asked for when it is paid
    return course.duel


def targets_there(attempt: Attempt, selector: Selector) -> list[CardInPlay]:
    """Return the cards that *selector* means, with the card itself where it lies once the effect is paid with it."""
    there = candidates(attempt.duel, attempt.player, attempt.card.id, selector)
    if not selector.also_self or attempt.card in there:
        return there
    once_paid = _once_paid(attempt)
    itself = once_paid.cards[attempt.card.id]
    return [*there, itself] if fits(once_paid, attempt.player, itself.id, selector, itself) else there


def _can_be_done_to(attempt: Attempt, target: CardInPlay) -> bool:
    """Whether what the effect does to its targets can be done to a card of that kind.

    One that only makes their Level another does nothing to a monster that has none (``xyz.rank``).
    """
    done = [op for op in (attempt.effect.operations if attempt.effect else ()) if op.on is None and op.only is None]
    if target.has_no_level and done and all(operation.verb in _OF_LEVELS for operation in done):
        return False
    return all(target.card.kind in VERBS[operation.verb].about for operation in done)


_OF_LEVELS = frozenset({Verb.CHANGE_LEVEL, Verb.SET_LEVEL})


def _wrong_targets(attempt: Attempt) -> Broken | None:
    """As many different targets as the effect has; where it says "up to", one is enough."""
    targets, effect = attempt.action.targets, attempt.effect
    if not targets or effect is None or not effect.targets:
        return None
    most = len(target_slots(effect))
    least = most - sum(selector.number - 1 for selector in effect.targets if selector.up_to)
    if (
        not least <= len(targets) <= most
        or len(set(targets)) != len(targets)
        or not _named_differently(attempt, effect)
    ):
        return Broken(CARD, {"card": attempt.card.said})
    first = effect.operations[0] if effect.operations and not attempt.duel.partial else None
    if first is not None and first.verb is Verb.SPECIAL_SUMMON and first.on is None and first.only is None:
        room = free_zones(_once_paid(attempt), field_for(attempt.duel, attempt.player, first))
        return Broken("field.monster-zone.limit", {"card": attempt.card.said}) if 1 < len(targets) > room else None
    return None


def _named_differently(attempt: Attempt, effect: Effect) -> bool:
    """Whether no two targets that need different names have the same one, and others have in common what they need."""
    names = [
        called.names(attempt.duel.cards[id])
        for selector, id in zip(target_slots(effect), attempt.action.targets, strict=False)
        if selector.different_names and id in attempt.duel.cards
    ]
    told = list(zip(target_slots(effect), attempt.action.targets, strict=False))
    together = {selector for selector, _ in told if selector.compared is As.EACH_OTHER}
    return len(set(names)) == len(names) and all(
        go_together(
            one, [attempt.duel.cards[id] for selector, id in told if selector == one and id in attempt.duel.cards]
        )
        for one in together
    )


def _wrong_payment(attempt: Attempt) -> Broken | None:
    """What is entered to be paid is what the effect costs, no more and no less."""
    if attempt.effect is None or attempt.untold:
        return None
    if costs.is_right(attempt.duel, attempt.card, attempt.effect, attempt.action):
        return None
    return Broken("glossary.pay-cost", {"card": attempt.card.said})


def _wrong_choice(attempt: Attempt) -> Broken | None:
    """More cards than are picked as the effect resolves, or a word for what it does not leave to its player."""
    action, effect = attempt.action, attempt.effect
    if effect is None or effect.gap or attempt.untold:
        return None
    drawn = choosing.may_be_drawn(effect)
    chosen = [id for id in action.choose if not (drawn and attempt.duel.cards[id].zone is Zone.DECK)]
    most = choosing.most_picked(effect)
    if (most is None or len(chosen) <= most) and choosing.left_open(effect).issuperset(action.verbs):
        return None
    return Broken(CARD, {"card": attempt.card.said})


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
        verb = Verb.FORBID_BEING_TARGETED
        if saving.is_left_on(attempt.duel, target, verb, attempt.player):
            return Broken(CARD, {"card": attempt.card.said, "target": target.said})
        source = saving.shielding(attempt.duel, target, verb, attempt.player)
        if source is not None:
            return Broken(continuous.rule_of(source), {"card": attempt.card.said, "target": target.said})
    return None


def _to_be_summoned(attempt: Attempt) -> list[CardInPlay]:
    """The targets that the effect would Special Summon."""
    effect = attempt.effect
    summons = effect is not None and any(
        operation.verb is Verb.SPECIAL_SUMMON and operation.on is None for operation in effect.operations
    )
    return [attempt.duel.cards[id] for id in attempt.action.targets] if summons else []


def _never_special_summoned(attempt: Attempt) -> Broken | None:
    for target in _to_be_summoned(attempt):
        if never_special_summoned(target, attempt.card):
            return Broken(CARD, {"card": attempt.card.said, "target": target.said})
    return None


def _not_properly_summoned(attempt: Attempt) -> Broken | None:
    """A target that may not be Special Summoned by an effect before it was Summoned in its own way."""
    for target in _to_be_summoned(attempt):
        if not may_be_special_summoned(target, attempt.card):
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
    meant: set[str] = set()
    wanted = 0
    for selector in effect.targets if effect else ():
        there = candidates(attempt.duel, attempt.player, attempt.card.id, selector)
        gone = destroyed_by_calculation(attempt.duel, attempt.rules)
        there = [card for card in there if card.id not in gone and _can_be_done_to(attempt, card)]
        found = _summonable(there, attempt.card) if summons else there
        least = 1 if selector.up_to else selector.number
        meant.update(card.id for card in found)
        wanted += least  # one card is only one of two targets
        if at_most(selector, found) >= least and len(meant) >= wanted:
            continue
        unseen.ask_for_more(attempt.duel, attempt.player, selector, least - len(found))
        if there and not found:
            never = all(never_special_summoned(card, attempt.card) for card in there)
            return Broken(CARD if never else "summon.special.properly-first", {"card": attempt.card.said})
        equip = attempt.activates_card and attempt.card.card.icon is Icon.EQUIP and not selector.zones
        return Broken("spells.equip.effect", {"card": attempt.card.said}) if equip else _impossible(attempt)
    return None


def _summonable(cards: list[CardInPlay], source: CardInPlay) -> list[CardInPlay]:
    """Those of *cards* that *source* may Special Summon; asks where that hangs on what is not known."""
    perhaps = [card for card in cards if perhaps_special_summoned(card, source)]
    if all(isinstance(card.properly_summoned, Unknown) for card in perhaps):
        return [card for card in perhaps if may_be_special_summoned(card, source)]
    return perhaps


def _could_do_nothing(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    if effect is None or (attempt.card.card.lasting and not effect.operations):
        return None
    if effect.triggered and effect.mandatory:
        return None  # it goes onto the Chain whether it can do anything or not
    if not mutual_draws(attempt.duel, attempt.player, effect, attempt.card):
        return _impossible(attempt)
    if {operation.verb for operation in effect.operations} <= _NEGATIONS:
        return None
    possible = all(
        could_be_done(attempt.duel, attempt.player, attempt.card, effect, op) for op in _doing(attempt, effect)
    )
    if possible and enough_for_both(attempt.duel, attempt.player, attempt.card, effect.operations):
        return None
    return _impossible(attempt)


def _doing(attempt: Attempt, effect: Effect) -> list[Operation]:
    """What an activation would do; an Equip Spell that takes control does so as long as it is equipped."""
    # What comes later, or only perhaps, does not have to be possible now.
    found = [
        op
        for op in effect.operations
        if not (op.at or op.then or op.if_done or op.optional or op.if_roll or op.needs)
        and not (op.otherwise or op.in_place)
    ]
    if attempt.activates_card and attempt.card.card.icon is Icon.EQUIP:
        found += [op for other in attempt.card.card.effects or () for op in other.operations if op.verb is _TAKING]
    found = [op if op.on is None else op._replace(on=_compared(attempt, op.on)) for op in found]
    freed = any(cost.kind is CostKind.TRIBUTE for cost in effect.cost)
    return [op for op in found if not (freed and op.verb is _TAKING)]


def _compared(attempt: Attempt, selector: Selector) -> Selector:
    """*selector*, where it is known by now with which card others are compared."""
    action = attempt.action
    known = {As.TARGETS: action.targets, As.COST: action.cost, As.SELF: (attempt.card.id,)}
    return as_it_will_be(attempt.duel, attempt.player, selector, known)


_TAKING = Verb.TAKE_CONTROL
_NEGATIONS = frozenset({Verb.NEGATE_ACTIVATION, Verb.NEGATE_SUMMON})


def _impossible(attempt: Attempt) -> Broken | None:
    searching = attempt.effect is not None and any(op.verb is Verb.SEARCH for op in attempt.effect.operations)
    if searching:
        return Broken("glossary.search-needs-target", {"card": attempt.card.said})
    if attempt.rules.says("published.impossible-effect", "on"):
        return Broken("published.impossible-effect", {"card": attempt.card.said})
    return None


FOR_THE_EFFECT: tuple[Condition[Attempt], ...] = (
    Condition("needs-not-met", _needs_not_met, CARD),
    _cost("life-points-too-low"),
    _cost("too-few-to-discard"),
    _cost("too-few-materials"),
    _cost("too-few-counters"),
    _cost("wrong-counters"),
    _cost("cost-not-payable"),
    _cost("special-summoned-already"),
    _cost("summoned-already"),
    _cost("others-attacked-already"),
    _cost("attacked-already"),
    _cost("battle-phase-already"),
    _cost("normal-summoned-already"),
    _cost("banished-instead"),
    Condition("wrong-cost", _wrong_cost, "glossary.pay-cost"),
    Condition("wrong-payment", _wrong_payment, "glossary.pay-cost"),
    Condition("never-special-summoned", _never_special_summoned, CARD),
    Condition("not-properly-summoned", _not_properly_summoned, "summon.special.properly-first"),
    Condition("banished-for-good", _banished_for_good, "glossary.banished"),
    Condition("destroyed-target", _destroyed_target, "damage-step.flip-effect-target"),
    Condition("shielded-target", _shielded_target, CARD),
    Condition("illegal-target", _illegal_target, CARD),
    Condition("wrong-targets", _wrong_targets, CARD),
    Condition("wrong-choice", _wrong_choice, CARD),
    Condition("equip-fixed", _equip_fixed, "glossary.equip-monster-fixed"),
    Condition("no-target", _no_target, "published.impossible-effect"),
    *FOR_A_SUMMON,
    *FOR_A_FUSION_OR_RITUAL,
    Condition("could-do-nothing", _could_do_nothing, "published.impossible-effect"),
)

CONDITIONS: tuple[Condition[Attempt], ...] = (*FIRST, *FOR_THE_MOMENT, *SPACE, *FOR_THE_EFFECT)
"""What an activation must meet, in the order in which a judge would ask."""


def conditions_of(attempt: Attempt) -> tuple[Condition[Attempt], ...]:
    """Return those of :data:`CONDITIONS` that can concern *attempt*; an effect without a cost meets all about costs."""
    if attempt.effect is None:
        return CONDITIONS
    return _concerning(concerns_of(attempt, attempt.effect))


@cache
def _concerning(concerns: Concerns) -> tuple[Condition[Attempt], ...]:
    left_out = frozenset(reasons_left_out(concerns))
    return tuple(condition for condition in CONDITIONS if condition.reason not in left_out)


def refusal(attempt: Attempt) -> Finding | None:
    """Return what stands against *attempt*, the first thing that a judge would name, or ``None``."""
    return first_broken(conditions_of(attempt), attempt)
