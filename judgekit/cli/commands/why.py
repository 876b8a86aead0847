"""``judgekit why``: the conditions of an action, one by one."""

from typing import Annotated

import typer

from judgekit.cli.answer import STATUS_OF
from judgekit.cli.cases import STANDARD_INPUT, choosing, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.moments import no_such_action
from judgekit.cli.options import choose_option, chosen
from judgekit.cli.showing import forms_of, show
from judgekit.explain.view import View
from judgekit.judging.played import played_by

EXAMPLE = "judgekit why table-12.yaml --action 2"


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say
    examples = f"\b\n{say('help.app.examples')}\n  {EXAMPLE}"

    @app.command("why", epilog=examples, **described(say, "why"))
    def why(
        case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))] = STANDARD_INPUT,
        action: Annotated[int | None, typer.Option("--action", metavar="N", help=say("help.why.action"))] = None,
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.responses.ruleset"))] = "",
        everything: Annotated[bool, typer.Option("--all", help=say("help.why.all"))] = False,
        choose: Annotated[list[str] | None, choose_option(say)] = None,
        only_text: Annotated[bool, typer.Option("--text-only", help=say("help.text-only"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.judging.responding import NoSuchActionError
        from judgekit.judging.responding import why as why_of
        from judgekit.render.why import outline_of, why_json

        situation = choosing(read_case_file(case), chosen(choose))
        rules, _ = played_by(ruleset, situation, only_text=only_text)
        try:
            answer = why_of(situation, rules, action)
        except NoSuchActionError as error:
            raise no_such_action(error, case) from None
        forms = forms_of(
            environment,
            lambda: outline_of(answer, everything=everything, report=markdown),
            lambda: why_json(answer, environment.translator),
            View(steps=everything),
            answer.verdict,
        )
        show(environment, forms, as_json=as_json, markdown=markdown)
        return STATUS_OF[answer.verdict]
