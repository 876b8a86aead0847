"""One of two things that is done to the same card: "add it to your hand or Special Summon it"."""

from collections.abc import Iterator

from judgekit.text.playing.changing import Changing
from judgekit.text.playing.moving import is_unsummonable
from judgekit.text.playing.things import means_again
from judgekit.text.playing.words import Data, Word, Words, meant

ADD = ("add", "to", "your", "hand", "or")
HEADS = {(*ADD, "special", "summon"): "special-summon", (*ADD, "send", "to", "gy"): "send-to-graveyard"}
EITHER = ("either", "soit")
AGAIN = ("it", "that")


def one_or_other(doing: Changing, said: Words) -> Data | None:
    """Return what *said* does to one card: it is added to the hand or, as its player likes, something else is done."""
    said = tuple(_with_one_or(said))
    taken: Words = ()
    if meant(said[:1]) == ("take",):
        end = next((at for at, word in enumerate(said) if word.means == "add"), 0)
        taken, said = said[1 : end - (meant(said[end - 1 : end]) == ("and",))], said[end:]
        if not taken:
            return None
    spoken, said = _without_pronouns(said) if taken or means_again(said[1:2]) else (False, said)
    head = next((one for one in HEADS if meant(said[: len(one)]) == one), None)
    if head is None:
        return None
    verb, rest = HEADS[head], said[len(head) :]
    if rest and (taken or spoken or verb != "special-summon"):
        return None
    found = doing._thing(taken or rest)
    targets = found == "targets" and len(doing.around.aims) == 1 and doing.around.aims[0].get("count", 1) == 1
    single = isinstance(found, dict) and (found.get("choose") == 1 or "the" in found)
    if found is None or not (targets or single) or is_unsummonable(found):
        return None
    doing.last = "found"
    return {"search": found, "or": verb}


def _with_one_or(said: Words) -> Iterator[Word]:
    """*said* without commas and "either"; the second of "soit … soit" is "or"."""
    begun = False
    for word in said:
        text = word.text.casefold()
        if text == "soit" and begun:
            yield Word("or", word.text)
        begun = begun or text == "soit"
        if word.means != "comma" and text not in EITHER:
            yield word


def _without_pronouns(said: Words) -> tuple[bool, Words]:
    """*said* without what stands for the card, and whether there was such a word."""
    kept = tuple(word for word in said if word.means not in AGAIN)
    return len(kept) < len(said), kept
