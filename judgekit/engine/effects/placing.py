"""Spells and Traps that an effect Sets or places face-up, and monsters that it places in Pendulum Zones."""

from judgekit.domain.card_in_play import Ban, CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import Icon, Kind, SetWhen, Zone
from judgekit.engine.effects.resolving import Resolving, affected
from judgekit.engine.steps import deckwork, field_spells, leaving
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import CARD, PENDULUM_ZONES, SPELL_TRAP_ZONES

_KEPT = frozenset({Icon.CONTINUOUS, Icon.FIELD})
"""What lies face-up on the field by itself."""


def may_lie(duel: Duel, player: str, card: CardInPlay, verb: Verb) -> bool:
    """Whether *card* is one to which *verb* can be done, and *player* has a zone for it."""
    zone = _zone(card, verb)
    return _is_right(card, verb) and (zone not in _ZONES or duel.how_many(player, zone) < _ZONES[zone])


def _is_right(card: CardInPlay, verb: Verb) -> bool:
    if verb is Verb.PLACE_IN_PENDULUM_ZONE:
        return card.card.is_pendulum and not (card.zone is Zone.EXTRA and not card.face_up)
    return card.card.kind is not Kind.MONSTER and (verb is Verb.SET_CARD or card.card.icon in _KEPT)


def _zone(card: CardInPlay, verb: Verb) -> Zone:
    if verb is Verb.PLACE_IN_PENDULUM_ZONE:
        return Zone.PENDULUM
    return Zone.FIELD if card.card.icon is Icon.FIELD else Zone.SPELLS_TRAPS


_ZONES = {Zone.SPELLS_TRAPS: SPELL_TRAP_ZONES, Zone.PENDULUM: PENDULUM_ZONES}
"""How many there are of them; in the Field Zone one card makes room for another."""
_FULL = {
    Zone.SPELLS_TRAPS: ("field.spell-trap-zone.full", "zone.full-spells"),
    Zone.PENDULUM: ("pendulum.activation", "zone.full-pendulum"),
}


def sets(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Set Spells and Traps by an effect, each into a zone of its own (``field.spell-trap-zone.limit``)."""
    found = _with_their_zones(course, resolving, operation)
    for card, zone in found:
        change = course.place(card, zone, face_up=False, player=resolving.link.player)
        bans = (Ban(Verb.SET_CARD),) if operation.usable else ()
        course.put(course.card(card.id)._replace(set_when=SetWhen.THIS_TURN, bans=bans))
        player = course.duel.said(resolving.link.player)
        course.say(CARD, "set", changes=(change,), player=player, card=card.said)
        if zone is Zone.FIELD:
            field_spells.replace_own(course, course.card(card.id))
    _shuffle(course, resolving, found)


def places(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Place cards face-up in the zones where they belong; that activates none of them."""
    found = _with_their_zones(course, resolving, operation)
    for card, zone in found:
        change = course.place(card, zone, face_up=True, player=resolving.link.player)
        player = course.duel.said(resolving.link.player)
        course.say(CARD, f"placed.{zone.value}", changes=(change,), player=player, card=card.said)
        if zone is Zone.FIELD:
            field_spells.replace_old(course, course.card(card.id))
        if card.zone is Zone.MONSTERS:
            leaving.tidy(course)  # what was equipped or attached to it as a monster
    _shuffle(course, resolving, found)


def _shuffle(course: Course, resolving: Resolving, found: list[tuple[CardInPlay, Zone]]) -> None:
    """Shuffle the Deck where a card was looked for in it."""
    if any(card.zone is Zone.DECK for card, _ in found):
        deckwork.shuffle(course, resolving.link.player)


def _with_their_zones(course: Course, resolving: Resolving, operation: Operation) -> list[tuple[CardInPlay, Zone]]:
    """The cards that are meant, each with the zone that it comes to; it is said where none is free."""
    player, found, taken = resolving.link.player, list[tuple[CardInPlay, Zone]](), dict[Zone, int]()
    for card in affected(course, resolving, operation):
        if not _is_right(card, operation.verb):
            continue
        zone = _zone(card, operation.verb)
        if zone in _ZONES and course.duel.how_many(player, zone) + taken.get(zone, 0) >= _ZONES[zone]:
            rule, message = _FULL[zone]
            course.say(rule, message, player=course.duel.said(player))
            continue
        taken[zone] = taken.get(zone, 0) + 1
        found.append((card, zone))
    return found
