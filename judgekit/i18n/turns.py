"""The messages about what a turn allows: phases, limits of a turn, draws, Tokens, counters, the end of the Duel."""

from judgekit.i18n.messages import Template

TURNS: dict[str, Template] = {
    "activations.unlimited": "%(card)s again this turn: cards and effects may be activated as often as their costs can be paid.",
    "battle.skipped": "%(player)s leaves out the Battle Phase, which nobody has to conduct.",
    "counters.lost": "Counters lie only on face-up cards: those of %(card)s are removed.",
    "counters.not-placed": "%(card)s is face-down: no counter is placed on it.",
    "delayed.now.end-phase": "End Phase: the rest of %(card)s follows now.",
    "delayed.now.next-standby": "Standby Phase: the rest of %(card)s follows now.",
    "flips.unlimited": "It is not the first Flip Summon of %(player)s this turn: their number is not limited.",
    "main.any-order": "%(player)s may do the things of a Main Phase in any order.",
    "main2.same-actions": "In Main Phase 2 %(player)s may do the same things as in Main Phase 1.",
    "specials.unlimited": "It is not the first Special Summon of %(player)s this turn: their number is not limited.",
    "tributes.needed": (
        "%(card)s is Level %(level)s: it takes %(count)s Tribute.",
        "%(card)s is Level %(level)s: it takes %(count)s Tributes.",
        "count",
    ),
    "tributes.spared": "%(card)s is Level %(level)s, but its own text spares it the Tribute.",
    "reason.board-counters-face-down": "%(card)s lies face-down and cannot have counters.",
    "reason.board-token-face-down": "%(card)s is a Token: it lies face-up, in Attack or Defense Position, never face-down.",
    "reason.board-token-in-deck": "%(card)s is a Token: Tokens are not part of the Deck.",
    "reason.board-token-material": "%(card)s is a Token and cannot be an Xyz Material.",
    "reason.board-token-off-field": "%(card)s is a Token: Tokens exist only in the Monster Zones of the field.",
    "reason.board-wrong-start": "%(player)s has %(has)s Life Points; the Duel starts with %(amount)s.",
    "reason.flip-in-defense": "%(card)s cannot be Flip Summoned in Defense Position.",
    "reason.no-discard-due": "%(player)s discards nothing for the hand limit now: it counts at the end of one’s own End Phase, from the seventh card on.",
    "reason.one-card-a-turn": "%(player)s draws just one card in the Draw Phase.",
    "reason.summoned-face-down": "%(card)s Summons face-up, in Attack or Defense Position, not face-down.",
    "reason.wrong-counters": "The cost of %(card)s is counters of one name (%(counter)s); those on it have another name.",
    "remedy.flip-in-defense": "Flip Summon it in Attack Position.",
    "remedy.no-discard-due": "Keep the cards.",
    "remedy.one-card-a-turn": "Draw one card, once.",
    "remedy.summoned-face-down": "Choose face-up Attack or Defense Position.",
    "remedy.wrong-counters": "It takes counters of that name on the card.",
}
