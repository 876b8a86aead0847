"""What happened to one of two kinds of other cards: "if a Dragon monster or “Old Gate” you control is destroyed"."""

from collections.abc import Callable

from judgekit.text.playing.causes import by_either
from judgekit.text.playing.either import cards
from judgekit.text.playing.noun_words import FACES
from judgekit.text.playing.sourced import sourced
from judgekit.text.playing.to_others import of_others
from judgekit.text.playing.words import PLACES, Data, Words, meant, stripped
from judgekit.text.values import ReadKind

Read = Callable[[Words], Data | None]


def of_other_cards(said: Words, kind: ReadKind) -> list[Data]:
    """Return what happened to other cards: by the effect of which card, or to one of two kinds."""
    found = sourced(said, _of_another_card) if kind is ReadKind.TRIGGER else []
    return found or of_two_kinds(said, of_others)


def _of_another_card(said: Words) -> list[Data]:
    found = of_others(said)
    return [found] if found else []


WHOSE = (("you", "control"), ("opponent", "control"), ("control",))
BY_EITHER = (("by-battle", "or", "card", "effect"), ("by-battle", "or", "by-effect"))


def of_two_kinds(said: Words, read: Read) -> list[Data]:
    """Return what happened, of each of the two kinds; *read* tells it of one of them."""
    means = meant(said)
    end = next((at for at, one in enumerate(means) if one in ("be", "leaves-field")), 0)
    several = [at for at in range(1, end - 1) if means[at] == "or"]
    subject = cards(said[:end]) if len(several) == 1 and "self" not in means else None
    if subject is None or "either" not in subject.cards or subject.number or subject.every:
        return []
    first, second = stripped(said[: several[0]]), said[several[0] + 1 : end]
    if _told_of_one(first) or _told_of_one(second[:-2]):
        return []
    whose = next((second[-len(one) :] for one in WHOSE if meant(second[-len(one) :]) == one), ())
    found = [read((*half, *said[end:])) for half in ((*first, *whose), second)]
    both = [one for one in found if one is not None]
    if len(both) != 2:
        return []
    if any(means[at : at + len(one)] == one for one in BY_EITHER for at in range(end, len(means))):
        both = [caused for one in both for caused in (by_either(one) if one["event"] == "destroyed" else [one])]
    return both


def _told_of_one(said: Words) -> bool:
    """Whether something is said that may go for one of the two or for both: how it lies, where, and whose it is."""
    return not {*FACES, *PLACES, "your", "opponents", "control", "other", "except"}.isdisjoint(meant(said))
