"""What each player does with a card of their own: "each player sends 1 monster from their Extra Deck to the GY"."""

from collections.abc import Callable
from itertools import pairwise

from judgekit.text.playing.by_others import MOVES
from judgekit.text.playing.fixed import EACH_PLAYER
from judgekit.text.playing.words import PLACES, Data, Word, Words, meant

THEIRS = frozenset(("their", "its"))


def of_each_player(said: Words, deed: Callable[[Words], Data | None]) -> list[Data] | None:
    """Return what each player does: first who uses the effect, then the opponent, who picks too.

    *deed* tells what is done.
    """
    if meant(said[:1]) == ("have",):
        said = said[1:]
    means = meant(said)
    if means[:1] != ("player",) or said[0].text.casefold() not in EACH_PLAYER or means[1:2] == ():
        return None
    said = tuple(_called(word, before) for before, word in pairwise((said[0], *said)))
    if means[1] not in MOVES or sum(word.means in THEIRS for word in said) != 1:
        return None
    done = [_by(said[1:], whose, deed) for whose in ("your", "opponents")]
    own, theirs = done
    return None if own is None or theirs is None else [own, {**theirs, "by": "opponent"}]


def _called(word: Word, before: Word) -> Word:
    """*word*, which is "their" too where it is "his" and stands behind a place."""
    return word._replace(means="their") if word.means == "it" and before.means in PLACES else word


def _by(said: Words, whose: str, deed: Callable[[Words], Data | None]) -> Data | None:
    """What is done to so many cards of one player, who picks them."""
    done = deed(tuple(word._replace(means=whose) if word.means in THEIRS else word for word in said))
    on = next(iter(done.values())) if done else None
    side = "own" if whose == "your" else "opponent"
    right = isinstance(on, dict) and "choose" in on and on.get("side") == side and "zones" in on
    return done if right and done is not None and len(done) == 1 else None
