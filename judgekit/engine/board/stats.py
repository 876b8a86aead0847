"""ATK and DEF as they are now, with all that applies to them."""

from collections.abc import Callable

from judgekit.domain.card_in_play import OF_THE_ORIGINAL, CardInPlay, StatSign
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import The
from judgekit.domain.values import FactNeededError, Kind, Number, Unknown, Zone, known, of_card
from judgekit.engine.board import applying, life_points

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_MONSTER = Kind.MONSTER


def atk(duel: Duel, card: CardInPlay) -> Number:
    """The ATK of a monster now, everything that applies to it included; never below 0."""
    return _now(duel, card, "atk")


def defense(duel: Duel, card: CardInPlay) -> Number:
    """The DEF of a monster now; never below 0.

    Raises :class:`~judgekit.domain.values.FactNeededError` for a Link Monster: it has none, which is not 0, and no
    rulebook at hand says what comes of that.
    """
    if "Link" in card.card.types:
        raise FactNeededError(Unknown("mechanic", of_card(card.id)))
    return _now(duel, card, "def")


def written(card: CardInPlay, stat: str) -> Number:
    """The ATK or DEF that was entered, else the printed one; of a monster of which neither is known it is not known.

    A Link Monster has no DEF, a Spell or Trap has neither.
    """
    entered, printed = (card.atk, card.card.atk) if stat == "atk" else (card.defense, card.card.defense)
    value = entered if entered is not None else printed
    if value is not None:
        return value
    without = card.card.kind is not _MONSTER or (stat == "def" and "Link" in card.card.types)
    return 0 if without else Unknown(stat, of_card(card.id))


def shown(duel: Duel, card: CardInPlay) -> tuple[Number, Number]:
    """ATK and DEF of a monster now, as a board shows them: unknown where they hang on a fact that is missing."""
    return _shown(atk, duel, card), _shown(defense, duel, card)


def _shown(value: Callable[[Duel, CardInPlay], Number], duel: Duel, card: CardInPlay) -> Number:
    try:
        return value(duel, card)
    except FactNeededError as needed:
        return needed.unknown


def original(duel: Duel, card: CardInPlay, stat: str) -> Number:
    """The original ATK or DEF: printed, or entered where nothing is printed, or what effects make of it."""
    return _original(duel, card, stat, _kept_up(duel, card, stat))


def _now(duel: Duel, card: CardInPlay, stat: str) -> Number:
    """The value as it is shown and compared: one that has fallen below 0 is 0."""
    return _cut(_running(duel, card, stat))


def _cut(value: Number) -> Number:
    return value if isinstance(value, Unknown) else max(0, value)


_Kept = list[tuple[CardInPlay, Operation]]
"""What applies continuously to a value, the earlier first."""

_ADDING = frozenset({Verb.CHANGE_ATK, Verb.CHANGE_DEF})
_SETTING = frozenset({Verb.SET_ATK, Verb.SET_DEF})
_DOUBLING = frozenset({Verb.DOUBLE_ATK, Verb.DOUBLE_DEF})
_HALVING = frozenset({Verb.HALVE_ATK, Verb.HALVE_DEF})
_HALVING_ORIGINAL = frozenset({Verb.HALVE_ORIGINAL_ATK, Verb.HALVE_ORIGINAL_DEF})
_OF_STAT = {
    "atk": (Verb.CHANGE_ATK, Verb.SET_ATK, Verb.DOUBLE_ATK, Verb.HALVE_ATK, Verb.HALVE_ORIGINAL_ATK),
    "def": (Verb.CHANGE_DEF, Verb.SET_DEF, Verb.DOUBLE_DEF, Verb.HALVE_DEF, Verb.HALVE_ORIGINAL_DEF),
}


def _kept_up(duel: Duel, card: CardInPlay, stat: str) -> _Kept:
    """Everything that applies continuously to a value of *card*."""
    if card.zone is not Zone.MONSTERS or not card.face_up:
        return []
    found = [pair for pair in applying.in_force(duel, *_OF_STAT[stat]) if applying.meant(duel, *pair, card)]
    return sorted(found, key=lambda pair: pair[0].order) if len(found) > 1 else found


def _running(duel: Duel, card: CardInPlay, stat: str) -> Number:
    """The value with everything that applies to it, in the order of ``docs/values.md``; it may be below 0."""
    kept = _kept_up(duel, card, stat)
    if not kept and not card.changes:
        return written(card, stat)
    value, kept = _summed(duel, card, stat, kept)
    for _, operation in kept:
        if operation.verb in _DOUBLING and not operation.original:
            value = known(_cut(value)) * 2
        elif operation.verb in _HALVING:
            value = half(known(_cut(value)))
    return value


def half(value: int) -> int:
    """Half of an ATK or DEF: a fraction is rounded up (``published.halving``)."""
    return -(-value // 2)


def _summed(duel: Duel, card: CardInPlay, stat: str, kept: _Kept) -> tuple[Number, _Kept]:
    """The value with all that sets it and adds to it, and what applies continuously beside that."""
    changes = [change for change in card.changes if change.stat == stat]
    last = max((place for place, change in enumerate(changes) if change.sign is StatSign.SETS), default=None)
    fresh = kept if last is None else [pair for pair in kept if _mark(pair[0]) not in changes[last].absorbed]
    if last is None or any(operation.verb not in _ADDING for _, operation in fresh):
        value = _set_continuously(duel, kept)
        if value is None:
            value = written(card, stat)
            printed = _printed(card, stat)
            now = _original(duel, card, stat, kept)
            value = value if now == printed else value + (known(now) - known(printed))
    else:
        value, changes, kept = changes[last].amount, changes[last + 1 :], fresh
    for change in changes:
        if change.sign is StatSign.ADDS:
            value = value + change.amount
    for source, operation in kept:
        if operation.verb in _ADDING:
            value = value + amount_of(duel, source, operation, card)
    return value, kept


def _mark(source: CardInPlay) -> tuple[str, int]:
    """What a continuous effect is known again by: its card, as long as that lies where it does."""
    return source.id, source.order


def absorbed(duel: Duel, card: CardInPlay, stat: str) -> frozenset[tuple[str, int]]:
    """The cards whose continuous effects apply to a value of *card* now: once it is set they no longer do."""
    return frozenset(_mark(source) for source, _ in _kept_up(duel, card, stat))


def halved_oddly(duel: Duel, card: CardInPlay, stat: str) -> bool:
    """Whether something that applies continuously halves an odd value of *card*."""
    kept = _kept_up(duel, card, stat)
    verbs = {operation.verb for _, operation in kept}
    if verbs & _HALVING_ORIGINAL and known(_printed(card, stat)) % 2:
        return True
    return bool(verbs & _HALVING) and known(_cut(_summed(duel, card, stat, kept)[0])) % 2 == 1


def _set_continuously(duel: Duel, kept: _Kept) -> Number | None:
    """What the last of the continuous effects makes of a value that they set, or ``None``."""
    for source, operation in reversed(kept):
        if operation.verb in _SETTING and not operation.original:
            return _set_value(duel, source, operation)
    return None


def _printed(card: CardInPlay, stat: str) -> Number:
    printed = card.card.atk if stat == "atk" else card.card.defense
    return printed if printed is not None else written(card, stat)


def _original(duel: Duel, card: CardInPlay, stat: str, kept: _Kept) -> Number:
    """The original value: the last that sets it, of that the last that doubles or halves it."""
    changes = [change for change in card.changes if change.stat == stat and change.sign in OF_THE_ORIGINAL]
    value = _printed(card, stat)
    if not changes and not any(_changes_original(operation) for _, operation in kept):
        return value
    ways = [(change.order, change.sign, change.amount) for change in changes]
    for source, operation in kept:
        if operation.verb in _HALVING_ORIGINAL:
            ways.append((source.order, StatSign.HALVES_ORIGINAL, 0))
        elif operation.original and operation.verb in _DOUBLING:
            ways.append((source.order, StatSign.DOUBLES_ORIGINAL, 0))
        elif operation.original:
            ways.append((source.order, StatSign.SETS_ORIGINAL, amount_of(duel, source, operation)))
    ways.sort(key=lambda way: way[0])
    for _, sign, amount in ways:
        value = amount if sign is StatSign.SETS_ORIGINAL else value
    factor = next((sign for _, sign, _ in reversed(ways) if sign is not StatSign.SETS_ORIGINAL), None)
    if factor is None:
        return value
    return known(value) * 2 if factor is StatSign.DOUBLES_ORIGINAL else half(known(value))


def _changes_original(operation: Operation) -> bool:
    return operation.original or operation.verb in _HALVING_ORIGINAL


def _set_value(duel: Duel, source: CardInPlay, operation: Operation) -> Number:
    """The value that a continuous effect gives: its own number, or that of the monster equipped to the card."""
    if operation.of is not The.EQUIPS:
        return amount_of(duel, source, operation)
    for equip in duel.equips(source.id):
        if equip.card.kind is _MONSTER:  # an ordinary Equip Spell on it has no ATK
            return _printed(equip, "def" if operation.value == "def" else "atk")
    return operation.amount


def amount_of(duel: Duel, source: CardInPlay, operation: Operation, about: CardInPlay | None = None) -> int:
    """The amount of a continuous operation: as printed, for each of some cards, or a value it follows.

    *about* is the card that it is about, of which the value may be.
    """
    if operation.value is not None:
        amount = operation.times * _followed(duel, source, operation, about)
    elif operation.counter is not None and operation.per is None:
        amount = operation.amount * source.counters_of(operation.counter)
    elif operation.per is None:
        amount = operation.amount
    else:
        from judgekit.engine.board.unseen import how_many

        amount = operation.amount * how_many(duel, source.controller, source.id, operation.per)
    amount = half(amount) if operation.half else amount
    return -amount if operation.less else amount


def _followed(duel: Duel, source: CardInPlay, operation: Operation, about: CardInPlay | None) -> int:
    """A value that a continuous effect follows: Life Points, the original values or the Level of a card."""
    value = operation.value or ""
    if value in life_points.VALUES:
        return life_points.followed(duel, source.controller, value)
    from judgekit.engine.board.selecting import named

    ids = (source.id,) if operation.of is None else named(duel, source.controller, source.id, operation.of)
    if operation.own and about is not None:
        ids = (about.id,)
    if not ids:
        return 0
    card = duel.cards[ids[0]]
    if value == "level":
        return card.level_now or 0
    return known(original(duel, card, "def" if value == "original-def" else "atk"))
