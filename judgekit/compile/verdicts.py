"""Compile what was learned of yes and no, from ``rulebook/verdicts.txt``."""

import json
from array import array
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from judgekit.search.nearest import in_planes
from judgekit.search.verdict import CODES

BIAS = "bias"
"""The line of what holds of every question."""

Weights = Sequence[int]
"""What a feature says for yes and for no, beside neither of them, in hundredths."""


def compile_verdicts(source: Path, target: Path) -> None:
    """Read the weights in the folder *source* and write them into *target*, in the order of their numbers."""
    path = source / "verdicts.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    read = {name: [int(weight) for weight in weights] for name, *weights in map(str.split, lines)}
    bias = read.pop(BIAS, [0, 0])
    ordered = sorted((int(name, 16), weights) for name, weights in read.items())
    # By how much each is more than the one before: so they pack tighter.
    steps = [number - before for before, number in pairwise((0, *(number for number, _ in ordered)))]
    told = [weight for _, weights in ordered for weight in weights]
    (target / "verdicts.bin").write_bytes(in_planes(map(array, CODES, (steps, told))))
    shape = {"bias": bias, "features": len(steps)}
    (target / "verdicts.json").write_text(json.dumps(shape, separators=(",", ":")), encoding="utf-8")


def write_verdicts(path: Path, bias: Weights, weights: Mapping[int, Weights]) -> None:
    """Write what :func:`compile_verdicts` reads."""
    lines = [" ".join(map(str, (BIAS, *bias)))]
    lines += [" ".join((f"{number:08x}", *map(str, weights[number]))) for number in sorted(weights)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
