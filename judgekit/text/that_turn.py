"""The turn in which an effect, or its card, is activated, of which a sentence forbids something."""

from collections.abc import Sequence

from judgekit.text.draft import Draft, pledging
from judgekit.text.lexicon import Piece
from judgekit.text.sentences import Pieces
from judgekit.text.values import ReadKind
from judgekit.tuples import NamedTuple

THIS_CARD = ("this card", "questa carta", "este card", "cette carte")
"""How a card speaks of itself."""


def behind_also(found: Pieces) -> Pieces:
    """Return what stands behind the first "also" of a sentence."""
    at = next((at for at, piece in enumerate(found) if piece.concept == "also"), len(found))
    return found[at + 1 :]


def used_in_that_turn(found: Sequence[Draft], said: Pieces, text: str) -> int:
    """Which of the effects *found* so far is used in the turn that *said* is about: the last, or the activation."""
    turn = _turn(said)
    activations = [at for at, one in enumerate(found) if one.kind is ReadKind.ACTIVATION]
    return activations[0] if turn is not None and activations and _is_of_the_card(turn, text) else -1


EVERY_EFFECT = (
    "either of", "any of", "qualquer um dos efeitos", "um dos efeitos", "l'uno o l'altro degli", "uno dei due effetti",
    "un des effets", "un effet de cette carte",
)  # fmt: skip
REACH = 45
"""How far such words reach beyond the phrase that they begin with."""


def is_of_every_effect(said: Pieces, text: str) -> bool:
    """Whether *said* is about the turn in which any effect of the card is used."""
    turn = _turn(said)
    if turn is None:
        return False
    words = text[turn.start : turn.end + REACH].casefold().replace("’", "'")
    return any(one in words for one in EVERY_EFFECT)


def forbidden_then(used: Draft | None, said: Pieces, text: str) -> Pieces:
    """*said*, where it forbids something for the turn in which the effect *used* is.

    "The turn you activate this card" means no effect of a card that lies there already.
    """
    turn = _turn(said)
    if turn is None:
        return ()
    activated = used is not None and used.kind is ReadKind.ACTIVATION
    return said if activated or not _is_of_the_card(turn, text) else ()


class Beforehand(NamedTuple):
    """What is forbidden for the turn of an effect that stands behind the sentence that says so."""

    said: Pieces
    of_card: bool
    """Whether it is the activation of the card that is meant."""
    of_all: bool

    def pledged(self, draft: Draft) -> Draft:
        """Return *draft*, the next effect, with what is forbidden in its turn, where it is that one."""
        meant = not self.of_card or draft.kind is ReadKind.ACTIVATION
        return pledging(draft, self.said) if meant else draft

    def after(self, draft: Draft) -> "Beforehand | None":
        """Return what is left of it for other effects once *draft* has been told of it."""
        return self if self.of_all or (self.of_card and draft.kind is not ReadKind.ACTIVATION) else None


def forbidden_beforehand(said: Pieces, text: str, *, monster: bool) -> Beforehand | None:
    """Return what *said*, which no effect stands before, forbids for the turn of an effect; nothing for other words."""
    turn = _turn(said)
    of_card = turn is not None and _is_of_the_card(turn, text)
    if turn is None or (of_card and monster):
        return None
    return Beforehand(said, of_card, is_of_every_effect(said, text))


def _turn(said: Pieces) -> Piece | None:
    return next((piece for piece in said if piece.concept == "turn-you-activate"), None)


def _is_of_the_card(turn: Piece, text: str) -> bool:
    """Whether it is the turn in which the card is activated, and not an effect of it."""
    words = text[turn.start : turn.end].casefold()
    return any(word in words for word in THIS_CARD) and "effe" not in words and "efe" not in words
