"""The cases that the tests are about, and in short what comes of each."""

from functools import cache
from itertools import groupby
from typing import NamedTuple
from zlib import crc32

import pytest
import yaml

from judgekit.cards.pool import shipped_cards
from judgekit.cli.cases import judge, read_case_file
from judgekit.judging.expecting import differences
from tests.conftest import ROOT

RULINGS = sorted((ROOT / "tests" / "rulings").glob("*/*.yaml"))
CASES = RULINGS + sorted((ROOT / "docs" / "examples").glob("*.yaml"))
BY_RULE = {rule: tuple(paths) for rule, paths in groupby(RULINGS, lambda path: path.parent.name)}
FIRST_OF_EACH_RULE = tuple(paths[0] for paths in BY_RULE.values())


def called(path):
    """What a test of the case is called."""
    return f"{path.parent.name}/{path.stem}"


def data_of(path):
    """What stands in a YAML file: read ten times as fast as by the part of PyYAML that is written in Python."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def of_each_case(paths):
    """Try each of the cases, some that lie together in one test.

    A test of its own for each of thousands costs more than what it tries. One that fails keeps no other from being
    tried, and what is told names the cases.
    """
    groups = dict(grouped(paths))

    def with_each(test):
        def try_each(paths):
            failed = [failure for path in paths for failure in failures(test, path)]
            raise_all(failed, f"{len(failed)} of the {len(paths)} cases")

        try_each.__name__, try_each.__module__, try_each.__doc__ = test.__name__, test.__module__, test.__doc__
        return pytest.mark.parametrize("paths", groups.values(), ids=groups)(try_each)

    return with_each


def grouped(paths):
    """Yield the cases of each folder, those of a large one in groups that stay the same where a case is added."""
    for name, of in groupby(paths, lambda path: path.parent.name):
        found = list(of)
        count = 1 << (len(found) // TOGETHER).bit_length()
        for number in range(count):
            if group := tuple(path for path in found if crc32(path.stem.encode()) % count == number):
                yield name if count == 1 else f"{name}-{number}", group


TOGETHER = 8


def raise_all(failed, said):
    """Raise what failed, several of it together with what is *said* of them."""
    if len(failed) == 1:
        raise failed[0]
    if failed:
        raise ExceptionGroup(said, failed)


def failures(test, path):
    """Yield how *test* fails with a case, if it does, with a note on which case that is."""
    try:
        test(path)
    except Exception as failure:
        failure.add_note(f"The case is {called(path)}.")
        yield failure


@cache
def situation_of(path):
    """The case, read once in each process."""
    return read_case_file(str(path))


@cache
def ruling_of(path, *, strict=False):
    """The case judged as it asks to be judged, once in each process."""
    return judge(situation_of(path), "", strict=strict)


class CameOut(NamedTuple):
    """What the tests ask of a ruling again and again."""

    ruleset: str
    refused_by: frozenset[str]
    decided_by: frozenset[str]
    differences: tuple[object, ...]
    """From what the case expects."""


@cache
def came_out(path):
    """What comes of the case, put together once in each process."""
    ruling = ruling_of(path)
    return CameOut(
        ruling.ruleset,
        frozenset(finding.rule for finding in ruling.findings),
        frozenset(step.rule for step in ruling.steps),
        tuple(differences(situation_of(path), ruling, shipped_cards())),
    )
