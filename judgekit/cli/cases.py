"""Cases from files, standard input and streams of JSON lines."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from judgekit.cards.known import known_cards
from judgekit.cli.environment import Environment
from judgekit.cli.input import is_json, read_source
from judgekit.domain.errors import Problem, UnreadableError
from judgekit.domain.findings import Params
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation
from judgekit.judging.played import played_by

if TYPE_CHECKING:
    from judgekit.judging.expecting import Difference

STANDARD_INPUT = "-"


def read_case_file(name: str) -> Situation:
    """Read the case in the file *name*, or on standard input for ``-``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` that names the file.
    """
    from judgekit.parse.nodes import decode

    try:
        return read_whole_case(decode(read_source(name)), json=is_json(name))
    except UnreadableError as error:
        raise UnreadableError(error.problems, error.source or name) from None


def read_whole_case(text: str, *, json: bool = False) -> Situation:
    """Read a case, with every name in it that stands for something of the program.

    Raises :class:`~judgekit.domain.errors.UnreadableError`.
    """
    from judgekit.parse.case import read_case  # a chain on the command line is no file

    situation = read_case(text, known_cards(), json=json)
    check_ids(situation)
    return situation


def check_ids(situation: Situation) -> None:
    """Refuse an expected reason that no refusal has, or a rule that there is not: it would never be met."""
    expect, problems = situation.expect, list[Problem]()
    if expect is not None and expect.reasons:
        from judgekit.i18n.messages.shelves import beginning  # wanted only for a case that expects refusals

        # Of a reason that is told in several ways only the first word is its code.
        known = sorted({id.split(".")[1] for id in beginning("reason")})
        problems += _unknown_ids(expect.reasons, known, "expect.reasons", "read.no-reason")
    if expect is not None and expect.assumptions:
        from judgekit.i18n.messages.shelves import beginning

        known = sorted(id.removeprefix("assumption.") for id in beginning("assumption"))
        problems += _unknown_ids(expect.assumptions, known, "expect.assumptions", "read.no-assumption")
    if expect is not None and expect.rules:
        from judgekit.rulebook.book import spine

        problems += _unknown_ids(expect.rules, sorted(spine()), "expect.rules", "read.no-rule")
    if situation.choose:
        from judgekit.rules.choosing import problems as wrong_choices

        problems += wrong_choices(situation.choose)
    if problems:
        problems = [_placed(situation, problem) for problem in problems]
        raise UnreadableError(tuple(problems))


def came_out_otherwise(environment: Environment, name: str, situation: Situation, ruling: Ruling) -> list[str]:
    """A line for each thing that the case expects and *ruling* has otherwise, with its place in the file *name*."""
    if situation.expect is None:
        return []
    from judgekit.judging.expecting import differences

    return [
        environment.problem(_placed(situation, Problem("line.expect-differs", _said(found), at=found.at)), name)
        for found in differences(situation, ruling, known_cards())
    ]


def _said(found: "Difference") -> Params:
    return {"what": found.key, "expected": found.expected, "found": found.found}


def _placed(situation: Situation, problem: Problem) -> Problem:
    """*problem* with the line and column of what it is about."""
    line, column = situation.places.of(problem.at)
    return problem._replace(line=line, column=column)


def _unknown_ids(names: Iterable[str], known: list[str], at: str, message: str) -> Iterator[Problem]:
    for index, name in enumerate(names):
        if name not in known:
            from judgekit.domain.nearest import nearest  # only where something is misspelt

            near = nearest(name, known)
            said = message if near is None else f"{message}-near"
            yield Problem(said, {"name": name, "near": near or ""}, at=f"{at}[{index}]")


def choosing(situation: Situation, choose: Mapping[str, str]) -> Situation:
    """Return *situation* with what was chosen for it on the command line, which goes before what it says itself."""
    return situation._replace(choose={**situation.choose, **choose}) if choose else situation


def judge(
    situation: Situation, ruleset: str, *, strict: bool = False, only_text: bool = False, fill_from: str = ""
) -> Ruling:
    """Judge *situation* under the ruleset that it is played by where *ruleset* is asked for."""
    from judgekit.judging.adjudication import adjudicate

    rules, lender = played_by(ruleset, situation, only_text=only_text, fill_from=fill_from)
    return adjudicate(situation, rules, strict=strict, fill_from=lender)
