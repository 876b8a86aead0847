"""The rule behind each condition, also where it is met; a condition that is broken names its own."""

from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.engine.leaving import CARD

RULES = {
    # Anything.
    "duel-over": "victory.lp-zero",
    "moment-open": "chain.not-chainable-actions",
    "not-in-this-ruleset": "summon.groups",
    "not-turn-player": "turn.turn-player",
    # Activations: who, from where, how fast, when.
    "not-yours": "field.control-definition",
    "nothing-to-activate": "effects.activate-definition",
    "face-down": "effects.face-down-inactive",
    "not-usable-from-there": "field.spell-trap-zone.limit",
    "trap-from-hand": "traps.must-be-set",
    "trap-set-this-turn": "traps.not-turn-set",
    "quick-play-set-this-turn": "spells.quick-play.not-turn-set",
    "not-set-off": "effects.trigger",
    "missed-timing": "published.missed-timing",
    "out-of-turn": "chain.simultaneous.order",
    "spell-speed-1-cannot-respond": "chain.spell-speed-1",
    "spell-speed-too-low": "chain.spell-speed.not-lower",
    "not-your-turn": "spells.activation-window",
    "ignition-in-the-opponents-turn": "effects.ignition",
    "not-in-a-main-phase": "spells.activation-window",
    "quick-play-outside-its-phases": "spells.quick-play.own-turn",
    "activation-forbidden": CARD,
    "used-already": CARD,
    "no-such-moment": "damage-step.purpose",
    "not-in-the-damage-step": "damage-step.activation-limits",
    "wrong-window": CARD,
    "damage-calculation-begun": "damage-step.activation-deadline",
    "only-negation-of-the-summon": "published.summon-negation",
    "wrong-moment": CARD,
    "spell-trap-zone-full": "field.spell-trap-zone.full",
    "field-spell-in-the-way": "spells.field.replacement",
    "needs-not-met": CARD,
    # Activations: cost and targets.
    "life-points-too-low": "glossary.pay-cost",
    "too-few-to-discard": "glossary.pay-cost",
    "too-few-materials": "glossary.pay-cost",
    "too-few-counters": "glossary.pay-cost",
    "cost-not-payable": "glossary.pay-cost",
    "not-properly-summoned": "summon.special.properly-first",
    "banished-for-good": "glossary.banished",
    "destroyed-target": "damage-step.flip-effect-target",
    "shielded-target": CARD,
    "illegal-target": CARD,
    "no-target": "published.impossible-effect",
    "could-do-nothing": "published.impossible-effect",
    # Attacks.
    "not-in-the-battle-phase": "turn.phase-order",
    "no-battle-in-the-first-turn": "phase.battle.first-turn",
    "battle-phase-over": CARD,
    "attack-under-way": "battle.attack-declaration",
    "not-your-monster": "battle.attack-declaration",
    "not-in-attack-position": "battle.attack-position-only",
    "has-attacked": "battle.one-attack-per-monster",
    "attacks-forbidden": CARD,
    "target-not-opposing": "battle.attack-declaration",
    "target-shielded": CARD,
    "no-direct-attack": "battle.direct-attack.condition",
    "direct-attacks-forbidden": CARD,
    "no-replay": "battle.replay.trigger",
    # Summons, Sets and changes of position.
    "chain-being-built": "chain.not-chainable-actions",
    "not-a-main-phase": "phase.main1.actions",
    "not-in-hand": "summon.normal.definition",
    "not-a-monster": "summon.normal.eligible",
    "cannot-be-normal-summoned": "summon.normal.eligible",
    "normal-summon-used": "summon.normal.once-per-turn",
    "wrong-tributes": "summon.tribute.count",
    "foreign-tribute": "summon.tribute.own-monsters",
    "no-tribute": CARD,
    "summons-forbidden": CARD,
    "monster-zones-full": "field.monster-zone.limit",
    "face-up-defense": "summon.no-face-up-defense-from-hand",
    "not-set": "summon.flip.definition",
    "set-this-turn": "summon.flip.not-same-turn",
    "not-a-position-change": "phase.main.change-position",
    "summoned-this-turn": "phase.main.change-position.not-turn-played",
    "attacked-this-turn": "phase.main.change-position.not-after-attack",
    "position-changed-already": "phase.main.change-position.once-per-turn",
    "position-fixed": CARD,
    # Special Summons by hand.
    "needs-a-summoning-card": "summon.special.by-effect",
    "wrong-kind-of-monster": "summon.special.kinds",
    "not-in-the-extra-deck": "field.extra-deck-zone",
    "no-own-way": "summon.special.own-condition",
    "never-summoned-so": CARD,
    "own-condition-not-met": "summon.special.own-condition",
    "foreign-material": "synchro.materials",
    "face-down-material": "synchro.materials",
    "not-one-tuner": "synchro.one-tuner",
    "wrong-level-sum": "synchro.level-sum",
    "token-material": "tokens.not-xyz-material",
    "different-levels": "xyz.materials-same-level",
    "wrong-materials": "synchro.materials",
    "no-two-scales": "pendulum.summon.requires-two",
    "pendulum-summoned-already": "pendulum.summon.once-per-turn",
    "wrong-source": "pendulum.summon.sources",
    "outside-the-scales": "pendulum.summon.levels",
    "set-special-summon": "summon.special.position",
    # The turn.
    "phase-not-later": "turn.phase-order",
    "no-main-phase-2": "phase.main2.condition",
    "not-next-in-turn": "turn.alternate",
    "not-the-draw-phase": "phase.draw.draw-one",
    "no-draw-in-the-first-turn": "phase.draw.first-turn",
    "wrong-discard": "phase.end.hand-limit",
}
"""The rule that each reason rests on; where a card's own text decides, that it overrides the rules."""

_XYZ = {
    "foreign-material": "xyz.materials-face-up",
    "face-down-material": "xyz.materials-face-up",
    "wrong-materials": "xyz.materials-same-level",
}
"""The rules of conditions that a Synchro and an Xyz Summon share."""


def rule_of(reason: str, rules: Ruleset, *, xyz: bool = False) -> str | None:
    """Return the rule behind the condition of that *reason*; ``None`` where *rules* go without it."""
    rule = _XYZ.get(reason, RULES[reason]) if xyz else RULES[reason]
    silent = rule in rules.choices and rules.choices[rule].standing is Standing.UNKNOWN
    return None if silent else rule
