"""Compile the card lists that a ruleset brings with it into one file."""

import json
from pathlib import Path

from judgekit.cards.pool import Written
from judgekit.compile.sources import read_yaml


class ListError(ValueError):
    """A list names a card that no card file has, or names one twice."""


def compile_lists(source: Path, target: Path) -> int:
    """Read the lists of *source* and write ``lists.json`` into *target*; return how many cards they name.

    The cards must have been compiled before. Raises :class:`ListError` for a card that is not among them.
    """
    known = Written((target / "cards.txt").read_text(encoding="utf-8"))
    lists = {}
    for path in sorted(source.glob("*.yaml")):
        groups = read_yaml(path)
        names = [name for group in groups for name in group["cards"]]
        if unknown := [name for name in names if name not in known]:
            raise ListError(f"{path.name}: no card file for {unknown}")
        if len(set(names)) < len(names):
            raise ListError(f"{path.name}: a card stands twice")
        lists[path.stem] = groups
    content = json.dumps(lists, ensure_ascii=False, separators=(",", ":"))
    (target / "lists.json").write_text(content, encoding="utf-8")
    return sum(len(group["cards"]) for groups in lists.values() for group in groups)
