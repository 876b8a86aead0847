"""The cases that the tests are about, and in short what comes of each."""

from functools import cache
from itertools import groupby
from typing import NamedTuple

import yaml

from judgekit.cards.pool import shipped_cards
from judgekit.cli.cases import judge, read_case_file
from judgekit.judging.expecting import differences
from tests.conftest import ROOT

RULINGS = sorted((ROOT / "tests" / "rulings").glob("*/*.yaml"))
CASES = RULINGS + sorted((ROOT / "docs" / "examples").glob("*.yaml"))
BY_RULE = {rule: tuple(paths) for rule, paths in groupby(RULINGS, lambda path: path.parent.name)}


def called(path):
    """What a test of the case is called."""
    return f"{path.parent.name}/{path.stem}"


def data_of(path):
    """What stands in a YAML file: read ten times as fast as by the part of PyYAML that is written in Python."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class CameOut(NamedTuple):
    """What the tests ask of a ruling again and again; the ruling itself is too large to be kept for every case."""

    ruleset: str
    reasons: frozenset[str]
    refused_by: frozenset[str]
    decided_by: frozenset[str]
    differences: tuple[object, ...]
    """From what the case expects."""


@cache
def came_out(path):
    """Judge the case as it asks to be judged, once in each process."""
    situation = read_case_file(str(path))
    ruling = judge(situation, "", strict=False)
    return CameOut(
        ruling.ruleset,
        frozenset(finding.reason for finding in ruling.findings),
        frozenset(finding.rule for finding in ruling.findings),
        frozenset(step.rule for step in ruling.steps),
        tuple(differences(situation, ruling, shipped_cards())),
    )
