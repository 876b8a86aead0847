"""The values that a noun says of a card: Level, ATK and DEF; and how many cards it means."""

from judgekit.domain.selector import ANY_NUMBER
from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.words import Data, Word, Words

RANKED = ("atk", "def", "level")
WITH = ("use", "by", "that-is", "of")
"""What stands before a value that a card has."""
RANK_WORDS = {
    **dict.fromkeys(("highest", "più alto", "più alta", "maior", "la plus élevée", "le plus élevé"), "highest"),
    **dict.fromkeys(("lowest", "più basso", "più bassa", "menor", "la plus faible", "le plus faible"), "lowest"),
}


class Values:
    """The words of a noun while they are read, and what is known of it so far."""

    def __init__(self, said: Words) -> None:
        self.said, self.at = _without_of(said), 0
        self.kinds: set[str] = set()
        self.zones: list[str] = []
        self.names: list[str] = []
        self.but: list[str] = []
        self.but_series = False
        """Whether the names behind "except" are words of series."""
        self.types: list[str] = []
        self.lines: list[str] = []
        """Words of the Type line that are no Types."""
        self.without: list[str] = []
        self.attributes: list[str] = []
        self.properties: list[str] = []
        self.sides: set[str] = set()
        self.cards: Data = {}
        self.count: int | None = None
        self.up_to = self.every = self.other = self.controlled = self.any = self.slashed = self.some = False
        self.last = ""
        """What kind of word the one before was: words of one kind may stand in a list."""

    def _means(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.said[at].means if 0 <= at < len(self.said) else ""

    def _number(self, word: Word) -> bool:
        number = word.number
        if number is None:
            return False
        stat = {"atk": "atk", "def": "def"}
        bound = {"or-less": ("max",), "or-more": ("min",)}.get(self._means(1))
        if bound is not None and self._means(2) in stat:
            self.at += 3
            return self._stat(stat[self.said[self.at - 1].means], number, bound)
        if self._means(1) in stat:
            both = self._is_of_both()
            self.at += 4 if both else 2
            stats = STATS if both else (stat[self.said[self.at - 1].means],)
            return all(self._stat(one, number, ("min", "max")) for one in stats)
        if self.count is not None or self.every:
            return False
        if number == 1 and bound == ("min",) and self._means(2) not in ("level", ""):
            self.at += 2
            self.count, self.up_to = ANY_NUMBER, True  # "1 or more monsters"
            return True
        self.count = number
        return bound is None

    def _is_of_both(self) -> bool:
        """Whether the number that stands here is the ATK and the DEF: "0 ATK/DEF", "0 ATK and DEF"."""
        ahead = tuple(map(self._means, range(1, 5)))
        return ahead[0] == "atk" and ahead[1] in ("slash", "and") and ahead[2] == "def" and ahead[3] != NUMBER

    def _stat(self, stat: str, number: int, bounds: tuple[str, ...]) -> bool:
        if number == 0:
            bounds = ("max",)
        for bound in bounds:
            key = f"{bound}-{stat}"
            if key in self.cards:
                return False
            self.cards[key] = number
        return True

    def _level(self, word: Word) -> bool:
        ahead = self.said[self.at + 1 : self.at + 2]
        number = ahead[0].number if ahead else 1 if self._means(-1) in ("use", "by") else None
        if number is None or "min-level" in self.cards or "max-level" in self.cards or word.text[-1:].isdecimal():
            return False
        bound = self._means(2) if ahead else "or-more"  # "with a Level"
        self.at += 3 if bound in ("or-less", "or-more") else 2
        if bound != "or-less":
            self.cards["min-level"] = number
        if bound != "or-more":
            self.cards["max-level"] = number
        self.last = "level"
        return not (self._means() == "or" and self._means(1) == NUMBER)

    def _behind(self, stat: str) -> bool:
        """An ATK or DEF whose number stands behind it."""
        number = self.said[self.at + 1].number if self.at + 1 < len(self.said) else None
        bound = {"or-less": ("max",), "or-more": ("min",)}.get(self._means(2), ("min", "max"))
        self.at += 3 if len(bound) == 1 else 2
        return number is not None and self._stat(stat, number, bound)

    def _is_ranked(self) -> bool:
        """Whether "with the highest ATK" begins here, which is read then: one of several cards has it."""
        start = self.at + 1 + (self._means(1) == "it")
        words = self.said[start : start + 2]
        value = next((word.means for word in words if word.means in RANKED), None)
        how = next((RANK_WORDS.get(word.text.casefold()) for word in words if word.means == "more"), None)
        if value is None or how is None or {"highest", "lowest"} & self.cards.keys():
            return False
        self.cards[how] = value
        self.at = start + 2
        return True

    def _another_value(self) -> bool:
        """Whether "and 1000 DEF" follows an ATK."""
        ahead = tuple(map(self._means, range(1, 4)))
        bounds = ("or-less", "or-more")
        value = ahead[2] if ahead[1] in bounds else ahead[1]
        return "atk" in (self._means(-1), self._means(-2)) and ahead[0] == NUMBER and value == "def"


STATS = ("atk", "def")
BOUNDS = ("or-more", "or-less")


def _without_of(said: Words) -> Words:
    """*said* without what only holds a number together with the ATK or DEF that it is, or with copies of a card."""
    return tuple(word for at, word in enumerate(said) if not _holds_together(said, at))


def _holds_together(said: Words, at: int) -> bool:
    """Whether it is "de" in "1500 de ATK", "equal to" or "points" in "ATK equal to 1500 points", "copies of"."""
    before, means = said[at - 1].means if at else "", said[at].means
    after = said[at + 1].means if at + 1 < len(said) else ""
    if means == "of" and before in (NUMBER, *BOUNDS) and after in STATS:
        return True
    if means in ("of", "equal") and before in STATS and after == NUMBER:
        return True
    if means == "lp" and before == NUMBER:
        return said[max(at - 2, 0)].means in (*STATS, "of", "equal")
    return (means == "copy" and before == NUMBER) or (means == "of" and before == "copy")
