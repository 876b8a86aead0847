"""The steps of a Chain: who may add, what is added, how it resolves, what is negated, where used cards go."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "priority.implied": "%(player)s has priority and leaves it unused.",
    "priority.passes": "%(player)s passes.",
    "passes": "%(player)s adds nothing.",
    "chain.activates": "Chain Link %(link)s: %(player)s activates %(card)s (Spell Speed %(speed)s).",
    "chain.activates.targeting": "Chain Link %(link)s: %(player)s activates %(card)s (Spell Speed %(speed)s), targeting %(targets)s.",
    "chain.not-resolved": "Chain Link %(link)s: %(card)s does not resolve any more, as the Duel is over.",
    "chain.activation-negated": "Chain Link %(link)s: the activation of %(card)s was negated, nothing happens.",
    "chain.effect-negated": "Chain Link %(link)s: the effect of %(card)s was negated, nothing happens.",
    "chain.effect-negated.by": "Chain Link %(link)s: %(source)s negates the effect of %(card)s, nothing happens.",
    "chain.no-effect.gone": "Chain Link %(link)s: %(card)s is no longer face-up on the field and has no effect.",
    "chain.resolves": "Chain Link %(link)s: %(card)s resolves.",
    "chain.resolves-backwards": (
        "The Chain has %(links)s link and resolves.",
        "The Chain has %(links)s links and resolves from the last back to the first.",
        "links",
    ),
    "chain.triggers": "Chain Link %(link)s: the effect of %(card)s (%(player)s) is set off and activates.",
    "chain.triggers.targeting": "Chain Link %(link)s: the effect of %(card)s (%(player)s) is set off and activates, targeting %(targets)s.",
    "trigger.missed.worded": "The text of %(card)s says “when… you can”; with “if… you can” it would not miss.",
    "trigger.missed": "%(card)s misses its timing: what sets it off was not the last thing that happened.",
    "trigger.no-target": "The effect of %(card)s has no target and is not activated.",
    "negates.activation": "The activation of %(card)s (Chain Link %(link)s) is negated.",
    "negates.effect": "The effect of %(card)s (Chain Link %(link)s) is negated.",
    "negates.summon": "The Summon of %(card)s is negated.",
    "does-not-apply.forbid-attacks": "%(player)s may therefore still declare attacks this turn.",
    "used-cards.destroyed": (
        "After the Chain %(cards)s is destroyed and goes to the Graveyard.",
        "After the Chain %(cards)s are destroyed and go to the Graveyard.",
        "count",
    ),
    "used-cards.sent": (
        "After the Chain %(cards)s goes to the Graveyard.",
        "After the Chain %(cards)s go to the Graveyard.",
        "count",
    ),
    "stays-on-field": "%(card)s stays on the field.",
}
