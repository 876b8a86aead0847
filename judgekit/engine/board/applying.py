"""What applies continuously: the effects in force, whom they are about, and which are negated."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Side
from judgekit.domain.values import ON_FIELD
from judgekit.engine.board import pairs
from judgekit.engine.board.sides import on_side

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_CONTINUOUS = EffectType.CONTINUOUS
_NEGATE_EFFECTS, _UNAFFECTED = Verb.NEGATE_EFFECTS, Verb.UNAFFECTED

_IN_PLACE = frozenset(
    {
        Verb.BANISH_INSTEAD,
        Verb.BOTTOM_INSTEAD,
        Verb.BANISH_SELF_INSTEAD,
        Verb.DESTROY_OWN_INSTEAD,
        Verb.SEND_SELF_INSTEAD,
        Verb.TRIBUTE_SELF_INSTEAD,
        Verb.DETACH_INSTEAD,
        Verb.DESTROY_EQUIP_INSTEAD,
        Verb.DESTROY_OTHER_INSTEAD,
        Verb.DESTROY_SELF_INSTEAD,
        Verb.DESTROY_WITH,
    }
)
"""What is said of a card as it leaves: that also of a monster which the battle has destroyed."""


def in_force(duel: Duel, *verbs: Verb) -> Iterator[tuple[CardInPlay, Operation]]:
    """Every operation of those verbs that applies now, with its card (``effects.continuous``), also what was left."""
    beaten = duel.attack.powerless if duel.attack is not None and not _IN_PLACE.intersection(verbs) else ()
    for card in duel.cards.values():
        if not card.face_up or card.zone not in ON_FIELD or (beaten and card.id in beaten):
            continue
        for index, effect in enumerate(card.card.effects or ()):
            if effect.type is not _CONTINUOUS or not card.has_there(effect):
                continue
            if duel.pending(card.id) or (effect.once is not None and _is_used_up(duel, card, index, effect)):
                continue
            for operation in effect.operations:
                verb = operation.verb
                if verb in verbs and not is_negated(duel, card, verb) and _needed(duel, card, effect):
                    yield card, operation
    for lasting in duel.lingering:
        if lasting.by is not None and lasting.operation.verb in verbs:
            yield duel.cards[lasting.by]._replace(controller=lasting.player), lasting.operation


def in_force_off_the_field(duel: Duel, *verbs: Verb) -> Iterator[tuple[CardInPlay, Operation]]:
    """Every continuous operation of those verbs that applies where its card lies in a hand, a pile or banished."""
    for card in duel.cards.values():
        if card.zone in ON_FIELD:
            continue
        for index, effect in enumerate(card.card.effects or ()):
            if effect.type is not _CONTINUOUS or card.zone not in effect.zones:
                continue
            if effect.once is not None and _is_used_up(duel, card, index, effect):
                continue
            for operation in effect.operations:
                if operation.verb in verbs and card.negated is None and _needed(duel, card, effect):
                    yield card, operation


def _is_used_up(duel: Duel, card: CardInPlay, index: int, effect: Effect) -> bool:
    """Whether a continuous *effect* that applies so often has done so."""
    from judgekit.engine.board.triggers import is_used_up  # which asks for values

    return is_used_up(duel, card, index, effect)


def applies_where_it_lies(duel: Duel, card: CardInPlay, effect: Effect) -> bool:
    """Whether a continuous *effect* of *card* applies where it lies, unless it is negated."""
    return card.face_up and card.zone in ON_FIELD and card.has_there(effect) and _needed(duel, card, effect)


def _needed(duel: Duel, card: CardInPlay, effect: Effect) -> bool:
    if not effect.needs:
        return True
    from judgekit.engine.board.needs import holds  # needs looks at values, values at what is in force

    return all(holds(duel, card.controller, card.id, need) for need in effect.needs)


def meant(duel: Duel, source: CardInPlay, operation: Operation, card: CardInPlay) -> bool:
    """Whether a continuous *operation* of *source* is about *card*."""
    from judgekit.engine.board.selecting import fits

    if operation.first_time and first_time(source, operation) in card.used:
        return False
    # What makes a card unaffected is not asked whether another card does so too.
    if operation.verb is not _UNAFFECTED:
        from judgekit.engine.board.shielding import shielded_from

        if shielded_from(duel, card, source):
            return False
    duel = as_read_by(duel, source)
    if operation.on is None:
        return on_side(duel, source.controller, operation.side or Side.EITHER, card.controller)
    return fits(duel, source.controller, source.id, operation.on, card)


def first_time(source: CardInPlay, operation: Operation) -> Mark:
    """What it is remembered by on a card that *operation* of *source* has protected it this turn."""
    effects = source.card.effects or ()
    index = next((index for index, effect in enumerate(effects) if operation in effect.operations), None)
    return Mark(Deed.EFFECT_USED, card=source.id, effect=index, order=source.order)


def as_read_by(duel: Duel, source: CardInPlay) -> Duel:
    """*duel* as a card that lies there reads it: in a pairs game it may be about one opponent."""
    return duel.facing(source.controller, pairs.played_against(duel, source)) if duel.teams else duel


def applies_to(duel: Duel, verb: Verb, card: CardInPlay) -> CardInPlay | None:
    """The card whose continuous effect says *verb* of *card*, or ``None``."""
    for source, operation in in_force(duel, verb):
        if meant(duel, source, operation, card):
            return source
    return None


def applies_to_player(duel: Duel, verb: Verb, player: str) -> CardInPlay | None:
    """The card whose continuous effect says *verb* of *player*, or ``None``."""
    for source, operation in in_force(duel, verb):
        seen = as_read_by(duel, source)
        if operation.on is None and on_side(seen, source.controller, operation.side or Side.EITHER, player):
            return source
    return None


def is_negated(duel: Duel, card: CardInPlay, asking: Verb | None = None) -> bool:
    """Whether the effects of *card* are negated now, by what was left on it or by a continuous effect."""
    if card.negated is not None:
        return True
    if asking is _UNAFFECTED:
        from judgekit.engine.board.shielding import loses_its_shield

        return loses_its_shield(duel, card)
    return asking is not _NEGATE_EFFECTS and any(
        source.id != card.id and meant(duel, source, operation, card) for source, operation in _negators(duel)
    )


_Negation = tuple[CardInPlay, Operation]


def _negators(duel: Duel) -> list[_Negation]:
    """The cards that negate others, without those that are negated themselves.

    Of two that negate each other the one that already applies goes on, and the other never begins to.
    """
    waiting = sorted(in_force(duel, _NEGATE_EFFECTS), key=lambda pair: _since(duel, pair[0]))
    if len(waiting) < 2:
        return waiting
    active: list[_Negation] = []
    while waiting:
        # Cards that negate each other in a ring are all negated by one that waits: there the earliest goes first.
        free = (one for one in waiting if not any(_silences(duel, other, one) for other in waiting))
        chosen = next(free, waiting[0])
        active.append(chosen)
        waiting = [one for one in waiting if one is not chosen and not _silences(duel, chosen, one)]
    return active


def _since(duel: Duel, card: CardInPlay) -> tuple[int, int]:
    """How early the continuous effect of *card* began to apply: what does not apply yet comes last."""
    began = duel.applying or ()
    return (began.index(card.id) if card.id in began else len(began), card.order)


def _silences(duel: Duel, one: _Negation, other: _Negation) -> bool:
    """Whether the first negates the card of the other, which does not do the same to it and was not there before."""
    (source, negation), (card, back) = one, other
    if source.id == card.id or not meant(duel, source, negation, card):
        return False
    return not meant(duel, card, back, source) or _since(duel, source) < _since(duel, card)


def negator(duel: Duel, card: CardInPlay) -> CardInPlay | None:
    """The card whose continuous effect negates *card*."""
    for source, operation in _negators(duel):
        if source.id != card.id and meant(duel, source, operation, card):
            return source
    return None
