"""A board drawn as an SVG picture: zones, positions, Chain and attack, readable on a telephone and in print."""

import textwrap
from collections.abc import Iterator, Sequence
from html import escape

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import PlayerName
from judgekit.domain.values import CASE_ZONES, Kind, Position, Unknown, Zone
from judgekit.engine.board.stats import shown
from judgekit.i18n.translator import Translator
from judgekit.render.board import about_lines, card_line, player_line
from judgekit.render.lines import capital
from judgekit.tuples import NamedTuple

WIDTH, MARGIN = 400, 8
IN_A_ROW, GAP = 5, 4
SLOT = (WIDTH - 2 * MARGIN - (IN_A_ROW - 1) * GAP) / IN_A_ROW
HEIGHT = 104.0
LYING = 64.0
"""How high a card is that lies sideways."""
STANDING = 64.0
"""How wide one is that stands upright."""

BROAD, BROADEST = 0.56, 0.64
"""How wide a letter is to its height, over a line of text and in a short word."""
EMPTY = 26.0
"""How high a row is in which nothing lies."""
LETTERS, SMALLEST = 11.0, 7.0

ROWS = ((Zone.MONSTERS,), (Zone.SPELLS_TRAPS,), (Zone.FIELD, Zone.PENDULUM))
"""The rows of a player, the one nearest to the other player first; the last only where something lies there."""
DRAWN = frozenset(zone for row in ROWS for zone in row)

FILL = {Kind.MONSTER: "#fbe3c0", Kind.SPELL: "#cdeee3", Kind.TRAP: "#f6d5e6"}
FACE_DOWN = "#dddddd"

STYLE = (
    "text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif;fill:#111}"
    ".head{font-size:15px;font-weight:bold}.zone{font-size:10px;fill:#555}.told{font-size:11px}"
    ".card{stroke:#222;stroke-width:1.2}.free{fill:none;stroke:#999;stroke-dasharray:3 3}"
    ".link{fill:#b3001b}.number{fill:#fff;font-size:11px;font-weight:bold}"
    ".attack{stroke:#b3001b;stroke-width:3;fill:none;marker-end:url(#tip)}"
)
TIP = (
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" '
    'orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#b3001b"/></marker></defs>'
)


class _Sheet:
    """What has been drawn so far, and how far down it goes."""

    def __init__(self, duel: Duel, translator: Translator) -> None:
        self.duel, self.translator = duel, translator
        self.parts: list[str] = []
        self.down = float(MARGIN)
        self.middle: dict[str, tuple[float, float]] = {}
        """The middle of each card drawn, by its id."""

    def write(self, text: str, kind: str, size: float) -> None:
        """Write *text* in lines below what is there."""
        for line in textwrap.wrap(text, int((WIDTH - 2 * MARGIN) / (size * BROAD)), subsequent_indent="  "):
            self.down += size * 1.3
            indent = MARGIN + size * (len(line) - len(line.lstrip())) * BROAD
            self.parts.append(_text(line.lstrip(), indent, self.down - size * 0.3, kind))


def board_svg(duel: Duel, translator: Translator) -> str:
    """Return the picture of *duel*: the first player’s side below, the other’s above, with the Chain that is open."""
    sheet = _Sheet(duel, translator)
    if not isinstance(duel.phase, Unknown):
        turn = translator.say("board.turn", player=PlayerName(duel.turn_player), phase=duel.phase)
        sheet.write(turn, "told", 11)
    own = duel.side_of(duel.players[0])
    for player in duel.players:
        if duel.side_of(player) != own:
            _player(sheet, player, above=True)
    sheet.down += MARGIN
    for player in duel.players:
        if duel.side_of(player) == own:
            _player(sheet, player, above=False)
    _attack(sheet)
    _chain(sheet)
    height = round(sheet.down + MARGIN)
    title = escape(", ".join(duel.players))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="100%" '
            f'style="max-width:{2 * WIDTH}px" role="img" lang="{translator.language}">',
            f"<title>{title}</title><style>{STYLE}</style>{TIP}",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            *sheet.parts,
            "</svg>\n",
        )
    )


def _player(sheet: _Sheet, player: str, *, above: bool) -> None:
    """A player: the monsters nearest to the opponent, what lies beside the field at the edge."""
    rows = [row for row in ROWS if _lie(sheet.duel, player, row) or row != ROWS[-1]]
    heading = player_line(sheet.duel, player, sheet.translator)
    if above:
        sheet.write(heading, "head", 15)
        _beside(sheet, player)
    for row in reversed(rows) if above else rows:
        _row(sheet, player, row)
    if not above:
        _beside(sheet, player)
        sheet.write(heading, "head", 15)


def _lie(duel: Duel, player: str, row: Sequence[Zone]) -> list[CardInPlay]:
    return [card for zone in row for card in duel.at(player, zone)]


def _row(sheet: _Sheet, player: str, zones: Sequence[Zone]) -> None:
    """The places of a row, five beside each other, and what is to be said of the cards there."""
    cards = _lie(sheet.duel, player, zones)
    names = [capital(sheet.translator.term(zone)) for zone in zones if zone in ROWS[0] + ROWS[1] or cards]
    sheet.write(" · ".join(names), "zone", 10)
    free = 0 if zones == ROWS[-1] else IN_A_ROW
    places: list[CardInPlay | None] = [*cards, *[None] * (free - len(cards))]
    height = HEIGHT if cards else EMPTY
    for start in range(0, len(places), IN_A_ROW):
        top = sheet.down + GAP
        for column, card in enumerate(places[start : start + IN_A_ROW]):
            left = MARGIN + column * (SLOT + GAP)
            if card is None:
                sheet.parts.append(_box(left, top, SLOT, height, "free"))
            else:
                sheet.parts += _card(sheet, card, left, top)
        sheet.down = top + height + GAP
    for card in cards:
        if told := "; ".join(about_lines(card, sheet.duel, sheet.translator)):
            name = sheet.translator.value(card.said)
            sheet.write(sheet.translator.say("picture.note", card=name, told=told), "told", 11)


class _Shape(NamedTuple):
    """Where a card lies in its place, and how large."""

    left: float
    top: float
    width: float
    height: float


def _card(sheet: _Sheet, card: CardInPlay, left: float, top: float) -> Iterator[str]:
    """A card as it lies: upright or sideways, its name and values in it; the whole sentence for who points at it."""
    sideways = card.position in (Position.DEFENSE, Position.SET)
    width, height = (SLOT, LYING) if sideways else (STANDING, HEIGHT)
    shape = _Shape(left + (SLOT - width) / 2, top + (HEIGHT - height) / 2, width, height)
    sheet.middle[card.id] = (shape.left + width / 2, shape.top + height / 2)
    fill = FILL[card.card.kind] if card.face_up else FACE_DOWN
    box = _box(*shape, "card").replace("/>", f' fill="{fill}"/>')
    yield f"<g><title>{escape(card_line(card, sheet.duel, sheet.translator))}</title>{box}"
    yield from _name(sheet, card, shape)
    yield "</g>"


def _name(sheet: _Sheet, card: CardInPlay, shape: _Shape) -> Iterator[str]:
    """The name in as large letters as fit above the values."""
    name = sheet.translator.card(card.said)
    below = list(_values(sheet, card))
    room = shape.height - 6 - 10.5 * len(below)
    size, lines = LETTERS, [name]
    while size > SMALLEST:
        lines = textwrap.wrap(name, max(1, int((shape.width - 5) / (size * BROADEST))), break_long_words=False)
        widest = max(map(len, lines)) * size * BROADEST
        if len(lines) * size * 1.1 <= room and widest <= shape.width - 4:
            break
        size -= 0.5
    middle = shape.left + shape.width / 2
    for number, line in enumerate(lines, start=1):
        yield _text(line, middle, shape.top + 3 + number * size * 1.1, "", f"{size:g}px")
    for number, line in enumerate(reversed(below)):
        yield _text(line, middle, shape.top + shape.height - 4 - number * 10.5, "", "9.5px")


def _values(sheet: _Sheet, card: CardInPlay) -> Iterator[str]:
    """What stands at the foot of a card: ATK and DEF as they are now, or that it is face-down."""
    if not card.face_up:
        yield sheet.translator.say("picture.face-down")
    if card.card.kind is not Kind.MONSTER or card.position is None:
        return
    attack, defense = shown(sheet.duel, card)
    for stat, value in (("ATK", attack), ("DEF", defense)):
        if stat == "ATK" or "Link" not in card.card.types:
            yield f"{stat} {sheet.translator.value(value, grouped=False)}"


def _beside(sheet: _Sheet, player: str) -> None:
    """A line for each zone beside the field in which there is something."""
    say = sheet.translator.say
    for zone in CASE_ZONES:
        if zone in DRAWN:
            continue
        cards = tuple(card.said for card in sheet.duel.at(player, zone))
        count = sheet.duel.counts.get((player, zone))
        if not cards and count is None and (player, zone) not in sheet.duel.uncounted:
            continue
        number = say("board.value-unknown") if count is None and not cards else str(count or len(cards))
        heading = capital(sheet.translator.term(zone))
        message = "picture.zone.cards" if cards else "picture.zone"
        sheet.write(say(message, zone=heading, number=number, cards=cards), "told", 11)


def _attack(sheet: _Sheet) -> None:
    """The attack that is going on, as an arrow to the monster, or to the other player."""
    attack = sheet.duel.attack
    if attack is None or attack.attacker not in sheet.middle:
        return
    across, down = sheet.middle[attack.attacker]
    own = sheet.duel.side_of(sheet.duel.cards[attack.attacker].controller) == sheet.duel.side_of(sheet.duel.players[0])
    # From edge to edge, so that no name is struck out.
    up = -1 if own else 1
    start = down + up * HEIGHT / 2
    target = sheet.middle.get(attack.target or "")
    to, end = (across, start + up * HEIGHT / 2) if target is None else (target[0], target[1] - up * HEIGHT / 2)
    sheet.parts.append(f'<path class="attack" d="M{across:.0f} {start:.0f}L{to:.0f} {end:.0f}"/>')


def _chain(sheet: _Sheet) -> None:
    """The links of the Chain that is open, each with its number on its card too."""
    duel, say = sheet.duel, sheet.translator.say
    if not duel.chain:
        return
    sheet.down += MARGIN
    sheet.write(say("heading.chain"), "head", 15)
    for number, link in enumerate(duel.chain, start=1):
        player = PlayerName(link.player)
        sheet.write(say("moment.link", link=number, card=link.name, player=player, speed=int(link.speed)), "told", 11)
        if link.card in sheet.middle:
            across, down = sheet.middle[link.card]
            # Between the name and the values, beside what a card in defense has there.
            across, down = across + STANDING / 2 - 12, down + 12
            sheet.parts.append(f'<circle class="link" cx="{across:.0f}" cy="{down:.0f}" r="9"/>')
            sheet.parts.append(_text(str(number), across, down + 4, "number").replace("<text", f"<text {CENTRED}"))


CENTRED = 'text-anchor="middle"'


def _text(text: str, across: float, down: float, kind: str, size: str = "") -> str:
    """A line of text; one with a *size* of its own stands in the middle."""
    how = f'class="{kind}"' if not size else f'{CENTRED} font-size="{size}"'
    return f'<text {how} x="{across:.1f}" y="{down:.1f}">{escape(text)}</text>'


def _box(left: float, top: float, width: float, height: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" rx="4"/>'
