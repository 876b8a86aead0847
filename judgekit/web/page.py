"""The page around every answer: heading, menu, what is asked, the answer, languages."""

from collections.abc import Iterable

from judgekit.languages import languages
from judgekit.render.markup import Content, Html, element, together
from judgekit.tuples import NamedTuple
from judgekit.web.assets import asset
from judgekit.web.given import LANGUAGE
from judgekit.web.topic import Visit


class Entry(NamedTuple):
    """An entry of the menu."""

    path: str
    title: str


def page(visit: Visit, title: str, menu: Iterable[Entry], *content: Content) -> Html:
    """Return a whole page called *title*, which is words already."""
    say = visit.say
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", say("web.title", page=title)),
        element("link", rel="stylesheet", href=asset("page.css")),
        element("link", rel="icon", href=asset("icon.svg"), type="image/svg+xml"),
        element("link", rel="manifest", href=f"/manifest.webmanifest?lang={visit.translator.language}"),
        element("link", rel="apple-touch-icon", href=asset("icon-192.png")),
        element("script", src=asset("battle.js"), defer=True),
        element("script", src=asset("page.js"), defer=True),
    )
    body = element(
        "body",
        element("a", say("web.skip"), href="#main", class_="skip"),
        _header(visit, menu),
        element("main", element("h1", title), *content, id="main", tabindex="-1"),
        _footer(visit),
    )
    return together(Html("<!doctype html>\n"), element("html", head, body, lang=visit.translator.language), "\n")


def _header(visit: Visit, menu: Iterable[Entry]) -> Html:
    links = [
        element(
            "li",
            element(
                "a", visit.say(entry.title), href=entry.path, aria_current="page" if entry.path == visit.path else None
            ),
        )
        for entry in menu
    ]
    listed = element("nav", element("ul", links), aria_label=visit.say("web.menu"))
    return element(
        "header",
        element("a", "judgekit", href="/", class_="name"),
        element("details", element("summary", visit.say("web.menu")), listed, class_="menu"),
    )


def _footer(visit: Visit) -> Html:
    """The languages, each by its own name, on this very page; and whose tool it is not."""
    links = []
    for code, language in languages().items():
        here = visit.given.but(**{LANGUAGE: code}).query
        current = "true" if code == visit.translator.language else None
        link = element("a", language.name, href=f"{visit.path}?{here}", lang=code, hreflang=code, aria_current=current)
        links.append(element("li", link))
    return element(
        "footer",
        element("nav", element("ul", links), aria_label=visit.say("web.languages"), class_="languages"),
        element("p", visit.say("help.app.unofficial")),
    )
