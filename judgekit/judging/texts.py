"""Which text of each card a case is judged by: the one that it asks for, else that of the ruleset’s year."""

from collections.abc import Iterator

from judgekit.domain.card import CURRENT_TEXT, Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Activate, Situation, Summon
from judgekit.rules.choosing import as_assumptions
from judgekit.rules.texts import takes_current, year_of


def as_worded(situation: Situation, rules: Ruleset) -> Situation:
    """Return *situation* with each card in the text that *rules* take: engine and explanations then see one card.

    What the case asks for stays, and so does a card whose effects were entered.
    """
    duel, year = situation.duel, year_of(rules)
    for card in situation.duel.cards.values():
        if card.card.older and card.text is None and card.id not in situation.texts:
            worded = card.card.of_year(year)
            text = CURRENT_TEXT if worded.year is None else str(worded.year)
            duel = duel.with_card(card._replace(card=worded, text=text))
    return situation if duel is situation.duel else situation._replace(duel=duel)


def texts_taken(situation: Situation, rules: Ruleset, ruling: Ruling) -> Iterator[Assumption]:
    """Yield by which text the cards of *situation* were judged on whose effects *ruling* may rest.

    Where the current text is the text of *rules* nothing is taken for granted.
    """
    if takes_current(rules):
        return
    used = [card for card in situation.duel.cards.values() if _not_asked_for(card, situation) and _counts(card, ruling)]
    older: dict[str, list[Card]] = {}
    year = year_of(rules)
    for card in used:
        worded = card.card.of_year(year)
        older.setdefault("" if worded.year is None else str(worded.year), []).append(worded)
    for text in sorted(older, reverse=True):
        names = tuple(dict.fromkeys(CardName(card.name) for card in older[text]))
        if text:
            yield Assumption("older-text", {"cards": names, "year": text})
        elif year is None:
            yield Assumption("current-text-undated", {"cards": names, "ruleset": rules.name})
        else:
            yield Assumption("current-text", {"cards": names, "year": str(year)})


def texts_read(situation: Situation, ruling: Ruling) -> Iterator[Assumption]:
    """Yield of which cards the effects were read from their printed texts, where *ruling* may rest on them."""
    read = (card for card in situation.duel.cards.values() if card.card.from_text)
    yield from _read([card for card in read if _counts(card, ruling)])


def taken_at_a_moment(situation: Situation, rules: Ruleset) -> tuple[Assumption, ...]:
    """Return what is taken for granted where somebody asks what may be done: what was chosen, what was read."""
    return (*as_assumptions(rules, situation.choose), *_read(list(situation.duel.cards.values())))


def _read(cards: list[CardInPlay]) -> Iterator[Assumption]:
    """Which of *cards* have effects that were read from their printed texts."""
    names = tuple(dict.fromkeys(CardName(card.card.name) for card in cards if card.card.from_text))
    if names:
        yield Assumption("effects-read", {"cards": names})


def _not_asked_for(card: CardInPlay, situation: Situation) -> bool:
    """Whether it is a known card with effects, and the case says nothing of its text."""
    known = bool(card.card.names and (card.card.effects or card.card.procedure))
    return known and card.text is None and card.id not in situation.texts


def _counts(card: CardInPlay, ruling: Ruling) -> bool:
    """Whether *card* lay face-up on the field, or was used, or came by a way that stands on it."""
    if any(_lies_open(card.id, duel) for duel in (ruling.start, ruling.final)):
        return True
    if any(isinstance(action, Activate | Summon) and action.card == card.id for action in ruling.actions):
        return True
    if any(link.card == card.said for chain in ruling.chains for link in chain.links):
        return True
    if (card.card.older or card.card.from_text) and _moved(card.id, ruling):  # what it sets off may start no Chain
        return True
    return any(_counts(card, branch.ruling) for branch in ruling.branches)


def _moved(id: str, ruling: Ruling) -> bool:
    start, final = ruling.start, ruling.final
    return start is not None and final is not None and start.cards[id].order != final.cards[id].order


def _lies_open(id: str, duel: Duel | None) -> bool:
    card = duel.cards.get(id) if duel is not None else None
    return card is not None and card.on_field and card.face_up
