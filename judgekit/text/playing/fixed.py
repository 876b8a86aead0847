"""Clauses of a resolution that always say the same, and words that begin one."""

from collections.abc import Mapping

from judgekit.text.playing.words import Data

NEGATED = frozenset(
    (
        ("negate", "its", "effect"),
        ("negate", "their", "effect"),
        ("its", "effect", "be", "negated"),
        ("their", "effect", "be", "negated"),
        ("its", "effect", "negated"),
        ("it", "have", "its", "effect", "negated"),
    )
)
LEAVING = frozenset(
    (
        ("banish", "it", "when", "it", "leaves-field"),
        ("banish", "them", "when", "them", "leaves-field"),
        ("banish", "it", "when", "leaves-field"),
        ("banish", "when", "leaves-field"),  # "bandiscila": the verb says whom
        ("banish", "when", "it", "leaves-field"),
        ("banish", "self", "when", "it", "leaves-field"),
        ("banish", "it", "if", "it", "leaves-field"),
    )
)
_ON_ITS_BOTTOM = ("bottom-of", "to", "of", "on", "in", "deck")
_PLACED = ("place", "return")


def to_the_bottom(means: tuple[str, ...]) -> bool:
    """Whether that is "place it on the bottom of the Deck when it leaves the field"."""
    at = next((at for at, one in enumerate(means) if one in ("when", "if")), 0)
    placed, leaves = means[:at], [one for one in means[at + 1 :] if one not in ("it", "them", "self")]
    rest = [one for one in placed[1:] if one not in _ON_ITS_BOTTOM]
    there = {"bottom-of", "deck"} <= set(placed) and placed[0] in _PLACED
    return there and rest in ([], ["it"], ["them"], ["self"]) and leaves == ["leaves-field"]


LEAVING_JOINTS = ("but", "also", "and", "then", "and-if-you-do", None)
PUT_OFF = ("destroy", "banish", "return-to-hand", "return-to-deck", "send-to-graveyard")
OF_ITSELF_LATER = frozenset(("draw", "mill", "damage", "gain-life-points"))
"""What may happen later though it is done to no card that was spoken of before."""
TURNS = frozenset(("flip", "place", "change", "return"))
DONE_TO = {"destroy": "destroy", "banish": "banish"}
ANSWERING = ("negate-activation", "negate-effect", "negate-summon")
TAKE_NO = (("take", "no", "more"), ("take", "no"), ("not", "take", "no"), ("not", "take"))
NO_DAMAGE: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("battle-damage",): ("battle",),
    ("effect-damage",): ("effect",),
    ("damage",): ("battle", "effect"),
}
EACH_PLAYER = frozenset(
    (
        "both players", "each player", "entrambi i giocatori", "ogni giocatore", "ambos os duelistas",
        "os dois duelistas", "cada duelista", "les deux joueurs", "chaque joueur",
    )
)  # fmt: skip
"""What is done by either player alike."""
OF_PLAYERS = frozenset(("draw", "discard", "gain", "inflict", "take", "lose"))
BY_ITSELF: Mapping[frozenset[str], Data] = {
    frozenset(("negate", "activation")): {"negate-activation": "answered"},
    frozenset(("negate", "its", "activation")): {"negate-activation": "answered"},
    frozenset(("negate", "effect")): {"negate-effect": "answered"},
    frozenset(("negate", "the-effect")): {"negate-effect": "answered"},
    frozenset(("negate", "summon-noun")): {"negate-summon": "answered"},
    frozenset(("negate", "summon-noun", "or", "activation")): {"negate-summon": "answered"},
    frozenset(("negate", "an-attack")): {"negate-attack": True},
    frozenset(("end", "battle-phase")): {"end-battle-phase": True},
}
"""What is done to an activation, an attack, a phase."""
