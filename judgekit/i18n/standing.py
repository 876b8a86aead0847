"""The messages of what stays and applies by itself: continuous effects, Field Spells, Equip Cards."""

from judgekit.i18n.messages import Template

STANDING: dict[str, Template] = {
    "bound": "%(card)s is bound to %(monster)s.",
    "continuous.begins": "From now on the continuous effect of %(card)s applies.",
    "continuous.stops": "The continuous effect of %(card)s no longer applies.",
    "deck.put-back": "%(player)s puts the Deck back; this rulebook does not mention shuffling.",
    "destroyed.bound": "%(card)s has lost %(other)s, the monster it was bound to: it is destroyed and goes to %(player)s’s Graveyard.",
    "effects-negated": "The effects of %(card)s are negated: nothing more happens.",
    "equip.own-zone": "%(card)s takes up a Spell & Trap Zone of %(player)s, although the monster is the opponent’s.",
    "equip.several": "%(monster)s may carry several Equip Cards; now there are %(amount)s.",
    "field.resets": "With %(card)s gone no Field Spell is active: the field is again as at the start of the Duel.",
    "field.set-one-stays-off": "%(card)s is Set and does not turn itself on: it has to be activated.",
    "field-spell.not-counted": "%(card)s goes in the Field Zone, which is not one of the five Spell & Trap Zones of %(player)s, all occupied.",
    "flip.not-used": "%(card)s was Summoned face-up: its Flip Effect is not activated.",
    "unbound": "%(monster)s lies face-down: %(card)s no longer affects it and stays on the field.",
    "zone.full.control": "%(player)s has no free Monster Zone: control does not change.",
}
