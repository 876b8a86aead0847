"""When an effect is used: the words of its condition as moments, conditions and places of the vocabulary."""

from collections.abc import Iterator, Mapping

from judgekit.text.playing.activations import activations
from judgekit.text.playing.as_it_lies import in_its_position, lay_so
from judgekit.text.playing.as_summoned import plain, was_so
from judgekit.text.playing.attacks import FOUGHT, attacks
from judgekit.text.playing.battle_positions import position_changed
from judgekit.text.playing.beaten_by_them import beaten_by_them
from judgekit.text.playing.brought import in_a_later_standby, in_the_end_phase
from judgekit.text.playing.circumstances import BY_ATTACK, circumstances
from judgekit.text.playing.conditions import (
    as_of_players,
    buried_as_told,
    each_as_told,
    once_face_up,
    without_damage_step,
    without_even_in_damage_step,
)
from judgekit.text.playing.events import answered, happened, was_banished
from judgekit.text.playing.fought import at_its_time, fought
from judgekit.text.playing.in_attack import in_an_attack
from judgekit.text.playing.leaving import as_it_was
from judgekit.text.playing.of_its_owner import as_it_lay, left_for_good, of_its_owner
from judgekit.text.playing.of_two_kinds import of_other_cards
from judgekit.text.playing.others import either_of_others, of_others_besides
from judgekit.text.playing.standing import OF_THE_PHASE, of_that_turn, standing
from judgekit.text.playing.to_hand import to_hand
from judgekit.text.playing.to_others import of_others
from judgekit.text.playing.used_up import used_up
from judgekit.text.playing.words import Data, Word, Words, meant, stripped
from judgekit.text.values import ReadKind

ASKS = frozenset(("if", "when", "while", "each-time"))
COUNTED = ("once-while", "once-per-turn", "once-per-battle", "once-per-chain", "twice-per-turn")
ONCE = {"once-per-battle": "battle", "once-per-chain": "chain"}
TURN = frozenset(
    ("your", "opponents", "turn", "main-phase", "battle-phase", "either-turn", "during", "players", "phase")
)


def moment(said: Words, kind: ReadKind) -> Data | None:
    """Return when an effect of *kind* is used; nothing where a word of the condition is not known."""
    if kind is ReadKind.TRIGGER:
        for read in (in_a_later_standby, in_the_end_phase):
            if (late := read(said)) is not None:
                return late
    found: Data = {}
    if kind is ReadKind.TRIGGER:
        said = without_even_in_damage_step(said)
        said, found = without_damage_step(said)
    said, once = once_face_up(as_of_players(said))
    said, lay = of_its_owner(said)
    said, now = left_for_good(said)
    found |= once | now
    there = False
    for segment in segments(said):
        bare, like = plain(segment)
        there = there or _is_where_it_is(bare) or meant(bare)[1:] in IN_MONSTER_ZONE
        one = {} if _is_where_it_is(bare) else _segment(bare, kind)
        one = None if one is None else was_so(one, like)
        if one is None:
            return None
        if found.get("when") and _is_a_battle_of_its_own(one):
            one = {"needs": [{"this-turn": "battled"}]}
        for key, value in one.items():
            if key == "needs":
                found["needs"] = [*found.get("needs", ()), *value]
            elif found.setdefault(key, value) != value:
                return None
    if _is_of_that_phase(found) and not _ends_battle_phase(found):
        return None
    if there and "when" in found:
        found["when"] = [_of_another(one) for one in found["when"]]
    return at_its_time(so) if (so := as_it_lay(found, lay)) is not None and as_it_was(so) else None


def _is_of_that_phase(found: Data) -> bool:
    return any(need in OF_THE_PHASE for need in found.get("needs", ()))


def _ends_battle_phase(found: Data) -> bool:
    """Whether it is used at the end of the Battle Phase: what was done in the turn was done in that phase."""
    return any(one["event"] == "battle-phase-end" for one in found.get("when", ()))


def _is_a_battle_of_its_own(one: Data) -> bool:
    """Whether it is said that the card battles, and no more."""
    when = one.get("when", ())
    return len(when) == 1 and when[0]["event"] in FOUGHT and when[0].get("who") == "self" and "needs" not in one


def _of_another(when: Data) -> Data:
    """*when* without the Summon of the card itself: it was not there while that was Summoned."""
    return {**when, "another": True} if when["event"] == "summoned" and "who" not in when else when


def _is_where_it_is(said: Words) -> bool:
    """Whether it is said that the card is on the field, where its effects are used anyway."""
    return meant(said)[1:] in WHERE_IT_IS and all(len(w.text.split()) == 2 for w in said if w.means == "self")


IN_DAMAGE_STEP = ("start-of-damage-step", "before-damage-calculation")
"""When ATK and DEF can still be changed in it (``damage-step.activation-deadline``)."""
DURING = (("during", "damage-step"), ("during", "players", "damage-step"))
THEIR_TURN = ("opponent", "avversari", "oponente", "adversaire")
"""Within the words for how often: once in a turn of the opponent."""
WHERE_IT_IS = (("you", "control", "self"), ("control", "self"), ("self", "be", "on", "field"))
"""What is so of every card of which an effect is used on the field."""
IN_MONSTER_ZONE = (("self", "be", "in", "monster-zone"), ("self", "be", "in", "your", "monster-zone"))
WINDOWS: Mapping[tuple[str, ...], str] = {
    ("start-of", "damage-step"): "start-of-damage-step",
    ("before", "damage-calculation"): "before-damage-calculation",
    ("during", "damage-calculation"): "damage-calculation",
    ("after", "damage-calculation"): "after-damage-calculation",
    ("end-of", "damage-step"): "end-of-damage-step",
}


EITHERS = "either-main-phase"
BEGIN = ASKS | {"during", "except-first-turn", "start-of", "end-of", "before", "after", "either-turn", EITHERS}
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


WHEN_THERE_ARE = ("when", "there", "be")


def _segment(said: Words, kind: ReadKind) -> Data | None:
    means = meant(said)
    if not means:
        return {}
    if means == ("flip-effect",) and kind is ReadKind.FLIP:
        return {}
    if len(means) == 1 and means[0] in COUNTED:
        theirs = any(one in said[0].text.casefold() for one in THEIR_TURN)
        once = {"once": ONCE[means[0]]} if means[0] in ONCE else {}
        return once | ({"needs": ["opponent-turn"]} if theirs else {})
    if means[:1] == ("except-first-turn",) and len(means) == 1:
        away = any(one in said[0].text.casefold() for one in ("activat", "attiv", "ativ"))
        return None if away else {"needs": [{"not-this-turn": "sent-to-graveyard"}]}
    if "damage-step" in means or "damage-calculation" in means:
        answers = kind in (ReadKind.QUICK, ReadKind.ACTIVATION)
        windows = IN_DAMAGE_STEP if means in DURING and answers else [WINDOWS[means]] if means in WINDOWS else None
        return None if windows is None or kind is ReadKind.IGNITION else {"during": list(windows)}
    if kind is ReadKind.TRIGGER and (whose := BATTLE_BEGINS.get(means)) is not None:
        return {"when": [{"event": "battle-phase-start", "by": whose}]}
    if kind is ReadKind.TRIGGER and (whose := BATTLE_ENDS.get(means)) is not None:
        return {"when": [{"event": "battle-phase-end", "by": whose}]}
    if means[0] in ("during", "either-turn", EITHERS):
        return _during(said, kind)
    if means[0] in ASKS:
        moved = means[0] == "if" and kind is ReadKind.TRIGGER and was_banished(said[1:]) is not None
        steady = means[0] in ("if", "while") or (means[:3] == WHEN_THERE_ARE and kind is ReadKind.ACTIVATION)
        return _asked(said[1:], kind, when=means[0] == "when", steady=steady and not moved)
    return None


BATTLE_BEGINS: Mapping[tuple[str, ...], str] = {
    ("start-of", "battle-phase"): "either",
    ("start-of", "each", "battle-phase"): "either",
    ("start-of", "your", "battle-phase"): "own",
    ("start-of", "opponents", "battle-phase"): "opponent",
}
"""The start of the Battle Phase, and whose."""
BATTLE_ENDS = {("end-of", *means[1:]): whose for means, whose in BATTLE_BEGINS.items()}
"""Its end."""


def _during(said: Words, kind: ReadKind) -> Data | None:
    """In a phase, or the turn of somebody."""
    if said[0].means == EITHERS:
        said = (*(Word(one, "") for one in ("during", "players", "main-phase")), *said[1:])
    if kind is ReadKind.TRIGGER and meant(said[:3]) == ("during", "end-phase", "of"):
        of_it = of_that_turn(said[3:])
        return None if of_it is None else {"when": [{"event": "end-phase", "by": "either"}], **of_it}
    said = tuple(word for word in said if word.means not in ("or", "slash", "to"))
    if kind is ReadKind.TRIGGER and meant(said[1:2]) == ("each",):
        said = (said[0], *said[2 + (meant(said[2:3]) == ("of",)) :])  # "during each of your Standby Phases"
    means = set(meant(said)) - {"during"}
    own, theirs = "your" in means, "opponents" in means
    for phase in ("standby-phase", "end-phase"):
        if (
            phase in means
            and kind is ReadKind.TRIGGER
            and means <= {phase, "your", "opponents", "players"}
            and not (own and theirs)
        ):
            return {"when": [{"event": phase, "by": "own" if own else "opponent" if theirs else "either"}]}
    phases = means & {"main-phase", "battle-phase", "end-phase"}
    if (own or theirs) and len(phases) > 1 and meant(said[1:2])[0] in phases:
        return None  # only the second is said to be of one player
    whoever = "players" in means and not (kind in (ReadKind.QUICK, ReadKind.ACTIVATION) and phases)
    if not means <= TURN | {"end-phase"} or (own and theirs) or whoever:
        return None
    if phases == {"main-phase", "battle-phase"} and not _numbered(said):
        phases = {"main-or-battle-phase"}
    if phases == {"main-phase"} and _numbered(said):
        ends = {word.text[-1:] for word in said} & {"1", "2"}
        if len(ends) != 1:
            return None
        phases = {f"main-phase-{ends.pop()}"}
    if len(phases) > 1 or "phase" in means:
        return None
    if kind is ReadKind.IGNITION and phases <= {"main-phase-1", "main-phase-2"} and phases:
        return {"needs": [*phases]} if own else None
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
    if steady and (state := standing(said)) is not None and (kind is ReadKind.TRIGGER or not _is_of_that_phase(state)):
        return state
    if kind not in (ReadKind.TRIGGER, ReadKind.QUICK, ReadKind.ACTIVATION):
        return None
    bare, position = in_its_position(said)
    if position is not None and kind is ReadKind.TRIGGER and position_changed(said) is None:
        return lay_so(_asked(bare, kind, when=when, steady=False), position)

    def told(bare: Words) -> Data | None:
        return _asked(bare, kind, when=when, steady=False)

    if (attacking := in_an_attack(said, told)) is not None:
        return attacking
    if (both := _and_so_it_is(said, kind, when=when)) is not None:
        return both
    either = _either(said, kind, when=when)
    if either is not None:
        return either
    if (battle := fought(said, kind) or beaten_by_them(said, told)) is not None:
        return battle
    found = happened(said) if kind is ReadKind.TRIGGER else answered(said)
    several = circumstances(said) if kind is ReadKind.TRIGGER and found is None else []
    several = several or (attacks(said) if found is None else [])
    if found is None and not several and (kind is not ReadKind.TRIGGER or not when):
        several = activations(said)
    if found is None and not several and kind is ReadKind.TRIGGER:
        found = position_changed(said) or used_up(said)
    if found is None and not several:
        found = to_hand(said) or of_others(said) or of_others_besides(said)
        several = of_other_cards(said, kind) if found is None else []
    if not found and not several:
        return found
    events = [dict(one) for one in several or [found or {}]]
    events = events if len({"zones" in one for one in events}) == 1 else [each_as_told(one) for one in events]
    places = [one.pop("zones", None) for one in events]
    missing = {"misses-timing": True} if kind is ReadKind.TRIGGER and when else {}
    buried = {"zones": places[0]} if places[0] else {}
    return {"when": events, **missing, **buried} if all(place == places[0] for place in places) else None


def _and_so_it_is(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """What happened, and how things are: "when your opponent activates a monster effect and you control …"."""
    means = meant(said)
    several = [at for at in range(2, len(means) - 2) if means[at] == "and"]
    at, held = next(((at, held) for at in several if (held := standing(said[at + 1 :])) is not None), (0, {}))
    if not at or held.keys() != {"needs"}:
        return None
    found = _asked(stripped(said[:at]), kind, when=when, steady=False)
    return None if not found or "needs" in found or "when" not in found else {**found, **held}


def _either(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """One of two things that happened: "if this card is Normal Summoned, or if it is destroyed"."""
    means = meant(said)
    at = next((at for at, one in enumerate(means[:-1]) if one == "or" and means[at + 1] in ("if", "when")), None)
    if at is None and (two := _of_two_cards(said, kind, when=when)) is not None:
        return two
    if at is None and (answer := _summon_or_activation(said, kind, when=when)) is not None:
        return answer
    if at is None:
        theirs = _by_their_card(said, kind, when=when) if "destroyed" in means else None
        return theirs or _either_of_others(said, kind, when=when)
    first = _asked(stripped(said[:at]), kind, when=when, steady=False)
    second = _asked(stripped(said[at + 2 :]), kind, when=when, steady=False)
    if first is None or second is None or not first.get("when") or not second.get("when"):
        return None
    if ("zones" in first) is not ("zones" in second):
        first, second = buried_as_told(first), buried_as_told(second)
    if {**first, "when": 0} != {**second, "when": 0}:
        return None
    return {**first, "when": [*first["when"], *second["when"]]}


def _summon_or_activation(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """A Summon that is attempted or an activation: "would Special Summon a monster, or activates a Spell/Trap"."""
    means = meant(said)
    if "would" not in means or kind is ReadKind.TRIGGER:
        return None
    for at in range(means.index("would"), len(means) - 1):
        if means[at] != "or" or not {"activate", "activated"} & {*means[at:]}:
            continue
        again = said[:1] if means[at + 1] == "activate" else ()
        halves = (stripped(said[:at]), (*again, *said[at + 1 :]))
        found = [_asked(half, kind, when=when, steady=False) for half in halves]
        if all(found):
            first, second = (one or {} for one in found)
            return {**first, "when": [*first["when"], *second["when"]]}
    return None


def _of_two_cards(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """One of two things that happened to two cards: "if this card is Summoned, or a monster is Summoned"."""
    means = meant(said)
    for at in range(3, len(means) - 2):
        if means[at - 1 : at + 1] != ("comma", "or") or not (_is_told(means[:at]) and _is_told(means[at + 2 :])):
            continue
        found = [_asked(stripped(half), kind, when=when, steady=False) for half in (said[:at], said[at + 1 :])]
        if all(found):
            first, second = (one or {} for one in found)
            if first.get("when") and second.get("when") and {**first, "when": 0} == {**second, "when": 0}:
                return {**first, "when": [*first["when"], *second["when"]]}
    return None


def _is_told(means: tuple[str, ...]) -> bool:
    return not HAPPENS.isdisjoint(means)


HAPPENS = frozenset(("be", "activate", "declares-attack"))
"""What each of the two does, or what is done to it."""


def _either_of_others(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """One of two things that happened to other cards: destroyed by battle, or sent to the Graveyard."""
    for halves in either_of_others(said):
        found = [_asked(half, kind, when=when, steady=False) for half in halves]
        if all(found):
            first, second = (one or {} for one in found)
            return (
                {**first, "when": [*first["when"], *second["when"]]}
                if {**first, "when": 0} == {**second, "when": 0}
                else None
            )
    return None


def _by_their_card(said: Words, kind: ReadKind, *, when: bool) -> Data | None:
    """Destroyed by a card of the opponent: in battle with a monster, or by an effect."""
    means = meant(said)
    at, told = next(
        (
            (at, told)
            for at in range(len(means))
            for told in (*BY_THEM, *BY_ATTACK)
            if means[at : at + len(told)] == told
        ),
        (0, ()),
    )
    if not told:
        return None
    fought = "by-opponents-attack" if told in BY_ATTACK else "by-battle"
    effect, battle = said[at]._replace(means="by-opponents-effect"), said[at]._replace(means=fought)
    behind = said[at + len(told) :]
    found = [_asked((*said[:at], how, *behind), kind, when=when, steady=False) for how in (effect, battle)]
    if None in found:
        return None
    first, second = (one or {} for one in found)
    return {**first, "when": [*first["when"], *second["when"]]}


BY_THEM = (
    ("by", "opponents", "card"),
    ("by", "card", "opponents"),
    ("from", "card", "opponents"),
    ("by-battle", "or", "by-opponents-effect"),
    ("by-battle", "or", "opponents", "card", "effect"),
    ("by-battle", "comma", "or", "opponents", "card", "effect"),
    ("by-battle", "comma", "or", "by-opponents-effect"),
)
"""By battle, or by an effect of the opponent."""
