"""A rule with the editions side by side, or the rules of a chapter."""

from collections.abc import Iterator

from judgekit.cli.commands.rule import no_such_rule
from judgekit.render.conflicts import SHOWN, said_by
from judgekit.render.html import rule_link
from judgekit.render.markup import Html, element, from_markdown, together
from judgekit.render.rule import chapter_json, full_rule_json, notices, rule_lines, source_lines
from judgekit.rulebook.book import Rule, chapter_title, chapters, neighbours, rules_of, rulesets_of, spine, telling
from judgekit.web.fields import form, text_field
from judgekit.web.given import placed
from judgekit.web.told import WIDE, told_html, told_markdown
from judgekit.web.topic import Answer, Faults, Parameter, Topic, Visit, address, rule_address


def answer(visit: Visit) -> Answer:
    """Show the rule or the chapter of that id."""
    id, language = visit.given.one("id"), visit.translator.language
    if id in chapters():
        return Answer(lambda: chapter_json(id, language), lambda: _chapter(id, language))
    if id not in spine():
        raise placed(no_such_rule(id), "id")
    rule = spine()[id]
    return Answer(lambda: full_rule_json(rule, language), lambda: _shown(rule, visit), lambda: _report(rule, visit))


def _report(rule: Rule, visit: Visit) -> Iterator[str]:
    _, *lines = rule_lines(rule, visit.translator.language, visit.translator, WIDE)
    title = telling(rule.id, visit.translator.language).title
    return told_markdown(title, [f"[{rule.id}]", *lines])


def _shown(rule: Rule, visit: Visit) -> Html:
    """The rule, what each ruleset says beside it, where it stands, what else to read."""
    translator, language = visit.translator, visit.translator.language
    told = telling(rule.id, language)
    others = [*rule.see, *neighbours(rule.id)]
    near = [element("li", rule_link(id, telling(id, language).title, rule_address)) for id in dict.fromkeys(others)]
    chapter = element("a", chapter_title(rule.chapter, language), href=address("/rule", id=rule.chapter))
    return element(
        "article",
        element("p", chapter, class_="chapter"),
        element("h2", told.title),
        [element("p", notice) for notice in notices(rule, told, language, translator)],
        _editions(rule, visit),
        told_html(source_lines(rule, translator), headline=False),
        element("h3", visit.say("web.rule.near")) if near else None,
        element("ul", near, class_="list") if near else None,
        element("p", element("code", rule.id), class_="foot"),
        class_="answer",
    )


def _editions(rule: Rule, visit: Visit) -> Html | None:
    """What the rulesets say, side by side; those that have the rule not at all are named too.

    A rule that no document states has one telling, which is that of all.
    """
    if rule.published_since is not None:
        return element("div", from_markdown(telling(rule.id, visit.translator.language).text))
    names = [name for name in SHOWN if name != "pairs" or "pairs" in rulesets_of(rule)]
    rows = [
        element("tr", element("th", name, scope="row"), element("td", from_markdown(said)))
        for name in names
        if (said := said_by(rule, name, visit.translator))
    ]
    caption = element("caption", visit.say("web.rule.editions"))
    return element("div", element("table", caption, element("tbody", rows)), class_="wide")


def _chapter(name: str, language: str) -> Html:
    rules = [
        element("li", rule_link(rule.id, telling(rule.id, language).title, rule_address)) for rule in rules_of(name)
    ]
    return element("article", element("h2", chapter_title(name, language)), element("ul", rules, class_="list"))


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the field of an id, and every chapter while none is asked for."""
    field = text_field(visit, faults, "id", visit.say("web.rule.id"), autocapitalize="off", spellcheck="false")
    asked = form(visit, faults, field)
    if visit.given.one("id") and not faults:
        return element("details", element("summary", visit.say("web.rule.other")), asked, class_="more")
    language = visit.translator.language
    listed = [
        element("li", element("a", chapter_title(name, language), href=address("/rule", id=name)))
        for name in chapters()
    ]
    return together(asked, element("h2", visit.say("web.rule.chapters")), element("ul", listed, class_="list"))


TOPIC = Topic(
    name="rule",
    title="web.rule",
    told="help.rule",
    shape="rule",
    needed="id",
    parameters=(Parameter("id", "help.rule.name"),),
    answer=answer,
    form=form_of,
)
