"""A board on which each effect of the vocabulary has something to do, and what is done on it to see that."""

import copy
from functools import cache

from judgekit.domain.values import Zone

IT = "it"
"""The card of which an effect is drawn; it is A's."""
OPPONENT = {"A": "B", "B": "A"}


def monster(id, atk, defense, *, level=4, types=("Warrior", "Normal"), effects=(), attribute="earth", **more):
    if "position" in more:
        more = {"came_by": "set" if more["position"] == "set" else "normal", **more}
    return {
        "id": id, "name": name_of(id), "kind": "monster", "level": level, "atk": atk, "def": defense,
        "types": list(types), "attribute": attribute, "effects": list(effects), **more,
    }  # fmt: skip


def spell(id, *do, kind="spell", property="normal", targets=(), **more):
    effect = {"type": "activation", "targets": list(targets), "do": list(do)}
    lasting = more.pop("lasting", ())
    return {
        "id": id, "name": name_of(id), "kind": kind, "property": property,
        "effects": [effect, *lasting], **more,
    }  # fmt: skip


def trap(id, *do, **more):
    return spell(id, *do, kind="trap", **more)


def gains(amount, *zones):
    effect = {"type": "ignition", "once": "turn", "do": [{"gain-life-points": amount}]}
    return effect | ({"zones": list(zones)} if zones else {})


def player(own):
    """What a player has; every id begins with *own*."""
    every = {"what": "monster", "side": "own"}
    return {
        "life_points": 8000,
        "monsters": [
            monster(f"{own}ally", 1500, 1000, types=("Warrior", "Effect"), effects=[gains(10)], position="attack"),
            monster(f"{own}rock", 800, 100, position="defense", attribute="dark", types=("Rock", "Normal"),
                    came_by="special", came_from="graveyard"),
            monster(
                f"{own}wall", 300, 1600, position="set", types=("Fiend", "Flip", "Effect"), level=3,
                effects=[{"type": "flip", "do": [{"gain-life-points": 60}]}],
            ),
        ],
        "spells_traps": [
            trap(f"{own}aim", {"destroy": "targets"}, targets=[{"what": "card"}], set="earlier"),
            trap(f"{own}burn", {"damage": 500}, {"draw": 3}, set="earlier"),
            spell(
                f"{own}blade", {"equip": "targets"}, targets=[{"what": "monster", "face": "up"}], property="equip",
                lasting=[
                    {"type": "continuous", "do": [{"change-atk": {"the": "equipped"}, "amount": 400 if own else 200}]},
                    gains(20, "spells_traps"),
                ],
                equipped=f"{own}ally",
            ),
        ],
        "field": [
            spell(
                f"{own}land", property="field", face="up",
                lasting=[{"type": "continuous", "do": [{"change-def": every, "amount": 100}]}, gains(30, "field")],
            )
        ],
        "pendulum": [
            monster(
                f"{own}scale", 1000, 1000, types=("Spellcaster", "Pendulum", "Effect"), scale=4,
                effects=[
                    gains(40, "pendulum"),
                    {"type": "continuous", "zones": ["pendulum"], "do": [{"change-atk": every, "amount": 5}]},
                ],
            )
        ],
        "hand": [
            monster(f"{own}hand-monster", 1400, 1100),
            spell(f"{own}hand-spell", {"draw": 1}),
            *([] if own else [trap("hand-trap", {"gain-life-points": 200})]),
            spell(f"{own}sweep", {"destroy": {"what": "monster", "side": "opponent"}}, property="quick-play"),
            spell(
                f"{own}grind", {"mill": 1},
                {"send-to-graveyard": {"what": "monster", "zones": ["hand", "extra"], "side": "own"}}, property="quick-play",
            ),
        ],
        "graveyard": [monster(
                f"{own}dead-monster", 1300, 900, types=("Warrior", "Effect"),
                effects=[{"type": "continuous", "do": [{"change-atk": {"the": "self"}, "amount": 7}]}],
            ), spell(f"{own}dead-spell"), trap(f"{own}dead-trap")],
        "banished": [monster(f"{own}gone-monster", 1200, 800), spell(f"{own}gone-spell"), trap(f"{own}gone-trap")],
        "deck": [
            monster(f"{own}deck-monster", 1100, 700), spell(f"{own}deck-spell"), trap(f"{own}deck-trap"),
            *(monster(f"{own}deck-{number}", 1000, 600) for number in range(1, 5)),
        ],
        "extra": [
            monster(
                f"{own}fused", 2200, 2000, level=6, types=("Warrior", "Fusion"),
                summon={"materials": [{"names": [name_of(f"{own}ally")]}, {"names": [name_of(f"{own}hand-monster")]}]},
            )
        ],
    }  # fmt: skip


def name_of(id):
    return id.replace("-", " ").title()


@cache
def _board():
    players = {"A": player(""), "B": player("their-")}
    players["B"]["monsters"].append(monster("their-pawn", 1200, 900, position="attack"))
    dead = {"what": "monster", "zones": ["graveyard"], "side": "own"}
    revive = trap("their-revive", {"special-summon": "targets", "position": "attack"}, targets=[dead], set="earlier")
    players["B"]["spells_traps"].append(revive)
    return {"turn": {"player": "A", "number": 4, "phase": "main1"}, "players": players, "actions": []}


def board():
    """A board of its own to be changed."""
    return copy.deepcopy(_board())


LIES = {
    Zone.MONSTERS: "ally", Zone.GRAVEYARD: "dead-monster", Zone.HAND: "hand-monster", Zone.SPELLS_TRAPS: "blade",
    Zone.FIELD: "land", Zone.PENDULUM: "scale", Zone.BANISHED: "gone-monster", Zone.DECK: "deck-monster", Zone.EXTRA: "fused",
}  # fmt: skip
"""A card of each zone; in those where nothing is hidden and every kind lies, a monster."""


def there(zone, side, kind="monster"):
    """The id of a card of that kind in a zone."""
    name = LIES[zone]
    if kind != "monster":
        name = name.replace("-monster", f"-{kind}")
    return f"their-{name}" if side == "opponent" else name


def does(player, **action):
    return {"player": player, **action}


PASSES = [does("B", **{"pass": True}), does("A", **{"pass": True})]
ENDS = [does("A", phase="end"), does("B", phase="draw")]


def attack(player, attacker, target="direct"):
    return does(player, attack=attacker, target=target)


def _uses(own, *ids):
    """Cards used one after the other."""
    player = "B" if own else "A"
    return [action for id in ids for action in (does(player, activate=f"{own}{id}"), *PASSES)]


PROBES = {
    "nothing": [],
    "battle": [does("A", phase="battle"), attack("A", IT, "their-rock"), attack("A", IT, "their-pawn"), attack("A", "ally", "their-pawn")],
    "ally's battle": [does("A", phase="battle"), attack("A", "ally", "their-rock"), attack("A", "ally", "their-ally")],
    "ally attacks theirs": [does("A", phase="battle"), attack("A", "ally", "their-ally")],
    "their ally attacks the rock": [*ENDS, does("B", phase="battle"), attack("B", "their-ally", "rock")],
    "their pawn attacks": [attack("B", "their-pawn", "rock")],
    "their rock attacks": [
        does("B", position="attack", card="their-rock"), does("B", phase="battle"), attack("B", "their-rock", "rock"),
        attack("B", "their-pawn", "rock"),
    ],
    "rock attacks": [does("A", position="attack", card="rock"), does("A", phase="battle"), attack("A", "rock", "their-pawn")],
    "revival": [does("A", activate="revive", targets=["dead-monster"])],
    "their revival": [does("B", activate="their-revive", targets=["their-dead-monster"])],
    "lost battle": [does("A", phase="battle"), attack("A", IT, "their-ally"), attack("A", "ally", "their-wall")],
    "direct": [does("A", phase="battle"), attack("A", IT), attack("A", "ally")],
    "open field": [does("A", activate="sweep"), *PASSES, does("A", phase="battle"), attack("A", IT), attack("A", "ally")],
    "their battle": [
        *ENDS, does("B", phase="battle"), attack("B", "their-ally", IT), attack("B", "their-pawn", "rock"), does("B", phase="end"),
    ],
    "their ally's battle": [*ENDS, does("B", phase="battle"), attack("B", "their-ally", "ally"), attack("B", "their-pawn", "ally")],
    "their direct": [*ENDS, does("B", phase="battle"), attack("B", "their-ally")],
    "their open field": [
        *ENDS, does("B", phase="main1"), does("B", activate="their-sweep"), *PASSES, does("B", phase="battle"), attack("B", "their-ally"),
    ],
    "aimed at": [does("B", activate="their-aim", targets=[IT]), *PASSES, does("B", activate="their-burn")],
    "ally aimed at": [does("B", activate="their-aim", targets=["ally"])],
    "ally aimed at by its own": [does("A", activate="aim", targets=["ally"])],
    "their ally aimed at": [does("A", activate="aim", targets=["their-ally"])],
    "their ally aimed at by itself": [does("B", activate="their-aim", targets=["their-ally"])],
    "blades aimed at": [does("A", activate="aim", targets=["their-blade"]), does("B", activate="their-aim", targets=["blade"])],
    "lands aimed at": [does("A", activate="aim", targets=["their-land"]), does("B", activate="their-aim", targets=["land"])],
    "scales aimed at": [does("A", activate="aim", targets=["their-scale"]), does("B", activate="their-aim", targets=["scale"])],
    "theirs aimed at": [does("B", activate="their-aim", targets=["their-land"])],
    "their scale aimed at": [does("B", activate="their-aim", targets=["their-scale"])],
    "their blade aimed at": [does("B", activate="their-aim", targets=["their-blade"])],
    "summons": [does("A", summon="normal", card="hand-monster")],
    "two summons": [does("A", summon="normal", card="hand-monster"), does("A", summon="normal", card="second")],
    "their summons": [*ENDS, does("B", phase="main1"), does("B", summon="normal", card="their-hand-monster")],
    "grinding": _uses("", "grind"),
    "their grinding": [*ENDS, does("B", phase="main1"), *_uses("their-", "grind")],
    "uses": _uses("", "ally", "blade", "land", "scale", "hand-spell", "hand-trap"),
    "their uses": [*ENDS, does("B", phase="main1"), *_uses("their-", "ally", "blade", "land", "scale", "hand-spell")],
    "their banished uses": [*ENDS, does("B", phase="main1"), *_uses("their-", "gone-monster")],
    "traps": _uses("", "burn"),
    "fusion": [does("A", activate="melting", choose=["fused", IT, "hand-monster"])],
    "their traps": _uses("their-", "burn"),
    "full hand": [does("A", activate="burn"), *ENDS],
    "their full hand": [does("B", activate="their-burn"), *ENDS, does("B", phase="end"), does("A", phase="draw")],
    "turning": [does("A", position="defense", card="ally"), does("A", position="attack", card="rock"), does("A", position="defense", card=IT)],
    "token tributed": [does("A", summon="tribute", card="big", tributes=["Token #1"])],
    "their turn": [does("A", phase="end"), does("B", phase="draw")],
    "their end": [does("A", phase="end"), does("B", phase="draw"), does("B", phase="end")],
    "own standby": [*ENDS, does("B", phase="end"), does("A", phase="draw"), does("A", phase="standby")],
    "their turning": [
        *ENDS, does("B", phase="main1"), does("B", position="defense", card="their-ally"), does("B", position="attack", card="their-rock"),
    ],
    "later": [
        does("A", phase="end"), does("B", phase="draw"), does("B", phase="standby"), does("B", phase="end"),
        does("A", phase="draw"), does("A", phase="standby"), does("A", phase="end"), does("B", phase="draw"),
        does("B", phase="end"), does("A", phase="draw"), does("A", phase="standby"), does("A", phase="main1"),
        does("A", position="defense", card="ally"), does("A", position="defense", card=IT),
    ],
    "battle later": [
        *ENDS, does("B", phase="end"), does("A", phase="draw"), does("A", phase="battle"), attack("A", IT, "their-rock"),
        attack("A", "ally", "their-pawn"),
    ],
}  # fmt: skip
"""What is done afterwards, to see what is allowed and what then comes of it."""
AFTER = {
    "after a battle": [does("A", phase="battle"), attack("A", IT, "their-pawn")],
    "after the Battle Phase": [does("A", phase="battle"), attack("A", IT, "their-pawn"), does("A", phase="main2")],
    "in the next round": [*ENDS, does("B", phase="end"), does("A", phase="draw"), does("A", phase="main1")],
    "two rounds later": [
        *ENDS, does("B", phase="end"), does("A", phase="draw"), does("A", phase="end"), does("B", phase="draw"),
        does("B", phase="end"), does("A", phase="draw"), does("A", phase="main1"),
    ],
}  # fmt: skip
LATER = {f"{name} {when}": [*before, *actions] for when, before in AFTER.items() for name, actions in PROBES.items()}
"""The same once a battle, or some turns, are over."""
