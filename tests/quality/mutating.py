"""The operators: each a slip that somebody could make, found in the syntax tree of a module.

What is never changed: what is only said (docstrings, messages, annotations), what a test would not notice by its nature
(assertions, imports, slots), and what would be the same change twice.
"""

import ast
import copy
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Known(NamedTuple):
    """What is known of all sources together."""

    members: dict[str, list[tuple[str, ...]]]
    """The members of each enumeration; two may have one name."""
    defaults: dict[str, dict[str, set[str]]]
    """By the name of a function or class its arguments that may be left out, with what is taken then."""


class Found(NamedTuple):
    """A change before it has an id: *node* becomes *text*."""

    where: str
    operator: str
    before: str
    after: str
    node: ast.AST
    text: str
    enclosing: ast.AST
    statement: tuple[int, int] | None


FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPPOSITES = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""What says the opposite when it is flipped, so that a ``not`` before it would be the same change."""
BUILT_IN = {"sorted": ("key", "reverse"), "max": ("key", "default"), "min": ("key", "default")}
EMPTY = {
    "bool": ("return True", "return False"), "int": ("return 0",), "None": ("return",), "tuple": ("return ()",),
    "frozenset": ("return frozenset()",), "set": ("return set()",), "list": ("return []",), "dict": ("return {}",),
    "Mapping": ("return {}",), "Params": ("return {}",), "Iterator": ("return iter(())",),
    "Iterable": ("return iter(())",),
}  # fmt: skip
"""What a function gives back early, by the type of its result; of other types nothing would not pass anywhere."""
COMPOUND = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.IfExp, ast.NamedExpr, ast.Lambda)
SILENT = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Global, ast.Nonlocal)
"""What is never changed, with everything in it."""


def known_in(trees: list[ast.Module]) -> Known:
    """What all *trees* together say about enumerations and about arguments that may be left out."""
    classes = {node.name: node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    members: dict[str, list[tuple[str, ...]]] = {}
    defaults: dict[str, dict[str, set[str]]] = {name: {key: set() for key in keys} for name, keys in BUILT_IN.items()}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                if isinstance(node, ast.ClassDef) and _is_enum(node, classes):
                    members.setdefault(node.name, []).append(tuple(_members(node)))
                there = defaults.setdefault(node.name, {})
                for name, value in _defaults(node):
                    there.setdefault(name, set()).add(value)
    return Known(members, defaults)


def _is_enum(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> bool:
    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
    return any(base in ("Enum", "IntEnum") or (base in classes and _is_enum(classes[base], classes)) for base in bases)


def _members(node: ast.ClassDef) -> Iterator[str]:
    for statement in node.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name = statement.targets[0].id
            if name.isupper():
                yield name


def _defaults(node: ast.FunctionDef | ast.ClassDef) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.ClassDef):
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
                yield statement.target.id, ast.unparse(statement.value)
        return
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    for argument, value in zip(positional[len(positional) - len(given.defaults) :], given.defaults, strict=True):
        yield argument.arg, ast.unparse(value)
    for argument, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        if default is not None:
            yield argument.arg, ast.unparse(default)


class Plain(ast.NodeTransformer):
    """Takes off what a move to another module changes: the names of *modules* before a dot, leading underscores."""

    def __init__(self, modules: frozenset[str]) -> None:
        self.modules = modules

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``stats.shown`` becomes ``shown``."""
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            return ast.Name(plain_name(node.attr), node.ctx)
        self.generic_visit(node)
        node.attr = plain_name(node.attr)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """``_shown`` becomes ``shown``."""
        return ast.Name(plain_name(node.id), node.ctx)

    def said(self, node: ast.AST) -> str:
        """Return *node* as plain text."""
        return ast.unparse(self.visit(copy.deepcopy(node)))


def plain_name(name: str) -> str:
    """A name without leading underscores, unless it is one of Python's own."""
    return name if name.startswith("__") else name.lstrip("_") or name


def modules_of(tree: ast.Module, root: Path) -> frozenset[str]:
    """The names of modules that *tree* imports whole; *root* holds the package."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            folder = root.joinpath(*node.module.split("."))
            for name in node.names:
                if (folder / f"{name.name}.py").is_file() or (folder / name.name).is_dir():
                    found.add(name.asname or name.name)
    return frozenset(found)


def flipped(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """``<`` and ``<=``, ``==`` and ``!=``, ``in`` and ``not in``; ``and`` and ``or``; ``+`` and ``-``; ``not``."""
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                if type(operator) in FLIPS:
                    ops = [*node.ops[:index], FLIPS[type(operator)](), *node.ops[index + 1 :]]
                    yield "comparison", node, ast.Compare(node.left, ops, node.comparators)
        case ast.BoolOp():
            yield "and-or", node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield "not-taken-away", node, node.operand
        case ast.BinOp(op=ast.Add() | ast.Sub()) if not any(map(_no_number, (node.left, node.right))):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield "plus-minus", node, ast.BinOp(node.left, other, node.right)
        case ast.AugAssign(op=ast.Add() | ast.Sub()) if not _no_number(node.value):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield "plus-minus", node, ast.AugAssign(node.target, other, node.value)


def _no_number(node: ast.AST) -> bool:
    words = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return words or isinstance(node, ast.JoinedStr | ast.Tuple | ast.List | ast.ListComp)


def decided(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Conditions turned round, always met, never met."""
    tests: list[ast.expr] = []
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    elif isinstance(node, ast.match_case) and node.guard is not None:
        tests = [node.guard]
    for test in tests:
        if isinstance(test, ast.Constant):
            continue
        negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        flips = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], OPPOSITES)
        if not negated and not flips:
            yield "not-added", test, ast.UnaryOp(ast.Not(), test)
        if any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(test)):
            continue  # a name would be missing, which everything notices
        if not isinstance(node, ast.While):
            yield "condition-always", test, ast.Constant(value=True)
        yield "condition-never", test, ast.Constant(value=False)


def valued(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Whole numbers one more and one less, ``True`` and ``False``."""
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield "true-false", node, ast.Constant(value=not node.value)
    elif isinstance(node.value, int):
        yield "number", node, ast.Constant(value=node.value + 1)
        yield "number", node, ast.Constant(value=node.value - 1)


def left_out(node: ast.AST, known: Known) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Arguments left out that have a default, or that say what :meth:`_replace` changes."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
        return
    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
    for index, keyword in enumerate(node.keywords):
        defaults = known.defaults.get(name, {}).get(keyword.arg or "")
        if name != "_replace" and (defaults is None or ast.unparse(keyword.value) in defaults):
            continue
        if keyword.arg is not None:
            rest = [*node.keywords[:index], *node.keywords[index + 1 :]]
            yield "argument-left-out", node, ast.Call(node.func, node.args, rest)


def taken_away(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Statements taken away: a call for what it does, a value given to a field of something else."""
    calls = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    gives = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute)
    if calls or gives or (isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Attribute)):
        yield "statement-taken-away", node, ast.Pass()


def results(node: ast.FunctionDef) -> Iterator[str]:
    """What the function may give back at once instead of what it does."""
    body = _body(node)
    returns = ast.unparse(node.returns) if node.returns is not None else ""
    if returns == "None" and len(body) < 2:
        return  # the same as the statement taken away
    inner = [one for part in body for one in ast.walk(part)]
    kind = "None" if returns.endswith("| None") else returns.split("[")[0]
    for text in EMPTY.get(kind, ()):
        if any(isinstance(one, ast.Yield | ast.YieldFrom) for one in inner):
            text = "return"
        elif returns.endswith("| None"):
            text = "return None"
        if body and [ast.unparse(one) for one in body] != [text]:
            yield text


def _body(node: ast.FunctionDef) -> list[ast.stmt]:
    """The statements of a function after its docstring."""
    documented = len(node.body) > 1 and ast.get_docstring(node) is not None
    return node.body[1:] if documented else node.body


class Finder(ast.NodeVisitor):
    """Finds the changes that can be made in one module."""

    def __init__(self, tree: ast.Module, plain: Plain, known: Known) -> None:
        self.plain, self.known = plain, known
        self.scopes: list[str] = []
        self.enclosing: list[ast.AST] = []
        self.depth = 0
        self.statement: tuple[int, int] | None = None
        self.found: list[Found] = []
        for statement in tree.body:
            name = _given(statement)
            self.enclosing, self.scopes = [statement], [name] if name else []
            self.visit(statement)

    def visit(self, node: ast.AST) -> None:
        """Propose what the operators make of *node*, then of what is in it."""
        if isinstance(node, SILENT) or _for_typing(node):
            return
        outer = self.statement
        if isinstance(node, ast.stmt) and self.depth:
            self.statement = node.lineno, node.col_offset
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.scopes.append(plain_name(node.name))
            self._inside(node)
            self.scopes.pop()
        else:
            for operator, old, new in self._changes(node):
                self._propose(operator, old, new)
            self._children(node)
        self.statement = outer

    def _inside(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        if isinstance(node, ast.ClassDef):
            for statement in node.body:
                self.visit(statement)
            return
        self.visit(node.args)
        self.enclosing.append(node)
        self.depth += 1
        first = _body(node)[0]
        for text in results(node):
            self.statement = first.lineno, first.col_offset
            self._note("early-return", first, "", text, f"{text}\n{' ' * first.col_offset}")
        for statement in node.body:
            self.visit(statement)
        self.depth -= 1
        self.enclosing.pop()

    def _children(self, node: ast.AST) -> None:
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "decorator_list", "returns"):
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        self.visit(child)

    def _propose(self, operator: str, old: ast.AST, new: ast.AST) -> None:
        text = ast.unparse(ast.fix_missing_locations(new))
        changed = f"({text})" if isinstance(new, COMPOUND) else text
        self._note(operator, old, self.plain.said(old), self.plain.said(new), changed)

    def _note(self, operator: str, old: ast.AST, before: str, after: str, text: str) -> None:
        where = ".".join(self.scopes)
        self.found.append(Found(where, operator, before, after, old, text, self.enclosing[-1], self.statement))

    def _changes(self, node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
        yield from flipped(node)
        yield from decided(node)
        yield from valued(node)
        yield from left_out(node, self.known)
        yield from taken_away(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and isinstance(node.ctx, ast.Load):
            for members in self.known.members.get(node.value.id, ()):
                others = [member for member in members if member != node.attr]
                if others and node.attr in members:
                    number = int(digest(f"{'.'.join(self.scopes)}|{ast.unparse(node)}"), 16)
                    yield "member", node, ast.Attribute(node.value, others[number % len(others)], node.ctx)


def _given(node: ast.AST) -> str | None:
    """The name that a statement of a module gives a value."""
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return plain_name(target.id) if isinstance(target, ast.Name) else None


def _for_typing(node: ast.AST) -> bool:
    """Whether only a type checker reads it, or it says which attributes a class has."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"  # what is zipped is as long anyway
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__"


def digest(text: str) -> str:
    """A number in hexadecimal digits that stands for *text*."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
