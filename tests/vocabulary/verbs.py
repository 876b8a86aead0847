"""Effects drawn from the registry: each verb, in each kind of effect and each of its ways."""

from collections.abc import Callable, Iterator
from itertools import product

from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Verb
from judgekit.domain.registry.rows import Holder, Takes, Way
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.registry.ways import LASTING
from judgekit.domain.selector import Side
from judgekit.domain.values import Zone
from tests.vocabulary.boards import IT, LIES, PASSES, does, name_of, there
from tests.vocabulary.uses import ANSWERING, BATTLE_VERBS, POINTS, SET_OFF, STATS, Draw, Use, drawn

SIDES = ("opponent", "own")
_MANY = {Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK}
"""Zones in which a card of each kind lies."""
_WANTED = {"amount": 500, "value": "atk", "side": "opponent", "position": "defense", "counter": "Spell Counter",
           "type": "Machine", "attribute": "fire", "ongoing": True, "until": "end-of-turn"}  # fmt: skip


def on(verb: Verb, zone: Zone, side: str) -> tuple[dict, str]:
    """Which cards of a zone the verb is tried on, and one of them."""
    of_spells = verb is Verb.SET_CARD or (verb is Verb.FORBID_ACTIVATION and zone is Zone.HAND)
    id = there(zone, side, "spell" if of_spells and zone in _MANY else "monster")
    if verb is Verb.TURN_FACE_UP:
        id = id.replace("ally", "wall")
    if verb is Verb.PREVENT_BATTLE_DESTRUCTION:
        id = id.replace("their-ally", "their-pawn")
    what = "spell-trap" if verb is Verb.SET_CARD else "card"
    return {"what": what, "zones": [zone.value], "side": side}, id


Shape = tuple[str, list, Use, dict]
"""A label, what the effect does, how it is used, and what else it says."""


def verb_draws() -> Iterator[Draw]:
    """Every verb in each of its ways and kinds, on each place, of either player."""
    for verb, traits in VERBS.items():
        for number, way in enumerate(traits.ways):
            for kind, (label, do, use, effect) in _all_shapes(verb, number, way):
                yield drawn(f"{verb.value}/{number} {label}", kind, do, use, **effect)


def _all_shapes(verb: Verb, number: int, way: Way) -> Iterator[tuple[EffectType, Shape]]:
    """A verb in one of its ways: each kind, and each place, at least once."""
    kinds = sorted(way.kinds, key=lambda kind: kind.value)
    zones = sorted(way.zones, key=lambda zone: zone.value) or [None]
    turns = len(kinds) if special(verb, number) else max(len(kinds), len(zones))
    for turn in range(turns):
        kind = kinds[turn % len(kinds)]
        for shape in shapes(verb, number, way, kind, zones[turn % len(zones)]):
            yield kind, shape


def special(verb: Verb, number: int) -> Callable[[Verb, Way, EffectType], Iterator[Shape]] | None:
    """How a verb is drawn that wants something of its own."""
    return SPECIAL.get((verb, number)) or SPECIAL.get(verb)


def shapes(verb: Verb, number: int, way: Way, kind: EffectType, zone: Zone | None = None) -> Iterator[Shape]:
    """A verb in one of its ways, done to the cards of a zone, of either player."""
    found = special(verb, number)
    if found is not None:
        yield from found(verb, way, kind)
        return
    beside = {keys[0]: _WANTED[keys[0]] for keys in way.wants}
    if verb is Verb.PLACE_COUNTERS:
        beside["amount"] = 2
    setting = "battle" if verb in BATTLE_VERBS else "attempt" if verb is Verb.NEGATE_SUMMON else "plain"
    setting = "chain" if way.answers and setting == "plain" else setting
    name = verb.value
    if way.takes in (Takes.ANSWERED, Takes.TRUE) or (way.takes is Takes.NUMBER and not way.zones):
        behind = {Takes.ANSWERED: "answered", Takes.TRUE: True}.get(way.takes, 500 if verb in POINTS else 1)
        yield "", [{name: behind, **beside}], Use(setting), {}
        return
    zone = zone or next(zone for zone in LIES if zone in way.zones)
    for side in _sides(verb, beside):
        if way.of_sides and Side(side) not in way.of_sides:
            continue
        selector, id = on(verb, zone, side)
        more = {} if "until" in beside else _lasting(verb, kind)
        held = "held" if verb is Verb.SPECIAL_SUMMON and zone is Zone.SPELLS_TRAPS else ""
        if held:
            id = f"{id.removesuffix('blade')}held"
        if way.takes is Takes.CARDS:
            card = "kept" if kind in LASTING and side == "opponent" else ""
            yield f"{side} {zone.value}", [{name: selector, **beside, **more}], Use(setting, card=card, more=held), {}
        else:
            behind = "targets" if way.takes is Takes.TARGETS else 500
            use = Use(setting, (id,), more=held)
            yield f"{side} {zone.value}", [{name: behind, **beside, **more}], use, {"targets": [selector]}


def _sides(verb: Verb, beside: dict) -> tuple[str, ...]:
    """Whose cards it is tried on: what is only about attacks in one's own turn says something of one's own."""
    of_attacks = verb in (Verb.ATTACK_EACH, Verb.ATTACK_AGAIN) or ("ongoing" in beside and verb in _OF_ATTACKERS)
    return ("own",) if of_attacks else SIDES


_OF_ATTACKERS = {
    Verb.FORBID_ATTACKS,
    Verb.FORBID_DIRECT_ATTACKS,
    Verb.ATTACK_DIRECTLY,
    Verb.FORBID_POSITION_CHANGE,
    Verb.PIERCING,
}
"""What says something of the monsters of the turn player."""


def _lasting(verb: Verb, kind: EffectType) -> dict:
    """What is left on a card of the opponent, in one's own turn, says something in the opponent's."""
    lasts = any("face-up" in way.options.get("until", ()) for way in VERBS[verb].ways if kind in way.kinds)
    return {"until": "face-up"} if lasts and VERBS[verb].lasts and kind not in LASTING else {}


def _ritual(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield (
        "",
        [{"ritual-summon": True, "names": ["Risen"], "amount": 4}],
        Use(more="ritual", choose=("risen", "rock")),
        {},
    )


def _fusion(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    behind = {"zones": ["monsters", "hand"]} if way.zones else True
    yield "", [{"fusion-summon": behind}], Use(choose=("fused", "ally", "hand-monster")), {}


_ASSEMBLED = {Verb.SYNCHRO_SUMMON: ("tuned", "pawn", "ally"), Verb.XYZ_SUMMON: ("ranked", "ally", "rock")}
"""Which monster is Summoned, and with what."""


def _assembled(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    chosen = _ASSEMBLED[verb]
    behind = {"what": "monster", "side": "own", "types": ["Warrior", "Fiend", "Rock"]} if way.zones else True
    yield "", [{verb.value: behind}], Use(more=chosen[0], choose=chosen), {}


_MADE_OF = {
    Verb.FORBID_FUSION_MATERIAL: ("melting", does("A", activate="melting", choose=["fused", "ally", "hand-monster"])),
    Verb.FORBID_SYNCHRO_MATERIAL: ("tuned", does("A", summon="synchro", card="tuned", materials=["pawn", "ally"])),
    Verb.TREAT_AS_TUNER: ("tuned", does("A", summon="synchro", card="tuned", materials=["pawn", "ally"])),
    Verb.FORBID_XYZ_MATERIAL: ("ranked", does("A", summon="xyz", card="ranked", materials=["ally", "rock"])),
}
"""What else there is, and the Summon for which the monsters could be used."""


def _no_material(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    more, summon = _MADE_OF[verb]
    selector, id = on(verb, Zone.MONSTERS, "own")
    beside = {keys[0]: _WANTED[keys[0]] for keys in way.wants}
    if way.takes is Takes.TARGETS:
        use = Use(targets=(id,), more=more, after=(*PASSES, summon))
        yield "", [{verb.value: "targets", **beside}], use, {"targets": [selector]}
    else:
        yield "", [{verb.value: selector, **beside}], Use(more=more, after=(*PASSES, summon)), {}


def _swap(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    behind = {"what": "monster", "choose": 1} if way.zones else True
    yield "", [{"swap-control": behind}], Use(choose=("ally", "their-ally")), {}


def _equip(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """An Equip Spell onto a monster, or a card onto the monster whose effect it is."""
    of_monster = way.holder is Holder.MONSTER
    card = "monster" if of_monster or kind is not EffectType.ACTIVATION else "equip in hand"
    if kind is EffectType.TRIGGER and not of_monster:
        card = "equip"
    zones = sorted(way.zones - {Zone.EXTRA}, key=lambda zone: zone.value) if of_monster else [Zone.MONSTERS]
    for zone, side in product(zones, SIDES):
        id, selector = there(zone, side), {"what": "monster", "zones": [zone.value], "side": side}
        if way.takes is Takes.TARGETS:
            yield (
                f"{zone.value} {side}",
                [{"equip": "targets"}],
                Use("plain", (id,), card=card),
                {"targets": [selector]},
            )
        else:
            yield (
                f"{zone.value} {side}",
                [{"equip": {**selector, "choose": 1}}],
                Use("plain", choose=(id,), card=card),
                {},
            )


def _equip_it(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """The card itself onto a monster: a monster, an Equip Spell, a Continuous Trap, another Trap."""
    for card in ("equip in hand", "continuous", "trap") if kind is EffectType.ACTIVATION else ("monster",):
        for side in SIDES:
            selector, id = {"what": "monster", "side": side, "face": "up"}, there(Zone.MONSTERS, side)
            if way.takes is Takes.TARGETS:
                do, use, more = "targets", Use("plain", (id,), card=card), {"targets": [selector]}
            else:
                do, use, more = {**selector, "choose": 1}, Use("plain", choose=(id,), card=card), {}
            yield f"{card} {side}", [{"equip": do, "then-equip": True}], use, more


def _equip_the_target(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """Other cards onto the target."""
    aim = {"what": "monster", "side": "own", "face": "up"}
    for zone in (Zone.GRAVEYARD, Zone.HAND):
        selector = {"what": "monster", "zones": [zone.value], "side": "own", "choose": 1}
        use = Use("plain", ("ally",), choose=(there(zone, "own"),))
        yield zone.value, [{"equip": selector, "to-target": True}], use, {"targets": [aim]}


def _of_the_equipped(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"take-control": {"the": "equipped"}}], Use(card="their equip"), {}


def _exodia(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"win": True}], Use(more="exodia"), {}


def _named(the: str) -> Callable[[Verb, Way, EffectType], Iterator[Shape]]:
    def shape(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
        states = {Verb.DESTROY_EQUIP_INSTEAD: "holding"}
        yield the, [{verb.value: {"the": the}}], Use(card=states.get(verb, "")), {}

    return shape


def _detaching(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """A material in the place of the card itself, or of another monster of its player."""
    selector = {"the": "self"} if way.the else on(verb, Zone.MONSTERS, "own")[0]
    yield "", [{verb.value: selector}], Use(card="xyz"), {}


def _giving_up(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """A card of the hand in the place of a monster of its player."""
    hand = {"what": "card", "zones": ["hand"], "side": "own"}
    yield "", [{verb.value: on(verb, Zone.MONSTERS, "own")[0], "only": hand, "giving": "send"}], Use(), {}


def _bond(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"destroy-with": "answered"}], Use(card="continuous", more="bond", targets=("dead-monster",)), {}


def _instead(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """What would leave any of these places; a material is none that lies there by itself."""
    for zone in sorted(way.zones - {Zone.MATERIALS}, key=lambda zone: (zone is not Zone.MONSTERS, zone.value)):
        selector, _ = on(verb, zone, "own")
        yield zone.value, [{verb.value: selector}], Use(card="kept"), {}


def _move_equip(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    targets = [{"what": "spell"}, {"what": "monster"}]
    yield "", [{"move-equip": "targets"}], Use(targets=("blade", "rock")), {"targets": targets}


def _then_equip(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    for zone in sorted(way.zones, key=lambda zone: zone.value):
        selector, id = on(verb, zone, "own")
        id, held = ("held", "held") if zone is Zone.SPELLS_TRAPS else (id, "")
        do = [{"special-summon": "targets", "then-equip": True}]
        yield zone.value, do, Use("plain", (id,), card="continuous", more=held), {"targets": [selector]}


def _stat_by_number(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    for side in SIDES:
        selector, id = on(verb, Zone.MONSTERS, side)
        yield side, [{verb.value: 300}], Use("plain", (id,)), {"targets": [selector]}


def _equal(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    if way.takes is Takes.TARGETS:
        selector, id = on(verb, Zone.MONSTERS, "opponent")
        yield "", [{verb.value: "targets", "value": "atk"}], Use("plain", (id,)), {"targets": [selector]}
    else:
        of = "attacker" if kind in ANSWERING | SET_OFF else "self"
        setting = "battle" if of == "attacker" else "plain"
        yield of, [{verb.value: True, "value": "atk", "of": of}], Use(setting), {}


def _as_many(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"discard": True}, {"draw": True, "value": "discarded"}], Use(), {}


def _their_turn(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """What the opponent may not do in the turn in which it is said."""
    if kind is EffectType.FLIP:
        yield "", [{verb.value: True}], Use("flipped in their turn"), {}
    elif kind is EffectType.IGNITION:
        yield "own", [{verb.value: True, "side": "own"}], Use(), {}
    else:
        yield "", [{verb.value: True}], Use("battle"), {}


def _own_hand(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{verb.value: 1 if way.takes is Takes.NUMBER else True}], Use(), {}


def _itself(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """The opponent's monster of which the Level was changed before cannot use its effect."""
    before = {"change-level": {"what": "monster", "names": ["Their Ally"]}, "amount": 1}
    yield "", [before, {verb.value: {"the": "found"}, "itself": True, "until": "face-up"}], Use(), {}


def _substitute(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"fusion-substitute": True}], Use(more="fusion"), {}


def _called(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    name = "Dead Monster" if verb is Verb.NAMED else "Kin"
    yield "", [{verb.value: True, "names": [name]}], Use(more="namesake"), {}


def _only(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"only-one": {"what": "monster", "side": "own"}}], Use(), {}


def _besides(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    beside = {"ongoing": True, "until": "end-of-turn"} if way.wants else {}
    yield "", [{verb.value: {"what": "monster", "zones": ["hand"], "side": "own"}, **beside}], Use(more="second"), {}


def _against_them(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{verb.value: True, "side": "opponent"}], Use(), {}


def _not_used(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """Cards in every place, of which the opponent's banished monster has an effect that is used there."""
    beside = {"ongoing": True, "until": "next-turn"} if way.wants else {}
    for zone, side in product(sorted(way.zones, key=lambda zone: zone.value), SIDES):
        if zone is not Zone.BANISHED or side == "opponent":
            selector, _ = on(verb, zone, side)
            yield f"{side} {zone.value}", [{verb.value: selector, **beside}], Use(more="their-haunt"), {}


LIKE = {"level": 4, "attribute": "earth", "types": ["Reptile", "Normal"], "atk": 1600, "def": 1800}


def _becomes(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"become-monster": True, "like": LIKE}], Use(card="continuous"), {}


def _turned(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """The attack on one of one's monsters is turned on another one."""
    rock = {"what": "monster", "side": "own", "names": ["Rock"]}
    if way.takes in (Takes.CARDS, Takes.TRUE):
        yield "", [{verb.value: rock if way.takes is Takes.CARDS else True}], Use("battle"), {}
    else:
        yield "", [{verb.value: "targets"}], Use("battle", ("rock",)), {"targets": [rock]}


def _exchange(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{verb.value: True}], Use(more="poor"), {}


def _as_effect(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """Battle damage that counts as effect damage is kept off by what keeps that off."""
    behind = {"what": "card", "zones": ["monsters"], "also-self": True} if way.takes is Takes.CARDS else True
    yield "", [{verb.value: behind}], Use(more="warded"), {}


def _model(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """A name or effects are taken from a monster whose own effect, and whose name, change an ATK on this board."""
    model = {"what": "monster", "zones": ["graveyard"], "side": "own"}
    use = Use(more="namesake")
    if way.takes is Takes.CARDS:
        yield "", [{verb.value: model}], use, {}
    else:
        yield "", [{verb.value: "targets"}], use._replace(targets=("dead-monster",)), {"targets": [model]}


def _attach(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """Onto the card itself, which is an Xyz Monster then and never lies face-down, or onto one that is targeted."""
    if kind is EffectType.FLIP:
        return
    alone = kind in (EffectType.ACTIVATION, EffectType.FACE_UP)
    use, onto = (Use(more="overlay"), "ranked") if alone else (Use(card="xyz"), IT)
    for zone, side in product(sorted(way.zones, key=lambda zone: zone.value), SIDES):
        selector, id = on(verb, zone, side)
        label, targets = f"{side} {zone.value}", {"targets": [selector]}
        if way.wants:
            xyz = {"what": "monster", "types": ["Xyz"], "side": "own", "also-self": True}
            do = [{verb.value: selector, "to-target": True}]
            yield label, do, use._replace(targets=(onto,)), {"targets": [xyz]}
        elif way.takes is Takes.TARGETS:
            yield label, [{verb.value: "targets"}], use._replace(targets=(id,)), targets
        else:
            yield label, [{verb.value: selector}], use, {}


def _placed(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    """A Continuous Spell, or a Pendulum Monster, that may be placed."""
    spells = verb is Verb.PLACE_CARD
    what, word, name = ("spell", "keepsakes", "charm") if spells else ("monster", "scales", "bell")
    zones = sorted(zone.value for zone in way.zones if spells or zone is not Zone.MONSTERS)
    for zone, side in product(zones, SIDES):
        id = f"{'their-' if side == 'opponent' else ''}{zone}-{name}"
        selector = {"what": what, "zones": [zone], "side": side, "names": [name_of(id)]}
        label = f"{side} {zone}"
        if way.takes is Takes.TARGETS:
            yield label, [{verb.value: "targets"}], Use(targets=(id,), more=word), {"targets": [selector]}
        else:
            yield label, [{verb.value: selector}], Use(more=word), {}


def _put_back(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{"excavate": 2}, {verb.value: {"the": "rest"}}], Use(), {}


def _materials(verb: Verb, way: Way, kind: EffectType) -> Iterator[Shape]:
    yield "", [{verb.value: {"what": "card", "zones": ["materials"]}}], Use(more="overlay"), {}


SPECIAL = {
    Verb.PLACE_CARD: _placed,
    Verb.PLACE_IN_PENDULUM_ZONE: _placed,
    (Verb.RETURN_TO_DECK, 2): _put_back,
    Verb.DETACH: _materials,
    Verb.ATTACH: _attach,
    Verb.COPY_NAME: _model,
    Verb.COPY_EFFECTS: _model,
    Verb.BECOME_MONSTER: _becomes,
    Verb.RITUAL_SUMMON: _ritual,
    Verb.FUSION_SUMMON: _fusion,
    **dict.fromkeys(_ASSEMBLED, _assembled),
    **dict.fromkeys(_MADE_OF, _no_material),
    (Verb.SWAP_CONTROL, 1): _swap,
    Verb.SWAP_CONTROL: _swap,
    Verb.EQUIP: _equip,
    (Verb.EQUIP, 3): _equip_the_target,
    (Verb.EQUIP, 4): _equip_it,
    (Verb.EQUIP, 5): _equip_it,
    (Verb.TAKE_CONTROL, 2): _of_the_equipped,
    (Verb.WIN, 1): _exodia,
    Verb.DETACH_INSTEAD: _detaching,
    Verb.DESTROY_EQUIP_INSTEAD: _named("self"),
    Verb.GIVE_UP_INSTEAD: _giving_up,
    (Verb.ATTACK_EACH, 0): _named("self"),
    (Verb.ATTACK_AGAIN, 1): _named("self"),
    (Verb.ATTACK_AGAIN, 2): _named("self"),
    Verb.DESTROY_WITH: _bond,
    (Verb.BANISH_INSTEAD, 2): _instead,
    Verb.MOVE_EQUIP: _move_equip,
    (Verb.SPECIAL_SUMMON, 2): _then_equip,
    **{(verb, 1): _stat_by_number for verb in STATS},
    **{(verb, number): _equal for verb in POINTS for number in (1, 2)},
    (Verb.DRAW, 1): _as_many,
    (Verb.FORBID_ATTACKS, 3): _their_turn,
    (Verb.FORBID_ATTACKS, 4): _their_turn,
    Verb.FORBID_SPECIAL_SUMMONS: _against_them,
    Verb.FUSION_SUBSTITUTE: _substitute,
    Verb.NAMED: _called,
    Verb.IN_SERIES: _called,
    Verb.MORE_NORMAL_SUMMONS: _besides,
    Verb.ONLY_ONE: _only,
    (Verb.FORBID_ACTIVATION, 2): _not_used,
    (Verb.FORBID_ACTIVATION, 3): _not_used,
    (Verb.FORBID_ACTIVATION, 5): _against_them,
    (Verb.FORBID_ACTIVATION, 6): _itself,
    Verb.BATTLE_DAMAGE_AS_EFFECT: _as_effect,
    Verb.SWAP_LIFE_POINTS: _exchange,
    Verb.REDIRECT_ATTACK: _turned,
}  # fmt: skip
"""How the verbs are drawn that want something of their own."""
