"""Refusals of an activation: whose card it is, where it lies, how fast it is; zone, cost, targets."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "not-yours": Refusal(
        "%(card)s belongs to %(player)s’s side of the field.",
        condition="This player controls the card.",
        remedy="Only the player who controls it may activate it.",
    ),
    "not-summoned-again": Refusal(
        "%(card)s counts as a Normal Monster: it has its effects only once it has been Normal Summoned again.",
        condition="A Gemini Monster has been Normal Summoned again.",
        remedy="Normal Summon it again where it lies; that is the Normal Summon of the turn.",
    ),
    "nothing-to-activate": Refusal(
        "%(card)s has no effect that is activated.",
        condition="The card has an effect that is activated.",
        remedy="Choose a card with an effect to activate.",
    ),
    "face-down": Refusal(
        "%(card)s lies face-down: its effects cannot be used.",
        condition="If it is a monster, it is face-up.",
        remedy="Turn it face-up first.",
    ),
    "pendulum-effect-elsewhere": Refusal(
        "%(card)s: the Pendulum Effect is used in a Pendulum Zone only.",
        condition="A Pendulum Effect is used in a Pendulum Zone.",
        remedy="Activate it as a Spell in a Pendulum Zone first.",
    ),
    "monster-effect-in-a-pendulum-zone": Refusal(
        "%(card)s is a Spell in the Pendulum Zone: its monster effect is not used there.",
        condition="A monster effect is used as a monster, not in a Pendulum Zone.",
        remedy="Summon it as a monster.",
    ),
    "not-usable-from-there": Refusal(
        "%(card)s cannot be activated from where it lies (%(zone)s).",
        condition="A card that is activated is in the hand or Set.",
        remedy="Activate it from the hand, or after Setting it.",
    ),
    "effect-not-used-from-there": Refusal(
        "The effect of %(card)s is not used from where the card lies (%(zone)s).",
        condition="The card lies where this effect is used from.",
        remedy="Use it where its text says.",
    ),
    "not-resolved-yet": Refusal(
        "%(card)s was activated on this Chain and has not resolved: its effect cannot be used yet.",
        condition="The activation of the card has resolved.",
        remedy="Use the effect once the Chain has resolved.",
    ),
    "trap-from-hand": Refusal(
        "%(card)s is a Trap: it must be Set on the field before it can be activated.",
        condition="A Trap is Set on the field before it is activated.",
        remedy="Set it first; from the next turn on it may be activated.",
    ),
    "trap-set-this-turn": Refusal(
        "%(card)s was Set this turn: a Trap cannot be activated in the turn it was Set.",
        condition="If it is a Trap, it was Set on an earlier turn.",
        remedy="Wait for the next turn, the opponent’s included.",
    ),
    "quick-play-set-this-turn": Refusal(
        "%(card)s was Set this turn: a Quick-Play Spell cannot be activated in the turn it was Set.",
        condition="If it is a Set Quick-Play Spell, it was Set on an earlier turn.",
        remedy="Wait for the next turn; from the hand it could have been used in one’s own turn.",
    ),
    "no-longer-equipped": Refusal(
        "%(card)s was no longer equipped when it was destroyed: that does not set off its effect.",
        condition="If its effect needs it to have been equipped when it was destroyed, it was.",
        remedy="It would have to be destroyed while it is equipped.",
    ),
    "not-set-off": Refusal(
        "Nothing has set off the effect of %(card)s.",
        condition="If the effect has to be set off, something has set it off.",
        remedy="Wait for the event that its text names.",
    ),
    "missed-timing": Refusal(
        "The effect of %(card)s missed its timing: something else happened after what would have set it off.",
        condition="What sets the effect off was the last thing that happened, where its text asks for that.",
        remedy="It would have to be the last thing that happened.",
    ),
    "before-its-turn": Refusal(
        "The effect of %(below)s goes onto the Chain first: that of %(card)s comes too early.",
        condition="Among the effects that were set off, it is next to go onto the Chain.",
        remedy="Activate %(below)s first.",
    ),
    "out-of-turn": Refusal(
        "The effect of %(card)s belongs before %(below)s on the Chain: it comes too late.",
        condition="It goes onto the Chain after those that come before it.",
        remedy="Put the turn player’s effects on the Chain first, and the mandatory ones before the optional.",
    ),
    "spell-speed-1-cannot-respond": Refusal(
        "%(card)s has Spell Speed 1 and can never be used in response.",
        condition="If it answers another card or effect, it has Spell Speed 2 or more.",
        remedy="Answer with Spell Speed 2 or 3, or wait until the Chain has resolved.",
    ),
    "spell-speed-too-low": Refusal(
        "%(card)s has Spell Speed %(speed)s; answering %(below)s takes Spell Speed %(needed)s or more.",
        condition="Its Spell Speed is at least that of the Chain Link before it.",
        remedy="Answer with Spell Speed %(needed)s.",
    ),
    "not-your-turn": Refusal(
        "%(card)s cannot be activated in the opponent’s turn.",
        condition="The card may be activated in the turn that it is now.",
        remedy="Wait for your own turn.",
    ),
    "not-your-turn.hand": Refusal(
        "%(card)s cannot be activated from the hand in the opponent’s turn.",
        remedy="Set it first: once Set it may be activated in the opponent’s turn.",
    ),
    "not-your-turn.hand-partner": Refusal(
        "%(card)s cannot be activated from the hand in the turn of the partner, %(partner)s.",
        remedy="Set it first: once Set it may be activated in the turns of others.",
    ),
    "not-your-turn.partner": Refusal(
        "%(card)s cannot be activated in the turn of the partner, %(partner)s.",
        remedy="Wait for your own turn.",
    ),
    "ignition-in-the-opponents-turn": Refusal(
        "The effect of %(card)s is an Ignition Effect: it is used in one’s own Main Phase only.",
        condition="If it is an Ignition Effect, it is used in one’s own turn.",
        remedy="Use it in your own Main Phase.",
    ),
    "not-in-a-main-phase": Refusal(
        "%(card)s can only be activated in one’s own Main Phase, not now (%(phase)s).",
        condition="If it is Spell Speed 1, it is a Main Phase.",
        remedy="Activate it in your Main Phase 1 or 2.",
    ),
    "quick-play-outside-its-phases": Refusal(
        "Under this rulebook %(card)s can only be activated in the Main Phase or the Battle Phase, not now (%(phase)s).",
        condition="The ruleset allows a Quick-Play Spell in this phase.",
        remedy="Activate it in the Main Phase or the Battle Phase.",
    ),
    "turn-player-has-priority": Refusal(
        "%(player)s has priority: %(card)s cannot be activated yet.",
        condition="The turn player need not act or pass first.",
        remedy="Wait until %(player)s passes or does something.",
    ),
    "activation-forbidden": Refusal(
        "%(card)s cannot be activated because of %(source)s.",
        condition="No effect forbids its activation.",
        remedy="Wait until that effect no longer applies.",
    ),
    "used-already": Refusal(
        "This effect of %(card)s was already used and cannot be used again.",
        condition="If it can be used only once, it is still unused.",
        remedy="Wait until it may be used again.",
    ),
    "used-already.once-turn": Refusal(
        "This effect of %(card)s was already used this turn.",
        remedy="Wait for the next turn.",
    ),
    "used-already.once-shared": Refusal(
        "One of the effects of %(card)s was already used this turn, and only one of them may be.",
        remedy="Wait for the next turn.",
    ),
    "used-already.once-name": Refusal(
        "This effect was already used this turn: all copies of %(card)s count together.",
        remedy="Wait for the next turn.",
    ),
    "used-already.once-name-shared": Refusal(
        "An effect of %(card)s was already used this turn: its effects, and all copies of it, count together.",
        remedy="Wait for the next turn.",
    ),
    "used-already.once-chain": Refusal(
        "This effect of %(card)s was already used in this Chain.",
        remedy="Wait for another Chain.",
    ),
    "used-already.once-battle": Refusal(
        "This effect of %(card)s was already used in this battle.",
        remedy="Wait for its next battle.",
    ),
    "used-already.once-face-up": Refusal(
        "This effect of %(card)s was already used since it has been face-up.",
    ),
    "used-already.once-duel": Refusal(
        "This effect of %(card)s was already used in this Duel.",
    ),
    "spell-trap-zone-full": Refusal(
        "%(player)s’s Spell & Trap Zone is full: there is no space for %(card)s.",
        condition="There is a free zone for the card.",
        remedy="Wait until a Spell & Trap Zone is free.",
    ),
    "pendulum-zones-full": Refusal(
        "Both Pendulum Zones of %(player)s are taken: there is no space for %(card)s.",
        condition="If it is placed in a Pendulum Zone, one is free.",
        remedy="Wait until a Pendulum Zone is free.",
    ),
    "field-spell-in-the-way": Refusal(
        "Under this rulebook no other Field Spell (%(card)s) can be played or Set as long as one’s own %(source)s is there.",
        condition="No Field Spell of one’s own is in the way.",
        remedy="Wait until that one has been destroyed.",
    ),
    "life-points-too-low": Refusal(
        "The cost of %(card)s is %(amount)s Life Points; only %(has)s are left.",
        condition="There are enough Life Points for the cost.",
        remedy="It takes at least %(amount)s Life Points.",
    ),
    "too-few-to-discard": Refusal(
        (
            "The cost of %(card)s is discarding %(amount)s card, and there is none in hand to discard.",
            "The cost of %(card)s is discarding %(amount)s cards, and there are not enough in hand.",
            "amount",
        ),
        condition="There are enough cards to discard for the cost.",
        remedy="It takes a card in hand to discard.",
    ),
    "too-few-materials": Refusal(
        (
            "The cost of %(card)s is detaching %(amount)s material, and it has none.",
            "The cost of %(card)s is detaching %(amount)s materials, and it has too few.",
            "amount",
        ),
        condition="There are enough Xyz Materials to detach for the cost.",
        remedy="It takes a material attached to the monster.",
    ),
    "too-few-counters": Refusal(
        (
            "The cost of %(card)s is removing %(amount)s counter, and there is none on it.",
            "The cost of %(card)s is removing %(amount)s counters, and there are too few on it.",
            "amount",
        ),
        condition="There are enough counters for the cost.",
        remedy="It takes a counter on the card.",
    ),
    "special-summoned-already": Refusal(
        "%(player)s has Special Summoned a monster this turn that %(card)s does not allow in the turn in which it is used.",
        condition="No monster has been Special Summoned this turn that it rules out.",
        remedy="Use it in a turn without such a Special Summon.",
    ),
    "battle-phase-already": Refusal(
        "%(player)s has begun the Battle Phase of this turn, and %(card)s asks for a turn without one.",
        condition="There was no Battle Phase in this turn, where the card asks for that.",
        remedy="Use it in Main Phase 1.",
    ),
    "normal-summoned-already": Refusal(
        "%(player)s has Normal Summoned or Set a monster this turn, and %(card)s asks for a turn without that.",
        condition="No monster was Normal Summoned or Set in this turn, where the card asks for that.",
        remedy="Use it in a turn before any such Summon.",
    ),
    "attacked-already": Refusal(
        "%(card)s has attacked this turn, and does not in the turn in which this effect is used.",
        condition="The monster has made no attack this turn, where its effect asks for that.",
        remedy="Use it in a turn in which the monster does not attack.",
    ),
    "summoned-already": Refusal(
        "%(player)s has Normal Summoned a monster this turn that %(card)s does not allow in the turn in which it is used.",
        condition="No monster has been Normal Summoned this turn that it rules out.",
        remedy="Use it in a turn without such a Normal Summon.",
    ),
    "others-attacked-already": Refusal(
        "A monster of %(player)s has attacked this turn that %(card)s does not allow to attack in the turn in which it is used.",
        condition="No monster has attacked this turn that it rules out.",
        remedy="Use it in a turn in which no such monster attacks.",
    ),
    "cost-not-payable": Refusal(
        "The cost of %(card)s cannot be paid with what is there.",
        condition="The rest of the cost can be paid.",
        remedy="Wait until the cost can be paid.",
    ),
    "banished-instead": Refusal(
        "The cost of %(card)s is sending to the Graveyard, and what would go there is banished instead: it cannot be paid.",
        condition="What the cost sends to the Graveyard gets there.",
        remedy="Wait until cards go to the Graveyard again, or pay a cost that is a discard, a Tribute or Life Points.",
    ),
    "wrong-cost": Refusal(
        "%(other)s cannot be used to pay the cost of %(card)s.",
        condition="What was named pays for the cost.",
        remedy="Pay with what the text of %(card)s names.",
    ),
    "wrong-payment": Refusal(
        "What is to be paid is not what %(card)s costs.",
        condition="What was named is just as much as the cost takes.",
        remedy="Pay exactly what its text asks for.",
    ),
    "wrong-counters": Refusal(
        (
            "The cost of %(card)s is removing %(amount)s %(counter)s; the counters on it have another name.",
            "The cost of %(card)s is removing %(amount)s %(counter)s; the counters on it have another name.",
            "amount",
        ),
        condition="The counters are of the name that the cost takes.",
        remedy="It takes counters of that name on the card.",
    ),
    "needs-not-met": Refusal(
        "%(card)s is used under a condition that does not hold: %(need)s.",
        condition="The conditions in its text hold.",
        remedy="Wait until that condition holds.",
    ),
    "no-target": Refusal(
        "%(card)s has nothing it could target.",
        condition="If it targets, there is something to target.",
        remedy="Wait until there is a right target.",
    ),
    "illegal-target": Refusal(
        "%(card)s cannot target %(target)s.",
        condition="Its text allows every target that was named.",
        remedy="Choose a target that its text allows.",
    ),
    "wrong-targets": Refusal(
        "This is not the number of targets that %(card)s takes, or one of them is named twice.",
        condition="It targets as many different cards as its text asks for.",
        remedy="Choose the number of targets that its text asks for, all different.",
    ),
    "wrong-choice": Refusal(
        "More is chosen for %(card)s than its effect asks for as it resolves.",
        condition="No more is chosen for it than its effect asks for.",
        remedy="Choose only what its text lets a player choose.",
    ),
    "shielded-target": Refusal(
        "An effect keeps %(target)s from being targeted by %(card)s.",
        condition="No effect keeps a target from being targeted.",
        remedy="Choose another target.",
    ),
    "destroyed-target": Refusal(
        "%(target)s has already been destroyed by the battle and cannot be targeted by %(card)s.",
        condition="Every target has survived this battle, if it is already decided.",
        remedy="Choose a monster that survives the battle.",
    ),
    "banished-for-good": Refusal(
        "Under this rulebook %(target)s, removed from play, does not come back in this Duel.",
        condition="The ruleset lets every banished target come back in this Duel.",
        remedy="Choose a card that was not removed from play.",
    ),
    "never-special-summoned": Refusal(
        "No effect can Special Summon %(target)s from where it lies.",
        condition="Every target that it Special Summons is a monster that can be Special Summoned.",
        remedy="Choose another monster.",
    ),
    "not-properly-summoned": Refusal(
        "%(target)s was never Summoned properly: no effect may Special Summon it yet.",
        condition="Every target that it Special Summons was Summoned properly before, if its text says how.",
        remedy="Summon it first as its text says.",
    ),
    "equip-fixed": Refusal(
        "%(target)s is a monster equipped to a monster: %(card)s cannot move it.",
        condition="If it moves an Equip Card, that card is no monster.",
        remedy="Choose an Equip Spell, an equipped Trap or a Union monster.",
    ),
    "impossible-choice": Refusal(
        "%(chosen)s cannot be picked for %(card)s.",
        condition="What is picked for it when it resolves is something it can pick.",
        remedy="What can be picked: %(cards)s.",
    ),
    "could-do-nothing": Refusal(
        "The effect of %(card)s could do nothing now.",
        condition="Its effect could do something.",
        remedy="Wait until its effect can do something.",
    ),
}

MESSAGES = sentences(REFUSALS)
