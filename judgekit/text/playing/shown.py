"""What was drawn, shown or moved just before, and what is done where it was of some kind: "if it is a monster, …"."""

from collections.abc import Sequence
from typing import Any

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Clause, Data, Words, meant, stripped

OTHERWISE = frozenset(
    (
        "otherwise", "altrimenti", "in caso contrario", "caso contrário", "do contrário", "senão", "sinon", "autrement",
        "dans le cas contraire",
    )
)  # fmt: skip
"""What is done where the condition before was not met; "if you do not" is about what was done."""
IS = ("be", "was")
AGAIN = (("it",), ("that", "card"), ("that",), ("that", "monster"), ("them",))
DONE = {
    "added": ("search",),
    "drew": ("draw",),
    "discarded": ("discard",),
    "sent": ("mill", "send-to-graveyard"),
    "destroyed": ("destroy",),
    "banished": ("banish",),
    "excavated": ("excavate",),
    "revealed": ("reveal",),
    "returned": ("return-to-hand",),
    "summoned": ("special-summon",),
}
"""What the operation before must have done, by the word that the card is called with."""
STAYS = frozenset(("what", "names", "name-has", "types", "all-types", "attributes", "without", "properties"))
"""What a card is wherever it lies."""
AS_PRINTED = frozenset(("min-level", "max-level"))
"""What a card is in the hand, and where it was just Summoned face-up."""
IN_HAND = frozenset(("min-atk", "max-atk", "min-def", "max-def"))
"""What it is in the hand too."""
UNSEEN = frozenset(("draw", "discard", "mill"))
"""What moves cards that no selector names."""


def excavating(clause: Clause) -> tuple[Clause, Clause] | None:
    """Return what is excavated and what is done with it, which one clause says: "excavate …, you can add …"."""
    means = meant(clause.words)
    if means[:1] != ("excavate",) or "comma" not in means:
        return None
    at = means.index("comma")
    end = at - (means[at - 1] == "and")
    rest = stripped(clause.words[at + 1 + (means[at + 1 : at + 2] == ("and",)) :])
    may = meant(rest[:1]) == ("you-can",)
    return clause._replace(words=clause.words[:end]), Clause("excavated", stripped(rest[may:]), may)


def excavates(said: Words) -> Data | None:
    """Return how many cards from the top of one's Deck are excavated."""
    means = sorted(one for one in meant(said) if one not in ("of", "from", "your", "card", "them", "to"))
    number = next((word.number for word in said if word.means == NUMBER), 1)
    plain = means in (["deck", NUMBER, "top-of"], ["deck", "top-of"])
    return {"excavate": number} if plain and "your" in meant(said) else None


def excavated(said: Words, done: Sequence[Data]) -> Data | None:
    """Return which of the excavated cards *said* is: so many of them, or the rest."""
    means = meant(said)
    if not any("excavate" in one for one in done):
        return None
    if means in (("the-rest",), ("the-rest", "card")):
        return {"the": "rest"}
    if (not means or means in AGAIN) and {"excavate": 1} in done:
        return {"the": "rest", "zones": ["deck"], "side": "own"}  # as long as nothing was done to it
    if "excavated" not in means or "excavate" not in done[-1]:
        return None
    found = noun(tuple(word for word in said if word.means != "excavated"))
    if found is None or found.other or {"zones", "side"} & found.cards.keys() or not found.number:
        return None
    up_to = {"up-to": True} if found.up_to and found.number > 1 else {}
    return {"choose": found.number, **up_to, **found.cards, "the": "found", "zones": ["deck"], "side": "own"}


def otherwise(clause: Clause, done: Sequence[Data]) -> Clause | None:
    """Return what is done where the condition before was not met, without the word that says so."""
    said = clause.words
    told = clause.joint is None and not clause.may and meant(said[:1]) == ("otherwise",)
    asked = bool(done) and "needs" in done[-1]
    if not told or not asked or said[0].text.casefold() not in OTHERWISE:
        return None
    rest = stripped(said[1:])
    return clause._replace(words=rest) if rest else None


def of_such_a_kind(clause: Clause, done: Sequence[Data], last: str | None) -> tuple[list[Any], Clause] | None:
    """Return what the card of the operation before must be like, and the clause without that condition."""
    said = clause.words
    if not done or clause.joint not in (None, "then", "also", "and-if-you-do", "excavated"):
        return None
    at = next((at for at, word in enumerate(said) if word.means == "if"), None)
    if at is None:
        return None
    if at:  # "Special Summon it if it is a monster"
        need, rest, may = _asked(said[at + 1 :], done, last), stripped(said[:at]), clause.may
        return None if need is None else ([need], Clause(clause.joint, rest, may))
    for end, word in enumerate(said):
        need = _asked(said[1:end], done, last) if word.means == "comma" else None
        if need is not None:
            rest = stripped(said[end + 1 :])
            may = meant(rest[:1]) == ("you-can",)
            return [need], Clause(clause.joint, stripped(rest[may:]), clause.may or may)
    return None


def _asked(said: Words, done: Sequence[Data], last: str | None) -> Data | None:
    """The condition that *said* is about the card of the operation before."""
    if (passive := _was_done(said)) is not None:
        named, word, negated = *passive, False
        the = "moved" if UNSEEN & done[-1].keys() else _referent(done[-1], last)
    else:
        said = _by_you(said)
        means = meant(said)
        subject = _subject(means)
        if subject is None:
            return None
        start, word = subject
        negated = means[start : start + 1] == ("not",)
        named = said[start + negated :]
        the = _referent(done[-1], last)
    found = noun(named) if named and "not" not in meant(named) else None
    if found is None or the is None or (word and not set(DONE[word]) & done[-1].keys()):
        return None
    if found.number or found.every or found.other or found.up_to or not set(found.cards) <= STAYS | _told(done[-1]):
        return None
    return {"no-cards" if negated else "cards": {**found.cards, "the": the}}


def _told(before: Data) -> frozenset[str]:
    """What is known besides of a card that the operation *before* brought to the hand or Summoned face-up."""
    if "special-summon" in before:
        return AS_PRINTED if before.get("position") != "set" and "or-set" not in before else frozenset()
    return AS_PRINTED | IN_HAND if {"search", "draw"} & before.keys() else frozenset()


def _by_you(said: Words) -> Words:
    """*said* of what "you Special Summoned", "have added" or "drew by this effect", with one word for that."""
    if meant(said[-1:]) == ("this-way",):
        said = said[:-1]
        if meant(said[:1]) not in (("you",), ("have",)):
            return ()
    if meant(said[:2]) == ("you", "have"):
        said = (said[0], *said[2:])
    elif meant(said[:1]) == ("have",) and {*meant(said[1:2])} & {*DONE, "drawn"}:
        said = (said[0]._replace(means="you"), *said[1:])
    means = meant(said)
    if means[:1] == ("you",) and {*means[1:3]} in ({"special", "summoned"}, {"special", "summons"}):
        return (said[0], said[1]._replace(means="summoned"), *said[3:])
    if means[:1] == ("you",) and means[1:2] in (("draw",), ("drawn",)):
        return (said[0], said[1]._replace(means="drew"), *said[2:])
    return said[:-2] if means[:2] == ("you", "sent") and means[-2:] == ("to", "gy") else said


def _was_done(said: Words) -> tuple[Words, str] | None:
    """Of which cards *said* is that any of them "was destroyed by this effect", and the word for what was done."""
    means = meant(said)
    at = next((at for at in range(len(means) - 1, 0, -1) if means[at] in IS), 0)
    if not at or means[-1] != "this-way" or means[at + 1] not in DONE or means[:1] in AGAIN:
        return None
    if not {*means[at + 2 : -1]} <= {"to", "your", "gy"}:
        return None
    named = said[means[:1] == ("all",) : at]
    return (named, means[at + 1]) if named else None


def _subject(means: tuple[str, ...]) -> tuple[int, str] | None:
    """Where what the card is like begins, and the word for what was done to it, if it is named by that."""
    if means[:1] in (("be",), ("was",), ("not",)):
        return int(means[0] in IS), ""
    for again in AGAIN:
        rest = means[len(again) :]
        if means[: len(again)] == again and rest[:1] in (("be",), ("was",), ("not",)):
            return len(again) + (rest[0] in IS), ""
    if means[:1] == ("you",) and means[1:2] and means[1] in DONE:
        return 2, means[1]
    called = means[: means.index("card")] if "card" in means[:3] else ()
    if called and called[-1] in DONE and set(called) <= {"that", *DONE} and means[len(called) + 1 : len(called) + 2]:
        following = means[len(called) + 1]
        return (len(called) + 1 + (following in IS), called[-1]) if following in (*IS, "not") else None
    return None


def _referent(before: Data, last: str | None) -> str | None:
    """The word for the card of the operation *before*, of which there is but one."""
    verb = next(iter(before))
    if verb in UNSEEN and before[verb] == 1:
        return "moved"
    if verb == "reveal" and before[verb] == {"the": "moved"}:
        return "moved"
    if verb == "excavate":
        return "found" if before[verb] == 1 else None
    on = before[verb]
    if on == "targets" and (last == "targets" or verb == "special-summon") and "at" not in before:
        return "found"  # "it": one target
    one = isinstance(on, dict) and ("the" in on or on.get("choose") == 1) and "up-to" not in on
    return "found" if one and last == "found" and "at" not in before else None
