"""How long something lasts that goes on beyond the turn: until the end of the next one, or of the opponent's."""

from judgekit.text.playing.battlers import until_calculated
from judgekit.text.playing.things import Around, Thing
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant, stripped

NEXT = ("next", "prossim", "próxim", "prochain", "suivant", "seguinte", "successiv")
"""What a word for "next" begins with."""
MEMBERS = frozenset(("end-of", "of", "to", "in", "your", "opponent", "opponents", "one-of", "turn", "end-phase"))
THIS_TURN = "end-of-turn"
OWN_NEXT_TURN = "own-next-turn"
UNTIL = (("until",), ("until-end",))
DUEL = ("duel", "match")
PHASE = ("end phase", "fase final")
TO_THE_END = frozenset(("until-end", "this-turn", "rest-of-turn"))
FACE_UP = tuple(
    ("while", *it, "face-up", *place)
    for it in ((), ("it",), ("it", "be"), ("be",), ("them", "be"))
    for place in (("on", "field"), ("in", "field"), ("on", "your", "field"), ("in", "monster-zone"))
)
"""How "while it is face-up on the field" is said of what it is done to."""
OPENING = frozenset((one, "comma") for one in TO_THE_END)


def duration(said: Words, kind: str) -> tuple[Words, str | None]:
    """Return *said* without "until the end of the next turn", and the word for how long that is.

    *kind* is how the effect is used: some of them are used in one's own turn only.
    """
    rest, calculated = until_calculated(said)
    if calculated is not None:
        return rest, calculated
    means = meant(said)
    for told in FACE_UP:
        if means[-len(told) :] == told and len(means) > len(told):
            return stripped(said[: -len(told)]), "face-up"
    start = next((at for at, one in enumerate(means) if one in ("until", "until-end")), None)
    if start is None:
        return said, None
    end = start + 1
    while end < len(means) and means[end] in MEMBERS:
        end += 1
    until = _word(said[start:end], kind)
    if until is None:
        return said, None
    return stripped((*stripped(said[:start]), *said[end:])), until


def _word(said: Words, kind: str) -> str | None:
    means = set(meant(said))
    text = said[0].text.casefold()
    is_whole = "end-of" in means or said[0].means == "until-end"
    names_turn = "turn" in means or (said[0].means == "until-end" and not any(one in text for one in PHASE))
    counted = [word for word in said if word.means == "one-of"]
    following = [word for word in counted if word.text.casefold().startswith(NEXT)]
    if not is_whole or not names_turn or counted != following or len(following) > 1 or "end-phase" in means:
        return None
    theirs = not means.isdisjoint(("opponent", "opponents"))
    if "your" in means:
        return OWN_NEXT_TURN if following and not theirs else None
    if theirs:
        return "opponent-turn" if not following or kind == "ignition" else None
    return "next-turn" if following else None


def from_now_on(said: Words, *, beyond: bool) -> Words:
    """*said* without "after this card resolves" at its beginning: what begins now lasts as long.

    "after this effect resolves" says no more than that where something lasts *beyond* the turn.
    """
    means = meant(said)
    for what in ("self", "this-effect") if beyond else ("self",):
        for told in (
            ("after", what, "resolve"),
            ("after", what, "he", "be", "resolve"),
            ("after", "resolve", "of", what),
        ):
            if means[: len(told)] == told:
                return stripped(said[len(told) :])
    return said


def lasts_as_told(deed: Data, lasting: str) -> bool:
    """Whether *deed* has the words for how long it lasts; of what lies about, one's own next turn is another's."""
    if lasting == OWN_NEXT_TURN:
        ban = "forbid-special-summons" in deed or deed.get("forbid-position-change") == {"the": "self"}
        return ban and deed.get("until") == lasting
    return deed.get("until") == lasting or ("until" in deed and lasting == THIS_TURN) or "returns" in deed


def is_for_a_while(said: Words) -> bool:
    """Whether *said* has "until the End Phase", which of what is banished says when it comes back."""
    found = [word for word in said if word.means == "until-end"]
    return len(found) == 1 and any(one in found[0].text.casefold() for one in PHASE)


def is_there(on: Thing | None, around: Around) -> bool:
    """Whether *on* lies on the field, to which it comes back."""
    if on in ({"the": "self"}, {"the": "self", "face": "up"}):
        return around.kind in ("ignition", "quick") and not around.used_in and around.paid_with is None
    aims = around.aims if on == "targets" else (on,) if isinstance(on, dict) else ()
    return bool(aims) and all({*aim.get("zones", ON_FIELD)} <= {*ON_FIELD} and "the" not in aim for aim in aims)
