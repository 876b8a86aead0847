"""What older wording says is done to a card: before "target" was printed, one that all players see was a target."""

from judgekit.text.draft import Draft
from judgekit.text.lexicon import pieces
from judgekit.text.older import may_be_older
from judgekit.text.playing.words import ON_FIELD, Data
from judgekit.text.values import CardText, ReadKind

HIDDEN = frozenset(("hand", "deck", "extra"))
"""Where cards lie of which none is a target."""
EXTREMES = frozenset(("highest", "lowest"))
"""What tells the card: it is nobody's choice, and no target."""
OF_TODAY = frozenset(("if-done", "per", "or", "both", "optional", "all-targets", "needs"))
"""What only wording says that has "target" where it means that."""
AGAIN = "found"


def as_old_words_mean(effect: Data, draft: Draft, card: CardText, text: str) -> Data | None:
    """Return *effect* with the targets that older wording means without a word for them; nothing where it may not."""
    if draft.older and _destroys_itself(effect):
        return None
    picks = _picked_in_the_open(effect)
    if not picks or not (draft.older or _flips_as_of_old(draft, card, text)):
        return effect
    return _as_targets(effect, picks)


def _destroys_itself(effect: Data) -> bool:
    """Whether *effect* destroys its card: older wording does not tell that from what applies without a Chain."""
    return effect["type"] == "trigger" and {"destroy": {"the": "self"}} in effect.get("do", ())


def _picked_in_the_open(effect: Data) -> list[Data]:
    """The operations that pick cards on the field, in a Graveyard or banished when *effect* resolves, and no others."""
    return [one for one in effect.get("do", ()) if any(_is_in_the_open(on) for on in one.values())]


def _is_in_the_open(on: object) -> bool:
    """Whether cards are picked of which all lie where every player sees them: no other was a target."""
    if not isinstance(on, dict) or "choose" not in on or EXTREMES & on.keys():
        return False
    return HIDDEN.isdisjoint(on.get("zones", ON_FIELD))


def _as_targets(effect: Data, picks: list[Data]) -> Data | None:
    """*effect* with the one card that it picks as a target; nothing where more is said of that.

    Where something hangs on what is done, they may be picked as it resolves.
    """
    if len(picks) != 1 or "targets" in effect or any(OF_TODAY & one.keys() for one in effect["do"]):
        return None
    (picked,) = picks
    verb, cards = next((verb, on) for verb, on in picked.items() if isinstance(on, dict) and "choose" in on)
    if not _is_told_of_it_alone(effect, picked, verb):
        return None
    aimed = {key: value for key, value in cards.items() if key != "choose"}
    if cards["choose"] > 1:
        aimed["count"] = cards["choose"]
    done = [
        {verb: "targets", **{key: picked[key] for key in picked if key != verb}} if one is picked else one
        for one in effect["do"]
    ]
    return {**{key: effect[key] for key in effect if key != "do"}, "targets": [aimed], "do": done}


def _is_told_of_it_alone(effect: Data, picked: Data, verb: str) -> bool:
    """Whether nothing else is told of what was picked, but for a monster that was Summoned."""
    others = str([one for one in effect["do"] if one is not picked])
    return verb == "special-summon" or AGAIN not in others


def _flips_as_of_old(draft: Draft, card: CardText, text: str) -> bool:
    """Whether it is a Flip Effect in wording that may be older than targets."""
    return draft.kind is ReadKind.FLIP and may_be_older(tuple(pieces(text, card.language)), text)
