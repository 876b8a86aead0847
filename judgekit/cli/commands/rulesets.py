"""``judgekit rulesets``: what each ruleset plays by."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.input import named_ruleset, refuse
from judgekit.cli.status import ExitStatus


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("rulesets", **described(say, "rulesets"))
    def rulesets(
        show: Annotated[list[str] | None, typer.Argument(metavar="[show NAME]", help=say("help.rulesets.show"))] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.render import rulesets as render
        from judgekit.render.json import dumps

        words = [word for word in show or () if word != "show"]
        if len(words) > 1:
            raise refuse("read.no-ruleset", name=" ".join(words), known="9.0, 7.0, 1.0, pairs")
        translator, width = environment.translator, environment.width
        if not words:
            shape, lines = render.rulesets_json(translator), render.rulesets_lines(translator, width)
        else:
            rules = named_ruleset(words[0])
            shape, lines = render.ruleset_json(rules, translator), render.ruleset_lines(rules, translator, width)
        environment.print([dumps(shape)] if as_json else lines)
        return ExitStatus.ANSWERED
