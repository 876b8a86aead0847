"""One target or another: "target 1 card your opponent controls, or 2 if you control a Psychic monster"."""

from judgekit.text.draft import Draft
from judgekit.text.playing.choosing import without_end
from judgekit.text.sentences import Pieces
from judgekit.text.values import ReadKind

SILENT = frozenset(("article", "silence"))
JOINTS = frozenset(("comma", "silence", "article"))
AGAIN = frozenset(("you-can", "target", "instead"))
HOW_MANY = frozenset(("number", "up-to", "until"))
KINDS = frozenset(("card", "monster", "spell", "trap", "slash"))
WHERE = frozenset(
    ("opponent", "opponents", "you", "your", "control", "controlled", "by", "from", "in", "on", "of", "field", "gy",
     "both", "that-is", "he")
)  # fmt: skip
"""Words that say no more than where a card lies."""


def two_aims(draft: Draft) -> list[Draft] | None:
    """Return *draft* with its target, and with the other that it may have where something holds; nothing for others."""
    sentence = draft.sentence
    paid = sentence.activation
    start = next((at for at, piece in enumerate(paid) if piece.concept == "target"), None)
    if start is None or any(one.bullet for one in draft.more) or _is_said_aside(sentence.aside, paid):
        return None
    may = any(piece.concept == "you-can" for piece in (*sentence.condition, *paid[:start]))
    if draft.kind in (ReadKind.TRIGGER, ReadKind.FLIP) and not may:
        return None  # nobody has entered which it is
    parts = _parts(paid[start + 1 :])
    if parts is None:
        return None
    first, other, asked = parts
    if {piece.concept for piece in other} <= HOW_MANY | SILENT | KINDS | {"semicolon"}:
        if not _is_like(first, other):
            return None  # "1 Spell your opponent controls, or 1 card": nobody says where that lies
        other = _so_many(first, tuple(piece for piece in other if piece.concept in HOW_MANY))
    joined = asked[1:]
    if sentence.condition:
        joined = (asked[0]._replace(concept="and"), *joined)
        condition = (*without_end(sentence.condition, JOINTS), *joined)
    else:
        condition = asked
    both = (
        sentence._replace(activation=(*paid[: start + 1], *first)),
        sentence._replace(condition=condition, activation=(*paid[: start + 1], *other)),
    )
    return [draft._replace(sentence=one) for one in both]


def _is_said_aside(aside: Pieces, paid: Pieces) -> bool:
    """Whether something stands in brackets among the words for the targets: it may be about either."""
    return any(paid[0].start < piece.start < paid[-1].start for piece in aside)


def _parts(said: Pieces) -> tuple[Pieces, Pieces, Pieces] | None:
    """The one target, the other, and what must hold for that."""
    means = [piece.concept for piece in said]
    if means.count("if") != 1:
        return None
    if_at = means.index("if")
    for at in range(1, len(means)):
        if means[at] != "or" or means[at - 1] != "comma":
            continue
        start = at + 1
        while start < len(means) and means[start] in JOINTS:
            start += 1
        first = without_end(said[:at], JOINTS)
        if start == if_at:
            end = next((end for end in range(if_at, len(means)) if means[end] == "comma"), None)
            return None if end is None else _told(first, said[end + 1 :], said[if_at:end])
        if start < if_at:
            return _told(first, said[start:if_at], said[if_at:])
    return None


def _told(first: Pieces, other: Pieces, asked: Pieces) -> tuple[Pieces, Pieces, Pieces] | None:
    """The three without what only holds them together; nothing where one of them is left empty."""
    other = tuple(piece for piece in without_end(other, JOINTS) if piece.concept not in AGAIN)
    while other and other[0].concept in JOINTS:
        other = other[1:]
    asked = without_end(tuple(piece for piece in asked if piece.concept != "instead"), JOINTS)
    return (first, other, asked) if first and other and len(asked) > 1 else None


def _is_like(first: Pieces, other: Pieces) -> bool:
    """Whether *other*, of which no place is said, is another number of those that *first* means."""
    kinds = {piece.concept for piece in other} & KINDS
    return not kinds or {piece.concept for piece in first} - HOW_MANY - SILENT - WHERE == kinds


def _so_many(first: Pieces, number: Pieces) -> Pieces:
    """*first* with another number of cards."""
    at = next((at for at, piece in enumerate(first) if piece.concept not in HOW_MANY | SILENT), len(first))
    return (*number, *first[at:])
