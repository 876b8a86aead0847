"""What a card gives up in the place of others that would be destroyed: itself, or a material of it."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import SEEN, is_self
from judgekit.text.playing.words import Data, Words, meant, stripped, without

WOULD = (("would", "be", "destroyed"), ("would", "destroyed"))
CAUSES: dict[tuple[str, ...], Data] = {
    (): {},
    ("by-battle",): {"cause": "battle"},
    ("by-effect",): {"cause": "effect"},
    ("by-battle", "or", "by-effect"): {},
    ("by-opponents-effect",): {"cause": "opponent-effect"},
    ("by-battle", "or", "opponents", "by-effect"): {"cause": "battle-or-opponent-effect"},
    ("by-battle", "or", "by-opponents-effect"): {"cause": "battle-or-opponent-effect"},
}
OWN_CAUSES = ("battle", "effect")
"""What any player may do."""
IN_GRAVEYARD = ("while", "self", "be", "in", "your", "gy")
GIVEN = {
    ("banish", "self", "your", "gy"): ("banish-self-instead", ["graveyard"]),
    ("banish", "self"): ("banish-self-instead", []),
    ("destroy", "self"): ("destroy-own-instead", []),
    ("send", "self", "gy"): ("send-self-instead", []),
    ("send", "self", "your", "gy"): ("send-self-instead", []),
    ("tribute", "self"): ("tribute-self-instead", []),
    ("detach", "material", "self"): ("detach-instead", []),
}
"""What is done in place of the destruction, and where the card lies for that if that is said."""
HELD_TOGETHER = ("from", "of", "to", "xyz", "comma", "tribute-noun")


def would_be_destroyed(said: Words) -> tuple[Words, tuple[str, ...], Words] | None:
    """Return whom, by what, and what is done instead, of "if … would be destroyed by …, … instead"."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one == "would"), 0)
    told = next((told for told in WOULD if means[at : at + len(told)] == told), None)
    end = means.index("comma", at) if "comma" in means[at:] else 0
    if means[:1] != ("if",) or told is None or at < 2 or not end or means.count("instead") != 1:
        return None
    by = " ".join(means[at + len(told) : end]).replace("card effect", "by-effect").split()
    return stripped(said[1:at]), tuple(by), stripped(without(said[end + 1 :], "instead"))


def spares(said: Words) -> Data | None:
    """Return in whose place a card may be given up that would be destroyed."""
    parts = would_be_destroyed(said)
    if parts is None:
        return None
    whom, by, done = parts
    lies_there = by[-len(IN_GRAVEYARD) :] == IN_GRAVEYARD
    cause = CAUSES.get(by[: -len(IN_GRAVEYARD)] if lies_there else by)
    gift = _gift(stripped(done))
    cards = _whom(whom, of_battle=cause == {"cause": "battle"})
    if cause is None or gift is None or cards is None:
        return None
    verb, zones = gift
    if lies_there and (verb != "banish-self-instead" or zones):
        return None
    zones = ["graveyard"] if lies_there else zones
    itself = {"also-self": True} if verb == "detach-instead" and not cards.pop("other", False) else {}
    cards.pop("other", None)
    effect: Data = {"type": "continuous", **({"zones": zones} if zones else {})}
    return {**effect, "do": [{verb: {**cards, **itself}, **cause}]}


def _gift(done: Words) -> tuple[str, list[str]] | None:
    """What the player may give up."""
    if meant(done).count("you-can") != 1 or not all(is_self(word) for word in done if word.means == "self"):
        return None
    rest = stripped(without(done, "you-can"))
    if rest and rest[0].means == "detach":
        if len(rest) < 2 or rest[1].number != 1:
            return None
        rest = (rest[0], *rest[2:])
    return GIVEN.get(meant(without(rest, *HELD_TOGETHER)))


def _whom(said: Words, *, of_battle: bool) -> Data | None:
    """The cards of the player that are meant, all that would be destroyed together or the one of a battle."""
    several = any("(s)" in word.text for word in said)
    while said and said[0].means in ("or-more", "or", "all"):  # "uno o più", "un ou plusieurs"
        several, said = True, said[1:]
    if len(said) > 1 and said[0].number == 1 and said[1].means == "or-more":
        several, said = True, said[2:]
    found = noun(said)
    if found is None or found.number or found.every or not (several or of_battle):
        return None
    if found.cards.get("side") != "own" or not {*found.cards.get("zones", ())} <= {"monsters", "spells_traps"}:
        return None
    seen = {"face": "up"} if SEEN.intersection(found.cards) else {}
    return {**seen, **found.cards, **({"other": True} if found.other else {})}
