"""What is no rule taken out of a document, and its known text errors put right; line numbers stay those of the file."""

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise

from judgekit.domain.folding import fold
from judgekit.official.words import WORD, folded, hashed
from judgekit.resources import data_file
from judgekit.tuples import NamedTuple

CARD_TYPE = re.compile(r"\[[^\W\d_a-z][^\d_a-z]+\]")
"""The line of a pictured card that names its Type: capitals in square brackets."""

CARD_END = re.compile(r"©|\b(ATK|DEF) ?/")
CARD_REACH = 12
"""The name of a pictured card stands at most so many written lines above its Type, its end as many below."""

CONTENTS_ENTRY = re.compile(r"[^\W\d_].*[\s.…](\d{1,3})")
CONTENTS_LEAST = 5
CONTENTS_GAP = 3
CONTENTS_WITHIN = 0.4
"""A table of contents stands in the first part of a document."""

HEADING_LONGEST = 40
BLANK = "\0"
"""Stands for a sign that is taken out; no text that is read has it."""

PAGES_LEAST = 5
PAGES_SHARE = 0.7
"""So large a part of the numbers that stand alone must rise to be page numbers, not steps of a procedure."""


class Line(NamedTuple):
    """A line that is kept: its number in the file, counted from 1, and the printed page where that is known."""

    text: str
    number: int
    page: int | None = None


class Correction(NamedTuple):
    """A text error of one edition: what it reads and what it should be; nothing, for what is no part of it."""

    edition: str
    reads: str
    should_be: str
    whole_line: bool = False

    def pattern(self) -> re.Pattern[str]:
        """What finds it, over line breaks and with any kind of quotation marks."""
        words = r"\s+".join(_loose(word) for word in self.reads.split())
        if self.whole_line:
            return re.compile(rf"^[^\S\n]*{words}[^\S\n]*$", re.MULTILINE)
        return re.compile(rf"(?<!\w){words}(?!\w)")


def _loose(word: str) -> str:
    escaped = re.escape(word)
    return re.sub(r"\\?[\"“”«»]", '["“”«»]', re.sub(r"['’]", "['’]", escaped))


@cache
def corrections(edition: str) -> tuple[Correction, ...]:
    """Return the known text errors of *edition*."""
    entries = json.loads(data_file("rulebook/corrections.json").read_text(encoding="utf-8"))
    return tuple(Correction(**entry) for entry in entries if entry["edition"] == edition)


def corrected(text: str, known: Sequence[Correction]) -> str:
    r"""Return *text* with the errors put right; it keeps its number of lines.

    >>> corrected("choose i\ncard", [Correction("it-9.0", "i card", "1 card")])
    'choose 1\ncard'
    """
    for correction in known:
        text = correction.pattern().sub(partial(_instead, said=correction.should_be), text)
    return text


def _instead(found: re.Match[str], said: str) -> str:
    """*said* instead of what was found, word for word where that can be, so that each stays on its line."""
    words, gaps = said.split(), re.findall(r"\s+", found[0].strip())
    if len(words) == len(gaps) + 1:
        return "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True))
    return said + "\n" * found[0].count("\n")


class Furniture(NamedTuple):
    """Words that are no part of a document, such as what a forum puts around it: how many, and their hash."""

    words: int
    hash: str


def furniture(lines: Sequence[str]) -> tuple[Furniture, ...]:
    """Return *lines* as what may be known of them: numbers and hashes."""
    runs = (folded(line) for line in lines)
    return tuple(dict.fromkeys(Furniture(len(run), hashed(run)) for run in runs if run))


def without(text: str, known: Sequence[Furniture]) -> str:
    r"""Return *text* without the furniture; it keeps its number of lines.

    >>> without("[Log in to\nsee this] Draw.", furniture(["Log in to see this"]))
    '\n Draw.'
    """
    found = list(WORD.finditer(text))
    words = [fold(match[0]) for match in found]
    free = [True] * len(words)
    for length in sorted({run.words for run in known}, reverse=True):
        hashes = {run.hash for run in known if run.words == length}
        for place in range(len(words) - length + 1):
            if all(free[place : place + length]) and hashed(words[place : place + length]) in hashes:
                free[place : place + length] = [False] * length
                start, end = found[place].start(), found[place + length - 1].end()
                text = text[:start] + re.sub(r"[^\n]", BLANK, text[start:end]) + text[end:]
    return re.sub(rf"[^\w\s]*{BLANK}[^\w\s]*", "", text)


def clean(text: str, known: Sequence[Correction] = (), around: Sequence[Furniture] = ()) -> tuple[Line | None, ...]:
    """Return the lines of *text* that are worth keeping, with ``None`` where a blank line or something dropped was."""
    raw = [line.strip() for line in corrected(without(text, around), known).split("\n")]
    pages = _running_pages(raw)
    dropped = set(pages) | set(_contents(raw)) | set(_pictured_cards(raw))
    kept: list[Line | None] = []
    page_of = _page_of(pages)
    for index, line in enumerate(raw):
        if not line or index in dropped:
            kept.append(None)
            continue
        kept.extend(Line(part, index + 1, page_of(index)) for part in _without_stars(line))
    return tuple(kept)


def _without_stars(line: str) -> Iterator[str]:
    """Yield *line* without the marks of bold type; a bold end that follows other words is a heading of its own."""
    found = re.fullmatch(r"(.*?\w.*?)\*\*([^*]+)\*\*", line)
    if found and not re.fullmatch(r"[\W\d]*|I", found[1]):
        yield found[1].replace("**", "").strip()
        line = found[2]
    if bare := line.replace("**", " ").strip():
        yield bare


def _running_pages(raw: Sequence[str]) -> dict[int, int]:
    """The lines that are nothing but the number of the page that ends there."""
    numbers = [(index, int(line)) for index, line in enumerate(raw) if re.fullmatch(r"[0-9]{1,3}", line)]
    rising = _rising([number for _, number in numbers])
    if len(rising) < PAGES_LEAST or len(rising) < PAGES_SHARE * len(numbers):
        return {}
    return dict(numbers[place] for place in rising)


def _rising(values: Sequence[int]) -> list[int]:
    """The places of the longest rising part of *values*."""
    ends: list[int] = []
    places: list[int] = []
    before: list[int] = []
    for place, value in enumerate(values):
        at = bisect_left(ends, value)
        before.append(places[at - 1] if at else -1)
        ends[at : at + 1] = [value]
        places[at : at + 1] = [place]
    found: list[int] = []
    place = places[-1] if places else -1
    while place >= 0:
        found.append(place)
        place = before[place]
    return found[::-1]


def _page_of(pages: dict[int, int]) -> Callable[[int], int | None]:
    """The page of a line: the number that follows, unless that of another page is missing before it."""
    ends = [(-1, 0), *pages.items()]

    def page_of(index: int) -> int | None:
        at = bisect_left(ends, (index, 0))
        return ends[at][1] if at < len(ends) and ends[at][1] == ends[at - 1][1] + 1 else None

    return page_of


def _contents(raw: Sequence[str]) -> Iterator[int]:
    """The lines of tables of contents, with the heading above and the part titles between."""
    written = [index for index, line in enumerate(raw) if line]
    entries = [place for place, index in enumerate(written) if _is_entry(raw[index])]
    reach = CONTENTS_WITHIN * len(written)
    cluster: list[int] = []
    for place, following in pairwise([*entries, len(written) * 2]):
        cluster.append(place)
        if following - place > CONTENTS_GAP + 1:
            if len(cluster) >= CONTENTS_LEAST and cluster[0] < reach:
                first = cluster[0]
                while first and len(raw[written[first - 1]]) <= HEADING_LONGEST and first > cluster[0] - 2:
                    first -= 1
                yield from range(written[first], written[cluster[-1]] + 1)
            cluster = []


def _is_entry(line: str) -> bool:
    """Whether *line* is one or several entries of a table of contents."""
    if len(re.findall(r"[●•]", line)) > 1 and len(re.findall(r"\s[0-9]{1,3}\b", line)) > 1:
        return True
    letters = [sign for sign in line if sign.isalpha()]
    capitals = sum(sign.isupper() for sign in letters) > 0.8 * len(letters)
    found = CONTENTS_ENTRY.search(line)
    return bool(
        (found and (("\t" in line or capitals or ". ." in line or "..." in line) and found.end() == len(line)))
        or (capitals and len(re.findall(r"\s[0-9]{1,2}\b", line)) > 2)
    )


def _pictured_cards(raw: Sequence[str]) -> Iterator[int]:
    """The lines of cards that are pictured: from the name in capitals to the values or the copyright."""
    written = [index for index, line in enumerate(raw) if line]
    for place, index in enumerate(written):
        if not CARD_TYPE.fullmatch(raw[index]):
            continue
        above = written[max(0, place - CARD_REACH) : place]
        below = written[place + 1 : place + 1 + CARD_REACH]
        ended = max((other for other in above if CARD_END.search(raw[other])), default=-1)
        names = [other for other in above if other > ended and _is_card_name(raw[other])]
        ends = [other for other in below if CARD_END.search(raw[other])]
        last = ends[0] if ends else _end_of_text(raw, below, index)
        for other in ends[1:]:
            if written.index(other) - written.index(last) <= 1:
                last = other
        first = names[-1] if names else index
        if len(names) > 1 and written.index(names[-2]) == written.index(first) - 1:
            first = names[-2]
        yield from range(first, last + 1)


def _end_of_text(raw: Sequence[str], below: Sequence[int], type_line: int) -> int:
    """The line of the text of a card that is pictured without its values."""
    return next((index for index in below[:2] if len(raw[index]) > HEADING_LONGEST), type_line)


def _is_card_name(line: str) -> bool:
    """Whether *line* may be the name of a pictured card: words in capitals, no set code and no Type."""
    letters = [sign for sign in line if sign.isalpha() and (sign.isupper() or sign.islower())]
    capitals = len(letters) > 4 and all(sign.isupper() for sign in letters)
    return capitals and not re.search(r"[A-Z0-9]{4}-[A-Z0-9]{4,}|[\[\]/©]", line)
