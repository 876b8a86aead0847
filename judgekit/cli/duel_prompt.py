"""The prompt of a Duel that is kept: the ledger above, the line that is typed below it.

At a terminal the screen is drawn anew after every line, and when another terminal has said something in the same Duel.
Python's own readline takes the line; no screen library is needed for it, nor imported by any other command.
"""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import timedelta
from shlex import quote

from judgekit.cli.answers import Script
from judgekit.cli.duel import Desk, Reply, now
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus, worst
from judgekit.domain.errors import UnreadableError
from judgekit.ledger.store import Store
from judgekit.ledger.tokens import folded, word_for
from judgekit.render import duel as told
from judgekit.render.duel_help import examples
from judgekit.render.lines import fitted
from judgekit.words import words_of

CLEAR = "\033[H\033[2J"
START_OF_LINE = "\r\033[K"
LOOKS = 0.5
"""Seconds after which one looks whether another terminal has said something."""
TICKS = timedelta(seconds=15)
"""How often the clock is drawn anew, where one is set."""
FEWEST = 3
"""So many lines of the ledger stand there however little room there is."""


def run(environment: Environment, store: Store, name: str) -> int:
    """Take one line after the other until somebody leaves or the input ends, and return the exit status."""
    desk = Desk(environment.translator, environment.width, store, name)
    desk.stands()
    typed = sys.stdin.isatty() and environment.out.isatty() and os.environ.get("TERM") != "dumb"
    return _Screen(environment, store, desk).run() if typed else _plain(environment, desk)


def _plain(environment: Environment, desk: Desk) -> int:
    """Line after line without a terminal: each answer under what was said."""
    answers = Script(environment.out)
    statuses = [ExitStatus.ANSWERED]
    while True:
        number = len(desk.stands().history.lines) + 1
        try:
            line = answers.next(environment.translator.say("ledger.prompt", number=number))
        except EOFError:
            return worst(statuses)
        if not line.strip():
            continue
        try:
            reply = desk.say(line)
        except UnreadableError as error:
            environment.out.flush()
            environment.print_problems(error)
            statuses.append(ExitStatus.UNREADABLE)
            continue
        environment.print((*reply.text, *reply.stands))
        statuses.append(reply.status)
        if reply.leaves:
            return worst(statuses)


class _Screen:
    """The terminal: the ledger, how things stand, the last answer, and the line that is typed."""

    def __init__(self, environment: Environment, store: Store, desk: Desk) -> None:
        self._environment, self._store, self._desk = environment, store, desk
        self._say, self._out = environment.translator.say, environment.out
        self._answer: Sequence[str] = self._welcome()
        self._seen = store.changes()
        self._size, self._drawn, self._ticks = shutil.get_terminal_size(), now(), False

    def run(self) -> int:
        """Draw, take a line, and do what it says, until somebody leaves."""
        self._prepare()
        try:
            with _keyboard(in_lines=False):
                while True:
                    self._draw()
                    line = self._next()
                    if line.strip() and self._said(line).leaves:
                        break
        except (EOFError, KeyboardInterrupt):
            self._out.write("\n")
        name = self._desk.stands().state.head.name
        self._environment.print([self._say("ledger.left", typed=quote(name))])
        return ExitStatus.ANSWERED

    def _welcome(self) -> tuple[str, ...]:
        head, language = self._desk.stands().state.head, self._desk.language
        words = {"help": word_for("help", language), "leave": word_for("leave", language)}
        text = self._say("ledger.welcome", words, example=next(examples(head, language)))
        return tuple(fitted([text], self._environment.width))

    def _said(self, line: str) -> Reply:
        typed_file = line.rstrip().endswith(" -")  # its end is told as everywhere
        try:
            with _keyboard(in_lines=True) if typed_file else nullcontext():
                reply = self._desk.say(line)
        except UnreadableError as error:
            texts = [self._environment.problem(problem, error.source) for problem in error.problems]
            reply = Reply(ExitStatus.UNREADABLE, tuple(fitted(texts, self._environment.width)), {})
        self._answer = reply.text
        return reply

    def _draw(self) -> None:
        """The whole screen; the ledger has what room the rest leaves."""
        environment, translator = self._environment, self._environment.translator
        self._seen, self._size, self._drawn = self._store.changes(), shutil.get_terminal_size(), now()
        state = self._desk.stands().state
        self._ticks = state.clock is not None
        width = environment.width
        stands = list(told.standing_lines(state, translator, width, now()))
        room = max(FEWEST, self._size.lines - len(stands) - len(self._answer) - 5)
        self._out.write(CLEAR)
        environment.print(fitted([told.title(state.head, translator)], width))
        environment.print(["", *told.short_lines(state, translator, width, room), "", *stands, ""])
        self._out.writelines(f"{line}\n" for line in self._answer)
        self._out.flush()

    def _next(self) -> str:
        """Return what was typed; until a key is pressed, what others say is drawn."""
        prompt = self._prompt()
        while not _pressed(LOOKS):
            if self._stale():
                self._draw()
                prompt = self._prompt()
        self._out.write(START_OF_LINE)
        self._out.flush()
        return input(prompt)

    def _stale(self) -> bool:
        """Whether the screen no longer shows how things stand, or how late it is."""
        late = self._ticks and now() - self._drawn > TICKS
        return late or self._store.changes() != self._seen or shutil.get_terminal_size() != self._size

    def _prompt(self) -> str:
        """Write the prompt, and return it: the line that is typed stands behind it too."""
        prompt = self._say("ledger.prompt", number=len(self._desk.stands().history.lines) + 1)
        self._out.write(prompt)
        self._out.flush()
        return prompt

    def _prepare(self) -> None:
        """Let the Tab key offer players and words, and the arrows what was said before."""
        try:
            import readline
        except ImportError:
            return  # not everywhere
        state = self._desk.stands().state
        known = [*state.head.players, *(words[0] for words in words_of("duel")[self._desk.language].values())]

        def offered(text: str, number: int) -> str | None:
            found = [word for word in known if folded(word).startswith(folded(text))]
            return f"{found[number]} " if number < len(found) else None

        readline.clear_history()
        for row in state.told:
            readline.add_history(row.entry.typed)
        readline.set_completer(offered)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


@contextmanager
def _keyboard(*, in_lines: bool) -> Iterator[None]:
    """Have every key told at once, or what is typed *in_lines*.

    An end of input that is typed while it would be told in lines is lost once every key is told at once again.
    """
    try:
        import termios
    except ImportError:
        yield  # not everywhere
        return
    keyboard = sys.stdin.fileno()
    before, wanted = termios.tcgetattr(keyboard), termios.tcgetattr(keyboard)
    wanted[3] = wanted[3] | termios.ICANON if in_lines else wanted[3] & ~termios.ICANON
    termios.tcsetattr(keyboard, termios.TCSADRAIN, wanted)
    try:
        yield
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


def _pressed(seconds: float) -> bool:
    """Whether a key was pressed within so many *seconds*; it is still to be read."""
    import select

    if sys.platform == "win32":
        return True  # there one cannot wait for a key: what others say is seen after the next line
    return bool(select.select([sys.stdin], [], [], seconds)[0])
