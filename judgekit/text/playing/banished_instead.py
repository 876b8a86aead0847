"""What is banished where it would go elsewhere: the card itself as it leaves the field, or whatever is sent to a GY."""

from judgekit.text.playing.standing import FACE_UP_TOO
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, without

LEAVING = (("would", "leaves-field"), ("leaves-field",))
ANY_CARD = ("sent", "to", "gy", "be", "banished", "instead")
FROM_ANYWHERE = ["hand", "deck", "extra", "monsters", "spells_traps", "field", "pendulum", "materials"]


def banished_instead(said: Words) -> Data | None:
    """Return what is banished instead, as long as the card is there; nothing for other sentences."""
    told = without(said, "comma")
    means = meant(told)
    if means[:2] == ("all", "card") and sorted(means[2:]) == sorted(ANY_CARD) and means[2:5] == ANY_CARD[:3]:
        on = {"what": "card", "zones": FROM_ANYWHERE, "also-self": True}
        return {"type": "continuous", "do": [{"banish-instead": on, "to-graveyard": True}]}
    if means[:1] != ("if",) or len(told) < 4:
        return None
    itself = is_self(told[1]) or FACE_UP_TOO.fullmatch(told[1].text.casefold())
    leaves = next((end for way in LEAVING if means[2 : (end := 2 + len(way))] == way), 0)
    if not itself or not leaves or sorted(means[leaves:]) != ["banish", "instead", "it"]:
        return None
    return {"type": "continuous", "do": [{"banish-instead": {"the": "self"}}]}
