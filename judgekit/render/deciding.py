"""The rules that decided a ruling: with their text, as a list, as a table of a report, as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.render.lines import spaced, wrapped
from judgekit.render.rule import notices, paragraphs, source_lines, under
from judgekit.rulebook.book import Rule, silence, spine, telling
from judgekit.rules.rulesets import words_of


def rules_lines(rules: Sequence[str], ruleset: str, translator: Translator, width: int, *, full: bool) -> Iterator[str]:
    """Yield *rules* with title, editions and pages; with *full* also what each says under *ruleset*."""
    if full:
        yield from spaced(_whole(spine()[id], ruleset, translator, width) for id in rules)
        return
    for id in rules:
        yield from wrapped(telling(id, translator.language).title, id, width, "  ")
        yield from wrapped(stated_in(spine()[id], translator), None, width, "    ")


def _whole(rule: Rule, ruleset: str, translator: Translator, width: int) -> Iterator[str]:
    """A rule as ``judgekit rule`` shows it, but in the words of one ruleset."""
    yield from wrapped(telling(rule.id, translator.language).title, rule.id, width, "  ")
    yield ""
    yield from spaced(paragraphs(text, width, "    ") for text in words_under(rule, ruleset, translator))
    yield ""
    for line in source_lines(rule, translator):
        indent = line[: len(line) - len(line.lstrip())]
        yield from wrapped(line.lstrip(), None, width, f"    {indent}")


def words_under(rule: Rule, ruleset: str, translator: Translator) -> Iterator[str]:
    """Yield what *rule* says under *ruleset*, as Markdown, after what a reader has to know of the text.

    A ruleset that words it in its own way is named; one that does not say it, or does not have it,
    is named before the words of another.
    """
    told = telling(rule.id, translator.language)
    played = words_of(ruleset)
    yield from notices(rule, told, translator.language, translator)
    for name in played:
        if name in told.variants:
            yield translator.say(under("rule.variant", name), ruleset=name, text=told.variants[name])
            return
    if played[-1] in rule.silent_rulesets():
        yield translator.say(under(f"rule.{silence(rule, played[-1])}", played[-1]), ruleset=played[-1])
    yield told.text


def stated_in(rule: Rule, translator: Translator) -> str:
    """Return the editions that state *rule* with their pages, or that it is published and where."""
    if rule.published_since is not None:
        return " ".join(source_lines(rule, translator))
    return translator.joined(
        [
            item.edition
            if item.page is None
            else translator.say("rules.edition-page", edition=item.edition, page=str(item.page))
            for item in rule.editions
        ]
    )


def rules_json(rules: Sequence[str], language: str) -> list[dict[str, Any]]:
    """Return *rules* in the shape of ``rules`` in a ruling."""
    return [_json(spine()[id], language) for id in rules]


def _json(rule: Rule, language: str) -> dict[str, Any]:
    published = {"since": rule.published_since, "source": rule.published_source}
    return {
        "rule": rule.id,
        "title": telling(rule.id, language).title,
        "published": published if rule.published_since is not None else None,
        "editions": [{"edition": item.edition, "page": item.page} for item in rule.editions],
    }
