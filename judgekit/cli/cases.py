"""Cases from files, standard input and streams of JSON lines."""

from collections.abc import Iterable, Iterator
from typing import Any

from judgekit.cards.known import known_cards
from judgekit.cli.input import is_json, played_by, read_source
from judgekit.domain.errors import Problem, UnreadableError
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation
from judgekit.parse.case import read_case
from judgekit.parse.nodes import decode
from judgekit.parse.words import nearest

STANDARD_INPUT = "-"


def read_case_file(name: str) -> Situation:
    """Read the case in the file *name*, or on standard input for ``-``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` that names the file.
    """
    try:
        situation = read_case(decode(read_source(name)), known_cards(), json=is_json(name))
        _check_reasons(situation)
        return situation
    except UnreadableError as error:
        raise UnreadableError(error.problems, error.source or name) from None


def _check_reasons(situation: Situation) -> None:
    """Refuse a reason that no refusal has: it would never be met."""
    reasons = situation.expect.reasons if situation.expect is not None else None
    if not reasons:
        return
    from judgekit.i18n.translator import messages  # wanted only for a case that expects refusals

    # Of a reason that is told in several ways only the first word is its code.
    known = sorted({id.split(".")[1] for id in messages() if id.startswith("reason.")})
    problems = []
    for index, name in enumerate(reasons):
        if name not in known:
            near = nearest(name, known)
            message = "read.no-reason" if near is None else "read.no-reason-near"
            problems.append(Problem(message, {"name": name, "near": near or ""}, at=f"expect.reasons[{index}]"))
    if problems:
        raise UnreadableError(tuple(problems))


def judge(
    situation: Situation, ruleset: str, *, strict: bool = False, only_text: bool = False, fill_from: str = ""
) -> Ruling:
    """Judge *situation* under the ruleset that it is played by where *ruleset* is asked for."""
    from judgekit.judging.adjudication import adjudicate

    rules, lender = played_by(ruleset, situation, only_text=only_text, fill_from=fill_from)
    return adjudicate(situation, rules, strict=strict, fill_from=lender)


NOTHING = "–"


def differences(situation: Situation, ruling: Ruling) -> Iterator[tuple[str, Any, Any]]:
    """Yield what the case expects of itself and does not get: what, expected, found."""
    expect, final = situation.expect, ruling.final
    if expect is None or final is None:
        return
    if expect.verdict is not None and expect.verdict != ruling.verdict.value:
        yield "verdict", expect.verdict, ruling.verdict.value
    reasons = tuple(finding.reason for finding in ruling.findings)
    if expect.reasons is not None and expect.reasons != reasons:
        yield "reasons", _listed(expect.reasons), _listed(reasons)
    for player, points in expect.life_points.items():
        if final.life_points[player] != points:
            yield f"life_points.{player}", points, final.life_points[player]
    yield from _misplaced(situation, ruling)
    links = tuple(link.outcome.value for chain in ruling.chains for link in chain.links)
    if expect.links is not None and expect.links != links:
        yield "links", _listed(expect.links), _listed(links)
    if expect.winner is not None and expect.winner != (final.winner or "none"):
        yield "winner", expect.winner, final.winner or "none"
    facts = tuple(missing.fact for missing in ruling.missing)
    if expect.missing is not None and expect.missing != facts:
        yield "missing", _listed(expect.missing), _listed(facts)
    for kind, ids in expect.options.items():
        offered = ruling.options.get(final.turn_player, {}).get(kind, ())
        if set(ids) != set(offered):
            yield f"options.{kind}", _listed(ids), _listed(offered)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or NOTHING


def _misplaced(situation: Situation, ruling: Ruling) -> Iterator[tuple[str, Any, Any]]:
    expect, final = situation.expect, ruling.final
    assert expect is not None
    assert final is not None
    for name, place in expect.where.items():
        exact = known_cards().exact(name)
        found = [
            card
            for card in final.cards.values()
            if card.id == name or card.card.name in (name, exact.name if exact else name)
        ]
        position = {card.place for card in found} | {
            f"{card.place}/{card.position.value}" for card in found if card.position is not None
        }
        if place not in position:
            yield f"where.{name}", place, _listed(card.place for card in found)
