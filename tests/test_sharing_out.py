"""Every case of a test that is shared out is in one share, whatever else there is of it."""

from types import SimpleNamespace

import pytest

from tests import sharing_out
from tests.sharing_out import git, left_out, share_of_commit

SHARES = 4


@pytest.fixture(autouse=True)
def nothing_changed(monkeypatch):
    monkeypatch.setattr(sharing_out, "touched", set)


def items(*tests, shares=SHARES, cases=30):
    marker = SimpleNamespace(args=(shares,))
    return [
        SimpleNamespace(
            nodeid=f"{test}[{case}]",
            callspec=SimpleNamespace(params={"paths": (case,)}),
            get_closest_marker=lambda name: marker if shares else None,
        )
        for test in tests
        for case in range(cases)
    ]


def taken(found, share):
    others = [item.nodeid for item in left_out(found, share)]
    return [item.nodeid for item in found if item.nodeid not in others]


def test_so_many_shares_in_a_row_are_all_cases_each_once():
    found = items("one", "other")
    shares = [taken(found, share) for share in range(1617, 1617 + SHARES)]

    assert sorted(name for share in shares for name in share) == sorted(item.nodeid for item in found)


def test_a_share_has_as_much_of_each_test():
    found = items("one", "other", cases=31)
    counts = [sum(name.startswith(test) for name in taken(found, 2)) for test in ("one", "other")]

    assert set(counts) <= {7, 8}


def test_a_share_is_the_same_in_any_order():
    found = items("one")

    assert sorted(taken(found[::-1], 3)) == sorted(taken(found, 3))


def test_what_is_not_shared_out_is_taken():
    assert taken(items("one", shares=None), 0) == [item.nodeid for item in items("one")]


def test_fewer_cases_than_shares_are_all_taken():
    assert len(taken(items("one", cases=SHARES - 1), 0)) == SHARES - 1


def test_what_was_changed_is_taken(monkeypatch):
    monkeypatch.setattr(sharing_out, "touched", lambda: {5, 6})

    assert all({"one[5]", "one[6]"} <= set(taken(items("one"), share)) for share in range(SHARES))


def test_the_share_is_that_of_the_commit():
    assert share_of_commit() >= 0
    assert git("no-such-command") == ""


def test_without_git_it_is_the_first_share(monkeypatch):
    monkeypatch.setenv("PATH", "")

    assert share_of_commit() == 0
