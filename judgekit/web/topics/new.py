"""The questions of ``judgekit new``, one page each: what was answered stands in the address."""

from collections.abc import Iterator, Sequence

from judgekit.cards.known import known_cards
from judgekit.cli.casefile import DEFAULT_NAME, case_text
from judgekit.i18n.translator import Translator
from judgekit.interview.case import read_state
from judgekit.interview.interview import HELP, answer, begin, help_for
from judgekit.interview.meaning import meaning
from judgekit.interview.questions import question
from judgekit.interview.state import LINES, Said, State, Topic
from judgekit.interview.tables import COMMANDS
from judgekit.languages import SOURCE, languages
from judgekit.render.interview import question_lines
from judgekit.render.markup import Html, element, together
from judgekit.tuples import NamedTuple
from judgekit.web import topic as topics
from judgekit.web.fields import area_field, folded, form, text_field
from judgekit.web.given import LANGUAGE, Given, at
from judgekit.web.packing import packed, whole
from judgekit.web.told import WIDE, told_html
from judgekit.web.topic import Answer, Faults, Visit, address

SAID, LINE = "said", "line"
MOST_ANSWERS = 400


class Talk(NamedTuple):
    """What was answered, and where that has led; a line that was refused, with why."""

    language: str
    said: tuple[str, ...]
    state: State
    rest: str = ""
    refused: tuple[Said, ...] = ()


def talk_of(given: Given, language: str) -> Talk:
    """Return the interview as far as it was answered; its first line is the language it began in.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for answers that nobody gave.
    """
    text = whole(given, SAID)
    begun, *said = text.split("\n") if text else [language]
    if len(said) > MOST_ANSWERS or (begun not in languages()):
        raise at(SAID, "web.cut-off")
    state, pool = begin(begun), known_cards()
    for typed in said:
        reply = answer(state, typed, pool)
        if reply.refused or reply.outcome is not None:
            raise at(SAID, "web.cut-off")
        state = reply.state
    return Talk(begun, tuple(said), state)


def continued(talk: Talk, typed: str) -> Talk:
    """Return *talk* with what was typed: line by line, up to one that is refused or leads to another question."""
    several = talk.state.ask.topic in LINES and talk.state.draft is None
    lines = [line for line in typed.split("\n") if line.strip()] if several else [typed.replace("\n", " ")]
    asked, pool = talk.state.at, known_cards()
    while lines:
        # Steps back are links of the page.
        if lines[0].strip() != HELP and meaning(lines[0].strip(), COMMANDS, talk.language):
            return talk._replace(rest="\n".join(lines), refused=(help_for(talk.state),))
        reply = answer(talk.state, lines[0], pool)
        if reply.refused:
            return talk._replace(rest="\n".join(lines), refused=reply.said)
        talk = talk._replace(said=(*talk.said, lines.pop(0)), state=reply.state)
        if talk.state.draft is not None:
            return talk._replace(rest="\n".join(lines))
    if several and talk.state.at == asked:
        talk = talk._replace(said=(*talk.said, ""), state=answer(talk.state, "", pool).state)
    return talk


def arranged(given: Given) -> Given:
    """Return a form as an address: the answers so far, and a line that has still to be said otherwise."""
    talk = continued(talk_of(given, given.one(LANGUAGE, SOURCE)), _typed(given))
    values: dict[str, tuple[str, ...]] = {SAID: (_packed(talk.language, talk.said),)}
    if talk.rest or talk.refused:
        values |= {LINE: (talk.rest,), "rest": () if talk.refused else ("1",)}
    return Given(values)


def _typed(given: Given) -> str:
    return (given.values.get(LINE) or ("",))[-1].replace("\r\n", "\n")


def _packed(language: str, said: Sequence[str]) -> str:
    return packed("\n".join((language, *said)))


def show(visit: Visit) -> Answer:
    """Put the question that stands; nothing is asked for but on the page."""
    talk = talk_of(visit.given, visit.translator.language)
    typed = _typed(visit.given)
    if typed and not visit.given.flag("rest"):
        talk = continued(talk, typed)
    elif typed:
        talk = talk._replace(rest=typed)
    return Answer(dict, lambda: _page(talk, visit))


def _page(talk: Talk, visit: Visit) -> Html:
    if talk.state.ask.topic is Topic.ENDING:
        return together(_ending(talk, visit), _before(talk, visit))
    return together(_asked(talk, visit), _before(talk, visit))


def _asked(talk: Talk, visit: Visit) -> Html:
    """The question, with what can be typed folded under it."""
    state, translator = talk.state, visit.translator
    asked = question(state)
    label = translator.say(asked.asked.message, asked.asked.params)
    several = state.ask.topic in LINES and state.draft is None
    lines = list(question_lines(state, asked, translator, WIDE))
    shown = lines[2:] if state.ask.topic in LINES and state.draft is None else lines
    default = asked.default and translator.say(asked.default.message, asked.default.params)
    faults = {LINE: "\n".join(_said(talk.refused, translator))} if talk.refused else {}
    field = area_field if several else text_field
    attributes = {"rows": 6} if several else {"list": "names"}
    told = help_for(state)
    return form(
        visit,
        faults,
        told_html(shown, headline=False) if shown else None,
        element("input", type="hidden", name=SAID, value=_packed(talk.language, talk.said)),
        element("input", type="hidden", name=LANGUAGE, value=translator.language),
        field(
            visit,
            faults,
            LINE,
            label,
            value=talk.rest,
            placeholder=default,
            data_names="/api/names",
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            **attributes,
        ),
        element("datalist", id="names"),
        folded(visit.say("web.new.help"), element("p", translator.say(told.message, told.params))),
        post=True,
        button=visit.say("web.new.next"),
    )


def _said(messages: Sequence[Said], translator: Translator) -> Iterator[str]:
    yield from (translator.say(one.message, one.params) for one in messages)


def _ending(talk: Talk, visit: Visit) -> Html:
    """The case as it stands, to be judged."""
    case = packed(case_text(read_state(talk.state, known_cards()), DEFAULT_NAME))
    judged = element("a", visit.say("web.new.judge"), href=address("/resolve", case=case), class_="key")
    picture = element(
        "img",
        src=address("/board.svg", case=case, lang=visit.translator.language),
        alt=visit.say("web.board.before"),
        class_="board",
    )
    return element("div", element("p", judged), picture)


def _before(talk: Talk, visit: Visit) -> Html | None:
    """One question back, and from the beginning."""
    if not talk.said:
        return None
    back = address("/new", said=_packed(talk.language, talk.said[:-1]))
    ways = [
        element("a", visit.say("web.new.back", said=talk.said[-1] or "–"), href=back),
        element("a", visit.say("web.new.again"), href="/new"),
    ]
    return element("ul", [element("li", way) for way in ways], class_="ways")


def form_of(visit: Visit, faults: Faults) -> Html:
    """Say what is wrong with an address, else nothing: the question has its own form."""
    if not faults:
        return together()
    again = element("a", visit.say("web.new.again"), href="/new")
    return element("div", element("p", "\n".join(faults.values()), class_="fault", role="alert"), again)


TOPIC = topics.Topic(
    name="new",
    title="web.new",
    told="help.new",
    shape="",
    needed="",
    parameters=(),
    answer=show,
    form=form_of,
    arranged=arranged,
    heavy=topics.always,
    in_menu=False,
)
