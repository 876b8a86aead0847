"""The steps of a turn: its phases, the draw, what it allows, the hand limit."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "turn.begins": "The turn ends; %(player)s’s turn begins.",
    "phase.draw": "%(player)s enters the Draw Phase.",
    "phase.standby": "%(player)s enters the Standby Phase.",
    "phase.main1": "%(player)s enters Main Phase 1.",
    "phase.battle": "%(player)s enters the Battle Phase.",
    "phase.main2": "%(player)s enters Main Phase 2.",
    "phase.end": "%(player)s enters the End Phase.",
    "draw.skipped": "%(player)s skips the Draw Phase of this turn: nothing is drawn or activated in it.",
    "main.any-order": "%(player)s may do the things of a Main Phase in any order.",
    "main2.same-actions": "In Main Phase 2 %(player)s may do the same things as in Main Phase 1.",
    "activations.unlimited": "%(card)s again this turn: cards and effects may be activated as often as their costs can be paid.",
    "battle.skipped": "%(player)s leaves out the Battle Phase, which nobody has to conduct.",
    "delayed.now.end-phase": "End Phase: the rest of %(card)s follows now.",
    "delayed.now.next-standby": "Standby Phase: the rest of %(card)s follows now.",
    "hand-limit.discards": "End of the turn, more than six cards in hand: %(player)s discards %(cards)s.",
    "hand-limit.none": "An effect lifts the hand limit: %(player)s discards nothing.",
    "hand-limit.number": (
        "End of the turn: %(player)s discards %(amount)s card, down to six.",
        "End of the turn: %(player)s discards %(amount)s cards, down to six.",
        "amount",
    ),
}
