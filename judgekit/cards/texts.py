"""The printed texts of a card as a user's database has them, by language."""

import re
from collections.abc import Iterator, Mapping

from judgekit.languages import SOURCE, languages
from judgekit.tuples import NamedTuple

LONGEST_TEXT = 4000
"""Signs of a text; the longest that was printed has not half of it."""
TWO_PARTS = r"(?s)\s*\[[^\[\]\n]*\][ \t]*\n(.*?)\n-{5,}[ \t]*\n\s*\[[^\[\]\n]*\][ \t]*\n(.*)"
"""How files with one text a card write that of a Pendulum Monster: its two parts below headings in brackets."""

QUOTED = re.compile(r'"([^"]+)"|“([^”]+)”')


class PrintedText(NamedTuple):
    """What is printed on a card in one language."""

    text: str
    pendulum_effect: str | None = None


def printed_texts(given: Mapping[str, object], pendulum: Mapping[str, object]) -> dict[str, PrintedText]:
    """Return the printed texts by language; what is no text is none, and no reason to go without the card.

    >>> printed_texts({"en": "Draw 1 card.", "it": None}, {})
    {'en': PrintedText(text='Draw 1 card.', pendulum_effect=None)}
    """
    texts = {}
    for code in dict.fromkeys((*given, *pendulum)):
        text, effect = _clean(given.get(code)), _clean(pendulum.get(code))
        if text or effect:
            texts[code] = PrintedText(text, effect or None)
    return texts


def in_parts(printed: PrintedText) -> PrintedText:
    r"""Return the text of a Pendulum Monster with its Pendulum Effect taken out, where both stand in one text.

    >>> in_parts(PrintedText("[ Pendulum Effect ]\nDraw 1 card.\n-----\n[ Monster Effect ]\nFLIP: Draw 1 card."))
    PrintedText(text='FLIP: Draw 1 card.', pendulum_effect='Draw 1 card.')
    """
    found = re.fullmatch(TWO_PARTS, printed.text) if printed.pendulum_effect is None else None
    return printed if found is None else PrintedText(found[2].strip(), found[1].strip() or None)


def in_order(texts: Mapping[str, PrintedText], language: str) -> Iterator[str]:
    """Yield the languages of *texts* that are read, *language* before English before the others."""
    for code in dict.fromkeys((language, SOURCE, *languages())):
        if code in texts:
            yield code


def names_mentioned(texts: Mapping[str, PrintedText], *, tells_story: bool = False) -> list[str] | None:
    """Return the names between quotation marks in the English text of a card; nothing where there is none.

    That of a Normal Monster *tells a story*, which mentions no card.
    """
    if SOURCE not in texts:
        return None
    printed = texts[SOURCE]
    found = QUOTED.findall(f"{'' if tells_story else printed.text} {printed.pendulum_effect or ''}")
    return sorted({one or other for one, other in found})


def _clean(value: object) -> str:
    """A text as it is kept, with plain ends of lines; a lone half of a character cannot be written."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        return ""
    plain = value.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    return plain.encode("utf-8", "replace").decode().strip()
