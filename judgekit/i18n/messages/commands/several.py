"""What is said where several files are answered in one run."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "heading.verdicts": "Verdicts",
    "several.of": "%(source)s:",
    "several.resolved": "%(source)s: legal.",
    "several.illegal": "%(source)s: not legal.",
    "several.undetermined": "%(source)s: undetermined.",
    "several.agree": "%(source)s: the rulesets agree.",
    "several.part": "%(source)s: the rulesets do not agree.",
    "several.unreadable": "%(source)s: cannot be read.",
}
