"""How the question that stands is put, and the lines of a case that can be corrected or taken out."""

from collections.abc import Mapping

from judgekit.domain.errors import refuse
from judgekit.domain.findings import CardName, Param, PlayerName
from judgekit.domain.values import Phase
from judgekit.interview.detail import default_kind
from judgekit.interview.state import LINES, Ask, Ref, Row, Said, State, Topic
from judgekit.parse.case import STARTING_LIFE_POINTS
from judgekit.rules.rulesets import DEFAULT
from judgekit.tuples import NamedTuple


class Line(NamedTuple):
    """A line to be shown: a message, and what fills its ``value`` where that is a message too."""

    said: Said
    value: Said | None = None


class Question(NamedTuple):
    """A question as it is put: its words, what an empty answer means, and the lines shown with it."""

    asked: Said
    default: Said | None = None
    lines: tuple[Line, ...] = ()
    numbered: bool = False
    """A line is chosen by its number."""


def rows(state: State) -> tuple[Row, ...]:
    """Return every line of the case in the order of the questions."""
    found: list[Row] = []
    for number, ask in enumerate(state.order):
        if ask.topic in _SINGLE and not (ask.topic is Topic.RULESET and state.ruleset_given):
            found.append(Row("question", number))
        if ask.topic is Topic.CARDS and ask.seat in state.life_points:
            found.append(Row("life", ask.seat))
        found.extend(Row("entry", entry.serial) for entry in state.entries if entry.asked == number)
    return (*found, *(Row("action", number) for number in range(len(state.acts))))


_SINGLE = frozenset({Topic.RULESET, Topic.PLAYERS, Topic.TURN})


def row_of(state: State) -> Row | None:
    """Return the last line of the question that stands, or ``None`` where there is none."""
    if state.ask.topic is Topic.ACTIONS and state.acts:
        return Row("action", len(state.acts) - 1)
    here = [entry for entry in state.entries if entry.asked == state.at]
    return Row("entry", max(entry.serial for entry in here)) if here else None


def text_of(state: State, row: Row) -> str:
    """Return a line as it was typed."""
    if row.kind == "action":
        return state.acts[row.number].text
    return next(entry.text for entry in state.entries if entry.serial == row.number)


def removed(state: State, row: Row) -> State:
    """Return *state* without a line.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a card that an action names.
    """
    if row.kind == "action":
        return state._replace(acts=state.acts[: row.number] + state.acts[row.number + 1 :])
    refuse_used(state, row.number)
    return state._replace(entries=tuple(entry for entry in state.entries if entry.serial != row.number))


def refuse_used(state: State, serial: int) -> None:
    """Do nothing for a card that no action names.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for any other: the action would name nothing.
    """
    for act in state.acts:
        for value in act.data.values():
            refs = value if isinstance(value, tuple) and not isinstance(value, Ref) else (value,)
            if Ref(serial) in refs:
                raise refuse("new.line-used", text=text_of(state, Row("entry", serial)), action=act.text)


def line_of(state: State, row: Row) -> Line:
    """Return a line as it is shown."""
    if row.kind == "action":
        act = state.acts[row.number]
        return Line(Said("new.row.action", {"player": PlayerName(state.player(act.seat)), "text": act.text}))
    if row.kind == "entry":
        entry = next(entry for entry in state.entries if entry.serial == row.number)
        params: dict[str, Param] = {"player": PlayerName(state.player(entry.seat)), "text": entry.text}
        return Line(Said("new.row.entry", {**params, "zone": entry.zone}))
    ask = Ask(Topic.LIFE_POINTS, row.number) if row.kind == "life" else state.order[row.number]
    message = f"new.row.{ask.topic.value}"
    return Line(Said(message, {"player": PlayerName(state.player(ask.seat))}), default_of(state, ask))


def question(state: State) -> Question:
    """Return the question that stands."""
    ask = state.ask
    params: dict[str, Param] = {
        "player": PlayerName(state.player(ask.seat)),
        "zone": ask.zone,
    }
    message = f"new.ask.{ask.topic.value}"
    if state.draft is not None:
        data = state.draft.entry.data
        assert not isinstance(data, int)
        params["name"] = str(data.get("name", state.draft.entry.text))
        params["years"] = ", ".join(state.draft.near)
        if ask.topic is Topic.PROPERTY:
            message += f".{data['kind']}"
    lines, numbered = _lines(state, ask), ask.topic in (Topic.WHICH, Topic.LINE)
    return Question(Said(message, params), default_of(state, ask), lines, numbered)


def _value(value: Param) -> Said:
    return Said("new.value", {"value": value})


def default_of(state: State, ask: Ask) -> Said | None:
    """Return what an empty answer to *ask* means, where it does not only go on."""
    match ask.topic:
        case Topic.RULESET:
            return _value(state.ruleset or DEFAULT)
        case Topic.PLAYERS:
            return Said(f"new.players.{len(state.names)}", _players(state))
        case Topic.TURN:
            return _turn(state)
        case Topic.LIFE_POINTS:
            points = state.life_points.get(state.sharing(ask.seat), STARTING_LIFE_POINTS)
            return Said("new.default.unknown") if isinstance(points, str) else _value(points)
        case Topic.KIND if state.draft is not None:
            return Said(f"new.kind.{default_kind(state.draft.entry).value}")
        case Topic.PROPERTY if state.draft is not None:
            data = state.draft.entry.data
            return Said(f"new.default.normal.{data['kind']}") if isinstance(data, dict) else None
        case Topic.ENDING:
            return Said("new.default.both" if state.judges else "new.default.write")
        case Topic.AGAIN if state.row is not None:
            return _value(text_of(state, state.row))
        case topic:
            return Said(_DEFAULTS[topic]) if topic in _DEFAULTS else None


def _players(state: State) -> Mapping[str, Param]:
    """The names, those of a team one behind the other."""
    names = [PlayerName(state.player(seat)) for seat in state.seats]
    return {f"player{number}": name for number, name in enumerate(names, start=1)}


def _turn(state: State) -> Said:
    """Whose turn it is, with its number and the phase where they are known."""
    parts = ["number"] if state.number is not None else []
    parts += ["unknown" if state.phase == "unknown" else "phase"] if state.phase else []
    params: dict[str, Param] = {"player": PlayerName(state.player(state.turn_player or 0))}
    if state.number is not None:
        params["number"] = state.number
    if state.phase not in ("", "unknown"):
        params["phase"] = Phase(state.phase)
    return Said(".".join(["new.turn.player", *parts]), params)


_DEFAULTS = {
    Topic.LEVEL: "new.default.unknown",
    Topic.ATK: "new.default.unknown",
    Topic.DEF: "new.default.unknown",
    Topic.EFFECTS: "new.default.unknown",
    Topic.WHICH: "new.default.none-of-them",
    Topic.TEXT: "new.default.current",
    Topic.CONFIRM: "new.default.no",
}


def _lines(state: State, ask: Ask) -> tuple[Line, ...]:
    """The lines that are shown above a question."""
    if ask.topic is Topic.WHICH and state.draft is not None:
        return tuple(Line(Said("new.row.card", {"card": CardName(name)})) for name in state.draft.near)
    if ask.topic is Topic.LINE:
        return tuple(line_of(state, row) for row in rows(state))
    if ask.topic in LINES:
        return tuple(line_of(state, row) for row in rows(state) if _belongs(state, row, ask))
    return ()


def _belongs(state: State, row: Row, ask: Ask) -> bool:
    """Whether a line was an answer to the question that stands."""
    if row.kind == "action":
        return ask.topic is Topic.ACTIONS
    return row.kind == "entry" and any(entry.asked == state.at for entry in state.entries if entry.serial == row.number)
