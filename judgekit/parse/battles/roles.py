"""Who attacks whom: what speaks for each monster that is named, and the pairs that fit what was told best."""

from collections.abc import Sequence

from judgekit.parse.battles.frames import Frame, Voice
from judgekit.parse.battles.grammar import ENDS, KINDS, PAUSES, POSITIONS, VERBS, at
from judgekit.parse.battles.mentions import Mention, Told
from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.values import Owner
from judgekit.parse.battles.vocabulary import Cue
from judgekit.tuples import NamedTuple


class Weight(NamedTuple):
    """How much speaks for a monster as the attacker and as the one attacked."""

    attacks: int = 0
    attacked: int = 0

    def plus(self, other: "Weight") -> "Weight":
        """Both together."""
        return Weight(self.attacks + other.attacks, self.attacked + other.attacked)


NONE = Weight()
SURE, LIKELY, SLIGHT = 4, 3, 1
NEVER = -8
NEARLY = 2
"""How much worse a pair may fit than the best and still be meant."""


class Pair(NamedTuple):
    """A monster that attacks and one that is attacked."""

    attacker: Mention
    target: Mention
    weight: int


def attacking_side(frames: Sequence[Frame]) -> Owner | None:
    """Return who attacks, as far as persons are told."""
    balance = 0
    for frame in frames:
        for side, sign in ((frame.agent, 1), (frame.patient, -1)):
            if side is not None:
                balance += sign if side is Owner.ASKER else -sign
    return None if balance == 0 else Owner.ASKER if balance > 0 else Owner.OTHER


def pairs(told: Told, frames: Sequence[Frame]) -> list[Pair]:
    """Return the pairs that fit best, those that fit nearly as well among them."""
    monsters = _once(told, frames)
    found = []
    for attacker, attacks in monsters.items():
        for target, attacked in monsters.items():
            if attacker is not target:
                total = attacks.attacks + attacked.attacked
                if attacker.owner is not None and attacker.owner is target.owner:
                    total -= NEARLY
                found.append(Pair(attacker, target, total))
    best = max((pair.weight for pair in found), default=0)
    return [pair for pair in found if pair.weight > best - NEARLY]


def _once(told: Told, frames: Sequence[Frame]) -> dict[Mention, Weight]:
    """Each monster with what speaks for it, those that are named several times once."""
    found: dict[Mention, Weight] = {}
    several = len({identity(one) for one in told.monsters}) > 1
    for mention in told.monsters:
        more = weight(told, frames, mention)
        same = next((one for one in found if several and _same(one, mention)), None)
        if same is None:
            found[mention] = more
            continue
        total = found.pop(same).plus(more)
        found[same._replace(owner=same.owner or mention.owner, positions=same.positions | mention.positions)] = total
    return found


def identity(mention: Mention) -> tuple[object, ...]:
    """Return what *mention* says of a monster, by which it is known again."""
    return (mention.card, mention.value, mention.atk, mention.defense)


def _same(first: Mention, second: Mention) -> bool:
    """Whether both name one monster: the same values, and not two owners."""
    owners = {first.owner, second.owner} - {None}
    return identity(first) == identity(second) and len(owners) < 2


def weight(told: Told, frames: Sequence[Frame], mention: Mention) -> Weight:
    """Return what speaks for *mention* on either side."""
    parts = (
        _by_what_governs(told, frames, mention),
        _by_what_follows(told, frames, mention),
        _by_itself(mention),
        _by_owner(frames, mention),
        _by_name(told, mention),
    )
    total = NONE
    for part in parts:
        total = total.plus(part)
    return total


def _by_itself(mention: Mention) -> Weight:
    """DEF counts only for who is attacked, and only an attacked monster lies in Defense Position."""
    found = NONE
    if mention.defense is not None and mention.atk is None:
        found = found.plus(Weight(NEVER, LIKELY))
    if mention.positions & {Cue.DEFENSE_POSITION, Cue.FACE_DOWN}:
        found = found.plus(Weight(-SURE, SURE))
    elif Cue.ATTACK_POSITION in mention.positions:
        found = found.plus(Weight(0, SLIGHT))
    return found


def _by_owner(frames: Sequence[Frame], mention: Mention) -> Weight:
    side = attacking_side(frames)
    if side is None or mention.owner is None:
        return NONE
    return Weight(LIKELY, -LIKELY) if side is mention.owner else Weight(-LIKELY, LIKELY)


def _by_name(told: Told, mention: Mention) -> Weight:
    """“the attacker has 2400 and the defender 2000”."""
    words = told.words
    near, had = mention.start - 1, False
    while near >= 0 and words[near].text not in ENDS:
        token = words[near]
        if at(words, near - 1).number is not None:
            return NONE
        if token.says(Cue.ATTACKER, Cue.THAT_ATTACKS):
            return Weight(SURE, 0) if had or token.says(Cue.ATTACKER) else Weight(0, LIKELY)
        if token.says(Cue.DEFENDER, Cue.THAT_DEFENDS):
            return Weight(0, SURE)
        had = had or token.says(Cue.HAVE, Cue.HE_HAS, Cue.I_HAVE, Cue.BE, Cue.OF, Cue.WITH)
        if token.valued or (token.says(*VERBS) and near not in told.used):
            return NONE
        near -= 1
    return NONE


def governor(told: Told, mention: Mention) -> int:
    """Return the token that governs *mention*, the nearest before it that says what is done with it; -1 for none."""
    words = told.words
    near = mention.start - 1
    while near >= 0:
        token = words[near]
        if token.valued or token.text in PAUSES:
            return -1
        if token.says(Cue.BE) and at(words, near - 1).says(Cue.THAT_ATTACKS):
            # “quem ataca é o Mago Negro”
            return near
        if token.says(*_GOVERNING) and not (near in told.used and not token.says(Cue.WITH, Cue.BY, Cue.AGAINST)):
            return near
        if token.cues and not token.says(*_SKIPPED):
            return -1
        near -= 1
    return -1


_GOVERNING = (*VERBS, Cue.WITH, Cue.BY, Cue.AGAINST, Cue.ONTO, Cue.OF, Cue.AN_ATTACK, Cue.DIRECT)
_SKIPPED = (
    Cue.A,
    Cue.MONSTER,
    *POSITIONS,
    *KINDS,
    Cue.DIRECT,
    Cue.PIERCING,
    Cue.TO_HIM,
    Cue.MINE,
    Cue.HIS,
    Cue.OUTCOME,
)


def _by_what_governs(told: Told, frames: Sequence[Frame], mention: Mention) -> Weight:
    place = governor(told, mention)
    if place < 0:
        return NONE
    token = told.words[place]
    if token.says(Cue.BE):
        return Weight(SURE, 0)
    frame = max((one for one in frames if one.place <= place), key=lambda one: one.place, default=None)
    voice = frame.voice if frame else None
    if frame is not None and frame.place == place:
        return _OBJECTS[frame.voice]
    if token.says(Cue.AGAINST):
        return Weight(LIKELY, 0) if voice is Voice.DEFENDS else Weight(0, LIKELY)
    before = at(told.words, place - 1)
    if token.says(Cue.BY, Cue.OF) and (before.says(Cue.AN_ATTACK, Cue.DIRECT) and place - 1 not in told.used):
        return Weight(SURE, 0)
    if token.says(Cue.BY) and voice in (Voice.ATTACKED, Voice.TAKES, Voice.NOUN):
        return Weight(SURE, 0)
    if token.says(Cue.ONTO) and not token.says(Cue.WITH) and (voice or _mentioned_before(told, place)):
        return Weight(0, LIKELY)
    if token.says(Cue.WITH):
        return Weight(0, LIKELY) if voice is Voice.DEFENDS else Weight(LIKELY if frames else SLIGHT, 0)
    if token.says(Cue.BY, Cue.OF) and voice in (Voice.ATTACKS, Voice.ATTACKED, Voice.TAKES):
        return Weight(NEARLY, 0)
    return NONE


_OBJECTS = {
    Voice.ATTACKS: Weight(0, LIKELY),
    Voice.SENDS: Weight(LIKELY, 0),
    Voice.ATTACKED: NONE,
    Voice.TAKES: Weight(LIKELY, 0),
    Voice.DEFENDS: Weight(0, LIKELY),
    Voice.CLASHES: NONE,
    Voice.NOUN: Weight(LIKELY, 0),
}
"""What stands right behind a verb."""

_SUBJECTS = {
    Voice.ATTACKS: Weight(LIKELY, 0),
    Voice.SENDS: Weight(NEARLY, 0),
    Voice.ATTACKED: Weight(0, LIKELY),
    Voice.TAKES: Weight(0, LIKELY),
    Voice.DEFENDS: Weight(0, LIKELY),
    Voice.CLASHES: NONE,
    Voice.NOUN: NONE,
}
"""What stands right before it."""


def _mentioned_before(told: Told, place: int) -> bool:
    return any(mention.place < place for mention in told.monsters)


def _by_what_follows(told: Told, frames: Sequence[Frame], mention: Mention) -> Weight:
    """Whether *mention* is the subject of the verb behind it, nobody else coming between."""
    by_place = {frame.place: frame for frame in frames}
    words, paused = told.words, False
    for near in range(mention.end + 1, len(words)):
        token = words[near]
        if near in by_place:
            frame = by_place[near]
            if frame.first_person or frame.voice is Voice.NOUN:
                return NONE
            found = _SUBJECTS[frame.voice]
            return Weight(found.attacks // 3, found.attacked // 3) if paused else found
        if token.says(Cue.THAT_ATTACKS):
            return Weight(LIKELY, 0)
        if token.says(Cue.DEFENDER, Cue.THAT_DEFENDS):
            return Weight(0, LIKELY)
        if token.says(Cue.AGAINST) and not token.says(*_SKIPPED):
            return Weight(SLIGHT, 0)
        if token.text in "," or token.says(Cue.AND):
            paused = True
            continue
        if token.valued or token.text in PAUSES or token.says(Cue.IF) or _stops(words, near, mention):
            return NONE
    return NONE


def _stops(words: Sequence[Token], near: int, mention: Mention) -> bool:
    """Whether somebody else becomes the subject here."""
    token = words[near]
    if near == mention.end + 1 or at(words, near - 1).says(Cue.OF, Cue.BY):
        return False
    return token.says(Cue.I, Cue.HE, Cue.I_HAVE, Cue.YOU) and not token.says(Cue.A, Cue.TO_ME, Cue.MADE)
