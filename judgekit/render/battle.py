"""The battle of a question as text or JSON: how it was read, what it comes to for the one who asks."""

from collections.abc import Iterator
from typing import Any

from judgekit.domain.findings import CardName, Missing, Param
from judgekit.domain.values import DRAW, Position, Role
from judgekit.engine.battle.damage import ATTACKING, DEFENDING
from judgekit.explain.outline import missing_line
from judgekit.i18n.translator import Translator
from judgekit.judging.asked import Judged, JudgedQuestion
from judgekit.parse.battles.values import BattleReading, Fighter, Open, Owner
from judgekit.render.lines import filled
from judgekit.render.text import outline_body, said
from judgekit.render.worksheet import SIDES, outline_of, worksheet_json

ROLES = (Role.ATTACKING_PLAYER, Role.DEFENDING_PLAYER)
_SIDE_OF = {Role.ATTACKER: ATTACKING, Role.TARGET: DEFENDING}


def battle_lines(asked: JudgedQuestion, translator: Translator, width: int) -> Iterator[str]:
    """Yield how the battle was read, what it comes to, and why; where something is open, each reading."""
    say = translator.say
    settled = asked.settled
    if settled is not None:
        yield say("ask.battle.read")
        yield from filled(" ".join(reading_sentences(settled.reading, translator)), width, "  ", "  ")
        if outcome := " ".join(outcome_sentences(settled, translator)):
            yield ""
            yield from filled(outcome, width)
        yield from outline_body(outline_of(settled.worksheet), translator, width)
        return
    yield say("ask.battle.read-ways", count=len(asked.judged))
    for number, one in enumerate(asked.judged, start=1):
        yield from filled(f"{number}. {' '.join(reading_sentences(one.reading, translator))}", width, "  ", "     ")
        if outcome := " ".join(outcome_sentences(one, translator)):
            yield from filled(outcome, width, "     ", "     ")
        else:
            yield from outline_body(outline_of(one.worksheet)._replace(sections=()), translator, width)
    yield ""
    yield say("heading.missing")
    for missing in missing_in(asked):
        yield from filled(said(missing_line(missing), translator), width, "  ", "    ")


def reading_sentences(reading: BattleReading, translator: Translator) -> Iterator[str]:
    """Yield how a battle was read, a sentence for each thing that was told."""
    say = translator.say
    attacker, target = reading.attacker, reading.target
    who = _whose(reading.asker, Role.ATTACKER)
    if attacker.atk is None:
        yield say(f"ask.battle.attacker.{who}.unknown")
    else:
        yield say(f"ask.battle.attacker.{who}", atk=attacker.atk)
    if target is None:
        yield say("ask.battle.direct")
    else:
        position = target.position or Position.ATTACK
        value = target.atk if position is Position.ATTACK else target.defense
        if value is None:
            yield say(f"ask.battle.target.{position.value}.unknown")
        else:
            yield say(f"ask.battle.target.{position.value}", value=value)
        if position is not Position.ATTACK:
            yield say("ask.battle.piercing" if reading.piercing else "ask.battle.no-piercing")
    for fighter in (attacker, target):
        if fighter is not None and fighter.card and fighter.atk is not None and fighter.defense is not None:
            params: dict[str, Param] = {"card": CardName(fighter.card), "atk": fighter.atk, "def": fighter.defense}
            yield say("ask.battle.card", params)
    for side, points in enumerate(reading.life_points):
        if points is not None:
            yield say(f"ask.battle.life-points.{_player(reading.asker, side)}", player=ROLES[side], amount=points)


def _whose(asker: Role | None, role: Role) -> str:
    """Whose the monster in *role* is, as message ids say it."""
    return "player" if asker is None else Owner.ASKER.value if asker is role else Owner.OTHER.value


def _player(asker: Role | None, side: int) -> str:
    return _whose(asker, Role.ATTACKER if side == ATTACKING else Role.TARGET)


def outcome_sentences(judged: Judged, translator: Translator) -> Iterator[str]:
    """Yield who loses how much and which monsters are destroyed; nothing where that is not known."""
    reading, worksheet = judged
    if worksheet.missing or not worksheet.results:
        return
    say, result = translator.say, worksheet.results[-1]
    for side, amount in enumerate(result.damage):
        if amount:
            told = ".left" if reading.life_points[side] is not None else ""
            params: dict[str, Param] = {"player": ROLES[side], "amount": amount, "left": result.life_points[side]}
            yield say(f"ask.battle.loses.{_player(reading.asker, side)}{told}", params)
    if not any(result.damage):
        yield say("ask.battle.nobody-loses")
    if reading.target is not None:
        yield say(f"ask.battle.destroyed.{_destroyed(reading, result.attacker_destroyed, result.target_destroyed)}")
    winner = worksheet.winner
    if winner == DRAW:
        yield say("line.draw")
    elif winner is not None:
        side = ROLES.index(Role(winner.word))
        yield say(f"ask.battle.wins.{_player(reading.asker, side)}", player=ROLES[side])


def _destroyed(reading: BattleReading, attacker: bool, target: bool | None) -> str:
    if attacker and target:
        return "both"
    if not attacker and not target:
        return "none"
    role = Role.ATTACKER if attacker else Role.TARGET
    return role.value if reading.asker is None else _whose(reading.asker, role)


def missing_in(asked: JudgedQuestion) -> Iterator[Missing]:
    """Yield what the question leaves open, each with its place in the reading."""
    for open in asked.question.missing:
        yield Missing(_FACTS.get(open, open.value.rpartition(".")[2]), open.value)


_FACTS = {Open.ATTACKER: "which-attacks", Open.TARGET: "which-is-attacked", Open.TARGET_POSITION: "position-of-target"}
"""Facts that are called otherwise than the last part of their place."""


def battle_json(asked: JudgedQuestion, translator: Translator) -> dict[str, Any]:
    """Return the battle of a question in the shape of ``ask``: one answer, or the readings there are."""
    from judgekit.render.json import missing_json

    settled = asked.settled
    shapes = [_reading_json(one, translator) for one in asked.judged]
    first = shapes[0] if settled is not None else {"worksheet": None, "loses": None, "text": []}
    return {
        "read_as": _common([shape["read_as"] for shape in shapes]),
        "missing": [missing_json(missing, translator) for missing in missing_in(asked)],
        "worksheet": first["worksheet"],
        "loses": first["loses"],
        "text": first["text"],
        "readings": [] if settled is not None else shapes,
    }


def _reading_json(judged: Judged, translator: Translator) -> dict[str, Any]:
    return {
        "read_as": read_as(judged.reading),
        "worksheet": worksheet_json(judged.worksheet, translator),
        "loses": _loses(judged),
        "text": [*reading_sentences(judged.reading, translator), *outcome_sentences(judged, translator)],
    }


def read_as(reading: BattleReading) -> dict[str, Any]:
    """Return one reading as programs read it; what was not told is null."""
    return {
        "asker": reading.asker and reading.asker.value,
        "attacker": _fighter(reading.attacker),
        "target": reading.target and _fighter(reading.target),
        "direct": reading.direct,
        "piercing": reading.piercing,
        "life_points": dict(zip(SIDES, reading.life_points, strict=True)),
    }


def _fighter(fighter: Fighter) -> dict[str, Any]:
    position = fighter.position
    return {
        "atk": fighter.atk,
        "def": fighter.defense,
        "position": position and ("attack" if position is Position.ATTACK else "defense"),
        "face_down": position and position is Position.SET,
        "owner": fighter.owner and fighter.owner.value,
        "card": fighter.card,
    }


def _loses(judged: Judged) -> dict[str, int] | None:
    """How many Life Points the asker and the other player lose; ``None`` where either is not known."""
    asker, results = judged.reading.asker, judged.worksheet.results
    if asker is None or judged.worksheet.missing or not results:
        return None
    side = _SIDE_OF[asker]
    return {Owner.ASKER.value: results[-1].damage[side], Owner.OTHER.value: results[-1].damage[1 - side]}


def _common(shapes: list[dict[str, Any]]) -> dict[str, Any]:
    """What all readings have in common; null where they part."""
    found: dict[str, Any] = {}
    for key, value in shapes[0].items():
        values = [shape[key] for shape in shapes]
        if all(isinstance(one, dict) for one in values):
            found[key] = _common(values)
        else:
            found[key] = value if all(one == value for one in values) else None
    return found
