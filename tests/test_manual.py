"""The manual pages: one a command and language, from the help, read by groff without a warning."""

import re
import shutil
import subprocess

import click
import pytest

from judgekit.cli.app import COMMANDS, command_in
from judgekit.cli.environment import Environment
from judgekit.compile.manual import manual, write_manual
from judgekit.i18n.translator import Translator
from judgekit.languages import languages


def commands(command, path):
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands(below, f"{path}-{name}")


@pytest.mark.parametrize("language", list(languages()))
def test_every_command_has_its_page_with_each_of_its_options(language):
    pages = {name: page.replace("\\-", "-") for name, page in manual(language)}
    found = dict(commands(command_in(Environment(Translator(language))), "judgekit"))

    assert pages.keys() == found.keys()
    assert {f"judgekit-{name}" for name in COMMANDS} < pages.keys()
    for name, command in found.items():
        options = [name for option in command.params if isinstance(option, click.Option) for name in option.opts]
        assert [option for option in options if option not in pages[name]] == []


def test_the_pages_of_a_language_are_in_it():
    english = dict(manual("en"))
    for language in languages():
        if language != "en":
            assert [name for name, page in manual(language) if page == english[name]] == []
    assert '.SH "ESEMPI"' in dict(manual("it"))["judgekit-resolve"]


def test_they_lie_where_man_looks_for_them(tmp_path):
    assert write_manual(tmp_path) == len(list(tmp_path.rglob("*.1")))
    assert (tmp_path / "man1" / "judgekit.1").is_file()
    assert (tmp_path / "pt" / "man1" / "judgekit-damage.1").is_file()


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff to read them")
def test_groff_reads_them_without_a_warning():
    pages = "".join(page for _, page in manual("fr"))
    command = ["groff", "-K", "utf8", "-man", "-Tutf8", "-ww"]
    read = subprocess.run(command, input=pages.encode(), capture_output=True, check=True)

    assert read.stderr == b""
    assert "Manuel de judgekit" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", read.stdout.decode())
