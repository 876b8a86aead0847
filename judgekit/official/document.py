"""A cleaned document as paragraphs of sentences, and as one run of folded words."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

from judgekit.domain.folding import fold
from judgekit.official.cleaning import Line
from judgekit.official.words import WORD
from judgekit.tuples import NamedTuple

MARK = re.compile(r"[-–•●■▪·*«<]|\d{1,2}\s?[-.)]|[IVX]+\.\s")
"""What a line begins with that is an item of a list or a heading."""

SENTENCE_END = re.compile(r"[.!?…][\"”»’)]*\s+(?=[^\Wa-zß-öø-ÿ]|[\"“«(●■•-])")
FULL_LINE = 0.75
"""A line that is shorter than this part of the usual width, and ends a sentence, ends its paragraph."""

LONGEST_BLOCK = 900


class Block(NamedTuple):
    """A paragraph, an item of a list or a heading: its text, and which line each part of it comes from."""

    text: str
    offsets: tuple[int, ...]
    lines: tuple[Line, ...]
    heading: bool = False

    def line_at(self, offset: int) -> Line:
        """The line that the sign at *offset* stands on."""
        return self.lines[bisect_right(self.offsets, offset) - 1]


class Word(NamedTuple):
    """A folded word, and where it stands."""

    text: str
    block: int
    start: int
    end: int


class Excerpt(NamedTuple):
    """Whole sentences of a document."""

    text: str
    first: Line
    last: Line


class Document:
    """A document ready to be searched for words."""

    def __init__(self, lines: Sequence[Line | None], is_heading: Callable[[str], bool] = lambda text: False) -> None:
        self.blocks = tuple(_blocks(lines, is_heading))
        self.words = tuple(
            Word(fold(found[0]), number, found.start(), found.end())
            for number, block in enumerate(self.blocks)
            for found in WORD.finditer(block.text)
        )

    def excerpt(self, start: int, end: int) -> Excerpt:
        """Return the whole sentences that hold the words from *start* up to *end*."""
        first, last = self.words[start], self.words[end - 1]
        parts: list[str] = []
        for number in range(first.block, last.block + 1):
            text = self.blocks[number].text
            ends = [found.end() for found in SENTENCE_END.finditer(text)]
            begin = max([0, *(at for at in ends if at <= first.start)]) if number == first.block else 0
            stop = min([len(text), *(at for at in ends if at >= last.end)]) if number == last.block else len(text)
            parts.append(text[begin:stop].strip())
        return Excerpt(
            "\n".join(parts),
            self.blocks[first.block].line_at(first.start),
            self.blocks[last.block].line_at(last.start),
        )


def _blocks(lines: Sequence[Line | None], is_heading: Callable[[str], bool]) -> Iterator[Block]:
    """Put lines together to paragraphs."""
    full = _usual_width([line for line in lines if line])
    gathered: list[Line] = []
    skip = 0
    for place, line in enumerate(lines):
        if skip:
            skip -= 1
            continue
        held = _heading_lines(lines, place, is_heading)
        begins = line is None or bool(held) or bool(MARK.match(line.text)) or _ended(gathered, full)
        if gathered and begins:
            yield from _split(gathered)
            gathered = []
        if held:
            yield _joined(held, heading=True)
            skip = len(held) - 1
        elif line is not None:
            gathered.append(line)
    if gathered:
        yield from _split(gathered)


def _usual_width(lines: Sequence[Line]) -> int:
    """The width that lines are broken at, where they are; else more than any line has."""
    widths = sorted(len(line.text) for line in lines)
    widest = widths[int(len(widths) * 0.98)] if widths else 0
    return int(widest * FULL_LINE)


def _ended(gathered: Sequence[Line], full: int) -> bool:
    return bool(gathered) and len(gathered[-1].text) < full and gathered[-1].text[-1] in ".!?:;)"


def _heading_lines(lines: Sequence[Line | None], place: int, is_heading: Callable[[str], bool]) -> list[Line]:
    """The lines from *place* on that are a known heading together, one or two of them."""
    line = lines[place]
    if line is None:
        return []
    if is_heading(line.text):
        return [line]
    following = lines[place + 1] if place + 1 < len(lines) else None
    if following is not None and is_heading(f"{line.text} {following.text}"):
        return [line, following]
    return []


def _joined(lines: Sequence[Line], *, heading: bool = False) -> Block:
    """One block of *lines*; a word that was broken at the end of a line is whole again."""
    text, offsets = "", []
    for line in lines:
        if re.search(r"[^\W\d_]-$", text) and line.text[:1].islower():
            text = text[:-1]
        elif text:
            text += " "
        offsets.append(len(text))
        text += line.text
    return Block(text, tuple(offsets), tuple(lines), heading)


def _split(lines: Sequence[Line]) -> Iterator[Block]:
    """Yield *lines* as blocks, a long run of broken lines in several: whole lines up to the end of a sentence."""
    part: list[Line] = []
    size = 0
    for line in lines:
        part.append(line)
        size += len(line.text)
        if size > LONGEST_BLOCK and len(lines) > 1 and line.text[-1] in ".!?":
            yield _joined(part)
            part, size = [], 0
    if part:
        yield _joined(part)
