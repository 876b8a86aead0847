"""Make an input small that ``fuzz.py`` found a fault with: whatever can be left out is."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from tests.quality.fuzz_inputs import Input

MOST_TRIES = 2000


def smaller(given: Input, fails: Callable[[Input], bool]) -> Input:
    """Return the smallest input found that still *fails*; at most so many are tried."""
    left = [MOST_TRIES]

    def still(text: str) -> bool:
        left[0] -= 1
        return left[0] >= 0 and fails(given._replace(text=text))

    text = _fewer_values(given.text, still)
    for apart in ("\n", " ", ""):
        text = _fewer_pieces(text, apart, still)
    return given._replace(text=text)


def _fewer_values(text: str, still: Callable[[str], bool]) -> str:
    """Leave out whatever is not needed of JSON, the largest parts first."""
    try:
        data = json.loads(text)
    except ValueError:
        return text
    found = True
    while found:
        found = False
        for changed in _with_less(data):
            if still(json.dumps(changed, ensure_ascii=False)):
                data, found = changed, True
                break
    shorter = json.dumps(data, ensure_ascii=False)
    return shorter if still(shorter) else text


def _with_less(data: Any) -> Iterator[Any]:
    """Yield *data* with one part left out, or by what it holds, the outermost parts first."""
    if isinstance(data, dict):
        for key in data:
            yield {other: value for other, value in data.items() if other != key}
        for key, value in data.items():
            yield from ({**data, key: less} for less in _with_less(value))
        if isinstance(data.get("name"), str) and len(data) == 1:
            yield data["name"]
    elif isinstance(data, list):
        for index in range(len(data)):
            yield data[:index] + data[index + 1 :]
        for index, value in enumerate(data):
            yield from ([*data[:index], less, *data[index + 1 :]] for less in _with_less(value))


def _fewer_pieces(text: str, apart: str, still: Callable[[str], bool]) -> str:
    """Leave out lines, words or signs, many at a time as long as that goes."""
    pieces = text.split(apart) if apart else list(text)
    size = max(1, len(pieces) // 2)
    while size:
        start = 0
        while start < len(pieces):
            rest = pieces[:start] + pieces[start + size :]
            if rest and still(apart.join(rest)):
                pieces = rest
            else:
                start += size
        size //= 2
    return apart.join(pieces)
