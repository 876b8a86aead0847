"""What changes an ATK or DEF in the line of an attack, as in ``2500 +500 (Axe of Despair) > 1800 /2``."""

import re
from collections.abc import Iterator

from judgekit.engine.battle.damage import DAMAGE_MODIFIERS, read_change
from judgekit.ledger.tokens import MINUS, Reading
from judgekit.ledger.values import Altered

_SIGNS = {**dict.fromkeys(MINUS, "-"), "+": "+", "=": "=", **dict.fromkeys("xX×*", "x"), **dict.fromkeys("/÷", "/")}
_SIGN = re.compile(r"\s*([-−–+=xX×*/÷])(?=\s*\d[\d.,'’\u00a0\u202f_]*(?:$|[\s()+=>xX×*/÷−–-]))")
_BRACKETS = re.compile(r"\s*\(([^()]*)\)")
_WORD = re.compile(r"\s*(\S+)")
_MEANT = re.compile(r"[-−–+=xX×*/÷\d]")
MOST_CHANGES = 50
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


def damage_changes(reading: Reading) -> tuple[str, ...]:
    """Read what changes the battle damage, after the word for it; nothing where that word begins a reason.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a number or sign that changes no damage.
    """
    start = reading.place
    if reading.take("damage") is None:
        return ()
    found = list[str]()
    while len(found) < MOST_CHANGES and (next_ := _WORD.match(reading.text, reading.end_of_read)):
        word = next_[1].replace("÷", "/").replace("×", "x").lower()
        if read_change(word) is None:
            if not found and _MEANT.match(next_[1]):
                raise reading.refused(DAMAGE_MODIFIERS)
            break
        found.append(word)
        reading.go_on_at(next_.end())
    if not found:
        reading.place = start
    return tuple(found)


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
