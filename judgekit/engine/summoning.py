"""Operations that Special Summon: by effect, Fusion, Ritual, Tokens."""

from collections.abc import Iterator

from judgekit.domain.card import Card, Procedure
from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.effect import Event, Operation
from judgekit.domain.values import Case, FactNeededError, Kind, Position, SummonKind, Unknown, Zone
from judgekit.engine import leaving, materials
from judgekit.engine.course import Course, said_all
from judgekit.engine.deckwork import shuffle
from judgekit.engine.leaving import MONSTER_ZONES
from judgekit.engine.resolving import Resolving, affected, choice_needed
from judgekit.engine.selecting import candidates

NEEDING_A_WAY = frozenset({"Fusion", "Synchro", "Xyz", "Ritual"})


def may_be_special_summoned(card: CardInPlay, player: str) -> bool:
    """Whether an effect may Special Summon *card* (``summon.special.properly-first``).

    Special Summon Monsters must first have been Summoned in their own way.
    """
    way = card.card.procedure
    if way is not None and SummonKind.SPECIAL in way.never:
        return False
    if card.zone is Zone.EXTRA:
        return not (way is not None and way.only)
    own_way = bool(card.card.types & NEEDING_A_WAY) or (way is not None and bool(way.only))
    if own_way and isinstance(card.properly_summoned, Unknown):
        raise FactNeededError(card.properly_summoned, YES_OR_NO)
    return not own_way or bool(card.properly_summoned)


YES_OR_NO = (Case("is", "yes", ("yes",)), Case("is", "no", ("no",)))


def perhaps_special_summoned(card: CardInPlay, player: str) -> bool:
    """Whether an effect may Special Summon *card*, as far as is known."""
    return isinstance(card.properly_summoned, Unknown) or may_be_special_summoned(card, player)


def free_zones(duel: Duel, player: str) -> int:
    """How many Monster Zones of *player* are free (``field.monster-zone.limit``)."""
    return MONSTER_ZONES - duel.how_many(player, Zone.MONSTERS)


def special_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Special Summon the cards meant to the player's side of the field."""
    link = resolving.link
    if operation.on is not None and Zone.DECK in operation.on.zones:
        from judgekit.engine.moving import not_all_entered

        found = candidates(course.duel, link.player, link.card, operation.on)
        if not resolving.picks and not_all_entered(course.duel, link.player, Zone.DECK) and len(found) != 1:
            raise FactNeededError(Unknown("choice", link.card))
    cards = affected(course, resolving, operation)
    from_deck = any(card.zone is Zone.DECK for card in cards)
    course.next_moment()
    for card in cards:
        if not may_be_special_summoned(card, link.player):
            course.say("summon.special.properly-first", "not-summoned.properly", card=card.said)
            continue
        if free_zones(course.duel, link.player) <= 0:
            course.say("field.monster-zone.limit", "zone.full", player=course.duel.said(link.player))
            return
        _summon_one(course, resolving, operation, card)
    if from_deck:
        shuffle(course, link.player, "field.deck-zone.shuffle-after-look")


def _summon_one(course: Course, resolving: Resolving, operation: Operation, card: CardInPlay) -> None:
    link = resolving.link
    position = operation.position or link.position
    if position is None:
        position = Position.ATTACK
        course.assume("summoned-in-attack", card=card.said)
    bonded = bool(_bonding(course.card(link.card).card)) or operation.equip
    bring(course, card, link.player, position, SummonKind.SPECIAL, "summon.special.by-effect")
    summoned = course.card(card.id)
    course.put(summoned._replace(bond=link.card if bonded else None, negated="face-up" if operation.negate else None))
    if bonded:
        equipped = card.id if operation.equip else None
        course.put(course.card(link.card)._replace(bond=card.id, equipped_to=equipped))


def _bonding(card: Card) -> Iterator[Operation] | list[Operation]:
    from judgekit.domain.effect import Verb

    return [op for effect in card.effects or () for op in effect.operations if op.verb is Verb.DESTROY_WITH]


def bring(course: Course, card: CardInPlay, player: str, position: Position, kind: SummonKind, rule: str) -> None:
    """Put a Special Summoned monster onto the field and note it."""
    change = course.place(card, Zone.MONSTERS, position, player=player)
    proper = True if kind is not SummonKind.SPECIAL else card.properly_summoned
    course.put(course.card(card.id)._replace(summoned=kind, properly_summoned=proper))
    course.say(
        rule,
        f"special-summoned.{position.value}",
        changes=(change,),
        card=card.said,
        player=course.duel.said(player),
    )
    course.remember(card.id, "special-summoned")
    course.happen(Event.SUMMONED, course.card(card.id), cause="effect", by=player, kind=kind, origin=card.zone)
    course.duel = course.duel._replace(used=course.duel.used | {f"summoned:{player}"})


def fusions(duel: Duel, player: str, source: str) -> Iterator[tuple[CardInPlay, tuple[CardInPlay, ...]]]:
    """Every Fusion Monster in the Extra Deck with every set of materials it could be made of now."""
    for fusion in duel.at(player, Zone.EXTRA):
        if "Fusion" in fusion.card.types:
            for chosen in materials.fusion_materials(duel, player, fusion.card, source):
                if free_zones(duel, player) + sum(card.zone is Zone.MONSTERS for card in chosen) > 0:
                    yield fusion, chosen


def can_fusion_summon(duel: Duel, player: str, source: str) -> bool:
    """Whether any Fusion Summon is possible (``fusion.must-be-in-extra-deck``)."""
    return any(True for _ in fusions(duel, player, source))


def fusion_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Fusion Summon: pick the monster and its materials when the effect resolves."""
    link, duel = resolving.link, course.duel
    ways = list(fusions(duel, link.player, link.card))
    if not ways:
        course.say("fusion.must-be-in-extra-deck", "fusion.impossible", player=duel.said(link.player))
        return
    fusion = _picked_first(resolving, [way[0] for way in ways])
    sets = [chosen for card, chosen in ways if card.id == fusion.id]
    chosen = _picked_set(course, resolving, sets)
    destroyed = course.rules.choices["fusion-materials"].value == "destroyed"
    for card in chosen:
        rule, message = ("fusion.materials-destroyed", "material.sent")
        leaving.move(
            course, card, Zone.GRAVEYARD, rule, "destroyed" if destroyed else message, cause="effect",
            by=link.player, destroyed=destroyed, about={"other": fusion.said},
        )  # fmt: skip
    leaving.tidy(course)
    course.next_moment()
    _bring_own_way(course, resolving, fusion, SummonKind.FUSION, "fusion.is-special-summon")


def _bring_own_way(course: Course, resolving: Resolving, card: CardInPlay, kind: SummonKind, rule: str) -> None:
    position = resolving.link.position or Position.ATTACK
    if resolving.link.position is None:
        course.assume("summoned-in-attack", card=card.said)
    bring(course, course.card(card.id), resolving.link.player, position, kind, rule)


def _picked_first(resolving: Resolving, possible: list[CardInPlay]) -> CardInPlay:
    """The one monster picked: entered, or the only one there can be."""
    unique = list({card.id: card for card in possible}.values())
    if resolving.picks and resolving.picks[0] in {card.id for card in unique}:
        wanted = resolving.picks.pop(0)
        return next(card for card in unique if card.id == wanted)
    if len({card.card.name for card in unique}) == 1:
        return unique[0]
    raise choice_needed(resolving.link.card, unique, 1)


def _picked_set(course: Course, resolving: Resolving, sets: list[tuple[CardInPlay, ...]]) -> tuple[CardInPlay, ...]:
    """The materials picked: the set entered, or the only one there can be."""
    entered = {pick for pick in resolving.picks if pick in course.duel.cards}
    fitting = [chosen for chosen in sets if {card.id for card in chosen} == entered]
    if entered and fitting:
        resolving.picks.clear()
        return fitting[0]
    if len({tuple(sorted((card.card.name, card.place) for card in chosen)) for chosen in sets}) == 1 and not entered:
        course.assume("only-materials", card=resolving.link.name, cards=said_all(sets[0]))
        return sets[0]
    raise FactNeededError(Unknown("choice", resolving.link.card))


def rituals(
    duel: Duel, player: str, operation: Operation, *, surplus: bool = False
) -> Iterator[tuple[CardInPlay, tuple[CardInPlay, ...]]]:
    """Every Ritual Monster in the hand with every set of Tributes it could be Summoned with."""
    for ritual in duel.at(player, Zone.HAND):
        if ritual.card.kind is Kind.MONSTER and ritual.card.name in operation.names:
            amount = operation.amount or ritual.card.level or 0
            for chosen in materials.ritual_tributes(
                duel, player, ritual, amount, exactly=operation.exactly, surplus=surplus
            ):
                if free_zones(duel, player) + sum(card.zone is Zone.MONSTERS for card in chosen) > 0:
                    yield ritual, chosen


def can_ritual_summon(duel: Duel, player: str, operation: Operation) -> bool:
    """Whether the Ritual Monster and enough Tributes are there (``ritual.requirements``)."""
    return any(True for _ in rituals(duel, player, operation))


def ritual_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Ritual Summon: Tribute from hand or field when the effect resolves (``ritual.tribute-source``)."""
    link, duel = resolving.link, course.duel
    surplus = course.rules.choices["published.ritual.no-surplus"].value != "on"
    ways = list(rituals(duel, link.player, operation, surplus=surplus))
    if not ways:
        course.say("ritual.requirements", "ritual.impossible", player=duel.said(link.player))
        return
    ritual = _picked_first(resolving, [way[0] for way in ways])
    chosen = _picked_set(course, resolving, [tributes for card, tributes in ways if card.id == ritual.id])
    destroyed = course.rules.choices["ritual-tributes"].value == "destroyed"
    rule = "ritual.used-cards-destroyed" if destroyed else "ritual.tribute-source"
    for card in chosen:
        leaving.move(
            course, card, Zone.GRAVEYARD, rule, "destroyed" if destroyed else "tributed", cause="effect",
            by=link.player, destroyed=destroyed,
        )  # fmt: skip
    leaving.tidy(course)
    course.next_moment()
    _bring_own_way(course, resolving, ritual, SummonKind.RITUAL, "ritual.is-special-summon")


def brings_tokens(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Special Summon Tokens, each into a Monster Zone of its own (``tokens.occupies-monster-zone``)."""
    link = resolving.link
    if free_zones(course.duel, link.player) < operation.amount:
        course.say("tokens.occupies-monster-zone", "zone.full", player=course.duel.said(link.player))
        return
    position = operation.position or link.position or Position.ATTACK
    name = operation.names[0] if operation.names else "Token"
    course.next_moment()
    for number in range(1, operation.amount + 1):
        id = _token_id(course.duel, name, number)
        way = Procedure(never=frozenset({SummonKind.TRIBUTE})) if operation.no_tribute else None
        types = frozenset({"Token"})
        card = Card(name, Kind.MONSTER, level=1, atk=0, defense=0, types=types, effects=(), procedure=way)
        token = CardInPlay(id, card, link.player, link.player, Zone.REMOVED)
        course.put(token)
        bring(course, token, link.player, position, SummonKind.SPECIAL, "tokens.occupies-monster-zone")


def _token_id(duel: Duel, name: str, number: int) -> str:
    while f"{name} #{number}" in duel.cards:
        number += 1
    return f"{name} #{number}"
