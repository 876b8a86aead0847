"""What ``fuzz.py`` enters: case files, card files, ``chain`` and ``damage`` lines, each changed here and there.

An input hangs on its seed and number alone, so that it can be made again, and made in any process.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).parents[2]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LANGUAGES = ("en", "it", "pt", "fr")
RULESETS = ("9.0", "7.0", "1.0", "pairs", "pairs:7.0", "pairs:1.0")
FORMS = ("text", "markdown", "json")
FOLLOW_UPS = ("why", "responses", "responses-all", "expect", "write", "diff")
"""What else is asked of a case that can be read."""
SORTS = ("case",) * 14 + ("card",) * 3 + ("chain",) * 2 + ("damage",)


class Asked(NamedTuple):
    """How an answer is wanted."""

    language: str
    form: str
    ruleset: str
    strict: bool = False
    only_text: bool = False
    fill_from: str = ""
    follow_up: str = ""
    number: int = 0
    """Which action is asked about, where one is."""


class Input(NamedTuple):
    """One thing that is entered: a text, or the arguments of a command."""

    sort: str
    text: str
    asked: Asked
    json: bool = False
    """It is read as JSON, not as YAML."""
    seed: str = ""
    """The file or line it was made of."""

    @property
    def arguments(self) -> list[str]:
        """The arguments of a command, one a line of the text."""
        return self.text.split("\n")


class Seeds(NamedTuple):
    """What is changed: every case and every card file, as text and as data, and the words that stand in them."""

    cases: tuple[tuple[str, str, str], ...]
    """Name, text, and the data as JSON."""
    cards: tuple[tuple[str, str, str], ...]
    chains: tuple[str, ...]
    damages: tuple[str, ...]
    values: dict[str, tuple[str, ...]]
    """What stands under each key anywhere, as JSON."""
    names: tuple[str, ...]
    """The cards."""


CHAINS = (
    "A: Heavy Storm\nB: Magic Jammer [set] < Sangan",
    "A: Mystical Space Typhoon > Mirror Force\nB: Seven Tools of the Bandit [set]\nA: Solemn Judgment [set]",
    "A: MST [set] > Scapegoat\nB: Scapegoat [set]",
    "Anna: Raigeki Break [set earlier] > Jinzo < Kuriboh\nBruno: Dark Bribe [set this turn]",
    "A: Pot of Greed\n--turn-player\nB",
    "A: Call of the Haunted [coperta] > Jinzo\nB: Ring of Destruction [posée] > Jinzo\nA: Rush Recklessly > Jinzo",
    "A: Monster Reborn > Summoned Skull\nB: Solemn Warning [set]\n--ruleset\n7.0",
    "A: Book of Moon > Sangan\nB: Forbidden Lance > Sangan\n--turn-player\nB\n--strict",
)
DAMAGES = (
    "2500\n1800", "1800\n1800", "2500\n--def\n2000\n--piercing", "1000\n--def\n2000\n--face-down",
    "3000\n--direct\n--lp\n2500", "?\n1800\n--lp\nunknown", "1600\n2000\n--attacker\n+500,x2\n--target\n/2",
    "1200\n--def\n?\n--damage\nhalf-attacker", "2000\n1000\n--then\n1500\n--direct\n--then\n900\n--def\n900\n--lp\n4000",
    "1900\n1900\n--ruleset\n1.0\n--attacker\nno-destroy", "unknown\nunknown\n--own-lp\n?\n--lp\n?\n--json",
    "100\n200\n--fill-from\n9.0\n--ruleset\n7.0\n--markdown\n--depth\n1", "0\n0\n--full\n--only\nsteps", "8000\n--direct\n--strict",
)  # fmt: skip


@cache
def seeds() -> Seeds:
    """Read what is changed, once."""
    paths = [*(ROOT / "tests" / "rulings").glob("*/*.yaml"), *(ROOT / "docs" / "examples").glob("*.yaml")]
    cases = tuple(_seed(path) for path in sorted(paths))
    cards = tuple(_seed(path) for path in sorted((ROOT / "judgekit" / "cards" / "data").glob("*.yaml")))
    values: dict[str, dict[str, None]] = {}
    for _, _, data in (*cases, *cards):
        for key, value in _under_keys(json.loads(data)):
            values.setdefault(key, {})[json.dumps(value)] = None
    names = tuple(json.loads(data)["name"]["en"] for _, _, data in cards)
    return Seeds(cases, cards, CHAINS, DAMAGES, {key: tuple(found) for key, found in values.items()}, names)


def _seed(path: Path) -> tuple[str, str, str]:
    text = path.read_text("utf-8")
    data = yaml.load(text, Loader=LOADER)
    return f"{path.parent.name}/{path.stem}", text, json.dumps(data, default=str, ensure_ascii=False)


def _under_keys(data: object) -> Iterator[tuple[str, object]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key), value
            yield from _under_keys(value)
    elif isinstance(data, list):
        for item in data:
            yield from _under_keys(item)


def made(seed: int, number: int) -> Input:
    """Return the input of that number."""
    random = Random(f"{seed}/{number}")
    sort, found = random.choice(SORTS), seeds()
    asked = _asked(random, sort)
    match sort:
        case "chain" | "damage":
            line = random.choice(found.chains if sort == "chain" else found.damages)
            return Input(sort, _changed_line(random, line), asked, seed=line)
        case _:
            name, text, data = random.choice(found.cases if sort == "case" else found.cards)
            if random.random() < 0.3:
                return Input(sort, _changed_text(random, text), asked, seed=name)
            changed = _changed_data(random, json.loads(data))
            as_json = sort == "case" and random.random() < 0.7
            return Input(sort, _written(random, changed, as_json=as_json), asked, as_json, name)


def _asked(random: Random, sort: str) -> Asked:
    ruleset = random.choice(RULESETS) if random.random() < 0.3 or sort == "card" else ""
    return Asked(
        random.choice(LANGUAGES), random.choice(FORMS), ruleset, random.random() < 0.1, random.random() < 0.05,
        random.choice(RULESETS[:3]) if random.random() < 0.05 else "",
        random.choices(("", *FOLLOW_UPS), (60, 12, 8, 4, 8, 8, 1))[0], random.randrange(1, 8),
    )  # fmt: skip


def _written(random: Random, data: object, *, as_json: bool) -> str:
    """The data as text: JSON, which YAML reads too, or here and there YAML."""
    if as_json or random.random() < 0.7:
        return json.dumps(data, ensure_ascii=False)
    return yaml.dump(data, Dumper=getattr(yaml, "CSafeDumper", yaml.SafeDumper), allow_unicode=True, sort_keys=False)


ODD = (
    "", " ", "unknown", "?", 0, 1, -1, 2, 3, 7, 13, 99, 1000, 10**6, 10**7, 2**63, True, False, None, [], {}, [[]], "A", "B",
    "direct", "none", "both", "x", "x" * 60, "1.000", "1,5", "²", "Ⅷ", "Anna/hand", "A/monsters/1", "B/monsters/99", "self",
    "targets", "answered", "set", "attack", "monster", "own", "opponent", "either", "end-of-turn", "draw", "Sheep Token #1",
    "Kuriboh #2", "é\u0301", "\u202e", "%(card)s", "{card}", "\t", "0x1F", "- a", "#", "!!int 3", "*a", "&a b",
)  # fmt: skip
"""What people seldom write anywhere."""


class Node(NamedTuple):
    """One value of the data: what it stands in, and its key or number there."""

    parent: Any
    key: Any

    @property
    def value(self) -> Any:
        """The value itself."""
        return self.parent[self.key]


def _nodes(data: Any) -> list[Node]:
    found = []
    left = [data]
    while left:
        parent = left.pop()
        keys = list(parent) if isinstance(parent, dict) else range(len(parent)) if isinstance(parent, list) else ()
        for key in keys:
            found.append(Node(parent, key))
            left.append(parent[key])
    return found


def _name_of(node: Node) -> str:
    """The key under which values like that of *node* stand; of an item of a list the key is not told."""
    return str(node.key) if isinstance(node.parent, dict) else ""


def _take_away(random: Random, data: Any, nodes: list[Node]) -> None:
    node = random.choice(nodes)
    del node.parent[node.key]


def _make_odd(random: Random, data: Any, nodes: list[Node]) -> None:
    node = random.choice(nodes)
    node.parent[node.key] = json.loads(json.dumps(random.choice(ODD)))


def _from_elsewhere(random: Random, data: Any, nodes: list[Node]) -> None:
    """The value that stands under that key somewhere else."""
    node = random.choice([node for node in nodes if isinstance(node.parent, dict)] or nodes)
    others = seeds().values.get(_name_of(node))
    if others:
        node.parent[node.key] = json.loads(random.choice(others))


def _another_key(random: Random, data: Any, nodes: list[Node]) -> None:
    """A key that stands somewhere else, with what stands under it there."""
    maps = [node.value for node in nodes if isinstance(node.value, dict)]
    if maps:
        key = random.choice(tuple(seeds().values))
        random.choice(maps)[key] = json.loads(random.choice(seeds().values[key]))


def _more_items(random: Random, data: Any, nodes: list[Node]) -> None:
    """An item twice, or one of such a list somewhere else: an action, a card, an operation."""
    lists = [node for node in nodes if isinstance(node.value, list)]
    if not lists:
        return
    node = random.choice(lists)
    others = [other for other in map(json.loads, _some(random, seeds().values.get(_name_of(node), ()))) if other]
    items = [item for other in others for item in (other if isinstance(other, list) else [other])] + node.value
    if items:
        node.value.insert(random.randint(0, len(node.value)), json.loads(json.dumps(random.choice(items))))


def _some(random: Random, values: tuple[str, ...]) -> list[str]:
    return random.sample(values, min(3, len(values)))


def _another_order(random: Random, data: Any, nodes: list[Node]) -> None:
    lists = [node.value for node in nodes if isinstance(node.value, list) and len(node.value) > 1]
    if lists:
        random.shuffle(random.choice(lists))


def _elsewhere(random: Random, data: Any, nodes: list[Node]) -> None:
    """A value that stands in two places."""
    one, other = random.choice(nodes), random.choice(nodes)
    other.parent[other.key] = json.loads(json.dumps(one.value))


def _another_number(random: Random, data: Any, nodes: list[Node]) -> None:
    numbers = [node for node in nodes if isinstance(node.value, int) and not isinstance(node.value, bool)]
    if numbers:
        node = random.choice(numbers)
        node.parent[node.key] = random.choice((node.value + 1, node.value - 1, -node.value, node.value * 2, 0, 1, 5000))


def _another_word(random: Random, data: Any, nodes: list[Node]) -> None:
    """One word everywhere another: a card is another card, a player another player, a phase another phase."""
    words = sorted({node.value for node in nodes if isinstance(node.value, str)} | _keys(nodes))
    if not words:
        return
    old = random.choice(words)
    new = random.choice(seeds().names) if random.random() < 0.5 else random.choice(words)
    _replace(data, old, new)


def _another_card(random: Random, data: Any, nodes: list[Node]) -> None:
    """Another card in the place of one, wherever that is named."""
    names = sorted({node.value for node in nodes if isinstance(node.value, str) and node.value in _names()})
    if names:
        _replace(data, random.choice(names), random.choice(seeds().names))


def _keys(nodes: list[Node]) -> set[str]:
    return {node.key for node in nodes if isinstance(node.key, str)}


def _replace(data: Any, old: str, new: str) -> None:
    for node in _nodes(data):
        if node.value == old:
            node.parent[node.key] = new
        if node.key == old and isinstance(node.parent, dict):
            node.parent[new] = node.parent.pop(old)


def _other_effects(random: Random, data: Any, nodes: list[Node]) -> None:
    """The effects of some card beside a card."""
    cards = [node for node in nodes if _is_card(node)]
    if not cards:
        return
    node = random.choice(cards)
    if isinstance(node.value, str):
        node.parent[node.key] = {"name": node.value}
    found = json.loads(random.choice(seeds().cards)[2])
    node.value.update({key: found[key] for key in ("effects", "summon") if key in found})


def _drawn_effects(random: Random, data: Any, nodes: list[Node]) -> None:
    """Effects of any words that go together beside a card."""
    cards = [node for node in nodes if _is_card(node)]
    if not cards:
        return
    node = random.choice(cards)
    if isinstance(node.value, str):
        node.parent[node.key] = {"name": node.value}
    node.value["effects"] = [json.loads(random.choice(drawn_effects())) for _ in range(random.choice((1, 1, 2)))]


@cache
def drawn_effects() -> tuple[str, ...]:
    """Every effect that the test of the vocabulary draws, as JSON."""
    from tests.vocabulary.options import of_draws, option_draws, value_draws
    from tests.vocabulary.verbs import verb_draws

    variants = (draw for one in (*option_draws(), *value_draws()) for several in one.drawn.values() for draw in several)
    return tuple(dict.fromkeys(json.dumps(draw.effect) for draw in (*verb_draws(), *variants, *of_draws())))


@cache
def _names() -> frozenset[str]:
    return frozenset(seeds().names)


def _is_card(node: Node) -> bool:
    if isinstance(node.value, dict):
        return isinstance(node.value.get("name"), str | dict)
    return isinstance(node.value, str) and node.value in _names() and isinstance(node.parent, list)


def _another_action(random: Random, data: Any, nodes: list[Node]) -> None:
    """One more action, with cards of this case."""
    if not isinstance(data, dict) or not isinstance(data.get("players"), dict) or not data["players"]:
        return
    actions = data.get("actions")
    if not isinstance(actions, list):
        actions = data["actions"] = []
    named = [node.value.get("name") if isinstance(node.value, dict) else node.value for node in nodes if _is_card(node)]
    cards = [name for name in named if isinstance(name, str)]
    if cards:
        player = random.choice(list(data["players"]))
        action = {"player": player, **random.choice(ACTIONS)(random, cards)}
        actions.insert(random.choice((len(actions), random.randint(0, len(actions)))), action)


Action = Callable[[Random, list[str]], dict[str, object]]


def _cards(random: Random, cards: list[str], most: int) -> list[str]:
    return [random.choice(cards) for _ in range(random.randint(0, most))]


ACTIONS: tuple[Action, ...] = (
    lambda random, cards: {"activate": random.choice(cards)},
    lambda random, cards: {"activate": random.choice(cards), "targets": _cards(random, cards, 2)},
    lambda random, cards: {
        "activate": random.choice(cards), "targets": _cards(random, cards, 1), "cost": _cards(random, cards, 2),
        "choose": _cards(random, cards, 3), "declare": random.choice(("1", "6", "Dragon", 1)),
    },
    lambda random, cards: {"activate": random.choice(cards), "during": random.choice(MOMENTS)},
    lambda random, cards: {"attack": random.choice(cards), "target": random.choice(("direct", *cards))},
    lambda random, cards: {"attack": random.choice(cards), "target": random.choice(("direct", *cards))},
    lambda random, cards: {"replay": random.choice(("same", "none")), "target": random.choice(("direct", *cards))},
    lambda random, cards: {"summon": random.choice(("normal", "flip", "special")), "card": random.choice(cards)},
    lambda random, cards: {"summon": "tribute", "card": random.choice(cards), "tributes": _cards(random, cards, 2)},
    lambda random, cards: {
        "summon": random.choice(("synchro", "xyz", "pendulum")), "card": random.choice(cards),
        "materials": _cards(random, cards, 3),
    },
    lambda random, cards: {"set": random.choice(cards), "tributes": _cards(random, cards, 1)},
    lambda random, cards: {"position": random.choice(("attack", "defense")), "card": random.choice(cards)},
    lambda random, cards: {"phase": random.choice(("draw", "standby", "main1", "battle", "main2", "end"))},
    lambda random, cards: {"phase": random.choice(("draw", "end")), "discard": _cards(random, cards, 3)},
    lambda random, cards: {"draw": random.randint(1, 3)},
    lambda random, cards: {"discard": _cards(random, cards, 2)},
    lambda random, cards: {"pass": True},
    lambda random, cards: {"pass": True},
)  # fmt: skip
"""What players may do, with any cards."""
MOMENTS = (
    "open", "damage-step", "before-damage-calculation", "damage-calculation", "after-damage-calculation", "summoned",
    "end-of-damage-step", "summon-attempt", "attack-declaration", "damage-step-start",
)  # fmt: skip

SENSIBLE: tuple[Callable[[Random, Any, list[Node]], None], ...] = (
    _another_action, _another_action, _another_action, _another_number, _another_card, _another_card, _other_effects,
    _other_effects, _drawn_effects, _drawn_effects, _another_order,
)  # fmt: skip
"""What leaves most of it readable."""
CHANGES: tuple[Callable[[Random, Any, list[Node]], None], ...] = (
    _take_away, _take_away, _make_odd, _make_odd, _from_elsewhere, _from_elsewhere, _from_elsewhere, _another_key,
    _more_items, _more_items, _another_order, _elsewhere, _another_number, _another_word, _another_word, *SENSIBLE,
)  # fmt: skip
"""What is changed of data."""


def _changed_data(random: Random, data: Any) -> Any:
    changes = SENSIBLE if random.random() < 0.6 else CHANGES
    for _ in range(_how_many(random)):
        nodes = _nodes(data)
        if not nodes:
            break
        random.choice(changes)(random, data, nodes)
    return data


def _how_many(random: Random) -> int:
    """One change, seldom many."""
    number = 1
    while number < 12 and random.random() < 0.45:
        number += 1
    return number


SIGNS = "\n\t :-,.#?!&*%@|>'\"{}[]()<>/\\0123456789aeAZéßœ¿²…​\u202e\u00a0\ufeff\u0301漢🂡\x00\x1b"


def _changed_text(random: Random, text: str) -> str:
    for _ in range(_how_many(random)):
        text = random.choice(_TEXTS)(random, text)
    return text


def _cut(random: Random, text: str) -> str:
    start = random.randint(0, len(text))
    return text[:start] + text[start + random.choice((1, 1, 1, 2, 5, 20)) :]


def _put_in(random: Random, text: str) -> str:
    start = random.randint(0, len(text))
    return text[:start] + "".join(random.choices(SIGNS, k=random.choice((1, 1, 2, 5)))) + text[start:]


def _end(random: Random, text: str) -> str:
    return text[: random.randint(0, len(text))]


def _lines(random: Random, text: str) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(3):
        case 0:
            lines.insert(other, lines[one])
        case 1:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            del lines[one]
    return "\n".join(lines)


def _words(random: Random, text: str) -> str:
    words = text.split(" ")
    one = random.randrange(len(words))
    odd = str(random.choice(ODD))
    words[one] = random.choice(
        (words[random.randrange(len(words))], odd, random.choice(seeds().names), words[one].upper())
    )
    return " ".join(words)


_TEXTS = (_cut, _cut, _put_in, _put_in, _end, _lines, _lines, _words, _words, _words)


def _changed_line(random: Random, line: str) -> str:
    """The arguments of a command: words put in, taken away and exchanged, now and then a sign."""
    for _ in range(_how_many(random)):
        arguments = line.split("\n")
        place = random.randrange(len(arguments))
        match random.randrange(7):
            case 0:
                del arguments[place]
            case 1:
                arguments.insert(place, random.choice(_pieces()))
            case 2:
                arguments[place] = random.choice(_pieces())
            case 3:
                arguments[place] = _words(random, arguments[place])
            case 4:
                arguments[place] = random.choice((_cut, _put_in, _end))(random, arguments[place])
            case 5:
                random.shuffle(arguments)
            case _:
                arguments[place] = str(random.choice((0, 1, 50, 1750, 99999, 2**31, -5, "1.000", "unknown", "?")))
        line = "\n".join(arguments)
    return line


@cache
def _pieces() -> tuple[str, ...]:
    links = tuple(f"{player}: {name} [set]" for name in seeds().names for player in "AB")
    damages = (
        "--then",
        "--piercing",
        "--direct",
        "--def",
        "--lp",
        "--own-lp",
        "--attacker",
        "--target",
        "--damage",
        "x2",
    )
    more = (
        "/2",
        "=0",
        "no-destroy",
        "+9999999",
        "--depth",
        "0",
        "--only",
        "chain",
        "--full",
        "--json",
        "--markdown",
        "--help",
    )
    return (*(piece for line in (*CHAINS, *DAMAGES) for piece in line.split("\n")), *damages, *more, *links[::9])
