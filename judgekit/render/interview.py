"""A question of the interview as it is put, and the case as it stands before it is written."""

from collections.abc import Iterator

from judgekit.domain.findings import Finding
from judgekit.domain.situation import Situation
from judgekit.engine.board.entered import as_entered
from judgekit.explain.outline import reason_id
from judgekit.i18n.translator import Translator
from judgekit.interview.questions import Line, Question, line_of, rows
from judgekit.interview.state import LINES, State, Topic
from judgekit.render.board import board_lines
from judgekit.render.lines import filled, fitted, wrapped

MORE = "> "
"""What stands before each line of a question that takes several."""


ROOM = 8
"""Letters of an answer for which there is always room behind a question."""


def prompt(state: State, question: Question, translator: Translator, width: int) -> tuple[list[str], str]:
    """Return what stands before the answer, with what Enter takes in brackets, and the lines above it if it is long."""
    whole = _prompt(state, question, translator)
    if len(whole) + ROOM <= width:
        return [], whole
    *above, last = filled(whole.rstrip(), width - ROOM)
    return above, f"{last} "


def _prompt(state: State, question: Question, translator: Translator) -> str:
    if state.ask.topic in LINES and state.draft is None:
        return MORE
    asked = translator.say(question.asked.message, question.asked.params)
    if question.default is None:
        return translator.say("new.prompt.open", question=asked) + " "
    default = translator.say(question.default.message, question.default.params)
    return translator.say("new.prompt.default", question=asked, default=default) + " "


def question_lines(state: State, question: Question, translator: Translator, width: int) -> Iterator[str]:
    """Yield what stands above the prompt: the question that takes several lines, the lines there are."""
    if state.ask.topic in LINES:
        yield ""
        asked = translator.say(question.asked.message, question.asked.params)
        yield from filled(asked, width)
    if state.ask.topic is Topic.WHICH:
        yield translator.say("new.which", name=question.asked.params["name"])
    for number, line in enumerate(question.lines, start=1):
        text = _line(line, translator)
        yield from wrapped(f"{number}. {text}" if question.numbered else text, None, width, "  ")


def _line(line: Line, translator: Translator) -> str:
    params = dict(line.said.params)
    if line.value is not None:
        params["value"] = translator.say(line.value.message, line.value.params)
    return translator.say(line.said.message, params)


def said_lines(messages: tuple[str, ...], width: int) -> Iterator[str]:
    """Yield sentences of the interview, wrapped and indented, so that they stand apart from the questions."""
    for text in messages:
        for part in text.split("\n"):
            yield from wrapped(part, None, width, "  ")


def case_lines(
    state: State, situation: Situation, findings: tuple[Finding, ...], translator: Translator, width: int
) -> Iterator[str]:
    """Yield the board, what was done on it, and what the rules forbid of it."""
    yield ""
    yield from fitted(board_lines(as_entered(situation.duel), translator), width)
    if state.acts:
        yield ""
        yield translator.say("new.heading.actions")
    for row in rows(state):
        if row.kind == "action":
            text = _line(line_of(state, row), translator)
            yield from wrapped(f"{row.number + 1}. {text}", None, width, "  ")
    if findings:
        yield ""
        yield translator.say("new.heading.findings")
    for finding in findings:
        yield from wrapped(translator.say(reason_id(finding), finding.params), finding.rule, width, "  ")
    yield ""


def card_names(situation: Situation, translator: Translator) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the cards that were entered: in the reader's language, and in the others."""
    cards = [card.card for card in situation.duel.cards.values()]
    printed = (card.names.get(translator.language, card.name) for card in cards)
    others = (name for card in cards for name in (card.name, *card.names.values()))
    return tuple(dict.fromkeys(printed)), tuple(dict.fromkeys(others))
