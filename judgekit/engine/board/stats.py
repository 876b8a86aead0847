"""What applies continuously: ATK and DEF as they are now, effects in force, effects negated."""

from collections.abc import Callable, Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect, EffectType, Operation, Verb
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.selector import Side, The
from judgekit.domain.values import ON_FIELD, FactNeededError, Kind, Number, Unknown, Zone, known, of_card
from judgekit.engine.board import pairs
from judgekit.engine.board.sides import on_side


def in_force(duel: Duel, *verbs: Verb) -> Iterator[tuple[CardInPlay, Operation]]:
    """Every continuous operation of those verbs that applies now, with its card (``effects.continuous``)."""
    for card in duel.cards.values():
        if not (card.face_up and card.zone in ON_FIELD):
            continue
        for index, effect in enumerate(card.card.effects or ()):
            if effect.type is not EffectType.CONTINUOUS or not _lies_right(card, effect):
                continue
            if duel.pending(card.id) or (effect.once is not None and Mark(Deed.EFFECT_USED, effect=index) in card.used):
                continue
            for operation in effect.operations:
                verb = operation.verb
                if verb in verbs and not is_negated(duel, card, verb) and _needed(duel, card, effect):
                    yield card, operation


def _lies_right(card: CardInPlay, effect: Effect) -> bool:
    """A Pendulum Effect applies in the Pendulum Zone, a monster effect in the Monster Zone."""
    if effect.zones:
        return card.zone in effect.zones
    return card.zone is not Zone.PENDULUM


def _needed(duel: Duel, card: CardInPlay, effect: Effect) -> bool:
    if not effect.needs:
        return True
    from judgekit.engine.board.needs import holds  # needs looks at values, values at what is in force

    return all(holds(duel, card.controller, card.id, need) for need in effect.needs)


def meant(duel: Duel, source: CardInPlay, operation: Operation, card: CardInPlay) -> bool:
    """Whether a continuous *operation* of *source* is about *card*."""
    from judgekit.engine.board.selecting import fits

    # What makes a card unaffected is not asked whether another card does so too.
    if operation.verb is not Verb.UNAFFECTED and shielded_from(duel, card, source):
        return False
    duel = _as_read_by(duel, source)
    if operation.on is None:
        return on_side(duel, source.controller, operation.side or Side.EITHER, card.controller)
    return fits(duel, source.controller, source.id, operation.on, card)


def _as_read_by(duel: Duel, source: CardInPlay) -> Duel:
    """*duel* as a card that lies there reads it: in a pairs game it may be about one opponent."""
    return duel.facing(source.controller, pairs.played_against(duel, source)) if duel.teams else duel


def shielded_from(duel: Duel, card: CardInPlay, source: CardInPlay) -> bool:
    """Whether *card* is unaffected by other Spells and Traps such as *source*: this turn, or continuously."""
    if source.card.kind is Kind.MONSTER:
        return False
    if card.banned(Verb.UNAFFECTED):
        return True
    return any(
        shield.id != source.id and meant(duel, shield, operation, card)
        for shield, operation in in_force(duel, Verb.UNAFFECTED)
    )


def applies_to(duel: Duel, verb: Verb, card: CardInPlay) -> CardInPlay | None:
    """The card whose continuous effect says *verb* of *card*, or ``None``."""
    for source, operation in in_force(duel, verb):
        if meant(duel, source, operation, card):
            return source
    return None


def applies_to_player(duel: Duel, verb: Verb, player: str) -> CardInPlay | None:
    """The card whose continuous effect says *verb* of *player*, or ``None``."""
    for source, operation in in_force(duel, verb):
        seen = _as_read_by(duel, source)
        if operation.on is None and on_side(seen, source.controller, operation.side or Side.EITHER, player):
            return source
    return None


def is_negated(duel: Duel, card: CardInPlay, asking: Verb | None = None) -> bool:
    """Whether the effects of *card* are negated now, by what was left on it or by a continuous effect."""
    if card.negated is not None:
        return True
    return asking is not Verb.NEGATE_EFFECTS and any(
        source.id != card.id and meant(duel, source, operation, card) for source, operation in _negators(duel)
    )


_Negation = tuple[CardInPlay, Operation]


def _negators(duel: Duel) -> list[_Negation]:
    """The cards that negate others, without those that are negated themselves.

    Of two that negate each other the one that already applies goes on, and the other never begins to.
    """
    waiting = sorted(in_force(duel, Verb.NEGATE_EFFECTS), key=lambda pair: _since(duel, pair[0]))
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


def atk(duel: Duel, card: CardInPlay) -> Number:
    """The ATK of a monster now, everything that applies to it included; never below 0."""
    return _now(duel, card, "atk", written(card, "atk"))


def defense(duel: Duel, card: CardInPlay) -> Number:
    """The DEF of a monster now; never below 0.

    Raises :class:`~judgekit.domain.values.FactNeededError` for a Link Monster: it has none, which is not 0, and no
    rulebook at hand says what comes of that.
    """
    if "Link" in card.card.types:
        raise FactNeededError(Unknown("mechanic", of_card(card.id)))
    return _now(duel, card, "def", written(card, "def"))


def written(card: CardInPlay, stat: str) -> Number:
    """The ATK or DEF that was entered, else the printed one; of a monster of which neither is known it is not known.

    A Link Monster has no DEF, a Spell or Trap has neither.
    """
    entered, printed = (card.atk, card.card.atk) if stat == "atk" else (card.defense, card.card.defense)
    value = entered if entered is not None else printed
    if value is not None:
        return value
    without = card.card.kind is not Kind.MONSTER or (stat == "def" and "Link" in card.card.types)
    return 0 if without else Unknown(stat, of_card(card.id))


def shown(duel: Duel, card: CardInPlay) -> tuple[Number, Number]:
    """ATK and DEF of a monster now, as a board shows them: unknown where they hang on a fact that is missing."""
    return _shown(atk, duel, card), _shown(defense, duel, card)


def _shown(value: Callable[[Duel, CardInPlay], Number], duel: Duel, card: CardInPlay) -> Number:
    try:
        return value(duel, card)
    except FactNeededError as needed:
        return needed.unknown


def original_atk(card: CardInPlay) -> Number:
    """The ATK printed, or entered where nothing is printed (``glossary.original-atk-def``)."""
    return card.card.atk if card.card.atk is not None else written(card, "atk")


def as_entered(duel: Duel) -> Duel:
    """Return the board as it was entered, so that a known card has the ATK and DEF entered of it *now*.

    What applies continuously, such as an Equip Card entered beside it, is already in those values.
    """
    for card in duel.cards.values():
        if card.zone is not Zone.MONSTERS or not card.card.names:
            continue
        entered = {"atk": card.atk, "defense": card.defense}
        values = {
            name: _before(value, there)
            for (name, value), there in zip(entered.items(), shown(duel, card), strict=True)
            if value is not None
        }
        if values:
            duel = duel.with_card(card._replace(**values))  # type: ignore[arg-type]
    return duel


def _before(now: Number, changed: Number) -> Number:
    """The value that is *now* once all is counted in that makes *changed* of *now*."""
    if isinstance(now, Unknown) and isinstance(changed, Unknown) and now.at == changed.at:
        return now + (now.plus - changed.plus)
    if isinstance(now, int) and isinstance(changed, int):
        return now - (changed - now)
    return now


def _now(duel: Duel, card: CardInPlay, stat: str, base: Number) -> Number:
    value = base
    for change in card.changes:
        if change.stat != stat:
            continue
        value = value + (_half_less(card) if change.sign == "/" else change.amount)
    if card.zone is Zone.MONSTERS and card.face_up:
        value = _continuously(duel, card, stat, value)
    return value if isinstance(value, Unknown) else max(0, value)


_OF_STAT = {
    "atk": (Verb.SET_ATK, Verb.DOUBLE_ATK, Verb.HALVE_ATK, Verb.CHANGE_ATK),
    "def": (Verb.SET_DEF, Verb.CHANGE_DEF),
}
"""What applies continuously to a value, in the order in which it does: what makes it another one goes first."""


def _continuously(duel: Duel, card: CardInPlay, stat: str, value: Number) -> Number:
    """*value* with everything that applies continuously to *card*."""
    verbs = _OF_STAT[stat]
    found = [pair for pair in in_force(duel, *verbs) if meant(duel, *pair, card)]
    for source, operation in sorted(found, key=lambda pair: verbs.index(pair[1].verb)):
        match operation.verb:
            case Verb.SET_ATK | Verb.SET_DEF:
                value = _set_value(duel, source, operation)
            case Verb.DOUBLE_ATK:
                value = value + known(value)
            case Verb.HALVE_ATK:
                value = value + _half_less(card)
            case _:
                value = value + amount_of(duel, source, operation)
    return value


def _half_less(card: CardInPlay) -> int:
    """What is added to an ATK that becomes half of the original: the half is rounded up (``published.halving``)."""
    printed = known(original_atk(card))
    return -(-printed // 2) - printed


def _set_value(duel: Duel, source: CardInPlay, operation: Operation) -> Number:
    """The value that a continuous effect gives: its own number, or that of the monster equipped to the card."""
    if operation.of is not The.EQUIPS:
        return operation.amount
    for equip in duel.equips(source.id):
        if equip.card.kind is not Kind.MONSTER:
            continue  # an ordinary Equip Spell on it has no ATK
        if operation.value == "def":
            return written(equip, "def")
        return original_atk(equip)
    return operation.amount


def amount_of(duel: Duel, source: CardInPlay, operation: Operation) -> int:
    """The amount of an operation, multiplied where it is for each of some cards."""
    if operation.counter is not None and operation.per is None:
        return operation.amount * source.counters_of(operation.counter)
    if operation.per is None:
        return operation.amount
    from judgekit.engine.board.unseen import how_many

    return operation.amount * how_many(duel, source.controller, source.id, operation.per)
