"""An effect before which the battle position stands in which alone it is used: "Attack Position: You can …"."""

from judgekit.text.draft import Draft
from judgekit.text.playing.words import Data

POSITIONS = {"attack-position": "attack", "defense-position": "defense"}
BEFORE_IT = frozenset(("while", "in", "article"))


def without_label(draft: Draft) -> tuple[Draft, str | None]:
    """Return *draft* without the battle position that stands before it as a label, and that position."""
    aside = draft.sentence.aside
    at = next((at for at, piece in enumerate(aside) if piece.concept == "colon"), None)
    label = [piece.concept for piece in aside[:at] if piece.concept not in BEFORE_IT] if at is not None else []
    if len(label) != 1 or label[0] not in POSITIONS or not draft.sentence.bullet or at is None:
        return draft, None
    return draft._replace(sentence=draft.sentence._replace(aside=aside[at + 1 :])), POSITIONS[label[0]]


def in_that_position(effect: Data | None, position: str | None) -> Data | None:
    """Return *effect* where it is used in that position alone; of several nobody says which are meant."""
    if effect is None or position is None:
        return effect
    if effect.get("type") not in ("ignition", "quick", "trigger"):
        return None
    need: Data = {"cards": {"the": "self", "position": position}}
    return {**effect, "needs": [*effect.get("needs", ()), need]}
