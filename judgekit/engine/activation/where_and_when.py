"""May this card or effect be activated now? The conditions in the order a judge asks them."""

from judgekit.domain.card import SPEED_RULES
from judgekit.domain.duel import Duel
from judgekit.domain.effect import EffectType
from judgekit.domain.findings import Finding, Param
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Standing
from judgekit.domain.values import (
    MAIN_PHASES,
    Icon,
    Kind,
    Phase,
    SpellSpeed,
    Window,
    Zone,
)
from judgekit.engine.activation.conditions import DUEL_OVER, Broken, Condition, first_broken
from judgekit.engine.activation.exceptions import (
    lets_itself_be_used_from_hand,
    may_be_used_just_set,
    may_use_hand_traps,
)
from judgekit.engine.activation.forbidden import activation_forbidden
from judgekit.engine.activation.order import (
    before_its_turn,
    missed,
    no_longer_equipped,
    not_set_off,
    out_of_turn,
    too_soon,
    turn_player_has_priority,
)
from judgekit.engine.board import triggers
from judgekit.engine.board.attempt import Attempt, effect_needed, lies_right
from judgekit.engine.board.facts import may_be_used_at_once, set_this_turn
from judgekit.engine.board.wording import rule_of_limit
from judgekit.engine.steps import continuous
from judgekit.engine.steps.leaving import CARD

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_HAND = Zone.HAND
_TRAP = Kind.TRAP


def _not_yours(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.controller == attempt.player:
        return None
    if attempt.effect is not None and attempt.effect.either_player and card.on_field:
        return None
    return Broken("field.control-definition", {"card": card.said, "player": attempt.duel.said(card.controller)})


def _nothing_to_activate(attempt: Attempt) -> Broken | None:
    """A Normal Monster, or one whose effects only apply, has nothing that goes onto a Chain."""
    if attempt.unknown and (not _face_down(attempt) or _may_be_turned_up(attempt)):
        raise effect_needed(attempt)
    if attempt.effect is not None or attempt.card.card.effects is None:
        return None
    normal = "Normal" in attempt.card.card.types
    rule = "card-anatomy.normal-flavour-text" if normal else "effects.continuous"
    return Broken(rule, {"card": attempt.card.said})


def _not_summoned_again(attempt: Attempt) -> Broken | None:
    """A Gemini Monster has its effects once it has been Normal Summoned again."""
    lacking = attempt.effect is None and attempt.card.on_field and attempt.card.without_its_effects
    return Broken(CARD, {"card": attempt.card.said}) if lacking else None


def _may_be_turned_up(attempt: Attempt) -> bool:
    """Whether what is open may turn a face-down monster up, so that a Flip Effect could be meant for after that."""
    duel, id = attempt.duel, attempt.card.id
    if (duel.summon is not None and id in duel.summon.cards) or (duel.attack is not None and duel.attack.target == id):
        return True
    effects = [link.effect for link in duel.chain]
    if any(effect is None or effect.gap for effect in effects):
        return True
    return any(operation.verb in _TURNING_UP for effect in effects if effect for operation in effect.operations)


_TURNING_UP = frozenset({Verb.TURN_FACE_UP, Verb.CHANGE_POSITION})
"""What an effect does that turns a Set monster face-up."""


def _pendulum_absent(attempt: Attempt) -> Broken | None:
    if not attempt.as_pendulum:
        return None
    choice = attempt.rules.choices["pendulum"]
    if choice.standing is Standing.ABSENT:
        return Broken(choice.rule, {"card": attempt.card.said, "ruleset": attempt.rules.name})
    return None


def _face_down(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.zone is Zone.MONSTERS and not card.face_up and attempt.trigger is None:
        return Broken("effects.face-down-inactive", {"card": card.said})
    return None


def _not_usable_from_there(attempt: Attempt) -> Broken | None:
    if lies_right(attempt) or (attempt.effect is not None and attempt.effect.type is not EffectType.ACTIVATION):
        return None
    return Broken("field.spell-trap-zone.limit", {"card": attempt.card.said, "zone": attempt.card.zone})


def _effect_not_used_from_there(attempt: Attempt) -> Broken | None:
    """An effect that is not the activation of its card is used from where its text says."""
    effect = attempt.effect
    if lies_right(attempt) or effect is None or effect.type is EffectType.ACTIVATION or effect.triggered:
        return None
    return Broken("game.card-overrides-rule", {"card": attempt.card.said, "zone": attempt.card.zone})


def _not_resolved_yet(attempt: Attempt) -> Broken | None:
    """The effect of a face-up Spell or Trap is used once its activation has resolved, not on the same Chain."""
    effect, card = attempt.effect, attempt.card
    if effect is None or effect.type is not EffectType.FACE_UP or not attempt.duel.pending(card.id):
        return None
    return Broken(continuous.rule_of(card), {"card": card.said})


def _pendulum_effect_elsewhere(attempt: Attempt) -> Broken | None:
    """The Pendulum Effect is used in the Pendulum Zone only."""
    effect, card = attempt.effect, attempt.card
    if effect is None or effect.triggered or effect.zones != {Zone.PENDULUM} or card.zone is Zone.PENDULUM:
        return None
    return Broken("pendulum.pendulum-effect", {"card": card.said})


def _monster_effect_in_a_pendulum_zone(attempt: Attempt) -> Broken | None:
    """In a Pendulum Zone the card is a Spell: its monster effect is not used there."""
    effect, card = attempt.effect, attempt.card
    if effect is None or effect.triggered or card.zone is not Zone.PENDULUM or Zone.PENDULUM in effect.zones:
        return None
    return Broken("pendulum.monster-effect", {"card": card.said})


def _trap_from_hand(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.card.kind is not _TRAP or card.zone is not _HAND or not attempt.activates_card:
        return None
    if may_use_hand_traps(attempt.duel, attempt.player) or lets_itself_be_used_from_hand(attempt):
        return None
    return Broken("traps.must-be-set", {"card": card.said})


def _trap_set_this_turn(attempt: Attempt) -> Broken | None:
    card = attempt.card
    is_trap = card.card.kind is _TRAP and attempt.activates_card and card.zone is not _HAND
    if is_trap and not may_be_used_at_once(card) and set_this_turn(card, attempt.duel):
        if may_be_used_just_set(attempt):
            return None
        return Broken("traps.not-turn-set", {"card": card.said})
    return None


def _quick_play_set_this_turn(attempt: Attempt) -> Broken | None:
    card = attempt.card
    if card.zone is _HAND or not attempt.quick_play or may_be_used_at_once(card):
        return None
    if not set_this_turn(card, attempt.duel):
        return None
    if attempt.rules.says("quick-play-turn-set", "no") and not may_be_used_just_set(attempt):
        return Broken("spells.quick-play.not-turn-set", {"card": card.said})
    return None


def _too_slow_to_respond(attempt: Attempt) -> Broken | None:
    """Spell Speed 1 answers nothing, neither an activation nor a moment; what was set off together is no answer."""
    responding = attempt.duel.chain or attempt.duel.window is not Window.OPEN
    if not responding or attempt.speed > SpellSpeed.ONE or attempt.trigger is not None:
        return None
    if _before_the_answers(attempt) or _together_with_the_links(attempt):
        return None
    attempt.rules.on("spell-speed")
    # The rule of Spell Speed 1 is about cards; of effects the general rule speaks.
    rule = SPEED_RULES[SpellSpeed.ONE] if attempt.activates_card else "chain.spell-speed.minimum"
    if too_soon(attempt):
        rule = "published.ignition-after-summon"
    return Broken(rule, {"card": attempt.card.said})


def _together_with_the_links(attempt: Attempt) -> bool:
    """Whether a Trigger Effect of which it is not known what sets it off may have been set off with all links below.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it hangs on which of them must be used.
    """
    duel = attempt.duel
    if not attempt.perhaps_set_off or not all(link.effect and link.effect.triggered for link in duel.chain):
        return False
    own = duel.side_of(attempt.player) == duel.side_of(duel.turn_player)
    if own and any(duel.side_of(link.player) != duel.side_of(duel.turn_player) for link in duel.chain):
        raise effect_needed(attempt)
    return True


def _before_the_answers(attempt: Attempt) -> bool:
    """In the years of 7.0 the turn player could use an Ignition Effect first after a Summon."""
    effect, duel = attempt.effect, attempt.duel
    if effect is None or effect.type is not EffectType.IGNITION or duel.chain:
        return False
    if duel.window is not Window.SUMMONED or duel.turn_player != attempt.player:
        return False
    return attempt.rules.says("published.ignition-after-summon", "on")


def _slower_than_the_link_before(attempt: Attempt) -> Broken | None:
    if not attempt.duel.chain or attempt.trigger is not None:
        return None
    below = attempt.duel.chain[-1]
    attempt.rules.on("spell-speed")
    if attempt.speed >= below.speed:
        return None
    counter = below.speed is SpellSpeed.THREE
    rule = SPEED_RULES[SpellSpeed.THREE] if counter and attempt.activates_card else "chain.spell-speed.not-lower"
    params: dict[str, Param] = {
        "card": attempt.card.said,
        "speed": int(attempt.speed),
        "below": below.name,
        "needed": int(below.speed),
    }
    return Broken(rule, params)


def _not_your_turn(attempt: Attempt) -> Broken | None:
    card, duel = attempt.card, attempt.duel
    if duel.turn_player == attempt.player or not attempt.activates_card:
        return None
    said = _whose_turn(attempt)
    if attempt.quick_play and card.zone is _HAND:
        said["hand"] = _HAND
    if attempt.as_pendulum:
        return Broken("pendulum.activation", said)
    if card.card.kind is not Kind.SPELL:
        return None
    if attempt.rules.early and _fuses(attempt):
        return Broken("fusion.timing", said)
    if attempt.quick_play:
        bound = card.zone is _HAND and not lets_itself_be_used_from_hand(attempt)
        return Broken("spells.quick-play.opponent-turn", said) if bound else None
    if card.card.icon is Icon.FIELD and (card.zone is Zone.FIELD or attempt.rules.early):
        return Broken("spells.field.own-turn-only", said)
    rule = "spells.activation-window" if card.zone is _HAND else "spells.set-not-in-opponent-turn"
    return Broken(rule, said)


def _whose_turn(attempt: Attempt) -> dict[str, Param]:
    """What the message of a refusal says of a turn that is not one's own: in a pairs game it may be the partner's."""
    now = attempt.duel.turn_player
    said: dict[str, Param] = {"card": attempt.card.said}
    return said | ({"partner": attempt.duel.said(now)} if attempt.duel.partner(attempt.player) == now else {})


def _fuses(attempt: Attempt) -> bool:
    operations = attempt.effect.operations if attempt.effect else ()
    return any(operation.verb is Verb.FUSION_SUMMON for operation in operations)


def _ignition_in_the_opponents_turn(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    if effect is None or attempt.duel.turn_player == attempt.player or attempt.speed > SpellSpeed.ONE:
        return None
    if effect.type is EffectType.FACE_UP:
        return Broken("spells.activation-window", {"card": attempt.card.said})
    if effect.type is not EffectType.IGNITION:
        return None
    return Broken("effects.ignition", {"card": attempt.card.said})


def _not_in_a_main_phase(attempt: Attempt) -> Broken | None:
    if attempt.perhaps_set_off:
        return None
    if attempt.speed > SpellSpeed.ONE or attempt.trigger is not None or phase_of(attempt.duel) in MAIN_PHASES:
        return None
    if attempt.effect is not None and attempt.effect.type is EffectType.IGNITION:
        rule = "effects.ignition"
    else:
        rule = "pendulum.activation" if attempt.as_pendulum else "spells.activation-window"
        if attempt.card.zone is Zone.FIELD:
            rule = "spells.field.own-turn-only"
    return Broken(rule, {"card": attempt.card.said, "phase": phase_of(attempt.duel)})


def phase_of(duel: Duel) -> Phase:
    """The phase it is; asks where it is not known."""
    return duel.phase_now


def _quick_play_outside_its_phases(attempt: Attempt) -> Broken | None:
    """Only the early rulebook names the phases of a Quick-Play Spell."""
    if not attempt.quick_play or attempt.duel.turn_player != attempt.player:
        return None
    phase = phase_of(attempt.duel)
    if phase in MAIN_PHASES or phase is Phase.BATTLE or attempt.rules.says("quick-play-own-turn", "any-phase"):
        return None
    return Broken("spells.quick-play.own-turn", {"card": attempt.card.said, "phase": phase})


def _used_already(attempt: Attempt) -> Broken | None:
    effect, card = attempt.effect, attempt.card
    if effect is None or effect.once is None:
        return None
    if not triggers.is_used_up(attempt.duel, card, attempt.which, effect):
        return None
    rule = rule_of_limit(attempt.rules, effect, CARD)
    return Broken(rule, {"card": card.said, f"once-{effect.once.removesuffix('-each')}": effect.once})


BEFORE_ITS_TURN = Condition("before-its-turn", before_its_turn, "chain.simultaneous.order")

SKIPPED = Mark(Deed.SKIPS_DRAW_PHASE)
"""What a turn is marked with whose Draw Phase is skipped."""


def draw_phase_skipped(duel: Duel) -> bool:
    """Whether it would be the Draw Phase, and an effect has it skipped: nothing is done in it."""
    return SKIPPED in duel.used and duel.phase is Phase.DRAW


def _draw_phase_skipped(attempt: Attempt) -> Broken | None:
    waiting = attempt.trigger is not None or bool(attempt.duel.chain)
    return Broken(CARD) if draw_phase_skipped(attempt.duel) and not waiting else None


_NOT_YOUR_TURN = Condition("not-your-turn", _not_your_turn, "spells.activation-window")
_BUT_FOR_ITS_TEXT: tuple[Condition[Attempt], ...] = (
    Condition("trap-from-hand", _trap_from_hand, "traps.must-be-set"),
    Condition("trap-set-this-turn", _trap_set_this_turn, "traps.not-turn-set"),
    Condition("quick-play-set-this-turn", _quick_play_set_this_turn, "spells.quick-play.not-turn-set"),
)
"""What a card is refused for unless its text makes an exception (``game.card-overrides-rule``)."""


def is_refused_for_want_of_its_text(attempt: Attempt, refused: Finding) -> bool:
    """Whether *attempt* is *refused* for what its text could allow, and nobody knows that text."""
    conditions = (*_BUT_FOR_ITS_TEXT, _NOT_YOUR_TURN) if attempt.quick_play else _BUT_FOR_ITS_TEXT
    return attempt.untold and first_broken(conditions, attempt) == refused


FIRST: tuple[Condition[Attempt], ...] = (
    DUEL_OVER,
    Condition("not-yours", _not_yours, "field.control-definition"),
    Condition("not-in-this-ruleset", _pendulum_absent, "summon.groups"),
    Condition("not-summoned-again", _not_summoned_again, CARD),
    Condition("nothing-to-activate", _nothing_to_activate, "effects.activate-definition"),
    Condition("face-down", _face_down, "effects.face-down-inactive"),
    Condition("pendulum-effect-elsewhere", _pendulum_effect_elsewhere, "pendulum.pendulum-effect"),
    Condition("monster-effect-in-a-pendulum-zone", _monster_effect_in_a_pendulum_zone, "pendulum.monster-effect"),
    Condition("not-usable-from-there", _not_usable_from_there, "field.spell-trap-zone.limit"),
    Condition("effect-not-used-from-there", _effect_not_used_from_there, CARD),
    Condition("not-resolved-yet", _not_resolved_yet, CARD),
    *_BUT_FOR_ITS_TEXT,
    Condition("no-longer-equipped", no_longer_equipped, "spells.equip.destroyed"),
    Condition("not-set-off", not_set_off, "effects.trigger"),
    Condition("missed-timing", missed, "published.missed-timing"),
    BEFORE_ITS_TURN,
    Condition("out-of-turn", out_of_turn, "chain.simultaneous.order"),
    Condition("spell-speed-1-cannot-respond", _too_slow_to_respond, "chain.spell-speed-1"),
    Condition("spell-speed-too-low", _slower_than_the_link_before, "chain.spell-speed.not-lower"),
    _NOT_YOUR_TURN,
    Condition("ignition-in-the-opponents-turn", _ignition_in_the_opponents_turn, "effects.ignition"),
    Condition("not-in-a-main-phase", _not_in_a_main_phase, "spells.activation-window"),
    Condition("quick-play-outside-its-phases", _quick_play_outside_its_phases, "spells.quick-play.own-turn"),
    Condition("draw-phase-skipped", _draw_phase_skipped, CARD),
    Condition("turn-player-has-priority", turn_player_has_priority, "priority.opponent-blocked"),
    Condition("activation-forbidden", activation_forbidden, CARD),
    Condition("used-already", _used_already, CARD),
)
"""Who, from where, how fast, in which phase."""
