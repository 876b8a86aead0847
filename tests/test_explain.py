"""What is shown of an answer: the rules with their text, some parts only, steps to a depth, a report to file."""

import json
import subprocess
import sys
from typing import get_args

import pytest
from markdown_it import MarkdownIt

from judgekit import adjudicate, outline, read_case, read_chain, ruleset, shipped_cards
from judgekit.cli.app import main
from judgekit.domain.findings import CardName, FactName
from judgekit.domain.situation import Action, Activate, ChangePosition, EnterPhase, Replay, SetCard, Summon
from judgekit.domain.values import NO_ATTACK, AttackChoice, Phase, Position, SummonKind, Window
from judgekit.explain.actions import TOLD, action_lines
from judgekit.explain.brief import alike
from judgekit.explain.outline import when_line
from judgekit.explain.parts import Branch, Line, Outline, Section
from judgekit.explain.view import PARTS, View, narrowed
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.render.deciding import words_under
from judgekit.render.markdown import render_markdown
from judgekit.render.text import SELDOM, render, said
from judgekit.render.versions import version_line
from judgekit.rulebook.book import spine
from tests.conftest import ROOT

CARDS = shipped_cards()
EXAMPLE = str(ROOT / "docs" / "examples" / "heavy-storm.yaml")
CHAIN = ["A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]", "B: Dark Hole"]
SITUATION = read_chain(CHAIN, CARDS)
RULING = adjudicate(SITUATION, ruleset())
STORM = next(iter(SITUATION.duel.cards))


def run(capsys, *arguments):
    status = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return int(status), printed.out, printed.err


def test_a_branch_names_its_card_as_it_is_printed():
    duel = read_case(
        "judgekit: 1\nplayers:\n  A: {monsters: [Summoned Skull, Kuriboh]}\n  B: {monsters: [Kuriboh]}\n", CARDS
    ).duel
    labels = [said(when_line("target", "", "is", card, duel), Translator("it")) for card in duel.cards]

    assert labels == ["Bersaglio: «Teschio Evocato»", "Bersaglio: «Kuriboh (A)»", "Bersaglio: «Kuriboh (B)»"]


def test_a_branch_tells_copies_in_a_deck_apart_by_their_ids():
    duel = read_case("judgekit: 1\nplayers:\n  A: {deck: [Kuriboh, Kuriboh]}\n  B: {}\n", CARDS).duel
    labels = [said(when_line("target", "", "is", card, duel), Translator("it")) for card in duel.cards]

    assert labels == ["Bersaglio: «Kuriboh» (#1)", "Bersaglio: «Kuriboh» (#2)"]


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (AttackChoice(direct=True), "attacco diretto"),
        (AttackChoice(direct=True, opponent="Anna"), "attacco diretto a Anna"),
        (AttackChoice("director"), "director"),
        (NO_ATTACK, "nessun attacco"),
        ("yes", "sì"),
    ],
)
def test_a_branch_says_what_is_no_card_in_words(limit, words):
    assert f"Replay: {words}" == said(when_line("replay", "", "is", limit), Translator("it"))


def test_every_kind_of_action_is_told():
    assert set(TOLD) == set(get_args(Action))


ACTIONS = [
    *(Summon("A", STORM, kind, (STORM,), Position.ATTACK) for kind in SummonKind),
    *(Activate("A", STORM, (STORM,), (STORM,), position, Window.DAMAGE_CALCULATION) for position in Position),
    *(Activate("A", STORM, during=window) for window in Window if window is not Window.OPEN),
    *(ChangePosition("A", STORM, position) for position in Position),
    *(EnterPhase("A", phase, ((STORM, "pay"), (STORM, "destroy"))) for phase in Phase),
    *(Replay("A", choice, STORM, target) for choice in ("same", "other", "none") for target in (STORM, None)),
    SetCard("A", STORM, (STORM,)),
]


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_an_action_with_all_that_goes_with_it_is_said(action, translator):
    first, *rest = [(line.depth, said(line, translator)) for line in action_lines(action, SITUATION.duel)]

    assert (first[0], "A" in first[1]) == (0, True)
    assert all(depth == 1 and text for depth, text in rest)


@pytest.mark.parametrize("arguments", [["resolve", EXAMPLE], ["damage", "2500", "1800"], ["chain", *CHAIN]])
def test_the_rulebook_is_read_only_where_it_is_shown(arguments):
    code = (
        "import sys; from judgekit.cli.app import main; main(sys.argv[1:]);"
        "sys.exit('judgekit.rulebook.book' in sys.modules)"
    )

    def reads_it(*more):
        return subprocess.run(
            [sys.executable, "-c", code, *arguments, *more], capture_output=True, cwd=ROOT, check=False
        )

    assert reads_it().returncode == 0
    assert reads_it("--full").returncode == 1


def test_full_has_each_rule_once_after_the_steps(translator):
    lines = list(render(RULING, translator, view=View(full=True)))
    after = "\n".join(lines[lines.index(translator.say("heading.rules")) :])
    rules = dict.fromkeys([finding.rule for finding in RULING.findings] + [step.rule for step in RULING.steps])

    assert len(rules) > 5
    assert {rule: after.count(f"[{rule}]") for rule in rules} == dict.fromkeys(rules, 1)


def test_the_rules_of_branches_are_told_too_and_once(capsys):
    _, out, _ = run(capsys, "damage", "2500", "?", "--full")
    _, after = out.split("Rules that decided")

    for name in ("win", "tie", "lose"):
        assert after.count(f"[battle.attack-vs-attack.{name}]") == 1


@pytest.mark.parametrize(
    ("name", "rule", "first"),
    [
        ("9.0", "phase.draw.first-turn", ""),
        ("7.0", "phase.draw.first-turn", "Under 7.0: "),
        ("pairs", "phase.draw.first-turn", "In the pairs tournament: "),
        ("pairs:7.0", "battle.zero-atk", "Under 7.0: "),
        ("pairs", "battle.zero-atk", ""),
        ("1.0", "battle.attack-vs-attack.win", "Under 1.0: the text at hand does not say."),
        ("7.0", "pendulum.activation", "Under 7.0 this does not exist."),
        ("7.0 --text-only", "phase.draw.first-turn", "Under 7.0: "),
    ],
)
def test_a_rule_is_told_as_the_ruleset_has_it(name, rule, first):
    told = list(words_under(spine()[rule], name, Translator()))

    assert told[0].startswith(first) if first else not told[0].startswith("Under")
    # Words of another ruleset follow only where this one has none of its own.
    assert len(told) == (2 if first.endswith(".") else 1)


def test_a_published_rule_is_marked_with_its_source(translator):
    chain = read_chain(["A: Heavy Storm", "B: Threatening Roar [set]"], CARDS)
    ruling = adjudicate(chain, ruleset())
    marked = translator.say("rule.published-observed", since=translator.say("since.always"))

    assert "published.resolved-cards-stay" in {step.rule for step in ruling.steps}
    assert marked in " ".join(" ".join(render(ruling, translator, view=View(full=True))).split())
    assert marked in "\n".join(render_markdown(ruling, translator))


TOLD_BESIDE = ("why", "missing")
OWN_HEADINGS = ("What", "is", "refused", "Missing")


@pytest.mark.parametrize("form", ["", "--markdown"])
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("command", [["resolve", EXAMPLE], ["damage", "2500", "?"], ["chain", *CHAIN]])
def test_only_a_part(capsys, command, part, form):
    whole, everything, _ = run(capsys, *command, "--steps", *filter(None, [form]))
    status, out, err = run(capsys, *command, "--only", part, "--steps", *filter(None, [form]))

    assert (status, err) == (whole, "")
    assert out.strip()
    nothing = out.startswith("There is nothing of this in the answer")
    if not form and not nothing and part not in SELDOM:
        assert part in TOLD_BESIDE or set(out.splitlines()) <= set(everything.splitlines())
        # What a section with a heading of its own says may stand beside the verdict.
        assert all(word in everything for word in out.split() if word not in OWN_HEADINGS)
        assert len(out) < len(everything)


def test_parts_come_in_the_order_of_the_answer_however_they_are_named(capsys):
    one = run(capsys, "resolve", EXAMPLE, "--only", "steps,verdict")
    other = run(capsys, "resolve", EXAMPLE, "--only", "verdict", "--only", "Steps")

    assert one == other
    verdict, steps, *_ = one[1].split("\n\n")
    assert verdict.startswith("Anna loses 1,000 Life Points (8,000 → 7,000).")
    assert steps.startswith("Step by step\n")
    assert "Chain\n" not in one[1]


def test_of_a_branch_only_the_parts_named(capsys):
    _, whole, _ = run(capsys, "damage", "2500", "?", "--only", "branches")
    _, short, _ = run(capsys, "damage", "2500", "?", "--only", "branches", "--only", "verdict")

    assert whole.count("Step by step") == 4
    assert short.count("Step by step") == 0
    assert " ".join(short.split()).count("Life Points") == 4


@pytest.mark.parametrize(
    ("word", "language", "near"),
    [("stesp", "en", "steps"), ("passi", "it", "steps"), ("Verdetto", "it", "verdict"), ("regras", "pt", "rules")],
)
def test_a_wrong_part_names_the_nearest(capsys, word, language, near):
    status, out, err = run(capsys, "damage", "1", "2", "--only", word, "--lang", language)

    assert (status, out) == (2, "")
    assert err.index(word) < err.index(near) < err.index("board")


def test_a_part_like_no_other_names_some_and_where_all_are(capsys):
    status, out, err = run(capsys, "chain", *CHAIN, "--only", "qqq")

    assert (status, out) == (2, "")
    assert all(part in err for part in PARTS[:5])
    assert "docs/cli.md#parts-of-an-answer" in err


def test_the_papers_list_the_parts_of_an_answer():
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    section = text.partition("### Parts of an answer")[2].partition("\n## ")[0]

    assert all(f"`{part}`" in section for part in PARTS)


def test_wrong_options_are_told_with_json_too(capsys):
    assert run(capsys, "resolve", EXAMPLE, "--only", "qqq", "--json")[0] == 2
    assert run(capsys, "resolve", EXAMPLE, "--depth", "-1")[0] == 2
    assert run(capsys, "damage", "1", "2", "--depth", "-1")[0] == 2


def test_json_is_whole_whatever_is_shown(capsys):
    whole = run(capsys, "resolve", EXAMPLE, "--json")

    assert run(capsys, "resolve", EXAMPLE, "--json", "--only", "verdict", "--depth", "0", "--full") == whole


def test_depth():
    def depths(depth):
        steps = next(part for part in narrowed(outline(RULING), View(depth=depth)).sections if part.name == "steps")
        return {line.depth for line in steps.lines}

    assert [depths(None), depths(0), depths(1)] == [{0, 1}, {0}, {0, 1}]


def test_depth_leaves_out_the_rules_of_deeper_steps_and_reaches_into_branches(capsys):
    _, out, _ = run(capsys, "resolve", EXAMPLE, "--depth", "0", "--full")
    _, branches, _ = run(capsys, "damage", "2500", "?", "--depth", "0")

    assert "[chain.resolve-lifo]" in out
    assert "[glossary.destroy]" not in out
    assert "points of battle damage" not in branches
    assert branches.count("ATK 2500 against") == 4


def test_options_after_then_hold_for_all(capsys):
    first = run(
        capsys, "damage", "2500", "1800", "--only", "verdict", "--only", "steps", "--depth", "0", "--then", "1", "2"
    )
    last = run(
        capsys, "damage", "2500", "1800", "--only=verdict", "--then", "1", "2", "--only", "steps", "--depth=0",
    )  # fmt: skip

    assert first == last
    assert run(capsys, "damage", "1", "2", "--depth", "1", "--then", "1", "2", "--depth=0")[0] == 2


def tokens(text):
    return MarkdownIt("commonmark").enable("table").parse(text)


def headings(text):
    found = tokens(text)
    return [found[index + 1].content for index, token in enumerate(found) if token.type == "heading_open"]


def test_a_report_says_everything_in_order(translator):
    ruling = RULING._replace(id="table-12")
    say = translator.say
    text = "\n".join(render_markdown(ruling, translator))
    order = ("board", "actions", "final", "verdict", "why", "chain", "afterwards", "steps", "rules", "assumed")

    assert headings(text)[0] == f"table-12 – {say('verdict.illegal', ruleset='9.0')}"
    assert headings(text)[1:] == [say(f"heading.{part}") for part in order]
    kinds = [token.type for token in tokens(text)]
    assert kinds.count("ordered_list_open") == 1
    assert kinds.count("code_block") == 2
    # A header and a row for each rule.
    assert kinds.count("tr_open") == 1 + len(
        {finding.rule for finding in ruling.findings} | {s.rule for s in ruling.steps}
    )
    assert text.endswith(f"*{version_line(translator)}*")


def test_a_report_marks_the_action_that_was_refused():
    lines = list(render_markdown(RULING, Translator()))

    assert lines[lines.index("4. B activates “Dark Hole”.") + 1] == "   - Refused `chain.spell-speed-1`"


def test_a_board_that_did_not_change_is_not_drawn_twice():
    situation = read_chain(["A: Heavy Storm", "A: Dark Hole"], CARDS)
    ruling = adjudicate(situation._replace(actions=situation.actions[1:]), ruleset())
    unchanged = ruling._replace(final=ruling.start)

    assert "The board is as it was entered." in "\n".join(render_markdown(unchanged, Translator()))
    assert "The board is as it was entered." not in "\n".join(render_markdown(ruling, Translator()))


NASTY = """
id: "1. a|b *c* <d>"
players:
  "A_B_": {life_points: 8000, monsters: [{name: "# x|`y` [z](w)", kind: monster, atk: 1800, def: 0, position: attack}]}
  "2. B": {life_points: 8000, monsters: [{name: "- q", kind: monster, atk: 100, def: unknown, position: set}]}
turn: {player: "A_B_", phase: battle}
actions: [{player: "A_B_", attack: "# x|`y` [z](w)", target: "- q"}]
"""


def test_names_cannot_break_a_report(translator):
    text = "\n".join(render_markdown(adjudicate(read_case(NASTY, CARDS), ruleset()), translator))
    found = tokens(text)
    inline = [child for token in found for child in token.children or ()]

    assert {child.type for child in inline} == {
        "text",
        "code_inline",
        "strong_open",
        "strong_close",
        "em_open",
        "em_close",
    }
    assert all(child.content in spine() for child in inline if child.type == "code_inline")
    assert sum(token.type == "table_open" for token in found) == 1
    assert len({len(row.split("|")) for row in text.splitlines() if row.startswith("| ")}) == 1


@pytest.mark.parametrize("arguments", [["damage", "2500", "1800"], ["chain", *CHAIN]])
def test_the_report_of_other_commands(capsys, arguments):
    _, out, _ = run(capsys, *arguments, "--markdown", "--full")

    assert "## Rules that decided\n\n| Rule | Title | Stated in |\n|---|---|---|\n| `" in out
    assert ("## Board" in out) is (arguments[0] == "chain")
    # The text of each rule stands under its own heading.
    assert out.count("\n### ") == out.count("\n| `")


def test_rules_in_json(capsys):
    _, out, _ = run(capsys, "chain", *CHAIN, "--json", "--lang", "it")
    found = json.loads(out)
    ids = [item["rule"] for item in (*found["findings"], *found["steps"])]

    assert [rule["rule"] for rule in found["rules"]] == list(dict.fromkeys(ids))
    assert found["rules"][0] == {
        "rule": "chain.spell-speed-1",
        "title": "Spell Speed 1",
        "published": None,
        "editions": [
            {"edition": "it-9.0", "page": 41},
            {"edition": "pt-9.0", "page": 41},
            {"edition": "pt-7.0", "page": None},
        ],
    }
    assert found["rules"][-1]["published"] == {"since": "always", "source": "observed"}


OUTCOMES = {
    "a chain": (
        ["chain", "A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]"],
        "A loses 1,000 Life Points (8,000 → 7,000). “Threatening Roar” is negated and destroyed. “Seven Tools of the "
        "Bandit” is destroyed. A may still declare attacks this turn. (ruleset 9.0)",
    ),
    "a refusal": (
        ["chain", "A: Heavy Storm", "B: Dark Hole"],
        "B may not do that. “Dark Hole” has Spell Speed 1 and can never be used in response. (ruleset 9.0)",
    ),
    "a battle": (
        ["damage", "2500", "1800", "--lp", "700"],
        "The attacking player has won the Duel. The defending player loses 700 Life Points (700 → 0). The attacked "
        "monster is destroyed. (ruleset 9.0)",
    ),
    "battles": (
        ["damage", "2500", "1800", "--then", "1900 --direct"],
        "The defending player loses 2,600 Life Points (8,000 → 5,400). (ruleset 9.0)",
    ),
    "no battle damage": (
        ["damage", "1000", "1000"],
        "Nobody loses Life Points. The attacking monster is destroyed. The attacked monster is destroyed. "
        "(ruleset 9.0)",
    ),
    "a missing value": (
        ["damage", "2500", "?"],
        "Undetermined, as this is missing: the ATK of the attacked monster. (ruleset 9.0)",
    ),
}


BESIDE = {
    "B: Dark Hole": " [chain.spell-speed-1] → Answer with Spell Speed 2 or 3, or wait until the Chain has resolved.",
}


@pytest.mark.parametrize(("command", "first"), OUTCOMES.values(), ids=OUTCOMES)
def test_an_answer_begins_with_what_it_comes_to(capsys, command, first):
    _, out, _ = run(capsys, *command, "--only", "verdict")
    _, report, _ = run(capsys, *command, "--only", "verdict", "--markdown")
    _, data, _ = run(capsys, *command, "--json")

    assert " ".join(out.split()) == first + BESIDE.get(command[-1], "")
    assert f"**{first}**" in report
    assert " ".join(json.loads(data)["headline"]) in first


def test_cards_of_one_name_are_told_with_their_number():
    names = (CardName("Sheep Token"), CardName("Kuriboh"), CardName("Sheep Token"))

    said = Translator().say("headline.destroyed", cards=names, count=len(names))
    assert said == "“Sheep Token” (×2) and “Kuriboh” are destroyed."


def test_what_is_missing_is_not_taken_for_granted_too(capsys):
    status, out, _ = run(capsys, "damage", "2500", "1800", "--strict")

    assert status == 3
    assert out.count("the Life Points of") == 2
    assert "8,000 Life Points." not in out
    assert "Taken for granted" not in out


def test_every_assumption_of_a_case_can_be_missing():
    of_decks = {"exodia-split", "letter-d-is-a-loss", "no-list", "no-list-known", "partner-not-entered"}
    assumed = {id.split(".")[1] for id in messages() if id.startswith("assumption.")}

    assert {id for id in assumed if not Translator().knows(f"missing.assumed.{id}")} == of_decks


def test_branches_that_tell_the_same_are_one():
    same, other = (Outline(Line("verdict.resolved"), "9.0", (Section(f"heading.{name}"),)) for name in ("a", "b"))
    first, second, third = (Line("when.is", {"fact": FactName("set"), "limit": word}) for word in "123")

    assert alike([(first, same), (second, other), (third, same)]) == (
        Branch((first, third), same),
        Branch((second,), other),
    )


def test_a_branch_does_not_tell_again_what_came_before_it(capsys):
    _, out, _ = run(capsys, "damage", "2500", "1800", "--then", "1000 ?", "--steps")

    assert out.count("ATK 2500 against ATK 1800") == 1
    assert out.count("Step by step: battle 2") == 4
