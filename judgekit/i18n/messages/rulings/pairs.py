"""The steps that tell whom a card concerns among four players."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "pairs.all-players": "%(card)s concerns the whole field: the cards of all four players.",
    "pairs.each-player": "%(card)s speaks of each player: it concerns all four.",
    "pairs.the-field": "“The field” is that of all players: %(card)s may target a card of the partner, %(player)s.",
    "pairs.the-opponent": "%(card)s is about “the opponent”: it concerns both %(player)s and %(other)s.",
    "pairs.user-only": "%(card)s is meant for its user: it protects or concerns %(player)s alone, not the partner.",
    "pairs.your-opponent": "%(card)s is about one opponent (“your opponent”): it concerns %(player)s alone, not the partner.",
}
