"""A card of which not everything is known: what is not known is never taken for nothing."""

import json

import pytest
import yaml

from judgekit import adjudicate, ruleset
from judgekit.cards.pool import shipped_cards
from judgekit.domain.errors import UnreadableError
from judgekit.domain.values import Verdict
from judgekit.parse.case import read_case

CARDS = shipped_cards()
BATTLE = {"player": "A", "number": 3, "phase": "battle"}


def flow(text):
    """What a line of YAML says."""
    return yaml.safe_load(text)


def read(*, a=None, b=None, actions=(), turn=None, **rest):
    """The situation of a board of two players, each zone with the cards it is given."""
    data = {"turn": turn or {"player": "A", "number": 3, "phase": "main1"}, **rest}
    data |= {"players": {"A": a or {}, "B": b or {}}, "actions": list(actions)}
    return read_case(json.dumps(data), CARDS, json=True)


def entered(line, zone="monsters"):
    """The card that one line of a zone is read as."""
    return next(iter(read(a={zone: [flow(line)]}).duel.cards.values())).card


UNKNOWN = {
    "a monster": ("{name: Nobody, kind: monster, level: 4, atk: 1000, def: 1000}", "monsters"),
    "a monster by its ATK and DEF": ("{name: Nobody, atk: 1000, def: 1000}", "monsters"),
    "an Effect Monster": ("{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior, Effect]}", "monsters"),
    "its Type alone": ("{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior]}", "monsters"),
    "a Pendulum Effect": ("{name: Nobody, kind: monster, atk: 0, def: 0, types: [Normal, Pendulum]}", "monsters"),
    "a Spell": ("{name: Nobody, kind: spell}", "hand"),
    "a Trap": ("{name: Nobody, kind: trap}", "hand"),
    "said to be unknown": ("{name: Nobody, kind: monster, atk: 0, def: 0, effects: unknown}", "monsters"),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_effects_that_were_not_entered_are_not_known(name):
    assert entered(*UNKNOWN[name]).effects is None


NONE = {
    "none are entered": "{name: Nobody, kind: monster, atk: 0, def: 0, effects: []}",
    "it is a Normal Monster": "{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior, Normal]}",
    "it is a Token": "{name: Nobody, kind: monster, atk: 0, def: 0, token: true, types: [Warrior]}",
}


@pytest.mark.parametrize("name", NONE)
def test_monster_has_no_effects_where_that_is_said(name):
    assert entered(NONE[name]).effects == ()


STILL_KNOWN = {
    "both its values": "{name: Vorse Raider, atk: 2400, def: 0}",
    "its kind too": "{name: Vorse Raider, kind: monster, atk: 2400, def: 0}",
    "in another language": "{name: Predatore Vorse, atk: 2400, def: 0}",
    "its Level": "{name: Vorse Raider, kind: monster, level: 4, atk: 2400, def: 0}",
    "its Level, not known": "{name: Vorse Raider, kind: monster, level: unknown, atk: 2400, def: 0}",
    "what is printed on it": "{name: Vorse Raider, kind: monster, types: [Beast-Warrior], attribute: dark, atk: 2400}",
    "its Level now": "{name: Vorse Raider, level: 2}",
}


@pytest.mark.parametrize("name", STILL_KNOWN)
def test_known_name_is_the_known_card_with_these_values_now(name):
    situation = read(a={"monsters": [flow(STILL_KNOWN[name])]})

    assert next(iter(situation.duel.cards.values())).card == CARDS.exact("Vorse Raider")
    assert "another-card" not in {item.id for item in situation.assumptions}


def test_values_beside_a_known_name_are_its_values_now():
    card = next(iter(read(a={"monsters": [flow(STILL_KNOWN["both its values"])]}).duel.cards.values()))

    assert (card.atk, card.defense, card.card.atk) == (2400, 0, 1900)


ANOTHER = {
    "kind": ("{name: Vorse Raider, kind: trap}", "hand"),
    "property": ("{name: Dark Hole, kind: spell, property: quick-play}", "hand"),
    "level": ("{name: Vorse Raider, level: 7, atk: 2400, def: 0}", "monsters"),
    "rank": ("{name: 'Number 39: Utopia', kind: monster, rank: 5, atk: 2400, def: 0}", "monsters"),
}


@pytest.mark.parametrize("fact", ANOTHER)
def test_another_card_of_a_known_name_is_said_to_be_another(fact):
    line, zone = ANOTHER[fact]
    situation = read(a={zone: [flow(line)]})
    said = [item.params for item in situation.assumptions if item.id == "another-card"]

    assert next(iter(situation.duel.cards.values())).card.effects is None
    assert [(params["card"].name, params["fact"].fact) for params in said] == [(flow(line)["name"], fact)]


@pytest.mark.parametrize("line", ["attribute: light", "types: [Dragon]", "scale: 3", "summon: {only: [special]}"])
def test_what_stands_on_a_known_card_is_not_entered_otherwise(line):
    with pytest.raises(UnreadableError) as caught:
        read(a={"monsters": [flow(f"{{name: Vorse Raider, kind: monster, atk: 1, def: 1, {line}}}")]})

    assert [problem.message for problem in caught.value.problems] == ["read.stands-on-the-card"]


# What hangs on the effect of the card itself

NOBODY = {"name": "Nobody", "kind": "monster", "level": 4, "atk": 1500, "def": 1000}
WALL = {"name": "Wall", "kind": "monster", "level": 4, "atk": 1000, "def": 1000, "effects": []}
UP = {"position": "attack"}


def judged(**case):
    return adjudicate(read(**case), ruleset())


def missing(ruling):
    """The facts that are missing, each with the card it is about."""
    return [(item.fact, item.params["card"].name) for item in ruling.missing]


USED = {
    "on the field": {"a": {"monsters": [NOBODY | UP]}},
    "in the hand": {"a": {"hand": [NOBODY]}},
    "in the Graveyard": {"a": {"graveyard": [NOBODY]}},
    "banished": {"a": {"banished": [NOBODY]}},
    "in a Pendulum Zone": {"a": {"pendulum": [NOBODY | {"types": ["Pendulum"], "scale": 4}]}},
    "a Continuous Spell": {"a": {"spells_traps": [{"name": "Nobody", "kind": "spell", "property": "continuous", "face": "up"}]}},
    "a Spell in the Graveyard": {"a": {"graveyard": [{"name": "Nobody", "kind": "spell"}]}},
}  # fmt: skip


@pytest.mark.parametrize("where", USED)
def test_whether_an_unknown_effect_may_be_used_is_not_known(where):
    ruling = judged(**USED[where], actions=[{"player": "A", "activate": "Nobody"}])

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, [("effect", "Nobody")])


MOMENTS = {
    "in answer to a Trap": [{"player": "B", "activate": "Threatening Roar"}],
    "while an attack is under way": [
        {"player": "A", "phase": "battle"},
        {"player": "A", "attack": "Vorse Raider", "target": "Wall"},
    ],
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("zone", ["hand", "monsters"])
def test_with_which_speed_an_unknown_effect_is_used_is_not_known(moment, zone):
    """Neither refused for Spell Speed 1 nor put off until the attack is over."""
    mine = {"monsters": [{"name": "Vorse Raider", **UP}]}
    mine[zone] = [*mine.get(zone, []), NOBODY | (UP if zone == "monsters" else {})]
    theirs = {"monsters": [WALL | UP], "spells_traps": [{"name": "Threatening Roar", "set": "earlier"}]}
    ruling = judged(a=mine, b=theirs, actions=[*MOMENTS[moment], {"player": "A", "activate": "Nobody"}])

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, [("effect", "Nobody")])
    assert ruling.final.life_points == {"A": 8000, "B": 8000}


def test_what_no_effect_could_change_is_still_refused():
    """A card of the opponent, a monster that lies face-down, a Duel that is over."""
    use = [{"player": "A", "activate": "Nobody"}]
    theirs = judged(b={"monsters": [NOBODY | UP]}, actions=use)
    hidden = judged(a={"monsters": [NOBODY | {"position": "set"}]}, actions=use)

    assert [finding.reason for finding in (*theirs.findings, *hidden.findings)] == ["not-yours", "face-down"]


def test_pendulum_monster_of_unknown_effects_is_activated_as_a_spell():
    scholar = NOBODY | {"types": ["Pendulum"], "scale": 4}
    ruling = judged(a={"hand": [scholar]}, actions=[{"player": "A", "activate": "Nobody"}])

    assert ruling.verdict is Verdict.RESOLVED
    assert ruling.final.cards["Nobody"].place == "A/pendulum"


SPEEDS = {
    "normal": "spell-speed-1-cannot-respond",
    "continuous": "spell-speed-1-cannot-respond",
    "quick-play": None,
}


@pytest.mark.parametrize("icon", SPEEDS)
def test_how_fast_a_spell_is_its_icon_says(icon):
    spell = {"name": "Nobody", "kind": "spell", "property": icon}
    answer = [{"player": "B", "activate": "Threatening Roar"}, {"player": "A", "activate": "Nobody"}]
    ruling = judged(
        a={"hand": [spell]}, b={"spells_traps": [{"name": "Threatening Roar", "set": "earlier"}]}, actions=answer
    )
    reasons = [finding.reason for finding in ruling.findings]

    assert reasons == [SPEEDS[icon]] if SPEEDS[icon] else missing(ruling) == [("effect", "Nobody")]


@pytest.mark.parametrize("during", ["damage-step", "damage-calculation", "summon-attempt"])
def test_whether_an_unknown_card_fits_a_special_moment_is_not_known(during):
    trap = {"name": "Nobody", "kind": "trap", "set": "earlier"}
    mine = {"monsters": [{"name": "Vorse Raider", **UP}], "hand": ["Battle Ox"]}
    fight = [{"player": "A", "phase": "battle"}, {"player": "A", "attack": "Vorse Raider", "target": "direct"}]
    summon = [{"player": "A", "summon": "normal", "card": "Battle Ox"}]
    use = {"player": "B", "activate": "Nobody", "during": during}
    negate = {"player": "A", "activate": "Seven Tools of the Bandit"}
    mine["spells_traps"] = [{"name": "Seven Tools of the Bandit", "set": "earlier"}]
    ruling = judged(
        a=mine, b={"spells_traps": [trap]}, actions=[*(summon if "summon" in during else fight), use, negate]
    )

    assert missing(ruling) == [("effect", "Nobody")]


def test_negated_activation_needs_no_effect():
    """What the first link would have done does not matter, and that it may have been another play is said."""
    trap = {"name": "Nobody", "kind": "trap", "set": "earlier"}
    mine = {"spells_traps": [{"name": "Seven Tools of the Bandit", "set": "earlier"}]}
    actions = [{"player": "B", "activate": "Nobody"}, {"player": "A", "activate": "Seven Tools of the Bandit"}]
    ruling = judged(a=mine, b={"spells_traps": [trap]}, actions=actions)

    assert ruling.verdict is Verdict.RESOLVED
    assert not_considered(ruling) == ["Nobody"]


def test_cost_of_an_unknown_card_is_not_known_either():
    trap = {"name": "Nobody", "kind": "trap", "set": "earlier"}
    mine = {"spells_traps": [{"name": "Seven Tools of the Bandit", "set": "earlier"}]}
    use = {"player": "B", "activate": "Nobody", "cost": ["Kuriboh"]}
    negate = {"player": "A", "activate": "Seven Tools of the Bandit"}
    ruling = judged(a=mine, b={"spells_traps": [trap], "hand": ["Kuriboh"]}, actions=[use, negate])

    assert missing(ruling) == [("effect", "Nobody")]


SUMMONS = {
    "without the Tributes of its Level": ({"hand": [NOBODY | {"level": 6}]}, {"summon": "normal"}),
    "Set without them": ({"hand": [NOBODY | {"level": 6}]}, {"set": "Nobody"}),
    "in its own way": ({"hand": [NOBODY]}, {"summon": "special"}),
}


@pytest.mark.parametrize("name", SUMMONS)
def test_how_an_unknown_monster_is_summoned_is_not_known(name):
    mine, action = SUMMONS[name]
    ruling = judged(a=mine, actions=[{"player": "A", **action} | ({} if "set" in action else {"card": "Nobody"})])

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, [("effect", "Nobody")])


def test_way_that_was_entered_needs_no_effects():
    mine = {"hand": [NOBODY | {"summon": {"from-hand": ["own-turn"]}}]}
    ruling = judged(a=mine, actions=[{"player": "A", "summon": "special", "card": "Nobody"}])

    assert ruling.verdict is Verdict.RESOLVED


# What is said elsewhere


def not_considered(ruling):
    """The cards of which the ruling says that their effects were left out."""
    found = [item.params["cards"] for item in ruling.assumptions if item.id == "effects-not-considered"]
    assert len(found) <= 1
    return [card.name for cards in found for card in cards]


def test_one_assumption_names_every_card_whose_effects_were_left_out():
    mine = {"monsters": [NOBODY | UP, NOBODY | UP | {"name": "Another"}, "Vorse Raider"]}
    mine |= {"spells_traps": [{"name": "Open", "kind": "spell", "property": "continuous", "face": "up"}]}
    theirs = {"graveyard": [{"name": "Gone", "kind": "trap"}], "hand": [{"name": "Held", "kind": "spell"}]}
    theirs |= {"spells_traps": [{"name": "Hidden", "kind": "trap", "set": "earlier"}]}

    assert not_considered(judged(a=mine, b=theirs)) == ["Nobody", "Another", "Open", "Gone"]


def test_card_whose_effect_is_asked_for_is_not_said_to_be_left_out():
    ruling = judged(a={"monsters": [NOBODY | UP]}, actions=[{"player": "A", "activate": "Nobody"}])

    assert (missing(ruling), not_considered(ruling)) == ([("effect", "Nobody")], [])


MOVED = {
    "Summoned": ({"hand": [NOBODY]}, [{"summon": "normal", "card": "Nobody"}]),
    "Set": ({"hand": [NOBODY]}, [{"set": "Nobody"}]),
    "discarded": (
        {"hand": [NOBODY], "spells_traps": [{"name": "Raigeki Break", "set": "earlier"}]},
        [{"activate": "Raigeki Break", "cost": ["Nobody"], "targets": ["Wall"]}],
    ),
    "Tributed": (
        {"monsters": [NOBODY | UP], "hand": ["Summoned Skull"]},
        [{"summon": "tribute", "card": "Summoned Skull", "tributes": ["Nobody"]}],
    ),
}


@pytest.mark.parametrize("name", MOVED)
def test_card_that_was_moved_is_named(name):
    mine, actions = MOVED[name]
    ruling = judged(a=mine, b={"monsters": [WALL | UP]}, actions=[{"player": "A", **action} for action in actions])

    assert (ruling.verdict, not_considered(ruling)) == (Verdict.RESOLVED, ["Nobody"])


def test_strictly_the_effects_are_a_missing_fact():
    situation = read(a={"life_points": 1, "monsters": [NOBODY | UP]}, b={"life_points": 1})
    ruling = adjudicate(situation, ruleset(), strict=True)

    assert [item.params["assumption"] for item in ruling.missing] == ["effects-not-considered"]


# An effect of which only its kind is known


def kind_known(kind, **more):
    return NOBODY | {"effects": [{"type": kind, "gap": "unknown"}]} | more


def test_effect_of_which_only_the_kind_is_known_has_its_speed():
    theirs = {"spells_traps": [{"name": "Threatening Roar", "set": "earlier"}]}
    answer = [{"player": "B", "activate": "Threatening Roar"}, {"player": "A", "activate": "Nobody"}]
    slow = judged(a={"monsters": [kind_known("ignition", **UP)]}, b=theirs, actions=answer)
    quick = judged(a={"monsters": [kind_known("quick", **UP)]}, b=theirs, actions=answer)

    assert [finding.reason for finding in slow.findings] == ["spell-speed-1-cannot-respond"]
    assert (quick.findings, missing(quick)) == ((), [("effect", "Nobody")])


OPEN = {
    "what sets it off": ({"monsters": [kind_known("trigger", **UP)]}, {}),
    "where it is used from": ({"hand": [kind_known("quick")]}, {}),
    "what it targets": ({"monsters": [kind_known("ignition", **UP)]}, {"targets": ["Wall"]}),
    "what it costs": ({"monsters": [kind_known("ignition", **UP)], "hand": ["Kuriboh"]}, {"cost": ["Kuriboh"]}),
}


@pytest.mark.parametrize("what", OPEN)
def test_of_an_effect_of_which_only_the_kind_is_known_is_open(what):
    mine, more = OPEN[what]
    ruling = judged(a=mine, b={"monsters": [WALL | UP]}, actions=[{"player": "A", "activate": "Nobody", **more}])

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, [("effect", "Nobody")])


def test_trigger_effect_of_which_nothing_else_is_known_is_said_to_be_left_out():
    ruling = judged(a={"monsters": [kind_known("trigger", **UP)], "life_points": 1}, b={"life_points": 1})

    assert [item.id for item in ruling.assumptions] == ["effects-in-part"]


# Values that were not entered

BARE = {"name": "Nobody", "kind": "monster", "effects": []}
FIGHT = [{"player": "A", "phase": "battle"}, {"player": "A", "attack": "Vorse Raider", "target": "Nobody"}]
ASKED = {
    "atk": ({}, UP, FIGHT),
    "def": ({"atk": 0}, {"position": "defense"}, FIGHT),
    "attribute": ({"level": 4, "atk": 100, "def": 0, "types": ["Fiend"]}, UP, [{"player": "A", "activate": "Umiiruka"}, *FIGHT]),
    "types": ({"level": 4, "atk": 100, "def": 0, "attribute": "dark"}, UP, [{"player": "A", "activate": "Sogen"}, *FIGHT]),
}  # fmt: skip


@pytest.mark.parametrize("fact", ASKED)
def test_value_that_was_not_entered_is_asked_for(fact):
    values, position, actions = ASKED[fact]
    mine = {"monsters": [{"name": "Vorse Raider", **UP}], "hand": ["Umiiruka", "Sogen"]}
    ruling = judged(a=mine, b={"monsters": [BARE | values | position]}, actions=actions)

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, [(fact, "Nobody")])


def test_level_that_was_not_entered_is_asked_for():
    mine = {"monsters": [BARE | UP | {"atk": 100, "def": 0}], "spells_traps": [{"name": "Gravity Bind", "face": "up"}]}
    fight = [{"player": "A", "phase": "battle"}, {"player": "A", "attack": "Nobody", "target": "direct"}]
    ruling = judged(a=mine, actions=fight)

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, [("level", "Nobody")])
    assert [branch.ruling.verdict for branch in ruling.branches] == [Verdict.RESOLVED, Verdict.ILLEGAL]


def test_value_that_nothing_hangs_on_is_not_asked_for():
    ruling = judged(a={"monsters": [BARE | UP]}, actions=[{"player": "A", "phase": "battle"}])

    assert (ruling.verdict, ruling.missing) == (Verdict.RESOLVED, ())


def test_materials_of_unknown_type_are_asked_for():
    mine = {"monsters": [{"name": "Junk Synchron", **UP}, BARE | UP | {"level": 2, "atk": 0, "def": 0}]}
    made = {"player": "A", "summon": "synchro", "card": "Junk Warrior", "materials": ["Junk Synchron", "Nobody"]}
    ruling = judged(a=mine | {"extra": ["Junk Warrior"]}, actions=[made])

    assert missing(ruling) == [("types", "Nobody")]


# What other cards come to beside one that is not known


SET = {"name": "Nobody", "kind": "monster", "level": 2, "atk": 450, "def": 600, "position": "set"}
ATTACKED = [
    {"player": "A", "phase": "battle"},
    {"player": "A", "attack": "Vorse Raider", "target": "Nobody"},
    {"player": "B", "activate": "Nobody"},
]


def test_flip_effect_of_an_attacked_monster_may_be_meant():
    """The monster still lies face-down, and is turned up by the attack before its effect is used."""
    mine = {"monsters": [{"name": "Vorse Raider", **UP}]}
    ruling = judged(a=mine, b={"monsters": [SET]}, actions=ATTACKED)

    assert (ruling.findings, missing(ruling)) == ((), [("effect", "Nobody")])
    known = judged(a=mine, b={"monsters": [SET | {"effects": [{"type": "quick", "gap": "unknown"}]}]}, actions=ATTACKED)
    assert (known.findings, missing(known)) == ((), [("effect", "Nobody")])


def test_effect_is_used_after_the_flip_summon_of_its_monster():
    actions = [{"player": "A", "summon": "flip", "card": "Nobody"}, {"player": "A", "activate": "Nobody"}]
    ruling = judged(a={"monsters": [SET | {"effects": [{"type": "ignition", "gap": "unknown"}]}]}, actions=actions)

    assert (ruling.findings, missing(ruling)) == ((), [("effect", "Nobody")])


def test_whether_a_card_answers_an_unknown_effect_is_not_known():
    """Stardust Dragon answers what would destroy a card; whether the unknown Spell would, nobody knows."""
    actions = [{"player": "B", "activate": "Nobody"}, {"player": "A", "activate": "Stardust Dragon"}]
    spell = {"name": "Nobody", "kind": "spell", "property": "quick-play", "set": "earlier"}
    mine = {"monsters": [{"name": "Stardust Dragon", **UP}]}
    ruling = judged(a=mine, b={"spells_traps": [spell]}, actions=actions)

    assert (ruling.findings, missing(ruling)) == ((), [("effect", "Nobody")])


def test_activation_that_only_the_text_could_forbid_is_an_assumption():
    counter = {"name": "Nobody", "kind": "trap", "property": "counter", "set": "earlier"}
    actions = [
        {"player": "A", "activate": "Heavy Storm"},
        {"player": "B", "activate": "Nobody"},
        {"player": "A", "activate": "Threatening Roar"},
    ]
    mine = {"hand": ["Heavy Storm"], "spells_traps": [{"name": "Threatening Roar", "set": "earlier"}]}
    ruling = judged(a=mine, b={"spells_traps": [counter]}, actions=actions)

    assert [finding.reason for finding in ruling.findings] == ["spell-speed-too-low"]
    assert [item.params["card"].name for item in ruling.assumptions if item.id == "text-allows-it"] == ["Nobody"]


FUSION = {"hand": ["Polymerization", NOBODY, "Flame Manipulator"], "extra": ["Flame Swordsman"]}
FUSE = {"player": "A", "activate": "Polymerization"}


def test_unknown_monster_may_stand_in_for_a_fusion_material():
    alone = judged(a=FUSION, actions=[FUSE])
    beside = judged(a=FUSION | {"monsters": [{"name": "Masaki the Legendary Swordsman", **UP}]}, actions=[FUSE])
    materials = ["Flame Swordsman", "Flame Manipulator", "Masaki the Legendary Swordsman"]
    named = judged(
        a=FUSION | {"monsters": [{"name": "Masaki the Legendary Swordsman", **UP}]},
        actions=[FUSE | {"choose": materials}],
    )

    assert (alone.findings, missing(alone)) == ((), [("effect", "Nobody")])
    assert (beside.findings, missing(beside)) == ((), [("effect", "Nobody")])
    assert named.verdict is Verdict.RESOLVED


def test_moment_that_an_unknown_effect_may_keep_from_coming_is_not_known():
    """Honest is used once the attacked monster is turned up; what its Flip Effect does first is not known."""
    light = SET | {"attribute": "light"}
    actions = [*ATTACKED[:2], {"player": "B", "activate": "Honest"}]
    mine = {"monsters": [{"name": "Vorse Raider", **UP}]}
    ruling = judged(a=mine, b={"monsters": [light], "hand": ["Honest"]}, actions=actions)

    assert (ruling.findings, missing(ruling)) == ((), [("effect", "Nobody")])


def test_continuous_effect_of_a_monster_that_was_summoned_is_said_to_be_left_out():
    ruling = judged(
        a={"hand": [kind_known("continuous")]}, actions=[{"player": "A", "summon": "normal", "card": "Nobody"}]
    )

    assert "effects-in-part" in {item.id for item in ruling.assumptions}


@pytest.mark.parametrize("base", ["9.0", "7.0"])
def test_unknown_pendulum_monster_that_is_no_spell_now_may_have_an_effect_of_the_hand(base):
    scholar = NOBODY | {"types": ["Pendulum"], "scale": 4}
    answer = [{"player": "B", "activate": "Threatening Roar"}, {"player": "A", "activate": "Nobody"}]
    situation = read(
        a={"hand": [scholar]}, b={"spells_traps": [{"name": "Threatening Roar", "set": "earlier"}]}, actions=answer
    )
    ruling = adjudicate(situation, ruleset(base))

    assert missing(ruling) == [("effect", "Nobody")]
    assert [finding.at for finding in ruling.findings if finding.at.startswith("actions")] == []


def test_what_a_text_mentions_is_not_known_without_its_effects():
    search = "{type: activation, do: [{search: {what: spell, zones: [deck], side: own, mentions: [Jinzo], choose: 1}}]}"
    call = flow(f"{{id: call, name: Call, kind: spell, property: normal, effects: [{search}]}}")
    side = {"hand": [call], "deck": [flow("{name: Nobody, kind: spell, property: normal}")]}
    ruling = adjudicate(read(a=side, actions=[{"player": "A", "activate": "call"}]), ruleset("9.0"))

    assert ruling.verdict is Verdict.UNDETERMINED
    assert [missing.fact for missing in ruling.missing] == ["effect"]
