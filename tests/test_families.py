"""The families of published rulings: what is published, by whom, and the cases that show it; a paper for each."""

from functools import cache

import pytest

from judgekit.cards.pool import shipped_cards
from judgekit.cli.cases import judge
from judgekit.judging.expecting import differences
from tests.cases import RULINGS, data_of, situation_of
from tests.conftest import ROOT

FAMILIES = sorted((ROOT / "tests" / "families").glob("*.yaml"))
PLAYED_BY = ("9.0", "7.0", "1.0")
"""The rulesets under which every case is tried; 1.0 lacks the pages on Chains and battles and leaves most of them open."""
PATHS = {path.stem: path for path in RULINGS}


def paper(family):
    return ROOT / "docs" / "families" / f"{family.stem}.md"


def rows(family):
    return data_of(family)["rulings"]


@cache
def rulesets(name):
    """The rulesets under which a case comes out as it expects."""
    situation = situation_of(PATHS[name])
    return ", ".join(
        ruleset for ruleset in PLAYED_BY if not any(differences(situation, judge(situation, ruleset), shipped_cards()))
    )


def outcome(name):
    """What a case expects, but for its verdict where that is the usual one."""
    expected = {key: value for key, value in data_of(PATHS[name])["expect"].items() if value != "resolved"}
    return "; ".join(f"{key} {said(value)}" for key, value in expected.items()) or "legal"


def said(value):
    if isinstance(value, dict):
        return ", ".join(f"{key}: {said(item)}" for key, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def written(family):
    data = data_of(family)
    lines = [
        f"# {data['title']}",
        "",
        f"Made by `pytest tests/test_families.py --update` from `tests/families/{family.name}`.",
        *data["about"].strip().split("\n"),
        "",
        "| what is published | sources | cases, with what comes of them | rulesets |",
        "|---|---|---|---|",
    ]
    for row in data["rulings"]:
        sources = [f"[{number}]({source})" for number, source in enumerate(row["sources"], 1)]
        if len(sources) < 2:
            sources.append("one judge’s opinion" if sources else "read off the card")
        cases = [f"`{name}`: {outcome(name)}" for name in row["cases"]]
        played = [rulesets(name) for name in row["cases"]]
        by = played[0] if len(set(played)) == 1 else "<br>".join(played)
        lines.append(f"| {row['published']} | {', '.join(sources)} | {'<br>'.join(cases)} | {by} |")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("family", FAMILIES, ids=lambda path: path.stem)
def test_every_ruling_of_a_family_has_cases(family):
    missing = [name for row in rows(family) for name in row["cases"] if name not in PATHS]

    assert missing == []
    assert [row["published"] for row in rows(family) if not row["cases"]] == []


@pytest.mark.parametrize("family", FAMILIES, ids=lambda path: path.stem)
def test_every_case_comes_out_so_under_some_ruleset(family):
    assert [name for row in rows(family) for name in row["cases"] if not rulesets(name)] == []


@pytest.mark.parametrize("family", FAMILIES, ids=lambda path: path.stem)
def test_paper_of_a_family_is_up_to_date(family, request):
    if request.config.getoption("--update"):
        paper(family).write_text(written(family), encoding="utf-8")

    assert paper(family).read_text(encoding="utf-8") == written(family)
