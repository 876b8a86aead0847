"""``docs/cards.md`` tells the whole vocabulary, and each of its examples stands in the file of its card."""

import re

import pytest
import yaml

from judgekit.domain.effect import CostKind, EffectType, Event, Need, Verb
from judgekit.domain.fitting import conditions, effects, moments, summons
from judgekit.domain.registry.options import OPTIONS, VALUES
from judgekit.domain.registry.selectors import KEYS
from judgekit.domain.selector import Side, The, What
from judgekit.domain.values import Icon, Phase, Position, SummonKind, Window, Zone
from tests.cases import data_of
from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
VOCABULARY = TEXT[TEXT.index("## An effect") : TEXT.index("## Gaps")]
CARDS = {data["name"]["en"]: data for data in map(data_of, (ROOT / "judgekit" / "cards" / "data").glob("*.yaml"))}


def words(*kinds):
    return {member.value for kind in kinds for member in kind}


def rows(section):
    """The rows of the tables under a heading: the word, and the example."""
    start = VOCABULARY.index(f"\n{section}\n") if section != "## An effect" else 0
    body = re.split(r"\n##+ ", VOCABULARY[start + 1 + len(section) :])[0]
    found = re.findall(r"^\| `([^`]+)` \| .+ \| (.+) \|$", body, flags=re.M)
    assert found, section
    return found


PROCEDURE = set(summons.KEYS)
SECTIONS = {
    "## An effect": set(effects.KEYS),
    "### Types": words(EffectType),
    "### Words for once and moments of the Damage Step": {"turn", "name", "battle", "duel"} | words(Window),
    "## Selectors": KEYS | words(What, Side, Zone, Position, Icon) | {"up", "down"},
    "### Cards that are named": words(The),
    "## Moments": words(Event, SummonKind, Phase) | set(moments.KEYS) | {"battle", "effect", "opponent-effect"},
    "## Conditions": words(Need) | set(conditions.DONE_TO_IT) | {"count"},
    "## Costs": words(CostKind) | {"of", "up-to", "counter"},
    "## What an effect does": words(Verb)
    | OPTIONS.keys()
    | {"end-of-turn", "damage-calculation", "own-next-turn", "face-up", "end-phase", "next-standby"}
    | {"opponent-end-phase"},
    "### Values": set(VALUES),
    "## How a monster is Summoned": PROCEDURE,
}


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
    """Of the words that mean one thing: where a word has two rows it may be the other that is used."""
    alone = {word for word in WITHOUT if sum(word == other for _, other, _ in ROWS) == 1}

    assert len(alone) > 15
    assert {word for word in alone for card in CARDS.values() if used(card["effects"], word)} == set()


def test_the_gaps_are_explained():
    assert "`gap` is for an effect that is known in part" in TEXT
    assert "[card-coverage.md](card-coverage.md)" in TEXT
