"""What may not be done in the turn in which an effect is activated, in the words of the vocabulary."""

from collections.abc import Mapping

from judgekit.text.playing.no_attacks import no_attacks
from judgekit.text.playing.parts import no_special_summons
from judgekit.text.playing.words import Data, Word, Words, meant, stripped, without

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


def pledged(said: Words, *, monster: bool) -> Data | None:
    """Return the cost that "you cannot Special Summon the turn you activate this effect" is; nothing for other words.

    What "other monsters" are is known of the effect of a *monster*: those beside it.

    >>> from judgekit.text.lexicon import pieces
    >>> from judgekit.text.playing.spoken import words
    >>> text = "You cannot Special Summon from the Extra Deck the turn you activate this effect."
    >>> pledged(words(pieces(text, "en"), text, "en"), monster=True)
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
    rest = without(rest, "open", "even-if", "leaves-field", "close") if meant(rest)[-4:] == EVEN_SO else rest
    rest = rest[:-1] if meant(rest[-1:]) == ("self",) and "even-if" in meant(said) else rest
    if meant(rest) in GIVEN_UP:
        return {GIVEN_UP[meant(rest)]: True}
    return _no_monster_attacks(rest, monster=monster) or _no_summons(rest)


EVEN_SO = ("even-if", "self", "leaves-field", "close")
"""How a pledge ends that is kept whatever becomes of the card: so is every one."""


def _no_summons(said: Words) -> Data | None:
    """That one Summons no monsters, but for some or for those that the effect itself Special Summons."""
    at = next((at for at, word in enumerate(said) if word.means == "other"), None)
    others = at is not None and meant(said[at + 1 : at + 2]) == ("monster",)
    if meant(said[-2:]) == ("except", "this-way"):
        others, said = True, stripped(said[:-2])
    if others:
        said = tuple(word for word in said if word.means not in ("other", "all"))
    ban = no_special_summons(tuple(word for word in said if word.text.casefold() != "any"))
    if ban is None or ban["side"] != "own" or "only" in ban or (others and "except" in ban):
        return None
    kept: Data = {key: ban[key] for key in ("extra-deck", "normal-too", "except") if key in ban}
    return {"no-special-summons": True, **kept, **({"others": True} if others else {})}


def _no_monster_attacks(said: Words, *, monster: bool) -> Data | None:
    """That none of one's monsters attacks, but for some: "your other monsters cannot attack"."""
    means = meant(said)
    if means in ONLY_ITSELF and monster:
        return {"no-monster-attacks": True, "of": {"what": "monster", "side": "own"}}
    at = next((at for at, one in enumerate(means) if one == "cannot"), 0)
    if means[at + 1 : at + 2] in (("attack",), ("an-attack",), ("declares-attack",)):
        whose = frozenset(means[:at])
        behind = stripped(said[at + 2 :])
        if whose in ONES_MONSTERS and behind:
            said = (Word("you", ""), Word("cannot", ""), Word("attack", ""), behind[0], Word("use", ""), *behind[1:])
        elif whose - {"other"} in ONES_MONSTERS:
            of = {"what": "monster", "side": "own"} if "other" in whose else None
            return (
                None if behind or (of and not monster) else {"no-monster-attacks": True, **({"of": of} if of else {})}
            )
    ban = no_attacks(said)
    if ban is None or ban.get("side", "own") != "own":
        return None
    of = ban["forbid-attacks"]
    return {"no-monster-attacks": True, **({} if of is True else {"of": of})}


ONLY_ITSELF = (("only", "self", "can", "attack"), ("only", "self", "can", "an-attack"))
ONES_MONSTERS = (frozenset(("your", "monster")), frozenset(("monster", "you", "control")))
