"""An effect of one's own Main Phase that is a Quick Effect besides: "This is a Quick Effect if …"."""

from collections.abc import Callable, Mapping
from typing import Any

from judgekit.text.draft import Draft
from judgekit.text.playing.times import moment
from judgekit.text.playing.words import Data, Words, meant
from judgekit.text.sentences import Pieces, Sentence
from judgekit.text.values import ReadKind

SAYS_SO = frozenset(("this", "it", "these", "be", "article", "one-of", "quick-effect"))
OF_A_TIME = frozenset(("during", "start-of", "end-of"))


def quick_if(
    draft: Draft, read: Callable[[Pieces], Words], play: Callable[[Draft], Mapping[str, Any] | None]
) -> tuple[bool, Data | None]:
    """Return whether a sentence says so, and the Quick Effect with what must be so for it to be one.

    *read* makes words of a part, *play* an effect of a draft.
    """
    asked = next(((one, found) for one in draft.more if (found := _asked(one, read)) is not None), None)
    if asked is None:
        return False, None
    sentence, condition = asked
    if not OF_A_TIME.isdisjoint(piece.concept for piece in draft.sentence.condition):
        return True, None  # it has a time of its own
    when = moment(condition, ReadKind.QUICK)
    if when is None or when.keys() != {"needs"}:
        return True, None
    quick = play(draft._replace(more=tuple(one for one in draft.more if one is not sentence)))
    if quick is None or "type" not in quick:
        return True, None
    return True, {**quick, "needs": [*quick.get("needs", ()), *when["needs"]]}


def _asked(sentence: Sentence, read: Callable[[Pieces], Words]) -> Words | None:
    """What must be so for it to be a Quick Effect."""
    if sentence.bullet or sentence.starts_chain or sentence.aside:
        return None
    said = read(sentence.everything)
    at = next((at for at, one in enumerate(meant(said)) if one in ("if", "while", "when")), 0)
    head = frozenset(meant(said[:at]))
    return said[at:] if "quick-effect" in head and head <= SAYS_SO else None
