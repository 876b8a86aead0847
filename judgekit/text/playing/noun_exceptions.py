"""Whom a noun does not mean: "except “Old Wall”", "other than Dragon monsters", and whom of which player."""

from judgekit.domain.card import ATTRIBUTES
from judgekit.text.lexicon import NAME
from judgekit.text.playing.noun_values import Values
from judgekit.text.playing.noun_words import is_of_those_excepted, kinds_excepted, level_excepted, of_other_levels
from judgekit.text.playing.words import meant, name_in


class Exceptions(Values):
    """The words of a noun while they are read, and which cards it does not mean."""

    def _but(self) -> bool:
        """Read an exception of names, or of kinds: such cards are not meant."""
        start = self.at
        if self._is_itself_first():
            self.at += 3
            self.other = True
            return True
        level = level_excepted(self.said[start + 1 :])
        if level is not None:
            self.at = len(self.said)
            self.cards["either"] = of_other_levels(level)
            return not {"min-level", "max-level"} & self.cards.keys()
        kinds = kinds_excepted(self.said[start + 1 :])
        before = {word.means for word in self.said[:start]}
        if kinds is not None and kinds[1] and "card" in before and "monster" not in before:
            return False  # what is no monster has no Attribute, and is meant
        if kinds is not None and not (self.without or (self.attributes and kinds[1])):
            self.at = len(self.said)
            self.without += kinds[0]
            self.attributes += [one for one in ATTRIBUTES if kinds[1] and one not in kinds[1]]
            return True
        series = self._means(1) == "monster" and self._means(2) == NAME  # "tranne i mostri “Muro”"
        self.at += series
        while self._means(1) in (NAME, "or", "and", "comma"):
            self.at += 1
            name = name_in(self.said[self.at])
            self.but += [name] if name else []
        if self._means(1) in ("monster", "card") and self._means(0) == NAME and not series:
            series, self.at = True, self.at + 1  # "except “Wall” monsters"
        if series and "monster" in meant(self.said[start : self.at + 1]) and self._means_more_than_monsters():
            return False  # a Spell of that series is meant
        self.but_series = series
        self.at += 1
        self.last = ""
        if self.said[self.at - 1].means in ("or", "and"):
            return self._nor_of_kinds()
        named = [word.means for word in self.said[start + 1 : self.at]]
        if is_of_those_excepted(self.said, start, self.at):
            return False
        return bool(self.but) and named != [NAME, "comma", "or", NAME]  # the last one may be meant after all

    def _is_itself_first(self) -> bool:
        """Whether "except this card," stands before where the others lie."""
        itself = tuple(map(self._means, range(1, 3))) == ("self", "comma") and self._means(3) in ("from", "in", "on")
        return itself and len(self.said[self.at + 1].text.split()) == 2

    def _nor_of_kinds(self) -> bool:
        """Read kinds behind an exception of names: "except “Wall” or Dragon monsters", of which neither is meant."""
        rest = self.said[self.at :]
        kinds = kinds_excepted(rest)
        if kinds is None or self.without or self.attributes or not self.but or "monster" not in meant(rest):
            return False
        self.but_series = not rest[0].article and rest[0].means != "monster"
        self.at = len(self.said)
        self.without += kinds[0]
        self.attributes += [one for one in ATTRIBUTES if kinds[1] and one not in kinds[1]]
        return not self._means_more_than_monsters()

    def _means_more_than_monsters(self) -> bool:
        """Whether it means cards that are no monsters too."""
        return bool(self.kinds - {"monster", "card"}) or self.kinds == {"card"}
