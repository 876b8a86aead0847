"""Pictures inside a Markdown report, and the chart of a battle with a value that is not known."""

import base64
import re
from xml.etree import ElementTree

import pytest

from judgekit.cli.app import main
from judgekit.domain.findings import Formula
from judgekit.explain.charts import chart_of
from judgekit.languages import languages
from judgekit.render.chart import COLUMNS, WIDTH
from tests.conftest import ROOT

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = list(languages())
BATTLES = {
    "defense": ["1800", "--def", "?"],
    "piercing": ["1800", "--def", "?", "--piercing", "--lp", "500"],
    "attack": ["?", "2000"],
}


def printed(capsys, monkeypatch, *arguments):
    monkeypatch.chdir(ROOT)
    assert main(list(arguments)) in (0, 3)
    return capsys.readouterr().out


def pictures(report):
    found = re.findall(r"^!\[(.+)\]\(data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)\)$", report, re.MULTILINE)
    return [(told, ElementTree.fromstring(base64.b64decode(data))) for told, data in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_has_a_picture_of_each_board(language, capsys, monkeypatch):
    case = "docs/examples/heavy-storm.yaml"
    plain = printed(capsys, monkeypatch, "resolve", case, "--markdown", "--lang", language)
    report = printed(capsys, monkeypatch, "resolve", case, "--pictures", "--lang", language)
    found = pictures(report)

    assert [svg.get("lang") for _, svg in found] == [language] * 2
    assert all(f"## {told}\n" in report for told, _ in found)
    assert "data:" not in plain
    kept = [line for line in report.splitlines() if line and not line.startswith("![")]
    assert kept == [line for line in plain.splitlines() if line]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_with_an_open_value_has_a_chart(battle, language, capsys, monkeypatch):
    arguments = ("damage", *BATTLES[battle], "--lang", language)
    signs = printed(capsys, monkeypatch, *arguments, "--markdown").splitlines()
    rows = [line for line in signs if re.fullmatch(r" {4}[·▁▂▃▄▅▆▇█]+", line)]

    assert rows
    assert all(len(line) == 4 + COLUMNS for line in rows)
    assert all(len(line) <= 60 for line in signs if line.startswith("    "))
    ((told, svg),) = pictures(printed(capsys, monkeypatch, *arguments, "--pictures"))
    assert told == svg.find(f"{SVG}title").text
    assert len(svg.findall(f"{SVG}path[@stroke-width='3']")) == 4
    for text in svg.iter(f"{SVG}text"):
        assert 0 <= float(text.get("x")) <= WIDTH


def test_a_battle_that_is_known_has_no_chart(capsys, monkeypatch):
    assert "▲" not in printed(capsys, monkeypatch, "damage", "1800", "1600", "--markdown")


def test_the_chart_tells_what_is_lost():
    formula = Formula("def", -1, 9800)
    classes = [("below", 1800, (8000, 8000)), ("equal", 1800, (8000, 8000)), ("between", "1801–9799", (formula, 8000))]
    chart = chart_of((8000, 8000), [("def", *item) for item in (*classes, ("above", 9799, (0, 8000)))])

    assert [chart.lost(0, value) for value in (0, 1800, 1801, 3000, 20000)] == [0, 0, 1, 1200, 8000]
    assert (chart.lost(1, 3000), chart.end, chart.most(0), chart.bounds) == (0, 5000, 3200, (1800, 1801, 9800))


@pytest.mark.parametrize(
    "outcomes",
    [
        [("def", "below", 1800, (1, 1)), ("atk", "above", 1799, (1, 1))],
        [("def", "below", 1800, (1, 1)), ("def", "above", 1800, (1, 1))],
        [("def", "below", 1800, (1, 1)), ("def", "above", 1799, (1, Formula("lp", 1, Formula("def", 1, 0))))],
        [("def", "is", "attack", (1, 1)), ("def", "above", 1799, (1, 1))],
        [("def", "any", 0, (1, 1))],
    ],
)
def test_no_chart_where_more_is_open_or_something_is_left_out(outcomes):
    assert chart_of((1, 1), outcomes) is None
