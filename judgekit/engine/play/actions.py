"""One action on one Duel: what must come to its end first, the action itself, what comes of it."""

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption, Finding, Step
from judgekit.domain.ruleset import Ruleset, Standing
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
from judgekit.domain.values import STEPS, FactNeededError, SummonKind, Window
from judgekit.engine.activation.conditions import DUEL_OVER, demand
from judgekit.engine.battle import attack
from judgekit.engine.board import altering, pairs, priority
from judgekit.engine.chain import building, resolution
from judgekit.engine.play import moment
from judgekit.engine.play.advancing import advance
from judgekit.engine.play.meant_now import is_now
from judgekit.engine.steps import continuous, deckwork, declared
from judgekit.engine.steps.course import ChoiceRefusedError, Course, RefusedError
from judgekit.engine.summons import normal
from judgekit.tuples import NamedTuple


class Outcome(NamedTuple):
    """What came of an action: the Duel afterwards, the steps, or why it was refused."""

    duel: Duel
    steps: tuple[Step, ...] = ()
    finding: Finding | None = None
    assumptions: tuple[Assumption, ...] = ()
    missing: FactNeededError | None = None
    """The ruling cannot go on; what is given stands as far as it is known."""
    passed: tuple[Duel, ...] = ()
    """The Duel in each moment that closed because nothing was entered for it."""
    stuck: bool = False
    """What was refused was entered with an action before, and comes up now: the ruling cannot go on either."""


def act(duel: Duel, action: Action | None, rules: Ruleset, *, now: bool = False) -> Outcome:
    """Carry out *action* on *duel* under *rules*; ``None`` brings everything open to its end.

    A refused action leaves the Duel as it was, but for what had to come to its end before. With
    *now* nothing is taken to have come to its end: the action is meant for the moment that is open.
    """
    course = Course(duel, rules)
    finding: Finding | None = None
    missing: FactNeededError | None = None
    settled, steps, stuck = duel, 0, True
    try:
        course.duel = settled = begun(duel)
        if not now:
            _settle(course, action)
        settled, steps, stuck = course.duel, len(course.steps), False
        if action is not None:
            _perform(course, action)
            if course.duel.last_action is not type(action):
                course.duel = course.duel._replace(last_action=type(action))
        if course.over() and course.duel.chain:
            resolution.break_off(course)
    except RefusedError as refused:
        course.duel = settled
        del course.steps[steps:]
        finding = refused.finding._replace(rule=pairs.end_rule(settled, refused.finding.rule))
        stuck = stuck or (isinstance(action, Pass) and isinstance(refused, ChoiceRefusedError))
    except FactNeededError as needed:
        missing = needed
    stuck = stuck and finding is not None
    return _outcome(course, finding, missing, stuck=stuck)


def _outcome(course: Course, finding: Finding | None, missing: FactNeededError | None, *, stuck: bool) -> Outcome:
    steps, assumptions = tuple(course.steps), tuple(course.assumptions)
    return Outcome(course.duel, steps, finding, assumptions, missing, tuple(course.passed), stuck)


def begun(duel: Duel) -> Duel:
    """*duel* with the continuous effects that apply on it found."""
    if duel.applying is not None:
        return duel
    duel = altering.altered(duel)
    return duel._replace(applying=continuous.now_applying(duel))


def until(duel: Duel, action: Action, rules: Ruleset) -> Outcome:
    """Bring *duel* to the moment in which *action* is meant, and leave the action itself undone."""
    course = Course(duel, rules)
    finding: Finding | None = None
    missing: FactNeededError | None = None
    try:
        course.duel = begun(duel)
        _settle(course, action)
    except RefusedError as refused:
        finding = refused.finding
    except FactNeededError as needed:
        missing = needed
    return _outcome(course, finding, missing, stuck=finding is not None)


def summoned(duel: Duel, rules: Ruleset) -> Duel | None:
    """The Duel once the Summon that is attempted on *duel* has been made unnegated; ``None`` without one."""
    if duel.summon is None or duel.window is not Window.SUMMON_ATTEMPT or duel.chain:
        return None
    course = Course(duel, rules)
    try:
        normal.complete(course)
    except (RefusedError, FactNeededError):
        return None  # what comes of it hangs on something else
    return course.duel


def _settle(course: Course, action: Action | None) -> None:
    """Bring to its end what *action* shows to be over: passes that were not entered are implied."""
    deckwork.exodia(course)
    if isinstance(action, (Pass, Look)) or _nothing_open(course.duel):
        return
    moved, activation = False, action if isinstance(action, Activate) else None
    while not course.over():
        if activation is not None:
            if activation.during is Window.BATTLE_STEP and _close_the_declaration(course):
                break
            if is_now(course, activation):
                break
        if isinstance(action, Replay) and _replay_now(course.duel):
            break
        before = course.duel
        course.passed.append(before)
        if not advance(course):
            course.passed.pop()
            break
        # A Summon that is completed is answered as the Summon that was attempted: that is no other moment.
        moved = moved or before.window is not Window.SUMMON_ATTEMPT or bool(before.chain)
    if moved and activation is not None and activation.during is None:
        from judgekit.engine.play import later  # few activations are moved

        later.say_where_to(course, activation)


def _close_the_declaration(course: Course) -> bool:
    """Close the moment of a declared attack, after which the Battle Step goes on; return whether it was that moment."""
    duel, attack = course.duel, course.duel.attack
    if attack is None or duel.window is not Window.ATTACK_DECLARATION or duel.chain or duel.triggers:
        return False
    if not attack.answered:
        course.passed.append(duel)
        course.duel = duel._replace(attack=attack._replace(answered=True), passes=0)
    return True


def _replay_now(duel: Duel) -> bool:
    """Whether the Replay is next: what the finished Chain has set off goes onto a Chain of its own before it."""
    return not (duel.chain or duel.triggers) and declared.replay_due(duel)


def _nothing_open(duel: Duel) -> bool:
    return not (duel.triggers or duel.chain or duel.summon or duel.attack) and duel.window is Window.OPEN


def _perform(course: Course, action: Action) -> None:
    # What few cases do is imported where it is done: a cold start feels each module.
    demand(moment.conditions(course.duel, course.rules, action), None)
    if course.duel.recent and not isinstance(action, (Activate, Pass, Look)):
        course.duel = course.duel._replace(recent=())
    match action:
        case Activate():
            _activate(course, action)
        case DeclareAttack():
            attack.declare(course, action)
        case Replay():
            from judgekit.engine.battle import replaying

            replaying.replay(course, action)
        case Summon():
            _summon(course, action)
        case SetCard():
            from judgekit.engine.summons import setting

            setting.set_card(course, action)
        case ChangePosition():
            normal.change_position(course, action)
        case EnterPhase():
            from judgekit.engine.turn import phases

            phases.enter(course, action)
        case Draw():
            from judgekit.engine.turn import drawing

            drawing.draw_cards(course, action)
        case Discard():
            from judgekit.engine.turn import drawing

            drawing.discard_cards(course, action)
        case Look():
            from judgekit.engine.play import looking

            looking.look(course, action)
        case Pass():
            _pass(course, action)


def _activate(course: Course, action: Activate) -> None:
    """Put *action* onto the Chain; where it names a step of the Battle Phase, that is the step from now on."""
    building.activate(course, action)
    if action.during in STEPS and course.duel.attack is None:
        course.duel = course.duel._replace(step=action.during)


def _summon(course: Course, action: Summon) -> None:
    """Summon by hand, once more as a Gemini monster that lies there, or in a monster's own way."""
    normally = action.kind in (SummonKind.NORMAL, SummonKind.TRIBUTE)
    if normally and course.card(action.card).is_face_up_gemini_of(action.player):
        from judgekit.engine.summons import again

        again.summon(course, action)
    elif action.kind in normal.BY_HAND:
        normal.summon(course, action)
    else:
        from judgekit.engine.summons import special_steps

        special_steps.summon(course, action)


PASS = (DUEL_OVER,)
"""What a pass must meet."""


def _rule_of_pass(course: Course, player: str) -> str:
    """The rule behind a pass: what a player leaves unused, and what comes of it."""
    duel = course.duel
    closes = duel.passes + 1 >= len(duel.players) and not priority.has_passed(duel, player)
    if duel.chain:
        if closes:
            return "chain.ends-when-both-pass"
        own = duel.chain[-1].player == player
        return "priority.after-activation" if own else "chain.response-offer"
    if duel.window is not Window.OPEN and course.rules.choices["published.open-state"].standing is not Standing.UNKNOWN:
        return "published.open-state"
    if player == duel.turn_player:
        return "priority.options"
    return "priority.pass-before-next-phase" if duel.window is Window.OPEN else "chain.ends-when-both-pass"


def _pass(course: Course, action: Pass) -> None:
    """Note a pass; two in a row resolve the Chain or close the moment (``chain.ends-when-both-pass``)."""
    demand(PASS, course)
    if course.duel.triggers:
        course.passed.append(course.duel._replace(passes=1, last_pass=action.player))
        building.place_mandatory(course, None)
        course.duel = course.duel._replace(triggers=())
    before = course.duel
    again = priority.has_passed(before, action.player)
    message = "passes" if before.chain else "priority.passes"
    course.say(_rule_of_pass(course, action.player), message, depth=0, player=before.said(action.player))
    duel = before._replace(passes=before.passes + (not again), last_pass=action.player)
    course.duel = duel
    if duel.passes < len(duel.players):
        return
    course.duel = duel._replace(passes=0)
    if not course.duel.triggers:
        advance(course)
