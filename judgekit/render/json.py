"""A ruling as JSON: the documented shapes of ``docs/json.md``. Ids and parameters, the sentence beside them."""

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import ChainReport
from judgekit.domain.duel import Duel
from judgekit.domain.findings import (
    Assumption,
    CardName,
    CardNeed,
    Change,
    CounterName,
    FactName,
    FactWord,
    Finding,
    Formula,
    Missing,
    Param,
    Params,
    PlayerName,
    Setting,
    Step,
    TypedWord,
)
from judgekit.domain.ruling import Branch, Ruling
from judgekit.domain.values import CASE_ZONES, AttackChoice, Number, Unknown
from judgekit.engine.board import stats
from judgekit.explain.assumptions import assumption_line
from judgekit.explain.headline import headline
from judgekit.explain.outline import (
    deciding,
    has_remedy,
    missing_line,
    reason_id,
    remedy_id,
    step_line,
    when_line,
)
from judgekit.i18n.translator import Translator
from judgekit.render.text import said, worded
from judgekit.render.versions import RULES_DATE, version

SCHEMA: Final = 1


def dumps(value: Mapping[str, Any] | Sequence[Mapping[str, Any]], *, line: bool = False) -> str:
    """Return *value* as JSON text, on one line for a stream."""
    if line:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return json.dumps(value, ensure_ascii=False, indent=2)


def ruling_json(ruling: Ruling, translator: Translator) -> dict[str, Any]:
    """Return *ruling* in the shape of ``resolve`` and ``chain``."""
    from judgekit.render.deciding import rules_json  # a worksheet of bare numbers does without the rulebook

    winner = ruling.final.winner if ruling.final else None
    return {
        "schema": SCHEMA,
        "id": ruling.id,
        "verdict": ruling.verdict.value,
        "headline": [said(line, translator) for line in headline(ruling)],
        "ruleset": ruling.ruleset,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "findings": [finding_json(finding, translator) for finding in ruling.findings],
        "missing": [missing_json(missing, translator) for missing in ruling.missing],
        "branches": [_branch(branch, ruling.start, translator) for branch in ruling.branches],
        "assumptions": [assumption_json(assumption, translator) for assumption in ruling.assumptions],
        "chains": [_chain(chain) for chain in ruling.chains],
        "steps": [step_json(step, translator) for step in ruling.steps],
        "rules": rules_json(deciding(ruling), translator.language),
        "options": {player: {kind: list(ids) for kind, ids in may.items()} for player, may in ruling.options.items()},
        "life_points": _life_points(ruling.start, ruling.final),
        "final": _board(ruling.final) if ruling.final else None,
        "winner": winner.word if winner else None,
        "drawn": winner.drawn if winner else False,
    }


def finding_json(finding: Finding, translator: Translator) -> dict[str, Any]:
    """Return a refusal: rule, reason, place, parameters, and its two sentences."""
    about = worded(finding.params, translator)
    remedy = translator.say(remedy_id(finding), about) if has_remedy(finding) else None
    return {
        "rule": finding.rule,
        "reason": finding.reason,
        "at": finding.at,
        "params": params_json(finding.params),
        "text": translator.say(reason_id(finding), about),
        "remedy": remedy,
    }


def step_json(step: Step, translator: Translator) -> dict[str, Any]:
    """Return a step: rule, message id, parameters, what changed, and its sentence."""
    return {
        "rule": step.rule,
        "message": step.message,
        "params": params_json(step.params),
        "changes": [_change(change) for change in step.changes],
        "text": said(step_line(step), translator),
    }


def assumption_json(assumption: Assumption, translator: Translator) -> dict[str, Any]:
    """Return an assumption: id, parameters, and its sentence."""
    return {
        "assumption": assumption.id,
        "params": params_json(assumption.params),
        "text": said(assumption_line(assumption), translator),
    }


def missing_json(missing: Missing, translator: Translator) -> dict[str, Any]:
    """Return a missing fact: its name, its place, and its sentence."""
    return {
        "fact": missing.fact,
        "at": missing.at,
        "params": params_json(missing.params),
        "text": said(missing_line(missing), translator),
    }


def _branch(branch: Branch, start: Duel | None, translator: Translator) -> dict[str, Any]:
    when = when_json(branch.fact, branch.at, branch.relation, branch.limit, translator, start)
    return {"when": when, "ruling": ruling_json(branch.ruling, translator)}


def when_json(
    fact: str,
    at: str,
    relation: str,
    limit: int | str | Formula | AttackChoice,
    translator: Translator,
    duel: Duel | None = None,
) -> dict[str, Any]:
    """Return the class of values a branch is about."""
    line = when_line(fact, at, relation, limit, duel)
    return {"fact": fact, "at": at, "relation": relation, "limit": plain(limit), "text": said(line, translator)}


def _chain(chain: ChainReport) -> dict[str, Any]:
    links = [
        {
            "link": link.link,
            "player": link.player,
            "card": link.card.name,
            "spell_speed": int(link.speed),
            "outcome": link.outcome.value,
        }
        for link in chain.links
    ]
    orders = [{"player": order.player, "cards": list(order.cards)} for order in chain.orders]
    return {"links": links, "missed": [card.name for card in chain.missed], "orders": orders}


def _change(change: Change) -> dict[str, Any]:
    return {"kind": change.kind, "of": change.what, "from": plain(change.before), "to": plain(change.after)}


def params_json(params: Params) -> dict[str, Any]:
    """Return parameters as plain data, in the words of the case format."""
    return {name: plain(value) for name, value in params.items()}


def plain(value: Param | None) -> Any:
    """Return one parameter as plain data: cards and players by name, terms by their English word."""
    match value:
        case CardName() | PlayerName() | CounterName():
            return value.name
        case TypedWord():
            return value.key
        case FactName():
            return value.fact
        case FactWord():
            return value.word
        case Setting():
            return value.value
        case Formula():
            return {"fact": value.fact, "times": value.factor, "plus": plain(value.base)}
        case Unknown():
            return None
        case AttackChoice():
            return value.word
        case CardNeed():
            return value.need.need.value
        case int() | str() | None:
            return int(value) if isinstance(value, Enum) else value
        case Enum():
            return value.value
        case _:
            return [plain(item) for item in value]


def _number(number: Number) -> int | None:
    return None if isinstance(number, Unknown) else number


def _life_points(start: Duel | None, final: Duel | None) -> dict[str, list[int | None]]:
    if start is None or final is None:
        return {}
    return {side: [_number(start.life_points[side]), _number(points)] for side, points in final.life_points.items()}


def _board(duel: Duel) -> dict[str, Any]:
    """The board at the end: per player and zone the cards in it, in the words of a case file."""
    return {
        "turn": {"player": duel.turn_player, "phase": None if isinstance(duel.phase, Unknown) else duel.phase.value},
        "players": {
            player: {
                zone.value: [_card(card, duel) for card in duel.at(player, zone)]
                for zone in CASE_ZONES
                if any(True for _ in duel.at(player, zone))
            }
            for player in duel.players
        },
    }


def _card(card: CardInPlay, duel: Duel) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": card.id, "name": card.card.name}
    if card.position is not None:
        shown["position"] = card.position.value
        for key, value in zip(("atk", "def"), stats.shown(duel, card), strict=True):
            if key == "def" and "Link" in card.card.types:
                continue  # it has none
            shown[key] = "unknown" if isinstance(value, Unknown) else value
    elif not card.face_up:
        shown["face"] = "down"
    if card.owner != card.controller:
        shown["owner"] = card.owner
    return shown
