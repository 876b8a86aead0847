"""What a question asks about two or three cards, where its words leave one board; else nothing."""

from collections.abc import Iterable, Sequence

from judgekit.domain.card import Card
from judgekit.domain.effect import ANSWERED, EffectType
from judgekit.domain.pool import CardPool
from judgekit.domain.selector import What
from judgekit.parse.situations.clauses import Clause, clauses_of
from judgekit.parse.situations.otherwise import tells_more
from judgekit.parse.situations.tokens import Token, Written, tokens_of, written
from judgekit.parse.situations.values import Asked, Moment, Person, SituationReading, Told, Used
from judgekit.parse.situations.vocabulary import Cue, lexicon

MOST_CARDS = 3


def situation_in(question: str, languages: Iterable[str], pool: CardPool) -> SituationReading | None:
    """Return the situation that *question* tells of in the words of the first of *languages* that has one, or ``None``.

    Every word must be known: one that nobody knows may say what changes the board.
    """
    typed = written(question, pool)
    readings = (_in_one(typed, language, pool) for language in languages)
    return next((reading for reading in readings if reading is not None), None)


def _in_one(question: Written, language: str, pool: CardPool) -> SituationReading | None:
    tokens = tokens_of(question, lexicon(language), pool)
    if tokens is None or any(token.says(Cue.NOT, Cue.OR, Cue.WHICH) for token in tokens):
        return None
    clauses, rest = clauses_of(tokens)
    if not 1 <= len(clauses) <= MOST_CARDS or any(clause.card.effects is None for clause in clauses):
        return None
    return None if tells_more(tokens, clauses, rest) else _Reader(tokens, clauses, rest).reading()


def applies(card: Card) -> bool:
    """Whether *card* does something as long as it lies face-up."""
    return any(effect.type is EffectType.CONTINUOUS and effect.operations for effect in card.effects or ())


def activated(card: Card) -> bool:
    """Whether *card*, or its effect, is activated when its player likes."""
    kinds = (EffectType.ACTIVATION, EffectType.QUICK, EffectType.IGNITION, EffectType.FACE_UP)
    return any(effect.type in kinds for effect in card.effects or ())


def answers(card: Card) -> bool:
    """Whether *card* is there to be activated when another is."""
    return any(when.event in ANSWERED for effect in card.effects or () for when in effect.when)


class _Reader:
    """Reads one question."""

    def __init__(self, tokens: Sequence[Token], clauses: list[Clause], rest: Sequence[Token]) -> None:
        self._tokens, self._clauses, self._rest = tokens, clauses, rest
        self._words = [token for token in tokens if token.card is None]

    def _say(self, *cues: Cue) -> bool:
        return any(token.says(*cues) for token in self._words)

    def reading(self) -> SituationReading | None:
        """The reading of the question."""
        stopping = self._stopping()
        if stopping is not None:
            return stopping
        lying = [clause for clause in self._clauses if clause.lies and applies(clause.card)]
        if any(clause.again or clause.set_down for clause in lying):
            return None  # something happens to what lies there, or it lies face-down
        monster = next((clause for clause in self._clauses if clause.event is not None), None)
        links = [clause for clause in self._clauses if clause not in lying and clause is not monster]
        if not links or not all(activated(clause.card) for clause in links) or len(lying) > 1:
            return None
        if monster is not None and any(token.says(Cue.ACTIVATE) for token in self._rest):
            return None  # perhaps it is the effect of the monster that is asked about
        ordered = self._asked_back(links) if len(links) > 1 and self._pronoun() else _ordered(links)
        moment = self._moment(monster)
        if ordered is None or (len(ordered) == 1 and not lying and moment is None):
            return None
        if len(ordered) > 1 and moment not in (None, Moment.ATTACK, Moment.SUMMON):
            return None
        asked, about = self._asked(ordered)
        if asked is not Asked.POSSIBLE and len(ordered) > 1 and self._aimed(ordered[-1].card):
            return None
        return self._whole(ordered, asked, about, lying, moment, monster)

    def _stopping(self) -> SituationReading | None:
        """“Does the one stop the other?”: by lying there, or by answering it."""
        if len(self._clauses) != 2 or self._say(Cue.ANSWER):
            return None
        first, second = self._clauses
        if not any(token.says(Cue.STOP) for token in (*second.before, *second.after)) or self._moment(None):
            return None
        by, stopped = (second, first) if second.marker is Cue.WITH else (first, second)
        if not activated(stopped.card):
            return None
        if applies(by.card):
            return self._whole([stopped], Asked.STOPS, 0, [by], None, None)
        if not activated(by.card) or by.lies or stopped.lies:
            return None
        return self._whole([stopped, by], Asked.STOPS, 0, [], None, None)

    def _aimed(self, card: Card) -> bool:
        """Whether a monster that *card* targets is told, as in “… I chain Book of Moon on it”."""
        targets = [selector for effect in card.effects or () for selector in effect.targets]
        monsters = any(selector.what in (What.MONSTER, What.CARD) for selector in targets)
        return monsters and any(token.says(Cue.TO) for token in self._rest)

    def _pronoun(self) -> bool:
        """Whether the question ends “… can I chain it?”."""
        asked = [place for place, token in enumerate(self._rest) if token.says(Cue.POSSIBLE)]
        return bool(asked) and any(token.says(Cue.ANSWER, Cue.ACTIVATE) for token in self._rest[asked[0] + 1 :])

    def _asked_back(self, links: list[Clause]) -> list[Clause] | None:
        """The links where what is asked about is called “it”: a card that lies there when the other is used."""
        if len(links) != 2 or any(clause.says(Cue.ANSWER) for clause in links):
            return None
        first, second = links
        if first.held and second.says(Cue.ACTIVATE):
            return [second, first]
        return links if second.marker is Cue.TO and first.says(Cue.ACTIVATE) else None

    def _moment(self, monster: Clause | None) -> Moment | None:
        if monster is not None:
            return monster.event
        for cue, moment in _MOMENTS.items():
            if self._say(cue):
                return moment
        if len(self._clauses) > 1:
            return None
        if self._say(Cue.SET_THIS_TURN):
            return Moment.OWN_TURN
        return Moment.ANY_TURN if self._say(Cue.FROM_THE_HAND) else None

    def _actor(self, moment: Moment | None) -> Person | None:
        """Who attacks or Summons: whose turn is told, the last who was named before, or the form of the verb."""
        for cue, one in ((Cue.OWN_TURN, Person.ASKER), (Cue.OPPONENT_TURN, Person.OTHER)):
            if self._say(cue):
                return one
        cues = [cue for cue, told in _MOMENTS.items() if told is moment]
        person, owner = None, None
        for token in self._tokens:
            if token.card is not None or token.says(Cue.ACTIVATE, Cue.ANSWER):
                person = owner = None
            for cue, one in ((Cue.I, Person.ASKER), (Cue.HE, Person.OTHER)):
                person = one if token.says(cue) else person
            for cue, one in ((Cue.MINE, Person.ASKER), (Cue.HIS, Person.OTHER)):
                owner = one if token.says(cue) else owner
            if token.says(Cue.MONSTER):
                person, owner = owner or person, None  # “my monster attacks”
            if token.says(*cues):
                return person
        return None

    def _asked(self, links: Sequence[Clause]) -> tuple[Asked, int]:
        last = len(links) - 1
        if self._say(Cue.HAPPEN):
            return Asked.HAPPENS, 0
        named = [place for place, clause in enumerate(links) if clause.again]
        about = named[0] if len(named) == 1 else 0
        if about < last and any(token.says(Cue.STOP) for token in self._rest):
            return Asked.STOPS, about
        if any(token.says(Cue.RESOLVE) for token in self._rest):
            return Asked.RESOLVES, about
        if self._say(Cue.POSSIBLE) or last == 0 or not self._say(Cue.I, Cue.HE):
            return Asked.POSSIBLE, last
        return Asked.HAPPENS, 0

    def _whole(
        self,
        links: Sequence[Clause],
        asked: Asked,
        about: int,
        lying: Sequence[Clause],
        moment: Moment | None,
        monster: Clause | None,
    ) -> SituationReading:
        persons = _persons(links)
        told = _told(self._words)
        used = [Used(clause.card, person) for clause, person in zip(links, persons, strict=True)]
        if told is not None:
            used[about] = used[about]._replace(told=told)
        there = [Used(clause.card, clause.owner or used[0].player.opponent) for clause in lying]
        summoned = Used(monster.card, monster.person or used[0].player.opponent) if monster else None
        actor = self._actor(moment) if moment in (Moment.ATTACK, Moment.SUMMON, Moment.SPECIAL_SUMMON) else None
        known = self._say(Cue.I, Cue.MINE, Cue.HE, Cue.HIS, Cue.POSSIBLE)
        return SituationReading(tuple(used), asked, about, tuple(there), moment, summoned, actor, known)


_MOMENTS = {
    Cue.DAMAGE_CALCULATION: Moment.DAMAGE_CALCULATION,
    Cue.DAMAGE_STEP: Moment.DAMAGE_STEP,
    Cue.SPECIAL_SUMMON: Moment.SPECIAL_SUMMON,
    Cue.SUMMON: Moment.SUMMON,
    Cue.ATTACK: Moment.ATTACK,
    Cue.OPPONENT_TURN: Moment.OPPONENT_TURN,
    Cue.OWN_TURN: Moment.OWN_TURN,
}


def _told(words: Sequence[Token]) -> Told | None:
    if any(token.says(Cue.SET_THIS_TURN) for token in words):
        return Told.SET_THIS_TURN
    return Told.HAND if any(token.says(Cue.FROM_THE_HAND) for token in words) else None


def _ordered(links: list[Clause]) -> list[Clause] | None:
    """The links in the order in which they are activated; ``None`` where the words do not say it."""
    if len(links) == 1:
        return links
    if len(links) == 2:
        return _pair(*links)
    first, second, third = links
    if _pair(first, second) == [first, second] and _pair(second, third) == [second, third]:
        return links
    return None


def _pair(first: Clause, second: Clause) -> list[Clause] | None:
    """The two of them as they are activated: what is answered, then what answers it."""
    later, earlier = [first, second], [second, first]
    answer = first.says(Cue.ANSWER) or second.says(Cue.ANSWER) or second.follows(Cue.ANSWER)
    acted = second.says(Cue.ACTIVATE)
    hostile = any(clause.says(Cue.STOP, Cue.RESOLVE) for clause in (first, second))
    if second.verb:
        return later
    if second.marker is Cue.WITH:
        if second.says(Cue.WHEN) and not first.says(Cue.WHEN):
            return None
        return later if answer or hostile or acted else None
    if second.marker is Cue.TO:
        if answer:
            return earlier
        return earlier if answers(first.card) and not answers(second.card) else None
    if second.marker is Cue.ANSWER:
        return later
    if second.marker is Cue.ACTIVATE:
        if second.says(Cue.WHEN, Cue.WHILE) and not first.says(Cue.WHEN, Cue.WHILE):
            return earlier
        known = first.person is not None or second.person is not None
        return later if known and first.person is not second.person else None
    return None


def _persons(links: Sequence[Clause]) -> list[Person]:
    """Who activates each link: as is told, else the opponent of whoever did the one beside it."""
    told = [clause.person for clause in links]
    if len(links) == 2 and links[0].owner is not None and told[0] is told[1]:
        told[0] = links[0].owner
    if not any(told):
        told[-1] = Person.ASKER
    for place in range(len(told) - 2, -1, -1):
        after = told[place + 1]
        told[place] = told[place] or (after.opponent if after is not None else None)
    found: list[Person] = []
    for person in told:
        found.append(person or found[-1].opponent)
    return found
