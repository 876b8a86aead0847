"""The choices of a sweep, each given to the part of the events in which it was made."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from judgekit.domain.operation import VERB_WORDS

Record = dict[str, Any]
Entry = dict[str, Any]

PLACES = {
    "Monster Zone": "monsters",
    "Spell & Trap Zone": "spells_traps",
    "Field Zone": "spells_traps",
    "Pendulum Zone": "spells_traps",
    "hand": "hand",
    "Graveyard": "graveyard",
    "banished": "banished",
    "banished face-down": "banished",
    "Extra Deck": "extra",
    "Extra Deck face-up": "extra",
    "Deck": "deck",
    "Xyz material": "materials",
}


class NotEnteredError(Exception):
    """Something for which a case has no words."""


class Lying(NamedTuple):
    """Where a card lies."""

    id: str
    name: str
    player: str
    zone: str


class Stage:
    """A part of the events in which choices are made: an activation, its resolution, a Summon."""

    def __init__(self, entry: Entry, lying: Sequence[Lying], *, resolving: bool) -> None:
        self.entry, self.lying, self.resolving = entry, tuple(lying), resolving
        self.events: list[str] = []
        self.drawn: list[str] = []
        self.targets: list[tuple[str, str]] = []
        """Whose cards were targeted, and their names: where they lay tells the choice of them."""
        self.told: list[tuple[str, str]] = []
        """The same in the order in which they were told, and by the ids that they turned out to have."""
        self.called: dict[str, tuple[str, str]] = {}

    def made_here(self, selection: Record) -> bool:
        """Whether a choice was made in this part: what it is about happened in it."""
        if selection.get("for") == "attacktarget":
            return "target" in self.entry
        question = str(selection.get("question", ""))
        if question.startswith("position of "):
            return any(f"{question.removeprefix('position of ')} is Special" in event for event in self.events)
        if "chosen_from" not in selection:
            return True
        return "activate" in self.entry and all(self._tells_of(*card) for card in cards_of(selection))

    def _tells_of(self, player: str, name: str, zone: str) -> bool:
        """Whether that card was paid with or targeted, or as an effect resolves, did move from where it lay."""
        moves = any(event.startswith(f"{player}: {name} moves {zone} ->") for event in self.events)
        return moves or (not self.resolving and (player, name) in self.targets)

    def pays_with(self, player: str, name: str, zone: str) -> bool:
        """Whether a card from there was paid with."""
        began = f"{player}: {name} moves {zone} -> "
        return any(event.startswith(began) and "as cost" in event for event in self.events)

    def paid_into(self, player: str, name: str, zone: str) -> bool:
        """Whether a card came there by being paid with: as the detached material that is a target then."""
        return any(
            event.startswith(f"{player}: {name} moves ") and f"-> {zone} [as cost]" in event for event in self.events
        )

    def perhaps_made_here(self, selection: Record) -> bool:
        """Whether what a choice is about is named in this part, whatever happened to it."""
        named = all(any(name in event for event in self.events) for name in selection["chosen"])
        return self.resolving and named


def cards_of(selection: Record) -> Iterator[tuple[str, str, str]]:
    """The player, name and place of each card that was chosen."""
    for place, name in zip(selection["chosen_from"], selection["chosen"], strict=False):
        player, _, zone = place.partition(" ")
        yield player, name, zone


def choose(stages: Sequence[Stage], selections: Sequence[Record]) -> None:
    """Give each choice to the part of the events that it was made in, in order."""
    at = 0
    for selection in selections:
        rest = range(at, len(stages))
        surely = next((index for index in rest if stages[index].made_here(selection)), None)
        perhaps = (index for index in rest if stages[index].perhaps_made_here(selection))
        at = surely if surely is not None else next(perhaps, at)
        if "chosen_from" in selection and at < len(stages):
            _made(stages[at], selection)
        elif selection["chosen"] == ["yes"] and at < len(stages) and "activate" in stages[at].entry:
            stages[at].entry.setdefault("choose", []).extend(sorted(VERB_WORDS))  # which, a record does not say
    for stage in stages:
        if stage.drawn and stage.resolving:
            stage.entry.setdefault("choose", []).extend(stage.drawn)
        _target_the_rest(stage)


def _made(stage: Stage, selection: Record) -> None:
    """A choice of cards is one of targets, or one that is made as an effect resolves; costs are told as they move."""
    chosen: list[str] = []
    for player, name, zone in cards_of(selection):
        id = _chosen(stage, player, name, PLACES.get(zone, ""), chosen)
        chosen.append(id)
        if stage.resolving:
            stage.entry.setdefault("choose", []).append(id)
        elif id in stage.entry.get("cost", ()) and not stage.paid_into(player, name, zone):
            continue  # another card of that name may be a target
        elif stage.pays_with(player, name, zone):
            stage.entry.setdefault("cost", []).append(id)  # of the Deck, or itself where another could have been chosen
        elif (player, name) in stage.targets:
            stage.targets.remove((player, name))
            stage.entry.setdefault("targets", []).append(id)
            stage.called[id] = (player, name)


def _target_the_rest(stage: Stage) -> None:
    """Enter the targets that nobody had to choose, unless others are called so: the only one possible is meant.

    They stand in the order in which they were told.
    """
    for player, name in stage.targets:
        named = [card.id for card in stage.lying if card.name == name and card.player == player]
        if len(named) == 1:
            stage.entry.setdefault("targets", []).extend(named)
            stage.called[named[0]] = (player, name)
    if "targets" in stage.entry and not stage.resolving:
        stage.entry["targets"].sort(key=lambda id: stage.told.index(stage.called[id]))


def _chosen(stage: Stage, player: str, name: str, zone: str, besides: Sequence[str]) -> str:
    """The id of a card that was chosen, as it lay when that part began; none of those chosen with it."""
    named = [card for card in stage.lying if card.name == name and card.id not in besides]
    there = [card.id for card in named if card.player == player and card.zone == zone]
    owned = [card.id for card in named if card.player == player]
    found = [*there, *owned, *(card.id for card in named)]
    if not found:
        raise NotEnteredError("token" if "Token" in name else "chosen card not on the board")
    return found[0]
