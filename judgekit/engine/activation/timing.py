"""Whether it is the moment for an activation: the Damage Step, an attempted Summon, what it answers."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import kinds_of
from judgekit.domain.duel import Duel, Link, SummonAttempt
from judgekit.domain.effect import ANSWERED, Effect, EffectType, Event, When
from judgekit.domain.findings import Param
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry import stat_changes
from judgekit.domain.registry.rows import InPairs
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.ruleset import Standing
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.situation import ChangePosition, SetCard, Summon
from judgekit.domain.values import (
    DAMAGE_STEP,
    STEPS,
    FactNeededError,
    SpellSpeed,
    SummonKind,
    Unknown,
    Window,
    Zone,
    compare,
    of_card,
)
from judgekit.engine.activation.conditions import Broken, Condition
from judgekit.engine.board import stats, triggers
from judgekit.engine.board.activations import is_such_an_activation
from judgekit.engine.board.attempt import Attempt, effect_needed
from judgekit.engine.board.selecting import candidates, fits, is_kind, is_like
from judgekit.engine.board.sides import on_side, players_on
from judgekit.engine.steps import this_turn
from judgekit.engine.steps.leaving import CARD

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_ACTIVATION = EffectType.ACTIVATION


def _no_such_moment(attempt: Attempt) -> Broken | None:
    """An activation said to be made at a moment that does not come: no attack or Summon is under way."""
    wanted = attempt.action.during
    if wanted is None or wanted is attempt.duel.window or (wanted in STEPS and _is_step(attempt.duel, wanted)):
        return None
    return Broken("damage-step.purpose", {"card": attempt.card.said})


def _is_step(duel: Duel, wanted: Window) -> bool:
    """Whether players may act in that step of the Battle Phase: the one it is, or the next ones of those."""
    now = duel.step_now
    return now is not None and _IN_TURN.index(wanted) >= _IN_TURN.index(now) and (duel.attack is None or now is wanted)


_IN_TURN = (Window.START_STEP, Window.BATTLE_STEP, Window.END_STEP)


def changes_stats(attempt: Attempt) -> bool:
    """Whether what is attempted directly changes an ATK or DEF: at once, or as long as the card then lies there."""
    effects = [attempt.effect] if attempt.effect is not None else []
    equips = any(operation.equip for effect in effects for operation in effect.operations)
    if attempt.activates_card and (attempt.card.card.lasting or equips):
        effects += [other for other in attempt.card.card.effects or () if other.type is EffectType.CONTINUOUS]
    return any(map(stat_changes.changes_stats, effects))


def _flipped_by_an_attack(attempt: Attempt) -> bool:
    """The Flip Effect of an attacked monster has its own moment there (``damage-step.flip-effect-timing``)."""
    return attempt.trigger is not None and attempt.effect is not None and attempt.effect.type is EffectType.FLIP


def _not_in_the_damage_step(attempt: Attempt) -> Broken | None:
    """Counter Traps and direct changes of ATK or DEF; by the published rule also what says it may."""
    if attempt.duel.window not in DAMAGE_STEP or attempt.speed is SpellSpeed.THREE:
        return None
    if attempt.untold and attempt.trigger is None:
        raise effect_needed(attempt)
    if attempt.effect is None:
        return None
    if _flipped_by_an_attack(attempt):
        return None
    if changes_stats(attempt):
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
    answers = attempt.effect is not None and attempt.effect.damage_step and not changes_stats(attempt)
    allowed = attempt.speed is SpellSpeed.THREE or late or attempt.trigger is not None or answers
    if allowed and attempt.rules.says("published.damage-step.allowed", "on"):
        return None
    return Broken("damage-step.activation-deadline", {"card": attempt.card.said})


def _wrong_window(attempt: Attempt) -> Broken | None:
    """An effect that names its moments of the Damage Step is used only then."""
    effect, duel = attempt.effect, attempt.duel
    if effect is None or not effect.during:
        return None
    over = duel.window in _ONE_CHAIN and not duel.chain and duel.attack is not None and duel.attack.answered
    if duel.window in effect.during and (not over or attempt.trigger is not None):
        return None
    timings = attempt.rules.choices["published.damage-step.timings"]
    about: dict[str, Param] = {"card": attempt.card.said}
    if duel.window in effect.during:
        about["moment"] = duel.window
    return Broken(CARD if timings.standing is Standing.UNKNOWN else timings.rule, about)


_ONE_CHAIN = frozenset({Window.DAMAGE_CALCULATION, Window.AFTER_DAMAGE_CALCULATION, Window.END_OF_DAMAGE_STEP})
"""The times of the Damage Step of which what belongs there is used in their first Chain alone."""


def _beaten(attempt: Attempt) -> Broken | None:
    """A monster that the battle has destroyed uses no Quick Effect any more."""
    attack, effect = attempt.duel.attack, attempt.effect
    if attack is None or attempt.card.id not in attack.powerless or effect is None:
        return None
    quick = effect.type is EffectType.QUICK and attempt.card.zone is Zone.MONSTERS
    return Broken("published.damage-step.timings", {"card": attempt.card.said}) if quick else None


def _only_negation_of_the_summon(attempt: Attempt) -> Broken | None:
    """While a Summon is attempted nothing but its negation may begin a Chain."""
    if attempt.duel.window is not Window.SUMMON_ATTEMPT or attempt.duel.chain:
        return None
    if attempt.untold:
        raise effect_needed(attempt)
    attempt.rules.on("published.summon-negation")  # no document says that there is such a moment
    if attempt.effect is None or any(when.event is Event.WOULD_BE_SUMMONED for when in attempt.effect.when):
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
    if event is Event.WOULD_BE_SUMMONED:
        attempt.rules.on(EVENT_RULES[event])  # no document says that there is such a moment
    set_now = event is Event.SUMMONED and this_turn.monster_set(attempt.duel)
    rule = "summon.set.not-a-summon" if set_now else EVENT_RULES.get(event, CARD)
    if event in ANSWERED and not attempt.duel.chain and attempt.duel.last_action in _NO_ACTIVATIONS:
        rule = "chain.not-chainable-actions"
    return Broken(rule, {"card": attempt.card.said, "event": event})


_NO_ACTIVATIONS = frozenset({Summon, SetCard, ChangePosition})
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
        if summon.kind in _SPECIAL_RULES and not kinds_of(summon.kind) & kinds:
            immune = summon.kind is SummonKind.FUSION and attempt.rules.early
            rule = "fusion.trap-hole-immune" if immune else _SPECIAL_RULES[summon.kind]
            return Broken(rule, {"card": attempt.card.said, "target": attempt.duel.cards[summon.card].said})
    return None


def happens(attempt: Attempt, when: When) -> bool:
    """Whether the moment that *when* describes is now."""
    duel = attempt.duel
    if when.event in ANSWERED:
        return bool(duel.chain) and _answers(attempt, when)
    if when.event is Event.ATTACK_DECLARED:
        return _attack_declared(attempt, when)
    summon = duel.summon
    if when.event is Event.WOULD_BE_SUMMONED:
        return summon is not None and _attempted(attempt, when, summon)
    if when.event is Event.SUMMONED:
        return any(_just_summoned(attempt, when, just) for just in _summons(duel))
    return any(triggers.matches(duel, attempt.card, when, happening) for happening in duel.recent)


def _attempted(attempt: Attempt, when: When, summon: SummonAttempt) -> bool:
    """Whether it is the Summon that is being attempted now that *when* says."""
    duel = attempt.duel
    if duel.window is not Window.SUMMON_ATTEMPT or summon.answered or duel.chain:
        return False
    right = not when.kinds or bool(kinds_of(summon.kind) & when.kinds)
    if when.of is not None and not any(is_like(when.of, duel.cards[id]) for id in summon.cards):
        return False
    return right and on_side(duel, attempt.player, when.by, summon.player)


def _answers(attempt: Attempt, when: When) -> bool:
    """Whether the link directly below is what *when* says."""
    duel, below = attempt.duel, attempt.duel.chain[-1]
    card = duel.cards[below.card]
    activates_card = below.effect is None or below.effect.type is _ACTIVATION
    right = is_such_an_activation(when.event, card, below.zone, activates_card=activates_card)
    if not right or not on_side(duel, attempt.player, when.by, below.player):
        return False
    if when.another and card.id == attempt.card.id:
        return False
    if when.targets_self and attempt.card.id not in below.targets:
        return False
    if when.no_other_target and len(below.targets) > 1:
        return False
    if (when.of is not None and not is_like(when.of, card)) or (when.zones and below.zone not in when.zones):
        return False
    if when.aimed_at is not None and not _aims_at(attempt, below, when.aimed_at):
        return False
    if not when.includes:
        return True
    if below.effect is None or below.effect.untold:
        raise FactNeededError(Unknown("effect", of_card(below.card)))  # it may be one of those or not
    return any(_would(attempt, below, operation, when) for operation in (below.effect or _NOTHING).operations)


def _aims_at(attempt: Attempt, link: Link, selector: Selector) -> bool:
    """Whether *link* targets a card that *selector* means."""
    targets = [attempt.duel.cards[id] for id in link.targets]
    return any(fits(attempt.duel, attempt.player, attempt.card.id, selector, target) for target in targets)


_NOTHING = Effect(EffectType.ACTIVATION)


def _would(attempt: Attempt, link: Link, operation: Operation, when: When) -> bool:
    """Whether an operation of *link* is one of those that *when* answers, to whom and to what it says."""
    duel = attempt.duel
    itself_later = operation.at is not None and operation.on is not None and operation.on.the is The.SELF
    then_destroys = Verb.DESTROY in when.includes and operation.destroy
    in_a_hand = operation.verb is Verb.DESTROY and operation.on is not None and operation.on.zones == {Zone.HAND}
    if in_a_hand:
        return False  # what would be destroyed is said to lie on the field
    if itself_later or not ({operation.verb, operation.instead} & when.includes or then_destroys):
        return False
    to_a_player = not operation.destroy and VERBS[operation.verb].in_pairs in (InPairs.POINTS, InPairs.EACH)
    if when.includes_side is not None and to_a_player:
        return _would_strike(attempt, link, operation, when.includes_side)
    if not operation.destroy and (when.includes_what, when.includes_side, when.includes_count) == (None, None, 1):
        return True
    touched = _touched(duel, link, operation, when.includes_what)
    if operation.destroy:
        touched = [card for card in touched if card.on_field]
    if when.includes_side is not None:
        touched = [card for card in touched if on_side(duel, attempt.player, when.includes_side, card.controller)]
    return len(touched) >= when.includes_count


def _would_strike(attempt: Attempt, link: Link, operation: Operation, side: Side) -> bool:
    """Whether an operation of *link* is about a player on the *side* of whoever answers it."""
    duel = attempt.duel
    unsaid = VERBS[operation.verb].side or Side.OPPONENT
    struck = players_on(duel.facing(link.player, link.against), link.player, operation.side, unsaid)
    if side is Side.OWN:  # in a pairs game the Life Points are the team's (pairs.life-points)
        return any(duel.side_of(player) == duel.side_of(attempt.player) for player in struck)
    return any(on_side(duel, attempt.player, side, player) for player in struck)


def _touched(duel: Duel, link: Link, operation: Operation, what: What | None) -> list[CardInPlay]:
    """The cards of that kind that an operation of *link* would be about."""
    if operation.destroy:
        cards = [duel.cards[other.card] for other in duel.chain[-2:-1]]  # what *link*, the last one, answers
    elif operation.on is None:
        cards = [duel.cards[id] for id in link.targets]
    else:
        cards = candidates(duel, link.player, link.card, operation.on)
    return [card for card in cards if is_kind(what, card)]


def _attack_declared(attempt: Attempt, when: When) -> bool:
    duel, attack = attempt.duel, attempt.duel.attack
    if attack is None or duel.window is not Window.ATTACK_DECLARATION or attack.answered:
        return False
    about = {The.ATTACKED: attack.target, The.SELF: attack.attacker}
    if when.who is not None and about.get(when.who) != attempt.card.id:
        return False
    if when.direct and attack.target is not None:
        return False
    if attack.replayed and not triggers.is_about_the_target(when):
        return False
    if when.of is not None and not is_like(when.of, duel.cards[attack.attacker]):
        return False
    if when.attacked is not None and not _is_attacked(attempt, when.attacked, attack.target):
        return False
    return on_side(duel, attempt.player, when.by, duel.cards[attack.attacker].controller)


def _is_attacked(attempt: Attempt, wanted: Selector, target: str | None) -> bool:
    """Whether the monster that is attacked is the one that is *wanted*."""
    duel = attempt.duel
    return target is not None and fits(duel, attempt.player, attempt.card.id, wanted, duel.cards[target])


def _summons(duel: Duel) -> list[SummonAttempt]:
    """The Summons that have just been made: by hand, or by an effect that resolved last."""
    no_moment = duel.window is Window.SUMMON_ATTEMPT or duel.window in DAMAGE_STEP
    return [] if duel.summon is None or duel.summon.answered or no_moment else [duel.summon]


def _just_summoned(attempt: Attempt, when: When, summon: SummonAttempt) -> bool:
    duel = attempt.duel
    if not on_side(duel, attempt.player, when.by, summon.player):
        return False
    if when.kinds and not kinds_of(summon.kind) & when.kinds:
        return False
    if not any(on_side(duel, attempt.player, when.field, duel.cards[id].controller) for id in summon.cards):
        return False
    if when.min_atk is None and when.of is None:
        return True  # that it was Summoned is so, though it may have paid a cost with itself since
    cards = [duel.cards[id] for id in summon.cards if duel.cards[id].zone is Zone.MONSTERS]
    if when.of is not None:
        cards = [card for card in cards if is_like(when.of, card)]
    return any(when.min_atk is None or compare(stats.atk(duel, card), when.min_atk) >= 0 for card in cards)


FOR_THE_MOMENT: tuple[Condition[Attempt], ...] = (
    Condition("no-such-moment", _no_such_moment, "damage-step.purpose"),
    Condition("not-in-the-damage-step", _not_in_the_damage_step, "damage-step.activation-limits"),
    Condition("wrong-window", _wrong_window, CARD),
    Condition("beaten", _beaten, "published.damage-step.timings"),
    Condition("damage-calculation-begun", _damage_calculation_begun, "damage-step.activation-deadline"),
    Condition("only-negation-of-the-summon", _only_negation_of_the_summon, "published.summon-negation"),
    Condition("other-kind-of-summon", _other_kind_of_summon, CARD),
    Condition("wrong-moment", _wrong_moment, CARD),
)
"""What the moment of an activation must meet."""
