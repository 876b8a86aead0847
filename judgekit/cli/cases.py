"""Cases from files, standard input and streams of JSON lines."""

from collections.abc import Iterable, Iterator

from judgekit.cards.known import known_cards
from judgekit.cli.input import is_json, played_by, read_source
from judgekit.domain.errors import Problem, UnreadableError
from judgekit.domain.nearest import nearest
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation
from judgekit.parse.case import read_case
from judgekit.parse.nodes import decode

STANDARD_INPUT = "-"


def read_case_file(name: str) -> Situation:
    """Read the case in the file *name*, or on standard input for ``-``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` that names the file.
    """
    try:
        situation = read_case(decode(read_source(name)), known_cards(), json=is_json(name))
        check_ids(situation)
        return situation
    except UnreadableError as error:
        raise UnreadableError(error.problems, error.source or name) from None


def check_ids(situation: Situation) -> None:
    """Refuse an expected reason that no refusal has, or a rule that there is not: it would never be met."""
    expect, problems = situation.expect, list[Problem]()
    if expect is not None and expect.reasons:
        from judgekit.i18n.messages.shelves import beginning  # wanted only for a case that expects refusals

        # Of a reason that is told in several ways only the first word is its code.
        known = sorted({id.split(".")[1] for id in beginning("reason")})
        problems += _unknown_ids(expect.reasons, known, "expect.reasons", "read.no-reason")
    if expect is not None and expect.rules:
        from judgekit.rulebook.book import spine

        problems += _unknown_ids(expect.rules, sorted(spine()), "expect.rules", "read.no-rule")
    if problems:
        raise UnreadableError(tuple(problems))


def _unknown_ids(names: Iterable[str], known: list[str], at: str, message: str) -> Iterator[Problem]:
    for index, name in enumerate(names):
        if name not in known:
            near = nearest(name, known)
            said = message if near is None else f"{message}-near"
            yield Problem(said, {"name": name, "near": near or ""}, at=f"{at}[{index}]")


def judge(
    situation: Situation, ruleset: str, *, strict: bool = False, only_text: bool = False, fill_from: str = ""
) -> Ruling:
    """Judge *situation* under the ruleset that it is played by where *ruleset* is asked for."""
    from judgekit.judging.adjudication import adjudicate

    rules, lender = played_by(ruleset, situation, only_text=only_text, fill_from=fill_from)
    return adjudicate(situation, rules, strict=strict, fill_from=lender)
