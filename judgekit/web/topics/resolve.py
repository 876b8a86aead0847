"""A board dispute: the case, its picture, and the ruling."""

from judgekit.judging.adjudication import adjudicate
from judgekit.render.markup import Html, element, together
from judgekit.web.fields import form
from judgekit.web.packing import packed, whole
from judgekit.web.topic import Answer, Faults, Parameter, Topic, Visit, address, always, outlined
from judgekit.web.topics.judged import (
    BORROWING,
    CASE,
    OPTIONS,
    arranged,
    case_field,
    option_fields,
    played_in,
    situation_of,
    to_case,
)

LONGEST_PICTURED = 6000
"""A case that is longer has no address of its picture."""


def answer(visit: Visit) -> Answer:
    """Judge the case; the page shows the board too, below the ruling, which is seen first."""
    from judgekit.explain.outline import outline
    from judgekit.render.json import ruling_json

    situation = situation_of(visit.given)
    played = played_in(visit.given, situation)
    ruling = adjudicate(situation, played.rules, strict=played.strict, fill_from=played.lender)
    told = outlined(visit, lambda: outline(ruling), lambda: ruling_json(ruling, visit.translator))
    count = len(situation.actions)
    return told._replace(html=lambda: together(told.html(), _picture(visit, count), _further(visit)))


def _picture(visit: Visit, count: int) -> Html | None:
    """The board as it was entered, and after the actions."""
    small = packed(whole(visit.given, CASE))
    if len(small) > LONGEST_PICTURED:
        return None
    moments = [(0, "web.board.before")] + ([(count, "web.board.after")] if count else [])
    return together(
        [
            element(
                "details",
                element("summary", visit.say(message)),
                element(
                    "img",
                    src=address("/board.svg", case=small, after=str(after), lang=visit.translator.language),
                    alt=visit.say(message),
                    class_="board",
                    loading="lazy",
                ),
                open=after == 0,
                class_="more",
            )
            for after, message in moments
        ]
    )


def _further(visit: Visit) -> Html:
    ways = [to_case(visit, "/why", "web.why"), to_case(visit, "/responses", "web.responses")]
    return element("ul", [element("li", way) for way in ways], class_="ways")


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the field of a case, and the way to be asked for one question by question."""
    asked = element("p", element("a", visit.say("web.new.begin"), href="/new", class_="key"))
    fields = form(visit, faults, case_field(visit, faults), option_fields(visit, faults), post=True)
    if visit.given.one(CASE) and not faults:
        return element("details", element("summary", visit.say("web.case")), fields, class_="more")
    return together(asked, element("p", visit.say("web.board.how")), fields)


TOPIC = Topic(
    name="resolve",
    title="web.board",
    told="help.resolve",
    shape="chain and resolve",
    needed=CASE,
    parameters=(Parameter(CASE, "help.resolve.case"), *OPTIONS, *BORROWING),
    answer=answer,
    form=form_of,
    arranged=arranged,
    heavy=always,
    body=CASE,
)
