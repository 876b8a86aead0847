"""How ``fuzz.py`` answers what is entered, as the commands do, and what is wrong with an answer.

A fault is any exception but the one for what cannot be read, and an answer that takes too long.
"""

import contextlib
import io
import signal
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from judgekit.cards.folders import own_folder
from judgekit.cards.known import forget, known_cards
from judgekit.cards.own import read_own
from judgekit.cli.answer import show_ruling
from judgekit.cli.app import main
from judgekit.cli.cases import check_ids, judge
from judgekit.cli.environment import Environment
from judgekit.cli.options import Asked as Shown
from judgekit.cli.showing import Forms, forms_of, show
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Situation
from judgekit.i18n.translator import Translator
from judgekit.judging.adjudication import adjudicate
from judgekit.judging.comparing import compare
from judgekit.judging.expecting import differences
from judgekit.judging.played import named_ruleset, played_by
from judgekit.judging.responding import moment_of, why
from judgekit.parse.case import read_case
from judgekit.parse.nodes import decode
from judgekit.parse.shortform import read_chain
from judgekit.parse.writing import write_case
from judgekit.render import diff, responses
from judgekit.render import why as render_why
from judgekit.render.card import card_json, card_lines, card_markdown
from judgekit.render.card_sheet import sheet
from judgekit.render.responses_json import responses_json
from tests.quality.fuzz_inputs import Asked, Input

ROOT = Path(__file__).parents[2]
LONGEST = 10.0
"""So many seconds of the processor an answer may take; the slowest case that anybody has entered takes a tenth."""


class TooLongError(BaseException):
    """An answer that takes longer than it may; nobody who catches an :class:`Exception` catches it."""


class Fault(NamedTuple):
    """What is wrong with an answer."""

    what: str
    """The exception, with the place in the program at which it was raised: one for each slip."""
    told: str
    """All of it."""


def fault_of(given: Input, longest: float = LONGEST) -> tuple[Fault | None, bool]:
    """Return what is wrong with the answer to *given*, if anything is, and whether it could be read."""
    try:
        with at_most(longest):
            return None, ANSWERS[given.sort](given)
    except UnreadableError as error:
        return (None, False) if error.problems else (Fault("UnreadableError of no problem", ""), False)
    except (Exception, TooLongError) as error:
        return Fault(_called(error), traceback.format_exc()), True


@contextlib.contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise :class:`TooLongError` once this process has worked so long."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _called(error: BaseException) -> str:
    """An exception by its kind and by the last place in the program that is ours."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/judgekit/" in frame.filename]
    if isinstance(error, TooLongError) or not frames:
        return f"{type(error).__name__} {error}".strip().split("\n")[0]
    last = frames[-1]
    file = last.filename.partition(f"{ROOT.name}/judgekit/")[2] or Path(last.filename).name
    return f"{type(error).__name__} in {file}: {last.name}, {last.line}"


@cache
def _translator(language: str) -> Translator:
    return Translator(language)


def _environment(asked: Asked) -> Environment:
    return Environment(_translator(asked.language), io.StringIO(), io.StringIO())


def _show(environment: Environment, forms: Forms, asked: Asked) -> None:
    show(environment, forms, as_json=asked.form == "json", markdown=asked.form == "markdown")


def _printed(environment: Environment) -> None:
    """What was said can be written to a stream that shows any sign."""
    for stream in (environment.out, environment.err):
        assert isinstance(stream, io.StringIO)
        stream.getvalue().encode("utf-8", "replace")


def _refusing(environment: Environment, error: UnreadableError) -> None:
    environment.print_problems(error)
    _printed(environment)


def _case(given: Input) -> bool:
    """Read, judge and tell a case, and ask one more thing of it."""
    environment = _environment(given.asked)
    try:
        situation = read_case(decode(given.text.encode("utf-8", "surrogatepass")), known_cards(), json=given.json)
        check_ids(situation)
        rules, _ = played_by(given.asked.ruleset, situation, only_text=given.asked.only_text)
    except UnreadableError as error:
        _refusing(environment, error)
        return False
    _judged(environment, situation, given.asked)
    if given.asked.follow_up:
        FOLLOW_UPS[given.asked.follow_up](environment, situation, rules, given.asked)
    _printed(environment)
    return True


def _judged(environment: Environment, situation: Situation, asked: Asked) -> None:
    ruling = judge(situation, asked.ruleset, strict=asked.strict, only_text=asked.only_text, fill_from=asked.fill_from)
    show_ruling(environment, ruling, Shown(as_json=asked.form == "json", markdown=asked.form == "markdown"))


def _why(environment: Environment, situation: Situation, rules: Ruleset, asked: Asked) -> None:
    count = len(situation.actions)
    if count:
        answer = why(situation, rules, asked.number if asked.number <= count else None)
        forms = forms_of(
            environment,
            lambda: render_why.outline_of(answer, report=asked.form == "markdown"),
            lambda: render_why.why_json(answer, environment.translator),
        )
        _show(environment, forms, asked)


def _responses(everything: bool) -> Callable[[Environment, Situation, Ruleset, Asked], None]:
    def respond(environment: Environment, situation: Situation, rules: Ruleset, asked: Asked) -> None:
        after = asked.number if asked.number <= len(situation.actions) else None
        moment = moment_of(situation, rules, after=after, everything=everything)
        forms = forms_of(
            environment,
            lambda: responses.outline_of(moment),
            lambda: responses_json(moment, environment.translator),
        )
        _show(environment, forms, asked)

    return respond


def _expect(environment: Environment, situation: Situation, rules: Ruleset, asked: Asked) -> None:
    for difference in differences(situation, judge(situation, asked.ruleset), known_cards()):
        environment.print([" ".join(difference)])


def _write(environment: Environment, situation: Situation, rules: Ruleset, asked: Asked) -> None:
    """What is written out is the same case."""
    text = write_case(situation)
    try:
        again = read_case(text, known_cards())
    except UnreadableError as error:
        raise AssertionError("written out it cannot be read") from error
    assert again.actions == situation.actions, "written out other actions are done"
    # Players may be entered in another order than they sit in, so the boards differ in what came first.
    assert write_case(again) == text, "written out twice it is another case"


def _diff(environment: Environment, situation: Situation, rules: Ruleset, asked: Asked) -> None:
    other, _ = played_by("7.0" if rules.name == "9.0" else "9.0", situation)
    comparison = compare(situation, rules, other)
    forms = forms_of(
        environment,
        lambda: diff.outline_of(comparison),
        lambda: diff.diff_json(comparison, environment.translator),
    )
    _show(environment, forms, asked)


FOLLOW_UPS: dict[str, Callable[[Environment, Situation, Ruleset, Asked], None]] = {
    "why": _why,
    "responses": _responses(False),
    "responses-all": _responses(True),
    "expect": _expect,
    "write": _write,
    "diff": _diff,
}


def _card(given: Input) -> bool:
    """Read a card file as a user's own, tell what it says, and play the card."""
    path = own_folder() / "fuzz.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(given.text.encode("utf-8", "surrogatepass"))
    environment = _environment(given.asked)
    forget()
    try:
        own, found = read_own(own_folder())
        for error in found:
            _refusing(environment, error)
        for names in own.names():
            _told_and_played(environment, names["en"], given.asked)
        _printed(environment)
        return not found
    finally:
        path.unlink()
        forget()


def _told_and_played(environment: Environment, name: str, asked: Asked) -> None:
    card, translator = known_cards().exact(name), environment.translator
    assert card is not None
    found = sheet(card, named_ruleset(asked.ruleset or "9.0"), translator)
    _show(
        environment,
        Forms(
            lambda: card_lines(found, translator, 80),
            lambda: card_json(found, translator),
            lambda: card_markdown(found, translator),
        ),
        asked,
    )
    boards = list(_boards_for(name, asked.number))
    for text in (boards[asked.number % len(boards)], boards[(asked.number * 3 + 1) % len(boards)]):
        try:
            situation = read_case(text, known_cards(), json=True)
        except UnreadableError as error:
            _refusing(environment, error)
            continue
        _judged(environment, situation, asked._replace(ruleset=""))


def _boards_for(name: str, number: int) -> Iterator[str]:
    """Boards on which the card is used where such a card is used, and lies where it may be set off."""
    import json

    turn = {"player": "A", "number": 4, "phase": "battle" if number % 2 else "main1"}
    others = {
        "monsters": ["Vorse Raider", {"name": "Sangan", "position": "set"}],
        "hand": ["Kuriboh", "Pot of Greed"],
        "deck": ["Gemini Elf", "Dark Hole", "Waboku"],
        "graveyard": ["Summoned Skull", "Raigeki"],
        "spells_traps": [{"name": "Trap Hole", "set": "earlier"}],
    }
    theirs = {
        "monsters": ["Summoned Skull"],
        "spells_traps": [{"name": "Axe of Despair", "equipped": "Summoned Skull"}],
    }
    uses: dict[str, list[dict[str, object]]] = {
        "hand": [{"activate": "it"}, {"summon": "normal", "card": "it"}, {"summon": "special", "card": "it"}],
        "monsters": [
            {"attack": "it", "target": "B/monsters/1"},
            {"activate": "it"},
            {"position": "defense", "card": "it"},
        ],
        "spells_traps": [{"activate": "it"}],
        "graveyard": [{"activate": "it"}],
        "extra": [{"summon": "synchro", "card": "it"}, {"summon": "xyz", "card": "it"}],
    }
    for zone, actions in uses.items():
        own = {**others, zone: [*others.get(zone, []), {"name": name, "id": "it"}]}
        for action in actions:
            entered = [{"player": "A", **action}, {"player": "B", "pass": True}, {"player": "A", "phase": "end"}]
            yield json.dumps({"turn": turn, "players": {"A": own, "B": theirs}, "actions": entered})


def _chain(given: Input) -> bool:
    """Judge a Chain in its short form; what stands beside the links is left to the options of the command."""
    arguments = given.arguments
    if any(argument.startswith("-") for argument in arguments):
        return _command("chain", given)
    environment = _environment(given.asked)
    rules = named_ruleset(given.asked.ruleset or "9.0")
    try:
        situation = read_chain(arguments, known_cards())
    except UnreadableError as error:
        _refusing(environment, error)
        return False
    ruling = adjudicate(situation, rules, strict=given.asked.strict)
    show_ruling(environment, ruling, Shown(as_json=given.asked.form == "json", markdown=given.asked.form == "markdown"))
    _printed(environment)
    return True


def _command(name: str, given: Input) -> bool:
    """Run the command line itself."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        status = main(["--lang", given.asked.language, name, *given.arguments])
    printed.getvalue().encode("utf-8", "replace")
    return status != 2


ANSWERS: dict[str, Callable[[Input], bool]] = {
    "case": _case,
    "card": _card,
    "chain": _chain,
    "damage": lambda given: _command("damage", given),
}
