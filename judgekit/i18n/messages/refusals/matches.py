"""Refusals of a Match: its length, who goes first, the opening hands."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "match-over": Refusal(
        "The Match is already decided: there is no Duel %(number)s.",
        remedy="Begin a new Match.",
    ),
    "match-of-three-duels": Refusal(
        "A Match has 3 Duels: there is no Duel %(number)s.",
        remedy="Begin a new Match, or decide it as the tournament has it.",
    ),
    "first-duel-is-tossed": Refusal(
        "Before the first Duel of a Match whoever wins a toss chooses who goes first.",
        remedy="Toss; whoever wins chooses.",
    ),
    "loser-chooses": Refusal(
        "Who goes first is chosen by the player who lost the last Duel.",
        remedy="Let the loser of the last Duel choose.",
    ),
    "toss-after-a-draw": Refusal(
        "After a draw whoever wins a new toss chooses who goes first.",
        remedy="Toss again; whoever wins chooses.",
    ),
    "wrong-opening-hand": Refusal(
        (
            "An opening hand has %(cards)s cards; here is %(count)s.",
            "An opening hand has %(cards)s cards; here are %(count)s.",
            "count",
        ),
        remedy="Each player draws exactly %(cards)s cards before the Duel begins.",
    ),
}

MESSAGES = sentences(REFUSALS)
