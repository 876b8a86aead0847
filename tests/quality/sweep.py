"""What another engine did with cards, played through this one: ``python tests/quality/sweep.py FILE…``.

FILE holds a record a line, as ``.jsonl`` or ``.jsonl.xz``; such records are not part of the project. A record in which
the card was used becomes a case: board, actions, and the choices that were made. It is played under 9.0, and agrees
where everything is accepted and the same cards lie in the same places at the end, with the same Life Points, ATK and
DEF. That an effect was not offered is no evidence and is not counted; what cannot be entered does not agree.

Cards that judgekit does not bring are taken from the user's database, see ``judgekit cards import``.
"""

import argparse
import json
import lzma
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import islice, product
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.cards.known import known_cards  # noqa: E402
from judgekit.cards.pool import shipped_cards  # noqa: E402
from judgekit.domain.card import Card  # noqa: E402
from judgekit.domain.errors import UnreadableError  # noqa: E402
from judgekit.domain.operation import VERB_WORDS  # noqa: E402
from judgekit.domain.values import FactNeededError  # noqa: E402
from judgekit.engine.effects.choosing import left_open  # noqa: E402
from tests.swept import witness_record  # noqa: E402
from tests.swept_choices import NotEnteredError  # noqa: E402
from tests.witnessed import Fact, Record, differences  # noqa: E402

NOT_ENTERED = "cannot be entered"
UNTOLD = f"{NOT_ENTERED}: a card of which nothing but the name is told"
MOST_TRIED = 40
PATH = re.compile(r"players\.(\w+)\.(\w+)\[(\d+)\]")
IDLE = frozenset(("Toon World", "Token"))
"""What does nothing by lying there; the first is on nearly every board."""
ON_FIELD = ("monsters", "spells_traps", "field", "pendulum")
EXPLAINED = {
    f"{NOT_ENTERED}: a Link Summon": "9.0 has no Link Monsters",
    "undetermined: mechanic": "9.0 has no Link Monsters",
    f"{NOT_ENTERED}: a card that is none": "a Summon by a card that exists only in the other engine",
    UNTOLD: "the record tells only names of a Deck, and the user's database lacks that card",
    f"{NOT_ENTERED}: a Draw Phase without a draw": "by 9.0 one draws in a Draw Phase, and nobody does there",
}
"""Causes that are no fault of either side, each with the reason."""
GROUPS = ("known by heart", "played whole", "the rest")
Pool = Any


class Outcome(NamedTuple):
    """What came of a record: whether it agrees, and if not, why."""

    group: str
    scene: str
    cause: str
    """Empty where it agrees."""
    differs: tuple[Fact, ...] = ()


def used(record: Record) -> bool:
    """Whether the card did something, and it is told what: what was not offered says nothing."""
    observed = record["observed"]
    return bool(record["answers"].get("used") and "events" in observed and ("final" in observed or observed["winner"]))


def group_of(card: Card | None) -> str:
    """Whether judgekit brings the card, plays all that was read of it, or neither."""
    if card is None:
        return GROUPS[2]
    own = shipped_cards().exact(card.name)
    if own is not None and own.name == card.name:
        return GROUPS[0]
    return GROUPS[1] if card.effects else GROUPS[2]


def card_of(record: Record, pool: Pool) -> Card | None:
    """The card under test."""
    card: Card | None = pool.exact(record["name"]) or pool.exact(str(record["passcode"]))
    return card


def outcome(record: Record, pool: Pool) -> Outcome:
    """Play a record and compare."""
    card = card_of(record, pool)
    cause, differs = _compared(record, card, pool)
    return Outcome(group_of(card), record["scene"].partition("@")[0], cause, tuple(differs))


def _compared(record: Record, card: Card | None, pool: Pool) -> tuple[str, Sequence[Fact]]:
    """Why it does not agree; nothing where it does, with one of the effects that may be meant."""
    try:
        entered = witness_record(record, pool)
    except NotEnteredError as error:
        return f"{NOT_ENTERED}: {error}", ()
    found = list[tuple[str, Sequence[Fact]]]()
    for tried in _with_each_effect(entered, card):
        cause, differs = _played(_choosing_what_is_left_open(tried, pool), card, pool)
        if not cause:
            return "", ()
        found.append((cause, differs))
    return min(found, key=lambda came: _rank(came[0]))


def _played(entered: Record, card: Card | None, pool: Pool) -> tuple[str, Sequence[Fact]]:
    """What comes of the case of a record: why it does not agree, and all that differs."""
    try:
        differs = differences(entered, pool)
    except UnreadableError as error:
        return f"{NOT_ENTERED}: {error.problems[0].message}", ()
    except FactNeededError as needed:
        return f"undetermined: {needed.unknown.fact}", ()
    if not differs:
        return "", ()
    cause = cause_of(differs)
    missing = next((fact.ours for fact in differs if fact.what == "missing"), None)
    item = _item(entered, missing.at.name) if missing is not None and cause.startswith("undetermined") else {}
    if item.keys() == {"id", "name", "kind"}:
        return UNTOLD, differs
    if item and item["name"] not in _names_of(card):
        return f"{cause} of another card", differs
    beside = _lying_open(entered) - _names_of(card) - IDLE
    if cause.startswith(("different", "refused")) and any(_is_unread(name, pool) for name in beside):
        return f"{cause}, beside a card that is not read", differs
    return cause, differs


def _names_of(card: Card | None) -> set[str]:
    return {card.name} if card is not None else set()


def _item(entered: Record, place: str) -> Record:
    """The card that was entered with that id or at that path of the case; nothing where there is none."""
    found = PATH.match(place)
    if found is not None:
        player, zone, number = found.groups()
        items = entered["players"][player][zone]
        return dict(items[int(number)]) if int(number) < len(items) else {}
    return next((item for _, item in _cards(entered) if item["id"] == place), {})


def _cards(entered: Record) -> Iterator[tuple[str, Record]]:
    """The cards that were entered, each with its zone."""
    for side in entered["players"].values():
        for zone, items in side.items():
            yield from ((zone, item) for item in items) if isinstance(items, list) else ()


def _lying_open(entered: Record) -> set[str]:
    """The cards that lay on the field at the beginning or at the end, but for what lay face-down all the time."""
    start = {item["name"] for zone, item in _cards(entered) if zone in ON_FIELD and "set" not in item}
    ends = entered["seen"].get("players", {}).values()
    end = {item["name"] for side in ends for zone in ON_FIELD for item in side.get(zone, ()) if isinstance(item, dict)}
    return start | end


def _is_unread(name: str, pool: Pool) -> bool:
    card = pool.exact(name)
    return card is None or card.effects is None


def _with_each_effect(entered: Record, card: Card | None) -> Iterator[Record]:
    """The case as it is, then with each effect of the card named, and with its targets the other way round.

    A record does not say which effect was used, nor which words of a text a target is for.
    """
    yield entered
    count = len(card.effects or ()) if card is not None else 0
    ids = {item["id"] for _, item in _cards(entered) if item["name"] in _names_of(card)}
    uses = [number for number, action in enumerate(entered["actions"]) if action.get("activate") in ids]
    named = [""] if count < 2 else ["", *(str(number) for number in range(1, count + 1))]
    several = any(len(entered["actions"][use].get("targets", ())) > 1 for use in uses)
    turned = (False, True) if several else (False,)
    for words in islice(product(*(product(named, turned) for _ in uses)), 1, MOST_TRIED):
        actions = list(entered["actions"])
        for use, (effect, back) in zip(uses, words, strict=True):
            action = actions[use]
            targets = {"targets": action["targets"][::-1]} if back and "targets" in action else {}
            actions[use] = action | targets | ({"effect": effect} if effect else {})
        yield {**entered, "actions": actions}


def _choosing_what_is_left_open(entered: Record, pool: Pool) -> Record:
    """The case without the words of verbs that an effect leaves to nobody: a record says no more than "yes"."""
    names = {item["id"]: item["name"] for _, item in _cards(entered)}
    actions = []
    for action in entered["actions"]:
        if "choose" in action and "activate" in action:
            card = pool.exact(names.get(action["activate"], ""))
            effects = (card.effects or ()) if card is not None else ()
            used = effects[int(action["effect"]) - 1 :][:1] if "effect" in action else effects
            words = {verb.value for effect in used for verb in left_open(effect)}
            action = action | {"choose": [one for one in action["choose"] if one not in VERB_WORDS or one in words]}
        actions.append(action)
    return {**entered, "actions": actions}


RANKS = ("different", "undetermined", NOT_ENTERED, "refused")


def _rank(cause: str) -> int:
    """The less of it is wrong the nearer it comes."""
    return next((number for number, word in enumerate(RANKS) if cause.startswith(word)), len(RANKS))


def cause_of(differs: Sequence[Fact]) -> str:
    """The first thing that differs, in a few words."""
    facts = {fact.what: fact for fact in differs}
    if "refused" in facts:
        return f"refused: {facts['refused'].ours[0][0]}"
    if "missing" in facts:
        return f"undetermined: {facts['missing'].ours.fact}"
    if "winner" in facts:
        return "different: winner"
    if any(_names(fact.seen) != _names(fact.ours) for fact in differs if " of " in fact.what):
        return "different: place"
    if "life points" in facts:
        return "different: Life Points"
    if any(_positions(fact.seen) != _positions(fact.ours) for fact in differs if " of " in fact.what):
        return "different: position"
    return "different: values"


def _names(cards: Any) -> list[str]:
    """What lies there, whatever its face and values."""
    if not isinstance(cards, list):
        return [str(cards)]
    return sorted(card["name"] if isinstance(card, dict) else card for card in cards)


def _positions(cards: Any) -> list[str]:
    if not isinstance(cards, list):
        return []
    return sorted(
        f"{card['name']} {card.get('position')} {card.get('face')}" if isinstance(card, dict) else card
        for card in cards
    )


class Reading:
    """The records of some files, one after the other, with how much of them is read."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = files
        self.size = sum(file.stat().st_size for file in files)
        self._done, self._open = 0, list[BinaryIO]()

    @property
    def done(self) -> int:
        """The bytes read so far."""
        return self._done + sum(file.tell() for file in self._open)

    def records(self) -> Iterator[Record]:
        """Yield the records."""
        for path in self.files:
            with path.open("rb") as raw:
                self._open = [raw]
                packed = path.suffix == ".xz"
                with lzma.LZMAFile(raw) if packed else nullcontext(raw) as lines:
                    yield from (json.loads(line) for line in lines if line.strip())
                self._open = []
            self._done += path.stat().st_size


def sampled(records: Iterator[Record], asked: argparse.Namespace) -> Iterator[Record]:
    """Those that are wanted: used, by the right rules, of the scenes, and in the sample."""
    chance = random.Random(asked.seed)
    for record in records:
        if not used(record) or record["ruleset"] not in asked.ruleset:
            continue
        if asked.scene and record["scene"].partition("@")[0] not in asked.scene:
            continue
        if asked.sample >= 1 or chance.random() < asked.sample:
            yield record


class Bar:
    """A bar on the error stream, on a terminal only."""

    def __init__(self, reading: Reading) -> None:
        self._reading, self._shown = reading, -1

    def goes_on(self, played: int) -> None:
        """Show how far it is."""
        if not sys.stderr.isatty():
            return
        percent = 100 * self._reading.done // max(self._reading.size, 1)
        if percent != self._shown or played % 50 == 0:
            self._shown = percent
            filled = percent * 30 // 100
            print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {percent}%, {played} played", end="", file=sys.stderr)

    def ends(self) -> None:
        """Leave the line to what is said next."""
        if sys.stderr.isatty():
            print(file=sys.stderr)


def run(asked: argparse.Namespace) -> list[tuple[Record, Outcome]]:
    """Play all records that are wanted; of each only what the report needs is kept."""
    reading, pool = Reading(asked.files), known_cards()
    bar, found = Bar(reading), list[tuple[Record, Outcome]]()
    for record in sampled(reading.records(), asked):
        if asked.group and group_of(card_of(record, pool)) not in asked.group:
            continue
        came = outcome(record, pool)
        kept = {key: record[key] for key in ("id", "name", "scene")}
        found.append((kept, came._replace(differs=came.differs if asked.examples else ())))
        bar.goes_on(len(found))
    bar.ends()
    return found


def share(agree: int, count: int) -> str:
    """``35 of 40 (87.5%)``."""
    return f"{agree} of {count} ({100 * agree / count:.1f}%)" if count else "none"


def report(found: Sequence[tuple[Record, Outcome]], asked: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of the report: agreement by group and scene, then the causes of each group."""
    for group in GROUPS:
        mine = [(record, came) for record, came in found if came.group == group]
        yield f"{group}: {share(sum(not came.cause for _, came in mine), len(mine))}"
        explained = sum(came.cause in EXPLAINED for _, came in mine)
        if explained:
            yield f"  {explained} explained; without them {share(sum(not came.cause for _, came in mine), len(mine) - explained)}"
        scenes: defaultdict[str, list[Outcome]] = defaultdict(list)
        for _, came in mine:
            scenes[came.scene].append(came)
        for scene, there in sorted(scenes.items()):
            yield f"  {scene}: {share(sum(not came.cause for came in there), len(there))}"
        causes = Counter(came.cause for _, came in mine if came.cause)
        for cause, count in causes.most_common():
            yield f"  {count:5} {cause}" + (f" ({EXPLAINED[cause]})" if cause in EXPLAINED else "")
            if not asked.cause or asked.cause in cause:
                yield from _examples([pair for pair in mine if pair[1].cause == cause][: asked.examples])
        yield ""


def _examples(pairs: Sequence[tuple[Record, Outcome]]) -> Iterator[str]:
    for record, came in pairs:
        yield f"          {record['id']} {record['name']}"
        for fact in came.differs:
            yield f"            {fact.what}: seen {fact.seen}, here {fact.ours}"


def arguments_given(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="play what another engine did with cards, and compare")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records, .jsonl or .jsonl.xz")
    parser.add_argument("--ruleset", nargs="+", default=["mr3"], help="the rules that the records were made by")
    parser.add_argument("--scene", nargs="+", help="only these scenes")
    parser.add_argument("--group", nargs="+", choices=GROUPS, help="only these cards")
    parser.add_argument("--sample", type=float, default=1.0, help="this share of the records, such as 0.1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=int, default=0, metavar="N", help="so many records of each cause")
    parser.add_argument("--cause", default="", help="examples only of the causes with these words")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Play the records and print how far they agree."""
    asked = arguments_given(given)
    for line in report(run(asked), asked):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
