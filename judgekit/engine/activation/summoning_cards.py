"""What a card that Fusion or Ritual Summons must find when it is activated."""

from collections.abc import Callable, Iterator
from itertools import chain

from judgekit.domain.findings import CardName
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import Kind, Position, Zone
from judgekit.engine.activation.conditions import Broken, Condition
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.effects import assembling
from judgekit.engine.effects.fusing import (
    ANY_PLACE,
    OLD_PLACES,
    Making,
    Way,
    ask_for_substitutes,
    entered,
    fusion_monsters,
    fusion_ways,
    fusions,
    ritual_amount,
    ritual_monsters,
    ritual_ways,
    rituals,
)
from judgekit.engine.effects.materials import levels
from judgekit.engine.steps.leaving import CARD
from judgekit.engine.steps.this_turn import forbidding_special, forbidding_summons

Asked = Callable[[Attempt, Making], Broken | None]


def _any(ways: Iterator[Way]) -> bool:
    """Whether there is one; the others are not looked for."""
    return next(ways, None) is not None


def _asking(verb: Verb, broken: Asked) -> Callable[[Attempt], Broken | None]:
    """Ask *broken* of an attempt whose effect makes such a Summon and of whose board nothing is hidden."""

    def asked(attempt: Attempt) -> Broken | None:
        for operation in attempt.effect.operations if attempt.effect else ():
            if operation.verb is not verb or operation.optional:
                continue  # what may be left out need not be possible
            making = Making(attempt.duel, attempt.rules, attempt.player, attempt.card, operation)
            if not making.hand_is_hidden() and (found := broken(attempt, making)):
                return found
        return None

    return asked


def _not_polymerization(attempt: Attempt, making: Making) -> Broken | None:
    """The early rulebooks know no other card that Fusion Summons than Polymerization."""
    only = making.rules.choices["fusion-card"].value == "polymerization"
    if only and making.source.card.name != "Polymerization":
        return Broken("fusion.summoning-card", {"card": making.source.said})
    return None


def _no_fusion_monster(attempt: Attempt, making: Making) -> Broken | None:
    monster = entered(making, attempt.action.choose).monster
    if monster is not None and (monster.zone is not Zone.EXTRA or monster.controller != making.player):
        return Broken("fusion.must-be-in-extra-deck", {"card": monster.said})
    if monster is None and not fusion_monsters(making):
        return Broken("fusion.must-be-in-extra-deck", {"card": making.source.said})
    return None


def _of_materials(reason: str, broken: Asked, rule: str) -> Condition[Attempt]:
    """A condition about materials; one that is broken is met all the same if an unknown card may stand in for one."""

    def asked(attempt: Attempt, making: Making) -> Broken | None:
        found = broken(attempt, making)
        if found is not None:
            ask_for_substitutes(making, entered(making, attempt.action.choose))
        return found

    return _condition(Verb.FUSION_SUMMON, reason, asked, rule)


def _materials_elsewhere(attempt: Attempt, making: Making) -> Broken | None:
    """The materials are there, but not where they may be used from."""
    wanted = entered(making, attempt.action.choose)
    for card in wanted.used:
        if card.zone not in making.places or not making.is_within_reach(card):
            return Broken("fusion.materials-places", {"card": card.said})
    if wanted.used or _any(fusion_ways(making, making.places, wanted)):
        return None
    for _, chosen in fusion_ways(making, ANY_PLACE, wanted):
        wrong = next(card for card in chosen if card.zone not in making.places)
        return Broken("fusion.materials-places", {"card": wrong.said})
    return None


def _wrong_fusion_materials(attempt: Attempt, making: Making) -> Broken | None:
    wanted = entered(making, attempt.action.choose)
    if not wanted.used or _any(fusion_ways(making, making.places, wanted)):
        return None
    return Broken("fusion.summoning-card", {"card": wanted.monster.said if wanted.monster else making.source.said})


def _no_fusion_materials(attempt: Attempt, making: Making) -> Broken | None:
    wanted = entered(making, attempt.action.choose)
    if _any(fusion_ways(making, making.places, wanted)):
        return None
    return Broken("fusion.summoning-card", {"card": wanted.monster.said if wanted.monster else making.source.said})


def _one_material(attempt: Attempt, making: Making) -> Broken | None:
    ways = fusion_ways(making, making.places, entered(making, attempt.action.choose))
    first = next(ways, None)
    if first is None or any(len(chosen) >= making.least for _, chosen in chain((first,), ways)):
        return None
    return Broken("fusion.materials-minimum", {"card": first[0].said})


def _no_room_for_the_fusion(attempt: Attempt, making: Making) -> Broken | None:
    if _any(fusions(making, entered(making, attempt.action.choose))):
        return None
    return Broken("field.monster-zone.limit", {"player": making.duel.said(making.player)})


def _no_ritual_monster(attempt: Attempt, making: Making) -> Broken | None:
    monster = entered(making, attempt.action.choose).monster
    there = ritual_monsters(making)
    if there and (monster is None or monster.id in {card.id for card in there}):
        return None
    return Broken("ritual.requirements", {"card": making.source.said})


def _tribute_elsewhere(attempt: Attempt, making: Making) -> Broken | None:
    for card in entered(making, attempt.action.choose).used:
        right = card.zone in OLD_PLACES and card.controller == making.player and card.card.kind is Kind.MONSTER
        if not right:
            return Broken("ritual.tribute-source", {"card": card.said})
    return None


def _wrong_ritual_tributes(attempt: Attempt, making: Making) -> Broken | None:
    wanted = entered(making, attempt.action.choose)
    if _any(ritual_ways(making, wanted, surplus=True)):
        return None
    ritual = wanted.monster or ritual_monsters(making)[0]
    levels([card for card in wanted.used or making.own(Zone.HAND, Zone.MONSTERS) if card.card.kind is Kind.MONSTER])
    for card in wanted.used:
        if card.level_now is None:
            return Broken("xyz.rank", {"card": making.source.said, "amount": ritual_amount(making, ritual)})
    return Broken("ritual.tribute-amount", {"card": making.source.said, "amount": ritual_amount(making, ritual)})


def _surplus_tribute(attempt: Attempt, making: Making) -> Broken | None:
    """Where the Levels may exceed the amount, a Tribute that is not needed is not made."""
    wanted = entered(making, attempt.action.choose)
    if not wanted.used or _any(ritual_ways(making, wanted)):
        return None
    if not making.rules.says("published.ritual.no-surplus", "on"):
        return None
    return Broken("published.ritual.no-surplus", {"card": making.source.said})


def _no_room_for_the_ritual(attempt: Attempt, making: Making) -> Broken | None:
    wanted = entered(making, attempt.action.choose)
    if _any(rituals(making, wanted, surplus=True)):
        return None
    return Broken("field.monster-zone.limit", {"player": making.duel.said(making.player)})


def _condition(verb: Verb, reason: str, broken: Asked, rule: str) -> Condition[Attempt]:
    return Condition(reason, _asking(verb, broken), rule)


def _nothing_to_assemble(attempt: Attempt) -> Broken | None:
    """No Synchro or Xyz Summon can be made that the effect does before anything else."""
    first = attempt.effect.operations[0] if attempt.effect is not None and attempt.effect.operations else None
    if first is None or first.verb not in assembling.KINDS or first.optional:
        return None
    making = Making(attempt.duel, attempt.rules, attempt.player, attempt.card, first)
    if assembling.can_be_made(making):
        return None
    return Broken(assembling.FITTING[assembling.KINDS[first.verb]], {"card": attempt.card.said})


_SUMMONING = frozenset({Verb.SPECIAL_SUMMON, Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON, Verb.TOKENS, *assembling.KINDS})


def _summoned_face_down(attempt: Attempt) -> Broken | None:
    """A Special Summon is made face-up unless the card says otherwise; a Token is never face-down."""
    if attempt.action.position is not Position.SET or attempt.effect is None:
        return None
    summons = [op for op in attempt.effect.operations if op.verb in _SUMMONING and not _may_be_face_down(op)]
    if not summons:
        return None
    tokens = all(op.verb is Verb.TOKENS for op in summons)
    return Broken("tokens.positions" if tokens else "summon.special.position", {"card": attempt.card.said})


def _may_be_face_down(operation: Operation) -> bool:
    return operation.position is Position.SET or operation.or_set


def _barring(attempt: Attempt) -> tuple[CardName, str] | None:
    """What keeps the player from Special Summoning any monster, or one that is targeted to be Summoned."""
    if (found := forbidding_special(attempt.duel, attempt.player)) is not None:
        return found
    operations = attempt.effect.operations if attempt.effect is not None else ()
    if not any(operation.verb is Verb.SPECIAL_SUMMON and operation.on is None for operation in operations):
        return None
    targets = (attempt.duel.cards[id] for id in attempt.action.targets)
    return next(filter(None, (forbidding_special(attempt.duel, attempt.player, card) for card in targets)), None)


def _summons_forbidden(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    summons = effect is not None and any(operation.verb in _SUMMONING for operation in effect.operations)
    if effect is None or not summons or effect.mandatory:
        return None
    found = forbidding_summons(attempt.duel, attempt.player) or _barring(attempt)
    return Broken(found[1], {"card": attempt.card.said, "source": found[0]}) if found is not None else None


FOR_A_SUMMON: tuple[Condition[Attempt], ...] = (
    Condition("summons-forbidden", _summons_forbidden, CARD),
    Condition("summoned-face-down", _summoned_face_down, "summon.special.position"),
)
"""What a card that Special Summons must find when it is activated."""

FOR_A_FUSION_OR_RITUAL: tuple[Condition[Attempt], ...] = (
    Condition("no-summon-to-make", _nothing_to_assemble, "synchro.materials"),
    _condition(Verb.FUSION_SUMMON, "not-polymerization", _not_polymerization, "fusion.summoning-card"),
    _condition(Verb.FUSION_SUMMON, "no-fusion-monster", _no_fusion_monster, "fusion.must-be-in-extra-deck"),
    _of_materials("materials-elsewhere", _materials_elsewhere, "fusion.materials-places"),
    _of_materials("wrong-materials", _wrong_fusion_materials, "synchro.materials"),
    _of_materials("no-fusion-materials", _no_fusion_materials, "fusion.summoning-card"),
    _of_materials("one-material", _one_material, "fusion.materials-minimum"),
    _of_materials("monster-zones-full", _no_room_for_the_fusion, "field.monster-zone.limit"),
    _condition(Verb.RITUAL_SUMMON, "no-ritual-monster", _no_ritual_monster, "ritual.requirements"),
    _condition(Verb.RITUAL_SUMMON, "tribute-elsewhere", _tribute_elsewhere, "ritual.tribute-source"),
    _condition(Verb.RITUAL_SUMMON, "wrong-ritual-tributes", _wrong_ritual_tributes, "ritual.tribute-amount"),
    _condition(Verb.RITUAL_SUMMON, "surplus-tribute", _surplus_tribute, "published.ritual.no-surplus"),
    _condition(Verb.RITUAL_SUMMON, "monster-zones-full", _no_room_for_the_ritual, "field.monster-zone.limit"),
)
"""What a card that Fusion or Ritual Summons must find when it is activated."""
