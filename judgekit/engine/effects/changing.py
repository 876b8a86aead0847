"""Operations that change what is there: Life Points, ATK and DEF, positions, control, counters, equips."""

from collections.abc import Mapping

from judgekit.domain.card_in_play import (
    AT_END_OF_TURN,
    LEVEL,
    OF_THE_ORIGINAL,
    CardInPlay,
    ControlEnd,
    StatChange,
    StatSign,
)
from judgekit.domain.effect import Did, Event
from judgekit.domain.findings import Change, CounterName
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Side, The
from judgekit.domain.values import (
    IN_ATTACK,
    FactNeededError,
    Number,
    Position,
    Unknown,
    Until,
    Zone,
    known,
    of_card,
)
from judgekit.engine.board import newer, only_one, stats
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects.amounts import OF_A_CARD, amount_of
from judgekit.engine.effects.hurting import heal, hurt, points_rule
from judgekit.engine.effects.lasting import lingers
from judgekit.engine.effects.resolving import (
    Resolving,
    affected,
    targets_left,
    unaffected,
)
from judgekit.engine.steps import face_down, leaving, positions
from judgekit.engine.steps.course import Course, number_declared
from judgekit.engine.steps.leaving import CARD


def damages(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Inflict damage that is not battle damage."""
    amount, taken = amount_of(course, resolving, operation), 0
    for player in course.duel.one_a_side(players_on(course.duel, resolving.link.player, operation.side, Side.OPPONENT)):
        if _turned_back(course, resolving, player):
            player = course.duel.opponent(player)
        taken = max(taken, hurt(course, resolving, player, amount))
    resolving.noted["damage"] = taken
    course.end_duel_at_zero()


def _turned_back(course: Course, resolving: Resolving, player: str) -> bool:
    """Whether an effect that answered this one makes the other side take the damage.

    Whichever partner used it: the Life Points are the team's (``pairs.life-points``).
    """
    duel = course.duel
    return any(
        lasting.operation.verb is Verb.REFLECT_DAMAGE
        and duel.side_of(lasting.player) == duel.side_of(player)
        and resolving.link.card in (lasting.cards or ())
        for lasting in duel.lingering
    )


def gains(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let players gain Life Points."""
    amount = amount_of(course, resolving, operation)
    for player in course.duel.one_a_side(players_on(course.duel, resolving.link.player, operation.side)):
        heal(course, resolving, player, amount)
    course.end_duel_at_zero()  # what they gain may be damage


def loses(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let players lose Life Points, which is no damage."""
    amount = amount_of(course, resolving, operation)
    for player in course.duel.one_a_side(players_on(course.duel, resolving.link.player, operation.side)):
        course.lose_life_points(player, amount, points_rule(course), "life-points.lost")
    course.end_duel_at_zero()


def changes_stat(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Change the ATK or DEF of monsters, for this turn or as long as they stay face-up (``docs/values.md``)."""
    if operation.ongoing:
        lingers(course, resolving, operation)
        return
    spoken_of = list(resolving.found) if _is_told_of_both(resolving, operation) else None
    if operation.of is The.FOUND:  # what the operation before was about, not this one
        operation = operation._replace(
            amount=amount_of(course, resolving, operation), value=None, of=None, half=False, times=1, less=False
        )
    of_targets = operation.on is not None and operation.value in OF_A_CARD and operation.of is None
    if of_targets and not targets_left(course, resolving):
        return  # the target of which the value would be is right no longer
    if operation.value == "lost":  # before anything else is lost
        operation = operation._replace(amount=amount_of(course, resolving, operation), value=None)
    if _STATS_OF.get(operation.verb) != _DEF:
        resolving.noted["lost"] = 0
    for card in affected(course, resolving, operation):
        if card.zone is not Zone.MONSTERS or not card.face_up:
            continue
        before = {stat: _stat(course, card, stat) for stat in _STATS_OF.get(operation.verb, ("atk",))}
        if operation.exactly and not _has_so_much(course, resolving, operation, card):
            course.say(CARD, "atk.too-low", card=card.said)
            continue
        rounded = _rounds(course, operation, card, before)
        if rounded:
            course.rules.on("published.halving")
        made = [_change(course, resolving, operation, card, stat, before) for stat in before]
        course.put(card._replace(changes=(*_left(card, made), *made)))
        for stat, value in before.items():
            after = _stat(course, course.card(card.id), stat)
            if stat == "atk":
                resolving.noted["lost"] = resolving.noted.get("lost", 0) + max(0, value - after)
            course.say(
                "published.halving" if rounded else CARD,
                f"{stat}.changes{'' if operation.until is Until.END_OF_TURN else '.lasting'}",
                changes=(Change(stat, card.id, value, after),),
                card=card.said,
                before=value,
                after=after,
            )
    if spoken_of is not None:
        resolving.found[:] = spoken_of


def _is_told_of_both(resolving: Resolving, operation: Operation) -> bool:
    """Whether the operation behind this one takes its value from the same card: “gains ATK/DEF equal to its Level”."""
    behind = _behind(resolving, operation)
    return operation.of is The.FOUND and any(one.of is The.FOUND and one.verb in _STATS for one in behind)


def _behind(resolving: Resolving, operation: Operation) -> tuple[Operation, ...]:
    """The operation behind this one, if there is one."""
    effect = resolving.link.effect
    all_of_it = effect.operations if effect is not None else (operation,)
    return all_of_it[all_of_it.index(operation) + 1 :][:1] if operation in all_of_it else ()


def _has_so_much(course: Course, resolving: Resolving, operation: Operation, card: CardInPlay) -> bool:
    """Whether *card* has all that it would lose, with what the operation behind this one takes from it besides."""
    more = [
        one for one in _behind(resolving, operation) if one.exactly and one.if_done and one.verb is not operation.verb
    ]
    return all(
        _stat(course, card, stat) + one.amount >= 0
        for one in (operation, *more)
        for stat in _STATS_OF.get(one.verb, ("atk",))
    )


_STATS = frozenset({Verb.CHANGE_ATK, Verb.CHANGE_DEF, Verb.SET_ATK, Verb.SET_DEF})
_DEF = ("def",)
_STATS_OF = dict.fromkeys(
    (Verb.CHANGE_DEF, Verb.SET_DEF, Verb.DOUBLE_DEF, Verb.HALVE_DEF, Verb.HALVE_ORIGINAL_DEF), _DEF
) | {Verb.SWAP_STATS: ("atk", "def")}
"""Which values a verb changes; the others: the ATK."""


def _left(card: CardInPlay, made: list[StatChange]) -> list[StatChange]:
    """What stays of the changes of *card*: a new original value ends for good what a value had been set to."""
    anew = {change.stat for change in made if change.sign in OF_THE_ORIGINAL}
    return [change for change in card.changes if not (change.sign is StatSign.SETS and change.stat in anew)]


def _rounds(course: Course, operation: Operation, card: CardInPlay, now: Mapping[str, int]) -> bool:
    """Whether a fraction is rounded: half of an odd value (``published.halving``)."""
    if operation.verb in (Verb.HALVE_ATK, Verb.HALVE_DEF):
        return any(value % 2 for value in now.values())
    if operation.verb in (Verb.HALVE_ORIGINAL_ATK, Verb.HALVE_ORIGINAL_DEF):
        return any(known(stats.original(course.duel, card, stat)) % 2 for stat in now)
    return False


def _stat(course: Course, card: CardInPlay, stat: str) -> int:
    return known(_now(course, card, stat))


def _now(course: Course, card: CardInPlay, stat: str) -> Number:
    return stats.atk(course.duel, card) if stat == "atk" else stats.defense(course.duel, card)


def _change(
    course: Course, resolving: Resolving, operation: Operation, card: CardInPlay, stat: str, now: Mapping[str, int]
) -> StatChange:
    """The change that *operation* makes of one value of *card*, whose values are *now*."""

    def change(sign: StatSign, amount: int = 0) -> StatChange:
        held = stats.absorbed(course.duel, card, stat) if sign is StatSign.SETS else frozenset[tuple[str, int]]()
        return StatChange(stat, sign, amount, operation.until, course.duel.moves, held)

    sets = StatSign.SETS_ORIGINAL if operation.original else StatSign.SETS
    match operation.verb:
        case Verb.SET_ATK | Verb.SET_DEF:
            return change(sets, amount_of(course, resolving, operation))
        case Verb.DOUBLE_ATK | Verb.DOUBLE_DEF:
            return change(StatSign.DOUBLES_ORIGINAL) if operation.original else change(StatSign.ADDS, now[stat])
        case Verb.HALVE_ATK | Verb.HALVE_DEF:
            return change(StatSign.SETS, stats.half(now[stat]))
        case Verb.HALVE_ORIGINAL_ATK | Verb.HALVE_ORIGINAL_DEF:
            return change(StatSign.HALVES_ORIGINAL)
        case Verb.SWAP_STATS:
            other = "def" if stat == "atk" else "atk"
            swapped = known(stats.original(course.duel, card, other)) if operation.original else now[other]
            return change(sets, swapped)
    return change(StatSign.ADDS, amount_of(course, resolving, operation))


def changes_level(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Change the Levels of monsters on the field or in the hand, or make them a number; none falls below 1."""
    sign = StatSign.SETS if operation.verb is Verb.SET_LEVEL else StatSign.ADDS
    amount = amount_of(course, resolving, operation)
    of_targets = operation.value is not None and operation.of is None
    if operation.value is not None and (not amount or (of_targets and not targets_left(course, resolving))):
        return  # the monster whose Level it would be is there no more, or has none
    for card in affected(course, resolving, operation):
        before = card.level_now
        if before is None or (card.on_field and not card.face_up):
            continue  # an Xyz Monster has none (xyz.rank)
        change = StatChange(LEVEL, sign, amount, operation.until)
        course.put(card._replace(changes=(*card.changes, change)))
        after = course.card(card.id).level_now or before
        if after == before:
            continue
        changes = (Change(LEVEL, card.id, before, after),)
        course.say(CARD, "level-changes", changes=changes, card=card.said, before=before, after=after)


def turns_face_down(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Turn monsters face-down, to Defense Position unless the card says that they stay as they are."""
    for card in affected(course, resolving, operation):
        if not card.face_up:
            continue  # it lies so already
        if card.card.is_token:
            course.say("tokens.positions", "token.not-face-down", card=card.said)
            continue
        face_down.turn_face_down(course, card, in_place=operation.same_position)
        positions.turned(course, card, cause="effect", by=resolving.link.player)


def turns_face_up(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Turn Set monsters face-up, in Defense Position unless the card says otherwise."""
    for card in affected(course, resolving, operation):
        if card.face_up:
            continue
        newer.ask(course.rules, card)
        lay = Position.ATTACK if card.position in IN_ATTACK else Position.DEFENSE
        position = operation.position or lay
        course.put(card._replace(face_up=True, position=position))
        change = Change("position", card.id, card.position.value if card.position else None, position.value)
        course.say(CARD, f"turned-face-up.{position.value}", changes=(change,), card=card.said)
        positions.turned(course, card, cause="effect", by=resolving.link.player)
        if not operation.negate:
            course.happen(Event.FLIPPED, course.card(card.id), cause="effect", by=resolving.link.player)


def changes_position(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Change the battle position of monsters by an effect: it does not count as the change of the turn."""
    for card in affected(course, resolving, operation):
        other = Position.DEFENSE if card.position in IN_ATTACK else Position.ATTACK
        position = operation.position or other
        if card.position is position:
            continue
        newer.ask(course.rules, card)
        before = card.position.value if card.position else None
        flipped = not card.face_up
        course.put(card._replace(position=position, face_up=True))
        change = Change("position", card.id, before, position.value)
        course.say(CARD, f"position.changed.{position.value}", changes=(change,), card=card.said)
        positions.turned(course, card, cause="effect", by=resolving.link.player)
        if flipped:
            course.happen(Event.FLIPPED, course.card(card.id), cause="effect", by=resolving.link.player)


def takes_control(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Take control of monsters: for this turn, as long as this card stays, or for good."""
    link = resolving.link
    lasting = course.card(link.card).card.lasting
    until = AT_END_OF_TURN if operation.until else ControlEnd(link.card) if lasting else None
    for card in affected(course, resolving, operation):
        if card.zone is not Zone.MONSTERS or card.controller == link.player:
            continue
        if (one := only_one.beside(course.duel, link.player, card)) is not None:
            course.say(CARD, "control.only-one", card=card.said, source=one.said, player=course.duel.said(link.player))
        else:
            leaving.take_control(course, card, link.player, until, "control.taken")


def swaps_control(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Each player picks a monster, the turn player first, and they change sides."""
    duel = course.duel
    first, second = duel.turn_player, duel.opponent(duel.turn_player)
    picked = {}
    for player in (first, second):
        picked[player] = resolving.pick(course, list(duel.at(player, Zone.MONSTERS)), 1)[:1]
    if not all(picked.values()):
        return
    # The two change sides with each other, or neither does.
    if any(unaffected(course, resolving, card) for cards in picked.values() for card in cards):
        return
    course.say("chain.simultaneous-actions", "swap.picks", player=duel.said(first), other=duel.said(second))
    for player, to in ((first, second), (second, first)):
        card = course.card(picked[player][0].id)
        course.put(card._replace(controller=to, control_until=None, control_before=(), position_changed=True))
        change = Change("place", card.id, card.place, course.card(card.id).place)
        course.say("glossary.control", "control.taken", changes=(change,), card=card.said, player=duel.said(to))


def places_counters(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Place counters on face-up cards (``counters.on-face-up-cards``)."""
    name, amount = operation.counter or "", amount_of(course, resolving, operation)
    for card in affected(course, resolving, operation) if amount else ():
        if not card.face_up:
            course.say("counters.on-face-up-cards", "counters.not-placed", card=card.said)
            continue
        had = dict(card.counters)
        there, placed = had.get(name, 0), amount
        if operation.most and isinstance(there, Unknown):
            raise FactNeededError(there)
        if operation.most and not isinstance(there, Unknown):
            placed = min(placed, operation.most - there)
        if placed <= 0:
            continue
        had[name] = had.get(name, 0) + placed
        course.put(card._replace(counters=tuple(had.items())))
        course.say("counters.permission", "counters.placed", card=card.said, amount=placed, counter=CounterName(name))


def attacks_again(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let a monster attack once more (``game.card-overrides-rule``): at once, where it has attacked already."""
    if operation.until is not None:
        lingers(course, resolving, operation)
        return
    for card in affected(course, resolving, operation) or [course.card(resolving.link.card)]:
        course.put(card._replace(may_attack_again=True))
        if card.attacked:
            course.remember(card.id, Did.MAY_ATTACK_AT_ONCE)
        course.say(CARD, "attacks-again", card=card.said)


def rolls(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Roll a die: the result is entered (``declare``), never guessed.

    What follows happens where the result is one of those the operation names.
    """
    result = number_declared(resolving.link.declared, 1, 6)
    if result is None:
        raise FactNeededError(Unknown("die", of_card(resolving.link.card)))
    resolving.noted["die"] = result
    course.say(CARD, "rolls", player=course.duel.said(resolving.link.player), amount=result)
