"""Several files in one run: each has its verdict, and one that is wrong never stops the others."""

import json

import pytest

from judgekit.cli.app import main
from judgekit.cli.status import ExitStatus
from judgekit.languages import languages
from tests.conftest import ROOT

LEGAL = str(ROOT / "docs" / "examples" / "heavy-storm.yaml")
ILLEGAL = str(ROOT / "tests" / "rulings" / "traps.must-be-set" / "from-the-hand.yaml")
OPEN = str(ROOT / "tests" / "rulings" / "traps.not-turn-set" / "set-unknown.yaml")
SIDES = ["--ruleset", "9.0", "--ruleset", "7.0"]


@pytest.fixture
def run(capsys):
    def call(*arguments):
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return int(status), printed.out, printed.err

    return call


@pytest.fixture
def wrong(tmp_path):
    path = tmp_path / "wrong.yaml"
    path.write_text("players: {A: {}, B: {}}\nactoins: []\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def two_by_rules_for_pairs(tmp_path):
    """A case that can be read, and judged by no rules: nobody sees it until it is judged."""
    path = tmp_path / "pairs.yaml"
    path.write_text("ruleset: pairs\nplayers: {A: {}, B: {}}\nactions: []\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("cases", "worst"),
    [
        ([LEGAL, LEGAL], ExitStatus.ANSWERED),
        ([LEGAL, OPEN], ExitStatus.UNDETERMINED),
        ([OPEN, ILLEGAL, LEGAL], ExitStatus.ILLEGAL),
    ],
)
def test_the_status_is_the_worst_of_all_cases(run, cases, worst):
    assert run("resolve", *cases)[0] == worst


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("form", [[], ["--markdown"]])
def test_a_wrong_case_stops_no_other_one(run, wrong, form, language):
    status, out, err = run("resolve", LEGAL, wrong, OPEN, *form, "--lang", language)
    verdicts = out.splitlines()[-3:]

    assert status == ExitStatus.UNREADABLE
    assert err.startswith(wrong)
    assert [name.rpartition("/")[2] in line for name, line in zip((LEGAL, wrong, OPEN), verdicts, strict=False)] == [
        True
    ] * 3


def test_each_answer_of_several_is_the_one_it_has_alone(run):
    both = run("resolve", LEGAL, OPEN)[1]

    assert all(run("resolve", case)[1] in both for case in (LEGAL, OPEN))


@pytest.mark.parametrize("command", [["resolve"], ["diff", *SIDES]], ids=lambda words: words[0])
def test_several_as_json_are_a_list_of_what_each_is_alone(run, wrong, command):
    alone = json.loads(run(*command, LEGAL, "--json")[1])
    first, unread, last = json.loads(run(*command, LEGAL, wrong, OPEN, "--json")[1])

    assert {"source": LEGAL, **alone} == first
    assert (wrong, "unreadable", "read.misspelt-key") == (
        unread["source"],
        unread["verdict"],
        unread["errors"][0]["message"],
    )
    assert last["source"] == OPEN


def test_two_rulesets_on_several_cases(run, wrong):
    status, out, err = run("diff", LEGAL, wrong, OPEN, *SIDES)

    assert status == ExitStatus.UNREADABLE
    assert err.startswith(wrong)
    assert [f"  {LEGAL}: the rulesets agree.", f"  {wrong}: cannot be read.", f"  {OPEN}: undetermined."] == (
        out.splitlines()[-3:]
    )


@pytest.mark.parametrize("command", [["resolve"], ["check"], ["check", "--expect"]], ids=" ".join)
def test_rules_that_do_not_fit_a_case_stop_no_other_one(run, two_by_rules_for_pairs, command):
    status, out, err = run(*command, two_by_rules_for_pairs, LEGAL)

    assert status == ExitStatus.UNREADABLE
    assert err.startswith(two_by_rules_for_pairs)
    assert LEGAL in out


@pytest.mark.parametrize("command", [["resolve"], ["resolve", "--json-lines"], ["check"], ["diff", *SIDES]])
def test_standard_input_is_read_once(run, command):
    status, out, err = run(*command, "-", "-")

    assert (status, out, len(err.splitlines())) == (ExitStatus.UNREADABLE, "", 1)


def test_a_ruleset_that_there_is_not_is_told_once(run):
    assert len(run("resolve", LEGAL, OPEN, "--ruleset", "8.0")[2].splitlines()) == 1


def test_streams_one_after_the_other(run, tmp_path):
    stream = tmp_path / "cases.jsonl"
    stream.write_text('{"players": {"A": {}, "B": {}}, "actions": []}\n', encoding="utf-8")
    status, out, err = run("resolve", "--json-lines", stream, tmp_path / "none.jsonl", stream)

    assert (status, len(out.splitlines())) == (ExitStatus.UNREADABLE, 2)
    assert "none.jsonl" in err
