"""What an activation targets: whether there is a target, and whether those that were named are."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect
from judgekit.domain.findings import Param
from judgekit.domain.operation import Verb
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
from judgekit.engine.activation.citing import target_rule
from judgekit.engine.activation.conditions import Broken, Condition
from judgekit.engine.board import called, saving, unseen
from judgekit.engine.board.alike import go_together
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.selecting import at_most, candidates, fits, target_slots
from judgekit.engine.effects import paying
from judgekit.engine.effects.showing import fixed
from judgekit.engine.effects.summoning import (
    field_for,
    free_zones,
    may_be_special_summoned,
    never_special_summoned,
    perhaps_special_summoned,
)
from judgekit.engine.steps import continuous
from judgekit.engine.steps.course import Course, RefusedError
from judgekit.engine.steps.leaving import CARD


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
        return Broken("spells.equip.effect", {"card": attempt.card.said}) if equip else impossible(attempt)
    return None


def _summonable(cards: list[CardInPlay], source: CardInPlay) -> list[CardInPlay]:
    """Those of *cards* that *source* may Special Summon; asks where that hangs on what is not known."""
    perhaps = [card for card in cards if perhaps_special_summoned(card, source)]
    if all(isinstance(card.properly_summoned, Unknown) for card in perhaps):
        return [card for card in perhaps if may_be_special_summoned(card, source)]
    return perhaps


def impossible(attempt: Attempt) -> Broken | None:
    """That the effect could do nothing: it is not activated, where the ruleset says so."""
    searching = attempt.effect is not None and any(op.verb is Verb.SEARCH for op in attempt.effect.operations)
    if searching:
        return Broken("glossary.search-needs-target", {"card": attempt.card.said})
    if attempt.rules.says("published.impossible-effect", "on"):
        return Broken("published.impossible-effect", {"card": attempt.card.said})
    return None


OF_TARGETS: tuple[Condition[Attempt], ...] = (
    Condition("never-special-summoned", _never_special_summoned, CARD),
    Condition("not-properly-summoned", _not_properly_summoned, "summon.special.properly-first"),
    Condition("banished-for-good", _banished_for_good, "glossary.banished"),
    Condition("destroyed-target", _destroyed_target, "damage-step.flip-effect-target"),
    Condition("shielded-target", _shielded_target, CARD),
    Condition("illegal-target", _illegal_target, CARD),
    Condition("wrong-targets", _wrong_targets, CARD),
)
"""What the targets that are entered must meet."""

OF_NO_TARGET: tuple[Condition[Attempt], ...] = (
    Condition("equip-fixed", _equip_fixed, "glossary.equip-monster-fixed"),
    Condition("no-target", _no_target, "published.impossible-effect"),
)
"""What must be so that there is something to target."""
