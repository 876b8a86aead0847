"""The papers are true: what they name is there, and what is there is named."""

import pkgutil
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
import typer

import judgekit
from judgekit.cli.app import COMMANDS, make_app
from judgekit.cli.environment import Environment
from judgekit.compile.site.runs import EXAMPLES
from judgekit.i18n.translator import Translator
from judgekit.rulebook.book import spine

ROOT = Path(__file__).parents[1]
PAPERS = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "tests" / "witness" / "README.md"])
OF_THE_CODE = [ROOT / "docs" / f"{name}.md" for name in ("adding", "architecture", "style", "translating")]
OURS = ("judgekit", "tests", "rulebook", "locales", "docs", ".ci")
IN_TESTS = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
TESTS = {path.stem for path in (ROOT / "tests").rglob("test_*.py")} | set(
    re.findall(r"^def (test_\w+)", IN_TESTS, re.MULTILINE)
)
TABLES_OF_TESTS = set(re.findall(r"^([A-Z_]+) = ", IN_TESTS, re.MULTILINE))


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


@cache
def modules():
    """Every module of the program by its full name."""
    found = pkgutil.walk_packages(judgekit.__path__, "judgekit.")
    return {one.name: import_module(one.name) for one in found if not one.name.endswith("__main__")}


def defined(name):
    """Everything of that name: a module, by its last part or in full, and what is in one, or in a class of one."""
    owner, _, last = name.rpartition(".")
    if owner and not owner.startswith("judgekit"):
        return [getattr(one, last) for one in defined(owner) if hasattr(one, last)]
    named_so = [module for path, module in modules().items() if f".{path}".endswith(f".{name}")]
    owners = [one for path, one in modules().items() if owner in ("", path)]
    return named_so + [vars(one)[last] for one in owners if last in vars(one)]


def is_file(name):
    """Whether a file of ours is called that, or ends in that path."""
    return name == "pyproject.toml" or any(
        path.as_posix().endswith(f"/{name}") for ours in OURS for path in (ROOT / ours).rglob(name.split("/")[-1])
    )


def declared(command):
    """The options of a command, and of the actions of one that has some."""
    for parameter in command.params:
        yield from (option for option in parameter.opts if option.startswith("--"))
    for action in getattr(command, "commands", {}).values():
        yield from declared(action)


@cache
def app():
    return typer.main.get_command(make_app(Environment(Translator("en"))))


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


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_a_name_in_full_is_there(paper):
    full = [word for word in named(paper.read_text(encoding="utf-8")) if re.fullmatch(r"judgekit(\.\w+)+", word)]

    assert [word for word in full if not defined(word)] == []


@pytest.mark.parametrize("paper", OF_THE_CODE, ids=lambda path: path.name)
def test_what_a_paper_about_the_code_calls_by_its_name_is_there(paper):
    """What has a dot, an underscore or a capital is a name: of a rule, a file, or something in the code."""
    words = set(named(paper.read_text(encoding="utf-8")))
    names = {word for word in words if re.fullmatch(r"[A-Za-z_]\w*(\.\w+)*", word) and re.search(r"[._A-Z]", word)}
    names |= {word for word in words if re.fullmatch(r"[\w/]+\.py", word)}

    assert (
        sorted(name for name in names - {*TESTS, *TABLES_OF_TESTS, *spine()} if not is_file(name) and not defined(name))
        == []
    )


def test_every_option_that_is_described_is_declared_and_the_other_way_round():
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    described = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))

    assert described ^ {*declared(app()), "--help"} == set()


def test_each_command_has_the_options_that_are_described_for_it():
    """In the table of what several share, or in its own section."""
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    table = text.partition("## Options that several commands share")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| `(--[a-z-]+)[^`]*` \| ([^|]*) \|", table, re.MULTILINE)
    shared = {(command, option) for option, commands in rows for command in commands.split(", ")}
    having = {(name, option) for name, command in app().commands.items() for option in declared(command)}
    own = {
        (command, option)
        for heading, section in re.findall(r"^## (.*)\n([\s\S]*?)(?=^## |\Z)", text, re.MULTILINE)
        for command in re.findall(r"\w+", heading)
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", section)
    }

    assert shared
    assert sorted(shared - having) == []
    assert sorted(having - shared - own) == []


def test_every_section_about_adding_names_a_test():
    text = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]

    assert sections
    assert [section.partition("\n")[0] for section in sections if not TESTS & set(named(section))] == []


def test_the_site_shows_each_command():
    assert EXAMPLES.keys() == set(COMMANDS)
