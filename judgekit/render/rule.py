"""A rule of the rulebook as text or JSON."""

from collections.abc import Iterator
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.render.lines import filled, fitted
from judgekit.rulebook.book import Rule, Statement, Telling, chapter_title, neighbours, rules_of, silence, telling

SCHEMA = 1


def rule_lines(rule: Rule, language: str, translator: Translator, width: int) -> Iterator[str]:
    """Yield a rule: title and id, text, variants, editions with page, what else to read."""
    return fitted(_rule(rule, language, translator, width), width)


def _rule(rule: Rule, language: str, translator: Translator, width: int) -> Iterator[str]:
    told = telling(rule.id, language)
    say = translator.say
    yield f"{told.title} [{rule.id}]"
    yield from notices(rule, told, language, translator)
    yield ""
    yield from paragraphs(told.text, width, "  ")
    for ruleset, text in told.variants.items():
        yield ""
        yield from paragraphs(say(under("rule.variant", ruleset), ruleset=ruleset, text=text), width, "  ")
    for ruleset in rule.silent_rulesets():
        if ruleset not in told.variants:
            yield ""
            yield from silence_line(rule, ruleset, translator, width)
    yield ""
    yield from source_lines(rule, translator)
    if rule.see:
        yield say("rule.see", rules=", ".join(rule.see))
    if near := neighbours(rule.id):
        yield say("rule.neighbours", rules=", ".join(near))


def paragraphs(text: str, width: int, indent: str) -> Iterator[str]:
    """Yield *text*, Markdown of plain paragraphs and lists, in lines of *width*."""
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ""
        lines = paragraph.split("\n")
        items = lines if lines[0].startswith(("- ", "* ")) else [" ".join(lines)]
        for item in items:
            hanging = indent + "  " if item.startswith(("- ", "* ")) else indent
            yield from filled(item, width, indent, hanging)


def source_lines(rule: Rule, translator: Translator) -> Iterator[str]:
    """Yield where a rule comes from: the editions that state it with their pages, or its published source."""
    say = translator.say
    if rule.published_since is not None:
        source = rule.published_source
        observed = source in (None, "observed")
        yield (
            say("rule.published-observed", since=say(f"since.{rule.published_since}"))
            if observed
            else say("rule.published", since=say(f"since.{rule.published_since}"), source=str(source))
        )
        return
    yield say("rule.editions")
    for statement in rule.editions:
        yield f"  {_statement(statement, translator)}"


def _statement(statement: Statement, translator: Translator) -> str:
    if statement.heading is None:
        return translator.say("rule.edition-bare", edition=statement.edition)
    if statement.page is None:
        return translator.say("rule.edition", edition=statement.edition, heading=_inner(statement.heading))
    return translator.say(
        "rule.edition-page", edition=statement.edition, page=str(statement.page), heading=_inner(statement.heading)
    )


def chapter_lines(chapter: str, language: str, translator: Translator, width: int) -> Iterator[str]:
    """Yield the rules of a chapter, a line each."""
    return fitted(_chapter(chapter, language, translator), width)


def _chapter(chapter: str, language: str, translator: Translator) -> Iterator[str]:
    rules = rules_of(chapter)
    yield translator.say("rule.chapter", title=chapter_title(chapter, language), count=len(rules))
    yield ""
    widest = max(len(rule.id) for rule in rules)
    for rule in rules:
        yield f"  {rule.id:<{widest}}  {telling(rule.id, language).title}"


def rule_json(rule: Rule, told: Telling, score: float | None = None) -> dict[str, Any]:
    """Return a rule in the shape of a search result."""
    shape: dict[str, Any] = {"rule": rule.id}
    if score is not None:
        shape["score"] = score
    shape |= {
        "title": told.title,
        "text": told.text,
        "language": told.language,
        "variants": dict(told.variants),
        "editions": [{"edition": item.edition, "page": item.page, "heading": item.heading} for item in rule.editions],
    }
    if rule.published_since is not None:
        shape["published"] = {"since": rule.published_since, "source": rule.published_source}
    return shape


def full_rule_json(rule: Rule, language: str) -> dict[str, Any]:
    """Return a rule in the shape of ``rule``."""
    return {
        "schema": SCHEMA,
        "language": language,
        **rule_json(rule, telling(rule.id, language)),
        "kind": rule.kind,
        "see": list(rule.see),
        "neighbours": list(neighbours(rule.id)),
    }


def chapter_json(chapter: str, language: str) -> dict[str, Any]:
    """Return the rules of a chapter in the shape of ``rule`` of a chapter."""
    rules = rules_of(chapter)
    return {
        "schema": SCHEMA,
        "language": language,
        "chapter": chapter,
        "title": chapter_title(chapter, language),
        "rules": [{"rule": rule.id, "kind": rule.kind, "title": telling(rule.id, language).title} for rule in rules],
    }


def _inner(heading: str) -> str:
    """A heading that has quotation marks of its own, fit to stand inside others."""
    return heading.replace("“", "‘").replace("”", "’")


def under(id: str, ruleset: str) -> str:
    """Return the message *id* as it is said of *ruleset*: the pairs tournament is called what it is."""
    return f"{id}.pairs" if ruleset == "pairs" else id


def silence_line(rule: Rule, ruleset: str, translator: Translator, width: int) -> Iterator[str]:
    """Yield that *ruleset* does not say *rule*, or does not have it; nothing where it states it."""
    if ruleset in rule.silent_rulesets():
        yield from paragraphs(
            translator.say(under(f"rule.{silence(rule, ruleset)}", ruleset), ruleset=ruleset), width, "  "
        )


def notices(rule: Rule, told: Telling, language: str, translator: Translator) -> Iterator[str]:
    """Yield what a reader has to know of a text: that it is not in the *language* asked for, or out of date."""
    if told.language != language:
        yield translator.say("rule.other-language", language=translator.language_name(told.language))
    if told.revision < rule.revision:
        yield translator.say("rule.outdated")
