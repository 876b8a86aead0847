"""A sentence that says how often, and with "also" something else, as the two that it is."""

from judgekit.text.draft import code
from judgekit.text.limits import limit
from judgekit.text.patterns import pattern
from judgekit.text.sentences import Pieces, Sentence

JOINED = pattern("comma? also comma?", "comma and (?= you|your|you-can|opponent )")
GOES_ON = pattern("^ only|number|once-per-turn|once-per-chain|not|cannot")
"""What has no subject of its own, and says more of the same."""

IN_THAT_TURN = pattern("turn-you-activate", "^ you|your? cannot")
"""What is forbidden in the turn of the effects that are limited: it is told together with them."""


def apart(sentence: Sentence) -> tuple[Sentence, ...]:
    """Return *sentence* as two where one of them is a limit by itself; the other is read as if it stood alone.

    As one they would be taken for the limit, and what else they say for a part of it.
    """
    if sentence.starts_chain:
        return (sentence,)
    said = code(sentence.rest)
    for match in JOINED.finditer(said):
        first, joint, second = (sentence.rest[at] for at in _slices(match.start(), match.end()))
        if not (first and second) or GOES_ON.match(code(second)):
            continue
        if IN_THAT_TURN.search(code(second)) and limit(said):
            continue
        if limit(code(first)) is not None:
            return _two(sentence, (*first, *joint), second)
        if limit(code(second)) is not None:
            return _two(sentence, first, (*joint, *second))
    return (sentence,)


def _slices(start: int, end: int) -> tuple[slice, slice, slice]:
    return slice(start), slice(start, end), slice(end, None)


def _two(sentence: Sentence, first: Pieces, second: Pieces) -> tuple[Sentence, Sentence]:
    """The two, of which that with the limit keeps what joins them, each with its brackets: no word is lost."""
    asides = tuple(tuple(one for one in sentence.aside if (one.start < second[0].start) is so) for so in (True, False))
    return (
        sentence._replace(rest=first, aside=asides[0]),
        sentence._replace(rest=second, aside=asides[1], on_line=True),
    )
