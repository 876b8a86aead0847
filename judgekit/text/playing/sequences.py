"""What the sentences of a resolution do, one after another."""

from collections.abc import Sequence

from judgekit.text.playing.doing import Doing
from judgekit.text.playing.things import Around
from judgekit.text.playing.words import Data, Words


def operations(
    said: Sequence[Words], around: Around, *, optional: bool, in_sequence: bool = False
) -> list[Data] | None:
    """Return what the sentences *said* do; nothing where one of their clauses is not known.

    *optional* is true where "you can" at its beginning is about what is done, and not about using the effect;
    *in_sequence* where one sentence is carried out after another.
    """
    doing = Doing(around)
    for one in said:
        before = len(doing.done)
        if doing.all(one, optional=optional) is None:
            return None
        if in_sequence and 0 < before < len(doing.done):
            doing.done[before]["then"] = True
    return doing.done
