"""The command line as people use it: help, languages, wrong input, pipes, exit statuses."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.cli.app import COMMANDS, main
from judgekit.cli.signs import use
from judgekit.cli.status import ExitStatus
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from tests.conftest import ROOT

LANGUAGES = tuple(languages())
EXAMPLE = str(ROOT / "docs" / "examples" / "heavy-storm.yaml")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command line in process; the answer is status, output and errors."""
    for name in ("JUDGEKIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments):
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return int(status), printed.out, printed.err

    return call


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language_and_names_the_switch(run, language):
    status, out, _ = run("--lang", language, "--help")

    assert status == ExitStatus.ANSWERED
    assert "--lang it" in out
    assert all(command in out for command in COMMANDS)
    usage = {"en": "Usage:", "it": "Uso:", "pt": "Uso:", "fr": "Utilisation"}[language]
    assert usage in out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_help(run, command, language):
    status, out, _ = run(command, "--help", "--lang", language)

    assert status == ExitStatus.ANSWERED
    assert len(out.splitlines()) > 4


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_values_have_no_english_name(run, command, language):
    _, english, _ = run(command, "--help", "--lang", "en")
    _, out, _ = run(command, "--help", "--lang", language)
    own = re.compile(r"\b(?:CASE|LINK|WORDS|TERM|NAME|BEFORE|AFTER|PART|EDITION|LANGUAGE|TEXT|INTEGER|RANGE)\b")

    assert not own.findall(out)
    assert len(re.findall("^  -", english, re.MULTILINE)) == len(re.findall("^  -", out, re.MULTILINE))


@pytest.mark.parametrize(
    ("language", "kind"),
    [("en", "whole number"), ("it", "numero intero"), ("pt", "número inteiro"), ("fr", "nombre entier")],
)
def test_a_word_for_a_number_is_told_in_the_language(run, language, kind):
    status, _, err = run("search", "atk", "--limit", "x", "--lang", language)

    assert status == ExitStatus.UNREADABLE
    assert kind in err


def test_what_is_typed_stays_in_one_piece_in_the_help(run):
    _, out, _ = run("search", "--help", "--lang", "it")

    assert "it-coppie" in out


def test_installing_completion_is_said_in_the_language(run, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    status, out, _ = run("--lang", "it", "--install-completion", "bash")

    assert (status, out.split()[:3]) == (ExitStatus.ANSWERED, ["Completamento", "per", "bash"])


def test_version(run):
    assert run("--version") == (0, "judgekit 0.1.0\n", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wrong_option_is_told_in_the_language(run, language):
    status, _, err = run("damage", "--nonsense", "--lang", language)

    assert status == ExitStatus.UNREADABLE
    assert "--nonsense" in err
    assert "No such option" not in err or language == "en"
    assert "Traceback" not in err


def test_an_unknown_language(run):
    status, out, err = run("--lang", "de", "damage", "1", "2")

    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert "it" in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["damage", "-5", "100"],
        ["damage", "1.5", "100"],
        ["damage", "many", "100"],
        ["damage"],
        ["damage", "1", "2", "3"],
        ["damage", "1", "--direct", "--def", "3"],
        ["damage", "1", "2", "--face-down"],
        ["damage", "1", "2", "--attacker", "plenty"],
        ["damage", "1", "2", "--damage", "x3"],
        ["damage", "1", "2", "--attacker", "/0"],
        ["damage", "1", "2", "--ruleset", "8.0"],
        ["chain", "no colon"],
        ["chain", "A: Zzzzqqqq"],
        ["chain", "A: MST [hnad]"],
        ["rule", "chain.spel-speed-2"],
        ["rule", "chain.spell-speed-2", "--edition", "it-8.0"],
        ["search", " "],
        ["search", "x" * 10_001],
        ["resolve", "no-such-file.yaml"],
        ["resolve", str(ROOT)],
        ["show", str(ROOT)],
        ["check", str(ROOT)],
        ["nonsense"],
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_input_is_one_message_and_a_status(run, arguments, language):
    status, out, err = run("--lang", language, *arguments)

    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert err.strip()
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) <= 4


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.yaml", b""),
        ("binary.yaml", bytes(range(256))),
        ("bomb.yaml", b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n"),
        ("deep.yaml", b"[" * 5000),
        ("large.yaml", b"# \n" * 35_000_000),
        ("misspelt.yaml", b"players: {A: {}, B: {}}\nactoins: []\n"),
    ],
)
def test_wrong_files(run, tmp_path, name, content):
    path = tmp_path / name
    path.write_bytes(content)
    status, out, err = run("resolve", str(path), "--lang", "it")

    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert name in err


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["damage", "2500", "1800"], 0),
        (["damage", "2500", "?"], 3),
        (["damage", "2500", "1800", "--ruleset", "1.0"], 3),
        (["damage", "2500", "1800", "--strict"], 3),
        (["chain", "A: Heavy Storm", "B: Dark Hole"], 1),
        (["chain", "A: Heavy Storm", "B: Threatening Roar [set this turn]"], 1),
        (["chain", "A: Heavy Storm", "B: Threatening Roar [set]"], 0),
        (["resolve", EXAMPLE], 0),
        (["check", EXAMPLE], 0),
        (["check", "--expect", EXAMPLE], 0),
        (["show", EXAMPLE], 0),
        (["rule", "chain"], 0),
        (["rule", "chain.spell-speed-2", "--edition", "fr-1.0"], 3),
        (["search", "xyzzy"], 3),
    ],
)
def test_exit_statuses(run, arguments, status):
    assert status == run(*arguments)[0]


def test_the_same_chain_in_four_languages_is_the_same_json(run):
    chains = {
        "it": ["A: Tempesta Potente", "B: Ruggito Minaccioso [set]", "A: I Sette Attrezzi del Bandito [set]"],
        "pt": ["A: Tempestade Pesada", "B: Rugido Ameaçador [baixado]", "A: Sete Ferramentas do Bandido [set]"],
        "fr": ["A: Violent Orage", "B: Rugissement Menaçant [set]", "A: Sept Outils du Bandit [posée]"],
        "en": ["A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]"],
    }
    found = []
    for language, links in chains.items():
        status, out, _ = run("chain", *links, "--json", "--lang", language)
        assert status == 0
        found.append(without_words(json.loads(out)))

    assert [found[0]] * 4 == found


def without_words(value):
    """JSON without what is said in the reader's language."""
    if isinstance(value, dict):
        return {
            key: without_words(item)
            for key, item in value.items()
            if key not in ("text", "title", "remedy", "language", "name", "headline")
        }
    if isinstance(value, list):
        return [without_words(item) for item in value]
    return value


def test_a_rule_as_one_edition_has_it(run):
    status, out, _ = run("rule", "spells.normal", "--edition", "fr-1.0")

    assert status == ExitStatus.ANSWERED
    assert "destroyed" in out
    assert "it-9.0" not in out


def test_json_that_cannot_be_read_is_told_with_its_path(run, tmp_path):
    for name in ("case.json", "case.JSON"):
        path = tmp_path / name
        path.write_text('{"players": {"A": {"life_points": NaN}, "B": {}}}')

        assert "players.A.life_points: Expected" in run("resolve", path)[2]


def test_a_missing_file_is_told_the_same_by_every_command(run, tmp_path):
    told = [run(*command, tmp_path / "none")[2] for command in (["resolve"], ["resolve", "--json-lines"], ["check"])]

    assert [told[0]] * 3 == told
    assert "folder" in run("resolve", "--json-lines", tmp_path)[2]


def test_utf_16_is_told_from_what_is_no_text(run, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_bytes("players: {A: {}, B: {}}".encode("utf-16"))

    assert "UTF-8" in run("resolve", path)[2]


def test_a_battle_after_the_end_of_the_duel(run):
    status, out, _ = run("damage", "2500", "--direct", "--lp", "0", "--json")

    assert status == ExitStatus.ILLEGAL
    assert [finding["reason"] for finding in json.loads(out)["findings"]] == ["board-no-life-points"]
    assert "0 Life Points" in run("damage", "2500", "--direct", "--own-lp", "0")[1]


def test_more_problems_than_are_told(run, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text("players: {A: {}, B: {}}\nactions: [" + "{player: A, foo: x}, " * 60 + "]\n")

    assert "70" in run("check", path)[2].splitlines()[-1]


def test_what_a_case_expects_is_a_reason_that_there_is(run, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text("players: {A: {}, B: {}}\nexpect: {reasons: [has-atacked, zzz], winner: A}\n")
    status, _, err = run("check", "--expect", path)

    assert status == ExitStatus.UNREADABLE
    assert "has-attacked" in err
    assert "line 2, column 33" in err


def test_that_nobody_has_won_is_said_in_words(run, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text("players: {A: {}, B: {}}\nexpect: {winner: A}\n")
    status, out, _ = run("check", "--expect", path)

    assert status == ExitStatus.ILLEGAL
    assert "none" in out
    assert "None" not in out


def test_a_question_of_a_stream_has_each_key_once(run, tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text('{"question": "trap", "question": "x"}\n')
    status, out, _ = run("ask", "--json-lines", path)

    assert status == ExitStatus.UNREADABLE
    assert json.loads(out)["errors"][0]["message"] == "read.key-twice"


def test_then_carries_life_points_on(run):
    for arguments in (["2500", "1800", "--then", "1900", "--direct"], ["2500", "1800", "--then", "1900 --direct"]):
        _, out, _ = run("damage", *arguments, "--lp", "3.000", "--json")
        answer = json.loads(out)
        assert answer["life_points"] == {"attacking_player": [8000, 8000], "defending_player": [3000, 400]}
        assert answer["damage"] == {"attacking_player": 0, "defending_player": 2600}


def stdin(monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_a_case_on_standard_input(run, monkeypatch):
    stdin(monkeypatch, Path(EXAMPLE).read_bytes())

    assert run("resolve", "-")[0] == ExitStatus.ANSWERED


def test_a_stream_answers_every_line_in_order(run, monkeypatch):
    good = json.dumps(
        {
            "id": "one",
            "players": {"A": {"hand": ["Dark Hole"]}, "B": {"monsters": [{"name": "Battle Ox"}]}},
            "actions": [{"player": "A", "activate": "Dark Hole"}],
        }
    )
    stdin(monkeypatch, f"{good}\nnot json\n\n{good}\n".encode())
    status, out, _ = run("resolve", "--json-lines", "-", "--lang", "it")
    answers = [json.loads(line) for line in out.splitlines()]

    assert [answer["verdict"] for answer in answers] == ["resolved", "unreadable", "resolved"]
    assert status == ExitStatus.UNREADABLE
    assert "JSON" in answers[1]["errors"][0]["text"]


def test_no_escape_codes_into_a_pipe(run):
    for arguments in (["damage", "1", "2"], ["resolve", EXAMPLE], ["rule", "chain"], ["--help"]):
        assert "\033" not in run(*arguments)[1]


def whole_program(*arguments, **options):
    command = [sys.executable, "-W", "error", "-m", "judgekit", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, **options)


def test_the_whole_program_closes_quietly_when_nobody_reads_on():
    for reader in ("head -1", "true"):
        command = f"{sys.executable} -m judgekit timeline --full | {reader}; echo ${{PIPESTATUS[0]}}"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)

        assert (done.stderr, done.stdout.splitlines()[-1]) == ("", "0")


@pytest.mark.parametrize(
    ("redirected", "status", "told"),
    [
        ("damage 1 2 > /dev/full", 2, "The system reports an error"),
        ("--version > /dev/full", 2, "The system reports an error"),
        ("damage 1 2 >&-", 0, ""),
        ("resolve - <&-", 2, "-: There is nothing to read."),
    ],
)
def test_the_whole_program_with_a_full_disk_or_closed_streams(redirected, status, told):
    command = f"{sys.executable} -m judgekit {redirected}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)

    assert done.returncode == status
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == bool(told)


def test_the_whole_program_in_a_terminal_without_utf8():
    done = whole_program("damage", "2500", "1800", "--lang", "fr", env={**os.environ, "PYTHONIOENCODING": "ascii"})

    assert (done.returncode, done.stderr) == (0, "")
    assert "battle.attack-vs-attack.win" in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-16", "ascii:strict"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_signs_that_an_encoding_lacks_have_like_ones(encoding, language):
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "80"}
    chain = ("chain", "A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]")
    command = [sys.executable, "-m", "judgekit", *chain, "--lang", language]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, env=environment)
    told = done.stdout.decode(encoding.partition(":")[0])

    assert (done.returncode, done.stderr) == (0, b"")
    assert "?" not in told
    assert "Traceback" not in told
    if encoding.startswith("ascii"):
        assert '"' in told
        assert "8,000 -> 7,000" in told or "8 000 -> 7 000" in told


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_json_holds_the_same_in_every_encoding(encoding):
    arguments = ("chain", "A: Heavy Storm", "B: Waboku [set]", "--json", "--lang", "fr")
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "judgekit", *arguments]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, env=environment)
    whole = whole_program(*arguments, env={**os.environ, "PYTHONIOENCODING": "utf-8"})

    assert json.loads(done.stdout.decode(encoding)) == json.loads(whole.stdout)


def test_problems_in_an_encoding_that_lacks_their_signs():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = whole_program("rule", "chain.spel-speed-2", "--lang", "fr", env=environment)

    assert done.returncode == ExitStatus.UNREADABLE
    assert '"' in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell):
    variables = {
        "bash": {"COMP_WORDS": "judgekit dam", "COMP_CWORD": "1"},
        "zsh": {"_TYPER_COMPLETE_ARGS": "judgekit dam"},
        "fish": {"_TYPER_COMPLETE_ARGS": "judgekit dam", "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }
    environment = {**os.environ, "_JUDGEKIT_COMPLETE": f"complete_{shell}", **variables[shell]}
    done = whole_program(env=environment)

    assert "damage" in done.stdout


def test_every_command_is_documented():
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")

    assert all(f"judgekit {command}" in text for command in COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ask_in_one_language_answers_in_another(run, language):
    status, out, _ = run("ask", "posso attivare una trappola appena posizionata?", "--lang", language)

    assert status == ExitStatus.ANSWERED
    assert "[traps.not-turn-set]" in out


def test_ask_works_out_a_battle_and_names_its_rule(run):
    status, out, _ = run("ask", "2500 attacca 1800 in difesa, quanto danno?", "--json")
    answer = json.loads(out)

    assert status == ExitStatus.ANSWERED
    assert answer["answer"]["rule"] == "battle.attack-vs-defense.win"
    assert answer["battle"]["worksheet"]["damage"] == {"attacking_player": 0, "defending_player": 0}
    assert answer["question_language"] == "it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_ask_what_no_rule_answers(run, language):
    status, out, _ = run("ask", "quanto costa un mostro link?", "--lang", language)

    assert status == ExitStatus.UNDETERMINED
    assert out.startswith(Translator(language).say("ask.none"))


@pytest.mark.parametrize("question", ["🃏", "?!*", "(((", "a" * 9_999, "DANNO PERFORANTE", "[a-z]+"])
def test_ask_odd_questions(run, question):
    status, out, err = run("ask", question)

    assert status in (ExitStatus.ANSWERED, ExitStatus.UNDETERMINED)
    assert (bool(out), err) == (True, "")


@pytest.mark.parametrize("question", ["  ", "x" * 10_001])
def test_ask_refuses(run, question):
    assert run("ask", question)[0] == ExitStatus.UNREADABLE


def test_ask_a_stream(run, monkeypatch):
    lines = [
        {"question": "cos'è il danno perforante?", "language": "fr"},
        {"question": "dano perfurante", "language": "it", "question_language": "pt"},
        {"question": ""},
        {"question": "x", "language": "de"},
        {"frage": "x"},
        ["x"],
    ]
    stdin(monkeypatch, "\n".join([*map(json.dumps, lines), "not json"]).encode())
    status, out, _ = run("ask", "--json-lines", "-")
    answers = [json.loads(line) for line in out.splitlines()]

    assert status == ExitStatus.UNREADABLE
    assert [answer.get("verdict") for answer in answers] == [None, None, *["unreadable"] * 5]
    assert answers[0]["language"] == "fr"
    assert answers[0]["answer"]["rule"] == answers[1]["answer"]["rule"] == "glossary.piercing"


def test_ask_without_a_question_reads_them_from_a_pipe(run, monkeypatch):
    stdin(monkeypatch, b"danno perforante\n\nquante carte nel side deck?\n")
    status, out, _ = run("ask", "--lang", "it")

    assert status == ExitStatus.ANSWERED
    assert out.index("[glossary.piercing]") < out.index("[deck.side-size]")


def test_search_in_a_chapter_or_an_edition(run):
    _, out, _ = run("search", "attack", "--chapter", "pairs", "--json")
    rules = [result["rule"] for result in json.loads(out)["results"]]
    _, out, _ = run("search", "draw", "--edition", "fr-1.0", "--json")
    editions = [{item["edition"] for item in result["editions"]} for result in json.loads(out)["results"]]

    assert rules
    assert all(rule.startswith("pairs.") for rule in rules)
    assert editions
    assert all("fr-1.0" in found for found in editions)
    assert run("search", "attack", "--chapter", "nonsense")[0] == ExitStatus.UNREADABLE


def test_the_whole_help_though_a_command_is_named_after_it(run):
    assert "resolve" in run("--help", "damage")[1]
    assert "--piercing" in run("damage", "--help")[1]


@pytest.mark.parametrize("words", [[], ["damage"], ["deck", "check"], ["cards"]], ids=" ".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_as_a_command_is_the_text_of_the_option(run, words, language):
    assert run("--lang", language, *words, "--help") == run("--lang", language, "help", *words)


@pytest.mark.parametrize(("words", "near"), [(["damgae"], "damage"), (["deck", "chek"], "check")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_on_a_misspelt_command_names_the_nearest(run, words, near, language):
    status, out, err = run("help", *words, "--lang", language)

    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert f"'{near}'" in err or near in err.split(words[-1])[-1]


@pytest.mark.parametrize(
    "arguments",
    [["damage", "2500", "1800"], ["damage", "2500", "?"], ["chain", "A: Heavy Storm", "B: Dark Hole"], ["search", "x"]],
    ids=" ".join,
)
def test_quiet_leaves_only_the_status(run, arguments):
    status, _, err = run(*arguments)

    assert (status, "", err) == run(*arguments, "--quiet") == run("-q", *arguments)


def test_quiet_still_tells_what_cannot_be_read(run):
    assert run("damage", "1", "many") == run("damage", "1", "many", "-q")
    assert run("rule", "--quiet", "no.such-rule")[2]
    assert run("new", "--quiet")[0] == ExitStatus.UNREADABLE
    assert "--quiet" in run("-q", "new")[2]


@given(st.text(max_size=20), st.sampled_from(["ascii", "latin-1", "cp1252", "cp437", "shift_jis", "utf-16"]))
def test_any_text_can_be_written_in_any_encoding(text, encoding):
    assert isinstance(text.encode(encoding, use(encoding)), bytes)
    assert f'{{"text": {json.dumps(text, ensure_ascii=False)}}}'.encode(encoding, use(encoding))
