"""What an independent duel engine was seen to do, played through this one and compared fact by fact.

``tests/witness/README.md`` says what stands in a record.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judgekit import Battle, Battler, Modifier, fight
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Situation
from judgekit.domain.values import FactNeededError, Position, Window, Zone
from judgekit.engine.board.entered import as_entered
from judgekit.engine.board.priority import asked_first
from judgekit.engine.board.stats import atk, defense
from judgekit.engine.play.advancing import advance
from judgekit.engine.play.offered import Options
from judgekit.engine.play.options import may_activate
from judgekit.engine.steps.course import Course, RefusedError
from judgekit.judging.play import play
from judgekit.parse.case import read_case
from judgekit.rules.rulesets import ruleset, with_choice

FOLDER = Path(__file__).parent / "witness"

Record = dict[str, Any]

SEEN_AS = {Window.DAMAGE_STEP_START: "damage-step-start"}
"""The word of a moment in what was seen, where cases have another."""

UNTOLD_TURN = {"player": "A", "number": 2, "phase": "main1"}
UNTOLD = {"life_points": 8000, "hand": [], "graveyard": [], "extra": [], "deck": ["Mystical Elf"] * 8}
"""What a record does not tell because it is so in nearly all of them."""

UNSEEN = {"deck": 8}
"""What its final board does not tell; of a zone that is not told, that nothing lies there."""

SAID_BY_ALL = {"published.open-state": "on", "published.damage-step.timings": "on", "published.pendulum.scales": "on"}
EARLIER = {
    "goat": SAID_BY_ALL,
    "mr1": SAID_BY_ALL | {"zero-atk-tie": "both-survive"},
    "mr2": SAID_BY_ALL | {"zero-atk-tie": "both-survive", "published.ignition-after-summon": "off"},
}
"""What the witness does by earlier rules where 7.0 is silent or differs."""


def records(name: str) -> list[Record]:
    """Return the records of ``tests/witness/<name>.jsonl``."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def rules_of(record: Record) -> Ruleset:
    """Return the rules nearest to those the record was played by: 9.0 for ``mr3``, for all others 7.0 with changes."""
    if record["rules"] == "mr3":
        return ruleset("9.0")
    rules = ruleset("7.0")
    for axis, value in EARLIER[record["rules"]].items():
        rules = with_choice(rules, axis, value)
    return rules


def situation_of(record: Record, cards: Any) -> Situation:
    """Return the case of a record, with what it does not tell filled in."""
    players = {player: UNTOLD | told for player, told in record["players"].items()}
    case = {"turn": record.get("turn", UNTOLD_TURN), "players": players, "actions": record["actions"]}
    situation = read_case(json.dumps(case), cards, json=True)
    if record.get("draws"):
        return situation
    nobody_draws = dict.fromkeys(players, 99)
    return situation._replace(duel=situation.duel._replace(skipped_draws=nobody_draws))


class Played(NamedTuple):
    """A record played: every board on the way, and what stood against it."""

    rules: Ruleset
    boards: tuple[Duel, ...]
    refused: tuple[Finding, ...]
    missing: FactNeededError | None


def played_through(record: Record, cards: Any) -> Played:
    """Play the actions of a record, then let everybody pass."""
    situation, rules = situation_of(record, cards), rules_of(record)
    boards, refused = [as_entered(situation.duel)], []
    for played in play(situation, boards[0], rules):
        boards.append(played.outcome.duel)
        if played.outcome.finding is not None:
            refused.append(played.outcome.finding)
        if played.outcome.missing is not None:
            return Played(rules, tuple(boards), tuple(refused), played.outcome.missing)
    return Played(rules, tuple(boards), tuple(refused), None)


class Fact(NamedTuple):
    """One thing that was seen, beside what this engine makes of it."""

    what: str
    seen: Any
    ours: Any


def facts(record: Record, cards: Any) -> Iterator[Fact]:
    """Yield everything of a record that is compared: of a board that is played, and of a battle worked out alone."""
    if "actions" in record:
        yield from _board_facts(record, played_through(record, cards))
    if "battle" in record:
        for rules in _battle_rules(record):
            yield from _battle_facts(record, rules)


def differences(record: Record, cards: Any) -> list[Fact]:
    """Return what comes out otherwise here than it was seen."""
    return [fact for fact in facts(record, cards) if fact.seen != fact.ours]


def _board_facts(record: Record, played: Played) -> Iterator[Fact]:
    yield Fact("refused", [], [(finding.reason, dict(finding.params)) for finding in played.refused])
    yield Fact("missing", None, played.missing and played.missing.unknown)
    if played.missing is not None:
        return
    seen, end = record["seen"], played.boards[-1]
    yield Fact("life points", seen["life_points"], dict(end.life_points))
    yield Fact("winner", seen.get("winner"), end.winner.word if end.winner else None)
    for player, zones in seen.get("players", {}).items():
        for zone, ours in _side(end, player).items():
            yield Fact(f"{zone} of {player}", _in_order(zones.get(zone, UNSEEN.get(zone, []))), ours)
    for moment, board in (("start", played.boards[0]), ("end", end)):
        if moment in seen:
            ours = _offered_to_turn_player(board, played.rules)
            for kind, offered in seen[moment].items():
                yield Fact(f"{moment}: {kind}", offered, _answer(offered, ours[kind]))
    if "responses" in seen:
        yield from _responses(seen["responses"], played)


def _side(duel: Duel, player: str) -> dict[str, Any]:
    """What lies where at the end, in the words of a record."""
    zones = (Zone.SPELLS_TRAPS, Zone.FIELD, Zone.PENDULUM, Zone.EXTRA)
    side = {zone.value: _in_order([_with_face(card) for card in duel.at(player, zone)]) for zone in zones}
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED):
        side[zone.value] = _in_order([card.card.name for card in duel.at(player, zone)])
    monsters = _in_order([_monster(duel, card) for card in duel.at(player, Zone.MONSTERS)])
    return {"monsters": monsters, **side, "deck": duel.how_many(player, Zone.DECK)}


def _monster(duel: Duel, card: CardInPlay) -> dict[str, Any]:
    position = card.position.value if card.position else None
    monster = {"name": card.card.name, "position": position, "atk": atk(duel, card), "def": defense(duel, card)}
    materials = [other.card.name for other in duel.attached(card.id)]
    return monster | ({"materials": materials} if materials else {})


def _with_face(card: CardInPlay) -> Any:
    return {"name": card.card.name, "face": "up"} if card.face_up else card.card.name


def _in_order(entries: Any) -> Any:
    if not isinstance(entries, list):
        return entries
    return sorted(entries, key=lambda entry: json.dumps(entry, default=str))  # a value may be unknown


def _offered_to_turn_player(duel: Duel, rules: Ruleset) -> dict[str, list[str]]:
    """What A may do while nothing is open; of Summons by hand apart from where they are made."""
    options = Options(duel, rules).get("A", {})

    def names(kind: str, *zones: Zone) -> list[str]:
        found = [duel.cards[id] for id in options.get(kind, ())]
        return sorted(card.card.name for card in found if not zones or card.zone in zones)

    flip = names("summon", Zone.MONSTERS)
    return {
        "activate": names("activate"),
        "attack": names("attack"),
        "set": names("set"),
        "summon": names("summon", Zone.HAND),
        "extra": names("summon", Zone.EXTRA),
        "flip": flip,
        "turn": sorted({*names("position"), *flip}),
        "phase": list(options.get("phase", ())),
    }


def _answer(seen: Any, ours: list[str]) -> Any:
    """*ours* as *seen* tells it: all that was offered, or of some names whether each was."""
    return {name: name in ours for name in seen} if isinstance(seen, dict) else ours


def _responses(seen: Any, played: Played) -> Iterator[Fact]:
    """Who was asked first and what each was offered, while a Chain was built or at a moment without one."""
    chains, moments = _chains(played), _moments(played)
    for asked in seen:
        where = asked.get("moment") or ", ".join(asked["chain"])
        board = moments.get(where) if "moment" in asked else chains.get(tuple(asked["chain"]))
        yield Fact(f"{where}: reached", True, board is not None)
        if board is None:
            continue
        if "first" in asked:
            yield Fact(f"{where}: first", asked["first"], asked_first(board))
        for player, offered in asked["offered"].items():
            ours = {card.card.name for card in board.cards.values() if may_activate(board, played.rules, player, card)}
            yield Fact(f"{where}: offered to {player}", offered, sorted(ours))


def _chains(played: Played) -> dict[tuple[str, ...], Duel]:
    """The first board of each Chain, by its links."""
    found: dict[tuple[str, ...], Duel] = {}
    for duel in played.boards:
        if duel.chain and not duel.winner:
            found.setdefault(tuple(f"{link.player}: {duel.cards[link.card].card.name}" for link in duel.chain), duel)
    return found


def _moments(played: Played) -> dict[str, Duel]:
    """The first board of each moment without a Chain, those between two actions too."""
    found: dict[str, Duel] = {}
    for duel in _on_the_way(played):
        if not duel.chain and not duel.triggers and not duel.winner:
            found.setdefault(SEEN_AS.get(duel.window, duel.window.value), duel)
    return found


def _on_the_way(played: Played) -> Iterator[Duel]:
    """The boards after each action, and those that follow if everybody passes."""
    for duel in played.boards:
        course = Course(duel, played.rules)
        yield course.duel
        try:
            while not course.over() and advance(course):
                yield course.duel
        except (FactNeededError, RefusedError):
            continue


def _battle_rules(record: Record) -> list[Ruleset]:
    """The rules of the record, and 9.0: bare values come out alike, but for two without ATK under the oldest rules."""
    own, (attacker, target) = rules_of(record), _battlers(record)
    without_atk = target is not None and target.position is Position.ATTACK and attacker.atk == target.atk == 0
    alone = record["rules"] == "mr3" or (record["rules"] == "goat" and without_atk)
    return [own] if alone else [own, ruleset("9.0")]


def _battle_facts(record: Record, rules: Ruleset) -> Iterator[Fact]:
    """What is compared of a battle of which nothing but the values is entered."""
    (attacker, target), seen = _battlers(record), record["seen"]
    points = tuple(record["players"][player].get("life_points", UNTOLD["life_points"]) for player in "AB")
    piercing = record["battle"].get("piercing", False)
    result = fight(Battle(attacker, target, piercing=piercing, life_points=points), rules)
    winner = {"attacking_player": "A", "defending_player": "B", None: None}[result.winner and result.winner.word]
    yield Fact("battle: life points", seen["life_points"], dict(zip("AB", result.life_points, strict=True)))
    yield Fact("battle: winner", seen.get("winner"), winner)
    if "destroyed" in seen:
        destroyed = {"A": result.attacker_destroyed, "B": result.target_destroyed}
        yield Fact("battle: destroyed", seen["destroyed"], [player for player in destroyed if destroyed[player]])


def _battlers(record: Record) -> tuple[Battler, Battler | None]:
    battle = record["battle"]
    return _battler(battle["attacker"]), _battler(battle["target"]) if "target" in battle else None


def _battler(monster: dict[str, Any]) -> Battler:
    """A monster with its printed values; what something made of the value that counts is a modifier."""
    position = Position(monster.get("position", "attack"))
    printed = monster["atk"] if position is Position.ATTACK else monster["def"]
    change = monster.get("now", printed) - printed
    modifiers = (Modifier("+" if change > 0 else "-", abs(change)),) if change else ()
    return Battler(monster["atk"], monster.get("def", 0), position, modifiers)
