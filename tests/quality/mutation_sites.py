"""The changes that can be made in the engine, each with an id, and how it is made.

A change keeps its id when its function moves to another module: the id is made of the function's name, the operator
and the expression or statement that is changed, without the names of modules and without leading underscores.
"""

import ast
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.quality.mutating import Finder, Found, Plain, digest, known_in, modules_of


class Site(NamedTuple):
    """One change: where it is made, and what stands there before and after."""

    id: str
    where: str
    """The function or class, or the name that is given at the level of the module."""
    operator: str
    before: str
    after: str
    path: Path
    line: int
    start: int
    """The bytes from here on are replaced …"""
    end: int
    """… up to here."""
    text: str
    """What stands there afterwards."""
    statement: tuple[int, int] | None
    """Line and column of the statement that must be reached to notice; at the level of the module ``None``."""


def read_sites(package: Path) -> list[Site]:
    """Every change that can be made in the engine of *package*, with its id."""
    files = sorted((package / "engine").rglob("*.py"))
    trees = {path: ast.parse(path.read_bytes()) for path in files}
    words = [ast.parse(path.read_bytes()) for path in sorted((package / "domain").rglob("*.py"))]
    known = known_in([*words, *trees.values()])
    found: list[tuple[str, int, Path, Found]] = []
    for path, tree in trees.items():
        plain = Plain(modules_of(tree, package.parent))
        said: dict[ast.AST, str] = {}
        for one in Finder(tree, plain, known).found:
            if one.enclosing not in said:
                said[one.enclosing] = plain.said(one.enclosing)
            found.append((said[one.enclosing], len(found), path, one))
    found.sort(key=lambda item: item[:2])  # so that functions of one name keep their order wherever they lie
    numbers: Counter[tuple[str, ...]] = Counter()
    starts = {path: line_starts(path) for path in files}
    sites = []
    for _, _, path, one in found:
        key = (one.where, one.operator, one.before, one.after)
        sites.append(_site(one, digest("|".join((*key, str(numbers[key])))), path, starts[path]))
        numbers[key] += 1
    return sites


def line_starts(path: Path) -> list[int]:
    """The byte at which each line of the module at *path* begins, and the end."""
    starts = [0]
    for line in path.read_bytes().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _site(one: Found, id: str, path: Path, starts: list[int]) -> Site:
    node = one.node
    assert isinstance(node, ast.expr | ast.stmt)
    start = end = starts[node.lineno - 1] + node.col_offset
    if one.operator != "early-return":  # which only puts something before
        end = starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
    told = (one.where, one.operator, one.before, one.after)
    return Site(id, *told, path, node.lineno, start, end, one.text, one.statement)


def mutated(site: Site) -> str:
    """The source of the module with the change made."""
    source = site.path.read_bytes()
    return (source[: site.start] + site.text.encode() + source[site.end :]).decode()


def chosen(sites: list[Site], seed: int, count: int, saved: tuple[str, ...] = ()) -> list[Site]:
    """*count* of the sites: those whose id is *saved*, then the next in the order that *seed* gives."""
    by_id = {site.id: site for site in sites}
    order = sorted(by_id, key=lambda id: digest(f"{seed}:{id}"))
    kept = [id for id in saved if id in by_id]
    rest = [id for id in order if id not in saved]
    return [by_id[id] for id in [*kept, *rest][:count]]
