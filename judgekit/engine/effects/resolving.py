"""A Chain Link whose turn to resolve has come: whom it means, and what is picked for it."""

from collections.abc import Collection, Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Link
from judgekit.domain.effect import STARTING_A_CHAIN, Effect, Event
from judgekit.domain.findings import Finding, Param
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import As, Selector, Side, The
from judgekit.domain.values import Case, FactNeededError, Unknown, Zone, of_card
from judgekit.engine.board import called
from judgekit.engine.board.alike import alike as compared_with
from judgekit.engine.board.alike import those_there
from judgekit.engine.board.selecting import candidates, fits, target_slots
from judgekit.engine.board.shielding import shielded_from
from judgekit.engine.board.unseen import how_many, might_mean
from judgekit.engine.effects.extremes import extremes
from judgekit.engine.steps.course import ChoiceRefusedError, Course, said_all
from judgekit.engine.steps.declared import forbidden, stands
from judgekit.engine.steps.leaving import CARD
from judgekit.tuples import NamedTuple


class Resolving(NamedTuple):
    """A Chain Link whose turn to resolve has come. ``number`` counts from 1."""

    link: Link
    number: int
    picks: list[str]
    """What was entered to be picked and is not yet used."""
    noted: dict[str, int]
    """What the operations before have counted, such as how many cards each player discarded."""
    found: list[str]
    """The cards that the operation before was about."""
    verbs: list[Verb]
    """What was entered to be done, and is not yet used."""
    groups: dict[str, list[str]]
    """Cards that no selector names, by the word for them: those that were moved, or excavated."""
    right: dict[str, Zone | None] | None = None
    """Where each target lay that was right as the link began to resolve; ``None`` for one that was not."""

    def pick(
        self, course: Course, possible: Sequence[CardInPlay], number: int, *, up_to: bool = False
    ) -> list[CardInPlay]:
        """Return the *number* cards picked among *possible*: those entered, or the only ones there can be.

        Raises :class:`~judgekit.domain.values.FactNeededError` where it was not entered and matters, and
        :class:`~judgekit.engine.steps.course.ChoiceRefusedError` where what was entered cannot be picked.
        """
        chosen: list[CardInPlay] = []
        ids = {card.id: card for card in possible}
        while self.picks and len(chosen) < number and self.picks[0] in ids:
            chosen.append(ids.pop(self.picks.pop(0)))
        if len(chosen) == number or (chosen and up_to):
            return chosen
        if self.picks and possible:
            raise self._not_possible(course, possible)
        if not chosen and (len(possible) <= number or alike(possible)):
            if len(possible) == 1:
                course.assume("only-choice", card=self.link.name, chosen=possible[0].said)
            return list(possible)[:number]
        raise choice_needed(self.link.card, possible, number)

    def note_moved(self, ids: Collection[str], number: int) -> None:
        """Note which cards were moved that no selector names, of *number* in all: the others are not entered."""
        self.groups[The.MOVED.value] = list(ids)
        self.noted["unseen"] = number - len(ids)

    def differing(self, course: Course, possible: list[CardInPlay], number: int) -> list[CardInPlay]:
        """Return those of *possible* among which *number* with different names may be picked.

        Raises as :meth:`pick` does: where two that were entered have one name, or where it matters which of one
        name is picked.
        """
        picked = [card for card in possible if card.id in self.picks[:number]]
        names = {called.names(card) for card in picked}
        if len(names) < len(picked):
            raise self._not_possible(course, possible)
        if picked:
            return possible
        named: dict[frozenset[str], list[CardInPlay]] = {}
        for card in possible:
            named.setdefault(called.names(card), []).append(card)
        if not all(map(alike, named.values())):
            raise choice_needed(self.link.card, possible, number)
        return [cards[0] for cards in named.values()]

    def _not_possible(self, course: Course, possible: Sequence[CardInPlay]) -> ChoiceRefusedError:
        chosen = course.card(self.picks[0]).said
        about: dict[str, Param] = {"card": self.link.name, "chosen": chosen, "cards": said_all(possible)}
        return ChoiceRefusedError(Finding(CARD, "impossible-choice", self.link.card, about, "impossible-choice"))


def alike(cards: Sequence[CardInPlay]) -> bool:
    """Whether it does not matter which of *cards* is picked: one name, one place."""
    return len({(card.card.name, card.place, card.face_up) for card in cards}) == 1


def choice_needed(card: str, possible: Sequence[CardInPlay], number: int) -> FactNeededError:
    """The error that asks what is picked for *card*, with a branch for each possible one."""
    single = {(other.card.name, other.place): other for other in reversed(possible)}
    cases = tuple(Case("is", other.id, (other.id,)) for other in reversed(single.values()))
    return FactNeededError(Unknown("choice", of_card(card)), cases if number == 1 else ())


NAMED_BEFORE = frozenset({The.FOUND, The.OTHER, The.SET_OFF_BY, The.SUMMONED, The.MOVED, The.REST, The.PAID})
"""Cards that the effect itself knows as it resolves, not the board."""


def affected(course: Course, resolving: Resolving, operation: Operation) -> list[CardInPlay]:
    """The cards an operation applies to: those its selector means, or the targets that are still right."""
    selector = operation.on
    if selector is None:
        cards = targets_left(course, resolving)
        if operation.all_targets and len(cards) < len(resolving.link.targets):
            cards = []
        if operation.only is not None:
            link = resolving.link
            cards = [
                card for card in cards if fits(course.duel, link.player, link.card, operation.only, card, shown=True)
            ]
    elif selector.the in NAMED_BEFORE and (meant := named_before(course, resolving, selector.the)):
        meant = [card for card in meant if is_such(course, resolving, selector, card)]
        cards = meant if not selector.choose else resolving.pick(course, meant, selector.number, up_to=selector.up_to)
    else:
        cards = _fitting(course, resolving, operation, selector)
    about = VERBS[operation.verb].about
    cards = [card for card in cards if card.card.kind in about]
    if operation.by is None:  # what the opponent does himself is done by no effect to the cards that he picks
        cards = [card for card in cards if not unaffected(course, resolving, card)]
    cards = [card for card in cards if not _is_beaten(course, operation, card)]
    resolving.found[:] = [card.id for card in cards]
    return cards


_NOT_TO_THE_BEATEN = frozenset(
    {
        Verb.RETURN_TO_HAND, Verb.RETURN_TO_DECK, Verb.TURN_FACE_DOWN, Verb.CHANGE_POSITION, Verb.TAKE_CONTROL,
        Verb.PLACE_COUNTERS, *(verb for verb in Verb if VERBS[verb].changes_stats),
    }
)  # fmt: skip
"""What is done no more to a monster that the battle has destroyed: it only leaves."""


def _is_beaten(course: Course, operation: Operation, card: CardInPlay) -> bool:
    """Whether *card* lies there only until the end of the Damage Step, and that is not done to it any more."""
    attack = course.duel.attack
    if attack is None or card.id not in attack.powerless or operation.verb not in _NOT_TO_THE_BEATEN:
        return False
    course.say("published.damage-step.timings", "target.beaten", card=card.said)
    return True


def is_such(course: Course, resolving: Resolving, selector: Selector, card: CardInPlay) -> bool:
    """Whether *card*, which the effect itself names, is such as its selector says, wherever it lies if that is not."""
    anywhere = selector._replace(the=None, also_self=True, zones=selector.zones or frozenset({card.zone}))
    return fits(course.duel, resolving.link.player, resolving.link.card, anywhere, card, shown=True)


def unaffected(course: Course, resolving: Resolving, card: CardInPlay) -> bool:
    """Return whether an effect makes *card* unaffected by this one, which is said."""
    link = resolving.link
    activated = link.effect is None or link.effect.type in STARTING_A_CHAIN
    if not shielded_from(course.duel, card, course.card(link.card), activated=activated):
        return False
    course.say(CARD, "unaffected", card=card.said, source=link.name)
    return True


def named_before(course: Course, resolving: Resolving, the: The | None) -> list[CardInPlay]:
    """The cards of :data:`NAMED_BEFORE`: what the operation before was about, or what set the effect off."""
    happening = resolving.link.happening
    if the is The.FOUND:
        return [course.card(id) for id in resolving.found]
    if the is The.PAID:
        return paid_with(course, resolving.link)
    if the is The.MOVED:
        if resolving.noted.get("unseen"):
            raise FactNeededError(Unknown("choice", of_card(resolving.link.card)))
        return [course.card(id) for id in resolving.groups.get(The.MOVED.value, ())]
    if the is The.REST:
        excavated = [course.card(id) for id in resolving.groups.get(The.REST.value, ())]
        return [card for card in excavated if card.zone is Zone.DECK]
    if the is The.OTHER:
        return [course.card(happening.other)] if happening is not None and happening.other else []
    if happening is None or not happening.card:
        return []
    return [course.card(id) for id in (happening.card, *happening.also)]


def _fitting(course: Course, resolving: Resolving, operation: Operation, selector: Selector) -> list[CardInPlay]:
    """The cards on the board that a selector means when the effect resolves, those picked where it is a choice.

    With ``per`` or a value so many are picked for each of those cards, or all where there are not so many.
    """
    link, per = resolving.link, operation.per
    if selector.declared and link.declared is None:
        raise FactNeededError(Unknown("declare", of_card(link.card)))
    if selector.declared and link.declared:
        selector = selector._replace(types=frozenset({link.declared}), declared=False)
    if selector.compared is not None:
        selector = compared_with(course.duel, selector, _compared(course, resolving, selector.compared))
    found = extremes(course.duel, selector, candidates(course.duel, link.player, link.card, selector))
    if selector.choose:
        if per is not None or operation.value is not None:
            number = selector.number * _so_many(course, resolving, operation)
            unnamed = might_mean(course.duel, link.player, selector)
            selector = selector._replace(number=number if unnamed else min(number, len(found)))
            if not selector.number:
                return []
        if len(found) < selector.number and not resolving.picks and might_mean(course.duel, link.player, selector):
            raise FactNeededError(Unknown("choice", of_card(link.card)))
        if operation.random and not resolving.picks and len(found) > selector.number and not alike(found):
            raise FactNeededError(Unknown("random", of_card(link.card)))
        if selector.different_names:
            found = resolving.differing(course, found, selector.number)
        found = resolving.pick(course, found, selector.number, up_to=selector.up_to)
    return found


def _so_many(course: Course, resolving: Resolving, operation: Operation) -> int:
    """How many cards others stand for: those that ``per`` means, those paid, or those of the operation before."""
    link = resolving.link
    if operation.value == "cost":
        return link.paid
    if operation.value == "handled":
        return resolving.noted.get("done", 0)
    return how_many(course.duel, link.player, link.card, operation.per) if operation.per is not None else 1


def _compared(course: Course, resolving: Resolving, named: As) -> list[CardInPlay]:
    """The cards with which others are compared, as they are now."""
    match named:
        case As.TARGETS:
            return [card for card in targets_left(course, resolving) if card.face_up or not card.on_field]
        case As.FOUND:
            return [course.card(id) for id in resolving.found]
        case As.SET_OFF_BY:
            happening = resolving.link.happening
            summoned = happening is not None and happening.event is Event.SUMMONED
            found = named_before(course, resolving, The.SET_OFF_BY)
            return [card for card in found if card.zone is Zone.MONSTERS or not summoned]
        case As.SELF:
            itself = course.card(resolving.link.card)
            return [itself] if itself.on_field and itself.face_up else []
        case As.CONTROLLED | As.OWN_GRAVEYARD:
            return those_there(course.duel, resolving.link.player, named)
    return paid_with(course, resolving.link)


def paid_with(course: Course, link: Link) -> list[CardInPlay]:
    """The cards that were paid for a link, as they are now; they must have been entered."""
    if not link.spent:
        raise FactNeededError(Unknown("cost", of_card(link.card)))
    return [course.card(id) for id in link.spent if id in course.duel.cards]


def targets_left(course: Course, resolving: Resolving) -> list[CardInPlay]:
    """The targets that are still right, a line for each that is not."""
    link = resolving.link
    if link.effect is None:
        return [course.card(id) for id in link.targets]
    selectors = target_slots(link.effect)
    found = []
    for index, id in enumerate(link.targets):
        card = course.card(id)
        selector = selectors[min(index, len(selectors) - 1)]
        if selector.the is The.ATTACKER and card.on_field and not _still_attacks(course.duel, id):
            course.say(CARD, "target.attacks-no-more", card=card.said)
        elif id not in link.lost and _is_right(course, resolving, selector, card):
            found.append(card)
        else:
            course.say(CARD, "target.gone", card=card.said)
    return found


def _still_attacks(duel: Duel, id: str) -> bool:
    """Whether a monster that was targeted as it attacked still does: its attack was not negated, nor it turned."""
    attack = duel.attack
    return attack is not None and attack.attacker == id and stands(duel) and forbidden(duel, attack) is None


def _is_right(course: Course, resolving: Resolving, selector: Selector, card: CardInPlay) -> bool:
    """Whether *card* is a right target, or was when the link began: what the effect itself makes of it is no matter."""
    link, right = resolving.link, resolving.right
    if right is not None and card.id in right:
        return card.zone is right[card.id]
    fitting = fits(course.duel, link.player, link.card, _at_resolution(selector, link.effect), card, shown=True)
    if right is not None:
        right[card.id] = card.zone if fitting else None
    return fitting


_OF_ITS_SIDE = frozenset({Verb.TAKE_CONTROL, Verb.EQUIP})
"""What is still done only to a monster of the side that the text says."""


def _at_resolution(selector: Selector, effect: Effect | None) -> Selector:
    """What a target must still be when the effect resolves: the moment that named it has passed.

    One that has changed sides since is the target all the same, but for what takes control or equips.
    """
    selector = selector._replace(the=None, min_atk=None, max_atk=None)
    if any(operation.verb in _OF_ITS_SIDE for operation in (effect.operations if effect else ())):
        return selector
    return selector._replace(side=Side.EITHER)
