"""What is asked of every case: a case of which it does not hold fails, is named, and hides no other."""

import pytest

from tests.cases import BY_RULE, CASES, TOGETHER, called, grouped, of_each_case

RULE, PATHS = next((rule, paths) for rule, paths in BY_RULE.items() if 2 < len(paths) < TOGETHER)


def asked(wrong):
    """What is wrong of a few cases, asked of the cases of one rule."""
    tried = []

    @of_each_case(PATHS)
    def test_of_a_case(path):
        tried.append(path)
        assert path not in wrong

    return test_of_a_case, tried


def parameters(test):
    """What the test is tried with, by its name."""
    (mark,) = test.pytestmark
    return dict(zip(mark.kwargs["ids"], mark.args[1], strict=True))


def test_every_case_is_tried():
    test, tried = asked(())
    test(PATHS)

    assert tuple(tried) == PATHS
    assert parameters(test) == {RULE: PATHS}


def test_one_that_fails_fails_as_it_does_alone_and_is_named():
    test, tried = asked(PATHS[1:2])
    with pytest.raises(AssertionError) as raised:
        test(PATHS)

    assert raised.value.__notes__ == [f"The case is {called(PATHS[1])}."]
    assert tuple(tried) == PATHS


def test_several_that_fail_are_all_named():
    test, _ = asked(PATHS[1:])
    with pytest.raises(ExceptionGroup) as raised:
        test(PATHS)

    assert [failure.__notes__ for failure in raised.value.exceptions] == [
        [f"The case is {called(path)}."] for path in PATHS[1:]
    ]


def test_no_case_is_left_out():
    @of_each_case(CASES)
    def test_of_a_case(path):
        pass

    found = parameters(test_of_a_case)
    assert sorted(path for paths in found.values() for path in paths) == sorted(CASES)
    assert all(path.parent.name in id for id, paths in found.items() for path in paths)


def test_a_case_that_is_added_moves_no_other():
    paths = max(BY_RULE.values(), key=len)[:700]
    before, after = dict(grouped(paths)), dict(grouped((*paths, paths[0].with_name("another.yaml"))))

    assert max(map(len, before.values())) < 4 * TOGETHER
    assert all(set(group) <= set(after[id]) for id, group in before.items())
