"""What applies without being activated: when it begins, when it stops, and what it does to cards by itself."""

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import UNALTERED, CardInPlay, ControlEnd
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.findings import Change
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import The, What
from judgekit.domain.values import ON_FIELD, Icon, Kind, Position, Zone
from judgekit.engine.board import altering, applying, stats
from judgekit.engine.board.bringing import ITSELF
from judgekit.engine.steps import face_down, leaving, positions, times
from judgekit.engine.steps.course import Course

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_CONTINUOUS = EffectType.CONTINUOUS
_FIELD = Icon.FIELD
_MONSTER = Kind.MONSTER

_OF_ONE_CARD = frozenset({The.SELF, The.EQUIPPED, The.BOUND})
_OF_ITSELF = (Verb.DESTROY_WITH, Verb.NAMED, Verb.IN_SERIES)
"""What only its own card has."""


def rule_of(source: CardInPlay) -> str:
    """The rule by which a continuous effect of *source* applies: that of its kind of card."""
    if source.card.kind is _MONSTER:
        return "effects.continuous"
    if source.card.icon is Icon.CONTINUOUS:
        return "traps.continuous" if source.card.kind is Kind.TRAP else "spells.continuous"
    return "spells.equip.effect" if source.card.icon is Icon.EQUIP else leaving.CARD


def settle(course: Course) -> None:
    """Say which continuous effects have begun or stopped since the last time, and let them do what they do.

    Rules: ``effects.continuous``, ``spells.continuous``, ``traps.continuous``, and of the early rulebook
    ``spells.field.none-active-resets`` and ``spells.field.set-one-not-auto``.
    """
    if course.over():
        return
    if not course.duel.applying and not _may_apply(course.duel):
        course.duel = course.duel if course.duel.applying is not None else course.duel._replace(applying=())
        return  # so it is on most boards, and this is asked after every link
    course.duel = altering.altered(course.duel)
    before, now = course.duel.applying, now_applying(course.duel)
    if before is not None and before != now:
        _say_changes(course, before, now)
        leaving.tidy(course)  # an Equip Spell that is negated gives control of nothing
        _take_control_again(course)
    course.duel = course.duel._replace(applying=now)
    if before != now:
        course.duel = altering.altered(course.duel)
    _ask_how_halves_are_rounded(course)
    _turn(course)
    _destroy(course)
    _send_traps_back(course)
    _let_go(course)


def _may_apply(duel: Duel) -> bool:
    """Whether any card may do something by lying there, or has been altered by one that did."""
    for card in duel.cards.values():
        if card.now is not UNALTERED:
            return True
        if card.face_up and card.zone in ON_FIELD:
            if card.card.icon is _FIELD:
                return True
            for effect in card.card.effects or ():
                if effect.type is _CONTINUOUS:
                    return True
    return False


def _ask_how_halves_are_rounded(course: Course) -> None:
    """Ask the ruleset where half of an odd ATK or DEF applies continuously (``published.halving``)."""
    halving = (Verb.HALVE_ATK, Verb.HALVE_DEF, Verb.HALVE_ORIGINAL_ATK, Verb.HALVE_ORIGINAL_DEF)
    for source, operation in applying.in_force(course.duel, *halving):
        stat = "atk" if operation.verb in halving[::2] else "def"
        for card in course.duel.cards.values():
            if applying.meant(course.duel, source, operation, card) and stats.halved_oddly(course.duel, card, stat):
                course.rules.on("published.halving")


def _take_control_again(course: Course) -> None:
    """Let an Equip Spell that is no longer negated give its player control again."""
    for card, operation in list(applying.in_force(course.duel, Verb.TAKE_CONTROL)):
        if operation.on is None or card.equipped_to is None:
            continue
        monster = course.card(card.equipped_to)
        given = {monster.control_until, *(before.until for before in monster.control_before)}
        end = ControlEnd(card.id)
        if end not in given and monster.controller != card.controller:
            leaving.take_control(course, monster, card.controller, end, "control.taken")


def _say_changes(course: Course, before: tuple[str, ...], now: tuple[str, ...]) -> None:
    """Say what has changed, cause before consequence: what has left, what has begun, what that negates."""
    stopped = [course.card(id) for id in before if id not in now]
    for card in stopped:
        if not (card.on_field and card.face_up):
            _say_stopped(course, card)
    for id in now:
        if id not in before:
            _say_begun(course, course.card(id))
    for card in stopped:
        if card.on_field and card.face_up:
            _say_stopped(course, card)


def now_applying(duel: Duel) -> tuple[str, ...]:
    """The cards whose continuous effects, on more than one card or on a player, apply now; Field Spells with them.

    Those that applied before come first, in the order in which they began to (``effects.continuous``).
    """
    now = [
        card
        for card in duel.cards.values()
        if card.face_up
        and card.zone in ON_FIELD
        and _concerns_others(card)
        and not duel.pending(card.id)
        and not applying.is_negated(duel, card)
    ]
    if not now:
        return ()
    before, there = duel.applying or (), {card.id for card in now}
    new = sorted((card for card in now if card.id not in before), key=lambda card: card.order)
    return (*(id for id in before if id in there), *(card.id for card in new))


def _concerns_others(card: CardInPlay) -> bool:
    if card.card.icon is _FIELD:
        return True
    for effect in card.card.effects or ():
        if effect.type is not _CONTINUOUS or effect.gap or not card.has_there(effect):
            continue
        for operation in effect.operations:
            if operation.verb not in _OF_ITSELF and (operation.on is None or operation.on.the not in _OF_ONE_CARD):
                return True
    return False


def _continuous(card: Card) -> list[Effect]:
    return [effect for effect in card.effects or () if effect.type is _CONTINUOUS and not effect.gap]


def _say_stopped(course: Course, card: CardInPlay) -> None:
    if card.card.icon is _FIELD:
        _say_field_reset(course, card)
        return
    rule = leaving.CARD if card.on_field and card.face_up else rule_of(card)
    course.say(rule, "continuous.stops", card=card.said)


def _say_begun(course: Course, card: CardInPlay) -> None:
    """An effect begins to apply, or does so again; a Spell or Trap just activated has said so when it resolved."""
    activated = any(link.card == card.id for link in course.duel.chain)
    if not activated and card.card.icon not in (_FIELD, Icon.EQUIP) and card.zone is not Zone.PENDULUM:
        course.say(rule_of(card), "continuous.begins", card=card.said)


def _say_field_reset(course: Course, gone: CardInPlay) -> None:
    """Only the early rulebook tells what the field is like when no Field Spell is active any more."""
    spells = [card for player in course.duel.players for card in course.duel.at(player, Zone.FIELD)]
    if any(card.face_up for card in spells) or not course.rules.early:
        return
    course.say("spells.field.none-active-resets", "field.resets", card=gone.said)
    for card in spells:
        course.say("spells.field.set-one-not-auto", "field.set-one-stays-off", card=card.said)


def _turn(course: Course) -> None:
    """Turn the monsters that a continuous effect keeps in a battle position."""
    for source, operation in _kept_up(course.duel, Verb.CHANGE_POSITION):
        for card in list(course.duel.cards.values()):
            now = course.card(card.id)
            wanted = operation.position or Position.DEFENSE
            if now.zone is not Zone.MONSTERS or not now.face_up or now.position is wanted:
                continue
            if operation.on is not None and applying.meant(course.duel, source, operation, now):
                before = now.position.value if now.position else None
                course.put(now._replace(position=wanted))
                change = Change("position", now.id, before, wanted.value)
                course.say(rule_of(source), f"position.changed.{wanted.value}", changes=(change,), card=now.said)
                positions.turned(course, now, cause="effect", by=source.controller)


def _kept_up(duel: Duel, verb: Verb) -> list[tuple[CardInPlay, Operation]]:
    """The operations in force of that kind that hold at every moment, not only at one that the card names."""
    return [
        (source, operation)
        for source, operation in applying.in_force(duel, verb)
        if any(operation in effect.operations and not effect.when for effect in _continuous(source.card))
    ]


def _send_traps_back(course: Course) -> None:
    """Put the Traps that had become monsters back where they lay, where an effect negates Traps."""
    for card in [card for card in course.duel.cards.values() if card.trap is not None]:
        negators = applying.in_force(course.duel, Verb.NEGATE_EFFECTS)
        if any(
            operation.on is not None
            and operation.on.what in (What.TRAP, What.SPELL_TRAP)
            and applying.meant(course.duel, source, operation, card)
            for source, operation in negators
        ):
            face_down.no_monster_any_more(course, card, face_up=True)


def _let_go(course: Course) -> None:
    """Send to the Graveyard what a monster holds by its own effect alone, once that is negated."""
    for card in list(course.duel.cards.values()):
        monster = course.duel.cards.get(card.equipped_to or "")
        if monster is None or card.card.kind is not _MONSTER or card.zone is not Zone.SPELLS_TRAPS:
            continue
        held = _equips(monster.card, itself=False) and not _equips(card.card, itself=True)
        if held and monster.face_up and applying.is_negated(course.duel, monster):
            leaving.send(course, [card], leaving.CARD, "sent.let-go", cause="rule", other=monster.said)


def _equips(card: Card, *, itself: bool) -> bool:
    """Whether an effect of *card* equips *itself* to a monster, or else another card to it."""
    operations = (operation for effect in card.effects or () for operation in effect.operations)
    return any(one.verb is Verb.EQUIP and one.equip is itself and not one.to_target for one in operations)


def _destroy(course: Course) -> None:
    """Destroy the cards that a continuous effect does not let stay."""
    for source, operation in _kept_up(course.duel, Verb.DESTROY):
        if operation.on is not None:
            meant = [
                card for card in course.duel.cards.values() if applying.meant(course.duel, source, operation, card)
            ]
            itself = [card for card in meant if card.id == source.id and not times.waits(course, card)]
            leaving.destroy(course, itself, rule_of(source), cause=ITSELF, by=source.controller)
            others = [card for card in meant if card.id != source.id]
            leaving.destroy(course, others, rule_of(source), by=source.controller)
