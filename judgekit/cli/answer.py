"""Show a ruling in the form that was asked for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judgekit.cli.environment import Environment
from judgekit.cli.options import Asked
from judgekit.cli.showing import Forms, forms_of, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.ruling import Ruling
from judgekit.domain.values import Verdict

if TYPE_CHECKING:
    from judgekit.judging.worksheet import Worksheet


def ruling_forms(environment: Environment, ruling: Ruling, asked: Asked) -> Forms:
    """Return *ruling* as text, JSON and Markdown, as far as it is *asked* for."""
    from judgekit.explain.outline import outline

    def json() -> Mapping[str, Any]:
        from judgekit.render.json import ruling_json

        return ruling_json(ruling, environment.translator)

    boards = asked.markdown or bool(asked.view.only)
    return forms_of(environment, lambda: outline(ruling, boards=boards), json, asked.view, ruling.verdict)


def show_ruling(environment: Environment, ruling: Ruling, asked: Asked) -> None:
    """Print *ruling* as text, JSON or Markdown."""
    show(environment, ruling_forms(environment, ruling, asked), as_json=asked.as_json, markdown=asked.markdown)


def show_worksheet(environment: Environment, worksheet: "Worksheet", asked: Asked) -> None:
    """Print *worksheet* as text, JSON or Markdown."""
    from judgekit.render.worksheet import outline_of, worksheet_json

    forms = forms_of(
        environment,
        lambda: outline_of(worksheet),
        lambda: worksheet_json(worksheet, environment.translator),
        asked.view,
        worksheet.verdict,
    )
    show(environment, forms, as_json=asked.as_json, markdown=asked.markdown)


STATUS_OF = {
    Verdict.RESOLVED: ExitStatus.ANSWERED,
    Verdict.ILLEGAL: ExitStatus.ILLEGAL,
    Verdict.UNDETERMINED: ExitStatus.UNDETERMINED,
}


def status_of(ruling: Ruling) -> ExitStatus:
    """Return the exit status that tells *ruling*'s verdict."""
    return STATUS_OF[ruling.verdict]
