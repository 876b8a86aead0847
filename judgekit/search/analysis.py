"""From words as typed to words as indexed: no accents, no stop words, stems.

The analysis decides what is found, not the engine: folding comes before stemming, digits and single
letters stay, and so do the negations.
"""

import re
from collections.abc import Callable
from functools import cache

from judgekit.domain.folding import fold
from judgekit.search.lean import prepare

WORD = re.compile(r"[^\W_]+")

STOP_WORDS = {
    "en": """
        a already also an and any anymore are as at be been being by can could did do does doing done for
        from gets getting got had has have he her his how i if in into is it its just let may me might must
        my need needs of on or our really she should so still than that the their them then there these they
        this to too us want wants was we were what when where which while who will with would yes you your
    """,
    "it": """
        a ad adesso agli ai al alla alle allo allora anche andare aver avere avete aveva avrà c che chi ci
        ciò col come con cos cosa cui da dagli dai dal dalla dalle dallo de degli dei del della delle dello
        deve devi devo devono di dobbiamo dovere dovrei e ed era essere fa faccio fanno fare fra gia già gli
        ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie miei mio ne negli nei nel
        nella nelle nello nostro o ogni per però più po poi possiamo posso potere potrei puo puoi può quale
        quali quando quanto quella quelle quelli quello questa queste questi questo qui quindi sarà se sei
        si sia sono sta stare stato su sua sue sugli sui sul sulla sulle sullo suo suoi tipo tra tu tua tue
        tuo tuoi un una uno va vado vanno vengono venire vi viene vieni voi vorrei vuole è
    """,
    "pt": """
        a ai ainda ao aos aqui as até aí cada com como da das de dela dele deve devem devo do dos e ela ele
        eles em entao entre então era essa esse esta este estou está estão eu faz fazem fazer fica ficam foi
        há ir isso isto já la lhe lá mais mas me mesma mesmo meu meus minha minhas na nas nela nele no nos o
        os ou para pela pelas pelo pelos pode podem poder por porque posso pra precisa preciso pro quais
        qual qualquer quando que quem quero se sendo ser seu seus si sido sua suas são só ta também te tem
        tenho ter teu tinha tua tá têm um uma umas uns vai vir voce você vocês vou vão à às é
    """,
    "fr": """
        a ai ait alors après as au aussi aux avait avec avez avoir bien c ce cela ces cet cette ceux chez
        comme d dans de deja des dois doit doivent donc du déjà elle elles en encore est et eu faire fait
        faut fois ici il ils j je juste l la le les leur leurs lui là m ma mais me mes moi mon même n nos
        notre nous on ont ou où par peut peuvent peux pour pouvoir puis qu quand que quel quelle quelles
        quels qui quoi s sa se sera serait ses si soit son sont suis sur t ta te tes toi ton tout trop très
        tu un une va vais veut veux vont vos votre vous y à ça être
    """,
}
"""Words too common to tell rules apart. No negation is among them, nor "non", "não", "pas", "sans"."""


def words(text: str) -> list[str]:
    """Return the words of *text*, folded.

    >>> words("dell’avversario, 2500 ATK?")
    ['dell', 'avversario', '2500', 'atk']
    """
    return WORD.findall(fold(text))


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    prepare()
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
    ['attiv', 'trappol', 'avversar']
    """
    stop, stem = _stop_words(language), _stemmer(language)
    return [stem(word) for word in words(text) if word not in stop and word not in ELISIONS]
