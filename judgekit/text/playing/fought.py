"""Battles at a time of the Damage Step: who must fight, attack or be attacked, and what the other monster is like."""

from collections.abc import Mapping, Sequence

from judgekit.text.playing.attacks import FOUGHT
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant
from judgekit.text.values import ReadKind

AGAINST: Data = {"cards": {"what": "monster", "the": "opposing"}}
"""There is a monster of the opponent in the battle."""
ASKED = "in-battle"
"""A mark of what is so only in a battle: the time of it must be told too."""

VERBS: Mapping[tuple[str, ...], str] = {
    ("battle",): "battle",
    ("attack", "or", "be", "attacked"): "battle",
    ("attack", "or", "be", "attack"): "battle",
    ("be", "attack", "or", "be", "attacked"): "battle",
    ("attack",): "attack",
    ("an-attack",): "attack",
    ("attacked",): "attack",
    ("have", "attacked"): "attack",
    ("be", "attack"): "attack",
    ("be", "attacked"): "attacked",
    ("be", "be", "attacked"): "attacked",
    ("be", "attacked", "by"): "attacked",
    ("be", "be", "attacked", "by"): "attacked",
    ("was", "attacked", "by"): "attacked",
}
"""What the monster does that is named first."""
ANY_OTHER = (("monster",), ("opponents", "monster"), ("monster", "opponents"))
STAYED = ("and", "be", "currently", "on", "field")
"""It is used there anyway."""
LONGEST = max(map(len, VERBS))


def fought(said: Words, kind: ReadKind) -> Data | None:
    """Return the battle that *said* tells of, with what its monsters must be like."""
    if meant(said)[-len(STAYED) :] == STAYED:
        said = said[: -len(STAYED)]
    means = meant(said)
    for at in range(1, len(said)):
        for length in range(min(LONGEST, len(said) - at), 0, -1):
            verb = VERBS.get(means[at : at + length])
            if verb is not None:
                return _battle(said[:at], verb, said[at + length :], kind)
    return None


def _battle(first: Words, verb: str, other: Words, kind: ReadKind) -> Data | None:
    """A battle of the monster that is named first, against the *other* where one is named."""
    other = other[meant(other[:1]) == ("by",) :]  # "combatte con"
    needs = _like_the_other(other, verb)
    if needs is None:
        return None
    direct: Data = {} if other or verb == "attacked" else {"or-direct": True}
    if len(first) == 1 and is_self(first[0]):
        role = {"attack": [ATTACKS], "attacked": [ATTACKED]}.get(verb, []) if not needs else []
        return _of(kind, {"who": "self", **direct}, [*role, *needs])
    if meant(first) == ("equipped", "monster"):
        plain = verb == "battle" and kind is ReadKind.TRIGGER
        return _of(kind, {"who": "equipped", **direct}, needs) if plain else None
    fighter = _monster(first)
    if fighter is None or fighter.other:
        return None
    side = fighter.cards.get("side")
    if side is None or (side == "own") is not (_side_of(other) != "own"):
        return None
    the = {"battle": "battling" if side == "own" else "opposing", "attack": "attacker", "attacked": "attacked"}[verb]
    return _of(kind, direct, [{"cards": {"the": the, **_seen(fighter.cards)}}, *needs])


def _of(kind: ReadKind, told: Data, needs: list[Data]) -> Data | None:
    """The battle as a moment that sets off, or as what must be so when something is activated in it."""
    asked: Data = {"needs": needs} if needs else {}
    if kind is ReadKind.TRIGGER:
        return {"when": [{"event": "battling", **told}], **asked}
    if kind not in (ReadKind.QUICK, ReadKind.ACTIVATION):
        return None
    # What is activated in a battle needs no other monster in it unless it is told of.
    found = ["battles", *needs] if "who" in told else needs
    named = any(one == ATTACKED or one["cards"]["the"] in ("opposing", "attacked") for one in needs)
    against = [] if "or-direct" in told or named else [AGAINST]
    return {ASKED: True, "needs": [*found, *against]}


ATTACKS: Data = {"cards": {"what": "monster", "the": "attacker", "side": "own", "also-self": True}}
"""It is the card's own player who attacks, be it directly."""
ATTACKED: Data = {"cards": {"what": "monster", "the": "attacker", "side": "opponent"}}
"""It is the opponent who attacks."""


def _side_of(other: Words) -> str | None:
    found = noun(other) if other else None
    return found.cards.get("side") if found else None


def _monster(said: Words) -> Noun | None:
    """One monster on the field, whichever."""
    found = noun(said)
    if found is None or found.number or found.every or "zones" in found.cards or "self" in meant(said):
        return None
    return found if found.cards.get("what") == "monster" else None


def _like_the_other(said: Words, verb: str) -> list[Data] | None:
    """What the other monster must be like; nothing is asked where none is named, or any."""
    if not said or meant(said) in ANY_OTHER:
        return []
    found = _monster(said[1:] if meant(said[:1]) == ("opponents",) else said)
    if found is None or found.other:
        return None
    like = dict(found.cards)
    if verb == "battle":
        like.pop("side", None)
        return [{"cards": {"the": "opposing", **_seen(like)}}]
    return [{"cards": {"the": "attacked" if verb == "attack" else "attacker", **_seen(like), "side": "opponent"}}]


def _seen(like: Data) -> Data:
    """*like*, of a monster that is face-up where more is said of it than how it lies: nobody sees it otherwise."""
    return like if like.keys() <= {"what", "side", "face", "position"} else {**like, "face": "up"}


def at_its_time(found: Data) -> Data | None:
    """Return *found* with its battle as the event that is noted then; nothing where its time is not told, or too late.

    At the end of the Damage Step a monster that was destroyed is no longer there to be asked what it is like.
    """
    won = bool(found.get("when")) and all(one["event"] == "destroys-by-battle" for one in found["when"])
    if won and found.get("during", [""])[0] in ("after-damage-calculation", "end-of-damage-step"):
        found.pop("misses-timing", None)
        return found
    battles = [one for one in found.get("when", ()) if one["event"] in FOUGHT]
    marked = found.pop(ASKED, False)
    if not battles and not marked:
        return found if "during" not in found or "when" not in found else None
    if "during" not in found:
        return None
    if "end-of-damage-step" in found["during"] and any(map(_is_of_another, found.get("needs", ()))):
        return None
    late = found["during"][0] in ("after-damage-calculation", "end-of-damage-step")
    if battles:
        found["when"] = [{**one, "event": "battled" if late else "battling"} for one in battles]
    found.pop("misses-timing", None)
    return found


def _is_of_another(need: object) -> bool:
    """Whether a condition asks what a monster is like that may be gone."""
    return isinstance(need, dict) and "the" in need.get("cards", {}) and need != ATTACKS


def with_another_to_fight(effect: Data) -> Data:
    """Return *effect*, used in a battle, only where there is another monster in it whose values it takes.

    >>> with_another_to_fight({"during": [], "do": [{"change-atk": {"the": "battling"}, "of": "opposing"}]})["needs"]
    [{'cards': {'what': 'monster', 'the': 'opposing'}}]
    """
    needs = effect.get("needs", [])
    named = any(isinstance(one, dict) and one.get("cards", {}).get("the") in ("opposing", "attacked") for one in needs)
    takes = any(one.get("of") == "opposing" for one in effect["do"])
    return {**effect, "needs": [*needs, AGAINST]} if takes and "when" not in effect and not named else effect


def is_of_a_battle_fought(need: object) -> bool:
    """Whether a condition asks for the battle that is fought, or for a monster in it."""
    names = need["cards"].get("the") if isinstance(need, dict) and "cards" in need else None
    return need == "battles" or names in ("battling", "opposing", "attacker", "attacked")


def the_one_that_fights(needs: Sequence[object]) -> str | None:
    """Return what the one monster is called of which *needs* tell; nothing where they tell of the other one too."""
    told = [need["cards"]["the"] for need in needs if isinstance(need, dict) and "the" in need.get("cards", {})]
    named = [str(the) for the in told if the in ("battling", "opposing", "attacker", "attacked")]
    return named[0] if len(named) == 1 else None
