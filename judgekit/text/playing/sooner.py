"""When a Trap or Quick-Play Spell may be activated sooner than others: from the hand, or in the turn of its Set."""

from judgekit.text.playing.standing import standing
from judgekit.text.playing.words import Data, Words, meant, stripped

FROM_HAND = (("from", "your", "hand"), ("from", "hand"), ("in", "your", "hand"))
SET_NOW = frozenset(("in", "turn", "it", "he", "what", "was", "set", "set-kind", "that-is", "same"))


def sooner(said: Words) -> Data | None:
    """Return what "if you control no cards, you can activate this card from your hand" lets it do; nothing for others.

    >>> from judgekit.text.lexicon import pieces
    >>> from judgekit.text.playing.spoken import words
    >>> text = "If you control no cards, you can activate this card from your hand"
    >>> sooner(words(pieces(text, "en"), text, "en"))
    {'from-hand': [{'no-cards': {'what': 'card', 'side': 'own', 'also-self': True}}]}
    """
    means = meant(said)
    may = next((at for at in range(len(means)) if means[at : at + 3] == ("you-can", "activate", "self")), None)
    if may is None:
        return None
    how, state = means[may + 3 :], stripped(said[:may])
    set_now = {"turn"} < {*how} <= SET_NOW and not {"set", "set-kind"}.isdisjoint(how)
    key = "from-hand" if how in FROM_HAND else "just-set" if set_now else None
    if key is None or (state and state[0].means != "if"):
        return None
    found = standing(state[1:]) if state else {"needs": []}
    if found is None or found.keys() != {"needs"}:
        return None
    return {key: found["needs"]}
