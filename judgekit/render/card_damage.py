"""What becomes of damage and Life Points, as clauses of a card sheet."""

from judgekit.domain.operation import Operation
from judgekit.render.card_nouns import Nouns, side_word


def no_damage(nouns: Nouns, operation: Operation) -> str:
    """No battle damage for a player, in any battle or in those of some monsters."""
    if operation.on is not None and operation.side is None:
        battles = nouns.say("card.of.some", cards=nouns.cards(operation.on, "bare"))
        return nouns.say("card.do.prevent-battle-damage.of", of=battles)
    return battle_damage(nouns, operation)


def battle_damage(nouns: Nouns, operation: Operation) -> str:
    """What becomes of the battle damage of a player, in any battle or in those of some monsters."""
    clause = nouns.say(f"card.do.{operation.verb.value}.{side_word(operation.side)}", amount=operation.amount)
    if operation.on is None:
        return clause
    return nouns.say("card.do.in-battles", clause=clause, of=nouns.of(operation.on))


def life_points_become(nouns: Nouns, operation: Operation) -> str:
    """Life Points that become so many."""
    return nouns.say(f"card.do.set-life-points.{side_word(operation.side)}", amount=operation.amount)
