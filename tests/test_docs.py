"""The papers are true: what they name is there, and what is there is named."""

import re
from pathlib import Path

import pytest

from judgekit.cli.app import COMMANDS

ROOT = Path(__file__).parents[1]
PAPERS = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "tests" / "witness" / "README.md"])
OURS = ("judgekit", "tests", "rulebook", "locales", "docs", ".ci")
TESTS = {path.stem for path in (ROOT / "tests").rglob("test_*.py")} | {
    name
    for path in (ROOT / "tests").rglob("*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def named(text):
    """Everything in backticks, outside of blocks of code."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def paths(text):
    for word in named(text):
        if re.fullmatch(r"[\w.-]+(/[\w.*<>-]+)+/?", word) and word.split("/")[0] in OURS:
            yield word


def there(path):
    """Whether it is there; ``<language>`` and the like stand for any, and what is compiled comes with the compiling."""
    if path.startswith("judgekit/_data"):
        return True
    return any(ROOT.glob(re.sub(r"<[\w-]+>", "*", path.rstrip("/"))))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_what_a_paper_names_is_there(paper):
    text = paper.read_text(encoding="utf-8")
    links = (link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link)

    assert [path for path in paths(text) if not there(path)] == []
    assert [link for link in links if link and not (paper.parent / link).exists()] == []
    assert [word for word in named(text) if re.fullmatch(r"test_\w+", word) and word not in TESTS] == []


def test_every_room_of_the_program_is_named():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = [path.parent for path in (ROOT / "judgekit").rglob("__init__.py") if "_data" not in path.parts]
    rooms = {path.name for path in folders if path.name not in ("judgekit", "commands")}

    assert {room for room in rooms if not re.search(rf"\b{room}\b", text)} == set()


def test_every_command_has_its_section():
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    headings = " ".join(re.findall(r"^#+ (.*)$", text, re.MULTILINE))

    assert [command for command in COMMANDS if f"{command}" not in headings] == []
