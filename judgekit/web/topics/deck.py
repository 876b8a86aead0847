"""Is a Deck legal?"""

from judgekit.cards.known import known_values
from judgekit.cli.decks import read_list
from judgekit.domain.deck import Deck
from judgekit.domain.errors import UnreadableError
from judgekit.parse.decks import LINK, read_deck, read_link
from judgekit.parse.decksizes import like_sizes, read_sizes
from judgekit.render.deck import deck_json, outline_of
from judgekit.render.markup import Html, element
from judgekit.rules.rulesets import DEFAULT
from judgekit.tournament.judging import TEAM, check_decks, judged_as_a_team
from judgekit.web.fields import area_field, folded, form, is_other_ruleset, once_answered, ruleset_field
from judgekit.web.given import Given, at
from judgekit.web.packing import unpacked, whole, with_packed
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, always, outlined
from judgekit.web.topics.judged import played_in

DECK = "deck"
SIZES_TELL = 200
"""A longer text is a list of cards, never sizes."""


def answer(visit: Visit) -> Answer:
    """Judge the Decks that are given."""
    given, translator = visit.given, visit.translator
    played = played_in(given, default=DEFAULT)
    texts = given.all(DECK)
    if not any(text.strip() for text in texts):
        raise at(DECK, "read.empty")
    if judged_as_a_team(played.rules) and len(texts) > TEAM:
        raise at(DECK, "deck.read.team-of-two", count=len(texts))
    decks = [
        _read(unpacked(text, DECK), f"{DECK}-{number}" if len(texts) > 1 else DECK)
        for number, text in enumerate(texts, start=1)
    ]
    ruling = check_decks(decks, played.rules, read_list("", "", played.rules), fill_from=played.lender)
    return outlined(visit, lambda: outline_of(ruling, translator), lambda: deck_json(ruling, translator))


def _read(text: str, source: str) -> Deck:
    """The Deck of a text: a list, passcodes, a link, or only its sizes."""
    stripped = text.strip()
    try:
        if stripped.startswith(LINK):
            return read_link(stripped, known_values(), source)
        if len(stripped) <= SIZES_TELL and (sizes := read_sizes(stripped)):
            return Deck(source, sizes=sizes)
        return read_deck(text, known_values(), source)
    except UnreadableError as error:
        if "\n" not in stripped and len(stripped) <= SIZES_TELL and like_sizes(stripped):
            raise at(DECK, "deck.read.sizes", text=stripped) from None
        raise UnreadableError(error.problems, source) from None


def arranged(given: Given) -> Given:
    """Return a form with its Deck as it stands in an address; a file goes before what was pasted."""
    file = whole(given, "file")
    return with_packed(given.but(file=""), DECK, file if file.strip() else whole(given, DECK))


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the field of a Deck, and of a file with one."""
    say = visit.say
    try:
        text = whole(visit.given, DECK)
    except UnreadableError:
        text = ""
    shown = {"value": text, "rows": 10, "spellcheck": "false", "autocapitalize": "off", "placeholder": EXAMPLE}
    file = element(
        "p",
        element("label", say("web.deck.file"), for_="file"),
        element("input", type="file", id="file", name="file", accept=".ydk,.ydke,.txt,text/plain"),
        class_="field",
    )
    asked = form(
        visit,
        faults,
        area_field(visit, faults, DECK, say("web.deck.text"), **shown),
        file,
        folded(say("web.ruleset"), ruleset_field(visit), open_=is_other_ruleset(visit)),
        post=True,
    )
    return once_answered(visit, faults, DECK, asked)


EXAMPLE = "3 Sangan\n1 Heavy Storm\n…"

TOPIC = Topic(
    name="deck",
    title="web.deck",
    told="help.deck.check",
    shape="deck check",
    needed=DECK,
    parameters=(
        Parameter(DECK, "web.deck.text", Kind.TEXTS),
        Parameter("ruleset", "help.ruleset"),
        Parameter("fill-from", "help.fill-from"),
    ),
    answer=answer,
    form=form_of,
    arranged=arranged,
    heavy=always,
    body=DECK,
)
