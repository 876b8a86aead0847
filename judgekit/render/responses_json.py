"""A moment of a case as JSON: who may do what, and what is refused."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.duel import Duel, Trigger
from judgekit.domain.situation import Activate, ChangePosition, DeclareAttack, EnterPhase, SetCard, Summon
from judgekit.domain.values import Unknown
from judgekit.engine.play.responses import Response
from judgekit.i18n.translator import Translator
from judgekit.judging.responding import Moment
from judgekit.render.json import SCHEMA, assumption_json, finding_json, missing_json
from judgekit.render.responses import effect_of, first_line, waiting_line
from judgekit.render.text import said
from judgekit.render.versions import RULES_DATE, version


def responses_json(moment: Moment, translator: Translator) -> dict[str, Any]:
    """Return the moment in the shape of ``responses``."""
    duel = moment.duel
    return {
        "schema": SCHEMA,
        "id": moment.situation.id,
        "ruleset": moment.rules.name,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "after": moment.after,
        "reached": moment.reached,
        "turn": {
            "player": duel.turn_player,
            "phase": None if isinstance(duel.phase, Unknown) else duel.phase.value,
        },
        "moment": duel.window.value,
        "step": duel.step_now and duel.step_now.value,
        "chain": [
            {"link": number, "player": link.player, "card": link.card, "spell_speed": int(link.speed)}
            for number, link in enumerate(duel.chain, start=1)
        ],
        "attack": duel.attack and {"attacker": duel.attack.attacker, "target": duel.attack.target},
        "summon": duel.summon and {"player": duel.summon.player, "cards": list(duel.summon.cards)},
        **_asked_json(moment, translator),
        "findings": [finding_json(finding, translator) for finding in moment.findings],
        "missing": [missing_json(missing, translator) for missing in moment.missing],
        "assumptions": [assumption_json(item, translator) for item in moment.assumed],
        "once_summoned": None if moment.made is None else _asked_json(moment.made, translator),
    }


def _asked_json(moment: Moment, translator: Translator) -> dict[str, Any]:
    """Who may act first in a moment, what waits, and what each player could do."""
    listed = (*moment.uses.values(), *moment.plays.values())
    return {
        "first": _first_json(moment, translator),
        "waiting": [_waiting_json(moment.duel, trigger, translator) for trigger in moment.waiting],
        "responses": [_response_json(moment, response, translator) for group in listed for response in group],
    }


def _first_json(moment: Moment, translator: Translator) -> Mapping[str, Any] | None:
    if moment.holder is None:
        return None
    held, text = moment.holder, said(next(first_line(moment)), translator)
    return {"player": held.player, "rule": held.rule, "text": text}


def _waiting_json(duel: Duel, trigger: Trigger, translator: Translator) -> Mapping[str, Any]:
    return {
        "player": trigger.player,
        "card": trigger.card,
        "effect": trigger.effect + 1,
        "mandatory": trigger.mandatory,
        "text": said(waiting_line(duel, trigger), translator),
    }


def _response_json(moment: Moment, response: Response, translator: Translator) -> Mapping[str, Any]:
    finding, missing = response.finding, response.missing
    return {
        **_what(moment.duel, response),
        "standing": response.standing,
        "finding": finding and finding_json(finding, translator),
        "missing": None if missing is None else missing_json(moment.fact(missing), translator),
        "targets": [list(ids) for ids in response.targets],
        "materials": [list(ids) for ids in response.materials],
    }


def _what(duel: Duel, response: Response) -> Mapping[str, Any]:
    """What would be done, in the words of a case file."""
    action = response.action
    match action:
        case Activate():
            number, name = effect_of(response, duel.cards[action.card])
            what: dict[str, Any] = {"activate": action.card, "effect": number, "name": name}
        case DeclareAttack():
            what = {"attack": action.attacker, "target": action.target or "direct", "opponent": action.opponent}
        case Summon():
            what = {"summon": action.kind.value, "card": action.card}
        case SetCard():
            what = {"set": action.card}
        case ChangePosition():
            what = {"position": action.position.value, "card": action.card}
        case EnterPhase():
            what = {"phase": action.phase.value}
        case _:
            what = {}
    return {"player": action.player, **what}
