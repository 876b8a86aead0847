"""The pages in a real browser, as a phone shows them: ``tests/check --all --install`` gets what it needs."""

import shutil
from collections.abc import Iterator
from functools import cache
from urllib.parse import urlencode

import pytest

from judgekit.languages import languages
from tests.chromium import launched
from tests.conftest import ROOT
from tests.served import served

BROWSER = shutil.which("chromium")
if BROWSER is None:
    pytest.skip("there is no Chromium: tests/check --all --install gets one", allow_module_level=True)
sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: tests/check --all --install")
axe = pytest.importorskip("axe_playwright_python.base", reason="axe is not installed").AXE_SCRIPT

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
FINGER = 44
"""A button or field is to be so high and wide, in pixels: less is missed by a thumb."""
STORM = (ROOT / "docs" / "examples" / "heavy-storm.yaml").read_text(encoding="utf-8")
DECK = (ROOT / "tests" / "decks" / "4-copies-split.txt").read_text(encoding="utf-8")
CHAIN = [("link", "A: Heavy Storm"), ("link", "B: Threatening Roar [set]")]

PAGES = {
    "home": ("/", {}),
    "damage": ("/damage", {}),
    "damage-told": ("/damage", {"atk": "2500", "value": "1800"}),
    "damage-unknown": ("/damage", {"atk": "2500", "value": "?", "against": "defense"}),
    "damage-wrong": ("/damage", {"atk": "x", "value": "1800"}),
    "chain": ("/chain", {}),
    "chain-told": ("/chain", CHAIN),
    "resolve": ("/resolve", {}),
    "resolve-told": ("/resolve", {"case": STORM}),
    "why": ("/why", {"case": STORM}),
    "responses": ("/responses", {"case": STORM, "after": "2"}),
    "new": ("/new", {}),
    "ask": ("/ask", {}),
    "ask-told": ("/ask", {"q": "1800 vs 2500 def"}),
    "search-told": ("/search", {"q": "piercing"}),
    "rule-told": ("/rule", {"id": "battle.zero-atk"}),
    "rule-chapter": ("/rule", {"id": "chain"}),
    "card-told": ("/card", {"name": "Heavy Storm"}),
    "timeline": ("/timeline", {}),
    "deck-told": ("/deck", {"deck": DECK}),
    "duels": ("/duels", {}),
    "nothing": ("/nothing-there", {}),
}


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """A server's address."""
    with served() as (port, _):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def browser():
    with sync_api.sync_playwright() as playwright, launched(playwright, BROWSER) as found:
        yield found


@pytest.fixture(scope="module")
def pages(browser, site):
    """A function that finds the page of a language, with scripts or without: a new one for each test took longest."""

    @cache
    def page_of(language, scripts):
        context = browser.new_context(
            viewport=PHONE, locale=language, base_url=site, java_script_enabled=scripts, has_touch=True
        )
        page = context.new_page()
        page.wrong = []
        page.on("request", lambda request: page.wrong.append(request.url) if not own(request.url, site) else None)
        page.on("pageerror", lambda error: page.wrong.append(str(error)))
        page.on("console", lambda said: page.wrong.append(said.text) if is_wrong(said) else None)
        return page

    return page_of


@pytest.fixture
def phone(pages):
    """A function that opens an empty page: in which language, with scripts or without."""

    def open_page(language="en", scripts=True):
        page = pages(language, scripts)
        page.goto("about:blank")
        page.emulate_media(media="null", color_scheme="null")
        page.context.clear_cookies()
        page.wrong.clear()
        return page

    return open_page


def own(address, site):
    return address.startswith((site, "data:", "blob:"))


def is_wrong(said):
    # What cannot be read is answered with a status of its own, which the browser notes.
    return said.type in ("error", "warning") and "Failed to load resource" not in said.text


def address_of(name):
    path, given = PAGES[name]
    return f"{path}?{urlencode(given)}" if given else path


@pytest.mark.shared_out(8)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_a_phone_and_everybody_can_read_it(phone, name, language):
    page = phone(language)
    page.goto(address_of(name))

    assert page.locator("html").get_attribute("lang") == language
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.evaluate(axe)
    for scheme, asked in (("light", {}), ("dark", {"runOnly": COLOURS})):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(GRAVE, asked) == [], scheme
    assert page.evaluate(TOO_SMALL, FINGER) == []
    assert page.wrong == []


@pytest.mark.shared_out(4)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "name", ["damage-told", "damage-unknown", "chain-told", "resolve-told", "ask-told", "deck-told"]
)
def test_the_first_screen_of_a_phone_shows_the_answer(phone, name, language):
    page = phone(language)
    page.goto(address_of(name))
    headline = page.locator("#answer .headline").first.bounding_box()

    assert headline["y"] + 40 < PHONE["height"]  # a line of it at least, whatever the letters of the machine
    assert headline["y"] < (PHONE["height"] if name.startswith("damage") else PHONE["height"] / 2)


def test_fields_beside_each_other_stay_on_one_line_where_one_has_a_fault(phone):
    page = phone("fr")
    page.goto("/damage?atk=2500&value=1800&lp=many")
    own, other = (page.locator(f"#{name}").bounding_box()["y"] for name in ("own-lp", "lp"))

    assert own == other


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_on_paper_everything_is_unfolded_and_dark_on_white(phone, scripts):
    page = phone("it", scripts)
    page.goto(address_of("resolve-told"))
    page.emulate_media(media="print", color_scheme="dark")

    assert page.locator(".answer details.steps li").first.is_visible()
    assert page.locator(".answer details.rules li").first.is_visible()
    assert not page.locator("main form").first.is_visible()
    assert page.locator("summary", has_text="Caso").is_hidden()
    if scripts:
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(23, 24, 28)"
        sync_api.expect(page.locator("img.board").last).to_be_visible()


GRAVE = """asked => axe.run({resultTypes: ["violations"], ...asked}).then(found => found.violations
  .filter(one => ["serious", "critical"].includes(one.impact))
  .map(one => [one.id, one.nodes[0].html]))"""
"""What axe finds that keeps somebody from reading or using the page."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""What hangs on colours alone, and nothing else is otherwise in the dark."""

TOO_SMALL = """finger => [...document.querySelectorAll("main button, main input, main select, main textarea, summary")]
  .filter(part => part.offsetParent && !["checkbox", "radio", "hidden"].includes(part.type))
  .filter(part => part.getBoundingClientRect().height < finger)
  .map(part => part.outerHTML.slice(0, 100))"""


@pytest.mark.shared_out(4)
@pytest.mark.parametrize("name", [name for name in PAGES if "-" not in name])
def test_tab_goes_through_a_page_in_its_order(phone, name):
    page = phone()
    page.goto(address_of(name))
    places = []
    for _ in range(12):
        page.keyboard.press("Tab")
        shown, is_body, place, _ = page.evaluate(FOCUS)
        if is_body:
            break
        assert shown
        places.append(place)

    assert len(places) > 3
    assert places == sorted(places)


@pytest.mark.shared_out(4)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_battle_is_typed_by_keyboard_alone(phone, language, scripts):
    page = phone(language, scripts)
    page.goto("/damage")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#main"
    until_at(page, "atk")
    page.keyboard.type("2500")
    until_at(page, "value")
    page.keyboard.type("1800")
    page.keyboard.press("Enter")
    page.wait_for_selector(".headline")

    assert "700" in page.locator(".headline").inner_text()
    assert page.wrong == []


def until_at(page, name, most=40):
    """Press Tab until a field is reached; everything on the way shows that it has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        shown, *_, reached = page.evaluate(FOCUS)
        assert shown
        if reached == name:
            return
    raise AssertionError(name)


FOCUS = """() => { const at = document.activeElement, style = getComputedStyle(at);
  const shown = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== "none";
  return [shown, at === document.body, [...document.querySelectorAll("*")].indexOf(at), at.name] }"""
"""Whether it is seen what has the focus, whether nothing has it, which element that is, and its name."""


def test_the_result_changes_as_one_types(phone):
    page = phone()
    page.goto("/damage")
    page.fill("[name=atk]", "2500")
    page.fill("[name=value]", "1800")
    sync_api.expect(page.locator(".headline").first).to_contain_text("700")
    page.fill("[name=value]", "1700")
    sync_api.expect(page.locator(".headline").first).to_contain_text("800")


def test_a_direct_attack_wants_no_target(phone):
    page = phone()
    page.goto("/damage")
    page.fill("[name=atk]", "1800")
    page.check("[name=against][value=direct]", force=True)
    sync_api.expect(page.locator(".headline").first).to_contain_text("1,800")

    assert not page.locator("[name=value]").is_visible()
    assert not page.locator("[name=piercing]").is_visible()


@pytest.mark.shared_out(4)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("path", "typed", "told"),
    [
        ("/chain", {"#link-1": "A: Heavy Storm", "#link-2": "B: Threatening Roar [set]"}, "chain.resolve-lifo"),
        ("/ask", {"[name=q]": "1800 vs 2500 def"}, "700"),
        ("/search", {"[name=q]": "piercing"}, "glossary.piercing"),
        ("/rule", {"[name=id]": "chain.resolve-lifo"}, "chain.resolve-lifo"),
        ("/card", {"[name=name]": "Heavy Storm"}, "Heavy Storm"),
        ("/resolve", {"[name=case]": STORM}, "chain.resolve-lifo"),
        ("/deck", {"[name=deck]": DECK}, "deck."),
    ],
    ids=lambda value: value.strip("/") if isinstance(value, str) and value.startswith("/") else "",
)
def test_every_form_answers_without_scripts(phone, language, path, typed, told):
    page = phone(language, scripts=False)
    page.goto(path)
    for field, text in typed.items():
        page.fill(field, text)
    with page.expect_navigation():
        page.locator("main form button[type=submit]").first.click()

    assert told in page.content()
    assert page.wrong == []


@pytest.mark.shared_out(4)
@pytest.mark.parametrize("language", languages())
def test_what_was_kept_is_there_once_the_server_is_gone(browser, language):
    with served() as (port, server):
        context = browser.new_context(viewport=PHONE, locale=language, base_url=f"http://127.0.0.1:{port}")
        page = context.new_page()
        page.goto("/duels")
        page.evaluate("navigator.serviceWorker.ready")
        title = page.evaluate("fetch('/damage').then(reply => reply.text())").partition("<h1>")[2].partition("<")[0]
        needed = page.evaluate("fetch('/offline').then(reply => reply.text())").partition("<h1>")[2].partition("<")[0]
        server.terminate()
        server.wait(20)

        page.goto("/damage?atk=2500&value=1800")
        assert page.locator("h1").inner_text() == title
        sync_api.expect(page.locator(".headline")).to_contain_text("700")
        assert page.evaluate("document.documentElement.lang") == language
        page.fill("[name=value]", "1700")
        sync_api.expect(page.locator(".headline")).to_contain_text("800")
        page.goto("/rule?id=battle.zero-atk")
        assert "battle.zero-atk" in page.locator("#answer").inner_text()
        for path in ("/ask?q=trap", "/duels", "/resolve"):
            page.goto(path)
            assert page.locator("h1").inner_text() == needed
        context.close()
