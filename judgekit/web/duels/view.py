"""A Duel that is kept as a page: Life Points in large digits, how it stands, every line with what came of it."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from judgekit.domain.findings import PlayerName
from judgekit.i18n.translator import Translator, printable
from judgekit.ledger.keeping import Standing
from judgekit.ledger.replay import State, match_over
from judgekit.ledger.values import Told
from judgekit.render.duel import came, clock_texts, clock_time, lasting, standing_texts
from judgekit.render.html import rule_link
from judgekit.render.markup import Content, Html, element, together
from judgekit.tuples import NamedTuple
from judgekit.web.topic import Visit, rule_address

ONCE = "once"
"""The name of the field that tells the page a form is on."""


class Shown(NamedTuple):
    """A Duel and who looks at it."""

    visit: Visit
    stands: Standing
    path: str
    """The address of the Duel."""
    now: datetime
    page: str
    """What tells this page from every other that was ever sent."""

    @property
    def state(self) -> State:
        """How things stand."""
        return self.stands.state

    @property
    def translator(self) -> Translator:
        """The language of the page."""
        return self.visit.translator


def now_html(shown: Shown) -> Html:
    """Return how things stand: what a phone at the edge of the table shows."""
    return element(
        "section",
        element("div", list(_sides(shown)), class_="sides"),
        element("ul", [element("li", text) for text in _standing(shown)], class_="stands"),
        element("div", list(_back(shown)), class_="keys"),
        id="now",
        data_acts=str(shown.stands.acts),
        aria_live="polite",
        aria_label=shown.visit.say("ledger.stands"),
    )


def _sides(shown: Shown) -> Iterator[Html]:
    """The Life Points of both sides, in digits as large as there is room."""
    state, translator = shown.state, shown.translator
    ended = state.ended
    on_turn = state.duel.side_of(state.duel.turn_player) if state.turns_kept and ended is None else ""
    for side, points in zip(state.head.sides, state.life_points, strict=True):
        lost = ended is not None and ended.winner not in (None, side)
        marks = ["side", "on-turn" if side == on_turn else "", "lost" if lost else ""]
        yield element(
            "div",
            element("h2", translator.value(PlayerName(side))),
            element("p", translator.value(points), class_=_digits(points)),
            class_=" ".join(filter(None, marks)),
        )


def _digits(points: int) -> str:
    """How large the digits may be: no style may stand in the page itself."""
    return "points" if points < 10_000 else "points long" if points < 100_000 else "points longer"


def _standing(shown: Shown) -> Iterator[Html]:
    """What is said of how things stand, but for the Life Points; the clocks go on by a script."""
    state, translator = shown.state, shown.translator
    clocks = set(clock_texts(state, translator, shown.now))
    points = len(state.head.sides)
    for text, rule in list(standing_texts(state, translator, shown.now))[points:]:
        if text not in clocks:
            yield _ruled(text, rule)
    yield from _clocks(shown)


def _clocks(shown: Shown) -> Iterator[Html]:
    """Each clock as a sentence whose time goes on."""
    state, say, now = shown.state, shown.visit.say, shown.now
    if state.ended is None:
        yield _ticking(say("ledger.clock.turn", time=lasting(now - state.turn_since)), state.turn_since, now)
    yield _ticking(say("ledger.clock.match", time=lasting(now - state.head.began)), state.head.began, now)
    if state.clock is not None:
        end = state.clock.since + timedelta(minutes=state.clock.minutes)
        message = "ledger.clock.left" if end > now else "ledger.clock.over"
        yield _ticking(say(message, minutes=state.clock.minutes, time=lasting(abs(end - now))), end, now)


def _ticking(sentence: str, at: datetime, now: datetime) -> Html:
    """*sentence* with the time in it marked: how many seconds ago it began, or, below 0, until when it lasts."""
    seconds = (now - at).total_seconds()
    time = lasting(abs(now - at))
    before, found, after = sentence.partition(time)
    marked = element("span", found, data_seconds=str(int(seconds)), class_="clock") if found else None
    return together(before, marked, after)


def _back(shown: Shown) -> Iterator[Html]:
    """What can be taken back and counted again, and the next Duel of the Match."""
    past, say = shown.stands.history, shown.visit.say
    yield button(shown, "undo", say("web.duel.undo"), disabled=not past.undoable)
    yield button(shown, "redo", say("web.duel.redo"), disabled=not past.redoable)
    if shown.state.ended is not None and match_over(shown.state) is None:
        yield button(shown, "next-duel", say("web.duel.next-duel"))


def button(shown: Shown, do: str, label: str, *, disabled: bool = False, **fields: str) -> Html:
    """Return a button that does one thing by itself."""
    hidden = [element("input", type="hidden", name=name, value=value) for name, value in fields.items()]
    pressed = element("button", label, type="submit", name="do", value=do, disabled=disabled, class_="second")
    return said_once(shown, hidden, pressed, data_quick=True)


def said_once(shown: Shown, *content: Content, **attributes: Any) -> Html:
    """Return a form that says something in the Duel, and says it once however often it is sent."""
    return element("form", once_field(shown.page), *content, method="post", action=shown.path, **attributes)


def once_field(page: str) -> Html:
    """Return the field that tells the *page* a form is on."""
    return element("input", type="hidden", name=ONCE, value=page)


def lines_html(shown: Shown) -> Html:
    """Return every line, the last one first and open."""
    rows = shown.state.told
    say = shown.visit.say
    listed = [element("li", _line(shown, row, is_open=row is rows[-1]), value=row.number) for row in reversed(rows)]
    empty = None if rows else element("p", say("ledger.empty"))
    return element(
        "section",
        element("h2", say("web.duel.lines")),
        empty,
        element("ol", listed, class_="lines", reversed=True) if rows else None,
        id="lines",
    )


def _line(shown: Shown, row: Told, *, is_open: bool) -> Html:
    """A line: what was said, what it left, and folded away what came of it and how it is said otherwise."""
    translator = shown.translator
    counts = row.refused is None
    points = " | ".join(translator.value(value) for value in row.after) if counts else "✗"
    summary = element(
        "summary",
        element("b", f"{row.number}."),
        element("small", clock_time(row.entry.at)),
        element("span", printable(row.entry.typed), class_="said"),
        element("span", points, class_="after"),
    )
    steps = [element("li", _ruled(text, rule)) for text, rule in came(row, translator)]
    marks = None if counts else "counts-not"
    return element("details", summary, element("ul", steps), _otherwise(shown, row), open=is_open, class_=marks)


def _otherwise(shown: Shown, row: Told) -> Html:
    """The form that says a line in other words, and the button that takes back what came after it."""
    say = shown.visit.say
    label = say("web.duel.correct", number=row.number)
    field = element(
        "input",
        name="typed",
        value=printable(row.entry.typed),
        aria_label=label,
        autocomplete="off",
        enterkeyhint="done",
    )
    number = element("input", type="hidden", name="number", value=str(row.number))
    key = element("button", say("web.duel.correct.key"), type="submit", name="do", value="correct", class_="second")
    form = said_once(shown, number, field, key, data_quick=True, class_="beside")
    last = row.number == len(shown.state.told)
    back = None if last else button(shown, "undo", say("web.duel.undo-to", number=row.number), to=str(row.number))
    return element("div", form, back, class_="otherwise")


def _ruled(text: str, rule: str | None) -> Html:
    cited = rule_link(rule, rule, rule_address) if rule else None
    return together(text, " " if cited else None, cited)


def told_html(lines: Sequence[str]) -> Html | None:
    """Return what was just done, as the terminal tells it."""
    return element("pre", "\n".join(lines), class_="told", role="status") if lines else None
