"""Who may do what at a moment of a case."""

from judgekit.cli.commands.responses import named_player
from judgekit.cli.moments import no_such_action
from judgekit.domain.errors import UnreadableError
from judgekit.judging.responding import NoSuchActionError, moment_of
from judgekit.render.markup import Html
from judgekit.web.fields import form, text_field, ticked
from judgekit.web.given import placed
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, always, outlined
from judgekit.web.topics.judged import CASE, OPTIONS, action_asked, arranged, case_and_options


def answer(visit: Visit) -> Answer:
    """Tell of the moment after so many actions; after all of them where no number is given."""
    from judgekit.render.responses import outline_of
    from judgekit.render.responses_json import responses_json

    given = visit.given
    situation, rules, after = action_asked(given, "after", 0)
    try:
        players = named_player(situation, given.one("player"))
    except UnreadableError as error:
        raise placed(error, "player") from None
    try:
        moment = moment_of(situation, rules, after=after, players=players, everything=given.flag("all"))
    except NoSuchActionError as error:
        raise placed(no_such_action(error, CASE), "after") from None
    return outlined(visit, lambda: outline_of(moment), lambda: responses_json(moment, visit.translator))


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the fields of a case and of the moment that is meant."""
    say = visit.say
    return form(
        visit,
        faults,
        text_field(visit, faults, "after", say("web.responses.after"), inputmode="numeric", autocomplete="off"),
        text_field(visit, faults, "player", say("web.responses.player"), autocomplete="off"),
        ticked(visit, "all", say("web.responses.all")),
        case_and_options(visit, faults),
        post=True,
    )


TOPIC = Topic(
    name="responses",
    title="web.responses",
    told="help.responses",
    shape="responses",
    needed=CASE,
    parameters=(
        Parameter(CASE, "help.resolve.case"),
        Parameter("after", "help.responses.after", Kind.NUMBER),
        Parameter("player", "help.responses.player"),
        Parameter("all", "help.responses.all", Kind.FLAG),
        *OPTIONS,
    ),
    answer=answer,
    form=form_of,
    arranged=arranged,
    heavy=always,
    in_menu=False,
    body=CASE,
)
