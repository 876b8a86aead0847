"""The conditions of an action of a case, one by one."""

from judgekit.cli.moments import no_such_action
from judgekit.explain.parts import Outline
from judgekit.judging.responding import NoSuchActionError
from judgekit.judging.responding import why as why_of
from judgekit.render.markup import Html
from judgekit.web.fields import form, text_field, ticked
from judgekit.web.given import placed
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, always, outlined
from judgekit.web.topics.judged import CASE, OPTIONS, action_asked, arranged, case_and_options


def answer(visit: Visit) -> Answer:
    """Ask the conditions of the action that is meant; of the last one where none is."""
    from judgekit.render.why import outline_of, why_json

    asked = action_asked(visit.given, "action", 1)
    try:
        found = why_of(asked.situation, asked.rules, asked.number)
    except NoSuchActionError as error:
        raise placed(no_such_action(error, CASE), "action") from None

    def made() -> Outline:
        told = outline_of(found, everything=visit.given.flag("all"))
        # How many conditions are not told, and by which option they are: here there is a box to tick.
        return told._replace(sections=tuple(part for part in told.sections if part.name != "left-out"))

    return outlined(visit, made, lambda: why_json(found, visit.translator))


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the fields of a case and of which action is meant."""
    number = text_field(visit, faults, "action", visit.say("web.why.action"), inputmode="numeric", autocomplete="off")
    everything = ticked(visit, "all", visit.say("web.why.all"))
    return form(visit, faults, number, everything, case_and_options(visit, faults), post=True)


TOPIC = Topic(
    name="why",
    title="web.why",
    told="help.why",
    shape="why",
    needed=CASE,
    parameters=(
        Parameter(CASE, "help.resolve.case"),
        Parameter("action", "help.why.action", Kind.NUMBER),
        Parameter("all", "help.why.all", Kind.FLAG),
        *OPTIONS,
    ),
    answer=answer,
    form=form_of,
    arranged=arranged,
    heavy=always,
    in_menu=False,
    body=CASE,
)
