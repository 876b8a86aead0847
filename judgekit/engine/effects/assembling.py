"""A Synchro or Xyz Summon that an effect makes: of which monster, with which materials of the own field."""

from collections.abc import Iterator, Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.findings import Finding, Param
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import FactNeededError, Position, SummonKind, Unknown, Zone, of_card
from judgekit.engine.board.selecting import fits
from judgekit.engine.board.unseen import not_all_entered
from judgekit.engine.effects import materials
from judgekit.engine.effects.fusing import Making, lets_itself_be_summoned
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.effects.summoning import bring, forbidden
from judgekit.engine.steps.assembled import use_for_a_synchro, use_for_an_xyz
from judgekit.engine.steps.course import ChoiceRefusedError, Course, said_all
from judgekit.engine.steps.leaving import CARD
from judgekit.engine.steps.this_turn import forbidding_special

KINDS = {Verb.SYNCHRO_SUMMON: SummonKind.SYNCHRO, Verb.XYZ_SUMMON: SummonKind.XYZ}
"""Which Summon each verb makes."""
TYPES = {SummonKind.SYNCHRO: "Synchro", SummonKind.XYZ: "Xyz"}
RULES = {SummonKind.SYNCHRO: "synchro.procedure", SummonKind.XYZ: "xyz.procedure"}
FITTING = {SummonKind.SYNCHRO: "synchro.materials", SummonKind.XYZ: "xyz.materials-same-level"}
"""By which rule the materials do."""


def monsters(making: Making) -> list[CardInPlay]:
    """The Synchro or Xyz Monsters in the Extra Deck that may be Summoned so, whatever their materials."""
    kind, only = KINDS[making.operation.verb], making.operation.only
    found = [card for card in making.duel.at(making.player, Zone.EXTRA) if card.has_type(TYPES[kind])]
    if only is not None:
        there = only._replace(zones=frozenset({Zone.EXTRA}))
        found = [card for card in found if fits(making.duel, making.player, making.source.id, there, card)]
    return [card for card in found if _lets_itself(making, card, kind)]


def _lets_itself(making: Making, card: CardInPlay, kind: SummonKind) -> bool:
    """Whether neither its own text nor an effect keeps *card* from being Summoned so."""
    way = card.card.procedure
    if way is not None and kind not in way.only and (way.only or way.never & {kind, SummonKind.SPECIAL}):
        return False
    if not lets_itself_be_summoned(card, making.source):
        return False
    return forbidding_special(making.duel, making.player, card) is None


def sets_for(making: Making, card: CardInPlay) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials with which *card* can be Summoned by this effect.

    Raises :class:`~judgekit.domain.values.FactNeededError` where what it is made of is not known.
    """
    materials.asked_for(card)
    duel, player, kind = making.duel, making.player, KINDS[making.operation.verb]
    if kind is SummonKind.SYNCHRO:
        found = materials.synchro_materials(duel, player, card.card, card.level_now)
    else:
        found = materials.xyz_materials(duel, player, card.card)
    for chosen in found:
        barred = any(materials.is_barred(duel, one, kind, card) for one in chosen)
        if not barred and making.is_right(chosen) and all(_may_be_used(making, one) for one in chosen):
            yield chosen


def _may_be_used(making: Making, card: CardInPlay) -> bool:
    """Whether the effect takes *card* as a material, where it says which."""
    on = making.operation.on
    if on is None:
        return True
    return fits(making.duel, making.player, making.source.id, on._replace(also_self=True), card)


def can_be_made(making: Making) -> bool:
    """Whether such a Summon could be made now; an Extra Deck that is not all entered may hold the monster."""
    if not_all_entered(making.duel, making.player, Zone.EXTRA):
        return True
    return any(next(sets_for(making, card), None) is not None for card in monsters(making))


def assembles(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Synchro or Xyz Summon right after the effect: nobody can negate that, and nothing is activated before it."""
    link = resolving.link
    if forbidden(course, link.player):
        return
    making = Making(course.duel, course.rules, link.player, course.card(link.card), operation)
    if not resolving.picks and not_all_entered(course.duel, link.player, Zone.EXTRA):
        raise FactNeededError(Unknown("choice", of_card(link.card)))
    ways = {card.id: list(sets_for(making, card)) for card in monsters(making)}
    possible = [course.card(id) for id, sets in ways.items() if sets]
    kind = KINDS[operation.verb]
    if not possible:
        course.say(FITTING[kind], "material.lacking", player=course.duel.said(link.player))
        return
    card = resolving.pick(course, possible, 1)[0]
    chosen = _picked(course, resolving, ways[card.id])
    use = use_for_a_synchro if kind is SummonKind.SYNCHRO else use_for_an_xyz
    use(course, link.player, card, chosen, depth=1)
    position = link.position or Position.ATTACK
    if link.position is None:
        course.assume("summoned-in-attack", card=card.said)
    used = tuple(one.id for one in chosen)
    bring(course, course.card(card.id), link.player, position, kind, RULES[kind], used)
    resolving.found[:] = [card.id]


def _picked(course: Course, resolving: Resolving, sets: Sequence[tuple[CardInPlay, ...]]) -> tuple[CardInPlay, ...]:
    """The materials that were entered, or the only ones there can be.

    Raises :class:`~judgekit.domain.values.FactNeededError` where they were not entered and it matters, and
    :class:`~judgekit.engine.steps.course.ChoiceRefusedError` where those that were will not do.
    """
    link = resolving.link
    if resolving.picks:
        for chosen in sets:
            if {card.id for card in chosen} == set(resolving.picks[: len(chosen)]):
                del resolving.picks[: len(chosen)]
                return chosen
        there = {card.id: card for chosen in sets for card in chosen}
        entered = course.card(resolving.picks[0]).said
        about: dict[str, Param] = {"card": link.name, "chosen": entered, "cards": said_all(tuple(there.values()))}
        raise ChoiceRefusedError(Finding(CARD, "impossible-choice", link.card, about, "impossible-choice"))
    if len({materials.signature(course.duel, chosen) for chosen in sets}) > 1:
        raise FactNeededError(Unknown("choice", of_card(link.card)))
    course.assume("only-materials", card=link.name, cards=said_all(sets[0]))
    return sets[0]
