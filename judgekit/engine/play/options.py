"""Who may do what now: the same conditions that a check asks, asked of every card entered."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate, Summon
from judgekit.domain.values import (
    ON_FIELD,
    PHASE_ORDER,
    FactNeededError,
    Kind,
    Phase,
    Position,
    SummonKind,
    Window,
    Zone,
)
from judgekit.engine.activation import legality
from judgekit.engine.activation.conditions import first_broken
from judgekit.engine.battle.attack import attack_targets
from judgekit.engine.board.attempt import Attempt, attempts
from judgekit.engine.board.priority import turn_player_first
from judgekit.engine.steps.declared import bans
from judgekit.engine.steps.tributes import TWO, is_tribute_for, numbers
from judgekit.engine.summons import again, special
from judgekit.engine.summons.normal import (
    CHANGE_POSITION,
    FLIP_SUMMON,
    NORMAL_SUMMON,
    SET_MONSTER,
    SummonWish,
)
from judgekit.engine.summons.setting import SET_SPELL_TRAP
from judgekit.engine.summons.wish import SpecialWish
from judgekit.engine.turn import next_phase


def of_player(duel: Duel, rules: Ruleset, player: str) -> dict[str, tuple[str, ...]]:
    """Return what *player* may do on the board *duel*: by what it is, the ids of the cards, or the phases."""
    offered: dict[str, tuple[str, ...]] = {
        "activate": tuple(card.id for card in duel.cards.values() if may_activate(duel, rules, player, card)),
        "attack": tuple(card.id for card in duel.at(player, Zone.MONSTERS) if _attacks(duel, rules, player, card)),
        "phase": (),
        "summon": (),
        "set": (),
        "position": (),
    }
    if duel.turn_player == player:
        offered["phase"] = tuple(phase.value for phase in PHASE_ORDER if _enters(duel, rules, player, phase))
        offered["summon"] = tuple(_summons(duel, rules, player))
        offered["set"] = tuple(card.id for card in duel.at(player, Zone.HAND) if may_set(duel, rules, player, card))
        offered["position"] = tuple(_turns(duel, rules, player))
    return offered


_HELD = ON_FIELD | {Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED}
"""Where a card lies of which something may be activated."""


def may_activate(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    """Whether *player* may activate *card*, or an effect of it, now, whatever its targets."""
    if card.controller != player or card.zone not in _HELD or card.card.effects is None:
        return False
    if not card.card.effects and not card.card.is_pendulum:
        return False
    # Nothing is implied here: while the turn player has priority the opponent is offered nothing.
    during = Window.OPEN if turn_player_first(duel) else None
    return any(is_legal(attempt) for attempt in attempts(duel, rules, Activate(player, card.id, during=during)))


def is_legal(attempt: Attempt) -> bool:
    """Whether nothing stands against *attempt*; where that hangs on a missing fact it is not offered."""
    try:
        return legality.refusal(attempt) is None
    except FactNeededError:
        return False


def _attacks(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    if duel.window is not Window.OPEN or duel.chain:
        return False
    try:
        return any(True for _ in attack_targets(duel, rules, player, card))
    except FactNeededError:
        return False


def _enters(duel: Duel, rules: Ruleset, player: str, phase: Phase) -> bool:
    try:
        return first_broken(next_phase.CONDITIONS, next_phase.PhaseWish(duel, rules, player, phase)) is None
    except FactNeededError:
        return False


def may_declare_attacks(duel: Duel, rules: Ruleset) -> bool:
    """Whether the turn player may still declare attacks this turn, as far as bans and turn go."""
    if duel.winner or duel.phase not in (Phase.DRAW, Phase.STANDBY, Phase.MAIN1, Phase.BATTLE):
        return False
    own = list(duel.at(duel.turn_player, Zone.MONSTERS))
    banned = bool(own) and all(any(True for _ in bans(duel, card)) for card in own)
    try:
        wish = next_phase.PhaseWish(duel._replace(phase=Phase.DRAW), rules, duel.turn_player, Phase.BATTLE)
        return not banned and first_broken(next_phase.CONDITIONS, wish) is None
    except FactNeededError:
        return False


def _legal(conditions: object, wish: object) -> bool:
    try:
        return first_broken(conditions, wish) is None  # type: ignore[arg-type]
    except FactNeededError:
        return False


def _summons(duel: Duel, rules: Ruleset, player: str) -> Iterator[str]:
    """The monsters that may be Summoned by hand: from the hand, by turning up, once more, from the Extra Deck."""
    if duel.window is not Window.OPEN or duel.chain:
        return
    for card in duel.at(player, Zone.HAND):
        if may_normal_summon(duel, rules, player, card) or may_special_summon(duel, rules, player, card):
            yield card.id
    for card in duel.at(player, Zone.MONSTERS):
        wish = SummonWish(duel, rules, player, card)
        if _legal(FLIP_SUMMON, wish) or (card.is_face_up_gemini_of(player) and _legal(again.CONDITIONS, wish)):
            yield card.id
    for card in duel.at(player, Zone.EXTRA):
        if may_special_summon(duel, rules, player, card):
            yield card.id


def may_normal_summon(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    """Whether *card* may be Normal or Tribute Summoned with some of the monsters there."""
    return card.card.kind is Kind.MONSTER and _with_tributes(duel, rules, player, card, NORMAL_SUMMON, set=False)


def may_set(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    """Whether *card* may be Set from the hand."""
    if duel.window is not Window.OPEN or duel.chain:
        return False
    if card.card.kind is Kind.MONSTER:
        return _with_tributes(duel, rules, player, card, SET_MONSTER, set=True)
    return _legal(SET_SPELL_TRAP, SummonWish(duel, rules, player, card, set=True))


def _with_tributes(duel: Duel, rules: Ruleset, player: str, card: CardInPlay, conditions: object, *, set: bool) -> bool:
    try:
        own = [one.id for one in duel.at(player, Zone.MONSTERS) if is_tribute_for(duel, player, card, one)]
        taken = numbers(duel, player, card, set=set)
    except FactNeededError:
        return False
    wish = SummonWish(duel, rules, player, card, set=set)
    enough = (number for number in taken if len(own) >= number)
    if any(_legal(conditions, wish._replace(tributes=tuple(own[:number]))) for number in enough):
        return True
    return TWO in taken and any(_legal(conditions, wish._replace(tributes=(id,))) for id in own)


_BY_HAND = (SummonKind.SYNCHRO, SummonKind.XYZ, SummonKind.SPECIAL, SummonKind.PENDULUM)


def may_special_summon(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> bool:
    """Whether *card* may be Special Summoned by hand in any way, with any materials."""
    try:
        return any(special_kinds(duel, rules, player, card))
    except FactNeededError:
        return False


def special_kinds(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> Iterator[SummonKind]:
    """Every way in which *card* may be Special Summoned by hand now."""
    for kind in _BY_HAND:
        wish = SpecialWish(duel, rules, player, kind, card)
        if kind in (SummonKind.SYNCHRO, SummonKind.XYZ):
            if card.zone is Zone.EXTRA and any(
                _legal(special.conditions_of(kind), wish._replace(materials=found))
                for found in special.material_sets(wish)
            ):
                yield kind
        elif _legal(special.conditions_of(kind), wish):
            yield kind


def _turns(duel: Duel, rules: Ruleset, player: str) -> Iterator[str]:
    """The monsters whose position may be changed by hand."""
    if duel.window is not Window.OPEN or duel.chain:
        return
    for card in duel.at(player, Zone.MONSTERS):
        other = Position.DEFENSE if card.position is Position.ATTACK else Position.ATTACK
        if _legal(CHANGE_POSITION, SummonWish(duel, rules, player, card, position=other)):
            yield card.id


def may_do(duel: Duel, rules: Ruleset, action: Summon) -> bool:
    """Whether a Special Summon by hand is legal as entered."""
    return _legal(special.conditions_of(action.kind), special.wish_of(duel, rules, action))
