"""What the commands share that ask about a moment of a case."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judgekit.cli.environment import Environment
from judgekit.cli.input import refuse
from judgekit.domain.errors import UnreadableError

if TYPE_CHECKING:
    from judgekit.explain.parts import Outline
    from judgekit.judging.responding import NoSuchActionError


def no_such_action(error: "NoSuchActionError", case: str) -> UnreadableError:
    """Return the error for an action that the case does not have."""
    if not error.count:
        return refuse("read.case-without-actions", case)
    return refuse("read.no-action", case, number=error.number, count=error.count)


def show(
    environment: Environment, outline: "Outline", shape: Callable[[], dict[str, Any]], as_json: bool, markdown: bool
) -> None:
    """Print an answer as text, JSON or Markdown."""
    translator = environment.translator
    if as_json:
        from judgekit.render.json import dumps

        environment.print([dumps(shape())])
    elif markdown:
        from judgekit.render.markdown import outline_markdown

        environment.print(outline_markdown(outline, translator))
    else:
        from judgekit.render.text import outline_lines

        environment.print(outline_lines(outline, translator, environment.width))
