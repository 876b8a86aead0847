"""What ``--official`` adds to the answer of a command."""

from collections.abc import Iterator, Sequence

from judgekit.cli.environment import Environment
from judgekit.official.store import Passage, documents
from judgekit.render.official import passages_lines


def official_lines(environment: Environment, passages: Sequence[Passage], nothing: str) -> Iterator[str]:
    """Yield the passages of the imported documents; *nothing* is the message where there are none.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where what was imported cannot be read any more.
    """
    yield ""
    if passages:
        yield from passages_lines(passages, environment.translator, environment.width)
    else:
        yield environment.translator.say(nothing if documents() else "official.nothing-imported")
