"""The texts of imported cards: which is read, what is said of it, how much of all of them is understood."""

import json

import pytest

from judgekit.cards.known import known_cards, known_values, printed_texts
from judgekit.cards.printed import best_reading
from judgekit.cards.read_effects import effects_read
from judgekit.cards.stored import StoredCards
from judgekit.cards.texts import PrintedText, names_mentioned
from judgekit.cli.status import ExitStatus
from judgekit.domain.card import Card
from judgekit.domain.values import Kind, Zone
from tests.card_files import given_file, imported

TRAP = {"type": "Trap Card", "race": "Normal"}
MONSTER = {"type": "Effect Monster", "race": "Dragon", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
EQUIP = {"type": "Spell Card", "race": "Equip"}
WORDS = {
    "en": "Target 1 monster on the field; destroy it.",
    "it": "Scegli come bersaglio 1 mostro sul Terreno; distruggilo.",
    "pt": "Escolha 1 monstro no campo; destrua-o.",
    "fr": "Ciblez 1 monstre sur le Terrain ; détruisez-le.",
}
LOST = "Frobbi la carta."


def card(passcode, name, kind=TRAP, **texts):
    return {"id": passcode, "name": {"en": name}, "text": texts} | kind


@pytest.fixture
def run(home, run_at_home):
    imported(
        given_file(
            home,
            "cards.json",
            [
                card(900000201, "Trial Snare", **WORDS),
                card(900000202, "Trial Net", en=WORDS["en"], it=LOST),
                card(900000203, "Trial Pit", it=LOST, de="Zerstöre 1 Karte."),
                card(900000204, "Trial Wall"),
                card(900000206, "Trial Armament", EQUIP, en=WORDS["en"]),
                card(900000207, "Trial Guard", en=f"{WORDS['en']} You win the next coin toss."),
                card(900000205, "Trial Dragon", MONSTER, en="You can banish this card; draw 1 card. Glimp it."),
                card(26202165, "Sangan", MONSTER, en="Glimp it."),
            ],
        )
    )
    return run_at_home


@pytest.mark.parametrize(
    ("language", "name", "chosen"),
    [
        ("it", "Trial Snare", "it"),
        ("fr", "Trial Snare", "fr"),
        ("it", "Trial Net", "en"),
        ("en", "Trial Net", "en"),
        ("en", "Trial Pit", "it"),
    ],
)
def test_the_text_that_is_read_whole_goes_first(run, language, name, chosen):
    found = known_cards().exact(name)

    assert best_reading(found, printed_texts(found), language).reading.language == chosen


def test_the_sheet_of_an_imported_card_tells_what_was_read(run):
    status, out, err = run("card", "Trial Snare", "--lang", "it")

    assert (status, err) == (ExitStatus.ANSWERED, "")
    assert "Letto dal testo stampato" in out
    assert f"Nel testo: {WORDS['it'].partition(';')[0]}" in out
    assert "Tutte le parole sono state capite." in out


def test_what_was_not_read_is_named(run):
    status, out, _ = run("card", "Trial Dragon")

    assert status == ExitStatus.ANSWERED
    assert "Effect 1: an Ignition Effect" in out
    assert "In the text: You can banish this card; draw 1 card" in out
    assert "Not understood: Glimp it" in out
    assert "## Read from the printed text" in run("card", "Trial Dragon", "--markdown")[1]


def test_the_sheet_as_json_has_the_reading(run):
    reading = json.loads(run("card", "Trial Dragon", "--json")[1])["reading"]

    assert (reading["text_language"], reading["whole"], reading["unread"]) == ("en", False, ["Glimp it"])
    assert reading["effects"][0]["words"] == "You can banish this card; draw 1 card"
    assert reading["effects"][0]["lines"]


@pytest.mark.parametrize("name", ["Trial Wall", "Sangan", "Dark Hole"])
def test_without_a_text_or_with_known_effects_nothing_is_read(run, name):
    assert json.loads(run("card", name, "--json")[1])["reading"] is None
    assert "Read from" not in run("card", name)[1]


def test_how_much_is_read_of_all_imported_cards(run):
    status, out, err = run("cards", "coverage", "--json")
    told = json.loads(out)

    assert (status, err, told["unreadable"]) == (ExitStatus.ANSWERED, "", 0)
    shares = {(one["language"], one["card_type"]): one for one in told["texts"]}
    assert shares["it", "trap"] == {
        "language": "it", "card_type": "trap", "cards": 3, "whole": 1, "part": 0, "none": 2, "played": 1
    }  # fmt: skip
    assert shares["en", "monster"]["part"] == 1
    assert {one["word"] for one in told["words"]} == {"frobbi", "glimp"}
    assert "Italian, Trap: 3 cards; read whole: 1" in run("cards", "coverage")[1]


def test_without_imported_texts_there_is_nothing_to_cover(home, run_at_home):
    assert "No cards have been imported" in run_at_home("cards", "coverage")[2]
    imported(given_file(home, "cards.json", [card(900000204, "Trial Wall")]))
    status, out, err = run_at_home("cards", "coverage")

    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert "have no printed texts" in err


CASE = """turn: {player: A, number: 3, phase: main1}
players:
  A: {spells_traps: [{name: NAME, set: earlier}]}
  B: {monsters: [Summoned Skull]}
actions:
  - {player: A, activate: NAME, targets: [Summoned Skull]}
"""


def ruled(run, home, name, *options):
    return json.loads(run("resolve", given_file(home, "case.yaml", CASE.replace("NAME", name)), "--json", *options)[1])


def assumed(ruling):
    return {one["assumption"] for one in ruling["assumptions"]}


def test_effects_that_were_read_are_played_and_it_is_said(run, home):
    ruling = ruled(run, home, "Trial Snare")

    assert (ruling["verdict"], "effects-read" in assumed(ruling)) == ("resolved", True)
    assert "effects-not-considered" not in assumed(ruling)
    assert ruled(run, home, "Trial Snare", "--strict")["verdict"] == "undetermined"


@pytest.mark.parametrize("name", ["Trial Net", "Trial Pit", "Trial Guard", "Trial Wall"])
def test_what_is_not_read_whole_in_words_that_are_played_stays_unknown(run, home, name):
    known = name == "Trial Net"  # its English text is whole
    assert (known_cards().exact(name).effects is not None) == known
    assert ("effects-read" in assumed(ruled(run, home, name))) == known


def test_a_text_is_read_when_its_card_is_met_and_once(run, monkeypatch):
    cards, asked = known_cards(), []
    texts = StoredCards.texts
    monkeypatch.setattr(StoredCards, "texts", lambda pool, passcode: asked.append(passcode) or texts(pool, passcode))
    assert [near.name for near in cards.near("Trial Snar")][:1] == ["Trial Snare"]
    assert cards.exact("Sangan").effects  # known by heart, whatever the text says
    assert known_values().exact("Trial Snare").effects is None  # as a Deck asks for it
    assert asked == []

    assert cards.exact("Trial Snare") is cards.exact("900000201")
    assert cards.exact("Trial Wall").effects is None
    assert asked == [900000201, 900000204]


def test_a_long_text_is_read_like_any_other(home):
    text = "If this card is Normal Summoned: You can draw 1 card. " * 20
    imported(given_file(home, "cards.json", [card(900000210, "Trial Talker", MONSTER, en=text)]))

    assert len(known_cards().exact("Trial Talker").effects) == 20


def test_what_the_kind_of_card_adds_to_its_text_keeps_it_unknown(run):
    assert known_cards().exact("Trial Armament").effects is None


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Destroy 1 face-up monster on the field.", True),
        ("Return 1 card from your Graveyard to your Deck.", True),
        ("Return 1 monster on the field to the hand, then draw 1 card.", False),
        ("Return 1 monster on the field to the hand, and if you do, draw 1 card.", True),  # so since 2011
        ("Destroy all monsters on the field.", True),
        ("Add 1 monster from your Deck to your hand.", True),
        ("Target 1 face-up monster on the field; destroy it.", True),
    ],
)
def test_what_older_wording_picks_on_the_field_may_have_been_a_target(home, text, taken):
    imported(given_file(home, "cards.json", [card(900000208, "Trial Blow", en=text)]))

    assert (known_cards().exact("Trial Blow").effects is not None) == taken


def test_what_is_banished_as_a_cost_lies_where_the_text_says(home):
    text = "You can banish 1 Zombie monster you control; draw 1 card."
    imported(given_file(home, "cards.json", [card(900000209, "Trial Ghoul", MONSTER, en=text)]))
    (effect,) = known_cards().exact("Trial Ghoul").effects

    assert effect.cost[0].of.zones == {Zone.MONSTERS}


def test_what_is_written_down_goes_before_what_was_read(run, home):
    assert not known_cards().exact("Sangan").from_text
    case = CASE.replace("{name: NAME,", "{name: NAME, effects: [{type: activation, do: [{draw: 1}]}],")
    case = case.replace(", targets: [Summoned Skull]", "").replace("NAME", "Trial Snare")
    out = run("resolve", given_file(home, "case.yaml", case), "--json")[1]

    assert '"resolved"' in out
    assert "effects-read" not in out


def test_the_sheet_says_that_it_was_read(run):
    told = json.loads(run("card", "Trial Snare", "--json")[1])

    assert (told["known"], told["reading"]["whole"]) == ("read", True)
    assert "all of this was read from its printed text" in " ".join(run("card", "Trial Snare")[1].split())


def test_effects_are_read_again_when_texts_are_added(run, home):
    newer = [card(900000204, "Trial Wall", en=WORDS["en"]), card(900000201, "Trial Snare", en="Glimp it.")]
    imported(given_file(home, "newer.json", newer), add=True)

    assert known_cards().exact("Trial Wall").from_text
    assert known_cards().exact("Trial Snare").effects is None


@pytest.mark.parametrize("command", [["responses", "--after", "0"], ["why", "--action", "1"]])
def test_who_asks_what_may_be_done_is_told_what_was_read(run, home, command):
    path = given_file(home, "case.yaml", CASE.replace("NAME", "Trial Snare"))
    first, *options = command

    assert "effects-read" in assumed(json.loads(run(first, path, *options, "--json")[1]))
    assert "Effects read from the printed text: “Trial Snare”." in run(first, path, *options)[1]


@pytest.mark.parametrize(
    ("language", "question", "says", "words"),
    [
        ("en", "does Trial Snare target?", "Yes, it targets. [text.target]", "Target 1 monster"),
        ("it", "Trial Snare targetta?", "Sì, sceglie un bersaglio. [text.target]", "Scegli come bersaglio 1 mostro"),
        ("pt", "Trial Snare dá alvo?", "Sim, escolhe alvo. [text.target]", "Escolha 1 monstro"),
        ("fr", "Trial Snare fait-elle cible ?", "Oui, elle cible. [text.target]", "Ciblez 1 monstre"),
    ],
)
def test_a_question_about_a_card_is_answered_from_its_text(run, language, question, says, words):
    _, out, _ = run("ask", question, "--lang", language)
    _, sheet, _ = run("card", "Trial Snare", "--ask", question, "--lang", language)

    assert says in out and words in out
    assert says in sheet and words in sheet


def test_a_question_that_unread_words_may_decide_is_open(run):
    code, out, _ = run("card", "Trial Pit", "--ask", "does it target?", "--lang", "en")

    assert code == ExitStatus.UNDETERMINED
    assert out.splitlines()[1].startswith("Undetermined: ")
    assert "Not understood: Frobbi la carta" in out


def test_a_question_about_a_card_without_a_text_is_open(run):
    code, out, _ = run("card", "Trial Wall", "--ask", "does it target?", "--lang", "en")

    assert code == ExitStatus.UNDETERMINED
    assert "there is no text of it to read" in out


@pytest.mark.parametrize(
    ("types", "read"),
    [({"Rock", "Gemini", "Effect"}, ["ignition"]), ({"Rock", "Effect"}, [])],
)
def test_what_stands_on_every_gemini_monster_is_not_read_as_an_effect(types, read):
    printed = PrintedText("Frobble it.\n● Once per turn: You can draw 1 card.")
    found = effects_read(Card("Trial Twin", Kind.MONSTER, types=frozenset(types)), {"en": printed})

    assert [effect["type"] for effect in (found or {}).get("effects", [])] == read


@pytest.mark.parametrize(
    ("pendulum", "read"),
    [("Once per turn: You can draw 1 card.", [["monsters"], ["pendulum"]]), ("Frobble it.", []), (None, [])],
)
def test_a_pendulum_monster_has_the_effects_of_both_its_texts_or_none(pendulum, read):
    printed = PrintedText("Once per turn: You can draw 1 card.", pendulum)
    found = effects_read(
        Card("Trial Scale", Kind.MONSTER, types=frozenset({"Rock", "Pendulum", "Effect"})), {"en": printed}
    )

    assert [effect.get("zones", ["monsters"]) for effect in (found or {}).get("effects", [])] == read


def test_names_in_an_english_text_are_noted():
    texts = {"en": PrintedText('Add 1 "Old Gate" card.', 'It names "Old Wall".'), "it": PrintedText('Una "Porta".')}

    assert names_mentioned(texts) == ["Old Gate", "Old Wall"]
    assert names_mentioned(texts, tells_story=True) == ["Old Wall"]
    assert names_mentioned({"it": texts["it"]}) is None


def test_the_story_of_a_normal_monster_mentions_no_card(home):
    told = {"en": 'It once was kept behind the "Old Gate".'}
    rows = [card(900000211, "Trial Wall", {**MONSTER, "type": "Normal Monster"}, **told)]
    rows.append(
        card(
            900000212,
            "Trial Union",
            {**MONSTER, "type": "Fusion Monster", "typeline": ["Dragon", "Fusion"]},
            en='"Old Gate" + 1 Dragon monster',
        )
    )
    imported(given_file(home, "cards.json", rows))

    assert known_cards().exact("Trial Wall").mentions == frozenset()
    assert known_cards().exact("Trial Union").mentions == {"Old Gate"}
