"""What is taken for granted of a case because nobody said it, where something that is done hangs on it."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption
from judgekit.domain.situation import Action, DeclareAttack, Draw, EnterPhase, SetCard, Situation, Summon
from judgekit.domain.values import Kind, Phase, SummonKind, Zone


def of_the_actions(situation: Situation) -> Iterator[Assumption]:
    """Yield what the actions hang on and is not entered: which turn it is, and when monsters were Set."""
    duel = situation.duel
    if duel.turn is None and (duel.phase is Phase.DRAW or any(map(_hangs_on_the_turn, situation.actions))):
        yield Assumption("not-first-round" if duel.teams else "not-first-turn")
    for action in situation.actions:
        for card in _set_before(duel, action):
            if card.id in situation.unset:
                yield Assumption("set-earlier", {"card": card.said})


def _hangs_on_the_turn(action: Action) -> bool:
    """Whether *action* is not allowed in the first turn, or under some ruleset."""
    if isinstance(action, EnterPhase):
        return action.phase is Phase.BATTLE
    return isinstance(action, (DeclareAttack, Draw))


def _set_before(duel: Duel, action: Action) -> Iterator[CardInPlay]:
    """The monsters of which *action* hangs on when they were Set.

    A monster that was Set this turn is not Flip Summoned, and it was the one Normal Summon or Set of the turn.
    """
    if isinstance(action, Summon) and action.kind is SummonKind.FLIP:
        yield from (duel.cards[id] for id in (action.card,) if id in duel.cards)
    elif isinstance(action, (Summon, SetCard)) and _is_the_one_of_the_turn(duel, action):
        yield from duel.at(action.player, Zone.MONSTERS)


def _is_the_one_of_the_turn(duel: Duel, action: Summon | SetCard) -> bool:
    if action.player in duel.normal_summon_used:
        return False
    if isinstance(action, Summon):
        return action.kind in (SummonKind.NORMAL, SummonKind.TRIBUTE)
    return action.card in duel.cards and duel.cards[action.card].card.kind is Kind.MONSTER
