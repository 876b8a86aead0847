"""From the buttons of a page to the line that somebody would have typed: one reading serves both."""

from collections.abc import Callable, Mapping

from judgekit.ledger.tokens import MOST_POINTS, word_for
from judgekit.parse.numbers import read_number
from judgekit.web.given import Given, at

POSITIONS = {"attack": "", "defense": "defense position", "face-down": "face-down", "direct": "direct"}
"""What an attack is on, and the word that says so."""
BOTH = "both"
"""Who stands for both sides at once."""


def typed_line(given: Given, language: str) -> str:
    """Return the line that the button ``do`` says, with what was filled in beside it.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a field that has to be filled in otherwise.
    """
    do = given.one("do")
    if do in OF_BUTTONS:
        words = OF_BUTTONS[do](_Filled(given, language))
        return " ".join(word for word in words if word)
    return given.one("line")


class _Filled:
    """What was filled in, in the words of a line."""

    def __init__(self, given: Given, language: str) -> None:
        self.given, self._language = given, language

    def word(self, key: str) -> str:
        """The word for *key*."""
        return word_for(key, self._language) if key else ""

    def who(self) -> str:
        """The player, or the word for both."""
        who = self.given.one("who")
        if not who:
            raise at("who", "web.duel.who-missing")
        return self.word("both") if who == BOTH else who

    def number(self, name: str) -> str:
        """The number in the field *name*, as it was typed."""
        text = self.given.one(name)
        number = read_number(text)
        if number is None or number > MOST_POINTS:
            raise at(name, "web.duel.number", text=text, most=MOST_POINTS)
        return str(number)

    def perhaps(self, name: str) -> str:
        """The number in the field *name*, or nothing where it was left empty."""
        return self.number(name) if self.given.one(name) else ""

    def one(self, name: str) -> str:
        """What stands in the field *name*."""
        return self.given.one(name)


Words = tuple[str, ...]


def _attack(filled: _Filled) -> Words:
    """An attack with what changes each value; a change may stand without a space, as in ``2500+500``."""
    against = filled.one("against") or "attack"
    who, atk, changes = filled.who(), filled.number("atk"), filled.one("changes")
    dealt = (filled.word("damage"), filled.one("damage")) if filled.one("damage") else ()
    if against == "direct":
        return who, atk, changes, filled.word("direct"), *dealt, filled.one("reason")
    position = filled.word(POSITIONS.get(against, ""))
    piercing = filled.word("piercing") if filled.given.flag("piercing") else ""
    target = (position, filled.number("value"), filled.one("value-changes"), piercing)
    return who, atk, changes, ">", *target, *dealt, filled.one("reason")


def _points(sign: str, how: str = "") -> Callable[[_Filled], Words]:
    """Life Points of a side that are lost, gained, or become so many."""
    return lambda filled: (
        filled.who(),
        f"{sign}{filled.number('amount')}",
        filled.word(how),
        filled.one("reason"),
    )


def _alone(key: str) -> Callable[[_Filled], Words]:
    return lambda filled: (filled.word(key),)


def _of_player(key: str) -> Callable[[_Filled], Words]:
    return lambda filled: (filled.who(), filled.word(key), filled.one("reason"))


OF_BUTTONS: Mapping[str, Callable[[_Filled], Words]] = {
    "lose": _points("-"),
    "direct": _points("-", "direct"),
    "effect": _points("-", "effect"),
    "gain": _points("+"),
    "become": _points("="),
    "pay": lambda filled: (filled.who(), filled.word("pays"), filled.number("amount"), filled.one("reason")),
    "half": lambda filled: (filled.who(), filled.word("pays"), filled.word("half"), filled.one("reason")),
    "attack": _attack,
    "draw": _alone("draws"),
    "turn": _alone("next turn"),
    **{f"phase-{phase}": _alone(phase) for phase in ("draw", "standby", "main1", "battle", "main2", "end")},
    "coin": _alone("coin"),
    "die": _alone("die"),
    "note": lambda filled: (filled.word("note"), filled.one("note")),
    "clock": lambda filled: (filled.word("clock"), filled.number("minutes")),
    "surrender": _of_player("surrenders"),
    "deck-out": lambda filled: (filled.who(), filled.word("cannot draw")),
    "win": _of_player("wins"),
    "side": lambda filled: (filled.who(), filled.word("sides"), filled.number("cards")),
    "next-duel": lambda filled: (filled.word("next duel"), filled.one("first")),
    "undo": lambda filled: (filled.word("undo"), filled.perhaps("to")),
    "redo": lambda filled: (filled.word("redo"), filled.perhaps("to")),
    "correct": lambda filled: (filled.word("correct"), filled.number("number"), filled.one("typed")),
}
"""What each button says; a note or a line that is typed stands for itself."""
