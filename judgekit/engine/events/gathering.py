"""What has happened becomes triggers that wait for their Chain; optional ones may miss their timing."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import ChainReport
from judgekit.domain.duel import Duel, Happening, Trigger
from judgekit.domain.effect import Effect
from judgekit.domain.findings import CardName
from judgekit.domain.marks import Deed, Mark
from judgekit.engine.board.triggers import PHASES, _use_in_phase, concerned, is_used_up, set_off
from judgekit.engine.board.wording import reads_wording
from judgekit.engine.events import at_once
from judgekit.engine.steps import continuous, deckwork
from judgekit.engine.steps.course import Course


def gather(course: Course, *, after_chain: bool = False) -> None:
    """Turn what has happened into triggers that wait for their Chain, and note those that missed their timing.

    *after_chain*: a Chain has just resolved, and what missed its timing did so in it.

    Rules: ``effects.trigger``, ``published.missed-timing``, ``text.if-when``.
    """
    continuous.settle(course)
    at_once.carry_out(course)
    deckwork.exodia(course)
    duel = course.duel = _with_the_phase(course.duel)
    if not duel.happenings:
        return
    found: list[Trigger] = []
    missed: list[CardName] = []
    for card in duel.cards.values():
        for index, effect in enumerate(card.card.effects or ()):
            if not effect.triggered:
                continue
            happening = set_off(duel, card, effect)
            if happening is None or _used(duel, card, index, effect) or _used_in_phase(duel, card, index, happening):
                continue
            if _too_late(course, effect, happening):
                missed.append(card.said)
                course.say("published.missed-timing", "trigger.missed", card=card.said)
                if reads_wording(course.rules):
                    course.say("text.if-when", "trigger.missed.worded", card=card.said)
            else:
                about = concerned(duel, card, effect)
                found.append(Trigger(card.id, index, card.controller, effect.mandatory, happening, about))
    course.duel = course.duel._replace(
        happenings=(),
        recent=_last(course.duel),
        looked_at=0,
        triggers=(*duel.triggers, *found),
        missed=(*duel.missed, *missed),
    )
    if missed:
        _report(course, tuple(missed), after_chain)


def _last(duel: Duel) -> tuple[Happening, ...]:
    """What happened last of all, which a card may answer that says “when”."""
    return tuple(happening for happening in duel.happenings if happening.moment >= duel.moment)


def _used_in_phase(duel: Duel, card: CardInPlay, index: int, happening: Happening) -> bool:
    return happening.event in PHASES and _use_in_phase(card, index, happening.event) in duel.used


def _with_the_phase(duel: Duel) -> Duel:
    """*duel* with the phase that goes on among what happens now (``phase.standby.effects``, ``phase.end.effects``)."""
    for event, phase in PHASES.items():
        if duel.phase is not phase or Mark(Deed.PHASE_BEGAN, event=event) not in duel.used:
            continue
        if any(happening.event is event for happening in duel.happenings):
            continue
        lasting = Happening(event, "", duel.turn_player, duel.moment, by=duel.turn_player)
        return duel._replace(happenings=(*duel.happenings, lasting))
    return duel


def _report(course: Course, missed: tuple[CardName, ...], after_chain: bool) -> None:
    """Note what missed its timing with the Chain in which it did, or by itself."""
    chains = course.duel.finished_chains
    if after_chain:
        chains = (*chains[:-1], chains[-1]._replace(missed=(*chains[-1].missed, *missed)))
    else:
        chains = (*chains, ChainReport(missed=missed))
    course.duel = course.duel._replace(finished_chains=chains)


def _used(duel: Duel, card: CardInPlay, index: int, effect: Effect) -> bool:
    if any(trigger.card == card.id and trigger.effect == index for trigger in duel.triggers):
        return True
    return is_used_up(duel, card, index, effect)


def _too_late(course: Course, effect: Effect, happening: Happening) -> bool:
    """Whether something else happened since what an optional "when" effect waits for."""
    if effect.mandatory or not effect.misses_timing:
        return False
    last = max(other.moment for other in course.duel.happenings)
    if happening.moment >= last and happening.moment >= course.duel.moment:
        return False
    return course.rules.says("published.missed-timing", "on")
