"""``judgekit rulesets``: what each ruleset plays by."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.judging.played import named_ruleset


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("rulesets", **described(say, "rulesets"))
    def rulesets(
        named: Annotated[
            list[str] | None, typer.Argument(metavar="[show NAME]", help=say("help.rulesets.show"))
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.domain.ruleset import BASES
        from judgekit.render import rulesets as render

        words = [word for word in named or () if word != "show"]
        if len(words) > 1:
            raise refuse("read.no-ruleset", name=" ".join(words), known=", ".join((*BASES, "pairs")))
        translator, width = environment.translator, environment.width
        forms = Forms(lambda: render.rulesets_lines(translator, width), lambda: render.rulesets_json(translator))
        if words:
            rules = named_ruleset(words[0])
            forms = Forms(
                lambda: render.ruleset_lines(rules, translator, width), lambda: render.ruleset_json(rules, translator)
            )
        show(environment, forms, as_json=as_json)
        return ExitStatus.ANSWERED
