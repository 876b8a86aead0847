"""The picture of a board: whole, in each language, nothing beside the sheet, the same for the same board."""

from xml.etree import ElementTree

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from judgekit.render.picture import BROAD, WIDTH
from tests.conftest import ROOT

BOARDS = {
    "everything": ["docs/examples/full-board.yaml"],
    "a Chain": ["docs/examples/heavy-storm.yaml", "--after", "3"],
    "an attack": ["tests/rulings/battle.attack-vs-attack.win/c9.yaml", "--after", "1"],
    "a pairs game": ["tests/rulings/battle.replay.choices/which-opponent-in-a-pairs-game.yaml"],
    "scales": ["tests/rulings/pendulum.summon.any-number/three-at-once.yaml"],
    "tokens": ["tests/rulings/battle.replay.choices/four-tokens-nothing-chosen.yaml", "--after", "2"],
}
SVG = "{http://www.w3.org/2000/svg}"


def drawn(run, *arguments):
    status, out, err = run("show", *arguments, "--svg", "-")
    assert (status, err) == (0, "")
    return out


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)

    def call(*arguments):
        status = main(list(arguments))
        return int(status), *capsys.readouterr()

    return call


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("board", BOARDS)
def test_a_picture_is_whole_and_nothing_stands_beside_it(run, board, language):
    picture = drawn(run, *BOARDS[board], "--lang", language)
    tree = ElementTree.fromstring(picture)
    left, top, width, height = map(float, tree.attrib["viewBox"].split())

    assert (left, top, width) == (0, 0, WIDTH)
    assert picture == drawn(run, *BOARDS[board], "--lang", language)
    assert "None" not in picture
    for box in tree.iter(f"{SVG}rect"):
        assert float(box.get("x", 0)) + float(box.attrib["width"]) <= WIDTH
        assert float(box.get("y", 0)) + float(box.attrib["height"]) <= height
    for text in tree.iter(f"{SVG}text"):
        assert text.text.strip()
        assert float(text.attrib["y"]) <= height
        size = float(text.get("font-size", "11px").removesuffix("px"))
        if text.get("text-anchor"):
            assert len(text.text) * size * BROAD <= WIDTH / 5


def test_every_card_on_the_field_is_there_and_says_how_it_lies(run):
    _, told, _ = run("show", *BOARDS["everything"])
    titles = [title.text for title in ElementTree.fromstring(drawn(run, *BOARDS["everything"])).iter(f"{SVG}title")]

    assert len(titles) == 1 + 7
    assert [title for title in titles[1:] if title not in told] == []


def test_a_card_in_defense_lies_on_its_side(run):
    cards = {
        group.find(f"{SVG}title").text: group.find(f"{SVG}rect").attrib
        for group in ElementTree.fromstring(drawn(run, *BOARDS["everything"])).iter(f"{SVG}g")
    }
    attack, defense = ([cards[said] for said in cards if f"{word} Position" in said] for word in ("Attack", "Defense"))

    assert len(attack) == 3
    assert len(defense) == 1
    assert all(float(card["height"]) > float(card["width"]) for card in attack)
    assert all(float(card["height"]) <= float(card["width"]) for card in defense)


def test_the_links_of_the_chain_are_numbered_on_their_cards(run):
    tree = ElementTree.fromstring(drawn(run, *BOARDS["a Chain"]))
    numbers = [text.text for text in tree.iter(f"{SVG}text") if text.get("class") == "number"]

    assert numbers == ["1", "2", "3"]
    assert len(list(tree.iter(f"{SVG}circle"))) == 3


def test_an_attack_is_an_arrow(run):
    assert drawn(run, *BOARDS["an attack"]).count('class="attack"') == 1
    assert 'class="attack"' not in drawn(run, *BOARDS["everything"])


def test_it_is_written_to_a_file_and_says_where(run, tmp_path):
    path = tmp_path / "board.svg"
    status, out, _ = run("show", *BOARDS["everything"], "--svg", str(path))

    assert status == 0
    assert str(path) in out
    assert path.read_text(encoding="utf-8") == drawn(run, *BOARDS["everything"])


def test_a_board_after_actions_that_are_not_there_is_refused(run):
    assert run("show", BOARDS["everything"][0], "--after", "3")[0] == 2


def test_a_name_is_never_markup(run, tmp_path):
    case = tmp_path / "case.yaml"
    case.write_text('players: {"<b>&": {life_points: 8000}, "B": {hand: [{name: "<script>", kind: spell}]}}\n')
    texts = [text.text for text in ElementTree.fromstring(drawn(run, str(case))).iter(f"{SVG}text")]

    assert any("<b>&" in text for text in texts)
    assert any("<script>" in text for text in texts)
