"""What changes an ATK or DEF in the line of an attack, as in ``2500 +500 (Axe of Despair) > 1800 /2``."""

import re
from collections.abc import Iterator

from judgekit.ledger.tokens import MINUS, Reading
from judgekit.ledger.values import Altered

_SIGNS = {**dict.fromkeys(MINUS, "-"), "+": "+", "=": "=", **dict.fromkeys("xX×*", "x"), **dict.fromkeys("/÷", "/")}
_SIGN = re.compile(r"\s*([-−–+=xX×*/÷])(?=\s*\d[\d.,'’\u00a0\u202f_]*(?:$|[\s()+=>xX×*/÷−–-]))")
_BRACKETS = re.compile(r"\s*\(([^()]*)\)")
ENDS = ("attacks", "direct")
"""The words that end what is said of the attacker; the sign ``>`` does so too."""


def changes(reading: Reading, *, of_attacker: bool) -> tuple[Altered, ...]:
    """Read the changes that stand next, each with the reason that follows it in brackets.

    What is said of the attacker has an end, so there the brackets may be left out.
    """
    return tuple(_changes(reading, of_attacker))


def _changes(reading: Reading, of_attacker: bool) -> Iterator[Altered]:
    while found := _SIGN.match(reading.text, reading.end_of_read):
        reading.go_on_at(found.end())
        sign, here = _SIGNS[found[1]], reading.here
        amount = reading.amount()
        if sign == "/" and amount == 0 and here is not None:
            reading.place -= 1
            raise reading.refused([str(part) for part in range(2, 5)])
        yield Altered(sign, amount, _reason(reading, of_attacker))


def _reason(reading: Reading, of_attacker: bool) -> str:
    found = _BRACKETS.match(reading.text, reading.end_of_read)
    if found is not None:
        reading.go_on_at(found.end())
        return found[1].strip()
    start = reading.place
    while of_attacker and (here := reading.here) is not None:
        meant = reading.meaning()
        if here.text == ">" or (meant is not None and meant[0] in ENDS) or _SIGN.match(reading.text, here.start):
            return reading.text[reading.tokens[start].start : here.start].strip(" :;,()")
        reading.place += 1
    reading.place = start
    return ""
