"""Official documents that a user owns: read, cleaned, tied to the rules, kept, and quoted."""

import itertools
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from functools import cache

import pytest

from judgekit.cli.app import main
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.i18n.messages.shelves import messages
from judgekit.official import importing, store
from judgekit.official.cleaning import Correction, clean, corrected, corrections, furniture, without
from judgekit.official.document import Document
from judgekit.official.reading import read_document
from judgekit.official.shingles import Place, describe, edition, fold_title, read_edition, written
from judgekit.official.words import folded
from judgekit.rulebook.book import EDITIONS, spine
from tests.cases import data_of
from tests.conftest import ROOT, shared

MADE_UP = """Index of the made-up rules
PLAYING\t1
MOVING\t2
SCORING\t3
TRADING\t4
ENDING\t5

Playing

Each wizard begins with seven marbles in a leather pouch and keeps them hidden
from the others. Nobody may count the marbles of another wizard.

2

Moving

- A wizard who rolls a six walks through the orchard twi-
ce, then rests until the bell rings.
- Whoever meets the owl gives it i marble at once.

3

Scoring

Three marbles of one colour are worth nine points, unless the owl has seen them.

4

Trading

Marbles are traded openly on the table, one for one, before the bell rings.

5

Ending

The game is over when the leather pouch of any wizard is empty after the bell.

6
"""
ERRORS = (Correction("it-9.0", "i marble", "1 marble"),)
PLACES = {
    "game.coin": Place((10, 11), "Playing", 2),
    "game.dice": Place((17, 18), "Moving", 3),
    "deck.extra-size": Place((19, 19), "Moving", 3),
    "match.win": Place((25, 25), "Scoring", 4),
    "match.draw": Place((31, 31), "Trading", 5),
    "victory.life-points-zero": Place((37, 37), "Ending", 6),
}
OTHER = MADE_UP.replace("marble", "walnut").replace("wizard", "sailor").replace("bell", "horn").replace("owl", "cat")


@pytest.fixture
def made_up(monkeypatch):
    """Two editions that nobody owns instead of the real ones."""
    known = {"it-9.0": describe("it-9.0", MADE_UP, PLACES, ERRORS), "pt-9.0": describe("pt-9.0", OTHER, PLACES)}
    nothing = describe("none", MADE_UP, {})
    monkeypatch.setattr(importing, "edition", lambda name: known.get(name, nothing))
    monkeypatch.setattr(importing, "corrections", lambda name: ERRORS)
    return known


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run the command line with a data folder of its own; the answer is status, output and errors."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGEKIT_LANG", "en")

    def call(*arguments):
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return int(status), printed.out, printed.err

    return call


@pytest.fixture
def document(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text(MADE_UP, encoding="utf-8")
    return path


def kept(path):
    """Everything in the file, to compare."""
    if not path.is_file():
        return []
    with closing(sqlite3.connect(path)) as base:
        return list(base.iterdump())


def test_an_import_says_what_it_found(run, made_up, document):
    status, out, err = run("rulebook", "import", document, "--edition", "it-9.0")

    assert (status, err) == (ExitStatus.ANSWERED, "")
    assert out.splitlines() == [
        "it-9.0 imported from mine.txt.",
        "5 sections found.",
        "6 of 6 rules tied to their passages.",
    ]


def test_a_passage_is_quoted_beside_the_rule(run, made_up, document):
    run("rulebook", "import", document, "--edition", "it-9.0")
    status, out, _ = run("rule", "deck.extra-size", "--official")

    assert status == ExitStatus.ANSWERED
    assert "it-9.0, p. 3: “Moving”" in out
    assert "- Whoever meets the owl gives it 1 marble at once." in out
    assert "orchard" not in out


def test_a_broken_word_is_whole_and_a_sentence_too(made_up, document, tmp_path):
    importing.import_document(document, "it-9.0", EDITIONS, tmp_path / "store")
    (passage,) = store.passages_for("game.dice", tmp_path / "store")

    assert passage == store.Passage(
        "it-9.0",
        "Moving",
        3,
        "- A wizard who rolls a six walks through the orchard twice, then rests until the bell rings.",
    )


def test_contents_and_page_numbers_are_dropped():
    lines = [line for line in clean(MADE_UP, ERRORS) if line]

    assert [lines[0].text, lines[0].number, lines[0].page] == ["Playing", 8, None]
    assert [line.text for line in lines if line.text.isdigit()] == []
    assert {line.page for line in lines if line.number > 13} == {3, 4, 5, 6}


def test_pictured_cards_are_dropped():
    text = "Before.\n\nMARBLE WIZARD\n\nABCD-EF001\n\n[WIZARD / EFFECT]\n\nIt does what it likes.\n\nATK/100 DEF/0\n\n©\n\nAfter."

    assert [line.text for line in clean(text) if line] == ["Before.", "After."]


def test_corrections_keep_the_lines():
    assert corrected("a i\ncard b", ERRORS) == "a i\ncard b"
    assert corrected("give i\nmarble", ERRORS) == "give 1\nmarble"


def test_what_a_forum_adds_is_known_by_hashes():
    known = furniture(["Please log in to read on."])

    assert [run.words for run in known] == [6]
    assert without("One.\nPlease log in\nto read on.\nTwo.", known).split() == ["One.", "Two."]


@pytest.mark.parametrize("words", ["marbels pouch", "POUCH", "leather", "marble’s"])
def test_search_finds_passages(run, made_up, document, words):
    run("rulebook", "import", document, "--edition", "it-9.0")
    status, out, _ = run("search", words, "--official")

    assert status == ExitStatus.ANSWERED
    assert "In the imported documents:" in out
    assert "it-9.0" in out


def test_search_without_full_text_search(made_up, document, tmp_path, monkeypatch):
    path = tmp_path / "store"
    importing.import_document(document, "it-9.0", EDITIONS, path)
    indexed = store.search("leather orchard pouch", 3, path)
    path.unlink()
    monkeypatch.setattr(store, "FTS", "CREATE VIRTUAL TABLE found USING nothing()")
    importing.import_document(document, "it-9.0", EDITIONS, path)
    found = store.search("leather orchard pouch", 3, path)

    assert len(found) == 3
    assert set(found) == set(indexed)
    assert "leather pouch" in found[0].text


def test_how_to_import_is_said_where_nothing_is(run, made_up, document):
    for arguments in (["rule", "game.coin", "--official"], ["search", "coin", "--official"], ["rulebook", "list"]):
        status, out, _ = run(*arguments)
        assert status == ExitStatus.ANSWERED
        assert "judgekit rulebook import FILE --edition it-9.0" in out
    run("rulebook", "import", document, "--edition", "it-9.0")

    assert "No imported document states this rule." in run("rule", "turn.alternate", "--official")[1]
    assert "Nothing found in the imported documents." in run("search", "xyzzy", "--official")[1]
    assert run("rule", "game", "--official")[0] == ExitStatus.UNREADABLE


def test_json_has_the_passages(run, made_up, document):
    run("rulebook", "import", document, "--edition", "it-9.0")
    rule = json.loads(run("rule", "match.win", "--official", "--json")[1])
    found = json.loads(run("search", "marbles", "--official", "--json")[1])
    listed = json.loads(run("rulebook", "list", "--json")[1])

    keys = {"edition", "title", "page", "text"}
    assert [set(passage) for passage in rule["official"]] == [keys]
    assert all(set(passage) == keys for passage in found["official"])
    assert "official" not in json.loads(run("rule", "match.win", "--json")[1])
    assert set(listed) == {"schema", "language", "documents"}
    assert [set(entry) for entry in listed["documents"]] == [{"edition", "file", "imported", "sections", "rules"}]


def test_a_second_import_replaces_the_first(run, made_up, document):
    run("rulebook", "import", document, "--edition", "it-9.0")
    first = run("rulebook", "list")[1]
    _, out, _ = run("rulebook", "import", document, "--edition", "it-9.0")

    assert "it replaces what was imported before" in out
    assert run("rulebook", "list")[1] == first


def test_list_and_remove(run, made_up, document, tmp_path):
    run("rulebook", "import", document, "--edition", "it-9.0")
    other = tmp_path / "other.txt"
    other.write_text(OTHER, encoding="utf-8")
    run("rulebook", "import", other, "--edition", "pt-9.0")
    listed = run("rulebook", "list")[1].splitlines()

    assert [line.split(",")[0] for line in listed if not line.startswith(" ")] == ["it-9.0", "pt-9.0"]
    assert listed[1:3] == ["  5 sections", "  6 rules tied to their passages"]
    assert run("rulebook", "remove", "it-9.0") == (ExitStatus.ANSWERED, "it-9.0 removed.\n", "")
    assert "mine.txt" not in run("rulebook", "list")[1]
    assert "it-9.0" not in run("search", "marbles walnuts", "--official")[1]
    assert run("rulebook", "remove", "it-9.0")[0] == ExitStatus.UNREADABLE


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "read.empty"),
        (b" \n\n", "read.empty"),
        (bytes(range(256)) * 4, "official.binary"),
        ("Né più né meno.".encode("latin-1"), "official.not-utf8"),
        (MADE_UP.encode("utf-16"), "official.not-utf8"),
        (b"%PDF-1.4\nnothing of the kind", "official.pdf-damaged"),
        (b"A shopping list: apples, pears and plums for the whole family.", "official.no-edition-fits"),
        (OTHER.encode(), "official.other-edition"),
    ],
)
def test_what_is_no_such_document_is_told_and_not_kept(made_up, document, tmp_path, content, said):
    path = tmp_path / "store"
    importing.import_document(document, "it-9.0", EDITIONS, path)
    before = kept(path)
    document.write_bytes(content)
    with pytest.raises(UnreadableError) as error:
        importing.import_document(document, "it-9.0", EDITIONS, path)

    assert said == error.value.problems[0].message
    assert kept(path) == before


def test_the_edition_that_fits_better_is_named(run, made_up, document):
    status, out, err = run("rulebook", "import", document, "--edition", "pt-9.0")

    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert "it fits it-9.0" in err


def test_wrong_arguments(run, tmp_path):
    for arguments in (
        ["import", tmp_path, "--edition", "it-9.0"],
        ["import", tmp_path / "none.txt", "--edition", "it-9.0"],
        ["import", __file__, "--edition", "it-8.0"],
        ["import", __file__],
        ["remove", "it-8.0"],
        ["nonsense"],
    ):
        status, out, err = run("rulebook", *arguments)
        assert (status, out) == (ExitStatus.UNREADABLE, "")
        assert err.strip()
        assert "Traceback" not in err


def test_a_damaged_store_is_told(run, tmp_path):
    path = tmp_path / "data" / "judgekit" / "official.sqlite3"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"nothing of the kind" * 100)
    status, _, err = run("rulebook", "list")

    assert status == ExitStatus.UNREADABLE
    assert "official.sqlite3" in err


KILLED = """
import os, signal
from judgekit.official import store
def passages():
    yield store.Located(store.Passage("it-9.0", None, None, "one"), 1, 1)
    os.kill(os.getpid(), signal.SIGKILL)
store.put(store.Contents("it-9.0", "new.txt", "2020-01-01", (), passages(), ()))
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
@pytest.mark.parametrize("before", [False, True])
def test_an_import_killed_half_way_leaves_nothing(run, made_up, document, tmp_path, before):
    if before:
        run("rulebook", "import", document, "--edition", "it-9.0")
    listed = run("rulebook", "list")
    done = subprocess.run([sys.executable, "-c", KILLED], cwd=ROOT, check=False)

    assert done.returncode == -signal.SIGKILL
    assert run("rulebook", "list") == listed
    assert "one" not in [passage.text for passage in store.search("one", 5)]


def test_a_document_that_breaks_off(made_up, document, tmp_path):
    document.write_text(MADE_UP[: MADE_UP.index("Trading\n")], encoding="utf-8")
    report = importing.import_document(document, "it-9.0", EDITIONS, tmp_path / "store")

    assert report.missing == ("match.draw", "victory.life-points-zero")
    assert (report.breaks_off, report.page, report.title) == (True, 4, "Scoring")


def test_what_the_program_brings_is_read_back(made_up):
    assert read_edition(json.loads(written(made_up["it-9.0"]))) == made_up["it-9.0"]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_rule_of_an_edition_can_be_tied(name):
    stated = {id for id in spine() if any(item.edition == name for item in spine()[id].editions)}

    assert set(edition(name).rules) == stated


def test_every_message_exists():
    said = set()
    for path in (ROOT / "judgekit" / "official").glob("*.py"):
        said |= set(re.findall(r'refuse\("([\w.-]+)"', path.read_text(encoding="utf-8")))

    assert said
    assert said - set(messages()) == set()


@cache
def rules_of(name):
    spine = data_of(shared("rules.yaml"))
    return {rule["id"]: rule["facts"][name]["lines"] for rule in spine if name in rule["facts"]}


@cache
def text_of(name):
    return read_document(shared(f"rulebooks/{name}.txt"))


@pytest.mark.parametrize("name", EDITIONS)
def test_no_sentence_of_a_document_is_in_the_project(name):
    runs = set()
    words = folded(text_of(name))
    for at in range(len(words) - 9):
        runs.add(tuple(words[at : at + 10]))
    for line in (ROOT / "rulebook" / "corrections.yaml").read_text(encoding="utf-8").splitlines():
        own = folded(line)
        assert not any(tuple(own[at : at + 10]) in runs for at in range(len(own) - 9)), line
    known = json.loads((ROOT / "rulebook" / "editions" / f"{name}.json").read_text(encoding="utf-8"))
    hashes = [*(run for _, run in known["furniture"]), *(run for _, _, run in known["passages"])]
    assert all(re.fullmatch(r"(?:[0-9a-f]{8})+", run) for run in hashes)
    assert max(len(folded(title)) for title, _, _ in known["titles"]) <= 12
    assert not any(title.endswith(".") for title, _, _ in known["titles"])
    assert set(known) == {"edition", "words", "ends_at", "furniture", "titles", "passages", "rules"}


@pytest.mark.parametrize("name", EDITIONS)
def test_known_errors_are_found(name):
    text = without(text_of(name), edition(name).furniture)
    unused = []
    for correction in corrections(name):
        if not correction.pattern().search(text):
            unused.append(correction.reads)
        text = corrected(text, [correction])

    assert unused == []


@pytest.mark.parametrize("name", EDITIONS)
def test_rules_are_tied_to_the_lines_that_state_them(name, tmp_path):
    rules = rules_of(name)
    path = tmp_path / "store"
    importing.import_document(shared(f"rulebooks/{name}.txt"), name, EDITIONS, path)
    with closing(sqlite3.connect(path)) as base:
        ties = {row[0]: row[1:] for row in base.execute("SELECT rule, first_line, last_line FROM ties")}
    tied = [rule for rule, (first, last) in rules.items() if rule in ties and overlap(ties[rule], (first, last))]

    assert len(tied) >= 0.95 * len(rules), set(rules) - set(tied)


def overlap(lines, other):
    return lines[0] <= other[1] and other[0] <= lines[1]


def rewrapped(text, name):
    return "\n\n".join(textwrap.fill(" ".join(part.split()), 60) for part in text.split("\n\n"))


def without_blank_lines(text, name):
    return re.sub(r"\n\s*\n", "\n", rewrapped(text, name))


def without_page_numbers(text, name):
    return re.sub(r"(?m)^\s*\d{1,3}\s*$", "", text)


def without_headings(text, name):
    titles = {fold_title(title.text) for title in edition(name).titles}
    return "\n".join(line for line in text.split("\n") if fold_title(line) not in titles)


def hyphenated(text, name):
    return re.sub(r"(?m) ([^\W\d_]{3})([^\W\d_]{3,})$", r" \1-\n\2", rewrapped(text, name))


def pdf(text, name):
    """A PDF of *text* with the least a reader needs: pages of lines in a font that every reader has."""
    lines = [part for line in text.split("\n") for part in textwrap.wrap(line, 95) or [""]]
    pages = [lines[at : at + 60] for at in range(0, len(lines), 60)]
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"",
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ]
    kids = []
    for page in pages:
        shown = b"".join(b"(" + escaped(line) + b") Tj T*\n" for line in page)
        stream = b"BT /F1 9 Tf 12 TL 40 800 Td\n" + shown + b"ET"
        objects.append(b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream))
        kids.append(len(objects) + 1)
        objects.append(
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents %d 0 R>>"
            % len(objects)
        )
    objects[1] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(kids), b" ".join(b"%d 0 R" % kid for kid in kids))
    out, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    return out + b"xref\n0 %d\n0000000000 65535 f \n%strailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        size,
        table,
        size,
        len(out),
    )


def escaped(line):
    return re.sub(rb"([\\()])", rb"\\\1", line.replace("●", "•").encode("cp1252", "replace"))


ALTERED = [rewrapped, without_blank_lines, without_page_numbers, without_headings, hyphenated, pdf]


@pytest.mark.parametrize(("altered", "name"), list(zip(ALTERED, itertools.cycle(EDITIONS), strict=False)))
def test_rules_are_tied_in_altered_copies(name, altered, tmp_path):
    """Each alteration of one edition; the editions in turns."""
    tied_in_a_copy(name, altered, tmp_path)


@pytest.mark.dear
@pytest.mark.parametrize("altered", ALTERED)
@pytest.mark.parametrize("name", EDITIONS)
def test_rules_are_tied_in_altered_copies_of_every_edition(name, altered, tmp_path):
    tied_in_a_copy(name, altered, tmp_path)


def tied_in_a_copy(name, altered, tmp_path):
    text, rules = text_of(name), rules_of(name)
    content = altered(text, name)
    path = tmp_path / "copy"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    importing.import_document(path, name, EDITIONS, tmp_path / "store")
    lines = [line for line in clean(text, corrections(name), edition(name).furniture) if line]
    tied = []
    for rule, (first, last) in rules.items():
        stated = Document([line for line in lines if first <= line.number <= last])
        found = store.passages_for(rule, tmp_path / "store")
        if found and holds(folded(found[0].text), [word.text for word in stated.words]):
            tied.append(rule)

    assert len(tied) >= 0.85 * len(rules), set(rules) - set(tied)


def holds(found, stated):
    """Whether half of the shingles of what is stated are in what was found, and it is no whole chapter."""
    stated = stated[:200]
    here, there = ({tuple(words[at : at + 3]) for at in range(len(words) - 2)} for words in (found, stated))
    return len(here & there) >= 0.5 * len(there) and len(found) <= 3 * len(stated) + 60


def test_a_made_up_document_as_pdf(made_up, tmp_path):
    path = tmp_path / "mine.pdf"
    path.write_bytes(pdf(MADE_UP, "it-9.0"))
    report = importing.import_document(path, "it-9.0", EDITIONS, tmp_path / "store")

    assert report.missing == ()


def test_a_pdf_of_pictures(made_up, tmp_path):
    path = tmp_path / "mine.pdf"
    path.write_bytes(pdf("", "it-9.0"))
    with pytest.raises(UnreadableError) as error:
        importing.import_document(path, "it-9.0", EDITIONS, tmp_path / "store")

    assert error.value.problems[0].message == "official.pdf-without-text"
