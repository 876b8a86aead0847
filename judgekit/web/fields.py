"""The fields of forms: each with its label, and with its fault under it where there is one."""

from collections.abc import Iterable, Sequence
from typing import Any

from judgekit.domain.ruleset import NAMES
from judgekit.render.markup import Content, Html, element
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.topic import Faults, Visit


def text_field(visit: Visit, faults: Faults, name: str, label: str, /, **attributes: Any) -> Html:
    """Return a field of one line with what was given in it."""
    value, id = attributes.pop("value", visit.given.one(name)), attributes.pop("id_", name)
    field = element("input", id=id, name=name, value=value, **_told(faults, id), **attributes)
    return _labelled(id, label, field, faults)


def number_field(visit: Visit, faults: Faults, name: str, label: str, /, step: int = 100, **attributes: Any) -> Html:
    """Return a field for a number, which may be “?”; a script puts keys for a *step* more or less beside it."""
    keys = {
        "data_step": step,
        "data_less": visit.say("web.less", step=step),
        "data_more": visit.say("web.more", step=step),
    }
    return text_field(
        visit, faults, name, label, inputmode="decimal", autocomplete="off", class_="number", **keys, **attributes
    )


def area_field(visit: Visit, faults: Faults, name: str, label: str, /, **attributes: Any) -> Html:
    """Return a field of several lines with what was given in it."""
    value = attributes.pop("value", visit.given.one(name))
    # A line feed right after the tag is not part of the text, so that one of the text's own is kept.
    field = element("textarea", f"\n{value}", id=name, name=name, **_told(faults, name), **attributes)
    return _labelled(name, label, field, faults)


def ticked(visit: Visit, name: str, label: str) -> Html:
    """Return a box to tick."""
    box = element("input", type="checkbox", id=name, name=name, value="1", checked=visit.given.flag(name))
    return element("p", element("label", box, element("span", label), for_=name, class_="tick"))


def one_of(visit: Visit, name: str, legend: str, options: Sequence[tuple[str, str]]) -> Html:
    """Return *options*, values with their words, of which one is chosen; the first where none was."""
    values = [value for value, _ in options]
    chosen = visit.given.one(name)
    chosen = chosen if chosen in values else values[0]
    choices = [
        element(
            "label",
            element("input", type="radio", name=name, value=value, checked=value == chosen),
            element("span", label),
        )
        for value, label in options
    ]
    return element("fieldset", element("legend", legend), element("div", choices, class_="choices"))


def picked(visit: Visit, name: str, label: str, options: Iterable[tuple[str, str]], default: str = "") -> Html:
    """Return a list to pick one of *options* from."""
    chosen = visit.given.one(name, default)
    listed = [element("option", label, value=value, selected=value == chosen) for value, label in options]
    return _labelled(name, label, element("select", listed, id=name, name=name), {})


def ruleset_field(visit: Visit, *, own: bool = False) -> Html:
    """Return the list of rulesets; with *own* the first is that of the case itself."""
    names = [(name, name) for name in NAMES]
    if own:
        names.insert(0, ("", visit.say("web.ruleset.own")))
    return picked(visit, "ruleset", visit.say("web.ruleset"), names, "" if own else DEFAULT)


def is_other_ruleset(visit: Visit) -> bool:
    """Whether another ruleset than the usual one is asked for."""
    return visit.given.one("ruleset", DEFAULT) != DEFAULT


def folded(summary: str, *content: Content, open_: bool = False) -> Html:
    """Return fields that are seldom wanted, folded away."""
    return element("details", element("summary", summary), *content, open=open_, class_="more")


def once_answered(visit: Visit, faults: Faults, name: str, fields: Html) -> Html:
    """Return *fields*, folded away where they gave an answer by *name*, so that it is seen first."""
    if not visit.given.all(name) or faults:
        return fields
    return element("details", element("summary", visit.say("web.change")), fields, class_="more")


def form(
    visit: Visit, faults: Faults, *content: Content, live: bool = False, post: bool = False, button: str = ""
) -> Html:
    """Return a form that asks its own page; a *live* one is asked again by a script whenever something changes.

    One that is long is sent as a *post*, and answered with the address of the answer.
    """
    wrong = element("p", faults[""], class_="fault", role="alert") if "" in faults else None
    send = element("p", element("button", button or visit.say("web.answer"), type="submit"))
    how = {"method": "post", "enctype": "multipart/form-data"} if post else {"method": "get"}
    return element("form", wrong, *content, send, action=visit.path, data_live=live, **how)


def _told(faults: Faults, name: str) -> dict[str, Any]:
    return {"aria_invalid": "true", "aria_describedby": f"{name}-fault"} if name in faults else {}


def _labelled(name: str, label: str, field: Html, faults: Faults) -> Html:
    fault = element("span", faults[name], id=f"{name}-fault", class_="fault") if name in faults else None
    return element("p", element("label", label, for_=name), field, fault, class_="field")
