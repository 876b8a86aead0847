"""The one road: a situation and a ruleset in, a ruling out, nothing printed."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption, CardName, Finding, Missing, Param, PlayerName, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.ruling import Branch, Ruling
from judgekit.domain.situation import Activate, DeclareAttack, Pass, Replay, Situation, Summon
from judgekit.domain.values import (
    ON_FIELD,
    Case,
    FactNeededError,
    Kind,
    LinkOutcome,
    Number,
    Phase,
    SetWhen,
    Unknown,
    Verdict,
    Zone,
)
from judgekit.engine.actions import act
from judgekit.engine.links import chain_report
from judgekit.engine.options import Options
from judgekit.engine.stats import as_entered
from judgekit.engine.validate import validate
from judgekit.rules.rulesets import borrowable, with_choice

MOST_BRANCHES = 8
MOST_DEPTH = 3
"""Unknowns inside the branches of unknowns: deeper than this only the missing fact is named."""


RANGES = {"level": range(1, 13), "counters": range(13), "count": range(61)}
"""Values that are few: each is tried, and those that rule alike are told together."""


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
        borrowed.append(Assumption("borrowed", {"axis": axis, "ruleset": fill_from.name}))
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
    assumptions = [*situation.assumptions, *_passes(situation), *_left_out(duel)]
    missing: FactNeededError | None = None
    at = "actions"
    for index, action in [*enumerate(situation.actions), (len(situation.actions), None)]:
        outcome = act(at_action(situation, duel, index), action, rules)
        at = f"actions[{index}]" if action is not None else "actions"
        duel = outcome.duel
        steps.extend(outcome.steps)
        assumptions.extend(item for item in outcome.assumptions if item not in assumptions)
        if outcome.finding is not None:
            findings.append(outcome.finding._replace(at=refused_at(situation, outcome.finding, index, at)))
        if outcome.missing is not None or outcome.stuck:
            missing = outcome.missing
            break
    ruling = Ruling(
        verdict=Verdict.ILLEGAL if findings else Verdict.RESOLVED,
        ruleset=rules.name,
        id=situation.id,
        steps=tuple(steps),
        findings=tuple(findings),
        assumptions=tuple(assumptions),
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


def _left_out(duel: Duel) -> Iterator[Assumption]:
    """The cards on the field whose effects are not known and which nobody activates."""
    for card in duel.cards.values():
        applying = card.face_up or card.card.kind is Kind.MONSTER
        if card.card.effects is None and card.zone in ON_FIELD and applying:
            yield Assumption("effects-not-considered", {"card": CardName(card.card.name)})
        elif card.zone in ON_FIELD and card.face_up and _has_an_unknown_part(card):
            yield Assumption("effects-in-part", {"card": CardName(card.card.name)})


def _has_an_unknown_part(card: CardInPlay) -> bool:
    """Whether something that applies without being activated is not known of a card."""
    return any(effect.gap and not effect.starts_a_chain for effect in card.card.effects or ())


def _undetermined(
    ruling: Ruling, situation: Situation, rules: Ruleset, needed: FactNeededError, at: str, depth: int
) -> Ruling:
    """Name the missing fact and judge once for every class of its values."""
    unknown = needed.unknown
    missing = missing_fact(situation, unknown, rules, at)
    path = missing.at
    branches: list[Branch] = []
    if depth == MOST_DEPTH and unknown.fact in RANGES and unknown.at.startswith("players."):
        from judgekit.branching import by_ranges  # wanted only where such a value is unknown

        values = RANGES[unknown.fact]
        judged = (_judge(*_settled(situation, rules, unknown, value, at), 0) for value in values)
        for case, ruled in by_ranges(values, judged):
            branches.append(Branch(unknown.fact, path, case.relation, case.limit, ruled._replace(start=ruling.start)))
    elif depth and len(needed.cases) <= MOST_BRANCHES:
        for case in _alike(situation, rules, needed, at, depth):
            ruled = _rule_case(situation, rules, unknown, case, at, depth)
            branches.append(Branch(unknown.fact, path, case.relation, case.limit, ruled))
    chain = ruling.final.chain if ruling.final else ()
    chains = ruling.chains
    if chain and ruling.final:
        open_links = tuple(link._replace(outcome=LinkOutcome.UNDETERMINED) for link in chain)
        chains = (*chains, chain_report(ruling.final, rules, open_links))
    verdict = ruling.verdict if ruling.findings else Verdict.UNDETERMINED
    return ruling._replace(verdict=verdict, missing=(missing,), branches=tuple(branches), chains=chains)


def missing_fact(situation: Situation, unknown: Unknown, rules: Ruleset, at: str) -> Missing:
    """Return *unknown* as a fact that the case lacks: where it belongs, *at* that place if nowhere else."""
    path = unknown.at if unknown.at.startswith(("players.", "ruleset.", "turn.")) else at
    return Missing(unknown.fact, path, _about(situation, unknown, rules))


def _about(situation: Situation, unknown: Unknown, rules: Ruleset) -> dict[str, Param]:
    """What a message about the missing fact may need: the card, the name, the ruleset."""
    about: dict[str, Param] = {"ruleset": rules.name}
    for card in situation.duel.cards.values():
        counters = [number for _, number in card.counters]
        values = (card.atk, card.defense, card.level, card.set_when, card.properly_summoned, *counters)
        asked = any(isinstance(value, Unknown) and value.at == unknown.at for value in values)
        if asked or unknown.at in (card.id, card.card.name):
            about["card"] = CardName(card.card.name)
            about["name"] = CardName(card.card.name)
    for player, points in situation.duel.life_points.items():
        if isinstance(points, Unknown) and points.at == unknown.at:
            about["name"] = player
    for (player, zone), count in situation.duel.uncounted.items():
        if count == unknown:
            about |= {"player": PlayerName(player), "zone": zone}
    if unknown.fact == "cards":
        player, _, place = unknown.at.removeprefix("players.").rpartition(".")
        about |= {"player": PlayerName(player), "zone": Zone(place)}
    if unknown.fact == "public":
        about["name"] = Zone(unknown.at)
    about.setdefault("name", unknown.fact if unknown.at.startswith("ruleset.") else unknown.at)
    about.setdefault("card", str(about["name"]))
    return about


def _alike(situation: Situation, rules: Ruleset, needed: FactNeededError, at: str, depth: int) -> Iterator[Case]:
    """The classes of the missing fact, those divided in which not all values rule alike.

    Something that happens later may turn on the same value again.
    """
    from judgekit.branching import divided, gist  # wanted only where something is unknown

    def answer(value: int) -> object:
        return gist(_judge(*_settled(situation, rules, needed.unknown, value, at), 0))

    for case in needed.cases:
        if depth == MOST_DEPTH and isinstance(case.limit, int):
            yield from divided(case, answer, needed.unknown.fact)
        else:
            yield case


def _rule_case(situation: Situation, rules: Ruleset, unknown: Unknown, case: Case, at: str, depth: int) -> Ruling:
    """Judge with the values that stand for a class, and tell what depends on the value itself."""
    from judgekit.branching import for_class  # wanted only where something is unknown

    return for_class(
        unknown.fact,
        case,
        lambda sample: _judge(*_settled(situation, rules, unknown, sample, at), depth - 1)._replace(
            start=situation.duel
        ),
    )


def _settled(
    situation: Situation, rules: Ruleset, unknown: Unknown, value: int | str, at: str
) -> tuple[Situation, Ruleset]:
    """*situation* and *rules* with the missing fact known to be *value*."""
    if unknown.at.startswith("ruleset."):
        return situation, with_choice(rules, unknown.fact, str(value))
    if unknown.fact == "replay":
        return _replayed(situation, unknown, str(value), at), rules
    if unknown.fact in DECISIONS:
        return _decided(situation, unknown, str(value), at), rules
    duel = situation.duel
    if duel.phase == unknown:
        return situation._replace(duel=duel._replace(phase=Phase(value))), rules
    places = [place for place, count in duel.uncounted.items() if count.at == unknown.at]
    if places:
        left = {place: count for place, count in duel.uncounted.items() if place not in places}
        counts = {**duel.counts, **dict.fromkeys(places, int(value))}
        return situation._replace(duel=duel._replace(counts=counts, uncounted=left)), rules
    cards = {id: _with_value(card, unknown, value) for id, card in duel.cards.items()}
    points: dict[str, Number] = {
        player: int(value) if isinstance(number, Unknown) and number.at == unknown.at else number
        for player, number in duel.life_points.items()
    }
    return situation._replace(duel=duel._replace(cards=cards, life_points=points)), rules


def _replayed(situation: Situation, unknown: Unknown, value: str, at: str) -> Situation:
    """*situation* with a Replay entered before the action that shows it to be over."""
    duel, actions = situation.duel, situation.actions
    index = int(at.partition("[")[2].rstrip("]")) if "[" in at else len(actions)
    player = next(
        (action.player for action in reversed(actions[:index]) if isinstance(action, DeclareAttack)), duel.turn_player
    )
    if value == "no-attack":
        replay = Replay(player, "none")
    else:
        direct, _, opponent = value.partition(":") if value.startswith("direct") else ("", "", "")
        replay = Replay(player, "same", target=None if direct else value, opponent=opponent or None)
    return situation._replace(actions=(*actions[:index], replay, *actions[index:]))


DECISIONS = frozenset({"target", "choice", "which-effect", "opponent"})
"""Facts that a player decides while the case is played."""


def _decided(situation: Situation, unknown: Unknown, value: str, at: str) -> Situation:
    """*situation* with what a player decides entered: with the activation, or for an effect that goes off by itself."""
    limit = int(at.partition("[")[2].rstrip("]") or len(situation.actions)) if "[" in at else len(situation.actions)
    duel = situation.duel
    for index in range(min(limit, len(situation.actions) - 1), -1, -1):
        action = situation.actions[index]
        if not isinstance(action, Activate) or not _is_of(duel, action.card, unknown.at):
            continue
        if unknown.fact == "target":
            changed = action._replace(targets=(*action.targets, value))
        elif unknown.fact == "which-effect":
            changed = action._replace(effect=value)
        elif unknown.fact == "opponent":
            changed = action._replace(opponent=value)
        else:
            changed = action._replace(choose=(*action.choose, value))
        actions = (*situation.actions[:index], changed, *situation.actions[index + 1 :])
        return situation._replace(actions=actions)
    ids = [id for id in duel.cards if _is_of(duel, id, unknown.at)] or [unknown.at]
    if unknown.fact == "opponent":
        against = {id: duel.cards[id]._replace(against=value) for id in ids}
        aimed = {**duel.aimed, **dict.fromkeys(ids, value)}
        return situation._replace(duel=duel._replace(cards={**duel.cards, **against}, aimed=aimed))
    picks = {**duel.picks, **{id: (*duel.picks.get(id, ()), value) for id in ids}}
    return situation._replace(duel=duel._replace(picks=picks))


def _is_of(duel: Duel, id: str, name: str) -> bool:
    return id == name or (id in duel.cards and duel.cards[id].card.name == name)


def _with_value(card: CardInPlay, unknown: Unknown, value: int | str) -> CardInPlay:
    changes: dict[str, Any] = {}
    for name in ("atk", "defense", "level", "set_when"):
        found = getattr(card, name)
        if isinstance(found, Unknown) and found.at == unknown.at:
            changes[name] = SetWhen(value) if name == "set_when" else value
    if any(isinstance(number, Unknown) and number.at == unknown.at for _, number in card.counters):
        changes["counters"] = tuple(
            (name, int(value) if isinstance(number, Unknown) and number.at == unknown.at else number)
            for name, number in card.counters
        )
    proper = card.properly_summoned
    if isinstance(proper, Unknown) and proper.at == unknown.at:
        changes["properly_summoned"] = value == "yes"
    return card._replace(**changes) if changes else card
