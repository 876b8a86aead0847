"""What a program asks judgekit for: a case judged, a battle worked out, a rule, a card, an answer, in any language.

``import judgekit`` has these names; nothing is imported before it is used. Whatever cannot be read raises
:class:`InputError`, whose ``str()`` is a sentence. An illegal play or a missing fact is an answer, no error.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from judgekit.domain.card import Card
from judgekit.domain.errors import Problem, UnreadableError, no_file, refuse
from judgekit.domain.findings import Assumption
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Situation
from judgekit.domain.values import Number, Position, Role, Unknown, in_case
from judgekit.engine.battle.calculation import Battle, Battler
from judgekit.i18n.translator import Translator
from judgekit.judging.played import named_ruleset, played_by
from judgekit.judging.worksheet import Worksheet
from judgekit.languages import SOURCE, languages
from judgekit.parse.numbers import LARGEST
from judgekit.rules.rulesets import DEFAULT
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.search.asked import Found

Case = Situation | str | Path | Mapping[str, Any]
"""A case that was read, its text (YAML, or JSON, which is YAML too), its file, or its data."""

WIDTH = 80
LONGEST_QUESTION = 10_000

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


class InputError(UnreadableError):
    """What was given cannot be read. ``str()`` is a sentence for each problem, in English.

    ``problems`` has them with line, column and message; :meth:`told` says them in another language.
    """

    def __str__(self) -> str:
        return self.told()

    def told(self, language: str = SOURCE) -> str:
        """Return a sentence for each problem, with its line where it has one."""
        translator = Translator(language)
        return "\n".join(_sentence(problem, self.source, translator) for problem in self.problems)


def _sentence(problem: Problem, source: str, translator: Translator) -> str:
    text = translator.say(problem.message, problem.params)
    if problem.line is not None:
        where = {"line": str(problem.line), "column": str(problem.column)}
        return translator.say("read.where", source=source or "-", problem=text, **where)
    place = ", ".join(filter(None, (source, problem.at)))
    return translator.say("read.where-source", source=place, problem=text) if place else text


def _checked(function: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
    """Let *function* say what it cannot read as an :class:`InputError`."""

    @wraps(function)
    def checked(*given: _Given.args, **named: _Given.kwargs) -> _Made:
        try:
            return function(*given, **named)
        except InputError:
            raise
        except UnreadableError as error:
            raise InputError(error.problems, error.source) from None

    return checked


class RuleText(NamedTuple):
    """A rule as a reader of one language is told it."""

    id: str
    title: str
    text: str
    """Its words, as Markdown."""
    language: str
    editions: tuple[str, ...]
    """The documents that state it."""


class Reply(NamedTuple):
    """What there is to answer to a question."""

    question: str
    language: str
    ruleset: str
    found: "Found"

    @property
    def rule(self) -> str | None:
        """The id of the rule that answers it, if one surely does."""
        best = self.found.answer.best
        return None if best is None else best.rule


Answer = Ruling | Worksheet | Reply | RuleText | Card
"""What :func:`say` and :func:`to_json` take."""


@_checked
def read(case: Case) -> Situation:
    """Return *case*, read: its text, a :class:`~pathlib.Path` to its file, or its data.

    Raises :class:`InputError` with every problem at once.
    """
    from judgekit.cards.known import known_cards
    from judgekit.parse.case import read_case
    from judgekit.parse.nodes import decode

    if isinstance(case, Situation):
        return case
    if isinstance(case, Path):
        try:
            content = case.read_bytes()
        except OSError as error:
            raise no_file(error, str(case)) from None
        try:
            return read_case(decode(content), known_cards(), json=case.suffix.casefold() == ".json")
        except UnreadableError as error:
            raise InputError(error.problems, str(case)) from None
    if isinstance(case, str):
        return read_case(case, known_cards())
    if isinstance(case, Mapping):
        return read_case(json.dumps(dict(case), ensure_ascii=False), known_cards(), json=True)
    raise TypeError(f"a case is text, a Path, a mapping or what read() returned, not {type(case).__name__}")


@_checked
def judge(
    case: Case, *, ruleset: str = "", text_only: bool = False, fill_from: str = "", strict: bool = False
) -> Ruling:
    """Return the ruling on *case*, under its own ruleset where none is named.

    The arguments are the options of ``judgekit resolve``. Raises :class:`InputError`.
    """
    from judgekit.judging.adjudication import adjudicate

    situation = read(case)
    rules, lender = played_by(ruleset, situation, only_text=text_only, fill_from=fill_from)
    return adjudicate(situation, rules, strict=strict, fill_from=lender)


@_checked
def chain(*links: str, turn_player: str = "", ruleset: str = DEFAULT) -> Ruling:
    """Return the ruling on a Chain of *links* such as ``"A: Heavy Storm"`` and ``"B: Waboku [set]"``.

    Raises :class:`InputError`.
    """
    from judgekit.cards.known import known_cards
    from judgekit.judging.adjudication import adjudicate
    from judgekit.parse.shortform import read_chain

    if not links:
        raise refuse("read.want-link", text="")
    return adjudicate(read_chain(links, known_cards(), turn_player=turn_player or None), named_ruleset(ruleset))


@_checked
def damage(
    attacker: int | str | Battler,
    target: int | str | Battler | None = None,
    *,
    defense: int | str | None = None,
    direct: bool = False,
    piercing: bool = False,
    life_points: tuple[int | str, int | str] | None = None,
    ruleset: str = DEFAULT,
) -> Worksheet:
    """Return what a battle comes to: an ATK against an ATK, against *defense*, or *direct*.

    ``"?"`` is a value that is not known. *life_points* are those of the attacking and of the defending player.
    A :class:`Battler` has what changes the values too. Raises :class:`InputError`.
    """
    from judgekit.judging.worksheet import work_out

    if [target is not None, defense is not None, direct].count(True) != 1:
        raise refuse("read.damage-shape")
    attacked = None if direct else _battler(target, "ATK", "target") if defense is None else _defender(defense)
    start = (8000, 8000) if life_points is None else life_points
    if len(start) != 2:
        raise TypeError("life_points are two: those of the attacking and of the defending player")
    own, other = (_number(points, name, at) for points, (name, at) in zip(start, _POINTS, strict=True))
    battle = Battle(_battler(attacker, "ATK", "attacker"), attacked, piercing=piercing, life_points=(own, other))
    return work_out([battle], named_ruleset(ruleset), tuple(_assumed(life_points)))


_POINTS = (("--own-lp", "own_lp"), ("--lp", "lp"))


def _assumed(life_points: object) -> Iterator[Assumption]:
    for role in (Role.ATTACKING_PLAYER, Role.DEFENDING_PLAYER) if life_points is None else ():
        yield Assumption("life-points", {"player": role, "amount": 8000})


def _battler(value: int | str | Battler | None, name: str, at: str) -> Battler:
    return value if isinstance(value, Battler) else Battler(_number(value, name, f"{at}.{name.lower()}"))


def _defender(value: int | str) -> Battler:
    return Battler(defense=_number(value, "DEF", "target.def"), position=Position.DEFENSE)


def _number(value: object, name: str, at: str) -> Number:
    if value == "?":
        return Unknown({"ATK": "atk", "DEF": "def"}.get(name, "life_points"), in_case(at))
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise refuse("read.value", name=name, text=str(value), most=LARGEST)
    return value


@_checked
def ask(question: str, language: str = SOURCE, *, ruleset: str = DEFAULT) -> Reply:
    """Return what there is to answer to *question*, which may be in any of the languages.

    Raises :class:`InputError`.
    """
    from judgekit.search.answer import Asker
    from judgekit.search.asked import find

    text, reader = _words(question), _language(language)
    return Reply(text, reader, named_ruleset(ruleset).name, find(text, Asker(), reader, name=ruleset))


@_checked
def find_rules(words: str, language: str = SOURCE, *, limit: int = 10) -> tuple[RuleText, ...]:
    """Return the rules that have *words*, the likeliest first. Raises :class:`InputError`."""
    from judgekit.search.language import detect_language
    from judgekit.search.rules import RuleSearch

    text, reader = _words(words), _language(language)
    hits = RuleSearch(detect_language(text) or reader).search(text, limit)
    return tuple(rule(hit.rule, reader) for hit in hits)


@_checked
def rule(id: str, language: str = SOURCE) -> RuleText:
    """Return the rule *id*, such as ``"chain.spell-speed-2"``. Raises :class:`InputError` with the nearest ids."""
    from judgekit.rulebook.book import nearest_ids, spine, telling

    if id not in spine():
        near = ", ".join(nearest_ids(id))
        raise refuse("read.no-rule-near", name=id, near=near) if near else refuse("read.no-rule", name=id)
    told = telling(id, _language(language))
    return RuleText(id, told.title, told.text, told.language, tuple(item.edition for item in spine()[id].editions))


@_checked
def card(name: str) -> Card:
    """Return the card called *name* in any language, or by its passcode. Raises :class:`InputError`."""
    from judgekit.cards.known import known_cards
    from judgekit.domain.pool import clearly_nearest

    pool = known_cards()
    nearest = None if pool.exact(name) else clearly_nearest(pool.near(name))
    found = pool.exact(nearest or name)
    if found is None:
        raise refuse("read.card-unknown", name=name)
    return found


def say(answer: Answer, language: str = SOURCE, *, width: int = WIDTH, steps: bool = False) -> str:
    """Return *answer* in words, in lines of *width*; with *steps* also what would fill more than a screen.

    Raises :class:`InputError` for a language that there is not.
    """
    return "\n".join(_lines(answer, Translator(_language(language)), width, steps=steps))


def _lines(answer: Answer, translator: Translator, width: int, *, steps: bool) -> Iterator[str]:
    from judgekit.explain.view import View
    from judgekit.render import text

    match answer:
        case Ruling():
            yield from text.render(answer, translator, width, View(steps=steps))
        case Worksheet():
            from judgekit.render.worksheet import outline_of

            yield from text.outline_lines(outline_of(answer), translator, width, View(steps=steps))
        case Reply():
            from judgekit.render.ask import answer_lines

            yield from answer_lines(answer.question, answer.found, answer.ruleset, translator, width)
        case RuleText():
            from judgekit.render.rule import rule_lines
            from judgekit.rulebook.book import spine

            yield from rule_lines(spine()[answer.id], translator.language, translator, width)
        case Card():
            from judgekit.render.card import card_lines
            from judgekit.render.card_sheet import sheet

            yield from card_lines(sheet(answer, named_ruleset(DEFAULT), translator, None, None), translator, width)
        case _:
            raise TypeError(f"{type(answer).__name__} is no answer that can be said")


def to_json(thing: Answer | Situation, language: str = SOURCE) -> dict[str, Any]:
    """Return *thing* as ``--json`` of its command has it (docs/json.md), and a case so that :func:`read` reads it back.

    Raises :class:`InputError` for a language that there is not.
    """
    translator = Translator(_language(language))
    match thing:
        case Situation():
            from judgekit.parse.writing import case_data

            return case_data(thing)
        case Ruling():
            from judgekit.render.json import ruling_json

            return ruling_json(thing, translator)
        case Worksheet():
            from judgekit.render.worksheet import worksheet_json

            return worksheet_json(thing, translator)
        case Reply():
            from judgekit.render.ask import answer_json

            return answer_json(thing.question, thing.found, thing.ruleset, translator)
        case RuleText():
            from judgekit.render.rule import full_rule_json
            from judgekit.rulebook.book import spine

            return full_rule_json(spine()[thing.id], translator.language)
        case Card():
            from judgekit.render.card import card_json
            from judgekit.render.card_sheet import sheet

            return dict(card_json(sheet(thing, named_ruleset(DEFAULT), translator, None, None), translator))
    raise TypeError(f"{type(thing).__name__} has no JSON")


@_checked
def _language(name: str) -> str:
    if name not in languages():
        raise refuse("read.no-language", name=name, known=", ".join(languages()))
    return name


def _words(text: str) -> str:
    """*text* without space around it; an error where it is empty or too long."""
    words = text.strip()
    if not words:
        raise refuse("read.empty-query")
    if len(words) > LONGEST_QUESTION:
        raise refuse("read.query-too-long", limit=LONGEST_QUESTION)
    return words
