"""The pages of Duels as they are sent."""

from collections.abc import Sequence
from io import BytesIO

from judgekit.domain.ruling import Ruling
from judgekit.i18n.translator import printable
from judgekit.ledger.store import Row
from judgekit.render.duel import sides
from judgekit.render.markup import Content, Html, element
from judgekit.web.assets import asset
from judgekit.web.duels.forms import entry_html
from judgekit.web.duels.overview import overview_html
from judgekit.web.duels.view import Shown, lines_html, now_html, said_once, told_html
from judgekit.web.fields import area_field, folded
from judgekit.web.page import page
from judgekit.web.response import Form, Made
from judgekit.web.table import MENU
from judgekit.web.topic import Faults, Visit, rule_address

HOME = "/duels"


def list_page(visit: Visit, rows: Sequence[tuple[Row, str]], faults: Faults, key: str, status: int = 200) -> Made:
    """Return the list of Duels with the forms that begin one; *key* tells the page from every other."""
    return _made(visit, visit.say("web.duel.title"), [_style(), *overview_html(visit, rows, faults, key)], status)


def duel_page(shown: Shown, faults: Faults, told: Sequence[str], status: int = 200, *, share: str = "") -> Made:
    """Return the page of a Duel; *told* is what was just done, or why it was not legal."""
    visit, head = shown.visit, shown.state.head
    legal = status == 200
    content: list[Content] = [
        _style(),
        element("p", element("small", f"{sides(head, visit.translator)} · {head.ruleset}")),
        now_html(shown),
        element("div", told_html(told) if legal else None, id="told"),
        entry_html(shown, faults, () if legal else told),
        lines_html(shown),
        _files(shown),
        _board(shown, faults),
        _shared(visit, share),
        element("noscript", element("p", element("a", visit.say("web.duel.reload"), href=shown.path, class_="key"))),
        element("script", src=asset("duel.js"), defer=True, data_news=f"{shown.path}/news", data_page=shown.path),
    ]
    return _made(visit, printable(head.name), content, status)


def _style() -> Html:
    return element("link", rel="stylesheet", href=asset("duel.css"))


def _made(visit: Visit, heading: str, content: Sequence[Content], status: int) -> Made:
    body = page(visit, heading, MENU, *content)
    return Made(status, Form.PAGE.value, body.encode())


def _files(shown: Shown) -> Html:
    """The ways out: a receipt, a table, everything; and away with it."""
    say, path = shown.visit.say, shown.path
    ways = [
        element("a", say("web.receipt"), href=f"{path}/receipt.md", download=True),
        element("a", "CSV", href=f"{path}/ledger.csv", download=True),
        element("a", "JSON", href=f"{path}/duel.json", download=True),
        element("a", say("web.duel.delete"), href=f"{path}/delete"),
    ]
    return element("ul", [element("li", way) for way in ways], class_="ways")


def _board(shown: Shown, faults: Faults) -> Html:
    """The board of a case, attached and judged with the Life Points that stand."""
    visit, say = shown.visit, shown.visit.say
    field = area_field(visit, faults, "case", say("web.duel.case"), spellcheck="false")
    lay = element("button", say("web.duel.lay"), type="submit", name="do", value="board", class_="second")
    form = said_once(shown, field, lay)
    resolve = None
    if shown.state.board is not None:
        resolve = element("p", element("a", say("web.duel.resolve"), href=f"{shown.path}/ruling", class_="key"))
    return folded(say("web.duel.board"), resolve, form, open_="case" in faults or resolve is not None)


def _shared(visit: Visit, address: str) -> Html | None:
    """The address of the Duel for another phone, as a picture too."""
    say = visit.say
    if not address:
        return element("p", element("small", say("web.duel.share-lan")))
    import segno  # only where there is somebody to share with

    picture = BytesIO()
    code = segno.make(address, micro=False)
    code.save(picture, kind="svg", omitsize=True, light="#fff", xmldecl=False, svgns=False)
    drawn = element("div", Html(picture.getvalue().decode()), class_="code")
    link = element("a", say("web.duel.address"), href=address, data_share=True, class_="key")
    return folded(say("web.duel.share"), element("p", say("web.duel.shared")), drawn, element("p", link))


def ruling_page(shown: Shown, ruling: Ruling) -> Made:
    """Return the ruling on the board that is attached."""
    from judgekit.explain.outline import outline
    from judgekit.render.html import outline_html

    visit = shown.visit
    told = outline_html(outline(ruling, boards=False), visit.translator, rule_address)
    back = element("p", element("a", visit.say("web.duel.back"), href=shown.path, class_="key"))
    return _made(visit, printable(shown.state.head.name), [told, back], 200)


def sure_page(visit: Visit, name: str, path: str) -> Made:
    """Ask whether a Duel shall be deleted."""
    say = visit.say
    key = element("button", say("web.duel.delete"), type="submit")
    back = element("a", say("web.duel.back"), href=path)
    form = element("form", element("p", say("ledger.sure", name=name)), key, method="post", action=f"{path}/delete")
    return _made(visit, printable(name), [form, element("p", back)], 200)
