"""What stands beside a verb, drawn from the registry: the effect with it and without it, and with each of its words."""

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import NamedTuple

from judgekit.domain.effect import EffectType
from judgekit.domain.fitting.operations import COUNTED_OUT
from judgekit.domain.operation import Verb
from judgekit.domain.registry.options import IN_ORDER, OPTIONS, SUMS
from judgekit.domain.registry.rows import Done, Takes, Way
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.registry.ways import LASTING
from tests.vocabulary.boards import IT, PASSES, does
from tests.vocabulary.playing import SAME
from tests.vocabulary.uses import Draw, Use, drawn
from tests.vocabulary.verbs import LIKE, Shape, shapes

KINDS = (
    EffectType.IGNITION, EffectType.QUICK, EffectType.ACTIVATION, EffectType.TRIGGER, EffectType.AT_ONCE, EffectType.FLIP,
    EffectType.CONTINUOUS,
)  # fmt: skip
"""In which kind of effect a verb is tried first."""


class Variants(NamedTuple):
    """One effect with an option and without it, or with its different words: no two may come to the same."""

    label: str
    key: str
    drawn: dict[object, list[Draw]]
    """By what stands under the option, ``None`` for nothing, on one board or several."""
    default: bool = False
    """One of the words may say what holds anyway."""
    said: bool = False
    """What it does may be a step that changes nothing."""

    def pairs(self) -> Iterator[tuple[object, object]]:
        """Every two that must differ."""
        for one, other in combinations(self.drawn, 2):
            if frozenset({one, other}) not in SAME:
                yield one, other


def option_draws() -> Iterator[Variants]:
    """Every option that fits a verb in one of its ways, with every word that it may have there."""
    for verb, traits in VERBS.items():
        for number, way in enumerate(traits.ways):
            for key in way.options:
                if key in SHOWN_BY_CASES or (verb, key) in SHOWN_BESIDE:
                    continue
                if key not in ("value", "of") and not (key == "per" and way.takes is Takes.TRUE):
                    yield _variants(verb, number, way, key)
        for key, kinds in IN_ORDER.items():
            if key in SHOWN_BY_CASES:
                continue
            fitting = [number for number, way in enumerate(traits.ways) if way.kinds & kinds and _fits(verb, way, key)]
            for number in fitting[:1]:
                yield _variants(verb, number, traits.ways[number], key, kinds)


SHOWN_BY_CASES = {
    "in-place": "game.card-overrides-rule/destroys-in-place-of-drawing",
    "giving": "game.card-overrides-rule/instead-once-per-turn",
    "alone": "game.card-overrides-rule/instead-not-alone",
    "own": "game.card-overrides-rule/atk-by-the-own-level-of-each",
    "most": "game.card-overrides-rule/each-time-a-spell-no-more-than-three",
    "on-monsters": "game.card-overrides-rule/attacks-two-monsters-and-no-player",
    "first-time": "game.card-overrides-rule/first-time-and-not-the-second",
}
"""Options for which no board is made here, each with a case in which it matters."""
SHOWN_BESIDE = {(Verb.ATTACK_AGAIN, "amount"): "game.card-overrides-rule/attacks-three-times-and-no-fourth"}
"""So it is of those beside some verbs alone."""


def _fits(verb: Verb, way: Way, key: str) -> bool:
    """Whether an option that hangs on what was done before tells two things apart."""
    if key == "optional":
        return way.takes is Takes.CARDS and not way.the and not way.keys
    return not (key == "then" and verb in THEN_ANYWAY)


IN_THEIR_OWN_WAY = {Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON, Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON, Verb.GIVE_UP_INSTEAD}
THEN_ANYWAY = {
    Verb.SPECIAL_SUMMON, Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON, Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON, Verb.TOKENS, Verb.NEGATE_ACTIVATION, Verb.NEGATE_EFFECT,
    Verb.REFLECT_DAMAGE, Verb.WIN, Verb.BECOME_MONSTER, Verb.NORMAL_SUMMON,
}  # fmt: skip
"""What is Summoned is Summoned after what was done before; a link below resolves later still; a Duel that is won is over."""


def _variants(verb: Verb, number: int, way: Way, key: str, kinds: Collection[EffectType] = KINDS) -> Variants:
    kind = KIND_OF.get((verb, key)) or next(kind for kind in KINDS if kind in way.kinds & frozenset(kinds))
    if kind not in way.kinds:
        kind = next(kind for kind in KINDS if kind in way.kinds)
    label = f"{kind.value} {verb.value}/{number} {key}"
    words = way.options.get(key) or OPTIONS[key].words
    values: list[object] = list(VALUES.get((verb, key)) or VALUES.get(key) or words)
    if not any(key in keys for keys in way.wants) and key not in NEVER_WITHOUT:
        values.insert(0, None)
    found: dict[object, list[Draw]] = {}
    for value in values:
        found[str(value) if isinstance(value, dict | list) else value] = [
            drawn(f"{label} {value}", kind, do, use, **effect)
            for shape in list(shapes(verb, number, way, kind))[:2]
            for do, use, effect in _with(verb, way, kind, key, value, shape)
        ]
    default = bool(words) or (verb, key) in ANYWAY
    return Variants(label, key, found, default, VERBS[verb].done is Done.SAID)


ANYWAY = {(Verb.RITUAL_SUMMON, "amount")}
"""What is as many as is printed where nothing is said."""
KIND_OF = {
    (Verb.FORBID_ATTACKS, "declaring"): EffectType.QUICK,
    **{(verb, key): EffectType.QUICK for verb in Verb for key in ("at", "returns")},
    **{(verb, "side"): EffectType.QUICK for verb in (Verb.FORBID_ATTACKS, Verb.NO_HAND_LIMIT, Verb.FORBID_SUMMONS)},
    **{
        (verb, "until"): EffectType.QUICK
        for verb, traits in VERBS.items()
        if any("next-turn" in way.options.get("until", ()) for way in traits.ways)
    },
}
"""Where a verb with an option is tried in another kind of effect."""
NEVER_WITHOUT = {"turns", "if-roll"}
VALUES = {
    "amount": (300, 500),
    (Verb.RITUAL_SUMMON, "amount"): (4, 5),
    "per": ({"what": "monster", "side": "opponent"}, {"what": "spell", "zones": ["graveyard"]}),
    "min-atk": (1000, 1750),
    "source": ({"what": "monster"}, {"what": "trap"}),
    "type": ("Machine", "Zombie"),
    "except": ({"what": "monster", "types": ["Warrior"]},),
    "like": (LIKE, {**LIKE, "atk": 1700}),
    "attribute": ("fire", "wind"),
    "counter": ("Spell Counter", "Other Counter"),
    "turns": (1, 2),
    "if-roll": ([6], [1]),
    "one-of": ([4, 6],),
    "or": ("special-summon", "send-to-graveyard"),
    "needs": ([{"no-cards": {"what": "monster", "side": "opponent"}}],),
    "only": ({"what": "card", "attributes": ["fire"]},),
    "including": ({"what": "monster", "attributes": ["fire"]},),
    (Verb.TOKENS, "names"): (["Ewe"], ["Lamb"]),
    (Verb.RITUAL_SUMMON, "names"): (["Risen"], ["Nobody"]),
    **dict.fromkeys((key for key, option in OPTIONS.items() if option.takes == "flag"), (True,)),
}
"""What stands under an option that has no words of its own."""


def _with(
    verb: Verb, way: Way, kind: EffectType, key: str, value: object, shape: Shape
) -> Iterator[tuple[list, Use, dict]]:
    """The effect with *value* under *key*, where it has something to do."""
    _, do, use, effect = shape
    changed = {other: old for other, old in do[-1].items() if other != key}
    if value is not None:
        changed[key] = value
    do = [*do[:-1], changed]
    use = use._replace(**BOARDS.get((verb, key), BOARDS.get(key, {})))
    if key in IN_ORDER:
        do = [*BEFORE.get(key, ()), *do]
    if key == "usable-this-turn":
        snare = {"what": "trap", "zones": ["hand"], "side": "own", "names": ["Snare"]}
        do = [{**do[-1], "set-card": {**snare, "choose": 1}}]
        use, effect = use._replace(targets=()), {}
    match key:
        case "only" if verb is Verb.FORBID_SPECIAL_SUMMONS:
            changed["side"] = "opponent"
        case "only" if value is not None and verb not in IN_THEIR_OWN_WAY:
            changed[key] = {**value, "zones": effect["targets"][0].get("zones", ["monsters"])}
        case "declared":
            changed.pop("type", None)
            changed.pop("attribute", None)
            use = use._replace(more="declared-attribute" if verb is Verb.SET_ATTRIBUTE else "declared")
        case "up-to":
            changed[verb.value] = 3
        case "then":
            use = use._replace(choose=("hand-monster",)) if verb is Verb.DISCARD else use
        case "drawn-if-neither-can":
            changed |= {verb.value: 3, "side": "either", "then": True}
            do = [{"gain-life-points": 1}, changed]
        case "declaring" if kind in LASTING:
            use = use._replace(card="continuous", more="opened", after=(does("A", activate=IT),))
            changed[verb.value] = {**changed[verb.value], "side": "opponent"}
        case "min-atk" if kind is EffectType.QUICK:
            use = use._replace(setting="their turn")
        case "all-targets":
            gone = (does("B", activate="their-aim", targets=["ally"]),)
            two = {"what": "monster", "side": "own", "count": 2}
            yield do, use._replace(targets=("rock", "ally"), after=gone), {"targets": [two]}
            return
        case "except" | "extra-deck":
            changed["side"] = "opponent"
        case "normal-too":
            changed["side"] = "own"
        case "activated":
            changed["source"] = {"what": "spell"}
        case "or-set":
            changed["position"] = "defense"
            use = use._replace(position="set" if value else "")
        case "turns":
            changed["at"] = "opponent-end-phase"
        case "random" | "by" if way.takes is Takes.CARDS:
            changed[verb.value] = {"what": "card", "zones": ["hand"], "side": "opponent", "choose": 1}
            use = use._replace(choose=())
            if key == "by":
                changed[verb.value] = {"what": "monster", "side": "opponent", "choose": 1}
                use = use._replace(choose=("their-stone",), more="stone")
        case "optional":
            changed[verb.value] = {**changed[verb.value], "choose": 1}
            use = use._replace(choose=())
        case "ignoring-conditions":
            changed[verb.value] = {"what": "monster", "zones": ["hand"], "side": "own", "names": ["Risen"]}
        case "or" if value is not None:
            use = use._replace(choose=(*use.choose, value))
        case "side" if verb is Verb.DISCARD and way.takes is Takes.NUMBER:
            use = use._replace(choose=CHOSEN[value])
        case "side" if verb is Verb.DRAW and way.takes is Takes.TRUE:
            do[0] = {"discard": True, "side": "either"}
        case "one-of" | "less" if verb in (Verb.CHANGE_LEVEL, Verb.SET_LEVEL) and (value is not None or key == "less"):
            del changed["amount"]
            changed["one-of"] = [4, 6]
        case "half" | "times" | "less" if "amount" in changed:
            del changed["amount"]
            changed |= {"value": "original-atk"} | ({} if way.takes is Takes.TARGETS else {"of": "self"})
        case "exactly" if "amount" in changed:
            changed["amount"] = -9000
        case "original" if verb in (Verb.SET_ATK, Verb.SET_DEF) and kind in LASTING:
            of_it = Verb.HALVE_ORIGINAL_ATK if verb is Verb.SET_ATK else Verb.HALVE_ORIGINAL_DEF
            do = [changed, {of_it.value: changed[verb.value]}]
        case "at" | "returns" if kind is EffectType.QUICK:
            yield do, use._replace(setting="their turn"), effect
        case "until" if kind is EffectType.QUICK:
            yield do, use._replace(setting="their turn"), effect
        case "per" if verb in COUNTED_OUT and way.takes is Takes.CARDS:
            changed[verb.value] = {"what": "monster", "side": "opponent", "choose": 1}
            use = use._replace(choose=("their-ally", "their-rock", "their-pawn"))
        case "until" if verb in OF_DAMAGE:
            changed["side"] = "opponent"
            yield do, use._replace(setting="battle"), effect
        case "until" if not VERBS[verb].lasts or way.takes is Takes.TRUE:
            yield do, use._replace(setting="battle"), effect
        case "side" if kind is EffectType.QUICK and use.setting != "chain":
            yield do, use._replace(setting="their turn"), effect
            use = use._replace(setting="plain")
    yield do, use, effect


OF_DAMAGE = {verb for verb in Verb if "next-damage" in VERBS[verb].ways[0].options.get("until", ())}
"""What becomes of the next battle damage is seen where there is some twice."""
CHOSEN = {
    None: ("hand-monster",), "own": ("hand-monster",), "opponent": ("their-hand-monster",),
    "your-opponent": ("their-hand-monster",), "either": ("hand-monster", "their-hand-monster"),
}  # fmt: skip
BEFORE = {
    "then": [{"destroy": {"what": "monster", "names": ["Their Rock"]}}],
    "if-done": [{"gain-life-points": 1}, {"destroy": {"what": "monster", "names": ["Nobody"]}, "then": True}],
    "otherwise": [{"gain-life-points": 1, "needs": [{"cards": {"what": "monster", "side": "opponent"}}]}],
    "both": [{"gain-life-points": 1}, {"destroy": {"what": "monster", "names": ["Nobody"]}, "then": True}],
    "if-roll": [{"roll": True}],
}
"""What is done before, so that it matters how an operation hangs on it."""
_VETO = {"more": "veto", "after": (does("B", activate="veto"),)}
BOARDS = {
    "then": {"more": "watcher", "after": (does("B", activate="watcher"),), "declare": "6"},
    (Verb.PREVENT_BATTLE_DESTRUCTION, "then"): {
        "more": "watcher-beside",
        "after": (does("B", activate="watcher"),),
        "declare": "6",
    },
    "if-roll": {"declare": "6"},
    "one-of": {"declare": "6"},
    "up-to": {"declare": "2"},
    (Verb.CHANGE_LEVEL, "less"): {"declare": "6"},
    "if-done": {"declare": "6"},
    "both": {"declare": "6"},
    "even-negated": _VETO,
    "counter": {"more": "counters"},
    "no-tribute": {"more": "big"},
    "usable-this-turn": {"more": "snare", "after": (*PASSES, does("A", activate="snare"))},
    "drawn-if-neither-can": {"more": "short"},
    "ignoring-conditions": {"more": "ritual", "choose": ()},
    "min-atk": {"setting": "plain"},
    "to-graveyard": {"more": "bounce", "after": (does("B", activate="bounce", targets=["ally"]),)},
    "declaring": {"setting": "battle"},
    "then-fight": {"after": (does("B", activate="their-aim", targets=["ally"], during="battle-step"),)},
    (Verb.RITUAL_SUMMON, "exactly"): {"more": "ritual big", "choose": ("risen", "big")},
    (Verb.RITUAL_SUMMON, "amount"): {"more": "ritual", "choose": ("risen", "rock")},
    (Verb.FORBID_SPECIAL_SUMMONS, "side"): {"more": "revive"},
    (Verb.NEGATE_ACTIVATION, "then-destroy"): {"setting": "chain of a monster"},
    (Verb.NEGATE_EFFECT, "then-destroy"): {"setting": "chain of a monster"},
    (Verb.NEGATE_ACTIVATION, "then-banish"): {"setting": "chain of a monster"},
    (Verb.NEGATE_EFFECT, "then-banish"): {"setting": "chain of a monster"},
}
"""What the board must be like for an option to matter."""


def value_draws() -> Iterator[Variants]:
    """Every value that an amount may be, and every card that it may be of."""
    for verb, traits in VERBS.items():
        for number, way in enumerate(traits.ways):
            if "value" not in way.options or verb is Verb.DRAW:
                continue
            kind = next(kind for kind in KINDS if kind in way.kinds)
            label = f"{verb.value}/{number}"
            words = way.options["value"]
            of_a_card = [word for word in ("atk", "original-atk", "def", "level") if word in words]
            if of_a_card and kind not in LASTING:
                yield Variants(
                    f"{label} value", "value",
                    {word: [_of_a_card(f"{label} {word}", verb, way, kind, word)] for word in of_a_card},
                )  # fmt: skip
            for word in words:
                if word in PREPARED:
                    yield _counted(label, verb, way, kind, word)


def _behind(verb: Verb, way: Way) -> object:
    """What stands behind a verb whose amount is a value."""
    if way.takes is Takes.CARDS:
        return {"what": "monster", "side": "own", "names": ["Rock"]}
    return "targets" if way.takes is Takes.TARGETS else True


def _of_a_card(label: str, verb: Verb, way: Way, kind: EffectType, word: str, of: str = "self") -> Draw:
    setting, card, kinds, prefix = OF[of]
    kind = next((one for one in kinds if one in way.kinds), kind)
    targets = {"targets": [{"what": "monster"}]} if way.takes is Takes.TARGETS else {}
    paid = {"cost": [{"banish": 1, "of": PAID_WITH}]} if of == "paid" else {}
    use = Use(setting, ("rock",) if targets else (), card=card, more="armed" if of == "self" else "")
    use = use._replace(cost=("hand-monster",)) if paid else use
    done = [*prefix, {verb.value: _behind(verb, way), "value": word, "of": of}]
    return drawn(label, kind, done, use, **targets, **paid)


PAID_WITH = {"what": "monster", "zones": ["hand"], "names": ["Hand Monster"]}
PREPARED = {
    "cost": ([], {"cost": [{"mill": 2}]}),
    "handled": ([{"destroy": {"what": "monster", "names": ["Their Rock", "Their Pawn"]}}], {}),
    "damage": ([{"damage": 300}], {}),
    **dict.fromkeys(SUMS, ([], {})),
}
"""What must have been done before an amount is such a value."""


def _counted(label: str, verb: Verb, way: Way, kind: EffectType, word: str) -> Variants:
    """An amount for each card paid or handled, or as large as the damage or the ATK of several cards."""
    before, effect = PREPARED[word]
    targets = {"targets": [{"what": "monster"}]} if way.takes is Takes.TARGETS else {}
    use = Use("plain", ("rock",) if targets else ())
    amount = 100 if way.takes is Takes.NUMBER else _behind(verb, way)
    operation = {verb.value: amount}
    if word in ("cost", "handled") and way.takes is not Takes.NUMBER:
        operation["amount"] = 100
    found = {}
    for value in (word, None) if word in ("cost", "handled") else (word,):
        done = {**operation, **({"value": value} if value else {})}
        variants = [done]
        if word in SUMS:
            variants = [{**done, "per": {"what": "monster", "side": side}} for side in ("own", "opponent")]
        for index, one in enumerate(variants):
            name = f"{word} {value} {index}"
            found[name] = [drawn(f"{label} {name}", kind, [*before, one], use, **effect, **targets)]
    return Variants(f"{label} {word}", "value", found)


def of_draws() -> Iterator[Draw]:
    """Every card that a value may be of."""
    for verb, traits in VERBS.items():
        for number, way in enumerate(traits.ways):
            for of in OF.keys() - {"rest"} if "of" in way.options and not (way.kinds & LASTING) else ():
                yield _of_a_card(f"{verb.value}/{number} of {of}", verb, way, KINDS[0], "atk", of)


_QUICK, _TRIGGER, _IGNITION = (EffectType.QUICK,), (EffectType.TRIGGER,), (EffectType.IGNITION,)
FOUND = [{"change-def": {"what": "monster", "names": ["Their Ally"]}, "amount": 10}]
OF = {
    "attacker": ("battle", "", _QUICK, []),
    "attacked": ("battle", "", _QUICK, []),
    "summoned": ("summon", "", _QUICK, []),
    "self": ("plain", "", _IGNITION, []),
    "equipped": ("plain", "equip", _IGNITION, []),
    "opposing": ("battle", "", _QUICK, []),
    "battling": ("battle", "", _QUICK, []),
    "bound": ("plain", "bound", _IGNITION, []),
    "equips": ("plain", "holding", _IGNITION, []),
    "found": ("plain", "", _IGNITION, FOUND),
    "other": ("battle", "", _TRIGGER, []),
    "materials": ("plain", "xyz", _IGNITION, []),
    "set-off-by": ("battle", "", _TRIGGER, []),
    "moved": ("plain", "", _IGNITION, [{"mill": 1}]),
    "rest": ("plain", "", _IGNITION, [{"excavate": 1}]),
    "paid": ("plain", "", _IGNITION, []),
}
"""Where each card that is named is there: the setting, the card, the kind of effect, and what is done before."""
