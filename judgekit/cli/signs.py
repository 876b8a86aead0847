"""Signs for terminals and files that lack ours: a like one, or plain letters, never a traceback."""

import codecs
import unicodedata
from collections.abc import Mapping
from functools import partial

LIKE: Mapping[str, str] = {
    **dict.fromkeys("“”„‟«»", '"'),
    **dict.fromkeys("‘’‚‛ʼ‹›", "'"),
    **dict.fromkeys("–—―−‐‑", "-"),
    **dict.fromkeys("\u00a0\u2007\u2009\u202f", " "),
    **dict.fromkeys("│┃", "|"),
    **dict.fromkeys("─━·", "-"),
    **dict.fromkeys("•★☆", "*"),
    "→": "->",
    "←": "<-",
    "…": "...",
    "×": "x",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "ø": "o",
    "Ø": "O",
    "ß": "ss",
    "⁄": "/",
    "\u200b": "",
    "\ufeff": "",
}

UNKNOWN = "?"


def use(encoding: str) -> str:
    """Make this way of writing to *encoding* known to Python, and return its name."""
    name = f"judgekit.like.{encoding}"
    codecs.register_error(name, partial(_written, encoding))
    return name


def like(sign: str, encoding: str) -> str:
    """Return what stands for *sign* in *encoding*, which lacks it.

    >>> like("→", "latin-1"), like("é", "ascii"), like("龍", "cp1252")
    ('->', 'e', '?')
    """
    plain = unicodedata.normalize("NFKD", sign)
    bare = "".join(LIKE.get(part, part) for part in plain if not unicodedata.combining(part))
    for text in (LIKE.get(sign, sign), plain, bare):
        if _has(encoding, text):
            return text
    return UNKNOWN


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _written(encoding: str, error: UnicodeError) -> tuple[str, int]:
    """What is written in place of the signs that *error* is about; it does not always know the *encoding* itself."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    # JSON has its own way to write any sign; another sign would say something else there, or end a text.
    if error.object.startswith(("{", "[\n")):
        return "".join(map(_escaped, lacking)), error.end
    return "".join(like(sign, encoding) for sign in lacking), error.end


def _escaped(sign: str) -> str:
    r"""*sign* as JSON writes it in plain letters.

    >>> _escaped("→"), _escaped("😀")
    ('\\u2192', '\\ud83d\\ude00')
    """
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place]:02x}{units[place + 1]:02x}" for place in range(0, len(units), 2))
