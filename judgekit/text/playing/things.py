"""What something is done to: the targets, the card itself, cards that are picked, or what was spoken of before."""

from collections.abc import Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.older import SELECTS
from judgekit.text.playing.attacks import FOUGHT, INVOLVED, in_the_battle
from judgekit.text.playing.battlers import battler
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.fallen import BEATEN
from judgekit.text.playing.its_place import PLAIN
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Word, Words, meant
from judgekit.tuples import NamedTuple

Thing = str | Data
"""``targets``, ``answered``, or a selector."""
AGAIN = frozenset(("it", "them", "that", "those", "both"))
AGAIN_NOUNS = frozenset(("monster", "card", "spell", "trap", "slash"))
SELF_OR_TARGET = frozenset(("ce monstre",))
SELF_OR_NEGATED = SELF_OR_TARGET | {"cette carte"}
"""Words that may be the card itself or one that was spoken of before; French has one word for "this" and "that"."""
PICKED = frozenset(("hand", "deck", "extra"))


PAID_TO = {
    "discard-self": "graveyard",
    "tribute-self": "graveyard",
    "send-self": "graveyard",
    "banish-self": "banished",
}
"""Where a card lies with which a cost was paid."""

PHASES = frozenset(("standby-phase", "end-phase", "battle-phase-end"))


class Around(NamedTuple):
    """What a resolution stands among."""

    kind: str
    """How the effect is used."""
    targets: bool
    events: tuple[str, ...] = ()
    """What it answers or is set off by, in words of the vocabulary."""
    of_self: bool = False
    """Whether that happened to the card itself."""
    paid_with: str | None = None
    """The word of the cost that is paid with the card itself."""
    aims: tuple[Data, ...] = ()
    """The selectors of the targets."""
    used_in: frozenset[str] = frozenset()
    """Where the card lies when its effect is used, where that is said."""
    token: Data | None = None
    """The values of the Token that the text describes."""
    told_of_self: bool = False
    """Whether its condition is about the card itself, and nothing else."""
    spent: Data | None = None
    """What is paid with one other card, if it is one."""
    of_extra_deck: bool = False
    """Whether the card itself comes from the Extra Deck."""
    causes: frozenset[str | None] = frozenset()
    """By what it happened, ``None`` where that is not said."""
    paid: tuple[Data, ...] = ()
    """What is paid."""
    declared: Data | None = None
    """What was declared as it was activated."""
    theirs_named: bool = False
    """Whether the monster is named as well that destroyed another one."""
    fighter: str | None = None
    """What the one monster is called of which a battle is told, where no other is named."""


def is_self(word: Word) -> bool:
    """Whether a word is the card itself, and says no more of it."""
    return word.means == "self" and len(word.text.split()) <= 2


def itself(said: Words) -> Data | None:
    """Return the card itself, with the places that *said* gives it; nothing where it says anything else."""
    face_up = bool(said) and said[0].means == "self" and PLAIN.get(said[0].text.casefold(), False)
    if not said or not (is_self(said[0]) or face_up or said[0].text.casefold() == BANISHED):
        return None
    zones: list[str] = ["banished"] if said[0].text.casefold() == BANISHED else []
    for word in said[1:]:
        if word.means == "banished":
            zones.append("banished")
        elif word.means in PLACES and word.means not in ("field", "banished"):
            zones += PLACES[word.means]
        elif word.means not in ("from", "of", "in", "your", "or", "comma", "be", "that-is", "field"):
            return None
    return {"the": "self", **({"zones": zones} if zones else {}), **({"face": "up"} if face_up else {})}


BANISHED = "this banished card"


def means_again(said: Words) -> bool:
    """Whether *said* is something that was spoken of before, and only that."""
    means = meant(said)
    return bool(means) and means[0] in AGAIN and set(means[1:]) <= AGAIN_NOUNS | {"opponents"}


def picked(found: Noun, around: Around) -> Data | None:
    """Return the selector of cards that are picked, or of all that fit."""
    if found.number is None and not found.every:
        return None
    cards = with_itself(found, around)
    if found.number is not None:
        cards["choose"] = found.number
        if found.up_to and found.number > 1:
            cards["up-to"] = True
        elif found.up_to:
            return None
    return cards


def with_itself(found: Noun, around: Around) -> Data:
    """Return the selector of *found*, which means the card itself too where that can be and is not ruled out."""
    cards = dict(found.cards)
    zones = set(cards.get("zones", ()))
    if around.paid_with is not None:  # by then it lies where that took it
        return cards if found.other or PAID_TO.get(around.paid_with) not in zones else {**cards, "also-self": True}
    elsewhere = cards.get("side") == "opponent" or (zones and zones <= PICKED - around.used_in)
    if not (elsewhere or found.other or around.kind == "activation"):
        cards["also-self"] = True
    return cards


def says_all(said: Words) -> bool:
    """Whether *said* is "all 5" of what was spoken of: all of them, or none where one is no longer there."""
    return meant(said) in (("all", NUMBER), ("all", "and", NUMBER), (NUMBER,))


def thing(said: Words, around: Around, last: str | None) -> Thing | None:
    """Return what *said* is, where *last* is what was spoken of before."""
    if said and said[0].means in ("that", "those") and meant(said[1:2]) == ("targeted",):
        said = (said[0]._replace(text=f"{said[0].text} {said[1].text}"), *said[2:])
    if meant(said) in (("monster", "targeted"), ("monster", "that")) and _is_target(said[1]):
        said = (said[1]._replace(means="that"),)  # "il mostro scelto come bersaglio", "o monstro alvo"
    if (one := battler(said, around.events, of_self=around.of_self)) is not None:
        return one
    place = next((at for at, word in enumerate(said) if word.means == "from"), None)
    if place and means_again(said[:place]) and set(meant(said[place:])) <= {"from", "your", *PLACES}:
        said = said[:place]  # where it lies was said of it before
    if not said or means_again(said):  # "distruggilo" is one word
        return again(said, around, last)
    if says_all(said) and last in (None, "targets"):
        counts = [aim.get("count", 1) for aim in around.aims if "up-to" not in aim]
        return "targets" if counts == [said[-1].number] else None
    if "destroyed" in meant(said) and (destroyer := _destroyer(said, around)) is not None:
        return destroyer
    if (own := itself(said)) is not None:
        another = around.targets or not FOUGHT.isdisjoint(around.events)
        return None if another and said[0].text.casefold() in SELF_OR_TARGET else own
    means = tuple(one for one in meant(said) if one != "of")
    if means in (("equipped", "monster"), ("monster", "equipped")):
        return {"the": "equipped"}
    if means in (("attacking", "monster"), ("monster", "attacking")):
        return {"the": "attacker"}
    if SELECTED in means and set(means) <= {SELECTED, "monster", "card"}:
        selected = any(word.text.casefold().startswith(SELECTS) for word in said)
        return "targets" if selected and len(around.aims) == 1 else None
    for whose, side in (("your", "own"), ("opponents", "opponent")):
        if sorted(set(means) - {"to"}) == sorted(("all", "hand", whose)):
            return {"what": "card", "zones": ["hand"], "side": side}
    if (valued := _again_with_values(said, around, last)) is not None:
        return valued
    found = noun(said)
    return None if found is None else picked(found, around)


VALUED = (("monster", "use"), ("monster", "by"))
VALUES = frozenset(("what", "min-atk", "max-atk", "min-def", "max-def", "min-level", "max-level"))
"""What may be said once more of the monsters that were Summoned."""


def _again_with_values(said: Words, around: Around, last: str | None) -> Data | None:
    """Those of the Summoned monsters that are still so: "that monster(s) with 1500 or more ATK"."""
    if meant(said[:1]) not in (("that",), ("those",)) or meant(said[1:3]) not in VALUED or around.targets:
        return None
    one, found = again(said[:2], around, last), noun(said[1:])
    if one != {"the": "summoned"} or found is None or found.number or not VALUES.issuperset(found.cards):
        return None
    return {**found.cards, "the": "summoned", "face": "up"}  # face-down they have no such values any more


SELECTED = "chosen"


def _destroyer(said: Words, around: Around) -> Data | None:
    """The monster that destroyed the card itself by battle."""
    means = meant(said)
    plain = means[:3] == ("monster", "that", "destroyed") and (means[3:] == ("it",) or _is_it(said[3:]))
    itself = plain or means in (
        ("monster", "that-is", "have", "destroyed"),
        ("monster", "he", "it", "have", "destroyed"),
    )
    fell = around.of_self and around.causes == {"battle"} and set(around.events) <= {"destroyed", "sent-to-graveyard"}
    return {"the": "other"} if itself and fell else None


def _is_it(said: Words) -> bool:
    return len(said) == 1 and is_self(said[0])


TARGETED = ("target", "cibl", "bersagli", "alvo")


def _is_target(word: Word) -> bool:
    return any(one in word.text.casefold() for one in TARGETED)


OF_OTHERS = ("that", "those", "them")
"""What no card says of itself."""


def again(said: Sequence[Word], around: Around, last: str | None) -> Thing | None:
    """Return what was spoken of before: what the operation before was about, the targets, or what set it off."""
    if len(around.aims) > 1 and not said:
        return None
    if len(around.aims) > 1 and (last not in (None, "targets") or said[0].means not in ("them", "those", "both")):
        return None
    if around.targets and (last in (None, "targets") or any(_is_target(word) for word in said)):
        return "targets"
    if last == "self" and not {"opponents", "opponent"}.isdisjoint(meant(said)):
        last = None  # the card itself is none of the opponent's
    if around.targets and last == "self" and said and said[0].means in OF_OTHERS:
        return "targets"  # of itself a card says "this card" or "it"
    if around.targets and last != "self" and said and meant(said) not in (("it",), ("them",)):
        return None  # "that card" is the target, or what was found since
    if not around.of_self and FOUGHT.intersection(around.events) and (one := in_the_battle(said)) is not None:
        return one
    if last is not None:
        return {"the": last}
    if around.told_of_self and meant(said) in ((), ("it",)):
        return {"the": "self"}
    if PHASES.intersection(around.events):
        return None
    if FOUGHT.intersection(around.events):
        if around.of_self:
            return {"the": "other"} if "monster" in meant(said) else None
        if around.fighter is not None and meant(said) in (("that", "monster"), ("it",)):
            return {"the": around.fighter}
        return {"the": "set-off-by"} if around.kind == "trigger" and said and said[0].means == "those" else None
    if around.events == (BEATEN,):
        return {"the": "other"} if "monster" in meant(said) else None
    if INVOLVED in around.events:
        return in_the_battle(said) if len(set(around.events)) == 1 else None
    if "attack-declared" in around.events and not around.of_self:
        return {"the": "attacker"}
    if around.kind in ("trigger", "flip") and around.events and not around.of_self:
        beaten = around.causes == {"battle"} and set(around.events) <= {"destroyed", "sent-to-graveyard"}
        theirs = not {"opponent", "opponents"}.isdisjoint(meant(said))
        if beaten and around.theirs_named and not theirs:
            return None
        return {"the": "other" if beaten and theirs else "set-off-by"}
    if around.events == ("summoned",):
        return {"the": "summoned"}
    return "answered" if around.events and around.kind in ("activation", "quick") else None


SEEN = frozenset(
    (
        "types",
        "all-types",
        "attributes",
        "names",
        "name-has",
        "min-level",
        "max-level",
        "min-atk",
        "max-atk",
        "properties",
    )
)


def _may_be_itself(cards: Data) -> bool:
    """Whether a Spell or Trap that resolves may be one of these cards."""
    zones = {*cards.get("zones", ON_FIELD)}
    return cards.get("what") != "monster" and bool(zones & {"spells_traps", "field"})


def seen_there(cards: Data) -> Data:
    """Return *cards*, where the field is meant, as those that lie face-up where a Set one hides what is asked for.

    Of a Set card nobody sees which kind of Spell or Trap it is.
    """
    hidden = "properties" in cards and "face" not in cards and {*cards.get("zones", ())} <= {*ON_FIELD}
    return {**cards, "face": "up"} if hidden else cards


def counted(found: Noun, around: Around) -> Data:
    """Return the selector of cards that are counted: on the field only those count that are seen to be like that."""
    cards = with_itself(found, around)
    if around.kind == "activation" and not found.other and cards.get("side") != "opponent" and _may_be_itself(cards):
        cards["also-self"] = True  # while it resolves it lies on the field like the others
    seen = "face" in cards or SEEN.isdisjoint(cards) or {*cards.get("zones", ())} - {*ON_FIELD}
    return cards if seen else {**cards, "face": "up"}
