"""``judgekit rulebook``: official documents that the user owns."""

from pathlib import Path
from typing import Annotated

import typer

from judgekit.cli.described import add_group, described
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command with its three actions to *app*."""
    group = add_group(app, environment.translator.say, "rulebook")
    _declare_import(group, environment)
    _declare_rest(group, environment)


def _declare_import(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("import", **described(say, "rulebook", "import"))
    def import_(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help.rulebook.import.file"))],
        edition: Annotated[str, typer.Option("--edition", metavar="EDITION", help=say("help.rulebook.import.edition"))],
    ) -> int:
        from judgekit.official.importing import import_document
        from judgekit.render.official import report_lines
        from judgekit.rulebook.book import EDITIONS

        _refuse_unknown(edition)
        report = import_document(Path(file), edition, EDITIONS)
        environment.print(report_lines(report, environment.translator, environment.width))
        return ExitStatus.ANSWERED


def _declare_rest(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("list", **described(say, "rulebook", "list"))
    def list_(as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False) -> int:
        from judgekit.official.store import documents
        from judgekit.render.json import dumps
        from judgekit.render.official import documents_json, documents_lines

        found, translator = documents(), environment.translator
        environment.print([dumps(documents_json(found, translator))] if as_json else documents_lines(found, translator))
        return ExitStatus.ANSWERED

    @group.command("remove", **described(say, "rulebook", "remove"))
    def remove(
        edition: Annotated[str, typer.Argument(metavar="EDITION", help=say("help.rulebook.remove.edition"))],
    ) -> int:
        from judgekit.official import store

        _refuse_unknown(edition)
        if not store.remove(edition):
            raise refuse("official.not-imported", edition=edition)
        environment.print([say("official.removed", edition=edition)])
        return ExitStatus.ANSWERED


def _refuse_unknown(edition: str) -> None:
    from judgekit.rulebook.book import EDITIONS

    if edition not in EDITIONS:
        raise refuse("read.no-edition", name=edition, known=", ".join(EDITIONS))
