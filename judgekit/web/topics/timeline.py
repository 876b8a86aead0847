"""The turn, and who may do what in each phase and step."""

from judgekit.cli.commands.timeline import moment_named
from judgekit.domain.errors import UnreadableError
from judgekit.render.markup import Html, element
from judgekit.rules.moments import MOMENTS
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.fields import form, picked, ruleset_field, ticked
from judgekit.web.given import placed
from judgekit.web.report import report_html
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit
from judgekit.web.topics.judged import played_in


def answer(visit: Visit) -> Answer:
    """Tell of the turn, or of the moment that is meant."""
    from judgekit.render.timeline import turn_json, turn_markdown, turn_of

    given, translator = visit.given, visit.translator
    try:
        key = moment_named(given.one("phase"), translator) if given.one("phase") else None
    except UnreadableError as error:
        raise placed(error, "phase") from None
    turn = turn_of(played_in(given, default=DEFAULT).rules, key, given.flag("full"))
    return Answer(
        lambda: turn_json(turn, translator),
        lambda: element("div", report_html(turn_markdown(turn, translator)), class_="answer"),
        lambda: turn_markdown(turn, translator),
    )


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the list of moments and of rulesets."""
    moments = [("", visit.say("timeline.at.turn"))]
    moments += [(one.key, visit.say(f"timeline.at.{one.key}")) for one in MOMENTS if one.key != "turn"]
    return form(
        visit,
        faults,
        picked(visit, "phase", visit.say("web.timeline.phase"), moments),
        ruleset_field(visit),
        ticked(visit, "full", visit.say("web.timeline.full")),
        live=True,
    )


TOPIC = Topic(
    name="timeline",
    title="web.timeline",
    told="help.timeline",
    shape="timeline",
    needed="",
    parameters=(
        Parameter("phase", "help.timeline.phase"),
        Parameter("full", "help.timeline.full", Kind.FLAG),
        Parameter("ruleset", "help.ruleset"),
        Parameter("text-only", "help.text-only", Kind.FLAG),
    ),
    answer=answer,
    form=form_of,
)
