"""What keeps a card that would be destroyed, or is given up in its place."""

from collections.abc import Iterator, Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import The
from judgekit.domain.values import Case, FactNeededError, Kind, Unknown, Zone, of_card
from judgekit.engine.board import applying, selecting, unseen
from judgekit.engine.board.sides import on_side
from judgekit.tuples import NamedTuple


def instead(duel: Duel, card: CardInPlay, cause: str, together: frozenset[str] = frozenset()) -> CardInPlay | None:
    """What is given up in place of *card* that would be destroyed: a material, what is equipped to it, another card.

    A card that would be destroyed *together* with it takes no place.
    """
    if card.zone is not Zone.MONSTERS:
        return None
    materials = duel.attached(card.id)
    if materials and any(
        operation.on is not None and operation.on.the is The.SELF and applying.meant(duel, source, operation, card)
        for source, operation in applying.in_force(duel, Verb.DETACH_INSTEAD)
    ):
        return materials[0]
    monsters = [equip for equip in duel.equips(card.id) if equip.card.kind is Kind.MONSTER]
    if cause == "battle" and monsters and applying.applies_to(duel, Verb.DESTROY_EQUIP_INSTEAD, card):
        return monsters[0]
    for source, operation in applying.in_force(duel, Verb.DESTROY_SELF_INSTEAD):
        if (
            _meets(operation, cause)
            and source.id not in together | {card.id}
            and applying.meant(duel, source, operation, card)
        ):
            return source
    for source, operation in applying.in_force(duel, Verb.DESTROY_OTHER_INSTEAD):
        if source.id == card.id and _meets(operation, cause):
            return _given_up(duel, card, operation, together)
    return None


def _meets(operation: Operation, cause: str, *, of_opponent: bool = False) -> bool:
    """Whether what destroys is of the kind that *operation* names; *of_opponent*: an effect of the opponent does."""
    if operation.cause in OF_OPPONENT:
        return of_opponent if cause == "effect" else operation.cause == OF_OPPONENT[1]
    return cause in ((operation.cause,) if operation.cause else ("battle", "effect"))


OF_OPPONENT = ("opponent-effect", "battle-or-opponent-effect")


class Spared(NamedTuple):
    """What is given up in place of cards that would be destroyed together, and which those are."""

    given: CardInPlay
    """The card itself, another one, or the material that is detached."""
    by: CardInPlay
    how: str
    """What is done to what is given up, in a word of ``giving``; ``detach`` of a material."""
    cards: tuple[str, ...]
    verb: Verb
    """The word by which the effect says so."""

    @property
    def named(self) -> str:
        """The card by which it is entered that this is given up."""
        return self.by.id if self.how == "detach" else self.given.id


_GIVING_ITSELF = {
    Verb.BANISH_SELF_INSTEAD: "banish",
    Verb.SEND_SELF_INSTEAD: "send",
    Verb.TRIBUTE_SELF_INSTEAD: "tribute",
    Verb.DESTROY_OWN_INSTEAD: "destroy",
    Verb.DISCARD_SELF_INSTEAD: "discard",
}
SPARING = (*_GIVING_ITSELF, Verb.DETACH_INSTEAD, Verb.GIVE_UP_INSTEAD)


def spared(
    duel: Duel, cards: Sequence[CardInPlay], cause: str, by: str | None, together: frozenset[str]
) -> Spared | None:
    """What the player of *cards* gives up in place of all those of them that a text means; or ``None``.

    A card that would be destroyed *together* with them is given up for none.
    Raises :class:`~judgekit.domain.values.FactNeededError` where something can be, and it is not entered whether it is.
    """
    found: list[Spared] = []
    asks = False
    for source, operation in (*applying.in_force(duel, *SPARING), *applying.in_force_off_the_field(duel, *SPARING)):
        of_opponent = by is not None and by in duel.opponents(source.controller)
        if not _meets(operation, cause, of_opponent=of_opponent) or (operation.alone and len(together) > 1):
            continue
        gifts = list(_gifts(duel, source, operation, together))
        hidden = not gifts and _may_give_one_unseen(duel, source, operation)
        if not (gifts or hidden):
            continue
        meant = [card for card in cards if card.on_field and applying.meant(duel, source, operation, card)]
        kept_anyhow = {card.id for card in meant if kept(duel, card, cause, by)}
        saved = tuple(card.id for card in meant if card.id not in kept_anyhow)
        if saved:
            asks = asks or (hidden and duel.cards[saved[0]].gives_up is None)
            found.extend(Spared(given, source, how, saved, operation.verb) for given, how in gifts)
    _demand_text_of_what_is_given(duel, cards, found)
    if asks and not found:
        first = next(card for card in cards if card.on_field)
        raise FactNeededError(Unknown("gives_up", of_card(first.id)))
    return _chosen(duel, found) if found else None


def _demand_text_of_what_is_given(duel: Duel, cards: Sequence[CardInPlay], found: Sequence[Spared]) -> None:
    """Do nothing, but where a card is entered as given up of which nobody knows whether its text says so.

    Raises :class:`~judgekit.domain.values.FactNeededError` then.
    """
    known = {one.named for one in found}
    for card in cards:
        given = duel.cards.get(card.gives_up or "") if card.on_field and card.gives_up not in known else None
        if given is not None and given.card.effects is None:
            raise FactNeededError(Unknown("effect", of_card(given.id)))


def _gifts(
    duel: Duel, source: CardInPlay, operation: Operation, together: frozenset[str]
) -> Iterator[tuple[CardInPlay, str]]:
    """Yield what may be given up by what *source* says, and how: a material of it, itself or another card."""
    if operation.verb is Verb.DETACH_INSTEAD:
        of_others = operation.on is None or operation.on.the is not The.SELF
        yield from ((material, "detach") for material in duel.attached(source.id)[: int(of_others)])
    elif operation.verb is not Verb.GIVE_UP_INSTEAD:
        if source.id not in together:
            yield source, _GIVING_ITSELF[operation.verb]
    elif operation.only is not None and operation.giving is not None:
        for card in selecting.candidates(duel, source.controller, source.id, operation.only):
            if card.id not in together and _can_be_given(duel, card, operation.giving, source.controller):
                yield card, operation.giving


def _can_be_given(duel: Duel, card: CardInPlay, how: str, player: str) -> bool:
    """Whether *card* can be destroyed, sent away or Tributed for others."""
    if how == "destroy":
        return not (card.on_field and kept(duel, card, "effect", player))
    return how == "tribute" or not card.card.is_token


def _may_give_one_unseen(duel: Duel, source: CardInPlay, operation: Operation) -> bool:
    """Whether a card may be given up that is entered only as a number."""
    return operation.only is not None and unseen.might_mean(duel, source.controller, operation.only)


def _chosen(duel: Duel, found: Sequence[Spared]) -> Spared | None:
    """What is entered of the first card that something may be given up for."""
    first = found[0].cards[0]
    entered = duel.cards[first].gives_up
    if entered == NOTHING_GIVEN:
        return None
    for one in found:
        if one.named == entered:
            return one
    if entered is not None:
        return None
    cases = [Case("is", one.named, (one.named,)) for one in found if first in one.cards]
    none = Case("is-none", NOTHING_GIVEN, (NOTHING_GIVEN,))
    raise FactNeededError(Unknown("gives_up", of_card(first)), (*cases, none))


def _given_up(duel: Duel, card: CardInPlay, operation: Operation, together: frozenset[str]) -> CardInPlay | None:
    """The other monster that the player of *card* destroys in its place, of those that may be; or ``None``.

    Raises :class:`~judgekit.domain.values.FactNeededError` where there is one and it is not entered what is chosen.
    """
    there = (other for other in duel.cards.values() if other.id not in together | {card.id})
    possible = [other for other in there if applying.meant(duel, card, operation, other)]
    if not possible or card.gives_up == NOTHING_GIVEN:
        return None
    for other in possible:
        if other.id == card.gives_up:
            return other
    cases = [Case("is", other.id, (other.id,)) for other in possible]
    none = Case("is-none", NOTHING_GIVEN, (NOTHING_GIVEN,))
    raise FactNeededError(Unknown("gives_up", of_card(card.id)), (*cases, none))


NOTHING_GIVEN = "none"
"""What is entered of a card in whose place its player gives up no other."""


SHIELDS = frozenset({Verb.FORBID_BEING_TARGETED, Verb.PREVENT_EFFECT_DESTRUCTION})
"""What a card is protected from may be protected from in effects of one side alone."""


def kept(duel: Duel, card: CardInPlay, cause: str, by: str | None) -> bool:
    """Whether *card* cannot be destroyed by effects of the player *by*, and one would destroy it."""
    verb = Verb.PREVENT_EFFECT_DESTRUCTION
    return cause == "effect" and (is_left_on(duel, card, verb, by) or shielding(duel, card, verb, by) is not None)


def is_left_on(duel: Duel, card: CardInPlay, verb: Verb, by: str | None) -> bool:
    """Whether an effect left on *card* that it is protected from effects of the player *by*."""
    return any(ban.verb is verb and (ban.of is None or by in duel.opponents(ban.of)) for ban in card.bans)


def is_about(duel: Duel, source: CardInPlay, operation: Operation, by: str | None) -> bool:
    """Whether a protection by *source* is one from what the player *by* does."""
    if operation.side is None:
        return True
    return bool(by and on_side(applying.as_read_by(duel, source), source.controller, operation.side, by))


def shielding(duel: Duel, card: CardInPlay, verb: Verb, by: str | None) -> CardInPlay | None:
    """The card whose continuous effect protects *card* from effects of the player *by*, or ``None``."""
    for source, operation in applying.in_force(duel, verb):
        if is_about(duel, source, operation, by) and applying.meant(duel, source, operation, card):
            return source
    return None
