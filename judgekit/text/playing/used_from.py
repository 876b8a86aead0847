"""Where the card itself lies when its effect is used, as far as what sets it off or what it does says so."""

from collections.abc import Iterable, Mapping

from judgekit.text.lexicon import Piece
from judgekit.text.playing.words import ON_FIELD, Data
from judgekit.text.values import ReadKind

MOVED = (
    "special-summon", "return-to-hand", "set-card", "return-to-deck", "banish", "attach", "place-card",
    "place-in-pendulum-zone", "send-to-graveyard",
)  # fmt: skip
"""What is done to the card itself wherever it lies."""
WENT_TO: Mapping[str, list[str]] = {
    "sent-to-graveyard": ["graveyard"],
    "destroyed": ["graveyard", "banished"],
    "discarded": ["graveyard"],
    "banished": ["banished"],
    "added-to-hand": ["hand"],
}


def without_itself(cost: Data) -> Data:
    """*cost*, which the card that its effect Special Summons is not paid with: it would not be there any more."""
    of = cost.get("of")
    return {**cost, "of": {key: of[key] for key in of if key != "also-self"}} if isinstance(of, dict) else cost


GONE = ("tribute-self", "send-self", "banish-self", "discard-self")


def paid_one_by_one(costs: list[Data]) -> list[Data]:
    """*costs*, of which what is paid after the card itself has gone is not paid with it."""
    gone = next((at for at, one in enumerate(costs) if any(key in one for key in GONE)), len(costs))
    return [without_itself(one) if at > gone else one for at, one in enumerate(costs)]


def paid_where_it_lies(costs: list[Data], zones: list[str], said: Iterable[Piece]) -> list[Data]:
    """*costs*, which the card may be among where it is used from the Graveyard and nothing *said* leaves it out."""
    if any(key in one for one in costs for key in GONE) or not OUT_OF_IT.isdisjoint(piece.concept for piece in said):
        return costs
    there = {*zones} & {"graveyard"}
    return [
        {**one, "of": {**one["of"], "also-self": True}}
        if isinstance(one.get("of"), dict) and there & {*one["of"].get("zones", ())}
        else one
        for one in costs
    ]


OUT_OF_IT = frozenset(("other", "except"))


def same_place(when: Data, price: Data) -> bool:
    """Whether what sets it off and what is paid are told of a card in one place, where both say one."""
    return "zones" not in when or "zones" not in price or when["zones"] == price["zones"]


def is_of_a_battle(when: Data) -> bool:
    """Whether what is answered happens in the Damage Step."""
    anyhow = when["event"] == "destroyed" and "cause" not in when
    return (
        anyhow
        or when.get("cause") in ("battle", "opponent-attack")
        or when["event"] in ("destroys-by-battle", "battle-damage")
    )


def place_of(said: Data) -> list[str] | None:
    """Where the card lies after what set its effect off."""
    itself = [one for one in said.get("when", ()) if one.get("who") == "self"]
    return _went_to(itself[0]) if len(itself) == 1 else None


def _went_to(when: Data) -> list[str] | None:
    return ["graveyard"] if when.get("to-graveyard") else WENT_TO.get(when["event"])


def one_place_of(said: Data) -> list[str] | None:
    """Where the card lies after any of several things that happened to it, where that is one place."""
    whens = said.get("when", ())
    places = [_went_to(one) if one.get("who") == "self" else None for one in whens]
    return places[0] if len(places) > 1 and all(place == places[0] for place in places) else None


def lies_there(verb: str, zones: list[str] | None, kind: ReadKind, said: Data) -> list[str] | None:
    """Where the card itself lies that *verb* is done to, where it is not said: *zones*, else what its kind tells."""
    if verb == "attach" and kind is ReadKind.ACTIVATION:
        return ["spells_traps"]
    events = [one["event"] for one in said.get("when", ()) if one.get("who") == "self"]
    if verb == "place-in-pendulum-zone" and "zones" not in said:
        return ["extra", "graveyard", "banished"] if events == ["destroyed"] else None
    return zones


def moves_itself_from(done: list[Data]) -> list[str] | None:
    """The place from which it moves the card itself, where nothing was done to that before."""
    moved = ((verb, on) for one in done for verb, on in one.items() if isinstance(on, dict) and on.get("the") == "self")
    verb, itself = next(moved, ("", {}))
    zones: list[str] | None = itself.get("zones") if verb in MOVED else None
    return zones


def placed(done: list[Data], zones: list[str] | None, kind: ReadKind, said: Data) -> list[Data] | None:
    """Return *done*, of which each that moves the card itself, or destroys it, says where it lies by then.

    Nothing where one must say that and nobody knows: it lies in *zones* if those are told.
    """
    found = [_placed(one, zones, kind, said) for one in done]
    told = [one for one in found if one is not None]
    if len(told) < len(found):
        return None
    if zones is None or not {*zones}.isdisjoint(ON_FIELD) or moves_itself_from(told) is not None:
        return told
    there = {"the": "self", "zones": zones}
    return [{**one, "destroy": there} if one.get("destroy") == {"the": "self"} else one for one in told]


def _placed(one: Data, zones: list[str] | None, kind: ReadKind, said: Data) -> Data | None:
    for verb in MOVED:
        on = one.get(verb)
        if not isinstance(on, dict) or on.get("the") != "self" or "zones" in on:
            continue
        there = lies_there(verb, zones, kind, said)
        if there is None and verb not in FROM_ANYWHERE:
            there = one_place_of(said)
            if there is None:
                return None
        one = {**one, verb: {**on, **({"zones": there} if there is not None else {})}}
    return one


FROM_ANYWHERE = ("return-to-hand", "return-to-deck", "banish", "send-to-graveyard")
"""What is done on the field where no place is said."""


HAPPENS = frozenset(
    (
        "sent-to-graveyard",
        "destroyed",
        "left-field",
        "banished",
        "tributed",
        "discarded",
        "summoned",
        "position-changed",
    )
)


def while_there(when: Data, zones: list[str] | None) -> Data:
    """*when*, of which a card hears that lay in *zones* already: where such cards go, never of itself."""
    away = zones is not None and not {*zones}.isdisjoint(("graveyard", "banished"))
    return {**when, "another": True} if away and when["event"] in HAPPENS and "who" not in when else when
