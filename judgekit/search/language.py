"""Which of the languages a question is in: by its small words, and by how its words end."""

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

ENDINGS = {
    "en": ("ing", "ed", "th", "tion", "ght", "ck", "ow"),
    "it": ("zione", "zioni", "are", "ere", "ato", "tta", "tto", "cchio", "glio", "gli", "ità"),
    "pt": ("ção", "cao", "ções", "coes", "ão", "ar", "er", "ado", "inho", "dade", "nho", "lh", "em"),
    "fr": ("tion", "eur", "eux", "ait", "ez", "er", "é", "ée", "ais", "oir", "que", "nt"),
}


def detect_language(text: str) -> str | None:
    """Return the language that the words of *text* are in, or ``None`` when nothing tells.

    >>> detect_language("dano perfurante"), detect_language("combien de cartes"), detect_language("atk 2500")
    ('pt', 'fr', None)
    """
    found = words(text)
    scores = {language: _score(found, language) for language in TELLING}
    best = max(scores, key=lambda language: scores[language])
    ranked = sorted(scores.values(), reverse=True)
    return best if ranked[0] > ranked[1] else None


def _score(found: list[str], language: str) -> float:
    stop = set(words(STOP_WORDS[language]))
    telling = set(words(TELLING[language]))
    endings = tuple("".join(words(ending)) for ending in ENDINGS[language])
    return sum(
        2.0 * (word in telling) + 1.0 * (word in stop) + 0.3 * (len(word) > 4 and word.endswith(endings))
        for word in found
    )
