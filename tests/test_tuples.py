"""Named tuples do what those of the standard library do."""

import copy
import inspect
import pickle
import re
import typing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.tuples import NamedTuple


class Standard(typing.NamedTuple):
    turn: int
    phase: str = "main1"
    passes: int = 0


class Ours(NamedTuple):
    """What is known."""

    turn: int
    phase: str = "main1"
    passes: int = 0

    @property
    def later(self):
        return self.turn + 1


class Nothing(NamedTuple):
    pass


Value = typing.TypeVar("Value")


class Holding(NamedTuple, typing.Generic[Value]):
    kind: Value


CHANGES = st.fixed_dictionaries({}, optional={"turn": st.integers(), "phase": st.text(), "passes": st.integers()})


@given(st.integers(), CHANGES)
def test_replaces_as_the_standard_library_does(turn, changes):
    ours = Ours(turn)
    assert tuple(Standard(turn)._replace(**changes)) == tuple(ours._replace(**changes))
    assert type(ours._replace(**changes)) is Ours
    assert ours == Ours(turn)


@given(st.fixed_dictionaries({"turn": st.integers()}, optional={"phase": st.text(), "passes": st.integers()}))
def test_is_made_and_told_as_the_standard_library_does(values):
    standard, ours = Standard(**values), Ours(**values)
    assert tuple(standard) == tuple(ours) == tuple(Ours._make(standard))
    assert repr(standard) == repr(ours).replace("Ours", "Standard")
    assert standard._asdict() == ours._asdict()
    assert (standard.turn, standard.phase, standard.passes, standard.turn + 1) == (*ours, ours.later)


@pytest.mark.parametrize("name", ["_fields", "_field_defaults", "__match_args__", "__slots__", "__annotations__"])
def test_its_class_says_what_that_of_the_standard_library_says(name):
    assert getattr(Standard, name) == getattr(Ours, name)
    assert list(inspect.signature(Standard).parameters) == list(inspect.signature(Ours).parameters)
    assert (type(Standard), "What is known.") == (type(Ours), Ours.__doc__)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_can_be_copied(copied):
    assert Ours(4) == copied(Ours(4))
    assert type(copied(Ours(4))) is Ours


@pytest.mark.parametrize("arguments", [{}, {"turn": 1, "life_points": 8000}])
def test_refuses_other_fields_as_the_standard_library_does(arguments):
    with pytest.raises(TypeError) as standard:
        Standard(**arguments)
    with pytest.raises(TypeError, match=re.escape(str(standard.value).replace("Standard", "Ours"))):
        Ours(**arguments)


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="life_points"):
        Ours(1)._replace(life_points=8000)


def test_holds_nothing_beside_its_fields():
    with pytest.raises(AttributeError):
        Ours(1).life_points = 8000
    assert Nothing() == ()
    assert (Holding[str](kind="a").kind, isinstance(Holding("a"), typing.Generic)) == ("a", True)
