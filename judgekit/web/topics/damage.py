"""A battle from bare numbers."""

from judgekit.cli.battles import TypedBattle, not_entered, read_battle
from judgekit.domain.errors import Problem, UnreadableError
from judgekit.domain.ruleset import STARTING_LIFE_POINTS
from judgekit.judging.played import named_ruleset
from judgekit.judging.worksheet import Worksheet, work_out
from judgekit.parse.numbers import read_number
from judgekit.render.markup import Html, element, together
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.fields import folded, form, is_other_ruleset, number_field, one_of, ruleset_field, text_field, ticked
from judgekit.web.given import Given, at
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, address, outlined
from judgekit.web.words import battle_words

AGAINST = ("attack", "defense", "face-down", "direct")
"""What is attacked: a monster in one of its positions, or the player."""

PLACES = {
    "attacker.atk": "atk",
    "target.atk": "value",
    "target.def": "value",
    "own_lp": "own-lp",
    "attacker": "attacker",
    "target": "target",
}
"""The fields of the places that a battle is read from, where they are called otherwise."""


def worksheet_of(given: Given) -> Worksheet:
    """Return what the battle that is given comes to."""
    rules = named_ruleset(given.one("ruleset", DEFAULT))
    points = rules.choices["life-points"].value
    typed = _typed(given)
    try:
        battle = read_battle(typed, STARTING_LIFE_POINTS[points])
    except UnreadableError as error:
        raise UnreadableError(tuple(map(_placed, error.problems))) from None
    return work_out([battle], rules, tuple(not_entered(typed, points)))


def _placed(problem: Problem) -> Problem:
    """*problem* at the field of its place; Life Points are called so there, not by an option of the command."""
    params = dict(problem.params)
    if str(params.get("name", "")).endswith("-lp"):
        params["name"] = "LP"
    return problem._replace(at=PLACES.get(problem.at, problem.at), params=params)


def _typed(given: Given) -> TypedBattle:
    against = given.one("against", AGAINST[0])
    if against not in AGAINST:
        raise at("against", "read.unknown-word", word=against, known=", ".join(AGAINST))
    value, direct = given.one("value"), against == "direct"
    # A text without digits is refused as a value; an empty one would be taken for a target that was left out.
    value = "" if direct else value or "-"
    attacked = against == "attack"
    return TypedBattle(
        values=(given.one("atk"), *((value,) if attacked else ())),
        defense="" if attacked else value,
        face_down=against == "face-down",
        direct=direct,
        piercing=given.flag("piercing"),
        lp=given.one("lp"),
        own_lp=given.one("own-lp"),
        attacker=given.all("attacker"),
        target=() if direct else given.all("target"),
        damage=given.all("damage"),
    )


def answer(visit: Visit) -> Answer:
    """Work out the battle; the page also leads on to the next one."""
    from judgekit.render.worksheet import outline_of, worksheet_json

    worksheet, translator = worksheet_of(visit.given), visit.translator
    told = outlined(visit, lambda: outline_of(worksheet), lambda: worksheet_json(worksheet, translator))
    return told._replace(html=lambda: together(told.html(), _onwards(visit, worksheet)))


def _onwards(visit: Visit, worksheet: Worksheet) -> Html | None:
    """The way to the next battle, with the Life Points that this one left."""
    own, others = worksheet.life_points
    if worksheet.winner is not None or not isinstance(own, int) or not isinstance(others, int):
        return None
    left = {"own-lp": str(own), "lp": str(others), "ruleset": visit.given.one("ruleset")}
    onwards = address(visit.path, **{name: value for name, value in left.items() if value})
    return element("p", element("a", visit.say("web.damage.next"), href=onwards, class_="key"))


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the fields of a battle; what is seldom changed is folded away."""
    say, given = visit.say, visit.given
    against = [(kind, say(f"web.damage.against.{kind}")) for kind in AGAINST]
    seldom = ("attacker", "target", "damage")
    changes = [
        text_field(visit, faults, name, say(f"web.damage.{name}"), autocomplete="off", placeholder=PLACEHOLDERS[name])
        for name in seldom
    ]
    changed = any(given.one(name) or name in faults for name in seldom) or is_other_ruleset(visit)
    fields = form(
        visit,
        faults,
        number_field(visit, faults, "atk", say("web.damage.atk")),
        one_of(visit, "against", say("web.damage.against"), against),
        number_field(visit, faults, "value", say("web.damage.value")),
        ticked(visit, "piercing", say("web.damage.piercing")),
        element(
            "div",
            text_field(visit, faults, "own-lp", say("web.damage.own-lp"), **POINTS),
            text_field(visit, faults, "lp", say("web.damage.lp"), **POINTS),
            class_="pair",
        ),
        folded(say("web.damage.changes"), changes, ruleset_field(visit), open_=changed),
        live=True,
    )
    return together(fields, battle_words(visit))


POINTS = {"inputmode": "decimal", "autocomplete": "off", "placeholder": "8000", "class_": "number"}

PLACEHOLDERS = {"attacker": "+500 x2", "target": "-300 no-destroy", "damage": "/2"}
"""How changes are written; signs and words that are the same in every language."""


def _hangs_on_something(given: Given) -> bool:
    """Whether a value is not a number: each that is not known makes branches, and those of several multiply."""
    return any(read_number(given.one(name, "0")) is None for name in ("atk", "value", "own-lp", "lp"))


TOPIC = Topic(
    name="damage",
    title="web.damage",
    told="help.damage",
    shape="damage",
    needed="atk",
    parameters=(
        Parameter("atk", "web.damage.atk"),
        Parameter("against", "web.damage.against", possible=AGAINST),
        Parameter("value", "web.damage.value"),
        Parameter("piercing", "help.damage.piercing", Kind.FLAG),
        Parameter("own-lp", "help.damage.own-lp"),
        Parameter("lp", "help.damage.lp"),
        Parameter("attacker", "help.damage.attacker", Kind.TEXTS),
        Parameter("target", "help.damage.target", Kind.TEXTS),
        Parameter("damage", "help.damage.damage", Kind.TEXTS),
        Parameter("ruleset", "help.ruleset"),
    ),
    answer=answer,
    form=form_of,
    heavy=_hangs_on_something,
)
