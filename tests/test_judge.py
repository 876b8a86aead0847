"""What a judge asks: who may do what now, why an action is legal or not, how two rulesets differ."""

import json
from itertools import combinations, permutations

import pytest

from judgekit.cli.app import main
from judgekit.cli.cases import judge, read_case_file
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.situation import Activate, ChangePosition, DeclareAttack, EnterPhase, SetCard, Summon
from judgekit.domain.values import Kind, Phase, Position, SummonKind, Verdict, Window, Zone
from judgekit.engine.activation import legality
from judgekit.engine.battle import attack, replaying
from judgekit.engine.play import looking, moment
from judgekit.engine.play.actions import PASS, act, until
from judgekit.engine.play.asking import Result, checked, reply
from judgekit.engine.play.in_question import SELF_EVIDENT
from judgekit.engine.summons import again, normal, setting, special
from judgekit.engine.turn import drawing, next_phase
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.judging import comparing
from judgekit.judging.comparing import compare, course
from judgekit.judging.played import played_by
from judgekit.judging.responding import moment_of, why
from judgekit.parse.case import read_case
from judgekit.render import diff, responses
from judgekit.render import why as render_why
from judgekit.render.responses_json import responses_json
from judgekit.render.text import outline_lines
from judgekit.rulebook.book import spine
from judgekit.rules.rulesets import ruleset, text_only
from tests.cases import FIRST_OF_EACH_RULE, RULINGS, of_each_case, ruling_of, situation_of
from tests.conftest import ROOT

EXAMPLE = str(ROOT / "docs" / "examples" / "heavy-storm.yaml")
OF_THE_DETAIL = {"opponent", "cost", "choice", "materials", "discard", "die", "random", "declared", "which-effect"}
"""Facts that are asked for once an action is legal: how it is carried out."""
TRANSLATORS = tuple(Translator(language) for language in ("en", "it", "pt", "fr"))
LANGUAGE_OF = {path: TRANSLATORS[number % len(TRANSLATORS)] for number, path in enumerate(RULINGS)}
"""Every case with one language, the languages in turns."""


def rules_of(situation):
    return played_by("", situation)[0]


def moments(situation):
    """Every moment of a case, from the board as it was entered to the one after the last action."""
    for after in range(len(situation.actions) + 1):
        yield moment_of(situation, rules_of(situation), after=after, everything=True)


def not_said(outline, shape, translator):
    """What of an answer, as text and as JSON, is left of a message that was not filled in."""
    return [line for line in (*outline_lines(outline, translator, 60), json.dumps(shape)) if "%(" in line]


def accepts(found, action):
    """Whether the engine accepts *action*, entered in this moment, whatever it may ask for afterwards."""
    outcome = act(found.duel, action, found.rules, now=True)
    if outcome.finding is not None:
        return False
    if outcome.missing is None or outcome.missing.unknown.fact in ("hand-limit", "count"):
        return True
    if any(step.message.startswith("chain.activates") for step in outcome.steps):
        return True  # what is missing is how much is paid, or what comes of it
    missing, card = outcome.missing.unknown, getattr(action, "card", None)
    own = (*found.duel.players, card, found.duel.cards[card].card.name if card else None)
    return missing.fact in OF_THE_DETAIL and missing.at.name in own


@pytest.mark.shared_out(16)
@of_each_case(RULINGS)
def test_what_is_offered_is_what_the_engine_accepts(path):
    situation, translator = situation_of(path), LANGUAGE_OF[path]
    for found in moments(situation):
        if not found.reached or found.duel.winner:
            continue

        assert activations_offered(found) == activations_accepted(found)
        for item, accepted in with_one_target(found):
            assert set(item.targets[0]) == accepted
        assert set(offered_by_hand(found)) == {key(action) for action in by_hand(found.duel) if accepts(found, action)}
        for asked, demanded in asked_and_demanded(found, situation.actions):
            assert asked.finding == demanded.finding
            assert asked.missing is None or demanded.missing is not None
    # The last moment is said, also where it is not reached.
    assert not_said(responses.outline_of(found), responses_json(found, translator), translator) == []


def activations_offered(found):
    return {
        (item.action.player, item.action.card, item.action.effect)
        for group in found.uses.values()
        for item in group
        if item.legal
    }


def activations_accepted(found):
    return {
        (player, card.id, number)
        for player in found.duel.players
        for card in found.duel.cards.values()
        if card.card.effects is not None
        for number, effect in effects_of(card.card)
        if any(
            accepts(found, action)
            for action in with_targets(found.duel, Activate(player, card.id, (), effect=number), effect)
        )
    }


def effects_of(card):
    """Every effect of a card by what an action may call it, also those that are not activated."""
    yield from ((str(number), effect) for number, effect in enumerate(card.effects, start=1))
    if "Pendulum" in card.types:
        yield "pendulum", Effect(EffectType.ACTIVATION)


def with_targets(duel, action, effect):
    """*action* with no target, with each card as the only one, and with two: any two where so many may be meant."""
    ids = list(duel.cards)
    several = effect.gap or len(effect.targets) > 1 or any(selector.number != 1 for selector in effect.targets)
    pairs = permutations(ids if several else ids[:2], 2)
    return [action._replace(targets=chosen) for chosen in ((), *((id,) for id in ids), *pairs)]


def with_one_target(found):
    """Yield what may be activated and targets one card, with the targets that the engine accepts."""
    for item in (item for group in found.uses.values() for item in group if item.legal):
        effects = found.duel.cards[item.action.card].card.effects
        targets = effects[int(item.action.effect) - 1].targets if item.action.effect != "pendulum" else ()
        if len(targets) == 1 and targets[0].number == 1:
            yield item, {id for id in found.duel.cards if accepts(found, item.action._replace(targets=(id,)))}


def by_hand(duel):
    """Every action that starts no Chain and could be entered at all."""
    for player in duel.players:
        own = [card.id for card in duel.at(player, Zone.MONSTERS)]
        tributes = [chosen for size in (0, 1, 2, 3) for chosen in combinations(own, size)]
        materials = [chosen for size in (1, 2, 3) for chosen in combinations(own, size)]
        for phase in Phase:
            yield EnterPhase(player, phase)
        for card in duel.cards:
            for target in [*duel.cards, None]:
                for opponent in duel.opponents(player) if duel.teams and target is None else (None,):
                    yield DeclareAttack(player, card, target, opponent)
            for chosen in tributes:
                yield Summon(player, card, SummonKind.TRIBUTE if chosen else SummonKind.NORMAL, chosen)
                if not chosen or duel.cards[card].card.kind is Kind.MONSTER:
                    yield SetCard(player, card, chosen)
            for kind in (SummonKind.SYNCHRO, SummonKind.XYZ):
                yield from (Summon(player, card, kind, materials=chosen) for chosen in materials)
            for kind in (
                SummonKind.FLIP,
                SummonKind.SPECIAL,
                SummonKind.FUSION,
                SummonKind.RITUAL,
                SummonKind.PENDULUM,
            ):
                yield Summon(player, card, kind)
            yield from (ChangePosition(player, card, position) for position in Position)


def offered_by_hand(found):
    for item in (item for group in found.plays.values() for item in group if item.legal):
        action = item.action
        if isinstance(action, Summon) and action.kind in (SummonKind.SYNCHRO, SummonKind.XYZ):
            yield from (key(action._replace(materials=chosen)) for chosen in item.materials)
        elif isinstance(action, Summon | SetCard) and item.materials and action.tributes:
            yield from (key(action._replace(tributes=chosen)) for chosen in item.materials)
        else:
            yield key(action)


def key(action):
    """An action without what it may be carried out with, where that is not compared."""
    if isinstance(action, Summon) and action.kind is SummonKind.SPECIAL:
        action = action._replace(materials=())
    if isinstance(action, Summon | SetCard):
        used = frozenset((*action.tributes, *getattr(action, "materials", ())))
        return (type(action).__name__, action.player, action.card, getattr(action, "kind", None), used)
    return (type(action).__name__, *action)


def asked_and_demanded(found, actions):
    """Yield what each action is asked and what the engine demands of it, also where the case goes another way."""
    for action in filter(lambda action: is_there(found.duel, action), actions):
        before = until(found.duel, action, found.rules)
        if before.missing is None and not before.stuck:
            yield reply(before.duel, found.rules, action), act(found.duel, action, found.rules)


def is_there(duel, action):
    """Whether every card that *action* names is there: a Token comes only with the action before."""
    named = [getattr(action, field, ()) for field in ("targets", "cost", "tributes", "materials", "also")]
    return all(id in duel.cards for ids in named for id in ids)


@pytest.mark.shared_out(16)
@of_each_case(RULINGS)
def test_why_agrees_with_the_ruling(path):
    situation, translator = situation_of(path), LANGUAGE_OF[path]
    ruling = ruling_of(path)
    refused = {finding.at: finding for finding in ruling.findings}
    stopped = {missing.at for missing in ruling.missing}
    for number in range(1, len(situation.actions) + 1):
        answer = why(situation, rules_of(situation), number)
        at = f"actions[{answer.number - 1}]"  # an earlier one, where what was entered with it is refused before
        if answer.verdict is Verdict.UNDETERMINED:
            assert ruling.missing or ruling.verdict is Verdict.RESOLVED  # nothing hung on it
            continue
        broken = [item for item in answer.checked if item.result is Result.BROKEN]

        assert all(item.in_question or item.reason in SELF_EVIDENT for item in broken)
        assert (answer.verdict is Verdict.ILLEGAL) == (at in refused)
        assert answer.finding == refused.get(at)
        assert [item.finding._replace(at=at) for item in broken] == ([answer.finding] if answer.finding else [])
        assert at not in stopped
    if situation.actions:
        answer = why(situation, rules_of(situation))
        assert not_said(render_why.outline_of(answer), render_why.why_json(answer, translator), translator) == []


def parting(path):
    """The pairs of rulesets that a case is judged by: in turns, and what a Duel of two lacks for pairs once a rule."""
    yield ("9.0", "7.0") if RULINGS.index(path) % 2 else ("7.0", "1.0")
    if situation_of(path).duel.teams or path in FIRST_OF_EACH_RULE:
        yield "pairs", "9.0"


@pytest.mark.shared_out(16)
@of_each_case(RULINGS)
def test_rulesets_that_part_differ_on_an_axis(path):
    differ_on_an_axis(path, parting(path))


@pytest.mark.dear
@pytest.mark.shared_out(16)
@of_each_case(RULINGS)
def test_all_rulesets_that_part_differ_on_an_axis(path):
    done = list(parting(path))
    differ_on_an_axis(path, [names for names in PARTING if names not in done])


PARTING = (("9.0", "7.0"), ("7.0", "1.0"), ("pairs", "9.0"))


def differ_on_an_axis(path, pairs):
    situation, translator = situation_of(path), LANGUAGE_OF[path]
    for names in pairs:
        found = compare(situation, *map(ruleset, names))
        one, other = found.rulings
        same = (one.verdict, [step.changes for step in one.steps if step.changes]) == (
            other.verdict,
            [step.changes for step in other.steps if step.changes],
        )

        assert found.agree == (not found.axes and not found.texts)
        assert same or not found.agree
        assert not_said(diff.outline_of(found), diff.diff_json(found, translator), translator) == []


def agree_with_themselves(path):
    """A case by the ruleset that says the most or by the one that says the least, in turns."""
    rules = ruleset(("9.0", "1.0")[RULINGS.index(path) % 2])
    found = compare(situation_of(path), rules, rules)

    assert found.agree
    assert (found.axes, found.place) == ((), None)


@of_each_case(FIRST_OF_EACH_RULE)
def test_a_ruleset_agrees_with_itself(path):
    agree_with_themselves(path)


@pytest.mark.dear
@pytest.mark.shared_out(16)
@of_each_case(RULINGS)
def test_a_ruleset_agrees_with_itself_on_every_case(path):
    agree_with_themselves(path)


TABLES = (
    legality.CONDITIONS,
    special.CONDITIONS,
    special.XYZ_CONDITIONS,
    attack.CONDITIONS,
    next_phase.CONDITIONS,
    next_phase.NEXT_TURN,
    normal.NORMAL_SUMMON,
    normal.SET_MONSTER,
    normal.FLIP_SUMMON,
    again.CONDITIONS,
    normal.CHANGE_POSITION,
    setting.SET_SPELL_TRAP,
)


def conditions(duel):
    tables = (
        *TABLES,
        drawing.DRAW,
        drawing.DISCARD,
        replaying.REPLAY,
        PASS,
        looking.CONDITIONS,
        looking.ANSWERS,
        moment.conditions(duel, ruleset(), EnterPhase(duel.turn_player, Phase.END)),
        moment.conditions(duel, ruleset(), Activate(duel.turn_player, "a Token that is not there")),
    )
    return [condition for table in tables for condition in table]


def test_every_condition_has_a_rule_and_a_sentence():
    asked = conditions(read_case_file(EXAMPLE).duel)
    found = {condition.reason for condition in asked} | {"impossible-choice"}  # that is asked when the effect resolves

    assert set() == {condition.rule for condition in asked if condition.rule not in spine()}
    assert set() == {reason for reason in found if f"condition.{reason}" not in messages()}
    assert found == {id.removeprefix("condition.") for id in messages() if id.startswith("condition.")}


def test_no_published_rule_is_named_where_they_are_left_out():
    without = text_only(ruleset("9.0"))
    asked = conditions(read_case_file(EXAMPLE).duel)
    named = {condition.rule_under(without) for condition in asked}
    missed = next(condition for condition in asked if condition.reason == "missed-timing")

    assert missed.rule_under(ruleset("9.0")) == "published.missed-timing"
    assert {rule for rule in named if rule is not None and rule.startswith("published.")} == set()


def test_only_materials_have_other_rules_for_the_same_reason():
    rules = {}
    for condition in conditions(read_case_file(EXAMPLE).duel):
        rules.setdefault(condition.reason, set()).add(condition.rule)

    assert {reason for reason, found in rules.items() if len(found) > 1} == {
        "face-down-material",
        "foreign-material",
        "no-fitting-materials",
        "wrong-materials",
    }


SUMMONED = """
players:
  Anna: {hand: [Dark Magician], monsters: [{name: Mystic Tomato}, {name: Sangan}]}
  Bruno: {spells_traps: [{name: Trap Hole, face: down}, {name: Solemn Judgment, face: down}]}
turn: {player: Anna, phase: main1}
actions:
  - {player: Anna, summon: tribute, card: Dark Magician, tributes: [Mystic Tomato, Sangan]}
"""


def test_a_summon_that_was_just_made_stays_open(cards):
    situation = read_case(SUMMONED, cards)
    found = moment_of(situation, ruleset(), everything=True)

    assert found.duel.window is Window.SUMMON_ATTEMPT
    assert [item.action.card for item in found.uses["Bruno"] if item.legal] == ["Solemn Judgment"]
    assert {item.finding.reason for group in found.plays.values() for item in group} == {"moment-open"}


def test_a_choice_that_is_refused_as_its_effect_resolves_is_refused_once(cards):
    """``game.card-overrides-rule``: the passes before it are what they were, and the Chain goes no further."""
    path = ROOT / "tests/rulings/game.card-overrides-rule/negates-up-to-as-many.yaml"
    passing = "}, {pass: true, player: B}, {pass: true, player: A}]"
    text = path.read_text(encoding="utf-8").replace("choose: [one, two]}]", f"choose: [one, two]{passing}")

    ruling = judge(read_case(text, cards), "")

    assert passing in text
    assert [(finding.reason, finding.at) for finding in ruling.findings] == [("wrong-choice", "actions[0]")]


def test_the_sets_of_tributes_are_listed(cards):
    situation = read_case(SUMMONED.replace("{name: Sangan}", "{name: Sangan}, {name: Jinzo}"), cards)
    found = moment_of(situation, ruleset(), after=0, everything=True)
    summons = [item for item in found.plays["Anna"] if isinstance(item.action, Summon)]

    assert [len(item.materials) for item in summons] == [3]


def test_what_hangs_on_a_fact_says_so(cards):
    text = (
        "players: {A: {spells_traps: [{name: Waboku, face: down, set: '?'}]}, B: {}}\nturn: {player: A, phase: main1}\n"
    )
    found = moment_of(read_case(text, cards), ruleset())
    item = found.uses["A"][0]

    assert (item.standing, found.fact(item.missing).fact) == ("undetermined", "set")


def test_who_may_act_first(cards):
    situation = read_case_file(EXAMPLE)
    held = [moment_of(situation, ruleset(), after=after).holder for after in range(4)]

    assert [(first.player, first.rule) for first in held] == [
        ("Anna", "priority.turn-player"),
        ("Bruno", "chain.response-offer"),
        ("Anna", "chain.response-offer"),
        ("Bruno", "chain.response-offer"),
    ]
    silent = moment_of(situation, ruleset("1.0"), after=0)
    assert (silent.holder, [missing.fact for missing in silent.missing]) == (None, ["priority"])


def test_why_tells_first_what_is_broken_and_leaves_out_what_is_out_of_the_question(capsys):
    case = str(ROOT / "tests/rulings/traps.must-be-set/from-the-hand.yaml")
    assert main(["why", case]) == 1
    out = capsys.readouterr().out
    assert main(["why", case, "--all"]) == 1
    everything = capsys.readouterr().out

    assert out.index("Broken") < out.index("A Trap is Set on the field") < out.index("Met") < out.index("Not told")
    assert "Pendulum" not in out
    assert "Not asked" not in out
    assert out.count("[") < 5
    assert everything.index("Broken") < everything.index("Pendulum") < everything.index("Not asked")
    assert "Not told" not in everything
    answer = why(read_case_file(case), ruleset())
    assert everything.count("[") == len(answer.checked)


def test_conditions_after_the_broken_one_are_not_asked():
    situation = read_case_file(str(ROOT / "tests/rulings/battle.one-attack-per-monster") + "/" + REFUSED)
    answer = why(situation, ruleset())
    results = [item.result for item in answer.checked]
    broken = results.index(Result.BROKEN)

    assert set(results[:broken]) == {Result.MET}
    assert set(results[broken + 1 :]) == {Result.NOT_ASKED}


PASSED = "nothing-was-set-either.yaml"
REFUSED = next(
    path.name
    for path in sorted((ROOT / "tests/rulings/battle.one-attack-per-monster").glob("*.yaml"))
    if "has-attacked" in path.read_text(encoding="utf-8")
)
FIRST_TURN = """
players: {A: {monsters: [{name: Sangan}]}, B: {}}
turn: {player: A, number: 1, phase: main1}
actions: [{player: A, phase: battle}]
"""


def test_the_axis_that_makes_the_difference(cards):
    found = compare(read_case(FIRST_TURN, cards), ruleset("9.0"), ruleset("7.0"))

    assert [axis.name for axis in found.axes] == ["first-turn-battle"]
    assert (found.place, found.parted[0].reason, found.parted[1].message) == (
        0,
        "no-battle-in-the-first-turn",
        "phase.battle",
    )
    assert found.parted[0].at == "actions[0]"
    assert found.axes[0].says[0].page is not None


def test_an_undetermined_side_is_told(cards):
    found = compare(read_case(FIRST_TURN, cards), ruleset("9.0"), ruleset("1.0"))

    assert [ruling.verdict for ruling in found.rulings] == [Verdict.ILLEGAL, Verdict.UNDETERMINED]


def test_what_no_ruling_looks_at_is_not_tried_as_the_difference(monkeypatch, cards):
    """Many axes differ; with several unknown values each ruling that tries one takes long."""
    case = read_case_file(str(ROOT / "tests/rulings/battle.attack-vs-attack.win/unknown-atk-and-life-points.yaml"))
    tried = []
    monkeypatch.setattr(comparing, "course", lambda *given: tried.append(given) or course(*given))

    found = compare(case, ruleset("1.0"), ruleset("9.0"))

    assert found.axes
    assert len(tried) < 10


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["responses", EXAMPLE], 0, "Mirror Force"),
        (["responses", EXAMPLE, "--after", "4"], 2, "3 actions"),
        (["responses", EXAMPLE, "--player", "Bruna"], 2, "“Bruno”"),
        (["responses", str(ROOT / "tests/rulings/summon.set.not-a-summon" / PASSED), "--after", "1"], 0, "B is asked"),
        (["why", EXAMPLE], 0, "Action 3 is legal"),
        (["why", EXAMPLE, "--action", "0"], 2, "3 actions"),
        (["why", str(ROOT / "tests/rulings/battle.one-attack-per-monster" / REFUSED)], 1, "Broken"),
        (["why", str(ROOT / "tests/rulings/traps.not-turn-set/set-unknown.yaml")], 3, "Missing"),
        (["diff", EXAMPLE, "--ruleset", "9.0", "--ruleset", "7.0"], 0, "agree"),
        (["diff", EXAMPLE, "--ruleset", "9.0", "--ruleset", "1.0"], 3, "Spell Speed"),
        (["diff", EXAMPLE, "--ruleset", "9.0"], 2, "two rulesets"),
        (["diff", EXAMPLE], 2, "two rulesets"),
        (["diff", EXAMPLE, "--ruleset", "9.0", "--ruleset", "8.0"], 2, "“8.0”"),
    ],
)
def test_status(arguments, status, said, capsys):
    assert main([*arguments, "--lang", "en"]) == status
    printed = capsys.readouterr()

    assert said in printed.out + printed.err
    assert len(printed.err.splitlines()) <= 1


def test_checked_is_lazy_about_what_is_not_asked():
    """A condition that could not even be asked stands unasked after the broken one."""
    situation = read_case_file(str(ROOT / "tests/rulings/xyz.procedure/no-xyz-under-7.0.yaml"))
    action = Summon("A", situation.duel.players and next(iter(situation.duel.cards)), SummonKind.PENDULUM)
    results = {item.reason: item.result for item in checked(situation.duel, ruleset(), action)}

    assert (results["no-two-scales"], results["outside-the-scales"]) == (Result.BROKEN, Result.NOT_ASKED)


@pytest.mark.parametrize(
    ("board", "kinds"),
    [
        ("hand: [{name: Sangan, level: unknown}]", {SummonKind.NORMAL, "set"}),
        ("monsters: [Junk Synchron], extra: [{name: Stardust Dragon, level: unknown}]", {SummonKind.SYNCHRO}),
        (
            "monsters: [{name: Junk Synchron, level: unknown}, Battle Ox], extra: [Stardust Dragon]",
            {SummonKind.SYNCHRO},
        ),
    ],
)
def test_what_hangs_on_a_level_that_is_not_known_is_told_as_undetermined(board, kinds, cards):
    situation = read_case(f"players: {{A: {{{board}}}, B: {{}}}}", cards)
    found = moment_of(situation, ruleset(), everything=True).plays["A"]

    asked = {play.action.kind if isinstance(play.action, Summon) else "set" for play in found if play.missing}
    assert kinds == asked
    assert {"level"} == {play.missing.fact for play in found if play.missing}
