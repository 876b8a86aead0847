"""The best rule for a question, or an honest "no rule found"."""

from pathlib import Path
from typing import NamedTuple

from judgekit.search.analysis import words
from judgekit.search.index import Hit
from judgekit.search.language import detect_language
from judgekit.search.rules import RuleSearch

ENOUGH = 1.45
"""Below this the best hit is no answer; ``tests/quality/measure.py`` shows what it lets through and keeps out."""

UNCOVERED = frozenset(
    {
        # What came after these rulebooks, or is no matter of a rulebook: Link Monsters, other formats and games,
        # prices, dates, the organisation of tournaments.
        *("link", "links", "lien", "liens", "freccia", "frecce", "setas", "fleche", "fleches", "arrow", "arrows"),
        *("mulligan", "rush", "habilidade", "magic", "pokemon", "hearthstone", "digimon", "lorcana"),
        *("scacchi", "xadrez", "echecs", "chess", "calcio", "futebol", "football", "poker", "briscola", "tarot"),
        *("prezzo", "prezzi", "costa", "vende", "preco", "custa", "prix", "coute", "vaut", "price", "worth"),
        *("euro", "euros", "reais", "dollari", "dollars", "comprare", "acheter", "buy", "sell", "vendre"),
        *("minuti", "minuto", "minutos", "minutes", "minute", "lento", "slow", "stalling"),
        *("banlist", "release", "app", "software", "android", "iphone", "celular"),
        *("meta", "archetipo", "arquetipo", "archetype", "penalita", "penalty", "penalidade", "penalite", "warning"),
        *("arbitro", "juiz", "arbitre", "squalifica", "disqualification", "meteo", "weather"),
    }
)
"""Words of questions that this rulebook does not answer, however well the rest of them fits a rule."""

UNCOVERED_WEIGHT = 0.5


class Answer(NamedTuple):
    """What was found: the language the question was taken to be in, the best hit, and the others."""

    language: str
    best: Hit | None
    hits: tuple[Hit, ...]
    reason: str | None = None
    """Why there is no best hit: ``no-words`` or ``no-rule``."""


class Asker:
    """Answers questions; it keeps the index of every language it has needed."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache
        self._searches: dict[str, RuleSearch] = {}

    def ask(self, question: str, reader: str, asked_in: str | None = None, limit: int = 10) -> Answer:
        """Answer *question*, asked in *asked_in* or in the language its words are in, else in the *reader*'s."""
        language = asked_in or detect_language(question) or reader
        if language not in self._searches:
            self._searches[language] = RuleSearch(language, self._cache)
        found = self._searches[language].ask(question, max(limit, 3))
        if not found.hits:
            return Answer(language, None, (), "no-words")
        doubt = UNCOVERED_WEIGHT if UNCOVERED & set(words(question)) else 1.0
        if found.confidence * doubt < ENOUGH:
            return Answer(language, None, tuple(found.hits[:limit]), "no-rule")
        return Answer(language, found.hits[0], tuple(found.hits[:limit]))
