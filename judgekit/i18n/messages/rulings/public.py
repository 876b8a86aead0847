"""The steps about public knowledge: what a player may look at, ask, and must answer."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "look.graveyard": "%(player)s may look through the Graveyard of %(owner)s at any time, asking before picking the cards up.",
    "look.graveyard.own": "%(player)s may look through their own Graveyard.",
    "look.extra.own": "%(player)s may look at their own Extra Deck at any time.",
    "look.hand.own": "%(player)s may look at their own hand.",
    "look.field": "%(player)s may look at these cards of %(owner)s: they lie face-up.",
    "look.field.own": "%(player)s may look at their own cards on the field, Set ones too.",
    "ask.hand": "%(player)s may ask how many cards %(owner)s has in hand.",
    "ask.deck": "%(player)s may ask how many cards are in %(owner)s’s Deck.",
    "ask.graveyard": "%(player)s may ask how many cards are in %(owner)s’s Graveyard.",
    "ask.extra": "%(player)s may count their own Extra Deck.",
    "answer.one-document": "By the document %(one-document)s this is public knowledge; %(other)s does not list it.",
    "ask.field": "%(player)s may ask how many cards %(owner)s has there.",
    "ask.life-points": "%(player)s may ask how many Life Points %(owner)s has.",
    "answer.number": "%(owner)s must answer truthfully: %(amount)s.",
    "answer.is-true": "%(owner)s’s answer is true: %(amount)s.",
    "answer.must": "%(owner)s must answer truthfully.",
}
