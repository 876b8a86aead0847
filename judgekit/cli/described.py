"""How a command is described in the help, the same way for every command."""

from collections.abc import Callable
from typing import TypedDict

import typer


class Description(TypedDict):
    """What Typer takes of it."""

    help: str
    short_help: str
    options_metavar: str


def described(say: Callable[[str], str], *command: str) -> Description:
    """Return the description of *command*, or of an action of it, in the language of *say*; never cut off."""
    text = say(".".join(("help", *command)))
    return {"help": text, "short_help": text, "options_metavar": say("help.metavar.options")}


def examples(say: Callable[[str], str], *lines: str) -> str:
    """Return what stands under the help of a command: *lines* as they are typed, each on its own."""
    return "\n".join(("\b", say("help.app.examples"), *(f"  {line}" for line in lines)))


def add_group(app: typer.Typer, say: Callable[[str], str], command: str, epilog: str = "") -> typer.Typer:
    """Add *command* to *app* as a group of actions, and return the group to put them in."""
    text = say(f"help.{command}")
    group = typer.Typer(
        rich_markup_mode=None,
        options_metavar=say("help.metavar.options"),
        subcommand_metavar=say("help.metavar.command"),
        no_args_is_help=True,
        suggest_commands=False,
    )
    app.add_typer(group, name=command, help=text, short_help=text, epilog=epilog or None)
    return group
