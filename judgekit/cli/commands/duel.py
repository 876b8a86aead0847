"""``judgekit duel``: a Duel kept as it goes, line by line."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.described import add_group, described, examples
from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.values import Verdict
from judgekit.rules.rulesets import DEFAULT

if TYPE_CHECKING:
    from judgekit.cli.duel import Reply

ANY_WORDS = {"ignore_unknown_options": True}
"""A line may hold ``-1800``, which is no option."""

EXAMPLES = (
    "judgekit duel start table-12 --players Anna,Bruno",
    'judgekit duel say table-12 "anna -1800 direct"',
    'judgekit duel correct table-12 1 "anna -1600 direct"',
    "judgekit duel resume table-12",
)


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command with its actions to *app*."""
    group = add_group(app, environment.translator.say, "duel", examples(environment.translator.say, *EXAMPLES))
    _declare_start(group, environment)
    _declare_lines(group, environment)
    _declare_back(group, environment)
    _declare_board(group, environment)
    _declare_kept(group, environment)


def _name(environment: Environment) -> Any:
    return typer.Argument(metavar="NAME", help=environment.translator.say("help.duel.name"))


def _json(environment: Environment) -> Any:
    return typer.Option("--json", help=environment.translator.say("help.json"))


def print_json(environment: Environment, value: Mapping[str, Any]) -> None:
    """Print *value* as JSON."""
    from judgekit.render.json import dumps

    environment.print([dumps(value)])


def _shown(environment: Environment, reply: "Reply", *, as_json: bool) -> int:
    verdict = Verdict.ILLEGAL if reply.status is ExitStatus.ILLEGAL else None
    forms = Forms(lambda: (*reply.text, *reply.stands), lambda: reply.json, verdict=verdict)
    show(environment, forms, as_json=as_json)
    return reply.status


def _declare_start(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("start", **described(say, "duel", "start"))
    def start(
        name: Annotated[str, _name(environment)],
        players: Annotated[str, typer.Option("--players", metavar="NAMES", help=say("help.duel.players"))],
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        first: Annotated[str, typer.Option("--first", metavar="NAME", help=say("help.duel.first"))] = "",
        lp: Annotated[
            int | None, typer.Option("--lp", metavar="N", min=1, max=999_999, help=say("help.duel.lp"))
        ] = None,
        minutes: Annotated[
            int | None, typer.Option("--minutes", metavar="N", min=1, max=600, help=say("help.duel.minutes"))
        ] = None,
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        from shlex import quote

        from judgekit.cards.folders import duels_path
        from judgekit.cli.duel import Desk, Reply, clock_set, now
        from judgekit.judging.played import named_ruleset
        from judgekit.ledger.starting import head_of
        from judgekit.ledger.store import opened
        from judgekit.render.lines import fitted

        head = head_of(name, players, named_ruleset(ruleset), now(), life_points=lp, first=first)
        with opened(duels_path()) as store:
            store.start(head, clock_set(minutes, head.began, environment.translator.language))
            shown = Desk(environment.translator, environment.width, store, head.name).show()
        text = (*shown.text, "", *fitted([say("ledger.started", typed=quote(head.name))], environment.width))
        return _shown(environment, Reply(ExitStatus.ANSWERED, text, shown.json), as_json=as_json)


def _declare_lines(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("say", context_settings=ANY_WORDS, **described(say, "duel", "say"))
    def say_(
        name: Annotated[str, _name(environment)],
        line: Annotated[list[str], typer.Argument(metavar="LINE", help=say("help.duel.line"))],
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        return _at_desk(environment, name, lambda desk: desk.say(" ".join(line)), as_json=as_json)

    @group.command("show", **described(say, "duel", "show"))
    def show_(name: Annotated[str, _name(environment)], as_json: Annotated[bool, _json(environment)] = False) -> int:
        return _at_desk(environment, name, lambda desk: desk.show(), as_json=as_json, writing=False)

    @group.command("resume", **described(say, "duel", "resume"))
    def resume(name: Annotated[str, _name(environment)]) -> int:
        from judgekit.cards.folders import duels_path
        from judgekit.cli.duel_prompt import run
        from judgekit.ledger.store import opened

        with opened(duels_path()) as store:
            return run(environment, store, name)


def _at_desk(environment: Environment, name: str, do: Any, *, as_json: bool, writing: bool = True) -> int:
    from judgekit.cards.folders import duels_path
    from judgekit.cli.duel import Desk
    from judgekit.ledger.store import opened

    with opened(duels_path(), writing=writing) as store:
        reply = do(Desk(environment.translator, environment.width, store, name))
    return _shown(environment, reply, as_json=as_json)


def _declare_back(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("undo", **described(say, "duel", "undo"))
    def undo(
        name: Annotated[str, _name(environment)],
        to: Annotated[int | None, typer.Argument(metavar="N", min=0, help=say("help.duel.undo.to"))] = None,
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        return _at_desk(environment, name, lambda desk: desk.undo(to), as_json=as_json)

    @group.command("redo", **described(say, "duel", "redo"))
    def redo(
        name: Annotated[str, _name(environment)],
        to: Annotated[int | None, typer.Argument(metavar="N", min=1, help=say("help.duel.redo.to"))] = None,
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        return _at_desk(environment, name, lambda desk: desk.redo(to), as_json=as_json)

    @group.command("correct", context_settings=ANY_WORDS, **described(say, "duel", "correct"))
    def correct(
        name: Annotated[str, _name(environment)],
        number: Annotated[int, typer.Argument(metavar="N", help=say("help.duel.correct.number"))],
        line: Annotated[list[str], typer.Argument(metavar="LINE", help=say("help.duel.line"))],
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        return _at_desk(environment, name, lambda desk: desk.correct(number, " ".join(line)), as_json=as_json)


def _declare_board(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("board", **described(say, "duel", "board"))
    def board(
        name: Annotated[str, _name(environment)],
        file: Annotated[str, typer.Argument(metavar="CASE", help=say("help.duel.board.file"))],
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        return _at_desk(environment, name, lambda desk: desk.board(file), as_json=as_json)

    @group.command("resolve", **described(say, "duel", "resolve"))
    def resolve(name: Annotated[str, _name(environment)], as_json: Annotated[bool, _json(environment)] = False) -> int:
        return _at_desk(environment, name, lambda desk: desk.resolve(), as_json=as_json, writing=False)


def _declare_kept(group: typer.Typer, environment: Environment) -> None:
    say = environment.translator.say

    @group.command("list", **described(say, "duel", "list"))
    def list_(as_json: Annotated[bool, _json(environment)] = False) -> int:
        from judgekit.cli.duel_files import list_duels

        return list_duels(environment, as_json=as_json)

    @group.command("export", **described(say, "duel", "export"))
    def export(
        name: Annotated[str, _name(environment)],
        form: Annotated[str, typer.Option("--as", metavar="md|json|csv", help=say("help.duel.as"))] = "md",
        file: Annotated[str, typer.Option("--to", metavar="FILE", help=say("help.duel.to"))] = "-",
    ) -> int:
        from judgekit.cli.duel_files import export_duel

        return export_duel(environment, name, form, file)

    @group.command("import", **described(say, "duel", "import"))
    def import_(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help.duel.import.file"))],
        name: Annotated[str, typer.Option("--name", metavar="NAME", help=say("help.duel.import.name"))] = "",
        as_json: Annotated[bool, _json(environment)] = False,
    ) -> int:
        from judgekit.cli.duel_files import import_duel

        return import_duel(environment, file, name, as_json=as_json)

    @group.command("delete", **described(say, "duel", "delete"))
    def delete(
        name: Annotated[str, _name(environment)],
        yes: Annotated[bool, typer.Option("--yes", help=say("help.duel.yes"))] = False,
    ) -> int:
        from judgekit.cli.duel_files import delete_duel

        return delete_duel(environment, name, yes=yes)
