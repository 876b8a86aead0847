"""How good ``ask`` is: ``python tests/quality/measure.py [QUESTIONS.yaml …]``.

A file is a list of questions: ``id``, ``lang``, ``question``, ``best`` (the rules that answer it; none: no rule does),
``ok`` (rules that answer it too), and, where they are known, ``register`` and ``verdict`` (``yes``, ``no``, ``only-if``).

Prints, by language and by register, how often the first rule is right, one of the first five, how often a question that
has an answer is refused, and one that has none; how often *sure* is right, and yes or no where it was said.
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.render.ask import told_under  # noqa: E402
from judgekit.search.answer import Answer, AnswerKind, Asker  # noqa: E402
from judgekit.search.asked import find  # noqa: E402

HERE = Path(__file__).parent
GIVEN = tuple(HERE / f"{name}.yaml" for name in ("questions", "unanswerable", "fresh", "fresh-2", "fresh-3"))
READER_RULESET = "9.0"


class Asked(NamedTuple):
    """A question with what it got."""

    entry: dict[str, Any]
    answer: Answer

    @property
    def right(self) -> frozenset[str]:
        """The rules that answer it."""
        return frozenset((*(self.entry.get("best") or ()), *(self.entry.get("ok") or ())))

    @property
    def verdict(self) -> str | None:
        """Yes, no or only if, where that was said."""
        said = told_under(self.answer, READER_RULESET, self.entry["lang"]).verdict
        return said.value if said is not None else None

    def among(self, number: int) -> bool:
        """Whether a right rule is among the first *number*."""
        return any(hit.rule in self.right for hit in self.answer.hits[:number])


def share(found: Iterable[bool]) -> str:
    """How many are true, as a part of all."""
    values = list(found)
    return f"{sum(values) / len(values):.3f}" if values else "  –  "


def line(name: str, asked: Sequence[Asked]) -> str:
    """The figures of *asked*."""
    answerable = [one for one in asked if one.right]
    others = [one for one in asked if not one.right]
    sure = [one for one in answerable if one.answer.kind is AnswerKind.SURE]
    told = [one for one in answerable if one.verdict in ("yes", "no") and one.entry.get("verdict")]
    parts = {
        "first": share(one.among(1) for one in answerable),
        "among five": share(one.among(5) for one in answerable),
        "refused": share(one.answer.kind is AnswerKind.NONE for one in answerable),
        "refused of the unanswerable": share(one.answer.kind is AnswerKind.NONE for one in others),
        "sure right": f"{share(one.among(1) for one in sure)} of {len(sure)}",
        "yes/no right": f"{share(one.verdict == one.entry['verdict'] for one in told)} of {len(told)}",
    }
    return f"{name:10} {len(asked):4}  " + "  ".join(f"{key} {value}" for key, value in parts.items())


def main(paths: Sequence[Path]) -> None:
    """Print the figures of each file."""
    with tempfile.TemporaryDirectory() as cache:
        asker = Asker(Path(cache))
        for path in paths:
            entries = yaml.safe_load(path.read_text(encoding="utf-8"))
            asked = [Asked(entry, find(entry["question"], asker, entry["lang"]).answer) for entry in entries]
            groups: dict[str, list[Asked]] = defaultdict(list)
            for one in asked:
                groups[one.entry["lang"]].append(one)
                if "register" in one.entry:
                    groups[one.entry["register"]].append(one)
            print(path.name)
            for name, members in (*groups.items(), ("all", asked)):
                print(line(name, members))


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or [path for path in GIVEN if path.is_file()])
