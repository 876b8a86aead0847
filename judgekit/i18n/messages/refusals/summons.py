"""Refusals of a Summon, a Set or a change of position."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "not-a-main-phase": Refusal(
        "Summons, Sets and changes of position are made in one’s own Main Phase, not now (%(phase)s).",
        condition="It is a Main Phase.",
        remedy="Do it in your Main Phase 1 or 2.",
    ),
    "not-in-hand": Refusal(
        "%(card)s is not in that player’s hand.",
        condition="The card is in this player’s hand.",
        remedy="Choose a card from the hand.",
    ),
    "not-a-monster": Refusal(
        "%(card)s is not a monster.",
        condition="The card is a monster.",
        remedy="Choose a monster.",
    ),
    "cannot-be-normal-summoned": Refusal(
        "%(card)s cannot be Normal Summoned or Set.",
        condition="The monster can be Normal Summoned or Set.",
        remedy="Summon it as its text says.",
    ),
    "normal-summon-used": Refusal(
        "%(player)s has already Normal Summoned or Set a monster this turn.",
        condition="This player has the Normal Summon or Set of this turn left.",
        remedy="Wait for your next turn, or Special Summon.",
    ),
    "summoned-again-already": Refusal(
        "%(card)s has been Normal Summoned again before and has its effects.",
        condition="The Gemini Monster has not been Normal Summoned again yet.",
        remedy="Summon another monster, or use the effects that it has.",
    ),
    "gemini-negated": Refusal(
        "The effects of %(card)s are negated, also the one by which it could be Normal Summoned again.",
        condition="The effects of the Gemini Monster are not negated.",
        remedy="Wait until its effects are no longer negated.",
    ),
    "gemini-takes-no-tribute": Refusal(
        "%(card)s lies on the field already: to be Normal Summoned again it takes no Tribute, whatever its Level.",
        condition="Nothing is Tributed for a Gemini Monster that lies on the field already.",
        remedy="Summon it without Tributes.",
    ),
    "wrong-tributes": Refusal(
        (
            "%(card)s is Level %(level)s and takes %(count)s Tribute.",
            "%(card)s is Level %(level)s and takes %(count)s Tributes.",
            "count",
        ),
        condition="The number of Tributes is right for its Level.",
        remedy=(
            "Tribute exactly %(count)s monster.",
            "Tribute exactly %(count)s monsters.",
            "count",
        ),
    ),
    "unlike-tribute": Refusal(
        "%(card)s cannot be Tributed for %(other)s, whose text says which monsters can.",
        condition="Each Tribute is such a monster as the text of the monster names.",
        remedy="Tribute monsters that its text names.",
    ),
    "foreign-tribute": Refusal(
        "%(card)s is not a monster on that player’s own side of the field.",
        condition="Every Tribute is a monster that this player controls.",
        remedy="Tribute monsters you control.",
    ),
    "no-tribute": Refusal(
        "%(card)s cannot be Tributed for a Tribute Summon.",
        condition="Every Tribute may be Tributed.",
        remedy="Tribute another monster.",
    ),
    "summons-forbidden": Refusal(
        "%(card)s cannot be Summoned this turn because of %(source)s.",
        condition="No effect forbids this player to Summon.",
        remedy="Wait for your next turn.",
    ),
    "monster-zones-full": Refusal(
        "%(player)s’s five Monster Zones are full.",
        condition="There is a free Monster Zone for every monster.",
        remedy="Wait until a Monster Zone is free.",
    ),
    "face-up-defense": Refusal(
        "%(card)s cannot be Normal Summoned in Defense Position.",
        condition="A Normal Summon is in Attack Position.",
        remedy="Summon it in Attack Position, or Set it.",
    ),
    "not-set": Refusal(
        "%(card)s is not a Set monster of that player.",
        condition="The monster is Set and this player controls it.",
        remedy="Flip Summon a Set monster.",
    ),
    "flip-in-defense": Refusal(
        "%(card)s cannot be Flip Summoned in Defense Position.",
        condition="The Flip Summon is to Attack Position.",
        remedy="Flip Summon it in Attack Position.",
    ),
    "set-this-turn": Refusal(
        "%(card)s was Set this turn and cannot be Flip Summoned yet.",
        condition="The monster was Set on an earlier turn.",
        remedy="Wait for your next turn.",
    ),
    "not-a-position-change": Refusal(
        "The position of %(card)s cannot be changed like this.",
        condition="It is a face-up monster of this player, and it changes between Attack and Defense Position.",
    ),
    "summoned-this-turn": Refusal(
        "%(card)s came to the field this turn: its position cannot be changed.",
        condition="The monster came to the field on an earlier turn.",
        remedy="Wait for your next turn.",
    ),
    "attacked-this-turn": Refusal(
        "%(card)s attacked this turn: its position cannot be changed.",
        condition="The monster has not attacked this turn.",
        remedy="Wait for your next turn.",
    ),
    "position-changed-already": Refusal(
        "The position of %(card)s was already changed this turn.",
        condition="The position of the monster has not been changed this turn.",
        remedy="Wait for your next turn.",
    ),
    "position-fixed": Refusal(
        "The position of %(card)s cannot be changed because of %(source)s.",
        condition="No effect forbids to change its position.",
        remedy="Wait until that effect no longer applies.",
    ),
    "needs-a-summoning-card": Refusal(
        "%(card)s cannot be Summoned by itself: it takes a card that Summons it.",
        condition="The monster can be Summoned without the effect of a card.",
        remedy="Activate the card that Summons it.",
    ),
    "wrong-kind-of-monster": Refusal(
        "%(card)s is not the kind of monster that is Summoned like this.",
        condition="The monster is of the kind that is Summoned like this.",
        remedy="Choose such a monster from the Extra Deck.",
    ),
    "not-in-the-extra-deck": Refusal(
        "%(card)s is not in that player’s Extra Deck.",
        condition="A Synchro or Xyz Monster is in this player’s Extra Deck.",
        remedy="It has to be in the Extra Deck.",
    ),
    "no-own-way": Refusal(
        "%(card)s does not say that it can Special Summon itself from the hand.",
        condition="A monster that Special Summons itself says so and is in the hand.",
        remedy="Summon it with the effect of a card, or by a Normal Summon.",
    ),
    "never-summoned-so": Refusal(
        "%(card)s cannot be Summoned like this: its own text says how.",
        condition="The monster’s own text allows this Summon.",
        remedy="Summon it as its text says.",
    ),
    "own-condition-not-met": Refusal(
        "The condition under which %(card)s can Special Summon itself does not hold.",
        condition="The condition in the monster’s own text holds.",
        remedy="Wait until that condition holds.",
    ),
    "own-condition-not-met.condition": Refusal(
        "%(card)s can Special Summon itself only under a condition that does not hold: %(condition)s.",
        remedy="Wait until that condition holds.",
    ),
    "normal-condition-not-met": Refusal(
        "The condition under which %(card)s can be Normal Summoned does not hold.",
        condition="The condition under which its own text allows a Normal Summon holds.",
        remedy="Wait until that condition holds, or Set it.",
    ),
    "own-way-used": Refusal(
        "%(card)s can be Special Summoned in its own way once per turn, and one of its name has been.",
        condition="No monster of this name has been Special Summoned in its own way this turn, where its text allows that once.",
        remedy="Wait until the next turn, or Summon it in another way.",
    ),
    "no-fitting-materials": Refusal(
        "There are no materials with which %(card)s could be Summoned.",
        condition="There are materials with which the monster could be Summoned.",
        remedy="Bring fitting monsters face-up onto your field first.",
    ),
    "foreign-material": Refusal(
        "%(card)s is not a monster on that player’s own side of the field.",
        condition="Every material is a monster on this player’s side of the field.",
        remedy="Use monsters you control.",
    ),
    "face-down-material": Refusal(
        "%(card)s is face-down: materials must be face-up.",
        condition="Every material is face-up.",
        remedy="Turn it face-up first.",
    ),
    "not-one-tuner": Refusal(
        "%(card)s takes exactly one Tuner; Tuners given: %(count)s.",
        condition="For a Synchro Summon exactly one material is a Tuner.",
        remedy="Use exactly one Tuner, and non-Tuners for the rest.",
    ),
    "wrong-level-sum": Refusal(
        "%(card)s is Level %(level)s; the Levels of the materials add up to %(amount)s.",
        condition="For a Synchro Summon the Levels of the materials add up to that of the monster.",
        remedy="Use materials whose Levels add up to exactly %(level)s.",
    ),
    "token-material": Refusal(
        "%(card)s is a Token and cannot be an Xyz Material.",
        condition="For an Xyz Summon no material is a Token.",
        remedy="Use a monster that is not a Token.",
    ),
    "no-level": Refusal(
        "%(card)s has a Rank and no Level: it is no such material.",
        condition="Every material has a Level.",
        remedy="Use a monster with a Level.",
    ),
    "different-levels": Refusal(
        "The materials of %(card)s must all have the same Level.",
        condition="For an Xyz Summon all materials have the same Level.",
        remedy="Use monsters of the same Level.",
    ),
    "normal-summons-given-up": Refusal(
        "%(player)s neither Normal Summons nor Sets monsters in this turn: that was asked for an activation.",
        condition="Normal Summons were not given up for this turn.",
        remedy="Wait for your next turn.",
    ),
    "barred-material": Refusal(
        "%(card)s cannot be used as a material for the Summon of %(other)s.",
        condition="No material is kept from it, by its own text or by an effect.",
        remedy="Use another monster.",
    ),
    "wrong-materials": Refusal(
        "These are not the materials that %(card)s takes.",
        condition="The materials are those that the monster names.",
        remedy="Use the materials that its text names.",
    ),
    "no-two-scales": Refusal(
        "A Pendulum Summon takes a card in each of the two Pendulum Zones.",
        condition="For a Pendulum Summon there is a card in each Pendulum Zone.",
        remedy="Activate a Pendulum Monster in each Pendulum Zone first.",
    ),
    "pendulum-summoned-already": Refusal(
        "%(player)s has already Pendulum Summoned this turn.",
        condition="This player has not yet Pendulum Summoned this turn.",
        remedy="Wait for your next turn.",
    ),
    "wrong-source": Refusal(
        "%(card)s cannot be Pendulum Summoned from where it lies.",
        condition="For a Pendulum Summon the monster is in the hand, or a Pendulum Monster face-up in the Extra Deck.",
        remedy="Choose monsters in the hand, or Pendulum Monsters face-up in the Extra Deck.",
    ),
    "outside-the-scales": Refusal(
        "%(card)s is Level %(level)s; the Scales %(low)s and %(high)s only allow the Levels between them.",
        condition="For a Pendulum Summon every Level lies between the two Scales.",
        remedy="Choose a monster with a Level above %(low)s and below %(high)s.",
    ),
    "set-special-summon": Refusal(
        "%(card)s is Special Summoned face-up, in Attack or Defense Position.",
        condition="The monster is Special Summoned face-up.",
        remedy="Choose face-up Attack or Defense Position.",
    ),
    "summoned-face-down": Refusal(
        "%(card)s Summons face-up, in Attack or Defense Position, not face-down.",
        condition="A monster that it Summons comes face-up, unless its text says otherwise.",
        remedy="Choose face-up Attack or Defense Position.",
    ),
    "not-polymerization": Refusal(
        "Under this rulebook a Fusion takes the Spell Polymerization; %(card)s does not do.",
        condition="If it Fusion Summons, the ruleset allows that with this card.",
        remedy="Use Polymerization.",
    ),
    "no-fusion-monster": Refusal(
        "%(card)s: no such Fusion Monster lies in that player’s Extra Deck.",
        condition="If it Fusion Summons, the Fusion Monster is in this player’s Extra Deck.",
        remedy="It has to be in the Extra Deck.",
    ),
    "materials-elsewhere": Refusal(
        "%(card)s cannot be a Fusion Material from where it lies.",
        condition="Every Fusion Material lies where it may be used.",
        remedy="Use materials from where the card that Summons allows it.",
    ),
    "no-fusion-materials": Refusal(
        "%(card)s: the Fusion Materials that the Fusion Monster names are not there.",
        condition="If it Fusion Summons, the Fusion Materials that are named are there.",
        remedy="Get the named materials into the hand or onto the field first.",
    ),
    "one-material": Refusal(
        "%(card)s: under this rulebook a Fusion takes two monsters or more.",
        condition="If it Fusion Summons, the ruleset allows this number of Fusion Materials.",
        remedy="Choose a Fusion Monster that is made of two monsters or more.",
    ),
    "no-ritual-monster": Refusal(
        "%(card)s: the Ritual Monster that it Summons is not in that player’s hand.",
        condition="If it Ritual Summons, the Ritual Monster is in this player’s hand.",
        remedy="Get it into the hand first.",
    ),
    "tribute-elsewhere": Refusal(
        "%(card)s cannot be Tributed for a Ritual: only monsters in one’s own hand or on one’s own field.",
        condition="Every Tribute for a Ritual Summon is in one’s own hand or on one’s own field.",
        remedy="Tribute monsters in your hand or on your field.",
    ),
    "no-summon-to-make": Refusal(
        "There is no monster that %(card)s could Summon with materials on the field.",
        condition="There is a monster in the Extra Deck that the effect can Summon, and its materials are on the field.",
        remedy="Bring fitting monsters face-up onto your field first.",
    ),
    "wrong-ritual-tributes": Refusal(
        "The Tributes for %(card)s do not come to the Levels it takes, %(amount)s.",
        condition="The Tributes for a Ritual Summon come to the Levels it takes.",
        remedy="Tribute monsters with the Levels that the Ritual Spell states.",
    ),
    "surplus-tribute": Refusal(
        "A monster Tributed for %(card)s is not needed to reach the Levels it takes.",
        condition="Every Tribute for a Ritual Summon is needed.",
        remedy="Leave out the monster that is not needed.",
    ),
}

MESSAGES = sentences(REFUSALS)
