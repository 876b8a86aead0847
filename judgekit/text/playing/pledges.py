"""What may not be done in the turn in which an effect is activated, in the words of the vocabulary."""

from collections.abc import Mapping

from judgekit.text.playing.parts import no_special_summons
from judgekit.text.playing.words import Data, Words, meant, stripped, without

CONDUCT = ("conduct", "do")
GIVEN_UP: Mapping[tuple[str, ...], str] = {
    **{
        (*you, "cannot", conduct, *your, "battle-phase"): "no-battle-phase"
        for you in (("you",), ())
        for conduct in CONDUCT
        for your in (("your",), ())
    },
    **{
        (*you, "cannot", *summon, by, "set"): "no-normal-summons"
        for you in (("you",), ())
        for summon in (("normal", "summon"), ("summon", "normal"))
        for by in ("slash", "or")
    },
}
"""What a player leaves alone for the turn."""


def pledged(said: Words) -> Data | None:
    """Return the cost that "you cannot Special Summon the turn you activate this effect" is; nothing for other words.

    >>> from judgekit.text.lexicon import pieces
    >>> from judgekit.text.playing.spoken import words
    >>> text = "You cannot Special Summon from the Extra Deck the turn you activate this effect."
    >>> pledged(words(pieces(text, "en"), text, "en"))
    {'no-special-summons': True, 'extra-deck': True}
    """
    if "turn-you-activate" not in meant(said):
        return None
    rest = stripped(without(said, "turn-you-activate", "of"))
    at = next((at for at, word in enumerate(rest) if word.means == "cannot"), 0) + 1
    if meant(rest[at : at + 3]) == ("summon", "monster", "special"):
        # "Não pode Invocar monstros por Invocação-Especial" has how behind whom.
        rest = (*rest[:at], rest[at + 2], *rest[at : at + 2], *rest[at + 3 :])
    if meant(rest[:2]) == ("self", "cannot") and meant(rest[2:]) in (("attack",), ("an-attack",), ("declares-attack",)):
        return {"no-attacks": True}
    if meant(rest) in GIVEN_UP:
        return {GIVEN_UP[meant(rest)]: True}
    ban = no_special_summons(tuple(word for word in rest if word.text.casefold() != "any"))
    if ban is None or ban["side"] != "own" or "only" in ban:
        return None
    return {"no-special-summons": True, **{key: ban[key] for key in ("extra-deck", "except") if key in ban}}
