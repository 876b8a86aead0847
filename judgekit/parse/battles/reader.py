"""From a question to the battle it tells of: every way in which its words can be meant."""

from collections.abc import Iterator, Sequence

from judgekit.domain.pool import CardPool
from judgekit.domain.values import Position
from judgekit.parse.battles.frames import Voice, frames_of
from judgekit.parse.battles.grammar import POSITIONS, at
from judgekit.parse.battles.mentions import LifePoints, Mention, Told, told_in
from judgekit.parse.battles.roles import SURE, Pair, identity, pairs, weight
from judgekit.parse.battles.scene import (
    Scene,
    asks_for_outcome,
    doubled,
    fought,
    is_direct,
    piercing_in,
    with_positions,
    without_guesses,
    without_points,
)
from judgekit.parse.battles.sides import settled
from judgekit.parse.battles.tokens import Token, tokens_of
from judgekit.parse.battles.values import BattleQuestion, Fighter, Open
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
    told = told_in(words)
    if not told.monsters:
        return None
    told = with_positions(told)
    frames = frames_of(told)
    if not fought(told, frames):
        return None
    told = doubled(told, frames)
    scene = Scene(told, frames, piercing_in(words))
    if len(told.monsters) > 1:
        told = without_guesses(without_points(told))
        scene = scene._replace(told=told)
    if is_direct(scene):
        return _direct(scene)
    if len(scene.told.monsters) == 1:
        return _single(scene)
    return _pairs(scene)


def _direct(scene: Scene) -> BattleQuestion | None:
    """A direct attack; another number is Life Points, several attacks are none that is read."""
    told = scene.told
    ranked = sorted(told.monsters, key=lambda one: -weight(told, scene.frames, one).attacks)
    attacker, *others = ranked
    points = [*told.life_points, *(LifePoints(one.place, one.value, one.owner) for one in others if one.value)]
    if len(others) > 1 or any(_listed(told.words, attacker, one) for one in others) or _several(told, attacker):
        return None
    fighter = _fighter(attacker, Position.ATTACK)
    return settled(scene, [(fighter, None)], points, ())


def _listed(words: Sequence[Token], first: Mention, second: Mention) -> bool:
    """Whether two monsters are named in one breath: “con 1500 e 1800”."""
    one, other = sorted((first, second), key=lambda mention: mention.place)
    return any(word.says(Cue.AND) for word in words[one.end + 1 : other.start]) and other.start - one.end <= 2


def _several(told: Told, mention: Mention) -> bool:
    """Whether it is not one monster: “due mostri da 1500”."""
    before = told.words[max(mention.start - 2, 0) : mention.place]
    return any(word.says(Cue.TWO) or (word.number or 0) in range(2, 6) for word in before)


def _single(scene: Scene) -> BattleQuestion | None:
    """One monster with a value: what the other one is, is asked."""
    told, mention = scene.told, scene.told.monsters[0]
    found = weight(told, scene.frames, mention)
    if not scene.frames or found.attacks == found.attacked:
        return None
    if found.attacked > found.attacks:
        return _unknown_attacker(scene, mention)
    return _unknown_target(scene, mention)


def _unknown_attacker(scene: Scene, mention: Mention) -> BattleQuestion | None:
    told_of = any(frame.agent or frame.patient or frame.voice is Voice.ATTACKED for frame in scene.frames)
    if not asks_for_outcome(scene.told.words) or not told_of:
        return None
    attacker = Fighter()
    fighters = [(attacker, target) for target in _targets(scene, mention)]
    missing = (Open.ATTACKER_ATK, *((Open.TARGET_POSITION,) if len(fighters) > 1 else ()))
    return settled(scene, fighters, scene.told.life_points, missing)


def _unknown_target(scene: Scene, mention: Mention) -> BattleQuestion | None:
    told = scene.told
    attacker = _fighter(mention, Position.ATTACK)
    free = {cue for cue in POSITIONS if any(word.says(cue) for word in told.words)} - mention.positions
    if free & {Cue.DEFENSE_POSITION, Cue.FACE_DOWN}:
        position = Position.SET if Cue.FACE_DOWN in free else Position.DEFENSE
        return settled(scene, [(attacker, Fighter(None, None, position))], told.life_points, (Open.TARGET_DEF,))
    if not asks_for_outcome(told.words):
        return None
    if Cue.ATTACK_POSITION in free:
        return settled(scene, [(attacker, Fighter())], told.life_points, (Open.TARGET_ATK,))
    if _names_a_target(scene, mention):
        targets = (Fighter(), Fighter(None, None, Position.DEFENSE))
        return settled(scene, [(attacker, target) for target in targets], told.life_points, (Open.TARGET,))
    if told.life_points:
        return settled(scene, [(attacker, None)], told.life_points, (Open.TARGET,))
    return None


def _names_a_target(scene: Scene, mention: Mention) -> bool:
    """Whether a monster without a value is attacked: “attacco un suo mostro con 1900”."""
    words = scene.told.words
    attacks = {frame.place for frame in scene.frames}
    for place, word in enumerate(words):
        if not word.says(Cue.MONSTER) or word.says(Cue.A) or mention.start <= place <= mention.end:
            continue
        near = place - 1
        while at(words, near).says(Cue.A, Cue.HIS, Cue.MINE) and near not in attacks:
            near -= 1
        if near in attacks or at(words, near).says(Cue.ONTO, Cue.AGAINST):
            return True
    return False


def _pairs(scene: Scene) -> BattleQuestion | None:
    found = pairs(scene.told, scene.frames)
    found += _others(scene, found)
    fighters = []
    missing: list[Open] = []
    for pair in found:
        attacker = _fighter(pair.attacker, Position.ATTACK)
        targets = list(_targets(scene, pair.target, pair.attacker))
        fighters += [(attacker, target) for target in targets]
        missing += _lacking(attacker, targets)
    if found[0].weight <= 0 and not _fights(scene):
        return None
    if _allies(scene, found):
        return None
    attackers = {pair.attacker.place for pair in found}
    if len(attackers) > 1:
        missing.insert(0, Open.ATTACKER)
    elif len(found) > 1:
        missing.insert(0, Open.TARGET)
    if not fighters or len(fighters) > MOST_READINGS:
        return None
    return settled(scene, fighters, scene.told.life_points, tuple(dict.fromkeys(missing)))


def _allies(scene: Scene, found: Sequence[Pair]) -> bool:
    """Whether the only two monsters are named in one breath as one player’s: they do not fight each other."""
    first, second = found[0].attacker, found[0].target
    told = scene.told
    fight = any(frame.voice is Voice.CLASHES for frame in scene.frames)
    defends = any(one.defense is not None and one.atk is None for one in (first, second))
    if fight or defends or found[0].weight >= SURE or first.owner is not second.owner or len(told.monsters) != 2:
        return False
    return _listed(told.words, first, second)


def _others(scene: Scene, found: Sequence[Pair]) -> Iterator[Pair]:
    """Pairs with the monsters that none of those *found* has: what is named besides is not left out in silence."""
    best = found[0]
    places = {one.place for pair in found for one in (pair.attacker, pair.target)}
    values = {one[1:] for pair in found for one in (identity(pair.attacker), identity(pair.target))}
    for mention in scene.told.monsters:
        if mention.place not in places and identity(mention)[1:] not in values:
            spoken = weight(scene.told, scene.frames, mention)
            attacks = spoken.attacks > spoken.attacked
            yield Pair(mention, best.target, 0) if attacks else Pair(best.attacker, mention, 0)


def _fights(scene: Scene) -> bool:
    """Whether somebody does something, where nothing speaks for either monster."""
    done = any(frame.voice is not Voice.NOUN for frame in scene.frames)
    return done or any(word.says(Cue.AGAINST, Cue.PIERCING, Cue.ATTACKER) for word in scene.told.words)


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


def _targets(scene: Scene, mention: Mention, attacker: Mention | None = None) -> Iterator[Fighter]:
    """The attacked monster in each position it may be in."""
    free = _free_positions(scene.told, attacker)
    named = mention.positions or free
    if Cue.DEFENSE_POSITION in named:
        # “it was a 2000 def wall” is told of what was face-down.
        named |= free & {Cue.FACE_DOWN}
    if _open_position(scene.told.words):
        positions = [Position.ATTACK, Position.DEFENSE]
    elif Cue.FACE_DOWN in named and Cue.FACE_UP not in named:
        positions = [Position.SET]
    elif named & {Cue.DEFENSE_POSITION, Cue.FACE_DOWN}:
        positions = [Position.DEFENSE]
    elif Cue.ATTACK_POSITION in named:
        positions = [Position.ATTACK]
    elif mention.paired:
        positions = [Position.ATTACK, Position.DEFENSE]
    elif mention.atk is None and (mention.defense is not None or _defends(scene) or scene.piercing == {True}):
        # Piercing is asked about where a monster defends.
        positions = [Position.DEFENSE]
    else:
        positions = [Position.ATTACK]
    told = bool(named or len(positions) > 1 or positions != [Position.ATTACK])
    for position in positions:
        yield _fighter(mention, position)._replace(position_told=told)


def _open_position(words: Sequence[Token]) -> bool:
    """Whether it is said that the position is not known: “non so la posizione”, “em ataque ou defesa”."""
    if any(word.says(Cue.UNKNOWN_POSITION) for word in words):
        return True
    either = (Cue.ATTACK_POSITION, Cue.DEFENSE_POSITION)
    return any(
        word.says(Cue.OR) and at(words, place - 1).says(*either) and at(words, place + 1).says(*either)
        for place, word in enumerate(words)
    )


def _defends(scene: Scene) -> bool:
    words = scene.told.words
    told = any(
        word.says(Cue.THAT_DEFENDS) or (word.says(Cue.DEFENDER) and at(words, place - 1).number is not None)
        for place, word in enumerate(words)
    )
    return told or any(frame.voice is Voice.DEFENDS for frame in scene.frames)


def _free_positions(told: Told, attacker: Mention | None) -> set[Cue]:
    """Positions that are told of no monster beside them: they are those of the one that is attacked."""
    taken = attacker.positions if attacker is not None else frozenset()
    return {cue for cue in POSITIONS if any(word.says(cue) for word in told.words)} - taken


def _fighter(mention: Mention, position: Position) -> Fighter:
    atk, defense = mention.atk, mention.defense
    if mention.value is not None:
        if position is Position.ATTACK:
            atk = mention.value
        else:
            defense = mention.value
    return Fighter(atk, defense, position, mention.owner, mention.card)
