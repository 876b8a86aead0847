"""The one road: a situation and a ruleset in, a ruling out, nothing printed."""

import itertools
from collections.abc import Container, Iterable, Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import LinkOutcome
from judgekit.domain.duel import Duel
from judgekit.domain.effect import EffectType
from judgekit.domain.findings import Assumption, Missing
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.ruling import Branch, Ruling
from judgekit.domain.situation import Situation
from judgekit.domain.values import AttackChoice, FactNeededError, Kind, Verdict, Zone
from judgekit.engine.board.entered import as_entered
from judgekit.engine.chain.links import chain_report
from judgekit.engine.play.offered import Options
from judgekit.engine.play.validate import validate
from judgekit.judging.passes import taken_for_granted
from judgekit.judging.play import missing_fact, play
from judgekit.judging.texts import as_worded, texts_read, texts_taken
from judgekit.judging.unsaid import of_the_actions
from judgekit.judging.years import ORDER, may_hang_on_the_order, other_orders
from judgekit.rules.borrowing import borrow
from judgekit.rules.choosing import as_assumptions, by_choice

MOST_DEPTH = 3
"""Unknowns inside the branches of unknowns: deeper than this only the missing fact is named."""


def adjudicate(
    situation: Situation, rules: Ruleset, *, strict: bool = False, fill_from: Ruleset | None = None
) -> Ruling:
    """Judge *situation* under *rules*: every action in order, then whatever is still open.

    With *strict* nothing is taken for granted: every assumption becomes a missing fact. With
    *fill_from* what *rules* do not say is borrowed from those, and the ruling lists what was. Raises
    :class:`~judgekit.domain.errors.UnreadableError` only where the case chooses what no axis has.
    """
    if situation.choose:
        rules = by_choice(rules, situation.choose)
    teams = missing_teams(situation, rules)
    if teams is not None:
        return _without_teams(situation, rules, teams)
    worded = as_worded(situation, rules)
    ruling, borrowed = borrow(lambda by: _judge(worded, by, MOST_DEPTH), rules, fill_from)
    texts = (*texts_taken(situation, rules, ruling), *texts_read(situation, ruling))
    chosen = as_assumptions(rules, situation.choose) if situation.choose else ()
    others = tuple(_of_other_years(worded, rules, ruling)) if may_hang_on_the_order(ruling) else ()
    ruling = ruling._replace(assumptions=(*ruling.assumptions, *texts, *borrowed, *chosen, *others))
    if not (strict and ruling.assumptions):
        return ruling
    missing = tuple(assumption.as_missing for assumption in ruling.assumptions)
    return ruling._replace(verdict=Verdict.UNDETERMINED, missing=ruling.missing + missing)


def _of_other_years(situation: Situation, rules: Ruleset, ruling: Ruling) -> Iterator[Assumption]:
    """The orders of other years with which the ruling would be another, unless the case chooses one itself."""
    if ORDER not in situation.choose:
        yield from other_orders(ruling, rules, lambda by: _judge(situation, by, MOST_DEPTH))


A_TEAM = "16000-a-team"
"""The Life Points of a pairs game, which a team shares."""


def missing_teams(situation: Situation, rules: Ruleset) -> Missing | None:
    """The fact that a Duel of two lacks by rules for pairs: whose partners the players are."""
    if situation.duel.teams or rules.choices["life-points"].value != A_TEAM:
        return None
    return Missing("teams", "teams", {"ruleset": rules.name})


def _without_teams(situation: Situation, rules: Ruleset, teams: Missing) -> Ruling:
    """The answer to a Duel of two by rules for pairs."""
    start, actions = situation.duel, situation.actions
    return Ruling(
        Verdict.UNDETERMINED,
        rules.name,
        situation.id,
        missing=(teams,),
        start=start,
        actions=actions,
        final=start,
    )


def _judge(situation: Situation, rules: Ruleset, depth: int) -> Ruling:
    start = as_entered(situation.duel)
    course = tuple(play(situation, start, rules))
    last = course[-1]
    refused = tuple(played.finding for played in course if played.finding is not None)
    findings = (*validate(start, rules), *refused)
    assumed = itertools.chain.from_iterable([played.outcome.assumptions for played in course])
    needed = last.outcome.missing
    noticed = _noticed(situation.duel, (start, *(played.outcome.duel for played in course)))
    if needed is not None and needed.unknown.fact == "effect":
        noticed.discard(needed.unknown.at.name)  # what is asked for is not left out
    entered = (
        *situation.assumptions,
        *of_the_actions(situation),
        *(taken_for_granted(course, situation, rules) if depth == MOST_DEPTH else ()),
        *_left_out(start, noticed),
        *_ordinary(start, last.outcome.duel),
    )
    ruling = Ruling(
        verdict=Verdict.ILLEGAL if findings else Verdict.RESOLVED,
        ruleset=rules.name,
        id=situation.id,
        steps=tuple(itertools.chain.from_iterable([played.outcome.steps for played in course])),
        findings=findings,
        assumptions=_each_once(entered, assumed),
        chains=last.outcome.duel.finished_chains,
        start=start,
        actions=situation.actions,
        final=last.outcome.duel,
    )
    if needed is None:
        return ruling._replace(options=Options(last.outcome.duel, rules))
    return _undetermined(ruling, situation, rules, needed, last.at, depth)


def _each_once(entered: Iterable[Assumption], assumed: Iterable[Assumption]) -> tuple[Assumption, ...]:
    """What was assumed as the case was entered, and whatever came up in its course beside that."""
    found: list[Assumption] = []
    for item in (*entered, *assumed):
        if item not in found:
            found.append(item)
    return tuple(found)


def _noticed(entered: Duel, course: Iterable[Duel]) -> set[str]:
    """The cards of unknown effects that once lay where an effect could apply or be set off, or were moved.

    What lies untouched in a hand or Deck, or Set, does nothing unless somebody activates it.
    """
    boards = [duel.cards for duel in course]
    perhaps = [card for card in entered.cards.values() if _may_be_set_off(card)]
    in_part = [card.id for card in boards[-1].values() if _has_a_part_unknown(card)]
    if not (perhaps or in_part):
        return set()
    moved = {
        card.id
        for card in perhaps
        if any(_lies_open(cards[card.id]) or cards[card.id].order != card.order for cards in boards)
    }
    return moved | {id for id in in_part if any(_applies(cards[id]) for cards in boards if id in cards)}


def _may_be_set_off(card: CardInPlay) -> bool:
    """Whether something may set off an effect of *card* of which nothing is known but that it has one, if that."""
    effects = card.card.effects
    return effects is None or bool(
        [effect for effect in effects if effect.type is EffectType.TRIGGER and effect.untold]
    )


def _lies_open(card: CardInPlay) -> bool:
    if card.on_field:
        return card.face_up or card.card.kind is Kind.MONSTER
    return card.zone in (Zone.GRAVEYARD, Zone.BANISHED, Zone.MATERIALS)


def _left_out(duel: Duel, noticed: Container[str]) -> Iterator[Assumption]:
    """What was left out of cards that nobody activates: all their effects, or what is not known of one."""
    unknown = [card.said for card in duel.cards.values() if card.id in noticed and card.card.effects is None]
    if unknown:
        yield Assumption("effects-not-considered", {"cards": tuple(dict.fromkeys(unknown))})
    for card in duel.cards.values():
        if card.id in noticed and card.card.effects is not None:
            yield Assumption("effects-in-part", {"card": card.said})


def _ordinary(start: Duel, end: Duel) -> Iterator[Assumption]:
    """Monsters whose Type line was not entered, once they have moved: where they go may hang on what they are."""
    moved = [
        card.said
        for id, card in start.cards.items()
        if "types" in card.card.untold and end.cards[id].order != card.order
    ]
    if moved:
        yield Assumption("ordinary-monster", {"cards": tuple(dict.fromkeys(moved)), "amount": len({*moved})})


def _has_a_part_unknown(card: CardInPlay) -> bool:
    """Whether *card* has something that applies without being activated and is not known."""
    return bool([effect for effect in card.card.effects or () if effect.gap and not effect.starts_a_chain])


def _applies(card: CardInPlay) -> bool:
    return card.on_field and card.face_up


def _undetermined(
    ruling: Ruling, situation: Situation, rules: Ruleset, needed: FactNeededError, at: str, depth: int
) -> Ruling:
    """Name the missing fact and judge once for every class of its values.

    Where all of them rule alike nothing hangs on it, and that is the ruling.
    """
    missing = missing_fact(situation, needed.unknown, rules, at)
    found = _branches(ruling, situation, rules, needed, at, depth) if depth else ()
    if found and ruling.start is not None:
        from judgekit.unknowns.branches import of_any_value

        whole = of_any_value(found, ruling.start, needed.unknown)
        if whole is not None:
            return _with_options(whole, rules)
    chain = ruling.final.chain if ruling.final else ()
    chains = ruling.chains
    if chain and ruling.final:
        open_links = tuple(link._replace(outcome=LinkOutcome.UNDETERMINED) for link in chain)
        chains = (*chains, chain_report(ruling.final, rules, open_links))
    verdict = ruling.verdict if ruling.findings else Verdict.UNDETERMINED
    return ruling._replace(verdict=verdict, missing=(missing,), branches=found, chains=chains)


def _branches(
    ruling: Ruling, situation: Situation, rules: Ruleset, needed: FactNeededError, at: str, depth: int
) -> tuple[Branch, ...]:
    from judgekit.unknowns.branches import branches, is_a_number
    from judgekit.unknowns.entering import settled  # wanted only where something is unknown

    unknown = needed.unknown
    if is_a_number(unknown) and settled(situation, rules, unknown, 1, at)[0] == situation:
        return ()  # no value of the board, such as the Level of a card of which it was not entered

    def judge(value: int | str | AttackChoice, deeper: int) -> Ruling:
        return _judge(*settled(situation, rules, unknown, value, at), deeper)._replace(start=ruling.start)

    found = branches(needed, missing_fact(situation, unknown, rules, at).at, judge, depth)
    if not is_a_number(unknown):
        return found
    return tuple(branch._replace(ruling=_with_options(branch.ruling, rules)) for branch in found)


def _with_options(ruling: Ruling, rules: Ruleset) -> Ruling:
    """*ruling*, which holds for several values, with what may be done next whichever of them it is."""
    if ruling.missing or ruling.final is None:
        return ruling
    return ruling._replace(options=Options(ruling.final, rules))
