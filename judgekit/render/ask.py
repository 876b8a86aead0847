"""The answer to a question as text or JSON."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judgekit.i18n.translator import Translator
from judgekit.parse.question import BattleQuestion, battle_of
from judgekit.render.rule import SCHEMA, paragraphs, rule_json, silence_line, source_lines
from judgekit.rulebook.book import chapter_title, spine, telling
from judgekit.rules.rulesets import words_of
from judgekit.search.answer import Answer, Asker
from judgekit.search.index import Hit

if TYPE_CHECKING:
    from judgekit.judging.worksheet import Worksheet

NEAREST = 2
"""How many other rules are named under an answer."""


def computed(question: str, name: str) -> "tuple[BattleQuestion, Worksheet] | None":
    """Return the battle that *question* asks about, worked out under the ruleset *name*."""
    asked = battle_of(question)
    if asked is None:
        return None
    # A question of a battle is rare, and the engine takes 8 ms to import.
    from judgekit.domain.ruleset import STARTING_LIFE_POINTS
    from judgekit.domain.values import Position
    from judgekit.engine.battle.calculation import Battle, Battler
    from judgekit.judging.worksheet import work_out
    from judgekit.rules.rulesets import ruleset

    target = None
    if asked.value is not None:
        position = Position.DEFENSE if asked.defense else Position.ATTACK
        target = Battler(asked.value, asked.value, position)
    rules = ruleset(name)
    points = STARTING_LIFE_POINTS[rules.choices["life-points"].value]
    battle = Battle(Battler(asked.atk), target, piercing=asked.piercing, life_points=(points, points))
    return asked, work_out([battle], rules)


def answer_of(
    question: str, asker: Asker, reader: str, asked_in: str | None = None, limit: int = 10, name: str = "9.0"
) -> Answer:
    """Return the answer to *question*; of a battle with numbers the rule that decides it comes first."""
    answer = asker.ask(question, reader, asked_in, limit)
    battle = computed(question, name)
    if battle is None or not battle[1].results:
        return answer
    decisive = next((step.rule for step in battle[1].steps if step.rule in spine()), None)
    if decisive is None:
        return answer
    score = answer.hits[0].score if answer.hits else 0.0
    others = tuple(hit for hit in answer.hits if hit.rule != decisive)
    best = Hit(decisive, score)
    return answer._replace(best=best, hits=(best, *others)[:limit], reason=None)


def answer_lines(question: str, answer: Answer, name: str, translator: Translator, width: int) -> Iterator[str]:
    """Yield the answer: the rule, its text under the ruleset asked for, where it stands, and what is near."""
    battle = computed(question, name)
    if battle is not None:
        yield from _battle(*battle, translator, width)
        yield ""
    if answer.best is None:
        yield translator.say("read.nothing-found", query=shortened(question))
        if answer.hits:
            titles = dict.fromkeys(chapter_title(spine()[hit.rule].chapter, translator.language) for hit in answer.hits)
            yield f"  {translator.say('ask.nearest-chapters')}"
            for title in list(titles)[:NEAREST_CHAPTERS]:
                yield from paragraphs(title, width, "    ")
    else:
        yield from _rule(answer.best.rule, name, translator, width)
        yield from _near(answer, translator)


LONGEST_SHOWN = 200
NEAREST_CHAPTERS = 3


def shortened(question: str) -> str:
    """Return *question* as it is named in a message: a long one only by its beginning."""
    return question if len(question) <= LONGEST_SHOWN else f"{question[:LONGEST_SHOWN]}…"


def _rule(id: str, name: str, translator: Translator, width: int) -> Iterator[str]:
    """One rule: title, the text of the ruleset asked for, the other rulesets' variants, editions with pages."""
    told = telling(id, translator.language)
    played = words_of(name)
    own = [ruleset for ruleset in played if ruleset in told.variants]
    say = translator.say
    yield f"{told.title} [{id}]"
    yield ""
    if own:
        yield from paragraphs(say("rule.variant", ruleset=own[0], text=told.variants[own[0]]), width, "  ")
        yield ""
        yield from paragraphs(say("rule.variant", ruleset="9.0", text=told.text), width, "  ")
    else:
        yield from silence_line(spine()[id], played[-1], translator, width)
        yield from paragraphs(told.text, width, "  ")
    for ruleset_name, text in told.variants.items():
        if ruleset_name not in own:
            yield ""
            yield from paragraphs(say("rule.variant", ruleset=ruleset_name, text=text), width, "  ")
    yield ""
    yield from source_lines(spine()[id], translator)


def _near(answer: Answer, translator: Translator) -> Iterator[str]:
    others = [hit.rule for hit in answer.hits if answer.best and hit.rule != answer.best.rule][:NEAREST]
    if others:
        yield ""
        yield translator.say("ask.also")
        for id in others:
            yield f"  {telling(id, translator.language).title} [{id}]"
        yield translator.say("ask.more", rule=others[0])


def _battle(asked: BattleQuestion, worksheet: "Worksheet", translator: Translator, width: int) -> Iterator[str]:
    """How the battle of the question was read, and what it comes to."""
    from judgekit.render.text import outline_body
    from judgekit.render.worksheet import outline_of

    kind = "direct" if asked.value is None else "defense" if asked.defense else "attack"
    piercing = ".piercing" if asked.piercing and asked.defense else ""
    params = {"atk": asked.atk} | ({} if asked.value is None else {"value": asked.value})
    yield from paragraphs(translator.say(f"ask.read-as.{kind}{piercing}", params), width, "")
    yield from outline_body(outline_of(worksheet), translator, width)


def answer_json(question: str, answer: Answer, name: str, translator: Translator) -> dict[str, Any]:
    """Return the answer in the shape of ``ask``."""
    results = [rule_json(spine()[hit.rule], telling(hit.rule, translator.language), hit.score) for hit in answer.hits]
    battle = computed(question, name)
    return {
        "schema": SCHEMA,
        "query": question,
        "language": translator.language,
        "question_language": answer.language,
        "ruleset": name,
        "answer": results[0] if answer.best is not None else None,
        "reason": answer.reason,
        "results": results,
        "battle": _battle_json(*battle, translator) if battle is not None else None,
    }


def _battle_json(asked: BattleQuestion, worksheet: "Worksheet", translator: Translator) -> dict[str, Any]:
    from judgekit.render.worksheet import worksheet_json

    return {"read_as": asked._asdict(), "worksheet": worksheet_json(worksheet, translator)}
