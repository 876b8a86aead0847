"""One of the cards that a condition told of, as a target: "1 of those monsters", "that monster"."""

from collections.abc import Iterable, Sequence
from typing import Any

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.attacks import in_the_battle
from judgekit.text.playing.fought import is_of_a_battle_fought
from judgekit.text.playing.words import Data, Words, meant, without

AGAIN = frozenset(("those", "them", "that"))
SAID_OF_THEM = frozenset(("monster", "card", "special", "summoned", "destroyed", "banished"))
"""What may be said of them once more."""
KINDS = {"fusion": "Fusion", "synchro": "Synchro", "xyz": "Xyz", "ritual": "Ritual"}
LIE_IN: dict[str, list[str]] = {
    "summoned": [],
    "flipped": [],
    "sent-to-graveyard": ["graveyard"],
    "discarded": ["graveyard"],
    "destroyed": ["graveyard", "banished"],
    "banished": ["banished"],
}
"""Where all players see such a card after that happened to it."""


def target_of_these(said: Words, kind: str, when: Data) -> Data | None:
    """Return the target that *said* is, where *when* is what the condition before it told; nothing for other words."""
    moments = when.get("when", ())
    if not moments and (fights := _of_the_battle(said, when.get("needs", ()))) is not None:
        return fights
    means = meant(without(said, "of", "face-up"))
    if means == ("it",) and kind == "activation":
        return _the_one_attack(moments)
    if not moments or not AGAIN.intersection(means):
        return None
    if means[0] == NUMBER and said[0].number == 1:
        means = means[1:]
    whose = means[-2:] if means[-1:] == ("control",) else ()
    means = means[: len(means) - len(whose)]
    if not means or means[0] not in AGAIN or not _is_as_told(means[1:], moments):
        return None
    events = {one["event"] for one in moments}
    if any("who" in one for one in moments):
        return None  # that happened to the card itself
    if kind in ("activation", "quick", "face-up"):
        return _answered(moments[0], whose) if len(moments) == 1 else None
    if whose:
        return None
    if kind != "trigger" or not events <= LIE_IN.keys():
        return None
    places = {zone for one in moments for zone in _places(one)}
    on_field = not all(_places(one) for one in moments)
    if on_field and places:
        return None
    what = {"what": "monster"} if "monster" in means or events <= {"summoned", "flipped"} else {}
    return {"the": "set-off-by", **what, **({"zones": sorted(places)} if places else {}), "also-self": True}


def _of_the_battle(said: Words, needs: Iterable[Any]) -> Data | None:
    """The monster of one player in the battle that a condition told of: "that monster you control"."""
    if meant(said[:1]) != ("that",) or not any(map(is_of_a_battle_fought, needs)):
        return None
    plain = set(meant(said)) <= {"that", "monster", "you", "control", "opponents"}
    return in_the_battle(said) if plain else None


def _the_one_attack(moments: Sequence[Data]) -> Data | None:
    """The monster that attacks, or is attacked, where no other was spoken of: "it"."""
    if len(moments) != 1 or moments[0]["event"] != "attack-declared" or {"who", "no-replay"} & moments[0].keys():
        return None
    return {"the": "attacked" if "attacked" in moments[0] else "attacker"}


def _answered(moment: Data, whose: tuple[str, ...]) -> Data | None:
    """One of the monsters whose Summon is answered, or the one that attacks or, with *whose*, is attacked."""
    if moment["event"] == "attack-declared":
        own = whose == ("you", "control")
        if "attacked" in moment:
            return {"the": "attacked"} if own else None  # which of the two is open
        return None if whose else {"the": "attacker"}
    if whose:
        return None
    alone = set(moment.get("kinds", ("special",))) <= {"normal", "flip", "tribute"}
    if moment["event"] != "summoned" or ("min-atk" in moment and not alone):
        return None
    side = {"side": moment["field"]} if "field" in moment else {}
    least = {"min-atk": moment["min-atk"]} if "min-atk" in moment else {}
    up = {"face": "up"} if alone else {}  # a Special Summon may bring it face-down
    return {"what": "monster", **side, **up, **least, **moment.get("of", {}), "the": "summoned"}


def _places(moment: Data) -> list[str]:
    return ["graveyard"] if moment.get("to-graveyard") else LIE_IN[moment["event"]]


def _is_as_told(means: tuple[str, ...], moments: list[Data]) -> bool:
    """Whether *means* says no more of the cards than the condition did."""
    told = [{*one.get("of", {}).get("types", ()), *one.get("of", {}).get("all-types", ())} for one in moments]
    kinds = {KINDS[one] for one in means if one in KINDS}
    return set(means) <= SAID_OF_THEM | KINDS.keys() and all(kinds <= one for one in told)
