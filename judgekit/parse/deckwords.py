"""The headings of deck lists, as people and programs write them in the four languages."""

import re

from judgekit.domain.deck import DeckPart
from judgekit.domain.folding import fold_words

_PARTS = {
    DeckPart.MAIN: (
        "main",
        "main deck",
        "maindeck",
        "mainboard",
        "deck",
        "decklist",
        "mazzo",
        "mazzo principale",
        "deck principale",
        "deck principal",
        "baralho",
        "baralho principal",
        "principal",
        "paquet",
        "paquet principal",
    ),
    DeckPart.EXTRA: (
        "extra",
        "extra deck",
        "extradeck",
        "deck extra",
        "fusion",
        "fusion deck",
        "fusiondeck",
        "mazzo extra",
        "mazzo fusione",
        "deck adicional",
        "adicional",
        "baralho extra",
        "baralho adicional",
        "deck de fusao",
        "deck fusion",
        "deck de fusion",
    ),
    DeckPart.SIDE: (
        "side",
        "side deck",
        "sidedeck",
        "sideboard",
        "mazzo di riserva",
        "mazzo laterale",
        "deck auxiliar",
        "auxiliar",
        "deck reserva",
        "baralho auxiliar",
        "baralho reserva",
        "reserve",
        "deck de reserve",
    ),
}

_WITHIN = (
    "monster monsters mostro mostri monstro monstros monstre monstres "
    "spell spells magic magia magie magias magies trap traps trappola trappole armadilha armadilhas piege pieges "
    "normal effect ritual pendulum fusions synchro xyz tokens"
)
"""What divides a part of the Deck further; the part goes on."""

SECTIONS = {word: part for part, words in _PARTS.items() for word in words}
SUBHEADINGS = frozenset(_WITHIN.split()) | frozenset(
    {
        "monster cards",
        "spell cards",
        "trap cards",
        "carte mostro",
        "carte magia",
        "carte trappola",
        "cards de monstro",
        "cards de magia",
        "cards de armadilha",
        "cartes monstre",
        "cartes magie",
        "cartes piege",
    }
)

_COUNT = re.compile(r"[\s:(\[–-]*\d+\s*(?:cards?|carte|cartas|cartes)?[\W_]*$", re.IGNORECASE)


def heading(line: str) -> DeckPart | str | None:
    """Return the part that *line* begins, ``""`` for a heading within a part, ``None`` for no heading.

    >>> heading("Deck Principal (40)"), heading("!side"), heading("Magie:"), heading("3 Mirror Force")
    (<DeckPart.MAIN: 'main'>, <DeckPart.SIDE: 'side'>, '', None)
    """
    for text in (line, _COUNT.sub("", line)):
        word = fold_words(text)
        if word in SECTIONS:
            return SECTIONS[word]
        if word in SUBHEADINGS:
            return ""
    return None
