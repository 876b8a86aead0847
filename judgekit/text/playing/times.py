"""When an effect is used: the words of its condition as moments, conditions and places of the vocabulary."""

import re
from collections.abc import Iterator, Mapping

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.events import BATTLES, answered, happened, of_others, was_banished
from judgekit.text.playing.leaving import as_it_was
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant, stripped
from judgekit.text.values import ReadKind

ASKS = frozenset(("if", "when", "while", "each-time"))
COUNTED = ("once-per-turn", "once-per-battle")
TURN = frozenset(
    ("your", "opponents", "turn", "main-phase", "battle-phase", "either-turn", "during", "players", "phase")
)
OWN_PLACES = {"gy": ["graveyard"], "hand": ["hand"], "banishment": ["banished"], "banished": ["banished"]}


def moment(said: Words, kind: ReadKind) -> Data | None:
    """Return when an effect of *kind* is used; nothing where a word of the condition is not known."""
    found: Data = {}
    for segment in segments(said):
        one = _segment(segment, kind)
        if one is None:
            return None
        if found.get("when") and one.get("when") == [BATTLES]:
            one = {key: value for key, value in one.items() if key != "when"} | {"needs": [{"this-turn": "battled"}]}
        for key, value in one.items():
            if key == "needs":
                found["needs"] = [*found.get("needs", ()), *value]
            elif found.setdefault(key, value) != value:
                return None
    return _battling(found) if as_it_was(found) else None


WINDOWS: Mapping[tuple[str, ...], str] = {
    ("start-of", "damage-step"): "start-of-damage-step",
    ("before", "damage-calculation"): "before-damage-calculation",
    ("during", "damage-calculation"): "damage-calculation",
    ("after", "damage-calculation"): "after-damage-calculation",
    ("end-of", "damage-step"): "end-of-damage-step",
}


def _battling(found: Data) -> Data | None:
    """A battle is another event once its damage is calculated; it is asked for at a time of the Damage Step."""
    if BATTLES not in found.get("when", ()):
        return found if "during" not in found or "when" not in found else None
    if "during" not in found:
        return None
    late = found["during"][0] in ("after-damage-calculation", "end-of-damage-step")
    found["when"] = [{**BATTLES, "event": "battled"}] if late else [BATTLES]
    found.pop("misses-timing", None)
    return found


BEGIN = ASKS | {"during", "except-first-turn", "start-of", "end-of", "before", "after", "either-turn"}
"""What begins another part of a condition."""


def segments(said: Words) -> Iterator[Words]:
    """Yield the parts of a condition: what happened, how things are, which phase it is."""
    segment: Words = ()
    for at, word in enumerate(said):
        begins = word.means in BEGIN or (at + 1 < len(said) and said[at + 1].means in COUNTED)
        if segment and begins and segment[-1].means not in ("or", "except"):
            yield stripped(segment)
            segment = ()
        segment = (*segment, word)
        if word.means in COUNTED:
            yield stripped(segment)
            segment = ()
    if stripped(segment):
        yield stripped(segment)


def _segment(said: Words, kind: ReadKind) -> Data | None:
    means = meant(said)
    if not means:
        return {}
    if means == ("flip-effect",) and kind is ReadKind.FLIP:
        return {}
    if len(means) == 1 and means[0] in COUNTED:
        return {"once": "battle"} if means[0] == "once-per-battle" else {}
    if means[:1] == ("except-first-turn",) and len(means) == 1:
        away = any(one in said[0].text.casefold() for one in ("activat", "attiv", "ativ"))
        return None if away else {"needs": [{"not-this-turn": "sent-to-graveyard"}]}
    if "damage-step" in means or "damage-calculation" in means:
        window = WINDOWS.get(means)
        return None if window is None or kind is ReadKind.IGNITION else {"during": [window]}
    if means in (("end-of", "battle-phase"), ("end-of", "your", "battle-phase")) and kind is ReadKind.TRIGGER:
        return {"when": [{"event": "battle-phase-end", "by": "own" if "your" in means else "either"}]}
    if means[0] in ("during", "either-turn"):
        return _during(said, kind)
    if means[0] in ASKS:
        moved = means[0] == "if" and kind is ReadKind.TRIGGER and was_banished(said[1:]) is not None
        return _asked(said[1:], kind, when=means[0] == "when", steady=means[0] in ("if", "while") and not moved)
    return None


def _during(said: Words, kind: ReadKind) -> Data | None:
    """In a phase, or the turn of somebody."""
    said = tuple(word for word in said if word.means not in ("or", "slash"))
    means = set(meant(said)) - {"during"}
    own, theirs = "your" in means, "opponents" in means
    for phase in ("standby-phase", "end-phase"):
        if (
            phase in means
            and kind is ReadKind.TRIGGER
            and means <= {phase, "your", "opponents"}
            and not (own and theirs)
        ):
            return {"when": [{"event": phase, "by": "own" if own else "opponent" if theirs else "either"}]}
    if not means <= TURN | {"end-phase"} or (own and theirs) or "players" in means:
        return None
    phases = means & {"main-phase", "battle-phase", "end-phase"}
    if len(phases) > 1 or "phase" in means or (phases == {"main-phase"} and _numbered(said)):
        return None
    if kind is ReadKind.IGNITION:
        return {} if phases <= {"main-phase"} and not theirs and phases else None
    if kind not in (ReadKind.QUICK, ReadKind.ACTIVATION, ReadKind.TRIGGER):
        return None
    turn = ["own-turn"] if own else ["opponent-turn"] if theirs else []
    needs = [*turn, *phases]
    return {"needs": needs} if needs else {}


def _numbered(said: Words) -> bool:
    return any(word.text[-1:].isdecimal() for word in said)


def _asked(said: Words, kind: ReadKind, *, when: bool, steady: bool) -> Data | None:
    """Something that happened, or how things are."""
    if steady and (state := standing(said)) is not None:
        return state
    if kind not in (ReadKind.TRIGGER, ReadKind.QUICK, ReadKind.ACTIVATION):
        return None
    either = _either(said, kind, when=when)
    if either is not None:
        return either
    found = happened(said) if kind is ReadKind.TRIGGER else answered(said)
    if found is None:
        found = of_others(said)
    if not found:
        return found
    missing = {"misses-timing": True} if kind is ReadKind.TRIGGER and when else {}
    buried = {"zones": found.pop("zones")} if "zones" in (found := dict(found)) else {}
    return {"when": [found], **missing, **buried}


def _either(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """One of two things that happened: "if this card is Normal Summoned, or if it is destroyed"."""
    means = meant(said)
    at = next((at for at, one in enumerate(means[:-1]) if one == "or" and means[at + 1] in ("if", "when")), None)
    if at is None:
        return _by_their_card(said, kind, when=when) if "destroyed" in means else None
    first = _asked(stripped(said[:at]), kind, when=when, steady=False)
    second = _asked(stripped(said[at + 2 :]), kind, when=when, steady=False)
    if first is None or second is None or not first.get("when") or not second.get("when"):
        return None
    if {**first, "when": 0} != {**second, "when": 0}:
        return None
    return {**first, "when": [*first["when"], *second["when"]]}


def _by_their_card(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """Destroyed by a card of the opponent: in battle with a monster, or by an effect."""
    means = meant(said)
    at, told = next(
        ((at, told) for at in range(len(means)) for told in BY_THEM if means[at : at + len(told)] == told), (0, ())
    )
    if not told:
        return None
    effect, battle = said[at]._replace(means="by-opponents-effect"), said[at]._replace(means="by-battle")
    behind = said[at + len(told) :]
    found = [_asked((*said[:at], how, *behind), kind, when=when, steady=False) for how in (effect, battle)]
    if None in found:
        return None
    first, second = (one or {} for one in found)
    return {**first, "when": [*first["when"], *second["when"]]}


BY_THEM = (
    ("by", "opponents", "card"),
    ("by-battle", "or", "by-opponents-effect"),
    ("by-battle", "or", "opponents", "card", "effect"),
)
"""By battle, or by an effect of the opponent."""


def standing(said: Words) -> Data | None:
    """Return what must be so: where the card lies, what a player controls."""
    means = meant(said)
    if not means:
        return None
    for at in range(2, len(means) - 2):
        if means[at] == "and" and (means[at + 1] in ("you", "opponent", "self")):
            first, second = standing(said[:at]), standing(said[at + 1 :])
            if first is None or second is None or not first.keys().isdisjoint(second.keys() - {"needs"}):
                return None
            needs = [*first.get("needs", ()), *second.get("needs", ())]
            return {**first, **second, **({"needs": needs} if needs else {})}
    if means in (("only", "opponent", "control", "monster"),):
        return {
            "needs": [
                {"cards": {"what": "monster", "side": "opponent"}},
                {"no-cards": {"what": "monster", "side": "own"}},
            ]
        }
    if means in (("your", "lp", "be", "more-than", "opponents"), ("your", "lp", "be", "more-than", "opponents", "lp")):
        compared = next(word.text.casefold() for word in said if word.means == "more-than")
        known = {"lower than": "life-points-lower", "less than": "life-points-lower"}
        known |= {"higher than": "life-points-higher", "greater than": "life-points-higher"}
        return {"needs": [known[compared]]} if compared in known else None
    if means in EQUIPPED:
        return {"needs": ["equipped"]}
    if means in HAVING_MATERIAL:
        return {"needs": ["no-materials" if "no" in means else {"cards": {"the": "materials", "zones": ["materials"]}}]}
    if (position := _in_position(said)) is not None:
        return {"needs": [{"cards": {"the": "self", "position": position}}]}
    if means[0] == "self" and len(said[0].text.split()) == 2 and (state := _this_turn(means[1:])) is not None:
        return state
    if is_on_field(said):
        return {"needs": []}
    if means[0] == "self" and len(said[0].text.split()) == 2 and "be" in means:
        zones = [zone for one in means[1:] for zone in OWN_PLACES.get(one, ())]
        rest = set(means[1:]) - OWN_PLACES.keys() - {"be", "in", "your", "or"}
        return {"zones": zones} if zones and not rest else None
    if means[:2] == ("you", "have") and {"gy", "hand", "banishment", "banished"} & set(means):
        return _had(said[2:])
    if means[0] in ("you", "opponent") and means[1:2] == ("control",):
        return _controlled(said[2:], "own" if means[0] == "you" else "opponent")
    if means[:2] == ("opponent", "have"):
        return _had_by_opponent(said[2:])
    if means[:2] == ("there", "be") and means[-2:] == ("on", "field"):
        return _controlled(said[2:-2], "")
    if means[-3:] == ("be", "on", "field"):
        return _on_the_field(said[:-3])
    return None


HAVING_MATERIAL = (
    ("it", "have", "material"),
    ("self", "have", "material"),
    ("it", "have", "no", "material"),
    ("self", "have", "no", "material"),
)


def _on_the_field(said: Words) -> Data | None:
    """Some cards that lie on the field."""
    count, rest = _or_more(said)
    found = noun(rest)
    return None if found is None else _there(found._replace(number=count or found.number), {})


def _in_position(said: Words) -> str | None:
    """The battle position in which the card itself is said to be."""
    means = meant(said)
    if means[:3] != ("self", "be", "in") or len(means) != 4 or len(said[0].text.split()) != 2:
        return None
    return {"attack-position": "attack", "defense-position": "defense"}.get(means[3])


def _had_by_opponent(said: Words) -> Data | None:
    """So many cards in the opponent's hand."""
    count, rest = _or_more(said)
    return (
        {"needs": [{"cards": {"what": "card", "zones": ["hand"], "side": "opponent"}, "count": count}]}
        if count is not None and meant(rest) == ("card", "in", "their", "hand")
        else None
    )


FACE_UP_TOO = re.compile(r"this face-up card|questa carta scoperta|este card (com a face para cima|virado para cima)")
"""The card itself, of which no more is said than that it lies face-up."""


def is_on_field(said: Words) -> bool:
    """Whether it is said that a monster lies face-up on the field, where its effects apply anyway."""
    means = meant(said)
    if not said or not (is_self(said[0]) or FACE_UP_TOO.fullmatch(said[0].text.casefold())):
        return False  # it says more of the card: how it was Summoned, that it is linked
    return means in (
        ("self", "be", "in", "your", "monster-zone"),
        ("self", "be", "in", "monster-zone"),
        ("self", "be", "face-up", "on", "field"),
    )


EQUIPPED = (
    ("self", "be", "equipped", "to", "monster"),
    ("equipped", "to", "monster"),
    ("self", "equipped", "to", "monster"),
)


def _this_turn(means: tuple[str, ...]) -> Data | None:
    """What happened to the card this turn."""
    kinds = {("was", "normal", "summoned", "this-turn"): "normal-summoned"}
    kinds[("was", "special", "summoned", "this-turn")] = "special-summoned"
    if means in kinds:
        return {"needs": [{"this-turn": kinds[means]}]}
    if means == ("be", "in", "gy", "because", "was-sent-there", "this-turn"):
        return {"zones": ["graveyard"], "needs": [{"this-turn": "sent-to-graveyard"}]}
    if means in (("battle",), ("attacked",)):
        return None
    return None


def _had(said: Words) -> Data | None:
    """What lies in a place of one's own."""
    no = bool(said) and said[0].means == "no"
    count, rest = _or_more(said[1:] if no else said)
    found = noun(rest)
    if found is None or found.every or found.cards.get("side") != "own" or "zones" not in found.cards:
        return None
    if no:
        return None if found.number or count else {"needs": [{"no-cards": _also_self(found.cards, found)}]}
    exactly = found.number is not None and not count
    return None if exactly else _there(found._replace(number=count), {})


def _controlled(said: Words, side: str) -> Data | None:
    no = bool(said) and said[0].means == "no"
    if said and said[0].means == "only":
        return None
    count, rest = _or_more(said[1:] if no else said)
    found = noun(rest)
    if found is None and not no and not count and "and" in meant(rest):
        return _several(rest, side)
    if found is None or "side" in found.cards or found.every or not {*found.cards.get("zones", ())} <= {*ON_FIELD}:
        return None
    if not no:
        return (
            _there(found._replace(number=count or found.number), {"side": side} if side else {})
            if count or not found.number
            else None
        )
    if found.number:
        return None
    return {"needs": [{"no-cards": _also_self({**found.cards, **({"side": side} if side else {})}, found)}]}


def _several(said: Words, side: str) -> Data | None:
    """Each of several cards that a player controls: "a Dragon monster and “Old Wall”"."""
    parts: list[Words] = [()]
    for word in said:
        if word.means in ("and", "comma"):
            parts.append(())
        else:
            parts[-1] = (*parts[-1], word)
    found = [_controlled(part, side) for part in parts if part]
    if None in found or len(found) < 2:
        return None
    return {"needs": [need for one in found if one for need in one["needs"]]}


def _or_more(said: Words) -> tuple[int | None, Words]:
    """So many at least, as "2 or more", and the other words."""
    if len(said) > 1 and said[0].means == NUMBER and said[1].means == "or-more":
        return said[0].number, said[2:]
    return None, said


def _there(found: Noun, besides: Data) -> Data:
    cards = _also_self({**found.cards, **besides}, found)
    return {"needs": [{"cards": cards, **({"count": found.number} if found.number and found.number > 1 else {})}]}


def _also_self(cards: Data, found: Noun) -> Data:
    return cards if found.other or cards.get("side") == "opponent" else {**cards, "also-self": True}
