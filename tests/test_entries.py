"""How often Enter is pressed for what a judge is asked: each task is typed here, and counted in ``docs/entries.md``.

A task is what is typed, line by line: the command first, then the answers to what it asks.
"""

import io
import re
import shlex
import sys

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from tests.conftest import ROOT

LANGUAGES = tuple(languages())
PAPER = ROOT / "docs" / "entries.md"
MOST = 15
"""So many entries at most for a dispute about two cards."""

TWO_CARDS = {
    "en": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Mystical Space Typhoon", ""),
        *("Messenger of Peace [face-up]", "", "activate typhoon > messenger", "", ""),
    ),
    "it": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Tifone Spaziale Mistico", ""),
        *("Messaggero di Pace [scoperta]", "", "attiva tifone > messaggero", "", ""),
    ),
    "pt": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Tufão Espacial Místico", ""),
        *("Mensageiro da Paz [face para cima]", "", "ativa tufão > mensageiro", "", ""),
    ),
    "fr": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Typhon d’Espace Mystique", ""),
        *("Messager de Paix [recto]", "", "active typhon > messager", "", ""),
    ),
}
ATTACK = {
    "en": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Vorse Raider", "", "Mirror Force", ""),
        *("attack vorse > direct", "activate mirror", "", ""),
    ),
    "it": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Predatore Vorse", "", "Forza Riflessa", ""),
        *("attacca predatore > diretto", "attiva forza", "", ""),
    ),
    "pt": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Ginete Vorse", "", "Força do Espelho", ""),
        *("ataca ginete > direto", "ativa força", "", ""),
    ),
    "fr": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Marauseur Vorse", "", "Force de Miroir", ""),
        *("attaque marauseur > direct", "active force", "", ""),
    ),
}
TASKS = {
    "two cards": TWO_CARDS,
    "an attack and an answer": ATTACK,
    "pairs": (
        *("judgekit new table.yaml", "", "Anna, Carla / Bruno, Dario", "Carla 7 battle", ""),
        *("Mirror Force", "", "Wattaildragon", "", "", "attack Wattaildragon > Dario", "activate mirror", "", ""),
    ),
    "part of a board": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "4 battle", "Vorse Raider", "hand: 4", ""),
        *("LP 1200", "Kuriboh [defense]", "hand: 2", "", "attack vorse > kuriboh", "", ""),
    ),
    "a card that nobody has seen": (
        *("judgekit new table.yaml", "", "Anna, Bruno", "", "Mystical Space Typhoon", ""),
        *("trap [set]", "", "activate typhoon > trap", "", ""),
    ),
    "thirty Decks": ("judgekit deck check decks/*.txt",),
    "the size of a Deck": ('judgekit deck check "Main 62, Side 10"',),
    "damage with a value that is not known": ('judgekit damage 1800 --def "?"',),
    "a Chain of cards that are not known": ('judgekit chain "A: Normal Trap [set]" "B: Quick-Play Spell [set]"',),
    "going on with a file": ("judgekit new table.yaml", "attack Jinzo > direct", "", ""),
    "a question": ("judgekit ask when may a Quick-Play Spell be activated",),
}
OUTCOMES = {
    "two cards": 0,
    "an attack and an answer": 0,
    "pairs": 0,
    "part of a board": 0,
    "a card that nobody has seen": 0,
    "thirty Decks": 2,
    "the size of a Deck": 1,
    "damage with a value that is not known": 3,
    "a Chain of cards that are not known": 3,
    "going on with a file": 1,
    "a question": 0,
}
"""The exit status of each; one of the thirty Decks cannot be read."""
STANDING = """\
judgekit: 1
players: {Anna: {monsters: [Jinzo]}, Bruno: {monsters: [Kuriboh]}}
"""


def typed(task, language):
    """What is typed for a task: in the reader's language where it is told for each."""
    lines = TASKS[task]
    return lines[language] if isinstance(lines, dict) else lines


def arguments_of(command, folder):
    """The arguments as the shell hands them on, files found by their pattern."""
    for word in shlex.split(command)[1:]:
        found = sorted(str(path.relative_to(folder)) for path in folder.glob(word)) if "*" in word else []
        yield from found or [word]


def rows():
    """Each task of the paper, with the entries before and after."""
    for row in re.findall(r"^\| ([^|]+) \| (\d+)[^|]* \| (\d+) \|", PAPER.read_text(encoding="utf-8"), re.MULTILINE):
        yield row[0], int(row[1]), int(row[2])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", TASKS)
def test_what_is_typed_leads_to_the_answer(task, language, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "decks").mkdir()
    for number in range(29):
        (tmp_path / "decks" / f"{number:02}.txt").write_text("40 Kuriboh\n", encoding="utf-8")
    (tmp_path / "decks" / "30.txt").write_bytes(b"\xff\xfe\x00")
    if task == "going on with a file":
        (tmp_path / "table.yaml").write_text(STANDING, encoding="utf-8")
    command, *answers = typed(task, language)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in answers)))
    status = main([*arguments_of(command, tmp_path), "--lang", language])
    printed = capsys.readouterr()

    assert (int(status), sys.stdin.read()) == (OUTCOMES[task], "")
    if command.startswith("judgekit new"):
        assert (tmp_path / "table.yaml").is_file()
        assert re.search(r"\(\w.* (9\.0|pairs)\)", " ".join(printed.out.split())), printed.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", ["two cards", "an attack and an answer"])
def test_a_dispute_about_two_cards_takes_few_entries(task, language):
    assert len(typed(task, language)) <= MOST


def test_the_paper_counts_what_is_typed():
    assert {task: len(typed(task, "en")) for task in TASKS} == {task: after for task, _, after in rows()}
    assert {task for task, before, after in rows() if after > before} == {"pairs"}


@pytest.mark.parametrize("task", TASKS)
def test_the_paper_shows_what_is_typed(task):
    section = PAPER.read_text(encoding="utf-8").partition(f"\n### {task}\n")[2].partition("\n### ")[0]
    shown = re.search(r"```text\n(.*?)```", section, re.DOTALL)

    assert shown
    assert shown[1].splitlines() == [line or "(Enter)" for line in typed(task, "en")]
