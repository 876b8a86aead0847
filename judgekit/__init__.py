"""Judge assistant and rules answers for the Yu-Gi-Oh! trading card game, as a library.

Ask:

- ``judge(case)`` a board with what the players did, from YAML, a file or a mapping; ``chain(*links)`` a Chain
- ``damage(2500, 1800)`` a battle of bare numbers
- ``ask("can I attack directly?")`` a question, ``find_rules("tribute summon")`` words, ``rule(id)``, ``card(name)``

Answer:

- ``say(answer, "it")`` in English, Italian, Brazilian Portuguese or French (``en``, ``it``, ``pt``, ``fr``)
- ``to_json(answer)`` as plain data; of a case so that ``read`` reads it back

Whatever cannot be read raises ``InputError``, whose ``str()`` is a sentence; an illegal play, or a fact that is
missing, is an answer: see ``Ruling.verdict``. Each name is imported when it is first used. docs/library.md has
examples.

>>> import judgekit
>>> print(judgekit.say(judgekit.damage(2500, 1800)).splitlines()[0])
The defending player loses 700 Life Points (8,000 → 7,300). The attacked monster
>>> judgekit.judge({"players": {"A": {"hand": ["Pot of Greed"]}, "B": {}}}).verdict.value
'resolved'
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
    from judgekit.domain.values import Verdict
    from judgekit.engine.battle.calculation import Battle, Battler, BattleResult, Modifier, fight
    from judgekit.explain.outline import outline
    from judgekit.judging.adjudication import adjudicate
    from judgekit.judging.worksheet import Worksheet
    from judgekit.library import (
        InputError,
        Reply,
        RuleText,
        ask,
        card,
        chain,
        damage,
        find_rules,
        judge,
        read,
        rule,
        say,
        to_json,
    )
    from judgekit.parse.case import read_case
    from judgekit.parse.shortform import read_chain
    from judgekit.rules.rulesets import ruleset

__version__ = "0.1.0"

_HOMES = {
    "InputError": "judgekit.library",
    "Reply": "judgekit.library",
    "RuleText": "judgekit.library",
    "Verdict": "judgekit.domain.values",
    "Worksheet": "judgekit.judging.worksheet",
    "ask": "judgekit.library",
    "card": "judgekit.library",
    "chain": "judgekit.library",
    "damage": "judgekit.library",
    "find_rules": "judgekit.library",
    "judge": "judgekit.library",
    "read": "judgekit.library",
    "rule": "judgekit.library",
    "say": "judgekit.library",
    "to_json": "judgekit.library",
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
    "InputError",
    "JudgekitError",
    "Modifier",
    "Reply",
    "RuleText",
    "Ruleset",
    "Ruling",
    "Situation",
    "Step",
    "UnreadableError",
    "Verdict",
    "Worksheet",
    "__version__",
    "adjudicate",
    "ask",
    "card",
    "chain",
    "damage",
    "fight",
    "find_rules",
    "judge",
    "known_cards",
    "outline",
    "read",
    "read_case",
    "read_chain",
    "rule",
    "ruleset",
    "say",
    "shipped_cards",
    "to_json",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'judgekit' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the public names too that were not used yet, so that ``help`` tells of them."""
    return sorted({*globals(), *__all__})
