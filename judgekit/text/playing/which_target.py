"""One of two targets that is told apart: "the first target", "that monster in your GY", "that card on the field"."""

from collections.abc import Callable, Sequence
from typing import Any

from judgekit.text.playing.attacks import FOUGHT
from judgekit.text.playing.changing import Changing
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.things import Around
from judgekit.text.playing.words import ON_FIELD, Data, Word, Words, in_order, meant

ORDER = (("first", "prim", "premi"), ("second", "segund", "deuxi"))
THAT = frozenset(("that",))
PLACE = frozenset(("your", "opponents", "opponent", "gy", "field", "banished", "banishment", "control"))


def are_apart(aims: Sequence[Data]) -> bool:
    """Whether no card can be both of two targets: they are of two players, or lie in different places."""
    if len(aims) != 2 or any("count" in aim or "up-to" in aim or "the" in aim for aim in aims):
        return False
    first, second = (_places(aim) for aim in aims)
    return first.isdisjoint(second) or {aims[0].get("side"), aims[1].get("side")} == {"own", "opponent"}


def _places(aim: Data) -> frozenset[str]:
    usual = ("monsters",) if aim.get("what") == "monster" else ON_FIELD
    return frozenset(aim.get("zones", usual))


def told_apart(doing: Changing, said: Words, maker: Callable[[Around], Any]) -> Data | None:
    """Return what *said* does to the one of two targets that it names; *maker* reads what is done to one target."""
    aims = doing.around.aims
    if doing.extra or not are_apart(aims):
        return None
    fought = not FOUGHT.isdisjoint(doing.around.events) or any("attack" in one for one in doing.around.events)
    for start in range(len(said)):
        for end in range(len(said), start, -1):
            at = _which(said[start:end], aims, fought=fought)
            if at is None:
                continue
            alone = maker(doing.around._replace(aims=aims[:1]))
            alone.until, alone.lasting = doing.until, doing.lasting
            again = "its" if meant(said[end : end + 1]) == ("effect",) else "that"  # "that effect" is an activated one
            done = alone._deed_of_all((*said[:start], Word(again, again), *said[end:]))
            if done is None or alone.extra or "targets" not in done.values():
                return None
            doing.last = None
            return {**done, "only": _mark(aims, at)}
    return None


def _mark(aims: Sequence[Data], at: int) -> Data:
    """What tells the one target from the other, and does not change: where it lies, else whose it is."""
    aim, places = aims[at], [_places(one) for one in aims]
    if places[0].isdisjoint(places[1]):
        return {"zones": in_order(places[at]), "also-self": True}
    return {**({"zones": in_order(places[at])} if places[at] != frozenset(ON_FIELD) else {}), "side": aim["side"]}


def _which(said: Words, aims: Sequence[Data], *, fought: bool) -> int | None:
    """Which of the targets *said* is, where it is that and nothing else; *fought*: a battle is told of, too."""
    means = meant(said)
    if means == ("your", "monster") and not fought:
        return _only_own(aims)
    if means == ("one-of", "target"):
        text = said[0].text.casefold()
        return next((at for at, roots in enumerate(ORDER) if any(root in text for root in roots)), None)
    if means[:1] != ("that",) or len(means) < 3 or PLACE.isdisjoint(means):
        return None
    found = noun(said[1:])
    if found is None or found.number or found.every or found.other:
        return None
    fitting = [at for at, aim in enumerate(aims) if _is_like(found.cards, aim)]
    return fitting[0] if len(fitting) == 1 else None


def _only_own(aims: Sequence[Data]) -> int | None:
    """Which of two monsters that are targeted is the one of the player: "your monster"."""
    if any(aim.get("what") != "monster" for aim in aims) or {aim.get("side") for aim in aims} != {"own", "opponent"}:
        return None
    return next(at for at, aim in enumerate(aims) if aim["side"] == "own")


def _is_like(told: Data, aim: Data) -> bool:
    """Whether all that was *told* is so of a target."""
    for key, value in told.items():
        if key == "what" and value == "card":
            continue
        if key == "zones" and value == list(ON_FIELD):
            continue
        if aim.get(key) != value:
            return False
    return bool({"zones", "side"} & told.keys()) and _places(told) == _places(aim)
