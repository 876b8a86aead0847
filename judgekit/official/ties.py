"""Each rule of an edition tied to the passage of a document that holds it: by hashed shingles, order and titles."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence

from judgekit.official.document import Document
from judgekit.official.shingles import WORDS, Edition, Known, Title, fold_title, shingles
from judgekit.tuples import NamedTuple

Index = Mapping[str, Sequence[int]]

LEAST = 0.3
"""So many of its shingles a passage needs where it is expected."""

LEAST_ELSEWHERE = 0.6
"""So many it needs where it is not."""

SURE = 0.6
"""A passage that is found once, with so many of its shingles, says where the others are to be expected."""

ALIKE = 0.15
"""Places whose shares differ by less are told apart by where they stand."""

NEAR = 300
"""Words by which a passage may stand beside where it is expected."""


SHORTEST_BEGINNING = 0.05
"""The part of a document that is enough to know it by, where the rest is missing."""


class Span(NamedTuple):
    """A run of words of a document that looks like a known passage, and the share of its shingles found there."""

    start: int
    end: int
    share: float


def index_of(document: Document) -> Index:
    """Return where each shingle of *document* begins."""
    found = defaultdict(list)
    for place, shingle in enumerate(shingles(document.words)):
        found[shingle].append(place)
    return found


def fit(index: Index, edition: Edition) -> float:
    """Return the share of the shingles of *edition* that a document has."""
    wanted = {shingle for known in edition.passages for shingle in known.shingles}
    return sum(shingle in index for shingle in wanted) / len(wanted) if wanted else 0.0


def fit_so_far(index: Index, edition: Edition) -> float:
    """Return the share of the shingles that a document has up to where it may break off: its best beginning."""
    total = found = 0
    best = 0.0
    least = SHORTEST_BEGINNING * sum(len(known.shingles) for known in edition.passages)
    for known in sorted(edition.passages):
        total += len(known.shingles)
        found += sum(shingle in index for shingle in known.shingles)
        if total >= least:
            best = max(best, found / total)
    return best


def spans_of(index: Index, edition: Edition) -> dict[int, Span]:
    """Return where each passage of *edition* stands in a document; those that are not found are left out."""
    candidates = [_candidates(known, index) for known in edition.passages]
    anchors = _anchors(edition.passages, candidates)
    found = {}
    for number, (known, spans) in enumerate(zip(edition.passages, candidates, strict=True)):
        if not spans:
            continue
        expected = _expected(known.position, anchors)
        alike = [span for span in spans if span.share >= spans[0].share - ALIKE]
        best = min(alike, key=lambda span: (abs(span.start - expected), -span.share))
        if best.share >= (LEAST if abs(best.start - expected) <= NEAR else LEAST_ELSEWHERE):
            found[number] = best
    return found


def _candidates(known: Known, index: Index) -> list[Span]:
    """Every run of words that has some of the shingles of *known*, the best first; none overlap."""
    hits = sorted((place, shingle) for shingle in known.shingles for place in index.get(shingle, ()))
    reach = known.words * 1.2 + WORDS
    spans = []
    for number, (start, _) in enumerate(hits):
        within = [hit for hit in hits[number:] if hit[0] - start <= reach - WORDS]
        share = len({shingle for _, shingle in within}) / len(known.shingles)
        spans.append(Span(start, within[-1][0] + WORDS, share))
    kept: list[Span] = []
    for span in sorted(spans, key=lambda span: (-span.share, span.end - span.start)):
        if span.share >= LEAST and not any(span.start < other.end and other.start < span.end for other in kept):
            kept.append(span)
    return kept


def _anchors(passages: Sequence[Known], candidates: Sequence[list[Span]]) -> list[tuple[int, int]]:
    """Pairs of a place in the known document and in this one, both rising."""
    sure = sorted(
        (known.position, spans[0].start)
        for known, spans in zip(passages, candidates, strict=True)
        if len(spans) == 1 and spans[0].share >= SURE
    )
    ends: list[int] = []
    chains: list[tuple[tuple[int, int], ...]] = []
    for pair in sure:
        at = bisect_left(ends, pair[1])
        chain = (*(chains[at - 1] if at else ()), pair)
        ends[at : at + 1] = [pair[1]]
        chains[at : at + 1] = [chain]
    return list(chains[-1]) if chains else []


def _expected(position: int, anchors: Sequence[tuple[int, int]]) -> float:
    """Where a passage is to be expected, from the sure ones before and after it."""
    if not anchors:
        return position
    at = bisect_right([place for place, _ in anchors], position)
    if at == 0:
        return anchors[0][1] - (anchors[0][0] - position)
    before = anchors[at - 1]
    if at == len(anchors):
        return before[1] + position - before[0]
    after = anchors[at]
    part = (position - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0.0
    return before[1] + part * (after[1] - before[1])


def titles_of(document: Document, edition: Edition, spans: Mapping[int, Span]) -> dict[int, Title]:
    """Return the titles of *edition* that *document* has, by the number of the block that is the heading."""
    anchors = sorted((edition.passages[number].position, span.start) for number, span in spans.items())
    firsts: dict[int, int] = {}
    for place, word in enumerate(document.words):
        firsts.setdefault(word.block, place)
    headings = defaultdict(list)
    for number, block in enumerate(document.blocks):
        if block.heading:
            headings[fold_title(block.text)].append(number)
    found: dict[int, Title] = {}
    for title in edition.titles:
        free = [number for number in headings[fold_title(title.text)] if number not in found]
        expected = _expected(title.position, anchors)
        if free:
            found[min(free, key=lambda number: abs(firsts[number] - expected))] = title
    return dict(sorted(found.items()))
