"""How monsters are Summoned, written out, reads back the same: for every card that judgekit knows."""

from judgekit.domain.vocabulary import read_procedure
from judgekit.parse.effect_writing import write_procedure


def test_every_procedure_reads_back_the_same(cards):
    known = [cards.exact(names["en"]) for names in cards.names()]
    with_a_way = [card for card in known if card.procedure is not None]

    assert with_a_way
    for card in with_a_way:
        assert read_procedure(write_procedure(card.procedure)) == card.procedure, card.name
