"""Long texts in addresses: a case or a Deck, made small."""

import base64
import binascii
import zlib

from judgekit.parse.nodes import MOST_BYTES
from judgekit.web.given import Given, at

MARK = "~"
"""What a text that was made small begins with; no case and no Deck does."""


def packed(text: str) -> str:
    """Return *text* as it stands in an address.

    >>> unpacked(packed("turn: {player: Anna}"), "case")
    'turn: {player: Anna}'
    """
    small = zlib.compress(text.encode(), 9)
    return MARK + base64.urlsafe_b64encode(small).decode().rstrip("=")


def unpacked(text: str, name: str) -> str:
    """Return what was made small, or *text* as it stands.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what was cut off or made by nobody.
    """
    if not text.startswith(MARK):
        return text
    small = text.removeprefix(MARK)
    try:
        data = base64.urlsafe_b64decode(small + "=" * (-len(small) % 4))
        opened = zlib.decompressobj()
        whole = opened.decompress(data, MOST_BYTES + 1)
        if not opened.eof and len(whole) <= MOST_BYTES:
            raise at(name, "web.cut-off")
        return whole.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise at(name, "web.cut-off") from None


def whole(given: Given, name: str) -> str:
    """Return the text *name* as it was typed, spaces and all. Raises as :func:`unpacked`."""
    return unpacked((given.values.get(name) or ("",))[-1], name)


def with_packed(given: Given, name: str, text: str) -> Given:
    """Return what is given with *text* made small, and nothing that is empty."""
    kept = {key: values for key, values in given.values.items() if key != name and any(map(str.strip, values))}
    return Given(kept | {name: (packed(text),)} if text.strip() else kept)
