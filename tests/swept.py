"""Records of a card sweep, each as a record of ``tests/witness``: the board, what was done on it, what was seen.

A sweep tells what happened in events and choices one after the other; here they become the actions of a case, with the
costs, targets and choices that belong to each. ``docs/card-texts.md`` tells what such records are for.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.swept_choices import Lying
from tests.swept_events import Events, entered
from tests.witnessed import Record

Pool = Any

RULES = {"mr3": "mr3", "mr5": "mr3"}
"""The rules of 9.0 stand in for all later ones; what hangs on the zones of today differs."""

ZONES = {
    "monsters": "monsters",
    "spells_traps": "spells_traps",
    "hand": "hand",
    "graveyard": "graveyard",
    "banished": "banished",
    "extra_deck": "extra",
}
POSITIONS = {
    "face-up Attack Position": "attack",
    "face-up Defense Position": "defense",
    "face-down Defense Position": "set",
}
OWN_WAYS = ("Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum")
TYPE_WORDS = ("Normal", "Effect", *OWN_WAYS, "Spirit", "Union", "Gemini", "Tuner", "Flip", "Toon")
ELSEWHERE = ("field", "pendulum")
TOKEN = re.compile(r"Token \((.+)\)")


def witness_record(record: Record, pool: Pool) -> Record:
    """Return a record of a sweep as one of ``tests/witness``.

    Raises :class:`NotEnteredError` for what a case has no words for.
    """
    lying = list[Lying]()
    players = {player: dict(_side(record, player, pool, lying)) for player in "AB"}
    events = Events(record, tuple(lying))
    return {
        "rules": RULES[record["ruleset"]],
        "turn": {"player": record["board"]["turn_player"], "number": record["board"]["turn_number"], "phase": "main1"},
        "players": players,
        "actions": list(entered(events)),
        "seen": _seen(record, pool),
    }


def _side(record: Record, player: str, pool: Pool, lying: list[Lying]) -> Iterator[tuple[str, Any]]:
    """What a player has at the beginning, each card with an id of its own; it is noted what lies where."""
    board = record["board"]
    yield "life_points", board["lp"][player]
    side = board[player]
    found: dict[str, list[dict[str, Any]]] = {zone: [] for zone in (*ZONES.values(), *ELSEWHERE, "deck")}
    for zone, cards in side.items():
        listed = cards["top_cards"] if zone == "deck" else cards
        for card in listed:
            told = {"name": card} if isinstance(card, str) else card
            place = told["zone"] if told.get("zone") in ELSEWHERE else ZONES.get(zone, zone)
            id = f"{player}-{place}-{len(found[place]) + 1}"
            card = {"id": id, **_card(record, told, zone, pool)}
            found[place].append(card)
            lying.append(Lying(id, told["name"], player, "spells_traps" if place in ELSEWHERE else place))
            for number, name in enumerate(told.get("materials", ()), 1):
                material = f"{id}-material-{number}"
                card.setdefault("materials", []).append({"id": material, "name": _called(name, pool)})
                lying.append(Lying(material, name, player, "materials"))
    yield from found.items()


def _card(record: Record, told: Mapping[str, Any], zone: str, pool: Pool) -> dict[str, Any]:
    """A card as a case enters it: by its name where it is known, else by its values."""
    known = _known(told["name"], pool)
    card = {"name": known.name} if known is not None else _by_values(record, told)
    if "position" in told:
        card["position"] = POSITIONS[told["position"]]
    if "face" in told:
        card |= {"face": "up"} if told["face"] == "up" else {"set": "earlier"}
    if zone == "monsters" and "Monster" in told.get("card_type", "Monster"):
        own_way = (
            word for word in ("fusion", "synchro", "xyz", "ritual") if word in told.get("card_type", "").casefold()
        )
        card["came_by"] = next(
            own_way, "set"
        )  # another engine puts them there, those of the Extra Deck in their own way
    if zone in ("graveyard", "banished") and "Monster" in told.get("card_type", ""):
        card["properly_summoned"] = True
    return card


def _known(name: str, pool: Pool) -> Any:
    """The card of the pool that is called just so."""
    return pool.exact(name)


def _called(name: str, pool: Pool) -> str:
    known = _known(name, pool)
    return known.name if known is not None else name


def _by_values(record: Record, told: Mapping[str, Any]) -> dict[str, Any]:
    """A card that nobody knows, by what is printed on it; without an effect where its Type line says so."""
    if "card_type" not in told:
        same = (card for card in _told(record) if card["name"] == told["name"])
        told = next(same, {"name": told["name"]})
        if "card_type" not in told:
            return {"name": told["name"], "kind": "monster"}  # in a Deck, where only the name is told and counts
    words = told["card_type"].split()
    if words[-1] in ("Spell", "Trap"):
        return {"name": told["name"], "kind": words[-1].casefold(), "property": words[0].casefold()}
    ways = [word.casefold() for word in words if word in OWN_WAYS]
    line = [told["race"], *(word for word in words if word in TYPE_WORDS)]
    card: dict[str, Any] = {"name": told["name"], "kind": ways[0] if ways else "monster", "types": line}
    card["attribute"] = told["attribute"].casefold()
    card |= {key: told[key] for key in ("atk", "def", "level", "rank", "link") if key in told}
    return card if "Effect" in words else {**card, "effects": []}


def _told(record: Record) -> Iterator[Mapping[str, Any]]:
    """The cards of the board that are told with their values."""
    for player in "AB":
        for zone in ZONES:
            yield from record["board"][player].get(zone, ())


def _seen(record: Record, pool: Pool) -> dict[str, Any]:
    """What was seen at the end, in the words of ``tests/witness``."""
    observed = record["observed"]
    if observed.get("winner") is not None:
        return {"life_points": observed["lp"], "winner": observed["winner"]}
    players = {player: _final(observed["final"][player], pool) for player in "AB"}
    return {"life_points": observed["lp"], "players": players}


def _final(side: Mapping[str, Any], pool: Pool) -> dict[str, Any]:
    zones: dict[str, Any] = {
        place: [_called(_unmarked(name), pool) for name in side.get(zone, ())]
        for zone, place in ZONES.items()
        if zone not in ("monsters", "spells_traps")
    }
    zones["extra"] = [_with_face(name, pool) for name in side.get("extra_deck", ())]
    zones["monsters"] = [_monster(monster, pool) for monster in side["monsters"]]
    zones["deck"] = side["deck_count"]
    for card in side["spells_traps"]:
        name = _called(card["name"], pool)
        place = card["zone"] if card["zone"] in ELSEWHERE else "spells_traps"
        zones.setdefault(place, []).append({"name": name, "face": "up"} if card["face"] == "up" else name)
    return zones


def _unmarked(name: str) -> str:
    return name.removesuffix(" (face-down)").removesuffix(" (face-up)")


def _with_face(name: str, pool: Pool) -> Any:
    called = _called(_unmarked(name), pool)
    return {"name": called, "face": "up"} if name.endswith(" (face-up)") else called


def _monster(monster: Mapping[str, Any], pool: Pool) -> dict[str, Any]:
    told = TOKEN.fullmatch(monster["name"])
    seen = {
        "name": "Token" if told else _called(monster["name"], pool),
        "position": POSITIONS[monster["position"]],
        "atk": monster["atk"],
        "def": monster.get("def"),
    }
    materials = [_called(name, pool) for name in monster.get("materials", ())]
    return seen | ({"materials": materials} if materials else {})
