"""The Typer app: only the command that is called is declared, and everything is said in one language."""

import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Annotated, Any

import typer

from judgekit.cli.environment import Environment
from judgekit.cli.status import INTERRUPTED, ExitStatus
from judgekit.cli.switches import COLOR, COLORS, NO_PAGER, QUIET, taken_out, without_language
from judgekit.domain.errors import UnreadableError
from judgekit.i18n.locales import UnknownLanguageError, choose_language
from judgekit.i18n.translator import Translator, bind_click
from judgekit.languages import SOURCE, languages
from judgekit.resources import NotCompiledError

COMMANDS = (
    "damage",
    "chain",
    "resolve",
    "responses",
    "why",
    "diff",
    "check",
    "show",
    "deck",
    "match",
    "duel",
    "new",
    "rule",
    "search",
    "ask",
    "conflicts",
    "rulesets",
    "timeline",
    "glossary",
    "rulebook",
    "card",
    "cards",
    "serve",
    "doctor",
    "help",
)
"""Every command, in the order of the help; each is a module of ``judgekit.cli.commands`` with a ``declare``."""

VALUE_OPTIONS = frozenset({"--lang", COLOR})
"""The options before a command that take a value."""

COMPLETING = "_JUDGEKIT_COMPLETE"
"""The variable by which a shell asks what it may offer."""

ASKING = frozenset({"new"})
"""The commands that ask: who reads nothing of them cannot answer."""

TALKING = ASKING | {"ask"}
"""The commands that may go on after an answer: none waits for a pager."""


def called(arguments: Sequence[str]) -> str | None:
    """Return the command that *arguments* call, or ``None``.

    >>> called(["--lang", "it", "damage", "2500"]), called(["--help"])
    ('damage', None)
    """
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument in VALUE_OPTIONS:
            skip = True
        elif not argument.startswith("-"):
            return argument if argument in COMMANDS else None
    return None


def talks(arguments: Sequence[str]) -> bool:
    """Return whether what *arguments* call may go on after an answer.

    >>> talks(["ask"]), talks(["duel", "resume", "table-12"]), talks(["duel", "show", "table-12"])
    (True, True, False)
    """
    command = called(arguments)
    return command in TALKING or (command == "duel" and "resume" in arguments)


def make_app(environment: Environment, commands: Sequence[str] = COMMANDS) -> typer.Typer:
    """Return the app that speaks the environment's language, with *commands* declared."""
    say = environment.translator.say
    # Completion brings options and classes that only the whole app has a use for.
    completion = commands == COMMANDS
    app = typer.Typer(
        name="judgekit",
        rich_markup_mode=None,
        add_completion=completion,
        options_metavar=say("help.metavar.options"),
        subcommand_metavar=say("help.metavar.command"),
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        suggest_commands=False,  # Click does it, and in the language
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    app.callback(help=_app_help(say), epilog=say("help.app.unofficial"))(_callback(say))
    for name in commands:
        import_module(f"judgekit.cli.commands.{name}").declare(app, environment)
    return app


def _app_help(say: Callable[..., str]) -> str:
    examples = "\n".join(f"  {say(line) if line.startswith('help.') else line}" for line in EXAMPLES)
    return f"{say('help.app')}\n\n{_switches()}\n\n\b\n{say('help.app.examples')}\n{examples}"


def _switches() -> str:
    """How each language is chosen, for those who read none of the words around it; they know the name of their own."""
    others = [language for language in languages().values() if language.code != SOURCE]
    return " · ".join(f"{one.name}: judgekit --lang {one.code}" for one in (*others, languages()[SOURCE]))


EXAMPLES = (
    "judgekit damage 2500 1800",
    "help.example.chain",
    "judgekit resolve table-12.yaml",
    "judgekit rule chain.spell-speed-2",
)


def _callback(say: Callable[..., str]) -> Callable[..., None]:
    def version(value: bool) -> None:
        if value:
            from judgekit import __version__

            typer.echo(f"judgekit {__version__}")
            raise typer.Exit

    *known, last = languages()
    which = say("help.lang", known=", ".join(known), last=last)

    def callback(
        lang: Annotated[str, typer.Option("--lang", metavar="|".join(languages()), help=which)] = "",
        version_: Annotated[
            bool, typer.Option("--version", callback=version, is_eager=True, help=say("help.version"))
        ] = False,
        quiet: Annotated[bool, typer.Option(*QUIET, help=say("help.quiet"))] = False,
        no_pager: Annotated[bool, typer.Option(NO_PAGER, help=say("help.no-pager"))] = False,
        color: Annotated[str, typer.Option(COLOR, metavar="|".join(COLORS), help=say("help.color"))] = COLORS[0],
    ) -> None:
        """Take the options that every command has; they were read before."""

    return callback


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line on *arguments* and return its exit status."""
    _open_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        language = choose_language(given)
        bind_click(language)
        environment = Environment(Translator(language))
    except UnknownLanguageError as error:
        text = Translator().say("read.no-language", name=error.name, known=", ".join(languages()))
        sys.stderr.write(f"{text}\n")
        return ExitStatus.UNREADABLE
    except NotCompiledError as error:
        sys.stderr.write(f"judgekit: {error}\n")
        return ExitStatus.UNREADABLE
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_way_to_write(stream.encoding))
    try:
        arguments, switches = taken_out(without_language(given))
    except UnreadableError as error:
        return _said(environment, ExitStatus.UNREADABLE, partial(environment.print_problems, error))
    environment.color = switches.color
    if switches.quiet and called(arguments) in ASKING:
        # Given as an option of its own, which it does not have, and it says so.
        return _run(environment, [*arguments, QUIET[0]])
    if switches.quiet:
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            environment.out = nowhere
            return _run(environment, _as_option(arguments))
    if switches.paged and environment.out.isatty() and called(arguments) is not None and not talks(arguments):
        return _run_on_a_screen(environment, _as_option(arguments))
    return _run(environment, _as_option(arguments))


def _run_on_a_screen(environment: Environment, arguments: list[str]) -> int:
    """Run with all that is written kept until the end; a stream of lines is never kept."""
    if "--json-lines" in arguments:
        return _run(environment, arguments)
    from judgekit.cli.pager import Screen  # seldom somebody looks on

    environment.out = screen = Screen(environment.out)
    status = _run(environment, arguments)
    if status != INTERRUPTED:
        screen.show(color=environment.bold)
    return status


def _way_to_write(encoding: str) -> str:
    """How signs are written that *encoding* lacks: like ones, for what is no text at all a question mark."""
    if encoding.casefold().replace("_", "-") in ("utf-8", "utf8"):
        return "replace"
    from judgekit.cli.signs import use  # seldom wanted

    return use(encoding)


def _open_streams() -> None:
    """Give the program the streams that were closed when it was started: nothing to read, nobody who reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open as long as we run


def _as_option(arguments: list[str]) -> list[str]:
    """*arguments* that call for help by a command, as those that do by the option: the text is the same."""
    if called(arguments) != "help":
        return arguments
    place = arguments.index("help")
    before, words = arguments[:place], arguments[place + 1 :]
    if words and (words[0] == "help" or words[0].startswith("-")):
        return [*before, "help", *(word for word in words if word.startswith("-")), "--help"]
    return [*before, *words, "--help"]


def _run(environment: Environment, arguments: list[str]) -> int:
    """Declare, run, and be the only place that catches."""
    import click

    try:
        command = command_in(environment, _wanted(arguments))
        result = command.main(arguments, prog_name="judgekit", standalone_mode=False)
        environment.out.flush()
        return int(result) if isinstance(result, int) else ExitStatus.ANSWERED
    except UnreadableError as error:
        return _said(environment, ExitStatus.UNREADABLE, partial(environment.print_problems, error))
    except click.ClickException as error:
        return _said(environment, ExitStatus.UNREADABLE, error.show)
    except (click.Abort, KeyboardInterrupt):
        return _said(environment, INTERRUPTED, environment.leave_clean)
    except BrokenPipeError:
        return _pipe_closed()
    except SystemExit as leaving:
        if isinstance(leaving.__context__, OSError):  # so Typer ends where the reader has closed the pipe
            return _pipe_closed()
        raise
    except OSError as error:
        return _system_error(environment, error)
    except NotCompiledError as error:
        return _said(environment, ExitStatus.UNREADABLE, partial(environment.complain, f"judgekit: {error}"))
    finally:
        _said(environment, ExitStatus.ANSWERED, partial(_tell_of_cards_left_out, environment))


def _said(environment: Environment, status: int, say: Callable[[], None]) -> int:
    """Have *say* write to the error stream, and return *status*, also where nobody reads that stream any more."""
    try:
        say()
        environment.err.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return status


def _tell_of_cards_left_out(environment: Environment) -> None:
    """Say which of the user's own cards could not be read, where a command asked for cards at all."""
    known = sys.modules.get("judgekit.cards.known")  # not imported for this: most commands name no card
    for error in known.problems() if known else ():
        for problem in error.problems:
            text = environment.problem(problem, error.source)
            environment.complain(environment.translator.say("cards.left-out", problem=text))


def _pipe_closed() -> int:
    """Whoever read our output has enough; nothing more is written, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ExitStatus.ANSWERED


def _system_error(environment: Environment, error: OSError) -> int:
    """Say what the system reports, such as a disk that is full; nothing more is written to it."""
    problem = error.strerror or str(error)
    environment.complain(environment.translator.say("output.system-error", problem=problem))
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ExitStatus.UNREADABLE


def command_in(environment: Environment, commands: Sequence[str] = COMMANDS) -> Any:
    """Return the Click command of the app, all of it in the environment's language."""
    from judgekit.cli.wording import reword

    command = typer.main.get_command(make_app(environment, commands))
    if COMPLETING in os.environ:
        from judgekit.cli.completion import offer

        offer(command, environment.translator.language)
    reword(command, environment)
    return command


def _wanted(arguments: list[str]) -> Sequence[str]:
    """The commands that *arguments* need declared: the one called, all for the help, none for the version."""
    name = called(arguments)
    asks_for_all = arguments[:1] in (["--help"], ["-h"])
    if name is not None and not asks_for_all and COMPLETING not in os.environ:
        return (name,)
    return () if arguments[:1] == ["--version"] else COMMANDS
