"""How a command is described in the help, the same way for every command."""

from collections.abc import Callable
from typing import TypedDict


class Description(TypedDict):
    """What Typer takes of it."""

    help: str
    short_help: str
    options_metavar: str


def described(say: Callable[[str], str], command: str) -> Description:
    """Return the description of *command* in the language of *say*; in a list it is not cut off."""
    text = say(f"help.{command}")
    return {"help": text, "short_help": text, "options_metavar": say("help.metavar.options")}
