"""Refusals of a line of a Duel that is kept."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "paid-more-than-there-is": Refusal(
        "%(player)s has %(has)s Life Points and cannot pay %(amount)s.",
        remedy="Pay no more than there is, or enter it as damage.",
    ),
    "duel-not-over": Refusal(
        "The Duel is not over yet.",
        remedy="Say first how it ended: Life Points, a Deck without cards, a player who gives up.",
    ),
    "siding-between-duels": Refusal(
        "Cards are exchanged with the Side Deck only between two Duels.",
        remedy="Exchange them when this Duel is over.",
    ),
}

MESSAGES = sentences(REFUSALS)
