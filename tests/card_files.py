"""Card databases as users have them, made for the tests and benchmarks."""

import json
import random
import sqlite3
from contextlib import closing

from judgekit.cards.folders import own_folder
from judgekit.cards.importing import import_cards
from judgekit.cards.known import forget

MONSTER, SPELL, TRAP, NORMAL, EFFECT, FUSION, RITUAL, TUNER, SYNCHRO = (
    0x1,
    0x2,
    0x4,
    0x10,
    0x20,
    0x40,
    0x80,
    0x1000,
    0x2000,
)
TOKEN, QUICK_PLAY, COUNTER, XYZ, PENDULUM, LINK = 0x4000, 0x10000, 0x100000, 0x800000, 0x1000000, 0x4000000
SPELLCASTER, DRAGON, DIVINE_BEAST, FAIRY = 0x2, 0x2000, 0x200000, 0x4
DARK, LIGHT, DIVINE = 0x20, 0x10, 0x40
SECRET = "What the card does is nobody's business here."

DATAS = (
    "CREATE TABLE datas (id INTEGER PRIMARY KEY, ot INTEGER, alias INTEGER, setcode INTEGER, type INTEGER, atk INTEGER,"
    " def INTEGER, level INTEGER, race INTEGER, attribute INTEGER, category INTEGER)"
)
TEXTS = "CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT, str1 TEXT, str2 TEXT)"

APPRENTICE = (900000101, "Twilight Apprentice", MONSTER | EFFECT, 2000, 1700, 6, SPELLCASTER, DARK)
SERPENT = (900000103, "Serpent of the High Sky", MONSTER | EFFECT, -2, -2, 10, DIVINE_BEAST, DIVINE)
OPAL = (900000104, "Opal Dragon", MONSTER | NORMAL, 2000, 100, 4, DRAGON, LIGHT)
LINKED = (900000105, "Cipher Speaker", MONSTER | EFFECT | LINK, 2300, 0b1010_0010, 3, 0x1000000, DARK)
RANKED = (900000106, "Number 900: Hope", MONSTER | EFFECT | XYZ, 2500, 2000, 4, 0x1, LIGHT)
SCALED = (
    900000107,
    "Two-Eyed Swing Dragon",
    MONSTER | EFFECT | PENDULUM,
    2500,
    2000,
    7 | 4 << 24 | 4 << 16,
    DRAGON,
    DARK,
)
FUSED = (900000108, "Lancer the Dragon Rider", MONSTER | FUSION, 2600, 2100, 7, DRAGON, 0x8)
QUICK = (900000109, "Test of Speed", SPELL | QUICK_PLAY, 0, 0, 0, 0, 0)
COUNTERED = (900000110, "Test of Countering", TRAP | COUNTER, 0, 0, 0, 0, 0)
CARDS = (APPRENTICE, SERPENT, OPAL, LINKED, RANKED, SCALED, FUSED, QUICK, COUNTERED)


def simulator(path, cards=CARDS, aliases=None):
    """Write a simulator's database; *aliases* are the passcodes that others stand for."""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(DATAS)
        base.execute(TEXTS)
        for id, name, type, atk, defense, level, race, attribute in cards:
            alias = (aliases or {}).get(id, 0)
            base.execute(
                "INSERT INTO datas VALUES (?, 3, ?, 0, ?, ?, ?, ?, ?, ?, 0)",
                (id, alias, type, atk, defense, level, race, attribute),
            )
            base.execute("INSERT INTO texts VALUES (?, ?, ?, 'first', 'second')", (id, name, SECRET))
    return path


FIRST = "Dark Blue Red Ancient Cyber Gem Elemental Toon Master Evil Ghost Iron Silver Crystal Shadow Solar Lunar Storm"
SECOND = "Magician Dragon Warrior Beast Knight Golem Fairy Fiend Machine Sorcerer Soldier Hunter Guardian Serpent Bird"


def many(count):
    """Return *count* cards with names like those of cards."""
    chance = random.Random(7)
    names = {}
    while len(names) < count:
        words = [chance.choice(part.split()) for part in (FIRST, SECOND, FIRST, SECOND)]
        names.setdefault(
            f"{words[0]} {words[1]} of {words[2]} {words[3]}" + (f" {len(names)}" if count > 60_000 else "")
        )
        names.setdefault(f"{words[0]} {words[1]} {chance.randint(1, 99)} of the {words[3]}")
    kinds = (MONSTER | NORMAL, MONSTER | EFFECT, SPELL, TRAP, TRAP | COUNTER, MONSTER | EFFECT | XYZ)
    return [
        (20_000_000 + 31 * index, name, chance.choice(kinds), 1500, 1000, 4, SPELLCASTER, DARK)
        for index, name in enumerate(list(names)[:count])
    ]


def public(path, cards=None, wrapped=True):
    """Write JSON as the public card interface gives it."""
    cards = PUBLIC if cards is None else cards
    path.write_text(json.dumps({"data": cards} if wrapped else cards, ensure_ascii=False), encoding="utf-8")
    return path


PUBLIC = [
    {"id": 900000101, "name": "Twilight Apprentice", "type": "Effect Monster", "desc": SECRET, "atk": 2000, "def": 1700}
    | {"level": 6, "race": "Spellcaster", "attribute": "DARK", "card_images": [{"id": 900000101}, {"id": 900000102}]},
    {
        "id": 900000103,
        "name": "Serpent of the High Sky",
        "type": "Effect Monster",
        "desc": SECRET,
        "atk": "?",
        "def": -1,
    }
    | {"level": 10, "race": "Divine-Beast", "attribute": "DIVINE"},
    {"id": 900000104, "name": "Opal Dragon", "type": "Normal Monster", "desc": SECRET, "atk": 2000, "def": 100}
    | {"level": 4, "race": "Dragon", "attribute": "LIGHT"},
    {"id": 900000105, "name": "Cipher Speaker", "type": "Link Monster", "desc": SECRET, "atk": 2300, "def": None}
    | {"linkval": 3, "race": "Cyberse", "attribute": "DARK", "typeline": ["Cyberse", "Link", "Effect"]},
    {"id": 900000106, "name": "Number 900: Hope", "type": "XYZ Monster", "desc": SECRET, "atk": 2500, "def": 2000}
    | {"level": 4, "race": "Warrior", "attribute": "LIGHT"},
    {"id": 900000107, "name": "Two-Eyed Swing Dragon", "type": "Pendulum Effect Monster", "atk": 2500, "def": 2000}
    | {"level": 7, "race": "Dragon", "attribute": "DARK", "scale": 4},
    {"id": 900000108, "name": "Lancer the Dragon Rider", "type": "Fusion Monster", "atk": 2600, "def": 2100}
    | {"level": 7, "race": "Dragon", "attribute": "WIND", "typeline": ["Dragon", "Fusion"]},
    {"id": 900000109, "name": "Test of Speed", "type": "Spell Card", "desc": SECRET, "race": "Quick-Play"},
    {"id": 900000110, "name": "Test of Countering", "type": "Trap Card", "desc": SECRET, "race": "Counter"},
]

MULTILINGUAL = [
    {
        "id": 900000101,
        "name": {"en": "Twilight Apprentice", "it": "Apprendista del Crepuscolo", "fr": "Apprentie du Crépuscule"},
    }
    | {"type": "Effect Monster", "atk": 2000, "def": 1700, "level": 6, "race": "Spellcaster", "attribute": "DARK"},
    {"password": 900000103, "name": {"en": "Serpent of the High Sky", "pt": None, "ja": "高空の大蛇"}}
    | {"card_type": "Monster", "monster_type_line": "Divine-Beast / Effect", "attribute": "DIVINE", "level": 10}
    | {"atk": "?", "def": "?"},
    {"passcode": 900000104, "name": {"it": "Drago Opale", "pt": "Dragão de Opala", "fr": ""}}
    | {"kind": "monster", "types": ["Dragon", "Normal"], "attribute": "light", "level": 4, "atk": 2000, "def": 100},
    {
        "id": 900000110,
        "name": {"en": "Test of Countering", "fr": "Épreuve d’Œil"},
        "type": "Trap Card",
        "race": "Counter",
    },
    {"password": 900000109, "name": {"en": "Test of Speed"}, "card_type": "Spell", "property": "Quick-Play"},
]


def given_file(home, name, content):
    path = home / name
    path.write_text(content if isinstance(content, str) else json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return path


def own_file(name, content):
    own_folder().mkdir(parents=True, exist_ok=True)
    (own_folder() / name).write_text(content, encoding="utf-8")


def imported(path, **options):
    report = import_cards(path, **options)
    forget()
    return report
