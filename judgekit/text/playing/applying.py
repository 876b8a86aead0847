"""Effects behind bullets that are applied as another resolves, put where their sentence speaks of them."""

from judgekit.text.draft import Draft
from judgekit.text.playing.choosing import behind_bullets
from judgekit.text.sentences import Pieces, Sentence

SILENT = frozenset(("comma", "semicolon", "colon", "period", "article", "silence"))
BESIDE = frozenset(("also", "also-after", "but"))
"""What adds something that is done anyway, where what stands before it is left out."""


def applied(draft: Draft) -> Draft | None:
    """Return *draft* with what it applies told in its own sentences; nothing where that is not plain."""
    begin = next((at for at, one in enumerate(draft.more) if one.bullet), len(draft.more))
    told, listed = (draft.sentence, *draft.more[:begin]), list(behind_bullets(draft.more[begin:]))
    if sum(map(len, listed)) < len(draft.more) - begin:
        return None
    lead = told[-1]
    at = next((at for at, piece in enumerate(lead.rest) if piece.concept in ("apply-this", "apply-all")), None)
    if at is None or not listed or any(one.starts_chain for said in listed for one in said):
        return None
    before, means = lead.rest[:at], _meant(lead.rest[at:])
    if means == ["apply-this"] and len(listed) == 1:
        found = _one(before, listed[0])
        in_sequence = False
    elif means == ["apply-all", "in-sequence"] and len(listed) > 1 and not set(_meant(before)) - {"you-can"}:
        found = [one for said in listed for one in said]
        found[0] = found[0]._replace(rest=(*before, *found[0].rest))
        in_sequence = True
    else:
        return None
    if found is None:
        return None
    first = lead._replace(rest=found[0].rest, aside=(*lead.aside, *found[0].aside))
    plain = [*told[:-1], first, *(one._replace(bullet=False, goes_on=False) for one in found[1:])]
    return draft._replace(sentence=plain[0], more=tuple(plain[1:]), in_sequence=in_sequence)


def _one(before: Pieces, said: tuple[Sentence, ...]) -> list[Sentence] | None:
    """The one effect that is applied; where it is left to the player, or hangs on something, it is one clause."""
    hangs = bool(_meant(before))
    means = [piece.concept for one in said for piece in one.rest]
    if hangs and (len(said) > 1 or not BESIDE.isdisjoint(means)):
        return None
    return [said[0]._replace(rest=(*before, *said[0].rest)), *said[1:]]


def _meant(said: Pieces) -> list[str]:
    return [piece.concept for piece in said if piece.concept not in SILENT]
