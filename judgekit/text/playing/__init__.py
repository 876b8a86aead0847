"""Effects that were read, in the vocabulary of card files, where every word of them has its place there.

A part is taken only where all that it says is known. Whether the engine plays what comes out is asked of the registry.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from judgekit.text.draft import Draft
from judgekit.text.lexicon import NAME
from judgekit.text.playing.aimed import is_in_vain
from judgekit.text.playing.applying import applied
from judgekit.text.playing.around import what_is_around, with_both_needs
from judgekit.text.playing.as_summoned import plain, was_so
from judgekit.text.playing.asked_besides import asked_besides
from judgekit.text.playing.beaten_by_them import names_their_monster
from judgekit.text.playing.brackets import (
    asides,
    inlined,
    is_known_aside,
    is_not_in_damage_step,
)
from judgekit.text.playing.by_others import is_picked_as_told, is_told_to_be_theirs
from judgekit.text.playing.causes import with_either_cause
from judgekit.text.playing.choosing import named, told_apart
from judgekit.text.playing.declaring import is_used
from judgekit.text.playing.equipping import lasting_gift, with_what_it_gives
from judgekit.text.playing.forbidding import no_response
from judgekit.text.playing.fought import with_another_to_fight
from judgekit.text.playing.its_own_price import goes_face_up
from judgekit.text.playing.labelled import in_that_position, without_label
from judgekit.text.playing.lines import applies
from judgekit.text.playing.of_card import LONGEST, has_names_unknown, is_of_extra_deck, kind_and_icon
from judgekit.text.playing.off_chain import line
from judgekit.text.playing.older_targets import as_old_words_mean
from judgekit.text.playing.other_card import tells_of_others
from judgekit.text.playing.paid_besides import paid_besides, with_what_is_paid
from judgekit.text.playing.pledges import pledged
from judgekit.text.playing.prices import activation
from judgekit.text.playing.putting_together import ONCE, put_together
from judgekit.text.playing.quick_too import quick_if
from judgekit.text.playing.required import required
from judgekit.text.playing.rituals import ritual_spell
from judgekit.text.playing.sequences import operations
from judgekit.text.playing.so_summoned import summoned_this_way
from judgekit.text.playing.sooner import sooner
from judgekit.text.playing.spoken import words
from judgekit.text.playing.this_or_that import as_told
from judgekit.text.playing.times import moment
from judgekit.text.playing.tokens import described
from judgekit.text.playing.trap_monsters import is_as_described, is_still_a_trap
from judgekit.text.playing.two_aims import two_aims
from judgekit.text.playing.used_from import same_place
from judgekit.text.playing.words import Data, Words, meant
from judgekit.text.sentences import Pieces
from judgekit.text.values import CardText, ReadKind
from judgekit.tuples import NamedTuple

__all__ = ["forbidden", "is_asked_of_the_activation", "is_one_deed", "line", "vocabulary"]

ASIDE = frozenset(("open", "close", "quick-effect"))
STATS = frozenset(f"{how}-{what}" for how in ("change", "set", "double", "halve") for what in ("atk", "def"))
LASTING = ("Continuous", "Field", "Equip")


def vocabulary(draft: Draft, card: CardText, text: str, aim: Data | None = None) -> Mapping[str, Any] | None:
    """Return the effect as a card file has it; nothing where something of it has no word there, or is not played.

    *aim* is what an Equip Spell may be equipped to.
    """
    if card.card_type != "Monster" and any(tells_of_others(one.rest) for one in (draft.sentence, *draft.more)):
        return None
    if any(one.bullet for one in draft.more):
        told = applied(draft)
        if told is None:
            return None if draft.asks else _choices(draft, card, text)
        draft = told
    says, quick = quick_if(
        draft, lambda said: words(said, text, card.language), lambda one: vocabulary(one, card, text, aim)
    )
    if says:
        return None if quick is None else _all_played(quick, card)
    several = with_what_it_gives(
        draft,
        lambda said: words(said, text, card.language),
        lambda one: vocabulary(one, card, text, aim),
        lambda said: applies(said, equip=True),
        monster=card.card_type == "Monster",
    )
    if several is not None:
        return _all_played(several, card)
    if (aims := two_aims(draft._replace(sentence=inlined(draft.sentence, text)))) is not None:
        return _one_of(aims, draft, card, text)
    if draft.as_monster and draft.kind in (ReadKind.IGNITION, ReadKind.QUICK):
        return None  # no word of a card file says that it is used as long as it is a monster
    pledge = forbidden(draft.pledge, card, text)
    if draft.restricts and (pledge is None or not draft.sentence.all):
        return None
    if not draft.sentence.all and not draft.more:
        bare = None if draft.asks else _bare_activation(draft, card, text, aim)
        return None if bare is None else _sooner(bare, draft, card, text)
    everything = [piece for one in (draft.sentence, *draft.more) for piece in one.everything]
    if len(everything) > LONGEST:
        return None
    if has_names_unknown(everything, card):
        return None
    draft, position = without_label(draft)
    inside = draft._replace(
        sentence=inlined(draft.sentence, text), more=tuple(inlined(one, text) for one in draft.more)
    )
    return in_that_position(_one_effect(inside, card, text, pledge), position)


def _one_effect(draft: Draft, card: CardText, text: str, pledge: Data | None) -> Data | None:
    """The effect with all that its brackets and the sentences beside it say of it."""
    brackets = [one for sentence in (draft.sentence, *draft.more) for one in asides(sentence)]
    read = [words(one, text, card.language) for one in brackets]
    like = [found for said in read if (found := described(said)) is not None]
    still = [said for said in read if is_still_a_trap(said)]
    theirs = [said for said in read if is_told_to_be_theirs(said)]
    later = [
        one
        for one, said in zip(brackets, read, strict=True)
        if not is_known_aside(one) and described(said) is None and said not in (*still, *theirs)
    ]
    if not all(is_not_in_damage_step(one) for one in later) or len(like) > 1:
        return None
    effect = _effect(draft, card, text, pledge, *like)
    if effect is None or not is_as_described(effect["do"], len(like), len(still)):
        return None
    if not is_picked_as_told(effect["do"], len(theirs)):
        return None
    effect = with_either_cause(with_another_to_fight(effect), draft.sentence.condition)
    if "once" not in effect and any("copy-effects" in one for one in effect["do"]):
        return None  # "replace this effect": it might be used once more
    for with_more in (_unanswered, as_old_words_mean, _with_what_it_asks, _sooner):
        effect = with_more(effect, draft, card, text)
        if effect is None:
            return None
    if later and not _is_kept_out_of_damage_step(effect, card):
        return None
    gives = effect.pop("gives", None)
    return _all_played({"effects": [effect, lasting_gift(gives)]} if gives else effect, card)


def _unanswered(effect: Data, draft: Draft, card: CardText, text: str) -> Data | None:
    """*effect* with who can activate nothing in response to it."""
    if not draft.unanswered:
        return effect
    silent = no_response(words(draft.unanswered, text, card.language), monster=card.card_type == "Monster")
    return None if silent is None or effect["type"] == "flip" else {**effect, "unanswered": silent}


def _sooner(effect: Data, draft: Draft, card: CardText, text: str) -> Data | None:
    """*effect* with when its card may be activated from the hand, or in the turn in which it was Set."""
    for said in draft.sooner:
        found = None if has_names_unknown(said, card) else sooner(words(said, text, card.language))
        if found is None or found.keys() & effect.keys():
            return None
        effect = {**effect, **found}
    return effect


def _is_kept_out_of_damage_step(effect: Data, card: CardText) -> bool:
    """Put into *effect* that it is not used there, as brackets say; whether it is one of which they can."""
    effect.pop("damage-step", None)
    if effect["type"] == "trigger":
        effect["not-in-damage-step"] = True
        return True
    # These may be used there, whatever stands in brackets.
    return card.property != "Counter" and not any(verb in STATS for one in effect["do"] for verb in one)


def _all_played(found: Data, card: CardText) -> Data | None:
    """*found*, one effect or several, where all of it is played."""
    from judgekit.domain.fitting import Card, effect_misfits  # 25 ms, and most effects do not come here

    return None if effect_misfits(found.get("effects", [found]), Card(*kind_and_icon(card))) else found


def _with_what_it_asks(effect: Data, draft: Draft, card: CardText, text: str) -> Data | None:
    """*effect* with what must be so at its activation and at its resolution."""
    if not draft.asks:
        return effect
    return None if has_names_unknown(draft.asks, card) else required(effect, words(draft.asks, text, card.language))


def forbidden(said: Pieces, card: CardText, text: str) -> Data | None:
    """Return what a sentence forbids for the turn in which an effect is used, as a card file has it among the costs."""
    if not said or has_names_unknown(said, card):
        return None
    return pledged(words(said, text, card.language), monster=card.card_type == "Monster")


def _bare_activation(draft: Draft, card: CardText, text: str, aim: Data | None) -> Data | None:
    """A Continuous or Field Spell, or a Continuous Trap, that is only put onto the field, or an Equip Spell."""
    if card.property not in LASTING or (draft.once is not None and draft.once.times != 1):
        return None
    when = moment(asked_besides(draft, card, text), ReadKind.ACTIVATION)
    paid = paid_besides(draft, card, text)
    if when is None or paid is None:
        return None
    once = {**when, **paid, **({"once": ONCE[draft.once.per]} if draft.once else {})}
    if card.property != "Equip":
        return {"type": "activation", **once}
    return None if aim is None else {"type": "activation", **once, **aim, "do": [{"equip": "targets"}]}


ANY_MONSTER: Data = {"targets": [{"what": "monster", "face": "up"}]}
"""What an Equip Spell may be equipped to that says nothing of it."""


def _choices(draft: Draft, card: CardText, text: str) -> Data | None:
    """The effects of which one is activated, each as a card file has it, under ``effects``."""
    return _one_of(told_apart(draft) or (), draft, card, text)


def _one_of(apart: Iterable[Draft], draft: Draft, card: CardText, text: str) -> Data | None:
    """The effects *apart*, of which one is activated, under ``effects``."""
    found: list[Data] = []
    for one in apart:
        effect = vocabulary(one, card, text)
        if effect is None:
            return None
        found.append(dict(effect))
    effects = named(draft, found) if found else None
    return None if effects is None else {"effects": effects}


def is_one_deed(draft: Draft) -> bool:
    """Whether an effect is one sentence that does one thing; what sets it off stands before that."""
    sentence = draft.sentence
    means = [piece.concept for piece in (sentence.all if draft.kind is ReadKind.ACTIVATION else sentence.rest)]
    if draft.more or draft.sentence.activation or not PARTS.isdisjoint(means):
        return False
    if sorted(means[:2]) == ["fusion", "summon"]:
        return "and" not in means  # behind a comma stands what it is made of
    behind = (means[at + 1 :] for at, one in enumerate(means) if one in ("and", "comma"))
    return all(next((one for one in after if one not in ("and", "comma", "article")), "") in JOINED for after in behind)


PARTS = frozenset(("then", "and-if-you-do", "also", "also-after", "but", "semicolon", "colon"))
JOINED = frozenset(("except", NAME, "non", "from", "type-word", "attribute-word"))
"""What may stand behind a comma or "and" of one thing that is done."""


class _Said(NamedTuple):
    """The parts of an effect as words, without "you can"."""

    condition: Words
    paid: Words
    rest: Words
    may: bool
    """Whether it says that it can be used."""
    of_self: bool
    """Whether the condition is about the card itself, and no other."""


def _said(draft: Draft, card: CardText, text: str) -> _Said:
    sentence = draft.sentence
    condition, paid, rest = (
        words(part, text, card.language) for part in (sentence.condition, sentence.activation, sentence.rest)
    )
    condition, can = _without_may(condition)
    paid, may = _without_may(paid)
    if draft.kind is not ReadKind.ACTIVATION and not paid:
        rest, also = _without_may(rest)
        may = may or also  # "you can activate 1 of these effects" says it for each of them
    if draft.kind is ReadKind.ACTIVATION:
        condition = (*condition, *asked_besides(draft, card, text))
    return _Said(condition, paid, rest, can or may, _is_told_of_self(condition))


def _effect(draft: Draft, card: CardText, text: str, pledge: Data | None, token: Data | None = None) -> Data | None:
    said, kind = _said(draft, card, text), draft.kind
    if is_of_extra_deck(card) and any(word.is_face_up_extra_deck for word in said.condition):
        return None  # its Synchro Summon is one from the Extra Deck too
    this_way = summoned_this_way(said.condition, draft.sentence, card, text) if kind is ReadKind.TRIGGER else None
    when = this_way or moment(said.condition, kind)
    if kind is ReadKind.ACTIVATION and card.property == "Ritual" and not (said.condition or said.paid):
        return _ritual(said.rest, [words(one.everything, text, card.language) for one in draft.more], draft)
    resolving = [said.rest, *(words(one.rest, text, card.language) for one in draft.more)]
    paid = said.paid
    if when and when.get("when"):
        paid, *resolving = (as_told(one, said.condition) for one in (paid, *resolving))
    paid, like = plain(paid)
    when = None if when is None or (like and when.get("when")) else was_so(when, like)
    price = _price(paid, said, when, draft, card, text)
    if when is None or price is None:
        return None
    if pledge is not None:
        price["cost"] = [*price.get("cost", ()), pledge]
    around = what_is_around(kind, when, price)
    price = with_both_needs(when, price)
    around = around._replace(told_of_self=said.of_self, token=token, of_extra_deck=is_of_extra_deck(card))
    around = around._replace(theirs_named=names_their_monster(said.condition))
    done = operations(resolving, around, optional=kind is ReadKind.ACTIVATION, in_sequence=draft.in_sequence)
    if not done or not is_used(around.declared, done) or any(one.starts_chain for one in draft.more):
        return None
    if is_in_vain(price, done) or (draft.more and any("then-equip" in one for one in done)):
        return None  # of the latter the rest is told of the monster that has the card, as long as it has it
    return put_together(draft, card, {**when, **price}, done, may=said.may)


def _price(paid: Words, said: _Said, when: Data | None, draft: Draft, card: CardText, text: str) -> Data | None:
    """What is paid and targeted, also by a sentence of its own; nothing where that does not go with the rest."""
    activates, monster = draft.kind is ReadKind.ACTIVATION, card.card_type == "Monster"
    besides = paid_besides(draft, card, text) if activates else {}
    price = activation(paid, draft.kind.value, monster=monster, told_of_self=said.of_self, when=when)
    if when is None or price is None or besides is None or not same_place(when, price):
        return None
    price = with_what_is_paid(price, besides)
    if goes_face_up(price, paid) and not is_of_extra_deck(card):
        return None
    if activates and card.property in LASTING and price and said.may:
        return None  # it may be activated without a target or a cost too
    return price


def is_asked_of_the_activation(draft: Draft, card: CardText, text: str) -> bool:
    """Whether it is known what the sentence says on when alone a card may be activated."""
    if paid_besides(draft, card, text):
        return True
    said = asked_besides(draft, card, text)
    return bool(said) and not has_names_unknown(draft.only_when, card) and moment(said, ReadKind.ACTIVATION) is not None


def _is_told_of_self(condition: Words) -> bool:
    """Whether a condition is about the card itself, and no other."""
    means = meant(condition)
    others = {"monster", "card", "spell", "trap", NAME, "token"}
    return "self" in means and others.isdisjoint(means)


def _ritual(said: Words, more: list[Words], draft: Draft) -> Data | None:
    """A Ritual Spell for certain monsters, and how many Levels are Tributed for them."""
    done = ritual_spell(said, more[0]) if draft.once is None and len(more) == 1 else None
    return None if done is None else {"type": "activation", "do": [done]}


def _without_may(said: Words) -> tuple[Words, bool]:
    """*said* without the "you can" at its beginning or end, and whether there was one."""
    first = next((at for at, word in enumerate(said[:2]) if word.means == "you-can"), None)
    if first == 0:
        return said[1:], True
    if said and said[-1].means == "you-can":
        return said[:-1], True
    return said, False
