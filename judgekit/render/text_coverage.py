"""How much of many card texts is read, as lines and as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.i18n.translator import Translator, printable
from judgekit.render.lines import capital, wrapped
from judgekit.render.rule import SCHEMA
from judgekit.text.coverage import TextCoverage


def coverage_lines(coverage: TextCoverage, unreadable: int, translator: Translator, width: int) -> Iterator[str]:
    """Yield a line for each language and kind of card, then the words that were not understood."""
    say = translator.say
    for share in coverage.shares:
        noun = say(f"card.noun.{share.card_type.casefold()}", count=1)
        language = translator.language_name(share.language)
        told = {"whole": share.whole, "part": share.part, "none": share.none, "played": share.played}
        line = say("cards.text-coverage", language=language, kind=noun, count=share.cards, **told)
        yield from wrapped(capital(line), None, width, "")
    if coverage.words:
        words = [say("list.times", item=printable(word), times=times) for word, times in coverage.words]
        yield from wrapped(say("cards.text-coverage.words", words=translator.joined(words)), None, width, "")
    if unreadable:
        yield from wrapped(say("cards.text-coverage.unreadable", count=unreadable), None, width, "")


def coverage_json(coverage: TextCoverage, unreadable: int, translator: Translator) -> Mapping[str, Any]:
    """Return the coverage as plain values."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "texts": [{**share._asdict(), "card_type": share.card_type.casefold()} for share in coverage.shares],
        "words": [{"word": word, "times": times} for word, times in coverage.words],
        "unreadable": unreadable,
    }
