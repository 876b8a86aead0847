"""May this card be activated now? The conditions in the order a judge asks them."""

from typing import NamedTuple

from judgekit.domain.card import SPEED_RULES, CostKind, Effect, Event, Side, Verb, When, spell_speed
from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.findings import Param
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate
from judgekit.domain.values import (
    DAMAGE_STEP,
    MAIN_PHASES,
    FactNeededError,
    Icon,
    Kind,
    Phase,
    SetWhen,
    SpellSpeed,
    SummonKind,
    Unknown,
    Window,
    Zone,
    known,
)
from judgekit.engine.conditions import Broken, Condition
from judgekit.engine.course import atk_of
from judgekit.engine.operations import SPELL_TRAP_ZONES, could_do_something
from judgekit.engine.selecting import candidates, fits


class Attempt(NamedTuple):
    """An activation that somebody wants to make, and the board it would be made on."""

    duel: Duel
    rules: Ruleset
    action: Activate
    card: CardInPlay
    effect: Effect | None
    speed: SpellSpeed

    @property
    def player(self) -> str:
        """Who wants to activate it."""
        return self.action.player

    @property
    def quick_play(self) -> bool:
        """Whether it is a Quick-Play Spell."""
        return self.card.card.icon is Icon.QUICK_PLAY


def attempt_of(duel: Duel, rules: Ruleset, action: Activate) -> Attempt:
    """Return the attempt that *action* makes on *duel*."""
    card = duel.cards[action.card]
    effect = card.card.activation
    return Attempt(duel, rules, action, card, effect, spell_speed(card.card, effect))


def _duel_over(attempt: Attempt) -> Broken | None:
    return Broken("victory.lp-zero") if attempt.duel.winner else None


def _not_yours(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.controller == attempt.player:
        return None
    return Broken("field.control-definition", {"card": card.said, "player": attempt.duel.said(card.controller)})


def _not_usable_from_there(attempt: Attempt) -> Broken | None:
    card = attempt.card
    face_down = card.zone in (Zone.SPELLS_TRAPS, Zone.FIELD) and not card.face_up
    if face_down or card.zone is Zone.HAND or card.card.kind is Kind.MONSTER:
        return None
    return Broken("field.spell-trap-zone.limit", {"card": card.said, "zone": card.zone})


def _trap_from_hand(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.card.kind is Kind.TRAP and card.zone is Zone.HAND:
        return Broken("traps.must-be-set", {"card": card.said})
    return None


def set_this_turn(card: CardInPlay, duel: Duel) -> bool:
    """Whether *card* was Set in the turn that is being played."""
    when = card.set_when
    if isinstance(when, Unknown):
        raise FactNeededError(when)
    return when is SetWhen.THIS_TURN or (isinstance(when, int) and when == duel.turn)


def _trap_set_this_turn(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.card.kind is Kind.TRAP and set_this_turn(card, attempt.duel):
        return Broken("traps.not-turn-set", {"card": card.said})
    return None


def _quick_play_set_this_turn(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if not (attempt.quick_play and card.zone is not Zone.HAND and set_this_turn(card, attempt.duel)):
        return None
    if attempt.rules.says("quick-play-turn-set", "no"):
        return Broken("spells.quick-play.not-turn-set", {"card": card.said})
    return None


def _too_slow_to_respond(attempt: Attempt) -> Broken | None:
    """Spell Speed 1 answers nothing, neither an activation nor a moment."""
    responding = attempt.duel.chain or attempt.duel.window is not Window.OPEN
    if not responding or attempt.speed > SpellSpeed.ONE or attempt.card.card.kind is Kind.MONSTER:
        return None
    attempt.rules.on("spell-speed")
    return Broken(SPEED_RULES[SpellSpeed.ONE], {"card": attempt.card.said})


def _slower_than_the_link_before(attempt: Attempt) -> Broken | None:
    if not attempt.duel.chain:
        return None
    below = attempt.duel.chain[-1]
    attempt.rules.on("spell-speed")
    if attempt.speed >= below.speed:
        return None
    counter = below.speed is SpellSpeed.THREE
    rule = SPEED_RULES[SpellSpeed.THREE] if counter else "chain.spell-speed.not-lower"
    params: dict[str, Param] = {
        "card": attempt.card.said,
        "speed": int(attempt.speed),
        "below": below.name,
        "needed": int(below.speed),
    }
    return Broken(rule, params)


def _not_your_turn(attempt: Attempt) -> Broken | None:
    card, duel = attempt.card, attempt.duel
    if duel.turn_player == attempt.player or card.card.kind is not Kind.SPELL:
        return None
    if attempt.quick_play:
        if card.zone is Zone.HAND:
            return Broken("spells.quick-play.opponent-turn", {"card": card.said})
        return None
    rule = "spells.activation-window" if card.zone is Zone.HAND else "spells.set-not-in-opponent-turn"
    return Broken(rule, {"card": card.said})


def _not_in_a_main_phase(attempt: Attempt) -> Broken | None:
    if attempt.speed > SpellSpeed.ONE or _phase(attempt.duel) in MAIN_PHASES:
        return None
    return Broken("spells.activation-window", {"card": attempt.card.said, "phase": _phase(attempt.duel)})


def _phase(duel: Duel) -> Phase:
    if isinstance(duel.phase, Unknown):
        raise FactNeededError(duel.phase)
    return duel.phase


def _quick_play_outside_its_phases(attempt: Attempt) -> Broken | None:
    """Only the early rulebook names the phases of a Quick-Play Spell."""
    if not attempt.quick_play or attempt.duel.turn_player != attempt.player:
        return None
    phase = _phase(attempt.duel)
    if phase in MAIN_PHASES or phase is Phase.BATTLE or attempt.rules.says("quick-play-own-turn", "any-phase"):
        return None
    return Broken("spells.quick-play.own-turn", {"card": attempt.card.said, "phase": phase})


def _not_in_the_damage_step(attempt: Attempt) -> Broken | None:
    """Counter Traps and direct changes of ATK or DEF; by the published rule also what says it may."""
    if attempt.duel.window not in DAMAGE_STEP or attempt.speed is SpellSpeed.THREE or attempt.effect is None:
        return None
    if any(operation.verb is Verb.CHANGE_ATK for operation in attempt.effect.operations):
        return None
    if attempt.effect.damage_step and attempt.rules.says("published.damage-step.allowed", "on"):
        return None
    return Broken("damage-step.activation-limits", {"card": attempt.card.said})


def _damage_calculation_begun(attempt: Attempt) -> Broken | None:
    """By the published rule Counter Traps remain possible; the documents' deadline is for all."""
    if attempt.duel.window not in (Window.DAMAGE_CALCULATION, Window.AFTER_DAMAGE_CALCULATION):
        return None
    if attempt.speed is SpellSpeed.THREE and attempt.rules.says("published.damage-step.allowed", "on"):
        return None
    return Broken("damage-step.activation-deadline", {"card": attempt.card.said})


def _only_negation_of_the_summon(attempt: Attempt) -> Broken | None:
    """While a Summon is attempted nothing but its negation may begin a Chain."""
    if attempt.duel.window is not Window.SUMMON_ATTEMPT or attempt.duel.chain or attempt.effect is None:
        return None
    attempt.rules.on("published.summon-negation")  # no document says that there is such a moment
    if any(when.event is Event.WOULD_BE_SUMMONED for when in attempt.effect.when):
        return None
    return Broken("published.summon-negation", {"card": attempt.card.said})


EVENT_RULES = {
    Event.SPELL_ACTIVATED: "traps.counter",
    Event.TRAP_ACTIVATED: "traps.counter",
    Event.SPELL_OR_TRAP_ACTIVATED: "traps.counter",
    Event.ATTACK_DECLARED: "game.card-overrides-rule",
    Event.SUMMONED: "game.card-overrides-rule",
    Event.WOULD_BE_SUMMONED: "published.summon-negation",
}

_ACTIVATED = {
    Event.SPELL_ACTIVATED: frozenset({Kind.SPELL}),
    Event.TRAP_ACTIVATED: frozenset({Kind.TRAP}),
    Event.SPELL_OR_TRAP_ACTIVATED: frozenset({Kind.SPELL, Kind.TRAP}),
}


def _wrong_moment(attempt: Attempt) -> Broken | None:
    """What a card answers must be the last thing that happened: the link directly before, an attack, a Summon."""
    effect = attempt.effect
    if effect is None or not effect.when or any(happens(attempt, when) for when in effect.when):
        return None
    event = effect.when[-1].event
    return Broken(EVENT_RULES[event], {"card": attempt.card.said, "event": event})


def happens(attempt: Attempt, when: When) -> bool:
    """Whether the moment that *when* describes is now."""
    duel = attempt.duel
    if when.event in _ACTIVATED:
        return bool(duel.chain) and duel.cards[duel.chain[-1].card].card.kind in _ACTIVATED[when.event]
    if when.event is Event.ATTACK_DECLARED:
        attack = duel.attack
        return (
            attack is not None
            and duel.window is Window.ATTACK_DECLARATION
            and _by(attempt, duel.cards[attack.attacker].controller, when.by)
        )
    summon = duel.summon
    if summon is None:
        return False
    if when.event is Event.WOULD_BE_SUMMONED:
        return duel.window is Window.SUMMON_ATTEMPT and not duel.chain
    return (
        duel.window is Window.SUMMONED
        and _by(attempt, summon.player, when.by)
        and (not when.kinds or _kind(summon.kind) in when.kinds)
        and (when.min_atk is None or atk_of(duel.cards[summon.card]) >= when.min_atk)
    )


def _kind(kind: SummonKind) -> str:
    """A Tribute Summon is a Normal Summon (``summon.normal.once-per-turn``)."""
    return SummonKind.NORMAL.value if kind is SummonKind.TRIBUTE else kind.value


def _by(attempt: Attempt, player: str, side: Side) -> bool:
    return side is Side.EITHER or (player == attempt.player) is (side is Side.OWN)


def _zone_full(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.zone is not Zone.HAND or card.card.icon is Icon.FIELD or card.card.kind is Kind.MONSTER:
        return None
    if attempt.duel.how_many(attempt.player, Zone.SPELLS_TRAPS) < SPELL_TRAP_ZONES:
        return None
    return Broken("field.spell-trap-zone.full", {"card": card.said, "player": attempt.duel.said(attempt.player)})


def _life_points_too_low(attempt: Attempt) -> Broken | None:
    for cost in attempt.effect.cost if attempt.effect else ():
        points = attempt.duel.life_points[attempt.player]
        if cost.kind is CostKind.PAY and known(points) < cost.amount:
            return Broken("glossary.pay-cost", {"card": attempt.card.said, "amount": cost.amount, "has": known(points)})
    return None


def _too_few_to_discard(attempt: Attempt) -> Broken | None:
    for cost in attempt.effect.cost if attempt.effect else ():
        if cost.kind is CostKind.DISCARD and not attempt.duel.partial:
            hand = attempt.duel.how_many(attempt.player, Zone.HAND) - (attempt.card.zone is Zone.HAND)
            if hand < cost.amount:
                return Broken("glossary.pay-cost", {"card": attempt.card.said, "amount": cost.amount})
    return None


def _illegal_target(attempt: Attempt) -> Broken | None:
    if attempt.card.card.effects is None:
        return None  # what it may target is not known: a fact that is missing, not an illegal play
    selectors = attempt.effect.targets if attempt.effect else ()
    for index, id in enumerate(attempt.action.targets):
        if not selectors:
            return Broken(
                "game.card-overrides-rule", {"card": attempt.card.said, "target": attempt.duel.cards[id].said}
            )
        selector = selectors[min(index, len(selectors) - 1)]
        if not fits(attempt.duel, attempt.player, attempt.card.id, selector, attempt.duel.cards[id]):
            return Broken(
                "game.card-overrides-rule", {"card": attempt.card.said, "target": attempt.duel.cards[id].said}
            )
    return None


def _no_target(attempt: Attempt) -> Broken | None:
    if attempt.action.targets or attempt.duel.partial:
        return None
    for selector in attempt.effect.targets if attempt.effect else ():
        if not candidates(attempt.duel, attempt.player, attempt.card.id, selector):
            return _impossible(attempt)
    return None


def _could_do_nothing(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    if effect is None or effect.type.value != "activation" or (attempt.card.card.lasting and not effect.operations):
        return None
    if all(could_do_something(attempt.duel, attempt.player, attempt.card, op) for op in effect.operations):
        return None
    return _impossible(attempt)


def _impossible(attempt: Attempt) -> Broken | None:
    if attempt.rules.says("published.impossible-effect", "on"):
        return Broken("published.impossible-effect", {"card": attempt.card.said})
    return None


def _no_such_moment(attempt: Attempt) -> Broken | None:
    """An activation said to be made at a moment that does not come: no attack or Summon is under way."""
    wanted = attempt.action.during
    if wanted is None or wanted is attempt.duel.window:
        return None
    return Broken("damage-step.purpose", {"card": attempt.card.said})


CONDITIONS: tuple[Condition[Attempt], ...] = (
    Condition("duel-over", _duel_over),
    Condition("no-such-moment", _no_such_moment),
    Condition("not-yours", _not_yours),
    Condition("not-usable-from-there", _not_usable_from_there),
    Condition("trap-from-hand", _trap_from_hand),
    Condition("trap-set-this-turn", _trap_set_this_turn),
    Condition("quick-play-set-this-turn", _quick_play_set_this_turn),
    Condition("spell-speed-1-cannot-respond", _too_slow_to_respond),
    Condition("spell-speed-too-low", _slower_than_the_link_before),
    Condition("not-your-turn", _not_your_turn),
    Condition("not-in-a-main-phase", _not_in_a_main_phase),
    Condition("quick-play-outside-its-phases", _quick_play_outside_its_phases),
    Condition("not-in-the-damage-step", _not_in_the_damage_step),
    Condition("damage-calculation-begun", _damage_calculation_begun),
    Condition("only-negation-of-the-summon", _only_negation_of_the_summon),
    Condition("wrong-moment", _wrong_moment),
    Condition("spell-trap-zone-full", _zone_full),
    Condition("life-points-too-low", _life_points_too_low),
    Condition("too-few-to-discard", _too_few_to_discard),
    Condition("illegal-target", _illegal_target),
    Condition("no-target", _no_target),
    Condition("could-do-nothing", _could_do_nothing),
)
"""What an activation must meet, in the order in which a judge would ask."""
