"""What an effect forbids or allows cards and players, as clauses in the reader’s language."""

from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import Kind, Zone
from judgekit.render.card_nouns import MANY, Nouns, side_word


def by_side(nouns: Nouns, operation: Operation) -> str:
    """A ban or a right of a player: by whom it is about."""
    default = Side.OPPONENT if operation.verb is Verb.FORBID_ATTACKS else Side.OWN
    if nouns.effect is not None and nouns.effect.type is EffectType.CONTINUOUS:
        default = Side.EITHER
    verb = f"{operation.verb.value}.extra" if operation.extra_deck else operation.verb.value
    id = f"card.do.{verb}.{side_word(operation.side, default)}"
    if not nouns.translator.knows(id):
        return nouns.say("card.do.other", word=operation.verb.value)
    return nouns.say(id, amount=operation.amount or 1)


BY_OPPONENTS = frozenset({Verb.FORBID_BEING_TARGETED, Verb.PREVENT_EFFECT_DESTRUCTION})
"""What a card may be protected from in effects of the opponent alone."""


def ban(nouns: Nouns, operation: Operation) -> str:
    """A ban on cards: on those named, on none of a kind; or on a player."""
    verb, on = f"card.do.{operation.verb.value}", operation.on
    if on is None and operation.min_atk is not None:
        on = Selector(What.MONSTER, min_atk=operation.min_atk)
        verb += ".declaring"  # a ban of a player that some of the monsters escape
    elif operation.declaring:
        verb += ".declaring"
    elif operation.verb in BY_OPPONENTS and operation.side is Side.OPPONENT:
        verb += ".opponents"
    if on is None:
        targeted = (
            (operation.side is None or verb.endswith(".opponents"))
            and nouns.effect is not None
            and bool(nouns.effect.targets)
        )
        if not targeted:
            return by_side(nouns, operation)
        one = _as_cards(nouns, f"{verb}.one", None)
        return nouns.say(one, cards=nouns.targets(), of=nouns.of(None), count=nouns.how_many(None))
    if on.the is None and nouns.translator.knows(f"{verb}.none"):
        return nouns.say(_as_cards(nouns, f"{verb}.none", on), none=nouns.cards(on, "none"))
    return nouns.say(
        _as_cards(nouns, f"{verb}.one", on), cards=nouns.cards(on), of=nouns.of(on), count=nouns.how_many(on)
    )


def _as_cards(nouns: Nouns, id: str, on: Selector | None) -> str:
    """The message *id*, or the one for cards that are no monsters, where there is such a one."""
    if on is None:
        targets = nouns.effect.targets if nouns.effect is not None else ()
        monsters = all(nouns.what(target) == What.MONSTER.value for target in targets)
    elif on.the is The.SELF:
        monsters = nouns.card.kind is Kind.MONSTER
    else:
        monsters = on.the is not None or nouns.what(on) == What.MONSTER.value
    return id if monsters or not nouns.translator.knows(f"{id}.card") else f"{id}.card"


def no_activation(nouns: Nouns, operation: Operation) -> str:
    """A ban on activations: of what was found, of the effects of the targets, or of a player's cards."""
    on = operation.on
    if on is not None and on.the is The.FOUND:
        return nouns.say(f"card.do.forbid-activation.found{'.itself' if operation.itself else ''}")
    if on is None and operation.side is None and nouns.effect is not None and nouns.effect.targets:
        return nouns.say("card.do.forbid-activation.effects", of=nouns.of(None))
    if on is not None and on.the is not None:
        return nouns.say("card.do.forbid-activation.effects", of=nouns.of(on))
    side = side_word((on.side if on is not None else None) or operation.side, Side.EITHER)
    what = on if on is not None else Selector()
    if spares_what_is_face_up(what):
        what = what._replace(face=None)
    return nouns.say(f"card.do.forbid-activation.{side}", nouns=in_their_place(nouns, what))


def spares_what_is_face_up(what: Selector) -> bool:
    """Whether a ban is about cards that are activated themselves, from the hand or Set, and about no effects."""
    return what.face == "down" and Zone.HAND in what.zones


def in_their_place(nouns: Nouns, what: Selector) -> str:
    """Return the cards that a ban is about, with where they lie if that is one place."""
    return nouns.noun(what if len(what.zones) != 1 else Selector(either=(what,)), MANY)
