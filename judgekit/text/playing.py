"""Effects that were read, in the vocabulary of card files, where every word of them has its place there.

A part is taken only where all that it says is known: each has a closed list of what may stand in it. Whether the engine
plays what comes out is asked of the registry.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judgekit.domain.fitting import Card, effect_misfits
from judgekit.domain.values import Icon, Kind
from judgekit.text.drafts import Draft
from judgekit.text.lexicon import NUMBER, Piece
from judgekit.text.sentences import Pieces
from judgekit.text.values import CardText, Once, ReadKind

Effect = dict[str, Any]
MARKS = frozenset(("comma", "colon", "semicolon", "period"))
JOINTS = frozenset(("then", "and-if-you-do", "also", "otherwise"))
SMALL = frozenset(("article", "of", "on", "in", "he", "that-is", "you", "your", "one-of", "silence"))
"""Words that say nothing beside the others of a noun."""
TARGET_AGAIN = frozenset(("it", "them", "that", "those", "article", "monster", "card", "both"))
ONCE = {Once.TURN: "turn", Once.NAME_TURN: "name", Once.NAME_DUEL: "duel"}
KINDS = {
    frozenset(("card",)): "card",
    frozenset(("monster",)): "monster",
    frozenset(("spell", "trap", "slash")): "spell-trap",
    frozenset(("spell",)): "spell",
    frozenset(("trap",)): "trap",
}


class Part(NamedTuple):
    """A part of a sentence: what its phrases mean, and the number in it."""

    means: tuple[str, ...]
    number: int | None

    @property
    def all(self) -> frozenset[str]:
        """What it means, in no order."""
        return frozenset(self.means)


def vocabulary(draft: Draft, card: CardText, text: str) -> Mapping[str, Any] | None:
    """Return the effect as a card file has it; nothing where something of it has no word there, or is not played."""
    if draft.more or draft.restricts or not draft.sentence.rest:
        return None
    effect = _effect(draft, text)
    if effect is None:
        return None
    kind = Kind(card.card_type.casefold())
    icon = Icon(card.property.casefold()) if card.property is not None and kind is not Kind.MONSTER else None
    return None if effect_misfits([effect], Card(kind, icon)) else effect


def _effect(draft: Draft, text: str) -> Effect | None:
    sentence = draft.sentence
    if {piece.concept for piece in sentence.aside} - {"open", "close", "quick-effect"}:
        return None
    if any(piece.concept == "self" and len(text[piece.start : piece.end].split()) > 2 for piece in sentence.all):
        return None  # "this Fusion Summoned card" says more than that it is this card
    effect: Effect = {"type": draft.kind.value}
    moment = _moment(draft)
    paid = _activation(sentence.activation, text)
    if moment is None or paid is None:
        return None
    done = _resolution(sentence.rest, text, targets=len(paid.get("targets", ())))
    if not done:
        return None
    optional = any(piece.concept == "you-can" for piece in (*sentence.activation, *sentence.rest[:1]))
    effect |= moment | paid
    if draft.kind is ReadKind.TRIGGER and not optional:
        effect["mandatory"] = True
        effect.pop("misses-timing", None)
    if draft.once is not None:
        if draft.once.times != 1:
            return None
        effect["once"] = ONCE[draft.once.per]
    effect["do"] = done
    return effect


def _parts(found: Pieces, text: str) -> Iterator[tuple[str | None, Part | None]]:
    """Yield the clauses between the joints, each with the joint before it; a clause with two numbers is none."""
    joint: str | None = None
    clause: list[Piece] = []
    for piece in found:
        if piece.concept in JOINTS:
            yield joint, _part(clause, text)
            joint, clause = piece.concept, []
        elif piece.concept not in MARKS:
            clause.append(piece)
    yield joint, _part(clause, text)


def _part(clause: list[Piece], text: str) -> Part | None:
    means = [piece.concept for piece in clause]
    if means[:1] == ["you-can"]:
        means = means[1:]
    numbers = [text[piece.start : piece.end] for piece in clause if piece.concept == NUMBER]
    if len(numbers) > 1 or not all(number.isdecimal() for number in numbers):
        return None
    return Part(tuple(means), int(numbers[0]) if numbers else None)


def _moment(draft: Draft) -> Effect | None:
    """When it is used: the words of the condition, all of which must be known."""
    means = [piece.concept for piece in draft.sentence.condition if piece.concept not in MARKS]
    if means[:1] == ["once-per-turn"]:
        means = means[1:]
    said = frozenset(means) - SMALL
    if draft.kind is ReadKind.FLIP:
        return {} if said == {"flip-effect"} else None
    if draft.kind in (ReadKind.IGNITION, ReadKind.QUICK) or not means:
        return {} if not means else None
    when = _answered(said) if draft.kind is ReadKind.ACTIVATION else _set_off(said, own="your" in means)
    if when is None:
        return None
    missing = {"misses-timing": True} if draft.kind is ReadKind.TRIGGER and "when" in said else {}
    return {"when": [when], **missing}


def _answered(said: frozenset[str]) -> Effect | None:
    """What a Spell or Trap answers."""
    rest = said - {"when", "if", "card", "be"}
    if rest == {"opponents", "monster", "declares-attack"} or rest == {"opponent", "monster", "declares-attack"}:
        return {"event": "attack-declared", "by": "opponent"}
    events = {
        frozenset(("spell", "activated")): "spell-activated",
        frozenset(("trap", "activated")): "trap-activated",
        frozenset(("spell", "trap", "slash", "activated")): "spell-or-trap-activated",
    }
    return {"event": events[rest]} if rest in events else None


def _set_off(said: frozenset[str], *, own: bool) -> Effect | None:
    """What sets off an effect of the card that it happens to, or in a phase of one's own."""
    rest = said - {"when", "if", "be"}
    if rest in ({"during", "standby-phase"}, {"during", "end-phase"}):
        return {"event": next(iter(rest - {"during"})), "by": "own" if own else "either"}
    if "self" not in rest:
        return None
    rest -= {"self"}
    if rest <= {"summoned", "normal", "special", "flip", "or", "by", "slash"} and "summoned" in rest:
        kinds = [kind for kind in ("normal", "flip", "special") if kind in rest]
        return {"event": "summoned", "who": "self", **({"kinds": kinds} if kinds else {})}
    happened = {
        frozenset(("sent", "to", "gy")): {"event": "sent-to-graveyard", "who": "self"},
        frozenset(("destroyed",)): {"event": "destroyed", "who": "self"},
        frozenset(("destroyed", "by-battle")): {"event": "destroyed", "who": "self", "cause": "battle"},
        frozenset(("leaves-field",)): {"event": "left-field", "who": "self"},
    }
    return happened.get(rest)


def _activation(found: Pieces, text: str) -> Effect | None:
    """The cost and the targets."""
    paid: Effect = {}
    if not found:
        return paid
    for _, part in _parts(found, text):
        if part is None or not part.means:
            return None
        if part.means[0] == "target":
            cards = _cards(part, part.all - {"target"})
            if cards is None or "targets" in paid:
                return None
            count = part.number or 1
            paid["targets"] = [{**cards, **({"count": count} if count > 1 else {})}]
        else:
            cost = _cost(part)
            if cost is None or "cost" in paid:
                return None
            paid |= cost
    return paid


def _cost(part: Part) -> Effect | None:
    said, number = part.all - SMALL - {"tribute-noun", NUMBER}, part.number
    if number is None:
        by_itself: dict[frozenset[str], Effect] = {
            frozenset(("discard", "self")): {"cost": [{"discard-self": True}], "zones": ["hand"]},
            frozenset(("tribute", "self")): {"cost": [{"tribute-self": True}]},
            frozenset(("banish", "self", "from", "gy")): {"cost": [{"banish-self": True}], "zones": ["graveyard"]},
            frozenset(("banish", "self", "gy")): {"cost": [{"banish-self": True}], "zones": ["graveyard"]},
            frozenset(("send", "self", "from", "hand", "to", "gy")): {"cost": [{"send-self": True}], "zones": ["hand"]},
        }
        return by_itself.get(said)
    counted: dict[frozenset[str], Effect] = {
        frozenset(("discard", "card")): {"discard": number},
        frozenset(("pay", "lp")): {"pay": number},
        frozenset(("detach", "material", "from", "self")): {"detach": number},
        frozenset(("detach", "material", "self")): {"detach": number},
        frozenset(("tribute", "monster")): {"tribute": number},
    }
    return {"cost": [counted[said]]} if said in counted else None


def _resolution(found: Pieces, text: str, *, targets: int) -> list[Effect] | None:
    """What it does, clause by clause; nothing where one of them is not known."""
    done: list[Effect] = []
    for joint, part in _parts(found, text):
        if part is None or not part.means:
            return None
        deed = _deed(part, targets=bool(targets))
        if deed is None:
            return None
        if (
            joint == "and-if-you-do"
            and done[-1:] == [{"negate-activation": "answered"}]
            and deed == {"destroy": "answered"}
        ):
            done[-1]["then-destroy"] = True
            continue
        if joint not in (None, "then") or deed == {"destroy": "answered"}:
            return None
        done.append({**deed, "then": True} if joint == "then" else deed)
    return done


def _deed(part: Part, *, targets: bool) -> Effect | None:
    verb, said, number = part.means[0], part.all - SMALL, part.number
    if verb == "negate" and said == {"negate", "activation"}:
        return {"negate-activation": "answered"}
    if number is not None and (counted := _counted(said - {NUMBER}, number)) is not None:
        return counted
    for word, around in VERBS:
        rest = part.all - around
        if not around <= part.all:
            continue
        if rest <= TARGET_AGAIN | {"to", "in", "of"} and targets:
            return {word: "targets"}
        if word == "destroy" and number is None and rest <= {"it", "that", "article", "card"}:
            return {word: "answered"}
    if (
        verb in ("destroy", "banish")
        and "all" in said
        and number is None
        and (cards := _cards(part, part.all - {verb, "all"})) is not None
    ):
        return {verb: cards}
    return None


VERBS = (
    ("destroy", frozenset(("destroy",))),
    ("banish", frozenset(("banish",))),
    ("return-to-hand", frozenset(("return", "hand"))),
    ("return-to-deck", frozenset(("shuffle", "deck"))),
    ("special-summon", frozenset(("special", "summon"))),
)
"""What is done to targets, with the phrases that say it."""


def _counted(said: frozenset[str], number: int) -> Effect | None:
    deeds: dict[frozenset[str], Effect] = {
        frozenset(("draw", "card")): {"draw": number},
        frozenset(("discard", "card")): {"discard": number},
        frozenset(("gain", "lp")): {"gain-life-points": number},
        frozenset(("inflict", "damage", "to", "opponent")): {"damage": number},
        frozenset(("inflict", "damage", "opponent")): {"damage": number},
        frozenset(("inflict", "damage", "opponents")): {"damage": number},
        frozenset(("inflict", "damage", "lp", "to", "opponent")): {"damage": number},
        frozenset(("self", "gain", "atk")): {"change-atk": {"the": "self"}, "amount": number},
    }
    found = deeds.get(said)
    return dict(found) if found is not None else None


def _cards(part: Part, said: frozenset[str]) -> Effect | None:
    """Which cards are meant: their kind, whose, where."""
    kind = KINDS.get(said & {"card", "monster", "spell", "trap", "slash"})
    if kind is None and said & {"card", "spell", "trap"} == {"card", "spell"}:
        kind = "spell"
    rest = said - SMALL - {"card", "monster", "spell", "trap", "slash", NUMBER}
    theirs = bool(rest & {"opponent", "opponents"})
    own = bool(part.all & {"you", "your", "control"}) and not theirs
    rest -= {"opponent", "opponents", "control", "controlled", "field", "them"}
    if kind is None or rest - {"face-up", "face-down", "gy"} or {"face-up", "face-down"} <= rest:
        return None
    cards: Effect = {"what": kind}
    if "gy" in rest:
        if "field" in said or "control" in said or not (theirs or own):
            return None
        cards["zones"] = ["graveyard"]
    if theirs or own:
        cards["side"] = "opponent" if theirs else "own"
    for face, word in (("face-up", "up"), ("face-down", "down")):
        if face in rest:
            cards["face"] = word
    return cards
