"""``import judgekit``: its examples, what it refuses, what it says of itself, and how little it imports."""

import doctest
import importlib.util
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import judgekit
from judgekit.languages import languages
from tests.conftest import ROOT

PAPER = ROOT / "docs" / "library.md"
NAMES = ("InputError", "ask", "card", "chain", "damage", "find_rules", "judge", "read", "rule", "say", "to_json")
CASE = {"players": {"A": {"hand": ["Pot of Greed"]}, "B": {}}, "actions": [{"player": "A", "activate": "Pot of Greed"}]}


def test_the_examples_of_its_paper_come_out():
    blocks = re.findall(r"^```python\n(.*?)^```", PAPER.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAPER.name, str(PAPER), 0)
    told = []
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append)

    assert len(blocks) == 10
    assert (found.failed, told) == (0, [])


def test_help_tells_of_every_name():
    told = pydoc.render_doc(judgekit, renderer=pydoc.plaintext)

    assert [name for name in NAMES if not re.search(rf"\b{name}\(", told)] == []
    assert [name for name in judgekit.__all__ if not getattr(judgekit, name).__class__] == []


def test_to_import_it_imports_nothing():
    code = "import sys, judgekit; print([name for name in sys.modules if name.startswith('judgekit.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT).stdout == "[]\n"


def test_it_starts_without_the_command_line():
    code = "import sys, judgekit; judgekit.say(judgekit.damage(2500, 1800)); print({'typer', 'click'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT).stdout == "set()\n"


WRONG = {
    "text": lambda: judgekit.judge("players: ["),
    "a field": lambda: judgekit.judge({**CASE, "plyers": 1}),
    "a file": lambda: judgekit.judge(Path("no-such-case.yaml")),
    "a ruleset": lambda: judgekit.judge(CASE, ruleset="8.0"),
    "a link": lambda: judgekit.chain("A: Golem"),
    "no link": lambda: judgekit.chain(),
    "a value": lambda: judgekit.damage(-5, 1800),
    "a word": lambda: judgekit.damage("many", 1800),
    "no number": lambda: judgekit.damage(True, 1800),
    "two targets": lambda: judgekit.damage(2500, 1800, direct=True),
    "no target": lambda: judgekit.damage(2500),
    "a language": lambda: judgekit.say(judgekit.damage(2500, 1800), "de"),
    "a language of JSON": lambda: judgekit.to_json(judgekit.damage(2500, 1800), "de"),
    "a rule": lambda: judgekit.rule("chain.spel-speed"),
    "a card": lambda: judgekit.card("zzzzqqqq"),
    "no question": lambda: judgekit.ask(" "),
    "no words": lambda: judgekit.find_rules(""),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_an_error_is_a_sentence(wrong):
    with pytest.raises(judgekit.InputError) as caught:
        wrong()

    assert isinstance(caught.value, judgekit.JudgekitError)
    for language in languages():
        said = caught.value.told(language)
        assert " " in said
        assert re.search(r"[.?:…)]$", said)
        assert "read." not in said
    assert str(caught.value) == caught.value.told("en")


@pytest.mark.parametrize("wrong", [lambda: judgekit.read(5), lambda: judgekit.say(5), lambda: judgekit.to_json(5)])
def test_what_is_of_another_type_is_a_type_error_with_a_sentence(wrong):
    with pytest.raises(TypeError, match="int"):
        wrong()


def test_everything_is_said_in_every_language():
    answers = (
        judgekit.judge(CASE),
        judgekit.chain("A: Heavy Storm", "B: Waboku [set]"),
        judgekit.damage(2500, "?"),
        judgekit.ask("can I attack directly?"),
        judgekit.rule("battle.zero-atk"),
        judgekit.card("Heavy Storm"),
    )
    for answer in answers:
        assert len({judgekit.say(answer, language) for language in languages()}) == len(languages())
        assert {judgekit.to_json(answer, language)["schema"] for language in languages()}


def test_steps_are_said_where_they_are_asked_for():
    ruling = judgekit.chain("A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]")

    assert "--steps" in judgekit.say(ruling, width=60)
    assert "--steps" not in judgekit.say(ruling, width=60, steps=True)


def _bot():
    spec = importlib.util.spec_from_file_location("chat_bot", ROOT / "docs" / "examples" / "chat_bot.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ASKED = {
    "damage": ("damage", "2500 1800", "The defending player loses 700 Life Points"),
    "direct": ("damage", "1900", "The defending player loses 1,900 Life Points"),
    "chain": ("chain", "A: Heavy Storm | B: Waboku [set]", "Chain\n  1. A: “Heavy Storm”"),
    "rule": ("rule", "battle.zero-atk", "[battle.zero-atk]"),
    "ask": ("ask", "can I attack directly?", "battle.direct-attack"),
    "wrong": ("rule", "chain.spel-speed", "There is no rule"),
    "wrong number": ("damage", "many 5", "many"),
}


@pytest.mark.parametrize(("name", "words", "told"), ASKED.values(), ids=ASKED)
def test_the_chat_bot_answers_without_a_network(name, words, told):
    bot = _bot()
    interaction = {"type": 2, "locale": "en-GB", "data": {"name": name, "options": [{"value": words}]}}
    shown = bot.answer(interaction)

    assert bot.answer({"type": 1}) == {"type": 1}
    assert shown["type"] == 4
    assert told in shown["data"]["content"]
    assert len(shown["data"]["content"]) <= bot.LONGEST
    assert bot.answer({**interaction, "locale": "it"}) != shown
