"""What a child process does for ``mutants.py``: it imports the engine with one change in it, or with probes, and runs.

The parent has read the cases and imported everything but the engine, so a child begins at once and nothing is written.
"""

import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple, NoReturn

import pytest

from judgekit.cards.pool import shipped_cards
from judgekit.cli.cases import judge
from judgekit.domain.situation import Situation
from tests.quality.mutation_sites import Site, mutated
from tests.quality.probing import NOTE, WEIGH, Notes, probed

ENGINE = "judgekit.engine"
PATIENCE = 20.0
"""How many seconds one case or test may take, beside ten times what it takes without a change."""
UNMEASURED = 600.0
MEMORY = 6 << 30
OPTIONS = ["-q", "-n", "0", "-p", "no:randomly", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--share=all"]


class Ended(NamedTuple):
    """What became of a change: what noticed it, nothing if it survived."""

    stage: str = ""
    """``cases``, ``import``, ``crash``, or the name of the file of tests."""
    by: str = ""
    how: str = ""


class Reach(NamedTuple):
    """What is run without a change: how long each case or test takes, and which changes it could notice."""

    seconds: dict[str, float]
    sites: dict[str, frozenset[str]]
    failed: tuple[str, ...]

    def for_site(self, site: Site) -> dict[str, float]:
        """The cases or tests that could notice the change at *site*, with how long each takes, the shortest first."""
        names = [name for name, sites in self.sites.items() if site.statement is None or site.id in sites]
        return {name: self.seconds[name] for name in sorted(names, key=lambda name: self.seconds[name])}


class Given(SourceFileLoader):
    """Loads a module from code that was compiled already, with the names that probes call."""

    def __init__(self, name: str, path: str, code: CodeType, notes: Notes) -> None:
        super().__init__(name, path)
        self.code, self.notes = code, notes

    def get_code(self, fullname: str) -> CodeType:
        """Return the code that was given."""
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        """Run it."""
        vars(module)[NOTE], vars(module)[WEIGH] = self.notes.reached, self.notes.weigh
        super().exec_module(module)


class Replacing(MetaPathFinder):
    """Finds modules of the engine of which there is other code."""

    def __init__(self, codes: dict[Path, CodeType], notes: Notes) -> None:
        self.codes, self.notes = codes, notes

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where a module comes from, ``None`` where it is not replaced."""
        spec = PathFinder.find_spec(name, path) if name.startswith(ENGINE) else None
        if spec is None or spec.origin is None or Path(spec.origin) not in self.codes:
            return None
        spec.loader = Given(name, spec.origin, self.codes[Path(spec.origin)], self.notes)
        return spec


def replace_modules(codes: dict[Path, CodeType], notes: Notes) -> None:
    """From here on the engine is imported with *codes* in it."""
    assert not any(name.startswith(f"{ENGINE}.") for name in sys.modules), "the engine is imported already"
    sys.meta_path.insert(0, Replacing(codes, notes))


def wait_at_most(seconds: float, then: Callable[[], NoReturn]) -> None:
    """End with *then* in so many seconds, unless called again before; 0 waits for ever."""
    signal.signal(signal.SIGALRM, lambda *_: then())
    signal.setitimer(signal.ITIMER_REAL, seconds)


class Watch:
    """A plugin of pytest: runs some tests only, each with its time, and notes what failed and was reached."""

    def __init__(self, only: dict[str, float] | None, on_time: Callable[[str], NoReturn], reached: set[str]) -> None:
        self.only, self.on_time, self.reached = only, on_time, reached
        self.failed: list[tuple[str, str]] = []
        self.seconds: dict[str, float] = {}
        self.sites: dict[str, frozenset[str]] = {}
        self.before: frozenset[str] = frozenset()
        """What is reached while the tests are collected concerns them all."""

    def pytest_configure(self) -> None:
        """Let Hypothesis keep no examples, which would go from one change to the next, and not make them smaller."""
        from hypothesis import Phase, settings  # not earlier: pytest rewrites it

        settings.register_profile("mutants", database=None, phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave only the tests that could notice the change."""
        if self.only is not None:
            items[:] = [item for item in items if item.nodeid in self.only]
        self.before = frozenset(self.reached)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run one test with its limit of time."""
        usual = UNMEASURED if self.only is None else self.only[item.nodeid]
        wait_at_most(PATIENCE + 10 * usual, lambda: self.on_time(item.nodeid))
        self.reached.clear()
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - start
            self.sites[item.nodeid] = self.before | self.reached
            wait_at_most(0, lambda: self.on_time(item.nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failed test."""
        if report.failed:
            self.failed.append((report.nodeid, _first_line(report)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file of tests that cannot be imported."""
        if report.failed:
            self.failed.append((report.nodeid, _first_line(report)))


def _first_line(report: pytest.TestReport | pytest.CollectReport) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash is not None else report.longrepr).strip().split("\n")[0][:200]


Give = Callable[[Any], NoReturn]
Job = tuple[str, Callable[[Give], Any]]


def try_change(site: Site, situations: dict[str, Situation], only: dict[str, float]) -> Callable[[Give], Ended]:
    """What judges the cases that *only* names with the change made at *site*."""

    def work(give: Give) -> Ended:
        try:
            replace_modules({site.path: compile(mutated(site), str(site.path), "exec")}, Notes())
            from judgekit.judging.expecting import differences  # with the engine as it is changed
        except Exception as error:
            return Ended("import", site.path.name, repr(error)[:200])
        for name, seconds in only.items():
            wait_at_most(PATIENCE + 10 * seconds, partial(give, Ended("cases", name, "no end")))
            try:
                found = list(differences(situations[name], judge(situations[name], ""), shipped_cards()))
            except Exception as error:
                return Ended("cases", name, repr(error)[:200])
            if found:
                return Ended("cases", name, " ".join(map(str, found[0])))
        wait_at_most(0, partial(give, Ended()))
        return Ended()

    return work


def try_tests(site: Site, files: list[Path], only: dict[str, float] | None, scratch: Path) -> Callable[[Give], Ended]:
    """What runs the tests that *only* names, ``None`` for all, with the change made at *site*."""

    def work(give: Give) -> Ended:
        replace_modules({site.path: compile(mutated(site), str(site.path), "exec")}, Notes())
        watch = Watch(only, lambda id: give(_by_test(id, "no end")), set())
        status = pytest.main([*OPTIONS, "-x", f"--basetemp={scratch / site.id}", *map(str, files)], [watch])
        if watch.failed:
            return _by_test(*watch.failed[0])
        fine = status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        return Ended() if fine else _by_test("pytest", str(status))

    return work


def _by_test(id: str, how: str) -> Ended:
    return Ended(Path(id.split("::")[0]).name, id, how)


def measure_cases(sites: list[Site], situations: dict[str, Situation]) -> Callable[[Give], Reach]:
    """What judges every case with probes in the engine."""

    def work(give: Give) -> Reach:
        reached = _probe(sites)
        from judgekit.judging.expecting import differences  # with the engine as it is changed

        found = Reach({}, {}, ())
        for name, situation in situations.items():
            reached.clear()
            start = time.perf_counter()
            if list(differences(situation, judge(situation, ""), shipped_cards())):
                found = found._replace(failed=(*found.failed, name))
            found.seconds[name] = time.perf_counter() - start
            found.sites[name] = frozenset(reached)
        return found

    return work


def measure_tests(sites: list[Site], file: Path, scratch: Path) -> Callable[[Give], Reach]:
    """What runs one file of tests with probes in the engine."""

    def work(give: Give) -> Reach:
        reached = _probe(sites)
        watch = Watch(None, lambda id: give(Reach({}, {}, (f"{id}: no end",))), reached)
        pytest.main([*OPTIONS, f"--basetemp={scratch / file.stem}", str(file)], [watch])
        return Reach(watch.seconds, watch.sites, tuple(f"{id}: {how}" for id, how in watch.failed))

    return work


def _probe(sites: list[Site]) -> set[str]:
    notes = Notes()
    codes = {path: compile(probed(path, sites), str(path), "exec") for path in {site.path for site in sites}}
    replace_modules(codes, notes)
    return notes.ids


def in_children(jobs: Iterable[Job], at_once: int, scratch: Path) -> Iterator[tuple[str, Any]]:
    """Do each of *jobs* in a child of its own, *at_once* at a time; yield name and result as they end."""
    waiting, running = list(reversed(list(jobs))), dict[int, str]()
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                name, work = waiting.pop()
                running[_child(work, scratch / f"{name}.result")] = name
            pid, status = os.wait()
            name = running.pop(pid)
            path = scratch / f"{name}.result"
            if not path.is_file():
                yield name, Ended("crash", how=f"ended with {os.waitstatus_to_exitcode(status)}")
                continue
            result = pickle.loads(path.read_bytes())
            path.unlink()
            if isinstance(result, BaseException):
                raise result
            yield name, result
    finally:
        for pid in running:
            os.killpg(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _child(work: Callable[[Give], Any], path: Path) -> int:
    pid = os.fork()
    if pid:
        return pid

    def give(result: Any) -> NoReturn:
        part = path.with_suffix(".part")
        part.write_bytes(pickle.dumps(result))
        part.rename(path)
        os._exit(0)

    try:
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        give(work(give))
    except BaseException as error:
        give(RuntimeError(f"broke off: {error!r}"))
    os._exit(1)
