"""The card itself as what is paid: beside others, and where it lies and goes by that."""

from judgekit.text.playing.parts import exception
from judgekit.text.playing.words import PLACES, Data, Words, meant, stripped


def itself_first(said: Words) -> Words:
    """Return *said* with the card itself first: "1 “Old Wall” and this card from your GY" in another order."""
    at = next((at for at in range(2, len(said)) if meant(said[at : at + 2]) == ("and", "self")), 0)
    if not at:
        return said
    others, but = exception(stripped(said[1:at]))
    return (said[0], said[at + 1], said[at], *others, *said[at + 2 :], *but)


def lies_elsewhere(said: Words) -> bool:
    """Return whether of others a place is told and of the card itself none: "1 card from your hand and this card"."""
    at = next((at for at in range(2, len(said)) if meant(said[at : at + 2]) == ("and", "self")), 0)
    return bool(at) and not PLACES.keys().isdisjoint(meant(said[1:at])) and PLACES.keys().isdisjoint(meant(said[at:]))


def goes_face_up(price: Data, said: Words) -> bool:
    """Return whether the card pays by going to the Extra Deck, where a Pendulum Monster lies face-up."""
    means = meant(said)
    there = any(one == "extra-deck" and means[at - 1] != "slash" for at, one in enumerate(means))
    return there and any("return-self-to-deck" in one for one in price.get("cost", ()))
