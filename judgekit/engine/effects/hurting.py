"""Effect damage and Life Points gained, what turns the one into the other, and Life Points that are exchanged."""

from judgekit.domain.effect import Event
from judgekit.domain.findings import CardName
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import known
from judgekit.engine.board import applying
from judgekit.engine.board.lingering import left_on
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import CARD


def hurt(course: Course, resolving: Resolving, player: str, amount: int) -> int:
    """Inflict effect damage; return how much the player takes."""
    prevented = _applies(course, Verb.PREVENT_EFFECT_DAMAGE, player)
    if prevented is not None:
        course.say(CARD, "damage.prevented", player=course.duel.said(player), source=prevented)
        return 0
    gains = _applies(course, Verb.GAIN_INSTEAD_OF_DAMAGE, player)
    if gains is not None and _applies(course, Verb.DAMAGE_INSTEAD_OF_GAIN, player) is None:
        course.say(CARD, "damage.gained-instead", player=course.duel.said(player), source=gains)
        _gain(course, resolving, player, amount)
        return 0
    _lose(course, resolving, player, amount)
    return amount


def heal(course: Course, resolving: Resolving, player: str, amount: int) -> None:
    """Let a player gain Life Points."""
    hurts = _applies(course, Verb.DAMAGE_INSTEAD_OF_GAIN, player)
    if hurts is None or _applies(course, Verb.GAIN_INSTEAD_OF_DAMAGE, player) is not None:
        _gain(course, resolving, player, amount)
        return
    course.say(CARD, "damage.instead-of-gain", player=course.duel.said(player), source=hurts)
    _lose(course, resolving, player, amount)


def _gain(course: Course, resolving: Resolving, player: str, amount: int) -> None:
    course.gain_life_points(player, amount, points_rule(course), "life-points.gained")
    if amount:
        course.happen_to(Event.GAINED, player, cause="effect", by=resolving.link.player, amount=amount)


def swaps_life_points(course: Course, resolving: Resolving, operation: Operation) -> None:
    """The two players exchange their Life Points, which is neither damage nor gain."""
    player = resolving.link.player
    other = course.duel.opponent(player)
    own, theirs = known(course.duel.points(player)), known(course.duel.points(other))
    course.set_life_points(player, theirs, points_rule(course), "life-points.become")
    course.set_life_points(other, own, points_rule(course), "life-points.become")


def sets_life_points(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Make the Life Points of players so many, which is neither damage nor gain."""
    for player in course.duel.one_a_side(players_on(course.duel, resolving.link.player, operation.side)):
        course.set_life_points(player, operation.amount, points_rule(course), "life-points.become")


def _lose(course: Course, resolving: Resolving, player: str, amount: int) -> None:
    course.lose_life_points(player, amount, points_rule(course), "damage.effect")
    if amount:
        course.happen_to(Event.DAMAGED, player, cause="effect", by=resolving.link.player, amount=amount)


def _applies(course: Course, verb: Verb, player: str) -> CardName | None:
    """The card by which *verb* holds for *player*: this turn, or continuously."""
    lasting = left_on(course.duel, verb, player)
    if lasting is not None:
        return lasting.source
    source = applying.applies_to_player(course.duel, verb, player)
    return None if source is None else source.said


def points_rule(course: Course) -> str:
    """What decides whose Life Points change: in a pairs game they are the team's."""
    return "pairs.life-points" if course.duel.teams else CARD
