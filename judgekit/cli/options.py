"""The options that every command has which judges something, declared once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import Parameter, Signature, signature
from typing import Annotated, Any

import typer

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.explain.view import PARTS, WHOLE, View
from judgekit.tuples import NamedTuple


class Asked(NamedTuple):
    """What those options say."""

    ruleset: str = ""
    only_text: bool = False
    fill_from: str = ""
    strict: bool = False
    as_json: bool = False
    markdown: bool = False
    view: View = WHOLE
    choose: Mapping[str, str] = {}


NOTHING_ASKED = Asked()
Command = Callable[..., int]


def with_shared_options(say: Callable[..., str], ruleset: str) -> Callable[[Command], Command]:
    """Give a command those options, told by *say*; it gets them as its argument ``asked``, an :class:`Asked`.

    *ruleset* is what is played by where none is named.
    """

    def asked(
        *,
        full: bool,
        steps: bool,
        only: Sequence[str] | None,
        depth: int | None,
        choose: Sequence[str] | None,
        markdown: bool,
        pictures: bool,
        **given: Any,
    ) -> Asked:
        view = View(_parts(say, only), depth, full, steps, pictures)
        return Asked(**given, markdown=markdown or pictures, view=view, choose=chosen(choose))

    return with_options(_declared(say, ruleset), asked)


Declared = tuple[str, Any, object, Any]
"""An option: the name and the type it has in Python, its default, and what Typer is told of it."""


def with_options(options: Iterable[Declared], asked: Callable[..., object]) -> Callable[[Command], Command]:
    """Give a command *options* that others have too; its argument ``asked`` is what *asked* makes of them."""
    shared = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option])
        for name, kind, default, option in options
    ]

    def decorate(command: Command) -> Command:
        own = [parameter for parameter in signature(command).parameters.values() if parameter.name != "asked"]

        def called(**values: Any) -> int:
            given = {parameter.name: values.pop(parameter.name) for parameter in shared}
            return command(**values, asked=asked(**given))

        # Typer reads the options of a command from its signature.
        called.__signature__ = Signature([*own, *shared])  # type: ignore[attr-defined]
        return called

    return decorate


def _declared(say: Callable[..., str], ruleset: str) -> Iterator[Declared]:
    parts = ", ".join(PARTS)
    yield "ruleset", str, ruleset, typer.Option("--ruleset", help=say("help.ruleset"))
    yield "only_text", bool, False, typer.Option("--text-only", help=say("help.text-only"))
    yield "fill_from", str, "", typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))
    yield "choose", list[str] | None, None, choose_option(say)
    yield "strict", bool, False, typer.Option("--strict", help=say("help.strict"))
    yield "full", bool, False, typer.Option("--full", help=say("help.full"))
    yield "steps", bool, False, typer.Option("--steps", help=say("help.steps"))
    yield "only", list[str] | None, None, typer.Option("--only", metavar="PART", help=say("help.only", parts=parts))
    yield "depth", int | None, None, typer.Option("--depth", metavar="N", min=0, help=say("help.depth"))
    yield "as_json", bool, False, typer.Option("--json", help=say("help.json"))
    yield "markdown", bool, False, typer.Option("--markdown", help=say("help.markdown"))
    yield "pictures", bool, False, typer.Option("--pictures", help=say("help.pictures"))


def choose_option(say: Callable[..., str]) -> Any:
    """The option by which a value is chosen on an axis."""
    return typer.Option("--choose", metavar="AXIS=VALUE", help=say("help.choose"))


def chosen(words: Sequence[str] | None) -> dict[str, str]:
    """Return what is chosen on which axis.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a word without ``=``, and for an axis or a value
    that there is not, with the nearest one.
    """
    choose: dict[str, str] = {}
    for word in words or ():
        axis, sign, value = word.partition("=")
        if not sign:
            raise refuse("read.choose-wants-value", "--choose", word=word)
        choose[axis.strip()] = value.strip()
    if choose:
        from judgekit.rules.choosing import problems

        if found := tuple(problems(choose)):
            raise UnreadableError(tuple(problem._replace(at="") for problem in found), "--choose")
    return choose


def _parts(say: Callable[..., str], only: Sequence[str] | None) -> frozenset[str]:
    """The parts of the answer that are shown; they may also stand in one argument, apart by commas or spaces."""
    words = [word for group in only or () for word in group.replace(",", " ").split()]
    return frozenset(_part(say, word) for word in words)


def _headings(say: Callable[..., str]) -> dict[str, str]:
    """The headings of the reader's language, whole and word by word, each with the part under it."""
    headings: dict[str, str] = {}
    for part in PARTS:
        heading = say(f"heading.{part}").casefold() if part != "versions" else ""
        for words in (heading, *(word for word in heading.split() if len(word) >= SHORTEST_WORD)):
            headings.setdefault(words, part)
    return headings


SHORTEST_WORD = 4
"""Of a heading only words of so many letters tell it apart."""


def _part(say: Callable[..., str], word: str) -> str:
    """The part that *word* names.

    Raises :class:`~judgekit.domain.errors.UnreadableError` with the nearest one for any other word;
    the heading a part has in the reader's language is near too.
    """
    if word.casefold() in PARTS:
        return word.casefold()
    from judgekit.domain.listed import PARTS as PARTS_LISTED
    from judgekit.domain.nearest import nearest, possible  # only where something is misspelt

    headings = _headings(say)
    near = nearest(word, [*PARTS, *headings])
    known = possible(word, PARTS, PARTS_LISTED)
    if near is None:
        raise refuse("read.unknown-word", "--only", word=word, known=known)
    raise refuse("read.misspelt-word", "--only", word=word, near=headings.get(near, near), known=known)
