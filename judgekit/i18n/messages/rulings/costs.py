"""The steps in which a cost is paid, or is not given back."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "cost.banished": "Cost: %(card)s is banished.",
    "cost.counters": (
        "Cost: %(amount)s counter is removed from %(card)s.",
        "Cost: %(amount)s counters are removed from %(card)s.",
        "amount",
    ),
    "cost.discard": (
        "Cost: %(player)s discards %(amount)s card.",
        "Cost: %(player)s discards %(amount)s cards.",
        "amount",
    ),
    "cost.discards": "Cost: %(player)s discards %(cards)s.",
    "cost.ends-duel": "%(player)s has paid the last Life Points: the Duel ends before anything resolves.",
    "cost.maintenance": "%(player)s pays %(amount)s Life Points for %(card)s (%(before)s → %(after)s).",
    "cost.not-refunded.card": "What was paid for %(card)s does not come back.",
    "cost.not-refunded.discard": "The card discarded for %(card)s does not come back.",
    "cost.not-refunded.pay": "The Life Points paid for %(card)s are not given back.",
    "cost.not-refunded.pay-half": "The Life Points paid for %(card)s are not given back.",
    "cost.pay": "Cost: %(player)s pays %(amount)s Life Points (%(before)s → %(after)s).",
    "cost.pay-half": "Cost: %(player)s pays half the Life Points, %(amount)s (%(before)s → %(after)s).",
    "cost.returned.deck": "Cost: %(card)s returns to %(player)s’s Deck, which is shuffled.",
    "cost.returned.hand": "Cost: %(card)s returns to %(player)s’s hand.",
    "cost.revealed": ("Cost: %(cards)s is revealed.", "Cost: %(cards)s are revealed.", "count"),
    "cost.sent": "Cost: %(card)s goes to %(player)s’s Graveyard.",
}
