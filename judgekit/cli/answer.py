"""Show a ruling in the form that was asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judgekit.cli.environment import Environment
from judgekit.cli.options import Asked
from judgekit.cli.status import ExitStatus
from judgekit.domain.ruling import Ruling
from judgekit.domain.values import Verdict

if TYPE_CHECKING:
    from judgekit.explain.parts import Outline
    from judgekit.judging.worksheet import Worksheet


def show_ruling(environment: Environment, ruling: Ruling, asked: Asked) -> None:
    """Print *ruling* as text, JSON or Markdown."""
    from judgekit.explain.outline import outline

    def as_json() -> dict[str, Any]:
        from judgekit.render.json import ruling_json

        return ruling_json(ruling, environment.translator)

    boards = asked.markdown or bool(asked.view.only)
    _show(environment, asked, lambda: outline(ruling, boards=boards), as_json)


def show_worksheet(environment: Environment, worksheet: "Worksheet", asked: Asked) -> None:
    """Print *worksheet* as text, JSON or Markdown."""
    from judgekit.render.worksheet import outline_of, worksheet_json

    _show(
        environment,
        asked,
        lambda: outline_of(worksheet),
        lambda: worksheet_json(worksheet, environment.translator),
    )


def _show(
    environment: Environment, asked: Asked, outlined: "Callable[[], Outline]", shape: Callable[[], dict[str, Any]]
) -> None:
    """Print an answer; JSON and Markdown are imported where they are asked for."""
    translator = environment.translator
    if asked.as_json:
        from judgekit.render.json import dumps

        environment.print([dumps(shape())])
    elif asked.markdown:
        from judgekit.render.markdown import outline_markdown

        environment.print(outline_markdown(outlined(), translator, asked.view))
    else:
        from judgekit.render.text import outline_lines

        environment.print(outline_lines(outlined(), translator, environment.width, asked.view))


STATUS_OF = {
    Verdict.RESOLVED: ExitStatus.ANSWERED,
    Verdict.ILLEGAL: ExitStatus.ILLEGAL,
    Verdict.UNDETERMINED: ExitStatus.UNDETERMINED,
}


def status_of(ruling: Ruling) -> ExitStatus:
    """Return the exit status that tells *ruling*'s verdict."""
    return STATUS_OF[ruling.verdict]
