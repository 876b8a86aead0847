"""The pages that the documentation site is made of: one a command, chapter and edition, in each language."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from judgekit.cli.app import COMMANDS
from judgekit.compile.site.pages import sections
from judgekit.compile.site.papers import papers
from judgekit.compile.site.runs import EXAMPLES
from judgekit.languages import SOURCE, languages
from judgekit.rulebook.book import EDITIONS, chapters, spine
from tests.conftest import ROOT

pytestmark = pytest.mark.dear  # every command is run in every language


@cache
def made(language):
    """Every page that is made, by its path."""
    with TemporaryDirectory() as folder:
        return {page.path: page.text for part in sections(language, ROOT, Path(folder)) for page in part.pages}


@pytest.mark.parametrize("language", list(languages()))
def test_every_command_chapter_and_edition_has_its_page(language):
    wanted = [f"commands/{name}.md" for name in COMMANDS]
    wanted += [f"rules/{chapter}.md" for chapter in chapters()] + [f"editions/{name}.md" for name in EDITIONS]

    assert set(EXAMPLES) == set(COMMANDS)
    assert [path for path in wanted if path not in made(language)] == []
    assert [id for id in spine() if f"{{#{id}}}" not in made(language)[f"rules/{id.partition('.')[0]}.md"]] == []


@pytest.mark.parametrize("language", list(languages()))
def test_every_command_answers_what_it_is_asked(language):
    """None of what is shown is a complaint, and none shows a place of whoever builds the site."""
    for name in COMMANDS:
        blocks = re.findall(r"```console\n\$ (.*?)\n(.*?)\n```", made(language)[f"commands/{name}.md"], re.DOTALL)
        assert bool(blocks) == bool(EXAMPLES[name])
        assert [line for line, printed in blocks if not printed.strip() or "Traceback" in printed] == []
        assert [line for line, printed in blocks if str(ROOT) in printed or "/tmp/" in printed] == []
    assert "battle.attack-vs-attack.win" in made(language)["commands/damage.md"]
    assert "expect:" not in made(language)["commands/new.md"]


@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE])
def test_a_language_has_pages_of_its_own(language):
    same = [path for path, text in made(language).items() if text == made(SOURCE).get(path)]

    assert same == []
    assert (ROOT / "docs" / "site" / language / "index.md").is_file()


def test_the_english_site_has_every_paper():
    found = {path.name for _, path in papers(ROOT)}

    assert found == {path.name for path in (ROOT / "docs").glob("*.md")}
    assert {f"papers/{name}" for name in found} <= made(SOURCE).keys()
