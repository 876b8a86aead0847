"""One of several effects behind bullets that is activated: each of them, told by itself."""

from collections.abc import Iterator, Sequence

from judgekit.text.draft import Draft, code
from judgekit.text.limits import Scope, limit
from judgekit.text.playing.words import Data
from judgekit.text.sentences import Pieces, Sentence
from judgekit.text.values import Once, ReadKind, ReadLimit

HEAD = frozenset(("you-can", "article", "silence"))
"""What says no more than that one may."""
BETWEEN = frozenset(("comma", "then", "and", "to", "semicolon", "colon", "silence"))
"""What holds together what is paid first and the choice."""
EACH = (Scope.EACH, Scope.FOLLOWING)
BEHIND = frozenset(("comma", "semicolon", "colon", "period", "silence"))


def told_apart(draft: Draft) -> list[Draft] | None:
    """Return each of the effects that *draft* lets its player choose from, as if nothing else stood there.

    What is paid and targeted before the choice is so for each of them; nothing where it is not told what is chosen.
    """
    sentence = _in_order(draft.sentence)
    draft = draft._replace(sentence=sentence)
    before, behind = (sentence.activation, sentence.rest) if sentence.activation else (sentence.rest, ())
    at = next((at for at, piece in enumerate(before) if piece.concept == "choose-effect"), None)
    if at is None or behind or not {piece.concept for piece in before[at + 1 :]} <= BEHIND:
        return None
    choices = list(behind_bullets(draft.more))
    if len(choices) < 2 or sum(map(len, choices)) < len(draft.more) or _goes_off_by_itself(draft, before[:at]):
        return None
    found = [_told(draft, before[:at], one) for one in choices]
    return None if None in found else [one for one in found if one is not None]


def _in_order(sentence: Sentence) -> Sentence:
    """*sentence* with the choice behind its condition, where the colon stands only after both."""
    said = sentence.condition
    at = next((at for at, piece in enumerate(said) if piece.concept == "choose-effect"), 0)
    if not at or sentence.activation or sentence.rest:
        return sentence
    begins = at - (said[at - 1].concept == "you-can")
    return sentence._replace(condition=without_end(said[:begins], BETWEEN), activation=said[begins:])


def behind_bullets(more: Sequence[Sentence]) -> Iterator[tuple[Sentence, ...]]:
    """Yield the sentences behind each bullet, up to one that stands behind none."""
    found: list[tuple[Sentence, ...]] = []
    for one in more:
        if not one.bullet:
            return
        if one.goes_on and found:
            found[-1] = (*found[-1], one._replace(bullet=False, goes_on=False))
        else:
            found.append((one,))
    yield from found


def _goes_off_by_itself(draft: Draft, said: Pieces) -> bool:
    """Whether something sets it off that must be used: which of the effects that is nobody has entered."""
    may = any(piece.concept == "you-can" for piece in (*draft.sentence.condition, *said))
    return draft.kind in (ReadKind.TRIGGER, ReadKind.FLIP) and not may


def _told(draft: Draft, before: Pieces, said: tuple[Sentence, ...]) -> Draft | None:
    first, *rest = said
    condition = _both(first.condition, draft.sentence.condition)
    if condition is None:
        return None
    first_paid = without_end(before, BETWEEN)
    if any(piece.concept not in HEAD for piece in first_paid):
        # What each effect costs or targets itself comes after that.
        before = before if first.activation else first_paid
    paid = (*before, *first.activation)
    told = Sentence(condition, paid, first.rest, aside=(*draft.sentence.aside, *first.aside))
    each = _each_by_itself(draft.sentence)
    return draft._replace(sentence=told, more=tuple(rest), once=draft.once if each is None else each)


def _both(own: Pieces, shared: Pieces) -> Pieces | None:
    """What sets one of the effects off, and what must be so for each of them; nothing where it is not plain."""
    if not own or not shared:
        return own or shared
    if shared[0].concept != "if" or own[0].concept not in ("when", "during"):
        return None
    return (*without_end(own, BETWEEN), shared[0]._replace(concept="and"), *shared[1:])


def without_end(said: Pieces, meanings: frozenset[str]) -> Pieces:
    """*said* without what stands at its end and means one of *meanings*."""
    end = len(said)
    while end and said[end - 1].concept in meanings:
        end -= 1
    return said[:end]


def named(draft: Draft, found: Sequence[Data]) -> list[Data] | None:
    """*found*, the effects of which one is activated, with a name each, and how often they may be used together."""
    each = _each_by_itself(draft.sentence)
    once = draft.once if each is None else each
    if once is None or draft.shared:
        words: dict[str, str] = {}
    elif draft.kind is ReadKind.ACTIVATION:
        words = {"name": "name-each"} if each else {"name-each": "name-shared"}
    else:
        words = {} if each else {"turn": "shared", "name": "name-shared"}
        if not each and once.per in (Once.NAME_DUEL, Once.FACE_UP):
            return None
    if any("effects" in one for one in found):
        return None  # what is counted together is one effect, and these are several
    if draft.several and (words or draft.kind is ReadKind.TRIGGER):
        return None  # those chosen from elsewhere on the card would be counted with them
    return [
        {**one, **({"once": words.get(one["once"], one["once"])} if "once" in one else {}), "name": str(number)}
        for number, one in enumerate(found, 1)
    ]


def _each_by_itself(sentence: Sentence) -> ReadLimit | None:
    """How often each of the effects that are chosen from may be used, where each is counted by itself."""
    said = limit(code(sentence.aside)) if sentence.aside else None
    return said.limit if said is not None and said.scope in EACH and not said.shared else None
