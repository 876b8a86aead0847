"""What is answered to a question about one card, from its effects or from what was read of its text."""

from collections.abc import Callable
from enum import Enum, unique
from typing import TYPE_CHECKING

from judgekit.domain.card import Card
from judgekit.domain.card_question import CardQuestion, Topic
from judgekit.domain.ruleset import Ruleset
from judgekit.judging.card_facts import Facts, facts_of
from judgekit.judging.card_topics import ANSWERS, Says
from judgekit.text.values import Reading
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.pool import CardPool
    from judgekit.judging.situations.judging import JudgedSituation


@unique
class Verdict(Enum):
    """What is answered."""

    YES = "yes"
    NO = "no"
    ONLY_IF = "only-if"
    UNDETERMINED = "undetermined"


class Part(NamedTuple):
    """What is answered of one effect."""

    facts: Facts
    says: Says


class CardAnswer(NamedTuple):
    """The answer to a question about a card."""

    question: CardQuestion
    verdict: Verdict
    parts: tuple[Part, ...] = ()
    from_text: bool = False
    """Whether its printed text was read; else its effects are known."""
    language: str | None = None
    """The language of that text."""
    situation: "JudgedSituation | None" = None
    """The ruling, where it was asked what may be chained to what."""
    after: bool = False
    """Whether it cannot be chained, but may be activated once the other card has resolved."""

    @property
    def alike(self) -> Part | None:
        """One of the parts where all of them say the same."""
        return self.parts[0] if len({part.says.id for part in self.parts}) == 1 else None


def answer_to(
    question: CardQuestion, rules: Ruleset, reading: Reading | None = None, pool: "CardPool | None" = None
) -> CardAnswer:
    """Return the answer to *question* under *rules*; *reading* is what was read of the card’s text, if it has one."""
    if question.topic is Topic.ANSWER:
        return _chained(question, rules, pool)
    by_heart = question.card.effects is not None and not question.card.from_text
    facts = [one for one in facts_of(question.card, reading) if one.starts_a_chain or question.topic is Topic.CHAIN]
    ask: Callable[[Facts, CardQuestion], Says] = ANSWERS[question.topic]
    parts = tuple(Part(one, ask(one, question)) for one in facts)
    known = by_heart or reading is not None
    read = not by_heart and reading is not None
    return CardAnswer(question, _whole(parts, known=known), parts, read, reading.language if reading else None)


def _whole(parts: tuple[Part, ...], *, known: bool) -> Verdict:
    """What the answers to all effects come to; a card without any does nothing of what is asked."""
    found = {Verdict(part.says.verdict) for part in parts}
    if not found:
        return Verdict.NO if known else Verdict.UNDETERMINED
    if len(found) == 1:
        return found.pop()
    return Verdict.UNDETERMINED if Verdict.UNDETERMINED in found else Verdict.ONLY_IF


def _chained(question: CardQuestion, rules: Ruleset, pool: "CardPool | None") -> CardAnswer:
    """Whether the card may be chained to the other one: played out on the smallest board, where there is one."""
    other = question.other
    if other is None or pool is None or question.card.effects is None or other.effects is None:
        return CardAnswer(question, Verdict.UNDETERMINED)
    from judgekit.judging.situations.judging import judge_situation  # it imports the engine
    from judgekit.parse.situations.values import Asked, Person, SituationReading, Used

    links = (Used(other, Person.OTHER), Used(question.card, Person.ASKER))
    judged = None
    if _activated(other) and _activated(question.card):
        judged = judge_situation(SituationReading(links, Asked.POSSIBLE, 1), pool, rules)
    if judged is None or judged.answer is None:
        return CardAnswer(question, Verdict.UNDETERMINED)
    return CardAnswer(question, Verdict(judged.answer.value), situation=judged, after=judged.later)


def _activated(card: Card) -> bool:
    from judgekit.parse.situations.reader import activated

    return activated(card)
