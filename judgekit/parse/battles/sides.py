"""From the pairs of monsters to readings: on whose side the asker is, whose Life Points are told, what pierces."""

from collections.abc import Iterable, Iterator, Sequence

from judgekit.domain.operation import Verb
from judgekit.domain.values import Position, Role
from judgekit.parse.battles.frames import Voice
from judgekit.parse.battles.grammar import at
from judgekit.parse.battles.mentions import LifePoints
from judgekit.parse.battles.roles import attacking_side, governor
from judgekit.parse.battles.scene import Scene
from judgekit.parse.battles.tokens import Token
from judgekit.parse.battles.values import BattleQuestion, BattleReading, Fighter, Open, Owner
from judgekit.parse.battles.vocabulary import Cue


def settled(
    scene: Scene,
    fighters: Sequence[tuple[Fighter, Fighter | None]],
    points: Iterable[LifePoints],
    missing: tuple[Open, ...],
) -> BattleQuestion:
    """Return the question with every reading: sides, Life Points and piercing in each of them."""
    readings = []
    pierced = sorted(scene.piercing)
    for attacker, target in fighters:
        asker = _asker(scene, attacker, target, points)
        sided = _sided(attacker, target, asker)
        life_points = _life_points(points, asker, _hurt(attacker, target, piercing=True in scene.piercing))
        for piercing in pierced or [_pierces(scene.told.words, attacker)]:
            readings.append(BattleReading(*sided, piercing, life_points, asker))
    if len(set(readings)) == 1:
        # Two monsters of the same values that nobody owns: whichever attacks.
        missing = tuple(one for one in missing if one is not Open.ATTACKER)
    if len(pierced) > 1:
        missing = (*missing, Open.PIERCING)
    return BattleQuestion(tuple(dict.fromkeys(readings)), missing, tuple(_with_effects(scene.told.words)))


def _pierces(words: Sequence[Token], attacker: Fighter) -> bool:
    """Whether the card that attacks inflicts piercing battle damage by its own effect."""
    return attacker.card is not None and any(
        operation.verb is Verb.PIERCING
        for word in words
        if word.card is not None and word.card.name == attacker.card
        for effect in word.card.effects or ()
        for operation in effect.operations
    )


def _with_effects(words: Sequence[Token]) -> Iterator[str]:
    """The cards named that have effects, or may have."""
    names = (word.card.name for word in words if word.card is not None and word.card.effects != ())
    yield from dict.fromkeys(names)


def _asker(scene: Scene, attacker: Fighter, target: Fighter | None, points: Iterable[LifePoints]) -> Role | None:
    """On whose side the asker is; in a direct attack by whose Life Points are told, as a last resort."""
    told = [attacker.owner, target.owner.facing if target and target.owner else None]
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


def _hurt(attacker: Fighter, target: Fighter | None, *, piercing: bool) -> Role | None:
    """Who loses Life Points, as far as it can be seen: those are spoken of where nobody says whose they are."""
    if target is None:
        return Role.TARGET
    value = target.atk if target.position is Position.ATTACK else target.defense
    if attacker.atk is None or value is None or attacker.atk == value:
        return None
    if attacker.atk < value:
        return Role.ATTACKER
    return Role.TARGET if target.position is Position.ATTACK or piercing else None


def _only_the_asker(scene: Scene) -> bool:
    """Whether nobody but the asker is spoken of, and somebody attacks: “attacking with 1600, I’m on 400”."""
    words, monsters = scene.told.words, scene.told.monsters
    if not any(word.says(Cue.I, Cue.I_HAVE, Cue.I_AM_AT, Cue.TO_ME, Cue.MINE) for word in words):
        return False
    if any(word.says(Cue.HE, Cue.HIS, Cue.HE_HAS, Cue.HE_IS_AT) and not word.says(Cue.OF, Cue.A) for word in words):
        return False
    attacks = [frame.place for frame in scene.frames if frame.voice in (Voice.ATTACKS, Voice.SENDS)]
    subjects = [one for one in monsters if not at(words, governor(scene.told, one)).says(Cue.WITH, Cue.ONTO)]
    return any(not any(one.end < place for one in subjects) for place in attacks)


def _sided(attacker: Fighter, target: Fighter | None, asker: Role | None) -> tuple[Fighter, Fighter | None]:
    """Both monsters with their owners, where the asker’s side is known."""
    if asker is None:
        return attacker._replace(owner=None), target and target._replace(owner=None)
    own = Owner.ASKER if asker is Role.ATTACKER else Owner.OTHER
    return attacker._replace(owner=own), target and target._replace(owner=own.facing)


def _life_points(points: Iterable[LifePoints], asker: Role | None, hurt: Role | None) -> tuple[int | None, int | None]:
    """Life Points of the attacking and of the defending player; those nobody owns are the loser’s."""
    found: list[int | None] = [None, None]
    for one in points:
        role = hurt or asker or Role.TARGET
        if one.owner is not None and asker is not None:
            other = Role.TARGET if asker is Role.ATTACKER else Role.ATTACKER
            role = asker if one.owner is Owner.ASKER else other
        found[0 if role is Role.ATTACKER else 1] = one.amount
    return found[0], found[1]
