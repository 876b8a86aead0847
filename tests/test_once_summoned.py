"""``judgekit responses`` after a Summon: the attempt, which may be negated, and the Summon once it has been made.

Rules: ``published.summon-negation``, ``published.open-state``.
"""

import pytest

from judgekit.i18n.translator import Translator
from judgekit.judging.responding import moment_of
from judgekit.languages import languages
from judgekit.parse.case import read_case
from judgekit.render.json import dumps
from judgekit.render.responses import outline_of
from judgekit.render.responses_json import responses_json
from judgekit.render.text import outline_lines
from judgekit.rules.rulesets import ruleset

BOARD = """
players:
  Anna: {{hand: [Summoned Skull, Vorse Raider, Monster Reborn, Kuriboh], monsters: [Sangan], graveyard: [Jinzo]}}
  Bruno: {{spells_traps: [{{name: {trap}, set: earlier}}], monsters: [Celtic Guardian], hand: [Kuriboh]}}
turn: {{player: Anna, number: 4, phase: main1}}
actions: [{action}]
"""
TRIBUTE = "{player: Anna, summon: tribute, card: Summoned Skull, tributes: [Sangan]}"
NORMAL = "{player: Anna, summon: normal, card: Vorse Raider}"
SET = "{player: Anna, set: Vorse Raider}"


def moment(cards, trap="Torrential Tribute", action=TRIBUTE, rules="9.0"):
    return moment_of(read_case(BOARD.format(trap=trap, action=action), cards), ruleset(rules), after=1)


def standing(moment, card):
    return {response.action.card: response.standing for group in moment.uses.values() for response in group}[card]


@pytest.mark.parametrize("rules", ["9.0", "7.0"])
@pytest.mark.parametrize("action", [TRIBUTE, NORMAL])
@pytest.mark.parametrize(
    ("trap", "attempted", "made"),
    [
        ("Torrential Tribute", "illegal", "legal"),
        ("Bottomless Trap Hole", "illegal", "legal"),
        ("Trap Hole", "illegal", "legal"),
        ("Horn of Heaven", "legal", "illegal"),
        ("Solemn Judgment", "legal", "illegal"),
        ("Solemn Warning", "legal", "illegal"),
        ("Waboku", "illegal", "legal"),
        ("Sakuretsu Armor", "illegal", "illegal"),
    ],
)
def test_both_moments_of_a_summon_are_told(trap, attempted, made, action, rules, cards):
    found = moment(cards, trap, action, rules)

    assert standing(found, trap) == attempted
    assert standing(found.made, trap) == made


def test_what_the_tribute_has_set_off_waits_only_once_the_summon_is_made(cards):
    found = moment(cards)

    assert found.waiting == ()
    assert [trigger.card for trigger in found.made.waiting] == ["Sangan"]


@pytest.mark.parametrize("action", [SET, "{player: Anna, activate: Monster Reborn, targets: [Jinzo]}"])
def test_where_no_summon_is_attempted_there_is_one_moment(action, cards):
    found = moment(cards, action=action)

    assert found.made is None
    assert responses_json(found, Translator())["once_summoned"] is None


def test_programs_get_both_moments(cards):
    shape = responses_json(moment(cards), Translator())

    assert set(shape["once_summoned"]) == {"first", "waiting", "responses"}
    assert "once_summoned" in dumps(shape)


@pytest.mark.parametrize("language", languages())
def test_both_moments_are_told_in_every_language(language, cards):
    translator = Translator(language)
    text = "\n".join(outline_lines(outline_of(moment(cards)), translator, 2000))
    heading = translator.say("heading.once-summoned", cards="#").split("#")[1].strip()

    assert text.index(heading) > text.index(translator.say("heading.responses"))
    assert "%(" not in text
