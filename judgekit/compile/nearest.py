"""Compile what the ranking of rules reads: every question as features, the rules each speaks for, and how much.

What a question speaks for was learned (``tests/quality/train.py``); one that was not learned from speaks for its rule.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from zlib import crc32

from judgekit.search.features import GROUPS, Numbered, factors, numbered, squares
from judgekit.search.lexicon import Lexicon
from judgekit.search.nearest import FACTOR_UNIT, VOTE_UNIT, Table, empty, frequency_class, rarity_of, written
from judgekit.tuples import NamedTuple

UNLEARNED = 0.7
"""How much a question that was not learned from speaks for its rule."""

COMMON = 0.15
"""A feature that a larger part of the questions has tells next to nothing, and would cost the most time."""

Votes = Mapping[str, float]
"""The rules that a question speaks for, and against where it is negative."""


class Example(NamedTuple):
    """A text, the rule it belongs to, and what was learned of it."""

    text: str
    rule: str
    votes: Votes
    answer: str = ""
    sentence: int = 1


class Said(NamedTuple):
    """A text by which a rule is found: its own, or a question with what the rule answers to it, in which sentence."""

    text: str
    answer: str = ""
    sentence: int = 1


def mark_of(rule: str, text: str) -> str:
    """Return what a question is known by where its votes are kept."""
    return f"{crc32(f'{rule}:{text}'.encode()):08x}"


FILE_UNIT = 100
"""In the file votes are kept in hundredths."""


def read_votes(path: Path) -> dict[str, dict[str, float]]:
    """Return what was learned: by the mark of a question its own vote (``own``) and those for other rules.

    The first line names the rules; in the others they stand by their places in it.
    """
    if not path.is_file():
        return {}
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    rules, found = first.split(), dict[str, dict[str, float]]()
    for line in lines:
        mark, own, *others = line.split()
        named = (other.split("=") for other in others)
        found[mark] = {"own": int(own) / FILE_UNIT, **{rules[int(at)]: int(vote) / FILE_UNIT for at, vote in named}}
    return found


def write_votes(path: Path, rules: Sequence[str], votes: Mapping[str, Mapping[str, float]]) -> None:
    """Write what :func:`read_votes` reads."""
    places = {rule: place for place, rule in enumerate(rules)}
    lines = [" ".join(rules)]
    for mark, given in sorted(votes.items()):
        others = (f"{places[rule]}={round(vote * FILE_UNIT)}" for rule, vote in given.items() if rule != "own")
        lines.append(" ".join((mark, str(round(given["own"] * FILE_UNIT)), *others)))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def examples(rules: Mapping[str, Sequence[Said]], learned: Mapping[str, Mapping[str, float]]) -> Iterator[Example]:
    """Yield every text of *rules* with what was *learned* of it."""
    for rule, texts in rules.items():
        for text, answer, sentence in texts:
            votes = dict(learned.get(mark_of(rule, text), {"own": UNLEARNED}))
            yield Example(text, rule, {rule: votes.pop("own"), **votes}, answer, sentence)


def rarities(texts: Sequence[Numbered]) -> dict[int, float]:
    """Return how much each feature of *texts* tells, 0 for one that is common."""
    having = Counter(number for text in texts for numbers in text.values() for number in numbers)
    return {
        number: 0.0 if count > COMMON * len(texts) else rarity_of(count, len(texts)) for number, count in having.items()
    }


def compile_nearest(target: Path, rules: Mapping[str, Sequence[Said]], votes: Path, lexicon: Lexicon) -> None:
    """Write the table of a language into *target*: *rules* has the texts of each rule, *votes* what was learned."""
    names = list(rules)
    found = list(examples(rules, read_votes(votes)))
    answers = sorted({example.answer for example in found})
    table = table_of(found, names, answers, lexicon)
    shape = {"rules": names, "answers": answers, "counts": [len(values) for values in table]}
    target.mkdir(parents=True, exist_ok=True)
    (target / "nearest.json").write_text(json.dumps(shape), encoding="utf-8")
    (target / "nearest.bin").write_bytes(written(table))


def table_of(found: Sequence[Example], names: Sequence[str], answers: Sequence[str], lexicon: Lexicon) -> Table:
    """Return *found* as the table that is searched."""
    texts = [numbered(example.text, lexicon) for example in found]
    rarity = rarities(texts)
    postings: dict[int, list[int]] = {number: [] for number in rarity}
    table = empty()
    for index, text in enumerate(texts):
        by_group = factors(squares(text, rarity))
        table.factors.extend(round(by_group.get(group, 0.0) * FACTOR_UNIT) for group in GROUPS)
        for number in {number for numbers in text.values() for number in numbers if rarity[number]}:
            postings[number].append(index)
    index_of = {name: index for index, name in enumerate(names)}
    for numbers in _in_classes(postings):
        table.numbers.extend(_steps(numbers))
        for places in (postings[number] for number in numbers):
            table.counts.append(len(places))
            table.questions.extend(_steps(places))
    for example in found:
        table.heard.append(len(example.votes))
        table.rules.extend(index_of[rule] for rule in example.votes)
        table.votes.extend(round(vote * VOTE_UNIT) for vote in example.votes.values())
        table.own.append(index_of[example.rule])
        table.answers.append(answers.index(example.answer))
        table.sentences.append(example.sentence)
    return table


def _in_classes(postings: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """Return the numbers of features, those together and in order that about as many questions have."""
    classes: defaultdict[int, list[int]] = defaultdict(list)
    for number in sorted(postings):
        classes[frequency_class(len(postings[number]))].append(number)
    return [classes[one] for one in sorted(classes)]


def _steps(numbers: Iterable[int]) -> Iterator[int]:
    """Yield the first of ordered *numbers*, then how much each is more than the one before."""
    before = 0
    for number in numbers:
        yield number - before
        before = number
