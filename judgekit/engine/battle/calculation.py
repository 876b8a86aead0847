"""One battle: what is compared, who is destroyed, who takes how much damage.

This is the whole of ``judgekit damage`` and the heart of the Damage Step; it knows no board.
"""

from collections.abc import Callable

from judgekit.domain.findings import Change, FactName, Param, PlayerName, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import DRAW, Number, Position, Role, Unknown, Winner, compare, in_case, known
from judgekit.engine.battle.damage import (
    ATTACKING,
    DEFENDING,
    NO_DAMAGE,
    Calculated,
    DamageChange,
    Dealt,
    deal,
    read_change,
    unchanged,
)
from judgekit.engine.board.life_points import end_of_duel, lose_life_points
from judgekit.tuples import NamedTuple


class Modifier(NamedTuple):
    """A change of a value, in the order entered: ``+500``, ``-300``, ``x2``, ``/2``, ``=1000``."""

    sign: str
    amount: int


NOWHERE = in_case("")
"""The place of a value of a :class:`Battler` that was not entered, before it is known whose it is."""


class Battler(NamedTuple):
    """A monster as far as a battle sees it: ATK, DEF, what changes them, what protects it.

    A value that is left out is not 0: it is not known.
    """

    atk: Number = Unknown("atk", NOWHERE)
    defense: Number = Unknown("def", NOWHERE)
    position: Position = Position.ATTACK
    modifiers: tuple[Modifier, ...] = ()
    indestructible: bool = False


class Battle(NamedTuple):
    """An attack that reached damage calculation. No target means a direct attack.

    Life Points are those before it. ``damage_modifiers`` are words such as ``x2``, ``both`` or ``defending:/2``
    (:func:`~judgekit.engine.battle.damage.read_change`), ``damage_changes`` what effects on a board make of it.
    """

    attacker: Battler
    target: Battler | None
    attacking_player: PlayerName | Role = Role.ATTACKING_PLAYER
    defending_player: PlayerName | Role = Role.DEFENDING_PLAYER
    piercing: bool = False
    life_points: tuple[Number, Number] = (8000, 8000)
    damage_modifiers: tuple[str, ...] = ()
    damage_changes: tuple[DamageChange, ...] = ()
    pierces_back: bool = False
    """The piercing damage strikes the attacking player: the opponent’s card gives it."""
    of_a_class: bool = False
    """A value stands for others, odd and even ones: how a fraction is rounded is said though there may be none."""


class BattleResult(NamedTuple):
    """What a battle comes to: damage and Life Points as (attacking, defending), and why."""

    damage: tuple[int, int]
    attacker_destroyed: bool
    target_destroyed: bool | None
    life_points: tuple[Number, Number]
    steps: tuple[Step, ...] = ()
    destructions: tuple[Step, ...] = ()
    """Those of the steps that say which monsters are destroyed."""
    saved: tuple[Role, ...] = ()
    """The monsters that an effect has kept from being destroyed."""
    dealt: Dealt = NO_DAMAGE
    """How much of the damage is battle damage, and what it was before anything changed it."""

    @property
    def winner(self) -> Winner | None:
        """Who has won by this battle: at 0 Life Points one has lost."""
        lost = tuple(points == 0 for points in self.life_points)
        return _WINNERS[lost[0], lost[1]]


_WINNERS = {
    (False, False): None,
    (False, True): Winner(Role.ATTACKING_PLAYER),
    (True, False): Winner(Role.DEFENDING_PLAYER),
    (True, True): DRAW,
}


class _Outcome(NamedTuple):
    """The bare result of a comparison: its rule, who is destroyed, how much, and who takes it."""

    rule: str
    message: str
    attacker_destroyed: bool
    target_destroyed: bool
    damage: Number
    to: int


def fight(battle: Battle, rules: Ruleset) -> BattleResult:
    """Work out *battle* under *rules*.

    >>> from judgekit.rules.rulesets import ruleset
    >>> fight(Battle(Battler(atk=2500), Battler(atk=1800)), ruleset()).damage
    (0, 700)

    Rules: the chapter ``battle`` (9.0, pages 37 and 46). Raises
    :class:`~judgekit.domain.values.FactNeededError` when it depends on what is not known, and
    :class:`~judgekit.domain.errors.UnreadableError` for an ATK, a DEF or Life Points below 0.
    """
    steps: list[Step] = []
    _check_life_points(battle)
    attacker = _modified(battle, battle.attacker, "atk", rules, steps)
    target = battle.target and _modified(battle, battle.target, _compared(battle.target), rules, steps)
    rules.on("battle-results")
    if target is None:
        outcome = _direct(attacker)
    elif target.position is Position.ATTACK:
        outcome = _against_attack(attacker, target, rules)
    else:
        outcome = _against_defense(attacker, target, battle)
    steps.append(_comparison(outcome, attacker, target))
    beaten = _destruction(outcome, attacker, target)
    steps += beaten.steps
    dealt = _damage(battle, outcome, rules, steps)
    life_points = _take(battle, dealt.damage, rules, steps)
    destroyed = (Role.ATTACKER in beaten.destroyed, None if target is None else Role.TARGET in beaten.destroyed)
    return BattleResult(
        dealt.damage,
        *destroyed,
        life_points,
        tuple(steps),
        beaten.destructions,
        beaten.saved,
        dealt,
    )


def entered(battle: Battle) -> Battle:
    """Return *battle* with what was left out of its monsters at its place.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for an ATK, a DEF or Life Points below 0.
    """
    _check_life_points(battle)
    target = battle.target and _whose(battle.target, Role.TARGET)
    return battle._replace(attacker=_whose(battle.attacker, Role.ATTACKER), target=target)


def _whose(battler: Battler, role: Role) -> Battler:
    """*battler* with what was left out of it at the place of its *role*."""
    return battler._replace(atk=_check("atk", battler.atk, role), defense=_check("def", battler.defense, role))


def _check(fact: str, value: Number, role: Role) -> Number:
    """*value*, if there can be such a one; one that was left out, at its place."""
    if isinstance(value, Unknown):
        return value._replace(at=in_case(f"{role.value}.{fact}")) if value.at == NOWHERE else value
    if value < 0:
        raise _below_zero(fact, value)
    return value


def _check_life_points(battle: Battle) -> None:
    for points in battle.life_points:
        if isinstance(points, int) and points < 0:
            raise _below_zero("life_points", points)


def _below_zero(fact: str, value: int) -> Exception:
    from judgekit.domain.errors import refuse  # nobody types one

    return refuse("read.value-below-zero", name=FactName(fact), number=value)


def _compared(battler: Battler) -> str:
    return "atk" if battler.position is Position.ATTACK else "def"


def _value(battler: Battler, name: str) -> Number:
    return battler.atk if name == "atk" else battler.defense


def _modified(battle: Battle, battler: Battler, name: str, rules: Ruleset, steps: list[Step]) -> Battler:
    """Apply the modifiers to the value that will be compared, a step for each; below 0 it is compared as 0."""
    role = Role.ATTACKER if battler is battle.attacker else Role.TARGET
    value = _check(name, _value(battler, name), role)
    for modifier in battler.modifiers:
        before = value
        value = modify(value, modifier, rules)
        rounded = modifier.sign == "/" and (battle.of_a_class or known(before) % modifier.amount != 0)
        rule = "published.halving" if rounded else "game.card-overrides-rule"
        params: dict[str, Param] = {
            "who": role,
            "amount": modifier.amount,
            "before": known(before),
            "after": known(value),
        }
        how = "divided-evenly" if modifier.sign == "/" and not rounded else _MODIFIER_NAMES[modifier.sign]
        message = f"battle.modifier.{how}.{name}"
        steps.append(Step(rule, message, params, depth=0))
    if isinstance(value, int) and value < 0:
        steps.append(Step("game.card-overrides-rule", f"battle.modifier.below-zero.{name}", {"who": role}))
        value = 0
    if value is _value(battler, name):
        return battler
    return battler._replace(atk=value) if name == "atk" else battler._replace(defense=value)


_MODIFIER_NAMES = {"+": "plus", "-": "minus", "x": "times", "/": "divided", "=": "becomes"}

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "x": lambda value, amount: value * amount,
    # A fraction of an ATK or DEF rounds up (published.halving).
    "/": lambda value, amount: -(-value // amount),
}


def modify(value: Number, modifier: Modifier, rules: Ruleset) -> Number:
    """Return *value* after one modifier; it may run below 0, of which the double and the half are 0.

    Raises :class:`~judgekit.domain.values.FactNeededError` for an odd value that is halved under a
    ruleset that does not say how to round.
    """
    sign, amount = modifier
    if sign == "=":
        return amount
    if sign in "+-":
        return value + (amount if sign == "+" else -amount)
    number = max(0, known(value))
    if sign == "/" and number % amount:
        rules.on("published.halving")
    return _ARITHMETIC[sign](number, amount)


def _direct(attacker: Battler) -> _Outcome:
    return _Outcome("battle.direct-attack.damage", "battle.direct", False, False, attacker.atk, DEFENDING)


def _against_attack(attacker: Battler, target: Battler, rules: Ruleset) -> _Outcome:
    order = compare(attacker.atk, target.atk)
    if order > 0:
        difference = _difference(attacker.atk, target.atk)
        return _Outcome("battle.attack-vs-attack.win", "battle.attack.win", False, True, difference, DEFENDING)
    if order < 0:
        difference = _difference(target.atk, attacker.atk)
        return _Outcome("battle.attack-vs-attack.lose", "battle.attack.lose", True, False, difference, ATTACKING)
    if attacker.atk == 0 and rules.says("zero-atk-tie", "both-survive"):
        return _Outcome("battle.zero-atk", "battle.attack.zero", False, False, 0, DEFENDING)
    return _Outcome("battle.attack-vs-attack.tie", "battle.attack.tie", True, True, 0, DEFENDING)


def _against_defense(attacker: Battler, target: Battler, battle: Battle) -> _Outcome:
    order = compare(attacker.atk, target.defense)
    if order > 0:
        difference = _difference(attacker.atk, target.defense) if battle.piercing else 0
        to = ATTACKING if battle.pierces_back else DEFENDING
        return _Outcome("battle.attack-vs-defense.win", "battle.defense.win", False, True, difference, to)
    if order < 0:
        difference = _difference(target.defense, attacker.atk)
        return _Outcome("battle.attack-vs-defense.lose", "battle.defense.lose", False, False, difference, ATTACKING)
    return _Outcome("battle.attack-vs-defense.tie", "battle.defense.tie", False, False, 0, DEFENDING)


def _difference(higher: Number, lower: Number) -> Number:
    return known(higher) - known(lower)


def _comparison(outcome: _Outcome, attacker: Battler, target: Battler | None) -> Step:
    """The first line of the result: the values, and which of them wins."""
    params: dict[str, Param] = {"atk": known(attacker.atk)}
    if target is not None:
        params["value"] = known(_value(target, _compared(target)))
    return Step(outcome.rule, outcome.message, params, depth=0)


class _Beaten(NamedTuple):
    """The monsters that a comparison has beaten: those destroyed, those saved by an effect, and a step for each."""

    destroyed: tuple[Role, ...]
    saved: tuple[Role, ...]
    steps: tuple[Step, ...]
    destructions: tuple[Step, ...]


def _destruction(outcome: _Outcome, attacker: Battler, target: Battler | None) -> _Beaten:
    """Who is destroyed, a protected monster excepted."""
    destroyed, saved, steps, destructions = [], [], [], []
    sides = ((outcome.attacker_destroyed, attacker, Role.ATTACKER), (outcome.target_destroyed, target, Role.TARGET))
    for doomed, battler, role in sides:
        if not doomed or battler is None:
            continue
        if battler.indestructible:
            saved.append(role)
            steps.append(Step("game.card-overrides-rule", f"battle.not-destroyed.{role.value}"))
        else:
            destroyed.append(role)
            destructions.append(Step(outcome.rule, f"battle.destroyed.{role.value}"))
            steps.append(destructions[-1])
    return _Beaten(tuple(destroyed), tuple(saved), tuple(steps), tuple(destructions))


def _damage(battle: Battle, outcome: _Outcome, rules: Ruleset, steps: list[Step]) -> Dealt:
    """The damage to each player after what changes it, a step for each."""
    amount = known(outcome.damage)
    if amount == 0:
        steps.append(Step(outcome.rule, "battle.no-damage"))
        return NO_DAMAGE
    rule = outcome.rule
    if rule == "battle.attack-vs-defense.win":
        rule = "glossary.piercing"
    players = (battle.attacking_player, battle.defending_player)
    if not battle.damage_changes and not battle.damage_modifiers:
        message = "battle.damage.piercing" if rule == "glossary.piercing" else "battle.damage"
        steps.append(Step(rule, message, {"player": players[outcome.to], "amount": amount}))
        return unchanged(amount, outcome.to)
    entered = [change for word in battle.damage_modifiers if (change := read_change(word)) is not None]
    found = Calculated(amount, outcome.to, rule, players, battle.of_a_class)
    return deal(found, (*battle.damage_changes, *entered), rules, steps)


def _take(battle: Battle, damage: tuple[int, int], rules: Ruleset, steps: list[Step]) -> tuple[Number, Number]:
    """Life Points after the damage, never below 0; a step for each player hurt, and the end of the Duel."""
    after: list[Number] = list(battle.life_points)
    players = (battle.attacking_player, battle.defending_player)
    for side, amount in enumerate(damage):
        if amount == 0:
            continue
        before = after[side]
        after[side] = lose_life_points(before, amount)
        params: dict[str, Param] = {"player": players[side], "amount": amount, "before": known(before)}
        params["after"] = known(after[side])
        change = Change("life_points", _name(players[side]), known(before), known(after[side]))
        steps.append(Step("battle.damage-lowers-life-points", "life-points", params, (change,)))
    steps.extend(end_of_duel(players, (after[0], after[1]), rules))
    return after[0], after[1]


def _name(player: PlayerName | Role) -> str:
    return player.name if isinstance(player, PlayerName) else player.value
