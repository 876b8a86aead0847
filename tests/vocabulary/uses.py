"""How an effect is used: on which card, in which setting, with what else there is on the board."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Verb
from tests.vocabulary.boards import IT, PASSES, board, does, monster, spell, trap

BATTLE_VERBS = {Verb.NEGATE_ATTACK, Verb.END_BATTLE_PHASE}
POINTS = {Verb.DAMAGE, Verb.GAIN, Verb.LOSE}
STATS = {Verb.CHANGE_ATK, Verb.CHANGE_DEF, Verb.SET_ATK, Verb.SET_DEF}


DRAWN = {"type": "ignition", "name": "drawn", "do": [{"gain-life-points": 1}]}
"""Where the drawn effect comes to stand beside others; on a board that is read, so that actions may name it."""
BONDS = {"type": "continuous", "do": [{"destroy-with": "answered"}]}
"""What makes a card one that may be bound to another when a board is read."""


class Use(NamedTuple):
    """How an effect is used: in which setting, with what."""

    setting: str = "plain"
    targets: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    card: str = ""
    """What kind of card it is, where the kind of effect does not say."""
    declare: str = ""
    cost: tuple[str, ...] = ()
    """What is paid with."""
    more: str = ""
    """What else there is on the board, by words."""
    after: tuple[dict, ...] = ()
    """What is done once the effect has been used, before everybody passes."""
    position: str = ""
    """The battle position that is chosen for what it Summons."""
    turn: tuple[str, str] = ("", "")
    """Whose turn it is, and which phase, where the setting is only that something happens."""


class Draw(NamedTuple):
    """An effect that was drawn, and how it is used on a board made for it."""

    label: str
    kind: EffectType
    effect: dict
    use: Use

    @property
    def verb(self) -> str:
        """The verb of what it does last."""
        return next(iter(self.effect["do"][-1]))


class Made(NamedTuple):
    """A board as text, the actions on it that use the effect as text, and the other effects of the card."""

    case: str
    actions: str
    others: list


def made(draw: Draw) -> Made:
    """The board of what was drawn; many effects are used on one board."""
    key = repr((draw.kind, draw.use))
    if key not in _MADE:
        _MADE[key] = _made(draw.kind, draw.use)
    return _MADE[key]


_MADE: dict[str, Made] = {}


MOMENTS = {
    "plain": {"event": "standby-phase", "by": "own"},
    "battle": {"event": "attack-declared", "by": "opponent"},
    "chain": {"event": "activated", "by": "opponent"},
    "chain of a monster": {"event": "activated", "by": "opponent"},
    "attempt": {"event": "would-be-summoned", "by": "opponent"},
    "summon": {"event": "summoned", "by": "opponent"},
}
ANSWERING = {EffectType.ACTIVATION, EffectType.QUICK, EffectType.FACE_UP}
SET_OFF = {EffectType.TRIGGER, EffectType.AT_ONCE}


def drawn(label: str, kind: EffectType, do: list, use: Use, **effect) -> Draw:
    """An effect of that kind with what it does, on a board, used."""
    data = {"type": kind.value, **effect, "do": do}
    if use.setting in MOMENTS and use.setting != "plain" and kind in ANSWERING | SET_OFF:
        data.setdefault("when", [MOMENTS[use.setting]])
    elif kind in SET_OFF:
        data.setdefault("when", [MOMENTS["plain"]])
    return Draw(f"{kind.value} {label}", kind, data, use)


def _made(kind: EffectType, use: Use) -> Made:
    case = board()
    _place(case, kind, use)
    others = [effect for word in use.more.split() for effect in _prepare(case, word)]
    if others:  # an action may name one of them
        next(card for card in _cards(case) if card["id"] == IT)["effects"] = [*others, DRAWN]
    actions = [*case.pop("actions"), *_before(case, kind, use), *_use(kind, use), *use.after, *PASSES]
    if kind in SET_OFF and use.setting == "plain":
        actions.append(does("A", phase="main1"))
    return Made(json.dumps(case), json.dumps(actions), others)


def _cards(case: dict) -> Iterator[dict]:
    """Every card of A that has an id."""
    for zone in case["players"]["A"].values():
        yield from (card for card in zone if "id" in card) if isinstance(zone, list) else ()


def _place(case: dict, kind: EffectType, use: Use) -> None:
    own = case["players"]["A"]
    card = use.card or {EffectType.ACTIVATION: "trap", EffectType.FACE_UP: "lying"}.get(kind, "monster")
    match card:
        case "monster":
            position = "set" if kind is EffectType.FLIP else "attack"
            types = ("Warrior", "Flip", "Effect") if kind is EffectType.FLIP else ("Warrior", "Effect")
            it = monster(IT, 1800, 1200, types=types, position=position)
            own["monsters"].append(it)
        case "equip":
            it = spell(IT, property="equip", equipped="ally")
            own["spells_traps"].append(it)
        case "equip in hand":
            it = spell(IT, property="equip")
            own["hand"].append(it)
        case "their equip":
            it = spell(IT, property="equip", equipped="their-rock")
            own["spells_traps"].append(it)
        case "xyz":
            types = ("Warrior", "Xyz", "Effect")
            it = monster(IT, 1800, 1200, types=types, position="attack", materials=["gone-monster"], rank=4)
            del it["level"]
            it["materials"] = [monster("beneath", 1000, 1000)]
            own["monsters"].append(it)
        case "land":
            it = spell(IT, property="field", face="up")
            own["field"] = [it]
        case "pendulum":
            types = ("Warrior", "Pendulum", "Effect")
            own["pendulum"].append(monster(IT, 1800, 1200, types=types, scale=1))
        case "holding":
            own["monsters"].append(monster(IT, 1000, 1200, types=("Warrior", "Effect"), position="attack"))
            own["spells_traps"].append(monster("held", 1000, 1000, equipped=IT))
        case "continuous":
            it = trap(IT, property="continuous", set="earlier")
            own["spells_traps"].append(it)
        case "bound":
            own["spells_traps"].append(trap(IT, property="continuous", bound="ally", lasting=[BONDS]))
        case "lying":
            it = trap(IT, property="continuous", face="up")
            own["spells_traps"].append(it)
        case "kept":
            it = spell(IT, property="continuous", face="up")
            own["spells_traps"].append(it)
        case _:
            it = trap(IT, set="earlier")
            own["spells_traps"].append(it)


PLACED_FROM = ("hand", "deck", "graveyard", "banished")


def _prepare(case: dict, word: str) -> list:
    """What else there is on the board; return the other effects of the card."""
    own, theirs = case["players"]["A"], case["players"]["B"]
    it = next((card for zone in own.values() if isinstance(zone, list) for card in zone if card.get("id") == IT), {})
    match word:
        case "ritual":
            own["hand"].append(monster("risen", 2000, 2000, types=("Warrior", "Ritual"), summon={"by": ["It"]}))
        case "stone":
            stays = {"type": "continuous", "do": [{"unaffected": {"the": "self"}}]}
            theirs["monsters"].append(monster("their-stone", 1000, 1000, position="attack", effects=[stays]))
        case "exodia":
            it["name"] = "Exodia the Forbidden One"
            for key in ("atk", "def", "types", "attribute", "level", "kind", "position", "came_by"):
                del it[key]
            own["monsters"].remove(it)
            limbs = [f"{side} {limb} of the Forbidden One" for side in ("Left", "Right") for limb in ("Arm", "Leg")]
            own["hand"] = [it, *({"name": limb} for limb in limbs[1:])]
            own["deck"].insert(0, {"name": limbs[0]})
        case "bond":
            case["actions"] = [does("A", activate=IT, targets=["dead-monster"]), *PASSES]
            dead = {"what": "monster", "zones": ["graveyard"], "side": "own"}
            summon = {"special-summon": "targets", "position": "attack"}
            return [{"type": "activation", "targets": [dead], "do": [summon]}]
        case "held":
            for player, prefix in (("A", ""), ("B", "their-")):
                there = case["players"][player]["spells_traps"]
                there[2] = monster(f"{prefix}held", 1000, 1000, equipped=f"{prefix}ally")
        case "watcher" | "watcher-beside":
            watches = {"type": "trigger", "misses-timing": True, "when": [{"event": "destroyed", "by": "own"}]}
            effects = [watches | {"do": [{"gain-life-points": 70}]}]
            types = ("Fiend", "Effect")
            if word == "watcher":  # there is room for a Summon
                theirs["monsters"].pop()
            theirs["monsters"].append(monster("watcher", 100, 100, types=types, effects=effects, position="attack"))
        case "declared" | "declared-attribute":
            it["declared"] = "Machine" if word == "declared" else "wind"
        case "veto":
            veto = trap("veto", {"negate-effect": "answered"}, property="counter", set="earlier")
            veto["effects"][0]["when"] = [{"event": "activated"}]
            theirs["spells_traps"][1] = veto
        case "poor":
            own["life_points"], theirs["life_points"] = 1400, 1000
        case "namesake":
            fond = [
                {
                    "type": "continuous",
                    "do": [{"change-atk": {"what": "monster", "names": ["Dead Monster"]}, "amount": 9}],
                },
                {"type": "continuous", "do": [{"change-atk": {"what": "monster", "name-has": ["Kin"]}, "amount": 8}]},
            ]
            own["spells_traps"][1] = spell("fond", property="continuous", face="up", lasting=fond)
        case "carrying":
            own["spells_traps"][1] = monster("union", 500, 500, types=("Machine", "Union"), equipped="ally")
        case "keepsakes":
            for there, prefix in ((own, ""), (theirs, "their-")):
                for zone in PLACED_FROM:
                    there[zone].append(spell(f"{prefix}{zone}-charm", property="continuous"))
        case "snare":
            own["spells_traps"].pop(0)
            own["hand"].append(trap("snare", {"gain-life-points": 900}))
        case "scales":
            own["pendulum"].clear()
            for there, prefix in ((own, ""), (theirs, "their-")):
                for zone in (*PLACED_FROM, "extra"):
                    card = monster(
                        f"{prefix}{zone}-bell", 900, 900, types=("Spellcaster", "Pendulum", "Effect"), scale=5
                    )
                    there[zone].append(card | ({"face": "up"} if zone == "extra" else {}))
        case "low":
            own["hand"].append(monster("low", 1000, 1000, types=("Dragon", "Pendulum", "Normal"), scale=1))
        case "no":
            no = trap("no", {"negate-activation": "answered", "then-destroy": True}, property="counter", set="earlier")
            no["effects"][0]["when"] = [{"event": "activated"}]
            theirs["spells_traps"][1] = no
        case "warded":
            ward = spell("ward", property="continuous", face="up")
            ward["effects"] = [{"type": "continuous", "do": [{"prevent-effect-damage": True, "side": "either"}]}]
            own["spells_traps"][1] = ward
        case "their-haunt":
            haunt = {"type": "ignition", "zones": ["banished"], "do": [{"gain-life-points": 8}]}
            theirs["banished"][0] |= {"types": ["Zombie", "Effect"], "effects": [haunt]}
        case "armed":
            own["spells_traps"][2]["equipped"] = IT
        case "second":
            own["hand"].append(monster("second", 1000, 900))
        case "big":
            own["hand"].append(monster("big", 2400, 1000, level=6))
        case "counters":
            it["counters"] = {"Spell Counter": 2, "Other Counter": 3}
        case "bounce" | "poke" | "their-lamp" | "their-call" | "their-exile" | "their-tilt":
            theirs["spells_traps"][1] = helper(word)
        case _ if word.removeprefix("their-").partition("-")[0] in DEVICES:
            _device(theirs if word.startswith("their-") else own, word)
        case "lamp" | "call" | "exile" | "dim" | "tilt" | "fetch":
            own["spells_traps"][1] = helper(word)
        case "face-down":
            it["position"] = "set"
        case "in-hand" | "in-graveyard" | "in-banished" | "in-deck" | "in-extra" | "in-pendulum" | "in-spells":
            _elsewhere(own, it, word.partition("-")[2])
        case "alone":
            if it["kind"] == "monster":
                _elsewhere(own, it, "graveyard")
            own["monsters"] = []
            own["spells_traps"] = [card for card in own["spells_traps"] if card["id"] != "blade"]
        case "nobody-there":
            theirs["monsters"] = []
            theirs["spells_traps"] = [card for card in theirs["spells_traps"] if card["id"] != "their-blade"]
        case "shed" | "their-shed" | "their-strip":
            side = {"side": "opponent"} if word == "their-strip" else {}
            player = own if word == "shed" else theirs
            player["spells_traps"][1] = trap(word, {"discard": 1, **side}, set="earlier")
        case "their-meadow":
            theirs["hand"].append(spell("their-meadow", property="field"))
        case "their-clear":
            theirs["spells_traps"][1] = trap("their-clear", DEEDS["sweep"], set="earlier")
        case "snap":
            own["spells_traps"][1] = trap("snap", {"gain-life-points": 6}, set="earlier")
            own["spells_traps"][1]["effects"][0]["damage-step"] = True
        case "leaper":
            own["hand"].append(monster("leaper", 1000, 1000, summon={"from-hand": []}))
        case "tuned":
            own["monsters"][2] = monster("pawn", 500, 500, types=("Fiend", "Tuner", "Normal"), position="attack")
            wanted = [{"types": ["Tuner"]}, {"without": ["Tuner"], "up-to": True}]
            own["extra"].append(
                monster("tuned", 2000, 1000, level=8, types=("Warrior", "Synchro"), summon={"materials": wanted})
            )
        case "ranked" | "overlay":
            wanted = {"materials": [{"min-level": 4, "max-level": 4, "count": 2}]}
            detach = {"type": "ignition", "cost": [{"detach": 1}], "do": [{"gain-life-points": 5}]}
            types = ("Warrior", "Xyz", "Effect")
            ranked = monster("ranked", 2000, 1000, rank=4, types=types, summon=wanted, effects=[detach])
            del ranked["level"]
            if word == "ranked":
                own["extra"].append(ranked)
            else:
                beneath = it if it in own["monsters"] else monster("beneath", 1000, 1000)
                own["monsters"] = [card for card in own["monsters"] if card is not beneath]
                beneath.pop("position", None)
                beneath.pop("came_by", None)
                own["monsters"].append({**ranked, "position": "attack", "materials": [beneath]})
        case "revive":
            dead = {"what": "monster", "zones": ["graveyard"], "side": "own"}
            summon = {"special-summon": "targets", "position": "attack"}
            own["hand"].append(spell("revive", summon, targets=[dead], property="quick-play"))
        case "melting":
            own["hand"].append(spell("melting", {"fusion-summon": True}))
        case "rite":
            own["hand"].append(monster("risen", 2000, 2000, types=("Warrior", "Ritual"), summon={"by": ["Rite"]}))
            own["hand"].append(spell("rite", {"ritual-summon": True, "names": ["Risen"]}, property="ritual"))
        case "scales":
            own["pendulum"].append(monster("high", 1000, 1000, types=("Dragon", "Pendulum", "Normal"), scale=8))
            own["hand"].append(monster("five", 1000, 1000, level=5))
        case "opened":
            return [{"type": "activation"}]
        case "other":
            return [{"type": "ignition", "name": "other", "do": [{"gain-life-points": 3}]}]
        case "short":
            own["deck"], theirs["deck"] = own["deck"][:2], theirs["deck"][:2]
        case "fusion":
            own["hand"][2] = spell("melting", {"fusion-summon": True})
            own["monsters"] = [card for card in own["monsters"] if card["id"] != "ally"]
            own["spells_traps"] = [card for card in own["spells_traps"] if card["id"] != "blade"]
    return []


HELPERS = {
    "bounce": ({"return-to-hand": "targets"}, {"what": "card"}),
    "fetch": ({"search": "targets"}, {"what": "card", "zones": ["graveyard", "banished", "deck", "extra"]}),
    "poke": ({"gain-life-points": 1}, {"what": "card"}),
    "dim": ({"turn-face-down": "targets"}, {"what": "monster"}),
    "tilt": ({"change-position": "targets"}, {"what": "monster"}),
    "lamp": ({"turn-face-up": "targets"}, {"what": "monster"}),
    "exile": (
        {"banish": "targets"},
        {"what": "card", "zones": ["monsters", "spells_traps", "field", "hand", "graveyard", "deck", "extra"]},
    ),
    "call": (
        {"special-summon": "targets", "position": "attack"},
        {"what": "card", "zones": ["hand", "graveyard", "banished", "deck", "extra", "pendulum", "spells_traps"]},
    ),
}


DEEDS = {
    "destroy": {"destroy": "targets"},
    "burn": {"damage": 700},
    "burn-own": {"damage": 700, "side": "own"},
    "burn-both": {"damage": 700, "side": "either"},
    "gain": {"gain-life-points": 900},
    "gain-theirs": {"gain-life-points": 900, "side": "opponent"},
    "gain-both": {"gain-life-points": 900, "side": "either"},
    "draw": {"draw": 1},
    "sweep": {"destroy": {"what": "monster", "side": "opponent"}},
}
"""What a device may do."""
DEVICES = ("gadget", "scroll")
"""A monster, and a Spell in the hand, that does one of them."""


def _device(player: dict, word: str) -> None:
    prefix = "their-" if word.startswith("their-") else ""
    device, _, deed = word.removeprefix("their-").partition("-")
    targets = [{"what": "card"}] if deed == "destroy" else []
    if device == "scroll":
        player["hand"].append(spell(f"{prefix}scroll", DEEDS[deed], targets=targets))
        return
    effect = {"type": "ignition", "targets": targets, "do": [DEEDS[deed]]}
    types = ("Machine", "Effect")
    player["monsters"].append(monster(f"{prefix}gadget", 900, 900, types=types, effects=[effect], position="attack"))


def helper(word: str) -> dict:
    """A Set Trap that does one thing to a card."""
    do, target = HELPERS[word.removeprefix("their-")]
    return trap(word, do, targets=[target], set="earlier")


def _elsewhere(own: dict, it: dict, place: str) -> None:
    """The card lies somewhere else than on the field."""
    zones = {"spells": "spells_traps"}
    for zone in own.values():
        if isinstance(zone, list) and it in zone:
            zone.remove(it)
    it.pop("position", None)
    it.pop("came_by", None)
    match place:
        case "pendulum":
            it["types"], it["scale"] = ["Warrior", "Pendulum", "Effect"], 1
        case "extra":
            it["types"] = ["Warrior", "Fusion", "Effect"]
        case "spells":
            it["equipped"] = "ally"
    own[zones.get(place, place or "hand")].insert(0, it)


def _lamp(case: dict) -> None:
    """A card that turns a monster up, in place of one that draws."""
    turns = {"turn-face-up": "targets", "position": "attack"}
    case["players"]["A"]["spells_traps"][1] = trap("lamp", turns, targets=[{"what": "monster"}], set="earlier")


def _before(case: dict, kind: EffectType, use: Use) -> list[dict]:
    """What is done so that the effect may be used."""
    turn = case["turn"]
    match use.setting:
        case "happening":
            turn |= {"player": use.turn[0], "phase": use.turn[1]}
            return []
        case "battle":
            turn |= {"player": "B", "phase": "battle"}
            it = use.card in ("", "monster") and kind not in (
                EffectType.ACTIVATION,
                EffectType.FACE_UP,
                EffectType.FLIP,
            )
            attack = does("B", attack="their-ally", target=IT if it else "ally")
            if kind is EffectType.FLIP:
                _lamp(case)
                return [attack, does("A", activate="lamp", targets=[IT]), *PASSES]
            return [attack]
        case "flipped in their turn":
            turn |= {"player": "B", "phase": "battle"}
            _lamp(case)
            return [does("A", activate="lamp", targets=[IT]), *PASSES]
        case "their turn":
            turn["player"] = "B"
            return [does("B", **{"pass": True})]
        case "chain of a monster":
            turn["player"] = "B"
            return [does("B", activate="their-ally")]
        case "chain":
            turn["player"] = "B"
            return [does("B", activate="their-burn")]
        case "summon":
            turn["player"] = "B"
            return [does("B", summon="normal", card="their-hand-monster")]
        case "attempt":
            turn["player"] = "B"
            return [does("B", summon="normal", card="their-hand-monster")]
    if kind in SET_OFF:
        turn["phase"] = "draw"
        return [does("A", phase="standby")]
    if kind is EffectType.FLIP:
        return [does("A", summon="flip", card=IT)]
    return []


def _use(kind: EffectType, use: Use) -> list[dict]:
    if use.setting == "happening" or kind in (EffectType.CONTINUOUS, EffectType.AT_ONCE, EffectType.MAINTENANCE):
        return []
    action = does("A", activate=IT)
    if use.targets:
        action["targets"] = list(use.targets)
    if use.choose:
        action["choose"] = list(use.choose)
    if use.position:
        action["position"] = use.position
    if use.cost:
        action["cost"] = list(use.cost)
    if use.declare:
        action["declare"] = use.declare
    if "face-down" in use.more.split():
        action["position"] = "set"
    if use.setting == "attempt":
        action["during"] = "summon-attempt"
    return [action]
