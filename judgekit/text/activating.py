"""What is paid to activate an effect, and whether it targets."""

from judgekit.text.patterns import pattern

COSTS = pattern(
    "by-doing|discard|tribute|banish|send|pay|detach|remove|reveal|return|shuffle|destroy|place|add|equip|change|"
    "excavate|inflict|give|take|attach|lose|skip|banishes|look|toss|roll|draw|move|summon|decrease|increase|halve",
    "special !summoned",
    "you-can|then|and set",
    "^ set",
)
HOW_IT_CAME = pattern("if self was !comma{1,12}")
"""How the card was Summoned, for which nothing is paid now."""
AIMED = pattern("target !comma|then|and{0,60}")
"""What is targeted, whatever it is said to have done."""
TARGETS = pattern("target|targeting")
AIM_OF_ANOTHER = pattern("negate !period|semicolon{0,16}? that|that-is|he target ~3 card|monster", "cannot ~1 target")
"""An effect is negated that targets something, or cannot target it."""


def costs(activation: str) -> bool:
    """Whether something is paid in *activation*."""
    return COSTS.search(AIMED.sub("", HOW_IT_CAME.sub("", activation))) is not None


def targets(activation: str) -> bool:
    """Whether something is targeted in *activation*."""
    return TARGETS.search(AIM_OF_ANOTHER.sub("", activation)) is not None
