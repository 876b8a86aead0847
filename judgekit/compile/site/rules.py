"""The rulebook as pages: a chapter each, a ruleset each, a document each, and the glossary, in one language."""

from collections.abc import Iterator

from judgekit.compile.site.page import Page, escaped, table
from judgekit.domain.ruleset import BASES
from judgekit.i18n.translator import Translator
from judgekit.render.rule import notices, source_lines, under
from judgekit.render.rulesets import ruleset_json
from judgekit.rulebook.book import (
    EDITIONS,
    RULESET_OF,
    Rule,
    Statement,
    Telling,
    chapter_title,
    chapters,
    rules_of,
    silence,
    telling,
)
from judgekit.rulebook.terms import Concept, glossary
from judgekit.rules.rulesets import ruleset

RULESETS = (*BASES, "pairs")


def rule_pages(translator: Translator) -> Iterator[Page]:
    """Yield the overview and every chapter."""
    say = translator.say
    rows = (
        (f"[{chapter_title(chapter, translator.language)}]({chapter}.md)", str(len(rules_of(chapter))))
        for chapter in chapters()
    )
    title = say("site.rules")
    heading = (say("site.rules.chapter"), title)
    yield Page("rules/index.md", title, f"# {title}\n\n{say('site.rules.intro')}\n\n{table(heading, *rows)}")
    for chapter in chapters():
        title = chapter_title(chapter, translator.language)
        yield Page(f"rules/{chapter}.md", title, "\n".join([f"# {title}\n", *_chapter(chapter, translator)]))


def _chapter(chapter: str, translator: Translator) -> Iterator[str]:
    for rule in rules_of(chapter):
        told = telling(rule.id, translator.language)
        yield f"## {escaped(told.title)} {{#{rule.id}}}\n\n`{rule.id}`\n"
        for notice in notices(rule, told, translator.language, translator):
            yield f"*{escaped(notice)}*\n"
        yield f"{told.text}\n"
        yield from _variants(rule, told, translator)
        yield from _sources(rule, translator)
        if rule.see:
            links = ", ".join(f"[{escaped(telling(id, translator.language).title)}]({_link(id)})" for id in rule.see)
            yield translator.say("rule.see", rules=links) + "\n"


def _variants(rule: Rule, told: Telling, translator: Translator) -> Iterator[str]:
    """What other rulesets say of a rule, or that they do not."""
    for name, text in told.variants.items():
        yield _quoted(translator.say(under("rule.variant", name), ruleset=f"**{name}**", text=text))
    for name in rule.silent_rulesets():
        if name not in told.variants:
            yield _quoted(translator.say(under(f"rule.{silence(rule, name)}", name), ruleset=f"**{name}**"))


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines()) + "\n"


def _sources(rule: Rule, translator: Translator) -> Iterator[str]:
    """Where a rule comes from; each document leads to the page that lists what it states."""
    first, *others = source_lines(rule, translator)
    if not rule.editions:
        yield f"{escaped(first)}\n"
        return
    yield f"{first}\n"
    for statement, line in zip(rule.editions, others, strict=True):
        told = escaped(line.strip())
        linked = f"[{statement.edition}](../editions/{statement.edition}.md#{rule.chapter})"
        yield f"- {told.replace(statement.edition, linked, 1)}"
    yield ""


def _link(id: str) -> str:
    return f"{id.partition('.')[0]}.md#{id}"


def edition_pages(translator: Translator) -> Iterator[Page]:
    """Yield the overview, what each ruleset plays by and tells otherwise, and where each document states what."""
    say = translator.say
    title = say("site.editions")
    rulesets = ((f"[{name}](ruleset-{name}.md)", escaped(say(f"rulesets.line.{name}"))) for name in RULESETS)
    documents = ((f"[{name}]({name}.md)", f"[{RULESET_OF[name]}](ruleset-{RULESET_OF[name]}.md)") for name in EDITIONS)
    yield Page(
        "editions/index.md",
        title,
        f"# {title}\n\n{say('site.editions.intro')}\n\n"
        + table((say("site.ruleset"), ""), *rulesets)
        + f"\n{say('site.documents.intro')}\n\n"
        + table((say("site.document"), say("site.ruleset")), *documents),
    )
    for name in RULESETS:
        title = say("rulesets.of", name=name)
        yield Page(f"editions/ruleset-{name}.md", title, "\n".join([f"# {title}\n", *_ruleset(name, translator)]))
    for name in EDITIONS:
        title = say("rulesets.by.stated", edition=name)
        yield Page(f"editions/{name}.md", name, "\n".join([f"# {title}\n", *_document(name, translator)]))


def _ruleset(name: str, translator: Translator) -> Iterator[str]:
    say = translator.say
    yield escaped(say(f"rulesets.line.{name}")) + "\n"
    yield f"## {say('site.ruleset.plays')}\n"
    axes = ruleset_json(ruleset(name), translator)["axes"]
    yield table(
        (say("site.ruleset.axis"), say("site.ruleset.value")),
        *((f"[{escaped(row['title'])}](../rules/{_link(row['rule'])})", escaped(row["text"])) for row in axes),
    )
    differing = {
        chapter: [rule for rule in rules_of(chapter) if name in telling(rule.id, translator.language).variants]
        for chapter in chapters()
    }
    if any(differing.values()):
        yield f"## {say('site.ruleset.otherwise')}\n"
    for chapter, rules in differing.items():
        if rules:
            yield f"### {chapter_title(chapter, translator.language)}\n"
        for rule in rules:
            told = telling(rule.id, translator.language)
            yield f"[{escaped(told.title)}](../rules/{_link(rule.id)})\n\n{_quoted(told.variants[name])}"


def _document(edition: str, translator: Translator) -> Iterator[str]:
    say = translator.say
    heading = (say("site.rule"), say("site.page"), say("site.heading"))
    for chapter in chapters():
        rows = [
            _row(rule, statement, translator)
            for rule in rules_of(chapter)
            for statement in rule.editions
            if statement.edition == edition
        ]
        if rows:
            yield f"## {chapter_title(chapter, translator.language)} {{#{chapter}}}\n\n{table(heading, *rows)}"


def _row(rule: Rule, statement: Statement, translator: Translator) -> tuple[str, str, str]:
    title = escaped(telling(rule.id, translator.language).title)
    page = "" if statement.page is None else str(statement.page)
    return f"[{title}](../rules/{_link(rule.id)})", page, escaped(statement.heading or "")


def glossary_page(translator: Translator) -> Page:
    """Return every term, sorted, with what it is called elsewhere and the rules that explain it."""
    say, own = translator.say, translator.language
    concepts = sorted(glossary().values(), key=lambda concept: concept.terms[own].term.casefold())
    title = say("site.glossary")
    return Page("glossary.md", title, "\n".join([f"# {title}\n", *(_term(one, translator) for one in concepts)]))


def _term(concept: Concept, translator: Translator) -> str:
    say, own = translator.say, translator.language
    lines = [f"## {escaped(concept.terms[own].term)} {{#{concept.id}}}\n"]
    for language, term in concept.terms.items():
        if language != own:
            told = say("glossary.term", language=translator.language_name(language), term=term.term)
            lines.append(f"- {escaped(told)}")
    for message, words in (("glossary.also", concept.terms[own].also), ("glossary.said", concept.terms[own].said)):
        if words:
            lines.append(f"- {escaped(say(message, words=', '.join(words)))}")
    if concept.rules:
        links = (f"[{escaped(telling(id, own).title)}](rules/{_link(id)})" for id in concept.rules)
        lines.append("- " + say("glossary.explained", rules=", ".join(links)))
    return "\n".join(lines) + "\n"
