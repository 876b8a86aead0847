"""Levels, Types and Attributes that effects make other ones as long as they apply (``effects.continuous``)."""

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.card_in_play import UNALTERED, CardInPlay, Open
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.type_line import RACES, meant
from judgekit.domain.values import FactNeededError, Unknown, of_card
from judgekit.engine.board import applying


def altered(duel: Duel) -> Duel:
    """*duel* with the Level, Type and Attribute that each monster has now.

    A Level is reckoned after the others, as it may hang on them.
    """
    found = list(applying.in_force(duel, Verb.SET_TYPE, Verb.SET_ATTRIBUTE, Verb.CHANGE_LEVEL))
    if not found and not _any_altered(duel):
        return _geminis_negated(duel)
    plain = _geminis_negated(duel._replace(cards={id: card._replace(now=UNALTERED) for id, card in duel.cards.items()}))
    words = [pair for pair in found if pair[1].verb is not Verb.CHANGE_LEVEL]
    worded = _with(plain, words)
    return _with(worded, [pair for pair in found if pair not in words])


def _geminis_negated(duel: Duel) -> Duel:
    """*duel* with the Gemini Monsters marked that are no Normal Monsters because their effects are negated."""
    negated = [
        card
        for card in duel.cards.values()
        if card.printed is not None and card.on_field and card.without_its_effects and applying.is_negated(duel, card)
    ]
    for card in negated:
        duel = duel.with_card(card._replace(now=card.now._replace(negated=True)))
    return duel


def _any_altered(duel: Duel) -> bool:
    # Asked after every link: a generator would cost as much as all the rest.
    return bool([card for card in duel.cards.values() if card.now is not UNALTERED])


def _with(duel: Duel, found: list[tuple[CardInPlay, Operation]]) -> Duel:
    """*duel* with what the operations *found* make of the cards that they mean on it.

    Where it hangs on a missing fact whether one is meant, that is noted on the card: seldom does anything hang on it.
    Raises :class:`~judgekit.domain.values.FactNeededError` where nothing was declared for a card that needs it.
    """
    cards = dict(duel.cards)
    for source, operation in found:
        for id, card in duel.cards.items():
            try:
                is_meant = applying.meant(duel, source, operation, card)
            except FactNeededError as needed:
                cards[id] = _open(cards[id], Open(operation.verb, needed.unknown, needed.cases))
                continue
            if is_meant:
                cards[id] = _one(cards[id], source, operation)
    return duel._replace(cards=cards)


def _open(card: CardInPlay, fact: Open) -> CardInPlay:
    return card._replace(now=card.now._replace(open=(*card.now.open, fact)))


def _one(card: CardInPlay, source: CardInPlay, operation: Operation) -> CardInPlay:
    now = card.now
    match operation.verb:
        case Verb.SET_TYPE:
            now = now._replace(race=operation.race or _declared(source, RACES))
        case Verb.SET_ATTRIBUTE:
            now = now._replace(attribute=operation.attribute or _declared(source, ATTRIBUTES))
        case _:
            return card._replace(now=now._replace(levels=now.levels + operation.amount))
    # What makes it something for certain goes before what did so, or not, earlier.
    return card._replace(now=now._replace(open=tuple(fact for fact in now.open if fact.verb is not operation.verb)))


def _declared(source: CardInPlay, words: tuple[str, ...]) -> str:
    """What was declared for *source*, in the words of the game.

    Raises :class:`~judgekit.domain.values.FactNeededError` where nothing was entered that it can be.
    """
    said = source.declared or ""
    for word in (said.lower(), meant(said)):
        if word in words:
            return word
    raise FactNeededError(Unknown("declare", of_card(source.id)))
