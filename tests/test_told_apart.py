"""Cards of one name are told apart by player and place, in every answer and language."""

import pytest

from judgekit.i18n.translator import Translator
from judgekit.judging.adjudication import adjudicate
from judgekit.judging.responding import moment_of, why
from judgekit.languages import languages
from judgekit.parse.case import read_case
from judgekit.parse.shortform import read_chain
from judgekit.parse.writing import write_case
from judgekit.render import responses as responding
from judgekit.render import why as asking
from judgekit.render.text import outline_lines, render
from judgekit.rules.rulesets import ruleset

TWO_SIDES = """
players:
  Anna: {hand: [Dark Hole], monsters: [Sangan, Vorse Raider], deck: [Kuriboh, Kuriboh]}
  Bruno: {monsters: [Sangan], deck: [Kuriboh]}
turn: {player: Anna, number: 4, phase: main1}
actions: [{player: Anna, activate: Dark Hole}]
"""
ONE_SIDE = """
players:
  Anna: {hand: [Vorse Raider], monsters: [Vorse Raider, Celtic Guardian, Vorse Raider], graveyard: [Vorse Raider]}
  Bruno: {spells_traps: [{name: Raigeki Break, set: earlier}], hand: [Kuriboh]}
turn: {player: Anna, number: 4, phase: main1}
actions:
  - {player: Bruno, activate: Raigeki Break, targets: [Anna/monsters/3], cost: [Kuriboh]}
"""


def told(text, cards, language="en", **options):
    ruling = adjudicate(read_case(text, cards), ruleset())
    return " ".join(" ".join(render(ruling, Translator(language), width=2000)).split())


@pytest.mark.parametrize("language", languages())
def test_two_on_two_sides_are_told_apart_by_their_players(language, cards):
    text = told(TWO_SIDES, cards, language)

    for player in ("Anna", "Bruno"):
        assert f"Sangan ({player})" in text
    for alone in ("Kuriboh (", "×2"):
        assert alone not in text


@pytest.mark.parametrize(
    ("language", "place"),
    [
        ("en", "“Vorse Raider (Anna, Monster Zone 3)”"),
        ("it", "«Predatore Vorse (Anna, Zona Mostri 3)»"),
        ("pt", "(Anna, Zona de Monstros 3)”"),
        ("fr", "(Anna, Zone Monstre 3)\xa0»"),
    ],
)
def test_those_of_one_player_are_told_apart_by_where_they_lay(language, place, cards):
    situation = read_case(ONE_SIDE, cards)
    ruling = adjudicate(situation, ruleset())
    text = " ".join(render(ruling, Translator(language), width=2000))

    assert place in text
    assert place.replace("3", "2") not in text


def test_one_in_the_hand_needs_no_number(cards):
    hand = read_case(ONE_SIDE, cards).duel.cards
    said = {Translator().value(card.said) for card in hand.values() if card.card.name == "Vorse Raider"}

    assert said == {
        "“Vorse Raider (Anna, hand)”",
        "“Vorse Raider (Anna, Monster Zone 1)”",
        "“Vorse Raider (Anna, Monster Zone 3)”",
        "“Vorse Raider (Anna, Graveyard)”",
    }


@pytest.mark.parametrize("language", languages())
def test_responses_and_why_tell_them_apart_too(language, cards):
    situation, translator = read_case(TWO_SIDES, cards), Translator(language)
    answers = (
        responding.outline_of(moment_of(situation, ruleset(), after=0)),
        asking.outline_of(why(situation, ruleset(), 1)),
    )
    text = "\n".join("\n".join(outline_lines(answer, translator, 2000)) for answer in answers)

    assert "Sangan (Anna)" in text
    assert "Sangan (Bruno)" in text


def test_of_a_bare_chain_they_are_told_apart(cards):
    situation = read_chain(["A: Threatening Roar [set]", "B: Threatening Roar [set]"], cards)
    text = " ".join(render(adjudicate(situation, ruleset()), Translator(), width=2000))

    assert "“Threatening Roar (A)”" in text
    assert "“Threatening Roar (B)”" in text


def test_a_card_alone_keeps_its_bare_name(cards):
    assert "“Vorse Raider”" in told(TWO_SIDES, cards)


@pytest.mark.parametrize("text", [TWO_SIDES, ONE_SIDE])
def test_a_case_with_two_of_a_name_reads_back_the_same(text, cards):
    situation = read_case(text, cards)

    assert situation == read_case(write_case(situation), cards)
