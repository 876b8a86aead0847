"""How many slips the cases and tests would notice: ``python tests/quality/mutants.py``.

Makes 200 small changes in the engine, one at a time, and for each judges the cases under ``tests/rulings`` and runs the
tests of the engine until something fails. What survives everything shows what no case says yet.
``mutants.yaml`` tells why a survivor is none: ``equivalent``, or ``accepted``, in one sentence.

The changes are the same wherever a function lies (see ``mutation_sites.py``), so that two states of the engine can be
compared. The tools that there are for this name a change by module and number or by path and line, take all of a module
instead of a sample, and start the tests anew for each change; a child of a process that has read the cases is faster.

First everything is run once without a change, with a probe at each site (``probing.py``): a change is then tried only
against what could notice it. What is kept from one test to the next would escape that; the engine keeps nothing.
"""

import argparse
import difflib
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import yaml  # noqa: E402

from tests.quality.mutation_sites import Site, chosen, mutated, read_sites  # noqa: E402

SEED, COUNT = 1, 200
EXPLAINED = Path(__file__).with_suffix(".yaml")
TESTS = (
    "answers", "damage", "pairs", "materials", "trigger_orders", "assumptions", "chain_counts", "chain_kinds", "timeline",
    "golden", "in_question", "json", "explain", "rulesets", "ledger", "engine_properties", "rulings", "mutation", "judge",
    "witness",
)  # fmt: skip
"""The tests of the engine: what is fast first, what a checkout may do without last."""


class Tried(NamedTuple):
    """A change, what became of it, and how many cases and tests could have noticed."""

    site: Site
    ended: Any
    cases: int = 0
    tests: int = 0


def say(text: str) -> None:
    """Tell how far it is."""
    print(text, file=sys.stderr, flush=True)


def lines_of(site: Site) -> tuple[str, str]:
    """The line before and after the change; several lines are told as one."""
    if site.operator == "early-return":
        return f"def {site.where.split('.')[-1]}(…)", site.after
    source = site.path.read_bytes()
    start, end = source.rfind(b"\n", 0, site.start) + 1, source.find(b"\n", site.end)
    before, after = source[start : site.start].decode(), source[site.end : end].decode()
    there = source[site.start : site.end].decode()
    return " ".join(f"{before}{there}{after}".split()), " ".join(f"{before}{site.text}{after}".split())


def difference(site: Site) -> str:
    """The change as a diff."""
    before, after = site.path.read_text("utf-8"), mutated(site)
    name = str(site.path.relative_to(ROOT))
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, lineterm="")
    return "\n".join(lines)


def saved_in(path: Path) -> list[dict[str, str]]:
    """The sites that *path* lists, one JSON object a line."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []


def save(path: Path, sites: list[Site]) -> None:
    """Write the list of *sites*."""
    keys = ("id", "where", "operator", "before", "after")
    lines = [json.dumps({key: getattr(site, key) for key in keys}, ensure_ascii=False) for site in sites]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def select(arguments: argparse.Namespace) -> list[Site]:
    """The changes to be tried; tells how many of those that were saved are still there."""
    sites = read_sites(ROOT / "judgekit")
    if arguments.only:
        return [site for site in sites if any(site.id.startswith(id) for id in arguments.only)]
    saved = saved_in(arguments.sites) if arguments.sites else []
    found = chosen(sites, arguments.seed, arguments.count, tuple(one["id"] for one in saved))
    say(f"{len(found)} of {len(sites)} changes, seed {arguments.seed}")
    if saved:
        there = {site.id for site in sites}
        lost = [one for one in saved if one["id"] not in there]
        say(f"of {len(saved)} that were saved {len(saved) - len(lost)} are found again")
        for one in lost:
            say(f"  gone: {one['id']} in {one['where']}: {one['before']} → {one['after']}")
    elif arguments.sites:
        save(arguments.sites, found)
    return found


class Trial:
    """One run: the cases are read, everything is imported but the engine, and the changes are tried."""

    def __init__(self, sites: list[Site], at_once: int, scratch: Path, tests: list[str]) -> None:
        from judgekit.cli.cases import read_case_file
        from tests.quality import mutant_runs

        self.runs, self.sites, self.at_once, self.scratch = mutant_runs, sites, at_once, scratch
        paths = [*ROOT.glob("tests/rulings/*/*.yaml"), *ROOT.glob("docs/examples/*.yaml")]
        self.situations = {f"{path.parent.name}/{path.stem}": read_case_file(str(path)) for path in sorted(paths)}
        self.files = [path for name in tests if (path := ROOT / "tests" / f"test_{name}.py").is_file()]

    def children(self, jobs: list[Any]) -> Any:
        """Do *jobs*, and yield the name and result of each."""
        return self.runs.in_children(jobs, self.at_once, self.scratch)

    def measured(self, jobs: list[Any]) -> Any:
        """What all of *jobs*, which run without a change, reach; what fails is left out and said."""
        total = self.runs.Reach({}, {}, ())
        for name, result in self.children(jobs):
            if not isinstance(result, self.runs.Reach):
                sys.exit(f"{name} cannot be run without a change: {result}")
            for id in result.failed:
                say(f"fails without a change, left out: {id}")
            fine = [id for id in result.seconds if not any(line.startswith(id) for line in result.failed)]
            total.seconds.update({id: result.seconds[id] for id in fine})
            total.sites.update({id: result.sites[id] for id in fine})
            say(f"{name}: {len(fine)} in {sum(result.seconds.values()):.0f} s")
        return total

    def run(self) -> list[Tried]:
        """Try every change."""
        cases = self.measured([("cases", self.runs.measure_cases(self.sites, self.situations))])
        reached = {site.id: cases.for_site(site) for site in self.sites}
        jobs = [(site.id, self.runs.try_change(site, self.situations, reached[site.id])) for site in self.sites]
        ends = self._ends(jobs, "cases")
        left = [site for site in self.sites if self.files and not ends[site.id].stage]
        tests = self._tests(left)
        to_run = {site.id: tests.for_site(site) if tests else None for site in left}
        jobs = [
            (site.id, self.runs.try_tests(site, self._files(to_run[site.id]), to_run[site.id], self.scratch))
            for site in left
        ]
        ends |= self._ends(jobs, "tests")
        return [
            Tried(site, ends[site.id], len(reached[site.id]), len(to_run.get(site.id) or ())) for site in self.sites
        ]

    def _tests(self, left: list[Site]) -> Any:
        """What the tests reach, where it is worth to find out."""
        if len(left) < 3 or not self.files:
            return None
        return self.measured([(file.stem, self.runs.measure_tests(left, file, self.scratch)) for file in self.files])

    def _files(self, only: dict[str, float] | None) -> list[Path]:
        names = None if only is None else {Path(id.split("::")[0]).name for id in only}
        return [file for file in self.files if names is None or file.name in names]

    def _ends(self, jobs: list[Any], stage: str) -> dict[str, Any]:
        ends: dict[str, Any] = {}
        by_id = {site.id: site for site in self.sites}
        for id, ended in self.children(jobs):
            ends[id], site = ended, by_id[id]
            what = f"killed by {ended.by or ended.how}" if ended.stage else f"survives the {stage}"
            say(f"[{len(ends)}/{len(jobs)}] {id} {site.where} {site.operator}: {what}")
        return ends


def explanations() -> dict[str, dict[str, str]]:
    """What ``mutants.yaml`` says of survivors, by id."""
    return {one["id"]: one for one in yaml.safe_load(EXPLAINED.read_text("utf-8")) or []}


def as_data(tried: Tried) -> dict[str, Any]:
    """One change for ``--json``."""
    site, why = tried.site, explanations().get(tried.site.id)
    before, after = lines_of(site)
    place = {"path": str(site.path.relative_to(ROOT)), "line": site.line, "where": site.where}
    change = {"operator": site.operator, "before": before, "after": after}
    reach = {"cases": tried.cases, "tests": tried.tests}
    ended = {"killed": bool(tried.ended.stage), **tried.ended._asdict()}
    told = {} if why is None else {"verdict": why["verdict"], "why": why["why"]}
    return {"id": site.id, **place, **change, **reach, **ended, **told}


def report(results: list[Tried]) -> None:
    """Print how many were killed by what, and each survivor."""
    survivors = [tried for tried in results if not tried.ended.stage]
    told = explanations()
    explained = [tried for tried in survivors if tried.site.id in told]
    share = 100 * len(survivors) / max(1, len(results))
    print(f"{len(results)} changes: {len(results) - len(survivors)} killed, {len(survivors)} survive ({share:.1f} %)")
    print(f"{len(explained)} of the survivors are explained")
    for stage, count in Counter(tried.ended.stage for tried in results if tried.ended.stage).most_common():
        print(f"  {count:4} killed by {stage}")
    for tried in survivors:
        data = as_data(tried)
        print(f"\n{data['id']} {data['path']}:{data['line']} {data['where']}, {data['operator']}")
        print(f"  makes a difference in {data['cases']} cases and {data['tests']} tests")
        print(f"  - {data['before']}\n  + {data['after']}")
        print(f"  {data['verdict']}: {data['why']}" if "why" in data else "  not explained")


def arguments_given() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="change the engine in small ways and see what notices")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1, dest="at_once", help="changes at a time")
    parser.add_argument("--sites", type=Path, help="a list of changes: read if it is there, else written")
    parser.add_argument("--only", action="append", metavar="ID", help="try this change, and print it as a diff")
    parser.add_argument(
        "--tests", nargs="*", default=TESTS, metavar="NAME", help="only these tests; none: only the cases"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args()


def main() -> int:
    """Try the changes; the status is 1 where one survives that is not explained."""
    arguments = arguments_given()
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="judgekit-mutants-") as folder:
        # Whatever is run writes here, and sees no cards of whoever runs it.
        tempfile.tempdir = folder
        for name in ("TMPDIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HYPOTHESIS_STORAGE_DIRECTORY"):
            os.environ[name] = folder
        sites = select(arguments)
        if arguments.only and not arguments.json:
            print("\n".join(map(difference, sites)))
        results = Trial(sites, arguments.at_once, Path(folder), list(arguments.tests)).run()
    if arguments.json:
        print(json.dumps([as_data(tried) for tried in results], ensure_ascii=False, indent=1))
    else:
        report(results)
    told = explanations()
    return int(any(not tried.ended.stage and tried.site.id not in told for tried in results))


if __name__ == "__main__":
    sys.exit(main())
