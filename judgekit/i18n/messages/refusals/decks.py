"""Refusals of a Deck and of the exchange with the Side Deck."""

from judgekit.i18n.messages.refusals.refusal import Refusal, sentences

REFUSALS: dict[str, Refusal] = {
    "main-deck-too-small": Refusal(
        "The Main Deck has %(count)s cards; it takes at least %(least)s.",
        remedy=("Add at least %(short)s card.", "Add at least %(short)s cards.", "short"),
    ),
    "main-deck-too-large": Refusal(
        "The Main Deck has %(count)s cards; at most %(most)s are allowed.",
        remedy=("Take out at least %(over)s card.", "Take out at least %(over)s cards.", "over"),
    ),
    "extra-deck-does-not-count": Refusal(
        "The Main Deck has %(count)s cards and takes at least %(least)s; the cards of the Extra Deck (%(extra)s) do not count toward them.",
        remedy=(
            "Add at least %(short)s card to the Main Deck.",
            "Add at least %(short)s cards to the Main Deck.",
            "short",
        ),
    ),
    "extra-deck-too-large": Refusal(
        "The Extra Deck has %(count)s cards; at most %(most)s are allowed.",
        remedy=("Take out at least %(over)s card.", "Take out at least %(over)s cards.", "over"),
    ),
    "side-deck-too-large": Refusal(
        "The Side Deck has %(count)s cards; at most %(most)s are allowed.",
        remedy=("Take out at least %(over)s card.", "Take out at least %(over)s cards.", "over"),
    ),
    "side-deck-not-exact": Refusal(
        (
            "The Side Deck has %(count)s card; it takes exactly %(exact)s, or none at all.",
            "The Side Deck has %(count)s cards; it takes exactly %(exact)s, or none at all.",
            "count",
        ),
        remedy="Bring it to %(exact)s cards, or play without a Side Deck.",
    ),
    "not-an-extra-deck-monster": Refusal(
        "%(card)s is no Xyz, Synchro or Fusion Monster and cannot lie in the Extra Deck.",
        remedy="Put it in the Main Deck or the Side Deck.",
    ),
    "not-a-synchro-or-fusion-monster": Refusal(
        "%(card)s is no Synchro or Fusion Monster and cannot lie in the Extra Deck.",
        remedy="Put it in the Main Deck or the Side Deck.",
    ),
    "not-a-fusion-monster": Refusal(
        "%(card)s is no Fusion Monster and cannot lie in the Fusion Deck.",
        remedy="Put it in the Deck or the Side Deck.",
    ),
    "extra-deck-monster-in-the-main-deck": Refusal(
        "%(card)s belongs in the Extra Deck, not in the Main Deck.",
        remedy="Put it in the Extra Deck.",
    ),
    "mechanic-absent": Refusal(
        "%(card)s is newer than the rulebook: ruleset %(ruleset)s has no monsters of its kind.",
        remedy="Take it out.",
    ),
    "too-many-copies": Refusal(
        "%(card)s: %(count)s copies in Main Deck, Extra Deck and Side Deck together; at most %(limit)s are allowed.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "too-many-copies-without-extra": Refusal(
        "%(card)s: %(count)s copies in Deck and Side Deck together; at most %(limit)s are allowed.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "too-many-copies-same-name": Refusal(
        "%(card)s: %(count)s copies, entered under different names; cards with the same name are the same card, and at most %(limit)s are allowed.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "forbidden-card": Refusal(
        (
            "%(card)s is Forbidden by the list “%(list)s”; here is %(count)s copy.",
            "%(card)s is Forbidden by the list “%(list)s”; here are %(count)s copies.",
            "count",
        ),
        remedy="Take it out, of the Side Deck too.",
    ),
    "limited-card": Refusal(
        "%(card)s is Limited to 1 copy by the list “%(list)s”; here are %(count)s.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "semi-limited-card": Refusal(
        "%(card)s is Semi-Limited to 2 copies by the list “%(list)s”; here are %(count)s.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "not-on-the-list": Refusal(
        "%(card)s does not stand on the list “%(list)s”, which names every card that may be played.",
        remedy="Take it out.",
    ),
    "forbidden-in-pairs": Refusal(
        (
            "%(card)s is forbidden in the pairs tournament; here is %(count)s copy.",
            "%(card)s is forbidden in the pairs tournament; here are %(count)s copies.",
            "count",
        ),
        remedy="Take it out, of the Side Deck too.",
    ),
    "limited-per-player": Refusal(
        "%(card)s is limited to 1 copy for each player of the pairs tournament; here are %(count)s.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "semi-limited-per-player": Refusal(
        "%(card)s is semi-limited to 2 copies for each player of the pairs tournament; here are %(count)s.",
        remedy=("Take out %(over)s copy.", "Take out %(over)s copies.", "over"),
    ),
    "limited-per-team": Refusal(
        "%(card)s is limited to 1 copy for each team; the team has %(count)s.",
        remedy="Only one of the two partners may play it, with one copy.",
    ),
    "exodia-set-per-team": Refusal(
        "A team may have one Exodia set; it has %(count)s copies of %(card)s.",
        remedy="Leave one copy of it in the two Decks together.",
    ),
    "side-deck-count-changed": Refusal(
        "The Side Deck had %(before)s cards and now has %(count)s; the number must stay the same.",
        remedy="Exchange one card for one card.",
    ),
    "card-from-outside": Refusal(
        (
            "%(card)s: %(count)s copy more than before the exchange; cards come only from the Side Deck.",
            "%(card)s: %(count)s copies more than before the exchange; cards come only from the Side Deck.",
            "count",
        ),
        remedy="Exchange only cards that were in the Deck or the Side Deck at the start of the Match.",
    ),
    "card-left-out": Refusal(
        (
            "%(card)s: %(count)s copy less than before the exchange; every card stays in the Deck or the Side Deck.",
            "%(card)s: %(count)s copies less than before the exchange; every card stays in the Deck or the Side Deck.",
            "count",
        ),
        remedy="Put it into the Side Deck.",
    ),
    "extra-deck-not-exchanged": Refusal(
        "%(card)s: the Extra Deck was changed; under ruleset %(ruleset)s only the Main Deck is exchanged with the Side Deck.",
        remedy="Leave the Extra Deck as it was.",
    ),
    "not-through-the-side-deck": Refusal(
        "%(card)s was moved between Main Deck and Extra Deck; cards are exchanged with the Side Deck only.",
        remedy="Put it back where it was.",
    ),
}

MESSAGES = sentences(REFUSALS)
