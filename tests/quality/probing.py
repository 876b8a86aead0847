"""Probes: what in the engine would notice a change without making it.

Beside an expression that is to be changed its changed form is worked out too, and noted where the two differ.
A case or test in which they never differ cannot notice the change, and need not be run with it.
Where that is not possible, as something would be done twice, it is noted that the statement is reached.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.quality.mutation_sites import Site, line_starts

NOTE, WEIGH = "_note_reached", "_weigh_changes"
"""The names of what probes call."""
ASKING = frozenset({"card", "over", "unseen"})
"""Methods of a Course that change nothing."""
CHANGING = frozenset({"append", "add", "pop", "clear", "remove", "setdefault", "insert", "extend", "update", "happen"})
FIXED = (ast.Yield, ast.YieldFrom, ast.NamedExpr, ast.Await)
Weighed = tuple[str, Callable[[], Any]]


class Notes:
    """What was reached, and what would have been otherwise, since it was last cleared."""

    def __init__(self) -> None:
        self.ids: set[str] = set()
        self.weighing = False

    def reached(self, ids: list[str]) -> None:
        """Note that statements are reached in which something would be changed."""
        if not self.weighing:
            self.ids.update(ids)

    def weigh(self, original: Callable[[], Any], truth: bool, *changed: Weighed) -> Any:
        """Return the value of *original*; note which of the *changed* forms is another, or only truer or less true."""
        if self.weighing:
            return original()
        try:
            value = original()
        except BaseException:
            self.ids.update(id for id, _ in changed)
            raise
        for id, other in changed:
            if id not in self.ids and not self._same(value, other, truth):
                self.ids.add(id)
        return value

    def _same(self, value: Any, other: Callable[[], Any], truth: bool) -> bool:
        self.weighing = True
        try:
            found = other()
            return bool(value) is bool(found) if truth else _equal(value, found)
        except Exception:  # whatever it is, it is not the same
            return False
        finally:
            self.weighing = False


def _equal(one: Any, other: Any) -> bool:
    if one is other:
        return True
    if type(one) is not type(other) or hasattr(one, "__next__"):
        return False
    return bool(list(one.items()) == list(other.items()) if isinstance(one, dict) else one == other)


class Source:
    """A module with what is around each of its expressions, and where it stands in the text."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_bytes()
        self.tree = ast.parse(self.text)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.starts = line_starts(path)
        self.expressions = {self.span(node): node for node in self.parents if isinstance(node, ast.expr)}

    def span(self, node: ast.expr) -> tuple[int, int]:
        """From which byte to which it stands."""
        start, end = self.starts[node.lineno - 1], self.starts[(node.end_lineno or 1) - 1]
        return start + node.col_offset, end + (node.end_col_offset or 0)

    def widest(self, site: Site) -> ast.expr | None:
        """The widest expression around what is to be changed that can be worked out twice."""
        widest: ast.expr | None = None
        node: ast.AST | None = self.expressions.get((site.start, site.end))
        if site.operator == "statement-taken-away":
            return None
        while isinstance(node, ast.expr | ast.keyword | ast.comprehension):
            given = isinstance(getattr(node, "ctx", None), ast.Store | ast.Del)
            part = given or isinstance(node, ast.Starred | ast.Slice) or any(map(_does_something, ast.walk(node)))
            if isinstance(node, ast.expr) and not part:
                widest = node
            node = self.parents[node]
        return None if isinstance(node, ast.pattern | ast.FormattedValue | ast.arguments) else widest

    def changed(self, site: Site, around: ast.expr) -> ast.expr:
        """The id of the change, and what *around* is with it."""
        start, end = self.span(around)
        text = self.text[start : site.start] + site.text.encode() + self.text[site.end : end]
        return ast.parse(b"(%r, lambda: (%b\n))" % (site.id, text), mode="eval").body


def probed(path: Path, sites: list[Site]) -> ast.Module:
    """The module at *path* with a probe for each of the *sites* that lie in a function of it."""
    source = Source(path)
    marks: dict[tuple[int, int], list[str]] = {}
    weighed: dict[ast.AST, list[ast.expr]] = {}
    for site in sites:
        if site.path != path or site.statement is None:
            continue
        widest = source.widest(site)
        if widest is None:
            marks.setdefault(site.statement, []).append(site.id)
        else:
            weighed.setdefault(widest, []).append(source.changed(site, widest))
    truths = {node for node in weighed if _only_truth(node, source.parents[node])}
    Probes(marks, weighed, truths).visit(source.tree)
    return ast.fix_missing_locations(source.tree)


def _does_something(node: ast.AST) -> bool:
    """Whether it may do something beside giving a value: a Course is told, a list is changed."""
    if not isinstance(node, ast.Call):
        return isinstance(node, FIXED)
    if isinstance(node.func, ast.Attribute):
        told = isinstance(node.func.value, ast.Name) and node.func.value.id in ("course", "self")
        if node.func.attr in CHANGING or (told and node.func.attr not in ASKING):
            return True
    elif isinstance(node.func, ast.Name) and node.func.id in ("next", "iter"):
        return True
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    return any(isinstance(one, ast.Name) and one.id in ("course", "self", "resolving") for one in given)


def _only_truth(node: ast.AST, parent: ast.AST) -> bool:
    """Whether only the truth of *node* matters where it stands."""
    if isinstance(parent, ast.comprehension):
        return node in parent.ifs
    if isinstance(parent, ast.match_case):
        return node is parent.guard
    return isinstance(parent, ast.If | ast.While | ast.IfExp) and node is parent.test


class Probes(ast.NodeTransformer):
    """Puts a call before each of the statements at *marks*, and around each of the expressions that are *weighed*."""

    def __init__(
        self, marks: dict[tuple[int, int], list[str]], weighed: dict[ast.AST, list[ast.expr]], truths: set[ast.AST]
    ) -> None:
        self.marks, self.weighed, self.truths = marks, weighed, truths

    def visit(self, node: ast.AST) -> Any:
        """Put probes into *node*, then around it."""
        super().visit(node)
        for field, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(node, field, [part for one in value for part in (*self._probe(one), one)])
        if node not in self.weighed:
            return node
        assert isinstance(node, ast.expr)
        original = ast.Lambda(ast.arguments([], [], None, [], [], None, []), node)
        truth = ast.Constant(value=node in self.truths)
        call = ast.Call(ast.Name(WEIGH, ast.Load()), [original, truth, *self.weighed[node]], [])
        return ast.copy_location(call, node)

    def _probe(self, node: ast.stmt) -> Iterator[ast.stmt]:
        ids = self.marks.get((node.lineno, node.col_offset))
        if ids:
            call = ast.parse(f"{NOTE}({ids!r})").body[0]
            for one in ast.walk(call):
                ast.copy_location(one, node)
            yield call
