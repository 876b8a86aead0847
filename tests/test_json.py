"""The JSON shapes are a contract: a test pins their keys."""

import json

import pytest

from judgekit import adjudicate, read_case, read_chain, ruleset, shipped_cards
from judgekit.cli.app import main
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.render.json import ruling_json

CARDS = shipped_cards()
CHAIN = ["A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]", "B: Dark Hole"]


def keys(value):
    return set(value)


@pytest.fixture(scope="module")
def ruling():
    return ruling_json(adjudicate(read_chain(CHAIN, CARDS), ruleset()), Translator())


def test_ruling(ruling):
    assert keys(ruling) == {
        "schema", "id", "verdict", "headline", "ruleset", "language", "version", "rules_date", "findings", "missing", "branches",
        "assumptions", "chains", "steps", "rules", "options", "life_points", "final", "winner", "drawn",
    }  # fmt: skip
    assert ruling["schema"] == 1


def test_parts_of_a_ruling(ruling):
    assert keys(ruling["findings"][0]) == {"rule", "reason", "at", "params", "text", "remedy"}
    assert keys(ruling["steps"][0]) == {"rule", "message", "params", "changes", "text"}
    assert keys(ruling["rules"][0]) == {"rule", "title", "published", "editions"}
    assert keys(ruling["rules"][0]["editions"][0]) == {"edition", "page"}
    assert keys(ruling["rules"][-1]["published"]) == {"since", "source"}
    assert keys(ruling["assumptions"][0]) == {"assumption", "params", "text"}
    assert keys(ruling["chains"][0]) == {"links", "missed", "orders"}
    assert keys(ruling["chains"][0]["links"][0]) == {"link", "player", "card", "spell_speed", "outcome"}
    assert keys(ruling["options"]) == {"A", "B"}
    assert keys(ruling["options"]["A"]) == {"activate", "attack", "phase", "summon", "set", "position"}
    assert ruling["life_points"] == {"A": [8000, 7000], "B": [8000, 8000]}
    assert keys(ruling["final"]) == {"turn", "players"}


def test_what_is_missing_and_its_branches():
    text = (
        "players:\n  A: {life_points: 8000, monsters: [{name: x, kind: monster, atk: 1800, def: 0, position: attack, effects: []}]}\n"
        "  B: {life_points: 8000, monsters: [{name: y, kind: monster, atk: 0, def: unknown, position: set, effects: []}]}\n"
        "turn: {player: A, phase: battle}\nactions: [{player: A, attack: x, target: y}]\n"
    )
    ruling = ruling_json(adjudicate(read_case(text, CARDS), ruleset()), Translator())

    assert ruling["verdict"] == "undetermined"
    assert keys(ruling["missing"][0]) == {"fact", "at", "params", "text"}
    assert (ruling["missing"][0]["fact"], ruling["missing"][0]["at"]) == ("def", "players.B.monsters[0].def")
    whens = [(branch["when"]["relation"], branch["when"]["limit"]) for branch in ruling["branches"]]
    assert whens == [("below", 1800), ("equal", 1800), ("between", "1801–9799"), ("above", 9799)]
    assert ruling["branches"][2]["ruling"]["life_points"] == {"A": [8000, None], "B": [8000, 8000]}
    assert ruling["branches"][0]["ruling"]["verdict"] == "resolved"


def answer(capsys, *arguments):
    main(list(arguments))
    return json.loads(capsys.readouterr().out)


def test_damage(capsys):
    found = answer(capsys, "damage", "2500", "1800", "--json")

    assert {
        key: found[key] for key in ("schema", "verdict", "ruleset", "damage", "destroyed", "life_points", "winner")
    } == {
        "schema": 1,
        "verdict": "resolved",
        "ruleset": "9.0",
        "damage": {"attacking_player": 0, "defending_player": 700},
        "destroyed": {"attacker": False, "target": True},
        "life_points": {"attacking_player": [8000, 8000], "defending_player": [8000, 7300]},
        "winner": None,
    }
    assert found["rules"][0] == "battle.attack-vs-attack.win"
    assert keys(found) == {
        "schema", "verdict", "headline", "ruleset", "language", "version", "rules_date", "damage", "destroyed", "life_points",
        "winner", "rules", "steps", "assumptions",
    }  # fmt: skip


def test_damage_without_a_target(capsys):
    assert answer(capsys, "damage", "2500", "--direct", "--json")["destroyed"] == {"attacker": False, "target": None}


def test_damage_undetermined(capsys):
    found = answer(capsys, "damage", "2500", "?", "--json")

    assert (found["damage"], found["destroyed"], found["verdict"]) == (None, None, "undetermined")
    assert [branch["ruling"]["destroyed"] for branch in found["branches"]] == [
        {"attacker": False, "target": True},
        {"attacker": True, "target": True},
        {"attacker": True, "target": False},
        {"attacker": True, "target": False},
    ]


def test_search(capsys):
    found = answer(capsys, "search", "piercing", "damage", "--json", "--limit", "2")

    assert keys(found) == {"schema", "query", "language", "question_language", "results"}
    assert len(found["results"]) == 2
    assert keys(found["results"][0]) == {"rule", "score", "title", "text", "language", "variants", "editions"}
    assert found["results"][0]["editions"][0] == {
        "edition": "it-9.0", "page": 48, "heading": "DANNO DA COMBATTIMENTO PERFORANTE",
    }  # fmt: skip


def test_rule_and_chapter(capsys):
    rule = answer(capsys, "rule", "chain.spell-speed-2", "--json")
    chapter = answer(capsys, "rule", "priority", "--json")

    assert keys(rule) == {
        "schema", "language", "rule", "title", "text", "variants", "editions", "kind", "see", "neighbours",
    }  # fmt: skip
    assert keys(chapter) == {"schema", "language", "chapter", "title", "rules"}
    assert keys(chapter["rules"][0]) == {"rule", "kind", "title"}


def test_only_whole_numbers_but_for_the_score(ruling):
    def numbers(value):
        if isinstance(value, dict):
            return [number for key, item in value.items() if key != "score" for number in numbers(item)]
        if isinstance(value, list):
            return [number for item in value for number in numbers(item)]
        return [value] if isinstance(value, float) else []

    assert numbers(ruling) == []


def test_conflicts_rulesets_and_glossary(capsys):
    conflicts = answer(capsys, "conflicts", "--chapter", "battle", "--json")
    rulesets = answer(capsys, "rulesets", "--json")
    axes = answer(capsys, "rulesets", "show", "1.0", "--json")["axes"]
    glossary = answer(capsys, "glossary", "cimitero", "--json")

    assert keys(conflicts["conflicts"][0]) == {"rule", "title", "says", "engine"}
    assert "pairs:7.0" in rulesets["rulesets"]
    assert keys(axes[0]) == {"axis", "title", "value", "text", "standing", "rule", "edition"}
    assert {axis["value"] for axis in axes if axis["standing"] == "unknown"} == {None}
    assert glossary["concepts"][0]["concept"] == "graveyard"
    assert keys(glossary["concepts"][0]["terms"]) == set(languages())


def test_a_reading_of_a_text(capsys, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("Target 1 monster on the field; destroy it.", encoding="utf-8")
    assert main(["card", "--text", str(path), "--text-kind", "normal-trap", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert keys(shown) == {
        "schema", "language", "text_language", "card_type", "property", "whole", "unread", "effects"
    }  # fmt: skip
    of_an_effect = {
        "kind", "optional", "events", "from", "once", "targets", "cost", "does", "later", "choices", "misses_timing",
        "words", "unread", "played", "effect",
    }  # fmt: skip
    assert keys(shown["effects"][0]) == {*of_an_effect, "lines", "rules"}

    line = json.dumps({"passcode": 1, "text": "Draw 1 card.", "language": "en", "card_type": "Spell"})
    path.write_text(f"{line}\n[]\n", encoding="utf-8")
    assert main(["cards", "read", "--json-lines", str(path)]) == 2
    read, refused = map(json.loads, capsys.readouterr().out.splitlines())
    assert keys(read) == {"passcode", "language", "whole", "unread", "effects"}
    assert keys(read["effects"][0]) == of_an_effect
    assert main(["cards", "coverage", str(path), "--json"]) == 0
    coverage = json.loads(capsys.readouterr().out)
    assert keys(coverage) == {"schema", "language", "texts", "words", "unreadable"}
    assert coverage["texts"] == [
        {"language": "en", "card_type": "spell", "cards": 1, "whole": 1, "part": 0, "none": 0, "played": 1}
    ]
    assert keys(refused) == {"schema", "verdict", "errors"}


def test_duel(run_at_home):
    run_at_home("duel", "start", "t", "--players", "Anna,Bruno")
    run_at_home("duel", "say", "t", "anna -1800 direct")
    shown = json.loads(run_at_home("duel", "show", "t", "--json")[1])
    refused = json.loads(run_at_home("duel", "say", "t", "anna pays 9000", "--json")[1])
    listed = json.loads(run_at_home("duel", "list", "--json")[1])
    kept = json.loads(run_at_home("duel", "export", "t", "--as", "json")[1])

    assert keys(shown) == {
        "schema", "name", "players", "teams", "ruleset", "language", "version", "rules_date", "began", "duel", "turn",
        "turn_player", "phase", "life_points", "winner", "drawn", "rule", "match", "clock", "board", "lines",
        "assumptions", "undoable", "redoable",
    }  # fmt: skip
    assert keys(shown["match"]) == {"wins", "draws", "state", "winner", "rule"}
    assert keys(shown["clock"]) == {"turn_seconds", "match_seconds", "minutes", "left_seconds"}
    assert keys(shown["lines"][0]) == {
        "number", "at", "typed", "line", "duel", "turn", "counts", "finding", "steps", "remarks", "assumptions",
        "life_points",
    }  # fmt: skip
    assert shown["lines"][0]["life_points"] == {"Anna": [8000, 6200], "Bruno": [8000, 8000]}
    assert keys(refused) == keys(shown) | {"refused"}
    assert keys(refused["refused"]) == keys(shown["lines"][0])
    assert keys(listed["duels"][0]) == {"name", "players", "ruleset", "began", "last", "acts"}
    assert keys(kept) == {
        "format", "version", "name", "players", "teams", "ruleset", "life_points", "first", "began", "acts",
    }  # fmt: skip


def test_a_question_about_a_card(capsys):
    asked = answer(capsys, "card", "Breaker the Magical Warrior", "--ask", "does it target?", "--json")
    of_a_card = {"card", "asked", "other", "act", "verdict", "text", "from", "effects", "ruling"}
    assert keys(asked) == {"schema", "language", "ruleset", *of_a_card}
    assert keys(asked["effects"][0]) == {"number", "kind", "verdict", "text", "rule", "words", "unread"}

    found = answer(capsys, "ask", "does Mirror Force target?", "--json")
    assert keys(found["card_question"]) == of_a_card
    assert (found["verdict"], found["card_question"]["verdict"]) == ("no", "no")
