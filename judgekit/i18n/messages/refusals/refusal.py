"""What is said of one refusal, side by side."""

from collections.abc import Mapping

from judgekit.i18n.messages.shelves import Template
from judgekit.tuples import NamedTuple


class Refusal(NamedTuple):
    """The sentences of one reason code, in the order of the messages ``reason``, ``condition`` and ``remedy``.

    A variant of a reason (``wrong-moment.summoned``) shares the condition of the reason itself. A board or a
    Deck as it was entered was asked no condition by ``why``, and where nothing helps there is no remedy.
    """

    refused: Template
    condition: Template | None = None
    remedy: Template | None = None


def sentences(refusals: Mapping[str, Refusal]) -> dict[str, Template]:
    """Return the messages of *refusals* by their ids.

    >>> sentences({"no-replay": Refusal("There is no Replay now.", condition="There is a Replay.")})
    {'reason.no-replay': 'There is no Replay now.', 'condition.no-replay': 'There is a Replay.'}
    """
    return {
        f"{kind}.{code}": sentence
        for code, refusal in refusals.items()
        for kind, sentence in zip(("reason", "condition", "remedy"), refusal, strict=True)
        if sentence is not None
    }
