"""Questions about one card, read by their words: what is asked, and of which card."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from judgekit.domain.card import Card
from judgekit.domain.card_question import Act, CardQuestion, Topic
from judgekit.domain.folding import fold
from judgekit.domain.pool import CardPool
from judgekit.parse.situations.tokens import names_in
from judgekit.tuples import NamedTuple
from judgekit.words import words_of

FILLER = "filler"
SOMEBODY = "somebody"
_WORD = re.compile(r"[^\W_]+")

Phrase = tuple[str, ...]


class Told(NamedTuple):
    """What the words of a question say, without the names in it."""

    topics: frozenset[Topic]
    acts: tuple[Act, ...]
    unread: tuple[str, ...]
    """Words that say nothing known."""
    somebody: bool = False
    """Whether it is told what another player does or has: then it is a situation."""


class _Phrases(NamedTuple):
    meant: Mapping[Phrase, frozenset[str]]
    longest: int


@cache
def _phrases(language: str) -> _Phrases:
    """The words of *language* by what they say; what searches leave out says nothing here."""
    told = words_of("questions")[language]
    entries = [(key, word) for key, words in told.items() for word in words]
    entries += [(FILLER, word) for word in words_of("search")[language]["stop"]]
    # Only single words: “my opponent” must not take away what “opponent’s turn” says.
    # Nor what says nothing of a card: “il” may be the card, and “son timing” is its own.
    silent = set(told[FILLER])
    persons = (word for key in ("he", "his") for word in words_of("situations")[language][key])
    entries += [(SOMEBODY, word) for word in persons if word.isalpha() and word not in silent]
    meant: dict[Phrase, frozenset[str]] = {}
    for key, word in entries:
        phrase = tuple(_WORD.findall(fold(word)))
        meant[phrase] = meant.get(phrase, frozenset()) | {key}
    return _Phrases(meant, max(map(len, meant)))


def told_by(words: Sequence[str], language: str) -> Told:
    """Return what *words* say in *language*, the longest phrases first.

    >>> told_by(["does", "it", "target"], "en").topics
    frozenset({<Topic.TARGETS: 'targets'>})
    """
    phrases, keys, unread = _phrases(language), list[str](), list[str]()
    place, somebody = 0, False
    while place < len(words):
        for length in range(min(phrases.longest, len(words) - place), 0, -1):
            meant = phrases.meant.get(tuple(words[place : place + length]))
            if meant is not None:
                keys.extend(sorted(meant))
                somebody = somebody or SOMEBODY in meant
                place += length
                break
        else:
            unread.append(words[place])
            place += 1
    topics = frozenset(topic for topic in Topic if topic.value in keys)
    # “From the hand in my turn” asks for the hand: one’s own turn is meant anyway.
    topics = topics if len(topics) == 1 else topics - {Topic.OWN_TURN}
    return Told(topics, tuple(act for act in Act if act.value in keys), tuple(unread), somebody)


def topic_of(told: Told, *, other: bool) -> Topic | None:
    """Return what is asked where the words say it: the first of the topics; *other*: another card was named."""
    found = [topic for topic in Topic if topic in told.topics and (topic is not Topic.ANSWER or other)]
    return found[0] if found else None


def asked_of(card: Card, question: str, language: str, pool: CardPool) -> CardQuestion | None:
    """Return what *question* asks of *card*; words that say nothing known do not matter, nor its own name."""
    words, cards = _apart(question, pool)
    others = [named for named in cards if named.name != card.name]
    told = told_by(words, language)
    topic = topic_of(told, other=bool(others))
    if topic is None:
        return None
    return CardQuestion(topic, card, others[0] if others else None, told.acts[0] if told.acts else None)


def may_ask(question: str, language: str) -> bool:
    """Whether a word of *question* says what is asked of a card; to look for names takes longer."""
    words = _WORD.findall(fold(question))
    # Most questions have no such word; to take one apart in every language would take longer than all else here.
    return not _asking(language).isdisjoint(words) and bool(told_by(words, language).topics)


@cache
def _asking(language: str) -> frozenset[str]:
    """The words that something begins with which can be asked of a card."""
    topics = {topic.value for topic in Topic}
    return frozenset(phrase[0] for phrase, keys in _phrases(language).meant.items() if not topics.isdisjoint(keys))


def card_question(question: str, language: str, pool: CardPool) -> CardQuestion | None:
    """Return the one thing that *question* asks of the one card that it names; every other word must be known.

    What is told of several cards or of what somebody does is a situation, and none of these.
    """
    if not may_ask(question, language):
        return None
    words, cards = _apart(question, pool)
    told = told_by(words, language)
    if told.unread or told.somebody or len(cards) != 1 or len(told.topics) != 1:
        return None
    topic = topic_of(told, other=False)
    return CardQuestion(topic, cards[0], None, told.acts[0] if told.acts else None) if topic is not None else None


def _apart(question: str, pool: CardPool) -> tuple[list[str], list[Card]]:
    """The words of *question* beside the names of cards, and the cards."""
    rest, cards, place = "", list[Card](), 0
    for card, begin, end in names_in(question, pool):
        rest += question[place:begin] + " "
        place = end
        if card.name not in {named.name for named in cards}:
            cards.append(card)
    return _WORD.findall(fold(rest + question[place:])), cards
