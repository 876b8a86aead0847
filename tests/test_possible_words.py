"""A word that is not possible is answered with the nearest right one, a few likely ones, and where all of them stand."""

import json
import re

import pytest

from judgekit.cards.checking import card_misfits
from judgekit.cards.pool import shipped_cards
from judgekit.cli.app import main
from judgekit.domain.errors import UnreadableError
from judgekit.domain.listed import CASES, OF_CASES, OF_EFFECTS, listed_at, listed_on_a_card
from judgekit.domain.nearest import FEW, nearest, possible
from judgekit.domain.type_line import KINDS, RACES
from judgekit.languages import languages
from judgekit.parse.case import read_case
from judgekit.rulebook.book import chapters
from tests.conftest import ROOT

POOL = shipped_cards()


def anchors(path):
    """The headings of a paper, as a link names them."""
    text = (ROOT / path).read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.casefold()).replace(" ", "-") for heading in headings}


def sections():
    """Every section that the words of a case or card file are said to stand in."""
    for pattern, section in OF_CASES:
        named = section.values() if isinstance(section, dict) else [section] if section else actions_of(pattern)
        yield from (f"{CASES}#{name}" for name in named)
    yield from OF_EFFECTS.values()
    yield listed_on_a_card("")


def actions_of(pattern):
    return re.search(r"\((.*)\)", pattern)[1].split("|")


@pytest.mark.parametrize("where", sorted(set(sections())))
def test_what_is_said_to_list_the_words_is_there(where):
    path, _, anchor = where.partition("#")

    assert anchor in anchors(path)


def test_the_papers_list_the_chapters():
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    listed = re.search(r"^The chapters: (.*)\.$", text, re.MULTILINE)

    assert re.findall(r"`([\w-]+)`", listed[1]) == list(chapters())


MANY = ["draw", "standby", "main1", "battle", "main2", "end"]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("zzz", "draw, standby, main1, battle, main2 … (there)"),
        ("main", "main1, main2, draw, standby, battle … (there)"),
        ("battaglia", "battle, draw, standby, main1, main2 … (there)"),
        ("", "draw, standby, main1, battle, main2 … (there)"),
    ],
)
def test_of_many_words_the_likeliest_are_told(word, told):
    assert possible(word, MANY, "there") == told


def test_few_words_are_all_told():
    assert possible("zzz", MANY[:FEW], "there") == "draw, standby, main1, battle, main2"


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("rapida", ["normal", "quick-play"], "quick-play"),
        ("luce", ["dark", "light"], "light"),
        ("main", ["main1", "main2"], "main1"),
        ("zzz", ["main1"], None),
    ],
)
def test_the_nearest_is_found_in_every_language(word, known, near):
    assert nearest(word, known) == near


WRONG = {
    "a key of a case": {"zzz": 1},
    "a key of a player": {"players": {"A": {"zzz": 1}, "B": {}}},
    "a key of a card": {"players": {"A": {"monsters": [{"name": "Sangan", "zzz": 1}]}, "B": {}}},
    "an Attribute": {"players": {"A": {"hand": [{"name": "X", "kind": "monster", "attribute": "zzz"}]}, "B": {}}},
    "a Type": {"players": {"A": {"hand": [{"name": "X", "kind": "monster", "types": ["zzz"]}]}, "B": {}}},
    "a type of effect": {
        "players": {"A": {"hand": [{"name": "X", "kind": "monster", "effects": [{"type": "zzz"}]}]}, "B": {}}
    },
    "a verb": {
        "players": {
            "A": {"hand": [{"name": "X", "kind": "spell", "effects": [{"type": "activation", "do": [{"zzz": 1}]}]}]},
            "B": {},
        }
    },
    "an action": {"actions": [{"player": "A", "zzz": 1}]},
    "a moment": {"actions": [{"player": "A", "activate": "Sangan", "during": "zzz"}]},
    "a ruleset": {"ruleset": "zzz"},
    "a key of what is expected": {"expect": {"zzz": 1}},
}


@pytest.mark.parametrize("name", WRONG)
def test_no_whole_vocabulary_is_told(name):
    board = {"A": {"hand": ["Sangan"]}, "B": {}}

    with pytest.raises(UnreadableError) as raised:
        read_case(json.dumps({"players": board, **WRONG[name]}), POOL, json=True)

    for problem in raised.value.problems:
        known = problem.params["known"]
        words, _, where = known.partition(" … ")
        assert len(words.split(", ")) <= FEW
        assert re.fullmatch(r"\((docs/[\w-]+\.md#[\w-]+|judgekit \w+)\)", where), known


COMMANDS = (
    ["damage", "1000", "1000", "--damage", "zzz"],
    ["damage", "1000", "1000", "--only", "zzz"],
    ["damage", "1000", "1000", "--ruleset", "zzz"],
    ["timeline", "--phase", "zzz"],
    ["search", "attack", "--chapter", "zzz"],
    ["conflicts", "--chapter", "zzz"],
)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_command_tells_a_few_words_and_where_all_stand(language, arguments, capsys):
    assert main(["--lang", language, *arguments]) == 2

    told = " ".join(capsys.readouterr().err.split())
    assert "zzz" in told
    assert re.search(r"… \((docs/cli\.md#[\w-]+|judgekit rulesets)\)", told), told
    where = re.search(r"docs/cli\.md#([\w-]+)", told)
    assert where is None or where[1] in anchors("docs/cli.md")


def test_a_place_in_a_case_has_its_section():
    found = [listed_at(at) for at in ("", "players", "players.A", "players.A.B.hand[0]", "links[0]", "expect.where")]

    assert [at.partition("#")[2] for at in found] == [
        "the-keys",
        "the-keys",
        "a-player",
        "by-name",
        "the-short-form-of-a-chain",
        "expectations",
    ]


def test_the_papers_list_the_words_of_a_type_line():
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    section = text.partition("### The words of a Type line")[2].partition("\n## ")[0]

    listed = [re.findall(r"`([^`]+)`", line) for line in section.split("\n") if line.startswith("- ")]
    assert [tuple(words) for words in listed] == [RACES, KINDS]


def test_a_type_is_checked_in_a_selector_and_in_a_card_file():
    effect = {"type": "activation", "do": [{"destroy": {"what": "monster", "types": ["Dragn"]}}]}
    board = {"A": {"hand": [{"name": "X", "kind": "spell", "effects": [effect]}]}, "B": {}}
    with pytest.raises(UnreadableError) as raised:
        read_case(json.dumps({"players": board}), POOL, json=True)
    assert [problem.params["near"] for problem in raised.value.problems] == ["Dragon"]

    card = {"name": {"en": "X"}, "kind": "monster", "types": ["Dragn"]}
    assert [(misfit.path, misfit.word) for misfit in card_misfits(card)] == [("types[0]", "Dragn")]
