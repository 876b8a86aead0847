"""What breaks a rule on the board as it was entered; nobody did it, so there is no condition and no remedy."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "board-belongs-in-the-extra-deck": Refusal(
        "%(card)s belongs in the Extra Deck and cannot lie in the hand or the Main Deck."
    ),
    "board-belongs-in-the-main-deck": Refusal("%(card)s belongs in the Main Deck and cannot lie in the Extra Deck."),
    "board-too-many-in-pendulum-zones": Refusal("%(player)s has %(count)s cards in the Pendulum Zones; there are two."),
    "board-counters-face-down": Refusal("%(card)s lies face-down and cannot have counters."),
    "board-token-face-down": Refusal(
        "%(card)s is a Token: it lies face-up, in Attack or Defense Position, never face-down."
    ),
    "board-token-in-deck": Refusal("%(card)s is a Token: Tokens are not part of the Deck."),
    "board-token-material": Refusal("%(card)s is a Token and cannot be an Xyz Material."),
    "board-token-off-field": Refusal("%(card)s is a Token: Tokens exist only in the Monster Zones of the field."),
    "board-wrong-start": Refusal("%(player)s has %(has)s Life Points; the Duel starts with %(amount)s."),
    "board-no-life-points": Refusal("%(player)s has 0 Life Points: the Duel is already over."),
    "board-too-many-monsters": Refusal("%(player)s has %(count)s monsters; the Monster Zone holds 5."),
    "board-too-many-spells-traps": Refusal("%(player)s has %(count)s Spells and Traps; the Spell & Trap Zone holds 5."),
    "board-not-a-monster": Refusal("%(card)s is not a monster and cannot lie in the Monster Zone."),
    "board-not-a-field-spell": Refusal("%(card)s cannot lie in the Field Zone."),
    "board-mechanic-absent": Refusal(
        "%(card)s is newer than the rulebook: ruleset %(ruleset)s has no monsters of its kind."
    ),
    "board-equipped-to-nothing": Refusal(
        "%(card)s lies face-up among the Spells and Traps and is equipped to no monster, so it would be gone. Name the monster with “equipped”."
    ),
    "board-not-an-equip-card": Refusal("%(card)s is no Equip Card and cannot be equipped to %(monster)s."),
    "board-equipped-to-face-down": Refusal("%(monster)s is face-down: %(card)s cannot be equipped to it."),
    "board-equip-does-not-fit": Refusal("The text of %(card)s does not let it be equipped to %(monster)s."),
    "board-field-spells-each": Refusal("%(player)s has more than one face-up Field Spell."),
    "board-field-spells-in-all": Refusal(
        "There is more than one face-up Field Spell; this ruleset allows one for both players."
    ),
}

MESSAGES = sentences(REFUSALS)
