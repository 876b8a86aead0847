"""The small changes of ``quality/mutants.py``: found, the same wherever a function lies, and readable."""

import ast

import pytest
import yaml

from tests.conftest import ROOT
from tests.quality.mutation_sites import chosen, mutated, read_sites
from tests.quality.probing import Notes, probed

ENGINE = '''
"""An engine."""

from judgekit.domain.values import Zone
{imports}

LIMIT = 6


def {underscore}too_many(count: int, zone: Zone = Zone.HAND) -> bool:
    """Whether there are too many: ``1 < 2`` here is no condition."""
    assert count > -1
    if count > LIMIT and zone is Zone.HAND:
        return True
    return False


def discard(course: "Course", count: int) -> None:
    while {module}too_many(count):
        course.say("rule", "message", depth=2)
        course.put(count - 1, strict=True)
'''
COURSE = '''
class Course:
    def say(self, rule: str, message: str, *, depth: int = 1) -> None:
        """Says."""
        self.said = depth
'''
VALUES = """
from enum import Enum
class Word(Enum):
    pass
class Zone(Word):
    HAND = 1
    DECK = 2
"""


def engine(folder, path, module="", underscore=""):
    imports = f"from judgekit.engine import {module}" if module else ""
    text = ENGINE.format(imports=imports, module=f"{module}." if module else "", underscore=underscore)
    files = {f"engine/{path}": text, "engine/course.py": COURSE, "domain/values.py": VALUES}
    if module:
        files[f"engine/{module}.py"] = ""
    for name, content in files.items():
        (folder / "judgekit" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "judgekit" / name).write_text(content, encoding="utf-8")
    return read_sites(folder / "judgekit")


EXPECTED = {
    ("LIMIT", "number", "6", "7"),
    ("LIMIT", "number", "6", "5"),
    ("too_many", "member", "Zone.HAND", "Zone.DECK"),
    ("too_many", "comparison", "count > LIMIT", "count >= LIMIT"),
    ("too_many", "comparison", "zone is Zone.HAND", "zone is not Zone.HAND"),
    ("too_many", "and-or", "count > LIMIT and zone is Zone.HAND", "count > LIMIT or zone is Zone.HAND"),
    ("too_many", "not-added", "count > LIMIT and zone is Zone.HAND", "not (count > LIMIT and zone is Zone.HAND)"),
    ("too_many", "condition-always", "count > LIMIT and zone is Zone.HAND", "True"),
    ("too_many", "condition-never", "count > LIMIT and zone is Zone.HAND", "False"),
    ("too_many", "true-false", "True", "False"),
    ("too_many", "true-false", "False", "True"),
    ("too_many", "early-return", "", "return True"),
    ("too_many", "early-return", "", "return False"),
    ("discard", "not-added", "too_many(count)", "not too_many(count)"),
    ("discard", "condition-never", "too_many(count)", "False"),
    ("discard", "argument-left-out", "course.say('rule', 'message', depth=2)", "course.say('rule', 'message')"),
    ("discard", "number", "2", "3"),
    ("discard", "number", "2", "1"),
    ("discard", "statement-taken-away", "course.say('rule', 'message', depth=2)", "pass"),
    ("discard", "statement-taken-away", "course.put(count - 1, strict=True)", "pass"),
    ("discard", "plus-minus", "count - 1", "count + 1"),
    ("discard", "number", "1", "2"),
    ("discard", "number", "1", "0"),
    ("Course.say", "number", "1", "2"),
    ("Course.say", "number", "1", "0"),
    ("Course.say", "statement-taken-away", "self.said = depth", "pass"),
}


def told(site):
    return site.where, site.operator, site.before, site.after


def test_every_operator_finds_its_sites_and_nothing_in_what_is_only_said(tmp_path):
    assert {told(site) for site in engine(tmp_path, "counting.py")} == EXPECTED


def test_changes_are_the_same_wherever_a_function_lies(tmp_path):
    here = engine(tmp_path / "here", "counting.py")
    moved = engine(tmp_path / "moved", "hands/limits.py", module="asked", underscore="_")

    assert {site.id for site in here} == {site.id for site in moved}
    assert [site.id for site in chosen(here, 1, 9)] == [site.id for site in chosen(moved, 1, 9)]
    assert {site.path.name for site in moved} == {"limits.py", "course.py"}


def test_saved_changes_come_first_and_the_next_takes_the_place_of_one_that_is_gone(tmp_path):
    sites = engine(tmp_path, "counting.py")
    order = [site.id for site in chosen(sites, 1, 6)]

    kept = chosen(sites, 1, 4, (order[5], "gone", order[0]))

    assert [site.id for site in kept] == [order[index] for index in (5, 0, 1, 2)]


def test_every_module_can_be_read_with_a_change_and_with_probes(tmp_path):
    sites = engine(tmp_path, "counting.py")
    for site in sites:
        assert ast.dump(ast.parse(mutated(site))) != ast.dump(ast.parse(site.path.read_text("utf-8")))
    for path in {site.path for site in sites}:
        compile(probed(path, sites), str(path), "exec")


def test_probes_note_what_would_be_otherwise_and_change_nothing(tmp_path):
    sites = engine(tmp_path, "counting.py")
    path, notes = next(site.path for site in sites if site.where == "too_many"), Notes()
    zones = type("Zone", (), {"HAND": 1, "DECK": 2})
    found = {"Zone": zones, "_note_reached": notes.reached, "_weigh_changes": notes.weigh}
    tree = probed(path, sites)
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom)]
    exec(compile(tree, str(path), "exec"), found)

    def noted(*given):
        notes.ids.clear()
        answer = found["too_many"](*given)
        afters = {site.after for site in sites if site.id in notes.ids and site.operator != "early-return"}
        return answer, afters

    both, either = "count > LIMIT and zone is Zone.HAND", "count > LIMIT or zone is Zone.HAND"
    assert noted(3) == (False, {f"not ({both})", either, "True"})
    assert noted(6) == (False, {f"not ({both})", either, "True", "count >= LIMIT"})
    assert noted(7) == (True, {f"not ({both})", "zone is not Zone.HAND", "Zone.DECK", "False"})


@pytest.mark.parametrize("key", ["id", "where", "change", "verdict", "why"])
def test_every_explained_survivor_says(key):
    explained = yaml.safe_load((ROOT / "tests" / "quality" / "mutants.yaml").read_text("utf-8"))

    assert [one for one in explained if not one.get(key)] == []
    assert {one["verdict"] for one in explained} <= {"equivalent", "accepted"}
