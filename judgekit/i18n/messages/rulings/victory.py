"""The steps in which a Duel ends."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "duel.exodia": "%(player)s holds all five pieces of Exodia and wins the Duel.",
    "duel.exodia.both": "%(player)s and %(other)s both hold all five pieces of Exodia: the Duel is a draw.",
    "duel.won-by-card": "By the effect of %(card)s, %(player)s wins the Duel.",
    "duel.won": "%(player)s wins the Duel.",
    "duel.draw": "Both players are at 0 Life Points: the Duel is a draw.",
    "duel.deck-out": "%(player)s cannot draw any more and loses the Duel.",
    "duel.both-deck-out": "Neither side can draw that many cards: the Duel is a draw.",
}
