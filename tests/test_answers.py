"""What every case comes to, step by step, as it was read once: a change of any answer shows, and is read before it stays.

``--update`` writes the files anew. The digest stands for the whole answer as JSON, in
English: every number and name, the board at the end, what may be done then.
"""

import hashlib

import pytest

from judgekit.i18n.translator import Translator
from judgekit.render.json import dumps, ruling_json
from tests.cases import RULINGS, called, ruling_of
from tests.conftest import ROOT

ENGLISH = Translator("en")
GOLDEN = ROOT / "tests" / "golden" / "answers"
DATED = ("version", "rules_date")
CHAPTERS = sorted({called(path).partition(".")[0] for path in RULINGS})


def told(path):
    """A case by its verdict, what is refused or missing, its steps by rule and message, and a digest of all that is said."""
    ruling = ruling_of(path)
    whole = {key: value for key, value in ruling_json(ruling, ENGLISH).items() if key not in DATED}
    yield f"{called(path)}: {ruling.verdict.value}"
    yield from (f"  refused: {finding.at} {finding.reason} [{finding.rule}]" for finding in ruling.findings)
    yield from (f"  missing: {missing.at} {missing.fact}" for missing in ruling.missing)
    yield from (f"  {step.message} [{step.rule}]" for step in ruling.steps)
    digest = hashlib.sha256(dumps(whole).encode()).hexdigest()
    yield f"  = {digest[:16]}"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_answers_are_those_that_were_read(chapter, request):
    path = GOLDEN / f"{chapter}.txt"
    cases = (case for case in RULINGS if called(case).partition(".")[0] == chapter)
    found = "\n".join(line for case in cases for line in told(case)) + "\n"
    if request.config.getoption("--update"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == found


def test_no_file_is_left_over():
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(CHAPTERS)
