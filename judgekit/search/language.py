"""Which of the languages a question is in: by its small words, then by the words of the rulebook."""

import json
from collections.abc import Mapping
from functools import cache

from judgekit.resources import data_file
from judgekit.search.analysis import STOP_WORDS, words

TELLING = {
    "en": "the is what does how can my which when who are there opponent card attack monster turn deck with spell trap",
    "it": "il che cosa posso puo può si di del della gli mostro carta carte trappola magia avversario quanti quante "
    "quando cimitero danno attacco perforante mazzo turno coperta",
    "pt": "o os um uma que posso pode quantas quantos dano ataque monstro carta cartas armadilha magia oponente "
    "baralho cemiterio cemitério perfurante não nao quando qual turno corrente",
    "fr": "le la les un une des est je peux peut combien carte cartes piege piège magie adversaire monstre attaque "
    "dommages cimetiere cimetière quand quel pioche tour chaine chaîne terrain",
}
"""Words that tell the languages apart in short questions."""

CLEAR_LEAD = 2.0
"""By how much the small words must tell before the words of the rulebook are not asked."""


def detect_language(text: str) -> str | None:
    """Return the language that the words of *text* are in, or ``None`` when nothing tells.

    >>> detect_language("dano perfurante"), detect_language("combien de cartes"), detect_language("atk 2500")
    ('pt', 'fr', None)
    """
    found = words(text)
    scores = {language: _score(found, language) for language in TELLING}
    if _lead(scores) < CLEAR_LEAD:
        for language, score in _by_vocabulary(found).items():
            scores[language] += score
    best = max(scores, key=lambda language: scores[language])
    return best if _lead(scores) > 0 else None


def _lead(scores: Mapping[str, float]) -> float:
    first, second, *_ = sorted(scores.values(), reverse=True)
    return first - second


def _by_vocabulary(found: list[str]) -> dict[str, float]:
    """How many of the words the rulebook of each language has; a word of one language alone tells most."""
    scores = dict.fromkeys(TELLING, 0.0)
    for word in found:
        languages = _vocabulary().get(word, ())
        for language in languages:
            scores[language] += 1.5 / len(languages) ** 2
    return scores


@cache
def _vocabulary() -> Mapping[str, tuple[str, ...]]:
    """Every word of the rulebook's texts and questions that not all languages have, with those that do."""
    data = json.loads(data_file("rulebook/words.json").read_text(encoding="utf-8"))
    found: dict[str, tuple[str, ...]] = {}
    for languages, listed in data.items():
        found |= dict.fromkeys(listed.split(), tuple(languages.split()))
    return found


def _score(found: list[str], language: str) -> float:
    stop = set(words(STOP_WORDS[language]))
    telling = set(words(TELLING[language]))
    return sum(1.5 * (word in telling) + 1.0 * (word in stop) for word in found)
