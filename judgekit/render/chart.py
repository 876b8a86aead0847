"""The chart of a battle with a value that is not known: as lines of signs, and as a picture."""

from collections.abc import Iterator
from html import escape

from judgekit.domain.findings import FactName
from judgekit.explain.charts import SIDES, Chart
from judgekit.i18n.translator import Translator

COLUMNS = 50
"""How wide the lines are: with what stands before them they fit into 60 columns."""
NOTHING, HEIGHTS = "·", "▁▂▃▄▅▆▇█"

WIDTH, HEIGHT = 400, 236
LEFT, RIGHT, TOP, BOTTOM = 46, 382, 58, 190
LINES = (("#b3001b", ""), ("#1d4f91", ' stroke-dasharray="7 4"'))
"""The colour of each player’s line, and its dashes, by which they are told apart in print."""
FONT = "font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\""
LETTER = 7
"""How wide a letter is, at most."""


def chart_lines(chart: Chart, translator: Translator) -> Iterator[str]:
    """Yield the chart as lines of signs: a row for each player who can lose Life Points, and the values below."""
    yield _title(chart, translator)
    highest = max(chart.most(side) for side in range(len(SIDES)))
    for side in range(len(SIDES)):
        if chart.most(side):
            yield ""
            yield _row_title(chart, side, translator)
            values = (round(chart.end * column / (COLUMNS - 1)) for column in range(COLUMNS))
            yield "".join(_sign(chart.lost(side, value), highest) for value in values)
    yield from _axis(chart, translator)


def _title(chart: Chart, translator: Translator) -> str:
    return translator.say("picture.lost", fact=FactName(chart.fact), last=chart.end)


def _row_title(chart: Chart, side: int, translator: Translator) -> str:
    return translator.say("picture.lost.most", player=SIDES[side], points=chart.most(side))


def _sign(lost: int, highest: int) -> str:
    return HEIGHTS[-(-lost * len(HEIGHTS) // highest) - 1] if lost else NOTHING


def _value(chart: Chart, value: int, translator: Translator) -> str:
    """A value as the card or the sheet of Life Points has it."""
    return translator.value(value, grouped=chart.fact not in ("atk", "def"))


def _told(chart: Chart) -> list[int]:
    """Where another class begins; a class of one value is told by that value."""
    return [bound for bound in chart.bounds if bound - 1 not in chart.bounds and bound < chart.end]


def _axis(chart: Chart, translator: Translator) -> Iterator[str]:
    """The values below the rows: both ends, and where another class begins, as far as there is space."""
    marks, words = [" "] * COLUMNS, [" "] * COLUMNS
    for value in (0, chart.end, *_told(chart)):
        text = _value(chart, value, translator)
        place = round((COLUMNS - 1) * value / chart.end)
        start = min(max(place - len(text) // 2, 0), COLUMNS - len(text))
        if set(words[max(start - 1, 0) : start + len(text) + 1]) != {" "}:
            continue
        marks[place] = "▲"
        words[start : start + len(text)] = text
    yield "".join(marks).rstrip()
    yield "".join(words).rstrip()


def chart_svg(chart: Chart, translator: Translator) -> str:
    """Return the chart as a picture: a line for each player, and where another class begins."""
    highest = max(1, *(chart.most(side) for side in range(len(SIDES))))
    title = escape(_title(chart, translator))
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
            f'role="img" lang="{translator.language}" {FONT} font-size="12" fill="#111">',
            f'<title>{title}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            f'<text x="8" y="16" font-size="13" font-weight="bold">{title}</text>',
            *_legend(chart, translator),
            *_bounds(chart, translator),
            f'<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="#222"/>',
            *_scale(highest, translator),
            *(_line(chart, side, highest) for side in range(len(SIDES))),
            "</svg>\n",
        )
    )


def _legend(chart: Chart, translator: Translator) -> Iterator[str]:
    for side, (colour, dashes) in enumerate(LINES):
        down = 33 + 15 * side
        yield f'<path d="M8 {down - 4}h26" stroke="{colour}" stroke-width="3"{dashes}/>'
        yield f'<text x="40" y="{down}">{escape(_row_title(chart, side, translator))}</text>'


def _across(chart: Chart, value: int) -> float:
    return LEFT + (RIGHT - LEFT) * value / chart.end


def _bounds(chart: Chart, translator: Translator) -> Iterator[str]:
    """Where another class begins, with the value below, in as many lines as they need to stand apart."""
    taken: list[float] = []
    for value in sorted({0, chart.end, *_told(chart)}):
        across, text = _across(chart, value), _value(chart, value, translator)
        half = LETTER * len(text) / 2
        level = next(level for level in range(len(taken) + 1) if level == len(taken) or taken[level] < across - half)
        taken[level : level + 1] = [across + half]
        if value in _told(chart):
            yield f'<path d="M{across:.1f} {TOP}V{BOTTOM}" stroke="#999" stroke-dasharray="2 3"/>'
        yield f'<text x="{across:.1f}" y="{BOTTOM + 15 + 13 * level}" text-anchor="middle">{escape(text)}</text>'


def _scale(highest: int, translator: Translator) -> Iterator[str]:
    for value, down in ((0, BOTTOM), (highest, TOP)):
        text = escape(translator.value(value))
        yield f'<text x="{LEFT - 5}" y="{down + 4}" text-anchor="end">{text}</text>'


def _line(chart: Chart, side: int, highest: int) -> str:
    """What a player loses, class by class; between two it leaps."""
    colour, dashes = LINES[side]
    path = []
    for part in chart.parts:
        if part.first > chart.end:
            break
        last = chart.end if part.last is None else min(part.last, chart.end)
        for value in (part.first, last):
            down = BOTTOM - (BOTTOM - TOP) * chart.lost(side, value) / highest
            path.append(f"{_across(chart, value):.1f} {down:.1f}")
    return f'<path d="M{"L".join(path)}" fill="none" stroke="{colour}" stroke-width="3"{dashes}/>'
