"""From words as typed to words as indexed: no accents, no stop words, stems.

The analysis decides what is found, not the engine: folding comes before stemming, digits and single
letters stay, and so do the negations.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

WORD = re.compile(r"[^\W_]+")

STOP_WORDS = {
    "en": """a an and are as at be been by can could do does for from had has have he her his how i if in into is it
        its me my of on or our she so that the their them then there these they this to us was we were what when
        where which while who will with would you your""",
    "it": """a ad al alla alle allo ai agli anche c che chi ci ciò col come con cosa cos cui da dal dalla dalle dallo
        dai dagli de dei degli del della delle dello di e ed è era fa fra gli ha hai hanno ho i il in io l la le lei
        li lo loro lui ma me mi mia mie miei mio ne nei negli nel nella nelle nello nostro o ogni per però più po puo
        può quale quali quando quanto quella quelle quelli quello questa queste questi questo qui sarà se sei si sia
        sono sta stato su sua sue sugli sui sul sulla sulle sullo suo suoi tra tu tua tue tuo tuoi un una uno va vi
        voi""",
    "pt": """a à ao aos as às até com como da das de dele dela do dos e é ela ele eles em entre era essa esse esta
        este eu foi há isso isto já lhe mais mas me meu meus minha minhas na nas no nos o os ou para pela pelas pelo
        pelos por porque posso pode podem pra pro qual quais quando que quem se ser seu seus si só sua suas são também
        tem tenho ter te teu tua um uma umas uns vai você voce vocês vou""",
    "fr": """a à ai as au aux avec c ce ces cet cette ceux chez comme d dans de des du elle elles en est et être eu il
        ils j je l la le les leur leurs lui là m ma mais me mes moi mon même n nos notre nous on ont ou où par peut
        peux pour puis qu quand que quel quelle quelles quels qui s sa se ses si son sont sur t ta te tes toi ton tu
        un une va vos votre vous y""",
}
"""Words too common to tell rules apart. No negation is among them, nor "non", "não", "pas", "sans"."""


def fold(text: str) -> str:
    """Return *text* without accents and capitals.

    >>> fold("Può ATTIVARE l’effetto")
    'puo attivare l’effetto'
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))


def words(text: str) -> list[str]:
    """Return the words of *text*, folded.

    >>> words("dell’avversario, 2500 ATK?")
    ['dell', 'avversario', '2500', 'atk']
    """
    return WORD.findall(fold(text))


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    from whoosh.lang import stemmer_for_language  # heavy; only a search needs it

    stem: Callable[[str], str] = stemmer_for_language(language)
    return stem


@cache
def _stop_words(language: str) -> frozenset[str]:
    return frozenset(word for listed in STOP_WORDS[language].split() for word in words(listed))


ELISIONS = frozenset(
    [
        "dell",
        "all",
        "nell",
        "sull",
        "dall",
        "coll",
        "quell",
        "quest",
        "un",
        "bell",
        "sant",
        "d",
        "l",
        "c",
        "n",
        "s",
        "t",
        "m",
        "j",
        "qu",
    ]
)
"""What is left of an article before an apostrophe."""


def analyse(text: str, language: str) -> list[str]:
    """Return the stems of *text* that are worth indexing or asking for.

    >>> analyse("Posso attivare una trappola dell’avversario?", "it")
    ['poss', 'attiv', 'trappol', 'avversar']
    """
    stop, stem = _stop_words(language), _stemmer(language)
    return [stem(word) for word in words(text) if word not in stop and word not in ELISIONS]
