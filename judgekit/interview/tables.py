"""What an answer may mean: the keys of each kind, whose words stand in ``rulebook/<language>/words.yaml``."""

from judgekit.interview.meaning import Table

COMMANDS = Table("commands", {"back": ""})

YES = Table("yes", {"yes": "", "no": ""})

UNKNOWN = Table("unknown", {"unknown": ""})

LIFE_POINTS = Table("life-points", {"life-points": "life-points"})

TURN_WORD = Table("turn-word", {"number": ""})
"""What may stand before the number of a turn."""

PHASES = Table(
    "phases",
    {
        "draw": "draw-phase",
        "standby": "standby-phase",
        "main1": "main-phase-1",
        "battle": "battle-phase",
        "main2": "main-phase-2",
        "end": "end-phase",
    },
)

ZONES = Table(
    "zones",
    {
        "monsters": "monster-zone",
        "spells_traps": "spell-trap-zone",
        "field": "field-zone",
        "pendulum": "pendulum-zone",
        "hand": "hand",
        "deck": "deck main-deck",
        "extra": "extra-deck",
        "side": "side-deck",
        "graveyard": "graveyard",
        "banished": "",
    },
)

TAGS = Table(
    "tags",
    {
        "attack": "attack-position",
        "defense": "defense-position",
        "set": "face-down",
        "up": "face-up",
        "this-turn": "",
        "set-unknown": "",
        "attacked": "",
        "changed": "",
        "monster": "",
        "spell": "",
        "trap": "",
        "spell quick-play": "quick-play-spell",
        "spell continuous": "continuous-spell",
        "spell equip": "equip-spell",
        "spell field": "field-spell",
        "spell ritual": "ritual-spell",
        "spell normal": "normal-spell",
        "trap counter": "counter-trap",
        "trap continuous": "continuous-trap",
        "trap normal": "normal-trap",
        "monster fusion": "fusion-monster",
        "monster ritual": "ritual-monster",
        "monster synchro": "synchro-monster",
        "monster xyz": "xyz-monster",
        "monster pendulum": "pendulum-monster",
        "monster link": "",
    },
)
"""What may stand in the brackets behind a card."""

VALUES = Table(
    "values",
    {
        "atk": "",
        "def": "",
        "level": "",
        "rank": "",
        "link": "",
        "set": "",
        "text": "",
    },
)
"""What stands before a number in the brackets behind a card."""

OWNER = Table("owner", {"owner": ""})

KINDS = Table(
    "kinds",
    {
        "monster": "",
        "spell": "",
        "trap": "",
        "fusion": "fusion-monster",
        "ritual": "ritual-monster",
        "synchro": "synchro-monster",
        "xyz": "xyz-monster",
        "pendulum": "pendulum-monster",
        "link": "",
    },
)

EFFECTS = Table(
    "effects",
    {
        "none": "normal-monster",
        "ignition": "ignition-effect",
        "quick": "quick-effect",
        "trigger": "trigger-effect",
        "continuous": "continuous-effect",
        "flip": "flip-effect",
    },
)
"""Whether a monster has effects, and of which kind."""

PROPERTIES = Table(
    "properties",
    {
        "normal": "normal-spell normal-trap",
        "continuous": "continuous-spell continuous-trap",
        "equip": "equip-spell",
        "field": "field-spell",
        "quick-play": "quick-play-spell",
        "ritual": "ritual-spell",
        "counter": "counter-trap",
    },
)

VERBS = Table(
    "verbs",
    {
        "activate": "activate",
        "attack": "attack declare-an-attack",
        "summon": "summon",
        "summon normal": "normal-summon",
        "summon tribute": "tribute-summon",
        "summon flip": "flip-summon",
        "summon special": "special-summon",
        "summon synchro": "synchro-summon",
        "summon xyz": "xyz-summon",
        "summon fusion": "fusion-summon",
        "summon ritual": "ritual-summon",
        "summon pendulum": "pendulum-summon",
        "set": "set",
        "position": "",
        "phase": "",
        "replay": "replay",
        "pass": "",
    },
)

SUMMONS = Table(
    "summons",
    {
        "normal": "normal-summon",
        "tribute": "tribute-summon",
        "flip": "flip-summon",
        "special": "special-summon",
        "synchro": "synchro-summon",
        "xyz": "xyz-summon",
        "fusion": "fusion-summon",
        "ritual": "ritual-summon",
        "pendulum": "pendulum-summon",
    },
)

DIRECT = Table("direct", {"direct": "direct-attack"})

REPLAYS = Table("replays", {"same": "", "other": "", "none": ""})

MOMENTS = Table(
    "moments",
    {
        "damage-step": "damage-step",
        "before-damage-calculation": "",
        "damage-calculation": "damage-calculation",
        "after-damage-calculation": "",
        "attack-declaration": "",
        "summon-attempt": "",
        "summoned": "",
    },
)

ENDINGS = Table("endings", {"both": "", "write": "", "judge": "", "correct": "", "leave": ""})

TEXTS = Table("texts", {"current": ""})
"""Which text of a card, where not by its year."""

UNSEEN = Table("unseen", {"unseen": ""})
"""A card that nobody has seen."""

UNSEEN_NAMES = Table("unseen-names", {"monster": "", "spell": "", "trap": ""})
"""What such a card is called: the first word of each."""
