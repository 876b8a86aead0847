"""The same case has the same answer in every process, and a name is never taken for a word."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judgekit.cli.cases import judge, read_case_file
from judgekit.domain.values import AttackChoice
from judgekit.i18n.translator import Translator
from judgekit.render.text import render

RULINGS = Path(__file__).parent / "rulings"
PARTS = 8


def ruling_of(name):
    return judge(read_case_file(str(RULINGS / f"{name}.yaml")), "")


@pytest.mark.dear
@pytest.mark.shared_out(PARTS)
@pytest.mark.parametrize("part", range(PARTS))
def test_the_same_in_every_process(part):
    script = Path(__file__).with_name("every_answer.py")
    answers = [
        subprocess.Popen(
            [sys.executable, script, shift, str(part), str(PARTS)],
            env={**os.environ, "PYTHONHASHSEED": shift},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        for shift in ("0", "77")
    ]
    first, second = (answer.communicate()[0].splitlines() for answer in answers)

    assert [answer.returncode for answer in answers] == [0, 0]
    assert len(first) > 10_000 / PARTS
    assert [(one, other) for one, other in zip(first, second, strict=True) if one != other] == []


def test_a_player_called_draw_wins():
    lines = list(render(ruling_of("victory.lp-zero/a-player-called-draw"), Translator("en")))

    assert any("draw has won the Duel" in line for line in lines)
    assert not any("is a draw" in line for line in lines)


def test_a_monster_called_director_is_attacked():
    branches = ruling_of("battle.replay.choices/a-monster-called-director").branches
    chosen = {branch.limit: branch.ruling.final for branch in branches}

    # 1,900 ATK against 1,000: its player loses the difference, not 1,900.
    assert chosen[AttackChoice("director")].life_points == {"A": 8000, "B": 7100}
    assert chosen[AttackChoice()].life_points == {"A": 8000, "B": 8000}
