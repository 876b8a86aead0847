"""Show a ruling in the form that was asked for."""

from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.ruling import Ruling
from judgekit.domain.values import Verdict


def show_ruling(environment: Environment, ruling: Ruling, *, as_json: bool, markdown: bool) -> None:
    """Print *ruling* as text, JSON or Markdown."""
    translator = environment.translator
    if as_json:
        from judgekit.render.json import dumps, ruling_json

        environment.print([dumps(ruling_json(ruling, translator))])
    elif markdown:
        from judgekit.render.markdown import render_markdown

        environment.print(render_markdown(ruling, translator))
    else:
        from judgekit.render.text import render

        environment.print(render(ruling, translator, environment.width))


STATUS_OF = {
    Verdict.RESOLVED: ExitStatus.ANSWERED,
    Verdict.ILLEGAL: ExitStatus.ILLEGAL,
    Verdict.UNDETERMINED: ExitStatus.UNDETERMINED,
}


def status_of(ruling: Ruling) -> ExitStatus:
    """Return the exit status that tells *ruling*'s verdict."""
    return STATUS_OF[ruling.verdict]
