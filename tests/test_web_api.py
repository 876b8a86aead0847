"""The API answers with the JSON of the commands, describes itself, and says what it cannot read."""

import json
import re

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from judgekit.web.packing import packed
from judgekit.web.table import TOPICS
from tests.conftest import ROOT
from tests.pages import Elements, Pages

PAGES = Pages()
CASE = "docs/examples/heavy-storm.yaml"
TEXT = (ROOT / CASE).read_text(encoding="utf-8")
DECK = "tests/decks/4-copies-split.txt"

ALIKE = [
    ("damage?atk=2500&value=1800", ["damage", "2500", "1800"]),
    (
        "damage?atk=2500&value=%3F&against=defense&piercing=1&lp=900&own-lp=4000",
        ["damage", "2500", "--def", "?", "--piercing", "--lp", "900", "--own-lp", "4000"],
    ),
    (
        "damage?atk=2500&against=direct&attacker=x2&ruleset=7.0",
        ["damage", "2500", "--direct", "--attacker", "x2", "--ruleset", "7.0"],
    ),
    ("chain?link=A:+Heavy+Storm&link=B:+Waboku+[set]", ["chain", "A: Heavy Storm", "B: Waboku [set]"]),
    (f"resolve?case={packed(TEXT)}&ruleset=7.0", ["resolve", CASE, "--ruleset", "7.0"]),
    (f"why?case={packed(TEXT)}&action=2", ["why", CASE, "--action", "2"]),
    (
        f"responses?case={packed(TEXT)}&after=2&all=1&player=Anna",
        ["responses", CASE, "--after", "2", "--all", "--player", "Anna"],
    ),
    ("timeline?phase=damage-step&ruleset=1.0", ["timeline", "--phase", "damage-step", "--ruleset", "1.0"]),
    ("ask?q=can+I+attack+directly%3F", ["ask", "can I attack directly?"]),
    ("ask?q=I+attack+with+2500+into+1800", ["ask", "I attack with 2500 into 1800"]),
    (
        "search?q=piercing+damage&limit=3&chapter=battle",
        ["search", "piercing damage", "--limit", "3", "--chapter", "battle"],
    ),
    ("rule?id=battle.zero-atk", ["rule", "battle.zero-atk"]),
    ("rule?id=battle", ["rule", "battle"]),
    ("card?name=sangan", ["card", "sangan"]),
    ("card?name=Sangan&ask=does+it+target%3F", ["card", "Sangan", "--ask", "does it target?"]),
]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("address", "command"), ALIKE, ids=lambda given: given if isinstance(given, str) else "")
def test_the_api_answers_what_the_command_answers(address, command, language, capsys):
    reply = PAGES.get(f"/api/{address}&lang={language}")
    main(["--lang", language, *command, "--json"])

    assert reply.json() == json.loads(capsys.readouterr().out)
    assert reply.headers["content-type"] == "application/json"


def test_a_deck_is_judged_as_by_the_command_but_for_its_name(capsys):
    reply = PAGES.post("/api/deck?lang=en", content=(ROOT / DECK).read_bytes())
    main(["--lang", "en", "deck", "check", DECK, "--json"])

    assert json.loads(reply.text.replace('"deck"', f'"{DECK}"').replace("deck:", f"{DECK}:")) == json.loads(
        capsys.readouterr().out
    )


@pytest.mark.parametrize("topic", ["resolve", "why", "responses"])
def test_a_case_may_be_the_whole_body(topic):
    whole = PAGES.post(f"/api/{topic}?lang=en", content=TEXT.encode(), headers={"content-type": "application/yaml"})

    assert whole.status_code == 200
    assert whole.json() == PAGES.get(f"/api/{topic}", params={"case": TEXT, "lang": "en"}).json()


def test_values_may_be_sent_as_json():
    sent = PAGES.post("/api/damage?lang=en", json={"atk": 2500, "value": 1800, "piercing": True, "attacker": ["+500"]})

    assert sent.json() == PAGES.get("/api/damage?atk=2500&value=1800&piercing=1&attacker=%2B500&lang=en").json()


WRONG = [
    ("GET", "/api/damage?atk=x&value=1", b"", "atk", None),
    ("GET", "/api/damage?atk=1&valeu=1", b"", "valeu", None),
    ("GET", "/api/damage?lang=xx", b"", "lang", None),
    ("GET", "/api/damage?atk=%FF", b"", "", None),
    ("GET", "/api/rule?id=battle.zero", b"", "id", None),
    ("GET", "/api/timeline?phase=nowhen", b"", "phase", None),
    ("GET", "/api/search?q=", b"", "", None),
    ("GET", "/api/ask?q=x&limit=99999", b"", "limit", None),
    ("GET", "/api/resolve?case=~abc", b"", "case", None),
    ("GET", "/api/chain?link=Heavy", b"", "link-1", None),
    ("POST", "/api/resolve", b"players: {A: {life_points: x}, B: {}}\n", "players.A.life_points", 1),
    ("POST", "/api/resolve", b"\xff\xfe\x00", "", None),
    ("POST", "/api/damage", b"{", "", 1),
    ("POST", "/api/damage", b"[1]", "", None),
    ("POST", "/api/damage", b'{"atk": {"a": 1}}', "atk", None),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("method", "address", "body", "at", "line"), WRONG, ids=lambda given: str(given)[:40])
def test_what_cannot_be_read_is_told_with_its_place(method, address, body, at, line, language):
    reply = PAGES.ask(method, address, content=body, headers={"accept-language": language})
    error = reply.json()["errors"][0]

    assert reply.status_code == 422
    assert reply.json()["verdict"] == "unreadable"
    assert (error["at"], error["line"]) == (at, line)
    assert error["text"]


def test_a_card_that_there_is_not_is_not_found():
    reply = PAGES.get("/api/card?name=qqqqqqqq")

    assert (reply.status_code, reply.json()["card"]) == (404, None)


def test_the_api_describes_every_topic_and_every_value():
    described = PAGES.get("/api/openapi.json").json()
    shapes = {
        heading.casefold() for heading in re.findall(r"^## (.*)", (ROOT / "docs/json.md").read_text(), re.MULTILINE)
    }
    told = [topic for topic in TOPICS if topic.shape]

    assert described["openapi"] == "3.1.0"
    assert set(described["paths"]) == {f"/api/{topic.name}" for topic in told} | {"/api/duels", "/api/duels/{key}"}
    assert {topic.shape for topic in told} - shapes == {"deck check"}
    for topic in told:
        given = described["paths"][f"/api/{topic.name}"]["get"]["parameters"]
        assert [parameter["name"] for parameter in given] == [*topic.names, "lang"]
        assert all(parameter.get("description") for parameter in given if parameter["name"] != "lang")


def test_names_of_any_language_are_completed():
    assert "A: Forza Riflessa" in PAGES.get("/api/names", params={"begun": "A: forza rif"}).json()
    assert PAGES.get("/api/names", params={"begun": "x" * 5000}).json() == []


def test_a_board_is_entered_question_by_question_and_judged():
    address = "/new?lang=en"
    for typed in ["9.0", "Anna, Bruno", "Anna 4 main1", "Wattaildragon [attack]", "hand: Dark Hole\nLP 3000", ""]:
        page = Elements(PAGES.get(address))
        fields = {field["name"]: field.get("value", "") for field in page.all("input", type="hidden")}
        assert page.all("label")
        sent = PAGES.post("/new", files={name: (None, value) for name, value in {**fields, "line": typed}.items()})
        address = sent.headers["location"]
    page = Elements(PAGES.get(address))
    judged = [link["href"] for link in page.all("a") if link["href"].startswith("/resolve?case=")]

    assert len(judged) == 1
    assert "Wattaildragon" in PAGES.get(judged[0]).text
    assert PAGES.get(page.all("img")[0]["src"]).headers["content-type"] == "image/svg+xml"


def test_a_line_that_cannot_be_read_stands_where_it_was_typed():
    said = packed("en\n9.0\nAnna, Bruno")
    sent = PAGES.post("/new", files={"said": (None, said), "line": (None, "-5"), "lang": (None, "en")})
    page = Elements(PAGES.get(sent.headers["location"]))

    assert [field["value"] for field in page.all("input", name="line")] == ["-5"]
    assert page.all("input", **{"aria-invalid": "true"})


@pytest.mark.parametrize("address", ["/api/chain", "/chain.md", "/api/deck", "/deck.md"])
def test_nothing_is_no_chain_and_no_deck(address):
    assert PAGES.get(address).status_code == 422


def test_an_address_of_the_api_that_there_is_not_is_answered_as_json():
    reply = PAGES.get("/api/demage?lang=it")

    assert reply.status_code == 404
    assert [error["message"] for error in reply.json()["errors"]] == ["web.not-found"]
