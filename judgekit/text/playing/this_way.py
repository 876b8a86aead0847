"""What is said of a monster that an effect has Summoned, in a sentence of its own: "if Summoned this way, …"."""

from judgekit.text.playing.words import Words, meant, stripped


def this_way(said: Words) -> Words | None:
    """Return what *said* says that is so "if (this card is Special) Summoned this way"; nothing for other words."""
    means = meant(said)
    at = means.index("comma") if "comma" in means else len(means)
    condition = tuple(one for one in means[:at] if one not in ("be", "special"))
    plain = condition[1:2] != ("self",) or len(said[1].text.split()) == 2
    if condition[:1] not in (("if",), ("when",)) or condition[1:] not in THIS_WAY or not plain:
        return None
    return stripped(said[at:])


THIS_WAY = (("summoned", "this-way"), ("self", "summoned", "this-way"))
