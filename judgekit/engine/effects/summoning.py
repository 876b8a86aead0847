"""Operations that Special Summon: by effect, Fusion, Ritual, Tokens."""

from judgekit.domain.card import UNNAMED, Card, Procedure
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import Coming
from judgekit.domain.duel import Duel, UsedFor
from judgekit.domain.effect import Did, Event
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Like, Operation, Verb
from judgekit.domain.values import Case, FactNeededError, Kind, Position, SummonKind, Unknown, Until, Zone, of_card
from judgekit.engine.board import newer
from judgekit.engine.board.selecting import candidates, is_like
from judgekit.engine.board.sides import players_on
from judgekit.engine.board.unseen import not_all_entered
from judgekit.engine.effects import fusing, materials
from judgekit.engine.effects.amounts import amount_of
from judgekit.engine.effects.choosing import takes_as_many_as_fit
from judgekit.engine.effects.resolving import Resolving, affected, choice_needed
from judgekit.engine.steps import deckwork, leaving, this_turn
from judgekit.engine.steps.course import Course, number_declared, said_all
from judgekit.engine.steps.deckwork import shuffle
from judgekit.engine.steps.leaving import MONSTER_ZONES
from judgekit.engine.steps.this_turn import forbidding_special, forbidding_summons

NEEDING_A_WAY = frozenset({"Fusion", "Synchro", "Xyz", "Ritual"})


UNSEEN_BEFORE = frozenset({Zone.HAND, Zone.DECK, Zone.EXTRA})
"""From there a monster may come by an effect that passes over how it is Summoned, though it never was so."""


def may_be_special_summoned(card: CardInPlay, source: CardInPlay, *, ignoring: bool = False) -> bool:
    """Whether an effect of *source* may Special Summon *card* (``summon.special.properly-first``).

    Special Summon Monsters must first have been Summoned in their own way, unless the effect is *ignoring* that: that
    of a card which they name is their way.
    """
    if (ignoring and card.zone in UNSEEN_BEFORE) or _is_brought_by(card, source):
        return True
    way = card.card.procedure
    if never_special_summoned(card, source):
        return False
    if card.zone is Zone.EXTRA:
        return not (way is not None and way.only)
    own_way = bool(card.card.types & NEEDING_A_WAY) or (way is not None and bool(way.only))
    if own_way and isinstance(card.properly_summoned, Unknown):
        raise FactNeededError(card.properly_summoned, YES_OR_NO)
    return not own_way or bool(card.properly_summoned)


def never_special_summoned(card: CardInPlay, source: CardInPlay) -> bool:
    """Whether the text of *card* rules out every Special Summon by *source*, whatever was done before."""
    way = card.card.procedure
    if way is not None and card.zone in way.never_from:
        return True
    never = way is not None and SummonKind.SPECIAL in way.never
    return never and not _is_brought_by(card, source)


def _is_brought_by(card: CardInPlay, source: CardInPlay) -> bool:
    """Whether *card* names *source* as what Special Summons it; Fusion and Ritual Summons are something else."""
    way = card.card.procedure
    if way is None or card.card.types & NEEDING_A_WAY or card.zone in way.never_from:
        return False
    if (way.by_itself and card.id == source.id) or (way.by_cards is not None and is_like(way.by_cards, source)):
        return True
    return bool(way.by) and fusing.lets_itself_be_summoned(card, source)


YES_OR_NO = (Case("is", "yes", ("yes",)), Case("is", "no", ("no",)))


def perhaps_special_summoned(card: CardInPlay, source: CardInPlay, *, ignoring: bool = False) -> bool:
    """Whether an effect of *source* may Special Summon *card*, as far as is known."""
    return isinstance(card.properly_summoned, Unknown) or may_be_special_summoned(card, source, ignoring=ignoring)


def free_zones(duel: Duel, player: str) -> int:
    """How many Monster Zones of *player* are free (``field.monster-zone.limit``)."""
    return MONSTER_ZONES - duel.how_many(player, Zone.MONSTERS)


def field_for(duel: Duel, player: str, operation: Operation) -> str:
    """To whose field *operation* of *player* Summons: the opponent’s where it says so."""
    return players_on(duel, player, operation.side)[0]


def forbidden(course: Course, player: str) -> bool:
    """Whether an effect keeps *player* from Summoning when the effect resolves, which is said."""
    found = forbidding_summons(course.duel, player) or forbidding_special(course.duel, player)
    if found is not None:
        source, rule = found
        course.say(rule, "not-summoned.forbidden", source=source, player=course.duel.said(player))
    return found is not None


def is_barred(course: Course, player: str, card: CardInPlay) -> bool:
    """Whether an effect keeps *player* from Special Summoning *card*, which is said."""
    found = forbidding_special(course.duel, player, card)
    if found is not None:
        source, rule = found
        said = course.duel.said(player)
        course.say(rule, "not-summoned.barred", source=source, player=said, card=card.said)
    return found is not None


def special_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Special Summon the cards meant, to the player's side of the field or to that of the opponent."""
    link = resolving.link
    if forbidden(course, link.player):
        return
    if operation.on is not None and Zone.DECK in operation.on.zones:
        found = candidates(course.duel, link.player, link.card, operation.on)
        if not resolving.picks and not_all_entered(course.duel, link.player, Zone.DECK) and len(found) != 1:
            raise FactNeededError(Unknown("choice", of_card(link.card)))
    cards = affected(course, resolving, operation)
    if not cards and operation.on is not None:
        course.say(leaving.CARD, "nothing.to-summon")
    to = field_for(course.duel, link.player, operation)
    if operation.all_targets and free_zones(course.duel, to) < len(cards):
        course.say("field.monster-zone.limit", "zone.full", player=course.duel.said(to))
        return
    if takes_as_many_as_fit(operation):
        cards = _that_fit(course, resolving, operation, cards)
    from_deck = any(card.zone is Zone.DECK for card in cards)
    if not operation.both:  # else it is Summoned at the same time as what was Summoned before
        course.next_moment()
    for card in cards:
        newer.ask(course.rules, card)
        if is_barred(course, link.player, card):
            continue
        source = course.card(link.card)
        if not may_be_special_summoned(card, source, ignoring=operation.ignoring):
            never = never_special_summoned(card, source)
            rule = leaving.CARD if never else "summon.special.properly-first"
            course.say(rule, "not-summoned.never" if never else "not-summoned.properly", card=card.said)
            continue
        if free_zones(course.duel, to) <= 0:
            course.say("field.monster-zone.limit", "zone.full", player=course.duel.said(to))
            return
        _summon_one(course, resolving, operation, card)
    if from_deck:
        shuffle(course, link.player, "field.deck-zone.shuffle-after-look")


def _that_fit(course: Course, resolving: Resolving, operation: Operation, cards: list[CardInPlay]) -> list[CardInPlay]:
    """Those of *cards* for which a zone is free, as picked where these are too few; what cannot come takes none."""
    source, player = course.card(resolving.link.card), resolving.link.player
    zones = free_zones(course.duel, field_for(course.duel, player, operation))
    able = [card for card in cards if perhaps_special_summoned(card, source, ignoring=operation.ignoring)]
    if zones and (resolving.picks or zones < len(able)):
        return resolving.pick(course, able, min(zones, len(able)))
    return cards


def _summon_one(course: Course, resolving: Resolving, operation: Operation, card: CardInPlay) -> None:
    link = resolving.link
    position = operation.position or link.position
    if operation.or_set and link.position is Position.SET:
        position = Position.SET
    if position is None:
        position = Position.ATTACK
        course.assume("summoned-in-attack", card=card.said)
    field = field_for(course.duel, link.player, operation)
    bonded = course.card(link.card).card.bonds or operation.equip
    bring(course, card, link.player, position, SummonKind.SPECIAL, "summon.special.by-effect", field=field)
    bond, negated = link.card if bonded else None, Until.FACE_UP if operation.negate else None
    proper = True if _is_brought_by(card, course.card(link.card)) else card.properly_summoned
    course.put(course.card(card.id)._replace(bond=bond, negated=negated, properly_summoned=proper))
    if bonded:
        equipped = card.id if operation.equip else None
        course.put(course.card(link.card)._replace(bond=card.id, equipped_to=equipped))


def bring(
    course: Course,
    card: CardInPlay,
    player: str,
    position: Position,
    kind: SummonKind,
    rule: str,
    used: tuple[str, ...] = (),
    field: str | None = None,
) -> None:
    """Put a monster that *player* Special Summons onto that player's field, or onto another *field*, and note it."""
    newer.ask(course.rules, card)
    change = course.place(card, Zone.MONSTERS, position, player=field or player)
    proper = True if kind is not SummonKind.SPECIAL else card.properly_summoned
    course.put(course.card(card.id)._replace(summoned=kind, properly_summoned=proper, came=Coming(kind, card.zone)))
    said, how = course.duel.said, f"special-summoned.{position.value}"
    if field in (None, player):
        course.say(rule, how, changes=(change,), card=card.said, player=said(player))
    else:
        course.say(rule, f"{how}.to", changes=(change,), card=card.said, player=said(player), other=said(field))
    course.remember(card.id, Did.SPECIAL_SUMMONED)
    this_turn.comes(course, player, card)
    about, origin = course.card(card.id), card.zone
    course.happen(Event.SUMMONED, about, cause="effect", by=player, kind=kind, origin=origin, used=used)
    special = Mark(Deed.SPECIAL_SUMMONED, player)
    this_turn.note(course, Mark(Deed.SUMMONED, player), special, special._replace(card=card.id, origin=card.zone))


def fusion_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Fusion Summon: pick the monster and its materials when the effect resolves."""
    link, duel = resolving.link, course.duel
    if forbidden(course, link.player):
        return
    making = fusing.Making(duel, course.rules, link.player, course.card(link.card), operation)
    wanted = fusing.entered(making, tuple(resolving.picks))
    ways = list(fusing.fusions(making, wanted))
    if not wanted.used or not ways:
        fusing.ask_for_substitutes(making, wanted)
    ways = ways or list(fusing.fusions(making))
    if not ways:
        _ask_for_what_is_hidden(making)
        if any(True for _ in fusing.fusion_ways(making, making.places, fusing.NOTHING)):
            course.say("field.monster-zone.limit", "zone.full", player=duel.said(link.player))
            return
        nothing = "fusion.summoning-card" if fusing.fusion_monsters(making) else "fusion.must-be-in-extra-deck"
        course.say(nothing, "fusion.impossible", player=duel.said(link.player))
        return
    fusion, chosen = _picked_way(course, resolving, making, ways)
    if course.rules.early and len(fusing.fusion_monsters(making)) > 1:
        course.say("fusion.chosen-not-random", "fusion.chosen", player=duel.said(link.player), card=fusion.said)
    _say_substitute(course, fusion, chosen)
    _use_materials(course, resolving, operation, fusion, chosen)
    _bring_own_way(course, resolving, operation, fusion, SummonKind.FUSION, "fusion.is-special-summon", chosen)
    resolving.found[:] = [fusion.id]
    if any(card.zone is Zone.DECK for card in chosen):
        shuffle(course, link.player, "field.deck-zone.shuffle-after-look")


def _say_substitute(course: Course, fusion: CardInPlay, chosen: tuple[CardInPlay, ...]) -> None:
    wanted = fusion.card.procedure.materials if fusion.card.procedure else ()
    if materials.fit_together(course.duel, fusion.controller, wanted, chosen):
        return
    for card in chosen:
        if materials.is_substitute(course.duel, card):
            course.say(leaving.CARD, "material.substitute", card=card.said, other=fusion.said)


def _use_materials(
    course: Course, resolving: Resolving, operation: Operation, fusion: CardInPlay, chosen: tuple[CardInPlay, ...]
) -> None:
    """Send the materials to the Graveyard, or wherever an effect sends them (``fusion.redirected-materials``)."""
    destroyed = course.rules.choices["fusion-materials"].value == "destroyed"
    rule, message = "fusion.materials-destroyed", "destroyed" if destroyed else "material.sent"
    zone = Zone.GRAVEYARD
    if operation.banish:
        zone, rule, message = Zone.BANISHED, "glossary.banished", "banished"
    elif operation.into_deck or operation.bottom:
        zone, rule = Zone.DECK, "glossary.not-destroyed"
        message = "returned.deck-bottom" if operation.bottom else "returned.deck"
    for card in chosen:
        leaving.move(
            course, card, zone, rule, message, cause="effect", bottom=operation.into_deck,
            by=resolving.link.player, destroyed=destroyed and zone is Zone.GRAVEYARD, about={"other": fusion.said},
            used_for=UsedFor(SummonKind.FUSION, fusion.id),
        )  # fmt: skip
    leaving.tidy(course)
    if operation.into_deck:
        for player in {card.owner: None for card in chosen}:
            deckwork.lose_order(course, player)
    there = (zone, Zone.REMOVED, *((Zone.EXTRA,) if zone is Zone.DECK else ()))
    elsewhere = [card for card in chosen if course.card(card.id).zone not in there]
    if elsewhere:
        course.rules.on("fusion-redirected")
        course.say(
            "fusion.redirected-materials",
            "fusion.redirected",
            cards=said_all(elsewhere),
            card=fusion.said,
            count=len(elsewhere),
        )
    course.next_moment()


def _bring_own_way(
    course: Course,
    resolving: Resolving,
    operation: Operation,
    card: CardInPlay,
    kind: SummonKind,
    rule: str,
    used: tuple[CardInPlay, ...],
) -> None:
    said = operation.position or resolving.link.position
    position = said or Position.ATTACK
    if said is None:
        course.assume("summoned-in-attack", card=card.said)
    bring(course, course.card(card.id), resolving.link.player, position, kind, rule, tuple(one.id for one in used))


def _ask_for_what_is_hidden(making: fusing.Making) -> None:
    """Ask what is picked where cards that are not entered could be used."""
    if making.hand_is_hidden():
        raise FactNeededError(Unknown("choice", of_card(making.source.id)))


def _picked_way(course: Course, resolving: Resolving, making: fusing.Making, ways: list[fusing.Way]) -> fusing.Way:
    """The monster and the cards used for it, of the *ways* that are what was entered: the only ones there can be.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it was not entered and matters.
    """
    wanted = fusing.entered(making, tuple(resolving.picks))
    monsters = list({monster.id: monster for monster, _ in ways}.values())
    if len({monster.card.name for monster in monsters}) > 1:
        raise choice_needed(resolving.link.card, monsters, 1)
    fitting = [way for way in ways if way[0].id == monsters[0].id]
    if len({tuple(sorted((card.card.name, card.place, card.face_up) for card in used)) for _, used in fitting}) > 1:
        raise FactNeededError(Unknown("choice", of_card(resolving.link.card)))
    if not wanted.used:
        ritual = making.operation.verb is Verb.RITUAL_SUMMON
        assumption = "only-tributes" if ritual else "only-materials"
        course.assume(assumption, card=resolving.link.name, cards=said_all(fitting[0][1]))
    resolving.picks.clear()
    return fitting[0]


def ritual_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Ritual Summon: Tribute from hand or field when the effect resolves (``ritual.tribute-source``)."""
    link, duel = resolving.link, course.duel
    if forbidden(course, link.player):
        return
    making = fusing.Making(duel, course.rules, link.player, course.card(link.card), operation)
    wanted = fusing.entered(making, tuple(resolving.picks))
    surplus = bool(wanted.used) and course.rules.choices["published.ritual.no-surplus"].value != "on"
    ways = list(fusing.rituals(making, wanted, surplus=surplus)) or list(fusing.rituals(making))
    if not ways:
        _ask_for_what_is_hidden(making)
        course.say("ritual.requirements", "ritual.impossible", player=duel.said(link.player))
        return
    ritual, chosen = _picked_way(course, resolving, making, ways)
    destroyed = course.rules.choices["ritual-tributes"].value == "destroyed"
    rule = "ritual.used-cards-destroyed" if destroyed else "ritual.tribute-source"
    for card in chosen:
        leaving.move(
            course, card, Zone.GRAVEYARD, rule, "destroyed" if destroyed else "tributed", cause="effect",
            by=link.player, destroyed=destroyed, tributed=not destroyed,
            used_for=UsedFor(SummonKind.RITUAL, ritual.id),
        )  # fmt: skip
    leaving.tidy(course)
    course.next_moment()
    _bring_own_way(course, resolving, operation, ritual, SummonKind.RITUAL, "ritual.is-special-summon", chosen)
    resolving.found[:] = [ritual.id]


def brings_tokens(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Special Summon Tokens, each into a Monster Zone of its own (``tokens.occupies-monster-zone``)."""
    link = resolving.link
    if forbidden(course, link.player):
        return
    to = field_for(course.duel, link.player, operation)
    number = tokens_brought(course, resolving, operation, free_zones(course.duel, to))
    if free_zones(course.duel, to) < number:
        course.say("tokens.occupies-monster-zone", "zone.full", player=course.duel.said(to))
        return
    position = operation.position or link.position or Position.ATTACK
    name = operation.names[0] if operation.names else UNNAMED
    course.next_moment()
    resolving.found.clear()
    for place in range(1, number + 1):
        id = _token_id(course.duel, name, place)
        way = Procedure(never=frozenset({SummonKind.TRIBUTE})) if operation.no_tribute else None
        token = CardInPlay(id, _token(name, operation.like, way), link.player, link.player, Zone.REMOVED)
        course.put(token)
        bring(course, token, link.player, position, SummonKind.SPECIAL, "tokens.occupies-monster-zone", field=to)
        resolving.found.append(id)


def tokens_brought(course: Course, resolving: Resolving, operation: Operation, free: int) -> int:
    """How many Tokens there are, where *free* Zones are: so many, or up to as many, or as many as fit.

    Raises :class:`~judgekit.domain.values.FactNeededError` where the player may say how many, and it was not entered.
    """
    most = amount_of(course, resolving, operation)
    if not (operation.up_to or operation.fill):
        return most
    most = min(most, free)
    if operation.fill or most < 2:
        return most
    declared = number_declared(resolving.link.declared, 1, most)
    if declared is None:
        raise FactNeededError(Unknown("declare", of_card(resolving.link.card)))
    return declared


def _token(name: str, like: Like | None, way: Procedure | None) -> Card:
    """A Token as it is described; one that is not described has no ATK and DEF."""
    level, atk, defense, types, attribute = like or Like(1, 0, 0, frozenset())
    return Card(
        name, Kind.MONSTER, level=level, atk=atk, defense=defense, types=types | {"Token"}, attribute=attribute,
        effects=(), procedure=way,
    )  # fmt: skip


def _token_id(duel: Duel, name: str, number: int) -> str:
    while f"{name} #{number}" in duel.cards:
        number += 1
    return f"{name} #{number}"
