"""Refusals of what a turn allows: any action at all, phases, the draw, the hand limit."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "duel-over": Refusal(
        "The Duel is already over.",
        condition="The Duel is still on.",
    ),
    "moment-open": Refusal(
        "Something is still open: a Chain, a Summon, an attack or an effect that waits. This comes after it.",
        condition="Every Chain, Summon, attack and waiting effect is over.",
        remedy="Wait until what is open is over.",
    ),
    "not-in-play": Refusal(
        "%(card)s is not in play at that moment.",
        condition="Every card that was named is in play.",
        remedy="Wait until it is on the field.",
    ),
    "not-in-this-ruleset": Refusal(
        "%(card)s, or what is to be done with it, is newer than the rulebook: ruleset %(ruleset)s does not have it.",
        condition="The ruleset has this kind of card and this kind of Summon.",
        remedy="Play it under a ruleset that has it, where there is one.",
    ),
    "not-turn-player": Refusal(
        "It is %(player)s’s turn.",
        condition="It is this player’s turn.",
        remedy="Wait for your own turn.",
    ),
    "phase-not-later": Refusal(
        "The turn is in another phase (%(now)s); it cannot go back or stay (%(phase)s).",
        condition="The phase comes later in the turn.",
    ),
    "battle-phase-given-up": Refusal(
        "%(player)s conducts no Battle Phase in this turn: that was asked for an activation.",
        condition="The Battle Phase of this turn was not given up.",
        remedy="Wait for your next turn.",
    ),
    "no-main-phase-2": Refusal(
        "Main Phase 2 comes only after a Battle Phase.",
        condition="Main Phase 2 follows a Battle Phase.",
        remedy="Conduct a Battle Phase first, or go to the End Phase.",
    ),
    "not-next-in-turn": Refusal(
        "The next turn is %(player)s’s.",
        condition="The next turn is this player’s.",
        remedy="Let %(player)s begin the next turn.",
    ),
    "not-the-draw-phase": Refusal(
        "The card of the turn is drawn in the Draw Phase; this is another phase (%(phase)s).",
        condition="It is the Draw Phase.",
        remedy="Draw in your next Draw Phase.",
    ),
    "draw-phase-skipped": Refusal(
        "The Draw Phase of this turn is skipped: nothing is drawn or activated in it.",
        condition="This Draw Phase takes place.",
        remedy="Go on to the Standby Phase first.",
    ),
    "no-draw-in-the-first-turn": Refusal(
        "The player who goes first does not draw in the first turn.",
        condition="The ruleset lets this player draw in this turn.",
        remedy="Draw from your next turn on.",
    ),
    "one-card-a-turn": Refusal(
        "%(player)s draws just one card in the Draw Phase.",
        condition="It is one card, and the first one drawn in this Draw Phase.",
        remedy="Draw one card, once.",
    ),
    "no-discard-due": Refusal(
        "%(player)s discards nothing for the hand limit now: it counts at the end of one’s own End Phase, from the seventh card on.",
        condition="This player has cards above the hand limit in the End Phase.",
        remedy="Keep the cards.",
    ),
    "wrong-discard": Refusal(
        (
            "At the end of the turn exactly %(amount)s card is discarded, down to six.",
            "At the end of the turn exactly %(amount)s cards are discarded, down to six.",
            "amount",
        ),
        condition="The cards above the hand limit are discarded, no more and no fewer.",
        remedy=("Discard %(amount)s card.", "Discard %(amount)s cards.", "amount"),
    ),
}

MESSAGES = sentences(REFUSALS)
