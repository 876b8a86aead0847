"""The conditions that an action is asked, one by one: what the engine demands, told apart."""

from collections.abc import Iterator
from enum import Enum, unique
from typing import Any

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import (
    Action,
    Activate,
    ChangePosition,
    DeclareAttack,
    Discard,
    Draw,
    EnterPhase,
    Look,
    Replay,
    SetCard,
    Summon,
)
from judgekit.domain.values import FactNeededError, Kind, SummonKind, Unknown
from judgekit.engine.activation import legality
from judgekit.engine.activation.conditions import Condition, first_broken
from judgekit.engine.activation.where_and_when import BEFORE_ITS_TURN
from judgekit.engine.battle import attack, replaying
from judgekit.engine.board import pairs
from judgekit.engine.board.attempt import attempt_of
from judgekit.engine.chain import building
from judgekit.engine.play import looking, moment
from judgekit.engine.play.actions import PASS
from judgekit.engine.steps.course import Course
from judgekit.engine.summons import again, normal, setting, special
from judgekit.engine.turn import drawing, next_phase
from judgekit.tuples import NamedTuple


class Question(NamedTuple):
    """Some conditions, and the attempt that they are asked about."""

    conditions: tuple[Condition[Any], ...]
    attempt: Any


def questions(duel: Duel, rules: Ruleset, action: Action) -> Iterator[Question]:
    """Yield what *action* is asked on the board *duel*, in order.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it is not known what is meant.
    """
    first = Question(moment.conditions(duel, rules, action), None)
    if first.conditions:
        yield first
    if moment.not_in_play(duel, action) is not None:
        return
    if isinstance(action, Activate):
        yield from _activation(duel, rules, action)
    elif isinstance(action, Look):
        yield from _look(looking.Question(duel, rules, action))
    else:
        yield from _asked(duel, rules, action)


def _activation(duel: Duel, rules: Ruleset, action: Activate) -> Iterator[Question]:
    """What an activation is asked before and after the effects that must go first are on the Chain."""
    course = Course(duel, rules)
    attempt = building.meant(course, action)
    if BEFORE_ITS_TURN.broken(attempt):
        yield Question((BEFORE_ITS_TURN,), attempt)
    yield Question(legality.CONDITIONS, building.prepared(course, attempt))


def _look(asked: looking.Question) -> Iterator[Question]:
    """What a look or a question is asked, before and after what the ruleset may not say."""
    yield Question(looking.CONDITIONS, asked)
    looking.ask_where_silent(asked)
    yield Question(looking.ANSWERS, asked)


def _asked(duel: Duel, rules: Ruleset, action: Action) -> tuple[Question, ...]:
    match action:
        case DeclareAttack():
            target = duel.cards[action.target] if action.target else None
            attacker, opponent = duel.cards[action.attacker], action.opponent or ""
            wish = attack.AttackAttempt(duel, rules, action.player, attacker, target, opponent=opponent)
            return (Question(attack.CONDITIONS, wish),)
        case Replay():
            return _replay(duel, rules, action)
        case Summon() | SetCard() | ChangePosition():
            return (_by_hand(duel, rules, action),)
        case EnterPhase():
            phase = next_phase.PhaseWish(duel, rules, action.player, action.phase)
            return (
                Question(next_phase.NEXT_TURN if next_phase.next_turn(duel, action) else next_phase.CONDITIONS, phase),
            )
        case Draw():
            return (Question(drawing.DRAW, drawing.DrawWish(duel, rules, action.player, action.amount)),)
        case Discard():
            return (Question(drawing.DISCARD, drawing.DiscardWish(duel, rules, action.player, action.cards)),)
    return (Question(PASS, Course(duel, rules)),)


def _replay(duel: Duel, rules: Ruleset, action: Replay) -> tuple[Question, ...]:
    due = Question(replaying.REPLAY, Course(duel, rules))
    if duel.attack is None or action.choice == "none":
        return (due,)
    first = duel.cards[duel.attack.attacker]
    return (due, Question(attack.CONDITIONS, replaying.replay_attempt(duel, rules, action, first)))


def _by_hand(duel: Duel, rules: Ruleset, action: Summon | SetCard | ChangePosition) -> Question:
    card = duel.cards[action.card]
    wish = normal.SummonWish(duel, rules, action.player, card, position=getattr(action, "position", None))
    if isinstance(action, ChangePosition):
        return Question(normal.CHANGE_POSITION, wish)
    wish = wish._replace(tributes=action.tributes)
    if isinstance(action, SetCard):
        monster = card.card.kind is Kind.MONSTER
        return Question(normal.SET_MONSTER if monster else setting.SET_SPELL_TRAP, wish._replace(set=True))
    if action.kind not in normal.BY_HAND:
        return Question(special.conditions_of(action.kind), special.wish_of(duel, rules, action))
    if action.kind in (SummonKind.NORMAL, SummonKind.TRIBUTE) and card.is_face_up_gemini_of(action.player):
        return Question(again.CONDITIONS, wish)
    flip = action.kind is SummonKind.FLIP
    return Question(normal.FLIP_SUMMON if flip else normal.NORMAL_SUMMON, wish)


def refused(duel: Duel, finding: Finding) -> Finding:
    """*finding* with the rule that holds in this kind of Duel: a pairs game ends by one of its own."""
    return finding._replace(rule=pairs.end_rule(duel, finding.rule))


class Reply(NamedTuple):
    """Whether an action is legal: what it is refused for, or the fact that this hangs on."""

    finding: Finding | None = None
    missing: Unknown | None = None

    @property
    def legal(self) -> bool:
        """Whether nothing stands against it and nothing is missing."""
        return self.finding is None and self.missing is None


def reply(duel: Duel, rules: Ruleset, action: Action) -> Reply:
    """Return whether *action* is legal on the board *duel*, in the moment that is open."""
    try:
        for question in questions(duel, rules, action):
            finding = first_broken(question.conditions, question.attempt)
            if finding is not None:
                return Reply(refused(duel, finding))
    except FactNeededError as needed:
        return Reply(None, needed.unknown)
    return Reply()


@unique
class Result(Enum):
    """What came of asking a condition."""

    MET = "met"
    BROKEN = "broken"
    UNDETERMINED = "undetermined"
    NOT_ASKED = "not-asked"


class Checked(NamedTuple):
    """One condition of an action and what came of asking it."""

    reason: str
    result: Result
    rule: str | None
    """The rule behind it: the one that broke it, else the condition's own, which the ruleset may go without."""
    finding: Finding | None = None
    missing: Unknown | None = None
    in_question: bool = True
    """Whether the action could break it; else it meets it by what it is."""


def checked(duel: Duel, rules: Ruleset, action: Action) -> Iterator[Checked]:
    """Yield every condition of *action* in order; after the one that decides the rest is not asked.

    Where a fact is missing before it is known what an activation means, the likeliest is asked about.
    Raises :class:`~judgekit.domain.values.FactNeededError` where it is not known what is meant at all.
    """
    from judgekit.engine.play.in_question import in_question  # only ``why`` asks

    decided = False
    asked = _or_likeliest(duel, rules, action)
    while (question := _next(asked, decided)) is not None:
        for condition in question.conditions:
            found = Checked(condition.reason, Result.NOT_ASKED, condition.rule_under(rules))
            if not decided:
                found = _check(duel, found, condition, question.attempt)
            broken = found.result is Result.BROKEN  # what is broken could be broken, whatever the action looks like
            found = found._replace(in_question=broken or in_question(condition.reason, question.attempt))
            decided = decided or found.result is not Result.MET
            yield found


def _next(asked: Iterator[Question], decided: bool) -> Question | None:
    """The next question; once it is *decided* a missing fact ends them."""
    try:
        return next(asked, None)
    except FactNeededError:
        if not decided:
            raise
        return None


def _or_likeliest(duel: Duel, rules: Ruleset, action: Action) -> Iterator[Question]:
    try:
        yield from questions(duel, rules, action)
    except FactNeededError:
        if not isinstance(action, Activate):
            raise
        yield Question(legality.CONDITIONS, attempt_of(duel, rules, action))


def _check(duel: Duel, unasked: Checked, condition: Condition[Any], attempt: Any) -> Checked:
    try:
        finding = first_broken((condition,), attempt)
    except FactNeededError as needed:
        return unasked._replace(result=Result.UNDETERMINED, missing=needed.unknown)
    if finding is None:
        return unasked._replace(result=Result.MET)
    finding = refused(duel, finding)
    return unasked._replace(result=Result.BROKEN, rule=finding.rule, finding=finding)
