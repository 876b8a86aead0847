"""Read a line about something that was done: ``activate NAME > target < cost``, ``attack X > Y``, ``pass``."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.findings import CardName
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import CardPool, Near, clearly_nearest
from judgekit.domain.values import Zone
from judgekit.interview.cards import unquoted
from judgekit.interview.case import serials
from judgekit.interview.meaning import MOST_WORDS, first_words, meaning
from judgekit.interview.seating import seat_of
from judgekit.interview.state import Act, Ref, Said, State
from judgekit.interview.tables import DIRECT, MOMENTS, PHASES, REPLAYS, SUMMONS, TAGS, VERBS, ZONES
from judgekit.parse.nodes import Scalar
from judgekit.parse.reader import Reader
from judgekit.parse.references import find_card
from judgekit.tuples import NamedTuple

ARROWS = re.compile(r"→|⇒|[-=]>")
LEAST_PART = 3
"""Letters of a part of a name that can stand for a card on the board: there are few to be mistaken for."""


class _Parts(NamedTuple):
    """A line taken apart: what comes first, the targets, the cost, and what stands in brackets."""

    first: str
    targets: tuple[str, ...]
    cost: tuple[str, ...]
    tags: tuple[str, ...]


class _Doing:
    """A line as it is being read, on the board as it was entered; ``said`` and ``line`` tell what was corrected."""

    def __init__(self, state: State, duel: Duel, pool: CardPool, seat: int | None, line: str) -> None:
        self.line = line
        self.state, self.duel, self.pool, self.given = state, duel, pool, seat
        self.serials = serials(state, duel)
        self.said: list[Said] = []
        self.seat = turn_seat(state) if seat is None else seat

    def meant(self, text: str, table: Any) -> str | None:
        """The key of a table that a text means, for this reader."""
        return meaning(text, table, self.state.language)

    def actor(self, text: str, *zones: Zone) -> Ref:
        """The card that acts; whose it is acts, unless it was said who does."""
        card = self._card(text, own=True, zones=zones)
        if self.given is None:
            self.seat = self.duel.players.index(card.controller)
        return Ref(self.serials[card.id])

    def ref(self, text: str, *zones: Zone, own: bool = True) -> Ref:
        """A card that something is done to or with."""
        return Ref(self.serials[self._card(text, own=own, zones=zones).id])

    def refs(self, texts: tuple[str, ...], *zones: Zone, own: bool = True) -> tuple[Ref, ...]:
        """Several cards."""
        return tuple(self.ref(text, *zones, own=own) for text in texts)

    def names(self, text: str) -> tuple[str, ...]:
        """The names of a list parted by commas; a card may have a comma in its name."""
        whole = unquoted(text)
        if self.pool.exact(whole) or whole.casefold() in {
            card.card.name.casefold() for card in self.duel.cards.values()
        }:
            return (whole,)
        return tuple(name for part in text.split(",") if (name := part.strip()))

    def _card(self, text: str, *, own: bool, zones: tuple[Zone, ...]) -> CardInPlay:
        if not unquoted(text):
            raise refuse("new.want-card-here")
        reader = Reader()
        prefer = (self.duel.players[self.seat],) if own else self.state.opponents(self.seat)
        id = find_card(
            reader, Scalar(self._place(unquoted(text))), "", self.duel, self.pool, prefer=prefer, zones=zones
        )
        if id:
            return self.duel.cards[id]
        if any(problem.message == "read.which-card" for problem in reader.problems):
            raise UnreadableError(tuple(reader.problems))
        name = self._nearest(unquoted(text))
        return self._card(name, own=own, zones=zones)

    def _place(self, text: str) -> str:
        """*text* with the zone of ``player/zone/number`` as a case has it."""
        parts = text.split("/")
        if len(parts) != 3:
            return text
        zone = self.meant(parts[1], ZONES)
        return "/".join((parts[0].strip(), zone or parts[1], parts[2].strip()))

    def _nearest(self, text: str) -> str:
        """The name of the only card of the board that *text* can mean, misspelt or in part."""
        # A card that is known but lies nowhere is not taken for another one.
        near = () if self.pool.exact(text) else _near(text, self.duel)
        nearest = clearly_nearest(near)
        if nearest is None or nearest == text:
            if near:
                cards = tuple(CardName(item.name) for item in near)
                raise refuse("new.card-not-there-near", name=text, cards=cards)
            raise refuse("new.card-not-there", name=text, player=self.duel.players[self.seat])
        self.said.append(Said("assumption.read-as", {"typed": text, "card": CardName(nearest)}))
        card = self.pool.exact(nearest)
        printed = card.names.get(self.state.language, nearest) if card else nearest
        self.line = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", lambda _: printed, self.line, count=1)
        return nearest


def _near(text: str, duel: Duel) -> tuple[Near, ...]:
    """The cards of the board whose names in some language are like *text*, best first; a part of one is enough."""
    from rapidfuzz.distance import DamerauLevenshtein  # wanted only for a name that no card has

    typed = fold_name(text)
    best: dict[str, float] = {}
    for card in duel.cards.values():
        for name in {card.card.name, *card.card.names.values()}:
            folded = fold_name(name)
            score = 100 * DamerauLevenshtein.normalized_similarity(typed, folded)
            if len(typed) >= LEAST_PART and f" {typed}" in f" {folded}":
                score = 100.0
            best[card.card.name] = max(score, best.get(card.card.name, 0))
    found = sorted((Near(name, score) for name, score in best.items() if score >= 60), key=lambda item: -item.score)
    return tuple(found[:5])


def turn_seat(state: State) -> int:
    """Return whose turn it is after what was done so far."""
    seat = state.turn_player or 0
    for act in state.acts:
        if act.data.get("phase") == "draw" and act.seat != seat:
            seat = act.seat
    return seat


def read_act(state: State, text: str, seat: int | None, duel: Duel, pool: CardPool) -> tuple[Act, tuple[Said, ...]]:
    """Read a line about something that *seat* did, or whoever the card belongs to.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a line of no form, or without a card of the board.
    """
    doing = _Doing(state, duel, pool, seat, text)
    line = ARROWS.sub(">", text).strip()
    phase = doing.meant(line, PHASES)
    found = ("phase", line) if phase is not None else first_words(line, VERBS, state.language)
    if found is None:
        return _without_colon(state, text, duel, pool)
    verb, _, kind = found[0].partition(" ")
    try:
        data = _READ[verb](doing, _parts(doing, found[1]), kind)
    except UnreadableError:
        right = _with_arrow(doing, found[1]) if verb in ("activate", "attack") and ">" not in line else ""
        if right:
            raise refuse("new.want-arrow", text=text, right=line.removesuffix(found[1]) + right) from None
        raise
    return Act(doing.seat, doing.line, data), tuple(doing.said)


def _without_colon(state: State, text: str, duel: Duel, pool: CardPool) -> tuple[Act, tuple[Said, ...]]:
    """A line that begins with a player, the colon behind the name left out."""
    for seat in state.seats:
        name, rest = text[: len(state.player(seat))], text[len(state.player(seat)) :].strip()
        begins = name.casefold() == state.player(seat).casefold() and rest != text
        if begins and (meaning(rest, PHASES, state.language) or first_words(rest, VERBS, state.language)):
            act, said = read_act(state, rest, seat, duel, pool)
            return act, (Said("new.read-as", {"text": text, "right": f"{name}: {rest}"}), *said)
    raise refuse("new.no-verb", text=text)


def _with_arrow(doing: _Doing, rest: str) -> str:
    """Two cards of the board that stand one behind the other, with the sign for a target between them."""
    words = rest.partition("[")[0].split()
    for length in range(1, len(words)):
        first, second = " ".join(words[:length]), " ".join(words[length:])
        try:
            cards = doing.ref(first), doing.ref(second, own=False)
        except UnreadableError:
            continue
        if cards[0] != cards[1]:
            return f"{first} > {second}"
    return ""


def _parts(doing: _Doing, rest: str) -> _Parts:
    tags = tuple(tag.strip() for group in re.findall(r"\[([^\[\]]*)\]", rest) for tag in group.split(","))
    rest = re.sub(r"\[[^\[\]]*\]", " ", rest)
    pieces = re.split(r"([<>])", rest)
    found: dict[str, list[str]] = {">": [], "<": []}
    for sign, names in zip(pieces[1::2], pieces[2::2], strict=True):
        found[sign].extend(doing.names(names))
    return _Parts(pieces[0].strip(), tuple(found[">"]), tuple(found["<"]), tags)


def _ending(doing: _Doing, text: str, table: Any) -> tuple[str, str | None]:
    """A line without the word of *table* that it ends with, and the key of that word."""
    words = text.split()
    for length in range(min(MOST_WORDS, len(words)), 0, -1):
        key = doing.meant(" ".join(words[-length:]), table)
        if key is not None:
            return " ".join(words[:-length]).rstrip(", "), key
    return text, None


def _fits(parts: _Parts, *allowed: str) -> None:
    """Refuse what has no meaning in this kind of line."""
    for name, sign in (("targets", ">"), ("cost", "<")):
        if getattr(parts, name) and name not in allowed:
            raise refuse("new.sign-does-not-fit", sign=sign)
    if parts.tags and "tags" not in allowed:
        raise refuse("new.tag-not-here", text=parts.tags[0])


def _activate(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts, "targets", "cost", "tags")
    data: dict[str, Any] = {"activate": doing.actor(parts.first, Zone.SPELLS_TRAPS, Zone.HAND, Zone.FIELD)}
    if parts.targets:
        data["targets"] = doing.refs(parts.targets, own=False)
    if parts.cost:
        data["cost"] = doing.refs(parts.cost, Zone.HAND)
    for tag in filter(None, parts.tags):
        position, moment = doing.meant(tag, TAGS), doing.meant(tag, MOMENTS)
        if position in ("attack", "defense"):
            data["position"] = position
        elif moment is not None:
            data["during"] = moment
        else:
            raise refuse("new.no-moment", text=tag)
    return data


def _attack(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts, "targets")
    first, direct = parts.first, None
    if not parts.targets:
        first, direct = _ending(doing, parts.first, DIRECT)
        if direct is None:
            raise refuse("new.want-target")
    data: dict[str, Any] = {"attack": doing.actor(first, Zone.MONSTERS)}
    return data | _target(doing, parts)


def _target(doing: _Doing, parts: _Parts) -> dict[str, Any]:
    if len(parts.targets) > 1:
        raise refuse("new.one-target")
    named = next((seat for seat in (seat_of(doing.state, name) for name in parts.targets) if seat is not None), None)
    opponent = doing.state.player(named) if named is not None else ""
    if opponent in doing.state.opponents(doing.seat):
        return {"target": "direct"} | ({"opponent": opponent} if doing.state.pairs else {})
    if not parts.targets or doing.meant(parts.targets[0], DIRECT):
        return {"target": "direct"}
    return {"target": doing.ref(parts.targets[0], Zone.MONSTERS, own=False)}


def _summon(doing: _Doing, parts: _Parts, kind: str) -> dict[str, Any]:
    _fits(parts, "cost", "tags")
    name = parts.first
    named = None if kind or doing.pool.exact(name) else first_words(name, SUMMONS, doing.state.language)
    if named is not None and named[1]:
        kind, name = named
    on_field = kind == "flip"
    card = doing.actor(name, *((Zone.MONSTERS,) if on_field else (Zone.HAND, Zone.EXTRA, Zone.MONSTERS)))
    zones = {entry.serial: entry.zone for entry in doing.state.entries}
    if not kind:
        kind = "tribute" if parts.cost else "flip" if zones[card.serial] is Zone.MONSTERS else "normal"
    data: dict[str, Any] = {"summon": kind, "card": card}
    if parts.cost:
        data["tributes"] = doing.refs(parts.cost, Zone.MONSTERS)
    for tag in filter(None, parts.tags):
        position = doing.meant(tag, TAGS)
        if position not in ("attack", "defense", "set"):
            raise refuse("new.no-position", text=tag)
        data["position"] = position
    return data


def _set(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts, "cost")
    data: dict[str, Any] = {"set": doing.actor(parts.first, Zone.HAND)}
    return data | ({"tributes": doing.refs(parts.cost, Zone.MONSTERS)} if parts.cost else {})


def _position(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts, "tags")
    name, position = (
        (parts.first, doing.meant(parts.tags[0], TAGS)) if parts.tags else _ending(doing, parts.first, TAGS)
    )
    if position not in ("attack", "defense"):
        raise refuse("new.want-position")
    return {"position": position, "card": doing.actor(name, Zone.MONSTERS)}


def _phase(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts)
    phase = doing.meant(parts.first, PHASES)
    if phase is None:
        raise refuse("new.want-phase", text=parts.first)
    if phase == "draw" and doing.given is None:
        doing.seat = doing.state.next_seat(doing.seat)  # it is the other player’s: the turn goes over with it
    return {"phase": phase}


def _replay(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts, "targets")
    found = first_words(parts.first, REPLAYS, doing.state.language)
    if found is None:
        raise refuse("new.want-replay")
    choice, name = found
    if (choice == "other") != bool(name) or (choice == "none" and parts.targets):
        raise refuse("new.want-replay")
    if choice == "none":
        return {"replay": choice}
    if not parts.targets:
        raise refuse("new.want-target")
    attack = {"attack": doing.ref(name, Zone.MONSTERS)} if name else {}
    return {"replay": choice, **attack, **_target(doing, parts)}


def _pass(doing: _Doing, parts: _Parts, _: str) -> dict[str, Any]:
    _fits(parts)
    if parts.first:
        raise refuse("new.pass-alone", text=parts.first)
    if doing.given is None and doing.state.acts:
        doing.seat = doing.state.next_seat(doing.state.acts[-1].seat)  # who has just acted has nothing to answer
    return {"pass": True}


_READ: Mapping[str, Callable[[_Doing, _Parts, str], dict[str, Any]]] = {
    "activate": _activate,
    "attack": _attack,
    "summon": _summon,
    "set": _set,
    "position": _position,
    "phase": _phase,
    "replay": _replay,
    "pass": _pass,
}
