"""What ``diff`` says of two rulesets on one case."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "diff.agree": "Rulesets %(first)s and %(second)s agree",
    "diff.part": "Rulesets %(first)s and %(second)s do not agree",
    "diff.same-outcome": "The same comes of it.",
    "diff.resolved": "%(ruleset)s: resolved.",
    "diff.illegal": "%(ruleset)s: not legal.",
    "diff.undetermined": "%(ruleset)s: undetermined. Missing:",
    "diff.at-board": "On the board as it was entered:",
    "diff.at-end": "After the last action, when nobody adds anything:",
    "diff.under": "Under %(ruleset)s:",
    "diff.nothing": "Nothing of this kind happens.",
    "diff.missing": "It is undetermined:",
    "diff.says": "%(ruleset)s: %(value)s",
    "diff.says.stated": "%(ruleset)s: stated in %(edition)s",
    "diff.says.stated.page": "%(ruleset)s: stated in %(edition)s, p. %(page)s",
    "diff.says.edition": "%(ruleset)s: %(value)s; stated in %(edition)s",
    "diff.says.page": "%(ruleset)s: %(value)s; stated in %(edition)s, p. %(page)s",
    "diff.says.general": "%(ruleset)s: %(value)s; by the general rule of %(edition)s",
    "diff.says.general.page": "%(ruleset)s: %(value)s; by the general rule of %(edition)s, p. %(page)s",
    "diff.says.published": "%(ruleset)s: %(value)s; published outside the rulebooks",
    "diff.says.unknown": "%(ruleset)s: the text at hand does not say",
    "diff.says.absent": "%(ruleset)s: does not exist there (%(edition)s)",
    "heading.rulings": "The two rulings",
    "heading.parting": "Where they part",
    "diff.text": "The text of %(card)s",
    "diff.text.current": "%(ruleset)s: the current one",
    "diff.text.older": "%(ruleset)s: that of the year %(year)s",
    "heading.axes": "What makes the difference",
    "heading.axes-together": "What makes the difference, only together",
}
