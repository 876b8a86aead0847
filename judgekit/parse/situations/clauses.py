"""What stands before each card that a question names: who acts, what is done, and what the card is in it."""

from collections.abc import Sequence

from judgekit.domain.card import Card
from judgekit.domain.values import Kind
from judgekit.parse.situations.tokens import Token
from judgekit.parse.situations.values import Moment, Person
from judgekit.parse.situations.vocabulary import Cue
from judgekit.tuples import NamedTuple

MARKERS = (Cue.WITH, Cue.TO, Cue.ANSWER, Cue.ACTIVATE)
_ACTED = (Cue.ACTIVATE, Cue.ANSWER, Cue.ATTACK, Cue.SUMMON, Cue.SPECIAL_SUMMON)


class Clause(NamedTuple):
    """A card with the words before it, from the card before, and those right after it."""

    card: Card
    before: tuple[Token, ...]
    after: tuple[Token, ...]
    verb: bool = False
    """Its name is the verb: “he MSTs it”."""
    again: bool = False
    """It is named again later on."""

    def says(self, *cues: Cue) -> bool:
        """Whether a word before it says one of *cues*."""
        return any(token.says(*cues) for token in self.before)

    def follows(self, *cues: Cue) -> bool:
        """Whether a word behind it, before any other card, says one of *cues*."""
        return any(token.says(*cues) for token in self.after)

    @property
    def marker(self) -> Cue | None:
        """What the card is to the one before it: the last word before it that says so."""
        for token in reversed(self.before):
            for cue in MARKERS:
                if token.says(cue):
                    return cue
        return None

    @property
    def person(self) -> Person | None:
        """Who acts: the last who was named before the card."""
        for token in reversed(self.before):
            if token.says(Cue.I):
                return Person.ASKER
            if token.says(Cue.HE):
                return Person.OTHER
        return None

    @property
    def owner(self) -> Person | None:
        """Whose the card is said to be, else who acts."""
        for token in reversed(self.before[-3:]):
            if token.says(Cue.MINE):
                return Person.ASKER
            if token.says(Cue.HIS):
                return Person.OTHER
        return None if self.says(Cue.POSSIBLE) else self.person

    @property
    def lies(self) -> bool:
        """Whether it is said to lie face-up on the field."""
        if any(token.says(Cue.FACE_UP) for token in self.after[:2]):
            return True
        return self.held

    @property
    def set_down(self) -> bool:
        """Whether it is said to lie face-down."""
        return any(token.says(Cue.FACE_DOWN) for token in (*self.before[-2:], *self.after[:2]))

    @property
    def held(self) -> bool:
        """Whether somebody is said to have it: “he has Jinzo”."""
        near = self.before[-4:]
        held = [place for place, token in enumerate(near) if token.says(Cue.HAVE)]
        return bool(held) and not any(token.says(*_ACTED) and not token.says(Cue.HAVE) for token in near[held[-1] :])

    @property
    def event(self) -> Moment | None:
        """What the monster does that is answered: it attacks or is Summoned."""
        if self.card.kind is not Kind.MONSTER:
            return None
        for token in reversed(self.before):
            if token.says(Cue.SPECIAL_SUMMON):
                return Moment.SPECIAL_SUMMON
            if token.says(Cue.SUMMON):
                return Moment.SUMMON
            if token.says(Cue.ACTIVATE, Cue.ANSWER):
                return None
        return None


def clauses_of(tokens: Sequence[Token]) -> tuple[list[Clause], Sequence[Token]]:
    """Return a clause for each card that is named, and the words behind the last that was named anew."""
    seen: dict[str, int] = {}
    places: list[int] = []
    again: set[str] = set()
    for place, token in enumerate(tokens):
        if token.card is None:
            continue
        if token.card.name in seen:
            again.add(token.card.name)
            continue
        seen[token.card.name] = place
        places.append(place)
    clauses = []
    for number, place in enumerate(places):
        card, start = tokens[place].card, places[number - 1] + 1 if number else 0
        end = places[number + 1] if number + 1 < len(places) else len(tokens)
        assert card is not None
        before = tuple(token for token in tokens[start:place] if token.card is None)
        after = tuple(token for token in tokens[place + 1 : end] if token.card is None)
        clauses.append(Clause(card, before, after, tokens[place].verb, card.name in again))
    return clauses, tokens[places[-1] + 1 :] if places else []
