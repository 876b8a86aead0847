"""Questions about one card: what is asked is read in each language, and answered from its effects or its text."""

import json

import pytest

from judgekit.cards.known import known_cards
from judgekit.cli.app import main
from judgekit.domain.card import Card
from judgekit.domain.card_question import Act, Topic
from judgekit.domain.values import Icon, Kind
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.judging.card_answers import Verdict, answer_to
from judgekit.judging.card_topics import ANSWERS
from judgekit.languages import languages
from judgekit.parse.card_questions import asked_of, card_question
from judgekit.render.card_answer import answer_shape, card_answer_lines, rule_of, topic_word
from judgekit.rules.rulesets import ruleset, text_only
from judgekit.search.asked import card_answer_of
from judgekit.text.reader import read
from judgekit.text.values import CardText
from judgekit.words import words_of

YES, NO, ONLY_IF, OPEN = Verdict.YES, Verdict.NO, Verdict.ONLY_IF, Verdict.UNDETERMINED

ASKED = {
    Topic.TARGETS: {
        "en": ("does it target?", "targetting?", "is it a targeting effect"),
        "it": ("targetta?", "sceglie un bersaglio?", "fa bersaglio o no"),
        "pt": ("dá alvo?", "ele escolhe alvo?", "targeta"),
        "fr": ("cible-t-elle ?", "fait-elle cible ?", "ça cible ?"),
    },
    Topic.CHAIN: {
        "en": ("does it start a chain?", "does its effect use the chain"),
        "it": ("inizia una Catena?", "fa catena?"),
        "pt": ("começa uma Corrente?", "abre corrente?"),
        "fr": ("lance-t-elle une Chaîne ?", "ça fait une chaine ?"),
    },
    Topic.SPEED: {
        "en": ("is it a quick effect?", "what spell speed is it", "is it spell speed 2?"),
        "it": ("è un Effetto Rapido?", "che spell speed ha", "che velocità ha?"),
        "pt": ("é Efeito Rápido?", "qual a velocidade?"),
        "fr": ("c'est un Effet Rapide ?", "c'est quelle vitesse ?", "effet rapide ou pas"),
    },
    Topic.COST: {
        "en": ("cost or effect?", "does it have a cost?"),
        "it": ("ha un costo?", "costo o effetto"),
        "pt": ("tem custo?", "custo ou efeito"),
        "fr": ("a-t-elle un coût ?", "coût ou effet"),
    },
    Topic.MISSES: {
        "en": ("can it miss the timing?", "does it miss timing"),
        "it": ("può perdere il timing?", "misstima?"),
        "pt": ("perde o timing?", "pode perder o timing"),
        "fr": ("rate-t-elle le timing ?", "ça peut rater le timing", "peut rater son timing"),
    },
    Topic.ONCE: {
        "en": (
            "is it once per turn even if negated?",
            "opt if its negated?",
            "if it gets negated can I use it again?",
            "how many times per turn",
        ),
        "it": (
            "è una volta per turno anche se annullata?",
            "opt anche se negato?",
            "se la negano posso riusarla?",
            "quante volte al turno?",
        ),
        "pt": (
            "é uma vez por turno mesmo se for negado?",
            "opt mesmo negado?",
            "se negarem, posso usar de novo?",
            "quantas vezes por turno?",
        ),
        "fr": (
            "une fois par tour même si elle est annulée ?",
            "hopt même annulé ?",
            "annulée, je peux la réutiliser ?",
            "combien de fois par tour ?",
        ),
    },
    Topic.DAMAGE_STEP: {
        "en": ("may I use it in the Damage Step?", "usable in ds?"),
        "it": ("si può usare nel Damage Step?", "posso attivarla nel ds?"),
        "pt": ("pode ser usado na Etapa de Dano?", "dá pra usar na ds?"),
        "fr": ("peut-on l'utiliser en Damage Step ?", "activable en ds ?"),
    },
    Topic.HAND: {
        "en": ("can I use it from the hand?", "is it a hand trap?"),
        "it": ("si usa dalla mano?", "è una handtrap?"),
        "pt": ("posso usar da mão?", "é hand trap?"),
        "fr": ("on l'utilise depuis la main ?", "c'est une hand trap ?"),
    },
    Topic.OPPONENT_TURN: {
        "en": ("may I use it in my opponent's turn?", "usable on opp turn?"),
        "it": ("la posso usare nel turno dell'avversario?", "nel suo turno?", "nel turno del mio avversario?"),
        "pt": ("posso usar no turno do oponente?", "no turno dele?"),
        "fr": ("je peux l'utiliser au tour de l'adversaire ?", "pendant son tour ?"),
    },
    Topic.OWN_TURN: {
        "en": ("can it be used in my turn?", "usable during my own turn?"),
        "it": ("posso usarla nel mio turno?", "si può usare nel proprio turno?"),
        "pt": ("pode ser usado no meu turno?", "dá pra usar na minha vez?"),
        "fr": ("je peux l'utiliser pendant mon tour ?", "utilisable à mon tour ?"),
    },
}
"""What is asked, in each language, as it is typed."""

BY_HEART = {
    "Exiled Force": {
        Topic.SPEED: NO,
        Topic.TARGETS: YES,
        Topic.CHAIN: YES,
        Topic.COST: YES,
        Topic.MISSES: NO,
        Topic.OPPONENT_TURN: NO,
        Topic.OWN_TURN: YES,
    },
    "Mirror Force": {
        Topic.TARGETS: NO,
        Topic.COST: NO,
        Topic.HAND: NO,
        Topic.OPPONENT_TURN: ONLY_IF,
        Topic.OWN_TURN: ONLY_IF,
    },
    "Man-Eater Bug": {Topic.TARGETS: YES, Topic.MISSES: NO, Topic.DAMAGE_STEP: ONLY_IF},
    "Effect Veiler": {
        Topic.SPEED: YES,
        Topic.TARGETS: YES,
        Topic.COST: YES,
        Topic.HAND: YES,
        Topic.OPPONENT_TURN: YES,
        Topic.OWN_TURN: NO,
    },
    "Kuriboh": {Topic.TARGETS: NO, Topic.COST: YES, Topic.HAND: YES, Topic.DAMAGE_STEP: ONLY_IF},
    "Peten the Dark Clown": {Topic.MISSES: YES, Topic.COST: YES, Topic.ONCE: NO},
    "Sangan": {Topic.OWN_TURN: ONLY_IF, Topic.MISSES: NO, Topic.TARGETS: NO, Topic.ONCE: YES},
    "Dark Hole": {
        Topic.TARGETS: NO,
        Topic.DAMAGE_STEP: NO,
        Topic.HAND: ONLY_IF,
        Topic.OPPONENT_TURN: NO,
        Topic.OWN_TURN: YES,
    },
    "Mystical Space Typhoon": {
        Topic.SPEED: NO,
        Topic.TARGETS: YES,
        Topic.OPPONENT_TURN: ONLY_IF,
        Topic.OWN_TURN: YES,
        Topic.HAND: ONLY_IF,
    },
    "Solemn Judgment": {Topic.SPEED: NO, Topic.TARGETS: NO, Topic.COST: YES, Topic.DAMAGE_STEP: YES},
    "Ring of Destruction": {Topic.TARGETS: YES, Topic.ONCE: ONLY_IF, Topic.OPPONENT_TURN: ONLY_IF},
    "Abyss Soldier": {Topic.ONCE: YES, Topic.TARGETS: YES, Topic.COST: YES},
    "Breaker the Magical Warrior": {Topic.TARGETS: ONLY_IF, Topic.COST: ONLY_IF, Topic.CHAIN: ONLY_IF},
    "Rush Recklessly": {Topic.DAMAGE_STEP: ONLY_IF, Topic.TARGETS: YES},
    "Jinzo": {Topic.CHAIN: NO, Topic.TARGETS: NO},
    "Gemini Elf": {Topic.TARGETS: NO},
    "Axe of Despair": {Topic.HAND: ONLY_IF, Topic.TARGETS: ONLY_IF},
}
"""What is answered of cards whose effects are known."""


@pytest.mark.parametrize("topic", ASKED)
@pytest.mark.parametrize("language", languages())
def test_what_is_asked_is_read(topic, language):
    pool = known_cards()
    card = pool.exact("Exiled Force")

    for question in ASKED[topic][language]:
        asked = asked_of(card, question, language, pool)
        assert asked is not None and (asked.topic, asked.card.name) == (topic, "Exiled Force"), question


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BY_HEART)
def test_cards_that_are_known_by_heart(name, language):
    pool = known_cards()
    for topic, verdict in BY_HEART[name].items():
        asked = asked_of(pool.exact(name), ASKED[topic][language][0], language, pool)
        answer = answer_to(asked, ruleset())
        lines = list(card_answer_lines(answer, ruleset(), Translator(language), 90))

        assert (topic, verdict) == (answer.question.topic, answer.verdict)
        assert len(lines) >= 2
        assert all("%(" not in line for line in lines)


TEXTS = [
    # kind of card, language, text, question, verdict, the words of the rule
    ("Trap", "Normal", "en", "Target 1 monster on the field; destroy it.", Topic.TARGETS, YES, "text.target"),
    ("Trap", "Normal", "en", "Destroy 1 monster on the field.", Topic.TARGETS, YES, "text.target"),
    ("Trap", "Counter", "en", "Negate the activation.", Topic.DAMAGE_STEP, YES, "damage-step.activation-limits"),
    ("Spell", "Normal", "en", "Discard 1 card; draw 2 cards.", Topic.COST, YES, "text.semicolon-cost"),
    ("Spell", "Normal", "it", "Scarta 1 carta; pesca 2 carte.", Topic.COST, YES, "text.semicolon-cost"),
    ("Spell", "Normal", "fr", "Défaussez 1 carte ; piochez 2 cartes.", Topic.COST, YES, "text.semicolon-cost"),
    ("Spell", "Normal", "pt", "Descarte 1 card; compre 2 cards.", Topic.COST, YES, "text.semicolon-cost"),
    ("Spell", "Equip", "en", "The equipped monster gains 500 ATK.", Topic.TARGETS, YES, "text.target"),
    (
        "Monster", None, "en", "When this card is sent to the GY: You can draw 1 card.",
        Topic.MISSES, YES, "text.if-when",
    ),
    ("Monster", None, "en", "If this card is sent to the GY: You can draw 1 card.", Topic.MISSES, NO, "text.if-when"),
    ("Monster", None, "en", "(Quick Effect): You can discard this card; draw 1 card.", Topic.HAND, YES, None),
    ("Monster", None, "en", "(Quick Effect): You can discard this card; draw 1 card.", Topic.SPEED, YES, "text.quick-effect"),
    ("Trap", "Counter", "en", "Negate the activation.", Topic.SPEED, NO, "chain.spell-speed-3"),
    ("Spell", "Continuous", "en", "Once per turn: You can draw 1 card.", Topic.SPEED, NO, "chain.spell-speed-1"),
]  # fmt: skip


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: row[3])
def test_texts_that_were_read(row):
    card_type, property, language, text, topic, verdict, rule = row
    reading = read(CardText(text, language, card_type, property))
    card = Card("", Kind(card_type.casefold()), Icon(property.casefold()) if property else None)
    asked = asked_of(card, ASKED[topic]["en"][0], "en", known_cards())
    answer = answer_to(asked, ruleset(), reading)
    shape = answer_shape(answer, ruleset(), Translator("en"))

    assert (verdict.value, "text") == (shape["verdict"], shape["from"])
    assert rule == shape["effects"][0]["rule"]
    assert (shape["effects"][0]["words"] or text).casefold()[:12] == text.casefold()[:12]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('You can draw 1 card. You can only use this effect of "Old Wall" once per turn.', "once.name"),
        ("Once per turn: You can draw 1 card.", "once.copy"),
        ("Twice per turn: You can draw 1 card.", "once.more"),
        ("You can discard this card; draw 1 card.", "once.not"),
    ],
)
def test_how_often_is_one_answer_whatever_sentence_says_it(text, said):
    reading = read(CardText(text, "en"))
    asked = asked_of(Card("", Kind.MONSTER), "how many times per turn?", "en", known_cards())

    assert [part.says.id for part in answer_to(asked, ruleset(), reading).parts] == [said]


def test_words_that_were_not_read_leave_it_open():
    reading = read(CardText("Frobnicate 1 card; draw 1 card.", "en", "Spell", "Normal"))
    card = Card("", Kind.SPELL, Icon.NORMAL)
    asked = asked_of(card, "does it target?", "en", known_cards())
    answer = answer_to(asked, ruleset(), reading)
    lines = list(card_answer_lines(answer, ruleset(), Translator("en"), 90))

    assert answer.verdict is OPEN
    assert any("Frobnicate" in line for line in lines)


def test_without_effects_and_text_it_is_open():
    asked = asked_of(Card("Nobody Knows", Kind.SPELL), "does it target?", "en", known_cards())

    assert answer_to(asked, ruleset()).verdict is OPEN


@pytest.mark.parametrize(
    ("name", "question", "act", "verdict"),
    [
        ("Raigeki Break", "is the discard a cost or an effect?", Act.DISCARD, YES),
        ("Card Destruction", "is the discard a cost?", Act.DISCARD, NO),
        ("Exiled Force", "is the tribute a cost?", Act.TRIBUTE, YES),
        ("Solemn Judgment", "is paying the life points a cost?", Act.PAY, YES),
        ("Raigeki Break", "is a tribute part of the cost?", Act.TRIBUTE, NO),
    ],
)
def test_what_is_a_cost_and_what_is_effect(name, question, act, verdict):
    pool = known_cards()
    asked = asked_of(pool.exact(name), question, "en", pool)

    assert (act, verdict) == (asked.act, answer_to(asked, ruleset()).verdict)


@pytest.mark.parametrize(
    ("name", "question", "language", "verdict"),
    [
        ("Seven Tools of the Bandit", "can I chain it to Mirror Force?", "en", YES),
        ("Dark Hole", "can I chain it to Mirror Force?", "en", NO),
        ("Torrential Tribute", "posso attivarla in risposta a Mostro Resuscitato?", "it", NO),
        ("Mystical Space Typhoon", "posso responder a Mirror Force?", "pt", YES),
        ("Gemini Elf", "je peux la chaîner à Mirror Force ?", "fr", OPEN),
    ],
)
def test_what_may_be_chained_to_what(name, question, language, verdict):
    pool = known_cards()
    asked = asked_of(pool.exact(name), question, language, pool)
    answer = answer_to(asked, ruleset(), pool=pool)

    assert (Topic.ANSWER, verdict) == (asked.topic, answer.verdict)
    assert all("%(" not in line for line in card_answer_lines(answer, ruleset(), Translator(language), 90))


@pytest.mark.parametrize(
    ("question", "language", "card", "topic"),
    [
        ("does Mirror Force target?", "en", "Mirror Force", Topic.TARGETS),
        ("Kuriboh targetta?", "it", "Kuriboh", Topic.TARGETS),
        ("o Sangan perde o timing?", "pt", "Sangan", Topic.MISSES),
        ("Sangan fait-elle cible ?", "fr", "Sangan", Topic.TARGETS),
        ("is Breaker's effect a cost or an effect", "en", "Breaker the Magical Warrior", Topic.COST),
    ],
)
def test_ask_answers_of_a_card_that_it_names(question, language, card, topic):
    found = card_answer_of(question, language, language, "9.0")

    assert found is not None
    assert (card, topic) == (found.question.card.name, found.question.topic)


@pytest.mark.parametrize(
    "question",
    [
        "does an equip spell target?",
        "can I tribute Sangan to pay for a cost of two different dragons?",
        "Mirror Force",
        "if Mirror Force was set by Sangan's controller, does it target anything at all tomorrow?",
    ],
)
def test_ask_leaves_every_other_question_to_the_rules(question):
    assert card_answer_of(question, "en", "en", "9.0") is None


def test_another_word_is_asked_of_the_rules_alone():
    assert card_question("does Mirror Force frobnicate targets", "en", known_cards()) is None


@pytest.mark.parametrize("name", ["7.0", "1.0", "pairs"])
def test_older_rulesets_name_no_rule_on_wordings(name):
    rules, pool = ruleset(name), known_cards()
    for topic in ANSWERS:
        asked = asked_of(pool.exact("Exiled Force"), ASKED[topic]["en"][0], "en", pool)
        for part in answer_to(asked, rules).parts:
            rule = rule_of(part.says, rules)
            assert rule is None or not rule.startswith("text.")
            assert rule_of(part.says, text_only(ruleset())) is None or not rule_of(
                part.says, text_only(ruleset())
            ).startswith(("text.", "published."))


@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_everything_that_is_asked(language):
    keys = {topic.value for topic in Topic} | {act.value for act in Act} | {"filler"}

    assert keys == set(words_of("questions")[language])
    assert {f"card-question.about.{topic_word(topic)}" for topic in Topic} <= set(messages())


def test_the_command_answers(capsys):
    assert main(["card", "Exiled Force", "--ask", "does it target?", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["card"], shown["asked"], shown["verdict"]) == ("Exiled Force", "targets", "yes")

    assert main(["card", "Gemini Elf", "--ask", "how are you"]) == 2
    assert "asks nothing" in capsys.readouterr().err


def test_the_command_answers_of_a_text(capsys, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("Target 1 monster on the field; destroy it.", encoding="utf-8")

    assert main(["card", "--text", str(path), "--text-kind", "normal-trap", "--ask", "cible-t-elle ?"]) == 0
    assert capsys.readouterr().out.startswith("Yes, it targets. [text.target]")
