"""What a card gives up in the place of others that would be destroyed: itself, or a material of it."""

from collections.abc import Mapping
from typing import Any

from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.giving_up import given_up
from judgekit.text.playing.standing import standing
from judgekit.text.playing.things import SEEN, is_self
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant, stripped, without
from judgekit.text.values import Once, ReadLimit

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
    ("discard", "self"): ("discard-self-instead", ["hand"]),
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
    """Return in whose place a card may be given up that would be destroyed, perhaps only while something is so."""
    means = meant(said)
    if means[:1] == ("once-per-turn",):
        found = _spares(stripped(said[1:]))
        return None if found is None or "zones" in found else {**found, "once": "turn"}
    at = means.index("comma") if means[:1] == ("while",) and "comma" in means else 0
    if not at or means[at + 1 : at + 2] != ("if",):
        return _spares(said)
    state, found = standing(said[1:at]), _spares(said[at + 1 :])
    if state is None or found is None or set(state) != {"needs"}:
        return None
    return {**found, "needs": state["needs"]}


def _spares(said: Words) -> Data | None:
    """In whose place a card may be given up."""
    parts = would_be_destroyed(said)
    if parts is None:
        return None
    whom, by, done = parts
    if (other := _gives_up_another(whom, by, done)) is not None:
        return other
    lies_there = by[-len(IN_GRAVEYARD) :] == IN_GRAVEYARD
    cause = CAUSES.get(by[: -len(IN_GRAVEYARD)] if lies_there else by)
    gift = _gift(stripped(done))
    alone, whom = _alone(whom)
    cards = _whom(whom, of_battle=bool(alone) or cause == {"cause": "battle"})
    if cause is None or gift is None or cards is None:
        return None
    verb, zones = gift
    if lies_there and (verb != "banish-self-instead" or zones):
        return None
    zones = ["graveyard"] if lies_there else zones
    itself = {"also-self": True} if verb == "detach-instead" and not cards.pop("other", False) else {}
    cards.pop("other", None)
    effect: Data = {"type": "continuous", **({"zones": zones} if zones else {})}
    return {**effect, "do": [{verb: {**cards, **itself}, **cause, **alone}]}


MAY_BE_USED = frozenset(
    (
        "banish-self-instead", "destroy-own-instead", "send-self-instead", "tribute-self-instead", "detach-instead",
        "discard-self-instead", "give-up-instead",
    )
)  # fmt: skip
"""What a player uses, so that it counts among the effects of a card that may be used so often."""
PER = {Once.TURN: "turn", Once.NAME_TURN: "name"}


def limited(played: Mapping[str, Any] | None, own: ReadLimit | None, many: ReadLimit | None) -> Data | None:
    """Return a line as *played* with how often it may be used: what is said of it by itself, or of *many* effects."""
    if played is None or (own is None and many is None):
        return None if played is None else {**played}
    used = any(MAY_BE_USED.intersection(one) for one in played.get("do", ()))
    limit = own or (many if used else None)
    if limit is None:
        return {**played}
    if not used or limit.times != 1 or limit.per not in PER or "once" in played:
        return None
    return {**played, "once": PER[limit.per]}


NO_OTHER = ("and", "no", "other", "card")


def _alone(whom: Words) -> tuple[Data, Words]:
    """Whether exactly one card is meant and no other is destroyed with it, and *whom* without that."""
    means = meant(whom)
    at = next((at for at in range(len(means)) if means[at : at + 4] == NO_OTHER), 0)
    if not at or means[:1] != ("same",) or len(whom) < 2 or whom[1].number != 1:
        return {}, whom
    return {"alone": True}, (*whom[2:at], *whom[at + 4 :])


def _gives_up_another(whom: Words, by: tuple[str, ...], done: Words) -> Data | None:
    """What other card may be given up in place of the card itself, of the monster that has it, or of others."""
    cause, gift = CAUSES.get(by), given_up(done)
    if cause is None or gift is None:
        return None
    cards: Data | None
    alone: Data = {}
    if meant(whom) in (("equipped", "monster"), ("monster", "equipped")):
        cards = {"the": "equipped"}
    elif is_self(whom[0]) and meant(whom[1:]) in ((), ("on", "field")):
        cards = {"the": "self"}
    else:
        alone, whom = _alone(whom)
        cards = _whom(whom, of_battle=bool(alone) or cause == {"cause": "battle"})
        if cards is not None and not cards.pop("other", False):
            cards = {**cards, "also-self": True}
            on_field = {*gift["only"].get("zones", ON_FIELD)} & {*ON_FIELD}
            gift = {**gift, "only": {**gift["only"], **({"also-self": True} if on_field else {})}}
    told = None if cards is None else {"give-up-instead": cards, **gift, **cause, **alone}
    return None if told is None else {"type": "continuous", "do": [told]}


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
