"""The rule behind each thing that is read of a card text, where the ruleset has the rules on wordings."""

from judgekit.domain.ruleset import Ruleset, Standing

AXIS = "card-text"
ONCE = {
    "turn": "text.once-per-turn-soft",
    "name": "text.use-once",
    "name-each": "text.each-effect-once",
    "duel": "text.once-per-chain-duel",
}
"""The rule on how often, by the word of the effect vocabulary."""


def worded(rules: Ruleset, rule: str | None, otherwise: str | None = None) -> str | None:
    """Return *rule*, one on wordings, where *rules* have those; else *otherwise*. Any other rule stays.

    >>> from judgekit.rules.rulesets import ruleset
    >>> worded(ruleset("9.0"), "text.target"), worded(ruleset("7.0"), "text.target")
    ('text.target', None)
    """
    if rule is None or not rule.startswith("text."):
        return rule
    return rule if rules.choices[AXIS].standing is not Standing.UNKNOWN else otherwise
