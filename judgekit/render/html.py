"""An outline as HTML: first what it comes to, then why; the steps and the rules are folded away."""

from collections.abc import Callable, Iterator

from judgekit.explain.parts import Line, Outline, Section
from judgekit.explain.view import WHOLE, narrowed
from judgekit.i18n.translator import Translator
from judgekit.render.deciding import stated_in
from judgekit.render.markup import Html, element, together
from judgekit.render.text import NAMED_ONCE, headline, said, when
from judgekit.render.versions import version_line
from judgekit.rulebook.book import spine, telling

OPEN = ("why", "missing", "chain")
"""The sections that everybody reads; those that are named neither here nor below follow them."""
FOLDED = ("steps", "actions", "assumed")
SELDOM = frozenset({"board", "final", "afterwards"})
"""What the page of a board shows in a picture, and what the headline says."""

Address = Callable[[str], str]
"""From the id of a rule to the address of its page."""


def outline_html(outlined: Outline, translator: Translator, rule_address: Address) -> Html:
    """Return an outline as one element: verdict, sections, branches, rules with their sources, versions."""
    shown = narrowed(outlined, WHOLE, SELDOM)
    verdict = "" if shown.verdict is None else shown.verdict.message.rpartition(".")[2]
    return element(
        "div",
        _Page(translator, rule_address).told(shown),
        _rules(shown.rules, translator, rule_address),
        element("p", version_line(translator), class_="foot"),
        class_=f"answer {verdict}",
    )


class _Page:
    """Says the parts of an outline in one language, each rule with its address."""

    def __init__(self, translator: Translator, rule_address: Address) -> None:
        self._translator, self._rule_address = translator, rule_address

    def told(self, outlined: Outline, *, branch: bool = False) -> Iterator[Html]:
        """The verdict, what it hangs on, then the rest."""
        say = self._translator.say
        if outlined.verdict is not None:
            text = headline(outlined, self._translator, branch=branch)
            yield element("p" if branch else "h2", text, class_="headline")
        sections = tuple(part for part in outlined.sections if part.board is None)
        for part in sorted(sections, key=lambda part: part.name not in OPEN):
            if part.name not in FOLDED and not self._said_already(part, outlined):
                yield self._section(part)
        if outlined.branches:
            yield element("h3", say("heading.branches"))
        for inner in outlined.branches:
            told = self.told(inner.outline, branch=True)
            yield element("section", element("h4", when(inner, self._translator)), list(told), class_="branch")
        for part in sections:
            if part.name in FOLDED:
                yield self._folded(part)

    def _said_already(self, part: Section, outlined: Outline) -> bool:
        """Whether the headline says all of *part*: a refusal keeps its rule and what would make it legal."""
        return part == outlined.beside and part.name == "missing"

    def _section(self, part: Section) -> Html:
        heading = self._translator.say(part.heading, part.about)
        return element("section", element("h3", heading), self._list(part), class_=part.name)

    def _folded(self, part: Section) -> Html:
        heading = self._translator.say(part.heading, part.about)
        return element("details", element("summary", heading), self._list(part), class_=part.name)

    def _list(self, part: Section) -> Html:
        """The lines of a section, each under the one it belongs to."""
        named = set[str]()
        lines = list[tuple[int, Html]]()
        for line in part.lines:
            once = part.name in NAMED_ONCE and line.rule in named
            lines.append((line.depth, self._line(line._replace(rule=None) if once else line)))
            named.add(line.rule or "")
        return nested(lines, "ol" if part.numbered else "ul")

    def _line(self, line: Line) -> Html:
        text = element("span", said(line, self._translator), class_="remedy") if line.remedy else None
        cited = rule_link(line.rule, line.rule, self._rule_address) if line.rule else None
        return together(text or said(line, self._translator), " " if cited else None, cited)


def nested(lines: list[tuple[int, Html]], kind: str) -> Html:
    """Return lines with their depths as a list; deeper ones are a list inside the line before them."""
    items = list[Html]()
    place = 0
    while place < len(lines):
        depth, text = lines[place]
        end = place + 1
        while end < len(lines) and lines[end][0] > depth:
            end += 1
        inner = lines[place + 1 : end]
        items.append(element("li", text, nested(inner, "ul") if inner else None))
        place = end
    return element(kind, items)


def rule_link(id: str, text: str, rule_address: Address) -> Html:
    """Return a link to the page of the rule *id*."""
    return element("a", text, href=rule_address(id), class_="rule" if text == id else None)


def _rules(rules: tuple[str, ...], translator: Translator, rule_address: Address) -> Html | None:
    """The rules that decided, with title and where each is stated."""
    if not rules:
        return None
    items = [
        element(
            "li",
            rule_link(id, telling(id, translator.language).title, rule_address),
            element("small", stated_in(spine()[id], translator)),
        )
        for id in rules
    ]
    heading = translator.say("heading.rules")
    return element("details", element("summary", heading), element("ul", items), class_="rules")
