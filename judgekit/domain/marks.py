"""What is remembered of a turn: who has done what already, and which effect has been used."""

from enum import unique

from judgekit.domain.effect import Event
from judgekit.domain.values import Phase, Word, Zone
from judgekit.tuples import NamedTuple


@unique
class Deed(Word):
    """Something that is remembered because it may be done once, or because something else hangs on it."""

    NORMAL_SUMMONED = "normal-summoned"
    MONSTER_SET = "monster-set"
    SUMMONED_BESIDES = "summoned-besides"
    """Has Normal Summoned a monster beside the Normal Summon or Set of the turn, by an effect of cards of that name."""
    COULD_BE_BESIDES = "could-be-besides"
    """Has Normal Summoned a monster that such an effect allows."""
    SUMMONED = "summoned"
    """In any way."""
    SPECIAL_SUMMONED = "special-summoned"
    FLIP_SUMMONED = "flip-summoned"
    PENDULUM_SUMMONED = "pendulum-summoned"
    CHANGED_POSITION = "changed-position"
    SET_CARD = "set-card"
    ATTACKED = "attacked"
    ACTIVATED = "activated"
    ACTED = "acted"
    """Has done one kind of thing in a Main Phase."""
    DREW = "drew"
    WAS_ATTACKED = "was-attacked"
    SKIPS_DRAW_PHASE = "skips-draw-phase"
    PHASE_BEGAN = "phase-began"
    EFFECT_USED = "effect-used"
    EFFECT_USED_IN_BATTLE = "effect-used-in-battle"
    """Forgotten when the battle is over."""
    EFFECT_USED_FACE_UP = "effect-used-face-up"
    """Forgotten when the card is no longer face-up where it was."""
    BATTLE_PHASE_BEGAN = "battle-phase-began"
    GIVES_UP_BATTLE_PHASE = "gives-up-battle-phase"
    GIVES_UP_NORMAL_SUMMONS = "gives-up-normal-summons"
    EFFECT_USED_BY_NAME = "effect-used-by-name"
    """By a card of that name: all of that name share the use."""


class Mark(NamedTuple):
    """One thing that is remembered, with as much of the following as tells it from others."""

    deed: Deed
    player: str = ""
    card: str = ""
    """The id of a card."""
    name: str = ""
    """The name of a card, where all cards of that name share it."""
    effect: int | None = None
    """Which of the card's effects, from 0."""
    phase: Phase | None = None
    event: Event | None = None
    what: Deed | None = None
    """The kind of thing that was done, of what was done in a Main Phase."""
    nth: int = 0
    """Which use it is, from 0, of an effect that may be used several times."""
    order: int = 0
    """Which time the card was there: the order in which it came to its zone."""
    origin: Zone | None = None
    """Where a monster was that has been Special Summoned."""
    said: bool = False
    """That it was done again, and that nothing limits it, has been said."""


SHARED_USE = Mark(Deed.EFFECT_USED)
"""That one of the effects of a card was used of which only one may be in a turn."""
