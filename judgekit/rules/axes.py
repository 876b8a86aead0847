"""Everything on which the rulesets differ: one axis a row, with the rule and edition behind each value.

To add an edition, give every axis a column for it; a test counts them. A rule on no axis holds
wherever its mechanic exists.
"""

from judgekit.domain.ruleset import (
    BY_GROUP,
    EARLIER_FIRST,
    EARLIER_IN_GROUP,
    FURTHER_DUELS,
    PUBLIC_FIRST,
    Choice,
    Standing,
)
from judgekit.tuples import NamedTuple

STATED, GENERAL, ABSENT = Standing.STATED, Standing.GENERAL, Standing.ABSENT
UNKNOWN, PUBLISHED = Standing.UNKNOWN, Standing.PUBLISHED

BOOKS = {"9.0": "it-9.0", "7.0": "pt-7.0", "1.0": "fr-1.0", "pairs": "it-coppie"}
"""The document a reader is pointed to for each ruleset."""


class Cell(NamedTuple):
    """What one ruleset says on one axis; ``rule`` only where it is another than the axis's own."""

    value: str
    standing: Standing = STATED
    rule: str | None = None
    edition: str | None = None
    """The document that says it, where it is not the one a reader is pointed to."""


class Axis(NamedTuple):
    """One difference: its rule, what each book says, what the pairs rules lay over it."""

    rule: str
    nine: Cell
    seven: Cell
    one: Cell
    pairs: Cell | None = None
    others: tuple[str, ...] = ()
    """What no ruleset says and the engine plays all the same: a case of other years or places is judged by it."""


SILENT = Cell("unknown", UNKNOWN)
NOT_THERE = Cell("absent", ABSENT)

AXES: dict[str, Axis] = {
    # The pairs rules name a minimum only, so the maximum is that of the rules below (pairs.base-rules).
    "main-deck": Axis("deck.main-size", Cell("40-60"), Cell("40-60"), Cell("40-or-more")),
    "extra-deck-size": Axis("deck.extra-size", Cell("0-15"), Cell("0-15"), SILENT),
    "extra-deck-contents": Axis(
        "deck.extra-contents", Cell("xyz synchro fusion"), Cell("synchro fusion"), Cell("fusion")
    ),
    "copies-counted-over": Axis(
        "deck.copies-max-3", Cell("main extra side"), Cell("main extra side"), Cell("main side")
    ),
    "side-deck": Axis("deck.side-size", Cell("0-15"), Cell("0-15"), Cell("15-or-none"), Cell("15-or-none")),
    "siding-with": Axis("deck.side-swap", Cell("main extra"), Cell("main"), Cell("main")),
    "lists": Axis("deck.restriction-tiers", Cell("0-1-2"), Cell("0-1-2"), SILENT, Cell("own-lists")),
    "match-won-by": Axis("match.win", Cell("2-wins"), Cell("2-wins"), Cell("2-wins-or-1-and-2-draws")),
    "match-drawn-by": Axis("match.draw", SILENT, SILENT, Cell("1-1-1-or-3-draws"), others=(FURTHER_DUELS,)),
    "life-points": Axis(
        "victory.starting-life-points",
        Cell("8000"),
        Cell("8000"),
        Cell("8000"),
        Cell("16000-a-team", STATED, "pairs.life-points"),
    ),
    "first-turn-draw": Axis(
        "phase.draw.first-turn",
        Cell("no"),
        Cell("yes", GENERAL, "phase.draw.draw-one"),
        SILENT,
        Cell("yes"),
    ),
    "first-turn-battle": Axis(
        "phase.battle.first-turn",
        Cell("no"),
        Cell("yes", GENERAL, "turn.phase-order"),
        SILENT,
        Cell("no-attack-in-first-round", STATED, "pairs.first-round-no-attack"),
    ),
    "field-spells": Axis("spells.field.limit", Cell("one-each"), Cell("one-in-all"), Cell("one-in-all")),
    "field-spell-replacement": Axis(
        "spells.field.replacement",
        Cell("own-is-sent"),
        Cell("any-is-destroyed"),
        Cell("opponent-sends-yours"),
    ),
    "fusion-materials": Axis("fusion.materials-destroyed", Cell("sent"), Cell("sent"), Cell("destroyed")),
    "ritual-tributes": Axis(
        "ritual.used-cards-destroyed",
        Cell("sent"),
        Cell("sent", GENERAL),
        Cell("destroyed"),
    ),
    "used-normal-spell": Axis("spells.normal", Cell("sent"), Cell("sent"), Cell("destroyed")),
    "fusion-card": Axis(
        "fusion.summoning-card", Cell("as-the-card-says"), Cell("polymerization"), Cell("polymerization")
    ),
    "fusion-redirected": Axis("fusion.redirected-materials", Cell("summoned-all-the-same"), SILENT, SILENT),
    "fusion-places": Axis("fusion.materials-places", Cell("as-the-card-says"), Cell("field hand"), Cell("field hand")),
    "quick-play-own-turn": Axis(
        "spells.quick-play.own-turn", Cell("any-phase"), Cell("any-phase"), Cell("main battle")
    ),
    "quick-play-turn-set": Axis("spells.quick-play.not-turn-set", Cell("no"), Cell("no"), SILENT),
    "zero-atk-tie": Axis(
        "battle.zero-atk",
        Cell("both-survive"),
        Cell("both-destroyed", GENERAL, "battle.attack-vs-attack.tie"),
        SILENT,
    ),
    "flip-effect-timing": Axis(
        "damage-step.flip-effect-timing",
        Cell("after-calculation"),
        Cell("after-calculation"),
        Cell("before-destruction"),
    ),
    # The Italian 9.0 does not list the Deck among what is public, the Portuguese does.
    "deck-size-public": Axis("public.items", Cell("yes", edition="pt-9.0"), Cell("yes"), SILENT),
    "life-points-public": Axis("public.items", Cell("yes"), Cell("yes"), SILENT),
    "graveyard-order": Axis("field.graveyard.order", Cell("kept"), Cell("kept"), SILENT),
    "extra-deck-looks": Axis("field.extra-deck-zone.owner-looks", Cell("owner"), Cell("owner"), SILENT),
    "shuffle-after-look": Axis("field.deck-zone.shuffle-after-look", Cell("yes"), SILENT, SILENT),
    "banished-may-return": Axis("glossary.banished", Cell("yes", GENERAL), SILENT, Cell("no")),
    "direct-attack": Axis(
        "battle.direct-attack.condition",
        Cell("opponent-has-no-monster"),
        Cell("opponent-has-no-monster"),
        SILENT,
        Cell("neither-opponent-has-a-monster", STATED, "pairs.attack-split"),
    ),
    "synchro": Axis("synchro.procedure", Cell("stated"), Cell("stated"), NOT_THERE),
    "xyz": Axis("xyz.procedure", Cell("stated"), NOT_THERE, NOT_THERE),
    "pendulum": Axis("pendulum.dual-nature", Cell("stated"), NOT_THERE, NOT_THERE),
    # Link Monsters are newer than every rulebook there is; none of them lists the kind.
    "link": Axis("deck.extra-contents", NOT_THERE, NOT_THERE, NOT_THERE),
    "chains": Axis("chain.resolve-lifo", Cell("stated"), Cell("stated"), SILENT),
    "spell-speed": Axis("chain.spell-speed.not-lower", Cell("stated"), Cell("stated"), SILENT),
    "battle-results": Axis("battle.attack-vs-attack.win", Cell("stated"), Cell("stated"), SILENT),
    "hand-limit": Axis("phase.end.hand-limit", Cell("6"), Cell("6"), SILENT),
    "priority": Axis("priority.turn-player", Cell("stated"), Cell("stated"), SILENT),
    "tribute-counts": Axis("summon.tribute.count", Cell("stated"), Cell("stated"), SILENT),
    "position-changes": Axis("phase.main.change-position", Cell("stated"), Cell("stated"), SILENT),
    "phases-of-a-turn": Axis(
        "turn.up-to-six-phases",
        Cell("six", GENERAL, "turn.phase-order"),
        Cell("six"),
        Cell("six", GENERAL, "turn.phase-order"),
    ),
    "exodia": Axis(
        "victory.exodia",
        Cell("wins", GENERAL, "victory.card-effect"),
        Cell("wins", GENERAL, "victory.card-effect"),
        Cell("wins"),
    ),
    "both-deck-out": Axis("victory.deck-out", SILENT, SILENT, SILENT, others=("draw",)),
}


def _published(seven: bool, rule: str) -> Axis:
    """A published rule holds in 9.0, in 7.0 where its years fit, never in 1.0."""
    on = Cell("on", PUBLISHED)
    return Axis(rule, on, on if seven else SILENT, SILENT)


PUBLISHED_RULES = {
    # The years of 7.0 end with 2009; the chart of fast effects is of 2012, Pendulum of 2014.
    "published.open-state": False,
    "published.ignition-after-summon": False,
    "published.trigger-order": True,
    "published.missed-timing": True,
    "published.attack-goes-on": True,
    "published.damage-step.timings": False,  # in the years of 7.0 there were seven
    "published.damage-step.allowed": True,
    "published.summon-negation": True,
    "published.pendulum.scales": False,
    "published.halving": True,
    "published.ritual.no-surplus": True,
    "published.cost-ends-duel": True,
    "published.lethal": True,
    "published.impossible-effect": True,
    "published.continuous-gone": True,
    "published.resolved-cards-stay": True,
}

AXES |= {rule: _published(seven, rule) for rule, seven in PUBLISHED_RULES.items()}
AXES["published.ignition-after-summon"] = Axis(
    "published.ignition-after-summon", Cell("off", PUBLISHED), Cell("on", PUBLISHED), SILENT
)
AXES["published.trigger-order"] = Axis(
    "published.trigger-order",
    Cell(BY_GROUP, PUBLISHED),
    Cell(EARLIER_FIRST, PUBLISHED, "published.trigger-order.first-triggered"),
    SILENT,
    others=(EARLIER_IN_GROUP, PUBLIC_FIRST),
)
# How card texts worded since July 2011 are read: the cards of the older books and of the pairs lists are older.
AXES["card-text"] = Axis("text.scope", Cell("on", PUBLISHED), SILENT, SILENT, SILENT)


def choice(axis: str, cell: Cell, book: str) -> Choice:
    """Return what *cell* says as a :class:`~judgekit.domain.ruleset.Choice` of that book."""
    edition = None if cell.standing in (UNKNOWN, PUBLISHED) else cell.edition or BOOKS[book]
    return Choice(cell.value, cell.standing, cell.rule or AXES[axis].rule, edition)
