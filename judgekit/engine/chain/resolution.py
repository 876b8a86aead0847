"""Resolving a Chain, last Chain Link first, and sending away the cards that do not stay."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import LinkOutcome
from judgekit.domain.duel import Duel, Link, SummonAttempt
from judgekit.domain.effect import Did, EffectType, Event
from judgekit.domain.findings import Applies, Change, Param
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Standing
from judgekit.domain.values import ON_FIELD, FactNeededError, Icon, Kind, Unknown, Window, Zone, of_card
from judgekit.engine.board import applying, pairs
from judgekit.engine.chain import links
from judgekit.engine.effects import paying
from judgekit.engine.effects.operations import gone, run
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.events import at_once, gathering
from judgekit.engine.steps import continuous, deckwork, graveyard, leaving
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.declared import note_changes
from judgekit.engine.summons import normal

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_RESOLVED, _ACTIVATION_NEGATED = LinkOutcome.RESOLVED, LinkOutcome.ACTIVATION_NEGATED
_MONSTER = Kind.MONSTER
_EQUIP = Icon.EQUIP
_ACTIVATION = EffectType.ACTIVATION


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
        course.duel = course.duel._replace(moment=course.duel.moment + 1, unresolved=index + 1)
        _resolve_link(course, index)
        _settle_after(course, index)
    if course.over():
        break_off(course)
        return
    summoned = _last_summoned(course.duel)
    _clear_away(course)
    _report(course)
    _moment_is_over(course)
    course.end_duel_at_zero()
    if course.over():
        return
    if summoned is not None:
        _open_summoned(course, summoned)
    if course.duel.window is Window.SUMMON_ATTEMPT:
        normal.complete(course)  # nobody negated it: it stands before anything that was set off is used
    if course.duel.attack is not None and course.duel.attack.fought_at_once:
        from judgekit.engine.battle import damage_step

        damage_step.after_fighting_at_once(course)
    gathering.gather(course, after_chain=True)


def _settle_after(course: Course, index: int) -> None:
    """What follows by itself once the link at *index* has resolved, before the next one does."""
    if course.duel.attack is not None and course.duel.attack.at_once:
        from judgekit.engine.battle import damage_step  # few effects do so

        damage_step.fight_at_once(course)
    course.duel = note_changes(course.duel._replace(unresolved=index))
    continuous.settle(course)
    at_once.carry_out(course)
    at_once.carry_out_after(course, index + 1)
    deckwork.exodia(course)


def break_off(course: Course) -> None:
    """End the Chain of a Duel that is over: what has not resolved does not, and no card goes anywhere any more."""
    left = course.duel.unresolved if course.duel.unresolved is not None else len(course.duel.chain)
    for index in range(left - 1, -1, -1):
        link = course.duel.chain[index]
        if link.outcome is _RESOLVED:
            _note(course, index, link._replace(outcome=LinkOutcome.NOT_RESOLVED))
            said: dict[str, Param] = {"card": link.name, "link": index + 1}
            course.say(course.duel.ended_by, "chain.not-resolved", depth=0, about=said)
    _report(course)


def _report(course: Course) -> None:
    """Note what became of the Chain, which is over."""
    report = links.chain_report(course.duel, course.rules, course.duel.chain)
    course.duel = course.duel._replace(
        chain=(), unresolved=None, passes=0, finished_chains=(*course.duel.finished_chains, report)
    )


def _moment_is_over(course: Course) -> None:
    """Once a Chain has resolved, the Summon or attack at which it began is no longer what happened last."""
    duel = course.duel
    if not (duel.recent or duel.summon or duel.attack):
        return
    course.duel = duel._replace(
        recent=(),
        summon=duel.summon and duel.summon._replace(answered=True),
        attack=duel.attack and duel.attack._replace(answered=True),
    )


def _last_summoned(duel: Duel) -> SummonAttempt | None:
    """The Summon that was the very last thing to happen in the Chain, which may be answered."""
    last = [happening for happening in duel.happenings if happening.moment == duel.moment]
    summons = [happening for happening in last if happening.event is Event.SUMMONED and happening.kind is not None]
    if not summons:
        return None
    kind = summons[0].kind
    assert kind is not None
    return SummonAttempt(summons[0].card, kind, summons[0].player, also=tuple(other.card for other in summons[1:]))


def _open_summoned(course: Course, summoned: SummonAttempt) -> None:
    window = Window.SUMMONED if course.duel.window is Window.OPEN else course.duel.window
    course.duel = course.duel._replace(summon=summoned, window=window)


def _resolve_link(course: Course, index: int) -> None:
    link = course.duel.chain[index]
    card = course.card(link.card)
    said: dict[str, Param] = {"card": link.name, "link": index + 1}
    if link.outcome is _RESOLVED and gone(course, link):
        course.rules.on("published.continuous-gone")
        link = link._replace(outcome=LinkOutcome.NO_EFFECT)
        _note(course, index, link)
        course.say("published.continuous-gone", "chain.no-effect.gone", depth=0, about=said)
        return
    source = applying.negator(course.duel, card) if link.outcome is _RESOLVED else None
    if source is not None or (link.outcome is _RESOLVED and card.negated is not None and card.on_field):
        link = link._replace(outcome=LinkOutcome.EFFECT_NEGATED, cancelled_by=source.said if source else None)
        _note(course, index, link)
    if link.paid and (link.effect is None or link.effect.untold):
        raise FactNeededError(Unknown("effect", of_card(link.card)))  # what was paid has gone, negated or not
    if link.outcome is not _RESOLVED:
        negated = link.outcome is _ACTIVATION_NEGATED
        rule = "chain.negated-activation" if negated else "game.card-overrides-rule"
        _say_negated(course, rule, link, said)
        _bind_all_the_same(course, index, link)
        _say_what_does_not_happen(course, link)
        if not negated:
            _note_the_targets(course, link)  # what it targeted was targeted all the same
        return
    if link.effect is not None:
        course.say("chain.resolve-lifo", "chain.resolves", depth=0, about=said)
        _say_readings(course, link)
    else:
        _note(course, index, link._replace(outcome=LinkOutcome.UNDETERMINED))
    course.duel = course.duel.facing(link.player, link.against)
    course.resolving = link.card
    run(course, Resolving(link, index + 1, [*link.choices], {}, [], [*link.verbs], {}, {}))
    course.resolving = None
    course.duel = course.duel.facing(link.player, None)
    course.remember(link.card, Did.USED)
    _note_the_targets(course, link)
    _say_that_it_stays(course, link)


def _note_the_targets(course: Course, link: Link) -> None:
    """Note that the effect of *link*, which targeted them, has resolved for those of its targets that are there."""
    for id in link.targets:
        if not course.over() and course.card(id).on_field:
            course.happen(Event.TARGETED, course.card(id), cause="effect", by=link.player)


def _say_negated(course: Course, rule: str, link: Link, said: dict[str, Param]) -> None:
    """Say that a link was negated, and by what continuous effect: of a link that negates it, that link told it."""
    message = f"chain.{link.outcome.value.replace(' ', '-')}"
    told = any(other.name == link.cancelled_by for other in course.duel.chain)
    if link.cancelled_by is None or told or link.outcome is not LinkOutcome.EFFECT_NEGATED:
        course.say(rule, message, depth=0, about=said)
    else:
        course.say(rule, f"{message}.by", depth=0, about={**said, "source": link.cancelled_by})


def _bind_all_the_same(course: Course, index: int, link: Link) -> None:
    """Carry out what an activation forbids its own player, which holds though the effect is negated."""
    if link.effect is None or link.outcome is not LinkOutcome.EFFECT_NEGATED:
        return
    binding = tuple(operation for operation in link.effect.operations if operation.even_negated)
    left = link._replace(effect=link.effect._replace(operations=binding, gap=None))
    run(course, Resolving(left, index + 1, [], {}, [], [], {}))


_ASSUMED = {"pairs.the-opponent": "pairs-the-opponent", "pairs.each-player": "pairs-each-player"}
"""What is taken for granted with a reading where the Italian text is not known."""


def _say_readings(course: Course, link: Link) -> None:
    """Say whom a pairs game reads the effect to mean, where that needs saying."""
    for rule, message, players in pairs.readings(course.duel, link):
        said: dict[str, Param] = {"card": link.name, "player": course.duel.said(players[0])}
        course.say(rule, message, about={**said, "other": course.duel.said(players[-1])})
        if pairs.wording(course.card(link.card)) is None and message in _ASSUMED:
            set_off = "-set-off" if link.happening is not None else ""
            course.assume(f"{_ASSUMED[message]}{set_off}", card=link.name)


def _say_that_it_stays(course: Course, link: Link) -> None:
    card = course.card(link.card)
    if card.card.kind is _MONSTER and card.zone is Zone.PENDULUM:
        course.say("pendulum.activation", "stays-on-field", card=link.name)
    elif card.card.lasting and not link.targets and card.on_field:
        rule = "traps.continuous" if card.card.kind is Kind.TRAP else "spells.continuous"
        course.say("field.field-zone" if card.zone is Zone.FIELD else rule, "stays-on-field", card=link.name)


def _note(course: Course, index: int, link: Link) -> None:
    chain = course.duel.chain
    course.duel = course.duel._replace(chain=(*chain[:index], link, *chain[index + 1 :]))


def _say_what_does_not_happen(course: Course, link: Link) -> None:
    """Say what a player might believe had happened: a negated ban on attacks bans nothing."""
    for operation in link.effect.operations if link.effect else ():
        if operation.verb is Verb.FORBID_ATTACKS and operation.on is None:
            course.say(
                "chain.negated-activation",
                "does-not-apply.forbid-attacks",
                applies=Applies(operation.verb, applies=False),
                player=course.duel.said(course.duel.opponent(link.player)),
            )
    for message in paying.not_refunded(link.effect):
        course.say("glossary.cost-not-refunded", message, card=link.name)


def _clear_away(course: Course) -> None:
    """Send the used cards that do not stay to the Graveyard, all at once after the whole Chain."""
    used = list(_used_cards(course))
    negated = {link.card for link in course.duel.chain if link.outcome is _ACTIVATION_NEGATED}
    homeless = [card for card in used if card.card.icon is _EQUIP and card.id not in negated]
    if homeless:
        leaving.send(course, homeless, "spells.equip.effect", "sent.no-monster", cause="rule")
    used = [card for card in used if card not in homeless]
    if not used:
        return
    changes: list[Change] = []
    before, sent, replaced = course.duel, [], graveyard.replaced(course.duel)
    for card in used:
        end = graveyard.end_of(before, card) if replaced or card.bans else Zone.GRAVEYARD
        change = course.place(card, end)
        leaving.tidy(course)
        if end is Zone.BANISHED:
            graveyard.say_one_banished(course, card, change)
            course.happen(Event.BANISHED, card, by=card.controller, origin=card.zone)
        else:
            sent.append(card)
            changes.append(change)
    if sent:
        _say_sent(course, sent, changes)


def _say_sent(course: Course, used: list[CardInPlay], changes: list[Change]) -> None:
    """Say that used cards go to the Graveyard after the Chain, and by which rule."""
    spells = any(card.card.kind is Kind.SPELL for card in used)
    destroyed = spells and course.rules.choices["used-normal-spell"].value == "destroyed"
    message = "used-cards.destroyed" if destroyed else "used-cards.sent"
    rule = "spells.normal" if spells else "traps.normal"
    if all(card.card.lasting for card in used):
        rule = "chain.negated-activation"
    stay = course.rules.choices["published.resolved-cards-stay"]
    if len(course.duel.chain) > 1 and not destroyed and stay.standing is not Standing.UNKNOWN:
        rule = stay.rule
    course.say(rule, message, changes=changes, depth=0, cards=tuple(card.said for card in used), count=len(used))


def _used_cards(course: Course) -> Iterator[CardInPlay]:
    for link in course.duel.chain:
        card = course.card(link.card)
        activation = link.effect is None or link.effect.type is _ACTIVATION
        kept = card.card.lasting or card.banned(Verb.STAY) or card.equipped_to is not None
        stays = kept and link.outcome is not _ACTIVATION_NEGATED
        played = activation and card.card.kind is not _MONSTER
        homeless = card.card.icon is _EQUIP and card.equipped_to is None
        if played and card.zone in ON_FIELD and card.face_up and (not stays or homeless):
            yield card
