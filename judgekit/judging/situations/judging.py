"""The situation of a question, judged: what may be activated, what still has its effect, and what that answers."""

from collections.abc import Iterator, Sequence
from enum import Enum, unique
from itertools import product

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import LinkOutcome
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect
from judgekit.domain.findings import Finding
from judgekit.domain.operation import Verb
from judgekit.domain.pool import CardPool
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Action, Activate, Situation
from judgekit.domain.values import DAMAGE_STEP, Icon, Position, Window
from judgekit.engine.play.actions import act
from judgekit.judging.adjudication import adjudicate
from judgekit.judging.situations.staging import Stage, Stager, Variant, can_begin, effects_used
from judgekit.parse.situations.values import Asked, Moment, SituationReading, Told
from judgekit.tuples import NamedTuple


@unique
class Answer(Enum):
    """What is answered."""

    YES = "yes"
    NO = "no"
    ONLY_IF = "only-if"


class Tried(NamedTuple):
    """One board of a question with its ruling."""

    stage: Stage
    actions: tuple[Activate, ...]
    ruling: Ruling
    variant: Variant

    def refused(self, link: int) -> Finding | None:
        """Why the link could not be activated, or ``None``."""
        at = f"actions[{len(self.stage.before) + link}]"
        return next((finding for finding in self.ruling.findings if finding.at == at), None)

    def outcome(self, link: int) -> LinkOutcome | None:
        """What became of the link, once it resolved."""
        card = self.stage.duel.cards[self.stage.links[link]].card.name
        for chain in self.ruling.chains:
            for report in chain.links:
                if report.card.name == card:
                    return report.outcome
        return None

    def is_later(self, link: int) -> bool:
        """Whether the link is no answer to the one before, but begins a Chain of its own once that has resolved."""
        names = [self.stage.duel.cards[id].card.name for id in self.stage.links[link - 1 : link + 1]]
        chains = [{report.card.name for report in chain.links} for chain in self.ruling.chains]
        return link > 0 and any(names[1] in chain and names[0] not in chain for chain in chains)


class JudgedSituation(NamedTuple):
    """The situation of a question with its answer."""

    reading: SituationReading
    shown: Tried
    """The board whose ruling is shown."""
    answer: Answer | None
    headline: str
    """The message that answers, by the end of its id."""
    fitting: tuple[Variant, ...] = ()
    """The ways in which it is legal, where it is not in all."""
    later: bool = False
    """The card that should answer cannot, but may be activated once the other has resolved."""


NOT_OF_THE_CARDS = frozenset(
    {
        "before-its-turn",
        "cost-not-payable",
        "could-do-nothing",
        "destroyed-target",
        "equip-fixed",
        "illegal-target",
        "impossible-choice",
        "life-points-too-low",
        "needs-not-met",
        "no-target",
        "not-yours",
        "out-of-turn",
        "shielded-target",
        "spell-trap-zone-full",
        "too-few-counters",
        "too-few-materials",
        "too-few-to-discard",
        "turn-player-has-priority",
        "used-already",
        "wrong-choice",
        "wrong-cost",
        "wrong-counters",
        "wrong-payment",
        "wrong-targets",
    }
)
"""Why an activation is refused for what the board lacks and the question did not tell."""
OF_THE_EVENT = frozenset({"wrong-moment", "no-such-moment", "other-kind-of-summon", "not-set-off", "wrong-window"})
"""Why an activation is refused where what it answers has not happened."""
NEGATED = (LinkOutcome.ACTIVATION_NEGATED, LinkOutcome.EFFECT_NEGATED)


def judge_situation(reading: SituationReading, pool: CardPool, rules: Ruleset) -> JudgedSituation | None:
    """Return *reading* judged under *rules*, or ``None`` where no board shows what was asked."""
    if not can_begin(reading.links[0].card):
        return None
    if reading.moment is Moment.ATTACK and any(effect.during for effect in effects_used(reading.links[0].card)):
        reading = reading._replace(moment=Moment.DAMAGE_STEP)  # that is when it is used in a battle
    boards = _boards(reading, pool, rules, _variants(reading))
    if boards is None:
        # Some cards can be used only where both players have a monster.
        defended = [variant._replace(defended=True) for variant in _variants(reading)]
        boards = _boards(reading, pool, rules, defended)
    if boards is None or all(_not_of_the_moment(reading, one) for one in boards):
        return None
    if reading.lying and boards[0].refused(len(reading.links) - 1) is not None:
        alone = _tried(reading._replace(lying=()), pool, rules, Variant())
        if alone is None or alone.ruling.findings:
            return None  # what lies there is not what stands against it
    return _of_several(reading, boards) if len(boards) > 1 else _of_one(reading, boards[0])


def _boards(
    reading: SituationReading, pool: CardPool, rules: Ruleset, variants: Sequence[Variant]
) -> list[Tried] | None:
    """A board for each way in which the question can be meant; ``None`` where one lacks something."""
    tried = [_tried(reading, pool, rules, variant) for variant in variants]
    found = [one for one in tried if one is not None]
    return found if len(found) == len(tried) else None


def _not_of_the_moment(reading: SituationReading, tried: Tried) -> bool:
    """Whether a card is refused for the want of something that the moment asked about need not lack."""
    finding = tried.refused(len(reading.links) - 1)
    told = (None, Moment.ATTACK, Moment.SUMMON, Moment.SPECIAL_SUMMON)
    return finding is not None and finding.reason in OF_THE_EVENT and reading.moment not in told


def _variants(reading: SituationReading) -> list[Variant]:
    """The ways in which the question can be meant that may be ruled otherwise."""
    used = reading.links[reading.about]
    if len(reading.links) > 1:
        return [Variant()]
    if reading.moment is Moment.DAMAGE_CALCULATION:
        return [Variant(during=Window.DAMAGE_CALCULATION)]
    if reading.moment is Moment.DAMAGE_STEP:
        return [Variant(during=window) for window in Window if window in DAMAGE_STEP]
    if reading.moment is Moment.ANY_TURN:
        return [Variant(Moment.OWN_TURN), Variant(Moment.OPPONENT_TURN)]
    turns = (Moment.OWN_TURN, Moment.OPPONENT_TURN)
    if reading.moment in turns and used.told is None and used.card.icon is Icon.QUICK_PLAY:
        return [Variant(told=told) for told in (Told.SET_EARLIER, Told.HAND)]
    return [Variant()]


def _tried(reading: SituationReading, pool: CardPool, rules: Ruleset, variant: Variant) -> Tried | None:
    """The board with everything that the question tells done on it; ``None`` where it lacks something."""
    stage = Stager(reading, pool, variant).stage()
    duel = stage.duel
    for action in stage.before:
        outcome = act(duel, action, rules)
        if outcome.finding is not None or outcome.missing is not None:
            return None
        duel = outcome.duel
    done: list[Activate] = []
    for place, id in enumerate(stage.links):
        action, duel, finding = _activated(duel, stage, place, id, rules)
        done.append(action)
        if finding is not None and (finding.reason in NOT_OF_THE_CARDS or place < len(stage.links) - 1):
            return None
    actions: tuple[Action, ...] = (*stage.before, *done)
    situation = Situation(id="", ruleset="", duel=stage.duel, actions=actions)
    return Tried(stage, tuple(done), adjudicate(situation, rules), variant)


def _activated(duel: Duel, stage: Stage, place: int, id: str, rules: Ruleset) -> tuple[Activate, Duel, Finding | None]:
    """The first legal way of activating a link: by its effects, and the cards that they can target."""
    card = duel.cards[id]
    first: tuple[Activate, Duel, Finding | None] | None = None
    entered = duel._replace(entered=frozenset(stage.links[place + 1 :]))
    for action in _ways(entered, stage, place, card):
        outcome = act(entered, action, rules)
        found = (action, outcome.duel, outcome.finding)
        if outcome.finding is None:
            return found
        if first is None or (first[2] is not None and first[2].reason in NOT_OF_THE_CARDS):
            first = found
    assert first is not None  # a link has an effect that is activated
    refused, _, finding = first
    bare = refused._replace(targets=())
    outcome = act(entered, bare, rules)
    if finding is not None and outcome.finding is not None and outcome.finding.reason == finding.reason:
        return bare, outcome.duel, outcome.finding  # what it would have targeted does not matter
    return first


def _ways(duel: Duel, stage: Stage, place: int, card: CardInPlay) -> Iterator[Activate]:
    numbers = [number for number, effect in enumerate(card.card.effects or (), 1) if effect in effects_used(card.card)]
    for number in numbers:
        effect = (card.card.effects or ())[number - 1]
        targets = _targets(duel, stage, place, card, effect)
        for chosen in targets:
            yield Activate(
                card.controller,
                card.id,
                chosen,
                position=Position.ATTACK if _summons(effect) else None,
                during=stage.during,
                effect=str(number) if len(numbers) > 1 else None,
            )


def _summons(effect: Effect) -> bool:
    return any(operation.verb is Verb.SPECIAL_SUMMON for operation in effect.operations)


def _targets(duel: Duel, stage: Stage, place: int, card: CardInPlay, effect: Effect) -> Sequence[tuple[str, ...]]:
    """What may be meant by the targets of *effect*, the likeliest first: the cards that the question names."""
    if not effect.targets:
        return [()]
    answered = stage.links[place - 1 : place] if place else ()
    answering = stage.links[place + 1 : place + 2]
    beneath = duel.chain[-1].targets if place and duel.chain else ()
    named = [id for id in duel.cards if id not in stage.stand_ins]
    theirs = [id for id, other in duel.cards.items() if other.controller != card.controller]
    likeliest = dict.fromkeys((*answered, *answering, *beneath, *named, *theirs, *duel.cards))
    likeliest.pop(card.id, None)
    return list(product(likeliest, repeat=sum(selector.number for selector in effect.targets)))


def _of_several(reading: SituationReading, boards: list[Tried]) -> JudgedSituation | None:
    """A question that can be meant in several ways: legal in all, in some, in none."""
    fitting = [one for one in boards if one.refused(0) is None]
    if not fitting:
        return JudgedSituation(reading, boards[0], Answer.NO, "possible.no")
    if len(fitting) == len(boards):
        return JudgedSituation(reading, fitting[0], Answer.YES, "possible.yes")
    variants = tuple(one.variant for one in fitting)
    return JudgedSituation(reading, fitting[0], Answer.ONLY_IF, f"possible.only-if.{_only(variants)}", variants)


def _only(fitting: Sequence[Variant]) -> str:
    """In which of the ways it is legal, as message ids say it."""
    first = fitting[0]
    if first.during is not None:
        return {1: "window", 2: "windows"}.get(len(fitting), "parts")
    if first.told is not None:
        return str(first.told.value)
    assert first.turn is not None  # the boards differ in something
    return str(first.turn.value)


def _of_one(reading: SituationReading, tried: Tried) -> JudgedSituation | None:
    last = len(reading.links) - 1
    refused, about = tried.refused(last), reading.about
    answering = ".answer" if last else ""

    def answered(answer: Answer | None, headline: str) -> JudgedSituation:
        return JudgedSituation(reading, tried, answer, headline)

    if refused is not None:
        if reading.asked is Asked.POSSIBLE or (reading.asked is Asked.RESOLVES and about == last):
            return answered(Answer.NO, f"possible.no{answering}")
        if reading.asked is Asked.STOPS and reading.lying:
            return answered(Answer.YES, "stops.yes")
        if reading.asked is Asked.STOPS:
            return answered(Answer.NO, "possible.no.answer")
        return answered(None, "possible.not.answer") if last else answered(Answer.NO, "possible.no")
    if tried.is_later(last):
        yes_or_no = reading.asked in (Asked.POSSIBLE, Asked.STOPS)
        judged = answered(Answer.NO, "possible.no.later") if yes_or_no else answered(None, "possible.not.answer")
        return judged._replace(later=True)
    outcome = tried.outcome(about)
    if outcome is None:
        return None  # what comes before it on the Chain hangs on what the question did not tell
    if outcome is LinkOutcome.UNDETERMINED:
        if reading.asked is not Asked.POSSIBLE:
            return None
        return answered(Answer.YES, f"possible.yes{answering}")
    ends = outcome.value.replace(" ", "-")
    match reading.asked:
        case Asked.POSSIBLE:
            return answered(Answer.YES, f"possible.yes{answering if outcome not in NEGATED else '.' + ends}")
        case Asked.STOPS:
            stopped = outcome is not LinkOutcome.RESOLVED
            return answered(Answer.YES if stopped else Answer.NO, "stops.yes" if stopped else "stops.no")
        case Asked.RESOLVES:
            return answered(Answer.YES if outcome is LinkOutcome.RESOLVED else Answer.NO, f"resolves.{ends}")
    return answered(None, f"happens.{ends}")
