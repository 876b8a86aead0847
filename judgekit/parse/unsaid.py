"""What is taken for granted of a case because nothing is entered, where something that is done hangs on it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import CostKind
from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.situation import Action, DeclareAttack, Draw, EnterPhase, SetCard, Summon
from judgekit.domain.values import Kind, Phase, SummonKind, Zone

if TYPE_CHECKING:
    from collections.abc import Container


def uses_counters(card: Card) -> bool:
    """Whether the text of *card* speaks of counters on it."""
    return any(
        any(cost.kind is CostKind.COUNTERS for cost in effect.cost)
        or any(operation.counter is not None for operation in effect.operations)
        for effect in card.effects or ()
    )


def takes_materials(card: Card, zone: Zone) -> bool:
    """Whether *card* is an Xyz Monster on the field, which has materials unless they are detached."""
    return zone is Zone.MONSTERS and "Xyz" in card.types


def of_a_card(card: CardInPlay, entered: "Container[str]", at: str) -> Iterator[Assumption]:
    """Yield what *card* is taken not to have, of what was not *entered* of it."""
    about: dict[str, CardName | str] = {"card": card.said, "at": at}
    if "counters" not in entered and card.on_field and card.face_up and uses_counters(card.card):
        yield Assumption("no-counters", about)
    if "materials" not in entered and takes_materials(card.card, card.zone):
        yield Assumption("no-materials", about)


def of_the_actions(duel: Duel, actions: Iterable[Action], unset: "Container[str]") -> Iterator[Assumption]:
    """Yield what *actions* hang on and nobody said: which turn it is, and when monsters were Set.

    *unset* are the ids of the face-down monsters of which it was not entered when they were Set.
    """
    actions = tuple(actions)
    if duel.turn is None and (duel.phase is Phase.DRAW or any(map(_hangs_on_the_turn, actions))):
        yield Assumption("not-first-round" if duel.teams else "not-first-turn")
    for action in actions:
        for card in _set_before(duel, action):
            if card.id in unset:
                yield Assumption("set-earlier", {"card": card.said})


def _hangs_on_the_turn(action: Action) -> bool:
    """Whether *action* is not allowed in the first turn, or under some ruleset."""
    if isinstance(action, EnterPhase):
        return action.phase is Phase.BATTLE
    return isinstance(action, DeclareAttack | Draw)


def _set_before(duel: Duel, action: Action) -> Iterator[CardInPlay]:
    """The face-down monsters of which *action* hangs on when they were Set.

    A monster that was Set this turn is not Flip Summoned, and it was the one Normal Summon or Set of the turn.
    """
    if isinstance(action, Summon) and action.kind is SummonKind.FLIP:
        yield from (duel.cards[id] for id in (action.card,) if id in duel.cards)
    elif isinstance(action, Summon | SetCard) and _is_the_one_of_the_turn(duel, action):
        yield from duel.at(action.player, Zone.MONSTERS)


def _is_the_one_of_the_turn(duel: Duel, action: Summon | SetCard) -> bool:
    if action.player in duel.normal_summon_used:
        return False
    if isinstance(action, Summon):
        return action.kind in (SummonKind.NORMAL, SummonKind.TRIBUTE)
    return action.card in duel.cards and duel.cards[action.card].card.kind is Kind.MONSTER
