"""Whose turn it is to add to the Chain: effects set off together in their order, others by priority."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Link
from judgekit.domain.effect import Did, Effect, EffectType, Event
from judgekit.domain.findings import Param
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import SummonKind, Window, Zone
from judgekit.engine.activation.conditions import Broken
from judgekit.engine.board import triggers
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.priority import turn_player_first


def no_longer_equipped(attempt: Attempt) -> Broken | None:
    """An Equip Card that is destroyed because its monster is gone was not equipped any more."""
    effect, card = attempt.effect, attempt.card
    if effect is None or not any(when.was_equipped for when in effect.when) or Did.UNEQUIPPED not in card.past:
        return None
    if attempt.trigger is not None or link_above(attempt) is not None:
        return None
    return Broken("spells.equip.destroyed", {"card": card.said})


def not_set_off(attempt: Attempt) -> Broken | None:
    """A Trigger Effect needs something that sets it off."""
    effect = attempt.effect
    if effect is None or not effect.triggered or attempt.trigger is not None or link_above(attempt) is not None:
        return None
    if attempt.perhaps_set_off:
        return None
    if attempt.card.said in attempt.duel.missed:
        return None
    rule = "effects.flip.activation" if effect.type is EffectType.FLIP else _why_not_set_off(attempt.card, effect)
    if effect.type is EffectType.FLIP and attempt.card.summoned not in (None, SummonKind.FLIP):
        rule = face_up_summon_rule(attempt.rules)
    return Broken(rule, {"card": attempt.card.said})


def face_up_summon_rule(rules: Ruleset) -> str:
    """The rule by which a monster Summoned face-up uses no Flip Effect; only one book says it in so many words."""
    return "effects.flip.not-on-face-up-summon" if rules.early else "effects.flip.activation"


def _why_not_set_off(card: CardInPlay, effect: Effect) -> str:
    """The rule that says that what happened to *card* is not what its effect waits for."""
    events, sent = {when.event for when in effect.when}, Event.SENT_TO_GRAVEYARD in card.past
    if Event.DESTROYED in events and sent and Event.DESTROYED not in card.past:
        return "glossary.not-destroyed"
    if Event.LEFT_FIELD in events and card.zone in (Zone.DECK, Zone.MATERIALS):
        return "glossary.leaves-field"
    if Event.SENT_TO_GRAVEYARD in events and Did.CAME_FROM_BANISHED in card.past and not sent:
        return "glossary.banished-to-graveyard"
    return "effects.trigger"


def missed(attempt: Attempt) -> Broken | None:
    """Something else happened after what would have set it off."""
    effect = attempt.effect
    if effect is None or not effect.triggered or attempt.trigger is not None or link_above(attempt) is not None:
        return None
    if attempt.perhaps_set_off:
        return None
    return Broken("published.missed-timing", {"card": attempt.card.said})


def turn_player_has_priority(attempt: Attempt) -> Broken | None:
    """While nothing is open the opponent acts only when the turn player has passed; a pass not entered is implied."""
    duel = attempt.duel
    if attempt.action.during is not Window.OPEN or attempt.trigger is not None or not turn_player_first(duel):
        return None
    if duel.side_of(attempt.player) == duel.side_of(duel.turn_player):
        return None
    attempt.rules.on("priority")
    said: dict[str, Param] = {"card": attempt.card.said, "player": duel.said(duel.turn_player)}
    return Broken("priority.opponent-blocked", said)


def out_of_turn(attempt: Attempt) -> Broken | None:
    """Effects set off together go onto the Chain in the order of their groups."""
    duel, rules = attempt.duel, attempt.rules
    mine, above = _own_place(attempt), link_above(attempt)
    if mine is None or not duel.chain:
        return None
    above = above or max(duel.chain, key=lambda link: triggers.place_of_link(duel, rules, link))
    latest = triggers.place_of_link(duel, rules, above)
    if mine >= latest:
        return None
    said: dict[str, Param] = {"card": attempt.card.said, "below": above.name}
    if latest == triggers.LAST:
        # Spell Speed 1 shares a Chain only with what is activated at the same time.
        return Broken("chain.link-speeds", said)
    return Broken(triggers.rule_of_order(mine, latest), said)


def before_its_turn(attempt: Attempt) -> Broken | None:
    """A mandatory effect that belongs lower on the Chain is entered only afterwards."""
    duel, rules, trigger = attempt.duel, attempt.rules, attempt.trigger
    if trigger is None:
        return None
    mine = triggers.place(duel, rules, trigger)
    for other in triggers.mandatory(duel, rules):
        place = triggers.place(duel, rules, other)
        if other.card in duel.entered and other != trigger and place < mine:
            said: dict[str, Param] = {"card": attempt.card.said, "below": duel.cards[other.card].said}
            return Broken(triggers.rule_of_order(mine, place), said)
    return None


def _own_place(attempt: Attempt) -> triggers.Place | None:
    """Where the effect belongs that was set off: it waits, or went onto the Chain by itself."""
    if attempt.trigger is not None:
        return triggers.place(attempt.duel, attempt.rules, attempt.trigger)
    number = own_link(attempt)
    return None if number is None else triggers.place_of_link(attempt.duel, attempt.rules, attempt.duel.chain[number])


def own_link(attempt: Attempt) -> int | None:
    """The link on which a mandatory effect is already: it had to go onto the Chain before what was entered."""
    for number, link in enumerate(attempt.duel.chain):
        if link.card == attempt.card.id and link.which == attempt.which and link.happening is not None:
            return number
    return None


def link_above(attempt: Attempt) -> Link | None:
    """The link that came onto the Chain right after the effect itself, if that is there already."""
    number = None if attempt.trigger is not None else own_link(attempt)
    chain = attempt.duel.chain
    return None if number is None or number + 1 >= len(chain) else chain[number + 1]


def too_soon(attempt: Attempt) -> bool:
    """Whether it is an Ignition Effect that wants to be used on a Summon before the opponent could answer it."""
    ignition = attempt.effect is not None and attempt.effect.type is EffectType.IGNITION
    own = ignition and attempt.player == attempt.duel.turn_player
    known_of = attempt.rules.choices["published.ignition-after-summon"].standing is not Standing.UNKNOWN
    return own and known_of and attempt.duel.window is Window.SUMMONED and not attempt.duel.chain
