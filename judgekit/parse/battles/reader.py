"""From a question to the battle it tells of: every way in which its words can be meant."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judgekit.domain.pool import CardPool
from judgekit.domain.values import Position, Role
from judgekit.parse.battles.frames import Frame, Voice, frames_of
from judgekit.parse.battles.mentions import ENDS, KINDS, POSITIONS, LifePoints, Mention, Told, at, told_in
from judgekit.parse.battles.roles import attacking_side, governor, pairs, weight
from judgekit.parse.battles.tokens import Token, tokens_of
from judgekit.parse.battles.values import BattleQuestion, BattleReading, Fighter, Open, Owner
from judgekit.parse.battles.vocabulary import Cue, lexicon

MOST_READINGS = 4
"""More than these is no help: nothing is read then."""


def battle_in(question: str, language: str, pool: CardPool | None = None) -> BattleQuestion | None:
    """Return the battle that *question*, asked in *language*, tells of, or ``None`` where it tells of none.

    >>> read = battle_in("il suo ha 2000 di difesa e io attacco con 1500", "it").readings[0]
    >>> read.attacker.atk, read.target.defense, read.asker
    (1500, 2000, <Role.ATTACKER: 'attacker'>)
    >>> battle_in("servono 2 tributi per un 2500?", "it") is None
    True

    The names of cards are looked up in *pool*; their values are those printed.
    """
    words = tokens_of(question, lexicon(language), pool)
    told = _with_positions(told_in(words))
    frames = frames_of(told)
    if not told.monsters or not _fought(told, frames):
        return None
    told = _doubled(told, frames)
    scene = _Scene(told, frames, _piercing(words))
    if len(told.monsters) > 1:
        told = _without_points(told)
        scene = scene._replace(told=told)
    if _is_direct(scene):
        return _direct(scene)
    if len(scene.told.monsters) == 1:
        return _single(scene)
    return _pairs(scene)


class _Scene(NamedTuple):
    """Everything that was found in a question."""

    told: Told
    frames: Sequence[Frame]
    piercing: frozenset[bool]
    """Whether there is piercing damage; both where both are asked about, nothing where nothing is said."""


def _fought(told: Told, frames: Sequence[Frame]) -> bool:
    """Whether there is a battle at all, not only numbers."""
    if frames or any(word.says(Cue.DIRECT, Cue.AGAINST, Cue.ATTACKER, Cue.THAT_ATTACKS) for word in told.words):
        return True
    if any(one.defense is not None and one.atk is None for one in told.monsters) and _asks_for_outcome(told.words):
        # An ATK beside a DEF is asked about for one reason only.
        return any(one.defense is None for one in told.monsters)
    return any(
        at(told.words, governor(told, mention)).says(Cue.ONTO, Cue.AGAINST) and governor(told, mention) >= 0
        for mention in told.monsters[1:]
    )


def _with_positions(told: Told) -> Told:
    """*told* with the position of each monster beside which one is named."""
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
        for token in words[first:last]
    )


def _doubled(told: Told, frames: Sequence[Frame]) -> Told:
    """*told* with a second monster like the one of “due mostri da 1500 si scontrano”, “hanno entrambi 3000”."""
    if len(told.monsters) != 1 or not frames:
        return told
    mention = told.monsters[0]
    before = told.words[max(mention.start - 3, 0) : mention.place]
    two = any(word.says(Cue.TWO) or word.number == 2 for word in before)
    clash = any(frame.voice is Voice.CLASHES for frame in frames)
    if not (clash and two) and not any(word.says(Cue.BOTH) for word in before):
        return told
    return told._replace(monsters=(mention._replace(owner=None), mention._replace(place=-1, owner=None)))


def _without_points(told: Told) -> Told:
    """*told* with the bare number that somebody has as Life Points, where enough monsters are named without it."""
    direct = any(word.says(Cue.DIRECT, Cue.NO_MONSTERS) for word in told.words)
    enough = 1 if direct else 2
    monsters = list(told.monsters)
    points = list(told.life_points)
    for mention in [one for one in monsters if one.bare]:
        if len(monsters) > enough and mention.value is not None:
            monsters.remove(mention)
            points.append(LifePoints(mention.place, mention.value, mention.owner))
    return told._replace(monsters=tuple(monsters), life_points=tuple(points))


def _piercing(words: Sequence[Token]) -> frozenset[bool]:
    """Which kinds of damage are asked about: with piercing, without."""
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


def _is_direct(scene: _Scene) -> bool:
    words = scene.told.words
    if not any(word.says(Cue.DIRECT, Cue.NO_MONSTERS) for word in words):
        return False
    attacked = [one for one in scene.told.monsters if weight(scene.told, scene.frames, one).attacked > 2]
    return not attacked or len(scene.told.monsters) == 1


def _direct(scene: _Scene) -> BattleQuestion | None:
    """A direct attack; another number is Life Points, several attacks are none that is read."""
    told = scene.told
    ranked = sorted(told.monsters, key=lambda one: -weight(told, scene.frames, one).attacks)
    attacker, *others = ranked
    points = [*told.life_points, *(LifePoints(one.place, one.value, one.owner) for one in others if one.value)]
    if len(others) > 1:
        return None
    fighter = _fighter(attacker, Position.ATTACK, _owner(scene, attacker, Role.ATTACKER))
    return _settled(scene, [(fighter, None)], points, ())


def _single(scene: _Scene) -> BattleQuestion | None:
    """One monster with a value: what the other one is, is asked."""
    told, mention = scene.told, scene.told.monsters[0]
    found = weight(told, scene.frames, mention)
    if not scene.frames or found.attacks == found.attacked:
        return None
    if found.attacked > found.attacks:
        return _unknown_attacker(scene, mention)
    return _unknown_target(scene, mention)


def _unknown_attacker(scene: _Scene, mention: Mention) -> BattleQuestion | None:
    if not _asks_for_outcome(scene.told.words) or not any(frame.agent or frame.patient for frame in scene.frames):
        return None
    attacker = Fighter(owner=_facing(_owner(scene, mention, Role.TARGET)))
    fighters = [(attacker, target) for target in _targets(scene, mention)]
    missing = (Open.ATTACKER_ATK, *((Open.TARGET_POSITION,) if len(fighters) > 1 else ()))
    return _settled(scene, fighters, scene.told.life_points, missing)


def _unknown_target(scene: _Scene, mention: Mention) -> BattleQuestion | None:
    told = scene.told
    owner = _owner(scene, mention, Role.ATTACKER)
    attacker = _fighter(mention, Position.ATTACK, owner)
    other = _facing(owner)
    free = {cue for cue in POSITIONS if any(word.says(cue) for word in told.words)} - mention.positions
    if free & {Cue.DEFENSE_POSITION, Cue.FACE_DOWN}:
        position = Position.SET if Cue.FACE_DOWN in free else Position.DEFENSE
        return _settled(scene, [(attacker, Fighter(None, None, position, other))], told.life_points, (Open.TARGET_DEF,))
    if not _asks_for_outcome(told.words):
        return None
    if Cue.ATTACK_POSITION in free:
        return _settled(scene, [(attacker, Fighter(owner=other))], told.life_points, (Open.TARGET_ATK,))
    if _names_a_target(scene, mention):
        targets = (Fighter(owner=other), Fighter(None, None, Position.DEFENSE, other))
        return _settled(scene, [(attacker, target) for target in targets], told.life_points, (Open.TARGET,))
    if told.life_points:
        return _settled(scene, [(attacker, None)], told.life_points, (Open.TARGET,))
    return None


def _names_a_target(scene: _Scene, mention: Mention) -> bool:
    """Whether a monster without a value is attacked: “attacco un suo mostro con 1900”."""
    words = scene.told.words
    return any(
        word.says(Cue.MONSTER) and not word.says(Cue.A) and not mention.start <= place <= mention.end
        for place, word in enumerate(words)
    )


def _asks_for_outcome(words: Sequence[Token]) -> bool:
    return any(word.says(Cue.OUTCOME) for word in words)


def _pairs(scene: _Scene) -> BattleQuestion | None:
    found = pairs(scene.told, scene.frames)
    fighters = []
    missing: list[Open] = []
    for pair in found:
        owner = _owner(scene, pair.attacker, Role.ATTACKER)
        attacker = _fighter(pair.attacker, Position.ATTACK, owner)
        targets = list(_targets(scene, pair.target, pair.attacker))
        fighters += [(attacker, target) for target in targets]
        missing += _lacking(attacker, targets)
    attackers = {pair.attacker.place for pair in found}
    if len(attackers) > 1:
        missing.insert(0, Open.ATTACKER)
    elif len(found) > 1:
        missing.insert(0, Open.TARGET)
    if not fighters or len(fighters) > MOST_READINGS:
        return None
    return _settled(scene, fighters, scene.told.life_points, tuple(dict.fromkeys(missing)))


def _lacking(attacker: Fighter, targets: Sequence[Fighter]) -> Iterator[Open]:
    """What is not told of a pair."""
    if attacker.atk is None:
        yield Open.ATTACKER_ATK
    if len(targets) > 1:
        yield Open.TARGET_POSITION
    for target in targets:
        if target.position is Position.ATTACK and target.atk is None:
            yield Open.TARGET_ATK
        if target.position is not Position.ATTACK and target.defense is None:
            yield Open.TARGET_DEF


def _targets(scene: _Scene, mention: Mention, attacker: Mention | None = None) -> Iterator[Fighter]:
    """The attacked monster in each position it may be in."""
    owner = _owner(scene, mention, Role.TARGET)
    named = mention.positions or _free_positions(scene.told, attacker)
    if Cue.FACE_DOWN in named and Cue.FACE_UP not in named:
        positions = [Position.SET]
    elif named & {Cue.DEFENSE_POSITION, Cue.FACE_DOWN}:
        positions = [Position.DEFENSE]
    elif Cue.ATTACK_POSITION in named:
        positions = [Position.ATTACK]
    elif mention.paired:
        positions = [Position.ATTACK, Position.DEFENSE]
    elif (mention.defense is not None and mention.atk is None) or (mention.atk is None and _defends(scene)):
        positions = [Position.DEFENSE]
    else:
        positions = [Position.ATTACK]
    for position in positions:
        yield _fighter(mention, position, owner)


def _defends(scene: _Scene) -> bool:
    return any(frame.voice is Voice.DEFENDS for frame in scene.frames) or any(
        word.says(Cue.DEFENDER) and word.text.startswith(("defending", "che difende", "che si difende"))
        for word in scene.told.words
    )


def _free_positions(told: Told, attacker: Mention | None) -> set[Cue]:
    """Positions that are told of no monster beside them: they are those of the one that is attacked."""
    taken = attacker.positions if attacker is not None else frozenset()
    return {cue for cue in POSITIONS if any(word.says(cue) for word in told.words)} - taken


def _fighter(mention: Mention, position: Position, owner: Owner | None) -> Fighter:
    atk, defense = mention.atk, mention.defense
    if mention.value is not None:
        if position is Position.ATTACK:
            atk = mention.value
        else:
            defense = mention.value
    return Fighter(atk, defense, position, owner, mention.card)


def _owner(scene: _Scene, mention: Mention, role: Role) -> Owner | None:
    """Whose *mention* is in that role: as it is told of itself, else by who attacks."""
    if mention.owner is not None:
        return mention.owner
    side = attacking_side(scene.frames)
    return side if role is Role.ATTACKER else _facing(side)


def _facing(side: Owner | None) -> Owner | None:
    return side.facing if side is not None else None


def _settled(
    scene: _Scene,
    fighters: Sequence[tuple[Fighter, Fighter | None]],
    points: Iterable[LifePoints],
    missing: tuple[Open, ...],
) -> BattleQuestion:
    """The question with every reading: sides, Life Points and piercing in each of them."""
    readings = []
    pierced = sorted(scene.piercing) or [False]
    for attacker, target in fighters:
        asker = _asker(scene, attacker, target, points)
        sided = _sided(attacker, target, asker)
        life_points = _life_points(points, asker, direct=target is None)
        for piercing in pierced:
            readings.append(BattleReading(*sided, piercing, life_points, asker))
    if len(set(readings)) == 1:
        # Two monsters of the same values that nobody owns: whichever attacks.
        missing = tuple(one for one in missing if one is not Open.ATTACKER)
    if len(pierced) > 1:
        missing = (*missing, Open.PIERCING)
    return BattleQuestion(tuple(dict.fromkeys(readings)), missing)


def _asker(scene: _Scene, attacker: Fighter, target: Fighter | None, points: Iterable[LifePoints]) -> Role | None:
    """On whose side the asker is; in a direct attack by whose Life Points are told, as a last resort."""
    told = [attacker.owner, _facing(target.owner) if target else None]
    sides = {side for side in told if side is not None}
    if not sides:
        side = attacking_side(scene.frames)
        sides = {side} if side is not None else set()
    if not sides and target is None:
        sides = {one.owner.facing for one in points if one.owner is not None}
    if not sides and _only_the_asker(scene):
        sides = {Owner.ASKER}
    if not sides and target is not None:
        hurt = _hurt(attacker, target, piercing=True in scene.piercing)
        sides = (
            {one.owner if hurt is Role.ATTACKER else one.owner.facing for one in points if one.owner} if hurt else set()
        )
    if len(sides) != 1:
        return None
    return Role.ATTACKER if sides.pop() is Owner.ASKER else Role.TARGET


def _hurt(attacker: Fighter, target: Fighter, *, piercing: bool) -> Role | None:
    """Whose Life Points are told where only one player’s are: those of whoever loses some."""
    value = target.atk if target.position is Position.ATTACK else target.defense
    if attacker.atk is None or value is None or attacker.atk == value:
        return None
    if attacker.atk < value:
        return Role.ATTACKER
    return Role.TARGET if target.position is Position.ATTACK or piercing else None


def _only_the_asker(scene: _Scene) -> bool:
    """Whether nobody but the asker is spoken of, and somebody attacks: “attacking with 1600, I’m on 400”."""
    words = scene.told.words
    if not any(word.says(Cue.I, Cue.I_HAVE, Cue.I_AM_AT, Cue.TO_ME) for word in words):
        return False
    others = any(
        word.says(Cue.HE, Cue.HIS, Cue.HE_HAS, Cue.HE_IS_AT) and not word.says(Cue.OF, Cue.A) for word in words
    )
    begins = any(frame.voice in (Voice.ATTACKS, Voice.SENDS) for frame in scene.frames)
    return begins and not others and words[scene.told.monsters[0].place - 1].says(Cue.WITH, Cue.A, Cue.ONTO)


def _sided(attacker: Fighter, target: Fighter | None, asker: Role | None) -> tuple[Fighter, Fighter | None]:
    """Both monsters with their owners, where the asker’s side is known."""
    if asker is None:
        return attacker._replace(owner=None), target and target._replace(owner=None)
    own = Owner.ASKER if asker is Role.ATTACKER else Owner.OTHER
    return attacker._replace(owner=own), target and target._replace(owner=own.facing)


def _life_points(points: Iterable[LifePoints], asker: Role | None, *, direct: bool) -> tuple[int | None, int | None]:
    """Life Points of the attacking and of the defending player."""
    found: list[int | None] = [None, None]
    for one in points:
        if asker is None or (direct and one.owner is None):
            side = 1
        else:
            mine = one.owner is None or one.owner is Owner.ASKER
            side = int((asker is Role.ATTACKER) is not mine)
        found[side] = one.amount
    return found[0], found[1]
