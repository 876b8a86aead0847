"""What a question about a card can be answered from: one entry for each effect, known by heart or read of its text."""

import re
from collections.abc import Iterator, Sequence

from judgekit.domain.card import Card
from judgekit.domain.card_question import Act, Topic
from judgekit.domain.effect import CostKind, Effect, EffectType, Need
from judgekit.domain.folding import fold
from judgekit.domain.operation import Verb
from judgekit.domain.registry.stat_changes import changes_stats
from judgekit.domain.values import Icon, Kind
from judgekit.parse.card_questions import Told, told_by
from judgekit.rules.wordings import ONCE
from judgekit.text.draft import code
from judgekit.text.happenings import MOMENTS, STARTS
from judgekit.text.lexicon import pieces
from judgekit.text.situating import turn_asked_for
from judgekit.text.values import ReadEffect, Reading, ReadKind, TurnOf
from judgekit.tuples import NamedTuple


class Facts(NamedTuple):
    """What is known of one effect. ``None``: it was not read, or is not known."""

    number: int
    kind: ReadKind
    card_kind: Kind
    icon: Icon | None
    targets: bool | None
    costs: frozenset[Act] | None
    """What is paid, as far as it has a word; with ``has_cost``."""
    has_cost: bool | None
    does: frozenset[Act] | None
    misses: bool | None
    limit: str | None
    """The rule on how often it is used; ``None``: nothing limits it."""
    places: frozenset[str]
    damage_step: str | None
    """``yes``, ``stats``, ``times``, ``trigger``, ``no``; ``None``: not known."""
    turn_of: TurnOf | None
    """In whose turn alone it may be used."""
    words: str = ""
    unread: tuple[str, ...] = ()
    older: bool = False
    times: int = 1
    """How often it may be used where that is limited."""

    @property
    def starts_a_chain(self) -> bool:
        """Whether it is activated."""
        return self.kind is not ReadKind.CONTINUOUS


def facts_of(card: Card, reading: Reading | None) -> list[Facts]:
    """Return what is known of each effect of *card*: by heart, else of its text."""
    if card.effects is not None and not card.from_text:
        return list(_by_heart(card, reading))
    if reading is None:
        return []
    others = (one for one in reading.others if one.words and one.kind is not ReadKind.LIMIT)
    effects = [*reading.effects, *others]
    return [_read(number, effect, card, reading.language) for number, effect in enumerate(effects, 1)]


_KINDS = {
    EffectType.ACTIVATION: ReadKind.ACTIVATION,
    EffectType.IGNITION: ReadKind.IGNITION,
    EffectType.QUICK: ReadKind.QUICK,
    EffectType.TRIGGER: ReadKind.TRIGGER,
    EffectType.FLIP: ReadKind.FLIP,
}
_COSTS = {
    CostKind.PAY: Act.PAY,
    CostKind.PAY_HALF: Act.PAY,
    CostKind.DISCARD: Act.DISCARD,
    CostKind.DISCARD_HAND: Act.DISCARD,
    CostKind.DISCARD_SELF: Act.DISCARD,
    CostKind.TRIBUTE: Act.TRIBUTE,
    CostKind.TRIBUTE_SELF: Act.TRIBUTE,
    CostKind.SEND: Act.SEND,
    CostKind.SEND_SELF: Act.SEND,
    CostKind.BANISH: Act.BANISH,
    CostKind.BANISH_SELF: Act.BANISH,
    CostKind.MILL: Act.MILL,
    CostKind.DETACH: Act.DETACH,
    CostKind.COUNTERS: Act.COUNTERS,
}
_DEEDS = {Verb.DISCARD: Act.DISCARD, Verb.SEND: Act.SEND, Verb.BANISH: Act.BANISH, Verb.MILL: Act.MILL}


def _by_heart(card: Card, reading: Reading | None) -> Iterator[Facts]:
    effects = [effect for effect in card.effects or () if not _bare(effect) or len(card.effects or ()) == 1]
    chain = [effect for effect in effects if effect.starts_a_chain] or [
        effect for effect in card.effects or () if effect.type is EffectType.ACTIVATION
    ]
    effects = [*chain, *(effect for effect in effects if effect not in chain)]
    words = _words(chain, reading)
    for number, effect in enumerate(effects, 1):
        yield _of_effect(number, effect, card, words.get(number - 1, ""))


_TURNS = {Need.OWN_TURN: TurnOf.PLAYER, Need.OPPONENT_TURN: TurnOf.OPPONENT}


def _bare(effect: Effect) -> bool:
    """Whether an activation only puts the card on the field."""
    return effect == Effect(EffectType.ACTIVATION)


def _words(chain: Sequence[Effect], reading: Reading | None) -> dict[int, str]:
    """The printed words of each effect, where the text has as many as are known."""
    if reading is None or len(reading.effects) != len(chain):
        return {}
    return {place: effect.words for place, effect in enumerate(reading.effects)}


def _of_effect(number: int, effect: Effect, card: Card, words: str) -> Facts:
    gap = effect.gap is not None
    needs = {need.need for need in effect.needs}
    fast = card.kind is Kind.TRAP or card.icon is Icon.QUICK_PLAY
    kind = _KINDS.get(effect.type, ReadKind.CONTINUOUS)
    if effect.type is EffectType.FACE_UP:
        kind = ReadKind.QUICK if fast else ReadKind.IGNITION
    return Facts(
        number,
        kind,
        card.kind,
        card.icon,
        bool(effect.targets) or (None if gap else False),
        frozenset(_COSTS[cost.kind] for cost in effect.cost if cost.kind in _COSTS),
        bool(effect.cost) or (None if gap else False),
        frozenset(_DEEDS[one.verb] for one in effect.operations if one.verb in _DEEDS),
        effect.misses_timing,
        _limit(effect),
        frozenset(zone.value for zone in effect.zones),
        None if effect.untold else _in_the_damage_step(effect, card),
        next((whose for need, whose in _TURNS.items() if need in needs), None),
        words,
        (effect.gap,) if effect.gap else (),
    )


def _limit(effect: Effect) -> str | None:
    if effect.once == "name" and effect.type is EffectType.ACTIVATION:
        return "text.activate-once"
    return ONCE.get(effect.once or "")


def _in_the_damage_step(effect: Effect, card: Card) -> str:
    if effect.type in (EffectType.TRIGGER, EffectType.FLIP):
        return "trigger"
    if card.icon is Icon.COUNTER and effect.type is EffectType.ACTIVATION:
        return "counter"
    if effect.during:
        return "times"
    if effect.never_in_battle:
        return "no"
    if changes_stats(effect):
        return "stats" if effect.type is not EffectType.IGNITION and card.icon is not Icon.NORMAL else _slow(card)
    return "yes" if effect.damage_step else "no"


def _slow(card: Card) -> str:
    """Whether a change of ATK or DEF by a Normal Spell or Trap may come there: only that of a Trap."""
    return "stats" if card.kind is Kind.TRAP else "no"


_TIMES = frozenset({"start-of-damage-step", "damage-calculation", "after-damage-calculation", "end-of-damage-step"})


def _misses(effect: ReadEffect) -> bool:
    """Whether it can miss its timing; what is used at a moment of the turn cannot."""
    return effect.misses_timing and not (MOMENTS | STARTS).issuperset(effect.events)


def _read(number: int, effect: ReadEffect, card: Card, language: str) -> Facts:
    sure = not effect.unread and not effect.older
    equip = card.icon is Icon.EQUIP and effect.kind is ReadKind.ACTIVATION
    first, colon, rest = effect.words.partition(";")
    before = _told(first.rpartition(":")[2] if colon else "", language)
    return Facts(
        number,
        effect.kind,
        card.kind,
        card.icon,
        effect.targets or equip or (False if sure else None),
        frozenset(before.acts) if effect.cost or sure else None,
        effect.cost or (False if sure else None),
        frozenset(_told(rest if colon else effect.words.rpartition(":")[2], language).acts),
        _misses(effect) or (False if sure or effect.kind is not ReadKind.TRIGGER else None),
        effect.once.rule if effect.once is not None else None,
        frozenset(effect.places),
        _read_damage_step(effect, card, language, sure=sure),
        turn_asked_for(code(tuple(pieces(effect.words.partition(":")[0] if colon else "", language)))),
        words=effect.words,
        unread=effect.unread,
        older=effect.older,
        times=effect.once.times if effect.once is not None else 1,
    )


def _told(text: str, language: str) -> Told:
    return told_by(re.findall(r"[^\W_]+", fold(text)), language)


def _read_damage_step(effect: ReadEffect, card: Card, language: str, *, sure: bool) -> str | None:
    """As :func:`_in_the_damage_step`; a text that names the Damage Step says more than is read of it."""
    if card.icon is Icon.COUNTER and effect.kind is ReadKind.ACTIVATION:
        return "counter"
    if _TIMES & set(effect.events):
        return "times"
    if effect.kind in (ReadKind.TRIGGER, ReadKind.FLIP):
        return "trigger"
    slow = card.kind is Kind.SPELL and card.icon is not Icon.QUICK_PLAY
    if effect.kind is ReadKind.IGNITION or (effect.kind is ReadKind.ACTIVATION and slow):
        return "no"
    if not sure or Topic.DAMAGE_STEP in _told(effect.words, language).topics:
        return None
    if "negate-activation" in effect.does:
        return "yes"
    return "stats" if {"change-atk", "change-def"} & set(effect.does) else "no"
