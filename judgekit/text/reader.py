"""A printed text read: its effects, each with the words it came from, and the words left over."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judgekit.languages import SOURCE
from judgekit.text import activating, choices, doubts, happenings, playing, points
from judgekit.text.draft import Draft, Line, code
from judgekit.text.drafts import CANNOT_TURN, Drafts
from judgekit.text.kinds import WHEN_ACTIVATED
from judgekit.text.lexicon import UNKNOWN, pieces
from judgekit.text.older import is_older
from judgekit.text.patterns import pattern
from judgekit.text.playing.pendulums import in_pendulum_zone
from judgekit.text.playing.sparing import limited
from judgekit.text.sentences import Sentence, sentences
from judgekit.text.values import CardText, ReadEffect, Reading, ReadKind, ReadLimit

CAN_LAST = pattern("you-can choose-effect? colon? $")
HEAD = pattern("(?: comma|article|then )* (?: rest-of-turn|this-turn comma? )? (?: you-can | its? owner can )")
SET_OFF = pattern("when (?! !comma{0,12}? battle )(?! !comma|colon{0,12}? attack|an-attack or be attacked )")
"""All but a battle that goes on: that is a time."""
WOULD = pattern("^ ( once-per-turn comma )? if|when !semicolon{0,14}? would !semicolon{0,14}? you-can")
"""What would happen, before a comma: what is done then stands in place of it, or answers it."""
ANSWERED = pattern("when (?! there|you|number )(?! opponent ~1 have|control )(?! !comma{0,12}? battle )")
"""All but how things are."""
MAY = pattern("you-can")
LEFT_OPEN = pattern("choose-effect|apply-one|apply-this|apply-all|apply-effect")
EXTRA_DECK = frozenset(("Fusion", "Synchro", "Xyz", "Link", "Ritual"))
NOTHING: tuple[str, ...] = ()
ONE_DEED = (ReadKind.ACTIVATION, ReadKind.TRIGGER, ReadKind.IGNITION)
TRIPS: tuple[type[Exception], ...] = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""A text that nobody thought of may trip the reader: it is left unread, so that a database is read all the same. The
tests catch none of them."""


def read(card: CardText) -> Reading:
    """Return what is read of the text of *card*; that of a Normal Monster tells a story and does nothing.

    >>> text = "Target 1 monster on the field; destroy it."
    >>> [(effect.kind.value, effect.does) for effect in read(CardText(text, "en", "Trap", "Normal")).effects]
    [('activation', ('destroy',))]
    """
    try:
        return _reading(card, [effect for effect in _found(card) if effect is not None])
    except TRIPS:
        words = tuple(text for text in (card.text, card.pendulum_effect) if text)
        return Reading(card.language, (), (), words)


def read_played(card: CardText) -> Reading | None:
    """Return what is read of the text of *card* where all of it is played; at the first thing that is not it ends.

    Most texts have one, and it takes half of the time of reading everything.
    """
    found: list[ReadEffect] = []
    try:
        for effect in _found(card, played=True):
            if effect is None or (effect.kind is not ReadKind.LIMIT and effect.vocabulary is None):
                return None
            found.append(effect)
    except TRIPS:
        return None
    return _reading(card, found)


def _reading(card: CardText, found: list[ReadEffect]) -> Reading:
    effects = tuple(effect for effect in found if effect.kind not in (ReadKind.CONTINUOUS, ReadKind.LIMIT))
    others = tuple(effect for effect in found if effect not in effects)
    unread = tuple(word for effect in (*effects, *others) for word in effect.unread)
    return Reading(card.language, effects, others, unread)


def _found(card: CardText, *, played: bool = False) -> Iterator[ReadEffect | None]:
    """Yield what is read of a text; where only what is *played* is asked for, ``None`` for the rest of any other."""
    kinds = {kind.strip() for kind in card.type_line.split("/")}
    if "Normal" not in kinds:
        yield from _effects(card, card.text, kinds, pendulum=False, played=played)
    if card.pendulum_effect:
        yield from _effects(card, card.pendulum_effect, kinds, pendulum=True, played=played)


def _effects(
    card: CardText, text: str, kinds: set[str], *, pendulum: bool, played: bool
) -> Iterator[ReadEffect | None]:
    """Yield what a text says, the lines that start no Chain first: an Equip Spell's tell what it is equipped to."""
    found = pieces(text, card.language)
    drafts = Drafts(card._replace(text=text), older=not pendulum and is_older(tuple(found), text))
    for sentence in sentences(found):
        drafts.read(sentence)
    first = bool(kinds & EXTRA_DECK) and not pendulum
    lines = list[ReadEffect]()
    finished = drafts.finished()
    activation = next((draft for draft in finished if draft.kind is ReadKind.ACTIVATION and draft.only_when), None)
    asks = activation is not None and playing.is_asked_of_the_activation(activation, card, text)
    for line in drafts.lines:
        if asks and line.sentence.all == drafts.only_when:
            line = line._replace(known=True, limits=True)
        many = None if drafts.shared else drafts.each or line.following
        lines.append(_line(line, card, text, many, materials=first and line.first, pendulum=pendulum))
        if played:
            yield lines[-1]
    if not played:
        yield from _with_what_is_gained(lines, drafts.lines)
    aim = _aim(card, drafts, lines)
    told_besides = [line.sentence for line in drafts.lines if not (asks and line.sentence.all == drafts.only_when)]
    at_once = any(doubts.is_done_at_once(sentence) for sentence in told_besides)
    for draft in finished:
        told = _played(draft, card, text, aim)
        if played and told is None:
            yield None  # what else is said of it takes as long once more
            return
        if played and not draft.older:
            effect = _as_played(draft, text, told, pendulum=pendulum)
        else:
            effect = _effect(draft, card, text, aim, told, pendulum=pendulum)
        yield effect._replace(vocabulary=None) if at_once and not effect.words else effect


def _with_what_is_gained(lines: list[ReadEffect], drafts: list[Line]) -> list[ReadEffect]:
    """The lines, each with what somebody gains by it: that is no effect of the card."""
    told = list[ReadEffect]()
    for line, draft in zip(lines, drafts, strict=True):
        if not draft.gained or not told:
            told.append(line)
            continue
        before = told[-1]
        words, unread = f"{before.words} ● {line.words}", (*before.unread, *line.unread)
        told[-1] = before._replace(words=words, unread=unread, vocabulary=None)
    return told


OF_A_KIND = pattern("type-word|attribute-word|name-of|effect-monster|normal|level monster? ~2 equipped")
ONLY_EQUIPPED = pattern("equip ~2 only", "only ~4 equipped|equip", "equip", "can-be only to")


def _aim(card: CardText, drafts: Drafts, lines: list[ReadEffect]) -> dict[str, Any] | None:
    """What an Equip Spell may be equipped to, where all that its lines say of it is known."""
    if card.property != "Equip":
        return None
    said = [
        line.vocabulary
        for line, one in zip(lines, drafts.lines, strict=True)
        if ONLY_EQUIPPED.search(code(one.sentence.everything)) and not one.limits
    ]
    told = (code(one.sentence.everything) for line, one in zip(lines, drafts.lines, strict=True) if not line.vocabulary)
    if any(OF_A_KIND.search(one) for one in told):
        return None
    aims = [dict(one) for one in said if one is not None and "targets" in one]
    if len(aims) > 1 or len(aims) < len([one for one in said if one is None or "targets" in one]):
        return None
    return aims[0] if aims else dict(playing.ANY_MONSTER)


def _line(
    line: Line, card: CardText, text: str, many: ReadLimit | None, *, materials: bool, pendulum: bool
) -> ReadEffect:
    """A sentence that starts no Chain, with its words; all of them unread where its construction is not known."""
    words = doubts.words_of(line.sentence.everything, text)
    known = line.known or doubts.of_line(line.sentence, materials=materials, older=line.older)
    unread = tuple(doubts.unknown(line.sentence.everything, text)) if known else (words,)
    limits = line.limits or playing.forbidden(line.pledge, card, text) is not None
    kind = ReadKind.LIMIT if limits else ReadKind.CONTINUOUS
    played: Mapping[str, Any] | None = None
    if kind is ReadKind.CONTINUOUS:
        played = playing.line(line.sentence, card, text, first=materials)
        played = limited(played, line.once, many)
        played = in_pendulum_zone(played) if pendulum else played
    if unread and (played is not None or _is_understood_line(line.sentence, card, text, first=materials)):
        unread = ()
    return ReadEffect(kind, *UNASKED, words, unread, pendulum, played)


def _is_understood_line(sentence: Sentence, card: CardText, text: str, *, first: bool) -> bool:
    if card.language == SOURCE:
        return False
    return playing.line(sentence, card._replace(any_name=True), text, first=first) is not None


UNASKED = (False, NOTHING, NOTHING, None, False, False, NOTHING, False)
"""What is said of neither a line nor an effect of which only that is wanted what a card file has of it."""


def _as_played(draft: Draft, text: str, told: Mapping[str, Any] | None, *, pendulum: bool) -> ReadEffect:
    """One effect of which it is known what a card file has of it, and nothing else is asked."""
    played = None if choices.is_limited_each(draft.sentence) and not draft.more else told
    played = in_pendulum_zone(played) if pendulum else played
    words = _printed((draft.sentence, *draft.more), text)
    return ReadEffect(draft.kind, *UNASKED, words, (), pendulum, played)


def _effect(
    draft: Draft,
    card: CardText,
    text: str,
    aim: dict[str, Any] | None,
    told: Mapping[str, Any] | None,
    *,
    pendulum: bool,
) -> ReadEffect:
    """One effect with all that is said of it; *told* is what a card file has of it."""
    sentence = draft.sentence
    condition, activation, rest = map(code, (sentence.condition, sentence.activation, sentence.rest))
    events, does = points.events_of(draft, condition), points.does(draft, rest)
    if "negate-summon" in does:
        events = tuple(happenings.WOULD.get(event, event) for event in events)
    optional = _is_optional(draft, condition, activation or rest)
    said_before = doubts.paid_on_activation(draft.only_when) if draft.kind is ReadKind.ACTIVATION else ""
    pays = (bool(sentence.activation) and activating.costs(activation)) or activating.costs(said_before)
    chosen = choices.choices(sentence, draft.more)
    pays = pays or (bool(chosen) and (all(one.cost for one in chosen) or points.pays_to_choose(sentence)))
    restricts = draft.restricts or any(CANNOT_TURN.search(code(one.all)) for one in (sentence, *draft.more))
    unread = _unread(draft, text, events, does)
    each_choice = choices.is_limited_each(sentence)
    named = None if _is_cost_open(draft, card, unread) or (each_choice and not draft.more) else card
    played = None if named is None else told
    played = in_pendulum_zone(played) if pendulum else played
    return ReadEffect(
        draft.kind,
        optional,
        events,
        _where(draft, card, played, pendulum=pendulum),
        None if each_choice and any(one.bullet for one in draft.more) else draft.once,
        points.targets(draft, said_before + (activation or ("" if sentence.condition else rest)))
        or points.aims(draft, played),
        pays or restricts,
        does,
        draft.kind is ReadKind.TRIGGER and optional and points.misses(condition, events),
        _printed((sentence, *draft.more), text),
        () if played is not None or (unread and _is_understood(draft, named, text, aim)) else unread,
        pendulum,
        played,
        # What a Spell or Trap does when it is activated needs no sign; it is read, or its words are left unread.
        draft.older and draft.kind is not ReadKind.ACTIVATION,
        points.later(draft, rest),
        chosen,
    )


def _where(draft: Draft, card: CardText, played: Mapping[str, Any] | None, *, pendulum: bool) -> tuple[str, ...]:
    """Where the card lies; what is played of it says so where its words alone do not."""
    said = points.places(draft, card, pendulum=pendulum)
    usual = said == points.usual_place(card, pendulum=pendulum)
    zones = (played or {}).get("zones") if usual and draft.kind in (ReadKind.IGNITION, ReadKind.QUICK) else None
    return tuple(zones) if zones and not pendulum else said


def _is_optional(draft: Draft, condition: str, done: str) -> bool:
    """Whether its player chooses to use it: Spells, Traps and Ignition Effects, and what says "you can"."""
    return (
        draft.kind in (ReadKind.ACTIVATION, ReadKind.IGNITION)
        or HEAD.match(done) is not None
        or points.TO_CHOOSE.search(done) is not None
        or CAN_LAST.search(condition) is not None
    )


def _is_cost_open(draft: Draft, card: CardText, unread: tuple[str, ...]) -> bool:
    """Whether older wording has no mark that tells a cost from an effect: more than one thing is done."""
    return (
        bool(unread or draft.more)
        and draft.older
        and card.property != "Ritual"
        and not draft.settled
        and not (draft.kind in ONE_DEED and playing.is_one_deed(draft))
    )


def _printed(said: Iterable[Sentence], text: str) -> str:
    """The sentences of an effect as they are printed, each choice behind its bullet."""
    found = ""
    for one in said:
        if one.everything:
            between = (" ● " if one.bullet and not one.goes_on else ". ") if found else ""
            found += between + doubts.words_of(one.everything, text)
    return found


def _played(draft: Draft, card: CardText, text: str, aim: dict[str, Any] | None) -> Mapping[str, Any] | None:
    """The effect as a card file has it: every word of it is understood then."""
    everything = (piece for one in (draft.sentence, *draft.more) for piece in one.everything)
    return None if any(piece.concept == UNKNOWN for piece in everything) else playing.vocabulary(draft, card, text, aim)


def _is_understood(draft: Draft, card: CardText | None, text: str, aim: dict[str, Any] | None) -> bool:
    """Whether every word would have its place, were the names of cards known in this language."""
    if card is None or card.language == SOURCE:
        return False
    return _played(draft, card._replace(any_name=True), text, aim) is not None


def _unread(draft: Draft, text: str, events: tuple[str, ...], does: tuple[str, ...]) -> tuple[str, ...]:
    """The words of an effect that were not understood."""
    sentence = draft.sentence
    whole = (sentence, *draft.more)
    chosen = choices.are_understood(sentence, draft.more)
    has_choices = any(one.bullet for one in draft.more) or LEFT_OPEN.search(code(sentence.all)) is not None
    told_loosely = any(doubts.LOOSE.search(code(one.all)) for one in whole)
    loose = draft.older and (draft.kind is not ReadKind.ACTIVATION or told_loosely)
    if chosen and not loose:
        found = [sentence.condition] if happenings.OTHER in events else []
    else:
        found = doubts.of_effect(sentence, events, does, plain=not has_choices and not loose) if whole[0].all else []
    later = [
        one.everything
        for one in draft.more
        if not one.bullet and points.is_later(one) and not doubts.is_told_later(one)
    ]
    found += [one for one in later if not doubts.unknown(one, text)]  # else the unknown words are named
    if sentence.condition and _answers_unknown(draft, events):
        found.append(sentence.condition)
    if not sentence.condition and WOULD.match(code(sentence.activation)):
        found.append(sentence.activation)
    told = {piece.start for part in found for piece in part}
    rest = (tuple(piece for piece in one.everything if piece.start not in told) for one in whole)
    unknown = [word for one in rest for word in doubts.unknown(one, text)]
    return tuple(filter(None, (*(doubts.words_of(one, text) for one in found), *unknown)))


def _answers_unknown(draft: Draft, events: tuple[str, ...]) -> bool:
    """Whether it answers something that was not understood: it must be used, or its condition says when."""
    if draft.kind is ReadKind.IGNITION and not _may(draft.sentence):
        return True
    if events != (happenings.ANY_TIME,):
        return False
    condition = code(draft.sentence.condition)
    if doubts.asks_for_something_unknown(condition):
        return True
    if draft.kind is ReadKind.ACTIVATION:
        return ANSWERED.match(condition) is not None and WHEN_ACTIVATED.search(condition) is None
    return draft.kind in (ReadKind.IGNITION, ReadKind.QUICK) and SET_OFF.search(condition) is not None


def _may(sentence: Sentence) -> bool:
    """Whether it says that the effect can be used, and not that it is."""
    return (
        HEAD.match(code(sentence.activation or sentence.rest)) is not None or MAY.search(code(sentence.all)) is not None
    )
