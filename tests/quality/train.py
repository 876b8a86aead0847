"""Learn what each question speaks for: ``python tests/quality/train.py [LANGUAGE…]``; wants numpy, scipy and scikit-learn.

Every question of the rulebook (``rulebook/<language>/questions``) is an example of its rule. How near two questions are
is what ``judgekit.search.nearest`` computes; kernel ridge regression finds for each the votes with which all of them
together come out right, and the few that matter are written to ``rulebook/<language>/votes.txt``.

With ``--folds`` nothing is written: a fifth of the questions is left out each time and asked, together with every other
question of the same rule that says nearly the same, and the figures by register are printed. The sets in this folder
are never learned from.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from scipy import sparse

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.compile.asked import asked  # noqa: E402
from judgekit.compile.nearest import mark_of, rarities, write_votes  # noqa: E402
from judgekit.compile.rulebook import texts_of_rules  # noqa: E402
from judgekit.compile.verdicts import write_verdicts  # noqa: E402
from judgekit.languages import languages  # noqa: E402
from judgekit.resources import DATA  # noqa: E402
from judgekit.rulebook.book import chapters  # noqa: E402
from judgekit.search.features import Numbered, factors, grouped, numbered, squares  # noqa: E402
from judgekit.search.lexicon import lexicon  # noqa: E402
from judgekit.search.nearest import POWER  # noqa: E402
from judgekit.search.verdict import UNIT, features_of  # noqa: E402

RIDGE = 0.5
"""How much is held back from learning every example by heart."""

KEPT = 3
"""How many votes of a question are kept."""

WORTH_KEEPING = 0.045
"""Votes below this change nothing."""

FOLDS = 5

ALIKE = 0.55
"""Questions of a rule that are as near as this say nearly the same, and are left out together."""

NEITHER = "other"
KINDS = ("yes", "no", NEITHER)

HELD = 3.0
"""How freely the weights of verdicts may grow."""

KEPT_WEIGHTS = 14_000
"""How many of them are kept."""


class Examples(NamedTuple):
    """The texts of a language, the rule of each, its register (none for the rule's own text)."""

    texts: list[str]
    rules: list[str]
    registers: list[str]


def examples(language: str) -> Examples:
    """Return everything that is learned from."""
    found = Examples([], [], [])
    questions = asked(language)
    for rule, texts in texts_of_rules(DATA / "rulebook" / language, list(chapters())).items():
        own = len(texts) - len(questions.get(rule, ()))
        found.texts.extend(said.text for said in texts)
        found.rules.extend([rule] * len(texts))
        found.registers.extend([""] * own + [question.register for question in questions.get(rule, ())])
    return found


def matrix(texts: Sequence[Numbered], rarity: dict[int, float]) -> sparse.csr_matrix:
    """Return the features of *texts*, one text a row."""
    places = {number: place for place, number in enumerate(rarity)}
    rows, columns, weights = [], [], []
    for row, text in enumerate(texts):
        known = {number: rarity.get(number, 0.0) for numbers in text.values() for number in numbers}
        for group, factor in factors(squares(text, known)).items():
            for number in sorted(number for number in text[group] if known[number]):
                rows.append(row)
                columns.append(places[number])
                weights.append(known[number] * factor)
    return sparse.csr_matrix((weights, (rows, columns)), shape=(len(texts), len(rarity)), dtype=np.float32)


def nearness(some: sparse.csr_matrix, others: sparse.csr_matrix) -> np.ndarray:
    """How much each of *some* hears each of *others*."""
    return np.asarray((some @ others.T).todense(), dtype=np.float32) ** POWER


def learned(found: sparse.csr_matrix, rules: Sequence[str], names: Sequence[str]) -> np.ndarray:
    """Return the votes of each example (a row) for each rule of *names*, all but the strongest left out."""
    index = {name: place for place, name in enumerate(names)}
    wanted = np.zeros((len(rules), len(names)), dtype=np.float32)
    wanted[np.arange(len(rules)), [index[rule] for rule in rules]] = 1
    votes = np.linalg.solve(nearness(found, found) + RIDGE * np.eye(len(rules), dtype=np.float32), wanted)
    least = np.sort(np.abs(votes), axis=1)[:, -KEPT][:, None]
    votes[np.abs(votes) < np.maximum(least, WORTH_KEEPING)] = 0
    return votes


def write(language: str) -> None:
    """Learn from everything and write the votes."""
    found, words = examples(language), lexicon(language)
    names = sorted(set(found.rules))
    texts = [numbered(text, words) for text in found.texts]
    votes = learned(matrix(texts, rarities(texts)), found.rules, names)
    kept: dict[str, dict[str, float]] = {}
    for row, (text, rule) in enumerate(zip(found.texts, found.rules, strict=True)):
        given = {names[place]: float(votes[row, place]) for place in np.flatnonzero(votes[row])}
        kept[mark_of(rule, text)] = {"own": given.pop(rule, 0.0), **given}
    path = ROOT / "rulebook" / language / "votes.txt"
    write_votes(path, names, kept)
    print(f"{language}: {len(kept)} examples, {path.stat().st_size // 1024} KB")


def learn_verdicts() -> None:
    """Learn from the questions of all languages what says yes and what says no, and write the strongest weights."""
    from sklearn.linear_model import LogisticRegression

    rows, wanted = verdict_examples()
    places: dict[int, int] = {}
    matrix = verdict_matrix(rows, places, new=True)
    found = LogisticRegression(C=HELD, max_iter=300).fit(matrix, wanted)
    order = [list(found.classes_).index(kind) for kind in KINDS]
    weights = (found.coef_[order[:2]] - found.coef_[order[2]]).T
    strongest = np.argsort(-np.abs(weights).max(axis=1))[:KEPT_WEIGHTS]
    numbers = list(places)
    kept = {numbers[place]: [round(float(part) * UNIT) for part in weights[place]] for place in strongest}
    bias = [round(float(part) * UNIT) for part in found.intercept_[order[:2]] - found.intercept_[order[2]]]
    path = ROOT / "rulebook" / "verdicts.txt"
    write_verdicts(path, bias, kept)
    print(f"verdicts: {len(rows)} examples, {path.stat().st_size // 1024} KB")


def verdict_examples() -> tuple[list[list[tuple[int, float]]], list[str]]:
    """Return the features of every question, and whether its rule says yes, no or neither to it."""
    rows, wanted = [], []
    for language in languages():
        words = lexicon(language)
        for rule, questions in asked(language).items():
            if not rule.startswith("outside."):
                for question in questions:
                    rows.append(list(features_of(grouped(question.text, words), rule, words.language)))
                    wanted.append(question.answer if question.answer in KINDS else NEITHER)
    return rows, wanted


def verdict_matrix(rows: Sequence[list[tuple[int, float]]], places: dict[int, int], *, new: bool) -> sparse.csr_matrix:
    """Return *rows* as a matrix; a feature without a place gets one where *new* ones may."""
    at, columns, values = [], [], []
    for row, features in enumerate(rows):
        for number, value in features:
            if new:
                places.setdefault(number, len(places))
            if number in places:
                at.append(row)
                columns.append(places[number])
                values.append(value)
    return sparse.csr_matrix((values, (at, columns)), shape=(len(rows), len(places)))


def families(found: Examples, texts: sparse.csr_matrix) -> list[int]:
    """Return for each example the first of its family: questions of its rule that say nearly the same."""
    family = list(range(len(found.rules)))
    of_rule: dict[str, list[int]] = defaultdict(list)
    for place, rule in enumerate(found.rules):
        of_rule[rule].append(place)
    for places in of_rule.values():
        near = np.asarray((texts[places] @ texts[places].T).todense()) >= ALIKE
        for one, other in np.argwhere(np.triu(near, 1)):
            first, second = family[places[one]], family[places[other]]
            if first != second:
                for place in places:
                    if family[place] == max(first, second):
                        family[place] = min(first, second)
    return family


def parts(found: Examples, texts: Sequence[Numbered]) -> np.ndarray:
    """Return for each example the fold in which it is left out, together with its whole family."""
    family = np.array(families(found, matrix(texts, rarities(texts))))
    kinds = np.random.default_rng(1).permutation(np.unique(family))
    return (np.argsort(kinds) % FOLDS)[np.searchsorted(np.sort(kinds), family)]


def folds(language: str) -> None:
    """Print how often the right rule comes first and among five, for questions left out with all that are like them."""
    found, words = examples(language), lexicon(language)
    names = sorted(set(found.rules))
    texts = [numbered(text, words) for text in found.texts]
    fold_of = parts(found, texts)
    ranks: dict[str, list[int]] = defaultdict(list)
    for fold in range(FOLDS):
        out = [int(place) for place in np.flatnonzero(fold_of == fold) if found.registers[place]]
        left = sorted(set(range(len(texts))) - set(out))
        kept = [texts[place] for place in left]
        rarity = rarities(kept)
        rows = matrix(kept, rarity)
        votes = learned(rows, [found.rules[place] for place in left], names)
        scores = nearness(matrix([texts[place] for place in out], rarity), rows) @ votes
        for place, given in zip(out, scores, strict=True):
            right = names.index(found.rules[place])
            rank = int((given > given[right]).sum()) + 1
            outside = found.rules[place].startswith("outside.")
            for group in ("outside",) if outside else (found.registers[place], "rules"):
                ranks[group].append(rank)
    for register, all_ranks in ranks.items():
        at = np.array(all_ranks)
        print(f"{language} {register:10} {len(at):5}  first {np.mean(at == 1):.3f}  among five {np.mean(at <= 5):.3f}")


def main() -> None:
    """Learn, or measure on folds."""
    parser = argparse.ArgumentParser(description="learn what each question speaks for")
    parser.add_argument("languages", nargs="*", default=list(languages()))
    parser.add_argument("--verdicts", action="store_true", help="learn only what says yes and no")
    parser.add_argument("--folds", action="store_true", help="measure on questions that are left out")
    arguments = parser.parse_args()
    for language in () if arguments.verdicts else arguments.languages:
        (folds if arguments.folds else write)(language)
    if not arguments.folds:
        learn_verdicts()


if __name__ == "__main__":
    main()
