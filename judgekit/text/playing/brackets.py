"""What stands in brackets."""

from collections.abc import Iterator

from judgekit.text.draft import code
from judgekit.text.lexicon import Piece
from judgekit.text.limits import is_gained_once, limit
from judgekit.text.playing.noun_words import KIND_WORDS
from judgekit.text.sentences import Pieces, Sentence

SORTS = frozenset(("type-word", "attribute-word", *KIND_WORDS))
"""Words that say of which kind the cards before the bracket are."""
HELD = frozenset(("or", "comma", "article", "silence"))


def inlined(sentence: Sentence, text: str) -> Sentence:
    """Return *sentence* with what is only a part of it in brackets standing among its words.

    That are the kinds that the cards before the bracket may be of, how long something lasts, and a "but".
    """
    sentence = with_those_left_out(sentence)
    left: list[Piece] = []
    parts = [sentence.condition, sentence.activation, sentence.rest]
    for found, whole in _brackets(sentence):
        at = max((at for at, part in enumerate(parts) if part and part[0].start < whole[0].start), default=None)
        if at is not None and (_says_how(found, parts[at], whole[0]) or _says_nothing(found, parts[at], whole[0])):
            continue
        if at is not None and _says_one_at_least(found, parts[at], whole[0], text):
            continue
        if at is None or not _says_more(found):
            left += whole
        else:
            parts[at] = tuple(sorted((*parts[at], *found), key=lambda piece: piece.start))
    return sentence._replace(condition=parts[0], activation=parts[1], rest=parts[2], aside=tuple(left))


SAID_BEHIND = {"except": "except", "count": "of"}
"""What French says at the end of a bracket, as in « ("Vieux Mur" exclu) », and English before it, without one."""


def with_those_left_out(sentence: Sentence) -> Sentence:
    """Return *sentence* with which cards are not meant, or are too, among its words, where that is in brackets."""
    left: list[Piece] = []
    parts = [sentence.condition, sentence.activation, sentence.rest]
    for found, whole in _brackets(sentence):
        at = max((at for at, part in enumerate(parts) if part and part[0].start < whole[0].start), default=None)
        joint = SAID_BEHIND.get(found[-1].concept) if len(found) > 1 else None
        after = () if at is None else tuple(one.concept for one in parts[at] if one.start > whole[0].start)
        if at is not None and [one.concept for one in found if one.concept != "silence"] in NOTHING_ELSE:
            parts[at] = tuple(sorted((*parts[at], *found), key=lambda piece: piece.start))
            continue
        if at is None or joint is None or found[0].concept in SAID_BEHIND or after[:1] in (("or",), ("and",)):
            left += whole
            continue
        start, end = whole[0], whole[-1]
        first = (start._replace(concept=joint),) if joint == "except" else ()
        last = () if first else (found[-1]._replace(concept=joint),)
        told = (start._replace(concept="comma"), *first, *found[:-1], *last, end._replace(concept="comma"))
        parts[at] = tuple(sorted((*parts[at], *told), key=lambda piece: piece.start))
    return sentence._replace(condition=parts[0], activation=parts[1], rest=parts[2], aside=tuple(left))


def _says_more(found: Pieces) -> bool:
    means = [piece.concept for piece in found if piece.concept != "silence"]
    sorts = set(means) - HELD
    if means in NOTHING_ELSE:
        return True
    but = means[:1] == ["but"] and limit(code(found)) is None
    return (bool(sorts) and sorts <= SORTS and "or" in means) or means == ["until-end"] or but


NOTHING_ELSE = (["and", "no", "other", "card"], ["and", "no", "card"])
"""Behind what an effect targets, or what would be destroyed."""
HOW = frozenset(("both", "be", "comma", "by-battle", "or", "card", "effect", "by-effect", "silence", "article"))
THEIR_CARD = (("opponents", "card"), ("card", "opponents"))


def _says_how(found: Pieces, part: Pieces, bracket: Piece) -> bool:
    """Whether it says no more than "by your opponent's card" before it does: in battle with it or by its effect."""
    means = [piece.concept for piece in found]
    before = [one.concept for one in part if one.start < bracket.start and one.concept not in ("article", "silence")]
    said = "or" in means or means.count("be") == 2  # "soit … soit"
    either = "by-battle" in means and said and not {"effect", "by-effect"}.isdisjoint(means)
    return either and set(means) <= HOW and tuple(before[-2:]) in THEIR_CARD


EVEN_IF_NOT = ["even-if", "not"]


def _says_nothing(found: Pieces, part: Pieces, bracket: Piece) -> bool:
    """Whether it says what is so anyway: whose turn it may be, effects if there are any, all of a hand if there is one.

    What is set off by another card was in the Graveyard when that happened, and need not have been in the hand.
    """
    means = [piece.concept for piece in found if piece.concept not in ("article", "silence")]
    before = [one.concept for one in part if one.start < bracket.start and one.concept not in ("article", "silence")]
    if set(means) == {"in", "players", "turn"}:
        return True
    if means == ["if-able"]:
        return bool({"effect", "these-effects"}.intersection(before[-3:]))
    if means == ["or-more", "number"]:
        return before[-1:] == ["hand"] and "all" in before[-3:]
    if before[-1:] == ["hand"] and means[:2] == EVEN_IF_NOT and set(means[2:]) <= {"it", "was"}:
        return True
    was_there = means[:1] == ["if"] and "was" in means[1:4] and "when" in means
    return before[-1:] == ["gy"] and was_there


LEAST = ("min", "mín")


def _says_one_at_least(found: Pieces, part: Pieces, bracket: Piece, text: str) -> bool:
    """Whether it says "min. 1" of all, or any number of, some cards: where there is none nothing is done, or so."""
    said = [piece for piece in found if piece.concept not in ("article", "silence", "period")]
    if [piece.concept for piece in said] not in (["or-more", "number"], ["up-to", "number"]):
        return False
    how, number = (text[piece.start : piece.end].casefold() for piece in said)
    before = {piece.concept for piece in part if piece.start < bracket.start}
    return how.startswith(LEAST) and number == "1" and "all" in before


def _brackets(sentence: Sentence) -> Iterator[tuple[Pieces, Pieces]]:
    """Yield what stands between each two brackets, without and with them."""
    found: list[Piece] = []
    for piece in sentence.aside:
        found.append(piece)
        if piece.concept == "close":
            yield tuple(one for one in found if one.concept not in ("open", "close")), tuple(found)
            found = []
    if found:
        yield tuple(one for one in found if one.concept != "open"), tuple(found)


def asides(sentence: Sentence) -> Iterator[Pieces]:
    """Yield what stands between each two brackets."""
    found: list[Piece] = []
    for piece in sentence.aside:
        if piece.concept == "close":
            yield tuple(found)
            found = []
        elif piece.concept != "open":
            found.append(piece)
    if found:
        yield tuple(found)


YOUR_CHOICE = frozenset(("if-tied", "your", "you", "time", "choose", "target", "comma"))
"""Words of "your choice, if tied", which is so of whatever is picked."""


def is_known_aside(found: Pieces) -> bool:
    """Whether what stands between brackets is said elsewhere: how often, and that it is a Quick Effect."""
    means = {piece.concept for piece in found} - {"article", "silence", "period"}
    if means <= {"this", "be", "quick-effect"} or means == {"even-if", "self", "leaves-field"}:
        return True  # what an effect has done lasts whatever becomes of its card
    if means == {"you-can", "only", "gains-effects", "once-per-turn"}:
        return True  # what lets one Normal Summon besides does so once per turn anyway; nothing else is so gained
    if "if-tied" in means:
        return means <= YOUR_CHOICE
    return limit(code(found)) is not None


WITHOUT = frozenset(("you", "he", "not", "use", "name-of"))


def without_what_is_so(sentence: Sentence, text: str) -> Sentence:
    """Return a line without brackets that say what it says anyway: gained once per turn, Summoned without a Spell."""
    left: list[Piece] = []
    for found, whole in _brackets(sentence):
        means = {piece.concept for piece in found} - {"article", "silence", "period"}
        if _says_one_at_least(found, sentence.rest, whole[0], text) and sentence.rest[0].concept == "if":
            continue  # of all that one controls it is asked anyway that there is one
        left += () if is_gained_once(means) or {"not", "use", "name-of"} <= means <= WITHOUT else whole
    return sentence._replace(aside=tuple(left))


def is_not_in_damage_step(found: Pieces) -> bool:
    """Whether what stands between brackets keeps an effect out of the Damage Step."""
    means = {piece.concept for piece in found} - {"article", "silence", "and"}
    return means == {"except", "during", "damage-step"}
