"""Questions that are nearer to another rule than to their own: ``python tests/quality/astray.py [LANGUAGE…]``.

Of every question of the rulebook it is looked which of all the others is nearest, as ``judgekit ask`` counts it; the
question itself is left out. Where the nearest one belongs to another rule the two stand beside each other, the nearest
first: one of them may be filed under the wrong rule, or both ask the same. ``--least`` leaves out those that are far
from everything, ``--count`` prints only how many there are. Wants numpy and scipy, as ``train.py`` does.
"""

import argparse

import numpy as np
from train import examples, languages, lexicon, matrix, numbered, rarities

LEAST = 0.5


def astray(language: str, least: float, *, shown: bool) -> None:
    """Print the questions of *language* that are nearer to another rule, and how many there are."""
    found, words = examples(language), lexicon(language)
    texts = [numbered(text, words) for text in found.texts]
    rows = matrix(texts, rarities(texts))
    near = np.asarray((rows @ rows.T).todense())
    np.fill_diagonal(near, 0)
    rules = np.array(found.rules)
    nearest = near.argmax(axis=1)
    asked = np.array([bool(register) for register in found.registers])
    missed = np.flatnonzero(asked & (rules[nearest] != rules))
    close = [place for place in missed if near[place, nearest[place]] >= least]
    for place in sorted(close, key=lambda place: -near[place, nearest[place]]) if shown else ():
        other = nearest[place]
        print(
            f"{near[place, other]:.2f} {rules[place]}: {found.texts[place]}\n     {rules[other]}: {found.texts[other]}"
        )
    print(f"{language}: {len(missed)} of {asked.sum()} are nearest to another rule, {len(close)} nearer than {least}")


def main() -> None:
    """List them for each language."""
    parser = argparse.ArgumentParser(description="questions that are nearer to another rule than to their own")
    parser.add_argument("languages", nargs="*", default=list(languages()))
    parser.add_argument("--least", type=float, default=LEAST, help="how near the other rule's question must be")
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    arguments = parser.parse_args()
    for language in arguments.languages:
        astray(language, arguments.least, shown=not arguments.count)


if __name__ == "__main__":
    main()
