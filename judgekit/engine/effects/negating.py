"""Operations that negate: an activation, an effect, a Summon, an attack, the effects of cards."""

from judgekit.domain.card_in_play import Ban, CardInPlay
from judgekit.domain.chain_report import LinkOutcome
from judgekit.domain.duel import Attack, Link
from judgekit.domain.effect import Did, EffectType
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import ON_FIELD, Until, Window, Zone
from judgekit.engine.board import triggers
from judgekit.engine.effects import pledging
from judgekit.engine.effects.resolving import Resolving, affected, unaffected
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.declared import stands, watched
from judgekit.engine.steps.leaving import CARD


def negates_activation(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Negate the activation of the link below (``chain.negated-activation``)."""
    number = resolving.number - 2
    below = course.duel.chain[number]
    _cancel(course, number, below._replace(outcome=LinkOutcome.ACTIVATION_NEGATED, cancelled_by=resolving.link.name))
    _was_not_activated(course, number + 1)
    course.say("chain.negated-activation", "negates.activation", card=below.name, link=number + 1)
    _give_back_the_use(course, below)
    pledging.release(course, below)
    _away_with_it(course, resolving, operation, course.card(below.card))


def _was_not_activated(course: Course, link: int) -> None:
    """Take back that the link of that number was activated, by which something might have been set off."""
    duel = course.duel
    looked_at = sum(one.link != link for one in duel.happenings[: duel.looked_at])
    left = tuple(one for one in duel.happenings if one.link != link)
    course.duel = duel._replace(happenings=left, looked_at=looked_at)


_OF_ITS_USE = (None, "name-each", "name-shared")
"""What limits the use of an effect, or nothing, and not how many cards may be activated."""


def _give_back_the_use(course: Course, link: Link) -> None:
    """A card of which so many may be activated a turn was not activated where its activation is negated.

    The use of an effect is used up all the same, also where it is one of those that a card is activated with.
    """
    effect = link.effect
    if effect is None or effect.type is not EffectType.ACTIVATION or effect.once in _OF_ITS_USE:
        return
    mark = triggers.once_mark(course.card(link.card), link.which, effect)
    course.duel = course.duel._replace(used=course.duel.used - {mark}, used_up=course.duel.used_up - {mark})


def negates_effect(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Negate the effect of the link below, not its activation."""
    number = resolving.number - 2
    resolving.noted["done"] = 0
    if number < 0:
        return
    below = course.duel.chain[number]
    _cancel(course, number, below._replace(outcome=LinkOutcome.EFFECT_NEGATED, cancelled_by=resolving.link.name))
    course.say(CARD, "negates.effect", card=below.name, link=number + 1)
    _away_with_it(course, resolving, operation, course.card(below.card))


BANISHED_FROM = ON_FIELD | {Zone.HAND, Zone.GRAVEYARD}
"""Where a card may have come to that has been activated, or that has paid for its effect, to be banished from there."""


def _away_with_it(course: Course, resolving: Resolving, operation: Operation, card: CardInPlay) -> None:
    """Destroy or banish the card that was negated, where the operation says so; what follows hangs on that too."""
    player, done = resolving.link.player, 1
    if operation.destroy:
        done = len(leaving.destroy(course, [card], by=player))
    elif operation.banish:
        done = int(card.zone in BANISHED_FROM)
        if done:
            leaving.move(course, card, Zone.BANISHED, "glossary.banished", "banished", cause="effect", by=player)
            leaving.tidy(course)
    resolving.noted["done"] = done


def _cancel(course: Course, index: int, link: Link) -> None:
    chain = course.duel.chain
    course.duel = course.duel._replace(chain=(*chain[:index], link, *chain[index + 1 :]))


def negates_summon(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Negate the Summon being attempted: the monster never was on the field (``published.summon-negation``)."""
    attempt = course.duel.summon
    resolving.noted["done"] = len(attempt.cards) if attempt is not None else 0
    if attempt is None:
        return
    course.duel = course.duel._replace(summon=None, window=Window.OPEN)  # no Summon is attempted any more
    for id in attempt.cards:
        card = course.card(id)
        course.say("published.summon-negation", "negates.summon", card=card.said)
        if operation.destroy:
            leaving.move(
                course, card, Zone.GRAVEYARD, "glossary.destroy", "destroyed", cause="effect",
                by=resolving.link.player, destroyed=True,
            )  # fmt: skip
        elif operation.banish:
            leaving.move(
                course, card, Zone.BANISHED, "glossary.banished", "banished", cause="effect", by=resolving.link.player
            )
    leaving.tidy(course)


def negates_attack(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Negate the attack under way, if one is left to negate that the effect can negate."""
    attack = course.duel.attack
    if attack is None:
        return
    attacker = course.card(attack.attacker)
    if not stands(course.duel):
        course.say(CARD, "negates.attack.none-left", card=attacker.said)
        return
    if unaffected(course, resolving, attacker):
        return
    course.duel = course.duel._replace(attack=attack._replace(negated=True))
    course.say(CARD, "negates.attack", card=attacker.said)


def redirects_attack(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Turn the attack under way on another monster of the attacked player, or make it direct; no Replay comes of it."""
    attack = course.duel.attack
    if attack is None or not stands(course.duel):
        if attack is not None:
            course.say(CARD, "redirects.attack.none-left", card=course.card(attack.attacker).said)
        return
    attacker = course.card(attack.attacker)
    if operation.on is None and not resolving.link.targets:
        _makes_direct(course, attack, attacker)
        return
    for card in affected(course, resolving, operation)[:1]:
        if card.zone is not Zone.MONSTERS or course.duel.side_of(card.controller) == course.duel.side_of(
            attacker.controller
        ):
            course.say(CARD, "redirects.attack.impossible", card=attacker.said, target=card.said)
            return
        opposing = watched(course.duel, card.controller, direct=False)
        course.duel = course.duel._replace(
            attack=attack._replace(
                target=card.id, defender=card.controller, opposing=opposing, changed=False, at_once=operation.fight
            )
        )
        course.remember(card.id, Did.WAS_ATTACKED)
        course.say(CARD, "redirects.attack", card=attacker.said, target=card.said)


def _makes_direct(course: Course, attack: Attack, attacker: CardInPlay) -> None:
    opposing = watched(course.duel, attack.defender, direct=True)
    made = attack._replace(target=None, made_direct=True, opposing=opposing, changed=False)
    course.duel = course.duel._replace(attack=made)
    course.say(CARD, "redirects.attack.direct", card=attacker.said, player=course.duel.said(attack.defender))


def ends_battle_phase(course: Course, resolving: Resolving, operation: Operation) -> None:
    """End the Battle Phase."""
    course.duel = course.duel._replace(battle_over=True)
    course.say(CARD, "ends.battle-phase", player=course.duel.said(course.duel.turn_player))


def negates_effects(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Negate the effects of the cards meant, for this turn or as long as they are face-up."""
    for card in affected(course, resolving, operation):
        until = operation.until or Until.FACE_UP
        course.put(course.card(card.id)._replace(negated=until))
        course.say(CARD, f"negates.effects.{until.value}", card=card.said)


def ban(
    course: Course, id: str, verb: Verb, until: Until | None, *, declaring: bool = False, of: str | None = None
) -> None:
    """Leave on a card that it cannot do something, or is protected from it: from opponents of the player *of* alone."""
    card = course.card(id)
    course.put(card._replace(bans=(*card.bans, Ban(verb, until, declaring, of))))
