"""Very many cases: the example of docs/scaling.md, in this process and, where it is installed, by Dask."""

import importlib.util
import json
import subprocess
import sys

import pytest

import judgekit
from tests.conftest import ROOT

PROGRAM = ROOT / "docs" / "examples" / "many_cases.py"


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("many_cases", PROGRAM)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def case(points):
    return {
        "players": {"Anna": {"life_points": points, "hand": ["Pot of Greed"]}, "Bruno": {}},
        "turn": {"player": "Anna", "phase": "main1", "number": 3},
        "actions": [{"player": "Anna", "activate": "Pot of Greed"}],
    }


WRONG = ["oops", "[]", '{"players": 3}', "[" * 100_000]


@pytest.fixture
def cases(tmp_path):
    """A file of forty cases, and among them lines that are none."""
    lines = [json.dumps(case(100 + number)) for number in range(40)]
    path = tmp_path / "cases.jsonl"
    path.write_text("\n".join([*lines[:20], *WRONG, "", *lines[20:]]) + "\n", encoding="utf-8")
    return path


def told(answers):
    """Every answer, in the order of the cases."""
    for part in sorted(answers.glob("part-*.jsonl")):
        yield from map(json.loads, part.read_text(encoding="utf-8").splitlines())


def check(answers):
    found = list(told(answers))

    assert [one["verdict"] for one in found] == [*["resolved"] * 20, *["unreadable"] * len(WRONG), *["resolved"] * 20]
    assert found[0] == judgekit.to_json(judgekit.judge(case(100)), "en")
    assert list(answers.glob("*.unfinished")) == []


@pytest.mark.parametrize("size", [1, 700, 10_000_000])
def test_parts_hold_whole_lines_and_every_line_once(program, cases, tmp_path, size):
    found = list(program.parts(cases, size))

    assert [start for start, _ in found] == [0, *(end for _, end in found[:-1])]
    assert found[-1][1] == cases.stat().st_size
    for start, end in found:
        program.judged(cases, start, end, tmp_path)
    check(tmp_path)


def test_dask_judges_them_and_goes_on_where_it_was(cases, tmp_path):
    pytest.importorskip("distributed", reason="dask[distributed] is not installed")
    answers = tmp_path / "answers"
    run = [sys.executable, str(PROGRAM), str(cases), str(answers), "--workers", "2", "--part", "700"]
    first = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    one, *others = sorted(answers.glob("part-*.jsonl"))
    others[0].unlink()
    (answers / f"{one.stem}.unfinished").write_text("{", encoding="utf-8")
    one.unlink()
    subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)

    assert json.loads(first.stdout) == {"resolved": 40, "unreadable": len(WRONG)}
    assert len(others) > 5
    check(answers)
