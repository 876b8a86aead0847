"""Everything that was found in a question, put in order before it is asked who attacks whom."""

from collections.abc import Sequence

from judgekit.parse.battles.frames import Frame, Voice
from judgekit.parse.battles.grammar import ENDS, KINDS, POSITIONS, at
from judgekit.parse.battles.mentions import LifePoints, Mention, Told
from judgekit.parse.battles.roles import governor, weight
from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.values import Owner
from judgekit.parse.battles.vocabulary import Cue
from judgekit.tuples import NamedTuple


class Scene(NamedTuple):
    """Everything that was found in a question."""

    told: Told
    frames: Sequence[Frame]
    piercing: frozenset[bool]
    """Whether there is piercing damage; both where both are asked about, nothing where nothing is said."""


def fought(told: Told, frames: Sequence[Frame]) -> bool:
    """Return whether there is a battle at all, not only numbers."""
    words, monsters = told.words, told.monsters
    if frames or any(word.says(Cue.DIRECT, Cue.AGAINST, Cue.ATTACKER, Cue.THAT_ATTACKS) for word in words):
        return True
    if len(monsters) < 2:
        return False
    if any(word.says(Cue.PIERCING) for word in words):
        return True
    if any(one.defense is not None and one.atk is None for one in monsters) and asks_for_outcome(words):
        # An ATK beside a DEF is asked about for one reason only.
        return any(one.defense is None for one in monsters)
    meeting = any(at(words, governor(told, one)).says(Cue.ONTO) and governor(told, one) >= 0 for one in monsters[1:])
    return meeting or (_opposed(monsters) and asks_for_outcome(words))


def _opposed(monsters: Sequence[Mention]) -> bool:
    """Whether one monster is the asker’s and one the other player’s."""
    return {one.owner for one in monsters} >= set(Owner)


def with_positions(told: Told) -> Told:
    """Return *told* with the position of each monster beside which one is named."""
    found = [set[Cue]() for _ in told.monsters]
    for place, token in enumerate(told.words):
        cue = next((cue for cue in POSITIONS if token.says(cue)), None)
        if cue is None:
            continue
        near = _nearest(told, place)
        if near is not None:
            found[near].add(cue)
    monsters = (m._replace(positions=frozenset(cues)) for m, cues in zip(told.monsters, found, strict=True))
    return told._replace(monsters=tuple(monsters))


def _nearest(told: Told, place: int) -> int | None:
    """Which monster the position at *place* is told of: the one right beside it."""
    for number, mention in enumerate(told.monsters):
        if mention.start <= place <= mention.end:
            return number
    before = [
        n
        for n, m in enumerate(told.monsters)
        if m.end < place
        and _beside(told.words, m.end + 1, place)
        # “il mio 1700 un suo mostro coperto”: another monster begins.
        and not any(w.says(Cue.A, Cue.HIS, Cue.MINE) for w in told.words[m.end + 2 : place])
    ]
    after = [n for n, m in enumerate(told.monsters) if m.start > place and _beside(told.words, place + 1, m.start)]
    if before:
        return before[-1]
    return after[0] if after else None


def _beside(words: Sequence[Token], first: int, last: int) -> bool:
    """Whether nothing lies between but what belongs to one monster."""
    return last - first < 5 and all(
        (
            token.says(
                *KINDS,
                *POSITIONS,
                Cue.BE,
                Cue.A,
                Cue.MONSTER,
                Cue.HE_HAS,
                Cue.I_HAVE,
                Cue.OF,
                Cue.HIS,
                Cue.MINE,
                Cue.THAT,
            )
            and not token.says(Cue.WITH, Cue.BY, Cue.ONTO)
        )
        or (token.text.isalpha() and not token.cues)
        or (token.text == "," and last == first + 1)
        for token in words[first:last]
    )


def doubled(told: Told, frames: Sequence[Frame]) -> Told:
    """Return *told* with a second monster like that of “due 1500 si scontrano”, “hanno entrambi 3000”."""
    if len(told.monsters) != 1 or not frames or any(word.says(Cue.DIRECT) for word in told.words):
        return told
    mention = told.monsters[0]
    before = told.words[: mention.place]
    two = any(word.says(Cue.TWO) or word.number == 2 for word in before[max(mention.start - 3, 0) :])
    clash = any(frame.voice is Voice.CLASHES for frame in frames)
    both = any(word.says(Cue.BOTH) for word in told.words)
    if not (two and (clash or both)) and not any(word.says(Cue.BOTH) for word in before):
        return told
    one = mention._replace(owner=None)
    return told._replace(monsters=(one, one._replace(place=-1)))


def without_points(told: Told) -> Told:
    """Return *told* with a bare number that somebody has as Life Points, where there are monsters enough without it."""
    direct = any(word.says(Cue.DIRECT, Cue.NO_MONSTERS) for word in told.words)
    enough = 1 if direct else 2
    monsters = list(told.monsters)
    points = list(told.life_points)
    for mention in [one for one in monsters if one.bare]:
        if len(monsters) > enough and mention.value is not None:
            monsters.remove(mention)
            points.append(LifePoints(mention.place, mention.value, mention.owner))
    return told._replace(monsters=tuple(monsters), life_points=tuple(points))


def without_guesses(told: Told) -> Told:
    """Return *told* without the damage that somebody guesses: “3000 punch through 2500 for 500”."""
    if len(told.monsters) < 3:
        return told
    values = {one.place: one.value or one.atk or one.defense or 0 for one in told.monsters}

    def guessed(one: Mention) -> bool:
        others = [value for place, value in values.items() if place != one.place]
        if one.value is None or one.owner is not None or one.positions or one.start != one.place:
            return False
        return any(0 < one.value == first - second < second for first in others for second in others)

    return told._replace(monsters=tuple(one for one in told.monsters if not guessed(one)))


def piercing_in(words: Sequence[Token]) -> frozenset[bool]:
    """Return which kinds of damage are asked about: with piercing, without."""
    found: set[bool] = set()
    for place, token in enumerate(words):
        if not token.says(Cue.PIERCING):
            continue
        before = words[max(place - 4, 0) : place]
        denied = next((near for near in reversed(before) if near.says(Cue.WITHOUT) or near.text in ENDS), None)
        found.add(not (denied is not None and denied.says(Cue.WITHOUT)))
        if any(near.says(Cue.OR, Cue.NEED) for near in before):
            found |= {True, False}
        if any(near.text == "?" for near in words[:place]):
            # “… danno? e con perforante?” asks for both.
            found |= {True, False}
    return frozenset(found)


def is_direct(scene: Scene) -> bool:
    """Return whether it is a direct attack: it is called so, or there are no monsters to attack."""
    words = scene.told.words
    if not any(word.says(Cue.DIRECT, Cue.NO_MONSTERS) for word in words):
        return False
    attacked = [one for one in scene.told.monsters if weight(scene.told, scene.frames, one).attacked > 2]
    return not attacked or len(scene.told.monsters) == 1


def asks_for_outcome(words: Sequence[Token]) -> bool:
    """Return whether it is asked what comes of something."""
    return any(word.says(Cue.OUTCOME) for word in words)
