"""What a question gets: the rule that answers it and, where it tells of a battle, what that comes to."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgekit.languages import languages
from judgekit.parse.battles.hints import has_fighting, has_too_many_numbers, has_value
from judgekit.rulebook.book import spine
from judgekit.search.answer import Answer, AnswerKind, Asker
from judgekit.search.index import Hit
from judgekit.search.language import detect_language
from judgekit.search.verdict import Told
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.judging.asked import JudgedQuestion
    from judgekit.judging.card_answers import CardAnswer
    from judgekit.judging.situations.judging import JudgedSituation
    from judgekit.parse.battles.values import BattleQuestion


class SituationAnswer(NamedTuple):
    """What a question about a few cards gets: how it was read, and what that comes to."""

    question: str
    judged: "JudgedSituation"


class Found(NamedTuple):
    """The answer to a question, and what it tells of: a battle with all its readings, cards that meet, or one card."""

    answer: Answer
    battle: "JudgedQuestion | None" = None
    situation: SituationAnswer | None = None
    card: "CardAnswer | None" = None


def find(
    question: str, asker: Asker, reader: str, asked_in: str | None = None, limit: int = 10, name: str = "9.0"
) -> Found:
    """Return what is found for *question*; of a battle the rule that decides it comes first.

    Battles are worked out under the ruleset *name*.
    """
    answer = asker.ask(question, reader, asked_in, limit)
    asked = battle_asked(question, reader, asked_in)
    if asked is None:
        named = _may_name_any_card(question)
        language = asked_in or detect_language(question) or reader
        situation = situation_of(question, language, name) if named else None
        card = card_answer_of(question, language, reader, name) if named and situation is None else None
        if situation is None and card is None:
            return Found(answer)
        # The ruling answers, or the card; the rules stand beside it.
        sure = answer._replace(kind=AnswerKind.SURE, subject=None, reason=None, told=Told())
        return Found(sure, None, situation, card)
    # A question of a battle is rare, and the engine takes 8 ms to import.
    from judgekit.judging.asked import judge_asked
    from judgekit.rules.rulesets import ruleset

    battle = judge_asked(asked, ruleset(name))
    if battle.decisive is None or battle.decisive not in spine() or _asks_for_an_effect(answer):
        return Found(answer, battle)
    others = tuple(hit for hit in answer.hits if hit.rule != battle.decisive)
    best = Hit(battle.decisive, answer.hits[0].score if answer.hits else 0.0)
    hits = (best, *others)[:limit]
    return Found(answer._replace(kind=AnswerKind.SURE, hits=hits, subject=None, reason=None), battle)


EFFECTS = (
    "effects.",
    "damage-step.flip-effect-timing",
    "damage-step.flip-effect-target",
    "damage-step.activation-limits",
    "damage-step.activation-deadline",
)
"""How the rules of what happens beside the fight begin: its numbers do not decide them."""


def _asks_for_an_effect(answer: Answer) -> bool:
    """Whether it is sure that a question which tells of a battle asks for an effect in it."""
    return answer.kind is AnswerKind.SURE and answer.hits[0].rule.startswith(EFFECTS)


def battle_asked(question: str, reader: str, asked_in: str | None = None) -> "BattleQuestion | None":
    """Return the battle that *question* tells of, or ``None``; its language is told as :class:`Asker` tells it.

    Where no word tells the language, it is read in the *reader*’s, then in the others.

    >>> battle_asked("2k5 vs 1k8 def", "fr").readings[0].attacker.atk
    2500
    """
    fighting = has_fighting(question)
    if (not fighting and not has_value(question)) or has_too_many_numbers(question):
        return None
    # Imported only here: most questions tell of no battle, and name no card that fights in one.
    from judgekit.cards.known import known_cards
    from judgekit.parse.battles.reader import battle_in

    cards = known_cards() if fighting else None
    for language in _tried(question, reader, asked_in):
        found = battle_in(question, language, cards)
        if found is not None:
            # "May I attack directly?" asks for a rule; only who tells a number asks for the damage.
            return None if _only_direct(found) and not has_value(question) else found
    return None


def _only_direct(found: "BattleQuestion") -> bool:
    """Whether every reading is a direct attack."""
    return bool(found.readings) and all(reading.direct for reading in found.readings)


def _tried(question: str, reader: str, asked_in: str | None) -> Iterator[str]:
    language = asked_in or detect_language(question)
    if language is not None:
        yield language
        return
    yield reader
    yield from (other for other in languages() if other != reader)


def situation_of(question: str, language: str, ruleset_name: str) -> SituationAnswer | None:
    """Return the answer to *question* where it tells of one board, read in *language* or else in another.

    ``None`` where it tells of none, or of one that could be another: then the rules answer.
    """
    # Imported only here: most questions name no card.
    from judgekit.cards.known import known_cards
    from judgekit.parse.situations.reader import situation_in

    pool = known_cards()
    reading = situation_in(question, (language, *(other for other in languages() if other != language)), pool)
    if reading is None:
        return None
    from judgekit.judging.situations.judging import judge_situation
    from judgekit.rules.rulesets import ruleset

    judged = judge_situation(reading, pool, ruleset(ruleset_name))
    return SituationAnswer(question, judged) if judged is not None else None


def _may_name_any_card(question: str) -> bool:
    """Whether *question* can name a card that judgekit brings, or one of the user's database where there is one."""
    from judgekit.cards.folders import database_path
    from judgekit.parse.situations.hints import has_a_word_of_its_own, may_name_a_card

    if may_name_a_card(question):
        return True
    if not database_path().is_file():
        return False  # so it is for most; telling a word of its own takes all words of the rulebook
    return any(word[:1].isupper() for word in question.split()[1:]) or has_a_word_of_its_own(question)


def card_answer_of(question: str, language: str, reader: str, ruleset_name: str) -> "CardAnswer | None":
    """Return the answer to *question* where it asks something of one card, read in *language* or else in another.

    ``None`` where a word of it says nothing known, or it names no card: then the rules answer.
    """
    from judgekit.parse.card_questions import card_question, may_ask

    tried = [one for one in dict.fromkeys((language, *languages())) if may_ask(question, one)]
    if not tried:
        return None
    # Imported only here: most questions ask nothing of one card.
    from judgekit.cards.known import known_cards
    from judgekit.cards.printed import text_read
    from judgekit.judging.card_answers import answer_to
    from judgekit.rules.rulesets import ruleset
    from judgekit.rules.texts import year_of

    pool, rules = known_cards(), ruleset(ruleset_name)
    for one in tried:
        asked = card_question(question, one, pool)
        if asked is not None:
            asked = asked._replace(card=asked.card.of_year(year_of(rules)))
            return answer_to(asked, rules, text_read(asked.card, reader), pool)
    return None
