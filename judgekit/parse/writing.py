"""Write a case out again, so that reading it back gives the same."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.card import ARROWS, said_to_have_none
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.marks import SHARED_USE, Deed, Mark
from judgekit.domain.situation import (
    Action,
    Activate,
    ChangePosition,
    DeclareAttack,
    Discard,
    Draw,
    EnterPhase,
    Expectation,
    ExpectedLink,
    Look,
    Pass,
    Replay,
    SetCard,
    Situation,
    Summon,
)
from judgekit.domain.values import CASE_ZONES, Kind, Number, Phase, Position, SetWhen, SummonKind, Unknown, Window, Zone
from judgekit.parse.effect_writing import write_effects, write_procedure
from judgekit.parse.printed import NORMAL
from judgekit.parse.unsaid import takes_materials, uses_counters
from judgekit.parse.zones import NONE, NOT_SUMMONED


def write_case(situation: Situation) -> str:
    """Return *situation* as a case file.

    What was taken for granted when it was read is not written, so that it is taken for granted again.
    """
    import yaml

    return yaml.dump(
        case_data(situation), Dumper=_dumper(), sort_keys=False, allow_unicode=True, width=110, default_flow_style=None
    )


def _dumper() -> Any:
    import yaml

    class Dumper(yaml.SafeDumper):
        def ignore_aliases(self, data: Any) -> bool:
            return True

    return Dumper


def case_data(situation: Situation) -> dict[str, Any]:
    """Return *situation* as plain data in the words of a case file."""
    assumed = {(item.id, item.params.get("player")) for item in situation.assumptions}
    duel = situation.duel
    data: dict[str, Any] = {"judgekit": 1, "id": situation.id, "note": situation.note, "ruleset": situation.ruleset}
    data = {key: value for key, value in data.items() if value != ""}
    if situation.choose:
        data["choose"] = dict(situation.choose)
    turn: dict[str, Any] = {}
    if ("turn-player", duel.turn_player) not in assumed:
        turn["player"] = duel.turn_player
    if duel.turn is not None:
        turn["number"] = duel.turn
    if ("phase", None) not in assumed:
        turn["phase"] = duel.phase.value if isinstance(duel.phase, Phase) else "unknown"
    if turn:
        data["turn"] = turn
    if duel.teams:
        data["teams"] = {
            team: {"players": list(members)} | _team_points(situation, team, assumed)
            for team, members in duel.teams.items()
        }
    data["players"] = {player: _player(situation, player, assumed) for player in duel.players}
    if situation.actions:
        data["actions"] = [_action(action) for action in situation.actions]
    if situation.expect is not None:
        data["expect"] = _expectation(situation.expect)
    return data


def _team_points(situation: Situation, team: str, assumed: set[tuple[str, Any]]) -> dict[str, Any]:
    """The Life Points of a player or team, where they were entered."""
    entered = ("life-points", team) not in assumed
    return {"life_points": _number(situation.duel.life_points[team])} if entered else {}


def _player(situation: Situation, player: str, assumed: set[tuple[str, Any]]) -> dict[str, Any]:
    duel = situation.duel
    data = {} if duel.teams else _team_points(situation, player, assumed)
    done = [word for word, deed in _DONE if Mark(deed, player) in duel.used]
    if player in duel.normal_summon_used:
        done.append("normal-summon")
    if done:
        data["done"] = done
    for zone in CASE_ZONES:
        written = [
            _card(card, situation, f"players.{player}.{zone.value}[{index}]")
            for index, card in enumerate(duel.at(player, zone))
        ]
        count = "unknown" if (player, zone) in duel.uncounted else duel.counts.get((player, zone))
        if count is not None and (count != len(written) or zone not in (Zone.HAND, Zone.DECK)):
            data[zone.value] = {"count": count, "known": written} if written else count
        elif written or count is not None:
            data[zone.value] = written
    return data


_DONE = (("pendulum-summon", Deed.PENDULUM_SUMMONED), ("special-summon", Deed.SPECIAL_SUMMONED))


def _number(value: Number) -> int | str:
    return "unknown" if isinstance(value, Unknown) else value


def _card(card: CardInPlay, situation: Situation, at: str) -> Any:
    """One card; by its bare name where nothing else was entered."""
    card = card._replace(card=card.printed or card.card) if card.without_its_effects else card
    known = bool(card.card.names)  # of a card file or a database, not entered with its values
    data: dict[str, Any] = {"name": card.card.name}
    if card.id != card.card.name and not card.id.startswith(f"{card.card.name} #"):
        data["id"] = card.id
    if not known:
        data |= _values(card, _defaults(situation, at))
    data |= situation.texts.get(card.id, {})
    for key, value, printed in (("atk", card.atk, card.card.atk), ("def", card.defense, card.card.defense)):
        # What was left out, or is a “?” on the card, is read so again; a Spell and the DEF of a Link Monster have none.
        mark = printed is None and card.card.kind is Kind.MONSTER
        unprinted = mark and isinstance(value, Unknown) and not (key == "def" and "Link" in card.card.types)
        if value is not None and not unprinted:
            data[key] = _number(value)
    if card.text is not None:
        data["text"] = int(card.text) if card.text.isdecimal() else card.text
    if card.wording is not None:
        data["wording"] = card.wording
    data |= _place(card, situation, at)
    if card.owner != card.controller:
        data["owner"] = card.owner
    for key in ("attacked", "position_changed"):
        if getattr(card, key):
            data[key] = True
    data |= _belongings(card, situation, at)
    if card.summoned is not None:
        data["summoned"] = card.summoned.value
    data |= _coming(card)
    return card.card.name if list(data) == ["name"] else data


def _coming(card: CardInPlay) -> dict[str, str]:
    """How a monster on the field was Summoned, where that is not said by what it did this turn."""
    if card.zone is not Zone.MONSTERS:
        return {}
    if card.came is None:
        return {"came_by": NOT_SUMMONED}
    data = {}
    if card.came.kind is not card.summoned and card.came.kind is not None:
        data["came_by"] = card.came.kind.value
    if card.came.origin is not None and card.came.kind in (None, SummonKind.SPECIAL, SummonKind.RITUAL):
        data["came_from"] = card.came.origin.value
    return data


_PROPERLY_UNKNOWN = "unknown"
_GONE = frozenset({Zone.GRAVEYARD, Zone.BANISHED})


def _belongings(card: CardInPlay, situation: Situation, at: str) -> dict[str, Any]:
    """Counters, materials, what it is equipped to, what was done to it."""
    duel = situation.duel
    data: dict[str, Any] = {}
    if isinstance(card.level, int) or card.level in situation.unknowns:
        data["level"] = _number(card.level)
    if card.counters:
        counters = {name: _number(number) for name, number in card.counters}
        data["counters"] = counters if card.counters[0][0] else counters[""]
    elif card.on_field and card.face_up and uses_counters(card.card) and "no-counters" not in _defaults(situation, at):
        data["counters"] = 0
    taken = _PROPERLY_UNKNOWN if card.zone in _GONE and card.card.kind is Kind.MONSTER else card.zone is Zone.MONSTERS
    proper = _PROPERLY_UNKNOWN if isinstance(card.properly_summoned, Unknown) else card.properly_summoned
    if proper != taken or card.properly_summoned in situation.unknowns:
        data["properly_summoned"] = proper
    if card.summoned_again:
        data["summoned_again"] = True
    elif card.is_face_up_gemini_of(card.controller):
        data |= {} if "not-summoned-again" in _defaults(situation, at) else {"summoned_again": False}
    if card.negated is not None:
        data["negated"] = True
    if card.gives_up is not None:
        data["gives_up"] = card.gives_up
    if card.declared is not None:
        data["declared"] = card.declared
    if card.paid is not None:
        data["paid"] = card.paid
    if card.used:
        data["used"] = sorted(_used(card))
    if card.against is not None:
        data["against"] = card.against
    for later in duel.delayed:
        if later.source == card.id:
            data["turns_left"] = later.turns
    return data | _bound_up(card, situation, at)


def _used(card: CardInPlay) -> Iterator[str]:
    """The numbers of the effects that were used; of those that share a use the first stands for it."""
    yield from (str(mark.effect + 1) for mark in card.used if mark.effect is not None)
    if SHARED_USE in card.used:
        effects = card.card.effects or ()
        yield next(str(number) for number, effect in enumerate(effects, 1) if effect.once == "shared")


def _bound_up(card: CardInPlay, situation: Situation, at: str) -> dict[str, Any]:
    """What it is equipped or bound to, and the materials under it."""
    data: dict[str, Any] = {}
    if card.equipped_to is not None:
        data["equipped"] = card.equipped_to
    elif card.bond is not None and card.zone is not Zone.MONSTERS:
        data["bound"] = card.bond
    elif _said_to_be_alone(card, situation, at):
        data["bound"] = NONE
    if materials := situation.duel.attached(card.id):
        data["materials"] = [_card(other, situation, f"{at}.materials[{i}]") for i, other in enumerate(materials)]
    elif takes_materials(card.card, card.zone) and "no-materials" not in _defaults(situation, at):
        data["materials"] = []
    return data


def _said_to_be_alone(card: CardInPlay, situation: Situation, at: str) -> bool:
    """Whether it was entered that a card that brings a monster lies there without one."""
    if not (card.face_up and card.zone is Zone.SPELLS_TRAPS and card.card.bonds):
        return False
    return not any(item.id == "not-bound" and item.params.get("at") == at for item in situation.assumptions)


def _defaults(situation: Situation, at: str) -> frozenset[str]:
    """What was taken for granted of the card at a place."""
    return frozenset(item.id for item in situation.assumptions if item.params.get("at") == at)


def _values(card: CardInPlay, defaults: frozenset[str]) -> dict[str, Any]:
    """What was entered of a card that no file describes."""
    data: dict[str, Any] = {"kind": card.card.kind.value}
    if card.card.icon is not None and defaults.isdisjoint(NORMAL.values()):
        data["property"] = card.card.icon.value
    for key in ("level", "rank"):
        if getattr(card.card, key) is not None:
            data[key] = getattr(card.card, key)
    if card.card.attribute is not None:
        data["attribute"] = card.card.attribute
    if card.card.scale is not None:
        data["scale"] = card.card.scale
    if card.card.is_token:
        data["token"] = True
    types = sorted(card.card.types - {"Token"})
    if types or (not card.card.is_token and "race" in card.card.untold):
        data["types"] = types
    if card.card.link is not None:
        data["link"] = card.card.link
    if card.card.arrows:
        data["arrows"] = [arrow for arrow in ARROWS if arrow in card.card.arrows]
    none_said = card.card.kind is Kind.MONSTER and said_to_have_none(card.card.types)
    if card.card.effects != (() if none_said else None):
        data["effects"] = write_effects(card.card.effects)
    if card.card.procedure is not None:
        data["summon"] = write_procedure(card.card.procedure)
    return data


def _place(card: CardInPlay, situation: Situation, at: str) -> dict[str, Any]:
    """Position, face, and when it was Set, where they were entered."""
    defaults = _defaults(situation, at)
    if card.zone is Zone.MONSTERS:
        assumed = "attack-position" in defaults and card.position is Position.ATTACK
        data = {} if assumed else {"position": card.position.value if card.position else "attack"}
        said = card.position is Position.SET and card.id not in situation.unset
        return data | ({"set": _when(card)} if said or card.set_when is not SetWhen.EARLIER else {})
    if card.zone not in (Zone.SPELLS_TRAPS, Zone.FIELD, Zone.EXTRA) or card.equipped_to is not None:
        return {}
    if card.zone is Zone.EXTRA:
        return {"face": "up"} if card.face_up else {}
    if card.face_up:
        return {"face": "up"}
    return {} if "set-earlier" in defaults and card.set_when is SetWhen.EARLIER else {"set": _when(card)}


def _when(card: CardInPlay) -> int | str:
    when = card.set_when
    return "unknown" if isinstance(when, Unknown) else when.value if isinstance(when, SetWhen) else when


def _action(action: Action) -> dict[str, Any]:
    data: dict[str, Any] = {"player": action.player}
    match action:
        case Activate():
            data |= {"activate": action.card, "cost": list(action.cost), "targets": list(action.targets)}
            data["position"] = action.position.value if action.position else None
            data["during"] = _during(action.during)
            data |= {
                "effect": action.effect,
                "declare": action.declare,
                "choose": [*action.choose, *(verb.value for verb in action.verbs)],
            }
            data["opponent"] = action.opponent
        case Look():
            what = action.what.value if action.what else "life_points"
            data |= {"look": f"{action.whose}/{what}", "at": action.at, "answer": action.answer}
        case DeclareAttack():
            data |= {"attack": action.attacker, "target": action.target or "direct", "opponent": action.opponent}
        case Summon():
            data |= {"summon": action.kind.value, "cards": [action.card, *action.also]}
            data |= {"tributes": list(action.tributes), "materials": list(action.materials)}
            data["position"] = action.position.value if action.position else None
        case SetCard():
            data |= {"set": action.card, "tributes": list(action.tributes)}
        case ChangePosition():
            data |= {"position": action.position.value, "card": action.card}
        case EnterPhase():
            data |= {"phase": action.phase.value, "choose": dict(action.choices), "discard": list(action.discard)}
        case Draw():
            data["draw"] = action.amount
        case Discard():
            data["discard"] = list(action.cards)
        case Replay():
            data |= {"replay": action.choice, "attack": action.attacker}
            data["target"] = None if action.choice == "none" else action.target or "direct"
            data["opponent"] = action.opponent
        case Pass():
            data["pass"] = True
    # A discard of no card is a discard all the same.
    return {key: value for key, value in data.items() if isinstance(action, Discard) or value not in (None, [], {})}


def _during(window: Window | None) -> str | None:
    return window.value if window else None


def _expectation(expect: Expectation) -> dict[str, Any]:
    data: Mapping[str, Any] = {
        "verdict": expect.verdict,
        "reasons": _listed(expect.reasons),
        "life_points": dict(expect.life_points) or None,
        "where": dict(expect.where) or None,
        "links": None if expect.links is None else [_link(link) for link in expect.links],
        "winner": expect.winner.word if expect.winner else "none" if expect.nobody_wins else None,
        "missing": _listed(expect.missing),
        "options": {kind: list(ids) for kind, ids in expect.options.items()} or None,
        "rules": list(expect.rules) or None,
        "atk": dict(expect.atk) or None,
        "def": dict(expect.defense) or None,
        "assumptions": list(expect.assumptions) or None,
    }
    return {key: value for key, value in data.items() if value is not None}


def _link(link: ExpectedLink) -> str | dict[str, str]:
    return {link.card: link.outcome} if link.card and link.outcome else link.card or link.outcome


def _listed(values: tuple[str, ...] | None) -> list[str] | None:
    return None if values is None else list(values)
