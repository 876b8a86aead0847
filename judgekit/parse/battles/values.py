"""What was read of a battle: a reading for each way in which the words can be meant."""

from judgekit.domain.values import Position, Role, Word
from judgekit.tuples import NamedTuple


class Owner(Word):
    """Whose something is, as the one who asks sees it."""

    ASKER = "asker"
    OTHER = "other"

    @property
    def facing(self) -> "Owner":
        """The other one."""
        return Owner.OTHER if self is Owner.ASKER else Owner.ASKER


class Open(Word):
    """What a question leaves open, by its place in the reading."""

    ATTACKER = "attacker"
    TARGET = "target"
    ATTACKER_ATK = "attacker.atk"
    TARGET_ATK = "target.atk"
    TARGET_DEF = "target.def"
    TARGET_POSITION = "target.position"
    PIERCING = "piercing"


class Fighter(NamedTuple):
    """A monster of the battle as it was told; what was not told is ``None``."""

    atk: int | None = None
    defense: int | None = None
    position: Position | None = Position.ATTACK
    owner: Owner | None = None
    card: str | None = None
    """The known card that was named, whose values these are."""
    position_told: bool = True
    """Whether its position was told; else it is the usual one, Attack Position."""


class BattleReading(NamedTuple):
    """One way to read a battle. Without a target it is a direct attack, or not told what is attacked."""

    attacker: Fighter
    target: Fighter | None
    piercing: bool = False
    life_points: tuple[int | None, int | None] = (None, None)
    """Of the attacking and of the defending player, before the battle."""
    asker: Role | None = None
    """Whose monster the asker’s is: ``ATTACKER`` or ``TARGET``."""

    @property
    def direct(self) -> bool:
        """Whether it is a direct attack."""
        return self.target is None


class BattleQuestion(NamedTuple):
    """A battle that a question asks about: every way to read it, and what is open between them or in all."""

    readings: tuple[BattleReading, ...]
    missing: tuple[Open, ...] = ()
    cards: tuple[str, ...] = ()
    """Cards that were named and have effects, which a battle of bare values leaves out."""
