"""A printed text read: sentence by sentence, each beside those before it."""

from typing import NamedTuple

from judgekit.text import deeds, happenings, limits, situating
from judgekit.text.lexicon import UNKNOWN, pieces
from judgekit.text.limits import Limit, Scope
from judgekit.text.older import is_older, older
from judgekit.text.patterns import encode, letter, pattern
from judgekit.text.sentences import Pieces, Sentence, sentences
from judgekit.text.values import CardText, Once, ReadEffect, Reading, ReadKind, ReadLimit

YOU_CAN = pattern("you-can")
CAN_LAST = pattern("you-can colon? $")
HEAD = pattern(
    "( comma|article|then ) * ( rest-of-turn|this-turn comma? ) ? you-can".replace(") *", ")*").replace(") ?", ")?")
)
IF_OR_WHEN = pattern("if|when|each-time")
WHEN = pattern("when")
QUICK = pattern("quick-effect")
EITHER_TURN = pattern("either-turn", "during ~3 players ~2 turn")
FLIP = pattern("^ flip-effect", "^ flip colon")
CHOICE = pattern("choose-effect")
GAINS = pattern("gains-effects")
WHEN_ACTIVATED = pattern("self ~2 be ~1 activated", "^ activate self")
ACTIVATE_SELF = pattern("^ activate self", "colon activate self")
BECAUSE = pattern("because ~20 $")
SAYS_OF_CARD = pattern(
    "self ~3 treat|cannot", "you-can only", "only? activate self", "you cannot", "activate only", "$"
)
EQUIPS_ITSELF = pattern("equip ~1 self")
LATER = pattern("during|when|while|each-time|self|you cannot|end-of|start-of|you-can|equipped|article equipped")
CANNOT_TURN = pattern("turn-you-activate")
GOES_ON = pattern(
    "then|and-if-you-do|otherwise|also|also-after|it|them|that|those|these|its|after|until|if and-if-you-do"
)
WHILE = pattern("while ~20 comma|colon|if")


class Draft(NamedTuple):
    """An effect while more is said of it."""

    sentence: Sentence
    parts: tuple[Pieces, ...]
    """All that belongs to it, in order."""
    kind: ReadKind
    once: ReadLimit | None
    pendulum: bool
    restricts: bool = False
    """Whether using it forbids something for the turn."""
    more: tuple[Sentence, ...] = ()
    """Sentences and choices that go on with it."""


def code(found: Pieces) -> str:
    """Return *found* as a text for patterns."""
    return encode(piece.concept for piece in found)


def read(card: CardText) -> Reading:
    """Return what is read of the text of *card*."""
    effects: list[ReadEffect] = []
    unread: list[str] = []
    if card.pendulum_effect:
        part = _part(card, card.pendulum_effect, pendulum=True)
        effects += part.effects
        unread += part.unread
    flavour = card.type_line.rstrip().endswith("Normal") or "/ Normal" in card.type_line
    part = _part(card, "" if flavour else card.text, pendulum=False)
    return Reading(card.language, (*part.effects, *effects), part.others, (*part.unread, *unread))


def _part(card: CardText, text: str, *, pendulum: bool) -> Reading:
    found = pieces(text, card.language)
    reader = _Reader(card, text, pendulum=pendulum, older=not pendulum and is_older(tuple(found)))
    for sentence in sentences(found):
        reader.read(sentence)
    unread = [text[piece.start : piece.end] for piece in found if piece.concept == UNKNOWN]
    drafts = reader.finished()
    effects = tuple(reader.effect(draft) for draft in drafts)
    return Reading(card.language, effects, (), tuple(unread))


class _Reader:
    """The state of reading one text; nothing else in the package changes."""

    def __init__(self, card: CardText, text: str, *, pendulum: bool, older: bool) -> None:
        self.card, self.text, self.pendulum = card, text, pendulum
        self.drafts: list[Draft] = []
        self.following: ReadLimit | None = None
        self.each: ReadLimit | None = None
        self.activation: ReadLimit | None = None
        self.gains, self.older = False, older
        self.is_monster = card.card_type == "Monster"
        self.is_lasting = not self.is_monster and card.property in ("Continuous", "Field", "Equip")

    def read(self, sentence: Sentence) -> None:
        """Read the next *sentence*."""
        everything = code(sentence.everything)
        limit = limits.limit(code(sentence.aside) if sentence.starts_chain else everything)
        if limit is not None and not sentence.starts_chain:
            self._limit(limit)
            return
        if sentence.bullet and self.drafts and not self.gains:
            self._go_on(sentence)
            return
        if not sentence.bullet:
            self.gains = False
        if GAINS.search(code(sentence.rest)) or (
            limit is not None and limit.scope is Scope.FOLLOWING and not self.drafts
        ):
            self.gains = True
        old = older(sentence, lasting=self.is_lasting) if self.older and not self._activates(sentence) else None
        if old is not None and (self.is_monster or self.is_lasting or SET_SELF.search(code(old.condition))):
            self._begin(old)
        elif sentence.starts_chain:
            self._begin(sentence)
            if limit is not None:
                self._limit(limit)
        elif self._activates(sentence):
            self._begin(sentence)
        elif self.drafts and CANNOT_TURN.search(everything):
            self.drafts[-1] = self.drafts[-1]._replace(restricts=True)
        elif self.drafts and (not (self.is_monster or self.is_lasting) or GOES_ON.match(everything)):
            self._go_on(sentence)

    def _limit(self, limit: Limit) -> None:
        if limit.scope is Scope.FOLLOWING:
            self.following = limit.limit
            self.gains = True
        elif limit.scope is Scope.EACH:
            self.each = limit.limit
        elif limit.scope is Scope.CARD:
            self.activation = limit.limit
        elif self.drafts:
            self.drafts[-1] = self.drafts[-1]._replace(once=limit.limit)
        elif not self.is_monster:
            self.activation = limit.limit

    def _begin(self, sentence: Sentence) -> None:
        kind = self._kind(sentence)
        own = limits.allowance(code(sentence.condition)) or limits.allowance(code(sentence.activation[:6]))
        if own is not None and own.per is Once.NAME_DUEL:
            own = None
        draft = Draft(sentence, (sentence.everything,), kind, own or self.following, self.pendulum)
        if kind is ReadKind.ACTIVATION and any(one.kind is ReadKind.ACTIVATION for one in self.drafts):
            self._go_on(sentence)
            return
        self.drafts.append(draft)

    def _go_on(self, sentence: Sentence) -> None:
        last = self.drafts[-1]
        self.drafts[-1] = last._replace(more=(*last.more, sentence))

    def _activates(self, sentence: Sentence) -> bool:
        """Whether a sentence without a colon is what a Normal Spell, or the like, does."""
        return (
            not self.is_monster
            and not self.is_lasting
            and not self.drafts
            and not SAYS_OF_CARD.match(code(sentence.all))
        )

    def _kind(self, sentence: Sentence) -> ReadKind:
        condition, everything = code(sentence.condition), code(sentence.everything)
        events = happenings.happenings(condition) if sentence.condition else ()
        if FLIP.search(condition):
            return ReadKind.FLIP
        if not self.is_monster and not self._own_effect(sentence, condition):
            return ReadKind.ACTIVATION
        if QUICK.search(everything) or (self.is_monster and EITHER_TURN.search(everything)):
            return ReadKind.QUICK
        if events and events != ("activation",):
            return ReadKind.TRIGGER
        if events == ("activation",):
            return ReadKind.QUICK if self.card.card_type == "Trap" else ReadKind.TRIGGER
        if self.card.card_type == "Trap":
            return ReadKind.QUICK
        return ReadKind.IGNITION

    def _own_effect(self, sentence: Sentence, condition: str) -> bool:
        """Whether a sentence of a Spell or Trap is an effect beside its activation."""
        if WHEN_ACTIVATED.search(condition) or ACTIVATE_SELF.search(code(sentence.everything)):
            return False
        if self.is_lasting:
            plain = not sentence.condition and not YOU_CAN.search(code(sentence.activation))
            return not (plain and not self.drafts and sentence.activation)
        where = situating.places(condition, code(sentence.activation), "")
        return bool(where) or bool(SET_SELF.search(condition))

    def finished(self) -> list[Draft]:
        """Return the effects, with the limits that stand behind them."""
        drafts = self.drafts
        if not self.is_monster and not any(one.kind is ReadKind.ACTIVATION for one in drafts):
            drafts = [Draft(Sentence((), (), ()), (), ReadKind.ACTIVATION, None, False), *drafts]
        done = []
        for draft in drafts:
            once = draft.once
            if draft.kind is ReadKind.ACTIVATION and self.activation is not None:
                once = self.activation
            if once is None and self.each is not None and (draft.sentence.all or not self.is_lasting):
                once = self.each
            done.append(draft._replace(once=once))
        return done

    def effect(self, draft: Draft) -> ReadEffect:
        """Return *draft* as it is told."""
        sentence = draft.sentence
        condition, activation, rest = map(code, (sentence.condition, sentence.activation, sentence.rest))
        more = "".join(letter("period") + code(one.all) for one in draft.more if not LATER.match(code(one.all)))
        events = self._events(draft, condition)
        optional = (
            draft.kind in (ReadKind.ACTIVATION, ReadKind.IGNITION)
            or bool(HEAD.match(activation or rest))
            or bool(CAN_LAST.search(condition))
        )
        if not sentence.activation and not sentence.condition:
            activation = rest
        misses = draft.kind is ReadKind.TRIGGER and optional and _misses(condition, events)
        words = self.text[sentence.everything[0].start : sentence.everything[-1].end] if sentence.everything else ""
        return ReadEffect(
            draft.kind,
            optional,
            events,
            self._places(draft, condition, activation, rest),
            draft.once,
            deeds.targets(activation) or any(deeds.targets(code(one.all)) for one in draft.more if one.bullet),
            (deeds.costs(activation) and bool(sentence.activation))
            or draft.restricts
            or bool(CANNOT_TURN.search(activation + rest + more)),
            self._does(draft, rest, more),
            misses,
            words,
            (),
            draft.pendulum,
        )

    def _events(self, draft: Draft, condition: str) -> tuple[str, ...]:
        if draft.kind in (ReadKind.FLIP, ReadKind.IGNITION):
            return (happenings.ANY_TIME,)
        if WHEN_ACTIVATED.search(condition):
            return (happenings.ANY_TIME,)
        found = happenings.happenings(condition)
        if draft.kind is ReadKind.TRIGGER:
            return found or (happenings.OTHER,)
        return tuple(event for event in found if not event.endswith("-phase")) or (happenings.ANY_TIME,)

    def _does(self, draft: Draft, rest: str, more: str) -> tuple[str, ...]:
        """What it does, whatever is chosen: of choices what all of them do."""
        if EQUIPS_ITSELF.search(rest):
            more = ""  # what follows applies to the monster that it is equipped to
        choices = [deeds.deeds(code(one.rest)) for one in draft.more if one.bullet]
        if not choices:
            return deeds.deeds(rest + more)
        plain = "".join(
            letter("period") + code(one.all) for one in draft.more if not one.bullet and not LATER.match(code(one.all))
        )
        if not CHOICE.search(code(draft.sentence.all)):
            return tuple(dict.fromkeys((*deeds.deeds(rest + plain), *(deed for one in choices for deed in one))))
        common = set(choices[0]).intersection(*choices)
        return tuple(dict.fromkeys((*deeds.deeds(rest + plain), *(deed for deed in choices[0] if deed in common))))

    def _places(self, draft: Draft, condition: str, activation: str, rest: str) -> tuple[str, ...]:
        said = situating.places(condition, activation, rest)
        if said:
            return said
        if draft.pendulum:
            return ("pendulum",)
        if self.is_monster:
            return ("monsters",)
        return ("field",) if self.card.property == "Field" else ("spells_traps",)


def _misses(condition: str, events: tuple[str, ...]) -> bool:
    """Whether the words let it miss its timing: all but "If … you can" of something that happened."""
    asked = IF_OR_WHEN.search(condition)
    return asked is None or WHEN.match(asked.group()) is not None or not happenings.MOMENTS.isdisjoint(events)


SET_SELF = pattern("self ~6 destroyed|sent|banished|set|leaves-field|tributed")
