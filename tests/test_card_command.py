"""``judgekit card``: a card in words, in every language."""

import json
import re

import pytest

from judgekit.cards.coverage import Coverage
from judgekit.cli.app import main
from judgekit.domain.card import Card
from judgekit.domain.effect import Cost, CostKind, Did, Effect, EffectType, Event, Need, Requirement, When
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.ruleset import NAMES
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import Icon, Kind, Phase, Position, SummonKind, Until, Window, Zone
from judgekit.domain.vocabulary import read_effects
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.render.card_moments import costs, moments, needs
from judgekit.render.card_nouns import KINDS, Nouns
from judgekit.render.card_operations import SAID, does
from judgekit.render.card_sheet import sheet, slug_of
from judgekit.rules.rulesets import ruleset
from tests.cases import data_of
from tests.conftest import ROOT

FILES = sorted((ROOT / "judgekit" / "cards" / "data").glob("*.yaml"))
MONSTER = Card("Trial", Kind.MONSTER, types=frozenset({"Dragon", "Effect"}), level=4)
SPELL = Card("Trial", Kind.SPELL, Icon.NORMAL)
CALM = Effect(EffectType.TRIGGER, targets=(Selector(What.MONSTER),))
UNFINISHED = re.compile(r"%|\bNone\b|  |card\.[a-z]")


def answer(capsys, *arguments):
    status = int(main(["card", *arguments]))
    return status, capsys.readouterr().out


def shown(capsys, *arguments):
    status, printed = answer(capsys, *arguments, "--json")
    return status, json.loads(printed)


@pytest.mark.parametrize("typed", ["tempeste potente", "19613556", "HEAVY STORM", "violent orage", "tempestade pesado"])
def test_a_card_is_found_by_name_passcode_and_near_name(typed, capsys):
    status, card = shown(capsys, typed)

    assert status == 0
    assert card["card"] == "Heavy Storm"


def test_what_was_read_as_something_else_is_said(capsys):
    assert shown(capsys, "rugido ameacador")[1]["read_as"] is None
    status, card = shown(capsys, "tempeste", "potente")
    assert (status, card["read_as"]) == (0, "tempeste potente")


@pytest.mark.parametrize(("typed", "listed"), [("golem", 3), ("dragon", 5), ("xxqqxxqq", 0)])
def test_a_name_that_could_be_several_or_none_is_not_guessed(typed, listed, capsys):
    status, found = shown(capsys, typed)

    assert status == 3
    assert found["card"] is None
    assert len(found["near"]) == listed


def test_the_shape_of_a_card(capsys):
    _, card = shown(capsys, "honest", "--lang", "it")

    assert (card["level"], card["atk"], card["def"], card["known"]) == (4, 1100, 1900, "whole")
    assert list(card["names"]) == ["it", "en", "pt", "fr"]
    assert [effect["rule"] for effect in card["effects"]] == ["effects.ignition", "effects.quick"]
    assert card["spell_speed"] is None


@pytest.mark.parametrize(
    ("card", "ruleset", "rule", "standing"),
    [
        ("Heavy Storm", "1.0", "spells.set-same-turn", "unknown"),
        ("Heavy Storm", "9.0", "spells.set-same-turn", "stated"),
        ("Number 39: Utopia", "7.0", "xyz.procedure", "absent"),
        ("Book of Moon", "1.0", "spells.quick-play.not-turn-set", "unknown"),
        ("Breaker the Magical Warrior", "7.0", "published.ignition-after-summon", "published"),
    ],
)
def test_the_ruleset_decides_when(card, ruleset, rule, standing, capsys):
    _, found = shown(capsys, card, "--ruleset", ruleset)

    assert {said["rule"]: said["standing"] for said in found["uses"]}[rule] == standing


def test_an_ignition_effect_after_the_summon_is_of_7_0_only(capsys):
    _, found = shown(capsys, "Breaker the Magical Warrior")

    assert "published.ignition-after-summon" not in {said["rule"] for said in found["uses"]}


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Raigeki", "pairs.list-forbidden"),
        ("Ceasefire", "pairs.list-team-limited"),
        ("Left Leg of the Forbidden One", "pairs.exodia-per-team"),
        ("Jinzo", "pairs.list-player-limited"),
        ("Sakuretsu Armor", None),
    ],
)
def test_the_lists_of_the_pairs_tournament(card, rule, capsys):
    _, found = shown(capsys, card)

    assert (found["pairs"] or {}).get("rule") == rule


def test_a_card_of_the_user_has_values_and_its_effects_as_far_as_they_are_known(home, capsys):
    folder = home / "config" / "judgekit" / "cards"
    folder.mkdir(parents=True)
    (folder / "storm.yaml").write_text(
        "name: {en: Trial Storm}\nkind: trap\nproperty: counter\neffects: unknown\n", encoding="utf-8"
    )
    (folder / "eel.yaml").write_text(
        "name: {en: Trial Eel}\nkind: monster\nlevel: 4\natk: 100\ntypes: [Fish, Effect]\n"
        "effects:\n  - type: ignition\n    do: [{draw: 1}]\n    gap: something else\n",
        encoding="utf-8",
    )

    assert shown(capsys, "Trial Storm")[1]["known"] == "values"
    card = shown(capsys, "Trial Eel")[1]
    assert (card["known"], card["effects"][0]["gap"], card["def"]) == ("part", "something else", None)


def test_a_spell_is_told_where_it_applies_and_a_ritual_is_told_once(translator):
    kept = Operation(Verb.BANISH_SELF_INSTEAD, on=Selector(What.MONSTER, side=Side.OWN))
    there = Effect(EffectType.CONTINUOUS, operations=(kept,), zones=frozenset({Zone.GRAVEYARD}))
    summons = Operation(Verb.RITUAL_SUMMON, only=Selector(What.MONSTER, types=frozenset({"Ritual"})))
    rite = Effect(EffectType.ACTIVATION, operations=(summons,))

    first, second = sheet(SPELL._replace(effects=(rite, there)), ruleset("9.0"), translator).effects

    assert second.heading.text == translator.say("card.effect.continuous")
    assert len(first.lines) == 1


TARGETS = {"type": "ignition", "targets": [{"what": "monster", "side": "opponent", "face": "up"}]}
OF_BOTH = [{"what": "monster", "side": "own"}, {"what": "monster", "side": "opponent"}]
MATERIALS = {"the": "materials", "zones": ["materials"]}
SAID_BESIDE = [
    ({**TARGETS, "do": [{"forbid-activation": "targets"}]}, "The effects of the target cannot be activated."),
    (
        {
            "type": "trigger",
            "when": [{"event": "summoned", "who": "self"}],
            "do": [{"forbid-activation": {"the": "self"}}],
        },
        "The effects of this monster cannot be activated.",
    ),
    (
        {
            **TARGETS,
            "targets": OF_BOTH,
            "do": [{"destroy": "targets", "only": {"zones": ["monsters"], "side": "own"}}],
        },
        "Of the targets only these count: monsters you control.",
    ),
    (
        {
            "type": "continuous",
            "do": [
                {"forbid-activation": {"what": "spell", "zones": ["hand", "spells_traps", "field"], "face": "down"}}
            ],
        },
        "The effects of cards that are already face-up can be used.",
    ),
    (
        {
            "type": "continuous",
            "needs": [{"cards": MATERIALS}],
            "do": [{"prevent-battle-destruction": {"the": "self"}}],
        },
        "Condition: it has at least 1 material.",
    ),
    (
        {
            "type": "continuous",
            "needs": [{"cards": MATERIALS, "count": 2}],
            "do": [{"prevent-battle-destruction": {"the": "self"}}],
        },
        "Condition: it has at least 2 materials.",
    ),
    (
        {
            "type": "continuous",
            "needs": [{"cards": {**MATERIALS, "attributes": ["dark"]}}],
            "do": [{"prevent-battle-destruction": {"the": "self"}}],
        },
        "Condition: among its materials is: DARK monster.",
    ),
]


IN_ONE_ZONE = {"what": "card", "zones": ["pendulum"], "side": "own"}
SAID_BESIDE += [
    (
        {"type": "ignition", "targets": [IN_ONE_ZONE], "do": [{"special-summon": "targets"}]},
        "Target: 1 card you control (Pendulum Zone).",
    ),
    (
        {"type": "ignition", "targets": [{"what": "card", "zones": ["spells_traps"]}], "do": [{"destroy": "targets"}]},
        "Target: 1 card on the field (Spell & Trap Zone).",
    ),
]
SAID_BESIDE += [
    (
        {
            "type": "continuous",
            "needs": [{need: {"the": "self", "summoned": ["special"]}}],
            "do": [{"forbid-synchro-material": {"the": "self"}}],
        },
        line,
    )
    for need, line in (
        ("cards", "Condition: this card came to the field by Special Summon."),
        ("no-cards", "Condition: this card did not come to the field by Special Summon."),
    )
]


@pytest.mark.parametrize(("effect", "line"), SAID_BESIDE)
def test_the_sheet_says_whom_it_is_about(effect, line):
    card = Card("Trial", Kind.MONSTER, types=frozenset({"Effect"}), effects=read_effects([effect]))
    (found,) = sheet(card, ruleset("9.0"), Translator()).effects

    assert line in [one.text for one in found.lines]


OTHERS_SPARED = {
    "it": [
        "Nessun’altra carta che controlli può essere bersaglio di effetti dell’avversario.",
        "Tutte le altre carte che controlli non si possono distruggere con effetti dell’avversario.",
    ],
    "pt": [
        "Nenhum outro card que você controla pode ser alvo de efeitos do oponente.",
        "Todos os outros cards que você controla resistem à destruição por efeitos do oponente.",
    ],
    "fr": [
        "Aucune autre carte que vous contrôlez ne peut être la cible d’un effet de l’adversaire.",
        "Toutes les autres cartes que vous contrôlez résistent à la destruction par des effets de l’adversaire.",
    ],
}


@pytest.mark.parametrize(("language", "lines"), OTHERS_SPARED.items())
def test_what_is_said_of_cards_fits_their_gender(language, lines):
    others = {"what": "card", "side": "own"}
    bans = ("forbid-being-targeted", "prevent-effect-destruction")
    effect = {"type": "continuous", "do": [{ban: others, "side": "opponent"} for ban in bans]}
    card = Card("Trial", Kind.MONSTER, types=frozenset({"Effect"}), effects=read_effects([effect]))
    (found,) = sheet(card, ruleset("9.0"), Translator(language)).effects

    assert [one.text for one in found.lines] == lines


@pytest.mark.parametrize("name", NAMES)
def test_every_card_reads_as_whole_sentences(name, translator, cards):
    rules = ruleset(name)
    for names in cards.names():
        found = sheet(cards.exact(names["en"]), rules, translator)
        said = [*found.uses, *found.summons, *(line for effect in found.effects for line in effect.lines)]
        for line in said:
            assert not UNFINISHED.search(line.text), (names["en"], line.text)
            assert line.text.endswith("."), (names["en"], line.text)
            assert line.text[0].isupper() or line.text[0].isdigit(), (names["en"], line.text)


def test_known_whole_means_that_nothing_is_left_unsaid(cards):
    translator, rules = Translator(), ruleset("9.0")
    for names in cards.names():
        card = cards.exact(names["en"])
        found = sheet(card, rules, translator)
        gaps = [effect.gap for effect in found.effects if effect.gap]
        assert bool(gaps) == (found.known is Coverage.PART), card.name
        done = [effect for effect in card.effects if effect != Effect(EffectType.ACTIVATION)]
        assert len(found.effects) == len(done), card.name
        for effect, described in zip(done, found.effects, strict=True):
            assert described.lines or effect.gap, card.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_gap_is_a_message_that_says_the_same(path):
    data = data_of(path)
    assert slug_of(data["name"]["en"]) == path.stem
    gaps = [effect["gap"] for effect in data["effects"] if "gap" in effect]
    for number, gap in enumerate(gaps, start=1):
        said = str(messages()[f"card.gap.{path.stem}.{number}"])
        assert re.sub("[“”]", '"', said).replace("’", "'") == gap
    assert f"card.gap.{path.stem}.{len(gaps) + 1}" not in messages()


def whole(lines, *about):
    for line in lines:
        assert line, about
        assert not UNFINISHED.search(line), (about, line)


def test_every_verb_is_said(translator):
    assert set(SAID) == set(Verb)
    shapes = [
        Operation(Verb.DRAW, amount=1),
        Operation(Verb.DRAW, amount=2, side=Side.OPPONENT),
        Operation(Verb.DRAW, on=Selector(What.MONSTER, choose=True), amount=-300, side=Side.OWN),
        Operation(Verb.DRAW, on=Selector(the=The.SELF), amount=3, per=Selector(What.TRAP), position=Position.ATTACK),
        Operation(Verb.DRAW, on=Selector(What.SPELL_TRAP, also_self=True), amount=1, destroy=True, optional=True),
        Operation(Verb.DRAW, until=Until.FACE_UP, at="next-standby", then=True, counter="Clock Counter", amount=4),
    ]
    for card in (MONSTER, SPELL):
        for verb in Verb:
            for shape in shapes:
                nouns = Nouns(translator, card, CALM._replace(operations=(shape._replace(verb=verb),)))
                whole(does(nouns, nouns.effect), verb, shape)
        for verb in Verb:
            for value in {value for way in VERBS[verb].ways for value in way.options.get("value", ())}:
                operation = Operation(verb, value=value, of=The.ATTACKER, amount=100, side=Side.OWN)
                operation = operation._replace(per=Selector(What.MONSTER) if value == "sum-atk" else None)
                nouns = Nouns(translator, card, CALM._replace(operations=(operation,)))
                whole(does(nouns, nouns.effect), verb, value)


def test_every_moment_condition_and_cost_is_said(translator):
    for event in Event:
        for by in Side:
            for who in (None, *The):
                when = When(event, by, who=who, zones=frozenset({Zone.HAND}), cause="effect", direct=True)
                effect = Effect(EffectType.TRIGGER, when=(when, when._replace(min_atk=5, phases=frozenset(Phase))))
                whole(moments(Nouns(translator, MONSTER, effect), effect), event, by, who)
    for kind in SummonKind:
        effect = Effect(EffectType.QUICK, when=(When(Event.SUMMONED, kinds=frozenset({kind.value})),))
        whole(moments(Nouns(translator, MONSTER, effect), effect), kind)
    effect = Effect(EffectType.QUICK, during=frozenset(Window))
    for verb in Verb:
        when = When(Event.ANY_ACTIVATED, includes=frozenset({verb}), was_set=True, face_up=True, was_equipped=True)
        effect = effect._replace(when=(when,))
        whole(moments(Nouns(translator, MONSTER, effect), effect), verb)
    for need in Need:
        for selector in (Selector(What.SPELL, side=Side.OWN), *(Selector(the=the) for the in The)):
            for past in (*Event, *Did) if need in (Need.THIS_TURN, Need.NOT_THIS_TURN) else (None,):
                brought = (When(Event.DESTROYED, who=The.SELF),) if need.value.startswith("brought") else ()
                required = Requirement(need, selector, 2, Selector(What.TRAP), (past,) if past else (), brought)
                effect = Effect(EffectType.QUICK, needs=(required,))
                whole(needs(Nouns(translator, MONSTER, effect), effect), need, selector)
    for kind in CostKind:
        for up_to in (False, True):
            for of in (None, Selector(What.MONSTER, frozenset({Zone.HAND, Zone.EXTRA}))):
                effect = Effect(EffectType.QUICK, cost=(Cost(kind, 2, of, up_to),))
                whole(costs(Nouns(translator, MONSTER, effect), effect), kind)


def test_every_noun_is_said(translator):
    nouns = Nouns(translator, SPELL, CALM)
    base = Selector()
    for what in What:
        for face in (None, "up", "down"):
            for side in Side:
                for how in ("all", "some", "least", "more", "range", "each", "none", "bare"):
                    for zones in (frozenset(), frozenset({Zone.GRAVEYARD}), frozenset({Zone.DECK, Zone.SIDE})):
                        selector = base._replace(what=what, face=face, side=side, zones=zones)
                        whole([nouns.cards(selector, how, moving=True)], selector, how)
    for word in (*KINDS, "Dragon", "Of No Language"):
        whole([nouns.noun(base._replace(types=frozenset({word.title()})))], word)
        whole([nouns.noun(base._replace(without=frozenset({word.title()})))], word)
    for icon in Icon:
        for what in What:
            whole([nouns.noun(base._replace(what=what, icons=frozenset({icon})))], icon)
    for position in Position:
        whole([nouns.noun(base._replace(position=position, min_level=2, max_level=5))], position)
    for the in The:
        whole([nouns.the(Selector(the=the)), nouns.the(Selector(the=the), "of")], the)
