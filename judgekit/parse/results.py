"""The results of a Match, as letters or words of the four languages."""

import re
from collections.abc import Sequence

from judgekit.domain.errors import Problem, UnreadableError, told
from judgekit.domain.findings import Assumption
from judgekit.domain.folding import fold
from judgekit.domain.match import Chooser, Result

WIN, LOSS, DRAW = Result.WIN, Result.LOSS, Result.DRAW

ENGLISH = {"w": WIN, "l": LOSS}
"""Letters that show that a D is a draw."""

LETTERS = {**ENGLISH, "v": WIN, "g": WIN, "p": LOSS, "s": LOSS, "n": DRAW, "e": DRAW}
"""Every letter but D, which is a draw in English and a loss (derrota, défaite) in Portuguese and French."""

D = "d"
D_IS_A_LOSS = ("pt", "fr")

_SAID = {
    WIN: (
        "win wins won victory vinto vinta vince vittoria vinco vitoria venceu venci ganhei ganhou ganha vencida "
        "victoire gagne gagnee gagner"
    ),
    LOSS: (
        "loss lose lost loses defeat perso persa perde sconfitta perdo derrota perdi perdeu perdida perda "
        "defaite perdu perdue perdre"
    ),
    DRAW: "draw drawn draws tie tied pareggio pareggiato pari patta nulla empate empatou empatei nul nulle egalite",
}
WORDS = {word: result for result, words in _SAID.items() for word in words.split()}

CHOOSERS = {
    "winner": Chooser.WINNER,
    "loser": Chooser.LOSER,
    "toss": Chooser.TOSS,
    "vincitore": Chooser.WINNER,
    "perdente": Chooser.LOSER,
    "sorteggio": Chooser.TOSS,
    "moneta": Chooser.TOSS,
    "dado": Chooser.TOSS,
    "vencedor": Chooser.WINNER,
    "perdedor": Chooser.LOSER,
    "sorteio": Chooser.TOSS,
    "moeda": Chooser.TOSS,
    "gagnant": Chooser.WINNER,
    "perdant": Chooser.LOSER,
    "tirage": Chooser.TOSS,
    "piece": Chooser.TOSS,
    "coin": Chooser.TOSS,
    "die": Chooser.TOSS,
    "dice": Chooser.TOSS,
}

MOST_PROBLEMS = 20


def read_results(words: Sequence[str], language: str = "en") -> tuple[tuple[Result, ...], tuple[Assumption, ...]]:
    """Return the results that *words* mean, and how a D was taken where it could mean two.

    >>> [result.value for result in read_results(["W", "empate", "L-D"])[0]]
    ['win', 'draw', 'loss', 'draw']

    Raises :class:`~judgekit.domain.errors.UnreadableError` for every word that is no result, and for a D that
    could be a draw or a loss.
    """
    tokens: list[str] = []
    problems: list[Problem] = []
    for word in words:
        for part in re.split(r"[\s,;/+-]+", word):
            read = _tokens(part)
            if read is None:
                problems.append(Problem("match.read.result", {"text": part, "known": "W, L, D, V, P, N"}))
            else:
                tokens.extend(read)
    letters = {token for token in tokens if len(token) == 1}
    d_is = None if problems or D not in letters else _meaning_of_d(letters, language)
    if not problems and D in letters and d_is is None:
        problems.append(Problem("match.read.letter-d"))
    if problems:
        raise UnreadableError(told(problems, MOST_PROBLEMS))
    meant = {**LETTERS, **WORDS, **({D: d_is} if d_is else {})}
    assumed = (Assumption("letter-d-is-a-loss"),) if d_is is LOSS else ()
    return tuple(meant[token] for token in tokens), assumed


def _tokens(text: str) -> list[str] | None:
    """The letters or the word of one part; ``None`` where it is neither."""
    word = fold(text).strip()
    if word in WORDS:
        return [word]
    if all(letter in LETTERS or letter == D for letter in word):
        return list(word)
    return None


def _meaning_of_d(letters: set[str], language: str) -> Result | None:
    """What D means beside the other *letters*, or ``None`` where it could be either."""
    if letters & ENGLISH.keys():
        return DRAW
    others = letters - {D}
    if language in D_IS_A_LOSS:
        return LOSS if others else None
    return None if others else DRAW


def read_chooser(text: str) -> Chooser:
    """Return who *text* says has chosen who goes first.

    >>> read_chooser("perdente")
    <Chooser.LOSER: 'loser'>

    Raises :class:`~judgekit.domain.errors.UnreadableError` that lists the words there are.
    """
    found = CHOOSERS.get(fold(text).strip())
    if found is None:
        known = ", ".join(chooser.value for chooser in Chooser)
        raise UnreadableError((Problem("read.unknown-word", {"word": text, "known": known}),), "--chosen-by")
    return found
