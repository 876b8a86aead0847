"""Selectors drawn from the registry: each of their keys, with each word, in each role in which they stand."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from judgekit.domain.effect import EffectType
from judgekit.domain.fitting import Card, summon_misfits
from judgekit.domain.fitting.selectors import WHOSE
from judgekit.domain.registry.selectors import MADE_WITH, POSITIONS, ROLES, Role
from judgekit.domain.selector import Side, The, What
from judgekit.domain.values import Kind
from tests.vocabulary.boards import IT, PASSES, board, does, monster, spell
from tests.vocabulary.options import OF, PAID_WITH
from tests.vocabulary.playing import NotPlayedError, outcome, played, seen, set_up
from tests.vocabulary.uses import Draw, Use, drawn

PLACES = ("monsters", "spells_traps", "field", "pendulum", "hand", "graveyard")
"""Where the cards lie that a selector could mean."""
CARDS = (
    IT, "ally", "rock", "wall", "blade", "land", "scale", "aim", "hand-monster", "hand-spell", "dead-monster", "dead-trap",
    "their-ally", "their-rock", "their-wall", "their-blade", "their-dead-spell",
)  # fmt: skip
"""One after the other is targeted, or paid with."""
WORDS: dict[str, tuple[object, ...]] = {
    "what": tuple(what.value for what in What),
    "side": tuple(side.value for side in Side),
    "atk-within": WHOSE,
    "position": tuple(position.value for position in POSITIONS),
    "zones": tuple([zone] for zone in PLACES),
    "face": ("up", "down"),
    "min-atk": (1250,),
    "max-atk": (1250,),
    "min-def": (951,),
    "max-def": (950,),
    "min-level": (4,),
    "max-level": (4,),
    "attributes": (["dark"],),
    "types": (["Rock"],),
    "all-types": (["Rock"],),
    "either": ([{"names": ["Rock"]}, {"names": ["Land"]}],),
    "without": (["Rock"],),
    "no-equip": (["Union"],),
    "names": (["Rock"],),
    "name-has": (["Rock"],),
    "not-name-has": (["Rock"],),
    "not-names": (["Rock"],),
    "mentions": (["Rock"],),
    "counters": (),
    "materials": (),
    "material-names": (),
    "material-name-has": (),
    "properties": (["equip"],),
    "summoned": (["special"],),
    "summoned-from": (["graveyard"],),
    "also-self": (True,),
    "atk-paid": (True,),
    "count": (2,),
    "choose": (1,),
    "up-to": (True,),
    "declared": (True,),
    "different-names": (True,),
    "per": (),
    "as-paid": (),
    "highest": ("atk", "def", "level"),
    "lowest": ("atk", "def", "level"),
    "same": (["name"],),
    "different": (["name"],),
    "compared": ("targets",),
    "no-higher": ("level",),
    "no-lower": ("level",),
    "lower": ("level",),
    "higher": ("level",),
    "apart": ([1],),
}
"""What stands under each key."""
_TWO = {Role.DONE_TO: {"choose": 2}, Role.TARGET: {"count": 2}}
BESIDE = {"up-to": _TWO, "different-names": _TWO}
"""What must stand beside a key for it to say something."""


POOR = "poor"
"""The board: Life Points no higher than some ATK."""


class Chosen(NamedTuple):
    """A key of a selector that was drawn, with a word."""

    role: Role
    key: str
    word: object

    @property
    def label(self) -> str:
        """What was drawn, in a line."""
        return f"{self.role.value} {self.key} {self.word}"


def selector_draws() -> Iterator[Chosen]:
    """Every key of a selector in every role, with its words; a key nobody knows here has none and stops it."""
    for role, fitting in ROLES.items():
        for key in sorted(fitting.keys):
            words = tuple(the.value for the in The if the in fitting.the) if key == "the" else WORDS[key]
            if role is Role.KEPT_UP and key == "zones":
                words = words[:4]  # it lies on the field
            if (role, key) not in SHOWN_BY_CASES and (role, key) not in ONE_KIND:
                yield from (Chosen(role, key, word) for word in words)


SHOWN_BY_CASES = {
    (Role.DONE_TO, "different-names"): "game.card-overrides-rule/picked-with-one-name",
    (Role.TARGET, "different-names"): "game.card-overrides-rule/targets-called-alike",
    (Role.NEEDED, "different-names"): "game.card-overrides-rule/needs-two-names-one-there",
    (Role.COUNTED, "different-names"): "game.card-overrides-rule/counts-each-name-once",
    (Role.DONE_TO, "highest"): "game.card-overrides-rule/not-the-monster-with-a-lower-atk",
    (Role.DONE_TO, "lowest"): "game.card-overrides-rule/one-of-two-with-the-lowest-def",
    (Role.DONE_TO, "mentions"): "glossary.search-deck/one-that-mentions-another",
    (Role.TARGET, "mentions"): "game.card-overrides-rule/mentioned-by-no-target",
    (Role.NEEDED, "mentions"): "game.card-overrides-rule/mentioned-by-none-there",
    (Role.PAID, "mentions"): "glossary.pay-cost/mentioned-by-none-to-pay-with",
    (Role.TARGET, "as-paid"): "game.card-overrides-rule/as-many-targets-as-were-paid",
    (Role.TARGET, "per"): "game.card-overrides-rule/as-many-targets-as-there-are-others",
    (Role.TARGET, "materials"): "game.card-overrides-rule/targets-none-without-materials",
    (Role.TARGET, "counters"): "game.card-overrides-rule/targets-none-with-another-counter",
    (Role.NEEDED, "materials"): "game.card-overrides-rule/asks-for-a-monster-with-materials",
    (Role.NEEDED, "counters"): "game.card-overrides-rule/asks-for-a-monster-with-a-counter",
    (Role.TARGET, "same"): "game.card-overrides-rule/targets-of-two-types",
    (Role.TARGET, "different"): "game.card-overrides-rule/targets-of-one-level",
    (Role.TARGET, "compared"): "game.card-overrides-rule/targets-of-one-type",
    (Role.TARGET, "higher"): "game.card-overrides-rule/targets-one-with-a-higher-atk-than-this-card",
    (Role.TARGET, "lower"): "game.card-overrides-rule/targets-none-with-a-lower-atk-than-this-card",
    (Role.TARGET, "no-higher"): "game.card-overrides-rule/targets-one-with-as-high-a-level-as-this-card",
    (Role.TARGET, "no-lower"): "game.card-overrides-rule/targets-none-with-a-lower-level-than-this-card",
    (Role.DONE_TO, "same"): "game.card-overrides-rule/with-the-same-name-as-the-target",
    (Role.DONE_TO, "different"): "game.card-overrides-rule/with-another-name-than-what-was-paid",
    (Role.DONE_TO, "compared"): "game.card-overrides-rule/with-the-same-level-as-what-was-summoned",
    (Role.DONE_TO, "no-higher"): "game.card-overrides-rule/with-an-equal-or-lower-level",
    (Role.DONE_TO, "no-lower"): "game.card-overrides-rule/with-an-equal-or-higher-level",
    (Role.DONE_TO, "lower"): "game.card-overrides-rule/with-a-lower-level-than-its-original-one",
    (Role.DONE_TO, "higher"): "game.card-overrides-rule/with-a-higher-atk-than-the-target",
    (Role.DONE_TO, "apart"): "game.card-overrides-rule/one-level-higher-or-lower",
    (Role.ALTERNATIVE, "mentions"): "game.card-overrides-rule/mentioned-by-one-of-two",
    (Role.HAPPENED, "mentions"): "spells.normal/mentioned-by-nothing-destroyed",
    # Where the source of an effect lies is no matter; what it is like is read as of any other card.
    **dict.fromkeys(
        [(Role.SOURCE, key) for key in ROLES[Role.SOURCE].keys],
        "game.card-overrides-rule/unaffected-by-effects-of-monsters",
    ),
    # What is among the materials is read as of any other card.
    **dict.fromkeys(
        [(Role.INCLUDED, key) for key in ROLES[Role.INCLUDED].keys],
        "fusion.materials-places/none-that-must-be-among-them",
    ),
    **{
        (
            role,
            key,
        ): f"game.card-overrides-rule/{'made-with-another-card' if key == 'material-names' else 'made-with-a-series'}"
        for role, fitting in ROLES.items()
        for key in MADE_WITH & fitting.keys
    },
    (Role.SOURCE, "side"): "game.card-overrides-rule/unaffected-for-the-turn-by-the-opponents-cards",
}
"""Keys for which no board is made here, each with a case in which it matters."""

ONE_KIND = {(Role.EXCEPTED, "what")}
"""Only monsters are Special Summoned, whatever kind of card is excepted from what bars it."""


def not_meant(chosen: Chosen) -> str:
    """What is wrong with a key: no card is meant, or none is left out."""
    base = BESIDE.get(chosen.key, {}).get(chosen.role, {})
    try:
        if chosen.key == "the":
            return _not_named(chosen)
        found = outcomes(chosen.role, _freeze(base | {chosen.key: chosen.word}))
        if found == outcomes(chosen.role, _freeze(base)):
            return "no narrower"
        nobody = found == outcomes(chosen.role, _freeze({"names": ["Nobody"]}))
        return "nobody" if nobody else ""
    except NotPlayedError as error:
        return f"not played: {error}"


def _not_named(chosen: Chosen) -> str:
    """What is wrong with a card that is named: nothing is done to it, or it is so whatever happens."""
    the = str(chosen.word)
    setting, card, kinds, prefix = OF[the]
    kind = EffectType.CONTINUOUS if chosen.role is Role.KEPT_UP else kinds[0]
    selector: dict = {"the": the, **({"zones": ["materials"]} if the == "materials" else {})}
    use = Use(setting, card=card)
    on = {**selector, "also-self": True}
    match chosen.role:
        case Role.DONE_TO if the == "paid":
            cost = [{"banish": 1, "of": PAID_WITH}]
            paid = {"the": the, "zones": ["banished"]}
            draw = drawn("", kind, [{"special-summon": paid}], use._replace(cost=("hand-monster",)), cost=cost)
        case Role.DONE_TO:
            draw = drawn("", kind, [*prefix, {"banish": on}], use)
        case Role.KEPT_UP if the == "equips":
            use = use._replace(after=(does("B", activate="their-aim", targets=["held"]),))
            draw = drawn("", kind, [{"forbid-being-targeted": selector}], use)
        case Role.KEPT_UP:
            draw = drawn("", kind, [{"change-atk": on, "amount": 3000}], use._replace(card=card or _watching(the)))
        case Role.COUNTED:
            draw = drawn("", kind, [*prefix, {"gain-life-points": 10, "per": on}], use)
        case Role.NEEDED if the in ("found", "moved"):  # only an effect that resolves knows them
            draw = drawn("", kind, [*prefix, {"gain-life-points": 10, "needs": [{"cards": on}]}], use)
        case Role.NEEDED:
            draw = drawn("", kind, [*prefix, {"gain-life-points": 10}], use, needs=[{"cards": on}])
        case _:
            draw = drawn("", kind, [{"banish": "targets"}], use._replace(targets=(NAMED[the],)), targets=[on])
    told = outcome(draw)
    return "" if told == "played" else told


def _watching(the: str) -> str:
    """On which card it is seen that something applies in a battle under way."""
    return "" if the == "self" else "kept"


NAMED = {
    "attacker": "their-ally", "attacked": IT, "summoned": "their-hand-monster", "self": IT, "equipped": "ally",
    "opposing": "their-ally", "battling": IT, "bound": "ally", "equips": "held", "set-off-by": "their-ally",
}  # fmt: skip
"""Which card it is where an effect targets it."""


def _freeze(selector: dict) -> str:
    return json.dumps(selector, sort_keys=True)


@cache
def outcomes(role: Role, selector: str) -> tuple:
    """What comes of an effect with a selector of that role, with one card after the other."""
    given = json.loads(selector)
    if role in WAYS:
        return tuple(WAYS[role](given))
    return tuple(seen(played(draw)) for draw in MAKERS[role](given))


def _done_to(selector: dict) -> Iterator[Draw]:
    on = {"zones": list(PLACES), **selector}
    yield drawn(
        "",
        EffectType.IGNITION,
        [{"banish": on}],
        Use(more=POOR, choose=("rock",) if "choose" in on else (), declare="Rock"),
    )


def _kept_up(selector: dict) -> Iterator[Draw]:
    for id in CARDS:
        aimed = (does("B", activate="their-aim", targets=[id]),)
        yield drawn(
            "", EffectType.CONTINUOUS, [{"forbid-being-targeted": selector}], Use(card="kept", more=POOR, after=aimed)
        )


def _counted(selector: dict) -> Iterator[Draw]:
    per = {"zones": list(PLACES), **selector}
    yield drawn("", EffectType.IGNITION, [{"gain-life-points": 10, "per": per}], Use(more=POOR))


def _only(selector: dict) -> Iterator[Draw]:
    only = {"zones": list(PLACES), **selector}
    for id in CARDS:
        target = {"zones": list(PLACES), "also-self": True}
        do = [{"banish": "targets", "only": only}]
        yield drawn("", EffectType.IGNITION, do, Use(more=POOR, targets=(id,)), targets=[target])


def _target(selector: dict) -> Iterator[Draw]:
    target = {"zones": list(PLACES), **selector}
    ids = [(id,) for id in CARDS] if "count" not in selector else [("rock",), ("rock", "ally")]
    for targets in ids:
        use = Use(more=f"{POOR} carrying", targets=targets)
        yield drawn("", EffectType.IGNITION, [{"banish": "targets"}], use, targets=[target])


def _needed(selector: dict) -> Iterator[Draw]:
    on = {"zones": list(PLACES), **selector}
    for count in range(1, 40, 1):
        need = {"cards": on, "count": count}
        yield drawn("", EffectType.IGNITION, [{"gain-life-points": 10}], Use(more=POOR), needs=[need])


def _paid(selector: dict) -> Iterator[Draw]:
    of = {"zones": ["monsters", "spells_traps", "field", "pendulum", "hand", "graveyard"], **selector}
    for id in CARDS:
        cost = [{"tribute" if "side" in selector else "banish": 1, "of": of}]
        if "side" in selector:
            cost[0]["of"] = {**selector}
        yield drawn("", EffectType.IGNITION, [{"gain-life-points": 10}], Use(more=POOR, cost=(id,)), cost=cost)


def _happened(selector: dict) -> Iterator[Draw]:
    when = [{"event": "destroyed", "of": {"what": "card", **selector}}]
    for id in CARDS:
        aimed = (does("B", activate="their-aim", targets=[id]), *PASSES)
        use = Use("happening", card="kept", more=POOR, after=aimed, turn=("A", "main1"))
        yield drawn("", EffectType.TRIGGER, [{"gain-life-points": 10}], use, when=when, mandatory=True)


def _alternative(selector: dict) -> Iterator[Draw]:
    yield from _target({"either": [selector, {"names": ["Nobody"]}]})


MAKERS: dict[Role, Callable[[dict], Iterator[Draw]]] = {
    Role.DONE_TO: _done_to,
    Role.KEPT_UP: _kept_up,
    Role.COUNTED: _counted,
    Role.ONLY: _only,
    Role.TARGET: _target,
    Role.NEEDED: _needed,
    Role.PAID: _paid,
    Role.HAPPENED: _happened,
    Role.ALTERNATIVE: _alternative,
}
"""The effects in which a selector of a role stands."""


def _material(selector: dict) -> Iterator[object]:
    """A Fusion Summon of the ally and another, with one card after the other."""
    way = {"materials": [{"names": ["Ally"]}, selector]}
    _look(way)
    for ids in (*((id,) for id in MATERIALS), ("rock", "hand-monster")):
        case = board()
        own = case["players"]["A"]
        own["extra"] = [monster("mixed", 2500, 2000, level=8, types=("Warrior", "Fusion"), summon=way)]
        own["hand"].append(spell("melting", {"fusion-summon": True}))
        own["monsters"].append(monster("knight", 1000, 1000, position="attack"))
        actions = [does("A", activate="melting", choose=["mixed", "ally", *ids]), *PASSES]
        yield seen(set_up(case, actions))


MATERIALS = ("rock", "knight", "wall", "hand-monster", "hand-spell", "their-ally")


def _taken(selector: dict) -> Iterator[object]:
    """A Summon for which a card is banished, with one card after the other."""
    way = {"from-hand": [], "banishing": [{"zones": list(PLACES), **selector}]}
    _look(way)
    for id in CARDS:
        case = board()
        case["players"]["A"]["life_points"], case["players"]["B"]["life_points"] = 1400, 1000
        case["players"]["A"]["hand"].append(monster(IT, 2500, 2000, level=8, summon=way))
        actions = [does("A", summon="special", card=IT, materials=[id])]
        yield seen(set_up(case, actions))


def _look(way: dict) -> None:
    if misfits := summon_misfits(way, Card(Kind.MONSTER)):
        raise NotPlayedError("; ".join(f"{misfit.path}: {misfit.message} {misfit.word}" for misfit in misfits))


LAID_OUT = {
    "dead-rock": {"name": "Rock", "atk": 800, "def": 100, "types": ("Rock", "Normal"), "attribute": "dark"},
    "dead-knight": {"name": "Knight", "atk": 1500, "def": 1600, "level": 6},
    "dead-page": {"name": "Page", "atk": 1200, "def": 900, "level": 3},
}
"""Monsters in the Graveyard, which are Special Summoned one after the other."""


def _excepted(selector: dict) -> Iterator[object]:
    """A Special Summon by an effect after another effect has barred all but some, with one card after the other."""
    barred = {"forbid-special-summons": True, "side": "own", "until": "end-of-turn", "except": selector}
    dead = {"what": "monster", "zones": ["graveyard"]}
    for id in LAID_OUT:
        case = board()
        own = case["players"]["A"]
        own["graveyard"] = [
            monster(id, other["atk"], other["def"], **_but(other, "atk", "def")) for id, other in LAID_OUT.items()
        ]
        own["hand"] += [spell("barring", barred), spell("calling", {"special-summon": "targets"}, targets=[dead])]
        actions = [does("A", activate="barring"), *PASSES, does("A", activate="calling", targets=[id]), *PASSES]
        yield seen(set_up(case, actions))


def _but(values: dict, *keys: str) -> dict:
    return {key: value for key, value in values.items() if key not in keys}


WAYS: dict[Role, Callable[[dict], Iterator[object]]] = {
    Role.MATERIAL: _material,
    Role.TAKEN: _taken,
    Role.EXCEPTED: _excepted,
}
"""What is Summoned, or barred from it, by a selector of a role."""
