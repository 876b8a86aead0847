"""The Duels that are kept, as files: listed, exported, imported, deleted."""

import sys

import typer

from judgekit.cards.folders import duels_path
from judgekit.cli.casefile import STANDARD_OUTPUT, check_place, write
from judgekit.cli.duel import now
from judgekit.cli.environment import Environment
from judgekit.cli.input import open_source
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.ledger.export import MOST_BYTES, exported, imported
from judgekit.ledger.keeping import standing
from judgekit.ledger.store import Kept, opened
from judgekit.render import duel as told
from judgekit.render import duel_json as shaped

FORMS = ("md", "json", "csv")
"""What a Duel can be exported as."""


def list_duels(environment: Environment, *, as_json: bool) -> int:
    """List every Duel that is kept."""
    with opened(duels_path(), writing=False) as store:
        rows = store.rows()
    forms = Forms(
        lambda: told.list_lines(rows, environment.translator, environment.width), lambda: shaped.list_json(rows)
    )
    show(environment, forms, as_json=as_json)
    return ExitStatus.ANSWERED


def export_duel(environment: Environment, name: str, form: str, file: str) -> int:
    """Write the Duel *name* as *form* to *file*, over nothing that is there."""
    if form not in FORMS:
        raise refuse("ledger.read.format", name=form, known=", ".join(FORMS))
    with opened(duels_path(), writing=False) as store:
        kept = store.read(name)
    text = _text(environment, kept, form)
    if file == STANDARD_OUTPUT:
        environment.out.write(text)
        return ExitStatus.ANSWERED
    check_place(file)
    try:
        write(file, text, over=False)
    except FileExistsError:
        raise refuse("ledger.file-there", file=file) from None
    environment.print([environment.translator.say("ledger.written", file=file)])
    return ExitStatus.ANSWERED


def _text(environment: Environment, kept: Kept, form: str) -> str:
    if form == "json":
        return exported(kept)
    state = standing(kept).state
    if form == "csv":
        return shaped.ledger_csv(state, environment.translator)
    from judgekit.render.duel_markdown import ledger_markdown

    return "".join(f"{line}\n" for line in ledger_markdown(state, environment.translator, now()))


def import_duel(environment: Environment, file: str, name: str, *, as_json: bool) -> int:
    """Keep the Duel that was exported to *file*."""
    with open_source(file) as stream:
        content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise refuse("ledger.read.not-json", file, problem=f"> {MOST_BYTES}")
    try:
        kept = imported(content.decode("utf-8-sig"), file, name)
    except UnicodeDecodeError:
        raise refuse("read.not-utf8", file) from None
    stands = standing(kept)
    with opened(duels_path()) as store:
        store.start(kept.head, kept.acts)
    count = len(stands.history.lines)
    said = environment.translator.say("ledger.imported", name=kept.head.name, count=count)
    json = shaped.standing_json(stands, environment.translator, now())
    show(environment, Forms(lambda: (said,), lambda: json), as_json=as_json)
    return ExitStatus.ANSWERED


def delete_duel(environment: Environment, name: str, *, yes: bool) -> int:
    """Delete the Duel *name*, once somebody is sure."""
    say = environment.translator.say
    with opened(duels_path()) as store:
        called = store.read(name).head.name
        if not yes:
            if not sys.stdin.isatty():
                raise refuse("ledger.no-delete")
            if not typer.confirm(say("ledger.sure", name=called), err=True):
                environment.print([say("ledger.kept-after-all", name=called)])
                return ExitStatus.ANSWERED
        store.delete(name)
    environment.print([say("ledger.deleted", name=called)])
    return ExitStatus.ANSWERED
