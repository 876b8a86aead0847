"""Judge assistant and rules answers for the Yu-Gi-Oh! trading card game.

The public API; each name is imported when it is first used, so that a command starts fast.

>>> import judgekit
>>> judgekit.fight(judgekit.Battle(judgekit.Battler(atk=2500), judgekit.Battler(atk=1800)), judgekit.ruleset()).damage
(0, 700)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judgekit.cards.known import known_cards
    from judgekit.cards.pool import shipped_cards
    from judgekit.domain.errors import JudgekitError, UnreadableError
    from judgekit.domain.findings import Finding, Step
    from judgekit.domain.ruleset import Ruleset
    from judgekit.domain.ruling import Ruling
    from judgekit.domain.situation import Situation
    from judgekit.engine.battle.calculation import Battle, Battler, BattleResult, Modifier, fight
    from judgekit.explain.outline import outline
    from judgekit.judging.adjudication import adjudicate
    from judgekit.parse.case import read_case
    from judgekit.parse.shortform import read_chain
    from judgekit.rules.rulesets import ruleset

__version__ = "0.1.0"

_HOMES = {
    "adjudicate": "judgekit.judging.adjudication",
    "known_cards": "judgekit.cards.known",
    "shipped_cards": "judgekit.cards.pool",
    "JudgekitError": "judgekit.domain.errors",
    "UnreadableError": "judgekit.domain.errors",
    "Finding": "judgekit.domain.findings",
    "Ruling": "judgekit.domain.ruling",
    "Step": "judgekit.domain.findings",
    "Ruleset": "judgekit.domain.ruleset",
    "Situation": "judgekit.domain.situation",
    "Battle": "judgekit.engine.battle.calculation",
    "Battler": "judgekit.engine.battle.calculation",
    "BattleResult": "judgekit.engine.battle.calculation",
    "Modifier": "judgekit.engine.battle.calculation",
    "fight": "judgekit.engine.battle.calculation",
    "outline": "judgekit.explain.outline",
    "read_case": "judgekit.parse.case",
    "read_chain": "judgekit.parse.shortform",
    "ruleset": "judgekit.rules.rulesets",
}

__all__ = [
    "Battle",
    "BattleResult",
    "Battler",
    "Finding",
    "JudgekitError",
    "Modifier",
    "Ruleset",
    "Ruling",
    "Situation",
    "Step",
    "UnreadableError",
    "__version__",
    "adjudicate",
    "fight",
    "known_cards",
    "outline",
    "read_case",
    "read_chain",
    "ruleset",
    "shipped_cards",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'judgekit' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
