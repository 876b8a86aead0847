"""A Duel that is kept, as JSON or CSV: the same as its text, with ids and parameters."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from judgekit.domain.match import MatchState
from judgekit.domain.values import FactNeededError, Phase
from judgekit.i18n.translator import Translator
from judgekit.ledger.keeping import Changed, Standing
from judgekit.ledger.replay import State
from judgekit.ledger.store import Row
from judgekit.ledger.values import Told
from judgekit.ledger.writing import line_data, time_data
from judgekit.render.duel import came
from judgekit.render.json import SCHEMA, assumption_json, finding_json, step_json
from judgekit.render.versions import RULES_DATE, version
from judgekit.rules.rulesets import ruleset
from judgekit.tournament.matches import outcome


def standing_json(stands: Standing, translator: Translator, now: datetime) -> dict[str, Any]:
    """Return a Duel as it stands, in the shape of ``duel show``."""
    state = stands.state
    head, ended = state.head, state.ended
    phase = state.duel.phase
    return {
        "schema": SCHEMA,
        "name": head.name,
        "players": list(head.players),
        "teams": {team: list(players) for team, players in head.teams.items()} or None,
        "ruleset": head.ruleset,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "began": time_data(head.began),
        "duel": state.number,
        "turn": state.duel.turn,
        "turn_player": state.duel.turn_player,
        "phase": phase.value if isinstance(phase, Phase) else None,
        "life_points": dict(zip(head.sides, state.life_points, strict=True)),
        "winner": ended and ended.winner,
        "drawn": ended is not None and ended.winner is None,
        "rule": ended and ended.rule,
        "match": _match(state),
        "clock": _clock(state, now),
        "board": state.board and state.board.name,
        "lines": [told_json(row, state.head.sides, translator) for row in state.told],
        "assumptions": [assumption_json(item, translator) for item in state.assumptions],
        "undoable": stands.history.undoable,
        "redoable": stands.history.redoable,
    }


def _match(state: State) -> dict[str, Any]:
    one, other = state.head.sides
    won = [result.winner for result in state.results]
    results = [result.result for result in state.results]
    rule: str | None
    try:
        reached, rule = outcome(results, ruleset(state.head.ruleset))[:2]
    except FactNeededError as needed:
        reached, rule = MatchState.UNKNOWN, ruleset(state.head.ruleset).choices[needed.unknown.fact].rule
    winner = {MatchState.WON: one, MatchState.LOST: other}.get(reached)
    return {
        "wins": {one: won.count(one), other: won.count(other)},
        "draws": won.count(None),
        "state": "decided" if winner else reached.value,
        "winner": winner,
        "rule": rule,
    }


def _clock(state: State, now: datetime) -> dict[str, Any]:
    clock = state.clock
    end = clock and clock.since + timedelta(minutes=clock.minutes)
    return {
        "turn_seconds": int((now - state.turn_since).total_seconds()),
        "match_seconds": int((now - state.head.began).total_seconds()),
        "minutes": clock and clock.minutes,
        "left_seconds": end and int((end - now).total_seconds()),
    }


def told_json(row: Told, sides: Sequence[str], translator: Translator) -> dict[str, Any]:
    """Return a line with what came of it."""
    before, after = row.before, row.after
    return {
        "number": row.number,
        "at": time_data(row.entry.at),
        "typed": row.entry.typed,
        "line": line_data(row.entry.line),
        "duel": row.duel,
        "turn": row.turn,
        "counts": row.refused is None,
        "finding": row.refused and finding_json(row.refused, translator),
        "steps": [step_json(step, translator) for step in row.steps],
        "remarks": [finding_json(finding, translator) for finding in row.remarks],
        "life_points": {side: [old, new] for side, old, new in zip(sides, before, after, strict=True)},
    }


def changes_json(changes: Iterable[Changed], sides: Sequence[str], translator: Translator) -> list[dict[str, Any]]:
    """Return what a correction has changed in the lines after it."""
    return [
        {
            "number": after.number,
            "before": told_json(before, sides, translator),
            "after": told_json(after, sides, translator),
        }
        for before, after in changes
    ]


def list_json(rows: Iterable[Row]) -> dict[str, Any]:
    """Return every Duel that is kept."""
    duels = [
        {
            "name": row.head.name,
            "players": list(row.head.players),
            "ruleset": row.head.ruleset,
            "began": time_data(row.head.began),
            "last": time_data(row.last),
            "acts": row.acts,
        }
        for row in rows
    ]
    return {"schema": SCHEMA, "duels": duels}


COLUMNS = ("number", "time", "duel", "turn", "typed", "counts", "rules", "text")


def ledger_csv(state: State, translator: Translator) -> str:
    """Return the ledger as CSV: a line a row, the Life Points of each side in a column of its own."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, *state.head.sides])
    for row in state.told:
        told = list(came(row, translator))
        rules = " ".join(dict.fromkeys(rule for _, rule in told if rule))
        text = " ".join(text for text, _ in told)
        counts = "yes" if row.refused is None else "no"
        at = time_data(row.entry.at)
        cells = [row.number, at, row.duel, row.turn, _cell(row.entry.typed), counts, rules, _cell(text), *row.after]
        writer.writerow(cells)
    return out.getvalue()


def _cell(text: str) -> str:
    """*text* so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
