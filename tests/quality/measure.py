"""How good search and ask are: ``python tests/quality/measure.py [QUESTIONS.yaml]``.

Prints, per language, the mean reciprocal rank, success at 1 and at 5, how often a question is left
without a rule, cross-language (asked in one language, read in another: the detection), and how many
of the questions that the rulebook does not answer get "no rule found".
"""

import sys
import tempfile
from pathlib import Path

import yaml

from judgekit.search.answer import Asker
from judgekit.search.asked import find
from judgekit.search.language import detect_language

HERE = Path(__file__).parent
LANGUAGES = ("it", "pt", "fr", "en")


def rank(asker: Asker, entry: dict) -> int | None:
    hits = [hit.rule for hit in find(entry["question"], asker, entry["lang"]).answer.hits]
    right = {*entry["best"], *(entry.get("ok") or [])}
    return next((number for number, rule in enumerate(hits, start=1) if rule in right), None)


def line(name: str, ranks: list[int | None], abstained: int) -> str:
    count = len(ranks)
    mrr = sum(1 / found for found in ranks if found) / count
    first = sum(found == 1 for found in ranks) / count
    fifth = sum(bool(found and found <= 5) for found in ranks) / count
    return f"{name:8} {count:4} questions  MRR {mrr:.3f}  at 1 {first:.3f}  at 5 {fifth:.3f}  abstained {abstained / count:.3f}"


def main(path: Path) -> None:
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    unanswerable = yaml.safe_load((HERE / "unanswerable.yaml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as cache:
        asker = Asker(Path(cache))
        ranks = {entry["id"]: rank(asker, entry) for entry in entries}
        silent = {entry["id"]: find(entry["question"], asker, entry["lang"]).answer.best is None for entry in entries}
        for language in (*LANGUAGES, "all"):
            chosen = [entry["id"] for entry in entries if language in ("all", entry["lang"])]
            if chosen:
                print(line(language, [ranks[id] for id in chosen], sum(silent[id] for id in chosen)))
        detected = sum(detect_language(entry["question"]) == entry["lang"] for entry in entries)
        print(f"language detected: {detected} of {len(entries)}")
        refused = [
            entry["id"] for entry in unanswerable if find(entry["question"], asker, entry["lang"]).answer.best is None
        ]
        print(f"unanswerable: {len(refused)} of {len(unanswerable)} get no rule")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "questions.yaml")
