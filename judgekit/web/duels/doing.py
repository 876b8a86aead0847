"""What is done at a Duel from a page: the same as at its prompt, but for what only a terminal has."""

from collections.abc import Mapping
from typing import Any

from judgekit.cli.duel import Desk, Reply, one_line
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.i18n.translator import Translator
from judgekit.ledger.reading import Want, Wish, read
from judgekit.ledger.store import Store
from judgekit.tuples import NamedTuple

WIDTH = 500
"""So wide is no sentence: a page breaks it where it must."""
HERE = frozenset({Want.UNDO, Want.REDO, Want.CORRECT, Want.THROW})
"""What a page may ask for besides a line; a board is read from a field, never from a file of this machine."""


class Done(NamedTuple):
    """What came of it: whether it was legal, in words, and as JSON."""

    legal: bool
    text: tuple[str, ...]
    json: Mapping[str, Any]


def say(store: Store, name: str, typed: str, translator: Translator) -> Done:
    """Keep the line *typed*, or take back, count again, correct, throw.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what cannot be read, or kept.
    """
    typed = one_line(typed)
    said = read(typed, store.read(name).head, translator.language)
    if isinstance(said, Wish) and said.want not in HERE:
        raise refuse("web.duel.elsewhere", typed=typed)
    return _done(Desk(translator, WIDTH, store, name).say(typed))


def lay(store: Store, name: str, case: str, translator: Translator) -> Done:
    """Attach the board of the *case* that was pasted."""
    if not case.strip():
        raise refuse("web.duel.no-case")
    called = "board.json" if case.lstrip().startswith("{") else "board.yaml"
    return _done(Desk(translator, WIDTH, store, name).lay(called, case))


def _done(reply: Reply) -> Done:
    return Done(reply.status is not ExitStatus.ILLEGAL, tuple(reply.text), reply.json)
