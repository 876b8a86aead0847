"""What a phone keeps, to be used without the network: the rules of its language, the words of a battle."""

import hashlib
import json
from functools import cache
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.render.versions import RULES_DATE, version
from judgekit.rulebook.book import chapters, spine
from judgekit.web.assets import asset, content
from judgekit.web.given import Given
from judgekit.web.topic import Visit
from judgekit.web.topics.rule import answer

ASSETS = ("page.css", "page.js", "battle.js", "icon.svg")


@cache
def rules_json(language: str) -> bytes:
    """Return every rule and chapter as it is shown, by its id."""
    translator = Translator(language)
    shown = {id: answer(Visit(translator, Given({"id": (id,)}))).html() for id in (*chapters(), *spine())}
    return json.dumps(shown, ensure_ascii=False).encode()


@cache
def worker() -> bytes:
    """Return the service worker; another one whenever the program, its files or its rules are others."""
    script = content("worker.js")
    assert script is not None
    addresses = [asset(name) for name in ASSETS]
    made = hashlib.sha256("".join((version(), RULES_DATE, *addresses)).encode() + script).hexdigest()[:12]
    before = f"const VERSION = {json.dumps(made)};\nconst ASSETS = {json.dumps(addresses)};\n"
    return before.encode() + script


def manifest(translator: Translator) -> dict[str, Any]:
    """Return how the pages are installed as an application."""
    icons = [{"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    icons += [
        {"src": asset(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"}
        for size in (192, 512)
    ]
    return {
        "name": "judgekit",
        "short_name": "judgekit",
        "description": translator.say("help.app"),
        "lang": translator.language,
        "id": "/",
        "start_url": "/damage",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fbfaf7",
        "theme_color": "#0b57a4",
        "icons": icons,
    }
