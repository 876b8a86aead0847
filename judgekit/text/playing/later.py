"""What is done later than the rest: in the End Phase, or right after the effect has resolved."""

from judgekit.text.playing.words import Clause, Data, Words, meant, stripped

EXTRA = frozenset(("Fusion", "Synchro", "Xyz", "Link"))
BARRED = ("forbid-attacks", "forbid-direct-attacks")
"""What may stand behind "but" of a monster that was Summoned."""
KNOWN = ("destroy", "banish", "return-to-hand", "return-to-deck", "send-to-graveyard")
"""What is done later to cards that were spoken of before."""


def right_after(said: Words, clause: Clause) -> tuple[Words, Clause]:
    """*said* without "immediately after this effect resolves", and the clause with the "you can" behind that."""
    said = stripped(said[3:])
    may = meant(said[:1]) == ("you-can",)
    said = stripped(said[may:])
    if meant(said[:2]) != ("normal", "summon"):
        return (), clause
    return said, clause._replace(may=clause.may or may)


def until_later(said: Words, printed: Words) -> tuple[Words, Data]:
    """*said* without "during the End Phase (of this turn)", and that it happens then.

    *printed* still has how long it lasts.
    """
    means = meant(said)
    kept, bare = (tuple(one for one in part if one not in ("of", "comma")) for part in (meant(printed), means))
    if bare[-3:] == ("during", "to", "end-phase") and kept == bare:  # "durante a Fase Final"
        return stripped(said[:-3]), {"at": "end-phase"}
    if bare[-2:] == ("during", "end-phase") and kept in (bare, (*bare, "this-turn")):
        at = len(means) - 1 - means[::-1].index("during")
        return stripped(said[:at]), {"at": "end-phase"}
    if bare[:2] == ("during", "end-phase") and kept in (bare, ("during", "end-phase", "this-turn", *bare[2:])):
        at = next(at for at in range(2, len(means) + 1) if means[at : at + 1] not in (("of",), ("comma",)))
        return stripped(said[at:]), {"at": "end-phase"}
    return said, {}


def is_fit(deed: Data, clause: Clause, later: Data) -> bool:
    """Whether *deed* may be done later, and may stand behind "but"."""
    if later:
        on = [deed[verb] for verb in KNOWN if verb in deed]
        known = bool(on) and (on[0] == "targets" or (isinstance(on[0], dict) and set(on[0]) == {"the"}))
        return known and not clause.may
    return clause.joint != "but" or any(verb in deed for verb in BARRED)


def is_of_extra_deck(aim: Data) -> bool:
    """Whether all that *aim* means comes from the Extra Deck."""
    said, every = aim.get("types", ()), aim.get("all-types", ())
    return (bool(said) and EXTRA.issuperset(said)) or not EXTRA.isdisjoint(every)
