"""What a question names with a value: monsters, and Life Points; whose they are, and in which position."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judgekit.domain.values import Kind
from judgekit.parse.battles.tokens import SMALLEST_VALUE, Token
from judgekit.parse.battles.values import Owner
from judgekit.parse.battles.vocabulary import Cue

KINDS = (Cue.ATK, Cue.DEF, Cue.LIFE, Cue.DAMAGE)
VERBS = (
    Cue.I_ATTACK,
    Cue.HE_ATTACKS,
    Cue.ATTACK,
    Cue.ATTACKED,
    Cue.I_SEND,
    Cue.HE_SENDS,
    Cue.SEND,
    Cue.I_TAKE,
    Cue.HE_TAKES,
    Cue.TAKE,
    Cue.I_DEFEND,
    Cue.HE_DEFENDS,
    Cue.DEFEND,
    Cue.CLASH,
)
POSITIONS = (Cue.ATTACK_POSITION, Cue.DEFENSE_POSITION, Cue.FACE_DOWN, Cue.FACE_UP)
ENDS = frozenset(".?!;")
"""Marks that end a sentence."""
PAUSES = ENDS | frozenset(",:()-–—…")


class Mention(NamedTuple):
    """A monster that is named by a value or by its name."""

    place: int
    """The token of its value."""
    start: int
    """Where what is said of it begins: “il mio mostro da 1800”."""
    end: int
    """The last token that belongs to it."""
    value: int | None = None
    """ATK or DEF, whichever counts: “un 1800”."""
    atk: int | None = None
    defense: int | None = None
    owner: Owner | None = None
    card: str | None = None
    bare: bool = False
    """A number and nothing else behind a verb of having: it may be Life Points."""
    positions: frozenset[Cue] = frozenset()

    @property
    def paired(self) -> bool:
        """Whether both its values are known."""
        return self.atk is not None and self.defense is not None


class LifePoints(NamedTuple):
    """Life Points that are named, and whose they are."""

    place: int
    amount: int
    owner: Owner | None


class Told(NamedTuple):
    """What a question names with a value, and the tokens that are used up by it."""

    words: Sequence[Token]
    monsters: tuple[Mention, ...]
    life_points: tuple[LifePoints, ...]
    used: frozenset[int]


class _Kind(NamedTuple):
    """What a number is: a kind, from which token to which it is told."""

    cue: Cue | None
    first: int
    last: int


def told_in(words: Sequence[Token]) -> Told:
    """Return what *words* name with a value."""
    used: set[int] = set()
    monsters: list[Mention] = []
    points: list[LifePoints] = []
    for place, token in enumerate(words):
        if token.card is not None:
            if token.card.kind is Kind.MONSTER:
                monsters.append(_named(words, place))
            continue
        if token.number is None or 0 < token.number < SMALLEST_VALUE:
            continue
        kind = _kind(words, place, used)
        if kind.cue is Cue.DAMAGE or _tributed(words, place):
            continue
        used.update(range(kind.first, kind.last + 1))
        if kind.cue is Cue.LIFE:
            points.append(LifePoints(place, token.number, _points_owner(words, place, kind)))
        else:
            monsters.append(_numbered(words, place, kind))
    monsters = list(_merged(words, monsters))
    return Told(_standing(words, monsters, used), tuple(monsters), tuple(points), frozenset(used))


def _standing(words: Sequence[Token], monsters: Sequence[Mention], used: set[int]) -> list[Token]:
    """*words* with “defense” as a position where no number is told by it: “a defense monster”, “mostro di difesa”."""
    found = list(words)
    for place, token in enumerate(words):
        if place in used or not token.says(Cue.DEF):
            continue
        before, after = at(words, place - 1), at(words, place + 1)
        if after.says(Cue.MONSTER) or after.card or before.says(Cue.FACE_UP, Cue.MONSTER, Cue.ONTO, Cue.HIS, Cue.MINE):
            found[place] = token._replace(cues=frozenset({Cue.DEFENSE_POSITION}))
    return found


def _named(words: Sequence[Token], place: int) -> Mention:
    card = words[place].card
    assert card is not None
    start = _start(words, place)
    owner = _owner(words, start, place, place)
    return Mention(place, start, place, None, card.atk, card.defense, owner, card.name)


def _numbered(words: Sequence[Token], place: int, kind: _Kind) -> Mention:
    token = words[place]
    start = _start(words, min(place, kind.first))
    end = max(place, kind.last)
    owner = _owner(words, start, place, end)
    bare = token.second is None and kind.cue is None and start == place and _had(words, place)
    bare = bare and not (at(words, place + 1).says(Cue.AND) and at(words, place + 2).valued)
    found = Mention(place, start, end, owner=owner, bare=bare)
    if token.second is not None:
        return found._replace(atk=token.number, defense=token.second)
    if kind.cue is Cue.ATK:
        return found._replace(atk=token.number)
    return found._replace(defense=token.number) if kind.cue is Cue.DEF else found._replace(value=token.number)


def at(words: Sequence[Token], place: int) -> Token:
    """Return the token at *place*, an empty one beyond both ends."""
    return words[place] if 0 <= place < len(words) else Token("")


def _kind(words: Sequence[Token], place: int, used: set[int]) -> _Kind:
    """What the number at *place* is, by the words beside it."""
    unknown = _Kind(None, place, place)
    if _is_amount(words, place):
        return _Kind(Cue.DAMAGE, place, place)
    idle = _state(words, place)
    before, after = _before(words, place, used), _after(words, place)
    for kind in (before, after):
        if kind is not None and (kind.cue is not Cue.LIFE or kind is after or before):
            return kind
    return idle or unknown


def _is_amount(words: Sequence[Token], place: int) -> bool:
    """Whether it is what somebody loses or pays: “perdo 700”, “700 di danno”."""
    before, after = at(words, place - 1), at(words, place + 1)
    if before.says(Cue.OF, Cue.A) and at(words, place - 2).says(Cue.DAMAGE):
        return not after.says(*VERBS)
    if before.says(Cue.PAY, Cue.DAMAGE):
        return True
    if not before.cues and before.text.isalpha():
        before = at(words, place - 2)
    if before.says(Cue.LOSE) and not after.says(Cue.DIRECT, Cue.ATK, Cue.DEF):
        return True
    if after.says(Cue.OF) and not after.says(Cue.WITH) and at(words, place + 2).says(Cue.DAMAGE):
        return True
    return after.says(Cue.DAMAGE)


def _tributed(words: Sequence[Token], place: int) -> bool:
    """Whether the monster is a Tribute: “sacrifico un 1500”."""
    near = place - 1
    while at(words, near).says(Cue.A, Cue.MINE, Cue.MONSTER, Cue.OF):
        near -= 1
    return at(words, near).says(Cue.TRIBUTE)


def _state(words: Sequence[Token], place: int) -> _Kind | None:
    """Life Points told by how one stands: “sono a 300”, “300 left”."""
    if at(words, place - 1).says(Cue.I_AM_AT, Cue.HE_IS_AT, Cue.LEFT):
        return _Kind(Cue.LIFE, place, place)
    if at(words, place - 2).says(Cue.LEFT, Cue.I_AM_AT, Cue.HE_IS_AT) and not at(words, place - 1).says(*VERBS):
        return None if at(words, place - 1).valued else _Kind(Cue.LIFE, place, place)
    return _Kind(Cue.LIFE, place, place) if at(words, place + 1).says(Cue.LEFT) else None


def _before(words: Sequence[Token], place: int, used: set[int]) -> _Kind | None:
    """A kind in front of its number: “def 1900”, “atk suo 2000”, “lp: 300”."""
    near = place - 1
    while near >= 0 and place - near < 4 and (words[near].text in ":=" or _links(words[near])):
        near -= 1
    found = at(words, near)
    cue = next((cue for cue in (Cue.LIFE, Cue.DEF, Cue.ATK) if found.says(cue)), None)
    if near < 0 or near in used or cue is None:
        return None
    if found.says(*VERBS, Cue.AN_ATTACK):
        # “attacco 1800”: a verb, unless something stands before it that wants a noun.
        if (
            near + 1 != place
            or not at(words, near - 1).says(Cue.AGAINST, Cue.AND)
            or at(words, place + 1).says(*POSITIONS)
        ):
            return None
    return _Kind(cue, near, place)


def _links(token: Token) -> bool:
    """Whether it may stand between a kind and its number: “atk suo 2000”, “defense of 2000”."""
    return token.says(Cue.OF, Cue.HIS, Cue.MINE, Cue.BE) and not token.says(Cue.WITH)


def _after(words: Sequence[Token], place: int) -> _Kind | None:
    """A kind behind its number: “2000 di difesa”, “1500 pv”."""
    near = place + 1
    linked = at(words, near).says(Cue.OF)
    if linked and not at(words, near).says(*KINDS):
        near += 1
    found = at(words, near)
    cue = next((cue for cue in (Cue.LIFE, Cue.DEF, Cue.ATK) if found.says(cue)), None)
    if cue is None:
        return None
    if cue is not Cue.LIFE and at(words, near + 1).number is not None and not linked and _prefixed(words, near, cue):
        return None
    if found.says(*VERBS) and not linked and _has_object(words, near):
        return None
    return _Kind(cue, place, near)


def _prefixed(words: Sequence[Token], near: int, cue: Cue) -> bool:
    """Whether kinds stand in front of their numbers here: “atk 1800 def 1000”."""
    return at(words, near - 2).says(Cue.ATK, Cue.DEF)


def _has_object(words: Sequence[Token], verb: int) -> bool:
    """Whether a monster follows, so that the word before it is a verb: “son 2000 attaque mon 1800”."""
    for near in range(verb + 1, min(verb + 5, len(words))):
        token = words[near]
        if token.valued:
            return True
        if not token.says(Cue.A, Cue.MINE, Cue.HIS, Cue.ONTO, Cue.MONSTER, Cue.AGAINST, Cue.FACE_DOWN):
            return False
    return False


def _start(words: Sequence[Token], place: int) -> int:
    """Where what is said of the value at *place* begins: possessives, articles, “mostro da”."""
    start = place
    while start > 0:
        before = words[start - 1]
        if before.says(Cue.MONSTER) and not before.valued:
            start -= 1
        elif (
            before.says(Cue.OF)
            and (noun := _noun_of(words, start - 1)) >= 0
            and _describes(words, place, start - 1, noun)
        ):
            start = noun
        elif (
            (before.says(Cue.MINE, Cue.HIS, Cue.A) and not before.says(*VERBS, Cue.HE))
            or (
                before.says(*POSITIONS) and at(words, start - 2).says(Cue.MONSTER, Cue.MINE, Cue.HIS, Cue.A, *POSITIONS)
            )
            or (before.says(Cue.ATK, Cue.DEF) and not before.says(*VERBS) and words[place].card is not None)
        ):
            start -= 1
        elif before.cues or before.text in PAUSES or not before.text.isalpha():
            break
        elif at(words, start - 2).says(Cue.MINE, Cue.HIS, Cue.A, Cue.MONSTER):
            start -= 1
        else:
            break
    return start


def _noun_of(words: Sequence[Token], link: int) -> int:
    """The noun that a value is linked to, its position between them: “monstre en défense avec 2000”; -1 for none."""
    near = link - 1
    while at(words, near).says(*POSITIONS):
        near -= 1
    return near if at(words, near).says(Cue.MONSTER) and not at(words, near).valued else -1


def _describes(words: Sequence[Token], place: int, link: int, noun: int) -> bool:
    """Whether “monster with 1500” is one thing: somebody has it, or it is said which value that is.

    “attack a monster with 1500” is told of who attacks.
    """
    if not words[link].says(Cue.WITH):
        return True
    near = noun - 1
    while at(words, near).says(Cue.A, Cue.MINE, Cue.HIS) and not at(words, near).says(Cue.HE_HAS, Cue.I_HAVE):
        near -= 1
    governed = at(words, near)
    if governed.says(Cue.I_HAVE, Cue.HE_HAS, Cue.HAVE, Cue.BE, Cue.WITH) or near < 0:
        return True
    return noun == link - 1 and _after(words, place) is not None


def _owner(words: Sequence[Token], start: int, place: int, end: int) -> Owner | None:
    """Whose the monster is: by a possessive, by who follows, by who has it."""
    for token in words[start:place]:
        if token.says(Cue.MINE):
            return Owner.ASKER
        if token.says(Cue.HIS):
            return Owner.OTHER
    return _owner_behind(words, end) or _owner_before(words, start)


def _owner_behind(words: Sequence[Token], end: int) -> Owner | None:
    """“1800 dele”, “2000 attacco mio”, “1600 lui,”, “1900 dell’avversario”."""
    near = end + 1
    while at(words, near).says(*POSITIONS, Cue.ATK, Cue.DEF):
        near += 1
    linked = at(words, near).says(Cue.OF, Cue.BY)
    near += linked
    while linked and at(words, near).says(Cue.A) and not at(words, near).says(Cue.HE):
        near += 1
    after, then = at(words, near), at(words, near + 1)
    closed = then.text in PAUSES or not then.text or then.says(Cue.AND)
    if after.says(Cue.MINE) and (closed or not linked) and not _owns_next(words, near):
        return Owner.ASKER
    if after.says(Cue.HIS) and not _owns_next(words, near):
        return Owner.OTHER
    if (linked or closed) and after.says(Cue.HE):
        return Owner.OTHER
    return Owner.ASKER if closed and after.says(Cue.I) else None


def _owns_next(words: Sequence[Token], place: int) -> bool:
    """Whether a possessive belongs to what follows it."""
    after = at(words, place + 1)
    return after.valued or after.says(Cue.MONSTER, Cue.A) or (after.text.isalpha() and not after.cues)


def _owner_before(words: Sequence[Token], start: int) -> Owner | None:
    """Who has it: “lui ha un 2100”, “ho in campo un 1000”, “il suo ha 2000”, “ele tem 1400 e 1900”."""
    near = start - 1
    while near >= 0 and words[near].text not in ENDS:
        token = words[near]
        if token.says(Cue.I_HAVE):
            return Owner.ASKER
        if token.says(Cue.HE_HAS, Cue.HAVE, Cue.BE):
            return _having(words, near)
        if token.says(Cue.WITH, Cue.BY) and not at(words, near - 1).says(Cue.MONSTER):
            return None
        if token.says(*VERBS, Cue.AGAINST) and not at(words, near - 1).valued:
            return None
        near -= 1
    return None


def _having(words: Sequence[Token], verb: int) -> Owner | None:
    """Who has or is something; “ha un 2100” is said of the other player, where no noun is the subject."""
    found = _subject(words, verb)
    if found is None and words[verb].says(Cue.HE_HAS) and not _noun_before(words, verb):
        return Owner.OTHER
    return found


_NOUNS = (Cue.MONSTER, Cue.PERSON, Cue.ATTACKER, Cue.THAT_ATTACKS, Cue.DEFENDER, Cue.THAT, Cue.WHO)


def _noun_before(words: Sequence[Token], verb: int) -> bool:
    near = verb - 1
    while near >= 0 and words[near].text not in ENDS:
        if words[near].says(*_NOUNS):
            return True
        near -= 1
    return False


def _subject(words: Sequence[Token], verb: int) -> Owner | None:
    """Who stands in front of the verb at *verb*."""
    near = verb - 1
    while near >= 0 and words[near].text not in PAUSES and not words[near].says(Cue.AND):
        token = words[near]
        if token.valued:
            return None
        if token.says(Cue.I, Cue.MINE, Cue.I_HAVE):
            return Owner.ASKER
        if token.says(Cue.HE, Cue.HIS, Cue.HE_HAS):
            return Owner.OTHER
        if token.says(*VERBS):
            return None
        near -= 1
    return None


def _had(words: Sequence[Token], place: int) -> bool:
    """Whether the number at *place* stands right behind a verb of having: “ho 1500”."""
    return at(words, place - 1).says(Cue.I_HAVE, Cue.HE_HAS, Cue.HAVE)


def _points_owner(words: Sequence[Token], place: int, kind: _Kind) -> Owner | None:
    near = min(place, kind.first) - 1
    behind = _owner_behind(words, max(place, kind.last))
    if behind is not None:
        return behind
    while near >= 0 and words[near].text not in ENDS:
        token = words[near]
        if token.says(Cue.I_AM_AT, Cue.I_HAVE, Cue.I, Cue.MINE, Cue.TO_ME):
            return Owner.ASKER
        if token.says(Cue.HE_IS_AT, Cue.HE, Cue.HIS, Cue.TO_HIM):
            return Owner.OTHER
        if token.says(Cue.HE_HAS):
            return _having(words, near) or Owner.OTHER
        if token.valued:
            return None
        near -= 1
    return None


def _merged(words: Sequence[Token], monsters: list[Mention]) -> Iterator[Mention]:
    """Put ATK and DEF that are told one after the other into one monster: “1600 atk e 1800 def”."""
    waiting: Mention | None = None
    for mention in monsters:
        if waiting is not None:
            if _one(words, waiting, mention):
                yield waiting._replace(
                    end=mention.end,
                    atk=_known(waiting.atk, mention.atk),
                    defense=_known(waiting.defense, mention.defense),
                )
                waiting = None
                continue
            yield waiting
        waiting = mention
    if waiting is not None:
        yield waiting


def _known(first: int | None, second: int | None) -> int | None:
    return second if first is None else first


def _one(words: Sequence[Token], first: Mention, second: Mention) -> bool:
    """Whether ATK and DEF that are told belong to the same monster: nothing but an “and” lies between."""
    if (first.atk is None) == (second.atk is None) or (first.defense is None) == (second.defense is None):
        return False
    between = words[first.end + 1 : min(second.place, _kind_start(words, second))]
    if first.atk is None and any(token.says(Cue.WITH) for token in between):
        return False
    return all(token.says(Cue.AND, Cue.WITH) or token.text in ",/" for token in between)


def _kind_start(words: Sequence[Token], mention: Mention) -> int:
    near = mention.place
    while near > 0 and at(words, near - 1).says(Cue.ATK, Cue.DEF):
        near -= 1
    return near
