"""The rulebook: every rule told in every language, variants that name rulesets, questions, facts and numbers."""

import re
import unicodedata

import pytest

from judgekit.compile.asked import asked
from judgekit.compile.chapters import ChapterError, read_chapter
from judgekit.compile.translations import numbers_of, translation_problems
from judgekit.domain.folding import fold
from judgekit.languages import languages
from judgekit.rulebook.book import EDITIONS, chapters, neighbours, rules_of, spine, telling
from judgekit.rules.axes import AXES
from tests.cases import data_of
from tests.conftest import ROOT, SHARED, shared

LANGUAGES = tuple(languages())
RULES = list(spine())


def chapter(language, name):
    return read_chapter((ROOT / "rulebook" / language / f"{name}.md").read_text(encoding="utf-8"))


def test_the_spine_has_the_rules_of_the_five_documents():
    documented = [rule for rule in spine().values() if rule.published_since is None]

    assert (len(documented), len({rule.chapter for rule in documented})) == (381, 28)
    assert {statement.edition for rule in documented for statement in rule.editions} == set(EDITIONS)
    assert all(rule.editions for rule in documented)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", chapters())
def test_every_chapter_tells_its_rules_in_order(language, name):
    assert [rule.id for rule in rules_of(name)] == [section.id for section in chapter(language, name).sections]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", chapters())
def test_every_rule_has_text_and_questions(language, name):
    for rule in rules_of(name):
        told = telling(rule.id, language)

        assert (language, True) == (told.language, bool(told.text and told.title)), rule.id
        assert asked(language)[rule.id], rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_asked_twice(language):
    questions = [fold(question.text) for questions in asked(language).values() for question in questions]

    assert len(questions) == len(set(questions))


@pytest.mark.parametrize("id", [rule.id for rule in spine().values() if rule.conflict == "answer"])
def test_where_editions_disagree_a_variant_says_so_in_every_language(id):
    variants = [set(telling(id, language).variants) for language in LANGUAGES]

    assert all(variants)
    assert variants.count(variants[0]) == len(LANGUAGES)


def test_see_also_and_axes_name_rules():
    assert {other for rule in spine().values() for other in rule.see} <= set(RULES)
    assert {axis.rule for axis in AXES.values()} <= set(RULES)
    cells = (
        cell for axis in AXES.values() for cell in (axis.nine, axis.seven, axis.one, axis.pairs) if cell is not None
    )
    assert {cell.rule for cell in cells if cell.rule} <= set(RULES)


def test_neighbours():
    assert neighbours("chain.spell-speed-2") == ("chain.spell-speed-1", "chain.spell-speed-3")


CITED = re.compile(r"""["'`]([a-z-]+(?:\.[a-z0-9-]+)+)["'`]""")


def test_every_rule_cited_in_the_code_exists():
    """A cited rule begins with the name of a chapter; messages begin with none of them, but for their own ids."""
    from judgekit.i18n.messages.shelves import messages

    names, found = set(chapters()), set()
    # The ids, and what they begin with.
    told = {".".join(parts[:end]) for parts in (id.split(".") for id in messages()) for end in range(1, len(parts) + 1)}
    for path in (ROOT / "judgekit").rglob("*.py"):
        if {"i18n", "_data", "parse"} & set(path.parts):  # messages, data, and paths into a case
            continue
        for cited in CITED.findall(path.read_text(encoding="utf-8")):
            if (
                cited.partition(".")[0] in names
                and not cited.endswith((".md", ".json", ".yaml", ".js"))
                and cited not in told
            ):
                found.add((cited, path.name))

    assert len(found) > 200
    assert {(cited, file) for cited, file in found if cited not in spine()} == set()


def words(text):
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text).lower())


DOCUMENTS = {"it": ("it-9.0", "it-coppie"), "pt": ("pt-9.0", "pt-7.0"), "fr": ("fr-1.0",)}
RUN = 8


@pytest.mark.parametrize("language", DOCUMENTS)
def test_no_sentence_of_a_document_is_in_our_text(language):
    printed = set()
    for name in DOCUMENTS[language]:
        found = words(shared(f"rulebooks/{name}.txt").read_text(encoding="utf-8"))
        printed |= {tuple(found[index : index + RUN]) for index in range(len(found) - RUN + 1)}
    assert printed
    for id in RULES:
        told = telling(id, language)
        for text in (told.text, *told.variants.values()):
            found = words(text)
            runs = {tuple(found[index : index + RUN]) for index in range(len(found) - RUN + 1)}
            assert not runs & printed, id


def test_nothing_is_missing_outdated_or_inconsistent():
    assert list(translation_problems(ROOT)) == []


LINE_NUMBERS = {"deck.restriction-tiers", "card-anatomy.card-number", "ritual.requirements", "turn.phase-order"}
"""Facts whose numbers are those of lines and pages."""
SMALL = {"0": "no", "1": "one|first|single|once|an?|the", "2": "two|both|second|twice|pair", "3": "three|third",
         "4": "four", "5": "five", "6": "six", "9": "nine", "20": "twenty"}  # fmt: skip


def test_the_numbers_of_the_facts_are_told():
    for rule in data_of(shared("rules.yaml")):
        told = telling(rule["id"], "en")
        text = "\n".join((told.title, told.text, *told.variants.values()))
        for fact in rule["facts"].values():
            stated = re.sub(r"\(?\b(?:also |see |lines? |restated at |p\. |at )\d[\d, -]*\)?|\(\d+\)", "", fact["fact"])
            missing = {
                number
                for number in numbers_of(stated) - numbers_of(text)
                if not re.search(rf"\b(?:{SMALL.get(number, '@')})\b", text, re.IGNORECASE)
            }
            assert not missing or rule["id"] in LINE_NUMBERS, rule["id"]


def test_a_text_of_an_older_revision_is_outdated():
    (section,) = read_chapter("# T\n\n## A {#a.b}\n\ntext\n").sections
    (newer,) = read_chapter("# T\n\n## A {#a.b r2}\n\ntext\n").sections

    assert (section.revision, newer.revision) == (1, 2)


def test_questions_for_measuring_are_not_in_the_rulebook():
    path = SHARED / "questions.yaml"
    if not path.exists():
        pytest.skip("the questions do not lie beside this checkout")
    given = {" ".join(words(entry["question"])) for entry in data_of(path)}
    ours = {
        " ".join(words(question.text))
        for language in LANGUAGES
        for questions in asked(language).values()
        for question in questions
    }

    assert not given & ours


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("# T\n\n## no id\n", "line 3: a rule's heading"),
        ("# T\n\n## A {#a.b}\n\n> **8.0**: x\n", "'8.0' is no ruleset"),
        ("# T\n\n## A {#a.b}\n\n> no ruleset\n", "a variant begins"),
        ("## A {#a.b}\n", "a chapter begins with its title"),
    ],
)
def test_a_chapter_that_is_not_laid_out_right(text, says):
    with pytest.raises(ChapterError, match=re.escape(says)):
        read_chapter(text)
