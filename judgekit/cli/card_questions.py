"""A question about one card, from the command line: read in whichever language it is in, and answered."""

from typing import TYPE_CHECKING

from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.languages import languages

if TYPE_CHECKING:
    from judgekit.domain.card import Card
    from judgekit.domain.card_question import CardQuestion
    from judgekit.domain.ruleset import Ruleset
    from judgekit.judging.card_answers import CardAnswer
    from judgekit.text.values import Reading


def read_question(card: "Card", question: str, language: str) -> "CardQuestion":
    """Return what *question* asks of *card*, read in *language*, in that of its words, else in any.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it asks nothing that can be answered.
    """
    from judgekit.cards.known import known_cards
    from judgekit.parse.card_questions import asked_of
    from judgekit.search.language import detect_language

    pool = known_cards()
    first = detect_language(question)
    for tried in dict.fromkeys((*((first,) if first else ()), language, *languages())):
        found = asked_of(card, question, tried, pool)
        if found is not None:
            return found
    raise refuse("card.no-question", question=question)


def answer_about(
    question: "CardQuestion", rules: "Ruleset", language: str, reading: "Reading | None" = None
) -> "CardAnswer":
    """Return what is answered to *question* under *rules*, by the text that is given or printed."""
    from judgekit.cards.known import known_cards
    from judgekit.cards.printed import text_read
    from judgekit.judging.card_answers import answer_to
    from judgekit.rules.texts import year_of

    read = reading or text_read(question.card, language)
    return answer_to(question._replace(card=question.card.of_year(year_of(rules))), rules, read, known_cards())


def answered(
    environment: Environment,
    question: "CardQuestion",
    rules: "Ruleset",
    reading: "Reading | None" = None,
    *,
    as_json: bool,
) -> int:
    """Show the answer to *question*; *reading* is that of a text which was given."""
    from judgekit.judging.card_answers import Verdict
    from judgekit.render.card_answer import card_answer_json, card_asked_lines

    translator = environment.translator
    answer = answer_about(question, rules, translator.language, reading)
    forms = Forms(
        lambda: card_asked_lines(answer, rules, translator, environment.width),
        lambda: card_answer_json(answer, rules, translator),
    )
    show(environment, forms, as_json=as_json)
    return ExitStatus.UNDETERMINED if answer.verdict is Verdict.UNDETERMINED else ExitStatus.ANSWERED
