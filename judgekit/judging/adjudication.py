"""The one road: a situation and a ruleset in, a ruling out, nothing printed."""

from collections.abc import Container, Iterator
from itertools import takewhile

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import EffectType
from judgekit.domain.findings import Assumption, CardName, FactName, Finding, Missing, Param, PlayerName, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.ruling import Branch, Ruling
from judgekit.domain.situation import Activate, DeclareAttack, Pass, Situation, Summon
from judgekit.domain.values import (
    AttackChoice,
    Belongs,
    FactNeededError,
    Kind,
    LinkOutcome,
    Unknown,
    Verdict,
    Zone,
    of_card,
)
from judgekit.engine.board.stats import as_entered
from judgekit.engine.chain.links import chain_report
from judgekit.engine.play.actions import act
from judgekit.engine.play.offered import Options
from judgekit.engine.play.validate import validate
from judgekit.rules.rulesets import borrowable, with_choice

MOST_DEPTH = 3
"""Unknowns inside the branches of unknowns: deeper than this only the missing fact is named."""


def adjudicate(
    situation: Situation, rules: Ruleset, *, strict: bool = False, fill_from: Ruleset | None = None
) -> Ruling:
    """Judge *situation* under *rules*: every action in order, then whatever is still open.

    With *strict* nothing is taken for granted: every assumption becomes a missing fact. With
    *fill_from* what *rules* do not say is borrowed from those, and the ruling lists what was. Never
    raises for what was entered.
    """
    ruling = _judge(situation, rules, MOST_DEPTH)
    borrowed: list[Assumption] = []
    while fill_from is not None and (axis := borrowable(ruling.missing, fill_from)):
        rules = with_choice(rules, axis, fill_from.choices[axis].value)
        borrowed.append(Assumption("borrowed", {"axis": FactName(axis), "ruleset": fill_from.name}))
        ruling = _judge(situation, rules, MOST_DEPTH)
    ruling = ruling._replace(assumptions=(*ruling.assumptions, *borrowed))
    if not (strict and ruling.assumptions):
        return ruling
    missing = tuple(
        Missing("assumption", assumption.id, {"assumption": assumption.id, **assumption.params})
        for assumption in ruling.assumptions
    )
    return ruling._replace(verdict=Verdict.UNDETERMINED, missing=ruling.missing + missing)


def _judge(situation: Situation, rules: Ruleset, depth: int) -> Ruling:
    start = duel = as_entered(situation.duel)
    steps: list[Step] = []
    findings: list[Finding] = list(validate(duel, rules))
    assumptions: list[Assumption] = []
    noticed = _noticed(situation.duel, start)
    missing: FactNeededError | None = None
    at = "actions"
    for index, action in [*enumerate(situation.actions), (len(situation.actions), None)]:
        outcome = act(at_action(situation, duel, index), action, rules)
        at = f"actions[{index}]" if action is not None else "actions"
        duel = outcome.duel
        steps.extend(outcome.steps)
        noticed |= _noticed(situation.duel, duel)
        assumptions.extend(item for item in outcome.assumptions if item not in assumptions)
        if outcome.finding is not None:
            findings.append(outcome.finding._replace(at=refused_at(situation, outcome.finding, index, at)))
        if outcome.missing is not None or outcome.stuck:
            missing = outcome.missing
            break
    if missing is not None and missing.unknown.fact == "effect":
        noticed.discard(missing.unknown.at.name)  # what is asked for is not left out
    taken = (*situation.assumptions, *_passes(situation), *_left_out(start, noticed))
    ruling = Ruling(
        verdict=Verdict.ILLEGAL if findings else Verdict.RESOLVED,
        ruleset=rules.name,
        id=situation.id,
        steps=tuple(steps),
        findings=tuple(findings),
        assumptions=(*taken, *(item for item in assumptions if item not in taken)),
        chains=duel.finished_chains,
        start=start,
        actions=situation.actions,
        final=duel,
    )
    if missing is None:
        return ruling._replace(options=Options(duel, rules))
    return _undetermined(ruling, situation, rules, missing, at, depth)


def refused_at(situation: Situation, finding: Finding, index: int, at: str) -> str:
    """Where a refusal belongs: at the action, or at the activation that entered what comes up only now."""
    entered = [
        number
        for number, action in enumerate(situation.actions[:index])
        if isinstance(action, Activate) and action.card == finding.at
    ]
    return f"actions[{entered[-1]}]" if entered else at


def at_action(situation: Situation, duel: Duel, index: int) -> Duel:
    """Return *duel* as the action at *index* finds it: it is known what was entered right after."""
    return duel._replace(entered=_entered_next(situation, index))


def _entered_next(situation: Situation, index: int) -> frozenset[str]:
    """The cards activated in the actions right after the one at *index*: their order on the Chain was entered."""
    following = takewhile(lambda action: isinstance(action, Activate | Pass), situation.actions[index + 1 :])
    return frozenset(action.card for action in following if isinstance(action, Activate))


def _passes(situation: Situation) -> Iterator[Assumption]:
    """Passes are seldom entered; where something could be answered they are taken for granted."""
    kinds = {type(action) for action in situation.actions}
    if Pass not in kinds and kinds & {Activate, DeclareAttack, Summon}:
        yield Assumption("passes")


def _noticed(entered: Duel, duel: Duel) -> set[str]:
    """The cards of unknown effects that lie where an effect could apply or be set off, or were moved since *entered*.

    What lies untouched in a hand or Deck, or Set, does nothing unless somebody activates it.
    """
    there = ((id, duel.cards[id]) for id, card in entered.cards.items() if _may_be_set_off(card))
    return {id for id, card in there if _lies_open(card) or card.order != entered.cards[id].order}


def _may_be_set_off(card: CardInPlay) -> bool:
    """Whether something may set off an effect of *card* of which nothing is known but that it has one, if that."""
    effects = card.card.effects
    return effects is None or any(effect.untold and effect.type is EffectType.TRIGGER for effect in effects)


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
        applies = card.on_field and card.face_up and _has_an_unknown_part(card)
        if applies or (card.id in noticed and card.card.effects is not None):
            yield Assumption("effects-in-part", {"card": card.said})


def _has_an_unknown_part(card: CardInPlay) -> bool:
    """Whether something that applies without being activated is not known of a card."""
    return any(effect.gap and not effect.starts_a_chain for effect in card.card.effects or ())


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


def missing_fact(situation: Situation, unknown: Unknown, rules: Ruleset, at: str) -> Missing:
    """Return *unknown* as a fact that the case lacks: where it belongs, *at* that place if nowhere else."""
    return Missing(unknown.fact, unknown.at.path(at), _about(situation, unknown, rules))


def _about(situation: Situation, unknown: Unknown, rules: Ruleset) -> dict[str, Param]:
    """What a message about the missing fact may need: the card, the name, the ruleset."""
    about: dict[str, Param] = {"ruleset": rules.name}
    for card in situation.duel.cards.values():
        counters = [number for _, number in card.counters]
        values = (card.atk, card.defense, card.level, card.set_when, card.properly_summoned, *counters)
        asked = any(isinstance(value, Unknown) and value.at == unknown.at for value in values)
        if asked or unknown.at == of_card(card.id):
            about["card"] = CardName(card.card.name)
            about["name"] = CardName(card.card.name)
    for player, points in situation.duel.life_points.items():
        if isinstance(points, Unknown) and points.at == unknown.at:
            about["name"] = player
    for (player, zone), count in situation.duel.uncounted.items():
        if count == unknown:
            about |= {"player": PlayerName(player), "zone": zone}
    if unknown.fact == "cards":
        assert unknown.at.zone is not None
        about |= {"player": PlayerName(unknown.at.name), "zone": unknown.at.zone}
    if unknown.fact == "public":
        about["name"] = unknown.at.zone or unknown.fact
    about.setdefault("name", unknown.fact if unknown.at.of is Belongs.RULESET else unknown.at.path(unknown.at.name))
    about.setdefault("card", str(about["name"]))
    return about
