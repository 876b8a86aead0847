"""What a player has done this turn: what limits what comes later, and what needs saying though nothing forbids it."""

from collections.abc import Iterable

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Event
from judgekit.domain.findings import CardName
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, Side
from judgekit.domain.values import (
    DAMAGE_STEP,
    MAIN_PHASES,
    Icon,
    Kind,
    Phase,
    Position,
    SpellSpeed,
    SummonKind,
    Unknown,
    Zone,
)
from judgekit.engine.board import applying, only_one
from judgekit.engine.board.facts import set_this_turn
from judgekit.engine.board.lingering import concerns, left_on
from judgekit.engine.board.selecting import fits
from judgekit.engine.board.sides import on_side
from judgekit.engine.steps import continuous
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import CARD

NORMAL = frozenset({SummonKind.NORMAL, SummonKind.TRIBUTE})
BY_HAND = NORMAL | {SummonKind.FLIP}
KINDS_WORTH_SAYING = 3
"""From this many different kinds of actions on, a Main Phase shows that their order is free."""


def note(course: Course, *marks: Mark) -> None:
    """Remember until the end of the turn that something was done."""
    course.duel = course.duel._replace(used=course.duel.used | set(marks))


def used_normal_summon(course: Course, player: str, how: Deed) -> None:
    """Note that *player* has Normal Summoned or Set a monster (*how*), and in which Main Phase."""
    course.duel = course.duel._replace(normal_summon_used=course.duel.normal_summon_used | {player})
    phase = course.duel.phase if isinstance(course.duel.phase, Phase) else None
    note(course, Mark(how, player), Mark(how, player, phase=phase))


def limit_broken(duel: Duel, player: str, how: Deed) -> str | None:
    """The rule that a Normal Summon or Set (*how*) would break, or ``None``.

    ``phase.main2.shared-limits`` where it was done in Main Phase 1, ``summon.normal-or-set-exclusive`` where the
    other of the two was done, else ``summon.normal.once-per-turn``.
    """
    entered = _entered(duel, player)
    if player not in duel.normal_summon_used and entered is None:
        return None
    if duel.phase is Phase.MAIN2 and not any(
        Mark(done, player, phase=Phase.MAIN2) in duel.used for done in (Deed.NORMAL_SUMMONED, Deed.MONSTER_SET)
    ):
        return "phase.main2.shared-limits"
    other = Deed.MONSTER_SET if how is Deed.NORMAL_SUMMONED else Deed.NORMAL_SUMMONED
    if Mark(other, player) in duel.used or entered is other:
        return "summon.normal-or-set-exclusive"
    return "summon.normal.once-per-turn"


def _entered(duel: Duel, player: str) -> Deed | None:
    """What the board itself tells: a monster that was Normal Summoned, or Set, this turn lies there."""
    if duel.turn_player != player:
        return None
    for card in duel.at(player, Zone.MONSTERS):
        if card.summoned in NORMAL:
            return Deed.NORMAL_SUMMONED
        if card.position is Position.SET and card.summoned is None and set_this_turn(card, duel):
            return Deed.MONSTER_SET
    return None


def _surely_set_now(card: CardInPlay, duel: Duel) -> bool:
    return not isinstance(card.set_when, Unknown) and set_this_turn(card, duel)


def monster_set(duel: Duel) -> bool:
    """Whether the turn player has Set a monster this turn, which nobody Summoned (``summon.set.not-a-summon``)."""
    own = () if duel.chain else duel.at(duel.turn_player, Zone.MONSTERS)
    return any(card.position is Position.SET and card.summoned is None and _surely_set_now(card, duel) for card in own)


def forbidding_summons(duel: Duel, player: str) -> tuple[CardName, str] | None:
    """The card whose effect keeps *player* from Summoning, this turn (Scapegoat) or continuously, and by which rule."""
    lasting = left_on(duel, Verb.FORBID_SUMMONS, player)
    if lasting is not None:
        return lasting.source, CARD
    source = applying.applies_to_player(duel, Verb.FORBID_SUMMONS, player)
    return None if source is None else (source.said, continuous.rule_of(source))


def forbidding_special(duel: Duel, player: str, card: CardInPlay | None = None) -> tuple[CardName, str] | None:
    """The card whose effect keeps *player* from Special Summoning *card*, or any monster at all, and by which rule."""
    if card is not None and (one := only_one.beside(duel, player, card)) is not None:
        return one.said, CARD
    once = card.card.procedure is not None and card.card.procedure.special_once if card is not None else False
    if card is not None and once and _came(player, card) in duel.used:
        return card.said, CARD
    return _banning(duel, player, card)


def forbidding_normal(duel: Duel, player: str, card: CardInPlay) -> tuple[CardName, str] | None:
    """The card whose effect keeps *player* from Normal Summoning *card*, as from Special Summoning it."""
    return _banning(duel, player, card, normal=True)


def _banning(duel: Duel, player: str, card: CardInPlay | None, *, normal: bool = False) -> tuple[CardName, str] | None:
    for lasting in duel.lingering:
        about = lasting.operation.verb is Verb.FORBID_SPECIAL_SUMMONS and concerns(duel, lasting, player)
        right = about and (lasting.operation.normal_too or not normal) and not _is_resolving(duel, lasting.spares)
        if right and bars(duel, lasting.player, lasting.operation, card):
            return lasting.source, CARD
    for source, operation in applying.in_force(duel, Verb.FORBID_SPECIAL_SUMMONS):
        side = operation.side or Side.EITHER
        meant = on_side(applying.as_read_by(duel, source), source.controller, side, player)
        right = meant and (operation.normal_too or not normal)
        if right and bars(duel, source.controller, operation, card):
            return source.said, continuous.rule_of(source)
    return None


def _is_resolving(duel: Duel, card: str | None) -> bool:
    """Whether the effect of the card with that id is the one that resolves."""
    return card is not None and bool(duel.unresolved) and duel.chain[(duel.unresolved or 0) - 1].card == card


def comes(course: Course, player: str, card: CardInPlay) -> None:
    """Note that *player* has Special Summoned *card*."""
    note(course, _came(player, card))


def _came(player: str, card: CardInPlay) -> Mark:
    return Mark(Deed.SUMMONED, player, name=card.card.name)


def bars(duel: Duel, user: str, operation: Operation, card: CardInPlay | None) -> bool:
    """Whether a ban of Special Summons is about *card*, or about every monster there is."""
    if card is None:
        return operation.excepted is None and operation.only is None and not operation.extra_deck
    if operation.extra_deck and card.zone is not Zone.EXTRA:
        return False
    if operation.only is not None and not _is_meant(duel, user, operation.only, card):
        return False
    free = operation.excepted
    return free is None or not fits(duel, user, "", free._replace(zones=frozenset({card.zone})), card)


def _is_meant(duel: Duel, user: str, selector: Selector, card: CardInPlay) -> bool:
    """Whether a ban of some Special Summons is about *card*: where no place is said, wherever that lies."""
    return fits(duel, user, "", selector._replace(zones=selector.zones or frozenset({card.zone})), card)


def flips(course: Course, player: str) -> None:
    """Note a Flip Summon; of the second one, say that there is no limit (``summon.flip.unlimited``)."""
    _again(course, Mark(Deed.FLIP_SUMMONED, player), "summon.flip.unlimited", "flips.unlimited", player)


def special_summons(course: Course, player: str, cards: Iterable[CardInPlay]) -> None:
    """Note a Special Summon by hand; of a second one, say that there is no limit (``summon.special.unlimited``)."""
    note(course, *(Mark(Deed.SPECIAL_SUMMONED, player, card.id, origin=card.zone) for card in cards))
    _again(course, Mark(Deed.SPECIAL_SUMMONED, player), "summon.special.unlimited", "specials.unlimited", player)


def _again(course: Course, mark: Mark, rule: str, message: str, player: str) -> None:
    """Note *mark*; where it is there already, say once a turn that nothing limits what is done again."""
    if mark in course.duel.used and mark._replace(said=True) not in course.duel.used:
        course.say(rule, message, player=course.duel.said(player))
        note(course, mark._replace(said=True))
    note(course, mark)


def acts(course: Course, player: str, kind: Deed) -> None:
    """Note what *player* does in a Main Phase, and say what others might doubt.

    That Main Phase 2 allows the same (``phase.main2.actions``), once; that the order is free
    (``phase.main1.any-order``), at the third kind of action of a phase.
    """
    duel = course.duel
    if duel.turn_player != player or duel.phase not in MAIN_PHASES:
        return
    before = {mark for mark in duel.used if mark.deed is Deed.ACTED and mark.phase is duel.phase}
    if duel.phase is Phase.MAIN2 and not before:
        course.say("phase.main2.actions", "main2.same-actions", player=duel.said(player))
    mark = Mark(Deed.ACTED, phase=duel.phase_now, what=kind)
    if mark not in before and len(before) == KINDS_WORTH_SAYING - 1:
        course.say("phase.main1.any-order", "main.any-order", player=duel.said(player))
    note(course, mark)


def activates(course: Course, player: str, card: CardInPlay, speed: SpellSpeed) -> None:
    """Note an activation in an own Main Phase; of the same card again, say that nothing limits it."""
    duel = course.duel
    if duel.turn_player != player or duel.phase not in MAIN_PHASES or len(duel.chain) > 0:
        return
    if speed is SpellSpeed.ONE:
        acts(course, player, Deed.ACTIVATED)
    mark = Mark(Deed.ACTIVATED, player, name=card.card.name)
    if mark in duel.used:
        course.say("phase.main1.activate-unlimited", "activations.unlimited", card=card.said)
    note(course, mark)


FAST = {
    Phase.DRAW: "phase.draw.fast-effects",
    Phase.STANDBY: "phase.standby.fast-effects",
    Phase.BATTLE: "phase.battle.actions",
    Phase.END: "phase.end.fast-effects",
}
"""The rule that lets a Trap or Quick-Play Spell begin a Chain outside the Main Phases."""


def rule_of_phase(duel: Duel, card: CardInPlay) -> str | None:
    """The rule that lets a Trap or Quick-Play Spell begin a Chain in this phase; none in a Main Phase."""
    quick = card.card.kind is Kind.TRAP or card.card.icon is Icon.QUICK_PLAY
    if not quick or duel.window in DAMAGE_STEP or not isinstance(duel.phase, Phase):
        return None
    return FAST.get(duel.phase)


SET_OFF_BY_A_PHASE = {Event.STANDBY_PHASE: "phase.standby.effects", Event.END_PHASE: "phase.end.effects"}
"""The rule of an effect that the beginning of a phase sets off."""
