"""The messages of ``timeline``: the moments of a turn and what may be done in them."""

from judgekit.i18n.messages import Template

MOMENTS: dict[str, Template] = {
    "timeline.at.turn": "Order of the turn",
    "timeline.at.every": "In every phase and step",
    "timeline.at.draw": "Draw Phase",
    "timeline.at.standby": "Standby Phase",
    "timeline.at.main1": "Main Phase 1",
    "timeline.at.battle": "Battle Phase",
    "timeline.at.start-step": "Start Step",
    "timeline.at.battle-step": "Battle Step",
    "timeline.at.replay": "Replay",
    "timeline.at.damage-step": "Damage Step",
    "timeline.at.damage-step-start": "Start of the Damage Step",
    "timeline.at.before-damage-calculation": "Before damage calculation",
    "timeline.at.damage-calculation": "During damage calculation",
    "timeline.at.after-damage-calculation": "After damage calculation",
    "timeline.at.damage-step-end": "End of the Damage Step",
    "timeline.at.end-step": "End Step",
    "timeline.at.main2": "Main Phase 2",
    "timeline.at.end": "End Phase",
}

LINES: dict[str, Template] = {
    "timeline.turn.order": (
        "The phases come in this order: Draw Phase, Standby Phase, Main Phase 1, Battle Phase, Main Phase 2, End Phase."
    ),
    "timeline.turn.up-to-six": "A turn has up to six phases.",
    "timeline.turn.next": "After the End Phase the turn passes to the other player.",
    "timeline.turn.alternate": "The players take turns, one each.",
    "timeline.turn.pairs": "The four players take their turns in this order: A1, B1, A2, B2, then again from A1.",
    "timeline.every.priority": (
        "The turn player has priority: the first chance to activate a card in each phase and step."
    ),
    "timeline.every.options": (
        "The turn player uses priority to play a card or an effect, or passes it to the opponent."
    ),
    "timeline.every.blocked": (
        "The opponent may activate nothing while the turn player holds priority, except effects that activate "
        "automatically, such as Trigger and Flip Effects."
    ),
    "timeline.every.after-activation": (
        "The opponent gets priority after each activation, and at the end of each phase or step."
    ),
    "timeline.every.pass": "The turn player must pass priority to the opponent before going to the next phase or step.",
    "timeline.every.implied": (
        "The opponent may still activate a card when the turn player announces the end of a phase or step: "
        "announcing it counts as passing."
    ),
    "timeline.every.quick-play": "The turn player may activate Quick-Play Spells in any phase.",
    "timeline.every.quick-play.opponent": (
        "The opponent may activate Quick-Play Spells only if they were Set beforehand."
    ),
    "timeline.every.traps.opponent": "The opponent may activate Traps too.",
    "timeline.every.quick-play.set": "Neither player may activate a Set Quick-Play Spell in the turn it was Set.",
    "timeline.every.traps.set": "Neither player may activate a Trap in the turn it was Set.",
    "timeline.every.open": (
        "Each phase and step begins in the open state: only then may the turn player Normal Summon, Set, Flip Summon, "
        "make another Summon that starts no Chain, change a battle position, declare an attack or activate something "
        "of Spell Speed 1."
    ),
    "timeline.every.open.action": (
        "After an action that starts no Chain come the Trigger Effects of that moment; if there are none, first the "
        "turn player may use a fast effect (Spell Speed 2 or more), then the opponent."
    ),
    "timeline.every.open.activation": (
        "After an activation the player who did not add the last Chain Link may add one, and so on in turn, until both "
        "pass in a row; then the Chain resolves."
    ),
    "timeline.every.open.end": (
        "To move on, the turn player passes and the opponent may use a fast effect; the phase or step ends only if "
        "neither uses one."
    ),
    "timeline.draw.one": "The turn player draws 1 card from the top of the Deck.",
    "timeline.draw.first.no": "The player who goes first does not draw in the first turn of the Duel.",
    "timeline.draw.first.general": (
        "The player who goes first draws in the first turn too: no exception is stated for it."
    ),
    "timeline.draw.first.all": "In the first turn every player draws a card before placing any cards.",
    "timeline.draw.fast": (
        "Either player may activate Traps and Quick-Play Spells after the draw, before the Standby Phase."
    ),
    "timeline.standby.effects": (
        "The effects that happen in the Standby Phase are resolved, and the costs that fall due in it are paid."
    ),
    "timeline.standby.fast": "Either player may activate Traps and Quick-Play Spells before Main Phase 1.",
    "timeline.main1.actions": (
        "The turn player may Normal Summon or Set a monster, change the battle position of monsters, activate cards "
        "and effects, and Set Spells and Traps."
    ),
    "timeline.main1.any-order": "The turn player does these actions in any order; some of them are restricted.",
    "timeline.main1.once": (
        "The turn player may Normal Summon or Set a monster only once per turn; a Tribute Summon counts too."
    ),
    "timeline.main1.position": (
        "The turn player may Flip Summon each monster, or change it between face-up Attack and Defense Position."
    ),
    "timeline.main1.position.played": "No monster may change its position in the turn it was put on the field.",
    "timeline.main1.position.once": "No monster may change its position again once it was changed this turn.",
    "timeline.main1.unlimited": (
        "The turn player may activate cards and effects as often as all their costs can be paid."
    ),
    "timeline.main1.spells": (
        "The turn player normally activates Spells only in a Main Phase, Quick-Play Spells excepted."
    ),
    "timeline.main1.ignition": "The turn player may activate Ignition Effects, and only in a Main Phase.",
    "timeline.main1.set": "The turn player may Set as many Spells and Traps as there are free spaces.",
    "timeline.main1.opponent": "The opponent may not activate a Set Spell that is not a Quick-Play Spell.",
    "timeline.quick-play.main": "The turn player may activate Quick-Play Spells in the Main Phase.",
    "timeline.quick-play.battle": "The turn player may activate Quick-Play Spells in the Battle Phase.",
    "timeline.battle.optional": "The turn player may leave out the Battle Phase, even with a monster on the field.",
    "timeline.battle.first.no": (
        "The player who goes first may not conduct a Battle Phase in the first turn of the Duel."
    ),
    "timeline.battle.first.general": (
        "The player who goes first may conduct a Battle Phase in the first turn too: no exception is stated for it."
    ),
    "timeline.battle.first.round": (
        "Nobody attacks in the first round; from the second on attacks are allowed, beginning with the player who "
        "went first."
    ),
    "timeline.battle.steps": (
        "There are four steps: Start Step, Battle Step, Damage Step, End Step; Battle Step and Damage Step are "
        "repeated for every attack."
    ),
    "timeline.battle.actions": "The monsters fight; either player may activate Traps and Quick-Play Spells.",
    "timeline.battle.partner": (
        "The partner of the player who is attacked may help the defense with their own Spells and Traps."
    ),
    "timeline.start-step.announce": "The turn player announces the Battle Phase.",
    "timeline.battle-step.declare": (
        "The turn player picks 1 of their monsters as the attacker and 1 of the opponent’s monsters as the target, and "
        "declares the attack; the Damage Step follows."
    ),
    "timeline.battle-step.open": (
        "An attack is declared only in the open state; after the declaration come the Trigger Effects of that moment; "
        "if there are none, first the turn player may use a fast effect, then the opponent."
    ),
    "timeline.battle-step.position": "The turn player may attack only with monsters in face-up Attack Position.",
    "timeline.battle-step.one": (
        "The turn player may attack once per turn with each monster in face-up Attack Position."
    ),
    "timeline.battle-step.optional": "The turn player never has to attack with a monster.",
    "timeline.battle-step.direct": (
        "The turn player may attack the opponent directly if the opponent controls no monster."
    ),
    "timeline.battle-step.direct.pairs": (
        "The turn player may attack directly if both players of the opposing team have no monster; each attack may "
        "then go to a different one."
    ),
    "timeline.battle-step.pairs.choice": "The turn player chooses which opponent to attack.",
    "timeline.battle-step.pairs.target": (
        "The turn player may not attack an opponent without monsters while that opponent’s partner has one."
    ),
    "timeline.battle-step.pairs.cleared": (
        "The turn player may attack a player who was left without monsters in this Battle Phase again only if the "
        "partner has none either."
    ),
    "timeline.battle-step.loop": (
        "When the Damage Step is over, the turn player is back in the Battle Step and may declare the next attack."
    ),
    "timeline.replay.trigger": (
        "There is a Replay if the monsters on the opponent’s side change between the attack declaration and the "
        "Damage Step."
    ),
    "timeline.replay.choices": (
        "The turn player chooses again: attack with the same monster, attack with another one, or do not attack."
    ),
    "timeline.replay.used": (
        "If the turn player attacks with another monster, the first one counts as having attacked and may not attack "
        "again this turn."
    ),
    "timeline.damage-step.purpose": "The result of the battle and the damage are worked out.",
    "timeline.damage-step.limits": (
        "Either player may activate only Counter Traps and cards whose effects directly change the ATK or DEF of a "
        "monster."
    ),
    "timeline.damage-step.deadline": "Either player may activate these only up to the start of damage calculation.",
    "timeline.damage-step.allowed": (
        "Either player may activate at all five timings, so after the start of damage calculation too: Counter Traps, "
        "effects that negate an activation, mandatory effects, Trigger Effects that answer the card’s own move, effects "
        "whose condition is met in the Damage Step, and what says that it may be used there; beyond that only changes "
        "of ATK or DEF at their timings."
    ),
    "timeline.damage-step.timings": "The Damage Step has five timings, in this order.",
    "timeline.damage-step.change": "Either player may activate effects that directly change ATK or DEF.",
    "timeline.before.face-up": (
        "A face-down target in Defense Position is turned face-up and stays in Defense Position."
    ),
    "timeline.before.change": (
        "Either player may still activate effects that directly change ATK or DEF; after this timing it is too late "
        "for most of them."
    ),
    "timeline.calculation.change": (
        "Either player may activate effects that change ATK or DEF only if they say that they may be used during "
        "damage calculation."
    ),
    "timeline.calculation.attack": (
        "If the target is in Attack Position, the ATK of the attacker is compared with the ATK of the target."
    ),
    "timeline.calculation.defense": (
        "If the target is in Defense Position, the ATK of the attacker is compared with the DEF of the target."
    ),
    "timeline.calculation.attack.win": (
        "ATK against ATK, the attacker has more: the target is destroyed, and its controller takes the difference as "
        "battle damage."
    ),
    "timeline.calculation.attack.tie": "ATK against ATK, both are equal: both monsters are destroyed, without damage.",
    "timeline.calculation.attack.lose": (
        "ATK against ATK, the attacker has less: the attacker is destroyed, and its controller takes the difference as "
        "battle damage."
    ),
    "timeline.calculation.zero.survive": (
        "A monster with 0 ATK destroys nothing: two of them in Attack Position both survive."
    ),
    "timeline.calculation.zero.destroyed": (
        "Two monsters with 0 ATK in Attack Position are both destroyed: no exception is stated for them."
    ),
    "timeline.calculation.defense.win": (
        "ATK against DEF, the ATK is higher: the target is destroyed, without battle damage."
    ),
    "timeline.calculation.piercing": (
        "If the attacker inflicts piercing battle damage, the opponent takes the difference all the same."
    ),
    "timeline.calculation.defense.tie": "ATK against DEF, both are equal: nothing is destroyed, without damage.",
    "timeline.calculation.defense.lose": (
        "ATK against DEF, the ATK is lower: nothing is destroyed, and the turn player takes the difference as battle "
        "damage."
    ),
    "timeline.calculation.direct": "A direct attack deals the full ATK of the attacker as battle damage.",
    "timeline.calculation.damage": "Battle damage is subtracted from the Life Points of the player who takes it.",
    "timeline.calculation.lethal": "If the battle damage ends the Duel, it ends here, before anything later.",
    "timeline.after.flip": (
        "The Flip Effect of a monster that the attack turned face-up is activated and resolved, even if the monster "
        "lost the battle."
    ),
    "timeline.after.flip.early": (
        "The Flip Effect of a monster that the attack turned face-up applies before that monster is destroyed."
    ),
    "timeline.after.flip.target": "That Flip Effect may not target a monster that damage calculation has destroyed.",
    "timeline.after.triggers": "Effects that trigger “after damage calculation” are activated.",
    "timeline.after.change": (
        "From here on it is no longer enough for an activation that an effect changes ATK or DEF."
    ),
    "timeline.damage-end.graveyard": "The monsters destroyed in the battle are sent to the Graveyard.",
    "timeline.damage-end.triggers": "Effects that trigger on being destroyed by battle are activated.",
    "timeline.damage-end.order": (
        "Trigger Effects of the same moment form one Chain: first the turn player’s mandatory ones, then the "
        "opponent’s mandatory ones, the turn player’s optional ones, the opponent’s optional ones."
    ),
    "timeline.damage-end.order.early": (
        "A Trigger Effect whose condition was met earlier goes lower on the Chain, whatever its group."
    ),
    "timeline.end-step.announce": "The turn player announces the end of the Battle Phase.",
    "timeline.main2.condition": "Main Phase 2 follows the Battle Phase, if there was one.",
    "timeline.main2.actions": "The turn player may do the same things as in Main Phase 1.",
    "timeline.main2.limits": (
        "What may be done only so often per turn and was used up in Main Phase 1, the turn player may not do again."
    ),
    "timeline.main2.position": "No monster that attacked this turn may change its position.",
    "timeline.end.effects": (
        "The turn player announces the end of the turn; the effects that happen in the End Phase are resolved."
    ),
    "timeline.end.fast": "Either player may activate Traps and Quick-Play Spells.",
    "timeline.end.hand-limit": (
        "With more than 6 cards in hand at the end of the phase, the turn player discards cards of their choice until "
        "6 are left."
    ),
}

AROUND: dict[str, Template] = {
    "timeline.heading": "The turn (ruleset %(ruleset)s)",
    "timeline.heading.part": "%(moment)s (ruleset %(ruleset)s)",
    "timeline.published": "%(text)s (published rule)",
    "timeline.silent": "The text at hand does not say:",
    "timeline.order-unknown": (
        "The text at hand does not say in what order the phases and steps come; they stand here as in the later "
        "rulebooks."
    ),
    "timeline.more": "judgekit timeline --phase damage-step shows one phase or step in depth, --full all of them.",
    "read.no-phase": "There is no phase or step “%(name)s”. Possible: %(known)s.",
    "read.no-phase-near": "There is no phase or step “%(name)s”. Near: %(near)s.",
    "help.timeline": "The turn: its phases and steps in order, and who may do what in each.",
    "help.timeline.phase": "Only this phase or step, in depth; by its printed name in any language, or by its key.",
    "help.timeline.full": "The whole turn in depth.",
}

TIMELINE: dict[str, Template] = {**MOMENTS, **LINES, **AROUND}
