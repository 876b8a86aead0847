"""What is asked of every case: a case of which it does not hold fails, is named, and hides no other."""

import pytest

from tests.cases import BY_RULE, CASES, called, of_each_case

RULE, PATHS = next((rule, paths) for rule, paths in BY_RULE.items() if len(paths) > 2)


def asked(wrong):
    """What is wrong of a few cases, asked of the cases of one rule."""
    tried = []

    @of_each_case(PATHS)
    def test_of_a_case(path):
        tried.append(path)
        assert path not in wrong

    return test_of_a_case, tried


def test_every_case_is_tried():
    test, tried = asked(())
    test(RULE)

    assert tuple(tried) == PATHS
    assert [mark.args for mark in test.pytestmark] == [("folder", {RULE: PATHS})]


def test_one_that_fails_fails_as_it_does_alone_and_is_named():
    test, tried = asked(PATHS[1:2])
    with pytest.raises(AssertionError) as raised:
        test(RULE)

    assert raised.value.__notes__ == [f"The case is {called(PATHS[1])}."]
    assert tuple(tried) == PATHS


def test_several_that_fail_are_all_named():
    test, _ = asked(PATHS[1:])
    with pytest.raises(ExceptionGroup) as raised:
        test(RULE)

    assert [failure.__notes__ for failure in raised.value.exceptions] == [
        [f"The case is {called(path)}."] for path in PATHS[1:]
    ]


def test_no_case_is_left_out():
    @of_each_case(CASES)
    def test_of_a_case(path):
        pass

    ((_, folders),) = (mark.args for mark in test_of_a_case.pytestmark)
    assert [path for paths in folders.values() for path in paths] == CASES
