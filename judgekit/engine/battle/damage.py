"""What changes battle damage: who takes it, how much of it, and whether it still is battle damage."""

from collections.abc import Sequence
from enum import unique

from judgekit.domain.findings import CardName, Param, PlayerName, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import Role, Word
from judgekit.tuples import NamedTuple

ATTACKING, DEFENDING = 0, 1
SIDES = {"attacking": ATTACKING, "defending": DEFENDING}


@unique
class How(Word):
    """What is done to battle damage; those of a board apply in this order (``docs/values.md``)."""

    PREVENTED = "prevented"
    REDIRECTED = "reflect"
    """The other player takes it instead."""
    SET = "set"
    HALVED = "halved"
    DOUBLED = "doubled"
    SHARED = "shared"
    """The other player takes as much, as effect damage."""
    BOTH = "both"
    """Both take it."""
    AS_EFFECT = "effect"
    """It counts as effect damage."""
    NO_EFFECT_DAMAGE = "no-effect-damage"
    """What counts as effect damage is 0."""


class DamageChange(NamedTuple):
    """One change of the battle damage of the player on one *side* of the battle; ``None``: of both."""

    how: How
    side: int | None = None
    source: CardName | None = None
    amount: int = 0


_WORDS = {
    "x2": DamageChange(How.DOUBLED),
    "/2": DamageChange(How.HALVED),
    "0": DamageChange(How.PREVENTED),
    "both": DamageChange(How.BOTH),
    "reflect": DamageChange(How.REDIRECTED),
    "effect": DamageChange(How.AS_EFFECT),
}
DAMAGE_MODIFIERS = (*_WORDS, "=500", "attacking:0", "attacking:x2", "defending:/2", "defending:=0")
"""What ``--damage`` takes, with examples of what goes on with a number or is about one player."""


def read_change(word: str) -> DamageChange | None:
    """Return the change that *word* of ``--damage`` means, or ``None``.

    >>> read_change("defending:/2")
    DamageChange(how=<How.HALVED: 'halved'>, side=1, source=None, amount=0)
    """
    who, colon, rest = word.rpartition(":")
    if colon and who not in SIDES:
        return None
    side = SIDES.get(who)
    if rest.startswith("=") and rest[1:].isdecimal():
        return DamageChange(How.SET, side, amount=int(rest[1:]))
    change = _WORDS.get(rest)
    return change if change is None or side is None else change._replace(side=side)


class Dealt(NamedTuple):
    """The damage to the attacking and the defending player, how much of it is battle damage, and what it was first."""

    damage: tuple[int, int]
    battle: tuple[int, int]
    calculated: tuple[int, int]


NO_DAMAGE = Dealt((0, 0), (0, 0), (0, 0))


class Calculated(NamedTuple):
    """Battle damage as it was calculated: how much, whose, by which rule."""

    amount: int
    to: int
    rule: str
    players: tuple[PlayerName | Role, PlayerName | Role]
    of_a_class: bool = False


def deal(found: Calculated, changes: Sequence[DamageChange], rules: Ruleset, steps: list[Step]) -> Dealt:
    """Return the damage after its *changes*, a step for each of those that do something."""
    dealing = _Dealing(found, rules, steps)
    for change in changes:
        if change.how is How.PREVENTED and change.source is not None and change.side == found.to:
            dealing.tell(change, "prevented")
            return dealing.dealt((0, 0))
    dealing.say_before(changes)
    entered = [change for change in changes if change.source is None]
    on_board = sorted(
        (change for change in changes if change.source is not None), key=lambda change: _ORDER[change.how]
    )
    dealing.redirect([change for change in on_board if change.how is How.REDIRECTED])
    for change in (*(one for one in on_board if one.how is not How.REDIRECTED), *entered):
        dealing.apply(change)
    return dealing.dealt((dealing.damage[0], dealing.damage[1]))


_ORDER = {how: place for place, how in enumerate(How)}
_MOVING = frozenset({How.PREVENTED, How.REDIRECTED, How.SET, How.HALVED, How.DOUBLED, How.BOTH})
"""What changes who takes how much: until it has, nobody is said to take anything."""


class _Dealing:
    """The damage as it is changed."""

    def __init__(self, found: Calculated, rules: Ruleset, steps: list[Step]) -> None:
        self.found, self.rules, self.steps = found, rules, steps
        self.damage = [0, 0]
        self.damage[found.to] = found.amount
        self.effect = [False, False]

    def say_before(self, changes: Sequence[DamageChange]) -> None:
        """Say how much was calculated: what the player would take, where something moves it."""
        moved = any(change.how in _MOVING and change.side in (None, self.found.to) for change in changes)
        message = "battle.damage.before" if moved else "battle.damage"
        message += ".piercing" if self.found.rule == "glossary.piercing" else ""
        about: dict[str, Param] = {"player": self.found.players[self.found.to], "amount": self.found.amount}
        self.steps.append(Step(self.found.rule, message, about))

    def tell(self, change: DamageChange, name: str, rule: str = "game.card-overrides-rule") -> None:
        """Say what a change has made of the damage; that of a card names the card."""
        params: dict[str, Param] = {"attacking": self.damage[0], "defending": self.damage[1]}
        if name in ("prevented", "zero-for-one") and change.side is not None:
            params = {"player": self.found.players[change.side]}
        if name == "set":
            params["amount"] = change.amount
        if change.source is not None and name != "shared":
            params["source"] = change.source
            name += "" if name == "prevented" else ".by"
        self.steps.append(Step(rule, f"battle.damage-modifier.{name}", params))

    def redirect(self, changes: list[DamageChange]) -> None:
        """Let the other player take it: once, for what was sent over is not sent back by another effect."""
        for change in changes:
            if change.side == self.found.to:
                self.apply(change)
                return

    def apply(self, change: DamageChange) -> None:
        """Apply one change, and say so if it has done something."""
        sides = [side for side in (ATTACKING, DEFENDING) if change.side in (None, side) and self.damage[side]]
        if not sides:
            return
        if change.how is How.NO_EFFECT_DAMAGE:
            self._prevent_effect(change, sides[0])
            return
        before = list(self.damage)
        name, rule = change.how.value, "game.card-overrides-rule"
        match change.how:
            case How.PREVENTED:
                name = "zero" if change.side is None else "prevented" if change.source else "zero-for-one"
                for side in sides:
                    self.damage[side] = 0
            case How.REDIRECTED:
                self.damage = self.damage[::-1]
            case How.SET:
                for side in sides:
                    self.damage[side] = change.amount
            case How.HALVED:
                rounded = any(self.damage[side] % 2 for side in sides)
                if rounded:
                    self.rules.on("published.halving")
                if rounded or self.found.of_a_class:
                    rule = "published.halving"
                else:
                    name = "halved-evenly"
                for side in sides:
                    self.damage[side] //= 2
            case How.DOUBLED:
                for side in sides:
                    self.damage[side] *= 2
            case How.SHARED | How.BOTH:
                self._share(change, sides)
            case How.AS_EFFECT:
                for side in sides:
                    self.effect[side] = True
        if before != self.damage or change.how is How.AS_EFFECT:
            self.tell(change, name, rule)

    def _share(self, change: DamageChange, sides: list[int]) -> None:
        """The other player takes as much too."""
        if change.how is How.BOTH:
            self.damage = [max(self.damage)] * 2
            return
        other = 1 - sides[0]
        if not self.damage[other]:
            self.damage[other], self.effect[other] = self.damage[sides[0]], True

    def _prevent_effect(self, change: DamageChange, side: int) -> None:
        """What has become effect damage is prevented as such."""
        if self.effect[side] and change.source is not None:
            self.damage[side] = 0
            about: dict[str, Param] = {"player": self.found.players[side], "source": change.source}
            self.steps.append(Step("game.card-overrides-rule", "damage.prevented", about))

    def dealt(self, damage: tuple[int, int]) -> Dealt:
        """What has come of it."""
        battle = (0 if self.effect[0] else damage[0], 0 if self.effect[1] else damage[1])
        return Dealt(damage, battle, _struck(self.found.amount, self.found.to))


def _struck(amount: int, to: int) -> tuple[int, int]:
    """The damage of the two players where one of them takes it."""
    return (amount, 0) if to == ATTACKING else (0, amount)


def unchanged(amount: int, to: int) -> Dealt:
    """What nothing has changed."""
    damage = _struck(amount, to)
    return Dealt(damage, damage, damage)
