"""Refusals of an activation at its moment: the Damage Step, an attempted Summon, what the card answers."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "no-such-moment": Refusal(
        "No attack or Summon is at the moment in which %(card)s would be activated.",
        condition="The moment for which it is announced has come.",
        remedy="Declare the attack or the Summon first.",
    ),
    "not-in-the-damage-step": Refusal(
        "In the Damage Step only Counter Traps and effects that directly change ATK or DEF may be activated; %(card)s is neither.",
        condition="If it is the Damage Step, it may be activated in it.",
        remedy="Activate it when the attack is declared, before the Damage Step.",
    ),
    "wrong-window": Refusal(
        "The effect of %(card)s can only be used at its own moment of the Damage Step.",
        condition="If it has a moment of its own in the Damage Step, this is it.",
        remedy="Use it at that moment of the Damage Step.",
    ),
    "wrong-window.moment": Refusal(
        "The effect of %(card)s is used in the first Chain %(moment)s, and that Chain is over.",
        remedy="Use it in the first Chain of that moment.",
    ),
    "beaten": Refusal(
        "The battle has destroyed %(card)s: its Quick Effect cannot be used any more.",
        condition="If it is a monster in a battle, the battle has not destroyed it.",
        remedy="Use it before damage calculation.",
    ),
    "damage-calculation-begun": Refusal(
        "Damage calculation has begun: %(card)s comes too late.",
        condition="It comes before damage calculation, or may be activated later too.",
        remedy="Activate it earlier in the Damage Step.",
    ),
    "only-negation-of-the-summon": Refusal(
        "While the Summon is being attempted only an effect that negates the Summon may be activated, not %(card)s.",
        condition="If a Summon is being attempted, it negates the Summon.",
        remedy="Activate it once the monster has been Summoned.",
    ),
    "other-kind-of-summon": Refusal(
        "%(card)s answers another kind of Summon than that of %(target)s.",
        condition="If it answers a Summon, it answers that kind of Summon.",
        remedy="Wait until the opponent Summons a monster in that way.",
    ),
    "wrong-moment": Refusal(
        "This is none of the moments that %(card)s answers.",
        condition="What it answers has just happened.",
        remedy="Wait for one of the moments that its text names.",
    ),
    "wrong-moment.battling": Refusal(
        "%(card)s must answer a battle that comes to damage calculation.",
        remedy="Wait for such a battle.",
    ),
    "wrong-moment.monster-effect-activated": Refusal(
        "%(card)s must directly answer the activation of a monster’s effect.",
        remedy="Activate it in direct response to a monster’s effect.",
    ),
    "wrong-moment.activated": Refusal(
        "%(card)s must directly answer such an activation; there was none directly before.",
        remedy="Activate it in direct response to such an activation.",
    ),
    "wrong-moment.sent-to-graveyard": Refusal(
        "%(card)s must answer a card that has just gone to the Graveyard.",
        remedy="Wait until such a card goes to the Graveyard.",
    ),
    "wrong-moment.destroyed": Refusal(
        "%(card)s must answer the destruction of a card.",
        remedy="Wait until such a card is destroyed.",
    ),
    "wrong-moment.left-field": Refusal(
        "%(card)s must answer a card that has just left the field.",
        remedy="Wait until such a card leaves the field.",
    ),
    "wrong-moment.banished": Refusal(
        "%(card)s must answer a card that has just been banished.",
        remedy="Wait until such a card is banished.",
    ),
    "wrong-moment.flipped": Refusal(
        "%(card)s must answer a monster that was just turned face-up.",
        remedy="Wait until such a monster is turned face-up.",
    ),
    "wrong-moment.battled": Refusal(
        "%(card)s must answer a battle.",
        remedy="Wait for such a battle.",
    ),
    "wrong-moment.battle-damage": Refusal(
        "%(card)s must answer battle damage.",
        remedy="Wait for battle damage.",
    ),
    "wrong-moment.destroys-by-battle": Refusal(
        "%(card)s must answer a monster destroyed by battle.",
        remedy="Wait until a monster is destroyed by battle.",
    ),
    "wrong-moment.standby-phase": Refusal(
        "%(card)s can only be activated in the Standby Phase.",
        remedy="Wait for the Standby Phase.",
    ),
    "wrong-moment.end-phase": Refusal(
        "%(card)s can only be activated in the End Phase.",
        remedy="Wait for the End Phase.",
    ),
    "wrong-moment.attack-ended": Refusal(
        "%(card)s must answer the end of an attack.",
        remedy="Wait for the end of an attack.",
    ),
    "wrong-moment.targeted": Refusal(
        "%(card)s must answer an effect that targets.",
        remedy="Wait until such an effect has resolved.",
    ),
    "wrong-moment.battle-phase-end": Refusal(
        "%(card)s can only be activated at the end of the Battle Phase.",
        remedy="Wait for the end of the Battle Phase.",
    ),
    "wrong-moment.battle-phase-start": Refusal(
        "%(card)s can only be activated at the start of the Battle Phase.",
        remedy="Wait for the start of the Battle Phase.",
    ),
    "wrong-moment.turned-face-down": Refusal(
        "%(card)s can only be activated when such a monster has just been turned face-down.",
        remedy="Wait until such a monster is turned face-down.",
    ),
    "wrong-moment.position-changed": Refusal(
        "%(card)s can only be activated when the battle position of such a monster has just been changed.",
        remedy="Wait until its battle position is changed.",
    ),
    "wrong-moment.tributed": Refusal(
        "%(card)s can only be activated when such a card has just been Tributed.",
        remedy="Wait until such a card is Tributed.",
    ),
    "wrong-moment.spell-activated": Refusal(
        "%(card)s must directly answer the activation of a Spell; no Spell was activated directly before.",
        remedy="Activate it in direct response to a Spell.",
    ),
    "wrong-moment.trap-activated": Refusal(
        "%(card)s must directly answer the activation of a Trap; no Trap was activated directly before.",
        remedy="Activate it in direct response to a Trap.",
    ),
    "wrong-moment.spell-or-trap-activated": Refusal(
        "%(card)s must directly answer a Summon or the activation of a Spell or Trap.",
        remedy="Activate it in direct response to a Spell or Trap, or when a monster would be Summoned.",
    ),
    "wrong-moment.discarded": Refusal(
        "%(card)s can only be activated when such a card has just been discarded.",
        remedy="Wait until such a card is discarded.",
    ),
    "wrong-moment.drawn": Refusal(
        "%(card)s can only be activated when a draw that its text names has just been made.",
        remedy="Wait until there is such a draw.",
    ),
    "wrong-moment.gained-life-points": Refusal(
        "%(card)s can only be activated when the player whom it names has just gained Life Points.",
        remedy="Wait until that player gains Life Points.",
    ),
    "wrong-moment.damaged": Refusal(
        "%(card)s can only be activated when the player whom it names has just taken damage.",
        remedy="Wait until that player takes damage; paying Life Points is no damage.",
    ),
    "wrong-moment.attack-declared": Refusal(
        "%(card)s can only be activated when an opponent’s monster declares an attack.",
        remedy="Wait until the opponent declares an attack.",
    ),
    "wrong-moment.summoned": Refusal(
        "%(card)s can only be activated when the monster it names has just been Summoned.",
        remedy="Wait until such a monster is Summoned.",
    ),
    "wrong-moment.would-be-summoned": Refusal(
        "%(card)s can only be activated when a monster would be Summoned.",
        remedy="Wait until a monster would be Summoned.",
    ),
}

MESSAGES = sentences(REFUSALS)
