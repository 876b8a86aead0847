"""Who picks the cards: the opponent, chance, or a player who has just looked at a hand."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from judgekit.text.playing.words import PLACES, Data, Word, Words, meant

RANDOM = ("random", "caso", "casual", "aleat", "hasard")
"""What a word for "at random" holds."""
MOVES = frozenset(("send", "banish", "return", "shuffle", "destroy", "place"))
DONE_BY_THEM = MOVES | {"tribute"}
MAKES = ("make", "have", "do")
"""What one does to the opponent who carries something out: "make your opponent Tribute", « far mandare », « fazer »."""
PICKED_IN = frozenset(("hand", "extra"))
CHOICE = ("choice", "scelta", "escolha", "choix")


def picked_otherwise(said: Words) -> tuple[Words, Callable[[Data | None], Data | None]] | None:
    """Return what is done to cards that its player does not pick, and what adds to that who does."""
    if (theirs := _by_the_opponent(said)) is not None:
        return theirs, _picked_by_them
    drawn = _at_random(said)
    return None if drawn is None else (drawn, _picked_at_random)


def _at_random(said: Words) -> Words | None:
    """Return *said* without "random"; nothing where it does not say so, or of nothing that is moved."""
    if meant(said[:1])[:1] not in {(one,) for one in MOVES}:
        return None
    rest = tuple(word for word in said if not _is_random(word))
    return rest if len(rest) == len(said) - 1 else None


def _is_random(word: Word) -> bool:
    return word.means == "currently" and any(one in word.text.casefold() for one in RANDOM)


def _picked_at_random(deed: Data | None) -> Data | None:
    """Return *deed*, of which the cards are picked at random, where they lie in a hand or an Extra Deck."""
    on = next(iter(deed.values())) if deed else None
    hidden = (
        isinstance(on, dict) and "choose" in on and "up-to" not in on and {*on.get("zones", ("deck",))} <= PICKED_IN
    )
    return {**deed, "random": True} if deed and hidden else None


def _by_the_opponent(said: Words) -> Words | None:
    """Return what "your opponent sends 1 card from their hand" says is done, to cards of the opponent."""
    said = _made_to(said)
    means = meant(said)
    if means[:1] != ("opponent",) or means[1:2] == () or means[1] not in DONE_BY_THEM:
        return None
    if means[1:3] == ("tribute", "tribute-noun"):
        said = (*said[:2], *said[3:])
    return tuple(_theirs(word, before) for before, word in pairwise(_controlled_by_them(said)))


WHO_CONTROLS = ("it", "them")
THEY_CONTROL = "che controlla"
""""He controls", where Italian leaves out who."""


def _controlled_by_them(said: Words) -> Words:
    """*said*, what the opponent does, with the opponent as the one who controls: "they control", « qu'il contrôle »."""
    means = meant(said)
    found: list[Word] = []
    for at, word in enumerate(said):
        if word.means in WHO_CONTROLS and means[at + 1 : at + 2] == ("control",):
            found = found[: len(found) - (means[at - 1] == "he")]
            word = word._replace(means="opponent")
        elif word.text.casefold() == THEY_CONTROL and meant(found[-1:]) != ("opponent",):
            found.append(Word("opponent", ""))
        found.append(word)
    return tuple(found)


def _made_to(said: Words) -> Words:
    """*said* as what "your opponent" does, where one makes the opponent do it."""
    means = meant(said)
    if means[:1] not in {(one,) for one in MAKES}:
        return said
    if means[1:2] == ("opponent",):
        return said[1:]
    return (said[2], said[1], *said[3:]) if means[2:3] == ("opponent",) else said


def is_told_to_be_theirs(said: Words) -> bool:
    """Whether what stands in brackets says that the opponent picks: "their choice"."""
    means = meant(tuple(word for word in said if word.means not in ("open", "close", "period")))
    return means == ("their", "time") and any(word.text.casefold() in CHOICE for word in said)


def is_picked_as_told(done: Sequence[Data], told: int) -> bool:
    """Whether the opponent picks as often as brackets say so."""
    return not told or sum("by" in one for one in done) == told


def _picked_by_them(deed: Data | None) -> Data | None:
    """Return *deed*, which the opponent carries out, where it is done to some cards of that player."""
    on = next(iter(deed.values())) if deed else None
    theirs = isinstance(on, dict) and "choose" in on and on.get("side") == "opponent"
    return {**deed, "by": "opponent"} if deed and theirs else None


def of_their_choice(said: Words) -> Words:
    """*said*, what the opponent discards, without "of their choice"."""
    tail = meant(said[-3:]) == ("of", "their", "time") and said[-1].text.casefold() in CHOICE
    return said[:-3] if tail else said


def looked_at(said: Words, done: Sequence[Data]) -> Words:
    """*said* with "their hand" as the opponent's, at which one has just looked."""
    shown = bool(done) and done[-1].get("show-hand") is True
    if not shown or HANDS.isdisjoint(pairwise(meant(said))):
        return said
    return (said[0], *(_theirs(word, before) for before, word in pairwise(said)))


HANDS = frozenset((("their", "hand"), ("its", "hand"), ("hand", "it")))


def _theirs(word: Word, before: Word) -> Word:
    """A word of the one who was named before; "his" may stand behind a place."""
    named = {"their": "opponents", "its": "opponents", "them": "opponent"}.get(word.means)
    if word.means == "it" and before.means in PLACES:
        named = "opponents"
    return word if named is None else word._replace(means=named)
