"""The steps of cards that stay: Equip Cards, what is bound to a monster, Field Spells."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "equip.moves": "%(card)s is moved and is now equipped to %(monster)s.",
    "equip.own-zone": "%(card)s takes up a Spell & Trap Zone of %(player)s, although the monster is the opponent’s.",
    "equip.own-zone.partner": "%(card)s takes up a Spell & Trap Zone of %(player)s, although the monster is the partner’s (%(other)s).",
    "equip.only-one": "%(card)s is not equipped: beside %(source)s, %(player)s can control no other such card.",
    "equip.nowhere": "The effect of %(card)s equips nothing: there is no face-up monster for it.",
    "equip.several": "%(monster)s may carry several Equip Cards; now there are %(amount)s.",
    "equip.stays": "%(card)s is a monster equipped to a monster and stays where it is.",
    "equipped": "%(card)s is equipped to %(monster)s.",
    "bound": "%(card)s is bound to %(monster)s.",
    "unbound": "%(monster)s lies face-down: %(card)s no longer affects it and stays on the field.",
    "destroyed.equip": "%(card)s has lost %(other)s, the monster it was equipped to: it is destroyed and goes to %(player)s’s Graveyard.",
    "destroyed.bound": "%(card)s has lost %(other)s, the monster it was bound to: it is destroyed and goes to %(player)s’s Graveyard.",
    "sent.let-go": "%(other)s no longer holds %(card)s: it goes to %(player)s’s Graveyard.",
    "sent.no-monster": "%(card)s has no monster to be equipped to and goes to %(player)s’s Graveyard.",
    "field.resets": "With %(card)s gone no Field Spell is active: the field is again as at the start of the Duel.",
    "field.set-one-stays-off": "%(card)s is Set and does not turn itself on: it has to be activated.",
    "field-spell.destroyed": "A new Field Spell arrives: %(card)s is destroyed and goes to %(player)s’s Graveyard.",
    "field-spell.not-counted": "%(card)s goes in the Field Zone, which is not one of the five Spell & Trap Zones of %(player)s, all occupied.",
    "field-spell.sent": "A new Field Spell arrives: %(card)s is sent to %(player)s’s Graveyard.",
}
