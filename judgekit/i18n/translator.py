"""From a message id and what it is about to a sentence of one language."""

import gettext
import os
from enum import Enum

from judgekit.domain.findings import (
    NO_PARAMS,
    CardName,
    CardNeed,
    CounterName,
    FactName,
    FactWord,
    Formula,
    Param,
    Params,
    PlayerName,
    Setting,
    TypedWord,
)
from judgekit.domain.values import AttackChoice, Unknown
from judgekit.i18n.catalogue import catalogue
from judgekit.i18n.locales import format_number, typeset
from judgekit.i18n.messages.shelves import template
from judgekit.languages import SOURCE, languages
from judgekit.resources import DATA

CLICK = "click"
"""The catalogue of what Click and Typer say."""


class Translator:
    """Says messages in one language. Build one a run; there is no current language."""

    def __init__(self, language: str = SOURCE) -> None:
        self.language = language
        self._catalogue = catalogue(language)
        self._sentences: dict[str, str] = {}

    def knows(self, id: str) -> bool:
        """Whether there is a message of that id."""
        return template(id) is not None

    def say(self, id: str, params: Params = NO_PARAMS, /, **more: Param) -> str:
        """Return the message *id* as a sentence about *params*.

        >>> Translator().say("battle.damage", player=PlayerName("Anna"), amount=1200)
        'Anna takes 1,200 points of battle damage.'
        """
        values = {**params, **more} if more else params
        text = self._sentences.get(id)
        if text is None:
            text = self._sentence(id, values)
        return text % _Said(self, id, values)

    def _sentence(self, id: str, values: Params) -> str:
        """The sentence in this language, its placeholders in it; of a pair the one that the number takes."""
        source = template(id)
        if source is None:
            raise KeyError(id)
        if isinstance(source, str):
            text = self._sentences[id] = self._catalogue.sentence(id, source)
            return text
        count = values[source[2]]
        return self._catalogue.counted(id, source[0], source[1], count if isinstance(count, int) else 2)

    def value(self, value: Param, *, many: bool = False, grouped: bool = True) -> str:
        """Return one thing a message is about in words: a number, a card, a player, a term, in the plural if *many*.

        An ATK or DEF is not *grouped*, as no card prints it so.
        """
        match value:
            case bool() | str():
                return printable(str(value), kept="\n")
            case int():
                return format_number(value, self.language, grouped=grouped)
            case CardName():
                return self._named(value)
            case PlayerName():
                return printable(value.name)
            case CounterName(""):
                return self.say("term.counter", count=2 if many else 1)
            case CounterName():
                from judgekit.domain.counters import printed  # few rulings are about counters

                return printed(value.name, self.language, many=many)
            case TypedWord():
                from judgekit.words import words_of  # wanted only where a word is not understood

                return words_of(value.section)[self.language][value.key][0]
            case Formula():
                return self._formula(value, grouped=grouped)
            case FactName():
                return self.fact(value.fact)
            case FactWord():
                return self._word(value.word)
            case Setting():
                return self.setting(value.axis, value.value)
            case Unknown():
                return self.say("formula.itself")
            case AttackChoice():
                return self._attack(value)
            case CardNeed():
                return printable(value.need.need.value)
            case Enum():
                return self.term(value)
            case _:
                return self.joined(self._counted([self.value(item) for item in value]))

    def _named(self, card: CardName) -> str:
        """A card in quotation marks, told apart from others of its name where that is needed."""
        name = printable(self.card(card))
        if not card.player:
            return self.say("quote.card", name=name)
        player = PlayerName(card.player)
        if card.zone is None:
            return self.say("quote.card.of", name=name, player=player)
        if not card.number:
            return self.say("quote.card.at", name=name, player=player, zone=card.zone)
        return self.say("quote.card.place", name=name, player=player, zone=card.zone, number=card.number)

    def _word(self, word: str) -> str:
        """One of our words, a word of a Type line or an Attribute as it is printed, or what was entered."""
        for id in (f"value.{word}", f"card.type.{word}", f"card.attribute.{word}"):
            if self.knows(id):
                return self.say(id)
        return printable(word)

    def counts_many(self, id: str, values: Params) -> bool:
        """Whether the number that the message *id* counts takes the plural; where none is counted it does not."""
        source = template(id)
        count = 1 if source is None or isinstance(source, str) else values[source[2]]
        return self._catalogue.takes_plural(count) if isinstance(count, int) else True

    def _attack(self, choice: AttackChoice) -> str:
        """What a monster may do with its attack; one on a monster is said by the monster's name."""
        if choice.target is not None:
            return printable(choice.target)
        if choice.opponent is not None:
            return self.say("when.direct-at", player=choice.opponent)
        return self.say("value.direct" if choice.direct else "value.no-attack")

    def card(self, name: CardName) -> str:
        """Return the printed name of a card in this language, or the name that was entered."""
        from judgekit.cards.known import known_cards  # a battle of bare numbers names no card

        return typeset(known_cards().printed(name.name, self.language), self.language)

    def term(self, value: Enum) -> str:
        """Return the term of a value of the game."""
        return self.say(f"term.{type(value).__name__.lower()}.{value.value}")

    def _counted(self, items: list[str]) -> list[str]:
        """Return *items* each once, with how often it was there where that was more than once."""
        times = {item: items.count(item) for item in items}
        return [item if count == 1 else self.say("list.times", item=item, times=count) for item, count in times.items()]

    def joined(self, items: list[str]) -> str:
        """Return *items* as a list in words."""
        if len(items) < 2:
            return "".join(items)
        text = self.say("list.two", first=items[-2], last=items[-1])
        for item in reversed(items[:-2]):
            text = self.say("list.more", first=item, rest=text)
        return text

    def joined_or(self, items: list[str]) -> str:
        """Return *items* as alternatives."""
        text = items[-1]
        for item in reversed(items[:-1]):
            text = self.say("when.or", first=item, rest=text)
        return text

    def language_name(self, code: str) -> str:
        """Return what this language calls another, or what that one calls itself."""
        id = f"language.{code}"
        if self.knows(id):
            return self.say(id)
        return languages()[code].name if code in languages() else self.say("language.other", code=code)

    def fact(self, name: str) -> str:
        """Return the name of a fact that can be missing: a value of a card, or an axis of the ruleset."""
        for id in (f"fact.{name}", f"axis.{name}"):
            if self.knows(id):
                return self.say(id)
        return name

    def setting(self, axis: str, value: str) -> str:
        """Return what a ruleset has on an *axis*, in the words of that axis where it has its own."""
        own = f"value.{axis}.{value}"
        return self.say(own if self.knows(own) else f"value.{value}")

    def _formula(self, formula: Formula, *, grouped: bool) -> str:
        """A sum of facts and a number: what is added first, then what is taken away."""
        if formula.factor == 1 and formula.base == 0:
            return self.say("formula.itself")
        terms: list[tuple[bool, str]] = []
        rest: int | Formula = formula
        while isinstance(rest, Formula):
            terms.append((rest.factor > 0, self._times(rest)))
            rest = rest.base
        if rest or not any(positive for positive, _ in terms):
            terms.append((rest >= 0, self.value(abs(rest), grouped=grouped)))
        text, *added = [term for positive, term in terms if positive]
        for term in added:
            text = self.say("formula.plus", fact=text, base=term)
        for term in (term for positive, term in terms if not positive):
            text = self.say("formula.from", base=text, fact=term)
        return text

    def _times(self, formula: Formula) -> str:
        """The fact as often as *formula* has it."""
        number = {"counters": "formula.counters", "count": "formula.count"}.get(formula.fact)
        fact = self.say(number) if number else self.fact(formula.fact)
        factor = abs(formula.factor)
        return fact if factor == 1 else self.say("formula.times", factor=factor, fact=fact)


def printable(text: str, kept: str = "") -> str:
    """Return what was entered without signs that would steer the terminal or break a report, but for those *kept*.

    >>> printable("Anna" + chr(27) + "[2J")
    'Anna�[2J'
    """
    if text.isprintable():
        return text
    return "".join("\N{REPLACEMENT CHARACTER}" if _steers(sign, kept) else sign for sign in text)


def _steers(sign: str, kept: str) -> bool:
    from unicodedata import category  # hardly any name needs it

    return sign not in kept and category(sign) in ("Cc", "Cf")


class _Said(dict[str, str]):
    """What a message is about, each put into words when the sentence asks for it."""

    def __init__(self, translator: Translator, id: str, values: Params) -> None:
        super().__init__()
        self._translator, self._id, self._values = translator, id, values

    def __missing__(self, name: str) -> str:
        value = self._values[name]
        translator = self._translator
        many = isinstance(value, CounterName) and translator.counts_many(self._id, self._values)
        return translator.value(value, many=many, grouped=not of_a_card(self._id, self._values))


def of_a_card(id: str, values: Params) -> bool:
    """Whether the numbers of a message are an ATK or a DEF, which are written as cards print them.

    >>> of_a_card("battle.direct", {"atk": 2500}), of_a_card("battle.damage", {"amount": 2500})
    (True, False)
    """
    fact = values.get("fact")
    if isinstance(fact, FactName):
        return fact.fact in _STATS
    source = template(id)
    text = source if isinstance(source, str) else "".join(source[:2]) if source else ""
    return any(word.upper() in text for word in _STATS)


_STATS = ("atk", "def")


def bind_click(language: str) -> None:
    """Make Click and Typer speak *language*: a small catalogue beside ours has their words.

    They ask the text domain of the process at every call; this is the only place that sets it.
    """
    gettext.bindtextdomain(CLICK, str(DATA / "locales"))
    gettext.textdomain(CLICK)
    os.environ["LANGUAGE"] = language
