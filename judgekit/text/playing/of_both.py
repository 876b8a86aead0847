"""What a word says of both kinds of card that share a number: "1 “Old Wall” monster or Spell", "… that mentions it"."""

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.noun_words import FACES
from judgekit.text.playing.words import PLACES, Word, Words, meant

KINDS = {
    **{one: one for one in ("card", "monster", "spell", "trap")},
    "effect-monster": "monster",
    "counter-trap": "trap",
    "field-spell": "spell",
}
MENTIONING = ("that", "mention", NAME)
LISTING = frozenset((NAME, "or", "comma"))
RANKED = frozenset(("level", "atk", "def"))


def alike(first: Words, second: Words) -> tuple[Words, Words] | None:
    """Return two kinds of card, each with what is said of both; nothing where it may be said of one or of both."""
    at, end = _kind(first), _kind(second)
    if not 0 <= at < len(first) or not 0 <= end < len(second):
        return _of_one_series(first, second)
    if face := _face_of_the_place(second[end:]):
        return None if _faces(first) not in ([], [face.means]) else ((*_without(first, face), face), second)
    if is_told_again(second) or "that-is" in meant(first):
        return first, second
    kinds = {KINDS[first[at].means], KINDS[second[end].means]}
    same = len(kinds) == 1 or "card" in kinds
    name = _series(first[:at])
    if "mention" in meant(first) or (name and "mention" in meant(second)):
        return None
    if same and _may_be_of_one(first, second, at, name):
        return None
    if name and not _named(second[:end]):
        second = (*name, *second)
    if not same:
        first, second = _of_one_face(first, second, at, end)
    return _mentioning(first, second)


def _may_be_of_one(first: Words, second: Words, at: int, name: Words) -> bool:
    """Whether something is said that may go for one of two groups of a kind, or for both."""
    ranks = [RANKED.intersection(meant(part)) for part in (first, second)]
    named = name and KINDS[first[at].means] not in ("spell", "trap") and not _named(second)
    faces = _faces(first) != _faces(second) and not _is_bare(first) and not _is_bare(second)
    return ranks[0] != ranks[1] or bool(named) or faces


def is_told_again(said: Words) -> bool:
    """Whether a kind has a number or an article of its own."""
    return bool(said) and (said[0].means in (NUMBER, "other") or said[0].article)


def _kind(said: Words) -> int:
    """Where the word for the kind of card stands."""
    return next((at for at, word in enumerate(said) if word.means in KINDS), -1)


def _named(said: Words) -> bool:
    return NAME in meant(said)


def _series(said: Words) -> Words:
    """The names before a kind of card, with what joins them."""
    names = [at for at, word in enumerate(said) if word.means == NAME]
    told = said[names[0] : names[-1] + 1] if names else ()
    return told if LISTING.issuperset(meant(told)) else ()


def _of_one_series(first: Words, second: Words) -> tuple[Words, Words] | None:
    """*first* as monsters too where one word for both stands behind *second*: "2 “Wall” and/or Dragon monsters"."""
    alone = meant(first) in ((NAME,), (NUMBER, NAME), ("all", NAME))
    end = _kind(second)
    if not alone or is_told_again(second) or end < 1 or _named(second[:end]):
        return first, second
    kind = second[end]
    if KINDS[kind.means] != "monster":
        return None  # "“Old Wall” or Continuous Spell" may be a card of that name
    return (*first, kind._replace(means="monster")), second


def _is_bare(said: Words) -> bool:
    """Whether nothing is said of some cards but how they lie: "a face-down monster"."""
    return set(meant(said)) <= {*FACES, *KINDS, NUMBER}


def _faces(said: Words) -> list[str]:
    return [word.means for word in said if word.means in FACES]


def _without(said: Words, face: Word) -> Words:
    return tuple(word for word in said if word.means != face.means)


def _face_of_the_place(said: Words) -> Word | None:
    """The face of cards "from your hand or face-up field", which is that of whatever lies there."""
    for at, word in enumerate(said):
        behind = meant(said[at + 1 : at + 4])
        if word.means in FACES and "field" in behind and set(behind) <= {"from", "on", "your", *PLACES}:
            return word
    return None


def _of_one_face(first: Words, second: Words, at: int, end: int) -> tuple[Words, Words]:
    """Both as "1 face-up monster or Spell" has them, before the first or behind the last."""
    faces = [_faces(first), _faces(second)]
    if faces == [_faces(first[:at]), []] and len(faces[0]) == 1:
        return first, (next(word for word in first if word.means in FACES), *second)
    if faces == [[], _faces(second[end:])] and len(faces[1]) == 1:
        return (*first, next(word for word in second if word.means in FACES)), second
    return first, second


def _mentioning(first: Words, second: Words) -> tuple[Words, Words] | None:
    """Both with the card that their texts mention, where that stands behind the last."""
    at = next((at for at in range(len(second)) if meant(second[at : at + 3]) == MENTIONING), None)
    if at is None:
        return first, second
    if meant(second[at + 3 : at + 4]) in (("as-material",), ("monster",)):
        return None
    return (*first, *second[at : at + 3]), second
