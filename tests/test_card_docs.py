"""``docs/effect-vocabulary.md`` is what the registry says, and each of its examples stands in the file of its card."""

import re
from collections import Counter

import pytest
import yaml

from judgekit.compile import vocabulary as vocabulary_source
from judgekit.compile.vocabulary import TARGET, VocabularyError, vocabulary
from judgekit.domain.effect import CostKind, EffectType, Event, Need
from judgekit.domain.fitting import conditions, effects, moments, summons
from judgekit.domain.fitting.selectors import PLACES
from judgekit.domain.operation import Verb
from judgekit.domain.registry.kinds import KINDS
from judgekit.domain.registry.options import OPTIONS, VALUES
from judgekit.domain.registry.selectors import KEYS, POSITIONS
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Side, The, What
from judgekit.domain.values import Icon, Phase, SummonKind
from tests.cases import data_of
from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
VOCABULARY = (ROOT / TARGET).read_text(encoding="utf-8")
CARDS = {data["name"]["en"]: data for data in map(data_of, (ROOT / "judgekit" / "cards" / "data").glob("*.yaml"))}


def words(*kinds):
    return {member.value for kind in kinds for member in kind}


def rows(section):
    """The rows of the table under a heading: the word, and the example."""
    start = VOCABULARY.index(f"\n{section}\n")
    body = re.split(r"\n##+ ", VOCABULARY[start + 1 + len(section) :])[0]
    found = re.findall(r"^\| `([^`]+)` \| .+ \| (.+) \|$", body, flags=re.M)
    assert found, section
    return found


SECTIONS = {
    "## An effect": set(effects.KEYS),
    "### Kinds of effect": words(EffectType),
    "### Words for once and during": set(effects.ONCE),
    "### Moments of the Damage Step": {word for fits in KINDS.values() for word in fits.during},
    "## Events": words(Event),
    "### What stands beside an event": set(moments.KEYS),
    "### Kinds of Summon": words(SummonKind),
    "### Causes": set(moments.WORDS["cause"]),
    "### Phases": words(Phase),
    "## Conditions": words(Need) | {"count", "than"},
    "### What happened this turn": set(conditions.DONE_TO_IT),
    "## Costs": words(CostKind),
    "### What stands beside a cost": {
        "of",
        "up-to",
        "counter",
        "multiple",
        "except",
        "extra-deck",
        "others",
        "normal-too",
        "to-graveyard",
    },
    "## Verbs": words(Verb),
    "## Options": set(OPTIONS),
    "### Values": set(VALUES),
    "### How long": set(OPTIONS["until"].words),
    "### How much later": set(OPTIONS["at"].words),
    "## Selectors": set(KEYS),
    "### Kinds of card": words(What),
    "### Whose": words(Side),
    "### Face": {"up", "down"},
    "### Battle positions": words(POSITIONS),
    "### Places": {zone.value for zone in PLACES},
    "### Properties of Spells and Traps": words(Icon),
    "### Cards that are named": words(The),
    "## How a monster is Summoned": set(summons.KEYS),
}


def test_paper_is_what_the_registry_says():
    assert vocabulary(ROOT) == VOCABULARY, "run python -m judgekit.compile vocabulary"


def test_every_way_of_a_verb_has_its_row():
    counted = Counter(word for word, _ in rows("## Verbs"))

    assert counted == {verb.value: len(traits.ways) for verb, traits in VERBS.items()}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  end-of-turn: until the end of this turn\n", "", "what does “end-of-turn” mean? Say so under until."),
        ("\nat:\n", "\nat:\n  tomorrow: the day after\n", "no such words under at: tomorrow"),
    ],
)
def test_word_without_a_meaning_and_meaning_without_a_word_stop_it(tmp_path, monkeypatch, old, new, told):
    text = vocabulary_source.MEANINGS.read_text("utf-8")
    assert old in text
    (tmp_path / "vocabulary.yaml").write_text(text.replace(old, new), "utf-8")
    monkeypatch.setattr(vocabulary_source, "MEANINGS", tmp_path / "vocabulary.yaml")

    with pytest.raises(VocabularyError, match=re.escape(told)):
        vocabulary(ROOT)


def test_every_table_is_looked_at():
    assert re.findall(r"^##+ .+$", VOCABULARY, flags=re.M) == list(SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_word_has_its_row(section):
    assert {word for word, _ in rows(section)} == SECTIONS[section]


def holds(data, wanted):
    """Whether *wanted* stands in *data*: as it is, or as a part of a mapping or list."""
    if isinstance(wanted, dict) and isinstance(data, dict):
        return all(key in data and holds(data[key], value) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(data, list):
        return len(wanted) <= len(data) and all(any(holds(item, one) for item in data) for one in wanted)
    return data == wanted


def somewhere(data, wanted):
    if holds(data, wanted):
        return True
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return any(somewhere(item, wanted) for item in inside)


ROWS = [(section, word, example) for section in SECTIONS for word, example in rows(section)]
EXAMPLES = [row for row in ROWS if row[2] != "none"]
WITHOUT = [word for _, word, example in ROWS if example == "none"]


@pytest.mark.parametrize(("section", "word", "example"), EXAMPLES)
def test_every_example_stands_in_the_file_of_its_card(section, word, example):
    name, snippet = re.fullmatch(r"(.+?): `(.+)`", example).groups()
    wanted = yaml.safe_load(snippet)
    card = {key: CARDS[name].get(key) for key in ("effects", "summon")}

    assert word in re.split(r"[^\w-]+", snippet), (section, word)
    assert somewhere(card, wanted), (name, snippet)


def used(data, word):
    """Whether *word* is used as a key or a value; an effect may have any word for its name."""
    if isinstance(data, dict):
        return any(key == word or (key != "name" and used(value, word)) for key, value in data.items())
    return any(used(item, word) for item in data) if isinstance(data, list) else data == word


def test_what_no_card_uses_is_used_by_none():
    """Of the words that mean one thing: where a word has two rows it may be the other that is used.

    An event may also be what happened this turn, a place that from which an effect is used.
    """
    others = {*conditions.PAST, *SECTIONS["### Places"]}
    alone = {word for word in WITHOUT if word not in others and sum(word == other for _, other, _ in ROWS) == 1}

    assert len(alone) > 15
    assert {word for word in alone for card in CARDS.values() if used(card["effects"], word)} == set()


def test_the_gaps_are_explained():
    assert "`gap` is for an effect that is known in part" in TEXT
    assert "[card-coverage.md](card-coverage.md)" in TEXT
