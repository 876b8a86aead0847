"""A sentence that starts no Chain, as a card file has it."""

from judgekit.text.playing.after_activation import after_activation
from judgekit.text.playing.as_summoned import plain, was_so
from judgekit.text.playing.brackets import with_those_left_out, without_what_is_so
from judgekit.text.playing.callings import of_a_spell_or_trap
from judgekit.text.playing.each_time import at_most, with_most
from judgekit.text.playing.left_behind import is_of_every_gemini
from judgekit.text.playing.lines import applies
from judgekit.text.playing.of_card import LONGEST, has_names_unknown, is_made, is_made_of_materials, kind_and_icon
from judgekit.text.playing.other_card import tells_of_others
from judgekit.text.playing.own_ways import is_not_optional, says_whence
from judgekit.text.playing.so_summoned import so_summoned
from judgekit.text.playing.spoken import words
from judgekit.text.playing.summons import made
from judgekit.text.playing.tributes import says_no_set
from judgekit.text.playing.words import Data
from judgekit.text.sentences import Sentence
from judgekit.text.values import CardText

ONCE_ITSELF = {"once": True}
GEMINI: Data = {"summon": {}}
"""What stands on each of them: their Type says all that."""


def line(sentence: Sentence, card: CardText, text: str, *, first: bool) -> Data | None:
    """Return a sentence that starts no Chain as a card file has it: an effect, or under ``summon`` how it is Summoned.

    *first* is true where it may name the materials of a monster of the Extra Deck.
    """
    if has_names_unknown(sentence.everything, card):
        return None
    if card.card_type != "Monster" and tells_of_others(sentence.everything):
        return None
    if sentence.bullet or sentence.starts_chain or len(sentence.everything) > LONGEST:
        return None
    made_so = first and is_made_of_materials(card)
    found = _made_of(sentence, card, text) if made_so else _applies(sentence, card, text)
    if found is None or found is GEMINI or "targets" in found:
        return found
    if card.card_type != "Monster":
        found = of_a_spell_or_trap(found)
    if not found or (not made_so and _may_be_made_so(found, card)):
        return None
    return found if _is_played(found, card) else None


def _made_of(sentence: Sentence, card: CardText, text: str) -> Data | None:
    """What the first line of a monster of the Extra Deck says."""
    if sentence.aside or "Link" in card.type_line:
        return None
    return made(words(sentence.rest, text, card.language))


def _applies(sentence: Sentence, card: CardText, text: str) -> Data | None:
    """What any other line says."""
    sentence, most = at_most(without_what_is_so(with_those_left_out(sentence), text), card, text)
    told = says_whence(sentence) or says_no_set(sentence)
    said = words(sentence.everything if told else sentence.rest, text, card.language)
    if sentence.aside and not told and not is_not_optional(sentence):
        return None
    if "Gemini" in card.type_line and is_of_every_gemini(said):
        return GEMINI
    found = so_summoned(said, sentence, card, text) or after_activation(said, card)
    if found is not None:
        return found
    said, like = plain(said)
    found = with_most(applies(said, equip=card.property == "Equip"), most)
    if like and found is not None:
        return was_so(found, like) if found.get("type") == "continuous" else None
    return found


def _may_be_made_so(found: Data, card: CardText) -> bool:
    """Whether what alone brings a monster of the Extra Deck may make a Fusion Summon, and no Special Summon."""
    way = found.get("summon", {})
    brought = {"by", "by-cards", "by-itself"} & way.keys()
    return way.get("only") == ["special"] and bool(brought) and is_made(card)


def _is_played(found: Data, card: CardText) -> bool:
    """Whether the engine plays what was *found*, an effect or several, or a way of being Summoned."""
    from judgekit.domain.fitting import Card, effect_misfits, summon_misfits  # 25 ms, and most lines do not come here

    holding = Card(*kind_and_icon(card))
    if "summon" in found:
        beside: Data = {"from-hand": []} if found["summon"] == ONCE_ITSELF else {}  # another line says how
        beside |= {"materials": [{"types": ["Effect"]}]} if "its-materials" in found["summon"] else {}  # or which
        if summon_misfits({**beside, **found["summon"]}, holding):
            return False
    return not effect_misfits(found.get("effects", [found] if "type" in found else []), holding)
