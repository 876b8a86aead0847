"""Choices behind bullets: what each of them does, costs and targets."""

from collections.abc import Iterator, Sequence

from judgekit.text import activating, deeds, doubts, happenings, limits
from judgekit.text.patterns import encode, pattern
from judgekit.text.sentences import Pieces, Sentence
from judgekit.text.values import ReadChoice

LEAD = pattern("choose-effect|apply-one|apply-this|apply-all|apply-effect|toss")
EACH_LIMITED = pattern("can|you-can|cannot ~2 use|activate ~1 each-following|each-effect")
"""A limit that each choice has for itself."""
IS_LEAD = pattern(
    "^ toss coin? $", "choose-effect|apply-one|apply-this|apply-all|apply-effect !cannot|would|unless{0,16}? $"
)


def choices(lead: Sentence, more: Sequence[Sentence]) -> tuple[ReadChoice, ...]:
    """Return what is said of each choice among the sentences that go on with an effect."""
    limit = limits.limit(_code(lead.aside)) if is_limited_each(lead) else None
    once = None if limit is None else limit.limit
    said = tuple(together(more)) or tuple((one,) for one in _either(lead))
    return tuple(_choice(one)._replace(once=once) for one in said)


def _either(lead: Sentence) -> Iterator[Sentence]:
    """Yield the two things of which a sentence does one; what is targeted for the first stands before both."""
    said = doubts.either_way(lead.rest)
    if said:
        yield lead._replace(condition=(), rest=said[0])
        yield lead._replace(condition=(), activation=(), rest=said[1])


def is_limited_each(lead: Sentence) -> bool:
    """Whether each choice may be used so often, and not the effect."""
    return EACH_LIMITED.search(_code(lead.aside)) is not None


def are_understood(lead: Sentence, more: Sequence[Sentence]) -> bool:
    """Whether *lead* says that there are choices, and all of them are understood."""
    if not more or not all(one.bullet for one in more) or not _leads(lead):
        return False
    return all(_is_plain(one) for one in more)


def _leads(lead: Sentence) -> bool:
    """Whether a sentence names the choices that follow, and what else it does is understood."""
    said = lead.rest or lead.activation
    if not lead.rest:
        return LEAD.search(_code(said)) is not None
    clauses = doubts.clauses(said)
    if not clauses:
        return False
    *before, last = clauses
    if not IS_LEAD.search(_code(last)):
        return False
    plain = tuple(piece for part in before for piece in part)
    return not plain or not doubts.of_effect(lead._replace(rest=plain), (), deeds.deeds(_code(plain)), plain=True)


def _is_plain(choice: Sentence) -> bool:
    events = happenings.happenings(_code(choice.condition))
    return not doubts.of_effect(choice, events, deeds.deeds(_code(choice.rest)), plain=True)


def together(more: Sequence[Sentence]) -> Iterator[tuple[Sentence, ...]]:
    """Yield the sentences behind each bullet."""
    found: list[Sentence] = []
    for one in more:
        if one.bullet and not one.goes_on and found:
            yield tuple(found)
            found = []
        if one.bullet:
            found.append(one)
    if found:
        yield tuple(found)


def _choice(said: tuple[Sentence, ...]) -> ReadChoice:
    done = tuple(dict.fromkeys(deed for one in said for deed in deeds.deeds(_code(one.rest))))
    paid = [_code(one.activation) for one in said]
    return ReadChoice(
        done,
        tuple(dict.fromkeys(event for one in said for event in _events(_code(one.condition)))),
        any(activating.targets(part) for one in said for part in (_code(one.activation), _code(one.rest))),
        any(activating.costs(part) for part in paid if part),
    )


A_STATE = pattern("^ if")


def _events(condition: str) -> tuple[str, ...]:
    """What a choice answers; "if … is equipped" is how things are."""
    found = happenings.happenings(condition)
    return tuple(event for event in found if event not in ("equipped", "set")) if A_STATE.match(condition) else found


def _code(found: Pieces) -> str:
    return encode(piece.concept for piece in found)
