"""``judgekit cards``: a card database of the user's own."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cards.titles import name_languages
from judgekit.cli.cases import STANDARD_INPUT
from judgekit.cli.described import add_group, described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse

if TYPE_CHECKING:
    from judgekit.cards.importing import Watch
    from judgekit.render.cards import OwnFiles


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command with its three actions to *app*."""
    group = add_group(app, environment.translator.say, "cards")
    _declare_import(group, environment)
    _declare_read(group, environment)
    _declare_rest(group, environment)


def _declare_import(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say
    known = ", ".join(name_languages())

    @group.command("import", **described(say, "cards", "import"))
    def import_(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help.cards.import.file"))],
        language: Annotated[
            str,
            typer.Option("--language", metavar="LANGUAGE", help=say("help.cards.import.language", known=known)),
        ] = "en",
        add: Annotated[bool, typer.Option("--add", help=say("help.cards.import.add"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.cards.importing import import_cards
        from judgekit.cards.known import forget
        from judgekit.render.cards import report_json, report_lines
        from judgekit.render.json import dumps
        from judgekit.render.lines import fitted

        if language not in name_languages():
            from judgekit.domain.listed import LANGUAGES_OF_CARDS
            from judgekit.domain.nearest import possible

            some = possible(language, name_languages(), LANGUAGES_OF_CARDS)
            raise refuse("cards.no-language", name=language, known=some)
        with _watching(environment) as watch:
            report = import_cards(Path(file), language=language, add=add, watch=watch)
        forget()
        translator = environment.translator
        told = fitted(report_lines(report, translator), environment.width)
        environment.print([dumps(report_json(report, translator))] if as_json else told)
        return ExitStatus.ANSWERED


@contextmanager
def _watching(environment: Environment) -> "Iterator[Watch]":
    """A bar on the error stream that shows how many of the cards are done; on a terminal only."""
    if not environment.err.isatty():
        yield lambda done, total: None
        return
    label = environment.translator.say("cards.progress")
    width = max(1, min(MOST_OF_BAR, environment.width - len(label) - BESIDE_BAR))
    bar = None
    with ExitStack() as shown:

        def watch(done: int, total: int) -> None:
            nonlocal bar
            if bar is None:  # not before the file is known to be one
                bar = shown.enter_context(
                    typer.progressbar(length=total, label=label, file=environment.err, width=width)
                )
            bar.update(done - bar.pos)

        yield watch


MOST_OF_BAR = 36
BESIDE_BAR = 22
"""What stands beside the bar but for its label: brackets, per cent, the time left, and the edge of the terminal."""


def _declare_read(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("read", **described(say, "cards", "read"))
    def read(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help.cards.read.file"))] = STANDARD_INPUT,
        json_lines: Annotated[bool, typer.Option("--json-lines", help=say("help.cards.read.json-lines"))] = True,
    ) -> int:
        from judgekit.cli.card_texts import read_texts

        return ExitStatus.ANSWERED if read_texts(file, environment) else ExitStatus.UNREADABLE

    @group.command("coverage", **described(say, "cards", "coverage"))
    def coverage(
        file: Annotated[str | None, typer.Argument(metavar="FILE", help=say("help.cards.coverage.file"))] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.cli.card_texts import covered, covered_imported
        from judgekit.render.json import dumps
        from judgekit.render.text_coverage import coverage_json, coverage_lines

        if file is None:
            with _watching(environment) as watch:
                found, lost = covered_imported(watch), 0
        else:
            found, lost = covered(file)
        translator = environment.translator
        told = coverage_lines(found, lost, translator, environment.width)
        environment.print([dumps(coverage_json(found, lost, translator))] if as_json else told)
        return ExitStatus.ANSWERED


def _declare_rest(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("info", **described(say, "cards", "info"))
    def info(as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False) -> int:
        from judgekit.cards.folders import database_path
        from judgekit.cards.store import contents
        from judgekit.domain.errors import UnreadableError
        from judgekit.render.cards import info_json, info_lines, own_lines
        from judgekit.render.json import dumps

        path, own, translator = database_path(), _own_files(environment), environment.translator
        found, problem = None, None
        try:
            found = contents(path) if path.is_file() else None
        except UnreadableError as error:
            problem = error
        if as_json:
            environment.print([dumps(info_json(found, path, own, translator))])
        else:
            first = info_lines(found, path, translator) if problem is None else ()
            environment.print([*first, *own_lines(own, translator, environment.width)])
        if problem is not None:
            raise problem
        return ExitStatus.ANSWERED

    @group.command("remove", **described(say, "cards", "remove"))
    def remove() -> int:
        from judgekit.cards import store
        from judgekit.cards.folders import database_path
        from judgekit.cards.known import forget

        if not store.remove(database_path()):
            raise refuse("cards.nothing-to-remove")
        forget()
        environment.print([say("cards.removed")])
        return ExitStatus.ANSWERED


def _own_files(environment: Environment) -> "OwnFiles":
    """The user's card files, with what is wrong with some of them in words."""
    from judgekit.cards.folders import own_folder
    from judgekit.cards.own import read_own
    from judgekit.render.cards import OwnFiles

    folder = own_folder()
    cards, errors = read_own(folder)
    problems = tuple(environment.problem(problem, error.source) for error in errors for problem in error.problems)
    return OwnFiles(folder, cards.names(), problems)
