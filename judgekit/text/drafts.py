"""Effects as they are put together, sentence by sentence, each beside those before it."""

from judgekit.text import doubts, gaining, limits, situating
from judgekit.text.belonging import (
    forbids_response,
    goes_on,
    is_done_on_activation,
    is_of_its_use,
    is_of_what_it_equips,
    is_result,
)
from judgekit.text.draft import Draft, Line, code, pledging
from judgekit.text.joined_limits import apart
from judgekit.text.kinds import BECOMES_MONSTER, LASTING, LEFT_BEHIND, kind_of
from judgekit.text.limits import Limit, Scope
from judgekit.text.older import older
from judgekit.text.older_costs import with_its_cost
from judgekit.text.patterns import pattern
from judgekit.text.sentences import Pieces, Sentence
from judgekit.text.that_turn import (
    Beforehand,
    behind_also,
    forbidden_beforehand,
    forbidden_then,
    is_of_every_effect,
    used_in_that_turn,
)
from judgekit.text.values import CardText, Once, ReadKind, ReadLimit

YOU_CAN = pattern("you-can")
SUMMONS_ITSELF = pattern("special summon self", "summon self special", "summon special self")
SAYS_OF_CARD = pattern(
    "self ~3 treat|cannot", "you-can only", "only? activate self", "you cannot", "activate only", "$"
)
NO_RESPONSE = pattern("cannot ~6 procedure ~2 activation")
CANNOT_TURN = pattern(
    "cannot|must|only|except|if ~30 turn-you-activate",
    "turn-you-activate ~20 cannot|only",
    "^ if you? activate this-effect comma self cannot ~6 this-turn",
)
NOT_THAT_TURN = pattern(
    "cannot use|activate|apply ~1 this-effect ~2 turn-you-activate",
    "this-effect cannot ~1 used|activated ~2 turn-you-activate",
)
"""When an effect cannot be used yet: in the turn in which its card is activated."""
FORBIDS = pattern("^ ( turn-you-activate comma? )? you|your|self|article|you-can{0,2} cannot|only")
FORBIDS_TOO = pattern("also|and ~3 cannot")
"""What may not be done in that turn, besides."""
ONE_IN_A_CHAIN = pattern("also|and ~3 cannot !comma|period{1,7}? same chain")
"""Another way of counting, which no effect has besides."""
QUICK_TOO = pattern("this|it|these be article|one-of? quick-effect if|while|when")
HOW_SUMMONED = pattern("^ self? cannot|must ~6 summoned")
"""How a monster is Summoned, which starts no Chain even where a semicolon stands in it."""
SOONER = pattern("you-can activate self ~1 from ~1 hand $", "you-can activate self ~2 turn ~4 set|set-kind $")
"""A Trap that may be activated from the hand, or in the turn in which it was Set."""
ASKED_TWICE = pattern("must !when|colon{0,20}? to|for activate ~3 resolve")
BECOMES_EFFECT_MONSTER = pattern("special? summon special? self !comma|if|when{0,9} as ~2 effect-monster")
REPLACED = pattern("if ~24 would")
REPLACES = pattern("would|you-can")
MAY_ONLY = pattern("^ you-can only|control", "^ you ~1 can|only|control ~2 control", "^ cannot control")
"""What a player can have, which nobody uses."""


ON_A_CONDITION = pattern("^ if|while")
IF_IT_DOES = pattern("^ and-if-you-do comma? apply|use ~2 atk|def")
PER_CHAIN = pattern("^ you-can|you|cannot only? can? activate|use ~6 once-per-chain period? $")
BESIDE = pattern("normal ~26 in-row ~1 to|of|your")
NOTHING: Pieces = ()


class Drafts:
    """The effects of one text while it is read; nothing else in the package changes."""

    def __init__(self, card: CardText, *, older: bool) -> None:
        self.card, self.older = card, older
        self.found: list[Draft] = []
        self.lines: list[Line] = []
        self.more: list[list[Sentence]] = []
        """What goes on with each of those found."""
        self.following: ReadLimit | None = None
        self.followed = 0
        """How many effects there were before that was said."""
        self.next: ReadLimit | None = None
        """That of the effect that follows, and of no other."""
        self.each: ReadLimit | None = None
        self.limited_twice: Pieces = ()
        """A second limit of each effect, of which an effect can have one alone."""
        self.activation: ReadLimit | None = None
        self.only_when: Pieces = ()
        self.sooner: tuple[Pieces, ...] = ()
        """The sentence on when the card may be activated, or by what."""
        self.unanswered: Pieces = ()
        """What cannot be activated in response to the card, where that stands before what it does."""
        self.restricted = False
        """Whether using what follows forbids something for the turn."""
        self.pledge: Pieces = ()
        """What that is."""
        self.beforehand: Beforehand | None = None
        """What is forbidden for the turn of an effect that stands behind that."""
        self.shared = False
        """Whether the effects that have the limit of many share it: only one of them may be used."""
        self.gained_if: Pieces = ()
        """On which condition the card gains the effects behind the bullets that follow."""
        self.listing = self.granting = False
        """Whether the choices behind bullets are effects of their own."""
        self.is_monster = card.card_type == "Monster"
        self.is_lasting = not self.is_monster and card.property in LASTING

    def read(self, sentence: Sentence) -> None:
        """Read the next *sentence*."""
        for part in apart(sentence):
            self._read(part)

    def _read(self, sentence: Sentence) -> None:
        everything = code(sentence.everything)
        limit = limits.limit(code(sentence.aside if sentence.starts_chain else sentence.all or sentence.aside))
        if limit is not None and limit.limit.times != 1 and ON_A_CONDITION.match(everything):
            self._line(sentence, known=False)  # more often only where something is so
        elif limit is not None and not sentence.starts_chain:
            if limit.scope is Scope.EACH and self.each is not None:
                self.limited_twice = sentence.everything
            only, pledge = self._limit(limit, sentence.everything), NOTHING
            if limits.OF_ITS_SUMMON.search(everything) and self._summons_itself():
                only = False
            one_in_a_chain = ONE_IN_A_CHAIN.search(everything) is not None
            if one_in_a_chain:
                self.limited_twice, only = sentence.everything, False
            if limits.PREVIOUS_TOO.search(everything) and len(self.found) > 1:
                self.found[-2] = self.found[-2]._replace(once=ReadLimit(Once.NAME_TURN, 1, "text.use-once"))
            if CANNOT_TURN.search(everything) or (FORBIDS_TOO.search(everything) and not one_in_a_chain):
                # It says besides what may not be done in the turn in which one of them is used.
                of_all = limit.scope in (Scope.EACH, Scope.FOLLOWING) or len(self.found) == 1
                besides = behind_also(sentence.everything) if of_all and only else NOTHING
                pledge = forbidden_then(self.found[-1] if self.found else None, besides, self.card.text)
                self.found = [pledging(one, pledge) for one in self.found]
                self.restricted = limit.scope is Scope.FOLLOWING
                self.pledge = pledge
                only = False
            asks = limits.ONLY_WHILE.search(everything) is not None
            self._line(sentence, known=not asks, limits=only and not asks, pledge=() if asks else pledge)
        elif IF_IT_DOES.match(everything) and self._is_behind_a_line():
            self._line(sentence, known=True)  # a sentence that goes on with what a line says
        elif PER_CHAIN.match(everything) and self.found and not self.found[-1].asks:
            self.found[-1] = self.found[-1]._replace(asks=sentence.everything)
            self._line(sentence, known=True, limits=True)
        elif sentence.bullet and self.granting:
            behind = bool(self.lines) and (not self.found or self._is_behind_a_line())
            gained = behind and (self.lines[-1].gained or not self.lines[-1].sentence.bullet)
            self._line(sentence, known=doubts.is_granted(sentence))
            self.lines[-1] = self.lines[-1]._replace(gained=gained)
        elif sentence.bullet and self.found and not self.listing and not self._stands_beside(sentence):
            self._go_on(sentence)
        else:
            gains = gaining.gains(code(sentence.rest))
            self.listing = (sentence.bullet and self.listing) or gains
            said = code(sentence.rest)
            if gains:
                self.gained_if = sentence.everything if ON_A_CONDITION.match(everything) else NOTHING
            self.granting = gains and gaining.is_of_another(said)
            if QUICK_TOO.match(everything) and self.found:
                self._quick_too(sentence)
            else:
                self._effect(sentence, everything, limit)

    def _stands_beside(self, sentence: Sentence) -> bool:
        """Whether a bullet is an effect like the one behind the bullet before it, and none that is chosen for it."""
        return self.found[-1].sentence.bullet and sentence.starts_chain

    def _summons_itself(self) -> bool:
        """Whether a line says how the card is Special Summoned, which has no limit of its own."""
        return any(SUMMONS_ITSELF.search(code(line.sentence.everything)) for line in self.lines)

    def _quick_too(self, sentence: Sentence) -> None:
        """The effect just before is a Quick Effect too, on a condition: that is another way to use it."""
        self.found[-1] = self.found[-1]._replace(two_ways=True)
        self.found.append(self.found[-1]._replace(kind=ReadKind.QUICK))
        self.more.append([*self.more[-1], sentence])

    def _effect(self, sentence: Sentence, everything: str, limit: Limit | None) -> None:
        activates, lasts = self._activates(sentence), self.is_monster or self.is_lasting
        besides = not sentence.starts_chain and lasts and BESIDE.search(everything) is not None
        old = older(sentence, lasting=self.is_lasting) if self.older and not (activates or besides) else None
        if limits.is_gained_once(piece.concept for piece in sentence.everything) and self._let_one_summon_more():
            self._line(sentence, known=True, limits=True)
        elif old is not None and (self.is_monster or self.is_lasting or LEFT_BEHIND.search(code(old.condition))):
            self._begin(old)
        elif not sentence.condition and HOW_SUMMONED.match(code(sentence.activation)):
            self._line(sentence, known=False)
        elif not self.is_monster and not sentence.starts_chain and SOONER.search(everything):
            self.sooner = (*self.sooner, sentence.everything)
            self._line(sentence, known=True, limits=True)
        elif not (self.is_monster or self.found or sentence.starts_chain) and forbids_response(everything):
            self.unanswered = sentence.everything
            self._line(sentence, known=True, limits=True)
        elif FORBIDS.match(everything) and CANNOT_TURN.search(everything) and self._forbids_beforehand(sentence):
            self._line(sentence, known=True, pledge=sentence.everything)
        elif sentence.starts_chain or activates:
            self._begin(sentence)
            if limit is not None and limit.scope is not Scope.FOLLOWING:
                self._limit(limit, sentence.everything)
        elif self.found and ASKED_TWICE.search(everything) and not self._tells_of_line():
            asked = () if self.found[-1].asks else sentence.everything
            self.found[-1] = self.found[-1]._replace(asks=asked, restricts=self.found[-1].restricts or not asked)
            self._line(sentence, known=True, limits=bool(asked))
        elif self.found and NO_RESPONSE.search(everything) and not self.found[-1].unanswered:
            self.found[-1] = self.found[-1]._replace(unanswered=sentence.everything)
            self._line(sentence, known=True, limits=True)
        elif self.found and NOT_THAT_TURN.search(everything):
            self.found[-1] = self.found[-1]._replace(asks=self.found[-1].asks or sentence.everything)
            self._line(sentence, known=True)
        elif self.found and CANNOT_TURN.search(everything):
            at = used_in_that_turn(self.found, sentence.everything, self.card.text)
            pledge = forbidden_then(self.found[at], sentence.everything, self.card.text)
            if is_of_every_effect(sentence.everything, self.card.text):
                self.found = [pledging(one, pledge) for one in self.found]
            else:
                self.found[at] = pledging(self.found[at], pledge)
            self._line(sentence, known=True, pledge=pledge)
        elif (self.found and IF_THIS_WAY.match(everything) and not self._is_behind_a_line()) or (
            self.found and not REPLACED.search(everything) and (not lasts or self._belongs(everything))
        ):
            self._go_on(sentence)
        else:
            if self.found and is_of_its_use(everything) and not (self.found[-1].asks or self._is_behind_a_line()):
                self.found[-1] = self.found[-1]._replace(asks=sentence.everything)
            self._line(sentence, known=False)

    def _forbids_beforehand(self, sentence: Sentence) -> bool:
        """Whether *sentence* forbids something for the turn of an effect behind it, as no other does."""
        used = any(YOU_CAN.search(code(line.sentence.everything)) for line in self.lines if not line.limits)
        if self.found or sentence.starts_chain or self.beforehand is not None or used:
            return False  # it may be about what a line lets a player do
        self.beforehand = forbidden_beforehand(sentence.everything, self.card.text, monster=self.is_monster)
        return self.beforehand is not None

    def _belongs(self, said: str) -> bool:
        """Whether a sentence goes on with the last effect of a card that has others besides."""
        if goes_on(said) or any(is_of_what_it_equips(said, code(one.rest)) for one in self._last()):
            return True
        at_once = self.found[-1].kind is ReadKind.ACTIVATION and is_done_on_activation(said)
        return (at_once or any(is_result(said, code(one.all)) for one in self._last())) and not self._is_behind_a_line()

    def _last(self) -> list[Sentence]:
        """What was said of the last effect."""
        return [self.found[-1].sentence, *self.more[-1]]

    def _let_one_summon_more(self) -> bool:
        """Whether what was said last lets one Normal Summon besides, once per turn for all of one name."""
        said = [line.sentence for line in self.lines[-1:]] + [one.sentence for one in self.found[-1:]]
        return any(BESIDE.search(code(one.everything)) for one in said)

    def _line(self, sentence: Sentence, *, known: bool, limits: bool = False, pledge: Pieces = ()) -> None:
        if not self.is_monster and doubts.is_on_activation(sentence.all):
            self.only_when = sentence.all
        self.lines.append(
            Line(sentence, known, not self.found and not self.lines, self.older, limits, pledge, None, self.following)
        )

    def _limit(self, limit: Limit, said: Pieces) -> bool:
        """Take *limit* for the effects that it means; return whether each of them has all of it then."""
        if limit.scope is Scope.FOLLOWING:
            self.following, self.listing, self.shared = limit.limit, True, limit.shared
            self.followed = len(self.found)
            return True
        if limit.scope is Scope.NEXT:
            self.next = limit.limit
            return True
        if limit.scope is Scope.PRECEDING:
            self.found = [one if one.once is not None else one._replace(once=limit.limit) for one in self.found]
            self.lines = [line._replace(following=limit.limit) for line in self.lines]
            return True
        if limit.scope is Scope.EACH:
            self.each, self.shared = limit.limit, limit.shared
            return True
        if limit.scope is Scope.THIS and not (self.found or self.is_monster) and self.lines:
            self.lines[-1] = self.lines[-1]._replace(once=limit.limit)
            return False
        if limit.scope is Scope.CARD or (not self.found and not self.is_monster):
            self.activation = limit.limit
            return not self.is_monster
        if self._tells_of_line():
            self.lines[-1] = self.lines[-1]._replace(once=limit.limit)
            return not limit.shared and not (self.granting and self.lines[-1].sentence.bullet)
        if not self.found:
            self.each = limit.limit if any(piece.concept == "the-effect" for piece in said) else self.each
            return self.each is not None
        before = self.found[-1].once
        if before is not None and (limit.limit.per is Once.FACE_UP or limit.limit.times > before.times):
            self.found[-1] = self.found[-1]._replace(asks=self.found[-1].asks or said)
            return False  # it has two limits of which only one can be told
        both = 2 if self.found[-1].two_ways and self.found[-1].kind is ReadKind.QUICK else 1
        self.found[-both:] = [one._replace(once=limit.limit) for one in self.found[-both:]]
        return True

    def _tells_of_line(self) -> bool:
        """Whether "this effect" is what the line just before says, which starts no Chain."""
        last = self.lines[-1] if self.lines else None
        if last is not None and self.granting and last.sentence.bullet:
            return True
        said = code(last.sentence.rest) if last is not None else ""
        if last is None or last.known or not REPLACES.search(said) or MAY_ONLY.match(said):
            return False
        if self.found and self.found[-1].once is not None and not YOU_CAN.search(code(last.sentence.rest)):
            return False  # nobody uses the line, and the effect before it is once per turn already
        return not self.found or last.sentence.everything[0].start > self.found[-1].sentence.everything[0].start

    def _is_behind_a_line(self) -> bool:
        """Whether the last thing that was said is a line, and no effect."""
        last = next((line for line in reversed(self.lines) if not line.limits), None)
        start = self.found[-1].sentence.everything[0].start if self.found else -1
        return last is not None and last.sentence.everything[0].start > start

    def _begin(self, sentence: Sentence) -> None:
        as_monster = self._is_used_as_monster(sentence)
        card = self.card._replace(card_type="Monster", property=None) if as_monster else self.card
        kind = kind_of(sentence, card, first=not self.found, listing=self.listing)
        if kind is ReadKind.ACTIVATION and any(one.kind is kind for one in self.found):
            self._go_on(sentence)
            return
        own = limits.allowance(code(sentence.condition)) or limits.allowance(code(sentence.activation[:6]))
        if own is not None and own.per is Once.NAME_DUEL:
            own = None
        self.more.append([])
        line = code(self.lines[-1].sentence.everything) if self.lines else ""
        said_before = self.next or self.following
        self.next = None
        begun = Draft(sentence, kind, own or said_before, self.older, restricts=self.restricted, pledge=self.pledge)
        if kind is ReadKind.ACTIVATION:
            begun = begun._replace(unanswered=self.unanswered)
        if sentence.bullet and self.listing and self.gained_if:
            begun = begun._replace(asks=self.gained_if)
        if self.beforehand is not None:
            begun, self.beforehand = self.beforehand.pledged(begun), self.beforehand.after(begun)
        self.found.append(begun._replace(summoned_normally=NORMALLY.search(line) is not None, as_monster=as_monster))

    def _is_used_as_monster(self, sentence: Sentence) -> bool:
        """Whether the card, a Trap, has become an Effect Monster, and *sentence* does not say that it lies elsewhere.

        It is used as that of any monster then.
        """
        if not any(BECOMES_EFFECT_MONSTER.search(code(one.sentence.rest)) for one in self.found):
            return False
        return {"monsters"}.issuperset(situating.places(code(sentence.condition), code(sentence.activation), ""))

    def _go_on(self, sentence: Sentence) -> None:
        self.more[-1].append(sentence)

    def _activates(self, sentence: Sentence) -> bool:
        """Whether a sentence without a colon is what a Normal Spell, or the like, does."""
        if self.is_lasting and not self.found and BECOMES_MONSTER.match(code(sentence.all)):
            return True
        if self.is_lasting and not (self.found or sentence.bullet) and is_done_on_activation(code(sentence.all)):
            return True
        if self.is_monster or self.is_lasting or self.found:
            return False
        return not SAYS_OF_CARD.match(code(sentence.all)) and not doubts.is_on_activation(sentence.all)

    def finished(self) -> list[Draft]:
        """Return the effects, with the limits that stand behind them; of a Spell or Trap its activation too."""
        drafts = [draft._replace(more=tuple(more)) for draft, more in zip(self.found, self.more, strict=True)]
        if self.each is None and self.followed == len(drafts):
            self.each = self.following  # "these effects" stand before it
        if not self.is_monster and not any(one.kind is ReadKind.ACTIVATION for one in drafts):
            activation = Draft(Sentence((), (), ()), ReadKind.ACTIVATION, unanswered=self.unanswered)
            drafts = [self.beforehand.pledged(activation) if self.beforehand else activation, *drafts]
        drafts = [with_its_cost(draft, self.card.text) for draft in drafts]
        drafts = [self._limited(draft)._replace(only_when=self.only_when) for draft in drafts]
        drafts = [one._replace(sooner=self.sooner) if one.kind is ReadKind.ACTIVATION else one for one in drafts]
        many = (self.each, self.following) if self.shared else ()
        several = sum(any(one.bullet for one in draft.more) for draft in drafts) > 1
        shared = [draft.once is not None and draft.once in many for draft in drafts]
        return [draft._replace(shared=one, several=several) for draft, one in zip(drafts, shared, strict=True)]

    def _limited(self, draft: Draft) -> Draft:
        """*draft* with how often it may be used; what has two limits of which only one can be told is not played."""
        per = draft.once.per if draft.once is not None and draft.once.times == 1 else None
        of_all = self.each is not None and self.each.per is Once.NAME_TURN and self.each.times == 1
        if per is Once.TURN and of_all:
            return draft._replace(once=self.each, asks=draft.asks or self.limited_twice)  # which says more
        if self.each is not None and self.each.per is Once.FACE_UP and draft.once not in (None, self.each):
            return draft._replace(asks=draft.asks or draft.sentence.everything)  # two limits
        if self.each is not None and draft.once is not None and draft.once.per is Once.FACE_UP:
            return draft._replace(once=self.each, asks=draft.asks or draft.sentence.everything)
        return draft._replace(once=self._once(draft), asks=draft.asks or self.limited_twice)

    def _once(self, draft: Draft) -> ReadLimit | None:
        if draft.kind is ReadKind.ACTIVATION and self.activation is not None:
            return self.activation
        if draft.once is None and (draft.sentence.all or not self.is_lasting):
            return self.each
        return draft.once


IF_THIS_WAY = pattern("if self? be? special? summoned this-way comma banish")
NORMALLY = pattern("tribute|normal summon|summons")
