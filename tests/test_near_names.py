"""The names that are listed for one that no card has: at most five, and only such as a reader would take for it."""

import pytest

from judgekit.cards.known import known_cards
from judgekit.cards.pool import shipped_cards
from judgekit.domain.pool import MOST_NEAR
from tests import card_files as files
from tests.card_files import given_file, imported

NAMES = [
    ("Twilight Apprentice", "Apprendista del Crepuscolo", "황혼의 견습생", "黄昏の見習い"),
    ("Twilight Apprentice of the Moon", "Apprendista Lunare del Crepuscolo", "달의 견습생", "月の見習い"),
    ("Blazing Mirror Force", "Forza Riflessa Ardente", "불타는 거울", "燃える鏡"),
    ("Raidraptor - Pain Lanius", "Raidraptor - Averla Dolente", "급습맹금 페인", "急襲猛禽ペイン"),
    ("Forest of Ghosts", "Foresta di Spettri", "유령의 숲", "幽霊の森"),
    ("Honor", "Onore", "명예", "名誉"),
]


@pytest.fixture
def cards(home):
    rows = [
        {"id": 910000000 + number, "name": dict(zip(("en", "it", "ko", "ja"), names, strict=True))}
        | {"type": "Spell Card", "race": "Normal"}
        for number, names in enumerate(NAMES)
    ]
    imported(given_file(home, "cards.json", rows))
    return known_cards()


def listed(pool, typed):
    return [near.name for near in pool.near(typed)]


@pytest.mark.parametrize(
    "typed", ["zzzz", "Tribute to the Doomed", "qwrtpsd", "the ghost that nobody ever saw", "x", "Gaia of Nothing"]
)
def test_nothing_is_listed_where_no_name_is_near(typed, cards):
    assert listed(shipped_cards(), typed) == []
    assert listed(cards, typed) == []


@pytest.mark.parametrize(
    "typed", ["Quaking Mirror Force", "Raidraptor - Noir Lanius", "Forest of Angels", "Humour", "Ritual of the Moon"]
)
def test_a_name_with_another_word_is_another_name(typed, cards):
    assert listed(cards, typed) == []


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Twiligth Aprentice", "Twilight Apprentice"),
        ("TwilightApprentice", "Twilight Apprentice"),
        ("Blasing Miror Forse", "Blazing Mirror Force"),
        ("Apprendista Lunare del Crepuscolp", "Twilight Apprentice of the Moon"),
        ("Hono", "Honor"),
        ("황혼 견습생", "Twilight Apprentice"),
        ("황의혼 견습생", "Twilight Apprentice"),
        ("黄昏の見習", "Twilight Apprentice"),
        ("燃る鏡", "Blazing Mirror Force"),
    ],
)
def test_a_name_with_slips_leads_to_its_card(typed, name, cards):
    assert listed(cards, typed)[:1] == [name]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Twilight App", ["Twilight Apprentice", "Twilight Apprentice of the Moon"]),
        ("Raidr", ["Raidraptor - Pain Lanius"]),
        ("Apprentice of the Moon", ["Twilight Apprentice of the Moon"]),
        ("Ghosts", ["Forest of Ghosts"]),
        ("Blasing Mir", ["Blazing Mirror Force"]),
        ("Apprendista Lunrae del", ["Twilight Apprentice of the Moon"]),
        ("급습맹", ["Raidraptor - Pain Lanius"]),
    ],
)
def test_a_name_that_is_cut_off_leads_to_its_card(typed, names, cards):
    assert listed(cards, typed) == names


def test_at_most_five_are_listed(home):
    imported(files.simulator(home / "cards.cdb", files.many(3000)))

    for typed in ("Dark", "Dark Magician", "Dark Magicain", "Dragon of", "of"):
        assert len(listed(known_cards(), typed)) <= MOST_NEAR
    assert len(listed(known_cards(), "Dragon of")) == MOST_NEAR


def test_what_comes_with_the_program_is_not_listed_beside_a_much_nearer_name(home):
    assert listed(shipped_cards(), "sagen") == ["Sogen", "Sangan"]
    imported(files.simulator(home / "cards.cdb", [(5, "Sagen of the Sea", files.TRAP, 0, 0, 0, 0, 0)]))
    assert listed(known_cards(), "sagen") == ["Sogen", "Sagen of the Sea"]


@pytest.mark.parametrize("typed", ["uxj", "mxj", "alt"])
def test_of_three_letters_two_must_be_right(typed):
    assert listed(shipped_cards(), typed) == []
