"""``docs/case-format.md`` lists every assumption that a case can rest on, and the cases that rest on some."""

import re

import pytest

from judgekit.cli.cases import judge, read_case_file
from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.registry.kinds import USED_FROM
from judgekit.explain.assumptions import TOGETHER, assumption_line
from judgekit.explain.assumptions import assumed as assumed_lines
from judgekit.i18n.messages.shelves import beginning, messages
from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "case-format.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`[a-z`, -]+`) \|", TEXT[TEXT.index("## Assumptions") : TEXT.index("## Limits")], re.MULTILINE)
LISTED = [id for row in ROWS for id in re.findall(r"`([a-z-]+)`", row)]
OF_OTHER_COMMANDS = {
    "no-list",
    "no-list-known",
    "partner-not-entered",
    "exodia-split",
    "letter-d-is-a-loss",
    "target-in-attack",
    "effects-left-out",
}
"""Those of ``deck check``, ``match`` and ``ask``: ``docs/json.md`` lists them."""


def ids(kind):
    """What the messages of *kind* are about; those of one that each place has a sentence for are one."""
    return {id.split(".")[1] for id in beginning(kind)}


def test_the_closed_list_is_closed():
    assert sorted(ids("assumption") - OF_OTHER_COMMANDS) == sorted(LISTED)


@pytest.mark.parametrize("id", sorted(OF_OTHER_COMMANDS))
def test_the_others_stand_with_their_command(id):
    assert f"`{id}`" in (ROOT / "docs" / "json.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("case", "assumed"),
    [
        ("effects.continuous/unknown-continuous-spell", "effects-not-considered"),
        ("traps.not-turn-set/turn-number-without-the-turn", "set-earlier"),
        ("phase.end.hand-limit/which-of-eight-is-not-entered", "discard-not-entered"),
        ("field.deck-zone.shuffle-after-look/returned-and-drawn", "none-of-those-entered"),
        ("traps.continuous/whose-monster-is-not-entered", "not-bound"),
    ],
)
def test_what_is_taken_for_granted_is_told(case, assumed):
    ruling = judge(read_case_file(str(ROOT / "tests" / "rulings" / f"{case}.yaml")), "")

    assert assumed in {item.id for item in ruling.assumptions}


def test_every_assumption_of_a_case_can_be_said_as_a_missing_fact():
    known = messages()
    of_decks = {"no-list", "no-list-known", "partner-not-entered", "exodia-split", "letter-d-is-a-loss"}

    assert {id for id in ids("assumption") - of_decks if f"missing.assumed.{id}" not in known} == set()


def test_what_several_cards_or_players_may_share_has_a_sentence_for_them():
    assert ids("assumed") == TOGETHER.keys()
    assert ids("assumed") <= ids("assumption")


@pytest.mark.parametrize("zone", sorted(USED_FROM, key=str))
def test_each_place_that_cards_are_used_from_has_a_sentence(zone):
    assumption = Assumption("used-from", {"card": CardName("Jinzo"), "zone": zone})

    assert assumption_line(assumption).message in messages()


def test_what_is_the_same_of_several_is_told_once_where_the_first_stands():
    def position(name):
        return Assumption("attack-position", {"card": CardName(name), "at": f"somewhere.{name}"})

    told = assumed_lines([position("Jinzo"), Assumption("passes"), position("Kuriboh"), position("Jinzo")])

    assert [line.message for line in told] == ["assumed.attack-position", "assumption.passes"]
    assert told[0].params == {"cards": (CardName("Jinzo"), CardName("Kuriboh"))}
    assert assumed_lines([position("Jinzo")])[0].message == "assumption.attack-position"
