"""Asking as players ask: chats, circumlocution, yes and no, one of some rules, nothing of these rulebooks."""

import json

import pytest

from judgekit.compile.asked import asked
from judgekit.compile.chapters import ChapterError
from judgekit.compile.nearest import mark_of, read_votes, write_votes
from judgekit.compile.questions import read_questions
from judgekit.languages import languages
from judgekit.render.ask import saying, sentence
from judgekit.rulebook.book import spine, telling
from judgekit.search.answer import AnswerKind, Asker
from judgekit.search.lexicon import lexicon
from judgekit.search.nearest import nearest
from judgekit.search.rules import likelihoods
from judgekit.search.verdict import Verdict


@pytest.fixture(scope="module")
def asker(tmp_path_factory):
    return Asker(tmp_path_factory.mktemp("index"))


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("it", "quante ns posso fare in un turno??", "summon.normal.once-per-turn"),
        ("it", "nn posso usare la trappola che ho settato ora?", "traps.not-turn-set"),
        ("it", "mi sono finite le carte da pescare, ho perso?", "victory.deck-out"),
        ("pt", "qnts normal summon dá pra fazer por turno", "summon.normal.once-per-turn"),
        ("pt", "vc pode olhar o cemi do oponente?", "field.graveyard.public"),
        ("pt", "acabou meu baralho e preciso comprar, perdi?", "victory.deck-out"),
        ("fr", "cb de cartes en main a la fin du tour", "phase.end.hand-limit"),
        ("fr", "jpeux attaquer au T1 ?", "phase.battle.first-turn"),
        ("fr", "2 mobs meme atk qui se tapent, ki meurt", "battle.attack-vs-attack.tie"),
        ("en", "can i flip a trap the same turn i set it", "traps.not-turn-set"),
        ("en", "how many cards can i keep in hand at end of turn", "phase.end.hand-limit"),
        ("en", "both at 0 lp who wins", "victory.both-zero-draw"),
    ],
)
def test_the_words_of_a_chat_find_their_rule(asker, language, question, rule):
    assert asker.ask(question, language, language).best.rule == rule


@pytest.mark.parametrize(
    ("language", "question", "verdict"),
    [
        ("pt", "Posso olhar o Cemitério do meu oponente?", Verdict.YES),
        ("fr", "Puis-je regarder le Cimetière adverse ?", Verdict.YES),
        ("en", "Can I activate a Trap the turn I Set it?", Verdict.NO),
    ],
)
def test_yes_or_no_is_said_where_it_is_certain(asker, language, question, verdict):
    answer = asker.ask(question, language, language)

    assert (answer.kind, answer.told.verdict) == (AnswerKind.SURE, verdict)


def test_neither_yes_nor_no_is_said_to_what_asks_nothing(asker):
    told = "Lui dice che non posso attivare la Trappola nel turno in cui l'ho Posizionata"  # and is right
    answer = asker.ask(told, "it", "it")

    assert (answer.best.rule, answer.told.verdict) == ("traps.not-turn-set", None)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("it", "quanto vale Drago Bianco prima edizione"),
        ("pt", "quantas terras posso baixar no Magic"),
        ("fr", "combien de flèches a un monstre Lien"),
        ("en", "what is the penalty for drawing an extra card at a regional"),
    ],
)
def test_what_the_rulebooks_do_not_answer_is_told(asker, language, question):
    answer = asker.ask(question, language, language)

    assert answer.kind is AnswerKind.NONE
    assert answer.best is None
    assert answer.hits  # an abstention still names what is near


def test_rules_of_which_one_is_meant_stand_side_by_side(run_at_home):
    status, out, _ = run_at_home("ask", "costo", "--question-lang", "it", "--json")
    answer = json.loads(out)

    assert status == 0
    assert answer["kind"] == "one-of"
    assert 2 <= len(answer["alternatives"]) <= 3
    assert all(one["decides"] for one in answer["alternatives"])
    assert answer["answer"]["rule"] == answer["alternatives"][0]["rule"]


@pytest.mark.parametrize("language", list(languages()))
def test_every_sentence_that_a_question_names_is_there(language):
    for rule, questions in asked(language).items():
        if rule in spine():
            lines = [line for line in telling(rule, language).text.split("\n") if line.strip()]
            wrong = [question.text for question in questions if question.answer and question.sentence > len(lines)]
            assert not wrong, (rule, wrong[:3])


@pytest.mark.parametrize("language", list(languages()))
def test_every_question_was_learned_from_or_speaks_for_its_rule(language):
    assert set(nearest(language).rules) >= set(spine())


def test_spellings_of_chats_are_written_out():
    assert lexicon("it").written("nn posssso qnd")[0] == "non"


def test_votes_read_back(tmp_path):
    given = {mark_of("a", "x"): {"own": 0.75, "b": -0.2}, mark_of("b", "y"): {"own": 0.5}}

    write_votes(tmp_path / "votes.txt", ["a", "b"], given)

    assert read_votes(tmp_path / "votes.txt") == given


@pytest.mark.parametrize(
    "text",
    ["chat: before any rule\n", "# a.b\nshout: what\n", "# a.b\nchat[no]: what\n", "# a.b\nchat [maybe]: what\n"],
)
def test_questions_that_are_not_laid_out_are_refused(text):
    with pytest.raises(ChapterError, match=r"line [12]"):
        read_questions(text)


def test_likelihoods_leave_room_for_every_rule():
    assert sum(likelihoods({"a": 1.0, "b": 0.0}, 10).values()) < 1


def test_a_sentence_that_is_not_there_is_the_first():
    assert sentence("traps.not-turn-set", 9, "en") == sentence("traps.not-turn-set", 1, "en")


def test_a_sentence_of_a_telling_that_is_laid_out_otherwise_is_said_as_it_was_asked_for():
    rule = "published.summon-negation"

    assert saying(rule, 4, "it", "en") == saying(rule, 4, "it", "it") == sentence(rule, 4, "it")
    assert saying("battle.zero-atk", 1, "it", "en") == sentence("battle.zero-atk", 1, "en")
