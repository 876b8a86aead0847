"""A Duel in a real browser at the size of a phone: two of them at once, by keyboard, and without scripts."""

import re
import shutil

import pytest

from judgekit.languages import languages
from tests.chromium import launched
from tests.served import asked, served

playwright = pytest.importorskip(
    "playwright.sync_api", reason="Playwright is not installed: tests/check --all --install"
)
CHROMIUM = shutil.which("chromium")
PHONE = {"width": 390, "height": 844}
SMALLEST = 40
"""How high a key has to be, in points, for a finger."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"),
]


@pytest.fixture(scope="module")
def browser():
    playwright.expect.set_options(timeout=20_000)  # other tests run beside this one
    with playwright.sync_playwright() as driver, launched(driver, CHROMIUM) as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server with two processes, whose Duels are nobody's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("duels")))
        with served(workers=2) as (port, _):
            yield f"http://127.0.0.1:{port}"


@pytest.fixture
def address(server):
    """A Duel of Anna and Bruno, of its own."""
    port = int(server.rpartition(":")[2])
    path = asked(port, "POST", "/duels", one="Anna", other="Bruno").headers["location"]
    yield server + path
    asked(port, "POST", f"{path}/delete", sure="1")  # two of them do not play two Duels at once


@pytest.fixture
def opened(browser):
    """A function that opens a page of a phone; one that is left open would listen on."""
    contexts = []

    def open_page(language="en", **given):
        contexts.append(browser.new_context(viewport=PHONE, locale=language, **given))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


def points(page, text, side=0):
    playwright.expect(page.locator(".points").nth(side)).to_have_text(text)


def test_what_one_phone_says_the_other_shows(opened, address):
    one, other = map(opened, ("en", "it"))
    broken = []
    for page in (one, other):
        page.on("pageerror", lambda error: broken.append(str(error)))
        page.goto(address)
    one.fill("#amount", "1800")
    one.click("button[value=direct]")
    points(other, "6.200")
    other.fill("#line", "bruno paga 1000")
    other.press("#line", "Enter")
    points(one, "7,000", side=1)
    other.fill("#reason", "still typing")
    one.fill("#line", "bruno -7000")
    one.press("#line", "Enter")
    one.click("button[value=next-duel]")
    points(other, "8.000", side=1)

    assert broken == []
    assert one.input_value("#line") == ""
    playwright.expect(one.locator("#lines > ol > li")).to_have_count(4)
    playwright.expect(other.locator("#lines > ol > li")).to_have_count(4)


def test_it_is_played_by_keyboard(opened, address):
    page = opened()
    page.goto(address)
    page.focus("input[name=who]")
    page.keyboard.press("ArrowRight")
    page.focus("#amount")
    page.keyboard.type("500")
    page.keyboard.press("Enter")
    points(page, "7,500", side=1)
    page.focus("#amount")
    page.keyboard.type("many")
    page.keyboard.press("Enter")
    playwright.expect(page.locator("#amount-fault")).to_be_visible()

    assert page.evaluate("document.activeElement.id") == "amount"


BOXES = """() => [...document.querySelectorAll("#now button, #entry > form button")]
    .map(key => key.getBoundingClientRect().toJSON())"""


@pytest.mark.shared_out(4)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scripts", [True, False])
def test_it_fits_a_phone_in_every_language(opened, address, language, scripts):
    page = opened(language, java_script_enabled=scripts)
    page.goto(f"{address}?lang={language}")
    page.fill("#amount", "1800")
    page.click("button[value=lose]")
    playwright.expect(page.locator("#lines > ol > li")).to_have_count(1)
    # Found and measured in one call: between two, the script may have written them anew.
    keys = page.evaluate(BOXES)

    assert page.locator("html").bounding_box()["width"] == PHONE["width"]
    assert [key for key in keys if key["height"] < SMALLEST or key["x"] + key["width"] > PHONE["width"]] == []
    assert all("\n" not in name.inner_text() for name in page.locator(".points").all())


def test_what_is_said_before_a_phone_listens_is_shown(opened, address):
    page = opened()
    path = address[address.index("/duels") :]
    port = int(address.split(":")[2].partition("/")[0])

    def meanwhile(route):
        asked(port, "POST", path, line="anna -1800 direct")
        route.continue_()

    page.route("**/news", meanwhile)
    page.goto(address)
    points(page, "6,200")


def test_an_answer_that_was_overtaken_is_not_shown(opened, address):
    page = opened()
    page.goto(address)
    shown = page.evaluate("""async () => {
        const before = await (await fetch(location.href)).text();
        document.getElementById("now").dataset.acts = "7";
        show(new DOMParser().parseFromString(before, "text/html"), ["now"]);
        return acts(document);
    }""")

    assert shown == "7"


def test_a_phone_that_finds_no_room_to_listen_asks_by_itself(opened, address):
    page = opened()
    # Half a second for the five between two questions.
    page.add_init_script("const wait = setTimeout; window.setTimeout = (what, long) => wait(what, long / 10);")
    page.route("**/news", lambda route: route.fulfill(status=503, body="{}", content_type="application/json"))
    page.goto(address)
    path = address[address.index("/duels") :]
    port = int(address.split(":")[2].partition("/")[0])
    asked(port, "POST", path, line="anna -1800 direct")
    points(page, "6,200")
    asked(port, "POST", f"{path}/delete", sure="1")
    page.wait_for_url("**/duels")


def test_two_taps_without_scripts_begin_one_duel(opened, address):
    page = opened(java_script_enabled=False)
    page.goto(address[: address.index("/duels")] + "/duels")
    page.fill("#one", "Carla")
    page.fill("#other", "Dario")
    page.locator("form[action='/duels'] button").dblclick()
    # The second tap ends the way to the page that the first one asked for.
    playwright.expect(page).to_have_url(re.compile("/duels/[^/]+$"))
    page.goto(address[: address.index("/duels")] + "/duels")

    assert page.locator("a.duel", has_text="Carla").count() == 1
