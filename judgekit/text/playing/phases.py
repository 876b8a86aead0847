"""In which phase to come something is done: "during your next Standby Phase", "during your opponent's End Phase"."""

from judgekit.text.playing.words import Word, Words, meant, stripped

NEXT = ("next", "prossim", "próxim", "prochain", "suivant", "seguinte", "successiv")
"""What a word for "next" begins with."""
MEMBERS = frozenset(("your", "opponent", "opponents", "one-of", "of", "to", "in", "turn", "end-phase", "standby-phase"))
PHASES = frozenset(("end-phase", "standby-phase"))


def phase_to_come(said: Words) -> tuple[Words, str] | None:
    """Return *said* without the phase to come at its beginning or end, and the word for that; nothing for others."""
    means = meant(said)
    starts = [at for at, one in enumerate(means) if one == "during"]
    for start in starts[:1] + starts[-1:]:
        end = start + 1
        while end < len(means) and means[end] in MEMBERS:
            end += 1
        at_the_end, at_the_start = end == len(means) and start > 0, start == 0 and means[end : end + 1] == ("comma",)
        word = _word(said[start + 1 : end]) if at_the_end or at_the_start else None
        if word is not None:
            return stripped(said[:start] if at_the_end else said[end:]), word
    return None


def back_in(said: Words) -> tuple[Words, str | None]:
    """Return *said* without "until your next Standby Phase" at its end, and the word for that."""
    means = meant(said)
    start = next((at for at, one in enumerate(means) if one == "until"), None)
    if start is None or means[:1] != ("banish",) or not {*means[start + 1 :]} <= MEMBERS:
        return said, None
    word = _word(said[start + 1 :])
    return (stripped(said[:start]), word) if word else (said, None)


def _word(said: Words) -> str | None:
    """The word for the phase, where it is another one than the End Phase of this turn."""
    means = [one for one in meant(said) if one not in ("of", "to", "in")]
    following = any(_is_next(word) for word in said)
    phases = [one for one in means if one in PHASES]
    if len(phases) != 1 or any(word.means == "one-of" and not _is_next(word) for word in said):
        return None
    rest = sorted(one for one in means if one not in PHASES and one != "one-of")
    return WORDS.get((phases[0], following, tuple(rest)))


def _is_next(word: Word) -> bool:
    return word.means == "one-of" and word.text.casefold().startswith(NEXT)


WORDS = {
    ("end-phase", True, ("opponents",)): "opponent-end-phase",
    ("end-phase", True, ("opponent",)): "opponent-end-phase",
    ("end-phase", False, ("opponents",)): "opponent-end-phase",
    ("end-phase", False, ("opponent",)): "opponent-end-phase",
    ("end-phase", True, ("your",)): "own-end-phase",
    ("end-phase", False, ("your",)): "own-end-phase",
    ("end-phase", True, ("turn",)): "next-turn-end-phase",
    ("standby-phase", True, ("your",)): "next-standby",
    ("standby-phase", True, ()): "standby",
}
"""The phase, whether it is said to be the next, and whose it is, or that it is one of the next turn."""
