"""Who cannot attack for a while: a player with any monster, or with any but some; what else monsters cannot do."""

from judgekit.text.playing.all_of import others_than
from judgekit.text.playing.attacks import DIRECT
from judgekit.text.playing.parts import NEITHER
from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Word, Words, meant, parted, stripped

YOU = ("non puoi", "vous ne pouvez")
"""What a phrase for "cannot" begins with where it means the player."""
WHOSE = {"you": "own", "opponent": "opponent"}
CANNOT = {
    frozenset(("attack",)): "forbid-attacks",
    frozenset(("declares-attack",)): "forbid-attacks",
    frozenset(("attack", "directly")): "forbid-direct-attacks",
    frozenset(("attack", "opponent", "directly")): "forbid-direct-attacks",
    frozenset(("change", "its", "battle-position")): "forbid-position-change",
    frozenset(("destroyed", "by-battle")): "prevent-battle-destruction",
}
"""What monsters cannot do, or cannot have done to them."""
ATTACKS = frozenset(("attack", "declares-attack", "an-attack"))
WITH = frozenset(("use", "by"))


def no_attacks(said: Words) -> Data | None:
    """Return who "cannot declare an attack", or "can only attack with" which monsters; nothing for other words."""
    said = _declared(said)
    means = meant(said)
    at = 1 if means[:1] in (("you",), ("opponent",)) else 0
    if any(one in word.text.casefold() for word in said for one in DIRECT) or len(said) < at + 2:
        return None
    if means[at] == "only" or means[at : at + 2] == ("you-can", "only"):
        rest = said[at + 1 + (means[at] != "only") :]
        return _but_some(rest[:1], rest[1:]) if not at or means[0] == "you" else None
    if means[at] != "cannot" or means[at + 1] not in ATTACKS:
        return None
    neither = any(one in said[at].text.casefold() for one in NEITHER)
    if not (at or neither or said[at].text.casefold().startswith(YOU)):
        return None  # a monster that was spoken of before
    side = WHOSE[means[0]] if at else "either" if neither else "own"
    rest = stripped(said[at + 2 :])
    if not rest:
        return {"forbid-attacks": True, "side": side}
    if meant(rest[:1]) != ("except",) or side != "own":
        return None
    return _but_some(said[at + 1 : at + 2], rest[1:])


def _but_some(attack: Words, said: Words) -> Data | None:
    """That none of one's monsters attacks but those with which one may."""
    if meant(attack)[:1] not in tuple((one,) for one in ATTACKS) or meant(said[:1]) not in (("use",), ("by",)):
        return None
    others = others_than(said[1:])
    if not others or len(others) != 1:
        return None
    declaring = {"declaring": True} if attack[0].means == "declares-attack" else {}
    on = {"what": "monster", "side": "own", **others[0], "also-self": True}
    return {"forbid-attacks": on, **declaring, "ongoing": True}


def bans(on: Thing, said: Words) -> list[Data] | None:
    """Return what *on* cannot do, or cannot have done to it, of "cannot attack or change its battle position"."""
    found: list[Data] = []
    for part in parted(_declared(said), "or"):
        verb = CANNOT.get(frozenset(meant(part)) - {"be"})
        if verb is None:
            return None
        declares = any(word.means == "declares-attack" for word in part)
        if declares and any(one in word.text.casefold() for word in part for one in DIRECT):
            return None
        found.append({verb: on, **({"declaring": True} if declares else {})})
    return found


def _declared(said: Words) -> Words:
    """*said* with "declare attacks" as one word."""
    found: list[Word] = []
    for word in said:
        if word.means in ("attack", "an-attack") and meant(found[-1:]) == ("declare",):
            found[-1] = Word("declares-attack", f"{found[-1].text} {word.text}")
        else:
            found.append(word)
    return tuple(found)
