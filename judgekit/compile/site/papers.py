"""The papers of ``docs`` as pages of the English site, with what their commands print when it is built."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

import judgekit
from judgekit.compile.site.page import Page
from judgekit.compile.site.runs import PROGRAM, Home, console

GROUPS: Mapping[str, tuple[str, ...]] = {
    "site.papers.use": ("cli", "case-format", "cards", "card-texts", "duel", "values"),
    "site.papers.programs": ("library", "json", "effect-vocabulary"),
    "site.papers.rulings": ("rules-and-cases", "card-coverage"),
    "site.papers.building": ("architecture", "adding", "translating", "style", "benchmarks"),
}
"""The papers in the order in which they are listed; one that is in no group stands with the last."""

KEPT = ("new", "duel")
"""Commands whose excerpt in a paper stays as it is: they go on from what was typed before."""

REFERENCE = "papers/reference.md"


def papers(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the message of the group and the file of every paper, in order."""
    found = {path.stem: path for path in sorted((root / "docs").glob("*.md"))}
    grouped = {name for names in GROUPS.values() for name in names}
    *_, last = GROUPS
    for group, names in GROUPS.items():
        for name in (*names, *(sorted(found.keys() - grouped) if group == last else ())):
            if name in found:
                yield group, found[name]


def paper_page(path: Path, root: Path, home: Home | None = None) -> Page:
    """Return a paper as a page; with a *home* its commands are run there."""
    text = path.read_text(encoding="utf-8")
    title = re.sub(r"[`*]", "", text.partition("\n")[0].removeprefix("# "))
    place = f"papers/{path.relative_to(root / 'docs').as_posix()}"
    if home is not None:
        text = with_output(text, home)
    return Page(place, title, re.sub(r"\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)", partial(_inside, path, root), text))


def _inside(path: Path, root: Path, link: re.Match[str]) -> str:
    """A link of a paper; one to a file that is no paper is left as the words it stands under."""
    words, target, _ = link.groups()
    if "://" in target:
        return link.group()
    aim = (path.parent / target).resolve()
    chapter = re.fullmatch(r"rulebook/\w+/([\w-]+)\.md", aim.relative_to(root).as_posix())
    if chapter:
        return f"[{words}](../rules/{chapter[1]}.md)"
    return link.group() if aim.is_relative_to(root / "docs") and aim.is_file() else words


def with_output(text: str, home: Home) -> str:
    """*text* in which every block of one command shows all that it prints now."""

    def shown(block: re.Match[str]) -> str:
        line = block[1]
        return console(line, home.run(line)).rstrip("\n") if line.split()[1] not in KEPT else block.group()

    return re.sub(rf"^```console\n\$ ({PROGRAM} [^\n]*)\n.*?^```$", shown, text, flags=re.DOTALL | re.MULTILINE)


def reference_page(title: str) -> Page:
    """Return the names of the library, each of which mkdocstrings tells from its docstring."""
    names = [
        f"::: judgekit.{name}\n    options:\n      heading_level: 2\n" for name in judgekit.__all__ if name[0] != "_"
    ]
    return Page(REFERENCE, title, "\n".join([f"# {title}\n", *names]))
