"""``judgekit deck``: every rule of the chapter decided by some Deck and refused by another; readers of Decks and lists."""

import base64
import json
import struct

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from judgekit.cards.pool import shipped_cards
from judgekit.cli.app import main
from judgekit.domain.deck import Deck, DeckPart
from judgekit.domain.errors import UnreadableError
from judgekit.domain.findings import FactName
from judgekit.domain.ruleset import NAMES
from judgekit.domain.values import Verdict
from judgekit.i18n.messages.refusals.decks import REFUSALS
from judgekit.languages import languages
from judgekit.parse.cardlists import choose_list, read_card_lists
from judgekit.parse.decks import decode_deck, read_deck, read_link
from judgekit.parse.decksizes import read_sizes
from judgekit.parse.headings import heading
from judgekit.render.deck import deck_json, deck_markdown, deck_text
from judgekit.render.json import dumps
from judgekit.rulebook.book import spine
from judgekit.rules.lists import pairs_list
from judgekit.rules.rulesets import ruleset
from judgekit.tournament.judging import check_decks, check_swap
from tests.conftest import ROOT

DECKS = ROOT / "tests" / "decks"
POOL = shipped_cards()
LEGAL, REFUSED, UNKNOWN = Verdict.RESOLVED, Verdict.ILLEGAL, Verdict.UNDETERMINED


def deck(name):
    return read_deck(decode_deck((DECKS / name).read_bytes()), POOL, name)


def card_list(name):
    return choose_list(read_card_lists((DECKS / name).read_bytes()), "")


def checked(names, rules, listed="", fill_from=""):
    lender = ruleset(fill_from) if fill_from else None
    decks = [deck(name) for name in names.split()]
    return check_decks(decks, ruleset(rules), card_list(listed) if listed else None, fill_from=lender)


SAID = {
    # rule: Decks, ruleset, verdict, reasons; under the rule that decides or refuses.
    "deck.main-size": [
        ("40-cards.txt", "9.0", LEGAL, []),
        ("39-cards.txt", "9.0", REFUSED, ["main-deck-too-small"]),
        ("60-cards.txt", "9.0", LEGAL, []),
        ("61-cards.ydk", "9.0", REFUSED, ["main-deck-too-large"]),
        ("61-cards.ydk", "7.0", REFUSED, ["main-deck-too-large"]),
        ("61-cards.ydk", "1.0", LEGAL, []),
        ("61-cards.ydk", "pairs", REFUSED, ["main-deck-too-large"]),
        ("61-cards.ydk", "pairs:7.0", REFUSED, ["main-deck-too-large"]),
        ("61-cards.ydk", "pairs:1.0", LEGAL, []),
        ("39-cards.txt", "1.0", REFUSED, ["main-deck-too-small"]),
        ("39-cards.txt", "pairs", REFUSED, ["main-deck-too-small"]),
    ],
    "deck.extra-not-counted": [
        ("extra-deck-of-15.txt", "9.0", LEGAL, []),
        ("30-and-10-extra.txt", "9.0", REFUSED, ["extra-deck-does-not-count"]),
        ("30-and-10-extra.txt", "7.0", REFUSED, ["extra-deck-does-not-count"]),
    ],
    "deck.copies-max-3": [
        ("3-copies-split.txt", "9.0", LEGAL, []),
        ("4-copies-split.txt", "9.0", REFUSED, ["too-many-copies"]),
        ("4-copies-split.txt", "7.0", REFUSED, ["too-many-copies"]),
        ("4-copies-split.txt", "1.0", REFUSED, ["too-many-copies-without-extra"]),
        ("3-copies-split.txt", "1.0", LEGAL, []),
        ("4-copies-of-a-fusion.txt", "9.0", REFUSED, ["too-many-copies"]),
        ("4-copies-of-a-fusion.txt", "1.0", LEGAL, []),
    ],
    "deck.same-name-identity": [
        ("same-name-3.txt", "9.0", LEGAL, []),
        ("same-name-4.txt", "9.0", REFUSED, ["too-many-copies-same-name"]),
    ],
    "deck.extra-size": [
        ("extra-deck-of-15.txt", "9.0", LEGAL, []),
        ("extra-deck-of-16.txt", "9.0", REFUSED, ["extra-deck-too-large"]),
        ("extra-deck-of-16.txt", "7.0", REFUSED, ["extra-deck-too-large"]),
        ("extra-deck-of-16.txt", "pairs", REFUSED, ["extra-deck-too-large"]),
        ("fusion-deck-of-15.txt", "1.0", LEGAL, []),
        ("fusion-deck-of-16.txt", "1.0", UNKNOWN, []),
        ("fusion-deck-of-16.txt", "pairs:1.0", UNKNOWN, []),
    ],
    "deck.extra-was-fusion-deck": [
        # Their third heading is “Fusion Deck”: it is the Extra Deck of every ruleset.
        ("extra-deck-of-15.txt", "7.0", LEGAL, []),
        ("extra-deck-of-16.txt", "7.0", REFUSED, ["extra-deck-too-large"]),
    ],
    "deck.extra-contents": [
        ("xyz-in-the-extra-deck.txt", "9.0", LEGAL, []),
        ("xyz-in-the-extra-deck.txt", "7.0", REFUSED, ["mechanic-absent"]),
        ("synchro-in-the-extra-deck.txt", "7.0", LEGAL, []),
        ("synchro-in-the-extra-deck.txt", "1.0", REFUSED, ["mechanic-absent"]),
        ("fusions-only.txt", "1.0", LEGAL, []),
        ("ritual-in-the-extra-deck.txt", "9.0", REFUSED, ["not-an-extra-deck-monster"]),
        ("ritual-in-the-extra-deck.txt", "7.0", REFUSED, ["not-a-synchro-or-fusion-monster"]),
        ("ritual-in-the-extra-deck.txt", "1.0", REFUSED, ["not-a-fusion-monster"]),
        ("spell-in-the-extra-deck.txt", "9.0", REFUSED, ["not-an-extra-deck-monster"]),
        ("pendulum-in-the-extra-deck.txt", "9.0", REFUSED, ["not-an-extra-deck-monster"]),
        ("pendulum-in-the-main-deck.txt", "9.0", LEGAL, []),
        ("pendulum-in-the-main-deck.txt", "7.0", REFUSED, ["mechanic-absent"]),
    ],
    "fusion.location": [
        ("fusions-only.txt", "9.0", LEGAL, []),
        ("fusion-in-the-main-deck.txt", "9.0", REFUSED, ["extra-deck-monster-in-the-main-deck"]),
    ],
    "synchro.location": [
        ("synchro-in-the-extra-deck.txt", "9.0", LEGAL, []),
        ("synchro-in-the-main-deck.txt", "7.0", REFUSED, ["extra-deck-monster-in-the-main-deck"]),
    ],
    "xyz.location": [
        ("xyz-in-the-extra-deck.txt", "9.0", LEGAL, []),
        ("xyz-in-the-main-deck.txt", "9.0", REFUSED, ["extra-deck-monster-in-the-main-deck"]),
    ],
    "deck.side-size": [
        ("side-deck-of-10.txt", "9.0", LEGAL, []),
        ("side-deck-of-10.txt", "7.0", LEGAL, []),
        ("side-deck-of-10.txt", "1.0", REFUSED, ["side-deck-not-exact"]),
        ("side-deck-of-10.txt", "pairs", REFUSED, ["side-deck-not-exact"]),
        ("side-deck-of-14.txt", "1.0", REFUSED, ["side-deck-not-exact"]),
        ("side-deck-of-14.txt", "9.0", LEGAL, []),
        ("side-deck-of-15.txt", "1.0", LEGAL, []),
        ("side-deck-of-15.txt", "9.0", LEGAL, []),
        ("side-deck-of-16.txt", "9.0", REFUSED, ["side-deck-too-large"]),
        ("side-deck-of-16.txt", "1.0", REFUSED, ["side-deck-not-exact"]),
        ("legal-no-side.txt", "1.0", LEGAL, []),
    ],
    "pairs.list-forbidden": [
        ("pairs-without.txt", "pairs", LEGAL, []),
        ("pairs-forbidden.txt", "pairs", REFUSED, ["forbidden-in-pairs"]),
        ("pairs-forbidden-in-the-side-deck.txt", "pairs", REFUSED, ["forbidden-in-pairs"]),
        ("pairs-forbidden.txt", "9.0", LEGAL, []),
    ],
    "pairs.list-team-limited": [
        ("pairs-morphing-jar.txt pairs-without.txt", "pairs", LEGAL, []),
        ("pairs-morphing-jar.txt pairs-morphing-jar-too.txt", "pairs", REFUSED, ["limited-per-team"]),
        ("pairs-morphing-jar.txt pairs-morphing-jar-too.txt", "9.0", LEGAL, []),
    ],
    "pairs.exodia-per-team": [
        ("pairs-exodia-set.txt pairs-without.txt", "pairs", LEGAL, []),
        ("pairs-exodia-head.txt pairs-exodia-arm.txt", "pairs", LEGAL, []),
        ("pairs-exodia-head.txt pairs-exodia-head-too.txt", "pairs", REFUSED, ["exodia-set-per-team"]),
        ("pairs-exodia-set.txt pairs-exodia-head.txt", "pairs:7.0", REFUSED, ["exodia-set-per-team"]),
    ],
    "pairs.list-player-limited": [
        ("pairs-1-jinzo.txt pairs-1-jinzo-too.txt", "pairs", LEGAL, []),
        ("pairs-2-jinzo.txt", "pairs", REFUSED, ["limited-per-player"]),
        ("pairs-2-jinzo.txt pairs-1-jinzo.txt", "pairs", REFUSED, ["limited-per-player"]),
    ],
    "pairs.list-semi-limited": [
        ("pairs-2-book-of-moon.txt", "pairs", LEGAL, []),
        ("pairs-3-book-of-moon.txt", "pairs", REFUSED, ["semi-limited-per-player"]),
    ],
}
WITH_A_LIST = {
    "deck.restriction-tiers": [
        ("restricted-within.txt", "9.0", "test.lflist.conf", "", LEGAL, []),
        ("restricted-over.txt", "9.0", "test.lflist.conf", "", REFUSED, ["limited-card", "semi-limited-card", "limited-card", "forbidden-card"]),
        ("restricted-over.txt", "7.0", "test.lflist.conf", "", REFUSED, ["limited-card", "semi-limited-card", "limited-card", "forbidden-card"]),
        ("pairs-2-jinzo.txt", "1.0", "test.lflist.conf", "", UNKNOWN, []),
        ("pairs-1-jinzo.txt", "1.0", "test.lflist.conf", "", LEGAL, []),
        ("pairs-2-jinzo.txt", "1.0", "test.lflist.conf", "9.0", REFUSED, ["limited-card"]),
    ],
    "deck.restriction-scope": [
        ("40-cards.txt", "9.0", "only.lflist.conf", "", LEGAL, []),
        ("pairs-1-jinzo.txt", "9.0", "only.lflist.conf", "", REFUSED, ["not-on-the-list"]),
        ("restricted-over.txt", "9.0", "", "", LEGAL, []),
    ],
}  # fmt: skip
SWAPS = {
    "deck.side-swap": [
        ("swap-main.txt", "9.0", LEGAL, []),
        ("swap-main.txt", "7.0", LEGAL, []),
        ("swap-extra.txt", "9.0", LEGAL, []),
        ("swap-extra.txt", "7.0", REFUSED, ["extra-deck-not-exchanged"] * 2),
        ("swap-new-card.txt", "9.0", REFUSED, ["card-left-out", "card-from-outside"]),
        ("swap-moved.txt", "9.0", REFUSED, ["not-through-the-side-deck", "extra-deck-monster-in-the-main-deck"]),
        ("swap-unknown.txt", "9.0", UNKNOWN, []),
        ("swap-before.txt", "9.0", LEGAL, []),
    ],
    "deck.side-count-constant": [
        ("swap-main.txt", "9.0", LEGAL, []),
        ("swap-uneven.txt", "9.0", REFUSED, ["side-deck-count-changed"]),
        ("swap-uneven.txt", "7.0", REFUSED, ["side-deck-count-changed"]),
    ],
}


def rows(table):
    return [pytest.param(rule, *row, id=f"{rule} {row[0]} {row[1]}") for rule, lines in table.items() for row in lines]


def reasons(ruling):
    return [finding.reason for finding in ruling.findings]


@pytest.mark.parametrize(("rule", "names", "rules", "verdict", "expected"), rows(SAID))
def test_decks(rule, names, rules, verdict, expected):
    ruling = checked(names, rules)

    assert (verdict, expected) == (ruling.verdict, reasons(ruling))


@pytest.mark.parametrize(("rule", "names", "rules", "listed", "lender", "verdict", "expected"), rows(WITH_A_LIST))
def test_decks_with_a_list(rule, names, rules, listed, lender, verdict, expected):
    ruling = checked(names, rules, listed, lender)

    assert (verdict, expected) == (ruling.verdict, reasons(ruling))


@pytest.mark.parametrize(("rule", "after", "rules", "verdict", "expected"), rows(SWAPS))
def test_swaps(rule, after, rules, verdict, expected):
    ruling = check_swap(deck("swap-before.txt"), deck(after), ruleset(rules))

    assert (verdict, expected) == (ruling.verdict, reasons(ruling))


BY_ANOTHER_RULE = {
    # A name, not a limit of its own: what is refused is the size of the part it names.
    "deck.extra-was-fusion-deck": "deck.extra-size",
}


def test_every_rule_is_decided_and_refused():
    """Each row of a rule that is refused cites it, but for kinds of monster that a ruleset does not have."""
    for table in (SAID, WITH_A_LIST, SWAPS):
        for rule, lines in table.items():
            assert {LEGAL, REFUSED} <= {row[-2] for row in lines}, rule
            cited = {finding.rule for row in lines for finding in ruled(table, row).findings}
            assert BY_ANOTHER_RULE.get(rule, rule) in cited, rule


def ruled(table, row):
    if table is SWAPS:
        return check_swap(deck("swap-before.txt"), deck(row[0]), ruleset(row[1]))
    return checked(row[0], row[1]) if table is SAID else checked(*row[:4])


def test_every_decision_of_the_chapter_has_its_rows():
    decisions = {id for id, rule in spine().items() if id.startswith("deck.") and rule.kind == "decision"}
    lists = {id for id in spine() if id.startswith(("pairs.list", "pairs.exodia"))}

    assert (decisions | lists) - {*SAID, *WITH_A_LIST, *SWAPS} == set()


def all_rulings():
    return [ruled(table, row) for table in (SAID, WITH_A_LIST, SWAPS) for lines in table.values() for row in lines]


def test_every_reason_has_its_remedy_and_is_refused_somewhere():
    known = set(REFUSALS)
    remedies = {reason for reason, refusal in REFUSALS.items() if refusal.remedy}
    refused = {reason for ruling in all_rulings() for reason in reasons(ruling)}

    assert known == remedies == refused


def test_every_ruling_can_be_said(translator):
    for ruling in all_rulings():
        text = [*deck_text(ruling, translator, 80), *deck_markdown(ruling, translator)]
        assert [line for line in (*text, dumps(deck_json(ruling, translator, swap=True))) if "%(" in line] == []


@pytest.mark.parametrize(
    ("names", "rules"),
    [
        ("legal-9.0.ydk", "9.0"),
        ("legal-9.0.ydke", "9.0"),
        ("legal-7.0.txt", "7.0"),
        ("legal-1.0.txt", "1.0"),
        ("legal-pairs-anna.txt legal-pairs-bruno.txt", "pairs"),
        ("legal-pairs-anna.txt legal-pairs-bruno.txt", "pairs:1.0"),
    ],
)
def test_a_legal_deck_of_each_ruleset(names, rules):
    ruling = checked(names, rules)

    assert (ruling.verdict, ruling.findings, ruling.missing) == (LEGAL, (), ())


def test_a_finding_names_file_and_line():
    (finding,) = checked("4-copies-split.txt", "9.0").findings

    line = (DECKS / "4-copies-split.txt").read_text().splitlines()[finding.params["line"] - 1]
    assert line == "1 Mirror Force"
    assert finding.at == f"4-copies-split.txt:{finding.params['line']}"


def test_the_first_copy_too_many_is_the_one_named():
    (finding,) = checked("pairs-morphing-jar.txt pairs-morphing-jar-too.txt", "pairs").findings

    assert finding.params["file"] == "pairs-morphing-jar-too.txt"


def test_what_a_ruleset_does_not_say_is_named_and_can_be_borrowed():
    ruling = checked("fusion-deck-of-16.txt", "1.0")
    filled = checked("fusion-deck-of-16.txt", "1.0", fill_from="9.0")

    assert [missing.at for missing in ruling.missing] == ["ruleset.extra-deck-size"]
    assert reasons(filled) == ["extra-deck-too-large"]
    assert filled.assumptions[-1].params["axis"] == FactName("extra-deck-size")


@pytest.mark.parametrize(
    ("names", "rules", "assumed"),
    [
        ("40-cards.txt", "9.0", ["no-list"]),
        ("40-cards.txt", "1.0", ["no-list-known"]),
        ("pairs-without.txt", "pairs", ["partner-not-entered"]),
        ("pairs-without.txt pairs-1-jinzo.txt", "pairs", []),
        ("pairs-exodia-head.txt pairs-exodia-arm.txt", "pairs", ["exodia-split"]),
        ("misspelt.txt", "9.0", ["read-as", "no-list"]),
    ],
)
def test_what_is_taken_for_granted_is_said(names, rules, assumed):
    assert [item.id for item in checked(names, rules).assumptions] == assumed


def test_unknown_cards_are_named_and_leave_it_open():
    ruling = checked("unknown-cards.txt", "9.0")
    named = checked("misspelt.txt", "9.0")

    assert ruling.verdict is UNKNOWN
    assert [missing.params["card"].name for missing in ruling.missing] == ["Nibiru, the Primal Being", "I:P Masquerena"]
    assert "near" not in ruling.missing[0].params
    assert {item.name for item in named.missing[0].params["near"]} >= {"Big Piece Golem", "Medium Piece Golem"}


def test_an_unknown_card_is_not_said_to_stand_on_no_list():
    found = check_decks([read_deck("1 Nibiru\n39 12345678", POOL)], ruleset("9.0"), card_list("only.lflist.conf"))

    assert "not-on-the-list" not in reasons(found)


def test_a_passcode_that_nobody_knows_can_be_forbidden():
    (listed,) = read_card_lists(b"!x\n12345678 0\n")
    found = check_decks([read_deck("#main\n12345678\n", POOL)], ruleset("9.0"), listed)

    assert "forbidden-card" in reasons(found)


def test_unknown_cards_do_not_hide_what_is_wrong():
    found = check_decks([read_deck("4 Nibiru, the Primal Being\n36 Kuriboh", POOL)], ruleset("9.0"))

    assert found.verdict is REFUSED
    assert reasons(found) == ["too-many-copies", "too-many-copies"]
    assert len(found.missing) == 1


def test_exchanged_cards_are_listed():
    ruling = check_swap(deck("swap-before.txt"), deck("swap-main.txt"), ruleset("9.0"))

    assert [(item.part, item.copies, item.card.name) for item in ruling.exchanged] == [
        (DeckPart.MAIN, -2, "Mirror Force"),
        (DeckPart.MAIN, 2, "Kuriboh"),
    ]


def test_the_pairs_lists_are_those_of_the_rulebook():
    """The chapter tells the reader the same cards that the check counts."""
    chapter = (ROOT / "rulebook" / "en" / "pairs.md").read_text(encoding="utf-8")
    groups = yaml.safe_load((ROOT / "judgekit" / "rules" / "data" / "pairs.yaml").read_text(encoding="utf-8"))
    for group in groups:
        section = chapter.partition(f"{{#{group['rule']}}}")[2].partition("\n## ")[0]
        told = [line[2:].replace("’", "'") for line in section.splitlines() if line.startswith("- ")]
        if group["rule"] != "pairs.exodia-per-team":
            assert [name for name in told if name != "The Exodia set"] == group["cards"]
    assert len(pairs_list().names) == 18 + 3 + 5 + 30 + 18


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("3 Mirror Force", 3, "Mirror Force"),
        ("3x Mirror Force", 3, "Mirror Force"),
        ("3 x Mirror Force", 3, "Mirror Force"),
        ("3× Mirror Force", 3, "Mirror Force"),
        ("x3 Mirror Force", 3, "Mirror Force"),
        ("(3) Mirror Force", 3, "Mirror Force"),
        ("Mirror Force x3", 3, "Mirror Force"),
        ("Mirror Force ×3", 3, "Mirror Force"),
        ("Mirror Force (3)", 3, "Mirror Force"),
        ("Mirror Force (x3)", 3, "Mirror Force"),
        ("Mirror Force 3x", 3, "Mirror Force"),
        ("Mirror Force 3", 3, "Mirror Force"),
        ("- 3 Mirror Force", 3, "Mirror Force"),
        ("Mirror Force", 1, "Mirror Force"),
        ("2 forza riflessa", 2, "Mirror Force"),
        ("2 Força do Espelho", 2, "Mirror Force"),
        ("2 Force de Miroir", 2, "Mirror Force"),
        ("3 X-Head Cannon", 3, "X-Head Cannon"),
        ("X-Head Cannon x2", 2, "X-Head Cannon"),
        ("Number 39: Utopia", 1, "Number 39: Utopia"),
        ("2 Number 39: Utopia", 2, "Number 39: Utopia"),
        ("44095762", 1, "Mirror Force"),
        ("044095762", 1, "Mirror Force"),
        ("3 44095762", 3, "Mirror Force"),
        ("2 MST", 2, "Mystical Space Typhoon"),
        ("2 Sumoned Skul", 2, "Summoned Skull"),
    ],
)
def test_lines_of_a_list(line, count, name):
    (entry,) = read_deck(line, POOL).entries

    assert (entry.copies, entry.name, entry.part, entry.line) == (count, name, DeckPart.MAIN, 1)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("#main", DeckPart.MAIN),
        ("#extra", DeckPart.EXTRA),
        ("!side", DeckPart.SIDE),
        ("Main Deck (40)", DeckPart.MAIN),
        ("== SIDE DECK: 15 ==", DeckPart.SIDE),
        ("-- Extra --", DeckPart.EXTRA),
        ("Mazzo principale:", DeckPart.MAIN),
        ("Deck Auxiliar (15 cards)", DeckPart.SIDE),
        ("Deck Adicional", DeckPart.EXTRA),
        ("Deck de Fusão", DeckPart.EXTRA),
        ("FUSION DECK", DeckPart.EXTRA),
        ("Mostri (20)", ""),
        ("Magie: 12", ""),
        ("Trap", ""),
        ("Trap Hole", None),
        ("3 Dark Hole", None),
    ],
)
def test_headings(line, part):
    assert heading(line) == part


def test_lines_that_are_not_told_are_counted():
    with pytest.raises(UnreadableError) as caught:
        read_deck("???\n" * 30, POOL)

    *told, last = caught.value.problems
    assert [problem.message for problem in told] == ["deck.read.line"] * 20
    assert (last.message, last.params) == ("read.more-problems", {"count": 10})


def test_no_card_is_taken_for_a_heading():
    names = {name for card in POOL._data.values() for name in (*card["name"].values(), *card.get("also", ()))}

    assert [name for name in names if heading(str(name)) is not None] == []


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("", ["read.empty"]),
        ("#main\n#extra\n!side\n", ["read.empty"]),
        ("40", ["deck.read.line"]),
        ("???\n3 Dark Hole\n|---|", ["deck.read.line", "deck.read.line"]),
        ("0 Jinzo", ["deck.read.count"]),
        ("1000 Jinzo", ["deck.read.count"]),
        ("Lands:", ["deck.read.heading"]),
        ("!sied", ["deck.read.heading"]),
        ("ydke://abc", ["deck.read.link"]),
        ("ydke://a!b!c!d!", ["deck.read.link"]),
        ("ydke://héé!!!", ["deck.read.link"]),
        ("ydke://", ["read.empty"]),
    ],
)
def test_what_cannot_be_read_is_said_at_once(text, messages):
    with pytest.raises(UnreadableError) as caught:
        read_deck(text, POOL, "x.txt")

    assert [problem.message for problem in caught.value.problems] == messages


def test_the_maker_of_a_deck_may_be_written_in_any_encoding():
    data = "#created by José\n#main\n44095762\n".encode("latin-1")

    assert read_deck(decode_deck(data), POOL).entries[0].name == "Mirror Force"
    with pytest.raises(UnreadableError):
        decode_deck("3 Força do Espelho".encode("latin-1"))


@pytest.mark.parametrize("data", [b"\x00", b"x" * 300_000])
def test_what_is_no_deck_file(data):
    with pytest.raises(UnreadableError):
        decode_deck(data)


passcodes = st.lists(st.integers(min_value=0, max_value=2**32 - 1), max_size=60)


def link_of(*parts):
    return "ydke://" + "".join(base64.b64encode(struct.pack(f"<{len(part)}I", *part)).decode() + "!" for part in parts)


@given(passcodes, passcodes, passcodes)
def test_a_link_reads_back_what_was_written(main, extra, side):
    if not (main or extra or side):
        return
    read = read_link(link_of(main, extra, side), POOL)

    for part, codes in zip(DeckPart, (main, extra, side), strict=True):
        assert [entry.passcode for entry in read.entries if entry.part is part] == codes


@given(passcodes, passcodes, passcodes)
def test_a_link_and_a_file_of_the_same_cards_are_the_same_deck(main, extra, side):
    if not (main or extra or side):
        return
    # Fewer than four digits alone on a line would be a count.
    lines = ["#main", *main, "#extra", *extra, "!side", *side]
    written = "\n".join(line if isinstance(line, str) else f"{line:08}" for line in lines)
    of_file, of_link = read_deck(written, POOL), read_link(link_of(main, extra, side), POOL)

    assert [entry._replace(line=None) for entry in of_file.entries] == list(of_link.entries)


def read_problems(error):
    assert error.problems


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text):
    try:
        read = read_deck(text, POOL)
    except UnreadableError as error:
        read_problems(error)
    else:
        found = check_decks([read], ruleset("9.0"))
        assert found.verdict is (REFUSED if found.findings else UNKNOWN if found.missing else LEGAL)


NAMES_OF_CARDS = sorted(POOL._data)
entries = st.lists(
    st.tuples(st.integers(1, 5), st.sampled_from(NAMES_OF_CARDS), st.sampled_from(list(DeckPart))), min_size=1, max_size=40
)  # fmt: skip


@given(entries, st.sampled_from(NAMES))
def test_any_deck_is_judged_and_copies_are_counted(lines, rules):
    text = "\n".join(f"{part.value}\n{count} {name}" for count, name, part in lines)
    read = read_deck(text, POOL)
    found = check_decks([read], ruleset(rules))

    assert sum(read.size(part) for part in DeckPart) == sum(count for count, _, _ in lines)
    assert found.verdict is (REFUSED if found.findings else UNKNOWN if found.missing else LEGAL)
    over = {key for key, count in read.counts(DeckPart.MAIN, DeckPart.SIDE).items() if count > 3}
    named = {finding.params["card"].name for finding in found.findings if finding.reason.startswith("too-many-copies")}
    assert over <= named


@given(st.binary(max_size=300))
def test_any_list_is_read_or_refused(data):
    try:
        lists = read_card_lists(data)
    except UnreadableError as error:
        read_problems(error)
    else:
        assert lists


def test_a_list_of_the_simulators():
    first, second = read_card_lists(
        b"#[one]\r\n!one\r\n#caf\xe9\r\n44095762 1 --Mirror Force\r\n53129443\t0\r\n!two\n$whitelist\n77585513 -1\n"
    )

    assert (first.name, dict(first.passcodes), first.only_listed) == ("one", {44095762: 1, 53129443: 0}, False)
    assert (second.name, dict(second.passcodes), second.only_listed) == ("two", {77585513: 0}, True)


@pytest.mark.parametrize(
    "data", [b"", b"# nothing\n", b"!x\n44095762 4\n", b"!x\nMirror Force 1\n", b"!x\n44095762\n", b"\x00"]
)
def test_what_is_no_list(data):
    with pytest.raises(UnreadableError):
        read_card_lists(data)


@pytest.mark.parametrize(("name", "found"), [("2004", "2004.10 Advanced"), ("2005.04 advanced", "2005.04 Advanced")])
def test_one_list_of_several(name, found):
    lists = read_card_lists((DECKS / "two.lflist.conf").read_bytes())

    assert choose_list(lists, name).name == found


@pytest.mark.parametrize("name", ["", "2003", "advanced"])
def test_which_list_is_not_guessed(name):
    with pytest.raises(UnreadableError):
        choose_list(read_card_lists((DECKS / "two.lflist.conf").read_bytes()), name)


HERE = "tests/decks/"


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["check", f"{HERE}40-cards.txt"], 0),
        (["check", f"{HERE}39-cards.txt"], 1),
        (["check", f"{HERE}40-cards.txt", f"{HERE}39-cards.txt"], 1),
        (["check", f"{HERE}unknown-cards.txt"], 3),
        (["check", f"{HERE}fusion-deck-of-16.txt", "--ruleset", "1.0"], 3),
        (["check", "no-such-deck.ydk"], 2),
        (["check", "no-such-deck.ydk", "neither.ydk"], 2),
        (["check", f"{HERE}pairs-without.txt", "no-such-deck.ydk", "--ruleset", "pairs"], 2),
        (["swap", f"{HERE}swap-before.txt", "no-such-deck.ydk"], 2),
        (["swap", "Main 40", "Main 40"], 2),
        (["check", "Mian 40"], 2),
        (["check", "Main 40 Side 15"], 2),
        (["check", "Main 40, Main 41"], 2),
        (["check", "Main 60, Extra 15, Side 15"], 0),
        (["check", "Side 16"], 1),
        (["check", "Main 40, Fusion Deck 16", "--ruleset", "1.0"], 3),
        (["check", "tests"], 2),
        (["check", "ydke://oops"], 2),
        (["check", "-", "-"], 2),
        (["check", f"{HERE}40-cards.txt", "--ruleset", "8.0"], 2),
        (["check", f"{HERE}40-cards.txt", "--list", "no-such-list"], 2),
        (["check", f"{HERE}40-cards.txt", "--list", f"{HERE}two.lflist.conf"], 2),
        (["check", f"{HERE}40-cards.txt", "--list", f"{HERE}two.lflist.conf", "--list-name", "2005"], 0),
        (["check", f"{HERE}40-cards.txt", "--list-name", "2005"], 2),
        (["check", f"{HERE}40-cards.txt", "--list", f"{HERE}test.lflist.conf", "--ruleset", "pairs"], 2),
        (["check", *[f"{HERE}pairs-without.txt"] * 3, "--ruleset", "pairs"], 2),
        (["swap", f"{HERE}swap-before.txt", f"{HERE}swap-main.txt"], 0),
        (["swap", f"{HERE}swap-before.txt", f"{HERE}swap-uneven.txt", "--markdown"], 1),
        (["swap", f"{HERE}swap-before.txt", f"{HERE}swap-unknown.txt"], 3),
        (["swap", f"{HERE}swap-before.txt"], 2),
        (["chekc", f"{HERE}40-cards.txt"], 2),
    ],
)
def test_exit_statuses(arguments, status, language, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    found = main(["--lang", language, "deck", *arguments])
    printed = capsys.readouterr()

    assert int(found) == status
    assert bool(printed.err) is (status == 2)
    assert bool(printed.out) is (status != 2)
    assert "Traceback" not in printed.err


def test_the_same_deck_in_three_forms_is_the_same_answer(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    link = (DECKS / "legal-9.0.ydke").read_text().strip()
    answers = []
    for argument in (link, f"{HERE}legal-9.0.ydke"):
        assert main(["deck", "check", argument, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        answers.append({part.value: answer["decks"][0][part.value] for part in DeckPart})

    assert answers == [{"main": 60, "extra": 15, "side": 9}] * 2


def test_json_keys(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    main(["deck", "check", f"{HERE}misspelt.txt", f"{HERE}39-cards.txt", "--json"])
    answer = json.loads(capsys.readouterr().out)
    main(["deck", "swap", f"{HERE}swap-before.txt", f"{HERE}swap-main.txt", "--json"])
    swap = json.loads(capsys.readouterr().out)

    assert set(answer) == {
        "schema", "verdict", "ruleset", "language", "version", "rules_date", "list", "decks", "findings", "missing",
        "assumptions",
    }  # fmt: skip
    assert set(answer["findings"][0]) == {"rule", "reason", "at", "params", "text", "remedy", "file", "line"}
    assert set(answer["missing"][0]) == {"fact", "at", "params", "text", "file", "line"}
    assert answer["missing"][0]["line"] == 2
    assert answer["decks"][1] == {
        "file": f"{HERE}39-cards.txt", "main": 39, "extra": 0, "side": 0, "verdict": "illegal",
    }  # fmt: skip
    assert set(swap) == {*answer, "exchanged"}
    assert swap["exchanged"] == [
        {"card": "Mirror Force", "count": 2, "deck": "main", "into": False},
        {"card": "Kuriboh", "count": 2, "deck": "main", "into": True},
    ]


@pytest.mark.parametrize(
    ("file", "rules", "rule"),
    [
        ("xyz-in-the-extra-deck.txt", "7.0", "deck.extra-contents"),
        ("synchro-in-the-extra-deck.txt", "1.0", "deck.extra-contents"),
        ("pendulum-in-the-main-deck.txt", "7.0", "pendulum.dual-nature"),
    ],
)
def test_a_kind_that_a_document_does_not_know_is_refused_by_what_it_says_of_the_extra_deck(
    file, rules, rule, run_at_home
):
    """pt-7.0 takes Synchro and Fusion Monsters into the Extra Deck, fr-1.0 Fusion Monsters; neither knows Xyz Monsters."""
    _, out, _ = run_at_home("deck", "check", DECKS / file, "--ruleset", rules, "--json")

    refused = [finding["rule"] for finding in json.loads(out)["findings"] if finding["reason"] == "mechanic-absent"]
    assert set(refused) == {rule}
    assert not rule.startswith("deck.") or any(edition.edition.endswith(rules) for edition in spine()[rule].editions)


@pytest.mark.parametrize("rules", ["9.0", "7.0"])
def test_a_legal_exchange_names_the_rule_that_allows_it(rules, run_at_home):
    _, out, _ = run_at_home("deck", "swap", DECKS / "swap-before.txt", DECKS / "swap-main.txt", "--ruleset", rules)
    _, refused, _ = run_at_home("deck", "swap", DECKS / "swap-before.txt", DECKS / "swap-new-card.txt")

    assert "[deck.side-swap]" in out[out.index("Into the Main Deck") :]
    assert "[deck.side-swap]" not in refused[refused.index("Into the Main Deck") :]


@pytest.mark.parametrize(("rules", "told"), [("1.0", True), ("9.0", False), ("7.0", False), ("pairs", False)])
def test_that_no_maximum_is_stated_is_told_with_its_rule(rules, told, run_at_home):
    """fr-1.0 names 40 cards or more, the others 40 to 60 (``deck.main-size``)."""
    _, out, _ = run_at_home("deck", "check", DECKS / "61-cards.ydk", "--ruleset", rules)

    assert ("states no maximum" in " ".join(out.split())) is told


@pytest.mark.parametrize("language", list(languages()))
def test_a_deck_that_cannot_be_read_stops_no_other_one(language, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    decks = [f"{HERE}39-cards.txt", "no-such-deck.ydk", f"{HERE}unknown-cards.txt", f"{HERE}40-cards.txt"]
    found = main(["--lang", language, "deck", "check", *decks])
    printed = capsys.readouterr()
    main(["deck", "check", *decks, "--json"])
    answer = json.loads(capsys.readouterr().out)

    assert int(found) == 2
    assert printed.err.startswith("no-such-deck.ydk")
    assert [deck in line for deck, line in zip(decks, printed.out.splitlines()[-6:-2], strict=True)] == [True] * 4
    assert [deck["verdict"] for deck in answer["decks"]] == ["illegal", "unreadable", "undetermined", "resolved"]
    assert [deck["file"] for deck in answer["decks"]] == decks


def test_each_deck_has_the_verdict_that_it_has_alone():
    names = sorted(path.name for path in DECKS.glob("*-cards.txt"))
    together = checked(" ".join(names), "1.0")

    assert list(together.each) == [checked(name, "1.0").verdict for name in names]


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("Main 62, Side 10", {DeckPart.MAIN: 62, DeckPart.SIDE: 10}),
        ("Mazzo principale: 40; 15 Mazzo Extra", {DeckPart.MAIN: 40, DeckPart.EXTRA: 15}),
        ("deck principal 41 / deck adicional 3", {DeckPart.MAIN: 41, DeckPart.EXTRA: 3}),
        ("Fusion Deck 0", {DeckPart.EXTRA: 0}),
        ("Main 40, Main 41", None),
        ("Main", None),
        ("40", None),
        ("3 Mirror Force", None),
        ("Main 4x", None),
        ("Main ²", None),
        ("", None),
    ],
)
def test_sizes_alone(text, sizes):
    assert read_sizes(text) == sizes


@given(st.text(max_size=30))
def test_any_text_is_sizes_or_not(text):
    found = read_sizes(text)

    assert found is None or all(0 <= size <= 9999 for size in found.values())


def test_sizes_that_were_not_named_are_not_judged():
    deck = Deck("Side 15", sizes={DeckPart.SIDE: 15})

    assert [(part, deck.told(part)) for part in DeckPart if deck.told(part)] == [(DeckPart.SIDE, True)]
    assert check_decks([deck], ruleset("9.0")).verdict is Verdict.RESOLVED
