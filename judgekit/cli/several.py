"""Several files, one answer each: one that cannot be read never stops the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus, worst
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.tuples import NamedTuple

STANDARD_INPUT = "-"


class Answered(NamedTuple):
    """The answer to one file."""

    status: ExitStatus
    verdict: str
    """The message that says it beside the name of the file."""
    forms: Forms
    aside: Iterable[str] = ()
    """Lines for whoever watches, not part of the answer."""


def check_sources(sources: Sequence[str]) -> None:
    """Do nothing for *sources* that can all be read.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where standard input is named twice.
    """
    if sources.count(STANDARD_INPUT) > 1:
        raise refuse("deck.read.standard-input-twice")


def show_each(
    environment: Environment,
    sources: Sequence[str],
    answer: Callable[[str], Answered],
    *,
    as_json: bool,
    markdown: bool = False,
) -> ExitStatus:
    """Show what *answer* makes of each of *sources*, and of several at the end a list of the verdicts.

    As JSON several are a list. Returns the worst exit status. Raises
    :class:`~judgekit.domain.errors.UnreadableError` for a single one that cannot be read.
    """
    check_sources(sources)
    if len(sources) == 1:
        answered = answer(sources[0])
        show(environment, answered.forms, as_json=as_json, markdown=markdown)
        for line in answered.aside:
            environment.complain(line)
        return answered.status
    told = [_told(environment, source, answer, as_json=as_json, markdown=markdown) for source in sources]
    if as_json:
        from judgekit.render.json import dumps

        environment.print([dumps([one.json for one in told])])
    else:
        environment.print(_verdicts(environment, told, markdown=markdown))
    return worst(one.status for one in told)


class _Told(NamedTuple):
    """What is kept of an answer that was shown."""

    source: str
    status: ExitStatus
    verdict: str
    json: Mapping[str, Any]


def _told(
    environment: Environment, source: str, answer: Callable[[str], Answered], *, as_json: bool, markdown: bool
) -> _Told:
    """Show the answer to *source* under its name, or say why it cannot be read."""
    say = environment.translator.say
    try:
        answered = answer(source)
    except UnreadableError as error:
        named = UnreadableError(error.problems, error.source or source)
        environment.print_problems(named)
        return _Told(source, ExitStatus.UNREADABLE, "several.unreadable", _unreadable(environment, named, as_json))
    json: Mapping[str, Any] = {}
    if as_json:
        json = {"source": source, **answered.forms.json()}
    else:
        if not markdown:  # a report has its title, and the list at the end names the files
            environment.print([say("several.of", source=source)])
        show(environment, answered.forms, as_json=False, markdown=markdown)
        environment.print([""])
    for line in answered.aside:
        environment.complain(line)
    return _Told(source, answered.status, answered.verdict, json)


def _unreadable(environment: Environment, error: UnreadableError, as_json: bool) -> Mapping[str, Any]:
    if not as_json:
        return {}
    from judgekit.cli.stream import unreadable_json

    return {"source": error.source, **unreadable_json(error, environment)}


def _verdicts(environment: Environment, told: Iterable[_Told], *, markdown: bool) -> Iterator[str]:
    """The list of the verdicts, a line for each file."""
    say = environment.translator.say
    if not markdown:
        yield say("heading.verdicts")
        yield from (f"  {say(one.verdict, source=one.source)}" for one in told)
        return
    from judgekit.render.markdown import escaped

    yield from (f"## {say('heading.verdicts')}", "")
    yield from (f"- {escaped(say(one.verdict, source=one.source))}" for one in told)
