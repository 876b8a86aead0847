"""What ``rule`` says around the text of a rule."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "rule.absent": "Under %(ruleset)s this does not exist.",
    "rule.chapter": "%(title)s: %(count)s rules",
    "rule.edition": "%(edition)s: “%(heading)s”",
    "rule.edition-bare": "%(edition)s",
    "rule.edition-page": "%(edition)s, p. %(page)s: “%(heading)s”",
    "rule.editions": "Stated in:",
    "rule.neighbours": "Before and after: %(rules)s",
    "rule.not-in-edition": "%(edition)s does not state this rule.",
    "rule.other-language": "There is no text in your language; this is the one in another language (%(language)s).",
    "rule.outdated": "This text is out of date: the rule has been revised since it was written.",
    "rule.published": "Published rule (%(since)s), in none of the documents: %(source)s",
    "rule.published-observed": "Published rule (%(since)s), observed at play, in none of the documents",
    "rule.see": "See also: %(rules)s",
    "rule.silent": "Under %(ruleset)s: the text at hand does not say.",
    "rule.variant": "Under %(ruleset)s: %(text)s",
    "since.2010s": "since the 2010s",
    "since.2012": "since 25 April 2012",
    "since.2014": "since 2014",
    "since.9.0-and-before": "9.0 and before",
    "since.always": "at all times",
    "since.until-2012": "until 25 April 2012",
    "since.until-2017": "until 2017",
    "compare.line": "%(ruleset)s: %(text)s",
    "compare.only": "only here",
    "compare.same": "as 9.0",
    "compare.silent": "the text at hand does not say",
}
