"""The words that Typer and Click bring along and ask no catalogue for, put into the reader's language."""

import re
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import click

from judgekit.cli.environment import Environment

HYPHEN = "\ue000"
"""Stands for a hyphen at which no line ends, until the line is written; no text has it."""


class _Formatter(click.HelpFormatter):
    """Help whose lines end between words: what is typed, such as ``it-coppie``, stays in one piece."""

    def write(self, string: str) -> None:
        super().write(string.replace(HYPHEN, "-"))

    def write_text(self, text: str) -> None:
        super().write_text(_whole(text))

    def write_dl(self, rows: Any, col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(first, _whole(second)) for first, second in rows], col_max, col_spacing)

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{self.headed(heading)}\n")

    def headed(self, heading: str) -> str:
        """Return *heading* with the colon of the language."""
        return f"{heading}:"


def _context(environment: Environment) -> type[click.Context]:
    """The context of a command whose help is written in the environment's language."""

    class Formatter(_Formatter):
        def headed(self, heading: str) -> str:
            return environment.translator.say("help.heading", heading=heading)

    class Context(click.Context):
        formatter_class = Formatter

    return Context


def _whole(text: str) -> str:
    return text.replace("-", HYPHEN)


def reword(command: click.Command, environment: Environment) -> None:
    """Put the words of *command* and of the commands in it into the environment's language."""
    say = environment.translator.say
    for parameter in _parameters(command, _context(environment)):
        parameter.metavar = _metavar(parameter, environment)
        if isinstance(parameter.type, click.types.IntParamType):
            # Click has one such type for all parameters.
            parameter.type = copy(parameter.type)
            parameter.type.name = say("help.type.integer")
        if isinstance(parameter, click.Option) and parameter.name in COMPLETION:
            parameter.help = say(f"help.completion.{parameter.name.partition('_')[0]}")
        if parameter.name == "install_completion":
            parameter.callback = _installing(environment)


COMPLETION = ("install_completion", "show_completion")
"""The two options of Typer's own."""

VALUES = ((click.types.IntParamType, "integer"), (click.types.StringParamType, "text"))
"""What the value of an option is called that has no name of its own."""

_CAPITALS = re.compile("[A-Z]+")
_THE_SAME = frozenset({"ATK", "DEF", "ID", "LP", "MOD", "N"})
"""Such words that need none: they are the same in every language."""


def _metavar(parameter: click.Parameter, environment: Environment) -> str | None:
    """What stands for the value of *parameter*: each word in capitals that there is a message for, in that language."""
    say, knows = environment.translator.say, environment.translator.knows

    def word(found: re.Match[str]) -> str:
        id = f"help.metavar.{found[0].lower()}"
        return say(id) if found[0] not in _THE_SAME and knows(id) else found[0]

    if parameter.metavar is not None:
        return _CAPITALS.sub(word, parameter.metavar)
    if isinstance(parameter, click.Option) and not parameter.is_flag:
        for kind, name in VALUES:
            if isinstance(parameter.type, kind):
                return say(f"help.metavar.{name}")
    return None


def _parameters(command: click.Command, context: type[click.Context]) -> Iterator[click.Parameter]:
    """Every parameter of *command* and below; each command also gets our help."""
    command.context_class = context
    yield from command.params
    if isinstance(command, click.Group):
        for below in command.commands.values():
            yield from _parameters(below, context)


def _installing(environment: Environment) -> Callable[[click.Context, click.Parameter, Any], None]:
    """What ``--install-completion`` does, said in the environment's language; Typer says it in English."""

    def install(context: click.Context, parameter: click.Parameter, value: Any) -> None:
        if not value or context.resilient_parsing:
            return
        from typer._completion_shared import install as installed

        shell, path = installed(shell=value if isinstance(value, str) else None)
        environment.print([environment.translator.say("line.completion-installed", shell=shell, path=str(path))])
        context.exit()

    return install
