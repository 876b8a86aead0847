"""``judgekit responses``: who may do what at a moment of a case."""

from typing import Annotated

import typer

from judgekit.cli.cases import STANDARD_INPUT, choosing, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.moments import no_such_action
from judgekit.cli.options import choose_option, chosen
from judgekit.cli.showing import forms_of, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.domain.situation import Situation
from judgekit.explain.view import View
from judgekit.judging.played import played_by

EXAMPLE = "judgekit responses table-12.yaml --after 2 --all"


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say
    examples = f"\b\n{say('help.app.examples')}\n  {EXAMPLE}"

    @app.command("responses", epilog=examples, **described(say, "responses"))
    def responses(
        case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))] = STANDARD_INPUT,
        everything: Annotated[bool, typer.Option("--all", help=say("help.responses.all"))] = False,
        player: Annotated[str, typer.Option("--player", metavar="NAME", help=say("help.responses.player"))] = "",
        after: Annotated[int | None, typer.Option("--after", metavar="N", help=say("help.responses.after"))] = None,
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.responses.ruleset"))] = "",
        choose: Annotated[list[str] | None, choose_option(say)] = None,
        only_text: Annotated[bool, typer.Option("--text-only", help=say("help.text-only"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.judging.responding import NoSuchActionError, moment_of
        from judgekit.render.responses import outline_of
        from judgekit.render.responses_json import responses_json

        situation = choosing(read_case_file(case), chosen(choose))
        rules, _ = played_by(ruleset, situation, only_text=only_text)
        players = named_player(situation, player)
        try:
            moment = moment_of(situation, rules, after=after, players=players, everything=everything)
        except NoSuchActionError as error:
            raise no_such_action(error, case) from None
        forms = forms_of(
            environment,
            lambda: outline_of(moment),
            lambda: responses_json(moment, environment.translator),
            View(steps=everything),
        )
        show(environment, forms, as_json=as_json, markdown=markdown)
        return ExitStatus.ANSWERED if moment.reached else ExitStatus.UNDETERMINED


def named_player(situation: Situation, player: str) -> tuple[str, ...]:
    """Return the player that was named, or nobody.

    Raises :class:`~judgekit.domain.errors.UnreadableError` with the nearest one for any other name.
    """
    players = situation.duel.players
    if not player or player in players:
        return (player,) if player else ()
    from judgekit.domain.nearest import nearest  # only where something is misspelt

    near, known = nearest(player, players), ", ".join(players)
    if near is None:
        raise refuse("read.unknown-word", "--player", word=player, known=known)
    raise refuse("read.misspelt-word", "--player", word=player, near=near, known=known)
