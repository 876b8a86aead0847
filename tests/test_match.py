"""``judgekit match``: every score of a Match under every ruleset, and who goes first next."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.cli.app import main
from judgekit.domain.errors import UnreadableError
from judgekit.domain.findings import FactName
from judgekit.domain.match import Chooser, MatchState, Result
from judgekit.domain.ruleset import BASES, NAMES
from judgekit.domain.values import Verdict
from judgekit.i18n.messages.commands.match import MESSAGES as MATCH
from judgekit.i18n.messages.missing import MESSAGES as MISSING
from judgekit.i18n.messages.refusals.matches import MESSAGES as REFUSED
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.parse.results import read_chooser, read_results
from judgekit.render.json import dumps
from judgekit.render.match import match_json, match_markdown, match_text
from judgekit.rulebook.book import spine
from judgekit.rules.choosing import by_choice
from judgekit.rules.rulesets import ruleset
from judgekit.tournament.judging import score_match

W, L, D = Result.WIN, Result.LOSS, Result.DRAW
WON, LOST, DRAWN, OPEN, UNKNOWN = MatchState


def results(text):
    return [{"W": W, "L": L, "D": D}[letter] for letter in text]


def scored(text, rules="9.0", **options):
    return score_match(results(text), ruleset(rules), **options)


@pytest.mark.parametrize(
    ("text", "nine", "one"),
    [
        ("", OPEN, OPEN),
        ("W", OPEN, OPEN),
        ("D", OPEN, OPEN),
        ("WW", WON, WON),
        ("LL", LOST, LOST),
        ("WLW", WON, WON),
        ("LWL", LOST, LOST),
        ("WDW", WON, WON),
        ("WD", OPEN, OPEN),
        ("DD", OPEN, OPEN),
        ("WL", OPEN, OPEN),
        ("WDD", UNKNOWN, WON),
        ("DWD", UNKNOWN, WON),
        ("DDL", UNKNOWN, LOST),
        ("WLD", UNKNOWN, DRAWN),
        ("DLW", UNKNOWN, DRAWN),
        ("DDD", UNKNOWN, DRAWN),
    ],
)
def test_scores(text, nine, one):
    """``match.win``, ``match.draw``: 9.0 and 7.0 name two wins and nothing else."""
    for rules, expected in (("9.0", nine), ("7.0", nine), ("pairs", nine), ("1.0", one), ("pairs:1.0", one)):
        ruling = scored(text, rules)
        assert ruling.outcome.state is expected
        assert ruling.verdict is (Verdict.UNDETERMINED if expected is UNKNOWN else Verdict.RESOLVED)


@pytest.mark.parametrize(
    ("text", "axis"), [("WDD", "match-won-by"), ("LDD", "match-won-by"), ("WLD", "match-drawn-by"), ("DDD", "match-drawn-by")]
)  # fmt: skip
@pytest.mark.parametrize("rules", ["9.0", "7.0"])
def test_the_axis_that_is_missing_is_named_and_can_be_borrowed(text, axis, rules):
    assert [missing.at for missing in scored(text, rules).missing] == [f"ruleset.{axis}"]

    filled = scored(text, rules, fill_from=ruleset("1.0"))
    assert filled.outcome.state is scored(text, "1.0").outcome.state
    assert [item.params["axis"] for item in filled.assumptions] == [FactName(axis)]
    assert filled.ruleset == rules


def test_a_lender_that_says_no_more_helps_nobody():
    for rules in ("7.0", "pairs"):
        assert scored("WDD", "9.0", fill_from=ruleset(rules)).verdict is Verdict.UNDETERMINED
        assert scored("WLD", "9.0", fill_from=ruleset(rules)).verdict is Verdict.UNDETERMINED


SAID = {
    # rule: what is decided by it, and what is refused by it
    "match.win": [("WW", {}, None), ("WWL", {}, "match-over")],
    "match.draw": [("WLD", {}, None), ("WLDW", {}, "match-over"), ("DDDD", {}, "match-over")],
    "match.length": [("WL", {}, None)],
    "match.first-player.first-duel": [
        ("", {"chooser": Chooser.TOSS}, None),
        ("", {"chooser": Chooser.LOSER}, "first-duel-is-tossed"),
        ("", {"chooser": Chooser.WINNER}, "first-duel-is-tossed"),
    ],
    "match.first-player.next-duels": [
        ("W", {"chooser": Chooser.LOSER}, None),
        ("W", {"chooser": Chooser.WINNER}, "loser-chooses"),
        ("DL", {"chooser": Chooser.TOSS}, "loser-chooses"),
    ],
    "match.first-player.after-draw": [
        ("WD", {"chooser": Chooser.TOSS}, None),
        ("WD", {"chooser": Chooser.LOSER}, "toss-after-a-draw"),
    ],
    "match.setup.opening-hand": [
        ("", {"opening_hands": (5, 5)}, None),
        ("", {"opening_hands": (5, 6)}, "wrong-opening-hand"),
        ("W", {"opening_hands": (4,)}, "wrong-opening-hand"),
    ],
}


@pytest.mark.parametrize(
    ("rule", "text", "options", "reason"), [(rule, *row) for rule, lines in SAID.items() for row in lines]
)
def test_what_is_refused(rule, text, options, reason):
    ruling = scored(text, "1.0", **options)

    assert [(finding.rule, finding.reason) for finding in ruling.findings] == ([(rule, reason)] if reason else [])
    assert (ruling.verdict is Verdict.ILLEGAL) is (reason is not None)


def test_every_decision_of_the_chapter_is_there():
    assert {id for id, rule in spine().items() if id.startswith("match.") and rule.kind == "decision"} <= set(SAID)


@pytest.mark.parametrize("rules", ["9.0", "7.0"])
def test_a_fourth_duel_is_none_of_the_match(rules):
    (finding,) = scored("WLDW", rules).findings

    assert (finding.rule, finding.reason) == ("match.length", "match-of-three-duels")


def test_nobody_chooses_after_the_match():
    (finding,) = scored("WW", chooser=Chooser.LOSER).findings

    assert finding.reason == "match-over"


@pytest.mark.parametrize(
    ("text", "rules", "after"),
    [
        ("W", "9.0", (WON, OPEN, OPEN)),
        ("WL", "9.0", (WON, LOST, UNKNOWN)),
        ("WL", "1.0", (WON, LOST, DRAWN)),
        ("WD", "1.0", (WON, DRAWN, WON)),
        ("DD", "1.0", (WON, LOST, DRAWN)),
        ("DD", "9.0", (UNKNOWN, UNKNOWN, UNKNOWN)),
        ("LD", "1.0", (DRAWN, LOST, LOST)),
    ],
)
def test_what_the_next_result_would_do(text, rules, after):
    assert tuple(scored(text, rules).after[result] for result in (W, L, D)) == after


every_match = st.lists(st.sampled_from(list(Result)), max_size=5)


@given(every_match, st.sampled_from(NAMES))
def test_the_other_player_sees_the_mirror_image(played, rules):
    mirror = {W: L, L: W, D: D}
    states = {WON: LOST, LOST: WON, DRAWN: DRAWN, OPEN: OPEN, UNKNOWN: UNKNOWN}
    one = score_match(played, ruleset(rules))
    other = score_match([mirror[result] for result in played], ruleset(rules))

    assert states[one.outcome.state] is other.outcome.state
    assert one.verdict is other.verdict
    assert (one.first is None) is (one.outcome.state is not OPEN)


def test_what_the_next_result_would_do_comes_true():
    for rules, count in itertools.product(BASES, range(3)):
        for played in itertools.product(Result, repeat=count):
            for result, state in score_match(played, ruleset(rules)).after.items():
                assert score_match([*played, result], ruleset(rules)).outcome.state is state


@pytest.mark.parametrize(
    ("text", "rule"), [("WD", "match.win"), ("LD", "match.win"), ("WL", "match.draw"), ("DD", "match.draw")]
)
def test_what_is_not_said_after_a_draw_rests_on_the_rule_that_is_silent(text, rule, translator):
    """One win and two draws are no draw: that they win is what 9.0 does not say (``match.win``)."""
    lines = " ".join(match_text(scored(text), translator, 1000)).split("  ")

    assert f"[{rule}]" in next(line for line in lines if translator.say("match.after.draw.unknown") in line)


def every_ruling():
    for rules, count in itertools.product(BASES, range(5)):
        for played in itertools.product(Result, repeat=count):
            yield score_match(played, ruleset(rules), chooser=Chooser.WINNER, opening_hands=(6,))


def test_every_message_is_said_somewhere(translator):
    said = set()
    for ruling in every_ruling():
        text = [*match_text(ruling, translator, 80), *match_markdown(ruling, translator)]
        assert [line for line in (*text, dumps(match_json(ruling, translator))) if "%(" in line] == []
        said |= {f"match.after.{result.value}.{state.value}" for result, state in ruling.after.items()}
        said |= {f"{kind}.{finding.reason}" for finding in ruling.findings for kind in ("reason", "remedy")}
        said.add(f"match.because.{ruling.outcome.reason}")
        said |= {f"missing.{missing.fact}" for missing in ruling.missing}

    parts = ("match.after.", "match.because.", "reason.", "remedy.", "missing.match-")
    assert {id for id in (*MATCH, *REFUSED, *MISSING) if id.startswith(parts)} <= said


@pytest.mark.parametrize(
    ("words", "language", "meant"),
    [
        (["W", "L", "D"], "en", "WLD"),
        (["w", "l", "d"], "fr", "WLD"),
        (["WLD"], "pt", "WLD"),
        (["W-L-D"], "it", "WLD"),
        (["W,", "L;D"], "en", "WLD"),
        (["V", "P", "N"], "it", "WLD"),
        (["V", "P", "N"], "en", "WLD"),
        (["V", "S", "N"], "it", "WLD"),
        (["V", "D", "E"], "pt", "WLD"),
        (["V", "D", "N"], "fr", "WLD"),
        (["G", "P", "N"], "fr", "WLD"),
        (["D", "D"], "en", "DD"),
        (["win", "lost", "draw"], "en", "WLD"),
        (["Vinta", "persa", "patta"], "it", "WLD"),
        (["vitória", "derrota", "empate"], "pt", "WLD"),
        (["victoire", "défaite", "nul"], "fr", "WLD"),
        (["gagné", "perdu", "égalité"], "en", "WLD"),
        ([], "en", ""),
    ],
)
def test_results_are_read(words, language, meant):
    assert list(read_results(words, language)[0]) == results(meant)


@pytest.mark.parametrize(
    ("words", "language"),
    [(["D"], "fr"), (["D", "D"], "pt"), (["V", "D"], "en"), (["V", "D"], "it"), (["X"], "en"), (["W", "1"], "en"), (["wins!"], "en")],
)  # fmt: skip
def test_what_could_mean_two_things_or_nothing_is_refused(words, language):
    with pytest.raises(UnreadableError):
        read_results(words, language)


def test_a_d_taken_for_a_loss_is_said():
    assert [item.id for item in read_results(["V", "D"], "pt")[1]] == ["letter-d-is-a-loss"]
    assert read_results(["W", "D"], "pt")[1] == ()


@given(st.lists(st.text(max_size=12), max_size=6), st.sampled_from(list(languages())))
def test_any_words_are_read_or_refused(words, language):
    try:
        read, _ = read_results(words, language)
    except UnreadableError:
        assert any(words)
    else:
        assert all(isinstance(result, Result) for result in read)


@pytest.mark.parametrize(
    ("word", "chooser"), [("loser", Chooser.LOSER), ("Vencedor", Chooser.WINNER), ("sorteggio", Chooser.TOSS)]
)
def test_who_chose(word, chooser):
    assert read_chooser(word) is chooser


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ([], 0),
        (["W", "L"], 0),
        (["W", "W"], 0),
        (["W", "W", "L"], 1),
        (["W", "L", "D"], 3),
        (["W", "L", "D", "--ruleset", "1.0"], 0),
        (["W", "D", "D", "--ruleset", "1.0"], 0),
        (["W", "D", "D", "--fill-from", "1.0"], 0),
        (["W", "L", "D", "W"], 1),
        (["W", "--chosen-by", "winner"], 1),
        (["W", "--chosen-by", "loser"], 0),
        (["W", "--chosen-by", "me"], 2),
        (["--opening-hand", "5", "--opening-hand", "6"], 1),
        (["--opening-hand", "many"], 2),
        (["zzz"], 2),
        (["W", "--ruleset", "8.0"], 2),
    ],
)
def test_exit_statuses(arguments, status, language, capsys):
    found = main(["--lang", language, "match", *arguments])
    printed = capsys.readouterr()

    assert int(found) == status
    assert bool(printed.err) is (status == 2)
    assert bool(printed.out) is (status != 2)


def test_json_keys(capsys):
    main(["match", "W", "--json"])
    answer = json.loads(capsys.readouterr().out)

    assert set(answer) == {
        "schema", "verdict", "ruleset", "language", "version", "rules_date", "results", "score", "state", "rule", "next",
        "first_player", "findings", "missing", "assumptions",
    }  # fmt: skip
    assert answer["score"] == {"wins": 1, "losses": 0, "draws": 0}
    assert answer["next"] == {"win": "won", "loss": "undecided", "draw": "undecided"}
    assert answer["first_player"] == {"chooser": "loser", "you": False, "rule": "match.first-player.next-duels"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("WLD", OPEN),
        ("DDD", OPEN),
        ("WDD", OPEN),
        ("WLDDW", WON),
        ("DDDLL", LOST),
        ("DWDLD", OPEN),
    ],
)
@pytest.mark.parametrize("rules", ["9.0", "7.0"])
def test_published_for_tournaments_further_duels_decide(text, expected, rules):
    """``docs/families/draws.md``: no Match is drawn, further Duels are played until one player has won two."""
    further = by_choice(ruleset(rules), {"match-drawn-by": "further-duels"})
    ruling = score_match(results(text), further)

    assert (ruling.verdict, ruling.outcome.state, len(ruling.results)) == (Verdict.RESOLVED, expected, len(text))
    assert (ruling.first is not None) is (expected is OPEN)
    assert (ruling.first is None) or ruling.first.chooser is (Chooser.TOSS if text[-1] == "D" else Chooser.LOSER)


def test_after_further_duels_have_decided_no_more_are_played():
    further = by_choice(ruleset(), {"match-drawn-by": "further-duels"})

    assert [finding.reason for finding in score_match(results("WLDDWW"), further).findings] == ["match-over"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("text", "told"), [("WLD", True), ("WL", True), ("WDD", True), ("W", False), ("WW", False)])
def test_what_is_published_is_told_where_the_documents_do_not_say(text, told, language):
    lines = " ".join(match_text(scored(text), Translator(language), 1000))

    assert ("match-drawn-by=further-duels" in lines) is told
    assert "match-drawn-by" not in " ".join(match_text(scored(text, "1.0"), Translator(language), 1000))


def test_further_duels_are_chosen_on_the_command_line(run_at_home):
    status, out, _ = run_at_home("match", "W", "L", "D", "--choose", "match-drawn-by=further-duels")

    assert status == 0
    assert "a further one is played" in out
    assert "as chosen" in out
