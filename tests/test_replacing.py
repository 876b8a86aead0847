"""The quick ``_replace`` does what that of the standard library does."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.domain.replacing import replaced_quickly


class Plain(NamedTuple):
    turn: int
    phase: str = "main1"
    passes: int = 0


@replaced_quickly
class Quick(NamedTuple):
    turn: int
    phase: str = "main1"
    passes: int = 0


CHANGES = st.fixed_dictionaries({}, optional={"turn": st.integers(), "phase": st.text(), "passes": st.integers()})


@given(st.integers(), CHANGES)
def test_replaces_as_the_standard_library_does(turn, changes):
    quick = Quick(turn)
    assert tuple(quick._replace(**changes)) == tuple(Plain(turn)._replace(**changes))
    assert type(quick._replace(**changes)) is Quick
    assert quick == Quick(turn)


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="life_points"):
        Quick(1)._replace(life_points=8000)
