"""Building a Chain and resolving it, last link first."""

from judgekit.domain.card import SPEED_RULES
from judgekit.domain.duel import CardInPlay, Link
from judgekit.domain.effect import CostKind, Effect, Verb
from judgekit.domain.findings import Change, Param
from judgekit.domain.ruleset import Standing
from judgekit.domain.situation import Activate
from judgekit.domain.values import (
    ON_FIELD,
    Case,
    FactNeededError,
    Icon,
    Kind,
    LinkOutcome,
    Unknown,
    Zone,
    known,
)
from judgekit.engine.activation import CONDITIONS, Attempt, attempt_of
from judgekit.engine.conditions import demand
from judgekit.engine.course import Course
from judgekit.engine.operations import COST_MESSAGES, Resolving, gone, run
from judgekit.engine.selecting import candidates


def activate(course: Course, action: Activate) -> None:
    """Pay the cost and add *action* to the Chain.

    Raises :class:`~judgekit.engine.course.RefusedError` when a condition is broken.
    """
    attempt = attempt_of(course.duel, course.rules, action)
    _settle_when_set(attempt)
    demand(CONDITIONS, attempt)
    if attempt.card.card.kind is Kind.MONSTER:
        raise FactNeededError(Unknown("effect", attempt.card.card.name))
    targets = _targets(course, attempt)
    _turn_up(course, attempt.card)
    number = len(course.duel.chain) + 1
    rule = "chain.link-numbering" if number == 1 else SPEED_RULES[attempt.speed]
    said: dict[str, Param] = {
        "card": attempt.card.said,
        "player": course.duel.said(action.player),
        "link": number,
        "speed": int(attempt.speed),
    }
    if targets:
        course.say(
            rule,
            "chain.activates.targeting",
            depth=0,
            about=said,
            targets=tuple(course.card(id).said for id in targets),
        )
    else:
        course.say(rule, "chain.activates", depth=0, about=said)
    pay(course, attempt.effect, action)
    link = Link(action.player, action.card, attempt.card.said, attempt.speed, attempt.effect, targets, action.position)
    course.duel = course.duel._replace(chain=(*course.duel.chain, link), passes=0)


def _settle_when_set(attempt: Attempt) -> None:
    """Ask when a card was Set before any other condition, with both answers as branches."""
    when = attempt.card.set_when
    if isinstance(when, Unknown) and not attempt.card.face_up:
        raise FactNeededError(when, (Case("is", "earlier", ("earlier",)), Case("is", "this-turn", ("this-turn",))))


def _targets(course: Course, attempt: Attempt) -> tuple[str, ...]:
    """The targets entered, or the only ones there can be."""
    if attempt.action.targets or attempt.effect is None:
        return attempt.action.targets
    chosen: list[str] = []
    for selector in attempt.effect.targets:
        possible = candidates(course.duel, attempt.player, attempt.card.id, selector)
        if len(possible) != selector.number:
            raise FactNeededError(
                Unknown("target", attempt.card.card.name),
                tuple(Case("is", card.id, (card.id,)) for card in possible) if selector.number == 1 else (),
            )
        if selector.the is None:
            course.assume("only-target", card=attempt.card.said, target=possible[0].said)
        chosen += [card.id for card in possible]
    return tuple(chosen)


def _turn_up(course: Course, card: CardInPlay) -> None:
    """Place the card face-up: from the hand into its zone, or from where it was Set."""
    if card.zone is Zone.HAND:
        zone = Zone.FIELD if card.card.icon is Icon.FIELD else Zone.SPELLS_TRAPS
        course.place(card, zone, player=card.controller)
    else:
        course.put(card._replace(face_up=True))


def pay(course: Course, effect: Effect | None, action: Activate) -> None:
    """Pay what the activation costs; a negation later does not give it back (``glossary.cost-not-refunded``)."""
    player = action.player
    for cost in effect.cost if effect else ():
        if cost.kind is CostKind.DISCARD:
            _discard(course, action, cost.amount)
            continue
        amount = cost.amount
        if cost.kind is CostKind.PAY_HALF:
            # The lower half is paid: 8001 leaves 4001 (published.halving).
            points = known(course.duel.life_points[player])
            if points % 2:
                course.rules.on("published.halving")
            amount = points // 2
        course.lose_life_points(player, amount, "glossary.pay-cost", COST_MESSAGES[cost.kind])
        if course.duel.life_points[player] == 0 and course.rules.says("published.cost-ends-duel", "on"):
            course.say("published.cost-ends-duel", "cost.ends-duel", player=course.duel.said(player))
            course.end_duel_at_zero()


def _discard(course: Course, action: Activate, amount: int) -> None:
    player = course.duel.said(action.player)
    chosen = [course.card(id) for id in action.cost]
    if not chosen:
        hand = [card for card in course.duel.at(action.player, Zone.HAND) if card.id != action.card]
        if len(hand) == amount == course.duel.how_many(action.player, Zone.HAND):
            chosen = hand
        else:
            course.assume("discard-not-entered", player=player, amount=amount)
    changes = [course.place(card, Zone.GRAVEYARD) for card in chosen]
    if changes:
        course.say(
            "glossary.pay-cost",
            "cost.discards",
            changes=changes,
            player=player,
            cards=tuple(card.said for card in chosen),
        )
        return
    key = (action.player, Zone.HAND)
    if key in course.duel.counts:
        course.duel = course.duel._replace(counts={**course.duel.counts, key: course.duel.counts[key] - amount})
    course.say("glossary.pay-cost", "cost.discard", player=player, amount=amount)


def resolve_chain(course: Course) -> None:
    """Resolve the Chain, last link first, then send away the cards that do not stay.

    Rules: ``chain.resolve-lifo``, ``chain.negated-activation`` (9.0, pages 40 and 41).
    """
    if not course.duel.chain:
        return
    if len(course.duel.chain) > 1:
        course.rules.on("chains")
        course.say("chain.resolve-lifo", "chain.resolves-backwards", depth=0, links=len(course.duel.chain))
    for index in range(len(course.duel.chain) - 1, -1, -1):
        if course.over():
            break
        _resolve_link(course, index)
    _clear_away(course)
    links = tuple(link.report(number) for number, link in enumerate(course.duel.chain, start=1))
    course.duel = course.duel._replace(chain=(), passes=0, finished_chains=(*course.duel.finished_chains, links))
    course.end_duel_at_zero() if not course.over() else None


def _resolve_link(course: Course, index: int) -> None:
    link = course.duel.chain[index]
    said: dict[str, Param] = {"card": link.name, "link": index + 1}
    if link.outcome is LinkOutcome.RESOLVED and gone(course, link):
        course.rules.on("published.continuous-gone")
        link = link._replace(outcome=LinkOutcome.NO_EFFECT)
        _note(course, index, link)
        course.say("published.continuous-gone", "chain.no-effect.gone", depth=0, about=said)
        return
    if link.outcome is not LinkOutcome.RESOLVED:
        negated = link.outcome is LinkOutcome.ACTIVATION_NEGATED
        rule = "chain.negated-activation" if negated else "game.card-overrides-rule"
        course.say(rule, f"chain.{link.outcome.value.replace(' ', '-')}", depth=0, about=said)
        _say_what_does_not_happen(course, link)
        return
    if link.effect is not None:
        course.say("chain.resolve-lifo", "chain.resolves", depth=0, about=said)
    else:
        _note(course, index, link._replace(outcome=LinkOutcome.UNDETERMINED))
    run(course, Resolving(link, index + 1))
    if link.card in course.duel.cards and course.card(link.card).card.lasting and not link.targets:
        course.say("spells.continuous", "stays-on-field", card=link.name)


def _note(course: Course, index: int, link: Link) -> None:
    chain = course.duel.chain
    course.duel = course.duel._replace(chain=(*chain[:index], link, *chain[index + 1 :]))


def _say_what_does_not_happen(course: Course, link: Link) -> None:
    """Say what a player might believe had happened: a negated ban on attacks bans nothing."""
    for operation in link.effect.operations if link.effect else ():
        if operation.verb is Verb.FORBID_ATTACKS:
            course.say(
                "chain.negated-activation",
                "does-not-apply.forbid-attacks",
                player=course.duel.said(course.duel.opponent(link.player)),
            )
    for cost in link.effect.cost if link.effect else ():
        course.say("glossary.cost-not-refunded", f"cost.not-refunded.{cost.kind.value}", card=link.name)


def _clear_away(course: Course) -> None:
    """Send the used cards that do not stay to the Graveyard, all at once after the whole Chain."""
    changes: list[Change] = []
    used: list[CardInPlay] = []
    for link in course.duel.chain:
        card = course.card(link.card)
        stays = card.card.lasting and link.outcome is not LinkOutcome.ACTIVATION_NEGATED
        if card.zone in ON_FIELD and card.card.kind is not Kind.MONSTER and not stays and card.face_up:
            used.append(card)
            changes.append(course.place(card, Zone.GRAVEYARD))
    if not used:
        return
    spells = any(card.card.kind is Kind.SPELL for card in used)
    destroyed = spells and course.rules.choices["used-normal-spell"].value == "destroyed"
    message = "used-cards.destroyed" if destroyed else "used-cards.sent"
    rule = "spells.normal" if spells else "traps.normal"
    stay = course.rules.choices["published.resolved-cards-stay"]
    if len(course.duel.chain) > 1 and not destroyed and stay.standing is not Standing.UNKNOWN:
        rule = stay.rule
    course.say(rule, message, changes=changes, depth=0, cards=tuple(card.said for card in used), count=len(used))
