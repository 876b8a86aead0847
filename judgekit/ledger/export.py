"""A whole Duel as JSON, with everything that was ever done to it, and read back."""

import json
from collections.abc import Iterable
from typing import Any

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.ruleset import NAMES, of_pairs
from judgekit.ledger.history import history
from judgekit.ledger.starting import LONGEST
from judgekit.ledger.store import Kept
from judgekit.ledger.tokens import MOST_POINTS
from judgekit.ledger.values import Act, Added, Corrected, Line
from judgekit.ledger.writing import NotKeptError, act_data, head_data, read_act, read_head

FORMAT = "judgekit-duel"
VERSION = 1
MOST_BYTES = 16 * 1024 * 1024
"""A Duel of thousands of lines with boards has less."""


def exported(kept: Kept) -> str:
    """Return *kept* as the text of a file."""
    data = {"format": FORMAT, "version": VERSION, **head_data(kept.head), "acts": [act_data(act) for act in kept.acts]}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def imported(text: str, source: str, name: str = "") -> Kept:
    """Return the Duel that :func:`exported` has written, under another *name* if one is given.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for anything else.
    """
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise NotKeptError(FORMAT)
        if data.get("version") != VERSION:
            raise NotKeptError(f"version {data.get('version')}")
        head = read_head(data | ({"name": name} if name else {}))
        kept = Kept(head, tuple(read_act(act) for act in _listed(data.get("acts"))))
        _check(kept)
    except (ValueError, RecursionError) as error:
        raise _no_duel(source, str(error)) from None
    return kept


def _no_duel(source: str, problem: str) -> UnreadableError:
    return refuse("ledger.read.not-json", source, problem=problem)


def _listed(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise NotKeptError("acts")
    return data


def _check(kept: Kept) -> None:
    """See that players, ruleset and lines go together. Raises :class:`NotKeptError` where they do not."""
    head = kept.head
    if head.ruleset not in NAMES or of_pairs(head.ruleset) != bool(head.teams):
        raise NotKeptError(head.ruleset)
    if not 0 < head.life_points <= MOST_POINTS or not 0 < len(head.name) <= LONGEST:
        raise NotKeptError(head.name)
    for line in _lines(kept.acts):
        named = {*getattr(line, "players", ()), getattr(line, "player", ""), getattr(line, "first", "")} - {""}
        if not named <= set(head.players):
            raise NotKeptError(", ".join(sorted(named)))
    history(kept.acts)


def _lines(acts: Iterable[Act]) -> Iterable[Line]:
    for act in acts:
        if isinstance(act, Added):
            yield act.entry.line
        elif isinstance(act, Corrected):
            yield act.line
