"""The rule on a wording, where a ruling rests on how a card text is worded and the ruleset has such rules.

The rules of the chapter ``text`` are for texts worded since 2011; the older rulesets do not know them.
"""

from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.ruleset import Ruleset, Standing

LIMITS = {
    "turn": "text.once-per-turn-soft",
    "name": "text.use-once",
    "name-each": "text.each-effect-once",
    "duel": "text.once-per-chain-duel",
}
"""The rule on each way of saying how often."""


def reads_wording(rules: Ruleset) -> bool:
    """Whether *rules* have the rules on how texts worded since 2011 are read."""
    return rules.choices["card-text"].standing is not Standing.UNKNOWN


def rule_of_limit(rules: Ruleset, effect: Effect, otherwise: str) -> str:
    """Return the rule behind how often *effect* may be used; *otherwise* where the ruleset has none on wording."""
    if not reads_wording(rules):
        return otherwise
    if effect.once == "name" and effect.type is EffectType.ACTIVATION:
        return "text.activate-once"
    return LIMITS.get(effect.once or "", otherwise)
