"""The battle of a question, worked out: every way to read it."""

from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.ruleset import STARTING_LIFE_POINTS, Ruleset
from judgekit.domain.values import Number, Position, Role, Unknown, in_case
from judgekit.engine.battle.calculation import Battle, Battler
from judgekit.engine.battle.damage import ATTACKING, DEFENDING
from judgekit.judging.worksheet import Worksheet, work_out
from judgekit.parse.battles.values import BattleQuestion, BattleReading, Fighter
from judgekit.tuples import NamedTuple


class Judged(NamedTuple):
    """A reading of a battle and what it comes to."""

    reading: BattleReading
    worksheet: Worksheet


class JudgedQuestion(NamedTuple):
    """The battle of a question with what each reading of it comes to."""

    question: BattleQuestion
    judged: tuple[Judged, ...]

    @property
    def settled(self) -> Judged | None:
        """What it comes to where nothing is open."""
        return self.judged[0] if not self.question.missing and len(self.judged) == 1 else None

    @property
    def decisive(self) -> str | None:
        """The rule that decides it, the same in every reading, or ``None``."""
        rules = {next((step.rule for step in one.worksheet.steps), None) for one in self.judged}
        return rules.pop() if len(rules) == 1 else None


def judge_asked(question: BattleQuestion, rules: Ruleset) -> JudgedQuestion:
    """Return *question* with every reading worked out under *rules*."""
    return JudgedQuestion(question, tuple(Judged(one, _worksheet(one, question, rules)) for one in question.readings))


def _worksheet(reading: BattleReading, question: BattleQuestion, rules: Ruleset) -> Worksheet:
    attacker = Battler(_value(reading.attacker.atk, "atk", "attacker.atk"))
    target = _target(reading.target) if reading.target is not None else None
    battle = Battle(
        attacker,
        target,
        piercing=reading.piercing,
        life_points=(_points(reading, ATTACKING, rules), _points(reading, DEFENDING, rules)),
    )
    return work_out([battle], rules, tuple(_assumptions(reading, question, rules)))


def _points(reading: BattleReading, side: int, rules: Ruleset) -> int:
    told = reading.life_points[side]
    return STARTING_LIFE_POINTS[rules.choices["life-points"].value] if told is None else told


def _target(fighter: Fighter) -> Battler:
    """The attacked monster; only the value that counts in its position may be asked for."""
    position = fighter.position or Position.ATTACK
    if position is Position.ATTACK:
        return Battler(_value(fighter.atk, "atk", "target.atk"), 0, position)
    return Battler(0, _value(fighter.defense, "def", "target.def"), position)


def _value(value: int | None, fact: str, at: str) -> Number:
    return Unknown(fact, in_case(at)) if value is None else value


def _assumptions(reading: BattleReading, question: BattleQuestion, rules: Ruleset) -> list[Assumption]:
    """What was not told and is taken for granted."""
    found = []
    if reading.target is not None and not reading.target.position_told:
        found.append(Assumption("target-in-attack", {}))
    for side, role in ((ATTACKING, Role.ATTACKING_PLAYER), (DEFENDING, Role.DEFENDING_PLAYER)):
        if reading.life_points[side] is None:
            id = "team-life-points" if rules.choices["life-points"].value != "8000" else "life-points"
            found.append(Assumption(id, {"player": role, "amount": _points(reading, side, rules)}))
    if question.cards:
        found.append(Assumption("effects-left-out", {"cards": tuple(map(CardName, question.cards))}))
    return found
