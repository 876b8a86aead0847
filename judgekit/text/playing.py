"""Effects that were read, in the vocabulary of card files, where every word of them has its place there.

A part is taken only where all that it says is known: each has a closed list of what may stand in it. Whether the engine
plays what comes out is asked of the registry.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judgekit.domain.values import Icon, Kind
from judgekit.languages import SOURCE
from judgekit.text.drafts import Draft
from judgekit.text.lexicon import NAME, NUMBER, Piece
from judgekit.text.sentences import Pieces
from judgekit.text.values import CardText, Once, ReadKind

Effect = dict[str, Any]
MARKS = frozenset(("comma", "colon", "semicolon", "period"))
JOINTS = frozenset(("then", "and-if-you-do", "also", "otherwise"))
BY_MATERIALS = ("synchro", "fusion", "ritual", "xyz", "pendulum", "link")
ON_FIELD = ["monsters", "spells_traps", "field", "pendulum"]
IN_HAND: Effect = {"what": "card", "zones": ["hand"], "side": "own"}
SENT: Effect = {"event": "sent-to-graveyard", "who": "self"}
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
    may: bool = False
    """Whether it begins with "you can"."""
    names: tuple[str, ...] = ()
    """The names in it; only English ones are those of the vocabulary."""

    @property
    def all(self) -> frozenset[str]:
        """What it means, in no order."""
        return frozenset(self.means)


def vocabulary(draft: Draft, card: CardText, text: str) -> Mapping[str, Any] | None:
    """Return the effect as a card file has it; nothing where something of it has no word there, or is not played."""
    if draft.more or draft.restricts or not draft.sentence.rest:
        return None
    named = any(piece.concept == NAME for piece in draft.sentence.all)
    effect = _effect(draft, text) if card.language == SOURCE or not named else None
    if effect is None:
        return None
    from judgekit.domain.fitting import Card, effect_misfits  # 25 ms, and most effects do not come here

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
    done = _resolution(
        sentence.rest, text, targets=len(paid.get("targets", ())), optional=draft.kind is ReadKind.ACTIVATION
    )
    if not done:
        return None
    optional = any(piece.concept == "you-can" for piece in (*sentence.activation, *sentence.rest[:1]))
    if "zones" in moment and "zones" in paid and moment["zones"] != paid["zones"]:
        return None
    if draft.kind is not ReadKind.ACTIVATION and "zones" not in (moment | paid) and _comes_from_elsewhere(done):
        effect["zones"] = done[0]["special-summon"]["zones"]
    effect |= moment | paid
    if draft.kind is ReadKind.FLIP and optional:
        return None  # a Flip Effect of the vocabulary always goes off
    if draft.kind is ReadKind.TRIGGER and not optional:
        effect["mandatory"] = True
        effect.pop("misses-timing", None)
    if draft.once is not None:
        if draft.once.times != 1:
            return None
        effect["once"] = ONCE[draft.once.per]
    effect["do"] = done
    return effect


def _comes_from_elsewhere(done: list[Effect]) -> bool:
    """Whether the first thing done is that the card itself is Special Summoned."""
    summoned = done[0].get("special-summon")
    return isinstance(summoned, dict) and "zones" in summoned


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
    may = means[:1] == ["you-can"]
    means = means[may:]
    numbers = [text[piece.start : piece.end] for piece in clause if piece.concept == NUMBER]
    if len(numbers) > 1 or not all(number.isdecimal() for number in numbers):
        return None
    names = tuple(text[piece.start + 1 : piece.end - 1] for piece in clause if piece.concept == NAME)
    return Part(tuple(means), int(numbers[0]) if numbers else None, may, names)


def _moment(draft: Draft) -> Effect | None:
    """When it is used: the words of the condition, all of which must be known."""
    means = [piece.concept for piece in draft.sentence.condition if piece.concept not in MARKS]
    if means[:1] == ["once-per-turn"]:
        means = means[1:]
    said = frozenset(means) - SMALL
    if draft.kind is ReadKind.FLIP:
        return {} if said == {"flip-effect"} else None
    if not means:
        return {}
    if draft.kind in (ReadKind.IGNITION, ReadKind.QUICK):
        return _standing(said, quick=draft.kind is ReadKind.QUICK, own="your" in means)
    when = _answered(said) if draft.kind is ReadKind.ACTIVATION else _set_off(said, own="your" in means)
    if not when:
        return when
    missing = {"misses-timing": True} if draft.kind is ReadKind.TRIGGER and "when" in said else {}
    return {"when": [when], **missing}


def _standing(said: frozenset[str], *, quick: bool, own: bool) -> Effect | None:
    """What must be so while it is used, where it answers nothing."""
    lying = {"gy": ["graveyard"], "hand": ["hand"]}
    rest = said - {"if", "be"}
    for place, zones in lying.items():
        if rest == {"self", place}:
            return {"zones": zones}
    if rest == {"control", "no", "monster"}:
        return {"needs": [{"no-cards": {"what": "monster", "side": "own"}}]}
    if not quick:
        return {} if rest == {"during", "main-phase"} and own else None
    needs: dict[frozenset[str], Effect] = {
        frozenset(("either-turn",)): {},
        frozenset(("during", "main-phase")): {"needs": ["own-turn", "main-phase"] if own else ["main-phase"]},
        frozenset(("during", "opponents", "turn")): {"needs": ["opponent-turn"]},
        frozenset(("during", "opponents", "main-phase")): {"needs": ["opponent-turn", "main-phase"]},
    }
    return needs.get(rest)


def _answered(said: frozenset[str]) -> Effect | None:
    """What a Spell or Trap answers."""
    if said == {"when", "self", "be", "activated"}:
        return {}
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
    if rest <= {"summoned", "normal", "special", "flip", "or", "by", "slash", *BY_MATERIALS} and "summoned" in rest:
        kinds = [kind for kind in ("normal", "flip", "special", *BY_MATERIALS) if kind in rest]
        return {"event": "summoned", "who": "self", **({"kinds": kinds} if kinds else {})}
    happened: dict[frozenset[str], Effect] = {
        frozenset(("sent", "to", "gy")): {"event": "sent-to-graveyard", "who": "self"},
        frozenset(("destroyed",)): {"event": "destroyed", "who": "self"},
        frozenset(("destroyed", "by-battle")): {"event": "destroyed", "who": "self", "cause": "battle"},
        frozenset(("leaves-field",)): {"event": "left-field", "who": "self"},
        frozenset(("sent", "from", "field", "to", "gy")): {**SENT, "from": ON_FIELD},
        frozenset(("sent", "field", "to", "gy")): {**SENT, "from": ON_FIELD},
        frozenset(("destroyed", "by-battle", "or", "card", "effect")): {"event": "destroyed", "who": "self"},
        frozenset(("destroyed", "by-battle", "or", "by-effect")): {"event": "destroyed", "who": "self"},
        frozenset(("destroys", "monster", "by-battle")): {"event": "destroys-by-battle", "who": "self"},
        frozenset(("inflict", "battle-damage", "to", "opponent")): {"event": "battle-damage", "who": "self"},
        frozenset(("inflict", "battle-damage", "opponent")): {"event": "battle-damage", "who": "self"},
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
        if part.means == ("activate", "this-effect"):
            continue
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
        frozenset(("detach", "xyz", "material", "from", "self")): {"detach": number},
        frozenset(("detach", "xyz", "material", "self")): {"detach": number},
        frozenset(("discard", "monster")): {"discard": number, "of": {"what": "monster"}},
        frozenset(("discard", "spell")): {"discard": number, "of": {"what": "spell"}},
        frozenset(("discard", "trap")): {"discard": number, "of": {"what": "trap"}},
        frozenset(("send", "card", "from", "hand", "to", "gy")): {"send": number, "of": IN_HAND},
        frozenset(("send", "card", "hand", "to", "gy")): {"send": number, "of": IN_HAND},
    }
    return {"cost": [counted[said]]} if said in counted else None


def _resolution(found: Pieces, text: str, *, targets: int, optional: bool) -> list[Effect] | None:
    """What it does, clause by clause; nothing where one of them is not known.

    *optional* is true where "you can" at its beginning is about what is done, and not about using the effect.
    """
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
        left_out = part.may and (joint == "then" or optional)
        done.append({**deed, **({"then": True} if joint else {}), **({"optional": True} if left_out else {})})
    return done


def _deed(part: Part, *, targets: bool) -> Effect | None:
    verb, said, number = part.means[0], part.all - SMALL, part.number
    if verb == "negate" and said == {"negate", "activation"}:
        return {"negate-activation": "answered"}
    if number is not None and (counted := _counted(said - {NUMBER}, number)) is not None:
        return counted
    if (own := OF_ITSELF.get(said)) is not None:
        return dict(own)
    if targets and said - {"its", "that", "monster"} == {"change", "battle-position"}:
        return {"change-position": "targets"}
    if part.names:
        return _searched(part)
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


OF_ITSELF: Mapping[frozenset[str], Effect] = {
    frozenset(("special", "summon", "self", "from", "hand")): {"special-summon": {"the": "self", "zones": ["hand"]}},
    frozenset(("special", "summon", "self", "hand")): {"special-summon": {"the": "self", "zones": ["hand"]}},
    frozenset(("special", "summon", "self", "from", "gy")): {"special-summon": {"the": "self", "zones": ["graveyard"]}},
    frozenset(("special", "summon", "self", "gy")): {"special-summon": {"the": "self", "zones": ["graveyard"]}},
    frozenset(("negate", "an-attack")): {"negate-attack": True},
    frozenset(("end", "battle-phase")): {"end-battle-phase": True},
}
"""What is done to the card itself, or to an attack."""


def _searched(part: Part) -> Effect | None:
    """Cards of a name that are added to the hand; a word behind the name says that it stands in theirs."""
    kind = KINDS.get(part.all & {"card", "monster", "spell", "trap", "slash"})
    rest = part.all - SMALL - {"card", "monster", "spell", "trap", "slash", NUMBER, NAME}
    if rest != {"add", "from", "deck", "to", "hand"} or len(part.names) != 1 or part.number is None:
        return None
    called = {"names": [*part.names]} if kind is None else {"what": kind, "name-has": [*part.names]}
    return {"search": {"choose": part.number, "zones": ["deck"], "side": "own", **called}}


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
