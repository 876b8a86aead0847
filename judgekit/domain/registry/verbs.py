"""The registry of verbs: a row for each, with every way in which it is played and what the program asks of it.

It is one table, longer than a module else is, so that a verb is looked up in one place.
"""

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.operation import Verb
from judgekit.domain.registry import ways
from judgekit.domain.registry.rows import FLAG, Done, Holder, InPairs, Possible, Takes, Traits, Way
from judgekit.domain.selector import Side, The
from judgekit.domain.values import ON_FIELD, Kind, Until, Zone

VERBS: dict[Verb, Traits] = {
    Verb.DESTROY: Traits(
        "destroy",
        InPairs.CARDS,
        (
            *ways.cards(
                ON_FIELD | ways.HAND,
                {"then-banish": FLAG, **ways.LATER},
                more=ways.ALL_OR_NONE,
                picked={**ways.AS_MANY, "by": FLAG},
            ),
            ways.kept_up(ON_FIELD),
        ),
        done=Done.COUNTED,
        possible=Possible.SOMETHING_THERE,
        makes=ways.DESTROYING,
    ),
    Verb.BANISH: Traits(
        "banish",
        InPairs.CARDS,
        ways.cards(
            ways.ANYWHERE - {Zone.BANISHED},
            {**ways.LATER, "returns": FLAG},
            more=ways.ALL_OR_NONE,
            picked={**ways.AS_MANY, **ways.PICKED},
        ),
        done=Done.COUNTED,
        possible=Possible.SOMETHING_THERE,
        makes=ways.LEAVING,
    ),
    Verb.RETURN_TO_HAND: Traits(
        "return-to-hand",
        InPairs.CARDS,
        ways.cards(ON_FIELD | ways.OPEN_PILES, ways.LATER, more=ways.ALL_OR_NONE, picked={**ways.AS_MANY, "by": FLAG}),
        done=Done.COUNTED,
        possible=Possible.SOMETHING_THERE,
        makes=ways.LEAVING,
    ),
    Verb.RETURN_TO_DECK: Traits(
        "return-to-deck",
        InPairs.CARDS,
        (
            *ways.cards(
                ON_FIELD | ways.OPEN_PILES | ways.HAND,
                {"top": FLAG, "bottom": FLAG, **ways.LATER},
                more=ways.ALL_OR_NONE,
                picked={**ways.AS_MANY, **ways.PICKED},
            ),
            Way(Takes.CARDS, ways.CARRIED, {"bottom": FLAG}, frozenset({Zone.DECK}), the=frozenset({The.REST})),
        ),
    ),
    Verb.SEND: Traits(
        "send-to-graveyard",
        InPairs.CARDS,
        ways.cards(
            ways.ANYWHERE - {Zone.GRAVEYARD},
            ways.LATER,
            more=ways.ALL_OR_NONE,
            picked={**ways.AS_MANY, **ways.PICKED},
        ),
        done=Done.COUNTED,
        makes=ways.SENDING,
    ),
    Verb.ATTACH: Traits(
        "attach",
        InPairs.CARDS,
        (
            Way(Takes.TARGETS, ways.CHAIN & ways.OF_MONSTERS, {}, ways.ATTACHED_FROM, holder=Holder.MONSTER),
            Way(Takes.CARDS, ways.CHAIN & ways.OF_MONSTERS, {}, ways.ATTACHED_FROM, holder=Holder.MONSTER),
            Way(Takes.CARDS, ways.CHAIN, {"to-target": FLAG}, ways.ATTACHED_FROM, (("to-target",),)),
        ),
        done=Done.COUNTED,
        possible=Possible.SOMETHING_THERE,
    ),
    Verb.DRAW: Traits(
        "draw",
        InPairs.EACH,
        (
            Way(
                Takes.NUMBER,
                ways.CARRIED,
                {
                    "side": ways.PLAYERS,
                    "per": FLAG,
                    "value": ("handled", "cost"),
                    "fill": FLAG,
                    "drawn-if-neither-can": FLAG,
                    **ways.LATER,
                },
            ),
            Way(Takes.TRUE, ways.CARRIED, {"side": ways.PLAYERS, "value": ("discarded",)}, wants=(("value",),)),
        ),
        side=Side.OWN,
        possible=Possible.ENOUGH_TO_DRAW,
    ),
    Verb.DISCARD: Traits(
        "discard",
        InPairs.EACH,
        (
            Way(Takes.NUMBER, ways.CHAIN, {"side": ways.PLAYERS, "random": FLAG}),
            Way(Takes.TRUE, ways.CARRIED, {"side": ways.PLAYERS, **ways.LATER}),
            Way(Takes.CARDS, ways.CARRIED, zones=ways.HAND),
        ),
        side=Side.OWN,
        makes=frozenset({Event.SENT_TO_GRAVEYARD}),
    ),
    Verb.MILL: Traits(
        "mill",
        InPairs.EACH,
        (Way(Takes.NUMBER, ways.CARRIED, {"side": ways.PLAYER, "per": FLAG, **ways.LATER}),),
        side=Side.OWN,
        makes=frozenset({Event.SENT_TO_GRAVEYARD}),
    ),
    Verb.SEARCH: Traits(
        "search",
        InPairs.CARDS,
        (
            Way(Takes.TARGETS, ways.CHAIN, {"or": FLAG, "only": FLAG}, ways.ADDED_FROM),
            Way(Takes.CARDS, ways.CHAIN, {"or": FLAG, **ways.AS_MANY, **ways.LATER}, ways.ADDED_FROM),
            Way(Takes.CARDS, ways.CARRIED - ways.CHAIN, zones=ways.ADDED_FROM),
        ),
        possible=Possible.SOMETHING_THERE,
    ),
    Verb.DAMAGE: Traits("damage", InPairs.POINTS, ways.points(), side=Side.OPPONENT),
    Verb.GAIN: Traits("gain-life-points", InPairs.POINTS, ways.points(), side=Side.OWN),
    Verb.LOSE: Traits("lose-life-points", InPairs.POINTS, ways.points(), side=Side.OWN),
    Verb.TRIBUTE: Traits(
        "tribute",
        InPairs.CARDS,
        ways.cards(ways.MONSTERS | ways.HAND, picked={"by": FLAG}),
        done=Done.COUNTED,
        possible=Possible.SOMETHING_THERE,
        about=frozenset({Kind.MONSTER}),
        makes=ways.SENDING | {Event.TRIBUTED},
    ),
    Verb.DETACH: Traits(
        "detach",
        InPairs.CARDS,
        (Way(Takes.CARDS, ways.CARRIED, zones=frozenset({Zone.MATERIALS})),),
        done=Done.COUNTED,
        possible=Possible.SOMETHING_THERE,
        makes=ways.SENDING,
    ),
    Verb.SWAP_LIFE_POINTS: Traits("swap-life-points", InPairs.MOMENT, (Way(Takes.TRUE, ways.CARRIED),)),
    Verb.SET_LIFE_POINTS: Traits(
        "set-life-points", InPairs.POINTS, (Way(Takes.NUMBER, ways.CARRIED, {"side": ways.PLAYERS}),), side=Side.OWN
    ),
    Verb.NEGATE_ACTIVATION: Traits("negate-activation", InPairs.MOMENT, ways.answer(ways.ACTIVATED), done=Done.COUNTED),
    Verb.NEGATE_SUMMON: Traits(
        "negate-summon", InPairs.MOMENT, ways.answer(frozenset({Event.WOULD_BE_SUMMONED})), done=Done.COUNTED
    ),
    Verb.NEGATE_EFFECT: Traits("negate-effect", InPairs.MOMENT, ways.answer(ways.ACTIVATED), done=Done.COUNTED),
    Verb.NEGATE_ATTACK: Traits("negate-attack", InPairs.MOMENT, (Way(Takes.TRUE, ways.IN_BATTLE),)),
    Verb.REDIRECT_ATTACK: Traits(
        "redirect-attack",
        InPairs.CARDS,
        (
            Way(Takes.TARGETS, ways.CHAIN & ways.IN_BATTLE, {"only": FLAG, "then-fight": FLAG}, ways.MONSTERS),
            Way(Takes.CARDS, ways.IN_BATTLE, {"then-fight": FLAG}, ways.MONSTERS),
            Way(Takes.TRUE, ways.IN_BATTLE),
        ),
    ),
    Verb.END_BATTLE_PHASE: Traits("end-battle-phase", InPairs.MOMENT, (Way(Takes.TRUE, ways.IN_BATTLE),)),
    Verb.SPECIAL_SUMMON: Traits(
        "special-summon",
        InPairs.CARDS,
        (
            Way(
                Takes.TARGETS,
                ways.CHAIN,
                {
                    "position": (*ways.FACE_UP, "set"),
                    "or-set": FLAG,
                    "negate": FLAG,
                    "only": FLAG,
                    "side": ways.THEIRS,
                    **ways.ALL_OR_NONE,
                },
                ways.SUMMONED_FROM,
            ),
            Way(
                Takes.CARDS,
                ways.CARRIED,
                {
                    "position": (*ways.FACE_UP, "set"),
                    "or-set": FLAG,
                    "negate": FLAG,
                    "ignoring-conditions": FLAG,
                    "side": ways.THEIRS,
                    **ways.AS_MANY,
                },
                ways.SUMMONED_FROM,
            ),
            Way(
                Takes.TARGETS,
                ways.FIRST,
                {"position": ("attack",), "then-equip": FLAG},
                ways.SUMMONED_FROM,
                (("then-equip",),),
                holder=Holder.KEPT,
            ),
        ),
        possible=Possible.FREE_ZONE_AND_MONSTER,
        about=frozenset({Kind.MONSTER}),
        makes=ways.SUMMONING,
    ),
    Verb.BECOME_MONSTER: Traits(
        "become-monster",
        InPairs.MOMENT,
        (
            Way(
                Takes.TRUE,
                ways.FIRST,
                {"like": FLAG, "position": ways.FACE_UP},
                wants=(("like",),),
                holder=Holder.CONTINUOUS_TRAP,
            ),
        ),
        possible=Possible.FREE_ZONE,
        makes=ways.SUMMONING,
    ),
    Verb.NORMAL_SUMMON: Traits(
        "normal-summon",
        InPairs.CARDS,
        (Way(Takes.CARDS, ways.CHAIN, {"position": ("attack", "set")}, ways.HAND),),
        possible=Possible.SOMETHING_THERE,
        makes=ways.SUMMONING,
    ),
    Verb.FUSION_SUMMON: Traits(
        "fusion-summon",
        InPairs.MOMENT,
        (
            Way(Takes.TRUE, ways.CHAIN, ways.FUSING),
            Way(Takes.CARDS, ways.CHAIN, ways.FUSING, ways.FUSED_FROM, keys=ways.SUCH | {"zones"}),
        ),
        makes=ways.SUMMONING,
    ),
    Verb.RITUAL_SUMMON: Traits(
        "ritual-summon",
        InPairs.MOMENT,
        (
            Way(
                Takes.TRUE,
                ways.CHAIN,
                {"amount": FLAG, "exactly": FLAG, "names": FLAG, "only": FLAG},
                wants=(("names", "only"),),
            ),
        ),
        makes=ways.SUMMONING,
    ),
    **{
        verb: Traits(
            verb.value,
            InPairs.MOMENT,
            (
                Way(Takes.TRUE, ways.CHAIN, ways.ASSEMBLING),
                Way(Takes.CARDS, ways.CHAIN, ways.ASSEMBLING, ways.MONSTERS, keys=ways.SUCH),
            ),
            makes=ways.SUMMONING,
        )
        for verb in (Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON)
    },
    Verb.TOKENS: Traits(
        "tokens",
        InPairs.MOMENT,
        (
            Way(
                Takes.NUMBER,
                ways.CARRIED,
                {
                    "names": FLAG,
                    "like": FLAG,
                    "position": ways.FACE_UP,
                    "no-tribute": FLAG,
                    "side": ways.THEIRS,
                    "up-to": FLAG,
                    "fill": FLAG,
                    **ways.AS_MANY,
                },
            ),
        ),
        possible=Possible.FREE_ZONES,
        makes=ways.SUMMONING,
    ),
    Verb.EQUIP: Traits(
        "equip",
        InPairs.CARDS,
        (
            Way(
                Takes.TARGETS,
                frozenset({EffectType.ACTIVATION, EffectType.TRIGGER}),
                {"only": FLAG},
                ways.MONSTERS,
                holder=Holder.EQUIP_SPELL,
            ),
            Way(
                Takes.TARGETS,
                ways.EQUIPPING & ways.OF_MONSTERS,
                {"only": FLAG},
                ways.EQUIPPED_FROM,
                holder=Holder.MONSTER,
            ),
            Way(Takes.CARDS, ways.EQUIPPING & ways.OF_MONSTERS, {}, ways.EQUIPPED_FROM, holder=Holder.MONSTER),
            Way(Takes.CARDS, ways.EQUIPPING, {"to-target": FLAG}, ways.EQUIPPED_FROM, (("to-target",),)),
            *(
                Way(
                    takes,
                    ways.EQUIPPING,
                    {"then-equip": FLAG},
                    ways.MONSTERS,
                    (("then-equip",),),
                    holder=Holder.EQUIPS_ITSELF,
                )
                for takes in (Takes.TARGETS, Takes.CARDS)
            ),
        ),
        possible=Possible.FREE_EQUIP_ZONE,
    ),
    Verb.CHANGE_ATK: Traits("change-atk", InPairs.CARDS, ways.raises(), changes_stats=True),
    Verb.CHANGE_DEF: Traits("change-def", InPairs.CARDS, ways.raises(), changes_stats=True),
    Verb.SET_ATK: Traits("set-atk", InPairs.CARDS, ways.sets(), changes_stats=True),
    Verb.SET_DEF: Traits("set-def", InPairs.CARDS, ways.sets(), changes_stats=True),
    Verb.CHANGE_LEVEL: Traits(
        "change-level",
        InPairs.CARDS,
        (
            *(
                way._replace(wants=(("amount", "one-of", "value"),))
                for way in ways.cards(
                    ways.MONSTERS | ways.HAND,
                    {
                        "amount": FLAG,
                        "one-of": FLAG,
                        "value": ("level",),
                        "of": FLAG,
                        "less": FLAG,
                        "until": (*ways.THIS_TURN, Until.FACE_UP.value),
                    },
                )
            ),
            Way(Takes.CARDS, ways.LASTING, {"amount": FLAG}, ways.MONSTERS | ways.HAND, (("amount",),)),
        ),
        alters=True,
    ),
    Verb.SET_LEVEL: Traits(
        "set-level",
        InPairs.CARDS,
        tuple(
            way._replace(wants=(("amount", "value", "one-of"),))
            for way in ways.cards(
                ways.MONSTERS | ways.HAND,
                {
                    "amount": FLAG,
                    "one-of": FLAG,
                    "until": (*ways.THIS_TURN, Until.FACE_UP.value),
                    "value": ("level",),
                    "of": FLAG,
                },
            )
        ),
    ),
    Verb.COPY_NAME: Traits("copy-name", InPairs.CARDS, ways.copied(), about=frozenset({Kind.MONSTER})),
    Verb.COPY_EFFECTS: Traits("copy-effects", InPairs.CARDS, ways.copied(), about=frozenset({Kind.MONSTER})),
    Verb.SET_TYPE: Traits(
        "set-type",
        InPairs.CARDS,
        (
            Way(
                Takes.CARDS,
                ways.LASTING,
                {"type": FLAG, "declared": FLAG},
                ways.MONSTERS | ways.HAND | {Zone.DECK, Zone.GRAVEYARD},
                (("type", "declared"),),
            ),
        ),
        alters=True,
    ),
    Verb.SET_ATTRIBUTE: Traits(
        "set-attribute",
        InPairs.CARDS,
        (
            Way(
                Takes.CARDS,
                ways.LASTING,
                {"attribute": FLAG, "declared": FLAG},
                ways.MONSTERS | ways.HAND | {Zone.DECK, Zone.GRAVEYARD},
                (("attribute", "declared"),),
            ),
        ),
        alters=True,
    ),
    Verb.DOUBLE_ATK: Traits("double-atk", InPairs.CARDS, ways.multiplies(original=True), changes_stats=True),
    Verb.DOUBLE_DEF: Traits("double-def", InPairs.CARDS, ways.multiplies(original=True), changes_stats=True),
    Verb.HALVE_ATK: Traits("halve-atk", InPairs.CARDS, ways.multiplies(), changes_stats=True),
    Verb.HALVE_DEF: Traits("halve-def", InPairs.CARDS, ways.multiplies(), changes_stats=True),
    Verb.HALVE_ORIGINAL_ATK: Traits("halve-original-atk", InPairs.CARDS, ways.multiplies(), changes_stats=True),
    Verb.HALVE_ORIGINAL_DEF: Traits("halve-original-def", InPairs.CARDS, ways.multiplies(), changes_stats=True),
    Verb.SWAP_STATS: Traits(
        "swap-atk-def", InPairs.CARDS, ways.multiplies(original=True, swaps=True), changes_stats=True
    ),
    Verb.TURN_FACE_DOWN: Traits(
        "turn-face-down", InPairs.CARDS, ways.cards(ways.MONSTERS, {"same-position": FLAG}, picked=ways.AS_MANY)
    ),
    Verb.TURN_FACE_UP: Traits(
        "turn-face-up",
        InPairs.CARDS,
        ways.cards(ways.MONSTERS, {"position": ways.FACE_UP, "negate": FLAG}),
        makes=ways.FLIPPING,
    ),
    Verb.CHANGE_POSITION: Traits(
        "change-position",
        InPairs.CARDS,
        (
            *ways.cards(ways.MONSTERS, {"position": ways.FACE_UP}),
            Way(Takes.CARDS, ways.LASTING, {"position": ways.FACE_UP}, ways.MONSTERS, (("position",),)),
        ),
        possible=Possible.SOMETHING_THERE,
        makes=ways.FLIPPING,
    ),
    Verb.TAKE_CONTROL: Traits(
        "take-control",
        InPairs.CARDS,
        (
            *(way._replace(of_sides=ways.OTHERS_CARDS) for way in ways.cards(ways.MONSTERS, {"until": ways.THIS_TURN})),
            Way(
                Takes.CARDS, ways.LASTING, zones=ways.MONSTERS, the=frozenset({The.EQUIPPED}), holder=Holder.EQUIP_SPELL
            ),
        ),
        possible=Possible.FREE_ZONE,
        unasked=True,
    ),
    Verb.SWAP_CONTROL: Traits(
        "swap-control",
        InPairs.SWAPPED,
        (
            Way(Takes.TRUE, ways.CHAIN),
            Way(Takes.CARDS, ways.CHAIN, zones=ways.MONSTERS, keys=frozenset({"what", "choose"})),
        ),
    ),
    Verb.PLACE_COUNTERS: Traits(
        "place-counters",
        InPairs.CARDS,
        (
            Way(Takes.TARGETS, ways.CHAIN, {**ways.COUNTERS, "only": FLAG}, ON_FIELD, (("amount",), ("counter",))),
            Way(Takes.CARDS, ways.CARRIED, {**ways.COUNTERS, "most": FLAG}, ON_FIELD, (("amount",), ("counter",))),
        ),
    ),
    Verb.SET_CARD: Traits(
        "set-card",
        InPairs.CARDS,
        ways.cards(
            ways.HAND | {Zone.DECK, Zone.GRAVEYARD, Zone.BANISHED}, {"usable-this-turn": FLAG}, picked=ways.AS_MANY
        ),
        about=frozenset({Kind.SPELL, Kind.TRAP}),
    ),
    Verb.PLACE_CARD: Traits(
        "place-card",
        InPairs.CARDS,
        ways.cards(ways.HAND | {Zone.DECK, Zone.GRAVEYARD, Zone.BANISHED}),
        about=frozenset({Kind.SPELL, Kind.TRAP}),
        possible=Possible.ROOM,
    ),
    Verb.PLACE_IN_PENDULUM_ZONE: Traits(
        "place-in-pendulum-zone",
        InPairs.CARDS,
        ways.cards(ways.EQUIPPED_FROM),
        about=frozenset({Kind.MONSTER}),
        possible=Possible.ROOM,
    ),
    Verb.ROLL: Traits("roll", InPairs.MOMENT, (Way(Takes.TRUE, ways.CHAIN),), done=Done.SAID),
    Verb.ATTACK_EACH: Traits(
        "attack-each",
        InPairs.CARDS,
        (
            ways.kept_up(ways.MONSTERS),
            *ways.cards(ways.MONSTERS, {"until": ways.THIS_TURN}),
            ways.ongoing(ways.MONSTERS),
        ),
        lasts=True,
    ),
    Verb.ATTACK_AGAIN: Traits(
        "attack-again",
        InPairs.CARDS,
        (
            Way(Takes.TRUE, ways.OF_MONSTERS, holder=Holder.MONSTER),
            Way(Takes.CARDS, ways.OF_MONSTERS, zones=ways.MONSTERS, the=ways.SELF, holder=Holder.MONSTER),
            ways.kept_up(ways.MONSTERS, {"amount": FLAG, "on-monsters": FLAG}),
            *(
                way._replace(wants=(("until",),))
                for way in ways.cards(ways.MONSTERS, {"until": ways.THIS_TURN, "amount": FLAG, "on-monsters": FLAG})
            ),
            ways.ongoing(ways.MONSTERS),
        ),
        lasts=True,
    ),
    Verb.SKIP_DRAW_PHASE: Traits(
        "skip-draw-phase",
        InPairs.EACH,
        (Way(Takes.NUMBER, ways.CARRIED, {"side": ways.PLAYER}), Way(Takes.TRUE, ways.CARRIED, {"side": ways.PLAYER})),
        side=Side.OWN,
    ),
    Verb.WIN: Traits(
        "win",
        InPairs.MOMENT,
        (
            Way(Takes.TRUE, ways.CARRIED, {"side": ("own",)}),
            Way(Takes.TRUE, ways.LASTING, {"side": ("own",)}, holder=Holder.EXODIA),
        ),
        anywhere=True,
    ),
    Verb.SHOW_HAND: Traits(
        "show-hand",
        InPairs.EACH,
        (Way(Takes.TRUE, ways.CARRIED, {"side": ways.PLAYER}),),
        side=Side.OPPONENT,
        done=Done.SAID,
    ),
    Verb.STAY: Traits("stay", InPairs.MOMENT, (Way(Takes.TRUE, ways.FIRST, holder=Holder.PASSING),)),
    Verb.NEGATE_EFFECTS: Traits(
        "negate-effects",
        InPairs.CARDS,
        (
            *ways.cards(ON_FIELD, {"until": (*ways.THIS_TURN, *ways.BEYOND, Until.FACE_UP.value)}, picked=ways.AS_MANY),
            ways.kept_up(ON_FIELD),
        ),
    ),
    Verb.FORBID_ACTIVATION: Traits(
        "forbid-activation",
        InPairs.CARDS,
        (
            *ways.ban(ON_FIELD | ways.HAND, continuously=ways.ANYWHERE),
            Way(
                Takes.TRUE,
                ways.CARRIED,
                {"side": ways.PLAYERS, "until": ways.THIS_TURN, "even-negated": FLAG},
                wants=(("side",),),
            ),
            Way(Takes.TRUE, ways.LASTING, {"side": ways.PLAYERS}, wants=(("side",),)),
            Way(
                Takes.CARDS,
                ways.CARRIED,
                {"until": ways.ON_CARDS, "itself": FLAG},
                ON_FIELD | ways.HAND,
                (("itself",),),
                the=frozenset({The.FOUND}),
            ),
        ),
        side=Side.OWN,
        lasts=True,
    ),
    Verb.FORBID_ATTACKS: Traits(
        "forbid-attacks",
        InPairs.CARDS,
        (
            *ways.cards(ways.MONSTERS, {"until": ways.ON_CARDS, "even-negated": FLAG, "declaring": FLAG}),
            ways.kept_up(ways.MONSTERS, {"declaring": FLAG, "side": ("own",)}),
            Way(
                Takes.TRUE,
                ways.CARRIED - {EffectType.IGNITION},
                {"side": ways.PLAYERS, "until": ways.THIS_TURN, "even-negated": FLAG, "min-atk": FLAG},
            ),
            # In one's own turn nobody else attacks anyway.
            Way(
                Takes.TRUE,
                frozenset({EffectType.IGNITION}),
                {"side": ("own",), "until": ways.THIS_TURN, "even-negated": FLAG, "min-atk": FLAG},
                wants=(("side",),),
            ),
            Way(Takes.TRUE, ways.LASTING, {"side": ways.PLAYERS, "min-atk": FLAG}),
            ways.ongoing(ways.MONSTERS, {"declaring": FLAG}),
        ),
        side=Side.OPPONENT,
        lasts=True,
    ),
    Verb.FORBID_DIRECT_ATTACKS: Traits("forbid-direct-attacks", InPairs.CARDS, ways.ban(ways.MONSTERS), lasts=True),
    **{
        verb: Traits(verb.value, InPairs.CARDS, ways.ban(ways.MONSTERS), lasts=True)
        for verb in (Verb.FORBID_FUSION_MATERIAL, Verb.FORBID_SYNCHRO_MATERIAL, Verb.FORBID_XYZ_MATERIAL)
    },
    Verb.TREAT_AS_TUNER: Traits(
        "treat-as-tuner",
        InPairs.CARDS,
        ways.cards(ways.MONSTERS, {"until": (*ways.THIS_TURN, Until.FACE_UP.value)}),
        lasts=True,
    ),
    Verb.FORBID_BEING_ATTACKED: Traits("forbid-being-attacked", InPairs.CARDS, ways.ban(ways.MONSTERS), lasts=True),
    Verb.FORBID_BEING_TARGETED: Traits(
        "forbid-being-targeted", InPairs.CARDS, ways.ban(ON_FIELD, {"side": ("opponent",)}), lasts=True
    ),
    Verb.FORBID_POSITION_CHANGE: Traits("forbid-position-change", InPairs.CARDS, ways.ban(ways.MONSTERS), lasts=True),
    Verb.FORBID_SUMMONS: Traits("forbid-summons", InPairs.EACH, ways.player(ways.PLAYERS), side=Side.OWN, lasts=True),
    Verb.FORBID_SPECIAL_SUMMONS: Traits(
        "forbid-special-summons",
        InPairs.EACH,
        ways.player(
            ways.PLAYERS,
            until=(*ways.THIS_TURN, *ways.BEYOND, Until.OWN_NEXT_TURN.value, Until.FACE_UP.value),
            options={"only": FLAG, "except": FLAG, "extra-deck": FLAG, "normal-too": FLAG},
        ),
        side=Side.OWN,
        lasts=True,
    ),
    Verb.FORBID_DRAWING: Traits("forbid-drawing", InPairs.EACH, ways.player(ways.PLAYERS), side=Side.OWN, lasts=True),
    Verb.ATTACK_DIRECTLY: Traits(
        "attack-directly", InPairs.CARDS, ways.ban(ways.MONSTERS, continuous={"halved": FLAG}), lasts=True
    ),
    Verb.PIERCING: Traits("piercing", InPairs.CARDS, ways.ban(ways.MONSTERS), lasts=True),
    Verb.PREVENT_BATTLE_DAMAGE: Traits(
        "prevent-battle-damage", InPairs.USER, ways.battle_damage(), side=Side.OWN, lasts=True
    ),
    Verb.HALVE_BATTLE_DAMAGE: Traits(
        "halve-battle-damage", InPairs.USER, ways.battle_damage(), side=Side.OWN, lasts=True
    ),
    Verb.DOUBLE_BATTLE_DAMAGE: Traits(
        "double-battle-damage", InPairs.USER, ways.battle_damage(), side=Side.OWN, lasts=True
    ),
    Verb.SET_BATTLE_DAMAGE: Traits(
        "set-battle-damage", InPairs.USER, ways.battle_damage(Takes.NUMBER), side=Side.OWN, lasts=True
    ),
    Verb.REDIRECT_BATTLE_DAMAGE: Traits(
        "redirect-battle-damage", InPairs.USER, ways.battle_damage(), side=Side.OWN, lasts=True
    ),
    Verb.BATTLE_DAMAGE_AS_EFFECT: Traits(
        "battle-damage-as-effect", InPairs.USER, ways.battle_damage(), side=Side.OWN, lasts=True
    ),
    Verb.PREVENT_EFFECT_DAMAGE: Traits(
        "prevent-effect-damage", InPairs.POINTS, ways.effect_damage(), side=Side.OWN, lasts=True
    ),
    Verb.GAIN_INSTEAD_OF_DAMAGE: Traits(
        "gain-instead-of-damage", InPairs.POINTS, ways.effect_damage(), side=Side.OWN, lasts=True
    ),
    Verb.DAMAGE_INSTEAD_OF_GAIN: Traits(
        "damage-instead-of-gain", InPairs.POINTS, ways.effect_damage(), side=Side.OWN, lasts=True
    ),
    Verb.PREVENT_BATTLE_DESTRUCTION: Traits(
        "prevent-battle-destruction",
        InPairs.USER,
        (
            *ways.ban(ways.MONSTERS, continuous={"first-time": FLAG}),
            Way(Takes.TRUE, ways.CARRIED, {"side": ways.PLAYERS, "until": ways.BATTLE_OR_TURN}),
            Way(Takes.TRUE, ways.LASTING, {"side": ways.PLAYERS}),
        ),
        side=Side.OWN,
        lasts=True,
        used_up=True,
    ),
    Verb.PREVENT_EFFECT_DESTRUCTION: Traits(
        "prevent-effect-destruction",
        InPairs.CARDS,
        ways.ban(ON_FIELD, {"side": ("opponent",)}, continuous={"first-time": FLAG}),
        lasts=True,
    ),
    Verb.UNAFFECTED: Traits(
        "unaffected", InPairs.CARDS, ways.ban(ways.MONSTERS, {"source": FLAG, "activated": FLAG}), lasts=True
    ),
    Verb.NO_HAND_LIMIT: Traits("no-hand-limit", InPairs.EACH, ways.player(ways.PLAYERS), side=Side.OWN, lasts=True),
    Verb.REFLECT_DAMAGE: Traits(
        "reflect-damage",
        InPairs.MOMENT,
        (Way(Takes.ANSWERED, ways.ANSWERING, {"side": ("own",)}, answers=ways.ACTIVATED),),
        side=Side.OWN,
        lasts=True,
    ),
    Verb.DESTROY_WITH: Traits(
        "destroy-with", InPairs.MOMENT, (Way(Takes.ANSWERED, ways.LASTING, holder=Holder.KEPT),), unasked=True
    ),
    Verb.BANISH_INSTEAD: Traits(
        "banish-instead",
        InPairs.CARDS,
        (
            *ways.cards(ON_FIELD, {"until": ways.ON_CARDS}),
            ways.kept_up((ways.ANYWHERE - ways.OPEN_PILES) | {Zone.MATERIALS}, {"to-graveyard": FLAG}),
        ),
        lasts=True,
    ),
    Verb.BOTTOM_INSTEAD: Traits(
        "bottom-instead", InPairs.CARDS, ways.cards(ON_FIELD, {"until": ways.ON_CARDS}), lasts=True
    ),
    Verb.DETACH_INSTEAD: Traits(
        "detach-instead",
        InPairs.CARDS,
        (
            ways.kept_up(ways.MONSTERS, the=ways.SELF),
            ways.kept_up(ON_FIELD, {"cause": FLAG}, of_sides=ways.OWN_CARDS)._replace(holder=Holder.MONSTER),
        ),
        used_up=True,
    ),
    Verb.DESTROY_EQUIP_INSTEAD: Traits(
        "destroy-equip-instead", InPairs.CARDS, (ways.kept_up(ways.MONSTERS, the=ways.SELF),)
    ),
    Verb.DESTROY_SELF_INSTEAD: Traits(
        "destroy-self-instead", InPairs.CARDS, (ways.kept_up(ways.MONSTERS, {"cause": FLAG}),)
    ),
    Verb.DESTROY_OTHER_INSTEAD: Traits(
        "destroy-other-instead",
        InPairs.CARDS,
        (ways.kept_up(ways.MONSTERS, {"cause": FLAG}, of_sides=ways.OWN_CARDS)._replace(holder=Holder.MONSTER),),
    ),
    Verb.BANISH_SELF_INSTEAD: Traits(
        "banish-self-instead", InPairs.CARDS, (ways.in_place_of(),), used_up=True, anywhere=True
    ),
    Verb.DISCARD_SELF_INSTEAD: Traits(
        "discard-self-instead", InPairs.CARDS, (ways.in_place_of(),), used_up=True, anywhere=True
    ),
    Verb.SEND_SELF_INSTEAD: Traits("send-self-instead", InPairs.CARDS, (ways.in_place_of(),), used_up=True),
    Verb.TRIBUTE_SELF_INSTEAD: Traits(
        "tribute-self-instead",
        InPairs.CARDS,
        (ways.in_place_of()._replace(holder=Holder.MONSTER),),
        used_up=True,
    ),
    Verb.DESTROY_OWN_INSTEAD: Traits("destroy-own-instead", InPairs.CARDS, (ways.in_place_of(),), used_up=True),
    Verb.GIVE_UP_INSTEAD: Traits(
        "give-up-instead",
        InPairs.CARDS,
        (ways.in_place_of({"only": FLAG, "giving": FLAG})._replace(wants=(("only",), ("giving",))),),
        used_up=True,
    ),
    Verb.SHARE_BATTLE_DAMAGE: Traits(
        "share-battle-damage", InPairs.CARDS, (ways.kept_up(ways.MONSTERS, of_sides=ways.OWN_CARDS),)
    ),
    Verb.HAND_TRAPS: Traits(
        "activate-traps-from-hand",
        InPairs.MOMENT,
        (
            Way(Takes.NUMBER, ways.CARRIED, {"side": ("own",), "until": ways.THIS_TURN}),
            Way(Takes.TRUE, ways.CARRIED, {"side": ("own",), "until": ways.THIS_TURN}),
        ),
        side=Side.OWN,
        lasts=True,
    ),
    Verb.EXCAVATE: Traits(
        "excavate",
        InPairs.EACH,
        (Way(Takes.NUMBER, ways.CARRIED, {"side": ways.PLAYER, "per": FLAG}),),
        side=Side.OWN,
        done=Done.SAID,
        possible=Possible.TOP_CARD,
    ),
    Verb.REVEAL: Traits(
        "reveal", InPairs.CARDS, ways.cards(ON_FIELD | ways.HAND | {Zone.DECK, Zone.EXTRA}), done=Done.SAID
    ),
    Verb.MOVE_EQUIP: Traits("move-equip", InPairs.CARDS, (Way(Takes.TARGETS, ways.CHAIN, zones=ON_FIELD),)),
    Verb.FUSION_SUBSTITUTE: Traits(
        "fusion-substitute", InPairs.MOMENT, (Way(Takes.TRUE, ways.LASTING),), anywhere=True, unasked=True
    ),
    Verb.NAMED: Traits("named", InPairs.MOMENT, (ways.called(),), anywhere=True, unasked=True),
    Verb.IN_SERIES: Traits("in-series", InPairs.MOMENT, (ways.called(),), anywhere=True, unasked=True),
    Verb.MORE_NORMAL_SUMMONS: Traits(
        "more-normal-summons",
        InPairs.USER,
        (
            ways.kept_up(ways.HAND, {"or-set": FLAG}, of_sides=(Side.OWN,)),
            ways.ongoing(ways.HAND, {"or-set": FLAG})._replace(of_sides=(Side.OWN,)),
        ),
        lasts=True,
        unasked=True,
    ),
    Verb.ONLY_ONE: Traits(
        "only-one",
        InPairs.MOMENT,
        (ways.kept_up(ON_FIELD),),
        unasked=True,
    ),
}
"""Every verb with its row. One without a row stops the program here, when it is loaded."""

COUNTED_OUT = frozenset(
    {
        Verb.DESTROY, Verb.BANISH, Verb.RETURN_TO_HAND, Verb.RETURN_TO_DECK, Verb.SEND, Verb.SEARCH,
        Verb.SPECIAL_SUMMON, Verb.SET_CARD, Verb.TURN_FACE_DOWN, Verb.NEGATE_EFFECTS,
    }
)  # fmt: skip
"""Verbs of which "per", or a value that is a number of cards, says how many cards are picked."""

if _without := [verb.value for verb in Verb if verb not in VERBS]:
    raise TypeError(f"no row in the registry: {', '.join(_without)}")
