"""What a Special Summon by hand must meet: Synchro, Xyz, Pendulum, and a monster's own way."""

from collections.abc import Iterator

from judgekit.domain.card import Procedure
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Param
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.mechanics import lacking
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.situation import Summon
from judgekit.domain.values import MAIN_PHASES, FactNeededError, Kind, Position, SummonKind, Unknown, Zone, of_card
from judgekit.engine.activation.conditions import DUEL_OVER, Broken, Condition
from judgekit.engine.activation.where_and_when import phase_of
from judgekit.engine.effects import materials
from judgekit.engine.steps.leaving import CARD, MONSTER_ZONES
from judgekit.engine.summons import barred, own_way
from judgekit.engine.summons.wish import SpecialWish


def _not_turn_player(wish: SpecialWish) -> Broken | None:
    if wish.duel.turn_player == wish.player:
        return None
    rule = _TIMING.get(wish.kind, "turn.turn-player")
    return Broken(rule, {"player": wish.duel.said(wish.duel.turn_player)})


_KINDS_OF_AXES = {SummonKind.SYNCHRO: "synchro", SummonKind.XYZ: "xyz", SummonKind.PENDULUM: "pendulum"}


def _mechanic_absent(wish: SpecialWish) -> Broken | None:
    """The ruleset is without this kind of Summon, or one of the cards is of a kind that it is without."""
    choice = wish.rules.choices[_KINDS_OF_AXES[wish.kind]] if wish.kind in _KINDS_OF_AXES else None
    if choice is not None and choice.standing is Standing.ABSENT:
        return Broken(choice.rule, {"card": wish.card.said, "ruleset": wish.rules.name})
    for card in (*wish.cards, *wish.materials):
        choice = lacking(card.card, wish.rules)
        if choice is not None:
            return Broken(choice.rule, {"card": card.said, "ruleset": wish.rules.name})
    return None


_TIMING = {
    SummonKind.SYNCHRO: "synchro.timing",
    SummonKind.PENDULUM: "pendulum.summon.once-per-turn",
}


def _not_in_a_main_phase(wish: SpecialWish) -> Broken | None:
    phase = phase_of(wish.duel)
    if phase in MAIN_PHASES:
        return None
    return Broken(_TIMING.get(wish.kind, "phase.main1.actions"), {"card": wish.card.said, "phase": phase})


_KIND_WORDS = {SummonKind.SYNCHRO: "Synchro", SummonKind.XYZ: "Xyz"}
_LOCATION = {SummonKind.SYNCHRO: "synchro.location", SummonKind.XYZ: "xyz.location"}


def _needs_a_card(wish: SpecialWish) -> Broken | None:
    """Fusion and Ritual Summons are made by a card's effect, never by hand."""
    if wish.kind is SummonKind.FUSION:
        return Broken("fusion.summoning-card", {"card": wish.card.said})
    return Broken("ritual.requirements", {"card": wish.card.said}) if wish.kind is SummonKind.RITUAL else None


def _wrong_kind(wish: SpecialWish) -> Broken | None:
    word = _KIND_WORDS.get(wish.kind)
    if word is None or wish.card.has_type(word):
        return None
    return Broken(_LOCATION[wish.kind], {"card": wish.card.said})


def _not_in_the_extra_deck(wish: SpecialWish) -> Broken | None:
    rule = _LOCATION.get(wish.kind)
    if rule is None or (wish.card.zone is Zone.EXTRA and wish.card.controller == wish.player):
        return None
    return Broken(rule, {"card": wish.card.said})


def _foreign_material(rule: str) -> Condition[SpecialWish]:
    def broken(wish: SpecialWish) -> Broken | None:
        for card in wish.materials if wish.kind in _KIND_WORDS else ():
            if card.zone is not Zone.MONSTERS or card.controller != wish.player:
                return Broken(rule, {"card": card.said})
        return None

    return Condition("foreign-material", broken, rule)


def _face_down_material(rule: str) -> Condition[SpecialWish]:
    def broken(wish: SpecialWish) -> Broken | None:
        for card in wish.materials if wish.kind in _KIND_WORDS else ():
            if not card.face_up:
                return Broken(rule, {"card": card.said})
        return None

    return Condition("face-down-material", broken, rule)


def _barred_material(wish: SpecialWish) -> Broken | None:
    for card in wish.materials:
        if materials.is_barred(wish.duel, card, wish.kind, wish.card):
            return Broken(CARD, {"card": card.said, "other": wish.card.said})
    return None


def _not_one_tuner(wish: SpecialWish) -> Broken | None:
    if wish.kind is not SummonKind.SYNCHRO or materials.right_tuners(wish.card.card, wish.materials):
        return None
    count = sum(card.has_type("Tuner") for card in wish.materials)
    return Broken("synchro.one-tuner", {"card": wish.card.said, "count": count})


def _wrong_level_sum(wish: SpecialWish) -> Broken | None:
    if wish.kind is not SummonKind.SYNCHRO:
        return None
    total = sum(card.level_now or 0 for card in wish.materials)
    level = wish.card.level_now or 0
    if total == level:
        return None
    return Broken("synchro.level-sum", {"card": wish.card.said, "level": level, "amount": total})


def _no_level(wish: SpecialWish) -> Broken | None:
    """An Xyz Monster has a Rank and no Level: it is no material that a Level is asked of (``xyz.rank``)."""
    for card in wish.materials if wish.kind in _KIND_WORDS else ():
        if card.level_now is None:
            return Broken("xyz.rank", {"card": card.said})
    return None


def _no_fitting_materials(rule: str) -> Condition[SpecialWish]:
    """No materials were entered, and none of the monsters there would do."""

    def broken(wish: SpecialWish) -> Broken | None:
        if wish.kind not in _KIND_WORDS or wish.materials:
            return None
        materials.asked_for(wish.card)
        if wish.duel.partial:
            raise FactNeededError(Unknown("materials", of_card(wish.card.id)))
        there = list(wish.duel.at(wish.player, Zone.MONSTERS))
        return Broken(materials.lacking(there, wish.kind), {"card": wish.card.said})

    return Condition("no-fitting-materials", broken, rule)


def _token_material(wish: SpecialWish) -> Broken | None:
    for card in wish.materials if wish.kind is SummonKind.XYZ else ():
        if card.card.is_token:
            return Broken("tokens.not-xyz-material", {"card": card.said})
    return None


def _different_levels(wish: SpecialWish) -> Broken | None:
    if wish.kind is not SummonKind.XYZ:
        return None
    if len({card.level_now for card in wish.materials}) <= 1:
        return None
    return Broken("xyz.materials-same-level", {"card": wish.card.said})


def _wrong_materials(rule: str) -> Condition[SpecialWish]:
    def broken(wish: SpecialWish) -> Broken | None:
        if wish.kind not in _KIND_WORDS:
            return None
        if materials.fit_together(wish.duel, wish.player, materials.asked_for(wish.card), wish.materials):
            return None
        return Broken(rule, {"card": wish.card.said})

    return Condition("wrong-materials", broken, rule)


def _no_two_scales(wish: SpecialWish) -> Broken | None:
    if wish.kind is not SummonKind.PENDULUM or len(scales(wish.duel, wish.player)) == 2:
        return None
    return Broken("pendulum.summon.requires-two", {"card": wish.card.said})


def _pendulum_summoned(wish: SpecialWish) -> Broken | None:
    if wish.kind is SummonKind.PENDULUM and Mark(Deed.PENDULUM_SUMMONED, wish.player) in wish.duel.used:
        return Broken("pendulum.summon.once-per-turn", {"player": wish.duel.said(wish.player)})
    return None


def scales(duel: Duel, player: str) -> tuple[int, ...]:
    """The Pendulum Scales of *player*, the lower first."""
    found = []
    for card in duel.at(player, Zone.PENDULUM):
        if card.card.scale is None:
            raise FactNeededError(Unknown("scale", of_card(card.id)))
        found.append(card.card.scale)
    return tuple(sorted(found))


def _wrong_source(wish: SpecialWish) -> Broken | None:
    for card in wish.cards if wish.kind is SummonKind.PENDULUM else ():
        if card.controller == wish.player and card.zone is Zone.HAND and card.card.kind is Kind.MONSTER:
            continue
        if card.controller != wish.player or card.zone is not Zone.EXTRA:
            return Broken("pendulum.summon.sources", {"card": card.said})
        if not (card.face_up and card.has_type("Pendulum")):
            wish.rules.on("published.pendulum.scales")  # no document says which cards of the Extra Deck qualify
            return Broken("published.pendulum.scales", {"card": card.said})
    return None


def _outside_the_scales(wish: SpecialWish) -> Broken | None:
    if wish.kind is not SummonKind.PENDULUM:
        return None
    low, high = scales(wish.duel, wish.player)
    for card in wish.cards:
        level = card.level_now
        said: dict[str, Param] = {"card": card.said, "low": low, "high": high}
        if level is None:
            return Broken("xyz.rank", {**said, "level": 0})
        if level in (low, high):
            wish.rules.on("published.pendulum.scales")
        if not low < level < high:
            rule = "published.pendulum.scales" if level in (low, high) else "pendulum.summon.levels"
            return Broken(rule, {**said, "level": level})
    return None


def _never_special(wish: SpecialWish) -> Broken | None:
    for card in wish.cards:
        way = card.card.procedure or Procedure()
        own = wish.kind is SummonKind.SPECIAL
        # In the ways that are named it may come, and never in another.
        barred = wish.kind not in way.only if way.only else not own and way.never & {wish.kind, SummonKind.SPECIAL}
        if barred or (own and way.position is not None and wish.position not in (None, way.position)):
            return Broken("game.card-overrides-rule", {"card": card.said})
        if wish.kind is SummonKind.PENDULUM and card.zone is Zone.HAND and card.has_type("Ritual"):
            return Broken("summon.special.properly-first", {"card": card.said})
    return None


def _no_free_zone(wish: SpecialWish) -> Broken | None:
    leaving_field = sum(card.zone is Zone.MONSTERS for card in wish.materials)
    free = MONSTER_ZONES - wish.duel.how_many(wish.player, Zone.MONSTERS) + leaving_field
    if free >= len(wish.cards):
        return None
    return Broken("field.monster-zone.limit", {"player": wish.duel.said(wish.player)})


def _bad_position(wish: SpecialWish) -> Broken | None:
    if wish.position is Position.SET:
        return Broken("summon.special.position", {"card": wish.card.said})
    return None


def _conditions(*, lying: str, fitting: str) -> tuple[Condition[SpecialWish], ...]:
    """The conditions of a Special Summon by hand: by which rule its materials lie right, by which they fit."""
    return (
        DUEL_OVER,
        Condition("not-in-this-ruleset", _mechanic_absent, "summon.groups"),
        Condition("needs-a-summoning-card", _needs_a_card, "summon.special.by-effect"),
        Condition("not-turn-player", _not_turn_player, "turn.turn-player"),
        Condition("not-a-main-phase", _not_in_a_main_phase, "phase.main1.actions"),
        Condition(
            "summons-forbidden", lambda wish: barred.bars_special_summon(wish.duel, wish.player, wish.cards), CARD
        ),
        Condition("wrong-kind-of-monster", _wrong_kind, "summon.special.kinds"),
        Condition("not-in-the-extra-deck", _not_in_the_extra_deck, "field.extra-deck-zone"),
        Condition("no-own-way", own_way.missing, "summon.special.own-condition"),
        Condition("never-summoned-so", _never_special, CARD),
        Condition("own-way-used", own_way.used, CARD),
        Condition("own-condition-not-met", own_way.condition_not_met, "summon.special.own-condition"),
        _no_fitting_materials(fitting),
        _foreign_material(lying),
        _face_down_material(lying),
        Condition("barred-material", _barred_material, CARD),
        Condition("not-one-tuner", _not_one_tuner, "synchro.one-tuner"),
        Condition("token-material", _token_material, "tokens.not-xyz-material"),
        Condition("no-level", _no_level, "xyz.rank"),
        Condition("wrong-level-sum", _wrong_level_sum, "synchro.level-sum"),
        Condition("different-levels", _different_levels, "xyz.materials-same-level"),
        _wrong_materials(fitting),
        Condition("no-two-scales", _no_two_scales, "pendulum.summon.requires-two"),
        Condition("pendulum-summoned-already", _pendulum_summoned, "pendulum.summon.once-per-turn"),
        Condition("wrong-source", _wrong_source, "pendulum.summon.sources"),
        Condition("outside-the-scales", _outside_the_scales, "pendulum.summon.levels"),
        Condition("monster-zones-full", _no_free_zone, "field.monster-zone.limit"),
        Condition("set-special-summon", _bad_position, "summon.special.position"),
    )


CONDITIONS = _conditions(lying="synchro.materials", fitting="synchro.materials")
"""What a Special Summon by hand must meet, in the order in which a judge would ask."""
XYZ_CONDITIONS = _conditions(lying="xyz.materials-face-up", fitting="xyz.materials-same-level")
"""The same of an Xyz Summon, which has its own rules for its materials."""


def conditions_of(kind: SummonKind) -> tuple[Condition[SpecialWish], ...]:
    """Return what a Special Summon of that *kind* must meet."""
    return XYZ_CONDITIONS if kind is SummonKind.XYZ else CONDITIONS


def wish_of(duel: Duel, rules: Ruleset, action: Summon) -> SpecialWish:
    """Return the wish that *action* makes; materials not entered are found where only one set is possible."""
    card = duel.cards[action.card]
    also = tuple(duel.cards[id] for id in action.also)
    entered = tuple(duel.cards[id] for id in action.materials)
    wish = SpecialWish(duel, rules, action.player, action.kind, card, entered, also, action.position)
    if entered or action.kind not in (SummonKind.SYNCHRO, SummonKind.XYZ):
        return wish
    found = list(material_sets(wish))
    if found and len({materials.signature(duel, chosen) for chosen in found}) == 1:
        return wish._replace(materials=found[0])
    if len(found) > 1 and card.zone is Zone.EXTRA:
        raise FactNeededError(Unknown("materials", of_card(card.id)))
    return wish


def material_sets(wish: SpecialWish) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials that this Synchro or Xyz Summon could be made with."""
    found: Iterator[tuple[CardInPlay, ...]] = iter(())
    if wish.kind is SummonKind.SYNCHRO:
        found = materials.synchro_materials(wish.duel, wish.player, wish.card.card, wish.card.level_now)
    if wish.kind is SummonKind.XYZ:
        found = materials.xyz_materials(wish.duel, wish.player, wish.card.card)
    return (chosen for chosen in found if _barred_material(wish._replace(materials=chosen)) is None)
