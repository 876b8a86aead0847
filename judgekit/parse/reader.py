"""Read nodes as the values a field wants, and keep every problem for the end."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from judgekit.domain.errors import Problem, UnreadableError, told
from judgekit.domain.findings import Param
from judgekit.domain.nearest import nearest, possible
from judgekit.domain.values import Unknown, in_case
from judgekit.parse.nodes import Fields, Items, Node, Scalar, inside
from judgekit.parse.numbers import LARGEST, read_number

if TYPE_CHECKING:
    from judgekit.domain.fitting import Misfit

Word = TypeVar("Word", bound=Enum)

MOST_PROBLEMS = 50
UNKNOWN_WORDS = ("unknown", "?")


class Reader:
    """Reads fields, notes what is wrong with them, and goes on."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.unknowns: list[Unknown] = []
        self._more = 0

    @property
    def full(self) -> bool:
        """Whether no further problem will be told, so that nobody need look for the nearest word."""
        return len(self.problems) >= MOST_PROBLEMS

    def problem(self, node: Node, at: str, message: str, **params: Param) -> None:
        """Note that something at *node* cannot be read."""
        if self.full:
            self._more += 1
        else:
            self.problems.append(Problem(message, {"at": at, **params}, node.line, node.column, at))

    def raise_problems(self) -> None:
        """Raise :class:`~judgekit.domain.errors.UnreadableError` with all that was noted, if anything was."""
        if self.problems:
            self.problems.sort(key=lambda problem: (problem.line or 0, problem.column or 0))
            raise UnreadableError(told(self.problems, MOST_PROBLEMS, self._more))

    def fields(self, node: Node, at: str, known: Sequence[str]) -> dict[str, Node]:
        """The fields of a mapping; an unknown key is a problem that names the nearest right one."""
        if not isinstance(node, Fields):
            self.problem(node, at, "read.want-mapping", known=self.possible("", known, at))
            return {}
        found = {}
        for key, (where, value) in node.fields.items():
            if key in known:
                found[key] = value
                continue
            near = None if self.full else nearest(key, known)
            if near is None:
                self.problem(where, at, "read.unknown-key", key=key, known=self.possible(key, known, at))
            else:
                self.problem(where, at, "read.misspelt-key", key=key, near=near)
        return found

    def items(self, node: Node | None, at: str) -> Iterator[tuple[str, Node]]:
        """The items of a list, each with its path; a single value is a list of one."""
        if node is None or (isinstance(node, Scalar) and not node.text):
            return
        for index, item in enumerate(node.items if isinstance(node, Items) else [node]):
            yield f"{at}[{index}]", item

    def text(self, node: Node | None, at: str, default: str = "") -> str:
        """A word or name."""
        if node is None:
            return default
        if not isinstance(node, Scalar) or not node.text.strip():
            self.problem(node, at, "read.want-text")
            return default
        return node.text.strip()

    def number(self, node: Node, at: str, least: int = 0, most: int = LARGEST) -> int:
        """A whole number."""
        text = node.text if isinstance(node, Scalar) else ""
        number = read_number(text)
        if number is None:
            self.problem(
                node, at, "read.want-number" if isinstance(node, Scalar) else "read.want-number-here", text=text
            )
            return least
        if not least <= number <= most:
            self.problem(node, at, "read.number-out-of-range", number=number, least=least, most=most)
            return least
        return number

    def unknown(self, fact: str, at: str) -> Unknown:
        """A value of which it was entered that nobody knows it."""
        unknown = Unknown(fact, in_case(at))
        self.unknowns.append(unknown)
        return unknown

    def number_or_unknown(self, node: Node, at: str, fact: str, most: int = LARGEST) -> int | Unknown:
        """A whole number, or ``unknown``."""
        if isinstance(node, Scalar) and node.text.strip() in UNKNOWN_WORDS:
            return self.unknown(fact, at)
        return self.number(node, at, 0, most)

    def word(self, node: Node, at: str, kind: type[Word], also: Sequence[str] = ()) -> Word | None:
        """One of the words of an enumeration; another is a problem that names the nearest."""
        text = node.text.strip() if isinstance(node, Scalar) else ""
        for member in kind:
            if member.value == text:
                return member
        known = [str(member.value) for member in kind] + list(also)
        if text not in also:
            self.wrong_word(node, at, text, known)
        return None

    def possible(self, word: str, known: Sequence[str], at: str) -> str:
        """The words that may stand at a place, as a message lists them."""
        from judgekit.domain.listed import listed_at  # only where something cannot be read

        return "" if self.full else possible(word, known, listed_at(at))

    def wrong_word(self, node: Node, at: str, text: str, known: Sequence[str]) -> None:
        """Note a word that is none of those that may stand there."""
        near = nearest(text, known) if text and not self.full else None
        some = self.possible(text, known, at)
        if near is None:
            self.problem(node, at, "read.unknown-word", word=text, known=some)
        else:
            self.problem(node, at, "read.misspelt-word", word=text, near=near, known=some)

    def misfit(self, node: Node, at: str, misfit: "Misfit") -> None:
        """Note something of an effect that is not played; *node*, which stands at *at*, is all that was looked at."""
        from judgekit.domain.fitting.saying import said  # only where something does not fit
        from judgekit.domain.listed import listed_at

        place = inside(node, misfit.path.removeprefix(at), misfit.word if misfit.is_key else None)
        message, params = said(misfit, listed_at(misfit.path), quick=self.full)
        self.problem(place, misfit.path, message, **params)

    def flag(self, node: Node | None, at: str) -> bool:
        """Yes or no."""
        if node is None:
            return False
        text = node.text.strip().casefold() if isinstance(node, Scalar) else ""
        if text not in ("true", "yes", "false", "no"):
            self.wrong_word(node, at, text, ("true", "false"))
        return text in ("true", "yes")

    def plain(self, node: Node) -> Any:
        """The node as plain data, numbers read: for the effect vocabulary."""
        if isinstance(node, Items):
            return [self.plain(item) for item in node.items]
        if isinstance(node, Fields):
            return {key: self.plain(value) for key, (_, value) in node.fields.items()}
        number = read_number(node.text)
        if number is not None:
            return number
        return {"true": True, "false": False}.get(node.text, node.text)
