"""What the program knows of a card: its names and values, when it may be activated, what it does, what is missing."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgekit.cards.coverage import Coverage, coverage
from judgekit.domain.card import ARROWS, SPEED_RULES, Card, spell_speed
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.folding import fold_name
from judgekit.domain.registry.stat_changes import changes_stats
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.selector import Side
from judgekit.domain.values import ON_FIELD, Icon, Kind, Zone
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.render.card_moments import costs, moments, needs
from judgekit.render.card_needs import need_clause
from judgekit.render.card_nouns import MANY, Nouns
from judgekit.render.card_operations import does
from judgekit.render.card_summons import summons
from judgekit.render.timeline import states
from judgekit.rulebook.book import telling
from judgekit.rules.lists import pairs_list
from judgekit.rules.texts import takes_current, year_of
from judgekit.rules.timeline import Held, Unsaid
from judgekit.rules.uses import SPEED_AXIS, absent, uses
from judgekit.rules.wordings import ONCE, worded
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.cards.printed import PrintedReading


class Said(NamedTuple):
    """One sentence and the rule behind it."""

    text: str
    rule: str | None = None
    standing: Standing = Standing.STATED


class Described(NamedTuple):
    """One effect in words. ``gap`` is the part that is not known; ``type`` and ``name`` as in the card file."""

    type: str
    name: str
    heading: Said
    lines: tuple[Said, ...]
    gap: str | None = None


class Sheet(NamedTuple):
    """A card as the reader sees it under one ruleset."""

    card: Card
    ruleset: str
    names: tuple[tuple[str, str], ...]
    """Language and printed name, the reader's language first."""
    kind: str
    values: tuple[str, ...]
    speed: Said | None
    uses: tuple[Said, ...]
    summons: tuple[Said, ...]
    effects: tuple[Described, ...]
    known: Coverage
    pairs: Said | None
    texts: tuple[str, ...] = ()
    """Which text this is, and which others there are."""
    read_as: str | None = None
    """How the name was typed, where it is none of the card's."""
    reading: "PrintedReading | None" = None
    """What was read of its printed text, where its effects are not known."""


def sheet(
    card: Card,
    rules: Ruleset,
    translator: Translator,
    read_as: str | None = None,
    reading: "PrintedReading | None" = None,
) -> Sheet:
    """Return what is known of *card* in the text that *rules* take, in the language of *translator*."""
    texts = tuple(_texts(card, rules, translator))
    card = card.of_year(year_of(rules))
    nouns = Nouns(translator, card)
    return Sheet(
        card,
        rules.name,
        tuple(_names(card, translator.language)),
        _kind(nouns),
        tuple(_values(nouns)),
        _speed(card, rules, translator),
        tuple(_uses(card, rules, translator)),
        tuple(Said(*said) for said in summons(nouns, card, rules)),
        tuple(_effects(card, rules, translator)),
        coverage(card),
        _pairs(card, translator),
        texts,
        read_as,
        reading,
    )


def _names(card: Card, language: str) -> Iterator[tuple[str, str]]:
    own = [language, *(other for other in languages() if other != language)]
    for code in dict.fromkeys((*own, *card.names)):
        if code in card.names:
            yield code, card.names[code]


def _texts(card: Card, rules: Ruleset, translator: Translator) -> Iterator[str]:
    """Which text is shown, where it stood, and which others there are; nothing of a card that has had only one."""
    shown = card.of_year(year_of(rules)).year
    for older in card.older:
        id = "card.text.shown" if older.year == shown else "card.text.other"
        yield translator.say(id, year=str(older.year), source=older.source)
    if card.older and shown is None and not takes_current(rules):
        yield translator.say("card.text.current", ruleset=rules.name)


_FIRST = (
    "Ritual",
    "Fusion",
    "Synchro",
    "Xyz",
    "Pendulum",
    "Link",
    "Flip",
    "Spirit",
    "Union",
    "Gemini",
    "Toon",
    "Tuner",
)


def _kind(nouns: Nouns) -> str:
    """The kind of card with its property or Type line, in the order of print: the Type, then the rest."""
    card = nouns.card
    if card.kind is not Kind.MONSTER:
        return nouns.say(f"card.noun.{card.kind.value}.{(card.icon or Icon.NORMAL).value}", count=1)
    last = [word for word in (*_FIRST, "Normal", "Effect", "Token") if word in card.types]
    words = [*sorted(card.types - set(last)), *last]
    if not words:
        return nouns.say("card.monster.bare")
    return nouns.say("card.monster", types=" / ".join(nouns.type_word(word) for word in words))


def _values(nouns: Nouns) -> Iterator[str]:
    card, say = nouns.card, nouns.say
    if card.attribute is not None:
        yield say("card.value.attribute", value=nouns.attribute_word(card.attribute))
    for name, value in (("level", card.level), ("rank", card.rank), ("link", card.link), ("scale", card.scale)):
        if value is not None:
            yield say(f"card.value.{name}", value=value)
    if card.kind is Kind.MONSTER:
        for name, value in (("atk", card.atk), ("def", card.defense)):
            if name == "atk" or "Link" not in card.types:
                yield say(f"card.value.{name}", value="?" if value is None else value)
    if card.arrows:
        arrows = ", ".join(say(f"card.arrow.{arrow}") for arrow in ARROWS if arrow in card.arrows)
        yield say("card.value.arrows", value=arrows)


def _speed(card: Card, rules: Ruleset, translator: Translator) -> Said | None:
    """The Spell Speed of activating a Spell or Trap, where the ruleset speaks of it."""
    if card.kind is Kind.MONSTER:
        return None
    if rules.choices[SPEED_AXIS].standing is Standing.UNKNOWN:
        return None
    speed = spell_speed(card)
    return Said(translator.say("card.speed", speed=speed.value), SPEED_RULES[speed])


def _uses(card: Card, rules: Ruleset, translator: Translator) -> Iterator[Said]:
    for kind in absent(card, rules):
        yield Said(translator.say(f"card.absent.{kind}"), rules.choices[kind].rule, Standing.ABSENT)
    for item in uses(card, rules, lambda rule: states(rules, rule)):
        if isinstance(item, Held):
            yield Said(translator.say(item.message), item.rule, item.standing)
        else:
            yield Said(translator.say("card.unsaid", topic=_topic(item, translator)), item.rule, Standing.UNKNOWN)


def _topic(item: Unsaid, translator: Translator) -> str:
    return translator.say(f"axis.{item.axis}") if item.axis else telling(item.rule, translator.language).title


_RULES = {
    EffectType.IGNITION: "effects.ignition",
    EffectType.QUICK: "effects.quick",
    EffectType.TRIGGER: "effects.trigger",
    EffectType.FLIP: "effects.flip.activation",
    EffectType.AT_ONCE: "game.card-overrides-rule",
    EffectType.MAINTENANCE: "phase.standby.effects",
}
_LASTING_RULES = {
    (Kind.SPELL, Icon.CONTINUOUS): "spells.continuous",
    (Kind.SPELL, Icon.EQUIP): "spells.equip.effect",
    (Kind.SPELL, Icon.FIELD): "spells.field.affects-both",
    (Kind.TRAP, Icon.CONTINUOUS): "traps.continuous",
}


def _effects(card: Card, rules: Ruleset, translator: Translator) -> Iterator[Described]:
    gaps = 0
    several = sum(effect.type is EffectType.ACTIVATION for effect in card.effects or ()) > 1
    for effect in card.effects or ():
        gap = None
        if effect.gap:
            gaps += 1
            gap = gap_in_words(card, effect.gap, gaps, translator)
        if effect.type is EffectType.ACTIVATION and _says_nothing(effect):
            continue
        lines = list(_lines(Nouns(translator, card, effect), effect, rules))
        if several and effect.type is EffectType.ACTIVATION:
            lines.insert(0, Said(translator.say("card.line.one-of")))
        yield Described(effect.type.value, effect.name, _heading(card, effect, rules, translator), tuple(lines), gap)


def _says_nothing(effect: Effect) -> bool:
    """Whether an activation only puts the card on the field."""
    return effect == Effect(EffectType.ACTIVATION)


def _heading(card: Card, effect: Effect, rules: Ruleset, translator: Translator) -> Said:
    word, monster = effect.type.value, card.kind is Kind.MONSTER
    on_field = not effect.zones or bool(effect.zones & ON_FIELD)
    if effect.type is EffectType.CONTINUOUS and not monster and on_field:
        rule = _LASTING_RULES.get((card.kind, card.icon or Icon.NORMAL))
        return Said(translator.say("card.effect.continuous.card"), rule)
    if effect.type is EffectType.CONTINUOUS:
        return Said(translator.say("card.effect.continuous"), "effects.continuous")
    if effect.type is EffectType.TRIGGER and effect.mandatory:
        word = "trigger.mandatory"
    if effect.type is EffectType.FLIP and not effect.mandatory:
        word = "flip.optional"
    silent = rules.choices[SPEED_AXIS].standing is Standing.UNKNOWN
    quick = f"card.effect.speedless.{word}"
    id = quick if silent and translator.knows(quick) else f"card.effect.{word}"
    return Said(translator.say(id), _RULES.get(effect.type))


def _lines(nouns: Nouns, effect: Effect, rules: Ruleset) -> Iterator[Said]:
    """The sentences on one effect: when, where, on what condition, cost, targets, what it does, how often."""
    say, translator = nouns.say, nouns.translator
    if effect.type is EffectType.MAINTENANCE:
        either = any(when.by.value == "either" for when in effect.when)
        yield Said(say(f"card.line.pay.{'either' if either else 'own'}", amount=effect.pay))
        return
    for line in moments(nouns, effect):
        yield Said(line)
    if effect.zones:
        applies = ".applies" if effect.type is EffectType.CONTINUOUS else ""
        yield Said(
            say(f"card.line.zone{applies}", zones=nouns.any_of(translator.term(zone) for zone in _in_order(effect)))
        )
    for line in needs(nouns, effect):
        yield Said(line)
    for line in costs(nouns, effect):
        yield Said(line, worded(rules, "text.semicolon-cost"))
    for target in effect.targets:
        yield Said(say("card.line.target", cards=nouns.cards(target, "some")), worded(rules, "text.target"))
        if target.per is not None:
            yield Said(say("card.also.as-many", each=nouns.cards(target.per, "each")))
        if target.as_paid:
            yield Said(say("card.also.as-paid"))
    for line in does(nouns, effect):
        yield Said(line)
    yield from _limits(nouns, effect, rules)


def _in_order(effect: Effect) -> list[Zone]:
    return [zone for zone in Zone if zone in effect.zones]


def _limits(nouns: Nouns, effect: Effect, rules: Ruleset) -> Iterator[Said]:
    """How often, whether the timing can be missed, and whether it may be used in the Damage Step."""
    say = nouns.say
    if effect.unanswered is not None:
        side = "opponent" if effect.unanswered.side is Side.OPPONENT else "either"
        yield Said(say(f"card.line.unanswered.{side}", nouns=nouns.noun(effect.unanswered, MANY)))
    for key, needed in (("from-hand", effect.from_hand), ("just-set", effect.just_set)):
        if needed is not None:
            clauses = [need_clause(nouns, need) for need in needed]
            so = ".if" if clauses else ""
            yield Said(say(f"card.line.{key}{so}", needs=nouns.translator.joined(clauses)))
    if effect.either_player:
        yield Said(say("card.line.either-player"))
    if effect.once is not None:
        applies = "-applies" if effect.type is EffectType.CONTINUOUS and effect.once == "turn" else ""
        rule = ONCE.get(effect.once) if effect.starts_a_chain else None
        if effect.once == "name" and effect.type is EffectType.ACTIVATION:
            rule = "text.activate-once"
        several = ".times" if effect.times > 1 else ""
        text = say(f"card.line.once.{effect.once}{applies}{several}", times=effect.times)
        yield Said(text, worded(rules, rule))
    published = Standing.PUBLISHED
    missed = "published.missed-timing"
    if effect.misses_timing and rules.choices[missed].standing is not Standing.UNKNOWN:
        yield Said(say("card.line.misses-timing"), missed, published)
    allowed = "published.damage-step.allowed"
    if effect.not_in_damage_step:
        yield Said(say("card.line.damage-step.not"))
    fast = (EffectType.ACTIVATION, EffectType.QUICK, EffectType.FACE_UP, EffectType.IGNITION)
    if effect.type not in fast or effect.never_in_battle:
        return
    if _changes_stats(nouns.card, effect) and effect.type is not EffectType.IGNITION:
        if not effect.during:
            yield Said(say("card.line.damage-step.stats"), "damage-step.activation-limits")
    elif nouns.card.icon is Icon.COUNTER and effect.type is EffectType.ACTIVATION:
        yield Said(say("card.line.damage-step"), "damage-step.activation-limits")
    elif effect.damage_step and not effect.during and rules.choices[allowed].standing is not Standing.UNKNOWN:
        yield Said(say("card.line.damage-step"), allowed, published)


def _changes_stats(card: Card, effect: Effect) -> bool:
    """Whether it changes ATK or DEF directly; a Trap that stays does as long as it lies there."""
    effects = [effect]
    if effect.type is EffectType.ACTIVATION and card.kind is Kind.TRAP and card.lasting:
        effects += [other for other in card.effects or () if other.type is EffectType.CONTINUOUS]
    return any(map(changes_stats, effects))


def gap_in_words(card: Card, gap: str, number: int, translator: Translator) -> str:
    """Return what is not known of an effect, in the language: that of a card of the program, else as entered."""
    slug = slug_of(card.name)
    year = "" if card.year is None else f"{card.year}."
    id = f"card.gap.{slug}.{year}{number}"
    return translator.say(id) if translator.knows(id) else gap


def slug_of(name: str) -> str:
    """Return the name of a card file.

    >>> slug_of("Earthbound Immortal Aslla piscu"), slug_of("Number 39: Utopia")
    ('earthbound-immortal-aslla-piscu', 'number-39-utopia')
    """
    return fold_name(name.replace("'", "").replace(".", " ")).replace(" ", "-")


def _pairs(card: Card, translator: Translator) -> Said | None:
    """What the lists of the pairs tournament say of the card; ``None`` where it stands in none."""
    limit = pairs_list().names.get(card.name)
    if limit is None:
        return None
    if limit.copies == 0:
        return Said(translator.say("card.pairs.forbidden"), limit.rule)
    who = "team" if limit.team else "player"
    return Said(translator.say(f"card.pairs.per-{who}", copies=limit.copies), limit.rule)
