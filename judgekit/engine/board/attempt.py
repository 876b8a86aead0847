"""An activation someone attempts: the card, the effect of it that is meant, its targets and its cost."""

from collections.abc import Iterator

from judgekit.domain.card import spell_speed
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Trigger
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate
from judgekit.domain.values import (
    FactNeededError,
    Icon,
    Kind,
    SpellSpeed,
    Unknown,
    Zone,
    of_card,
)
from judgekit.engine.board import triggers
from judgekit.engine.board.counting import counted
from judgekit.tuples import NamedTuple

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_ACTIVATION, _TRIGGER, _FACE_UP = EffectType.ACTIVATION, EffectType.TRIGGER, EffectType.FACE_UP
_MONSTER = Kind.MONSTER
_HAND = Zone.HAND


class Attempt(NamedTuple):
    """An activation that somebody wants to make, and the board it would be made on."""

    duel: Duel
    rules: Ruleset
    action: Activate
    player: str
    """Who wants to activate it: the player of the action, asked for more often than anything else of it."""
    card: CardInPlay
    which: int
    """Which of the card's effects; -1 where none is known."""
    effect: Effect | None
    speed: SpellSpeed
    trigger: Trigger | None = None
    """What set it off, where it waits for its Chain."""

    @property
    def activates_card(self) -> bool:
        """Whether the card itself is activated, not an effect of a card that lies there already."""
        return self.effect is None or self.effect.type is _ACTIVATION

    @property
    def untold(self) -> bool:
        """Whether it is not known what the effect costs, targets and does; how fast it is its kind may tell."""
        return self.effect.untold if self.effect is not None else self.card.card.effects is None

    @property
    def unknown(self) -> bool:
        """Whether it is not known when, where or how fast the effect may be used.

        Of a Spell or Trap activated from the hand, or where it was Set, its icon tells that.
        """
        effect = self.effect
        if not self.untold or self.trigger is not None:
            return False
        if effect is None:
            return self.card.card.kind is _MONSTER or not lies_right(self)
        if effect.type is _TRIGGER:
            return not self.duel.partial
        return not (effect.triggered or effect.zones or effect.type is _ACTIVATION or lies_right(self))

    @property
    def perhaps_set_off(self) -> bool:
        """Whether it is a Trigger Effect of which it is not known what sets it off, and nothing more is entered."""
        triggered = self.effect is not None and self.effect.type is _TRIGGER
        return triggered and self.untold and self.duel.partial

    @property
    def as_pendulum(self) -> bool:
        """Whether a Pendulum Monster is activated as a Spell in a Pendulum Zone."""
        return self.card.card.kind is _MONSTER and self.effect == PENDULUM_ACTIVATION

    @property
    def quick_play(self) -> bool:
        """Whether it is a Quick-Play Spell."""
        return self.card.card.icon is Icon.QUICK_PLAY and self.activates_card


def effect_needed(attempt: Attempt) -> FactNeededError:
    """The error that asks what the effect of the attempted card is."""
    return FactNeededError(Unknown("effect", of_card(attempt.card.id)))


PENDULUM_ACTIVATION = Effect(EffectType.ACTIVATION, "pendulum")
"""Placing a Pendulum Monster in a Pendulum Zone as a Spell (``pendulum.activation``)."""


def attempts(duel: Duel, rules: Ruleset, action: Activate) -> Iterator[Attempt]:
    """Yield an attempt for every effect of the card that *action* could mean."""
    card, player = duel.cards[action.card], action.player
    found = False
    for index, effect in enumerate(card.card.effects or ()):
        named = action.effect is None or action.effect in (effect.name, str(index + 1))
        if named and effect.starts_a_chain:
            found = True
            trigger = triggers.waiting(duel, card.id, index)
            speed = spell_speed(card.card, effect)
            aimed = counted(duel, card, triggers.aiming(effect, trigger), len(action.cost))
            attempt = Attempt(duel, rules, action, player, card, index, aimed, speed, trigger)
            yield attempt
            if _used_with_its_card(attempt):
                yield attempt._replace(effect=effect._replace(type=_ACTIVATION))
    if card.card.is_pendulum and card.zone is _HAND and action.effect in (None, "pendulum"):
        found = True
        yield Attempt(duel, rules, action, player, card, -1, PENDULUM_ACTIVATION, SpellSpeed.ONE)
    if not found:
        yield Attempt(duel, rules, action, player, card, -1, None, spell_speed(card.card, None))


def _used_with_its_card(attempt: Attempt) -> bool:
    """Whether the effect of a Continuous Trap is meant that is used as the card is activated, in the same Chain Link.

    That it is used at all is said by its name, its cost or its targets.
    """
    action, card, effect = attempt.action, attempt.card, attempt.effect
    if effect is None or effect.type is not _FACE_UP or card.card.kind is not Kind.TRAP:
        return False
    face_down = card.zone is Zone.SPELLS_TRAPS and not card.face_up
    said = bool(action.effect or action.cost or action.targets)
    return said and card.card.icon is Icon.CONTINUOUS and (face_down or card.zone is _HAND)


def attempt_of(duel: Duel, rules: Ruleset, action: Activate) -> Attempt:
    """Return the attempt that *action* makes on *duel*: the effect it names, or the one that fits best.

    A trigger that waits comes first, then an effect used from where the card lies; a card that is neither in the
    hand nor Set is not activated itself.
    """
    found = list(attempts(duel, rules, action))
    return next(iter(sorted(found, key=_unlikeliness)), found[0])


def _unlikeliness(attempt: Attempt) -> int:
    if attempt.trigger is not None:
        return 0
    if lies_right(attempt):
        return 1 if attempt.effect is None or not attempt.effect.triggered else 2
    return 4 if attempt.activates_card else 3


SET_IN = frozenset({Zone.SPELLS_TRAPS, Zone.FIELD})
"""Where Spells and Traps lie Set."""


def lies_right(attempt: Attempt) -> bool:
    """Whether the card lies where the effect is used from."""
    card, effect = attempt.card, attempt.effect
    if attempt.trigger is not None:
        return True
    if effect is None or effect.type is _ACTIVATION:
        return card.zone is _HAND or (not card.face_up and card.zone in SET_IN)
    if not card.on_field:
        return card.zone in effect.zones
    return card.face_up and card.has_there(effect)
