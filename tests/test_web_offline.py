"""What a phone keeps works without the network, and says the same as the engine."""

import json
import shutil
import subprocess
from itertools import product

import pytest

from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.render.text import headline
from judgekit.render.worksheet import outline_of
from judgekit.rulebook.book import chapters, spine
from judgekit.web.assets import FOLDER
from judgekit.web.given import Given
from judgekit.web.topics.damage import AGAINST, worksheet_of
from tests.pages import Elements, Pages

PAGES = Pages()
NODE = shutil.which("node")
VALUES = ("0", "1", "999", "1.000", "1800", "2500", "12,000")
POINTS = ("", "1", "700", "8 000")
GRID = [
    {"atk": atk, "against": against, "value": value, "piercing": piercing, "own-lp": own, "lp": other}
    for atk, against, value, piercing in product(VALUES, AGAINST, VALUES, ("", "1"))
    for own, other in (("", ""), *product(POINTS, POINTS))
    if atk in ("0", "1.000", "2500") or (own, other) == ("", "")
]
"""Every comparison, and every end of a Duel that one can lead to."""
NOT_ALONE = [{"atk": atk, "against": "attack", "value": "1"} for atk in ("?", "-1", "1.5", "2x", "10000000000", "")]
NOT_ALONE += [{"atk": "1", "against": "attack", "value": "1", "lp": "0"}]

SCRIPT = """
require(process.argv[1]);
const { words, battles } = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(battles.map((one) => {
  const battle = battleOf({ ...one, own: one["own-lp"], other: one.lp });
  return battle && battleTold(battle, words);
})));
"""


def words(language):
    """The words of the page as a script reads them: ``data-loses-attacking`` is ``losesAttacking``."""
    (given,) = Elements(PAGES.get(f"/damage?lang={language}")).all("div", id="offline")
    found = {}
    for name, value in given.items():
        first, *rest = name.removeprefix("data-").split("-")
        found[first + "".join(word.title() for word in rest)] = value
    return found


def alone(language, battles):
    asked = json.dumps({"words": words(language), "battles": battles})
    script = [NODE, "-e", SCRIPT, str(FOLDER / "battle.js")]
    return json.loads(subprocess.run(script, input=asked, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(NODE is None, reason="node, which runs the script of the page, is not installed")
@pytest.mark.parametrize("language", languages())
def test_a_battle_without_the_network_is_told_as_by_the_engine(language):
    translator = Translator(language)
    worked_out = [worksheet_of(Given({name: (text,) for name, text in one.items()})) for one in GRID]
    expected = [headline(outline_of(worksheet), translator) for worksheet in worked_out]

    assert expected == alone(language, GRID)


@pytest.mark.skipif(NODE is None, reason="node, which runs the script of the page, is not installed")
def test_what_only_the_engine_works_out_is_left_to_it():
    assert [None] * len(NOT_ALONE) == alone("en", NOT_ALONE)


@pytest.mark.parametrize("language", languages())
def test_every_rule_is_kept_as_it_is_shown(language):
    kept = PAGES.get(f"/offline/rules.json?lang={language}").json()

    assert set(kept) == {*spine(), *chapters()}
    assert kept["battle.zero-atk"] in PAGES.get(f"/rule?id=battle.zero-atk&lang={language}").text


def test_what_is_kept_is_there():
    script = PAGES.get("/worker.js")
    assets = json.loads(script.text.split("const ASSETS = ")[1].split(";\n")[0])

    assert script.headers["content-type"].startswith("text/javascript")
    assert [PAGES.get(address).status_code for address in (*assets, "/offline", "/damage", "/rule")] == [200] * 7


@pytest.mark.parametrize("language", languages())
def test_the_pages_can_be_installed(language):
    manifest = PAGES.get(f"/manifest.webmanifest?lang={language}")

    assert manifest.headers["content-type"] == "application/manifest+json"
    assert manifest.json()["lang"] == language
    assert [PAGES.get(icon["src"]).status_code for icon in manifest.json()["icons"]] == [200] * 3
