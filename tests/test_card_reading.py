"""Printed texts as they are read: a row for each construction, with its sentence in the four languages.

The sentences and the names in them are made up; texts of cards are not part of the project.
"""

import json
import lzma
import re
import time
from functools import cache
from itertools import islice
from zlib import crc32

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.compile.card_text import CardTextError, compile_card_text
from judgekit.languages import SOURCE, languages
from judgekit.text import patterns, reader
from judgekit.text.language import recognised
from judgekit.text.lexicon import phrases, pieces
from judgekit.text.patterns import WORD
from judgekit.text.reader import read
from judgekit.text.values import CardText
from tests.cases import data_of, raise_all
from tests.conftest import ROOT, SHARED

TABLE = data_of(ROOT / "tests" / "card-reading.yaml")
TEXTS = SHARED / "card-texts" / "texts.jsonl.xz"
ROWS = [(name, language) for name, row in TABLE.items() for language in row["texts"]]


def reading(text, language, kind="monster"):
    from judgekit.cli.card_kinds import KINDS

    return read(CardText(text, language, *KINDS[kind]))


@cache
def reading_of(name, language):
    """What is read of a row, once in each process."""
    return reading(TABLE[name]["texts"][language], language, TABLE[name].get("kind", "monster"))


def told(effect):
    """What a row may expect of an effect."""
    return {
        "kind": effect.kind.value,
        "optional": effect.optional,
        "events": sorted(effect.events),
        "from": sorted(effect.places),
        "once": None if effect.once is None else f"{effect.once.per.value} {effect.once.times}",
        "targets": effect.targets,
        "cost": effect.cost,
        "does": sorted(effect.does),
        "later": sorted(effect.later),
        "choices": [choice_told(one) for one in effect.choices],
        "misses_timing": effect.misses_timing,
        "plays": effect.vocabulary,
    }


def choice_told(choice):
    """What of a choice is not as usual."""
    once = None if choice.once is None else f"{choice.once.per.value} {choice.once.times}"
    said = {"does": sorted(choice.does), "events": sorted(choice.events), "once": once}
    said |= {"targets": choice.targets, "cost": choice.cost}
    return {key: value for key, value in said.items() if value or key == "does"}


def in_every_language(test):
    """Try a row in each of its languages in one test, as thousands of tests cost more than what they try."""

    def try_each(name):
        failed = []
        for language in TABLE[name]["texts"]:
            try:
                test(name, language)
            except Exception as failure:
                failure.add_note(f"The language is {language}.")
                failed.append(failure)
        raise_all(failed, f"{len(failed)} languages")

    try_each.__name__, try_each.__module__, try_each.__doc__ = test.__name__, test.__module__, test.__doc__
    return pytest.mark.parametrize("name", TABLE)(try_each)


@in_every_language
def test_every_construction_is_read_in_every_language(name, language):
    row = TABLE[name]
    found = reading_of(name, language)

    for expected, effect in zip(row["effects"], found.effects, strict=True):
        assert expected == {key: told(effect)[key] for key in expected}
    for key, effects in (("lines", found.others), ("played", found.effects)):
        played = [effect.vocabulary for effect in effects]
        named = language != SOURCE and played == [None] * len(played)  # names are known in English alone
        assert played == row.get(key, played) or named
    assert row.get("whole", True) == found.whole, found.unread


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        (
            "Once per turn: You can target 1 card your opponent controls; destroy it.",
            {
                "type": "ignition",
                "zones": ["pendulum"],
                "once": "turn",
                "targets": [{"what": "card", "side": "opponent"}],
                "do": [{"destroy": "targets"}],
            },
        ),
        (
            "All monsters your opponent controls lose 300 ATK.",
            {
                "type": "continuous",
                "zones": ["pendulum"],
                "do": [{"change-atk": {"what": "monster", "side": "opponent", "face": "up"}, "amount": -300}],
            },
        ),
        ("If this card is destroyed: You can draw 1 card.", None),
        ("This card gains 300 ATK.", None),
    ],
)
def test_a_pendulum_effect_is_played_in_a_pendulum_zone(text, plays):
    found = read(CardText("", "en", "Monster", type_line="Dragon / Pendulum / Effect", pendulum_effect=text))

    assert [plays] == [effect.vocabulary for effect in (*found.effects, *found.others)]


def test_every_construction_stands_in_every_language():
    assert [name for name, row in TABLE.items() if set(row["texts"]) != set(languages())] == []


@in_every_language
def test_the_language_of_a_text_is_recognised(name, language):
    text = TABLE[name]["texts"][language]

    assert len(text) < 60 or recognised(text) == language


@in_every_language
def test_no_word_is_lost(name, language):
    assert_covered(TABLE[name]["texts"][language], reading_of(name, language))


def assert_covered(text, found):
    words = " ".join((*(effect.words for effect in (*found.effects, *found.others)), *found.unread)).split()
    for word in text.split():
        bare = word.strip('.:;,●()[]"“”«»•')
        assert not any(letter.isalnum() for letter in bare) or any(bare in said for said in words), bare


@given(st.text(max_size=300), st.sampled_from(["en", "it", "pt", "fr"]), st.sampled_from(["monster", "field-spell"]))
@settings(deadline=None, max_examples=200)
def test_any_text_is_read(text, language, kind):
    json.dumps([told(effect) for effect in reading(text, language, kind).effects])


def part_of(name):
    """In which of the parts a row is that are read in turns."""
    return crc32(name.encode()) % len(PARTS)


PARTS = range(16)
SHARED_OUT = pytest.mark.shared_out(len(PARTS))


@SHARED_OUT
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", PARTS)
def test_the_sentence_of_a_construction_is_read_wherever_it_ends(language, part):
    for row in (row for name, row in TABLE.items() if part_of(name) == part):
        words = row["texts"][language].split(" ")
        half = len(words) // 2
        for end in (half, (half + len(words)) // 2, len(words) - 1):
            reading(" ".join(words[:end]), language, row.get("kind", "monster"))


WORDS = st.sampled_from(
    [
        "when",
        "if",
        "this",
        "card",
        "is",
        "summoned",
        ":",
        ";",
        ".",
        ",",
        "you",
        "can",
        "target",
        "1",
        "destroy",
        "it",
        "●",
        "(",
        ")",
        "once",
        "per",
        "turn",
        "during",
        "the",
        "end",
        "phase",
    ]
)


@given(st.lists(WORDS, max_size=60), st.sampled_from(["monster", "normal-spell", "continuous-trap"]))
@settings(deadline=None, max_examples=200)
def test_words_in_any_order_are_read_and_none_is_lost(words, kind):
    text = " ".join(words)
    assert_covered(text, reading(text, "en", kind))


def cut_short(text):
    """*text* with any one or two of its words left out, one said twice, and cut off at any word."""
    words = text.split(" ")
    for at in range(len(words)):
        yield words[:at]
        yield words[:at] + words[at + 1 :]
        yield words[:at] + words[at + 2 :]
        yield words[: at + 1] + words[at:]


def assert_none_trips(rows, every):
    for name, language in rows:
        row = TABLE[name]
        for words in islice(cut_short(row["texts"][language]), len(name) % every, None, every):
            reading(" ".join(words), language, row.get("kind", "monster"))


@pytest.mark.parametrize("deed", ["détruisez", "bannissez"])
def test_this_card_behind_a_negation_may_be_that_card_in_french(deed):
    text = f"Lorsque votre adversaire active une Carte Magie : annulez l'activation, et si vous le faites, {deed} "

    assert reading(text + "cette carte.", "fr", "counter-trap").effects[0].vocabulary is None


@SHARED_OUT
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", PARTS)
def test_a_construction_without_one_of_its_words_is_read(language, part):
    assert_none_trips([row for row in ROWS if row[1] == language and part_of(row[0]) == part], every=17)


@pytest.mark.exhaustive
def test_a_construction_without_any_of_its_words_is_read():
    assert_none_trips(ROWS, every=1)


def test_a_text_that_trips_the_reader_is_left_unread(monkeypatch):
    def trips(*_, **__):
        raise LookupError
        yield

    monkeypatch.setattr(reader, "_found", trips)
    monkeypatch.setattr(reader, "TRIPS", (LookupError,))
    card = CardText("Draw 1 card.", "en", "Spell", "Normal")

    assert (read(card).whole, read(card).unread, reader.read_played(card)) == (False, ("Draw 1 card.",), None)


@pytest.mark.exhaustive
@pytest.mark.skipif(not TEXTS.is_file(), reason="the texts are not part of the project")
def test_every_text_of_half_of_all_cards_is_read():
    from judgekit.cli.card_texts import card_text

    with lzma.open(TEXTS, "rt", encoding="utf-8") as lines:
        for card in map(json.loads, lines):
            for language, text in card["text"].items():
                pendulum = card.get("pendulum_effect", {}).get(language)
                read(card_text({**card, "name": "", "text": text, "pendulum_effect": pendulum, "language": language}))


@pytest.mark.shared_out(4)
@pytest.mark.parametrize(
    "part", ["or or ", "Destroy it. ", "● Draw 1 card.\n", "If this card is ", "((", '"a', "Add add "]
)
@pytest.mark.parametrize("kind", ["monster", "normal-trap"])
def test_a_long_text_takes_no_longer_than_its_length(part, kind):
    reading(part, "en", kind)
    times = []
    for length in (5_000, 40_000):
        text = (part * length)[:length]
        start = time.process_time()
        reading(text, "en", kind)
        times.append(time.process_time() - start)

    assert times[1] < 8 * 3 * max(times[0], 0.02)


def test_an_unknown_word_is_named_and_not_guessed():
    found = reading("Target 1 monster on the field; glimp it.", "en", "normal-trap")

    assert not found.whole
    assert any("glimp" in words for words in found.unread)


def test_a_text_in_another_language_than_said_is_not_whole():
    assert not reading(TABLE["destroy"]["texts"]["it"], "en", "normal-trap").whole


def test_the_text_of_a_normal_monster_does_nothing():
    card = CardText("If this card is destroyed: Draw 1 card.", "en", "Monster", None, "Fiend / Normal")

    assert read(card).effects == ()


def test_every_meaning_in_a_pattern_is_in_the_phrases():
    from judgekit.text import deeds, doubts, drafts, happenings, limits, older, situating  # noqa: F401

    node_meanings, waiting = set(), [phrases("en")]
    while waiting:
        node = waiting.pop()
        node_meanings.add(node.concept)
        waiting += [*node.next.values(), *(child for _, child in node.prefixes)]
    listed = yaml.load((ROOT / "rulebook" / "en" / "card-text.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    known = {key for keys in listed.values() for key in keys} | {
        "name-of",
        "token-name",
        "counter-name",
        "number",
        "period",
        "comma",
        "colon",
        "semicolon",
        "open",
        "close",
        "slash",
        "bullet",
        "line",
        "plus",
        "unknown",
        "silence",
        # What words are told to mean in their place.
        "by-monster-effect",
        "by-opponents-effect",
        "by-spell-effect",
        "equip-card",
        "some-monster-zones",
    }

    assert WORD is not None
    assert all(made.expression for made in patterns.MADE)
    assert sorted(set(patterns._letters) - known) == []
    assert node_meanings <= known | {None}


def test_a_pattern_is_made_wherever_it_would_be_found():
    """What a text must have before the expression is made is in every text in which it is found."""
    listed = [TABLE[name]["texts"]["en"] for name in list(TABLE)[::4]]
    said = {patterns.encode(piece.concept for piece in pieces(text, "en")) for text in listed}
    found = [(made, code) for made in patterns.MADE for code in said if made.expression.search(code)]

    assert len({made for made, _ in found}) > len(patterns.MADE) / 3
    assert [(made.written, code) for made, code in found if not patterns.Pattern(*made.written)._may_be_in(code)] == []


@pytest.mark.parametrize("language", ["en", "it", "pt", "fr"])
def test_every_word_of_a_text_is_in_a_piece(language):
    text = "“Old Wall” (2 + 3): Draw; ●\nxyzzy l'abc."
    found = pieces(text, language)

    assert "".join(text.split()) == "".join("".join(text[piece.start : piece.end].split()) for piece in found)


@pytest.mark.parametrize(("language", "played"), [("en", True), ("it", False), ("pt", False), ("fr", False)])
def test_only_english_names_are_those_of_the_vocabulary(language, played):
    (effect,) = reading(TABLE["search"]["texts"][language], language).effects

    assert (effect.vocabulary is not None) is played


@pytest.mark.parametrize(
    ("text", "kind", "played"),
    [
        ("FLIP: You can draw 1 card.", "monster", [{"draw": 1}]),
        ("If this Fusion Summoned card is sent to the GY: Draw 1 card.", "monster", [{"draw": 1}]),
        (
            "Target 1 face-up monster you control; until the End Phase, its Level becomes 8, and if it does, it gains "
            "800 ATK.",
            "normal-trap",
            [
                {"set-level": "targets", "amount": 8, "until": "end-of-turn"},
                {"change-atk": "targets", "amount": 800, "until": "end-of-turn", "if-done": True},
            ],
        ),
        (
            "Target 1 monster on the field; destroy it, and if you do, draw 1 card.",
            "normal-trap",
            [{"destroy": "targets"}, {"draw": 1, "if-done": True}],
        ),
        (
            "Draw 2 cards, then you can discard 1 card.",
            "normal-spell",
            [{"draw": 2}, {"discard": 1, "then": True, "if-done": True, "optional": True}],
        ),
        ("When this card is activated: You can draw 1 card.", "continuous-spell", [{"draw": 1, "optional": True}]),
        ("During your Main Phase: You can draw 1 card.", "monster", [{"draw": 1}]),
        (
            'Add 1 monster from your Deck to your hand that mentions "Old Gate".',
            "normal-spell",
            [{"search": {"what": "monster", "zones": ["deck"], "side": "own", "mentions": ["Old Gate"], "choose": 1}}],
        ),
        (
            'Add 1 "Old Gate", or 1 Spell that mentions it, from your Deck to your hand.',
            "normal-spell",
            [
                {
                    "search": {
                        "zones": ["deck"],
                        "side": "own",
                        "either": [{"names": ["Old Gate"]}, {"what": "spell", "mentions": ["Old Gate"]}],
                        "choose": 1,
                    }
                }
            ],
        ),
        (
            'Add 1 Fusion Monster that mentions "Old Gate" as material from your Deck to your hand.',
            "normal-spell",
            [
                {
                    "search": {
                        "what": "monster",
                        "zones": ["deck"],
                        "side": "own",
                        "types": ["Fusion"],
                        "material-names": ["Old Gate"],
                        "choose": 1,
                    }
                }
            ],
        ),
        ("Destroy all monsters on the field.", "normal-spell", [{"destroy": {"what": "monster"}}]),
        ("Destroy all monsters on the field with a counter.", "normal-spell", None),
        ("Discard 1 card, then draw 2 cards, but pass.", "normal-spell", None),
        (
            "Target 1 monster you control; it gains 500 ATK until the end of this turn.",
            "normal-trap",
            [{"change-atk": "targets", "amount": 500, "until": "end-of-turn"}],
        ),
        (
            "Once per turn: You can add 1 Level 4 or lower LIGHT or DARK Warrior monster from your Deck or GY to your hand.",
            "monster",
            [
                {
                    "search": {
                        "what": "monster",
                        "zones": ["deck", "graveyard"],
                        "side": "own",
                        "types": ["Warrior"],
                        "max-level": 4,
                        "attributes": ["light", "dark"],
                        "also-self": True,
                        "choose": 1,
                    }
                }
            ],
        ),
        (
            'Special Summon 1 Dragon Tuner from your hand in Defense Position, except "Old Wall", but negate its effects.',
            "normal-spell",
            [
                {
                    "special-summon": {
                        "what": "monster",
                        "zones": ["hand"],
                        "side": "own",
                        "all-types": ["Dragon", "Tuner"],
                        "not-names": ["Old Wall"],
                        "choose": 1,
                    },
                    "position": "defense",
                    "negate": True,
                }
            ],
        ),
        (
            'Add 1 "Old Wall" card or 1 Field Spell from your Deck to your hand.',
            "normal-spell",
            [
                {
                    "search": {
                        "zones": ["deck"],
                        "side": "own",
                        "either": [
                            {"what": "card", "name-has": ["Old Wall"]},
                            {"what": "spell", "properties": ["field"]},
                        ],
                        "choose": 1,
                    }
                }
            ],
        ),
        (
            "Target 1 monster in your GY; add 1 card from your Deck to your hand, then banish that monster.",
            "normal-trap",
            None,
        ),
        ("Once per turn: You can Special Summon 1 monster from your GY with 3 counters.", "monster", None),
        (
            'Special Summon any number of "Old Wall" from your Deck.',
            "normal-spell",
            [
                {
                    "special-summon": {
                        "zones": ["deck"],
                        "side": "own",
                        "names": ["Old Wall"],
                        "choose": 60,
                        "up-to": True,
                    }
                }
            ],
        ),
        (
            "During the End Phase, if this card was Normal Summoned this turn: Return it to the hand.",
            "monster",
            [{"return-to-hand": {"the": "self"}}],
        ),
        (
            "If this card is sent to the GY: You can Special Summon this card, but banish it when it leaves the field.",
            "monster",
            [
                {"special-summon": {"the": "self", "zones": ["graveyard"]}},
                {"banish-instead": {"the": "self"}, "until": "face-up"},
            ],
        ),
        (
            "Target 1 monster on the field; its ATK and DEF become half their current ATK and DEF.",
            "normal-trap",
            None,
        ),
        (
            "Target 1 monster on the field; its ATK/DEF become half its current ATK/DEF until the end of this turn.",
            "normal-trap",
            [{"halve-atk": "targets", "until": "end-of-turn"}, {"halve-def": "targets", "until": "end-of-turn"}],
        ),
        (
            "Target 1 monster on the field; its ATK becomes half its original ATK.",
            "normal-trap",
            [{"halve-original-atk": "targets"}],
        ),
        ("Target 1 monster on the field; double its ATK.", "normal-trap", [{"double-atk": "targets"}]),
        (
            "Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, using monsters from your hand or field as material.",
            "normal-spell",
            [{"fusion-summon": True, "only": {"what": "monster", "all-types": ["Dragon", "Fusion"]}}],
        ),
        (
            "Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing its materials from your field or GY.",
            "normal-spell",
            [{"fusion-summon": {"zones": ["monsters", "graveyard"]}, "then-banish": True}],
        ),
        (
            "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field, including a Dragon monster.",
            "normal-spell",
            [{"fusion-summon": True, "including": {"what": "monster", "types": ["Dragon"]}}],
        ),
        (
            "Draw 1 card, also, for the rest of this turn, you cannot Special Summon monsters from the Extra Deck, except WIND monsters.",
            "normal-spell",
            [
                {"draw": 1},
                {
                    "forbid-special-summons": True,
                    "side": "own",
                    "extra-deck": True,
                    "except": {"what": "monster", "attributes": ["wind"]},
                    "until": "end-of-turn",
                },
            ],
        ),
        (
            "Draw 1 card. You cannot Special Summon for the rest of this turn, except face-up monsters.",
            "normal-spell",
            None,
        ),
        (
            "Target 1 monster you control; its Level becomes 4 until the end of this turn.",
            "normal-spell",
            [{"set-level": "targets", "amount": 4, "until": "end-of-turn"}],
        ),
        ("Target 1 monster you control; it becomes Level 4.", "normal-spell", [{"set-level": "targets", "amount": 4}]),
        (
            "Target 1 monster on the field; its ATK becomes double its original ATK.",
            "normal-trap",
            [{"set-atk": "targets", "value": "original-atk", "times": 2}],
        ),
        ("Target 1 monster on the field; switch its original ATK and DEF.", "normal-trap", None),
        (
            "Target 1 monster on the field; switch its current ATK and DEF.",
            "normal-trap",
            [{"swap-atk-def": "targets"}],
        ),
        (
            "You take no damage this turn.",
            "normal-trap",
            [
                {"prevent-battle-damage": True, "side": "own", "until": "end-of-turn"},
                {"prevent-effect-damage": True, "side": "own", "until": "end-of-turn"},
            ],
        ),
        (
            "Inflict 300 damage to your opponent for each monster they control.",
            "normal-spell",
            [{"damage": 300, "per": {"what": "monster", "side": "opponent"}}],
        ),
        (
            "Change the battle positions of all monsters on the field.",
            "normal-spell",
            [{"change-position": {"what": "monster"}}],
        ),
        (
            "Draw 1 card, then immediately after this effect resolves, you can Normal Summon 1 Warrior monster.",
            "normal-spell",
            [
                {"draw": 1},
                {
                    "normal-summon": {
                        "what": "monster",
                        "types": ["Warrior"],
                        "choose": 1,
                        "zones": ["hand"],
                        "side": "own",
                    },
                    "position": "attack",
                    "then": True,
                    "if-done": True,
                    "optional": True,
                },
            ],
        ),
        ("Immediately after this effect resolves, Link Summon 1 Link Monster.", "normal-spell", None),
        ("Special Summon 1 Ritual Monster from your hand.", "normal-spell", None),
        (
            "Target 1 of your banished monsters; return it to the GY.",
            "normal-spell",
            [{"send-to-graveyard": "targets"}],
        ),
        ("Target 1 monster on the field; return it to the GY.", "normal-spell", None),
        (
            'Pay 500 LP; Special Summon 2 "Mill Tokens" (Winged Beast/WIND/Level 2/ATK 300/DEF 0) in Defense Position.'
            " These Tokens cannot be Tributed for a Tribute Summon.",
            "normal-spell",
            [
                {
                    "tokens": 2,
                    "names": ["Mill Token"],
                    "position": "defense",
                    "like": {"types": ["Winged Beast"], "attribute": "wind", "level": 2, "atk": 300, "def": 0},
                    "no-tribute": True,
                }
            ],
        ),
        ('Special Summon 2 "Mill Tokens" (Winged Beast/WIND/Level 2/ATK ?/DEF 0).', "normal-spell", None),
        ('Special Summon 2 "Mill Tokens".', "normal-spell", None),
        ("Draw 1 card (Winged Beast/WIND/Level 2/ATK 300/DEF 0).", "normal-spell", None),
        (
            "Target 1 monster in your GY; Special Summon it, but it cannot attack, also destroy it during the End Phase.",
            "normal-spell",
            [
                {"special-summon": "targets"},
                {"forbid-attacks": {"the": "found"}, "until": "face-up"},
                {"destroy": {"the": "found"}, "at": "end-phase"},
            ],
        ),
        ("Destroy all monsters on the field during the End Phase.", "normal-spell", None),
        (
            "Target 1 monster you control; double its ATK, but if you do, destroy it during the End Phase of this turn.",
            "normal-spell",
            [{"double-atk": "targets"}, {"destroy": "targets", "at": "end-phase", "if-done": True}],
        ),
        (
            "Target 1 Synchro Monster in your GY; return it to the Extra Deck.",
            "normal-spell",
            [{"return-to-deck": "targets"}],
        ),
        ("Target 1 monster in your GY; return it to the Extra Deck.", "normal-spell", None),
        (
            "Target 1 face-up monster on the field; negate that monster's effects until the end of this turn.",
            "normal-spell",
            [{"negate-effects": "targets", "until": "end-of-turn"}],
        ),
    ],
)
def test_what_is_played_says_all_that_the_words_say(text, kind, played):
    (effect,) = reading(text, "en", kind).effects

    assert played == (None if effect.vocabulary is None else effect.vocabulary["do"])


@pytest.mark.parametrize(
    ("text", "types", "played"),
    [
        (
            "Cannot be destroyed by battle.",
            "Effect",
            {"type": "continuous", "do": [{"prevent-battle-destruction": {"the": "self"}}]},
        ),
        ("Cannot be Special Summoned.", "Effect", {"summon": {"never": ["special"]}}),
        (
            "1 Tuner + 1+ non-Tuner Dragon monsters",
            "Dragon / Synchro",
            {
                "summon": {
                    "materials": [{"types": ["Tuner"]}, {"types": ["Dragon"], "without": ["Tuner"], "up-to": True}]
                }
            },
        ),
        (
            "If you control no monsters, you can Special Summon this card (from your hand).",
            "Effect",
            {"summon": {"from-hand": [{"no-cards": {"what": "monster", "side": "own", "also-self": True}}]}},
        ),
        (
            "While you control a Dragon monster, this card gains 300 ATK.",
            "Effect",
            {
                "type": "continuous",
                "needs": [{"cards": {"what": "monster", "types": ["Dragon"], "side": "own", "also-self": True}}],
                "do": [{"change-atk": {"the": "self"}, "amount": 300}],
            },
        ),
        (
            "Cannot be destroyed by battle with a Warrior monster.",
            "Effect",
            {
                "type": "continuous",
                "needs": ["battles", {"cards": {"the": "opposing", "what": "monster", "types": ["Warrior"]}}],
                "do": [{"prevent-battle-destruction": {"the": "self"}}],
            },
        ),
        (
            "While this card is in your Monster Zone, your opponent cannot target it with card effects, also it cannot be destroyed by card effects.",
            "Effect",
            {
                "type": "continuous",
                "do": [
                    {"forbid-being-targeted": {"the": "self"}, "side": "opponent"},
                    {"prevent-effect-destruction": {"the": "self"}},
                ],
            },
        ),
        (
            "Cannot be destroyed by battle or your opponent's card effects.",
            "Effect",
            {
                "type": "continuous",
                "do": [
                    {"prevent-battle-destruction": {"the": "self"}},
                    {"prevent-effect-destruction": {"the": "self"}, "side": "opponent"},
                ],
            },
        ),
        ("Cannot be destroyed by Spell effects.", "Effect", None),
        (
            "Neither player can Special Summon monsters, except FIRE monsters.",
            "Effect",
            {
                "type": "continuous",
                "do": [
                    {
                        "forbid-special-summons": True,
                        "side": "either",
                        "except": {"what": "monster", "attributes": ["fire"]},
                    }
                ],
            },
        ),
        (
            "While this card is in Attack Position, it cannot be destroyed by battle.",
            "Effect",
            {
                "type": "continuous",
                "needs": [{"cards": {"the": "self", "position": "attack"}}],
                "do": [{"prevent-battle-destruction": {"the": "self"}}],
            },
        ),
        (
            "Cannot be destroyed by battle while it has no material.",
            "Effect",
            {
                "type": "continuous",
                "needs": ["no-materials"],
                "do": [{"prevent-battle-destruction": {"the": "self"}}],
            },
        ),
        (
            "All Dragon monsters lose 500 ATK and gain 400 DEF.",
            "Effect",
            {
                "type": "continuous",
                "do": [
                    {
                        "change-atk": {"what": "monster", "types": ["Dragon"], "also-self": True, "face": "up"},
                        "amount": -500,
                    },
                    {
                        "change-def": {"what": "monster", "types": ["Dragon"], "also-self": True, "face": "up"},
                        "amount": 400,
                    },
                ],
            },
        ),
        (
            "The first time this card would be destroyed by battle each turn, it is not destroyed.",
            "Effect",
            {"type": "continuous", "once": "turn", "do": [{"prevent-battle-destruction": {"the": "self"}}]},
        ),
        (
            "Monsters your opponent controls cannot target Dragon monsters you control for attacks, except this one.",
            "Effect",
            {
                "type": "continuous",
                "do": [{"forbid-being-attacked": {"what": "monster", "side": "own", "types": ["Dragon"]}}],
            },
        ),
    ],
)
def test_lines_that_start_no_chain_are_played(text, types, played):
    (line,) = read(CardText(text, "en", type_line=types)).others

    assert line.vocabulary == played


def test_a_limit_that_forbids_something_too_is_no_limit_alone():
    limit = 'You can only use this effect of "Old Wall" once per turn, also you cannot attack the turn you use it.'
    found = reading(f"You can discard 1 card; draw 1 card. {limit}", "en")

    assert (found.effects[0].vocabulary, found.effects[0].cost) == (None, True)
    assert found.others[0].kind.value == "continuous"


@pytest.mark.parametrize(
    ("text", "kind", "field", "value"),
    [
        (
            "When you take battle damage: Target 1 monster with ATK less than the damage you took; destroy it.",
            "normal-trap",
            "cost",
            False,
        ),
        (
            "When an opponent's monster that was Tribute Summoned declares an attack: Draw 1 card.",
            "normal-trap",
            "events",
            ("attack-declared",),
        ),
        (
            "If this card is destroyed by battle, or is destroyed by an opponent's card effect: Draw 1 card.",
            "monster",
            "events",
            ("destroyed",),
        ),
        (
            "When this card is destroyed by battle and sent to the GY, or when this card in your possession is destroyed by an opponent's card effect: You can draw 1 card.",
            "monster",
            "events",
            ("destroyed",),
        ),
        ("Decrease the DEF of 1 monster by 500 during the turn this card is activated.", "normal-trap", "cost", False),
        ("FLIP: You can pay 500 LP to draw 1 card.", "monster", "unread", ("You can pay 500 LP to draw 1 card",)),
    ],
)
def test_what_is_said_beside_is_not_taken_for_more(text, kind, field, value):
    (effect,) = reading(text, "en", kind).effects

    assert getattr(effect, field) == value


def test_summoned_this_way_is_how_the_line_before_says():
    text = "You can Tribute 3 monsters to Tribute Summon this card. If Summoned this way: Draw 1 card."

    assert reading(text, "en").effects[0].events == ("normal-summoned",)


def test_choices_are_effects_of_which_one_is_activated():
    text = 'Activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.\nYou can only activate 1 "Old Wall" per turn.'
    (effect,) = reading(text, "en", "normal-spell").effects

    assert effect.vocabulary == {
        "effects": [
            {"type": "activation", "once": "name", "do": [{"draw": 1}], "name": "1"},
            {"type": "activation", "once": "name", "do": [{"gain-life-points": 500}], "name": "2"},
        ]
    }


def test_an_equip_spell_says_whom_it_may_be_equipped_to():
    found = reading("Equip only to a Warrior monster. It gains 700 ATK.", "en", "equip-spell")

    assert found.effects[0].vocabulary == {
        "type": "activation",
        "targets": [{"what": "monster", "face": "up", "types": ["Warrior"]}],
        "do": [{"equip": "targets"}],
    }
    assert found.others[1].vocabulary == {
        "type": "continuous",
        "do": [{"change-atk": {"the": "equipped"}, "amount": 700}],
    }


@pytest.fixture
def few_phrases(tmp_path):
    """Files of phrases in two languages, and what they lack can be written into them."""

    def write(**languages):
        for language, text in languages.items():
            (tmp_path / language).mkdir(exist_ok=True)
            (tmp_path / language / "card-text.yaml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.mark.parametrize(
    ("italian", "said"),
    [
        ("verbs: {draw: [pesca]}", "rulebook/it/card-text.yaml: verbs: no is missing"),
        ("verbs: {draw: [pesca], no: [no], on: [su]}", "rulebook/it/card-text.yaml: verbs: on is not in English"),
        ("verbs: {draw: [pesca], no: [pesca]}", "rulebook/it/card-text.yaml: 'pesca' means draw and no"),
    ],
)
def test_files_of_phrases_are_held_against_english(few_phrases, tmp_path, italian, said):
    folder = few_phrases(en="verbs: {draw: [draw, draws], no: ['no']}", it=italian)
    with pytest.raises(CardTextError) as raised:
        compile_card_text(folder, tmp_path / "_data")

    assert said in str(raised.value)


def test_phrases_are_written_out(few_phrases, tmp_path):
    folder = few_phrases(en="verbs: {draw: [draw(s|) (a|) card*, 'n(o|ot)']}")

    assert compile_card_text(folder, tmp_path / "_data") == 6
    compiled = json.loads((tmp_path / "_data" / "card-text" / "en.json").read_text(encoding="utf-8"))
    assert compiled["draw"] == ["draws a card*", "draws card*", "draw a card*", "draw card*", "no", "not"]


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned, draw 1 card, then discard 1 card.",
        "When this card is Normal Summoned, destroy 1 monster on the field, then draw 1 card.",
        'If "Old Wall" on the field is destroyed, destroy this card.',
        "Send 1 card from your hand to the Graveyard. Draw 1 card.",
        "During your End Phase, you can draw 1 card.",
        "Discard 1 card from your hand, and draw 1 card.",
    ],
)
def test_older_wording_that_leaves_something_open_is_not_read_whole(text):
    kind = "normal-spell" if text.startswith("Discard") else "monster"

    assert not reading(text, "en", kind).whole


def test_tokens_are_as_they_are_described():
    text = 'Special Summon 2 "Steel Tokens" (Machine/WIND/Level 3/ATK 1500/DEF 800){0}.'
    like = {"level": 3, "atk": 1500, "def": 800, "types": ["Machine"], "attribute": "wind"}
    (effect,) = reading(text.format(" in Defense Position"), "en", "normal-spell").effects
    (elsewhere,) = reading(text.format(" to your opponent's field"), "en", "normal-spell").effects

    assert effect.vocabulary["do"] == [{"tokens": 2, "names": ["Steel Token"], "like": like, "position": "defense"}]
    assert elsewhere.vocabulary["do"] == [{"tokens": 2, "names": ["Steel Token"], "like": like, "side": "opponent"}]


def test_no_row_hides_another():
    keys = re.findall(r"^(\w.*):$", (ROOT / "tests" / "card-reading.yaml").read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize(("cost", "itself"), [("reveal", True), ("discard", False)])
def test_a_card_that_is_shown_from_the_hand_still_lies_there(cost, itself):
    text = (
        f"You can {cost} this card{' in your hand' if itself else ''}; Special Summon 1 Warrior monster from your hand."
    )
    (effect,) = reading(text, "en").effects

    assert effect.vocabulary["do"][0]["special-summon"].get("also-self", False) == itself


def test_what_is_summoned_is_not_paid_with():
    text = "If this card is in your hand: You can send 1 {0} from your hand or field to the GY; {1}."
    costs = [
        reading(text.format("card", done), "en", "monster")
        .effects[0]
        .vocabulary["cost"][0]["of"]
        .get("also-self", False)
        for done in ("Special Summon this card", "draw 1 card")
    ]

    assert costs == [False, True]


@pytest.mark.parametrize("places", ["from your hand or field", "from the field or your hand"])
def test_a_ritual_names_its_places_in_any_order(places):
    text = 'This card is used to Ritual Summon "Old Wall". You must also Tribute monsters {0} whose total Levels equal 6 or more{1}.'
    done = {"ritual-summon": True, "names": ["Old Wall"], "amount": 6}

    for told in (text.format(f" {places}", ""), text.format("", f" {places}")):
        (effect,) = reading(told, "en", "ritual-spell").effects
        assert effect.vocabulary == {"type": "activation", "do": [done]}


@pytest.mark.parametrize("name", TABLE)
def test_a_card_read_in_four_languages_is_one_card(name):
    sheets = []
    for language in TABLE[name]["texts"]:
        effects = [told(effect) for effect in reading_of(name, language).effects]
        # The names of the vocabulary are English.
        sheets.append([{key: value for key, value in effect.items() if key != "plays"} for effect in effects])

    assert sheets == [sheets[0]] * len(sheets)


@pytest.mark.parametrize(
    ("text", "kind", "field", "value"),
    [
        (
            "When a monster you control is destroyed by battle: Draw 1 card.",
            "normal-trap",
            "when",
            [{"event": "destroyed", "cause": "battle", "by": "own", "of": {"what": "monster"}}],
        ),
        (
            "If this card is destroyed by battle or your opponent's card effect: Draw 1 card.",
            "monster",
            "when",
            [
                {"event": "destroyed", "who": "self", "cause": "opponent-effect"},
                {"event": "destroyed", "who": "self", "cause": "battle"},
            ],
        ),
        (
            "When your opponent Special Summons a monster with 2000 or more ATK: Draw 1 card.",
            "normal-trap",
            "when",
            [{"event": "summoned", "by": "opponent", "kinds": ["special"], "min-atk": 2000}],
        ),
        (
            "When your opponent Special Summons a monster with 2000 or less ATK: Draw 1 card.",
            "normal-trap",
            "when",
            None,
        ),
        (
            "When your opponent would Normal Summon a monster: Negate the Summon.",
            "counter-trap",
            "when",
            [{"event": "would-be-summoned", "by": "opponent", "kinds": ["normal"]}],
        ),
        (
            'If you control a Dragon monster and "Old Wall": Draw 1 card.',
            "normal-spell",
            "needs",
            [
                {"cards": {"what": "monster", "types": ["Dragon"], "side": "own", "also-self": True}},
                {"cards": {"names": ["Old Wall"], "side": "own", "also-self": True}},
            ],
        ),
        (
            "If your opponent has 4 or more cards in their hand: Draw 1 card.",
            "normal-spell",
            "needs",
            [{"cards": {"what": "card", "zones": ["hand"], "side": "opponent"}, "count": 4}],
        ),
        ("Send the top 2 cards of your Deck to the GY; draw 1 card.", "normal-spell", "cost", [{"mill": 2}]),
        (
            'Target 1 "Old Wall" monster you control or in your GY; banish it.',
            "normal-trap",
            "targets",
            [
                {
                    "what": "monster",
                    "zones": ["monsters", "spells_traps", "field", "pendulum", "graveyard"],
                    "side": "own",
                    "name-has": ["Old Wall"],
                }
            ],
        ),
        (
            "Target 1 monster in either GY; banish it.",
            "normal-trap",
            "targets",
            [{"what": "monster", "zones": ["graveyard"]}],
        ),
    ],
)
def test_when_and_with_what_it_is_used_is_played(text, kind, field, value):
    (effect,) = reading(text, "en", kind).effects

    assert (effect.vocabulary or {}).get(field) == value


def test_the_french_word_for_this_and_that_is_no_card_in_particular():
    text = "Vous pouvez cibler 1 monstre ; détruisez cette carte, et si vous le faites, ce monstre perd 500 ATK."
    (effect,) = reading(text, "fr").effects

    assert effect.vocabulary is None
