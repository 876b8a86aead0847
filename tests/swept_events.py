"""What a sweep saw happen, as the actions of a case."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.swept_choices import PLACES, Entry, Lying, NotEnteredError, Record, Stage, choose

_PLACE = "|".join(sorted(PLACES, key=len, reverse=True))
LINK = re.compile(r"Chain Link (\d+): ([AB]) activates (.+) \(in (.+)\)")
RESOLVES = re.compile(r"Chain Link (\d+) resolves")
MOVES = re.compile(rf"([AB]): (.+) moves ({_PLACE}) -> ({_PLACE})(?: \(([AB])'s\))?(?: \[(.*)\])?")
DRAWS = re.compile(r"([AB]) draws (\d+): (.+)")
TARGETED = re.compile(r"(?:targeted: |, )([AB]):(.+?)(?=, [AB]:|$)")
RANDOM = re.compile(r"chosen at random: ([AB]):(.+)")
SUMMONED = re.compile(r"([AB]): (.+) is (Normal|Special|Flip) Summoned \((.+)\)")
TURNED = re.compile(r"([AB]): (.+) changes from face-(?:up|down) (?:Attack|Defense) Position to (face-.+ Position)")
ATTACKS = re.compile(r"([AB]):(.+) attacks (?:([AB]):(.+)|directly)")
PHASE = re.compile(r"phase: (.+)")
TURN = re.compile(r"turn \d+ begins \(([AB])\)")
DECLARED = re.compile(r"([AB]) (?:declares|rolls|tosses) (.+)")

PHASES = {
    "Draw Phase": "draw",
    "Standby Phase": "standby",
    "Main Phase 1": "main1",
    "Battle Phase": "battle",
    "Main Phase 2": "main2",
    "End Phase": "end",
}
BY_MATERIALS = {"Xyz": "xyz", "Synchro": "synchro"}
POSITION = {"face-up Attack Position": "attack", "face-up Defense Position": "defense"}
OPEN = ("chain ends", "phase: ")
"""After these nothing is open: the turn player passes before the opponent may act."""
TIMES_OF_AN_ATTACK = 6
"""The declaration and the five times of the Damage Step: both players pass in each before the next attack."""
USES = ("activate", "chain/activate", "use optional effect")
TIMES = {
    "damage calculation": "damage-calculation",
    "after damage calculation": "after-damage-calculation",
    "before damage calculation": "before-damage-calculation",
}


class Events(NamedTuple):
    """What happened, and what lay where before it."""

    record: Record
    lying: tuple[Lying, ...]


class Group(NamedTuple):
    """An action with the passes before it."""

    entries: tuple[Entry, ...]
    must: bool
    """Whether it happens by itself: it is entered only where something was chosen."""


def passes(*players: str) -> list[Entry]:
    """The passes of *players*, one after the other."""
    return [{"player": player, "pass": True} for player in players]


def opponent(player: str) -> str:
    """The other player."""
    return "B" if player == "A" else "A"


def entered(events: Events) -> Iterator[Entry]:
    """Yield the actions of the case."""
    walk = _Walk(events)
    for event in events.record["observed"]["events"]:
        walk.goes_on(event)
    choose(walk.stages, events.record["observed"].get("selections", ()))
    for group in walk.groups:
        if not (group.must and group.entries[-1].keys() == {"player", "activate"}):
            yield from group.entries


class _Walk:
    """The events as they are gone through: what lies where, which Chain is open, what was entered."""

    def __init__(self, events: Events) -> None:
        self.record, self.lying = events.record, list(events.lying)
        self.groups: list[Group] = []
        self.stages: list[Stage] = []
        self.links: list[Entry] = []
        self.turn_player = "A"
        self.moved: list[tuple[str, str, str]] = []
        """What moved since the last action, with where from and why."""
        self.shuffled: set[str] = set()
        actions = [action for action in self.record["actions"] if action.get("offered", True)]
        self.attacks = [action["card"] for action in actions if action["do"] == "attack"]
        self.chosen = [action["card"] for action in actions if action["do"] in USES]
        prompts = self.record["observed"].get("chain_prompts", ())
        self.answers = [prompt for prompt in prompts if prompt.get("chose") not in (None, "pass")]

    def goes_on(self, event: str) -> None:
        """Take the next event."""
        for pattern, happens in HAPPENINGS:
            found = pattern.match(event)
            if found is not None:
                happens(self, found)
        if self.stages:
            self.stages[-1].events.append(event)

    def find(self, player: str, name: str, zone: str = "", lying: Sequence[Lying] = ()) -> str:
        """The id of a card: the one that lies there, else the player's, else one of that name."""
        named = [card for card in lying or self.lying if card.name == name]
        for fits in (
            lambda card: card.player == player and card.zone == zone,
            lambda card: card.player == player and card.zone in ("monsters", "spells_traps"),
            lambda card: card.player == player,
            lambda card: True,
        ):
            found = next((card.id for card in named if fits(card)), None)
            if found is not None:
                return found
        raise NotEnteredError("token" if "Token" in name else "card not on the board")

    def stage(self, entry: Entry, *, resolving: bool = False) -> None:
        """Begin a part in which choices belong to *entry*."""
        self.stages.append(Stage(entry, self.lying, resolving=resolving))

    def by_choice(self, name: str) -> bool:
        """Whether it was chosen to use an effect of this card; what must be used is no action of the record."""
        if name in self.chosen:
            self.chosen.remove(name)
            return True
        return False

    def passes_between(self) -> list[Entry]:
        """The passes that part a Chain from the one before, where nothing was done between them."""
        last = self.groups[-1].entries[-1] if self.groups else {}
        return passes(opponent(last["player"]), last["player"]) if "activate" in last else []

    def enter(self, entry: Entry, before: Sequence[Entry] = (), *, must: bool = False) -> None:
        """Note an action, in which choices may be made, and the passes *before* it."""
        self.groups.append(Group((*before, entry), must))
        self.stage(entry)
        self.moved = []


def _links(walk: _Walk, found: re.Match[str]) -> None:
    number, player, name, place = found.groups()
    zone = PLACES.get(place, "")
    if name.startswith("("):
        raise NotEnteredError("a card that is none")
    entry: Entry = {"player": player, "activate": walk.find(player, name, zone)}
    answer = _answer(walk, player, name)
    if number == "1":
        walk.links = []
    before = [] if walk.links else [*walk.passes_between(), *_open(walk, entry, answer)]
    must = answer.get("kind") == "mandatory" or not walk.by_choice(name)
    if walk.links:
        walk.groups[-1] = walk.groups[-1]._replace(must=False)  # with others of the Chain its place there is entered
    walk.links.append(entry)
    walk.enter(entry, before, must=must and len(walk.links) == 1)


def _answer(walk: _Walk, player: str, name: str) -> Record:
    """How the player was asked about this activation."""
    for index, prompt in enumerate(walk.answers):
        if prompt["asked"] == player and prompt["chose"] == name:
            del walk.answers[: index + 1]
            return prompt
    return {}


def _open(walk: _Walk, entry: Entry, answer: Record) -> list[Entry]:
    """Say the moment of the first Link of a Chain; return the passes that bring it about."""
    if answer.get("kind") != "response":
        return []
    if answer["phase"] == "Draw Phase":
        raise NotEnteredError("a Draw Phase without a draw")
    timing = answer.get("timing") or ()
    waits = [] if entry["player"] == walk.turn_player else passes(walk.turn_player)
    if timing:
        entry["during"] = TIMES[timing[0]]
    elif answer["last_event"] == "damage step starts":
        entry["during"] = "start-of-damage-step"
    elif answer["last_event"] == "damage step ends" and not walk.attacks:
        entry["during"] = "end-step"
    elif answer["last_event"] == "damage step ends":
        return [*passes(walk.turn_player, opponent(walk.turn_player)) * TIMES_OF_AN_ATTACK, *waits]
    elif answer["last_event"].startswith(OPEN):
        return waits
    return []


def _resolves(walk: _Walk, found: re.Match[str]) -> None:
    number = int(found.group(1))
    if number <= len(walk.links):
        walk.stage(walk.links[number - 1], resolving=True)


def _chain_ends(walk: _Walk, found: re.Match[str]) -> None:
    walk.links, walk.moved = [], []
    walk.stage({})


def _moves(walk: _Walk, found: re.Match[str]) -> None:
    player, name, left, right, owner, why = found.groups()
    id = walk.find(player, name, PLACES[left])
    to, place = owner or player, PLACES[right]
    walk.lying = [*(card for card in walk.lying if card.id != id), Lying(id, name, to, place)]
    if place == "deck" or (PLACES[left] == "deck" and "as cost" not in (why or "") and place in ("hand", "monsters")):
        walk.shuffled.add(player)
    why = why or ""
    walk.moved.append((id, PLACES[left], why))
    stage = walk.stages[-1] if walk.stages else None
    paid = "as cost" in why and walk.links and stage is not None and not stage.resolving
    if paid and PLACES[left] != "deck" and id != stage.entry.get("activate"):
        stage.entry.setdefault("cost", []).append(id)


def _draws(walk: _Walk, found: re.Match[str]) -> None:
    player, _, names = found.groups()
    rest = names
    while rest:
        there = [
            card for card in walk.lying if card.player == player and card.zone == "deck" and rest.startswith(card.name)
        ]
        if not there:
            raise NotEnteredError("drawn card not in the Deck")
        card = max(there, key=lambda card: len(card.name))
        rest = rest[len(card.name) :].removeprefix(", ")
        walk.lying[walk.lying.index(card)] = card._replace(zone="hand")
        if player in walk.shuffled and walk.stages:
            walk.stages[-1].drawn.append(card.id)


def _targeted(walk: _Walk, found: re.Match[str]) -> None:
    if not walk.links:
        return
    walk.stages[-1].targets += TARGETED.findall(found.string)
    walk.stages[-1].told += TARGETED.findall(found.string)


def _at_random(walk: _Walk, found: re.Match[str]) -> None:
    player, name = found.groups()
    if walk.links and walk.stages[-1].resolving:
        walk.stages[-1].entry.setdefault("choose", []).append(walk.find(player, name, "hand"))


def _summoned(walk: _Walk, found: re.Match[str]) -> None:
    player, name, kind, position = found.groups()
    if walk.links:
        if position in POSITION:
            walk.stages[-1].entry["position"] = POSITION[position]
        return
    entry: Entry = {"player": player, "summon": kind.casefold(), "card": walk.find(player, name, "monsters")}
    used = [id for id, _, why in walk.moved if id != entry["card"] and why]
    if kind == "Normal":
        tributes = [id for id, _, why in walk.moved if "tributed" in why]
        entry |= {"summon": "tribute", "tributes": tributes} if tributes else {}
    elif kind == "Special":
        ways = [way for word, way in BY_MATERIALS.items() if any(f"material, {word}" in why for *_, why in walk.moved)]
        if any("material, Link" in why for *_, why in walk.moved):
            raise NotEnteredError("a Link Summon")
        entry |= {"summon": ways[0] if ways else "special", **({"materials": used} if used else {})}
        entry["position"] = POSITION[position]
    walk.enter(entry)


def _turned(walk: _Walk, found: re.Match[str]) -> None:
    player, name, position = found.groups()
    action = "change battle position / Flip Summon"
    by_hand = any(done["do"] == action and done["card"] == name for done in walk.record["actions"])
    if not walk.links and by_hand and position in POSITION:
        walk.enter({"player": player, "position": POSITION[position], "card": walk.find(player, name, "monsters")})


def _attacks(walk: _Walk, found: re.Match[str]) -> None:
    player, name, other, target = found.groups()
    attacked = walk.find(other, target, "monsters") if other else "direct"
    if walk.attacks and walk.attacks[0] == name:
        walk.attacks.pop(0)
        walk.enter({"player": player, "attack": walk.find(player, name, "monsters"), "target": attacked})
    else:
        walk.enter({"player": player, "replay": "same", "target": attacked})


def _phase(walk: _Walk, found: re.Match[str]) -> None:
    phase = PHASES[found.group(1)]
    walk.enter({"player": walk.turn_player, "phase": phase})


def _turn(walk: _Walk, found: re.Match[str]) -> None:
    walk.turn_player = found.group(1)


def _declared(walk: _Walk, found: re.Match[str]) -> None:
    if walk.links and walk.stages:
        walk.stages[-1].entry["declare"] = found.group(2)


HAPPENINGS = (
    (LINK, _links),
    (RESOLVES, _resolves),
    (re.compile("chain ends"), _chain_ends),
    (MOVES, _moves),
    (DRAWS, _draws),
    (re.compile("targeted: "), _targeted),
    (RANDOM, _at_random),
    (SUMMONED, _summoned),
    (TURNED, _turned),
    (ATTACKS, _attacks),
    (PHASE, _phase),
    (TURN, _turn),
    (DECLARED, _declared),
)
