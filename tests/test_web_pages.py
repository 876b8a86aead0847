"""The pages of ``judgekit serve``: what they show, in four languages, also of what cannot be read."""

import subprocess
import sys

import pytest

from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.web.table import TOPICS
from tests.conftest import ROOT
from tests.pages import Elements, Pages

PAGES = Pages()
STORM = (ROOT / "docs" / "examples" / "heavy-storm.yaml").read_text(encoding="utf-8")
WITH_A_PAGE = [topic for topic in TOPICS if topic.form is not None]
WITHOUT_LABEL = ("hidden", "submit")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("topic", WITH_A_PAGE, ids=lambda topic: topic.name)
def test_every_page_is_told_in_every_language(topic, language):
    reply = PAGES.get(f"/{topic.name}", headers={"accept-language": f"de, {language};q=0.9"})
    page = Elements(reply)
    named = {label.get("for") for label in page.all("label")}
    fields = [field for tag in ("input", "select", "textarea") for field in page.all(tag)]

    assert reply.status_code == 200
    assert page.all("html") == [{"lang": language}]
    assert len(page.all("main")) == len(page.all("h1")) == 1
    assert Translator(language).say(topic.title) in page.text
    assert {field["id"] for field in fields if field.get("id")} <= named
    assert [tag for tag in ("style", "base", "iframe") if page.all(tag)] == []
    assert [given for _, given in page.elements if {"style", "onclick"} & {*given}] == []


def test_a_language_that_was_chosen_is_kept():
    chosen = PAGES.get("/damage?lang=it", headers={"accept-language": "fr"})
    kept = PAGES.get("/damage", headers={"accept-language": "fr", "cookie": "judgekit-lang=it"})

    assert "judgekit-lang=it" in chosen.headers["set-cookie"]
    assert Elements(kept).all("html") == [{"lang": "it"}]


def test_a_battle_has_its_answer_an_address_a_receipt_and_its_json():
    page = Elements(PAGES.get("/damage?atk=2500&value=1800&lang=en"))
    addresses = [link["href"] for link in page.all("a")]

    assert "The defending player loses 700 Life Points (8,000 → 7,300)." in page.text
    assert "/damage?atk=2500&value=1800" in addresses
    assert "/damage.md?atk=2500&value=1800&lang=en" in addresses
    assert "/api/damage?atk=2500&value=1800&lang=en" in addresses
    assert "/damage?own-lp=8000&lp=7300" in addresses


WRONG = [
    ("/damage?atk=x&value=1", "atk"),
    ("/damage?atk=1&value=x&against=defense", "value"),
    ("/damage?atk=1&value=", "value"),
    ("/damage?atk=1&value=1&lp=-4", "lp"),
    ("/damage?atk=1&value=1&attacker=*3", "attacker"),
    ("/damage?atk=1&value=1&damage=q", "damage"),
    (f"/damage?atk=1&value=1&attacker={'x9,' * 51}", "attacker"),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("address", "field"), WRONG)
def test_what_cannot_be_read_is_said_at_its_field(address, field, language):
    reply = PAGES.get(f"{address}&lang={language}")
    page = Elements(reply)

    assert reply.status_code == 422
    assert [given["name"] for _, given in page.elements if given.get("aria-invalid")] == [field]
    assert [given["aria-describedby"] for _, given in page.elements if given.get("aria-invalid")] == [f"{field}-fault"]
    assert page.all("span", id=f"{field}-fault", **{"class": "fault"})
    assert "--" not in page.text  # a page has fields, no options


ANSWERED = [
    ("/damage", {"atk": "2500", "value": "1800"}),
    ("/chain", {"link": ["A: Heavy Storm", "B: Threatening Roar [set]"]}),
    ("/resolve", {"case": STORM}),
    ("/deck", {"deck": "Main 40, Extra 15, Side 15"}),
]


@pytest.mark.parametrize(("path", "given"), ANSWERED)
def test_the_answer_stands_before_everything_that_is_long(path, given):
    """On a phone it is seen without scrolling: pictures come after it, and what was entered is folded away."""
    page = PAGES.get(path, params=given).text
    before = page[: page.index('class="headline"')]
    unfolded = before.rpartition("</details>")[2] if path != "/damage" else before

    assert "<img" not in before
    assert "<input" not in unfolded or path == "/damage"
    assert "<textarea" not in unfolded


ELSEWHERE = [
    ("/chain?link=A:+Heavy+Storm&link=Q", "link-2"),
    ("/rule?id=battle.zero", "id"),
    ("/card?name=Sangan&ask=zzz", "ask"),
    ("/deck?deck=~x", "deck"),
    ("/resolve?case=turn:+x", "case"),
    ("/why?case=players:+%7BA:+%7B%7D,+B:+%7B%7D%7D&action=x", "action"),
]


@pytest.mark.parametrize(("address", "field"), ELSEWHERE)
def test_on_every_page_the_field_at_fault_is_marked(address, field):
    reply = PAGES.get(address)
    marked = [given["id"] for _, given in Elements(reply).elements if given.get("aria-invalid")]

    assert (reply.status_code, marked) == (422, [field])


@pytest.mark.parametrize(
    "address", ["/ask?q=x&limit=0", "/damage?atk=1&value=1&ruleset=3.0", "/chain?link=A:+MST&choose=x"]
)
def test_a_fault_without_a_field_stands_above_the_form(address):
    reply = PAGES.get(address)
    page = Elements(reply)

    assert reply.status_code == 422
    assert page.all("p", role="alert") or page.all("span", **{"class": "fault"})


def test_what_is_typed_is_never_taken_for_html():
    reply = PAGES.get("/damage", params={"atk": '"><script>alert(1)</script>', "value": "<b>"})

    assert "<script>alert" not in reply.text
    assert "<b>" not in reply.text


def test_what_is_not_there_is_said():
    assert PAGES.get("/nothing").status_code == 404
    assert PAGES.get("/static/nothing.css").status_code == 404
    assert PAGES.get("/static/..%2Fpage.py").status_code == 404


def test_only_serve_imports_the_pages():
    code = (
        "import sys; from judgekit.cli.app import main; main(['damage', '2500', '1800']); main(['--help']);"
        "sys.exit(any(name.partition('.')[0] in ('starlette', 'uvicorn', 'segno') or 'judgekit.web' in name"
        " for name in sys.modules))"
    )

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT).returncode == 0


def test_without_the_extra_serve_says_how_to_install_it(monkeypatch, capsys):
    from judgekit.cli.app import main

    for name in [name for name in sys.modules if name.startswith("judgekit.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "segno", None)

    assert main(["--lang", "en", "serve"]) == 2
    assert "judgekit-tcg[web]" in capsys.readouterr().err
