"""Manual pages from the help of the commands, one a command and language: ``python -m judgekit.compile man FOLDER``."""

import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import click

from judgekit import __version__
from judgekit.cli.app import command_in
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.i18n.translator import Translator, bind_click
from judgekit.languages import SOURCE, languages
from judgekit.render.versions import RULES_DATE

PROGRAM = "judgekit"


def write_manual(folder: Path) -> int:
    """Write the pages below *folder* as ``man`` looks for them, and return how many there are."""
    count = 0
    for language in languages():
        home = folder / "man1" if language == SOURCE else folder / language / "man1"
        home.mkdir(parents=True, exist_ok=True)
        for name, page in manual(language):
            (home / f"{name}.1").write_text(page, encoding="utf-8")
            count += 1
    return count


def manual(language: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every page in *language*."""
    before = os.environ.get("LANGUAGE")
    bind_click(language)
    try:
        environment = Environment(Translator(language))
        command = command_in(environment)
        yield from _pages(command, click.Context(command, info_name=PROGRAM), environment.translator)
    finally:
        if before is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = before
        bind_click(SOURCE)


def _pages(command: click.Command, context: click.Context, translator: Translator) -> Iterator[tuple[str, str]]:
    yield context.command_path.replace(" ", "-"), "\n".join(_page(command, context, translator)) + "\n"
    for name, below in _below(command):
        yield from _pages(below, click.Context(below, info_name=name, parent=context), translator)


def _below(command: click.Command) -> list[tuple[str, click.Command]]:
    return list(command.commands.items()) if isinstance(command, click.Group) else []


def _page(command: click.Command, context: click.Context, translator: Translator) -> Iterator[str]:
    say = translator.say
    path = context.command_path
    name = path.replace(" ", "-")
    yield f'.TH "{name.upper()}" "1" "{RULES_DATE}" "{PROGRAM} {__version__}" "{_line(say("man.volume"))}"'
    yield _heading("name", translator)
    yield f"{_typed(name)} \\- {_line(_first(command))}"
    yield _heading("synopsis", translator)
    yield f"\\fB{_typed(path)}\\fR {_typed(' '.join(command.collect_usage_pieces(context)))}"
    yield _heading("description", translator)
    yield from _paragraphs(command.help or "")
    records = [record for option in command.get_params(context) if (record := option.get_help_record(context))]
    if records:
        yield _heading("options", translator)
        for declared, told in records:
            yield from (".TP", f"\\fB{_typed(declared)}\\fR", _line(told))
    below = _below(command)
    if below:
        yield _heading("commands", translator)
        for inner, other in below:
            yield from (".TP", f"\\fB{_typed(f'{name}-{inner}')}\\fR(1)", _line(_first(other)))
    if command.epilog:
        yield from _paragraphs(command.epilog, heading=_heading("examples", translator))
    yield _heading("status", translator)
    for status in ExitStatus:
        yield from (".TP", f"\\fB{int(status)}\\fR", _line(say(f"man.status.{status.name.lower()}")))
    if context.parent is not None:
        yield _heading("see-also", translator)
        yield f"\\fB{_typed(context.parent.command_path.replace(' ', '-'))}\\fR(1)"


def _heading(name: str, translator: Translator) -> str:
    return f'.SH "{_line(translator.say(f"man.heading.{name}")).upper()}"'


def _first(command: click.Command) -> str:
    """The first paragraph of the help, without the full stop, as ``whatis`` has it."""
    return inspect.cleandoc(command.help or "").partition("\n\n")[0].replace("\n", " ").rstrip(".")


def _paragraphs(text: str, heading: str = "") -> Iterator[str]:
    """The paragraphs of a help text; one that begins with Click’s sign for “as it is” keeps its lines.

    With a *heading* the first line of such a one, which says the same, is left out.
    """
    for number, paragraph in enumerate(inspect.cleandoc(text).split("\n\n")):
        as_it_is = paragraph.startswith("\b\n")
        lines = paragraph.removeprefix("\b\n").splitlines()
        if heading and as_it_is:
            yield heading
            lines = lines[1:]
        elif number:
            yield ".PP"
        if as_it_is:
            yield from (".nf", *map(_line, lines), ".fi")
        else:
            yield _line(" ".join(lines))


def _line(text: str) -> str:
    r"""*text* as groff reads it: nothing in it is a request.

    >>> _line(".5 \\ x"), _line("'tis")
    ('\\&.5 \\e x', "\\&'tis")
    """
    plain = text.replace("\\", "\\e").replace("\n", " ")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def _typed(text: str) -> str:
    r"""*text* as it is typed: a hyphen is no dash.

    >>> _typed("--lang")
    '\\-\\-lang'
    """
    return _line(text).replace("-", "\\-")
