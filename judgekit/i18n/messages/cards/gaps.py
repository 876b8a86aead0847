"""What the vocabulary cannot say of the cards that come with the program, in words; the id names the card file and counts its gaps."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "card.gap.armory-arm.1": "the opponent takes damage equal to the original ATK of the destroyed monster if it went to the Graveyard",
    "card.gap.chaos-emperor-dragon-envoy-of-the-end.1": "300 damage for each card sent to the opponent’s Graveyard, and no other activation by its player in that turn",
    "card.gap.chaos-emperor-dragon-envoy-of-the-end.2": "it cannot be Special Summoned in any other way than its own, not even after that",
    "card.gap.cyber-jar.1": "each player turns over 5 cards from the Deck, Special Summons those of Level 4 or lower in Attack or face-down Defense Position and adds the others to the hand",
    "card.gap.dark-scorpion-chick-the-yellow.1": "in place of the other option: its player sees the top card of the opponent’s Deck and leaves it there or puts it at the bottom",
    "card.gap.darklord-morningstar.1": "Special Summons “Darklord” monsters from the hand or Deck, at most as many as the opponent controls Effect Monsters",
    "card.gap.darklord-morningstar.2": "the opponent’s effects cannot target it while its player controls another “Darklord” monster",
    "card.gap.darklord-morningstar.3": "as many cards as there are “Darklord” monsters on the field go from the own Deck to the Graveyard, and its player gains 500 for each “Darklord” card among them",
    "card.gap.earthbound-immortal-aslla-piscu.1": "only 1 “Earthbound Immortal” monster can be on the field",
    "card.gap.earthbound-immortal-aslla-piscu.2": "not if it left the field by its own effect",
    "card.gap.final-countdown.1": "its player wins when 20 turns of both players have passed, this one counted first",
    "card.gap.flower-cardian-paulownia.1": "that monster must be a “Flower Cardian”, and its player Normal or Special Summons only “Flower Cardian” monsters for the rest of this turn",
    "card.gap.last-turn.1": "all but one monster is sent away, the opponent Summons one that must attack it, the End Phase decides",
    "card.gap.mild-turkey.1": "its Pendulum Scale falls by the result, to no less than 1, until the end of the turn",
    "card.gap.mirage-of-nightmare.1": "one draws until one has 4 cards in the hand",
    "card.gap.mirage-of-nightmare.2": "as many cards as were drawn by this card’s other effect are discarded at random, if it drew any",
    "card.gap.multiple-piece-golem.1": "only if it attacked or was attacked in that Battle Phase; then its materials may be Special Summoned",
    "card.gap.nobleman-of-crossout.1": "if it was a Flip monster, both players banish every copy of it from their Main Decks",
    "card.gap.nobleman-of-extermination.1": "if it was a Trap, both players banish every copy of it from their Main Decks",
    "card.gap.painful-choice.1": "5 cards of the Deck are shown, the opponent picks the one that is added to the hand, the others are discarded",
    "card.gap.stargazer-magician.1": "if just 1 other Pendulum Monster returned to the hand, one of its name is Special Summoned from there",
    "card.gap.stargazer-magician.2": "its Pendulum Scale is 4 without a “Magician” or “Odd-Eyes” card in the other Pendulum Zone",
    "card.gap.vampire-lord.1": "a kind of card is declared, and the opponent sends one of that kind from their Deck to the Graveyard",
    "card.gap.vampire-lord.2": "only in the next Standby Phase after an effect of the opponent destroyed it and sent it to the Graveyard",
}
