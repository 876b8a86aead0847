"""How a monster came to the field, as it is said of it: "this Synchro Summoned card", "a Special Summoned monster"."""

from judgekit.domain.folding import fold
from judgekit.languages import languages
from judgekit.text.lexicon import pieces
from judgekit.text.playing.words import PLACES, Data, Word, Words, meant

KINDS = ("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "pendulum")
_KIND: dict[str, str] = {**{kind: kind for kind in KINDS}, "tribute-noun": "tribute", "flipped": "flip"}
FROM = frozenset(("extra-deck", "hand", "gy", "deck"))
"""Where it is said to have come from: of a Graveyard or a Deck anybody's."""
BEFORE = ("monster", "field", "control")
"""Behind what a monster is said to have come from the Extra Deck without "that was"."""
CALLED = (
    ("this ", " summoned card"),
    ("this ", " summoned monster"),
)
PLAIN = "this card"
FACE_UP = "this face-up card"


def how(said: Words, at: int) -> tuple[Data, int] | None:
    """Return how what is spoken of *at* a place was Summoned, and where that ends; nothing where it is not said there.

    "Special Summoned" and "Evocato Specialmente" say it with the same words, each in its order.
    """
    if (several := _in_several_ways(said, at)) is not None:
        return several
    if "summoned" not in meant(said[at : at + 3]):
        return None
    means = meant(said)
    tensed = means[at : at + 1] == ("that-is",) and bool(said[at].text) and not said[at].text.endswith(("not", "non"))
    first = at + tensed
    pair = means[first : first + 2]
    if len(pair) < 2 or "summoned" not in pair:
        return None
    kind = _KIND.get(pair[1] if pair[0] == "summoned" else pair[0])
    if kind is None or pair == ("summoned", "flipped"):
        return None
    end, like = first + 2, {"summoned": [kind]}
    skip = 2 if means[end + 1 : end + 2] == ("it",) else 1  # "l'" is an article too
    place = means[end + skip] if means[end : end + 1] in (("from",), ("of",)) and len(means) > end + skip else ""
    told = tensed or (place == "extra-deck" and at > 0 and means[at - 1] in BEFORE)
    if told and place in FROM and len(said[end + skip].text.split()) <= 2:
        like["summoned-from"] = list(PLACES[place])
        end += skip + 1
    return like, end


def _in_several_ways(said: Words, at: int) -> tuple[Data, int] | None:
    """One of several kinds of Summon behind "that was": "that was Tribute, Ritual, or Fusion Summoned"."""
    if meant(said[at : at + 1]) != ("that-is",) or said[at].text.endswith(("not", "non")):
        return None
    kinds: list[str] = []
    end = at + 1
    while end < len(said) and (kind := _KIND.get(said[end].means)):
        kinds.append(kind)
        end += 1
        while end < len(said) and said[end].means in ("comma", "or"):
            end += 1
    if len(kinds) < 2 or meant(said[end : end + 1]) != ("summoned",):
        return None
    behind = meant(said[end + 1 : end + 2])
    return ({"summoned": kinds}, end + 1) if behind not in (("from",), ("of",), ("by",), ("use",)) else None


def plain(said: Words) -> tuple[Words, Data]:
    """Return *said* with the card itself called plainly, and how it is said to have been Summoned."""
    said = _face_up_first(said)
    found = [at for at, word in enumerate(said) if word.means == "self"]
    if len(found) != 1:
        return said, {}
    at = found[0]
    if (kind := _within(said[at].text)) is not None:
        return (*said[:at], said[at]._replace(text=PLAIN), *said[at + 1 :]), {"summoned": [kind]}
    face_up = said[at].text.casefold() == FACE_UP
    told = how(said, at + 1) if face_up or len(said[at].text.split()) == 2 else None
    if told is None:
        return said, {}
    like, end = told
    if said[end:] and said[end].means not in ("be", "comma", "leaves-field", "in", "cannot", "gain", "lose"):
        return said, {}  # more is said of how: by which effect, with which materials
    return (*said[: at + 1], *said[end:]), like


def _face_up_first(said: Words) -> Words:
    """*said* with "this face-up Special Summoned card" as "this face-up card" that was Special Summoned."""
    means = meant(said)
    for at in range(len(means) - 4):
        if means[at : at + 2] == ("this", "face-up") and means[at + 4] in ("card", "monster") and how(said, at + 2):
            return (*said[:at], Word("self", FACE_UP), said[at + 2], said[at + 3], *said[at + 5 :])
    return said


def _within(text: str) -> str | None:
    """The kind of Summon that stands within the words for the card itself."""
    folded = fold(text)
    for before, behind in CALLED:
        if folded.startswith(before) and folded.endswith(behind):
            named = {piece.concept for one in languages() for piece in pieces(folded[len(before) : -len(behind)], one)}
            kinds = named & set(KINDS)
            return kinds.pop() if len(kinds) == 1 else None
    return None


def of_itself(like: Data) -> Data:
    """Return the condition that the card itself has come so."""
    return {"cards": {"the": "self", **like}}


def was_so(one: Data, like: Data) -> Data | None:
    """Return *one*, what happened or must be so, of the card itself that was Summoned so; nothing where it is not."""
    if not like:
        return one
    if not one.get("when"):
        return None if "zones" in one else {**one, "needs": [*one.get("needs", ()), of_itself(like)]}
    if any(event.get("who") != "self" or "of" in event or event["event"] == "summoned" for event in one["when"]):
        return None
    return {**one, "when": [{**event, "of": like} for event in one["when"]]}
