"""Where those parts of a case stand that are held against something only when the case has been read."""

from collections.abc import Iterator

from judgekit.domain.situation import Places
from judgekit.parse.nodes import Fields, Items, Node


def places_of(case: Node) -> Places:
    """Return where what is chosen and what is expected stands in the text of a case."""
    if not isinstance(case, Fields):
        return Places()
    return Places(
        found for key in ("choose", "expect") if key in case.fields for found in _placed(case.fields[key][1], key)
    )


def _placed(node: Node, path: str) -> Iterator[tuple[str, tuple[int, int]]]:
    if node.line is not None and node.column is not None:
        yield path, (node.line, node.column)
    if isinstance(node, Fields):
        for name, (_, value) in node.fields.items():
            yield from _placed(value, f"{path}.{name}")
    elif isinstance(node, Items):
        for index, item in enumerate(node.items):
            yield from _placed(item, f"{path}[{index}]")
