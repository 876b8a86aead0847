"""What happens on a board: one short course of play each, of which an effect may hear, or which a condition may be about."""

from math import gcd
from typing import NamedTuple

from tests.vocabulary.boards import ENDS, IT, PASSES, attack, does
from tests.vocabulary.uses import DEEDS, DEVICES


class Happening(NamedTuple):
    """What is done, on whose turn and in which phase, with what else there is on the board."""

    player: str
    phase: str
    actions: tuple[dict, ...]
    more: str = ""


def _theirs(*actions, phase="main1", more=""):
    return Happening("B", phase, actions, more)


def _own(*actions, phase="main1", more=""):
    return Happening("A", phase, actions, more)


AIMED_AT = (IT, "ally", "their-rock", "land", "their-land", "burn", "their-aim")
"""Monsters, Spells and Traps that something is done to."""
HAPPENINGS = {
    "they use a Spell": _theirs(does("B", activate="their-hand-spell")),
    "they use a Field Spell": _theirs(does("B", activate="their-meadow"), more="their-meadow"),
    "they use a Trap": _theirs(does("B", activate="their-burn")),
    "they use a monster": _theirs(does("B", activate="their-ally")),
    "they aim at it": _theirs(does("B", activate="their-aim", targets=[IT])),
    "they aim at the ally": _theirs(does("B", activate="their-aim", targets=["ally"])),
    "they aim at the rock": _theirs(does("B", activate="their-aim", targets=["rock"])),
    "they aim at the wall": _theirs(does("B", activate="their-aim", targets=["wall"])),
    "they aim at the blade": _theirs(does("B", activate="their-aim", targets=["blade"])),
    "they aim at the land": _theirs(does("B", activate="their-aim", targets=["land"])),
    "they aim at a scale": _theirs(does("B", activate="their-aim", targets=["scale"])),
    "they aim at their own": _theirs(does("B", activate="their-aim", targets=["their-rock"])),
    "they sweep": _theirs(does("B", activate="their-sweep")),
    "they clear": _theirs(does("B", activate="their-clear"), more="their-clear"),
    "they aim at the burn": _theirs(does("B", activate="their-aim", targets=["burn"])),
    "a scale is negated": _own(does("A", activate="low"), does("B", activate="no"), more="low no"),
    "a scale is negated, and that is over": _own(
        does("A", activate="low"), does("B", activate="no"), *PASSES, more="low no"
    ),
    "they aim at one with materials": _theirs(does("B", activate="their-aim", targets=["ranked"]), more="overlay"),
    "they bounce it": _theirs(does("B", activate="bounce", targets=[IT]), more="bounce"),
    **{
        f"they bounce the {what}": _theirs(does("B", activate="bounce", targets=[what]), *PASSES, more="bounce")
        for what in ("ally", "land", "blade", "scale", "wall")
    },
    "they bounce their own": _theirs(does("B", activate="bounce", targets=["their-rock"]), *PASSES, more="bounce"),
    "they bounce it face-down": _theirs(does("B", activate="bounce", targets=[IT]), more="bounce face-down"),
    **{
        f"it is fetched from the {place}": _own(does("A", activate="fetch", targets=[IT]), *PASSES, more=f"fetch in-{place}")
        for place in ("graveyard", "banished", "deck", "extra")
    },
    **{
        f"a {what} is fetched": _own(does("A", activate="fetch", targets=[what]), *PASSES, more="fetch")
        for what in ("dead-monster", "gone-monster", "deck-monster", "fused")
    },
    "they poke it": _theirs(does("B", activate="poke", targets=[IT]), more="poke"),
    "they poke the ally": _theirs(does("B", activate="poke", targets=["ally"]), more="poke"),
    "they grind": _theirs(does("B", activate="their-grind")),
    "they Summon": _theirs(does("B", summon="normal", card="their-hand-monster")),
    "they revive": _theirs(does("B", activate="their-revive", targets=["their-dead-monster"])),
    "they flip": _theirs(does("B", summon="flip", card="their-wall")),
    "a Spell is used": _own(does("A", activate="hand-spell")),
    "a Trap is used": _own(does("A", activate="burn")),
    "a monster is used": _own(does("A", activate="ally")),
    "it is used": _own(does("A", activate=IT, effect="other"), more="other"),
    "it is used before a Summon": _own(
        does("A", activate=IT, effect="other"), *PASSES, does("A", summon="normal", card="hand-monster"), more="other"
    ),
    "the aim is at it": _own(does("A", activate="aim", targets=[IT])),
    "the aim is at the ally": _own(does("A", activate="aim", targets=["ally"])),
    "the aim is at the scale": _own(does("A", activate="aim", targets=["scale"])),
    "the aim is at theirs": _own(does("A", activate="aim", targets=["their-rock"])),
    "a grind": _own(does("A", activate="grind")),
    "a Summon": _own(does("A", summon="normal", card="hand-monster")),
    "a Summon of it": _own(does("A", summon="normal", card=IT), more="in-hand"),
    "a Tribute Summon": _own(does("A", summon="tribute", card="big", tributes=["rock"]), more="big"),
    "a Flip Summon": _own(does("A", summon="flip", card="wall")),
    "a Flip Summon of it": _own(does("A", summon="flip", card=IT), more="face-down"),
    "it is discarded": _own(does("A", activate="shed", choose=[IT]), more="shed in-hand"),
    "another card is discarded": _own(does("A", activate="shed", choose=["hand-monster"]), *PASSES, more="shed"),
    "a Spell is discarded": _own(does("A", activate="shed", choose=["hand-spell"]), *PASSES, more="shed"),
    "they discard": _theirs(does("B", activate="their-shed", choose=["their-hand-monster"]), *PASSES, more="their-shed"),
    "they have it discarded": _theirs(does("B", activate="their-strip", choose=[IT]), more="their-strip in-hand"),
    "they have another card discarded": _theirs(
        does("B", activate="their-strip", choose=["hand-monster"]), *PASSES, more="their-strip"
    ),
    "they have it discarded, and it comes back": _theirs(
        does("B", activate="their-strip", choose=[IT]), *PASSES, does("A", activate="call", targets=[IT]),
        more="their-strip call in-hand",
    ),
    "its own Summon": _own(does("A", summon="special", card="leaper"), more="leaper"),
    "a Synchro Summon": _own(does("A", summon="synchro", card="tuned", materials=["rock", "pawn"]), more="tuned"),
    "an Xyz Summon": _own(does("A", summon="xyz", card="ranked", materials=["ally", "rock"]), more="ranked"),
    "a Fusion Summon": _own(does("A", activate="melting", choose=["fused", "ally", "hand-monster"]), more="melting"),
    "a Ritual Summon": _own(does("A", activate="rite", choose=["risen", "rock"]), more="rite"),
    "a Pendulum Summon": _own(does("A", summon="pendulum", cards=["five"]), more="scales"),
    "it comes from the hand": _own(does("A", activate="call", targets=[IT]), more="call in-hand"),
    "it comes from the Graveyard": _own(does("A", activate="call", targets=[IT]), more="call in-graveyard"),
    "it comes back from being banished": _own(does("A", activate="call", targets=[IT]), more="call in-banished"),
    "it comes from the Deck": _own(does("A", activate="call", targets=[IT]), more="call in-deck"),
    "it comes from the Extra Deck": _own(does("A", activate="call", targets=[IT]), more="call in-extra"),
    "it comes from a Pendulum Zone": _own(does("A", activate="call", targets=[IT]), more="call in-pendulum"),
    "it comes from a Spell & Trap Zone": _own(does("A", activate="call", targets=[IT]), more="call in-spells"),
    "it is destroyed and comes back": _own(
        does("A", activate="aim", targets=[IT]), *PASSES, does("A", activate="call", targets=[IT]), more="call"
    ),
    **{
        f"it is banished from the {place}": _own(does("A", activate="exile", targets=[IT]), *PASSES, more=f"exile {more}".rstrip())
        for place, more in (("field", ""), *((name, f"in-{name}") for name in ("hand", "graveyard", "deck", "extra")))
    },
    "it is banished face-down": _own(does("A", activate="exile", targets=[IT]), *PASSES, more="exile face-down"),
    "the wall is banished": _own(does("A", activate="exile", targets=["wall"]), *PASSES, more="exile"),
    "the ally is banished": _own(does("A", activate="exile", targets=["ally"]), *PASSES, more="exile"),
    "they banish it": _theirs(does("B", activate="their-exile", targets=[IT]), *PASSES, more="their-exile"),
    "they banish the ally": _theirs(does("B", activate="their-exile", targets=["ally"]), *PASSES, more="their-exile"),
    "they banish their own": _theirs(does("B", activate="their-exile", targets=["their-rock"]), *PASSES, more="their-exile"),
    "they call it": _theirs(does("B", activate="their-call", targets=[IT]), more="their-call in-graveyard"),
    "it is turned down": _own(does("A", activate="dim", targets=[IT]), *PASSES, more="dim"),
    "the ally is turned down": _own(does("A", activate="dim", targets=["ally"]), *PASSES, more="dim"),
    "it goes to Defense Position": _own(does("A", position="defense", card=IT)),
    "the ally goes to Defense Position": _own(does("A", position="defense", card="ally")),
    "an effect turns it": _own(does("A", activate="tilt", targets=[IT]), *PASSES, more="tilt"),
    "they turn it": _theirs(does("B", activate="their-tilt", targets=[IT]), *PASSES, more="their-tilt"),
    "they turn the ally": _theirs(does("B", activate="their-tilt", targets=["ally"]), *PASSES, more="their-tilt"),
    "they turn their own": _theirs(does("B", activate="their-tilt", targets=["their-rock"]), *PASSES, more="their-tilt"),
    "the start of the Battle Phase": _own(does("A", phase="battle")),
    "the start of their Battle Phase": _theirs(does("B", phase="battle")),
    "it turns up": _own(does("A", activate="lamp", targets=[IT]), more="lamp face-down"),
    "it turns up after a burn": _own(
        does("B", activate="their-burn"), *PASSES, does("A", activate="lamp", targets=[IT]), more="lamp face-down"
    ),
    "it turns up once theirs is gone": _own(
        does("A", activate="aim", targets=["their-rock"]), *PASSES, does("A", activate="lamp", targets=[IT]),
        more="lamp face-down",
    ),
    "they turn it up": _theirs(does("B", activate="their-lamp", targets=[IT]), more="their-lamp face-down"),
    "a material is detached": _own(does("A", activate="ranked"), more="overlay"),
    "it attacks a pawn": _own(attack("A", IT, "their-pawn"), phase="battle"),
    "it attacks a rock": _own(attack("A", IT, "their-rock"), phase="battle"),
    "it attacks a wall": _own(attack("A", IT, "their-wall"), phase="battle"),
    "it attacks directly": _own(attack("A", IT), phase="battle", more="nobody-there"),
    "it attacks, then Main Phase 2": _own(attack("A", IT, "their-pawn"), does("A", phase="main2"), phase="battle"),
    "it attacks directly, then Main Phase 2": _own(
        attack("A", IT), does("A", phase="main2"), phase="battle", more="nobody-there"
    ),
    "the ally attacks a rock": _own(attack("A", "ally", "their-rock"), phase="battle"),
    "the ally attacks a pawn": _own(attack("A", "ally", "their-pawn"), phase="battle"),
    "the ally attacks theirs": _own(attack("A", "ally", "their-ally"), phase="battle"),
    "the ally attacks a wall": _own(attack("A", "ally", "their-wall"), phase="battle"),
    "the ally attacks directly": _own(attack("A", "ally"), phase="battle", more="nobody-there"),
    "they attack it": _theirs(attack("B", "their-ally", IT), phase="battle"),
    "they attack it face-down": _theirs(attack("B", "their-pawn", IT), phase="battle", more="face-down"),
    "they attack the ally": _theirs(attack("B", "their-ally", "ally"), phase="battle"),
    "they attack the wall": _theirs(attack("B", "their-pawn", "wall"), phase="battle"),
    "they attack directly": _theirs(attack("B", "their-ally"), phase="battle", more="alone"),
    **{
        f"{whose} {device} does {deed} {target}".rstrip(): made(
            does(player, activate=f"{prefix}{device}", **({"targets": [target]} if target else {})),
            more=f"{prefix}{device}-{deed}",
        )
        for player, whose, prefix, made in (("A", "own", "", _own), ("B", "their", "their-", _theirs))
        for device in DEVICES
        for deed in DEEDS
        for target in (AIMED_AT if deed == "destroy" else ("",))
    },
    "the Standby Phase": _own(does("A", phase="standby"), phase="draw"),
    "the End Phase": _own(does("A", phase="end")),
    "the end of the Battle Phase": _own(does("A", phase="main2"), phase="battle"),
    "their Standby Phase": _theirs(does("B", phase="standby"), phase="draw"),
    "their End Phase": _theirs(does("B", phase="end")),
    "the end of their Battle Phase": _theirs(does("B", phase="main2"), phase="battle"),
    "their turn": _own(*ENDS),
    **{
        f"in the {phase} Phase {what}": _theirs(*actions, phase=phase, more=more)
        for phase in ("draw", "standby", "main1", "battle", "main2", "end")
        for what, actions, more in (
            ("they aim at the rock", [does("B", activate="their-aim", targets=["rock"])], ""),
            ("they revive", [does("B", activate="their-revive", targets=["their-dead-monster"])], ""),
            ("it turns up", [does("A", activate="lamp", targets=[IT])], "lamp face-down"),
            ("they turn it", [does("B", activate="their-tilt", targets=[IT])], "their-tilt"),
            ("they poke it", [does("B", activate="poke", targets=[IT])], "poke"),
            ("they burn", [does("B", activate="their-burn")], ""),
            ("they banish it", [does("B", activate="their-exile", targets=[IT])], "their-exile"),
            ("they shed", [does("B", activate="their-shed", choose=["their-hand-monster"])], "their-shed"),
            ("they strip", [does("B", activate="their-strip", choose=[IT])], "their-strip in-hand"),
        )
    },
}  # fmt: skip

_NAMES = tuple(HAPPENINGS)
_STEP = next(step for step in range(len(_NAMES) // 3, len(_NAMES)) if gcd(step, len(_NAMES)) == 1)
SCATTERED = tuple(_NAMES[number * _STEP % len(_NAMES)] for number in range(len(_NAMES)))
"""All of them, so that those that are much the same do not stand together: what is looked for is found sooner."""
