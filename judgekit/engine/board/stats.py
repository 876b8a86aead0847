"""What applies continuously: ATK and DEF as they are now, effects in force, effects negated."""

from collections.abc import Callable, Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect, EffectType, Operation, Verb
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.selector import Side, The
from judgekit.domain.values import ON_FIELD, FactNeededError, Kind, Number, Unknown, Zone, known
from judgekit.engine.board import pairs
from judgekit.engine.board.sides import on_side


def in_force(duel: Duel, verb: Verb) -> Iterator[tuple[CardInPlay, Operation]]:
    """Every continuous operation of that kind that applies now, with its card (``effects.continuous``)."""
    for card in duel.cards.values():
        if not (card.face_up and card.zone in ON_FIELD):
            continue
        for index, effect in enumerate(card.card.effects or ()):
            if effect.type is not EffectType.CONTINUOUS or not _lies_right(card, effect):
                continue
            if duel.pending(card.id) or (effect.once is not None and Mark(Deed.EFFECT_USED, effect=index) in card.used):
                continue
            for operation in effect.operations:
                if operation.verb is verb and not is_negated(duel, card, verb) and _needed(duel, card, effect):
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

    if shielded_from(card, source):
        return False
    if duel.teams:
        duel = duel.facing(source.controller, pairs.played_against(duel, source))
    if operation.on is None:
        return on_side(duel, source.controller, operation.side or Side.EITHER, card.controller)
    return fits(duel, source.controller, source.id, operation.on, card)


def shielded_from(card: CardInPlay, source: CardInPlay) -> bool:
    """Whether *card* was made unaffected by the effects of Spells and Traps such as *source*."""
    return card.banned(Verb.UNAFFECTED) and source.card.kind is not Kind.MONSTER


def applies_to(duel: Duel, verb: Verb, card: CardInPlay) -> CardInPlay | None:
    """The card whose continuous effect says *verb* of *card*, or ``None``."""
    for source, operation in in_force(duel, verb):
        if meant(duel, source, operation, card):
            return source
    return None


def applies_to_player(duel: Duel, verb: Verb, player: str) -> CardInPlay | None:
    """The card whose continuous effect says *verb* of *player*, or ``None``."""
    for source, operation in in_force(duel, verb):
        if operation.on is None and on_side(duel, source.controller, operation.side or Side.EITHER, player):
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
    return _now(duel, card, "atk", card.atk if card.atk is not None else card.card.atk)


def defense(duel: Duel, card: CardInPlay) -> Number:
    """The DEF of a monster now; never below 0."""
    return _now(duel, card, "def", card.defense if card.defense is not None else card.card.defense)


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
    value = card.card.atk if card.card.atk is not None else card.atk
    return value if value is not None else 0


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


def _now(duel: Duel, card: CardInPlay, stat: str, base: Number | None) -> Number:
    value: Number = base if base is not None else 0
    for change in card.changes:
        if change.stat != stat:
            continue
        if change.sign == "=":
            value = change.amount
        elif change.sign == "/":
            printed = known(original_atk(card))
            value = value + (-(-printed // 2) - printed)
        else:
            value = value + change.amount
    if card.zone is Zone.MONSTERS and card.face_up:
        for source, operation in in_force(duel, _SETTERS[stat]):
            if meant(duel, source, operation, card):
                value = _set_value(duel, source, operation)
        for amount in _continuous_changes(duel, card, stat):
            value = value + amount
    return value if isinstance(value, Unknown) else max(0, value)


_SETTERS = {"atk": Verb.SET_ATK, "def": Verb.SET_DEF}


def _set_value(duel: Duel, source: CardInPlay, operation: Operation) -> Number:
    """The value that a continuous effect gives: its own number, or that of the monster equipped to the card."""
    if operation.of is not The.EQUIPS:
        return operation.amount
    for equip in duel.equips(source.id):
        if equip.card.kind is not Kind.MONSTER:
            continue  # an ordinary Equip Spell on it has no ATK
        if operation.value == "def":
            return equip.defense if equip.defense is not None else equip.card.defense or 0
        return original_atk(equip)
    return operation.amount


_VERBS = {"atk": Verb.CHANGE_ATK, "def": Verb.CHANGE_DEF}


def _continuous_changes(duel: Duel, card: CardInPlay, stat: str) -> Iterator[int]:
    for source, operation in in_force(duel, _VERBS[stat]):
        if meant(duel, source, operation, card):
            yield amount_of(duel, source, operation)


def amount_of(duel: Duel, source: CardInPlay, operation: Operation) -> int:
    """The amount of an operation, multiplied where it is for each of some cards."""
    if operation.counter is not None and operation.per is None:
        return operation.amount * source.counters_of(operation.counter)
    if operation.per is None:
        return operation.amount
    from judgekit.engine.board.unseen import how_many

    return operation.amount * how_many(duel, source.controller, source.id, operation.per)
