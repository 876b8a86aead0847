"""What ``rulesets`` says of what each of them plays by."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "rulesets.heading": "The rulesets",
    "rulesets.line.9.0": "the rulebook 9.0 (Italian and Portuguese)",
    "rulesets.line.7.0": "the rulebook 7.0 of 2009 (Portuguese fan translation)",
    "rulesets.line.1.0": "the early French rulebook (cut off at page 17)",
    "rulesets.line.pairs": "the Italian pairs tournament, laid over 9.0; also pairs:7.0 and pairs:1.0",
    "rulesets.show": "judgekit rulesets show 7.0 lists what it plays by.",
    "rulesets.of": "Ruleset %(name)s",
    "rulesets.axis": "%(axis)s: %(value)s",
    "rulesets.by.stated": "Stated in %(edition)s",
    "rulesets.by.general": "By the general rule of %(edition)s, no exception is stated",
    "rulesets.by.absent": "Does not exist in %(edition)s",
    "rulesets.unknown": "Not known",
    "rulesets.published": "Published rules",
}
