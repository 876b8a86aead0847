"""What a line does to the Duel, each step with its rule: what the engine does, without a board."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding, Param, PlayerName
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.situation import Action, Draw, EnterPhase
from judgekit.domain.values import DRAW, Phase, Position, Role, Winner, known
from judgekit.engine.battle.calculation import Battle, Battler, Modifier, fight
from judgekit.engine.board.pairs import end_rule
from judgekit.engine.play.actions import act
from judgekit.engine.steps.course import CARD, Course, RefusedError
from judgekit.engine.turn.next_phase import next_player
from judgekit.ledger.values import (
    Altered,
    Attacked,
    Became,
    BoardLaid,
    ClockSet,
    CouldNotDraw,
    Drew,
    Gained,
    Line,
    Loss,
    Lost,
    Noted,
    Paid,
    PhaseEntered,
    Side,
    Sided,
    Surrendered,
    Thing,
    Thrown,
    TurnEnded,
    WonByEffect,
)

COUNTS_TURNS = (TurnEnded, PhaseEntered)
"""Whoever says one of these says in which turn and phase things happen."""

TRACKED = "conduct.track-life-points"
"""The rule behind Life Points that are written down without saying why."""


def _of_a_side(course: Course, rule: str) -> str:
    """In a pairs game Life Points are the team’s (``pairs.life-points``)."""
    return "pairs.life-points" if course.duel.teams else rule


def _lost(course: Course, line: Lost) -> None:
    if line.how is Loss.DIRECT and len(line.players) == 1:
        attacker = course.duel.opponents(line.players[0])[0]
        _battle(course, attacker, Battle(Battler(line.amount), None))
        return
    message, rule = ("damage.effect", CARD) if line.how is Loss.EFFECT else ("ledger.lost", TRACKED)
    for player in course.duel.one_a_side(line.players):
        course.lose_life_points(player, line.amount, _of_a_side(course, rule), message)
    course.end_duel_at_zero()


def _gained(course: Course, line: Gained) -> None:
    for player in course.duel.one_a_side(line.players):
        course.gain_life_points(player, line.amount, _of_a_side(course, CARD), "life-points.gained")


def _became(course: Course, line: Became) -> None:
    for player in course.duel.one_a_side(line.players):
        course.set_life_points(player, line.amount, _of_a_side(course, CARD), "life-points.become")
    course.end_duel_at_zero()


def _paid(course: Course, line: Paid) -> None:
    """A cost: nobody pays more than there is (``glossary.pay-cost``), and half is the lower half."""
    points = known(course.duel.points(line.player))
    rule = "pairs.cost-life-points" if course.duel.teams else "glossary.pay-cost"
    amount, message = line.amount, "cost.pay"
    if amount is None:
        if points % 2:
            rule = course.rules.on("published.halving").rule
        amount, message = points // 2, "cost.pay-half"
    if amount > points:
        about: dict[str, Param] = {"player": PlayerName(line.player), "amount": amount, "has": points}
        raise RefusedError(Finding(rule, "paid-more-than-there-is", "", about))
    course.lose_life_points(line.player, amount, rule, message)
    if amount == points and course.rules.says("published.cost-ends-duel", "on"):
        course.say("published.cost-ends-duel", "cost.ends-duel", player=PlayerName(line.player))
    course.end_duel_at_zero()


def _attacked(course: Course, line: Attacked) -> None:
    target = None
    if line.target is not None:
        upright = line.position is Position.ATTACK
        target = Battler(line.target) if upright else Battler(defense=line.target, position=line.position)
        target = target._replace(modifiers=_modifiers(line.target_changes))
    attacker = Battler(line.attack, modifiers=_modifiers(line.changes))
    _battle(course, line.player, Battle(attacker, target, piercing=line.piercing, damage_modifiers=line.damage))


def _modifiers(changes: Iterable[Altered]) -> tuple[Modifier, ...]:
    return tuple(Modifier(change.sign, change.amount) for change in changes)


def _battle(course: Course, attacker: str, battle: Battle) -> None:
    """Work *battle* out with the Life Points that stand, and take what comes of it."""
    duel = course.duel
    sides = (duel.side_of(attacker), duel.other_side(attacker))
    result = fight(
        battle._replace(
            attacking_player=PlayerName(sides[0]),
            defending_player=PlayerName(sides[1]),
            life_points=(duel.life_points[sides[0]], duel.life_points[sides[1]]),
        ),
        course.rules,
    )
    course.steps += [step._replace(rule=end_rule(duel, step.rule)) for step in result.steps]
    course.duel = duel._replace(life_points={**duel.life_points, **dict(zip(sides, result.life_points, strict=True))})
    if result.winner is not None:
        drawn = result.winner.drawn
        rule = "victory.both-zero-draw" if drawn else end_rule(duel, "victory.lp-zero")
        side = sides[result.winner.side is Role.DEFENDING_PLAYER]
        course.duel = course.duel._replace(winner=DRAW if drawn else Winner(side), ended_by=rule)


def _acted(course: Course, action: Action) -> None:
    """Carry *action* out as the engine does on a board."""
    came = act(course.duel, action, course.rules)
    if came.missing is not None:
        raise came.missing
    if came.finding is not None:
        raise RefusedError(came.finding)
    course.duel = came.duel
    course.steps += came.steps


def _drew(course: Course, line: Drew) -> None:
    player = line.player or course.duel.turn_player
    if line.for_turn:
        _acted(course, Draw(player))
        return
    course.say(CARD, "draws", player=PlayerName(player), amount=line.amount)


def _could_not_draw(course: Course, line: CouldNotDraw) -> None:
    course.say("victory.deck-out", "duel.deck-out", depth=0, player=PlayerName(line.player))
    _won(course, course.duel.other_side(line.player), "victory.deck-out")


def _surrendered(course: Course, line: Surrendered) -> None:
    """No document tells of giving up; a Duel ends when a player wins (``match.duel-definition``)."""
    rule = "match.duel-definition"
    other = course.duel.other_side(line.player)
    about = {"player": PlayerName(line.player), "other": PlayerName(other)}
    course.say(rule, "ledger.surrendered", depth=0, about=about)
    _won(course, other, rule)


def _won_by_effect(course: Course, line: WonByEffect) -> None:
    side = course.duel.side_of(line.player)
    course.say("victory.card-effect", "ledger.won-by-effect", depth=0, player=PlayerName(side))
    _won(course, side, "victory.card-effect")


def _won(course: Course, side: str, rule: str) -> None:
    course.duel = course.duel._replace(winner=Winner(side), ended_by=rule)


def _turn_ended(course: Course, line: TurnEnded) -> None:
    """The next player’s turn; the card of the turn is drawn by a line of its own."""
    steps, player = len(course.steps), next_player(course.duel)
    _acted(course, EnterPhase(player, Phase.DRAW))
    course.steps[steps:] = [step for step in course.steps[steps:] if step.message != "draws"]
    course.duel = _undrawn(course.duel, player)


def _undrawn(duel: Duel, player: str) -> Duel:
    return duel._replace(used=duel.used - {Mark(Deed.DREW, player)})


def _phase_entered(course: Course, line: PhaseEntered) -> None:
    _acted(course, EnterPhase(course.duel.turn_player, line.phase))


def _thrown(course: Course, line: Thrown) -> None:
    rule = "game.coin" if line.what is Thing.COIN else "game.dice"
    player = PlayerName(line.player or course.duel.turn_player)
    if isinstance(line.fell, Side):
        course.say(rule, f"ledger.coin.{line.fell.value}", player=player)
    else:
        course.say(rule, "ledger.die", player=player, spots=line.fell)


def _sided(course: Course, line: Sided) -> None:
    course.say("deck.side-swap", "ledger.sided", player=PlayerName(line.player), amount=line.amount)


def _noted(course: Course, line: Noted) -> None:
    course.say("", "ledger.noted", text=line.text)


def _clock_set(course: Course, line: ClockSet) -> None:
    course.say("", "ledger.clock-set", minutes=line.minutes)


def _board_laid(course: Course, line: BoardLaid) -> None:
    course.say("", "ledger.board-laid", file=line.name)


DEEDS: Mapping[type[Line], Callable[[Course, Any], None]] = {
    Lost: _lost,
    Gained: _gained,
    Became: _became,
    Paid: _paid,
    Attacked: _attacked,
    Drew: _drew,
    CouldNotDraw: _could_not_draw,
    TurnEnded: _turn_ended,
    PhaseEntered: _phase_entered,
    Noted: _noted,
    Thrown: _thrown,
    ClockSet: _clock_set,
    Surrendered: _surrendered,
    WonByEffect: _won_by_effect,
    Sided: _sided,
    BoardLaid: _board_laid,
}
"""What each kind of line does; the next Duel of a Match is begun by :mod:`judgekit.ledger.replay`."""
