"""What nobody would enter: some of the inputs of ``quality/fuzz.py``, and how it finds a fault and makes it small."""

import json

import pytest

from tests.quality import fuzz_answers
from tests.quality.fuzz import SEED, answer
from tests.quality.fuzz_answers import TooLongError, at_most, fault_of
from tests.quality.fuzz_inputs import SORTS, made
from tests.quality.fuzz_smaller import smaller

FEW, MANY = 120, 375


@pytest.mark.parametrize("block", range(4))
def test_whatever_is_entered_is_answered_or_refused(home, block):
    part = answer(SEED, range(block * FEW, (block + 1) * FEW))

    assert part.faults == ()
    assert part.readable > FEW / 4


@pytest.mark.dear
@pytest.mark.shared_out(8)
@pytest.mark.parametrize("block", range(16))
def test_whatever_is_entered_in_a_minute_is_answered_or_refused(home, block):
    part = answer(SEED, range(4 * FEW + block * MANY, 4 * FEW + (block + 1) * MANY))

    assert part.faults == ()
    assert part.sorts.keys() == set(SORTS)


def test_input_hangs_on_its_number_alone():
    assert [made(SEED, number) for number in range(20)] == [made(SEED, number) for number in range(20)]
    assert len({made(SEED, number).text for number in range(50)}) > 45


def test_fault_is_found_and_its_input_made_small(monkeypatch):
    def slip(given):
        data = json.loads(given.text)
        return 1 // (data["players"]["A"]["hand"].count("Kuriboh") - 1) > 0

    monkeypatch.setitem(fuzz_answers.ANSWERS, "case", slip)
    entered = {"note": "any", "players": {"A": {"hand": ["Sangan", "Kuriboh"], "deck": 3}, "B": {"hand": []}}}
    given = made(SEED, 0)._replace(sort="case", text=json.dumps(entered))
    fault, _ = fault_of(given)

    def fails(other):
        found, _ = fault_of(other)
        return found is not None and found.what == fault.what

    assert fault.what.startswith("ZeroDivisionError")
    assert json.loads(smaller(given, fails).text) == {"players": {"A": {"hand": ["Kuriboh"]}}}


def test_text_that_is_no_data_is_made_small_too():
    given = made(SEED, 0)._replace(text="- {a: 1\n- b: [slip]\n- c")

    assert smaller(given, lambda other: "slip" in other.text).text == "slip"


def test_answer_that_takes_too_long_is_a_fault(monkeypatch):
    def never(given):
        while True:
            pass

    monkeypatch.setitem(fuzz_answers.ANSWERS, "case", never)
    fault, _ = fault_of(made(SEED, 0)._replace(sort="case"), longest=0.05)

    assert fault.what == "TooLongError"
    with pytest.raises(TooLongError), at_most(0.05):
        never(None)
