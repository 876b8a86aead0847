"""The results of a Match, as letters or words of any language."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from judgekit.domain.errors import Problem, UnreadableError, told
from judgekit.domain.findings import Assumption
from judgekit.domain.folding import fold
from judgekit.domain.match import Chooser, Result
from judgekit.languages import SOURCE
from judgekit.words import meanings, words_of

WIN, LOSS, DRAW = Result.WIN, Result.LOSS, Result.DRAW

D = "d"
"""The only letter with two meanings: a draw in English, a loss (derrota, défaite) in Portuguese and French."""

MOST_PROBLEMS = 20


def read_results(given: Sequence[str], language: str = SOURCE) -> tuple[tuple[Result, ...], tuple[Assumption, ...]]:
    """Return the results that the words *given* mean, and how a D was taken where it could mean two.

    >>> [result.value for result in read_results(["W", "empate", "L-D"])[0]]
    ['win', 'draw', 'loss', 'draw']

    Raises :class:`~judgekit.domain.errors.UnreadableError` for every word that is no result, and for a D that
    could be a draw or a loss.
    """
    tokens: list[str] = []
    problems: list[Problem] = []
    for word in given:
        for part in re.split(r"[\s,;/+-]+", word):
            read = _tokens(part)
            if read is None:
                problems.append(Problem("match.read.result", {"text": part}))
            else:
                tokens.extend(read)
    letters = {token for token in tokens if len(token) == 1}
    d_is = None if problems or D not in letters else _meaning_of_d(letters, language)
    if not problems and D in letters and d_is is None:
        problems.append(Problem("match.read.letter-d"))
    if problems:
        raise UnreadableError(told(problems, MOST_PROBLEMS))
    meant = {**_results(), **({D: d_is} if d_is else {})}
    assumed = (Assumption("letter-d-is-a-loss"),) if d_is is LOSS else ()
    return tuple(meant[token] for token in tokens), assumed


@cache
def _results() -> Mapping[str, Result]:
    """Every word and letter that is a result, in any language."""
    results = {result.value: result for result in Result}
    return {word: results[key] for word, key in meanings("match").items() if key in results}


def _tokens(text: str) -> list[str] | None:
    """The letters or the word of one part; ``None`` where it is neither."""
    word = fold(text).strip()
    if len(word) > 1 and word in _results():
        return [word]
    if all(letter in _results() for letter in word):
        return list(word)
    return None


def _meaning_of_d(letters: set[str], language: str) -> Result | None:
    """What D means beside the other *letters*, or ``None`` where it could be either."""
    others = letters - {D}
    if others & _letters_beside_a_draw():
        return DRAW
    if D in words_of("match")[language][LOSS.value]:
        return LOSS if others else None
    return None if others else DRAW


def _letters_beside_a_draw() -> set[str]:
    """The letters of the languages in which a D is a draw: whoever types one of them means a draw with the D."""
    those = [told for told in words_of("match").values() if D in told[DRAW.value]]
    return {word for told in those for result in Result for word in told[result.value] if len(word) == 1}


def read_chooser(text: str) -> Chooser:
    """Return who *text* says has chosen who goes first.

    >>> read_chooser("perdente")
    <Chooser.LOSER: 'loser'>

    Raises :class:`~judgekit.domain.errors.UnreadableError` that lists the words there are.
    """
    choosers = {chooser.value: chooser for chooser in Chooser}
    found = choosers.get(meanings("match").get(fold(text).strip(), ""))
    if found is None:
        known = ", ".join(choosers)
        raise UnreadableError((Problem("read.unknown-word", {"word": text, "known": known}),), "--chosen-by")
    return found
