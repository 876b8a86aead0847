"""A case that is there already, as the answers that would have come to it: nothing of it is lost."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.pool import CardPool
from judgekit.domain.situation import Situation
from judgekit.domain.values import Zone
from judgekit.interview.case import serials
from judgekit.interview.meaning import word_of
from judgekit.interview.state import OF_PAIRS, Act, Entry, Kept, Ref, State, Topic
from judgekit.interview.tables import DIRECT, PHASES, SUMMONS, TAGS, VALUES, VERBS
from judgekit.parse.writing import case_data

_OF_CARDS = frozenset(
    ("activate", "attack", "set", "card", "cards", "target", "targets", "cost", "tributes", "materials")
) | {"choose", "discard", "at"}
"""Under which words of an action cards are named."""
_LYING_WITH = ("equipped", "bound")
"""Under which words of a card another card is named."""
_ASKED = frozenset(("judgekit", "ruleset", "turn", "teams", "players", "actions", "expect"))


def reopened(state: State, situation: Situation, pool: CardPool) -> State:
    """Return *state* with what *situation* says, where the next action would be entered."""
    data, duel = case_data(situation), situation.duel
    names = tuple(duel.players)
    state = state._replace(
        ruleset=state.ruleset or data.get("ruleset", ""),
        names=names,
        turn_player=names.index(turn["player"]) if "player" in (turn := data.get("turn", {})) else None,
        number=turn.get("number"),
        phase=turn.get("phase", ""),
        life_points=_life_points(names, data),
        kept=_kept(names, data),
    )
    entries = tuple(_entries(state, data["players"], pool))
    state = state._replace(entries=entries)
    known = serials(state, duel)
    state = state._replace(entries=tuple(_lying_with(entry, known) for entry in entries))
    acts = (_act(state, action, known, pool) for action in data.get("actions", ()))
    at = next(number for number, ask in enumerate(state.order) if ask.topic is Topic.ACTIONS)
    return state._replace(acts=tuple(acts), at=at)


def _kept(names: tuple[str, ...], data: Mapping[str, Any]) -> Kept:
    players = data["players"]
    return Kept(
        head={key: value for key, value in data.items() if key not in _ASKED},
        expect=data.get("expect"),
        teams=tuple(data.get("teams", ())),
        done={seat: players[name]["done"] for seat, name in enumerate(names) if "done" in players[name]},
        uncounted=frozenset(
            (seat, Zone(zone))
            for seat, name in enumerate(names)
            for zone, value in players[name].items()
            if zone not in ("life_points", "done")
            and (value == "unknown" or (isinstance(value, dict) and value["count"] == "unknown"))
        ),
    )


def _life_points(names: tuple[str, ...], data: Mapping[str, Any]) -> dict[int, int | str]:
    if len(names) == OF_PAIRS:
        teams = enumerate(data["teams"].values())
        return {seat: team["life_points"] for seat, team in teams if "life_points" in team}
    players = ((seat, data["players"][name]) for seat, name in enumerate(names))
    return {seat: player["life_points"] for seat, player in players if "life_points" in player}


def _entries(state: State, players: Mapping[str, Any], pool: CardPool) -> Iterator[Entry]:
    serial = 0
    for seat in state.seats:
        asked = next(number for number, ask in enumerate(state.order) if (ask.topic, ask.seat) == (Topic.CARDS, seat))
        for zone in Zone:
            for value in _listed(players[state.player(seat)].get(zone.value, ())):
                serial += 1
                if isinstance(value, int):
                    yield Entry(serial, seat, zone, str(value), value, asked)
                else:
                    data = _owned(state, value)
                    yield Entry(serial, seat, zone, _card_text(state, data, pool), data, asked)


def _listed(value: Any) -> list[Any]:
    """The lines that a zone came from: how many cards lie there, and those that are known."""
    if isinstance(value, dict):
        count = [] if value["count"] == "unknown" else [value["count"]]
        return [*count, *value["known"]]
    return [0] if value == [] else [] if value == "unknown" else [value] if isinstance(value, int) else list(value)


def _owned(state: State, card: Any) -> dict[str, Any]:
    if not isinstance(card, dict):
        return {"name": card}
    return card | ({"owner": state.names.index(card["owner"])} if "owner" in card else {})


def _lying_with(entry: Entry, known: Mapping[str, int]) -> Entry:
    """*entry* with the card that it lies with by its serial, so that another card of that name changes nothing."""
    if isinstance(entry.data, int):
        return entry
    others = {key: Ref(known[entry.data[key]]) for key in _LYING_WITH if entry.data.get(key) in known}
    return entry._replace(data={**entry.data, **others})


def _act(state: State, action: Mapping[str, Any], known: Mapping[str, int], pool: CardPool) -> Act:
    def found(value: Any) -> Any:
        if isinstance(value, list):
            return [found(item) for item in value]
        return Ref(known[value]) if isinstance(value, str) and value in known else value

    data = {key: found(value) if key in _OF_CARDS else value for key, value in action.items() if key != "player"}
    return Act(state.names.index(action["player"]), _act_text(state, data, pool), data)


def _card_text(state: State, data: Mapping[str, Any], pool: CardPool) -> str:
    """A card as it would be typed; what no tag says stands in the words of a case."""
    tags = (_tag(state, key, value) for key, value in data.items() if key != "name")
    text = ", ".join(tag for tag in tags if tag)
    name = _printed(state, data["name"], pool)
    return f"{name} [{text}]" if text else name


def _tag(state: State, key: str, value: Any) -> str:
    language = state.language
    match key, value:
        case (("atk" | "def" | "level" | "rank" | "link" | "text"), _):
            return f"{word_of(VALUES, key, language)} {'?' if value == 'unknown' else value}"
        case "position", "attack" | "defense" | "set":
            return word_of(TAGS, value, language)
        case "set", "earlier":
            return word_of(TAGS, "set", language)
        case "set", "this-turn":
            return word_of(TAGS, "this-turn", language)
        case "face", "up":
            return word_of(TAGS, "up", language)
        case "kind", "monster" | "spell" | "trap":
            return word_of(TAGS, value, language)
        case _:
            return f"{key}: {value}" if not isinstance(value, dict | list | bool) else key


def _printed(state: State, name: str, pool: CardPool) -> str:
    card = pool.exact(name)
    return card.names.get(state.language, name) if card is not None else name


def _act_text(state: State, data: Mapping[str, Any], pool: CardPool) -> str:
    """An action as it would be typed, as far as there are words for it."""
    language, verb = state.language, next(iter(data))
    cards = {entry.serial: entry for entry in state.entries}

    def name(value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(name(item) for item in value)
        entry = cards.get(value.serial) if isinstance(value, Ref) else None
        if entry is not None and not isinstance(entry.data, int):
            return _printed(state, entry.data["name"], pool)
        return word_of(DIRECT, "direct", language) if value == "direct" else str(value)

    words = word_of(VERBS, verb, language) if verb in VERBS.concepts else verb
    if verb == "summon":
        words = f"{words} {word_of(SUMMONS, data['summon'], language)} {name(data['cards'])}"
    elif verb == "position":
        words = f"{words} {name(data['card'])} {word_of(TAGS, data['position'], language)}"
    elif verb == "phase":
        words = f"{words} {word_of(PHASES, data['phase'], language)}"
    elif verb != "pass":
        words = f"{words} {name(data[verb])}"
    targets = data.get("target", data.get("targets"))
    cost = data.get("cost", data.get("tributes", data.get("materials")))
    return f"{words}{f' > {name(targets)}' if targets else ''}{f' < {name(cost)}' if cost else ''}"
