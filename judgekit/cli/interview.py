"""The interview at a terminal or over a script: puts the questions, and does with the case what is wanted."""

import sys
from collections.abc import Iterable, Sequence

from judgekit.cards.known import known_cards
from judgekit.cards.pool import shipped_cards
from judgekit.cli import casefile
from judgekit.cli.answers import Answers, Keyboard, Script
from judgekit.cli.casefile import STANDARD_OUTPUT
from judgekit.cli.cases import read_case_file
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.interview.case import read_board, read_state
from judgekit.interview.completing import completions
from judgekit.interview.interview import HELP, Outcome, answer, begin
from judgekit.interview.meaning import meaning
from judgekit.interview.questions import question
from judgekit.interview.reopening import reopened
from judgekit.interview.state import LINES, Ask, Said, Topic
from judgekit.interview.tables import COMMANDS, YES
from judgekit.render.interview import card_names, case_lines, prompt, question_lines, said_lines
from judgekit.tuples import NamedTuple


class Target(NamedTuple):
    """Where the case goes: a name, and whether it may go over what is there."""

    name: str
    over: bool


class Interview:
    """One interview: in *talk* it is put, on *result* a case goes that is asked for on standard output."""

    def __init__(
        self, talk: Environment, result: Environment, name: str, ruleset: str, *, force: bool, judges: bool = True
    ) -> None:
        self._talk, self._result, self._say = talk, result, talk.translator.say
        self._name, self._force = name, force
        self._state = begin(talk.translator.language, ruleset, judges=judges)
        self._target: Target | None = None
        self._shown: object = None
        self._listed: object = None
        self._judged: int | None = None
        self._remarks = False
        self._typed = sys.stdin.isatty() and sys.stdout.isatty()
        self._answers: Answers = Keyboard(self._complete) if self._typed else Script(talk.out)

    def run(self) -> int:
        """Ask until the case is written or given up, and return the exit status."""
        try:
            if self._opens():
                self._open()
            while self._name and self._target is None:
                self._target = self._choose(self._name)
            self._tell(Said("new.welcome"))
            return self._ask_all()
        except (EOFError, KeyboardInterrupt) as stopped:
            return self._stopped(stopped)

    def _opens(self) -> bool:
        """Whether there is a case already to go on with."""
        return bool(self._name) and self._name != STANDARD_OUTPUT and casefile.exists(self._name) and not self._force

    def _open(self) -> None:
        """Go on with the case that is there: it is shown, and written again over itself.

        Raises :class:`~judgekit.domain.errors.UnreadableError` for a file that is no case.
        """
        try:
            situation = read_case_file(self._name)
        except UnreadableError:
            self._complain(Said("new.not-a-case", {"file": self._name}))
            raise
        self._state = reopened(self._state, situation, known_cards())
        self._target, self._remarks = Target(self._name, over=True), casefile.remarks(self._name)
        self._show_case()
        self._tell(Said("new.opened", {"file": self._name}))

    def _ask_all(self) -> int:
        pool = known_cards()
        while True:
            reply = answer(self._state, self._next(), pool)
            self._state = reply.state
            self._tell(*reply.said)
            if reply.outcome is Outcome.LEAVE:
                self._tell(Said("new.left"))
                return ExitStatus.UNDETERMINED if self._judged is None else self._judged
            if reply.outcome is Outcome.JUDGE:
                self._judge()
            if reply.outcome in (Outcome.WRITE, Outcome.BOTH) and self._written():
                if reply.outcome is Outcome.WRITE:
                    return ExitStatus.ANSWERED
                self._judge()
                return ExitStatus.ANSWERED if self._judged is None else self._judged

    def _next(self) -> str:
        """Put the question that stands, and take the answer to it."""
        state, translator = self._state, self._talk.translator
        asked = question(state)
        now = (state.at, state.row, state.picking)
        lists = state.ask.topic in (Topic.LINE, Topic.WHICH) and asked.lines != self._listed
        if now != self._shown or lists:
            if state.ask.topic is Topic.ENDING:
                self._show_case()
            self._print(question_lines(state, asked, translator, self._talk.width))
        self._shown, self._listed = now, asked.lines
        above, last = prompt(state, asked, translator, self._talk.width)
        self._print(above)
        return self._answers.next(last)

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._talk.out.write(f"{line}\n")

    def _tell(self, *said: Said) -> None:
        texts = tuple(self._say(item.message, item.params) for item in said)
        self._print(said_lines(texts, self._talk.width))

    def _show_case(self) -> None:
        """The board as it was entered, what was done, and what the rules forbid of it already."""
        from judgekit.engine.play.validate import validate
        from judgekit.judging.played import played_by

        situation = read_state(self._state, known_cards())
        rules, _ = played_by("", situation)
        findings = validate(situation.duel, rules)
        self._print(case_lines(self._state, situation, findings, self._talk.translator, self._talk.width))

    def _judge(self) -> None:
        from judgekit.cli.answer import show_ruling, status_of
        from judgekit.cli.cases import judge
        from judgekit.cli.options import NOTHING_ASKED

        ruling = judge(read_state(self._state, known_cards()), "")
        self._talk.out.write("\n")
        show_ruling(self._talk, ruling, NOTHING_ASKED)
        self._talk.out.write("\n")
        self._judged = status_of(ruling)

    def _written(self) -> bool:
        """Write the case; ``False`` where it could not be, which is said."""
        target = self._target or self._choose("")
        if target is None:
            return False
        text = casefile.case_text(read_state(self._state, known_cards()), target.name)
        if target.name == STANDARD_OUTPUT:
            self._result.out.write(text)
            return True
        try:
            if self._remarks:
                self._remarks = False
                self._tell(Said("new.remarks-kept", {"file": target.name, "kept": casefile.keep(target.name)}))
            casefile.write(target.name, text, over=target.over)
        except UnreadableError as error:
            self._talk.print_problems(error)
            self._target = None
            return False
        except FileExistsError:
            self._target = self._choose(target.name)
            return self._target is not None and self._written()
        self._tell(Said("new.written", {"file": target.name}))
        return True

    def _choose(self, name: str) -> Target | None:
        """A place for the case: *name*, or what is answered where that cannot be or is there already.

        ``None`` for an answer that goes back.
        """
        while True:
            chosen = name or self._answers.next(self._prompt("new.ask.file", casefile.DEFAULT_NAME)).strip()
            chosen, name = chosen or casefile.DEFAULT_NAME, ""
            if chosen == HELP:
                self._tell(Said("help.new.file"))
                continue
            if meaning(chosen, COMMANDS, self._state.language):
                return None
            if chosen == STANDARD_OUTPUT:
                return Target(chosen, over=False)
            try:
                casefile.check_place(chosen)
            except UnreadableError as error:
                self._talk.print_problems(error)
                continue
            if not casefile.exists(chosen):
                return Target(chosen, over=False)
            if self._force or self._sure("new.ask.overwrite", chosen, default=False):
                return Target(chosen, over=True)

    def _prompt(self, message: str, default: str, file: str = "") -> str:
        return self._say("new.prompt.default", question=self._say(message, file=file), default=default) + " "

    def _sure(self, message: str, file: str, *, default: bool) -> bool:
        """Yes or no."""
        shown = self._say("new.default.yes" if default else "new.default.no")
        while True:
            text = self._answers.next(self._prompt(message, shown, file)).strip()
            found = meaning(text, YES, self._state.language) if text else "yes" if default else "no"
            if found is not None:
                return found == "yes"
            self._tell(Said("new.want-yes", {"text": text}))

    def _stopped(self, stopped: BaseException) -> int:
        """Ctrl-D, Ctrl-C or the end of a script: what was entered is not lost."""
        self._talk.out.write("\n")
        started = self._state.started
        if self._typed and started:
            return self._rescued()
        if isinstance(stopped, KeyboardInterrupt) and not started:
            raise stopped
        if not self._typed and not isinstance(stopped, KeyboardInterrupt):
            asked = question(self._state).asked
            self._complain(Said("new.input-ended", {"question": self._say(asked.message, asked.params)}))
        if started and self._target is not None and self._target.name != STANDARD_OUTPUT:
            self._keep_part()
        return ExitStatus.UNREADABLE

    def _rescued(self) -> int:
        """Ask whether to write what is there; whoever stops that too finds it in a file beside."""
        name = self._target.name if self._target else casefile.DEFAULT_NAME
        try:
            if self._target is None and casefile.exists(name):
                self._target = self._choose("")
            self._target = self._target or Target(name, over=False)
            if not self._sure("new.ask.write-so-far", self._target.name, default=True):
                self._tell(Said("new.left"))
                return ExitStatus.UNDETERMINED
            if self._written():
                return ExitStatus.ANSWERED
        except (EOFError, KeyboardInterrupt):
            self._talk.out.write("\n")
        self._keep_part()
        return ExitStatus.UNREADABLE

    def _keep_part(self) -> None:
        name = self._target.name if self._target else casefile.DEFAULT_NAME
        if name == STANDARD_OUTPUT:
            name = casefile.DEFAULT_NAME
        try:
            part = casefile.write_part(name, casefile.case_text(read_state(self._state, known_cards()), name))
        except UnreadableError as error:
            self._talk.print_problems(error)
        else:
            self._complain(Said("new.part", {"file": part}))

    def _complain(self, said: Said) -> None:
        self._talk.out.flush()
        self._talk.err.write(f"{self._say(said.message, said.params)}\n")

    def _complete(self, text: str) -> Sequence[str]:
        """What the Tab key offers: the names of all cards, or in an action those of the board."""
        ask: Ask = self._state.ask
        row = self._state.row
        if ask.topic is Topic.ACTIONS or (row is not None and row.kind == "action"):
            return completions(text, *card_names(read_board(self._state, known_cards()), self._talk.translator))
        if ask.topic in LINES or ask.topic in (Topic.AGAIN, Topic.WHICH, Topic.LINE):
            cards, language = shipped_cards(), self._state.language
            return completions(text, cards.names_in(language), cards.all_names(language))
        players = tuple(self._state.player(seat) for seat in self._state.seats)
        return completions(text, players if ask.topic is Topic.TURN else ())
