"""Refusals of a look, a question or an answer, where knowledge is public or hidden."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "hand-is-hidden": Refusal(
        "%(player)s may not look at %(owner)s’s hand: only the number of its cards is public.",
        condition="A hand is looked at by its own player only.",
        remedy="Ask how many cards they are.",
    ),
    "deck-is-hidden": Refusal(
        "%(player)s may not look into %(owner)s’s Deck or change its order: it lies face-down.",
        condition="A Deck stays face-down, in its order.",
        remedy="Ask how many cards they are, where the rules make that public.",
    ),
    "extra-deck-is-hidden": Refusal(
        "%(player)s may not look at %(owner)s’s Extra Deck: only its owner may.",
        condition="An Extra Deck is looked at by its own player only.",
    ),
    "set-cards-are-hidden": Refusal(
        "%(player)s may not look at %(owner)s’s Set cards.",
        condition="Set cards are looked at by their own player only.",
        remedy="Wait until they are turned face-up.",
    ),
    "number-not-public": Refusal(
        "This number is not public knowledge: %(owner)s need not tell it.",
        condition="The number that is asked for is public knowledge.",
        remedy="Ask for what is public: cards in hand, Graveyards, Life Points.",
    ),
    "graveyard-order-kept": Refusal(
        "%(player)s may not change the order of %(owner)s’s Graveyard.",
        condition="The order of the Graveyard stays as it is.",
        remedy="Look through it and leave the cards in their order.",
    ),
    "no-answer": Refusal(
        "%(owner)s must answer: this is public knowledge.",
        condition="A question about public knowledge is answered.",
        remedy="Give the answer.",
    ),
    "no-answer.one-document": Refusal(
        "%(owner)s must answer by the document %(one-document)s, which makes this public knowledge; %(other)s does not list it.",
        remedy="Give the answer.",
    ),
    "untrue-answer.one-document": Refusal(
        "%(owner)s’s answer is not true: the right one is %(amount)s. By the document %(one-document)s this is public knowledge; %(other)s does not list it.",
        remedy="Answer truthfully.",
    ),
    "untrue-answer": Refusal(
        "%(owner)s’s answer is not true: the right one is %(amount)s.",
        condition="The answer is true.",
        remedy="Answer truthfully.",
    ),
}

MESSAGES = sentences(REFUSALS)
