"""The passes that are taken for granted and on which a ruling hangs: somebody could have used something."""

from collections.abc import Container, Iterable, Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption, CardName, PlayerName
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate, DeclareAttack, Pass, Situation, Summon
from judgekit.domain.values import ON_FIELD, FactNeededError, Kind, SpellSpeed, Window, Zone
from judgekit.engine.activation import legality
from judgekit.engine.board.attempt import Attempt, attempts
from judgekit.engine.board.priority import has_passed
from judgekit.judging.play import Played

_HELD = ON_FIELD | {Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED}
"""Where a card lies of which something may be activated."""

Moment = Window | CardName
"""A moment of a Summon or attack; or the card whose activation could have been answered."""


def taken_for_granted(course: Iterable[Played], situation: Situation, rules: Ruleset) -> Iterator[Assumption]:
    """Yield who passed in the *course* of a case, though nobody entered it: named where something could have been used.

    Of the cards that are activated later nothing is said: it is known when they are used. A single assumption is
    about all other moments, where no pass is entered.
    """
    moments: dict[tuple[str, CardName, bool], list[Moment]] = {}
    unused: list[Assumption] = []
    nameless = False
    for played in course:
        entered = {action.card for action in situation.actions[played.place :] if isinstance(action, Activate)}
        for duel in played.outcome.passed:
            found = list(_not_used(duel, rules, entered))
            nameless = nameless or not (found or duel.triggers)
            for player, card in found:
                there = moments.setdefault((player, card.said, bool(duel.chain)), [])
                there += [moment for moment in [_moment(duel)] if moment not in there]
            unused += _effects_not_used(duel, entered)
    if nameless and _no_pass_is_entered(situation):
        yield Assumption("passes")
    yield from unused
    for (player, name, on_a_chain), there in moments.items():
        id = "passes-on-a-chain" if on_a_chain else "passes-at"
        yield Assumption(id, {"player": PlayerName(player), "card": name, "moments": tuple(there)})


def _no_pass_is_entered(situation: Situation) -> bool:
    """Whether a case in which something could be answered says nothing at all of passes."""
    kinds = {type(action) for action in situation.actions}
    return Pass not in kinds and bool(kinds & {Activate, DeclareAttack, Summon})


def _moment(duel: Duel) -> Moment:
    return duel.chain[-1].name if duel.chain else duel.window


def _effects_not_used(duel: Duel, entered: Container[str]) -> Iterator[Assumption]:
    """Yield the effects that were set off and need not be used, of players who have not passed in so many words."""
    for trigger in duel.triggers:
        if not trigger.mandatory and trigger.card not in entered and not has_passed(duel, trigger.player):
            player, card = duel.said(trigger.player), duel.cards[trigger.card].said
            yield Assumption("effect-not-used", {"player": player, "card": card})


def _not_used(duel: Duel, rules: Ruleset, entered: Container[str]) -> Iterator[tuple[str, CardInPlay]]:
    """Yield the cards that could answer what is open, each with its player, who has not passed in so many words.

    Of those that are *entered* later it is known when they are used.
    """
    if duel.triggers or not (duel.chain or duel.window is not Window.OPEN):
        return
    on_the_chain = {link.card for link in duel.chain}
    for card in duel.cards.values():
        if card.id in entered or (card.id in on_the_chain and _resolves_and_goes(card)):
            continue
        player = card.controller
        if card.zone in _HELD and card.card.effects and not has_passed(duel, player):
            found = attempts(duel, rules, Activate(player, card.id))
            if any(_answers(attempt) for attempt in found):
                yield player, card


def _resolves_and_goes(card: CardInPlay) -> bool:
    """Whether *card* is a Spell or Trap of which one activation is all that there is."""
    return card.card.kind is not Kind.MONSTER and not card.card.lasting and len(card.card.effects or ()) == 1


def _answers(attempt: Attempt) -> bool:
    """Whether *attempt* is one that answers, and nothing stands against it as far as is known."""
    if attempt.speed is SpellSpeed.ONE or attempt.effect is None or attempt.effect.triggered:
        return False
    try:
        return legality.refusal(attempt) is None
    except FactNeededError:
        return False
