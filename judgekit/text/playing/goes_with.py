"""What says more of the operation before: what is negated is destroyed, what was Summoned comes negated."""

from judgekit.text.playing.afterwards import IN_ITS_OWN_WAY, where_it_came
from judgekit.text.playing.fixed import ANSWERING, LEAVING, LEAVING_JOINTS, NEGATED, to_the_bottom
from judgekit.text.playing.placing import used_at_once
from judgekit.text.playing.things import Thing
from judgekit.text.playing.tokens import bars_from_tributes
from judgekit.text.playing.words import Clause, Data, Words, meant

AWAY = (("destroy",), ("banish",))
"""What becomes of a card that was negated."""
AGAIN = frozenset(("it", "that", "those", "them", "card", "monster"))


def goes_with(clause: Clause, said: Words, done: list[Data], *, lasts: bool, but: bool) -> bool:
    """Whether *said* is no operation of its own, but goes with what was *done* before, to which it is added then.

    *lasts*: it says how long it is so; *but*: it has an exception.
    """
    if not done:
        return False
    before, means = done[-1], meant(said)
    if clause.joint == "and-if-you-do" and _goes_away(means, done):
        return True
    if "tokens" in before and bars_from_tributes(said):
        before["no-tribute"] = True
        return True
    if clause.joint in LEAVING_JOINTS and (moved := last_moved(done)):
        verb = "banish-instead" if means in LEAVING else "bottom-instead" if to_the_bottom(means) else None
        if verb is not None:
            own = "self" in means and any(is_itself(one.get("special-summon")) for one in done)
            done.append({verb: {"the": "self"} if own else where_it_came(moved), "until": "face-up"})
            return True
    if "set-card" in before and lasts and not but and (beside := used_at_once(means, before)) is not None:
        done += beside
        return True
    if means in NEGATED and "special-summon" in before and clause.joint in ("but", "also", "and") and not lasts:
        if before.get("both"):
            done[-2]["negate"] = True
        before["negate"] = True
        return True
    return False


def _goes_away(means: tuple[str, ...], done: list[Data]) -> bool:
    """Whether what was negated is destroyed or banished, or what was destroyed is banished."""
    before = done[-1]
    if means[:1] not in AWAY or not AGAIN.issuperset(means[1:]):
        return False
    if any(before.get(key) == "answered" for key in ANSWERING):
        for one in done[-2:] if "negate-summon" in done[0] else (before,):
            one[f"then-{means[0]}"] = True
        return True
    if "destroy" in before and means[0] == "banish":
        before["then-banish"] = True
        return True
    return False


def is_itself(on: object) -> bool:
    """Whether *on* is the card itself, and not what was found."""
    return isinstance(on, dict) and on.get("the") == "self"


def last_moved(done: list[Data]) -> Thing | None:
    """Return what was Summoned, or Set, just before."""
    if IN_ITS_OWN_WAY & done[-1].keys():
        return {"the": "found"}
    moved = done[-1].get("special-summon", done[-1].get("set-card"))
    if moved == "targets":
        return "targets"
    if not isinstance(moved, dict):
        return None
    return {"the": "self" if moved.get("the") == "self" else "found"}
