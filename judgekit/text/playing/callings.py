"""What a card says of itself as long as it lies somewhere: its name, its series, that there is only one of it."""

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import PLACES, Data, Words, in_order, meant, name_in, without

ALWAYS = ("always", "sempre", "toujours")
ONE = ("you-can", "only", "control", NUMBER)
ONE_ANYWHERE = ("there", "can", "only", "be", NUMBER)


def called(said: Words) -> Data | None:
    """Return the name or the series that a card has by its own text, or that there can only be one of it."""
    means = meant(said)
    if means[: len(ONE)] == ONE or means[: len(ONE_ANYWHERE)] == ONE_ANYWHERE:
        return _only_one(said)
    if not means or not is_self(said[0]):
        return None
    rest = without(said[2:] if means[1:2] == ("name",) else said[1:], "be")
    renamed = means[1:2] == ("name",)
    if meant(rest)[:2] == ("treat", "as") and any(one in rest[0].text.casefold() for one in ALWAYS):
        return _always(rest[2:], renamed=renamed)
    if renamed and meant(rest)[:3] == ("become", NAME, "while"):
        zones = _places(rest[3 + (meant(rest[3:4]) in (("it",), ("self",))) :])
        return None if zones is None else _effect("named", [name_in(rest[1]) or ""], zones)
    return None


def _effect(verb: str, names: list[str], zones: list[str]) -> Data:
    return {"type": "continuous", **({"zones": zones} if zones else {}), "do": [{verb: True, "names": names}]}


def _always(said: Words, *, renamed: bool) -> Data | None:
    """Always a card of some series, or always called so."""
    means = meant(said)
    series = means[-1:] == ("card",)
    listed = said[:-1] if series else said
    names = [name for word in listed if (name := name_in(word))]
    if not names or not set(meant(listed)) <= {NAME, "and", "comma"} or (not series and len(names) > 1):
        return None
    if series:
        return None if renamed else _effect("in-series", names, [])
    return _effect("named", names, [])


def _places(said: Words) -> list[str] | None:
    """The places that are named, and nothing else."""
    zones: list[str] = []
    for word in said:
        if word.means in PLACES:
            zones += PLACES[word.means]
        elif word.means not in ("on", "in", "or", "comma", "your"):
            return None
    return in_order(zones) or None


def of_a_spell_or_trap(found: Data) -> Data | None:
    """Return *found* with the card itself, which is no monster, as what there can only be one of; it never attacks."""
    done = found.get("do", ())
    if any(one.get("attack-again") == {"the": "self"} for one in done):
        return None
    cards = done[0].get("only-one") if len(done) == 1 else None
    if cards is None or "names" not in cards:
        return found
    return {**found, "do": [{"only-one": {key: value for key, value in cards.items() if key != "what"}}]}


def _only_one(said: Words) -> Data | None:
    anywhere = said[0].means == "there"
    rest = said[len(ONE_ANYWHERE if anywhere else ONE) - 1 :]
    if rest[0].number != 1:
        return None
    rest = rest[2:] if meant(rest[1:2]) == ("face-up",) else rest[1:]
    if anywhere:
        if meant(rest[-2:]) != ("on", "field"):
            return None
        rest = rest[:-2]
    name = name_in(rest[0]) if rest else None
    if not name or meant(rest[1:]) not in ((), ("monster",)):
        return None
    cards: Data = {"what": "monster", "name-has" if rest[1:] else "names": [name]}
    return {"type": "continuous", "do": [{"only-one": {**cards, **({} if anywhere else {"side": "own"})}}]}
