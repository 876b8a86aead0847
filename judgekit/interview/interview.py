"""The interview: an answer to the question that stands leads to the next question, or to why it cannot be read."""

import unicodedata
from collections.abc import Callable, Mapping
from enum import Enum, unique

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.listed import RULESETS
from judgekit.domain.nearest import possible
from judgekit.domain.pool import CardPool
from judgekit.domain.ruleset import BASES, NAMES, of_pairs
from judgekit.domain.values import Zone
from judgekit.interview.actions import read_act
from judgekit.interview.cards import read_line, unquoted
from judgekit.interview.case import read_board, read_state
from judgekit.interview.detail import answer_detail
from judgekit.interview.meaning import meaning
from judgekit.interview.placing import placed, points_of, without_colon
from judgekit.interview.questions import refuse_used, removed, row_of, rows, text_of
from judgekit.interview.seating import REMOVE, in_teams, with_players, with_turn
from judgekit.interview.state import OF_PAIRS, Act, Draft, Entry, Row, Said, State, Topic
from judgekit.interview.tables import COMMANDS, ENDINGS, UNKNOWN, YES
from judgekit.parse.numbers import LARGEST, read_number
from judgekit.rules.rulesets import DEFAULT
from judgekit.tuples import NamedTuple

LONGEST = 200
"""Letters of one answer; a card line with everything in brackets has a hundred."""
MOST_LINES = 300
HELP = "?"


@unique
class Outcome(Enum):
    """What is to be done with the case."""

    WRITE = "write"
    BOTH = "both"
    JUDGE = "judge"
    LEAVE = "leave"


class Reply(NamedTuple):
    """What an answer leads to: the state with the next question, what is to be said, what is to be done."""

    state: State
    said: tuple[Said, ...] = ()
    outcome: Outcome | None = None
    refused: bool = False
    """The answer could not be read, or only asked for help: the question stands as it was."""


def begin(language: str, ruleset: str = "", *, judges: bool = True) -> State:
    """Return the state before the first question; a *ruleset* that is given is not asked for.

    *judges* says whether Enter at the end also judges the case.
    """
    state = State(language=language, ruleset=ruleset, ruleset_given=bool(ruleset), judges=judges)
    names = ("",) * OF_PAIRS if of_pairs(ruleset) else state.names
    return state._replace(at=1 if ruleset else 0, names=names)


def answer(state: State, text: str, pool: CardPool) -> Reply:
    """Return what *text*, the answer to the question that stands, leads to. Never raises."""
    typed = _tidy(text)
    topic = state.ask.topic
    if typed == HELP:
        return Reply(state, (help_for(state),), refused=True)
    # A name in quotation marks is never a command.
    if unquoted(typed) == typed and meaning(typed, COMMANDS, state.language) == "back":
        return _back(state)
    try:
        if len(typed) > LONGEST:
            raise refuse("new.too-long", limit=LONGEST)
        reply = _HANDLERS[topic](state, typed, pool)
        # Whatever is kept reads back: what would not is refused at the question it belongs to.
        read_state(reply.state, pool)
    except UnreadableError as error:
        said = tuple(Said(problem.message, problem.params) for problem in error.problems)
        return Reply(state, said, refused=True)
    return reply


def _tidy(text: str) -> str:
    """*text* on one line, without signs that nobody can see."""
    plain = "".join(" " if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") else char for char in text)
    return " ".join(unicodedata.normalize("NFC", plain).split())


def help_for(state: State) -> Said:
    """Return what can be typed at the question that stands."""
    topic = state.ask.topic
    if topic is Topic.AGAIN and state.row is not None:
        topic = Topic.ACTIONS if state.row.kind == "action" else Topic.CARDS
    return Said(f"new.help.{topic.value}", {"rulesets": ", ".join(BASES), "player": state.player(0)})


def _back(state: State) -> Reply:
    """One question back; nothing that was entered is taken away."""
    if state.draft is not None:
        dropped = Said("new.dropped", {"text": state.draft.entry.text})
        return Reply(state._replace(draft=None), (dropped,))
    if state.leaving or state.picking or state.row is not None:
        return Reply(state._replace(leaving=False, picking=False, row=None, at=state.last))
    if state.at <= (1 if state.ruleset_given else 0):
        return Reply(state, (Said("new.first-question"),), refused=True)
    return Reply(state._replace(at=state.at - 1))


def _on(state: State) -> State:
    """The next question; after a correction the last one."""
    return state._replace(at=state.last if state.row is not None else state.at + 1, row=None)


Handler = Callable[[State, str, CardPool], Reply]


def _ruleset(state: State, text: str, _: CardPool) -> Reply:
    name = text or state.ruleset or DEFAULT
    if name not in NAMES:
        raise refuse("read.no-ruleset", name=name, known=possible(name, BASES, RULESETS))
    if of_pairs(name) and not state.pairs:
        if any(state.names):
            raise refuse("new.want-four", players=in_teams(", ".join(state.names)))
        state = state._replace(names=("",) * OF_PAIRS)
    return Reply(_on(state._replace(ruleset=name)))


def _players(state: State, text: str, _: CardPool) -> Reply:
    return Reply(_on(with_players(state, text)))


def _turn(state: State, text: str, _: CardPool) -> Reply:
    return Reply(_on(with_turn(state, text)))


def _number(text: str, least: int, most: int) -> int:
    number = read_number(text)
    if number is None:
        raise refuse("read.want-number", text=text)
    if not least <= number <= most:
        raise refuse("read.number-out-of-range", number=number, least=least, most=most)
    return number


def _life_points(state: State, text: str, _: CardPool) -> Reply:
    return Reply(_on(_with_points(state, state.ask.seat, text)) if text else _on(state))


def _with_points(state: State, seat: int, text: str) -> State:
    """*state* with the Life Points of a player, or of the team."""
    points = meaning(text, UNKNOWN, state.language) or _number(text, 0, LARGEST)
    return state._replace(life_points={**state.life_points, state.sharing(seat): points})


def _cards(state: State, text: str, pool: CardPool) -> Reply:
    """A line about a player: a card, how many there are, Life Points; an empty one goes on."""
    if not text:
        return Reply(_on(state))
    if text == REMOVE:
        return _take_out(state)
    seat, points = points_of(state, text, state.ask.seat)
    if points is not None:
        return Reply(_with_points(state, seat, points))
    seat, zone, rest = placed(state, text, state.ask.seat)
    said: tuple[Said, ...] = ()
    if zone is None:
        seat, zone, rest, said = without_colon(state, seat, rest, pool)
    reply = _card(state, Entry(-1, seat, zone or Zone.MONSTERS, rest, {}, state.at, guessed=zone is None), pool)
    return reply._replace(said=(*said, *reply.said))


def _card(state: State, entry: Entry, pool: CardPool) -> Reply:
    """A line about one zone: kept, or a draft of which something must be asked."""
    if not entry.text:
        raise refuse("new.want-card", text=entry.text)
    if entry.guessed and read_number(entry.text) is not None:
        raise refuse("new.number-of-what", text=entry.text)
    found, said = read_line(state, entry, pool)
    return _kept(state, found, said)


def _kept(state: State, found: Entry | Draft, said: tuple[Said, ...]) -> Reply:
    if isinstance(found, Draft):
        return Reply(state._replace(draft=found), said)
    found = _counted(state, found)
    if found.serial < 0:
        if len(state.entries) >= MOST_LINES:
            raise refuse("new.too-many-lines", limit=MOST_LINES)
        found = found._replace(serial=max((entry.serial for entry in state.entries), default=0) + 1)
        entries = (*state.entries, found)
    else:
        entries = tuple(found if entry.serial == found.serial else entry for entry in state.entries)
    state = state._replace(entries=entries, draft=None)
    return Reply(_on(state) if state.row is not None else state, said)


def _counted(state: State, found: Entry) -> Entry:
    """*found* in place of an earlier count of its zone, if the cards entered there are not more than the count."""
    others = [entry for entry in state.entries if entry.serial != found.serial]
    same = [entry for entry in others if (entry.seat, entry.zone) == (found.seat, found.zone)]
    counts = [entry for entry in same if isinstance(entry.data, int)]
    if isinstance(found.data, int):
        refuse_used(state, found.serial)
        if counts and found.serial >= 0:
            raise refuse("new.counted-already", text=counts[0].text)
        found = found._replace(serial=counts[0].serial) if counts else found
    cards = len(same) - len(counts) + (not isinstance(found.data, int))
    for entry in (found, *counts):
        if isinstance(entry.data, int) and entry.data < cards:
            raise refuse("new.count-too-small", count=entry.data, cards=cards)
        if isinstance(found.data, int):
            break
    return found


def _take_out(state: State) -> Reply:
    """The last line of this question, taken out."""
    row = row_of(state)
    if row is None:
        raise refuse("new.nothing-to-take-out")
    return Reply(removed(state, row), (Said("new.taken-out", {"text": text_of(state, row)}),))


def _actions(state: State, text: str, pool: CardPool) -> Reply:
    if not text:
        return Reply(_on(state))
    if text == REMOVE:
        return _take_out(state)
    seat, points = points_of(state, text, None)
    if points is not None:
        return Reply(_with_points(state, seat, points))
    seat, zone, rest = placed(state, text, None)
    if zone is not None:
        return _card(state, Entry(-1, seat, zone, rest, {}, state.at), pool)
    if len(state.acts) >= MOST_LINES:
        raise refuse("new.too-many-lines", limit=MOST_LINES)
    act, said = _act(state, None if seat < 0 else seat, rest, pool)
    return Reply(state._replace(acts=(*state.acts, act)), said)


def _act(state: State, seat: int | None, text: str, pool: CardPool) -> tuple[Act, tuple[Said, ...]]:
    return read_act(state, text, seat, read_board(state, pool).duel, pool)


def _detail(state: State, text: str, pool: CardPool) -> Reply:
    assert state.draft is not None
    if text == REMOVE:
        return _back(state)
    found, said = answer_detail(state, state.draft, text, pool)
    return _kept(state, found, said)


def _ending(state: State, text: str, _: CardPool) -> Reply:
    match meaning(text, ENDINGS, state.language) if text else "both" if state.judges else "write":
        case "both":
            return Reply(state, outcome=Outcome.BOTH)
        case "write":
            return Reply(state, outcome=Outcome.WRITE)
        case "judge":
            return Reply(state, outcome=Outcome.JUDGE)
        case "correct":
            return Reply(state._replace(picking=True))
        case "leave":
            return Reply(state._replace(leaving=True))
        case _:
            raise refuse("new.want-ending", text=text)


def _confirm(state: State, text: str, _: CardPool) -> Reply:
    sure = meaning(text, YES, state.language) if text else "no"
    if sure is None:
        raise refuse("new.want-yes", text=text)
    state = state._replace(leaving=False)
    return Reply(state, outcome=Outcome.LEAVE) if sure == "yes" else Reply(state)


def _line(state: State, text: str, pool: CardPool) -> Reply:
    """Which line is to be corrected: by its number; or another line that was forgotten."""
    if not text:
        return Reply(state._replace(picking=False))
    number = read_number(text)
    if number is None:
        return _actions(state, text, pool)
    lines = rows(state)
    if not 1 <= number <= len(lines):
        raise refuse("read.number-out-of-range", number=number, least=1, most=len(lines))
    row = lines[number - 1]
    at = row.number if row.kind == "question" else state.last
    return Reply(state._replace(picking=False, row=row, at=at))


def _again(state: State, text: str, pool: CardPool) -> Reply:
    """The line that is corrected: typed anew, taken out, or kept as it is."""
    row = state.row
    assert row is not None
    if not text:
        return Reply(_on(state))
    if text == REMOVE:
        return Reply(_on(removed(state, row)), (Said("new.taken-out", {"text": text_of(state, row)}),))
    if row.kind == "entry":
        entry = next(entry for entry in state.entries if entry.serial == row.number)
        seat, zone, rest = placed(state, text, entry.seat)
        return _card(state, entry._replace(seat=seat, zone=zone or entry.zone, text=rest, data={}), pool)
    return _act_again(state, row, text, pool)


def _act_again(state: State, row: Row, text: str, pool: CardPool) -> Reply:
    earlier = state._replace(acts=state.acts[: row.number])
    seat, zone, rest = placed(state, text, None)
    if zone is not None:
        raise refuse("new.no-verb", text=text)
    act, said = _act(earlier, None if seat < 0 else seat, rest, pool)
    acts = (*state.acts[: row.number], act, *state.acts[row.number + 1 :])
    return Reply(_on(state._replace(acts=acts)), said)


DETAILS = (Topic.WHICH, Topic.KIND, Topic.PROPERTY, Topic.LEVEL, Topic.ATK, Topic.DEF, Topic.EFFECTS, Topic.TEXT)
"""What is asked of one card."""

_HANDLERS: Mapping[Topic, Handler] = {
    Topic.RULESET: _ruleset,
    Topic.PLAYERS: _players,
    Topic.TURN: _turn,
    Topic.LIFE_POINTS: _life_points,
    Topic.CARDS: _cards,
    Topic.ACTIONS: _actions,
    Topic.ENDING: _ending,
    Topic.CONFIRM: _confirm,
    Topic.LINE: _line,
    Topic.AGAIN: _again,
} | dict.fromkeys(DETAILS, _detail)
