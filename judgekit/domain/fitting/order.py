"""Whether an operation hangs on something that stands before it, and is not put off to where nobody finds its cards."""

from collections.abc import Mapping

from judgekit.domain.effect import EffectType
from judgekit.domain.fitting.notes import Notes, listed
from judgekit.domain.fitting.selectors import zones_of
from judgekit.domain.fitting.written import Around, Written
from judgekit.domain.operation import Verb
from judgekit.domain.registry.rows import Takes, Way
from judgekit.domain.registry.ways import CHAIN
from judgekit.domain.values import ON_FIELD


def _asked_before(around: Around, path: str) -> bool:
    """Whether a condition is asked by one of the operations before that at *path*."""
    done = around.effect.get("do")
    before = done[: len(around.before)] if isinstance(done, list | tuple) else ()
    return any(isinstance(one, Mapping) and "needs" in one for one in before)


def _put_off_before(around: Around) -> int | None:
    """Which operation it is that stands just before and happens only later, if it does."""
    done, nth = listed(around.effect.get("do")), len(around.before) - 1
    before = done[nth] if 0 <= nth < len(done) else None
    return nth if isinstance(before, Mapping) and "at" in before else None


def look_at_order(notes: Notes, written: Written, way: Way, around: Around) -> None:
    """Note what hangs on an operation before that is not there, on a pick that is not made, or on a place later."""
    data, path = written.data, written.path
    for key in ("then", "if-done", "both", "in-place"):
        if data.get(key) is True and not around.before:
            notes.misplaced(path, key, "do[0]")
    if data.get("if-done") is True and "at" not in data and (nth := _put_off_before(around)) is not None:
        notes.misplaced(path, "if-done", f"do[{nth}].at")
    if data.get("otherwise") is True and not _asked_before(around, path):
        notes.lacking(path, "otherwise", ["needs"])
    if "if-roll" in data and Verb.ROLL.value not in around.before:
        notes.lacking(path, "if-roll", [Verb.ROLL.value])
    if "at" not in data or not way.zones or around.kind not in CHAIN | {EffectType.AT_ONCE}:
        return
    behind = written.behind if isinstance(written.behind, Mapping) else None
    named = [behind] if behind is not None and "the" in behind else []
    later = around.targets if written.takes is Takes.TARGETS else named
    if any(not zones_of(selector) & ON_FIELD for selector in later):
        notes.misplaced(path, "at", ", ".join(zone.value for zone in zones_of(later[0])))
