"""``judgekit diff``: one case under two rulesets."""

from typing import Annotated

import typer

from judgekit.cli.cases import STANDARD_INPUT, read_case_file
from judgekit.cli.described import described, examples
from judgekit.cli.environment import Environment
from judgekit.cli.several import Answered, show_each
from judgekit.cli.showing import forms_of
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.judging.played import named_ruleset, played_by

EXAMPLES = (
    "judgekit diff table-12.yaml --ruleset 9.0 --ruleset 7.0",
    "judgekit diff table-12.yaml table-13.yaml --ruleset 9.0 --ruleset 1.0",
)
SIDES = 2


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("diff", epilog=examples(say, *EXAMPLES), **described(say, "diff"))
    def diff(
        cases: Annotated[list[str] | None, typer.Argument(metavar="CASE...", help=say("help.resolve.cases"))] = None,
        ruleset: Annotated[list[str] | None, typer.Option("--ruleset", help=say("help.diff.ruleset"))] = None,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.judging.comparing import compare
        from judgekit.render.diff import diff_json, outline_of

        names = [named_ruleset(name).name for name in ruleset or ()]
        if len(names) != SIDES:
            raise refuse("read.want-two-rulesets")

        def answered(case: str) -> Answered:
            situation = read_case_file(case)
            (first, _), (second, _) = (played_by(name, situation) for name in names)
            comparison = compare(situation, first, second)
            translator = environment.translator
            forms = forms_of(environment, lambda: outline_of(comparison), lambda: diff_json(comparison, translator))
            if any(ruling.missing for ruling in comparison.rulings):
                return Answered(ExitStatus.UNDETERMINED, "several.undetermined", forms)
            return Answered(ExitStatus.ANSWERED, "several.agree" if comparison.agree else "several.part", forms)

        return show_each(environment, cases or [STANDARD_INPUT], answered, as_json=as_json, markdown=markdown)
