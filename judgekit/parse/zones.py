"""The zones of a case: what lies where, by name or by values."""

from collections.abc import Iterator

from judgekit.domain.card import WORDINGS, Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import Coming
from judgekit.domain.counters import meant
from judgekit.domain.findings import CardName
from judgekit.domain.marks import SHARED_USE, Deed, Mark
from judgekit.domain.values import FACE_DOWN, Kind, Number, Position, SetWhen, SummonKind, Unknown, Until, Zone, in_case
from judgekit.parse import unsaid
from judgekit.parse.board import Board
from judgekit.parse.nodes import Fields, Node, Scalar
from judgekit.parse.numbers import LARGEST, read_number
from judgekit.parse.printed import read_printed
from judgekit.parse.reader import UNKNOWN_WORDS, Reader

CARD_KEYS = (
    "name",
    "id",
    "kind",
    "token",
    "property",
    "level",
    "rank",
    "atk",
    "def",
    "position",
    "set",
    "face",
    "types",
    "effects",
    "attacked",
    "position_changed",
    "summoned",
    "summoned_again",
    "came_by",
    "came_from",
    "owner",
    "attribute",
    "scale",
    "link",
    "arrows",
    "summon",
    "counters",
    "materials",
    "equipped",
    "bound",
    "properly_summoned",
    "negated",
    "gives_up",
    "declared",
    "paid",
    "used",
    "wording",
    "text",
    "against",
    "turns_left",
)


GIVEN_FROM = (Zone.MONSTERS, Zone.SPELLS_TRAPS, Zone.FIELD, Zone.PENDULUM, Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED)
"""Where a card lies that is given up in the place of another one."""


def read_zone(board: Board, player: str, zone: Zone, node: Node, at: str) -> None:
    """Read what lies in one zone: a list of cards, a number of them, or both."""
    if isinstance(node, Scalar) and node.text.strip() in UNKNOWN_WORDS:
        board.uncounted[player, zone] = board.reader.unknown("count", at)
        return
    if isinstance(node, Scalar) and (number := read_number(node.text)) is not None:
        board.counts[player, zone] = board.reader.number(node, at, 0, 200) if number else 0
        return
    known: Node | None = node
    if isinstance(node, Fields) and ({"count", "known"} & set(node.fields)):
        fields = board.reader.fields(node, at, ("count", "known"))
        known = fields.get("known")
        if "count" in fields:
            _count(board, (player, zone), fields["count"], known, at)
    elif zone in (Zone.HAND, Zone.DECK):
        board.counts[player, zone] = _how_many(board, node, at)
    for path, item in board.reader.items(known, at):
        card = read_card(board, player, zone, item, path)
        if card is not None:
            number = board.add(card)
            if isinstance(item, Fields):
                _belongings(board, player, number, item, path)


def _count(board: Board, place: tuple[str, Zone], node: Node, known: Node | None, at: str) -> None:
    """How many cards lie there in all: at least those entered, or nobody knows."""
    if isinstance(node, Scalar) and node.text.strip() in UNKNOWN_WORDS:
        board.uncounted[place] = board.reader.unknown("count", at)
    else:
        board.counts[place] = board.reader.number(node, f"{at}.count", _how_many(board, known, at), 200)


def _how_many(board: Board, node: Node | None, at: str) -> int:
    """How many cards are entered there: those of a list, or one that stands alone."""
    return sum(1 for _ in board.reader.items(node, at))


def _belongings(board: Board, player: str, number: int, item: Fields, at: str) -> None:
    """What lies under an Xyz Monster, what an Equip Card is equipped to, and the text that was entered."""
    entered = {key: value for key, (_, value) in item.fields.items() if key in ("effects", "summon")}
    if entered:
        board.texts[number] = {key: board.reader.plain(value) for key, value in entered.items()}
    if "materials" in item.fields:
        for path, node in board.reader.items(item.fields["materials"][1], f"{at}.materials"):
            material = read_card(board, player, Zone.MATERIALS, node, path)
            if material is not None:
                under = board.add(material)
                board.attached.append((under, number))
                if isinstance(node, Fields):
                    _belongings(board, player, under, node, path)
    if "turns_left" in item.fields:
        board.turns_left[number] = board.reader.number(item.fields["turns_left"][1], f"{at}.turns_left", 1, 20)
    if "gives_up" in item.fields:
        node = item.fields["gives_up"][1]
        if says_none(node):
            board.cards[number] = board.cards[number]._replace(gives_up=NONE)
        else:
            board.given_up.append((number, node, f"{at}.gives_up"))
    if "equipped" in item.fields:
        _check_with_a_monster(board, board.cards[number], "equipped", item, at)
        board.equipped.append((number, item.fields["equipped"][1], f"{at}.equipped"))
    if "bound" in item.fields and not says_none(item.fields["bound"][1]):
        _check_with_a_monster(board, board.cards[number], "bound", item, at)
        board.bound.append((number, item.fields["bound"][1], f"{at}.bound"))


def _check_with_a_monster(board: Board, card: CardInPlay, key: str, item: Fields, at: str) -> None:
    """A card that applies to one monster lies face-up among the Spells and Traps."""
    node, path = item.fields[key][0], f"{at}.{key}"
    if card.zone is not Zone.SPELLS_TRAPS:
        board.reader.problem(node, path, "read.equipped-elsewhere", key=key)
    elif key == "bound" and card.card.effects is not None and not card.card.bonds:
        board.reader.problem(node, path, "read.key-does-not-fit", key=key, action=CardName(card.card.name))
    for other in ("set", "face"):
        value = item.fields[other][1] if other in item.fields else None
        if value is not None and not (isinstance(value, Scalar) and value.text.strip() == "up"):
            board.reader.problem(value, f"{at}.{other}", "read.key-does-not-fit", key=other, action=key)


def says_none(node: Node) -> bool:
    """Whether it is entered that there is none."""
    return isinstance(node, Scalar) and node.text.strip() == NONE


NONE = "none"


def read_card(board: Board, player: str, zone: Zone, node: Node, at: str) -> CardInPlay | None:
    """Read one card of a zone, by name or with its values."""
    if isinstance(node, Scalar):
        card = board.look_up(node.text.strip(), node, at) if board.reader.text(node, at) else None
        return _placed(board, player, zone, card, {}, at) if card else None
    fields = board.reader.fields(node, at, CARD_KEYS)
    name = board.reader.text(fields.get("name"), f"{at}.name")
    if "name" not in fields:
        if isinstance(node, Fields):
            board.reader.problem(node, at, "read.card-without-name")
        return None
    card = read_printed(board, name, fields, at)
    return _placed(board, player, zone, card, fields, at) if card else None


def _wording(reader: Reader, node: Node | None, at: str) -> str | None:
    """Whom the text calls the opponent in a pairs game: one opponent, or both."""
    word = reader.text(node, at)
    if word and word not in WORDINGS and node is not None:
        reader.wrong_word(node, at, word, WORDINGS)
    return word or None


def _placed(board: Board, player: str, zone: Zone, card: Card, fields: dict[str, Node], at: str) -> CardInPlay:
    reader = board.reader
    position, face_up = _position(board, zone, card, fields, at)
    if card.bonds and face_up and zone is Zone.SPELLS_TRAPS and not {"bound", "equipped"} & fields.keys():
        board.assume("not-bound", card=CardName(card.name), at=at)
    values = _values(reader, card, fields, at)
    summoned = reader.word(fields["summoned"], f"{at}.summoned", SummonKind) if "summoned" in fields else None
    placed = CardInPlay(
        id=board.id(fields.get("id"), f"{at}.id"),
        card=card,
        owner=board.owner(fields.get("owner"), f"{at}.owner", player),
        controller=player,
        zone=zone,
        position=position,
        face_up=face_up,
        set_when=_set_when(board, fields, at),
        attacked=reader.flag(fields.get("attacked"), f"{at}.attacked"),
        position_changed=reader.flag(fields.get("position_changed"), f"{at}.position_changed"),
        summoned=summoned,
        came=_came(board, zone, summoned, fields, at),
        level=_level(board, card, fields, at),
        counters=_counters(reader, fields.get("counters"), f"{at}.counters"),
        properly_summoned=_properly(board, zone, card, fields, at),
        negated=Until.FACE_UP if reader.flag(fields.get("negated"), f"{at}.negated") else None,
        declared=reader.text(fields["declared"], f"{at}.declared") if "declared" in fields else None,
        paid=reader.number(fields["paid"], f"{at}.paid", 0) if "paid" in fields else None,
        used=frozenset(_used(reader, card, fields.get("used"), f"{at}.used")),
        wording=_wording(reader, fields.get("wording"), f"{at}.wording"),
        text=reader.text(fields.get("text"), f"{at}.text") or None,
        against=reader.text(fields.get("against"), f"{at}.against") or None,
        summoned_again=reader.flag(fields.get("summoned_again"), f"{at}.summoned_again"),
        **values,  # type: ignore[arg-type]
    )
    if "summoned_again" in fields and not placed.is_face_up_gemini_of(player):
        node, path = fields["summoned_again"], f"{at}.summoned_again"
        reader.problem(node, path, "read.key-does-not-fit", key="summoned_again", action=CardName(card.name))
    placed = placed.as_it_lies()
    board.assume_each(unsaid.of_a_card(placed, fields, at))
    if position is Position.SET and "set" not in fields:
        board.unset.add(len(board.cards))
    return placed


def _came(board: Board, zone: Zone, summoned: SummonKind | None, fields: dict[str, Node], at: str) -> Coming | None:
    """How a monster on the field was Summoned; nobody knows before it is entered."""
    for key in ("came_by", "came_from"):
        if key in fields and zone is not Zone.MONSTERS:
            board.reader.problem(fields[key], f"{at}.{key}", "read.key-does-not-fit", key=key, action=zone)
    if zone is not Zone.MONSTERS:
        return None
    if "came_by" in fields and not _says_unknown(fields["came_by"]):
        if isinstance(fields["came_by"], Scalar) and fields["came_by"].text.strip() == NOT_SUMMONED:
            return None
        summoned = board.reader.word(fields["came_by"], f"{at}.came_by", SummonKind, (NOT_SUMMONED, "unknown"))
    origin = fields.get("came_from")
    if origin is None or _says_unknown(origin):
        return Coming(summoned)
    return Coming(summoned, board.reader.word(origin, f"{at}.came_from", Zone))


NOT_SUMMONED = "set"
"""What is entered of a monster that was not Summoned: it was Set, or an effect put it there."""


def _says_unknown(node: Node) -> bool:
    return isinstance(node, Scalar) and node.text.strip() in UNKNOWN_WORDS


def _counters(reader: Reader, node: Node | None, at: str) -> tuple[tuple[str, Number], ...]:
    """How many counters of which name lie on a card: a number, or a number for each name."""
    if node is None:
        return ()
    if isinstance(node, Fields):
        return tuple(
            (meant(name), reader.number_or_unknown(value, f"{at}.{name}", "counters"))
            for name, (_, value) in node.fields.items()
        )
    number = reader.number_or_unknown(node, at, "counters")
    return (("", number),) if number else ()


def _properly(board: Board, zone: Zone, card: Card, fields: dict[str, Node], at: str) -> bool | Unknown:
    """Whether a monster was Summoned in its own way; one that lies on the field is taken to have been.

    Of one in the Graveyard nobody knows before it is entered.
    """
    place = f"{at}.properly_summoned"
    entered = fields.get("properly_summoned")
    if isinstance(entered, Scalar) and entered.text.strip() in UNKNOWN_WORDS:
        return board.reader.unknown("properly_summoned", place)
    if "properly_summoned" in fields:
        return board.reader.flag(fields["properly_summoned"], place)
    if zone in (Zone.GRAVEYARD, Zone.BANISHED) and card.kind is Kind.MONSTER:
        return Unknown("properly_summoned", in_case(place))
    return zone is Zone.MONSTERS


def _used(reader: Reader, card: Card, node: Node | None, at: str) -> Iterator[Mark]:
    """The effects that were used this turn, by name or by their number from 1."""
    effects = card.effects or ()
    for path, item in reader.items(node, at):
        word = reader.text(item, path)
        known = {effect.name: index for index, effect in enumerate(effects) if effect.name}
        known |= {str(index + 1): index for index in range(len(effects))}
        if word in known:
            yield _used_once(known[word], effects[known[word]].once)
        else:
            reader.wrong_word(item, path, word, tuple(known))


def _used_once(index: int, once: str | None) -> Mark:
    """What a use is remembered by that the card itself remembers."""
    if once == "shared":
        return SHARED_USE
    return Mark(Deed.EFFECT_USED_FACE_UP if once == "face-up" else Deed.EFFECT_USED, effect=index)


def _values(reader: Reader, card: Card, fields: dict[str, Node], at: str) -> dict[str, Number]:
    """The ATK and DEF that were entered; one that is neither entered nor printed is not 0 but unknown."""
    values: dict[str, Number] = {}
    for name, key in (("atk", "atk"), ("defense", "def")):
        if key in fields:
            values[name] = reader.number_or_unknown(fields[key], f"{at}.{key}", key)
        elif card.kind is Kind.MONSTER and getattr(card, name) is None and not (key == "def" and "Link" in card.types):
            values[name] = reader.unknown(key, f"{at}.{key}")
    return values


def _level(board: Board, card: Card, fields: dict[str, Node], at: str) -> Number | None:
    """The Level that a card has now, if it is not the printed one; not known of a monster that has one not entered."""
    if "level" in fields:
        level = board.reader.number_or_unknown(fields["level"], f"{at}.level", "level", 13)
        return level if level != card.level else None
    if card.kind is Kind.MONSTER and card.level is None and card.rank is None and not card.types & {"Xyz", "Link"}:
        return Unknown("level", in_case(f"{at}.level"))
    return None


FACES = ("up", "down")


def _position(board: Board, zone: Zone, card: Card, fields: dict[str, Node], at: str) -> tuple[Position | None, bool]:
    """Battle position and face, from what was entered or the documented defaults."""
    face = board.reader.text(fields.get("face"), f"{at}.face")
    if face and face not in FACES:
        board.reader.wrong_word(fields["face"], f"{at}.face", face, FACES)
    if zone is Zone.MONSTERS:
        if "face" in fields:
            board.reader.problem(fields["face"], f"{at}.face", "read.face-of-a-monster")
        if "position" not in fields:
            board.assume("attack-position", card=CardName(card.name), at=at)
            return Position.ATTACK, True
        position = board.reader.word(fields["position"], f"{at}.position", Position) or Position.ATTACK
        return position, position not in FACE_DOWN
    if zone not in (Zone.SPELLS_TRAPS, Zone.FIELD, Zone.EXTRA) or _with_a_monster(fields):
        return None, True
    if zone is Zone.EXTRA and "face" not in fields:
        # A Pendulum Monster of the Main Deck comes there face-up only.
        return None, "Pendulum" in card.types and not card.from_extra
    if face in FACES:
        return None, face == "up"
    if "set" not in fields:
        board.assume("set-earlier", card=CardName(card.name), at=at)
    return None, False


def _with_a_monster(fields: dict[str, Node]) -> bool:
    """Whether it applies to a monster that is named: it is face-up then."""
    return "equipped" in fields or ("bound" in fields and not says_none(fields["bound"]))


def _set_when(board: Board, fields: dict[str, Node], at: str) -> SetWhen | int | Unknown:
    node = fields.get("set")
    if node is None:
        return SetWhen.EARLIER
    text = node.text.strip() if isinstance(node, Scalar) else ""
    if text in UNKNOWN_WORDS:
        return board.reader.unknown("set", f"{at}.set")
    if read_number(text) is not None:
        return board.reader.number(node, f"{at}.set", 1, board.turn or LARGEST)
    return board.reader.word(node, f"{at}.set", SetWhen, ("a turn number", "unknown")) or SetWhen.EARLIER
