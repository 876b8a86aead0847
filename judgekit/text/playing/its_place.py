"""Where the card itself lay and how, when something happened to it: "this card in its owner's Monster Zone"."""

from collections.abc import Callable, Mapping

from judgekit.text.playing.words import PLACES, Data, Words, in_order, meant

LEAVING = frozenset(("destroyed", "sent-to-graveyard", "banished", "left-field"))
LYING = frozenset(("monster-zone", "spell-trap-zone", "field-zone", "pendulum-zone", "field"))
OWN = frozenset(("owners", "your"))
PLAIN: Mapping[str, bool] = {
    "this card": False,
    "this face-up card": True,
    "questa carta scoperta": True,
    "este card com a face para cima": True,
    "cette carte face recto": True,
}
"""How the card is called, and whether it is said that it lay face-up."""


def in_its_place(said: Words, read: Callable[[Words], list[Data]]) -> list[Data]:
    """Return what happened to the card itself where it lay; *read* tells it of a card of which no more is said.

    The words of other languages stand in another order and mean the same: only how the card is called may differ.
    """
    said = _place_first(said)
    means = meant(said)
    end = next((at for at, one in enumerate(means) if one in ("be", "leaves-field")), 0)
    if means[:1] != ("self",) or not end:
        return []
    lay = means[1:end]
    places = [one for one in lay if one in LYING]
    if not places or not set(lay) <= LYING | OWN | {"in", "on", "or"} or len({*OWN} & {*lay}) > 1:
        return []
    face_up = PLAIN.get(said[0].text.casefold(), False if len(said[0].text.split()) == 2 else None)
    if face_up is None or ("field" in places and "or" in lay):
        return []
    found = read((said[0]._replace(text="this card"), *said[end:]))
    if not all(one["event"] in LEAVING and not {"from", "by", "was-set"} & one.keys() for one in found):
        return []
    zones = in_order(zone for one in places for zone in PLACES[one])
    besides: Data = {**({"face-up": True} if face_up else {}), **({"by": "own"} if {*OWN} & {*lay} else {})}
    return [{**one, "from": zones, **besides} for one in found]


def _place_first(said: Words) -> Words:
    """*said* with the place behind what happened put before it: "is destroyed in the Pendulum Zone"."""
    means = meant(said)
    start = len(means) - 2 - (means[-2:-1] == ("your",))
    if means[1:3] != ("be", "destroyed") or start < 3 or means[start] != "in" or means[-1] not in LYING - {"field"}:
        return said
    return (said[0], *said[start:], *said[1:start])
