"""Whatever the registry of the vocabulary allows is played: drawn, put on a board made for it, and seen to do something.

Nothing here says what a verb does, only that it does something: a verb, or an option, that did nothing would come to the
same as the effect without it. That this is noticed is tested too, with each verb in turn made to do nothing.
"""

import contextlib

import pytest

from judgekit.domain.card import Card as PrintedCard
from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Verb
from judgekit.domain.registry.options import OPTIONS
from judgekit.domain.registry.verbs import VERBS
from judgekit.engine.board import applying, called, only_one, stats
from judgekit.engine.effects import materials, operations
from judgekit.engine.steps import deckwork
from tests.vocabulary.options import SHOWN_BY_CASES, of_draws, option_draws, value_draws
from tests.vocabulary.playing import apart, outcome
from tests.vocabulary.verbs import verb_draws

FINE = {"played", "said"}


def by_verb(draws):
    """What was drawn, by the verb that it is of."""
    found = {verb: [] for verb in Verb}
    for one in draws:
        label = one.label.split()
        found[Verb(next(word for word in label if "/" in word).partition("/")[0])].append(one)
    return found


DRAWN = by_verb(verb_draws())
VARIANTS = by_verb((*option_draws(), *value_draws()))
OF = by_verb(of_draws())
VERB = pytest.mark.parametrize("verb", Verb, ids=lambda verb: verb.value)


def each_way(verb):
    """One effect of each way in which a verb is played."""
    return {draw.label.split()[1]: draw for draw in reversed(DRAWN[verb])}.values()


def not_fine(draws):
    found = {draw.label: outcome(draw) for draw in draws}
    return {label: told for label, told in found.items() if told not in FINE}


def not_apart(several):
    found = {variants.label: list(apart(variants)) for variants in several}
    return {label: told for label, told in found.items() if told}


@pytest.mark.shared_out(16)
@VERB
def test_verb_does_something_in_each_of_its_ways(verb):
    assert not_fine(each_way(verb)) == {}
    assert len(each_way(verb)) == len(VERBS[verb].ways)


@pytest.mark.exhaustive
@VERB
def test_verb_does_something_in_every_kind_of_effect_and_at_every_place(verb):
    assert not_fine(DRAWN[verb]) == {}


@pytest.mark.shared_out(16)
@pytest.mark.parametrize("key", [key for key in OPTIONS if key not in ("value", "of")])
def test_option_matters_beside_a_verb_that_takes_it(key):
    fitting = [variants for verb in Verb for variants in VARIANTS[verb] if variants.key == key]

    assert not_apart(fitting[:1]) == {}


@pytest.mark.exhaustive
@VERB
def test_option_matters_beside_every_verb_that_takes_it(verb):
    assert not_apart(VARIANTS[verb]) == {}


def test_value_may_be_of_every_card_that_is_named():
    assert not_fine(OF[Verb.DAMAGE][:13]) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("verb", [verb for verb in Verb if OF[verb]], ids=lambda verb: verb.value)
def test_value_of_every_verb_may_be_of_every_card_that_is_named(verb):
    assert not_fine(OF[verb]) == {}


@contextlib.contextmanager
def doing_nothing(verb, monkeypatch):
    """The verb is carried out by a function that does nothing, and never applies continuously."""

    def nothing(course, resolving, operation):
        resolving.noted.setdefault("done", 0)

    def others(duel, *verbs):
        yield from (pair for pair in in_force(duel, *verbs) if pair[1].verb is not verb)

    in_force = applying.in_force
    with monkeypatch.context() as patch:
        patch.setitem(operations.OPERATIONS, verb, nothing)
        patch.setattr(stats, "in_force", others)
        if verb in READ_OFF:
            patch.setattr(*READ_OFF[verb])
        yield


READ_OFF = {
    Verb.WIN: (deckwork, "_wins", lambda card: False),
    Verb.DESTROY_WITH: (PrintedCard, "bonds", False),
    Verb.NAMED: (called, "says", lambda *said: ()),
    Verb.IN_SERIES: (called, "says", lambda *said: ()),
    Verb.ONLY_ONE: (only_one, "says", lambda *said: ()),
    Verb.FUSION_SUBSTITUTE: (materials, "is_substitute", lambda *cards: False),
}
"""Where it is read off a card that a verb applies continuously."""


def first_of_each(verb):
    """The first effect that is drawn in which a verb is carried out, and the first in which it applies continuously."""
    return {draw.kind is EffectType.CONTINUOUS: draw for draw in reversed(DRAWN[verb])}.values()


@pytest.mark.exhaustive
@VERB
def test_verb_that_does_nothing_is_noticed(verb, monkeypatch):
    with doing_nothing(verb, monkeypatch):
        assert {outcome(draw) for draw in first_of_each(verb)}.isdisjoint(FINE)


def test_every_word_is_drawn(record_property):
    several = [several for verb in Verb for variants in VARIANTS[verb] for several in variants.drawn.values()]
    ways = sum(len(draws) for found in (DRAWN, OF) for draws in found.values())
    record_property("effects drawn for their verbs and options", ways + sum(map(len, several)))
    options = {variants.key for verb in Verb for variants in VARIANTS[verb]} | {"of", *SHOWN_BY_CASES}

    assert set(OPTIONS) == options
    assert [verb for verb in Verb if not DRAWN[verb]] == []
