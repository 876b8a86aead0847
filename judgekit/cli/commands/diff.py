"""``judgekit diff``: one case under two rulesets."""

from typing import Annotated

import typer

from judgekit.cli.cases import STANDARD_INPUT, read_case_file
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.input import named_ruleset, played_by
from judgekit.cli.showing import forms_of, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse

EXAMPLE = "judgekit diff table-12.yaml --ruleset 9.0 --ruleset 7.0"
SIDES = 2


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say
    examples = f"\b\n{say('help.app.examples')}\n  {EXAMPLE}"

    @app.command("diff", epilog=examples, **described(say, "diff"))
    def diff(
        case: Annotated[str, typer.Argument(metavar="CASE", help=say("help.resolve.case"))] = STANDARD_INPUT,
        ruleset: Annotated[list[str] | None, typer.Option("--ruleset", help=say("help.diff.ruleset"))] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.judging.comparing import compare
        from judgekit.render.diff import diff_json, outline_of

        names = [named_ruleset(name).name for name in ruleset or ()]
        if len(names) != SIDES:
            raise refuse("read.want-two-rulesets")
        situation = read_case_file(case)
        (first, _), (second, _) = (played_by(name, situation) for name in names)
        comparison = compare(situation, first, second)
        forms = forms_of(
            environment, lambda: outline_of(comparison), lambda: diff_json(comparison, environment.translator)
        )
        show(environment, forms, as_json=as_json, markdown=markdown)
        missing = any(ruling.missing for ruling in comparison.rulings)
        return ExitStatus.UNDETERMINED if missing else ExitStatus.ANSWERED
