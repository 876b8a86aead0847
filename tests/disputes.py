"""Twenty typical disputes, as a judge at a table would ask them: what is typed, by the name of its golden file."""

_CASES = "tests/rulings"

DISPUTES = {
    "battle-twice-unknown-atk": [
        "resolve",
        f"{_CASES}/battle.attack-vs-attack.lose/two-battles-with-an-unknown-atk.yaml",
    ],
    "battle-unknown-atk-and-life-points": [
        "resolve",
        f"{_CASES}/battle.attack-vs-attack.win/unknown-atk-and-life-points.yaml",
    ],
    "chain-of-three": ["chain", "A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]"],
    "chain-set-this-turn": ["chain", "A: Heavy Storm", "B: Dark Hole", "B: Waboku [set this turn]"],
    "damage-piercing": ["damage", "2500", "--def", "1800", "--piercing", "--attacker", "+500 /2", "--lp", "1000"],
    "damage-then-direct": ["damage", "1800", "1800", "--then", "1900", "--direct", "--damage", "x2"],
    "damage-unknown-def": ["damage", "1800", "--def", "?"],
    "diff-order-of-triggers": [
        *("diff", f"{_CASES}/published.trigger-order.first-triggered/9.0-free-choice.yaml"),
        *("--ruleset", "9.0", "--ruleset", "7.0"),
    ],
    "equip-unknown-atk": ["resolve", f"{_CASES}/spells.equip.effect/atk-unknown-with-the-equip.yaml"],
    "heavy-storm": ["resolve", "docs/examples/heavy-storm.yaml"],
    "replay-four-tokens": ["resolve", f"{_CASES}/battle.replay.choices/four-tokens-nothing-chosen.yaml"],
    "replay-pairs": ["resolve", f"{_CASES}/battle.replay.choices/which-opponent-in-a-pairs-game.yaml"],
    "replay-refused": ["resolve", f"{_CASES}/battle.replay.choices/roar-stops-another-monster.yaml"],
    "responses-pendulum": ["responses", f"{_CASES}/pendulum.summon.any-number/three-at-once.yaml"],
    "responses-xyz": ["responses", f"{_CASES}/effects.trigger/equip-spell-of-an-xyz-material.yaml"],
    "sakuretsu": ["resolve", f"{_CASES}/battle.direct-attack.condition/answered-by-sakuretsu-armor.yaml"],
    "summon-negated": ["resolve", f"{_CASES}/published.summon-negation/negation-negated-then-answered.yaml"],
    "triggers-two-of-each": ["resolve", f"{_CASES}/published.trigger-order/two-of-each.yaml"],
    "why-trap-from-the-hand": ["why", f"{_CASES}/traps.must-be-set/from-the-hand.yaml"],
    "why-xyz-face-down": ["why", f"{_CASES}/xyz.is-special-summon/not-face-down.yaml"],
}
