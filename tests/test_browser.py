"""The pages of ``judgekit serve`` in a browser of the system: on a phone, by keyboard, without script, read aloud."""

import re
import shutil
import signal
import socket
import subprocess
import sys
import time

import pytest

from judgekit.languages import languages
from judgekit.web.table import TOPICS
from tests.conftest import ROOT

driver = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = [pytest.mark.browser, pytest.mark.skipif(BROWSER is None, reason="there is no browser")]

PHONE = {"width": 390, "height": 844}
FORMS = [f"/{topic.name}" for topic in TOPICS if topic.form is not None]
ANSWERS = [
    "/damage?atk=2500&value=1800",
    "/damage?atk=2500&value=%3F",
    "/damage?atk=many",
    "/rule?id=battle.zero-atk",
    "/card?name=Heavy+Storm",
    "/search?words=piercing",
    "/ask?question=does+Mirror+Force+target%3F",
]
GRAVE = ("serious", "critical")


def await_it(port):
    """Wait until the server listens: it says where before it does."""
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)


@pytest.fixture(scope="module")
def address():
    """Where a server answers, as the command starts it."""
    command = [sys.executable, "-m", "judgekit", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as server:
        try:
            port = re.search(r":(\d+)/", server.stdout.readline())[1]
            await_it(int(port))
            yield f"http://127.0.0.1:{port}"
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()


@pytest.fixture(scope="module")
def browser():
    with driver.sync_playwright() as play:
        started = play.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def opened(browser, address):
    """Open a page of the server on a phone; what was wrong with it is in ``heard``."""
    contexts, heard = [], []

    def open_page(path, language="en", **settings):
        context = browser.new_context(viewport=PHONE, locale=language, has_touch=True, **settings)
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda one: heard.append(one.url) if not one.url.startswith((address, "data:")) else None)
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.on("console", lambda said: heard.append(said.text) if is_wrong(said) else None)
        page.goto(address + path)
        return page

    open_page.heard = heard
    yield open_page
    for context in contexts:
        context.close()


def is_wrong(said):
    """Whether the console tells of a fault; that what cannot be read is answered with another status is none."""
    return said.type in ("error", "warning") and "status of 4" not in said.text


def grave(page):
    """What axe finds serious or critical, each with the place."""
    found = axe.Axe().run(page).response["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found if one["impact"] in GRAVE]


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("path", ["/", *FORMS, *ANSWERS, "/duels"])
def test_a_page_on_a_phone(path, language, opened):
    """Nothing is wider than the screen, nothing comes from elsewhere, everybody can read it, by day and by night."""
    page = opened(path, language)

    assert page.locator("html").get_attribute("lang").startswith(language)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert grave(page) == [], scheme
    assert opened.heard == []


@pytest.mark.parametrize("path", FORMS)
def test_a_page_by_keyboard(path, opened):
    """Tab goes through all there is in the order of the page, and one sees where one is."""
    page = opened(path)
    unseen, places = [], []
    for _ in range(12):
        page.keyboard.press("Tab")
        now = page.evaluate(
            "() => { const one = document.activeElement, style = getComputedStyle(one), box = one.getBoundingClientRect();"
            "return {tag: one.tagName, outline: style.outlineStyle, shadow: style.boxShadow,"
            "wide: parseFloat(style.outlineWidth), shown: box.width > 0 && box.height > 0,"
            "place: [...document.querySelectorAll('*')].indexOf(one)} }"
        )
        if now["tag"] == "BODY":
            break
        places.append(now["place"])
        if not now["shown"] or (now["outline"] == "none" and now["shadow"] == "none"):
            unseen.append(now)

    assert len(places) > 3
    assert unseen == []
    assert places == sorted(places)


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_enter_sends_a_battle(script, opened):
    page = opened("/damage", java_script_enabled=script)
    page.locator("[name=atk]").fill("2500")
    page.locator("[name=value]").first.fill("1800")
    page.locator("[name=value]").first.press("Enter")
    page.get_by_text("The defending player loses 700 Life Points").first.wait_for(timeout=10_000)

    assert opened.heard == []
