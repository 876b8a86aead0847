"""Where the words stand that may be written at a place of a case or card file: a section of the papers."""

import re

CASES, CARDS, EFFECTS = "docs/case-format.md", "docs/cards.md", "docs/effect-vocabulary.md"
RULESETS = "judgekit rulesets"
CHAPTERS = "docs/cli.md#rule"
MOMENTS = "docs/cli.md#timeline"
DAMAGE = "docs/cli.md#damage"
PARTS = "docs/cli.md#parts-of-an-answer"
LANGUAGES_OF_CARDS = "docs/cli.md#cards"
"""Where the words of the command line stand: papers, or a command that lists them."""

OF_EFFECTS = {
    "do": f"{EFFECTS}#verbs",
    "when": f"{EFFECTS}#events",
    "needs": f"{EFFECTS}#conditions",
    "cost": f"{EFFECTS}#costs",
    **dict.fromkeys(("targets", "on", "per", "only", "materials", "banishing", "sending"), f"{EFFECTS}#selectors"),
    "summon": f"{EFFECTS}#how-a-monster-is-summoned",
    "effects": f"{EFFECTS}#an-effect",
    "types": f"{CARDS}#the-words-of-a-type-line",
    "without": f"{CARDS}#the-words-of-a-type-line",
}
"""The sections on the parts of an effect, on the way in which a monster is Summoned, and on its Type line."""

OF_CASES = (
    (r"(turn|teams|expect)\b", {"turn": "turn", "teams": "pairs", "expect": "expectations"}),
    (r"actions\[\d+\]\.(effect|targets|cost|choose|declare|during)\b", "activate"),
    (r"actions\[\d+\]\.(look|at|answer)\b", "look"),
    (r"actions\[\d+\]\.(attack|target)\b", "attack"),
    (r"actions\[\d+\]\.(replay|summon|set|position|phase|pass)\b", None),
    (r"actions\b", "actions"),
    (r"links\b", "the-short-form-of-a-chain"),
    (r"players\..*\.(kind|token|property|attribute)\b", "with-its-values"),
    (r"players\..*\.(monsters|spells_traps|field|pendulum|hand|deck|extra|side|graveyard|banished)\b", "by-name"),
    (r"players\..", "a-player"),
    ("", "the-keys"),
)
"""The sections on the parts of a case, the first that fits a path; ``None``: called like the part."""


def listed_at(path: str) -> str:
    """Return where the words are listed that may stand at *path* of a case.

    >>> listed_at("actions[0].during"), listed_at("players.A.monsters[0].effects[0].do[0].on")
    ('docs/case-format.md#activate', 'docs/effect-vocabulary.md#selectors')
    """
    if re.search(r"\.(effects|summon|types)\b", path) and not path.startswith("actions"):
        return listed_on_a_card(path)
    for pattern, section in OF_CASES:
        found = re.match(pattern, path)
        if found is not None:
            if isinstance(section, dict):
                section = section[found[1]]
            return f"{CASES}#{section if section is not None else found[1]}"
    raise AssertionError(path)


def listed_on_a_card(path: str) -> str:
    """Return where the words are listed that may stand at *path* of a card file.

    >>> listed_on_a_card("effects[0].cost[0]"), listed_on_a_card("")
    ('docs/effect-vocabulary.md#costs', 'docs/cards.md#the-card-file')
    """
    steps = re.findall(r"[a-z-]+", path)
    return next((OF_EFFECTS[step] for step in reversed(steps) if step in OF_EFFECTS), f"{CARDS}#the-card-file")
