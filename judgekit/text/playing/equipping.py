"""Cards that are equipped: to a monster that is meant, by a monster itself, and what such a card gives it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judgekit.text.draft import Draft
from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.raising import raised
from judgekit.text.playing.things import SELF_OR_TARGET, Around, Thing, is_self, means_again
from judgekit.text.playing.words import Data, Word, Words, meant
from judgekit.text.sentences import Pieces, Sentence
from judgekit.text.values import Once, ReadKind

EQUIPPED: Data = {"the": "equipped"}
EITHER = frozenset(("once-per-turn", "you-can", "both", "be", "colon", "comma", "article"))
"""What stands before the first of two ways: "you can either", "vous pouvez SOIT"."""
BETWEEN = frozenset(("comma", "or", "be", "colon"))
"""What stands between them."""
UNEQUIPPED = (("unequip", "self", "and", "special", "summon"), ("unequip", "self", "and", "special", "summon", "it"))
IN_ATTACK = frozenset(("in", "face-up", "attack-position"))


def both_ways(draft: Draft, words: Callable[[Pieces], Words]) -> tuple[Draft, Data] | None:
    """Return the first way of a Union Monster, as an effect of its own, and what its second way does.

    It equips itself to a target or, while it is equipped, Special Summons itself: one of the two once in a turn.
    """
    sentence = draft.sentence
    at = next((at for at, piece in enumerate(sentence.rest) if piece.concept == "unequip"), 0)
    once = draft.once is not None and (draft.once.per, draft.once.times) == (Once.TURN, 1)
    if not at or not once or draft.more or draft.restricts or draft.kind is not ReadKind.IGNITION or draft.older:
        return None
    before = {piece.concept for piece in sentence.condition}
    if not before <= EITHER or "you-can" not in before or sentence.aside or draft.asks:
        return None
    said, position = words(sentence.rest[at:]), {}
    if frozenset(meant(said[-3:])) == IN_ATTACK:
        said, position = said[:-3], {"position": "attack"}
    if meant(said) not in UNEQUIPPED:
        return None
    first = list(sentence.rest[:at])
    while first and first[-1].concept in BETWEEN:
        first.pop()
    can = tuple(piece for piece in sentence.condition if piece.concept == "you-can")
    way = draft._replace(sentence=Sentence((), (*can, *sentence.activation), tuple(first)), once=None)
    back = {"special-summon": {"the": "self", "zones": ["spells_traps"]}, **position}
    effect = {"type": "ignition", "zones": ["spells_traps"], "needs": ["equipped"], "once": "shared", "do": [back]}
    return way, effect


def is_told_of_the_equipped(draft: Draft, words: Callable[[Pieces], Words]) -> bool:
    """Whether the sentences after the first tell of the monster to which the card is equipped by then."""
    said = words(draft.sentence.rest)
    at = max((at for at, one in enumerate(meant(said)) if one == "equip"), default=None)
    if not draft.more or at is None or any(one.bullet or one.starts_chain for one in draft.more):
        return False
    return any(is_self(word) for word in said[at + 1 :])


def with_what_it_gives(
    draft: Draft,
    read: Callable[[Pieces], Words],
    play: Callable[[Draft], Mapping[str, Any] | None],
    line: Callable[[Words], Data | None],
    *,
    monster: bool,
) -> Data | None:
    """Return both effects of a Union Monster, or one that equips the card and what that gives the monster then.

    *read* makes words of a part, *play* an effect of a draft, *line* what applies of a sentence.
    """
    if (ways := both_ways(draft, read)) is not None:
        first = play(ways[0])
        return None if first is None else {"effects": [{**first, "once": "shared"}, ways[1]]}
    if not is_told_of_the_equipped(draft, read):
        return None
    first = play(draft._replace(more=()))
    told = [] if any(one.aside for one in draft.more) else [line(read(one.rest)) for one in draft.more]
    gives = given(told, monster=monster)
    return {"effects": [*first.get("effects", [first]), *gives]} if first is not None and gives else None


def equipped(said: Words, thing: Callable[[Words], Thing | None], around: Around) -> Data | None:
    """Return what is equipped to what; under ``from`` and ``gives`` where the card lies and what it gives.

    *thing* tells who is meant.
    """
    said, gives = _as_equip_spell(said)
    if gives is None:
        return None
    means = meant(said)
    if means[-2:] == ("use", "self") and is_self(said[-1]):  # "equip it with this card"
        found = thing(said[:-2])
        return None if found is None or gives else _to_monster(found)
    said = _with_what_first(said)
    means = meant(said)
    at = next((at for at in range(len(said) - 1, -1, -1) if means[at] == "to"), 0)
    what, to = said[:at], said[at + 1 :]
    if not to or means[at] != "to":
        return None
    if what and is_self(what[0]):
        zones = places_of_itself(what[1:])
        told = () if meant(to) == ("monster",) and not to[0].article else to  # "au monstre": that monster
        found = thing(told) if zones is not None else None
        if found is None:
            return None
        return {**_to_monster(found), **({"from": zones} if zones else {}), **({"gives": gives} if gives else {})}
    if gives:
        return None
    if len(to) == 1 and is_self(to[0]):
        found = thing(what)
        if isinstance(found, dict) and found.get("the") == "set-off-by":
            found = {**found, "zones": ["graveyard"]} if around.events == ("sent-to-graveyard",) else None
        return None if found is None or found == "answered" or not _of_monsters(found) else {"equip": found}
    if not around.targets or not means_again(to) or not what or means_again(what):
        return None
    found = thing(what)
    return {"equip": found, "to-target": True} if isinstance(found, dict) and _of_monsters(found) else None


def _with_what_first(said: Words) -> Words:
    """*said* in the order of "equip 1 monster to it", where it is "equip it with 1 monster"."""
    at = next((at for at, word in enumerate(said) if word.means == "use"), 0)
    if not at or not means_again(said[:at]) or meant(said[at + 1 : at + 2]) != (NUMBER,) or "to" in meant(said):
        return said
    return (*said[at + 1 :], Word("to", ""), *said[:at])


def _to_monster(found: Thing) -> Data:
    return {"equip": found, "then-equip": True}


def _of_monsters(found: Thing) -> bool:
    """Whether monsters are meant: an Equip Spell must fit the monster too."""
    return not isinstance(found, dict) or "the" in found or found.get("what") == "monster"


PLACES = {"hand": "hand", "field": "monsters", "gy": "graveyard", "banishment": "banished"}
AROUND = frozenset(("from", "of", "your", "or", "face-up", "control", "you"))


def places_of_itself(said: Words) -> list[str] | None:
    """Return where the card itself lies: "from your hand or field"; nothing where it says anything else."""
    if not {*meant(said)} <= PLACES.keys() | AROUND:
        return None
    return [PLACES[word.means] for word in said if word.means in PLACES]


def _as_equip_spell(said: Words) -> tuple[Words, list[Data] | None]:
    """*said* without "as an Equip Spell that gives it 500 ATK", and what it gives; nothing where that is not known."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one == "as" and at), len(said))
    tail = tuple(word for word in said[at + 1 :] if word.means not in ("that-is", "that", "he", "them", "one-of"))
    if at == len(said):
        return said, []
    if meant(tail[:1]) not in (("equip-kind",), ("equip-card",)):
        return said, None
    if len(tail) == 1:
        return said[:at], []
    rest = tuple(word for word in tail[1:] if word.means not in ("it", "to"))
    if meant(rest[:2]) != ("give", NUMBER):
        return said, None
    return said[:at], raised(EQUIPPED, rest[1:], 1)


def given(lines: Iterable[Data | None], *, monster: bool) -> list[Data] | None:
    """Return what *lines* say of the equipped monster, as effects of its Equip Card; nothing where one says more."""
    found: list[Data] = []
    for line in lines:
        if line is None or line.get("type") != "continuous" or "once" in line or "'self'" in str(line):
            return None
        if "equipped" not in str(line["do"]):
            return None
        found.append({"type": "continuous", **({"zones": ["spells_traps"]} if monster else {}), **line})
    return found


def lasting_gift(done: list[Data]) -> Data:
    """Return what an Equip Card gives that a monster has become."""
    return {"type": "continuous", "zones": ["spells_traps"], "needs": ["equipped"], "do": done}


def equips_itself_from(effect: Data, done: list[Data], *, monster: bool) -> bool:
    """Put into *effect* from where its card equips itself; return whether that goes with what else is said of it."""
    for one in done:
        if isinstance(one.get("attach"), dict) and "choose" in one["attach"]:
            one["attach"] = _another(one["attach"])
        elif one.get("attach") == "targets":
            effect["targets"] = [_another(cards) for cards in effect["targets"]]
        elif monster and one.get("equip") == "targets" and "then-equip" not in one:
            effect["targets"] = [_another(cards) for cards in effect["targets"]]  # to itself nothing is equipped
    equips = next((one for one in done if "then-equip" in one and "equip" in one), None)
    if any(("equip" in one and one.get("to-target")) or one is equips for one in done):
        _mean_only_what_carries_it(effect, equips)
    if equips is None:
        return True
    zones = equips.pop("from", None)
    if "gives" in equips:
        effect["gives"] = equips.pop("gives")
    if zones is None and monster and effect["type"] in ("ignition", "quick"):
        zones = ["monsters"]
        effect.setdefault("zones", zones)
    elif zones is not None and effect.setdefault("zones", zones) != zones:
        return False
    return True


def _mean_only_what_carries_it(effect: Data, equips: Data | None) -> None:
    """Let only face-up monsters be meant, and not the card itself: nothing else is equipped with it."""
    if equips is not None and isinstance(equips["equip"], dict) and "the" not in equips["equip"]:
        equips["equip"] = _carrying(equips["equip"])
    elif "targets" in effect and not _lie_elsewhere(effect["targets"]):
        kept = {"also-self": True} if equips is None else {}  # what equips another may be equipped with that itself
        effect["targets"] = [{**_carrying(one), **(kept if "also-self" in one else {})} for one in effect["targets"]]


def _lie_elsewhere(aims: list[Data]) -> bool:
    return any({*one.get("zones", ("monsters",))} - {"monsters"} for one in aims)


def _another(cards: Data) -> Data:
    """*cards* without the card itself, which is no material of itself."""
    return {key: value for key, value in cards.items() if key != "also-self"}


def _carrying(cards: Data) -> Data:
    found = _another(cards)
    return {**found, **({} if found.get("what") == "monster" else {"zones": ["monsters"]}), "face": "up"}


def of_the_equipped(said: Words, *, it: bool) -> Words:
    """*said* with the monster that the card is equipped to called so, also where it is only called "it"."""
    means = meant(said)
    if means[:1] == ("if",) and means[1:2] != ("self",):
        return (said[0], *of_the_equipped(said[1:], it=it))
    if it and means[:1] == ("it",):
        return (*THE_EQUIPPED, *said[1:])
    for told in EQUIPPED_WITH_IT:
        if means[: len(told)] == told:
            return (*THE_EQUIPPED, *said[len(told) :])
    return said


THE_EQUIPPED = (Word("equipped", ""), Word("monster", ""))
EQUIPPED_WITH_IT = (
    ("monster", "equipped", "use", "self"),
    ("monster", "equipped", "by", "self"),
    ("monster", "equipped", "self"),
)


def that_monster(said: Words) -> Words:
    """*said* with "that monster", to which the card was just said to be equipped, called so."""
    means = meant(said)
    at = next((at for at in range(len(means) - 1) if means[at : at + 2] == ("that", "monster")), None)
    if at is not None:
        return (*said[:at], *THE_EQUIPPED, *said[at + 2 :])
    return tuple(one for word in said for one in (THE_EQUIPPED if word.text.casefold() in SELF_OR_TARGET else (word,)))
