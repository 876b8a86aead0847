"""What a shell is offered for the values of options and arguments."""

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from judgekit.rulebook.book import telling
from tests.conftest import ROOT


@pytest.fixture
def offered(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)

    def call(words, shell="bash", language="en"):
        monkeypatch.setenv("JUDGEKIT_LANG", language)
        monkeypatch.setenv("_JUDGEKIT_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(len(words.split(" ")) - 1))
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", words)
        with pytest.raises(SystemExit):
            main([])
        return capsys.readouterr().out

    return call


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("judgekit --lang ", ["en", "it", "pt", "fr"]),
        ("judgekit damage 1 2 --ruleset p", ["pairs", "pairs:9.0", "pairs:7.0", "pairs:1.0"]),
        ("judgekit deck check x --fill-from 7", ["7.0"]),
        ("judgekit diff x --ruleset 9.0 --ruleset 1", ["1.0"]),
        ("judgekit rule x --edition it", ["it-9.0", "it-coppie"]),
        ("judgekit rule damage-step.activation-l", ["damage-step.activation-limits"]),
        ("judgekit rule no-such", []),
        ("judgekit search x --chapter cha", ["chain"]),
        ("judgekit resolve x --only ver", ["verdict", "versions"]),
        ("judgekit card Mirror F", ["Force"]),
        ("judgekit card zzzz", []),
        ("judgekit rulesets sh", ["show"]),
        ("judgekit rulesets show 7", ["7.0"]),
        ("judgekit help da", ["damage"]),
        ("judgekit help deck ", ["check", "swap"]),
        ("judgekit help damage ", []),
        ("judgekit resolve docs/examples/heavy-s", ["docs/examples/heavy-storm.yaml"]),
        ("judgekit check docs/no-such-folder/x", []),
        ("judgekit deck check tests/decks/legal-9", ["tests/decks/legal-9.0.ydk", "tests/decks/legal-9.0.ydke"]),
        ("judgekit deck swap tests/decks/swap-b", ["tests/decks/swap-before.txt"]),
    ],
)
def test_values_are_offered(offered, words, found):
    assert offered(words).split() == found


def test_the_names_of_duels_are_offered(offered, run_at_home):
    run_at_home("duel", "start", "table-12", "--players", "Anna,Bruno")

    assert offered("judgekit duel say z").split() == []
    assert offered("judgekit duel say t").split() == ["table-12"]
    assert offered("judgekit duel board table-12 docs/examples/heavy-s").split() == ["docs/examples/heavy-storm.yaml"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_rule_is_offered_with_its_title(offered, shell, language, monkeypatch):
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    told = offered("judgekit rule chain.spell-speed-2", shell, language)

    assert "chain.spell-speed-2" in told
    assert telling("chain.spell-speed-2", language).title in told
