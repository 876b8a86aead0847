"""What the players did as it was entered: a sentence for each action, and a line for whatever goes with it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgekit.domain.duel import Duel
from judgekit.domain.findings import CardName, FactWord, Param, PlayerName, player_name
from judgekit.domain.situation import (
    Action,
    Activate,
    ChangePosition,
    DeclareAttack,
    Discard,
    Draw,
    EnterPhase,
    Look,
    Pass,
    Replay,
    SetCard,
    Summon,
)
from judgekit.explain.parts import Line


def action_lines(action: Action, duel: Duel) -> Iterator[Line]:
    """Yield the sentence for *action* on the board *duel*, then a line for each thing that goes with it."""
    return TOLD[type(action)](action, duel)


def _activate(action: Activate, duel: Duel) -> Iterator[Line]:
    yield _sentence("action.activate", action, duel)
    yield from _cards("action.targets", action.targets, duel)
    yield from _cards("action.cost", action.cost, duel)
    yield from _cards("action.choose", action.choose, duel)
    for verb in action.verbs:
        yield _detail("action.verb", what=FactWord(verb.value))
    if action.effect is not None:
        yield _detail("action.effect", name=action.effect)
    if action.opponent is not None:
        yield _detail("action.against", player=PlayerName(action.opponent))
    if action.declare is not None:
        yield _detail("action.declare", name=action.declare)
    if action.position is not None:
        yield _detail("action.in-position", position=action.position)
    if action.during is not None:
        yield _detail("action.during", moment=action.during)


def _attack(action: DeclareAttack, duel: Duel) -> Iterator[Line]:
    about: dict[str, Param] = {"player": PlayerName(action.player), "card": _said(action.attacker, duel)}
    if action.target is None:
        yield Line("action.attack.direct", about)
        if action.opponent is not None:
            yield _detail("action.against", player=PlayerName(action.opponent))
    else:
        yield Line("action.attack", {**about, "target": _said(action.target, duel)})


def _summon(action: Summon, duel: Duel) -> Iterator[Line]:
    yield _sentence(f"action.summon.{action.kind.value}", action, duel)
    yield from _cards("action.also", action.also, duel)
    yield from _cards("action.tributes", action.tributes, duel)
    yield from _cards("action.materials", action.materials, duel)
    if action.position is not None:
        yield _detail("action.in-position", position=action.position)


def _set(action: SetCard, duel: Duel) -> Iterator[Line]:
    yield _sentence("action.set", action, duel)
    yield from _cards("action.tributes", action.tributes, duel)


def _position(action: ChangePosition, duel: Duel) -> Iterator[Line]:
    yield _sentence(f"action.position.{action.position.value}", action, duel)


def _phase(action: EnterPhase, duel: Duel) -> Iterator[Line]:
    yield Line(f"phase.{action.phase.value}", {"player": PlayerName(action.player)})
    for card, choice in action.choices:
        yield _detail(f"action.choice.{choice}", card=_said(card, duel))
    yield from _cards("action.discards", action.discard, duel)


def _draw(action: Draw, duel: Duel) -> Iterator[Line]:
    yield Line("action.draw", {"player": PlayerName(action.player), "amount": action.amount})


def _discard(action: Discard, duel: Duel) -> Iterator[Line]:
    yield Line("action.discard", {"player": PlayerName(action.player)})
    yield from _cards("action.discards", action.cards, duel)


def _look(action: Look, duel: Duel) -> Iterator[Line]:
    about: dict[str, Param] = {"player": PlayerName(action.player), "owner": PlayerName(action.whose)}
    zone: dict[str, Param] = {"zone": action.what} if action.what else {}
    yield Line(f"action.look.{action.at if action.what else 'life-points'}", about | zone)
    if action.answer == "none":
        yield _detail("action.no-answer")
    elif action.answer is not None:
        yield _detail("action.answer", amount=int(action.answer))


def _pass(action: Pass, duel: Duel) -> Iterator[Line]:
    yield Line("action.pass", {"player": PlayerName(action.player)})


def _replay(action: Replay, duel: Duel) -> Iterator[Line]:
    yield Line(f"action.replay.{action.choice}", {"player": PlayerName(action.player)})
    if action.attacker is not None:
        yield _detail("action.attacker", card=_said(action.attacker, duel))
    if action.choice != "none":
        if action.target is None:
            yield _detail("action.no-target")
            if action.opponent is not None:
                yield _detail("action.against", player=PlayerName(action.opponent))
        else:
            yield from _cards("action.targets", (action.target,), duel)


TOLD: Mapping[type, Callable[[Any, Duel], Iterator[Line]]] = {
    Activate: _activate,
    DeclareAttack: _attack,
    Summon: _summon,
    SetCard: _set,
    ChangePosition: _position,
    EnterPhase: _phase,
    Draw: _draw,
    Discard: _discard,
    Pass: _pass,
    Look: _look,
    Replay: _replay,
}
"""How each kind of action is told. A new kind gets its function here; a test wants every kind to have one."""


def _sentence(message: str, action: Activate | Summon | SetCard | ChangePosition, duel: Duel) -> Line:
    return Line(message, {"player": player_name(action.player), "card": _said(action.card, duel)})


def _detail(message: str, **about: Param) -> Line:
    return Line(message, about, depth=1)


def _cards(message: str, ids: tuple[str, ...], duel: Duel) -> Iterator[Line]:
    """A line that lists cards, where there are any."""
    if ids:
        yield _detail(message, cards=tuple(_said(id, duel) for id in ids))


def _said(id: str, duel: Duel) -> CardName:
    """A card by its name; a Token that is not there yet by the name it will have."""
    return duel.cards[id].said if id in duel.cards else CardName(id.partition(" #")[0])
