"""An answer in the form that was asked for: text, Markdown or JSON."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from judgekit.cli.environment import Environment
from judgekit.explain.view import WHOLE, View
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.values import Verdict
    from judgekit.explain.parts import Outline


class Forms(NamedTuple):
    """An answer in its forms; only the one that is shown is made."""

    text: Callable[[], Iterable[str]]
    json: Callable[[], Mapping[str, Any]]
    markdown: Callable[[], Iterable[str]] | None = None
    """``None`` where a command has no such report."""
    verdict: "Verdict | None" = None
    """In whose colour the first sentences stand on a terminal."""


def show(environment: Environment, forms: Forms, *, as_json: bool, markdown: bool = False) -> None:
    """Print an answer in one of its *forms*; JSON wins over Markdown."""
    if as_json:
        from judgekit.render.json import dumps  # it knows whole boards, which an answer in words does not need

        environment.print([dumps(forms.json())])
    elif markdown and forms.markdown is not None:
        environment.print(forms.markdown())
    else:
        environment.print(forms.text(), forms.verdict)


def forms_of(
    environment: Environment,
    outlined: "Callable[[], Outline]",
    json: Callable[[], Mapping[str, Any]],
    view: View = WHOLE,
    verdict: "Verdict | None" = None,
) -> Forms:
    """Return the forms of what is an outline: *outlined* as far as *view* goes, and *json*."""
    translator = environment.translator

    def text() -> Iterable[str]:
        from judgekit.render.text import outline_lines

        return outline_lines(outlined(), translator, environment.width, view)

    def markdown() -> Iterable[str]:
        from judgekit.render.markdown import outline_markdown

        return outline_markdown(outlined(), translator, view)

    return Forms(text, json, markdown, verdict)
