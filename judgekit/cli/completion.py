"""What the shell offers while something is typed. Nothing of it is declared or imported unless a shell asks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import click
from click.shell_completion import CompletionItem

MOST_OFFERED = 50
CASES = (".yaml", ".yml", ".json")
DECKS = (".ydk", ".ydke", ".txt")

AT_A_DUEL = ("say", "show", "resume", "undo", "redo", "correct", "board", "resolve", "export", "delete")
"""The actions of ``duel`` that want the name of one."""

Offer = Callable[[click.Context, str], Iterable[CompletionItem | str]]
"""What may stand where something was begun; what begins otherwise is left out afterwards."""


def complete_link(incomplete: str) -> list[str]:
    """Return the links of a Chain that *incomplete* can become: the names of cards that go on like its last one.

    A name follows the player and a colon, a target ``>``, a cost ``<``, one more of them a comma. What was
    typed stays as it is, whatever the capitals and accents of the name: a shell takes nothing else.
    """
    start = max(incomplete.rfind(sign) for sign in ":><,") + 1
    typed = incomplete[start:].lstrip()
    if not start or not typed:
        return []
    return [f"{incomplete}{name[len(typed) :]}" for name in _names_like(typed)]


def _names_like(typed: str) -> list[str]:
    """The names of cards that begin with *typed*, whatever its capitals and accents; those letters stay as typed."""
    from judgekit.cards.known import known_cards
    from judgekit.domain.folding import fold_name

    names = known_cards().beginning(typed, MOST_OFFERED)
    return [f"{typed}{name[len(typed) :]}" for name in names if fold_name(name[: len(typed)]) == fold_name(typed)]


def offer(command: click.Command, language: str) -> None:
    """Have the parameters of *command*, and of all below it, offer their values; titles are in *language*."""
    for name, parameter in _parameters(command):
        found = _offers(language).get(f"{name} {parameter.name}") or _offers(language).get(parameter.name or "")
        if found is not None:
            parameter._custom_shell_complete = _asked(found)  # Click takes it only where the parameter is made


def _parameters(command: click.Command) -> Iterator[tuple[str, click.Parameter]]:
    for parameter in command.params:
        yield command.name or "", parameter
    if isinstance(command, click.Group):
        for below in command.commands.values():
            yield from _parameters(below)


def _asked(found: Offer) -> Callable[[click.Context, click.Parameter, str], list[CompletionItem]]:
    def complete(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        items = (
            item if isinstance(item, CompletionItem) else CompletionItem(item) for item in found(context, incomplete)
        )
        return [item for item in items if str(item.value).startswith(incomplete)]

    return complete


def _offers(language: str) -> dict[str, Offer]:
    """What is offered, by the name of a parameter, or of its command and of it."""

    def rules(_: click.Context, incomplete: str) -> Iterator[CompletionItem]:
        return _rules(incomplete, language)

    return {
        "lang": _languages,
        "text_lang": _languages,
        "ruleset": _rulesets,
        "fill_from": _rulesets,
        "edition": _editions,
        "chapter": _chapters,
        "only": _parts,
        "rule name": rules,
        "card name": _card,
        "rulesets named": _shown_rulesets,
        **{f"{action} name": _duels for action in AT_A_DUEL},
        "board file": _files(CASES),
        "chain links": lambda _, incomplete: complete_link(incomplete),
        "help command": _commands,
        "case": _files(CASES),
        "cases": _files(CASES),
        "decks": _files(DECKS),
        "before": _files(DECKS),
        "after": _files(DECKS),
    }


def _languages(_: click.Context, __: str) -> Iterator[CompletionItem]:
    from judgekit.languages import languages

    return (CompletionItem(one.code, help=one.name) for one in languages().values())


def _rulesets(_: click.Context, __: str) -> Sequence[str]:
    from judgekit.domain.ruleset import NAMES

    return NAMES


def _shown_rulesets(context: click.Context, incomplete: str) -> Sequence[str]:
    return _rulesets(context, incomplete) if context.params.get("named") else ("show",)


def _duels(_: click.Context, __: str) -> Sequence[str]:
    from judgekit.cards.folders import duels_path
    from judgekit.domain.errors import UnreadableError
    from judgekit.ledger.store import opened

    try:
        with opened(duels_path(), writing=False) as store:
            return [row.head.name for row in store.rows()]
    except UnreadableError:
        return ()  # whoever goes on is told


def _editions(_: click.Context, __: str) -> Sequence[str]:
    from judgekit.rulebook.book import EDITIONS

    return tuple(EDITIONS)


def _chapters(_: click.Context, __: str) -> Sequence[str]:
    from judgekit.rulebook.book import chapters

    return chapters()


def _commands(context: click.Context, _: str) -> Sequence[str]:
    """The commands, or the actions of the one that was named."""
    group: click.Command | None = context.find_root().command
    for word in context.params.get("command") or ():
        group = group.get_command(context, word) if isinstance(group, click.Group) else None
    return group.list_commands(context) if isinstance(group, click.Group) else ()


def _parts(_: click.Context, __: str) -> Sequence[str]:
    from judgekit.explain.view import PARTS

    return tuple(PARTS)


def _rules(incomplete: str, language: str) -> Iterator[CompletionItem]:
    """The chapters and the rules that go on so, with their titles."""
    from judgekit.rulebook.book import chapter_title, chapters, spine, telling

    for chapter in chapters():
        if chapter.startswith(incomplete):
            yield CompletionItem(chapter, help=chapter_title(chapter, language))
    for id in spine():
        if id.startswith(incomplete):
            yield CompletionItem(id, help=telling(id, language).title)


def _card(context: click.Context, incomplete: str) -> list[str]:
    """The names of cards; what was typed of one before the last word is not offered again."""
    before = "".join(f"{word} " for word in context.params.get("name") or ())
    typed = f"{before}{incomplete}"
    return [name[len(before) :] for name in _names_like(typed)] if typed.strip() else []


def _files(endings: tuple[str, ...]) -> Offer:
    """The files of such names; where there are none the shell offers what it has, folders too."""

    def files(_: click.Context, incomplete: str) -> list[str]:
        folder, slash, begun = incomplete.rpartition("/")
        try:
            found = sorted(Path(f"{folder}{slash}" or ".").iterdir())
        except (OSError, ValueError):
            return []
        names = (path.name for path in found if path.suffix.casefold() in endings and path.is_file())
        return [f"{folder}{slash}{name}" for name in names if name.startswith(begun)]

    return files
