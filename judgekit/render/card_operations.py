"""What the operations of an effect do, as sentences in the reader's language: one message for each verb and shape."""

from collections.abc import Callable, Iterator

from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.findings import CounterName
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, Side, The
from judgekit.domain.values import Icon, Position, Until
from judgekit.render.card_alterations import (
    banished,
    bond,
    face_down,
    in_its_place,
    level,
    redirected,
    set_down,
    word_made,
)
from judgekit.render.card_amounts import each_of, equal_to
from judgekit.render.card_bans import ban, by_side, no_activation
from judgekit.render.card_besides import besides
from judgekit.render.card_counts import discard, draw, excavate, mill, points
from judgekit.render.card_damage import battle_damage, life_points_become, no_damage
from judgekit.render.card_needs import need_clause
from judgekit.render.card_nouns import MANY, Nouns, side_word
from judgekit.render.card_summoning import (
    assembled,
    attached,
    becomes_monster,
    fusion,
    normal,
    ritual,
    special,
    tokens,
)

Said = Callable[[Nouns, Operation], str]
"""Makes the clause of one operation, such as “you draw 2 cards”."""


def does(nouns: Nouns, effect: Effect) -> Iterator[str]:
    """Yield what *effect* does, a sentence for each operation in its order, and what has to be added to one."""
    for operation in effect.operations:
        clause = clause_of(nouns, operation)
        if clause:
            yield sentence(nouns.say("card.line.does", clause=_framed(nouns, operation, clause)))
        yield from besides(nouns, operation)
        if operation.on is None or operation.on.the is not The.FOUND:
            nouns.found = operation.on or (effect.targets[0] if effect.targets else None)


def sentence(text: str) -> str:
    """Return *text* with a capital at its start.

    >>> sentence("you draw 2 cards.")
    'You draw 2 cards.'
    """
    return text[:1].upper() + text[1:]


def clause_of(nouns: Nouns, operation: Operation) -> str:
    """Return what *operation* does as a clause, without when and how long."""
    if operation.value is not None and operation.verb not in _VALUED.get(operation.value, _VALUES):
        return nouns.say("card.do.other", word=operation.verb.value)
    return SAID[operation.verb](nouns, operation)


_POINTS = frozenset({Verb.DAMAGE, Verb.GAIN, Verb.LOSE})
_STATS = frozenset({Verb.CHANGE_ATK, Verb.CHANGE_DEF, Verb.SET_ATK, Verb.SET_DEF})
_VALUES = _POINTS | _STATS | {Verb.SET_LEVEL}
_COUNTING = _POINTS | {Verb.CHANGE_ATK, Verb.CHANGE_DEF, Verb.DRAW}
_VALUED = {
    "damage": frozenset({Verb.DAMAGE}),
    "lost": _COUNTING,
    "discarded": _COUNTING,
    "cost": _COUNTING,
    "handled": _COUNTING,
}
"""For which verbs a value of the vocabulary makes sense; the others: for points and for ATK and DEF."""


def _framed(nouns: Nouns, operation: Operation, clause: str) -> str:
    """*clause* with how long it lasts, when it happens, and on what it depends."""
    say = nouns.say
    if operation.until is not None and not _says_how_long(operation):
        clause = say(f"card.do.until.{operation.until.value}", clause=clause)
    if operation.at is not None:
        clause = say(f"card.do.at.{operation.at}", clause=clause, turns=operation.turns)
    if operation.if_roll:
        results = nouns.any_of(str(result) for result in operation.if_roll)
        clause = say("card.do.if-roll", clause=clause, results=results)
    if operation.in_place:
        clause = say("card.do.in-place", clause=clause)
    for need in reversed(operation.needs):
        clause = say("card.do.needs", need=need_clause(nouns, need), clause=clause)
    if operation.otherwise:
        return say("card.do.otherwise", clause=clause)
    if operation.both:
        return say("card.do.both", clause=clause)
    if operation.if_done:
        return say("card.do.if-done-optional" if operation.optional else "card.do.if-done", clause=clause)
    if operation.optional:
        return say("card.do.then-optional" if operation.then else "card.do.optional", clause=clause)
    return say("card.do.then", clause=clause) if operation.then else clause


def _says_how_long(operation: Operation) -> bool:
    """Whether the clause says it itself: what is banished when it leaves the field lies there until then."""
    if operation.verb in (Verb.BANISH_INSTEAD, Verb.BOTTOM_INSTEAD) and operation.until is Until.FACE_UP:
        return True
    found = operation.on is not None and operation.on.the is The.FOUND
    return operation.verb is Verb.FORBID_ACTIVATION and found and not operation.itself


def _object(nouns: Nouns, operation: Operation, how: str = "", *, moving: bool = False) -> str:
    """The cards an operation is about: what its selector means, or the targets."""
    if operation.on is None:
        return nouns.targets()
    return nouns.cards(operation.on, how, moving=moving)


def _plain(nouns: Nouns, operation: Operation) -> str:
    return nouns.say(f"card.do.{operation.verb.value}", cards=_object(nouns, operation))


def _moved(nouns: Nouns, operation: Operation) -> str:
    return nouns.say(f"card.do.{operation.verb.value}", cards=_object(nouns, operation, moving=True))


def _bare(nouns: Nouns, operation: Operation) -> str:
    return nouns.say(f"card.do.{operation.verb.value}")


def _of(nouns: Nouns, operation: Operation) -> str:
    return nouns.say(f"card.do.{operation.verb.value}", of=nouns.of(operation.on))


def _called(nouns: Nouns, operation: Operation) -> str:
    if not operation.names:
        return nouns.say("card.do.other", word=operation.verb.value)
    return nouns.say(f"card.do.{operation.verb.value}", names=nouns.quoted(operation.names))


def _of_its_kind(nouns: Nouns, operation: Operation) -> str:
    """Of what a player, or both together, can only have one."""
    on = operation.on or Selector()
    everywhere = "" if on.side is Side.OWN else ".either"
    kind = on._replace(side=Side.EITHER, face=None, also_self=True)
    return nouns.say(f"card.do.{operation.verb.value}{everywhere}", cards=nouns.cards(kind, "some", placed=False))


def _one_more_summon(nouns: Nouns, operation: Operation) -> str:
    """Which monster may be Normal Summoned, or Set too, beside the Normal Summon of the turn."""
    kind = (operation.on or Selector())._replace(side=Side.EITHER, zones=frozenset(), also_self=True)
    sets = ".set" if operation.or_set else ""
    return nouns.say(f"card.do.{operation.verb.value}{sets}", cards=nouns.cards(kind, "some", placed=False))


def _subject(nouns: Nouns, operation: Operation) -> str:
    count = nouns.how_many(operation.on)
    return nouns.say(f"card.do.{operation.verb.value}", cards=_object(nouns, operation), count=count)


def _once_more(nouns: Nouns, operation: Operation) -> str:
    """One attack more, or two attacks as long as the effect lasts."""
    continuous = nouns.effect is not None and nouns.effect.type is EffectType.CONTINUOUS
    if operation.until is None and not continuous:
        return _bare(nouns, operation)
    count = nouns.how_many(operation.on)
    if operation.amount:
        only = ".on-monsters" if operation.on_monsters else ""
        said, cards = f"card.do.attacks{only}", _object(nouns, operation)
        return nouns.say(said, cards=cards, amount=operation.amount, count=count)
    return nouns.say("card.do.attack-again.twice", cards=_object(nouns, operation), count=count)


def _destroy(nouns: Nouns, operation: Operation) -> str:
    if operation.on is not None and operation.on.the is The.SELF:
        return nouns.say("card.do.self-destroy")
    return _plain(nouns, operation)


def _to_deck(nouns: Nouns, operation: Operation) -> str:
    extra = operation.on is not None and operation.on.the is The.SELF and nouns.card.from_extra
    extra = extra or (nouns.found is not None and "Fusion" in nouns.found.types)
    where = "return-to-extra" if extra else "return-to-deck"
    end = ".top" if operation.top else ".bottom" if operation.bottom else ""
    return nouns.say(f"card.do.{where}{end if not extra else ''}", cards=_object(nouns, operation, moving=True))


def _stat(nouns: Nouns, operation: Operation) -> str:
    """Who gains or loses ATK or DEF, and how much."""
    verb, who, count = f"card.do.{operation.verb.value}", _object(nouns, operation), nouns.how_many(operation.on)
    each = each_of(nouns, operation)
    if each is not None:
        return nouns.say(f"{verb}.each", cards=who, amount=operation.amount, each=each, count=count)
    if operation.value is not None:
        less = ".less" if operation.less else ""
        return nouns.say(f"{verb}.value{less}", cards=who, equal=equal_to(nouns, operation), count=count)
    sign = "exactly" if operation.exactly else "minus" if operation.amount < 0 else "plus"
    return nouns.say(f"{verb}.{sign}", cards=who, amount=abs(operation.amount), count=count)


def _becomes(nouns: Nouns, operation: Operation) -> str:
    verb, of = f"card.do.{operation.verb.value}{_original(operation)}", nouns.of(operation.on)
    each = each_of(nouns, operation)
    if each is not None:
        return nouns.say(f"{verb}.each", of=of, amount=operation.amount, each=each)
    if operation.value is not None:
        return nouns.say(f"{verb}.value", of=of, equal=equal_to(nouns, operation))
    return nouns.say(verb, of=of, amount=operation.amount)


def _original(operation: Operation) -> str:
    return ".original" if operation.original else ""


def _multiplied(nouns: Nouns, operation: Operation) -> str:
    return nouns.say(f"card.do.{operation.verb.value}{_original(operation)}", of=nouns.of(operation.on))


def _negation(nouns: Nouns, operation: Operation) -> str:
    then = ".destroy" if operation.destroy else ".banish" if operation.banish else ""
    return nouns.say(f"card.do.{operation.verb.value}{then}")


def _equip(nouns: Nouns, operation: Operation) -> str:
    if nouns.card.icon is Icon.EQUIP or operation.equip:
        if operation.on is None:
            return nouns.say("card.do.bind.target" if nouns.card.binds else "card.do.equip.target")
        return nouns.say("card.do.equip", cards=nouns.cards(operation.on))
    if operation.on is None:
        return nouns.say("card.do.equip.with")
    end = "to-target" if operation.to_target else "taken"
    return nouns.say(f"card.do.equip.{end}", cards=nouns.cards(operation.on, moving=True))


def _face_up(nouns: Nouns, operation: Operation) -> str:
    attack = ".attack" if operation.position is Position.ATTACK else ""
    return nouns.say(f"card.do.turn-face-up{attack}", cards=_object(nouns, operation))


def _position(nouns: Nouns, operation: Operation) -> str:
    if operation.position is None:
        return nouns.say("card.do.change-position", of=nouns.of(operation.on))
    word = "attack" if operation.position is Position.ATTACK else "defense"
    continuous = nouns.effect is not None and nouns.effect.type is EffectType.CONTINUOUS
    stay = "stay-" if continuous else ""
    who, count = _object(nouns, operation), nouns.how_many(operation.on)
    return nouns.say(f"card.do.change-position.{stay}{word}", cards=who, count=count)


def _control(nouns: Nouns, operation: Operation) -> str:
    if operation.on is not None and operation.on.the is The.EQUIPPED:
        return nouns.say("card.do.take-control.keep")
    return _of(nouns, operation)


def _counters(nouns: Nouns, operation: Operation) -> str:
    counter = CounterName(operation.counter or "")
    return nouns.say(
        "card.do.place-counters", cards=_object(nouns, operation), amount=operation.amount, counter=counter
    )


def _untouched(nouns: Nouns, operation: Operation) -> str:
    if operation.source is not None:
        others, side = nouns.noun(operation.source, MANY), side_word(operation.source.side)
        return nouns.say(f"card.do.unaffected.by.{side}", nouns=others, cards=_object(nouns, operation))
    if operation.on is None:
        return nouns.say("card.do.unaffected.targets")
    return _plain(nouns, operation)


SAID: dict[Verb, Said] = {
    Verb.DESTROY: _destroy,
    Verb.BANISH: _moved,
    Verb.RETURN_TO_HAND: _moved,
    Verb.RETURN_TO_DECK: _to_deck,
    Verb.SEND: _plain,
    Verb.ATTACH: attached,
    Verb.DRAW: draw,
    Verb.DISCARD: discard,
    Verb.MILL: mill,
    Verb.SEARCH: _moved,
    Verb.DAMAGE: points,
    Verb.GAIN: points,
    Verb.LOSE: points,
    Verb.TRIBUTE: _plain,
    Verb.DETACH: _plain,
    Verb.SWAP_LIFE_POINTS: _bare,
    Verb.SET_LIFE_POINTS: life_points_become,
    Verb.NEGATE_ACTIVATION: _negation,
    Verb.NEGATE_SUMMON: _negation,
    Verb.NEGATE_EFFECT: _negation,
    Verb.NEGATE_ATTACK: _bare,
    Verb.END_BATTLE_PHASE: _bare,
    Verb.SPECIAL_SUMMON: special,
    Verb.BECOME_MONSTER: becomes_monster,
    Verb.NORMAL_SUMMON: normal,
    Verb.FUSION_SUMMON: fusion,
    Verb.RITUAL_SUMMON: ritual,
    Verb.SYNCHRO_SUMMON: assembled,
    Verb.XYZ_SUMMON: assembled,
    Verb.TOKENS: tokens,
    Verb.EQUIP: _equip,
    Verb.CHANGE_ATK: _stat,
    Verb.CHANGE_DEF: _stat,
    Verb.SET_ATK: _becomes,
    Verb.SET_DEF: _becomes,
    Verb.CHANGE_LEVEL: level,
    Verb.SET_LEVEL: level,
    Verb.SET_TYPE: word_made,
    Verb.SET_ATTRIBUTE: word_made,
    Verb.DOUBLE_ATK: _multiplied,
    Verb.DOUBLE_DEF: _multiplied,
    Verb.HALVE_ATK: _multiplied,
    Verb.HALVE_DEF: _multiplied,
    Verb.HALVE_ORIGINAL_ATK: _multiplied,
    Verb.HALVE_ORIGINAL_DEF: _multiplied,
    Verb.SWAP_STATS: _multiplied,
    Verb.TURN_FACE_DOWN: face_down,
    Verb.COPY_NAME: _plain,
    Verb.COPY_EFFECTS: _plain,
    Verb.REDIRECT_ATTACK: redirected,
    Verb.TURN_FACE_UP: _face_up,
    Verb.CHANGE_POSITION: _position,
    Verb.TAKE_CONTROL: _control,
    Verb.SWAP_CONTROL: _bare,
    Verb.PLACE_COUNTERS: _counters,
    Verb.SET_CARD: set_down,
    Verb.PLACE_CARD: _moved,
    Verb.PLACE_IN_PENDULUM_ZONE: _moved,
    Verb.ROLL: _bare,
    Verb.ATTACK_AGAIN: _once_more,
    Verb.ATTACK_EACH: _subject,
    Verb.SKIP_DRAW_PHASE: by_side,
    Verb.WIN: by_side,
    Verb.SHOW_HAND: by_side,
    Verb.STAY: _bare,
    Verb.NEGATE_EFFECTS: _of,
    Verb.FORBID_ACTIVATION: no_activation,
    Verb.FORBID_ATTACKS: ban,
    Verb.FORBID_DIRECT_ATTACKS: ban,
    Verb.FORBID_BEING_ATTACKED: ban,
    Verb.FORBID_FUSION_MATERIAL: ban,
    Verb.FORBID_SYNCHRO_MATERIAL: ban,
    Verb.FORBID_XYZ_MATERIAL: ban,
    Verb.TREAT_AS_TUNER: ban,
    Verb.FORBID_BEING_TARGETED: ban,
    Verb.FORBID_POSITION_CHANGE: ban,
    Verb.FORBID_SUMMONS: by_side,
    Verb.FORBID_SPECIAL_SUMMONS: by_side,
    Verb.FORBID_DRAWING: by_side,
    Verb.ATTACK_DIRECTLY: _subject,
    Verb.PIERCING: _subject,
    Verb.PREVENT_BATTLE_DAMAGE: no_damage,
    Verb.HALVE_BATTLE_DAMAGE: battle_damage,
    Verb.DOUBLE_BATTLE_DAMAGE: battle_damage,
    Verb.SET_BATTLE_DAMAGE: battle_damage,
    Verb.REDIRECT_BATTLE_DAMAGE: battle_damage,
    Verb.BATTLE_DAMAGE_AS_EFFECT: battle_damage,
    Verb.PREVENT_EFFECT_DAMAGE: by_side,
    Verb.GAIN_INSTEAD_OF_DAMAGE: by_side,
    Verb.DAMAGE_INSTEAD_OF_GAIN: by_side,
    Verb.PREVENT_BATTLE_DESTRUCTION: ban,
    Verb.PREVENT_EFFECT_DESTRUCTION: ban,
    Verb.UNAFFECTED: _untouched,
    Verb.NO_HAND_LIMIT: by_side,
    Verb.REFLECT_DAMAGE: _bare,
    Verb.DESTROY_WITH: bond,
    Verb.BANISH_INSTEAD: banished,
    Verb.BOTTOM_INSTEAD: _bare,
    Verb.DETACH_INSTEAD: in_its_place,
    Verb.DESTROY_EQUIP_INSTEAD: _bare,
    Verb.DESTROY_SELF_INSTEAD: in_its_place,
    Verb.DESTROY_OTHER_INSTEAD: in_its_place,
    Verb.BANISH_SELF_INSTEAD: in_its_place,
    Verb.DESTROY_OWN_INSTEAD: in_its_place,
    Verb.SEND_SELF_INSTEAD: in_its_place,
    Verb.GIVE_UP_INSTEAD: in_its_place,
    Verb.DISCARD_SELF_INSTEAD: in_its_place,
    Verb.TRIBUTE_SELF_INSTEAD: in_its_place,
    Verb.SHARE_BATTLE_DAMAGE: _of,
    Verb.HAND_TRAPS: by_side,
    Verb.EXCAVATE: excavate,
    Verb.REVEAL: _moved,
    Verb.MOVE_EQUIP: _bare,
    Verb.FUSION_SUBSTITUTE: _bare,
    Verb.NAMED: _called,
    Verb.IN_SERIES: _called,
    Verb.MORE_NORMAL_SUMMONS: _one_more_summon,
    Verb.ONLY_ONE: _of_its_kind,
}
"""How each verb is said; a test holds it against the vocabulary."""
