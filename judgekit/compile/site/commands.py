"""A page for each command: what it is for, what it answers, and each of its options, in one language."""

import inspect
import os
from collections.abc import Iterator
from contextlib import contextmanager

import click

from judgekit.cli.app import COMMANDS, command_in
from judgekit.cli.environment import Environment
from judgekit.compile.site.page import Page, escaped, table, typed
from judgekit.compile.site.runs import EXAMPLES, PROGRAM, Home, console
from judgekit.i18n.translator import Translator, bind_click
from judgekit.languages import SOURCE


def command_pages(translator: Translator, home: Home) -> Iterator[Page]:
    """Yield the overview and a page for every command."""
    with _spoken(translator.language):
        app = command_in(Environment(translator))
        context = click.Context(app, info_name=PROGRAM)
        commands = {name: app.commands[name] for name in COMMANDS}
        yield _overview(commands, translator)
        for name, command in commands.items():
            text = "\n".join(_page(command, click.Context(command, info_name=name, parent=context), translator, home))
            yield Page(f"commands/{name}.md", name, text)


@contextmanager
def _spoken(language: str) -> Iterator[None]:
    """Have Click speak *language*."""
    before = os.environ.get("LANGUAGE")
    bind_click(language)
    try:
        yield
    finally:
        bind_click(SOURCE)
        if before is not None:
            os.environ["LANGUAGE"] = before


def _overview(commands: dict[str, click.Command], translator: Translator) -> Page:
    title = translator.say("site.commands")
    rows = ((f"[{name}]({name}.md)", escaped(_first(command))) for name, command in commands.items())
    heading = (translator.say("site.command"), translator.say("site.command.use"))
    return Page(
        "commands/index.md", title, f"# {title}\n\n{translator.say('site.commands.intro')}\n\n{table(heading, *rows)}"
    )


def _page(command: click.Command, context: click.Context, translator: Translator, home: Home) -> Iterator[str]:
    yield f"# {context.info_name}\n"
    yield from _described(command, context, translator)
    examples = [
        line if line.startswith(PROGRAM) else translator.say(line) for line in EXAMPLES[context.info_name or ""]
    ]
    if examples:
        yield f"\n## {translator.say('man.heading.examples')}\n"
        for line in examples:
            yield console(line, home.run(line))
    yield from _options(command, context, translator)
    for name, below in command.commands.items() if isinstance(command, click.Group) else ():
        inner = click.Context(below, info_name=name, parent=context)
        yield f"\n## {escaped(inner.command_path.removeprefix(f'{PROGRAM} '))}\n"
        yield from _described(below, inner, translator)
        yield from _options(below, inner, translator, "###")


def _described(command: click.Command, context: click.Context, translator: Translator) -> Iterator[str]:
    """What a command is for, and how it is called."""
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        if paragraph.startswith("\b\n"):
            lines = paragraph.removeprefix("\b\n")
            yield f"```text\n{inspect.cleandoc(lines)}\n```\n"
        else:
            yield escaped(" ".join(paragraph.splitlines())) + "\n"
    yield f"```text\n{context.command_path} {' '.join(command.collect_usage_pieces(context))}\n```\n"


def _options(
    command: click.Command, context: click.Context, translator: Translator, level: str = "##"
) -> Iterator[str]:
    records = [record for option in command.get_params(context) if (record := option.get_help_record(context))]
    if records:
        heading = translator.say("man.heading.options")
        yield f"\n{level} {heading}\n"
        yield table(
            (heading, translator.say("site.option.meaning")),
            *((typed(declared), escaped(" ".join(told.split()))) for declared, told in records),
        )


def _first(command: click.Command) -> str:
    return inspect.cleandoc(command.help or "").partition("\n\n")[0].replace("\n", " ")
