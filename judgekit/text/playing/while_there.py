"""What may not be done as long as the monster that was Summoned lies face-up."""

from judgekit.text.playing.parts import no_special_summons
from judgekit.text.playing.words import Data, Words, meant, stripped

HEADS = tuple(
    ("while", who, "be", "face-up", where, zone, "comma")
    for who in ("it", "self")
    for where in ("in", "on")
    for zone in ("monster-zone", "field")
)


TAILS = tuple(
    ("while", *who, "be", "face-up", where, zone)
    for who in (
        ("it",),
        ("that", "monster"),
        ("that", "special", "summoned", "monster"),
        ("that", "monster", "special", "summoned"),
    )
    for where in ("in", "on")
    for zone in ("monster-zone", "field")
)
"""The same behind what is forbidden."""


def barred_while_there(said: Words) -> Data | None:
    """Return what "while it is face-up in the Monster Zone, you cannot Special Summon …" forbids.

    >>> from judgekit.text.lexicon import pieces
    >>> from judgekit.text.playing.spoken import words
    >>> text = "while it is face-up in the Monster Zone, you cannot Special Summon monsters, except Plant monsters"
    >>> barred_while_there(words(pieces(text, "en"), text, "en"))["until"]
    'face-up'
    """
    head = next((head for head in HEADS if meant(said[: len(head)]) == head), None)
    tail = next((tail for tail in TAILS if meant(said[-len(tail) :]) == tail), None)
    if tail is not None and head is None:
        found = no_special_summons(stripped(said[: -len(tail)]))
        return None if found is None else {**found, "until": "face-up", "if-done": True}
    if head is None or (head[1] == "self" and len(said[1].text.split()) > len(("this", "card"))):
        return None
    found = no_special_summons(stripped(said[len(head) :]))
    return None if found is None else {**found, "until": "face-up", "if-done": True}
