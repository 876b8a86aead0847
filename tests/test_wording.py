"""Words that a judge of the language would not use, searched for in everything that people read in it.

Each row was met once by somebody who read the texts of one language alone; the last column is what stands instead.
"""

import re
from typing import NamedTuple

import pytest

from judgekit.compile.catalogues import po_path, read
from judgekit.domain.findings import FactName
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.languages import SOURCE, languages
from tests.conftest import ROOT

WHOLE = "."
"""Every text of the language."""


class Wrong(NamedTuple):
    """Words that are wrong in a language: where they are searched, why they are wrong, what to write instead."""

    language: str
    pattern: str
    why: str
    instead: str
    where: str = WHOLE
    """The texts that are searched: a pattern for message ids and the files of the rulebook."""


CATALOGUE = r"^(?!rulebook/)"
NO_SHEET = r"^(?!rulebook/|card\.)"
"""A card sheet says “this card”, “this monster”; elsewhere cards are called by their names."""
CONDITIONS = r"^condition\."

WRONG = [
    Wrong("en", r"\bnot\b.*\b(no|nor|not|never|nothing)\b|\bno\b.*\bnot\b", "two negations", "what holds", CONDITIONS),
    Wrong("en", r"^It is (no|not) ", "a condition says what holds", "“If it is a Trap, …”", CONDITIONS),
    Wrong("en", r"ATK [0-9],[0-9]{3}|[0-9],[0-9]{3} (ATK|DEF)", "cards print 2500", "2500"),
    Wrong("it", r"\b[Ll]a DEF\b|\b(su|quest|dell|all|dall|nell)a DEF\b", "the book has “il DEF”", "il DEF"),
    Wrong("it", r"\b(è|sono) distrutt", "cards and book have the passive with “venire”", "viene distrutto"),
    Wrong("it", r"(?<!\d)0 ATK", "the book puts the number last", "ATK 0"),
    Wrong("it", r"ATK [0-9]\.[0-9]{3}|[0-9]\.[0-9]{3} ATK", "cards print 2500", "2500"),
    Wrong("it", r"simulatore di Duello", "nobody says so", "simulatore"),
    Wrong("it", r"regolamento del 2009", "the ruleset is called by its number", "il regolamento 7.0"),
    Wrong("it", r"Posizione di (Attacco|Difesa) (s)?coperta", "the card is face-up", "scoperto in Posizione di"),
    Wrong("it", r"(ATK|DEF)[^.;,:]{0,14} o (meno|più)\b", "cards print", "o inferiore, o superiore"),
    Wrong("it", r"gli è proprio|le è proprio", "the book has", "nel modo corretto"),
    Wrong("it", r"[Cc]onoscenza pubblica", "it is known to all, no science", "informazione pubblica"),
    Wrong("it", r"lì non esiste", "where", "non esiste in questa edizione"),
    Wrong("it", r"“|”", "quotation marks of other languages", "«»"),
    Wrong("it", r"(?<!da )combattiment[oi]\b", "only the damage has this word", "battaglia"),
    Wrong("it", r"[Pp]erd\w* il momento", "players say", "perdere il timing"),
    Wrong("it", r"va(do)? per primo|andare per primo", "of a turn", "inizia", r"^(?!reason\.before-its-turn)"),
    Wrong("it", r"non è possibile\. Possibili|\. Possibili: %", "stiff", "Valori ammessi"),
    Wrong("it", r"subito dopo una (Magia|Trappola)|Anello subito dopo", "stiff", "in risposta a", r"^remedy\."),
    Wrong("it", r"non subisc\w+ gli (altri )?effetti|non subisce carte", "cards print", "non è influenzato da"),
    Wrong("it", r"si legge dal lato di", "stiff", "vale per"),
    Wrong("it", r"^Non è ", "a condition says what holds", "«Se è una Trappola, …»", CONDITIONS),
    Wrong("pt", r"^Não é ", "a condition says what holds", "“Se é uma Armadilha, …”", CONDITIONS),
    Wrong("fr", r"^Ce n’est pas ", "a condition says what holds", "« Si c’est un Piège, … »", CONDITIONS),
    Wrong("it", r"file di carta\b", "paper", "file di una carta"),
    Wrong("it", r"Fai scegliere chi", "reads as choosing who", "Lascia scegliere a chi"),
    Wrong("it", r"[Aa]ssegnat[oi] .*(Xyz|material)", "materials are attached", "attaccato"),
    Wrong("pt", r"\bou (maior|menor)\b", "cards print", "ou mais, ou menos"),
    Wrong("pt", r"[Qq]ualquer d[oa]s\b", "needs its number", "qualquer um dos"),
    Wrong("pt", r"\bt[eê]m de (?!0 a)(?=\w+r\b)|\bter de \w+r\b", "European", "precisa, tem que"),
    Wrong("pt", r"\btant[oa]s\b[^.;:]*\bquant[oa]s\b", "stiff", "o mesmo número de"),
    Wrong("pt", r"[a-záéêãõ]-se\b", "European order of words", "the passive, or “se” before the verb"),
    Wrong("pt", r"\bse est[ea]s? ", "reads as “if this”", "se o texto deles"),
    Wrong("pt", r"para .* se ative\b|que se ative", "stiff", "para ativar"),
    Wrong("pt", r"do próprio duelista", "whose?", "de quem o controla"),
    Wrong("pt", r"(primeira|próxima|cada|a) volta\b", "a round is", "rodada", r"rulebook/pairs|^(value|reason)\."),
    Wrong("pt", r"Equipamento[^.;]{0,20} ligad|está ligada a um monstro", "of Equip Cards", "equipada"),
    Wrong("pt", r"recebeu Invocação", "stiff", "Invocado por"),
    Wrong(
        "pt",
        r"(?<!ard )(?<!ards )(?<!nstro )(?<!de )(?<!por )%\((card|cards|target|chosen|other)\)s (não )?(é|foi|está|são|estava) "
        r"(\w+d[oa]s?|morto)\b",
        "the name of the card may be feminine",
        "O card, o monstro",
        NO_SHEET,
    ),
    Wrong("pt", r"tem o mesmo destino", "stiff", "é destruído junto com"),
    Wrong("pt", r"permite todo alvo", "wrong number", "todos os alvos"),
    Wrong("pt", r"do jeito próprio", "stiff", "da forma correta"),
    Wrong("fr", r"(?<![Jj]eu de )(?<![Jj]eux de )règles %\(", "a ruleset is one of several sets", "jeu de règles"),
    Wrong("fr", r"deux règles\b", "a ruleset is one of several sets", "deux jeux de règles"),
    Wrong("fr", r"(^|[.,;:] )[Aa]ussi\b", "stiff for “also”", "même, y compris, en plus"),
    Wrong("fr", r"[Ii]l n’y a pas d(e|’)", "stiff", "« … inconnu », « pas de … »"),
    Wrong("fr", r"([Cc]hacun|[Aa]ucun) des joueurs", "stiff", "l’un ou l’autre joueur, aucun joueur"),
    Wrong("fr", r"\bun fait\b|\bce fait\b", "what is missing is", "une information"),
    Wrong("fr", r"finir le Duel", "wrong verb", "mettre fin au Duel"),
    Wrong("fr", r"[Cc]artes? durables?", "no term", "Cartes Continues, d’Équipement ou de Terrain"),
    Wrong("fr", r"Règles qui ont décidé", "rules settle", "ont tranché"),
    Wrong(
        "fr",
        r"[a-z]:(?=\s|$)|[a-z];(?=\s|$)",
        "French has a space before",
        "« Options : »",
        r"^(?!new\.want-zone)",
    ),
    Wrong("fr", r"\"", "straight quotation marks", "« »", r"^(?!rulebook/|(help|site)\.example\.)"),
    Wrong("fr", r"Compteurs? \(Compteur", "the word twice", "Compteur Magie"),
    Wrong("fr", r"qui lui est propre", "stiff", "correctement"),
    Wrong("fr", r"aucune deux fois", "stiff", "sans cibler deux fois la même"),
    Wrong("fr", r"genre (de|d’)", "a kind is", "type de"),
    Wrong(
        "fr",
        r"(?<!carte )(?<!cartes )(?<!monstre )(?<!de )(?<!pour )%\((card|cards|target)\)s (n’)?(est|a été|sont) "
        r"(pas )?\w+(ée|ées|é|és|te|ts)\b",
        "a card is feminine, a monster masculine",
        "La carte, Le monstre",
        NO_SHEET,
    ),
]


def texts(language):
    """Everything that is read in *language*: messages by their ids, and lines of chapters that are shown."""
    if language == SOURCE:
        for id, text in messages().items():
            yield from ((id, form) for form in ((text,) if isinstance(text, str) else text[:2]))
    else:
        for message in read(po_path(ROOT / "locales", language), language):
            if message.context:
                forms = (message.string,) if isinstance(message.string, str) else message.string
                # What is quoted before a colon is a key of a file, as it has to be typed, and no word of the language.
                yield from ((message.context, re.sub(r'"\w+":', "key :", form)) for form in forms)
    for path in sorted((ROOT / "rulebook" / language).glob("*.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from ((f"rulebook/{path.name}", line) for line in lines if not line.startswith("? "))


TEXTS = {language: list(texts(language)) for language in languages()}


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong.language}: {wrong.pattern[:30]}")
def test_nobody_reads_words_that_a_judge_would_not_use(wrong):
    found = [
        f"{place}: {text}"
        for place, text in TEXTS[wrong.language]
        if re.search(wrong.where, place) and re.search(wrong.pattern, text)
    ]

    assert found == [], f"{wrong.why}; instead: {wrong.instead}"


def test_every_language_is_searched():
    assert set(languages()) == {wrong.language for wrong in WRONG}


@pytest.mark.parametrize("language", ["en", "it", "pt", "fr"])
def test_an_atk_or_def_is_written_as_cards_print_it(language):
    translator = Translator(language)
    ruling = "\n".join(
        translator.say(id, atk=2500, value=1800, fact=FactName("atk"), limit=3000)
        for id in ("battle.attack.win", "battle.defense.tie", "when.below")
    )

    assert {"2500", "1800", "3000"} <= set(re.findall(r"\d+", ruling))
    assert re.search(r"^8\W000$", translator.value(8000))
