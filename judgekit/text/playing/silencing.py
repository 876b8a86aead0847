"""What players cannot activate: cards, effects, those of some cards, in some place."""

from judgekit.text.playing.noun_words import KINDS
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import NEITHER
from judgekit.text.playing.words import Data, Words, meant, without

HAND_OR_SET: Data = {"zones": ["hand", "spells_traps", "field"], "face": "down"}
"""Where Spells and Traps lie that are activated as such."""
OF_MONSTERS = ["monsters", "hand", "deck", "extra", "graveyard", "banished"]
"""Where a monster lies whose effect is that of a monster: in other zones it is a Spell or a Trap."""
EVERYWHERE = ["monsters", "spells_traps", "field", "pendulum", *OF_MONSTERS[1:]]
EFFECT = frozenset(("effect", "these-effects"))
OWN_EFFECTS = (("effect",), ("these-effects",))
WHOSE = {"opponent": "opponent", "you": "own"}
LIKE = frozenset(("non", "attribute-word", "type-word"))
"""What may say which monsters they are: "non-WATER monster effects"."""
THEIRS = frozenset(("their", "he", "they"))


def no_activation(said: Words) -> Data | None:
    """Return what a player, or neither, "cannot activate"; nothing for other words."""
    means = meant(said)
    at = 0 if means[:1] == ("cannot",) else 1
    if means[at : at + 2] != ("cannot", "activate"):
        return None
    side = WHOSE.get(means[0]) if at else None
    if side is None and not any(one in said[0].text.casefold() for one in NEITHER):
        return None
    what = without(said[at + 2 :], "all")
    if frozenset(meant(what)) in ALL_OF_IT:
        return {"forbid-activation": True, "side": side or "either"}
    cards = _cards(what) or _effects(what, side)
    if cards is None:
        return None
    face = {"face": cards.pop("face")} if "face" in cards else {}
    return {"forbid-activation": {**cards, **({"side": side} if side else {}), **face}}


def silenced(said: Words) -> Data | None:
    """Return which monsters on the field "cannot activate their effects"; nothing for other words."""
    means = meant(said)
    at = means.index("cannot") if "cannot" in means else 0
    if not at or means[at + 1 : at + 2] != ("activate",):
        return None
    if meant(without(said[at + 2 :], "all", "of", *THEIRS, "its", "your", "them")) not in (
        ("effect",),
        ("these-effects",),
    ):
        return None
    found = noun(said[:at])
    if found is None or found.number or found.other or found.cards.get("what") != "monster":
        return None
    if "zones" in found.cards or not _on_field(said[:at], found.cards):
        return None
    itself = {} if found.cards.get("side") == "opponent" else {"also-self": True}
    return {"forbid-activation": {**found.cards, "zones": ["monsters"], **itself}}


def all_negated(said: Words) -> Data | None:
    """Return the effects of which Spells or Traps on the field are negated, all of them; nothing for other words."""
    means = tuple(one for one in meant(said) if one not in ("of", "card", "other"))
    effects = means[2:3] if means[2:3] in OWN_EFFECTS else means[3:4]
    kind = [one for one in means[2:4] if (one,) not in OWN_EFFECTS]
    if means[:2] != ("negate", "all") or means[4:] != ("on", "field") or effects not in OWN_EFFECTS:
        return None
    return {"negate-effects": {"what": kind[0]}} if kind in (["spell"], ["trap"]) else None


ALL_OF_IT = (frozenset(("card", "or", "effect")), frozenset(("card", "nor", "effect")))


def _cards(said: Words) -> Data | None:
    """Spells and Traps that are activated as such, or with "or effects" their effects too."""
    means = [one for one in meant(said) if one not in ("slash", "of", "card", "or", "nor")]
    effects = means[-1:] == ["effect"] and any(one in meant(said) for one in ("or", "nor"))
    kind = KINDS.get(frozenset(means[: len(means) - effects]))
    if kind not in ("spell", "trap", "spell-trap") or len(set(means)) != len(means):
        return None
    if not effects:
        return {"what": kind, **HAND_OR_SET}
    # "Spell Cards or effects" are all there is of them; "cards or Trap effects" is something else.
    return {"what": kind, "zones": EVERYWHERE} if meant(said)[-2] in ("or", "nor") else None


def _effects(said: Words, side: str | None) -> Data | None:
    """The effects of some cards, wherever they lie where no place is said."""
    at = next((at for at, word in enumerate(said) if word.means in EFFECT), None)
    if at is None or any(word.means in EFFECT for word in said[at + 1 :]):
        return None
    if at and not (meant(said[at - 1 : at]) == ("monster",) and LIKE.issuperset(meant(said[: at - 1]))):
        return None  # "Spell effects" are no activations of cards
    rest = (*said[:at], *without(said[at + 1 : at + 2], "of"), *said[at + 2 :])
    theirs = THEIRS.intersection(meant(rest))
    if theirs and side is None:
        return None
    found = noun(without(rest, *THEIRS) if theirs else rest)
    if found is None or found.number or found.other or (found.every and side is None):
        return None
    cards = dict(found.cards)
    if cards.pop("side", side) != side:
        return None
    if "zones" in cards and set(cards["zones"]) & {"deck", "extra"}:
        return None
    places = cards.get("zones") or _on_field(rest, cards)
    anywhere = OF_MONSTERS if cards.get("what") == "monster" else EVERYWHERE
    if "summoned" in cards:
        anywhere = ["monsters"]  # that is told of monsters as long as they lie where they were Summoned to
    return {**cards, "zones": places or anywhere, **({} if side == "opponent" else {"also-self": True})}


def _on_field(said: Words, cards: Data) -> list[str]:
    """The zones of the field, where it is said that the cards lie there."""
    if not {"field", "control", "controlled", "monster-zone"}.intersection(meant(said)):
        return []
    return ["monsters"] if cards.get("what") == "monster" else EVERYWHERE[:4]
