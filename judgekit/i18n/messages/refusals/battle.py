"""Refusals of an attack or a Replay."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "not-in-the-battle-phase": Refusal(
        "Attacks are declared in the Battle Phase; this is another phase (%(phase)s).",
        condition="It is the Battle Phase.",
        remedy="Enter the Battle Phase first.",
    ),
    "no-battle-in-the-first-turn": Refusal(
        "The player who goes first cannot attack in the first turn of the Duel.",
        condition="The ruleset allows battle in this turn.",
        remedy="Attack from your next turn on.",
    ),
    "no-battle-in-the-first-turn.seats": Refusal(
        "In a pairs game nobody can attack in the first round, the first turn of each of the %(seats)s players.",
        remedy="Attack from your second turn on.",
    ),
    "battle-phase-over": Refusal(
        "An effect has ended the Battle Phase: %(card)s cannot attack any more.",
        condition="The Battle Phase still goes on.",
        remedy="Attack in your next turn.",
    ),
    "in-the-end-step": Refusal(
        "In the End Step of the Battle Phase %(card)s cannot attack any more.",
        condition="The End Step of the Battle Phase has not come yet.",
        remedy="Attack in the Battle Step, before the End Step.",
    ),
    "not-your-monster": Refusal(
        "%(card)s is not a monster on the attacking player’s side of the field.",
        condition="The attacker is a monster that this player controls.",
        remedy="Attack with a monster you control.",
    ),
    "not-in-attack-position": Refusal(
        "%(card)s is not in face-up Attack Position.",
        condition="The attacker is in face-up Attack Position.",
        remedy="Turn it to Attack Position in a Main Phase, if its position may still be changed.",
    ),
    "has-attacked": Refusal(
        "%(card)s has already attacked this turn.",
        condition="The attacker has an attack left this turn.",
        remedy="Attack with another monster, or next turn.",
    ),
    "attacks-forbidden": Refusal(
        "%(card)s cannot declare an attack because of %(source)s.",
        condition="No effect forbids its attack.",
        remedy="Wait until that effect no longer applies.",
    ),
    "target-not-opposing": Refusal(
        "%(target)s is not a monster the opponent controls.",
        condition="The target is a monster that an opponent controls.",
        remedy="Attack a monster the opponent controls.",
    ),
    "target-shielded": Refusal(
        "%(target)s cannot be attacked because of %(source)s.",
        condition="No effect keeps the target from being attacked.",
        remedy="Attack another monster, or wait until that effect no longer applies.",
    ),
    "no-direct-attack": Refusal(
        (
            "A direct attack is not possible: the opponent controls %(count)s monster.",
            "A direct attack is not possible: the opponent controls %(count)s monsters.",
            "count",
        ),
        condition="If the attack is direct, no opposing monster stands in its way.",
        remedy="Attack a monster that the opponent controls.",
    ),
    "direct-attacks-forbidden": Refusal(
        "%(card)s cannot attack directly because of %(source)s.",
        condition="If the attack is direct, no effect forbids that.",
        remedy="Attack a monster.",
    ),
    "no-replay": Refusal(
        "There is no Replay now.",
        condition="There is a Replay.",
    ),
}

MESSAGES = sentences(REFUSALS)
