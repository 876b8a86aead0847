"""Costs drawn from the registry: each of them in each kind of effect, with what may stand beside it."""

from collections.abc import Iterator
from typing import NamedTuple

from judgekit.domain.effect import CostKind, EffectType
from judgekit.domain.registry.kinds import KINDS
from judgekit.domain.registry.prices import COSTS
from judgekit.domain.registry.rows import Takes
from judgekit.domain.values import Zone
from tests.vocabulary.boards import IT, LIES, PASSES, attack, does
from tests.vocabulary.playing import NotPlayedError, heard, played, seen
from tests.vocabulary.uses import Draw, Use, drawn

GAINED = 77
PAID_WITH = {
    CostKind.DISCARD: ("hand-monster",),
    CostKind.TRIBUTE: ("rock",),
    CostKind.SEND: ("blade",),
    CostKind.BANISH: ("dead-monster",),
    CostKind.DETACH: ("beneath",),
    CostKind.REVEAL: ("hand-monster",),
    CostKind.RETURN_TO_HAND: ("blade",),
    CostKind.RETURN_TO_DECK: ("blade",),
}
"""One card that a cost is paid with."""
ON = {CostKind.DETACH: {"card": "xyz"}, CostKind.COUNTERS: {"card": "monster", "more": "counters"}}
"""The card that pays so."""


SHOWN = frozenset({CostKind.REVEAL.value, CostKind.REVEAL_SELF.value})
"""What is paid by showing a card is a step and changes nothing."""
LATER = {
    CostKind.NO_SPECIAL_SUMMONS: ("leaper", (*PASSES, does("A", summon="special", card="leaper"))),
    CostKind.NO_BATTLE_PHASE: ("", (*PASSES, does("A", phase="battle"))),
    CostKind.NO_NORMAL_SUMMONS: ("", (*PASSES, does("A", set="hand-monster"))),
    CostKind.NO_MONSTER_ATTACKS: (
        "",
        (
            *PASSES,
            does("A", position="attack", card="rock"),
            does("A", phase="battle"),
            attack("A", "rock", "their-pawn"),
        ),
    ),
    CostKind.NO_ATTACKS: ("", (*PASSES, does("A", phase="battle"), attack("A", IT, "their-pawn"))),
}
"""What is paid by doing without something later: what else there is, and what is tried then."""


class Price(NamedTuple):
    """A cost that was drawn, and what it must differ from: paid otherwise, or not at all."""

    cost: str
    label: str
    paid: Draw
    other: Draw


def price_draws() -> Iterator[Price]:
    """Every cost in every kind of effect that has such a one, from each zone, and all that may stand beside it."""
    for cost, row in COSTS.items():
        for kind in sorted(row.kinds, key=lambda kind: kind.value):
            written = {cost.value: 1 if row.takes is Takes.NUMBER else True}
            name = f"{kind.value} {cost.value}"
            if cost is CostKind.DETACH and kind in NO_MONSTERS:
                yield _detached(name, kind, written)
                continue
            yield Price(cost.value, name, _pays(kind, cost, written), _pays(kind, cost, None))
            yield from _beside(name, kind, cost, written)


NO_MONSTERS = (EffectType.ACTIVATION, EffectType.FACE_UP)
"""Effects of what has no materials of its own: it detaches those of another."""


def _detached(name: str, kind: EffectType, written: dict) -> Price:
    cost = {**written, "of": {"zones": [Zone.MONSTERS.value], "names": ["Ranked"]}}
    paid = _pays(kind, CostKind.DETACH, cost)
    use = paid.use._replace(card="" if kind is EffectType.ACTIVATION else "lying", more="overlay")
    paid = paid._replace(use=use)
    return Price(CostKind.DETACH.value, name, paid, paid._replace(use=use._replace(cost=("their-aim",))))


def _beside(name: str, kind: EffectType, cost: CostKind, written: dict) -> Iterator[Price]:
    for option in sorted(COSTS[cost].options):
        match option:
            case "of" if cost is CostKind.NO_MONSTER_ATTACKS:
                one, other = ({**written, "of": {"names": [named]}} for named in ("Rock", "Pawn"))
                yield Price(cost.value, f"{name} of", _pays(kind, cost, one), _pays(kind, cost, other))
            case "of" if cost is not CostKind.DETACH:
                for zone in sorted(COSTS[cost].zones, key=lambda zone: zone.value):
                    of = {**written, "of": {"zones": [zone.value], "names": [LIES[zone].replace("-", " ").title()]}}
                    there = (LIES[zone],)
                    yield Price(
                        cost.value,
                        f"{name} of {zone.value}",
                        _pays(kind, cost, of, there),
                        _pays(kind, cost, of, ("their-aim",)),
                    )
            case "up-to":
                two = {cost.value: 2}
                yield Price(
                    cost.value,
                    f"{name} up-to",
                    _pays(kind, cost, {**two, "up-to": True}, one="1"),
                    _pays(kind, cost, two, one="1"),
                )
            case "counter":
                one, other = ({**written, "counter": counter} for counter in ("Spell Counter", "Other Counter"))
                yield Price(cost.value, f"{name} counter", _pays(kind, cost, one), _pays(kind, cost, other))


def _pays(
    kind: EffectType, cost: CostKind, written: dict | None, cards: tuple[str, ...] | None = None, one: str = ""
) -> Draw:
    """An effect that costs that, or nothing, used by who pays with those cards."""
    row = COSTS[cost]
    paid = cards if cards is not None else PAID_WITH.get(cost, ())
    on = {**ON.get(cost, {}), **({"card": "lying"} if kind is EffectType.FACE_UP else {})}
    declared = one if cost in (CostKind.MILL, CostKind.COUNTERS) else ""
    use = Use(cost=paid if written else (), declare=declared, **on)
    effect: dict = {"cost": [written]} if written else {}
    if row.used_from == {Zone.HAND}:
        use = use._replace(more="in-hand")
    if cost in LATER:
        more, after = LATER[cost]
        if kind is EffectType.TRIGGER:  # it is set off in the Standby Phase
            after = (*PASSES, does("A", phase="main1"), *after)
        use = use._replace(more=more, after=after)
    if "zones" in KINDS[kind].keys:
        effect["zones"] = sorted(zone.value for zone in (row.used_from or {Zone.MONSTERS}))
    return drawn("", kind, [{"gain-life-points": GAINED}], use, **effect)


def not_paid(price: Price) -> str:
    """What is wrong with a cost: it cannot be paid, or it is as if it was not."""
    try:
        if not heard(price.paid, GAINED):
            return f"not used: {' '.join((*played(price.paid).refused, *played(price.paid).missing))}"
        paid, other = played(price.paid), played(price.other)
        shown = price.cost in SHOWN and paid.steps != other.steps
        return "" if shown or seen(paid) != seen(other) else "no other"
    except NotPlayedError as error:
        return f"not played: {error}"
