"""What comes of how the card itself was Summoned: "If Summoned this way, …", "After this card was Summoned, …"."""

from typing import Any

from judgekit.text.lexicon import pieces
from judgekit.text.playing.as_summoned import was_so
from judgekit.text.playing.lines import applies
from judgekit.text.playing.own_ways import says_whence
from judgekit.text.playing.sequences import operations
from judgekit.text.playing.spoken import words
from judgekit.text.playing.summons import summoned
from judgekit.text.playing.things import Around, is_self
from judgekit.text.playing.this_way import this_way
from judgekit.text.playing.words import Data, Word, Words, meant, stripped
from judgekit.text.sentences import Sentence, sentences
from judgekit.text.values import CardText

KINDS = ("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz")
AFTER = (("after", "self", "was"), ("after", "self", "be"))
STATS = frozenset(("change-atk", "change-def", "set-atk", "set-def", "set-level", "change-level"))
OF_THE_TURN = "end-of-turn"
AROUND = Around("at-once", targets=False, events=("summoned",), of_self=True, told_of_self=True)


def so_summoned(said: Words, sentence: Sentence, card: CardText, text: str) -> Data | None:
    """Return what comes at once of the Summon of the card itself that *said* tells of; nothing for other sentences."""
    if card.card_type != "Monster":
        return None
    if (found := _with_what_comes_of_it(said)) is not None:
        return found
    rest = this_way(said)
    if rest is None and meant(said[:3]) in AFTER and is_self(said[1]):
        return _after(said, sentence, card, text)
    return _as_it_came(said) if rest is None else _in_its_own_way(rest, sentence, card, text)


def _as_it_came(said: Words) -> Data | None:
    """What applies "if this card was Special Summoned"."""
    at = next((at for at, word in enumerate(said) if word.means == "comma"), 0)
    means = meant(said[:at])
    kind = _kind(means[3:]) if means[:3] == ("if", "self", "was") and is_self(said[1]) else None
    if kind is None:
        return None
    found = _as_long_as_it_lies_there(applies(_of_itself(stripped(said[at:]))))
    if found is None or found.get("type") != "continuous" or "once" in found:
        return None
    return was_so(found, {"summoned": [kind]})


def _as_long_as_it_lies_there(found: Data | None) -> Data | None:
    """*found*, with that it is no material as something that applies to it: else it would hold however it came."""
    way = (found or {}).get("summon", {})
    if set(way) != {"never-material"}:
        return found
    return {
        "type": "continuous",
        "do": [{f"forbid-{kind}-material": {"the": "self"}} for kind in way["never-material"]],
    }


def _after(said: Words, sentence: Sentence, card: CardText, text: str) -> Data | None:
    """What comes "after this card was Normal Summoned", or "was Special Summoned this way"."""
    at = next((at for at, word in enumerate(said) if word.means == "comma"), 0)
    how = meant(said[3:at])
    if how == ("special", "summoned", "this-way"):
        return _in_its_own_way(stripped(said[at:]), sentence, card, text)
    kind = _kind(how)
    if kind is None:
        return None
    return _at_once(stripped(said[at:]), {"event": "summoned", "who": "self", "kinds": [kind]})


def _kind(how: tuple[str, ...]) -> str | None:
    """The kind of Summon that two words say, in the order of any language."""
    kinds = [one for one in how if one in KINDS]
    return kinds[0] if len(how) == 2 and len(kinds) == 1 and "summoned" in how else None


def _in_its_own_way(said: Words, sentence: Sentence, card: CardText, text: str) -> Data | None:
    if not tells_its_own_way(sentence, card, text):
        return None
    return _at_once(said, {"event": "summoned", "who": "self", "own-way": True})


def _with_what_comes_of_it(said: Words) -> Data | None:
    """Return how it Summons itself and what becomes of it then: "…, but its original ATK becomes 1000"."""
    at = next((at for at, word in enumerate(said) if word.means == "but"), 0)
    if not at or "you-can" not in meant(said[:at]):
        return None
    way = summoned(stripped(said[:at]))
    if way is None or not {"from-hand", "no-tribute"} & way["summon"].keys():
        return None
    found = _at_once(stripped(said[at + 1 :]), {"event": "summoned", "who": "self", "own-way": True})
    return None if found is None else {**way, "effects": [found]}


def summoned_this_way(said: Words, sentence: Sentence, card: CardText, text: str) -> Data | None:
    """Return when an effect is used that the Summon of its card sets off, in the way that is told before."""
    if card.card_type != "Monster" or this_way(said) != () or not tells_its_own_way(sentence, card, text):
        return None
    missing = {"misses-timing": True} if said[0].means == "when" else {}
    return {"when": [{"event": "summoned", "who": "self", "own-way": True}], **missing}


def tells_its_own_way(sentence: Sentence, card: CardText, text: str) -> bool:
    """Whether the sentence right before says how the card Summons itself, or is Summoned without a Tribute."""
    start = min((piece.start for piece in sentence.everything), default=0)
    before = text[:start]
    told = list(sentences(pieces(before, card.language)))
    told = [one for one in told if not _only_limits(one, before, card)]
    if not told or told[-1].starts_chain:
        return False
    last = told[-1]
    way = summoned(words(last.everything if says_whence(last) else last.rest, before, card.language))
    return way is not None and bool({"from-hand", "no-tribute"} & way["summon"].keys())


def _only_limits(sentence: Sentence, text: str, card: CardText) -> bool:
    """Whether a sentence says no more than that it is Summoned so once per turn."""
    if sentence.starts_chain:
        return False
    return summoned(words(sentence.rest, text, card.language)) == {"summon": {"once": True}}


def _at_once(said: Words, when: Data) -> Data | None:
    """What is done at once, where it is over with the turn or a number of the card itself."""
    done = operations([_of_itself(said)], AROUND, optional=False)
    if not done or not all(_stays_clear(one) for one in done):
        return None
    return {"type": "at-once", "when": [when], "do": done}


def _of_itself(said: Words) -> Words:
    """*said* with the card itself for "it"."""
    found: list[Word] = []
    for at, word in enumerate(said):
        ahead = meant(said[at + 1 : at + 2])
        if word.means == "it" or (word.means == "its" and ahead and ahead[0] in ("level", "atk", "def", "original")):
            found.append(Word("self", "this card"))
        else:
            found.append(word)
    return tuple(found)


def _stays_clear(done: Data) -> bool:
    """Whether nothing of it need be known of a monster that was Summoned before the case begins."""
    verb = next(iter(done))
    on: Any = done[verb]
    if verb in STATS:
        return on == {"the": "self"} and "amount" in done and set(done) <= {verb, "amount", "original"}
    return done.get("until") == OF_THE_TURN and (on is True or on == {"the": "self"} or "ongoing" in done)
