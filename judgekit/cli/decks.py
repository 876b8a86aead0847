"""Decks and card lists from arguments: files, standard input, ``ydke://`` links."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from judgekit.cards.known import known_values
from judgekit.cli.environment import Environment
from judgekit.cli.input import read_source
from judgekit.domain.deck import CardList, Deck
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.ruleset import Ruleset
from judgekit.parse.cardlists import MOST_BYTES, choose_list, read_card_lists
from judgekit.parse.decks import LINK, decode_deck, read_deck, read_link
from judgekit.parse.decksizes import like_sizes, read_sizes
from judgekit.tournament.judging import judged_as_a_team

STANDARD_INPUT = "-"


def read_decks(environment: Environment, arguments: Sequence[str]) -> list[Deck] | None:
    """Return the Deck of every argument; ``None``, and every problem said, where one cannot be read."""
    read = read_each(environment, arguments)
    decks = [deck for deck in read if isinstance(deck, Deck)]
    return decks if len(decks) == len(read) else None


def read_each(
    environment: Environment, arguments: Sequence[str], *, sizes: bool = False
) -> list[Deck | UnreadableError]:
    """Return what every argument is: its Deck, or why it cannot be read, which is said too.

    With *sizes* an argument may also be the sizes of a Deck alone.
    """
    if arguments.count(STANDARD_INPUT) > 1:
        raise refuse("deck.read.standard-input-twice")
    read: list[Deck | UnreadableError] = []
    for number, argument in enumerate(arguments, start=1):
        try:
            read.append((_of_sizes(argument) if sizes else None) or _deck(argument, number))
        except UnreadableError as error:
            environment.print_problems(error)
            read.append(UnreadableError(error.problems, error.source or argument))
    return read


def _of_sizes(argument: str) -> Deck | None:
    """The Deck whose sizes *argument* names, or ``None`` where it is a file or a link.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for sizes that are misspelt.
    """
    if argument.startswith(LINK) or argument == STANDARD_INPUT or "\0" in argument or os.path.lexists(argument):
        return None
    sizes = read_sizes(argument)
    if sizes is None and like_sizes(argument):
        raise refuse("deck.read.sizes", text=argument)
    return Deck(argument, sizes=sizes) if sizes else None


def _deck(argument: str, number: int) -> Deck:
    if argument.startswith(LINK):
        # A whole link is too long to be said again in every line about it.
        return read_link(argument, known_values(), f"{LINK}{number}")
    try:
        return read_deck(decode_deck(read_source(argument)), known_values(), argument)
    except UnreadableError as error:
        raise UnreadableError(error.problems, error.source or argument) from None


def read_list(file: str, name: str, rules: Ruleset) -> CardList | None:
    """Return the list called *name* in *file*; its only one where there is no name, ``None`` without a file.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a file that cannot be read or has no such list,
    and where the ruleset has lists of its own.
    """
    if not file:
        if name:
            raise refuse("deck.read.list-name-alone")
        return None
    if judged_as_a_team(rules):
        raise refuse("deck.read.own-lists", ruleset=rules.name)
    found = choose_list(read_card_lists(_bytes(file), file), name, file)
    return found if found.name else found._replace(name=Path(file).name)


def _bytes(file: str) -> bytes:
    """The bytes of a list, which may be larger than a case."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    read_source(file)  # says what is wrong with a file that is not there, or is a folder
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)
