"""Effects written out read back the same: those of every card that judgekit knows."""

from judgekit.domain.vocabulary import read_effects, read_procedure
from judgekit.parse.writing_effects import effects_data, procedure_data


def known(cards):
    return [cards.exact(names["en"]) for names in cards.names()]


def test_every_effect_reads_back_the_same(cards):
    for card in known(cards):
        assert read_effects(effects_data(card.effects)) == card.effects, card.name


def test_every_procedure_reads_back_the_same(cards):
    for card in known(cards):
        if card.procedure is not None:
            assert read_procedure(procedure_data(card.procedure)) == card.procedure, card.name


def test_effects_that_are_not_known():
    assert read_effects(effects_data(None)) is None
