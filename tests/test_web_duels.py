"""The pages of Duels: what is said by buttons and by lines, who sees it, and that nothing confirmed is lost."""

import json
import re
import threading
from contextlib import ExitStack, contextmanager
from urllib.parse import urlencode

import httpx
import pytest

from judgekit.cards.folders import duels_path
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.ledger.keeping import standing
from judgekit.ledger.store import opened
from judgekit.web.duels.phrases import OF_BUTTONS
from tests.conftest import ROOT
from tests.pages import Elements, Pages
from tests.served import asked, served

BOARD = (ROOT / "docs" / "examples" / "heavy-storm.yaml").read_text(encoding="utf-8")


class Table:
    """A Duel of Anna and Bruno as somebody with a phone sees it."""

    def __init__(self, pages, path):
        self.pages, self.path = pages, path

    def say(self, line="", language="en", **given):
        values = {"line": line, **{name.replace("_", "-"): value for name, value in given.items()}}
        return self.pages.post(f"{self.path}?lang={language}", data=values)

    def page(self, language="en", told=""):
        return Elements(self.pages.get(f"{self.path}?lang={language}&told={told}"))

    @property
    def state(self):
        with opened(duels_path(), writing=False) as store:
            return standing(store.read(store.called(self.path.rpartition("/")[2]))).state


@pytest.fixture
def table(home):
    return begun(Pages())


def begun(pages, **given):
    reply = pages.post("/duels", data={"one": "Anna", "other": "Bruno", **given})

    assert reply.status_code == 303, reply.text
    return Table(pages, reply.headers["location"])


@pytest.mark.parametrize("language", languages())
def test_the_page_is_told_in_every_language(table, language):
    table.say("anna -1800 direct")
    reply = table.pages.get(f"{table.path}?lang={language}")
    page = Elements(reply)
    named = {label.get("for") for label in page.all("label")}
    fields = [field for tag in ("input", "select", "textarea") for field in page.all(tag)]

    assert reply.status_code == 200
    assert page.all("html") == [{"lang": language}]
    assert len(page.all("main")) == len(page.all("h1")) == 1
    assert Translator(language).value(6200) in page.text
    assert {field["id"] for field in fields if field.get("id")} <= named
    assert [field for field in fields if not {"id", "aria-label"} & {*field} and field.get("type") not in KNOWN] == []
    assert [given for _, given in page.elements if {"style", "onclick"} & {*given}] == []
    assert Elements(table.pages.get(f"/duels?lang={language}")).all("a", href=table.path)


KNOWN = ("hidden", "radio")
"""The fields that need no label of their own, or stand in one."""

SAID = [
    ({"do": "lose", "who": "Anna", "amount": "1.800", "reason": "Sparks"}, (6200, 8000)),
    ({"do": "direct", "who": "Bruno", "amount": "1800"}, (8000, 6200)),
    ({"do": "effect", "who": "both", "amount": "500"}, (7500, 7500)),
    ({"do": "gain", "who": "Anna", "amount": "1 000"}, (9000, 8000)),
    ({"do": "become", "who": "Anna", "amount": "4000"}, (4000, 8000)),
    ({"do": "pay", "who": "Bruno", "amount": "2000", "reason": "Solemn"}, (8000, 6000)),
    ({"do": "half", "who": "Bruno"}, (8000, 4000)),
    ({"do": "attack", "who": "Anna", "atk": "2500", "against": "attack", "value": "1800"}, (8000, 7300)),
    ({"do": "attack", "who": "Bruno", "atk": "2500", "changes": "+500 (Axe)", "against": "direct"}, (5000, 8000)),
    (
        {
            "do": "attack", "who": "Anna", "atk": "2000", "changes": "/2", "against": "defense", "value": "300",
            "value_changes": "+200", "piercing": "1",
        },
        (8000, 7500),
    ),
    ({"do": "attack", "who": "Anna", "atk": "2500", "value": "1800", "damage": "/2"}, (8000, 7650)),
    ({"do": "attack", "who": "Anna", "atk": "2500", "against": "direct", "damage": "0"}, (8000, 8000)),
    ({"do": "surrender", "who": "Anna"}, (8000, 8000)),
    ({"line": "anna -100 Ookazi"}, (7900, 8000)),
]  # fmt: skip


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("given", "points"), SAID)
def test_a_button_says_a_line(table, given, points, language):
    reply = table.say(language=language, **given)
    state = table.state

    assert (reply.status_code, reply.headers.get("location")) == (303, f"{table.path}?told=1"), reply.text
    assert state.life_points == points
    assert "+200" not in given.values() or "+200" in state.told[0].entry.typed


@pytest.mark.parametrize("language", languages())
def test_every_button_says_something_that_can_be_read(table, language):
    filled = {
        "who": "Anna", "amount": "1", "atk": "1", "value": "1", "note": "x", "minutes": "5", "cards": "1", "number": "1",
        "typed": "anna -1", "to": "1",
    }  # fmt: skip
    for do in OF_BUTTONS:
        reply = table.say(do=do, language=language, **filled)

        assert "aria-invalid" not in reply.text, do
        assert 'class="fault"' not in reply.text or do in ("undo", "redo", "correct"), do


WRONG = [
    ({"do": "lose", "who": "Anna", "amount": ""}, "amount"),
    ({"do": "gain", "who": "Anna", "amount": "many"}, "amount"),
    ({"do": "attack", "who": "Anna", "atk": "x", "value": "1"}, "atk"),
    ({"do": "attack", "who": "Anna", "atk": "1", "value": ""}, "value"),
    ({"do": "clock", "minutes": "-"}, "minutes"),
    ({"do": "note", "note": ""}, "note"),
    ({"line": "bruno payz 1"}, "line"),
    ({"line": ""}, "line"),
    ({"line": "board /etc/hostname"}, "line"),
    ({"line": "mesa /etc/hostname"}, "line"),
    ({"line": "help"}, "line"),
    ({"line": "resolve"}, "line"),
    ({"do": "board", "case": ""}, "case"),
    ({"do": "board", "case": "players: 3"}, "case"),
    ({"do": "lose", "amount": "1"}, ""),
    ({"do": "correct", "number": "7", "typed": "anna -1"}, ""),
]


@pytest.mark.parametrize(("given", "field"), WRONG)
def test_what_cannot_be_read_is_said_at_its_field(table, given, field):
    reply = table.say(**given)
    page = Elements(reply)
    marked = [field["name"] for _, field in page.elements if field.get("aria-invalid")]

    assert reply.status_code == 422
    assert marked == ([field] if field else [])
    assert page.all("span" if field else "p", **{"class": "fault"})
    assert table.state.told == ()


def test_a_form_that_is_sent_twice_says_it_once(table):
    """A double tap without scripts, or the same sent again because the answer was lost."""

    def tap(page, **given):
        return table.say(once=page.all("input", name="once")[0]["value"], **given).status_code

    first = table.page()
    taps = [tap(first, do="lose", who="Anna", amount="500") for _ in range(3)]
    second = table.page()
    taps += [tap(second, do="lose", who="Anna", amount="500"), tap(second, do="coin"), tap(second, do="coin")]
    tap(second, do="undo")
    tap(second, do="undo")

    assert taps == [303] * 6
    assert table.state.life_points == (7000, 8000)
    assert len(table.state.told) == 2  # the coin was taken back, once
    assert {field["value"] for field in table.page().all("input", name="once")} != {
        field["value"] for field in second.all("input", name="once")
    }


def test_every_form_of_a_duel_says_it_once(table):
    table.say("anna -1800 direct")
    page = table.page()

    assert len(page.all("form", action=table.path)) == len(page.all("input", name="once")) > 10


@pytest.mark.parametrize("way", ["begin", "import"])
def test_a_duel_that_is_begun_twice_by_a_double_tap_is_one(home, way):
    pages = Pages()
    kept = begun(pages, name="before")
    whole = pages.get(f"{kept.path}/duel.json").text
    addresses = {"begin": "/duels", "import": "/duels/import"}
    values = {"begin": {"one": "Anna", "other": "Bruno", "name": "t"}, "import": {"file": whole, "called": "t"}}

    def tap(pressed):
        (form,) = pressed.all("form", action=addresses[way])
        return pages.post(form["action"], data=values[way] | {"once": pressed.all("input", name="once")[0]["value"]})

    first = Elements(pages.get("/duels"))
    taps = [tap(first) for _ in range(3)]
    other = tap(Elements(pages.get("/duels")))

    assert len(first.all("input", name="once")) == 2
    assert [tapped.status_code for tapped in taps] == [303] * 3
    assert len({tapped.headers["location"] for tapped in taps}) == 1
    assert other.status_code == 422  # the name is taken: said on another page, it is another Duel
    assert len(Elements(pages.get("/duels")).all("a", **{"class": "duel"})) == 2


def test_a_form_that_begins_a_duel_may_be_sent_again_where_it_was_refused(home):
    pages = Pages()
    values = {"one": "Anna", "other": "Bruno", "name": "t", "once": "x"}
    other = begun(pages, name="t")
    refused = pages.post("/duels", data=values)
    pages.post(f"{other.path}/delete", data={"sure": "1"})

    assert refused.status_code == 422
    assert pages.post("/duels", data=values).status_code == 303


def test_a_duel_is_begun_once_by_several_workers(home):
    with served(workers=2) as (port, _):
        replies = []
        taps = [
            threading.Thread(target=lambda: replies.append(asked(port, "POST", "/duels", one="A", other="B", once="x")))
            for _ in range(6)
        ]
        for tap in taps:
            tap.start()
        for tap in taps:
            tap.join()

        assert {reply.status_code for reply in replies} == {303}
        assert len({reply.headers["location"] for reply in replies}) == 1


def test_a_program_says_a_line_once_whose_answer_was_lost(table):
    for once in ("1", "1", "2"):
        said = table.pages.post(f"/api{table.path}", json={"line": "anna -500", "once": once})

    assert said.json()["life_points"] == {"Anna": 7000, "Bruno": 8000}


def test_a_duel_that_is_deleted_by_a_double_tap_leads_to_the_list(table):
    replies = [table.pages.post(f"{table.path}/delete", data={"sure": "1"}) for _ in range(2)]

    assert [(reply.status_code, reply.headers["location"]) for reply in replies] == [(303, "/duels")] * 2


def test_a_form_that_was_refused_may_be_sent_again(table):
    table.say(do="pay", who="Anna", amount="9000", once="x")
    table.say("anna +2000")
    table.say(do="pay", who="Anna", amount="9000", once="x")

    assert table.state.life_points == (1000, 8000)


def test_what_is_not_legal_is_not_kept_and_says_why(table):
    reply = table.say(do="pay", who="Anna", amount="9000", language="it")

    assert reply.status_code == 422
    assert "glossary.pay-cost" in reply.text
    assert 'value="9000"' in reply.text
    assert table.state.told == ()


def test_undo_redo_and_a_correction_tell_what_they_changed(table):
    for line in ("anna -3000", "anna pays 4500"):
        table.say(line)
    table.say(do="undo")
    undone = table.page(told=3)
    table.say(do="redo")
    reply = table.say(do="correct", number="1", typed="anna -4000")
    page = table.page(told=5)

    assert "Taken back: anna pays 4500" in undone.text
    assert reply.headers["location"] == f"{table.path}?told=5"
    assert "Line 1 is now: anna -4000" in page.text
    assert "Line 2 no longer counts" in page.text
    assert table.state.life_points == (4000, 8000)
    assert [row.refused is None for row in table.state.told] == [True, False]
    table.say(do="undo", to="0")
    assert table.state.told == ()


def test_what_is_thrown_is_kept(table):
    table.say(do="coin")
    table.say("anna dice")
    said = [row.entry.typed for row in table.state.told]

    assert re.fullmatch(r"coin (heads|tails)", said[0])
    assert re.fullmatch(r"Anna dice [1-6]", said[1])


def test_a_match_goes_on_by_its_button(table):
    table.say("bruno -9000 direct")
    page = table.page()
    table.say(do="side", who="Anna", cards="3")
    table.say(do="next-duel")

    assert "Anna has won Duel 1." in page.text
    assert page.all("button", value="next-duel")
    assert not page.all("button", value="lose")
    assert table.state.number == 2


def test_the_board_is_pasted_and_judged(table):
    table.say("anna -1800 direct")
    without = table.pages.get(f"{table.path}/ruling")
    laid = table.say(do="board", case=BOARD)
    told = table.pages.get(f"{table.path}/ruling?lang=en")

    assert without.status_code == 422
    assert laid.status_code == 303
    assert "6,200 → 5,200" in told.text


def test_a_ruling_that_takes_too_long_is_ended(table):
    """A board with much that is not known may take minutes, in which a thread would keep everybody waiting."""
    table.say(do="board", case=BOARD)
    too_long = Pages(apart=True, seconds=0).get(f"{table.path}/ruling")
    with served() as (port, _):
        told = asked(port, "GET", f"{table.path}/ruling")

    assert (too_long.status_code, told.status_code) == (503, 200)
    assert "8,000 → 7,000" in told.text


def test_the_list_has_what_was_begun_in_a_terminal(table, run_at_home):
    run_at_home("duel", "start", "t", "--players", "Carla,Dario")
    (first, *_), again = [Elements(table.pages.get("/duels")).all("a", **{"class": "duel"}) for _ in range(2)]

    assert first == again[0]
    assert "Carla" in table.pages.get(first["href"]).text
    assert len(again) == 2


@pytest.mark.parametrize("given", [{"one": "Anna"}, {"one": "Anna", "other": "anna"}, {"one": "draw", "other": "Bo"}])
def test_a_duel_wants_two_players(home, given):
    reply = Pages().post("/duels", data=given)

    assert reply.status_code == 422
    assert Elements(reply).all("p", **{"class": "fault"})


def test_a_duel_begins_as_it_is_wished_for(home):
    pages = Pages()
    duel = begun(pages, name="Table 12", lp="4000", minutes="40", first="bruno", ruleset="7.0")
    teams = pages.post("/duels", data={"one": "Anna+Carla", "other": "Bruno+Dario", "ruleset": "pairs"})
    taken = pages.post("/duels", data={"one": "A", "other": "B", "name": "table 12"})
    wrong = pages.post("/duels", data={"one": "A", "other": "B", "lp": "none"})

    long = begun(pages, one="Maximilienne " * 4, other="Bartholomé " * 4)

    assert len(long.state.head.name) == 60
    assert duel.state.life_points == (4000, 4000)
    assert (duel.state.clock.minutes, duel.state.head.first, duel.state.head.ruleset) == (40, "Bruno", "7.0")
    assert Table(pages, teams.headers["location"]).state.life_points == (16000, 16000)
    assert taken.status_code == wrong.status_code == 422
    assert Elements(wrong).all("input", name="lp", **{"aria-invalid": "true"})


def test_what_is_typed_is_never_taken_for_html(home):
    pages = Pages()
    duel = begun(pages, name="<b>x</b>")
    duel.say("note <script>alert(1)</script>")

    for address in (duel.path, "/duels", f"{duel.path}/delete"):
        assert "<script>alert" not in pages.get(address).text
        assert "<b>x" not in pages.get(address).text


def test_files_go_out_and_come_back(table):
    table.say("anna -1800 direct")
    receipt = table.pages.get(f"{table.path}/receipt.md?lang=fr")
    rows = table.pages.get(f"{table.path}/ledger.csv")
    whole = table.pages.get(f"{table.path}/duel.json")
    back = table.pages.post("/duels/import", data={"file": whole.text, "called": "again"})
    wrong = table.pages.post("/duels/import", data={"file": "{}"})

    assert receipt.text.startswith("# ")
    assert "anna -1800 direct" in rows.text
    assert "attachment" in whole.headers["content-disposition"]
    assert Table(table.pages, back.headers["location"]).state.told[0].after == (6200, 8000)
    assert wrong.status_code == 422


def test_a_deleted_duel_is_gone(table):
    sure = table.pages.get(f"{table.path}/delete")
    reply = table.pages.post(f"{table.path}/delete", data={"sure": "1"})

    assert sure.status_code == 200
    assert reply.headers["location"] == "/duels"
    for address in (table.path, f"{table.path}/receipt.md", f"{table.path}/news", f"/api{table.path}"):
        assert table.pages.get(address).status_code == 404
    assert table.say("anna -1").status_code == 404


def test_from_the_network_a_duel_is_for_those_who_have_its_address(home):
    anna, bruno = Pages(key="k"), Pages(key="k")
    anna.cookies, bruno.cookies = {"judgekit-key": "k"}, {"judgekit-key": "k"}
    reply = anna.post("/duels", data={"one": "Anna", "other": "Bruno"})
    path = reply.headers["location"]
    cookie = re.search(r"judgekit-duels=([^;]+); HttpOnly.*SameSite=strict", reply.headers["set-cookie"])
    anna.cookies["judgekit-duels"] = cookie[1]
    page = Elements(anna.get(path))

    assert Elements(anna.get("/duels")).all("a", href=path)
    assert not Elements(bruno.get("/duels")).all("a", href=path)
    assert json.loads(bruno.get("/api/duels").text)["duels"] == []
    assert page.all("a", href=f"http://localhost{path}?key=k")
    assert [picture.get("viewbox") for picture in page.all("svg")] != [None]  # it grows with its place
    assert Pages(key="k").get(path).headers["location"] == f"/key?{urlencode({'then': path})}"
    assert bruno.get(f"{path}?told=0").headers["set-cookie"].startswith("judgekit-duels=")
    assert bruno.get("/duels/0123456789abcdef").status_code == 404


def test_what_another_site_sends_is_refused(table):
    elsewhere = table.pages.post(table.path, data={"line": "anna -1"}, headers={"sec-fetch-site": "cross-site"})

    assert elsewhere.status_code == 403
    assert table.state.told == ()


def test_the_api_says_and_tells_the_same(home):
    pages = Pages()
    begun_ = pages.post("/api/duels", json={"one": "Anna", "other": "Bruno"}).json()
    address = f"/api/duels/{begun_['key']}"
    said = pages.post(address, json={"line": "anna -1800 direct"}).json()
    refused = pages.post(address, json={"line": "anna pays 9000"}).json()
    wrong = pages.post(address, json={"line": "anna payz 9000"})

    assert said["life_points"] == {"Anna": 6200, "Bruno": 8000}
    assert refused["refused"]["finding"]["reason"] == "paid-more-than-there-is"
    assert (wrong.status_code, wrong.json()["errors"][0]["message"]) == (422, "ledger.read.near")
    assert pages.get(address).json()["lines"][0]["typed"] == "anna -1800 direct"
    assert [row["key"] for row in pages.get("/api/duels").json()["duels"]] == [begun_["key"]]


@pytest.mark.parametrize("language", languages())
def test_the_description_of_the_api_has_the_duels(home, language):
    pages = Pages()
    described = pages.get(f"/api/openapi.json?lang={language}").json()["paths"]
    wanted = described["/api/duels"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    given = dict.fromkeys(wanted["properties"], "") | {"one": "Anna", "other": "Bruno"}

    assert pages.post("/api/duels", json=given).status_code == 200
    assert pages.post("/api/duels", json={**given, "players": "x"}).status_code == 422
    assert {*described["/api/duels/{key}"]} == {"parameters", "get", "post"}


def test_a_damaged_file_is_said(table):
    file = duels_path()
    for beside in file.parent.glob("duels.sqlite3-*"):
        beside.unlink()
    file.write_bytes(b"SQLite format 3\0" + b"\0" * 5000)

    for reply in (table.pages.get(table.path), table.say("anna -1"), table.pages.get("/duels")):
        assert reply.status_code == 503
        assert "Traceback" not in reply.text


# Two phones and a terminal, at a server of its own


@contextmanager
def told(port, path):
    """The numbers that a server sends by and by."""
    with httpx.stream("GET", f"http://127.0.0.1:{port}{path}/news", timeout=20) as reply:
        yield (int(line.removeprefix("data:")) for line in reply.iter_lines() if line.startswith("data:"))


def test_both_phones_and_a_terminal_see_each_line(home, run_at_home):
    with served(workers=2) as (port, _), ExitStack() as there:
        path = asked(port, "POST", "/duels", one="Anna", other="Bruno", name="t").headers["location"]
        phones = [there.enter_context(told(port, path)) for _ in range(3)]
        first = [next(phone) for phone in phones]
        asked(port, "POST", path, line="anna -100")
        by_phone = [next(phone) for phone in phones]
        run_at_home("duel", "say", "t", "bruno -200")
        by_terminal = [next(phone) for phone in phones]
        shown = run_at_home("duel", "show", "t")[1]

        assert (first, by_phone, by_terminal) == ([0] * 3, [1] * 3, [2] * 3)
        assert "anna -100" in shown
        assert "bruno -200" in asked(port, "GET", path).text


def test_two_phones_write_at_once(home):
    with served(workers=2) as (port, _):
        path = asked(port, "POST", "/duels", one="Anna", other="Bruno").headers["location"]

        def write(mark):
            for number in range(15):
                assert asked(port, "POST", path, line=f"note {mark} {number}").status_code == 303

        writers = [threading.Thread(target=write, args=(mark,)) for mark in "ab"]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    said = [row.entry.typed for row in Table(None, path).state.told]

    assert len(said) == 30
    for mark in "ab":
        assert [line for line in said if line.startswith(f"note {mark}")] == [f"note {mark} {n}" for n in range(15)]


def test_a_server_that_is_killed_loses_nothing_confirmed(home):
    confirmed = []
    with served() as (port, server):
        path = asked(port, "POST", "/duels", one="Anna", other="Bruno").headers["location"]
        threading.Timer(0.7, server.kill).start()
        try:
            for number in range(10_000):
                if asked(port, "POST", path, line=f"note {number}").status_code == 303:
                    confirmed.append(f"note {number}")
        except httpx.TransportError:
            pass
    said = [row.entry.typed for row in Table(None, path).state.told]

    assert 0 < len(confirmed) < 10_000
    assert said[: len(confirmed)] == confirmed
    assert len(said) - len(confirmed) in (0, 1)
