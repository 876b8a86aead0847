"""The sentences of a text, each with its condition, what is done to activate it, and what it does."""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise
from operator import attrgetter

from judgekit.text.lexicon import Piece
from judgekit.tuples import NamedTuple

Pieces = tuple[Piece, ...]
_START = attrgetter("start")


class Sentence(NamedTuple):
    """A sentence, or one of the choices that stand behind bullets."""

    condition: Pieces
    """What stands before the colon; nothing where there is none."""
    activation: Pieces
    """What stands before the semicolon; nothing where there is none."""
    rest: Pieces
    """What it does, or all that it says."""
    bullet: bool = False
    aside: Pieces = ()
    """What stands in brackets, which is not repeated in the other parts."""
    goes_on: bool = False
    """Whether another sentence stands before it behind the same bullet."""
    on_line: bool = False
    """Whether another sentence stands before it on the same line."""

    @property
    def starts_chain(self) -> bool:
        """Whether it has a colon or a semicolon."""
        return bool(self.condition or self.activation)

    @property
    def all(self) -> Pieces:
        """Everything outside brackets."""
        return (*self.condition, *self.activation, *self.rest)

    @property
    def everything(self) -> Pieces:
        """Everything in it, in the order in which it stands."""
        return tuple(sorted((*self.all, *self.aside), key=_START))


def sentences(found: Sequence[Piece]) -> Iterator[Sentence]:
    """Yield the sentences of a text that was taken apart into *found*."""
    before: Sentence | None = None
    for sentence in _one_by_one(found):
        still, sentence = _of_the_one_before(sentence)
        if before is not None:
            yield before._replace(aside=(*before.aside, *still))
        elif still:
            sentence = sentence._replace(aside=(*still, *sentence.aside))
        before = sentence if sentence.everything else None
    if before is not None:
        yield before


STILL = frozenset(("open", "close", "self", "be", "also", "currently", "trap", "card", "treat", "as", "period"))
SAYS_NOTHING = frozenset(("article", "silence", "one-of"))
TREATED = frozenset(("treat", "summon-noun"))
AS_A_SUMMON = TREATED | frozenset(
    ("open", "close", "this", "these", "be", "as", "period", "transfer", "its", "material", "to", "summoned", "monster")
)
"""What says that a Special Summon is treated as one of another kind, and who gets its materials."""


def _of_the_one_before(found: Sentence) -> tuple[Pieces, Sentence]:
    """What *found* begins with, or is, that says how the sentence before it is meant; and the rest."""
    if _says_how({piece.concept for piece in found.all} - SAYS_NOTHING):
        return found.everything, Sentence((), (), ())
    close = next((at for at, piece in enumerate(found.everything) if piece.concept == "close"), 0)
    begun = found.everything[: close + 1]
    means = {piece.concept for piece in begun} - SAYS_NOTHING
    told = found.on_line or _says_how(means | {"currently"})
    if not close or begun[0].concept != "open" or "period" not in means or not told:
        return (), found
    return begun, found._replace(aside=tuple(piece for piece in found.aside if piece not in begun))


def _says_how(means: Set[str]) -> bool:
    """Whether *means* say what a Trap Summoned as a monster is besides, or as what a Special Summon is treated."""
    return {"self", "trap", "currently"} <= means <= STILL or TREATED <= means - {"currently"} <= AS_A_SUMMON


def _one_by_one(found: Sequence[Piece]) -> Iterator[Sentence]:
    current: list[Piece] = []
    depth, bullet, goes_on, on_line = 0, False, False, False
    for piece in found:
        ends = piece.concept == "line" or (piece.concept == "period" and depth == 0) or piece.concept == "bullet"
        if not ends:
            if piece.concept == "open":
                depth += 1
            elif piece.concept == "close" and depth:
                depth -= 1
            current.append(piece)
            continue
        if current:
            yield _sentence(current, bullet)._replace(goes_on=goes_on, on_line=on_line)
        on_line = piece.concept == "period" and (on_line or bool(current))
        goes_on = piece.concept == "period" and bullet and (goes_on or bool(current))
        current = []
        bullet = piece.concept == "bullet" or (bullet and piece.concept != "line")
        depth = 0 if piece.concept == "line" else depth
    if current:
        yield _sentence(current, bullet)._replace(goes_on=goes_on, on_line=on_line)


LABEL = 8
"""The most phrases that may stand before a choice, as its label."""
SAYS_WHEN = frozenset(
    ("if", "when", "each-time", "during", "quick-effect", "once-per-turn", "start-of", "end-of", "after")
)


def _sentence(found: list[Piece], bullet: bool) -> Sentence:
    label: list[Piece] = []
    if bullet:
        colon = next((at for at, piece in enumerate(found[:LABEL]) if piece.concept == "colon"), None)
        if colon and found[colon + 1 :] and SAYS_WHEN.isdisjoint(piece.concept for piece in found[:colon]):
            label, found = found[: colon + 1], found[colon + 1 :]
    if found[0].concept == "open" and found[-1].concept == "close" and not _starts(found):
        found = found[1:-1]
    plain, brackets, colon, semicolon = _outside(found)
    aside = [*label, *brackets]
    after = 0 if colon is None else colon + 1
    if after == len(plain) and (toss := _toss_behind(plain)):
        after = toss  # the colon leads to the results, which stand behind bullets
    condition = tuple(plain[:after])
    if semicolon is None and _is_done_to_activate(condition):
        price = (*condition[:-1], condition[-1]._replace(concept="semicolon"))
        return Sentence((), price, tuple(plain[after:]), bullet, tuple(aside))
    if semicolon is None or semicolon < after:
        return Sentence(condition, (), tuple(plain[after:]), bullet, tuple(aside))
    return Sentence(condition, tuple(plain[after : semicolon + 1]), tuple(plain[semicolon + 1 :]), bullet, tuple(aside))


DONE_TO_ACTIVATE = frozenset(("reveal", "discard", "banish", "send", "tribute", "pay", "detach", "target"))


def _is_done_to_activate(condition: Pieces) -> bool:
    """Whether a colon stands where a semicolon belongs: "You can discard 1 card: Draw 1 card"."""
    said = [piece.concept for piece in condition[:2]]
    return said[0] == "target" or (said[0] == "you-can" and said[-1] in DONE_TO_ACTIVATE) if said else False


def _toss_behind(plain: list[Piece]) -> int:
    """Where a coin is tossed behind a condition with a comma; 0 where that is not said."""
    return next(
        (at for at, (one, two) in enumerate(pairwise(plain), 1) if one.concept == "comma" and two.concept == "toss"), 0
    )


def _starts(found: list[Piece]) -> bool:
    return any(piece.concept in ("colon", "semicolon") for piece in found)


def _outside(found: list[Piece]) -> tuple[list[Piece], list[Piece], int | None, int | None]:
    """What stands outside brackets and inside, and where the first colon and the first semicolon are."""
    plain: list[Piece] = []
    aside: list[Piece] = []
    colon = semicolon = None
    depth = 0
    for piece in found:
        depth += piece.concept == "open"
        (aside if depth else plain).append(piece)
        if piece.concept == "close" and depth:
            depth -= 1
        if depth == 0 and piece.concept in ("colon", "flip-effect") and colon is None and semicolon is None:
            colon = len(plain) - 1
        elif depth == 0 and piece.concept == "semicolon" and semicolon is None:
            semicolon = len(plain) - 1
    return plain, aside, colon, semicolon
