"""What is done in a question: attacks, told from either side, and by whom."""

from collections.abc import Iterator, Sequence
from enum import unique

from judgekit.domain.values import Word
from judgekit.parse.battles.grammar import PAUSES, at
from judgekit.parse.battles.mentions import Told
from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.values import Owner
from judgekit.parse.battles.vocabulary import Cue
from judgekit.tuples import NamedTuple


@unique
class Voice(Word):
    """From which side an attack is told."""

    ATTACKS = "attacks"
    """“attacco il suo 1800”: what follows is attacked."""
    SENDS = "sends"
    """“gli tiro addosso il mio 2000”: what follows attacks."""
    ATTACKED = "attacked"
    """“il mio 1800 viene attaccato”."""
    TAKES = "takes"
    """“si becca un 2200”: what follows attacks, who stands before is attacked."""
    DEFENDS = "defends"
    CLASHES = "clashes"
    """“si scontrano”: nobody says who attacks."""
    NOUN = "noun"
    """“un attacco da 1900”."""


class Frame(NamedTuple):
    """One verb or noun of attacking, with the person who does it and the one to whom it is done."""

    place: int
    voice: Voice
    agent: Owner | None = None
    """Who attacks, or whose monster."""
    patient: Owner | None = None
    first_person: bool = False
    """Nobody but the one who asks can be the subject of this form."""


_VOICES = (
    (Voice.CLASHES, (Cue.CLASH,)),
    (Voice.SENDS, (Cue.I_SEND, Cue.HE_SENDS, Cue.SEND)),
    (Voice.ATTACKS, (Cue.I_ATTACK, Cue.HE_ATTACKS, Cue.ATTACK)),
    (Voice.DEFENDS, (Cue.I_DEFEND, Cue.HE_DEFENDS, Cue.DEFEND)),
    (Voice.TAKES, (Cue.I_TAKE, Cue.HE_TAKES, Cue.TAKE)),
)
_FIRST = (Cue.I_ATTACK, Cue.I_SEND, Cue.I_TAKE, Cue.I_DEFEND)
_THIRD = (Cue.HE_ATTACKS, Cue.HE_SENDS, Cue.HE_TAKES, Cue.HE_DEFENDS)


def frames_of(told: Told) -> list[Frame]:
    """Return what is done in a question, in its order."""
    found = list(_frames(told))
    if not found and any(word.says(Cue.DIRECT) for word in told.words):
        # “il me colle un 800 en direct”: whatever he does, he does it to me.
        done = (place for place, word in enumerate(told.words) if word.says(Cue.TO_ME))
        found = [Frame(place, Voice.NOUN, None, Owner.ASKER) for place in list(done)[:1]]
    return found


def _frames(told: Told) -> Iterator[Frame]:
    words = told.words
    for place, token in enumerate(words):
        if place in told.used or token.valued:
            continue
        if token.says(Cue.THAT_ATTACKS) and (who := _pointed_at(words, place)) is not None:
            yield Frame(place, Voice.ATTACKS, who)
            continue
        voice = _voice(words, place)
        if voice is not None:
            yield _frame(words, place, voice)


def _pointed_at(words: Sequence[Token], place: int) -> Owner | None:
    """Who is pointed out: “c’est moi qui attaque”, “I was the one attacking”."""
    near = place - 1
    while at(words, near).says(Cue.BE) and not at(words, near).says(Cue.I, Cue.HE):
        near -= 1
    who = at(words, near)
    return Owner.ASKER if who.says(Cue.I) else Owner.OTHER if who.says(Cue.HE) and not who.says(Cue.A) else None


def _voice(words: Sequence[Token], place: int) -> Voice | None:
    token = words[place]
    if token.says(Cue.ATTACKED) and _passive(words, place):
        return Voice.ATTACKED
    if token.says(Cue.MADE) and _has_done_to(words, place):
        return Voice.ATTACKED
    if token.says(Cue.DIRECT) and at(words, place - 1).says(Cue.A) and not at(words, place + 1).says(Cue.AN_ATTACK):
        # “lui mi fa un diretto da 1000”
        return Voice.NOUN
    if token.says(Cue.ATTACK) and at(words, place - 1).says(Cue.MADE):
        return Voice.ATTACKED
    if token.says(Cue.SEND) and token.says(Cue.ATTACK):
        return Voice.SENDS if _sends(words, place) else Voice.ATTACKS
    if token.says(Cue.AN_ATTACK) and _is_noun(words, place):
        return Voice.NOUN
    for voice, cues in _VOICES:
        if token.says(*cues):
            if voice is Voice.TAKES and not _takes(words, place):
                return None
            if voice is Voice.SENDS and not _sends(words, place):
                return None
            return voice
    if token.says(Cue.ATTACKED):
        return Voice.ATTACKS if _had_done(words, place) else Voice.ATTACKED
    return None


def _has_done_to(words: Sequence[Token], place: int) -> bool:
    """Whether something is done to the subject by somebody: “se fait défoncer par”."""
    after = at(words, place + 1)
    if after.says(Cue.A, Cue.DIRECT, Cue.AN_ATTACK):
        return False
    return any(at(words, place + ahead).says(Cue.BY) for ahead in (2, 3))


def _passive(words: Sequence[Token], place: int) -> bool:
    """Whether a participle is told of who is attacked: “viene attaccato”, “attaccato da”."""
    if at(words, place + 1).says(Cue.BY) and not _had_done(words, place):
        return True
    for near in range(place - 1, max(place - 4, -1), -1):
        token = words[near]
        if token.says(Cue.BE, Cue.MADE):
            return True
        if token.says(Cue.I_HAVE, Cue.HE_HAS, Cue.HAVE):
            return False
        if token.valued or token.text in PAUSES or token.says(Cue.I, Cue.HE, Cue.AND):
            return False
    return False


def _had_done(words: Sequence[Token], place: int) -> bool:
    """Whether a participle is part of a past tense: “ho attaccato”."""
    for near in range(place - 1, max(place - 4, -1), -1):
        token = words[near]
        if token.valued or token.says(Cue.BE):
            return False
        if token.says(Cue.I_HAVE, Cue.HE_HAS, Cue.HAVE):
            return True
    return False


def _is_noun(words: Sequence[Token], place: int) -> bool:
    """Whether it is an attack, not somebody attacking: “un attacco da”, “attaque directe”, “attack for”."""
    token, before, after = words[place], at(words, place - 1), at(words, place + 1)
    if not token.says(Cue.ATTACK, Cue.I_ATTACK, Cue.HE_ATTACKS):
        return True
    if before.says(Cue.I, Cue.HE, Cue.TO_ME, Cue.YOU) and not before.says(Cue.A):
        return False
    if token.says(Cue.I_ATTACK) and after.says(Cue.HIS):
        # “attacco nemico 1500”: the verb would have an article behind it.
        return True
    if before.says(Cue.A) and at(words, place - 2).says(Cue.I, Cue.HE) and not at(words, place - 2).says(Cue.A):
        # “je l’attaque”
        return False
    if before.says(Cue.DIRECT, Cue.PIERCING) or (before.says(Cue.A, Cue.OF) and not before.valued):
        return True
    then = at(words, place + 2)
    if not after.says(Cue.DIRECT) or before.says(Cue.I, Cue.HE, Cue.TO_ME):
        return False
    return then.number is not None or (then.says(Cue.OF, Cue.BY) and not then.says(Cue.WITH))


def _takes(words: Sequence[Token], place: int) -> bool:
    """Whether a monster or an attack is what somebody takes, not damage."""
    for near in range(place + 1, min(place + 6, len(words))):
        token = words[near]
        if token.says(Cue.DAMAGE, Cue.LIFE):
            return False
        if token.says(Cue.AN_ATTACK, Cue.DIRECT):
            return True
        if token.valued:
            return near > place + 1 or at(words, near + 1).says(Cue.DIRECT)
        if not token.says(Cue.A, Cue.OF, Cue.BY, Cue.MONSTER, Cue.HIS, Cue.MINE, Cue.ONTO):
            return False
    return False


def _sends(words: Sequence[Token], place: int) -> bool:
    """Whether what stands behind the verb is what attacks: “crash my 1400 into his”, “they swing a 1200”."""
    for near in range(place + 1, min(place + 6, len(words))):
        token = words[near]
        if token.valued:
            return True
        if token.says(Cue.ONTO, Cue.AGAINST, Cue.WITH) and not token.says(Cue.A, Cue.TO_HIM):
            return False
        if token.text in PAUSES or token.says(Cue.AND, Cue.I, Cue.HE, *_VERBS_BUT_SENDING):
            return False
    return False


_VERBS_BUT_SENDING = (Cue.I_ATTACK, Cue.HE_ATTACKS, Cue.ATTACKED, Cue.CLASH)


def _frame(words: Sequence[Token], place: int, voice: Voice) -> Frame:
    token = words[place]
    first = token.says(*_FIRST) and voice is not Voice.NOUN
    whom = _object(words, place) if voice in (Voice.ATTACKS, Voice.SENDS, Voice.NOUN) else None
    who = Owner.ASKER if first else whom.facing if whom else _subject(words, place)
    if voice in (Voice.ATTACKS, Voice.SENDS):
        return Frame(place, voice, who, whom, first)
    if voice in (Voice.ATTACKED, Voice.DEFENDS, Voice.TAKES):
        if voice is Voice.TAKES and at(words, place - 1).says(Cue.TO_ME):
            who = Owner.ASKER
        agent = _agent(words, place) if voice is Voice.ATTACKED else None
        return Frame(place, voice, agent, who, first)
    if voice is Voice.NOUN:
        return Frame(place, voice, _maker(words, place), whom)
    return Frame(place, voice)


def _maker(words: Sequence[Token], place: int) -> Owner | None:
    """Who makes the attack: “dichiara un attacco”, “dei um ataque”, “attacco nemico”."""
    if at(words, place + 1).says(Cue.HIS) or at(words, place - 1).says(Cue.HIS):
        return Owner.OTHER
    if at(words, place - 1).says(Cue.MINE):
        return Owner.ASKER
    for near in range(place - 1, max(place - 4, -1), -1):
        token = words[near]
        if token.says(Cue.I_MAKE):
            return Owner.ASKER
        if token.says(Cue.HE_MAKES, Cue.MAKE):
            return _subject(words, near) or (Owner.OTHER if token.says(Cue.HE_MAKES) else None)
        if not token.says(Cue.A, Cue.DIRECT, Cue.HE_HAS):
            break
    return None


class _Before(NamedTuple):
    """What stands before a verb: who it is if somebody does, whether that settles it, and where the look ended."""

    who: Owner | None = None
    settled: bool = False
    last: int = -1
    had: bool = False
    """A third person’s “has” stands there."""


def _subject(words: Sequence[Token], place: int) -> Owner | None:
    """Who does it, where no monster is the subject: “lui attacca”, “j’ai attaqué”, “attacca lui”."""
    before = _before(words, place)
    if before.settled:
        return before.who
    after, last = at(words, place + 1), at(words, before.last)
    if after.says(Cue.HE) and not after.says(Cue.A, Cue.ONTO):
        return Owner.OTHER
    if after.says(Cue.I):
        return Owner.ASKER
    if last.valued and not any(word.says(Cue.AND) for word in words[before.last : place]):
        return None
    spoken = words[place].says(*_THIRD) and not last.says(Cue.WHO, Cue.THAT)
    return Owner.OTHER if before.had or spoken else None


def _before(words: Sequence[Token], place: int) -> _Before:
    had = False
    for near in range(place - 1, max(place - 7, -1), -1):
        token, earlier = words[near], at(words, near - 1)
        if token.says(Cue.WHO, Cue.THAT) and earlier.says(Cue.I, Cue.HE):
            return _Before(Owner.ASKER if earlier.says(Cue.I) else Owner.OTHER, True)
        if token.valued or token.text in PAUSES or token.says(Cue.WHO, Cue.THAT):
            return _Before(last=near, had=had)
        if token.says(Cue.I, Cue.I_HAVE, Cue.MINE):
            return _Before(Owner.ASKER, True)
        if token.says(Cue.HE, Cue.HIS):
            return _Before(Owner.OTHER, True)
        if token.says(Cue.YOU):
            return _Before(_you(words), True)
        if token.says(Cue.PERSON):
            return _Before(None, True)
        if token.says(Cue.MONSTER) and not token.says(Cue.A):
            return _Before(_of_whom(words, near), True)
        if token.says(Cue.AND) and near < place - 1:
            return _Before(last=near, had=had)
        had = had or token.says(Cue.HE_HAS)
    return _Before(had=had)


def _of_whom(words: Sequence[Token], noun: int) -> Owner | None:
    before, after = at(words, noun - 1), at(words, noun + 1)
    if before.says(Cue.MINE) or after.says(Cue.MINE):
        return Owner.ASKER
    if before.says(Cue.HIS) or after.says(Cue.HIS):
        return Owner.OTHER
    return None


def _you(words: Sequence[Token]) -> Owner | None:
    """Whom “you” means: the other one where “I” am spoken of too, else anybody."""
    return Owner.OTHER if any(word.says(Cue.I, Cue.MINE, Cue.I_HAVE, Cue.TO_ME) for word in words) else None


def _object(words: Sequence[Token], place: int) -> Owner | None:
    """To whom it is done: “mi attacca”, “attacks me”, “gli attacco”, “su di me”."""
    for near in (place - 1, place - 2):
        before = at(words, near)
        if before.says(Cue.TO_ME):
            return Owner.ASKER
        if before.says(Cue.TO_HIM) and not before.says(Cue.HE):
            return Owner.OTHER
        if not before.says(Cue.HE_HAS, Cue.I_HAVE, Cue.BE, Cue.HAVE):
            break
    for near in range(place + 1, min(place + 8, len(words))):
        after = words[near]
        if after.text in PAUSES or after.says(Cue.AND):
            break
        if after.says(Cue.I) and at(words, near - 1).says(Cue.ONTO, Cue.AGAINST, Cue.OF, *_TRANSITIVE):
            return Owner.ASKER
        if after.says(Cue.HE) and not after.says(Cue.A) and at(words, near - 1).says(Cue.ONTO, Cue.AGAINST):
            return Owner.OTHER
    return None


_TRANSITIVE = (Cue.ATTACK, Cue.HE_ATTACKS, Cue.SEND, Cue.HE_SENDS)


def _agent(words: Sequence[Token], place: int) -> Owner | None:
    """By whom somebody is attacked: “attaccato dal suo”, “attacked by my opponent”."""
    for near in range(place + 1, min(place + 5, len(words))):
        token = words[near]
        if token.says(Cue.HIS, Cue.HE) and not token.says(Cue.A):
            return Owner.OTHER
        if token.says(Cue.MINE, Cue.I):
            return Owner.ASKER
        if token.valued:
            break
    return None
