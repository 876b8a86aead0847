"""What a judge asks of one moment: who may do what now, and why an action is legal or not."""

import itertools
from collections.abc import Mapping
from itertools import islice

from judgekit.domain.duel import Duel, Trigger
from judgekit.domain.findings import Assumption, Finding, Missing
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Action, Activate, Situation
from judgekit.domain.values import FactNeededError, Unknown, Verdict
from judgekit.engine.activation.holder import Holder, holder, in_order
from judgekit.engine.board.entered import as_entered
from judgekit.engine.play.actions import Outcome, act, summoned, until
from judgekit.engine.play.asking import Checked, Result, checked
from judgekit.engine.play.responses import Response, activations, by_hand
from judgekit.judging.play import Played, missing_fact, play
from judgekit.judging.texts import as_worded, taken_at_a_moment
from judgekit.rules.choosing import by_choice
from judgekit.tuples import NamedTuple


class NoSuchActionError(ValueError):
    """The case has no action of that number; ``count`` is how many it has."""

    def __init__(self, number: int, count: int) -> None:
        super().__init__(number)
        self.number, self.count = number, count


class Moment(NamedTuple):
    """One moment of a case, with everything that could be done in it."""

    situation: Situation
    rules: Ruleset
    after: int
    """How many actions of the case came before."""
    duel: Duel
    holder: Holder | None = None
    """Who may act first; ``None`` where the Duel is over or the ruleset does not say."""
    findings: tuple[Finding, ...] = ()
    """The actions before that were refused."""
    missing: tuple[Missing, ...] = ()
    """What keeps the moment from being reached, or who acts first from being known."""
    uses: Mapping[str, tuple[Response, ...]] = {}
    """Of each player, every card or effect."""
    plays: Mapping[str, tuple[Response, ...]] = {}
    """Of each player, whatever starts no Chain, where that was asked for."""
    reached: bool = True
    made: "Moment | None" = None
    """After the attempt of a Summon: the moment in which it has been made, if nobody negates it."""

    @property
    def assumed(self) -> tuple[Assumption, ...]:
        """What is taken for granted of what may be done: of the cards, and of texts that nobody knows."""
        responses = itertools.chain.from_iterable(self.uses.values())
        wanting = [one.action for one in responses if one.for_want_of_its_text]
        cards = [self.duel.cards[one.card].said for one in wanting if isinstance(one, Activate)]
        unknown = (Assumption("text-makes-no-exception", {"card": card}) for card in dict.fromkeys(cards))
        return (*taken_at_a_moment(self.situation, self.rules), *unknown)

    @property
    def waiting(self) -> tuple[Trigger, ...]:
        """The effects that were set off and wait for their Chain, in order as far as the ruleset says it."""
        try:
            return in_order(self.duel, self.rules)
        except FactNeededError:
            return self.duel.triggers

    def fact(self, unknown: Unknown) -> Missing:
        """A missing fact as this case names it."""
        return missing_fact(self.situation, unknown, self.rules, f"after[{self.after}]")


def moment_of(
    situation: Situation,
    rules: Ruleset,
    *,
    after: int | None = None,
    players: tuple[str, ...] = (),
    everything: bool = False,
) -> Moment:
    """Return the moment after the actions of *situation*, or after the first *after* of them.

    Nothing is taken to have come to its end: a Chain that is being built is still being built. Only
    the *players* named are asked, or all; with *everything* also for what starts no Chain. Raises
    :class:`NoSuchActionError` where the case has fewer actions.
    """
    count = len(situation.actions)
    done = count if after is None else after
    if not 0 <= done <= count:
        raise NoSuchActionError(done, count)
    rules = by_choice(rules, situation.choose)
    situation = as_worded(situation, rules)
    start = as_entered(situation.duel)
    before = tuple(islice(play(situation, start, rules), done))
    reached = before[-1].outcome if before else act(start, None, rules, now=True)
    duel = reached.duel
    findings = tuple(played.finding for played in before if played.finding is not None)
    if reached.stuck or reached.missing is not None:
        at = before[-1].at if before else "after[0]"
        missing = (missing_fact(situation, reached.missing.unknown, rules, at),) if reached.missing else ()
        return Moment(situation, rules, done, duel, None, findings, missing, reached=False)
    moment = _asked(Moment(situation, rules, done, duel, findings=findings), players, everything=everything)
    made = summoned(duel, rules)
    if made is None:
        return moment
    return moment._replace(made=_asked(moment._replace(duel=made, missing=()), players, everything=everything))


def _asked(moment: Moment, players: tuple[str, ...], *, everything: bool) -> Moment:
    """*moment* with who holds it, and what each of *players* could do in it."""
    moment = _held(moment)
    duel, rules, asked = moment.duel, moment.rules, players or _in_turn(moment)
    return moment._replace(
        uses={player: tuple(activations(duel, rules, player)) for player in asked},
        plays={player: tuple(by_hand(duel, rules, player)) for player in asked if everything},
    )


def _held(moment: Moment) -> Moment:
    try:
        return moment._replace(holder=holder(moment.duel, moment.rules))
    except FactNeededError as needed:
        return moment._replace(missing=(moment.fact(needed.unknown),))


def _in_turn(moment: Moment) -> tuple[str, ...]:
    """Every player, the one who may act first before the others."""
    first = moment.holder.player if moment.holder else moment.duel.turn_player
    return (first, *(player for player in moment.duel.players if player != first))


class Why(NamedTuple):
    """Why one action of a case is legal or not: every condition it was asked."""

    situation: Situation
    rules: Ruleset
    number: int
    """Which action, from 1."""
    action: Action
    verdict: Verdict
    checked: tuple[Checked, ...] = ()
    finding: Finding | None = None
    missing: tuple[Missing, ...] = ()
    assumed: tuple[Assumption, ...] = ()
    """What is taken for granted: of the cards, and as it was done or refused."""


def why(situation: Situation, rules: Ruleset, number: int | None = None) -> Why:
    """Return why the action *number* is legal or not, asked at the moment in which it is meant.

    Without a number it is the first that is refused, else the first that hangs on a missing fact,
    else the last. Raises :class:`NoSuchActionError` where the case has no such action.
    """
    count = len(situation.actions)
    if not count or (number is not None and not 1 <= number <= count):
        raise NoSuchActionError(number or 0, count)
    rules = by_choice(rules, situation.choose)
    situation = as_worded(situation, rules)
    asked: Played | None = None
    before: list[Played] = []
    for played in play(situation, as_entered(situation.duel), rules):
        if played.outcome.stuck and played.finding is not None:
            for earlier in before:
                if earlier.at == played.finding.at:
                    return _refused_later(_why(situation, rules, earlier), played.finding)
            asked = played if played.action is not None else asked
        elif played.action is not None and number in (None, played.place + 1):
            asked = played
            if played.finding is not None:
                break
        elif played.missing is not None and asked is None:
            return _not_reached(situation, rules, number or count, played.missing)
        before.append(played)
    assert asked is not None
    return _why(situation, rules, asked)


def _refused_later(answer: Why, finding: Finding) -> Why:
    """The answer for the action that entered what is refused only when its effect resolves."""
    asked = (*answer.checked, Checked(finding.reason, Result.BROKEN, finding.rule, finding))
    return answer._replace(verdict=Verdict.ILLEGAL, finding=finding, checked=asked)


def _not_reached(situation: Situation, rules: Ruleset, number: int, lacking: Missing) -> Why:
    """The answer for an action before which a fact is missing."""
    action = situation.actions[number - 1]
    assumed = taken_at_a_moment(situation, rules)
    return Why(situation, rules, number, action, Verdict.UNDETERMINED, missing=(lacking,), assumed=assumed)


def _why(situation: Situation, rules: Ruleset, played: Played) -> Why:
    finding, action = played.finding, situation.actions[played.place]
    missing = () if played.missing is None else (played.missing,)
    verdict = Verdict.ILLEGAL if finding else Verdict.UNDETERMINED if missing else Verdict.RESOLVED
    asked = _conditions(until(played.before, action, rules), rules, action)
    if finding is None and any(item.result is Result.BROKEN for item in asked):
        asked = ()  # the missing fact comes before all of them
    assumed = (*taken_at_a_moment(situation, rules), *played.outcome.assumptions)
    return Why(situation, rules, played.place + 1, action, verdict, asked, finding, missing, assumed)


def _conditions(before: Outcome, rules: Ruleset, action: Action) -> tuple[Checked, ...]:
    """What *action* is asked in the moment *before* it; nothing where that moment hangs on another fact."""
    try:
        asked = tuple(checked(before.duel, rules, action))
    except FactNeededError:
        return ()  # what is meant hangs on the fact that is missing
    if before.missing is None or any(item.missing == before.missing.unknown for item in asked):
        return asked
    return ()
