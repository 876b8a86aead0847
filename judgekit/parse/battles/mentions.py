"""What a question names with a value: monsters, and Life Points."""

from collections.abc import Iterator, Sequence

from judgekit.domain.values import Kind
from judgekit.parse.battles.grammar import POSITIONS, VERBS, at
from judgekit.parse.battles.kinds import NumberKind, kind_behind, kind_of, tributed
from judgekit.parse.battles.owners import owner_of, points_owner
from judgekit.parse.battles.tokens import SMALLEST_VALUE, Token
from judgekit.parse.battles.values import Owner
from judgekit.parse.battles.vocabulary import Cue
from judgekit.tuples import NamedTuple


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
        kind = kind_of(words, place, used)
        if kind.cue is Cue.DAMAGE or tributed(words, place):
            continue
        used.update(range(kind.first, kind.last + 1))
        if kind.cue is Cue.LIFE:
            points += _points(words, place, kind)
        else:
            monsters.append(_numbered(words, place, kind))
    monsters = list(_merged(words, monsters))
    return Told(_standing(words, monsters, used), tuple(monsters), tuple(points), frozenset(used))


def _points(words: Sequence[Token], place: int, kind: NumberKind) -> Iterator[LifePoints]:
    """The Life Points at *place*; “siamo a 1000 ciascuno” are those of both."""
    amount = words[place].number or 0
    if any(at(words, near).says(Cue.BOTH) for near in range(place - 3, max(place, kind.last) + 3)):
        yield from (LifePoints(place, amount, owner) for owner in Owner)
    else:
        yield LifePoints(place, amount, points_owner(words, place, kind))


def _standing(words: Sequence[Token], monsters: Sequence[Mention], used: set[int]) -> list[Token]:
    """*words* with “defense” as a position where no number is told by it: “a defense monster”, “mostro di difesa”."""
    found = list(words)
    for place, token in enumerate(words):
        if place in used or not token.says(Cue.DEF):
            continue
        before, after = at(words, place - 1), at(words, place + 1)
        if (
            after.says(Cue.MONSTER)
            or after.card
            or before.says(Cue.OR, Cue.FACE_UP, Cue.MONSTER, Cue.ONTO, Cue.HIS, Cue.MINE)
        ):
            found[place] = token._replace(cues=frozenset({Cue.DEFENSE_POSITION}))
    return found


def _named(words: Sequence[Token], place: int) -> Mention:
    card = words[place].card
    assert card is not None
    start = _start(words, place)
    owner = owner_of(words, start, place, place)
    return Mention(place, start, place, None, card.atk, card.defense, owner, card.name)


def _numbered(words: Sequence[Token], place: int, kind: NumberKind) -> Mention:
    token = words[place]
    start = _start(words, min(place, kind.first))
    end = max(place, kind.last)
    owner = owner_of(words, start, place, end)
    bare = token.second is None and kind.cue is None and start == place and _had(words, place)
    bare = bare and not (at(words, place + 1).says(Cue.AND) and at(words, place + 2).valued)
    found = Mention(place, start, end, owner=owner, bare=bare)
    if token.second is not None:
        return found._replace(atk=token.number, defense=token.second)
    if kind.cue is Cue.ATK:
        return found._replace(atk=token.number)
    return found._replace(defense=token.number) if kind.cue is Cue.DEF else found._replace(value=token.number)


def _had(words: Sequence[Token], place: int) -> bool:
    """Whether the number at *place* stands right behind a verb of having: “ho 1500”."""
    return at(words, place - 1).says(Cue.I_HAVE, Cue.HE_HAS, Cue.HAVE)


def _start(words: Sequence[Token], place: int) -> int:
    """Where what is said of the value at *place* begins: possessives, articles, “mostro da”."""
    start = place
    while start > 0:
        before = words[start - 1]
        if (found := _stands(words, start)) is not None:
            return found
        if _belongs(words, start, place):
            start -= 1
        elif (noun := _noun_of(words, start - 1)) >= 0 and _describes(words, place, start - 1, noun):
            start = noun
        elif (named := _called(words, start - _linked(before))) is not None:
            start = named
        else:
            break
    return start


def _belongs(words: Sequence[Token], start: int, place: int) -> bool:
    """Whether the token before *start* belongs to the monster whose value stands at *place*."""
    before, earlier = words[start - 1], at(words, start - 2)
    if before.valued:
        return 0 < (before.number or 0) < SMALLEST_VALUE
    if before.says(Cue.MONSTER, Cue.ATTACKER, Cue.DEFENDER) or before.text == ":":
        return True
    if before.says(Cue.MINE, Cue.HIS, Cue.A) and not before.says(*VERBS, Cue.HE):
        return True
    if before.says(*POSITIONS):
        return earlier.says(Cue.MONSTER, Cue.MINE, Cue.HIS, Cue.A, *POSITIONS)
    return before.says(Cue.ATK, Cue.DEF) and not before.says(*VERBS) and words[place].card is not None


MOST_WORDS_OF_A_NAME = 4


def _called(words: Sequence[Token], start: int) -> int | None:
    """Where “il mio Eroe Elementale” begins: a name that no known card has, behind a possessive or an article."""
    near = start - 1
    while start - near <= MOST_WORDS_OF_A_NAME and _unknown(at(words, near)):
        near -= 1
    if near == start - 1 or not at(words, near).says(Cue.MINE, Cue.HIS, Cue.A, Cue.MONSTER):
        return None
    return None if at(words, near).says(*VERBS) else near


def _linked(token: Token) -> bool:
    return token.says(Cue.OF) and not token.says(Cue.WITH)


def _unknown(token: Token) -> bool:
    return token.text.isalpha() and not token.cues and not token.valued


def _stands(words: Sequence[Token], start: int) -> int | None:
    """Where “è in difesa con 1600” begins, where the value is told so."""
    near = start - 1
    if not at(words, near).says(Cue.WITH) or not at(words, near - 1).says(*POSITIONS):
        return None
    near -= 1
    while at(words, near - 1).says(*POSITIONS):
        near -= 1
    return near if at(words, near - 1).says(Cue.BE, Cue.I_HAVE, Cue.HE_HAS, Cue.HAVE) else None


def _noun_of(words: Sequence[Token], link: int) -> int:
    """The noun that a value is linked to, its position between them: “monstre en défense avec 2000”; -1 for none."""
    if not words[link].says(Cue.OF):
        return -1
    near = link - 1
    while at(words, near).says(*POSITIONS) and not at(words, near).says(Cue.MONSTER):
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
    kind = kind_behind(words, place)
    return kind is not None and (noun == link - 1 or kind.cue is not Cue.ATK)


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
    if first.atk is None and any(token.says(Cue.WITH, Cue.AND) for token in between):
        # “2000 defense and 2000 attack”: nobody begins a monster with its DEF.
        return False
    return all(token.says(Cue.AND, Cue.WITH) or token.text in ",/" for token in between)


def _kind_start(words: Sequence[Token], mention: Mention) -> int:
    near = mention.place
    while near > 0 and at(words, near - 1).says(Cue.ATK, Cue.DEF):
        near -= 1
    return near
