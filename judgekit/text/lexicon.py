"""The phrases of a language, and a text taken apart into them: the longest phrase at each place."""

import json
import re
from functools import cache

from judgekit.resources import data_file
from judgekit.tuples import NamedTuple

WORD = re.compile(
    r"""["“”][^"“”\n]{0,200}["“”]|«[^»\n]{0,200}»"""  # a printed name
    r"|\d+(?:[.,\u00a0\u202f]\d{3})*(?![^\W\d_])"
    r"|[^\W_]+(?:[-‐‑][^\W_]+)*(?:['’]s\b|['’])?"
    r"|\n|\S"
)
MARKS = {
    ".": "period",
    ",": "comma",
    ":": "colon",
    ";": "semicolon",
    "(": "open",
    ")": "close",
    "/": "slash",
    "●": "bullet",
    "•": "bullet",
    "\n": "line",
    "+": "plus",
}
SILENT = frozenset("-–—!?&×%=[]*<>'’·…`~。、")
"""Marks that say nothing by themselves."""

NAME, TOKEN_NAME, NUMBER, UNKNOWN, SILENCE = "name-of", "token-name", "number", "unknown", "silence"
COUNTER, COUNTER_NAME = "counter", "counter-name"


class Piece(NamedTuple):
    """A phrase of a text: what it means, and where it stands."""

    concept: str
    start: int
    end: int


class Node:
    """The phrases that begin with the same words."""

    __slots__ = ("concept", "next", "prefixes")

    def __init__(self) -> None:
        self.concept: str | None = None
        self.next: dict[str, Node] = {}
        self.prefixes: list[tuple[str, Node]] = []

    def after(self, word: str) -> "Node | None":
        """The phrases that go on with *word*."""
        found = self.next.get(word)
        if found is None:
            for prefix, node in self.prefixes:
                if word.startswith(prefix):
                    return node
        return found


def words(text: str) -> list[tuple[str, int, int]]:
    """Return the words and marks of *text*, as they are compared, each with its place.

    >>> [word for word, _, _ in words("Target 1 “Old Wall”; it’s ended.")]
    ['target', '1', '“Old Wall”', ';', "it's", 'ended', '.']
    """
    found = []
    for match in WORD.finditer(text):
        word = match.group()
        if word[0] not in '"“”«' or len(word) == 1:
            if not word.isascii():
                word = word.replace("’", "'").replace("‑", "-").replace("‐", "-")
            word = word.casefold()
        found.append((word, *match.span()))
    return found


@cache
def phrases(language: str) -> Node:
    """Return the phrases of *language*, by their words."""
    content = json.loads(data_file(f"card-text/{language}.json").read_text(encoding="utf-8"))
    top = Node()
    for concept, listed in content.items():
        for phrase in listed:
            node = top
            for word in phrase.split(" "):
                if word.endswith("*"):
                    child = next((one for prefix, one in node.prefixes if prefix == word[:-1]), None)
                    if child is None:
                        child = Node()
                        node.prefixes.append((word[:-1], child))
                    node = child
                else:
                    node = node.next.setdefault(word, Node())
            node.concept = concept
    _longest_first(top)
    return top


def _longest_first(node: Node) -> None:
    node.prefixes.sort(key=lambda one: -len(one[0]))
    for child in (*node.next.values(), *(one for _, one in node.prefixes)):
        _longest_first(child)


def pieces(text: str, language: str) -> list[Piece]:
    """Return the phrases of *text* in their order; every word is in one of them."""
    top, listed = phrases(language), words(text)
    found, at, count = [], 0, len(listed)
    while at < count:
        node, best, end = top, None, at
        for ahead in range(at, count):
            word = listed[ahead][0]
            step = node.next.get(word)
            if step is None and node.prefixes:
                step = node.after(word)
            if step is None:
                break
            node = step
            if node.concept is not None:
                best, end = node.concept, ahead
        if best is None:
            best, end = _bare(listed[at][0], top), at
        found.append(Piece(best, listed[at][1], listed[end][2]))
        at = end + 1
    return _with_counter_names(found, text)


def has_unknown(text: str, language: str) -> bool:
    """Return whether a word of *text* is in no phrase and nothing else that is known."""
    return any(piece.concept == UNKNOWN for piece in pieces(text, language))


def _with_counter_names(found: list[Piece], text: str) -> list[Piece]:
    """*found*, where a word with a capital letter that is known only beside "counter" names what counter it is."""
    named = list(found)
    for at, piece in enumerate(found):
        beside = (found[at - 1 : at], found[at + 1 : at + 2])
        if (
            piece.concept == UNKNOWN
            and text[piece.start].isupper()
            and any(one[0].concept == COUNTER for one in beside if one)
        ):
            named[at] = piece._replace(concept=COUNTER_NAME)
    return named


def _bare(word: str, top: Node) -> str:
    """What a word or mark means that stands in no phrase."""
    if word in MARKS:
        return MARKS[word]
    if word[0] in '"“”«' and len(word) > 1:
        tokens = (top.after(part) for part in word[1:-1].casefold().split())
        return TOKEN_NAME if any(node is not None and node.concept == "token" for node in tokens) else NAME
    if word[0].isdigit():
        return NUMBER
    if word in SILENT or not any(letter.isalnum() for letter in word):
        return SILENCE
    return UNKNOWN
