"""Cards of a Chain of which only the kind is known: what follows from the kind is ruled, all else is not known."""

import pytest

from judgekit import adjudicate, read_case, read_chain, ruleset, shipped_cards
from judgekit.domain.card import Card
from judgekit.domain.effect import UNTOLD, EffectType
from judgekit.domain.errors import UnreadableError
from judgekit.domain.values import Icon, Kind, SetWhen, Verdict, Zone
from judgekit.i18n.translator import Translator
from judgekit.judging.responding import moment_of, why
from judgekit.languages import languages
from judgekit.parse.writing import write_case
from judgekit.words import words_of

CARDS = shipped_cards()


def judged(*links, turn_player=None):
    return adjudicate(read_chain(links, CARDS, turn_player=turn_player), ruleset())


def first(link):
    situation = read_chain([link], CARDS)
    return situation.duel.cards[situation.actions[0].card]


READ = {
    "Ash Blossom [hand, quick effect]": (Kind.MONSTER, None, Zone.HAND, EffectType.QUICK),
    "Carta Sconosciuta [magia rapida, coperta]": (Kind.SPELL, Icon.QUICK_PLAY, Zone.SPELLS_TRAPS, None),
    "Carte Inconnue [piège-contre, posée]": (Kind.TRAP, Icon.COUNTER, Zone.SPELLS_TRAPS, None),
    "Card Novo [monstro, mão, efeito rápido]": (Kind.MONSTER, None, Zone.HAND, EffectType.QUICK),
    "Nobody [trap]": (Kind.TRAP, Icon.NORMAL, Zone.SPELLS_TRAPS, None),
    "Nobody [spell]": (Kind.SPELL, Icon.NORMAL, Zone.HAND, None),
    "Nobody [contro-trappola]": (Kind.TRAP, Icon.COUNTER, Zone.SPELLS_TRAPS, None),
    "Nobody [contre-piège, posée]": (Kind.TRAP, Icon.COUNTER, Zone.SPELLS_TRAPS, None),
    "Nobody [armadilha de resposta baixada]": (Kind.TRAP, Icon.COUNTER, Zone.SPELLS_TRAPS, None),
    "Nobody [magie d’équipement]": (Kind.SPELL, Icon.EQUIP, Zone.HAND, None),
    "Nobody [Magia Terreno, coperta]": (Kind.SPELL, Icon.FIELD, Zone.FIELD, None),
    "Nobody [field spell, field]": (Kind.SPELL, Icon.FIELD, Zone.FIELD, None),
    "Nobody [quick, monster]": (Kind.MONSTER, None, Zone.MONSTERS, EffectType.QUICK),
    "Nobody [quick, spell]": (Kind.SPELL, Icon.QUICK_PLAY, Zone.HAND, None),
    "Nobody [spell, graveyard, quick effect]": (Kind.SPELL, Icon.NORMAL, Zone.GRAVEYARD, EffectType.QUICK),
    "Nobody [mostro, cimitero, effetto innescato]": (Kind.MONSTER, None, Zone.GRAVEYARD, EffectType.TRIGGER),
    "Nobody [monstre à effet, sur le terrain]": (Kind.MONSTER, None, Zone.MONSTERS, None),
    "Normal Trap [set]": (Kind.TRAP, Icon.NORMAL, Zone.SPELLS_TRAPS, None),
    "Trappola Normale": (Kind.TRAP, Icon.NORMAL, Zone.SPELLS_TRAPS, None),
    "Magia Rápida [mão]": (Kind.SPELL, Icon.QUICK_PLAY, Zone.HAND, None),
    "Contre-Piège": (Kind.TRAP, Icon.COUNTER, Zone.SPELLS_TRAPS, None),
    "Effetto Rapido [mano]": (Kind.MONSTER, None, Zone.HAND, EffectType.QUICK),
    "Mirror Forse [trap, unknown]": (Kind.TRAP, Icon.NORMAL, Zone.SPELLS_TRAPS, None),
    "Nobody [Link Monster, field]": (Kind.MONSTER, None, Zone.MONSTERS, None),
}


@pytest.mark.parametrize("link", READ)
def test_kind_and_place_are_read(link):
    card = first(f"A: {link}")
    (effect,) = card.card.effects or (None,)

    assert READ[link] == (card.card.kind, card.card.icon, card.zone, effect.type if effect else None)
    assert effect is None or effect.gap == UNTOLD
    assert card.card.name == link.partition(" [")[0]


def test_when_it_was_set_is_read():
    assert first("A: Nobody [trap, set this turn]").set_when is SetWhen.THIS_TURN
    assert first("A: Nobody [trappola, coperta questo turno]").set_when is SetWhen.THIS_TURN


RULED = {
    "a Normal Spell answers nothing": (("B: Nobody [normal spell]",), "A", ["spell-speed-1-cannot-respond"]),
    "nor does a slow effect": (("B: Nobody [monster, field, ignition effect]",), "A", ["spell-speed-1-cannot-respond"]),
    "nor one used from the hand": (("B: Nobody [hand, ignition effect]",), "A", ["spell-speed-1-cannot-respond"]),
    "a Quick-Play Spell of the hand in its own turn": (("A: Nobody [quick-play spell]",), "A", []),
    "and in the turn of the opponent": (("B: Nobody [quick-play spell, hand]",), "A", ["not-your-turn"]),
    "Set it may be used there": (("B: Nobody [quick-play spell, set]",), "A", []),
    "not in the turn it was Set": (("A: Nobody [quick-play spell, set this turn]",), "A", ["quick-play-set-this-turn"]),
    "a Trap not either": (("B: Nobody [trap, set this turn]",), "A", ["trap-set-this-turn"]),
    "nor from the hand": (("B: Nobody [trap, hand]",), "A", ["trap-from-hand"]),
    "a Trap does not answer a Counter Trap": (("B: New [counter trap]", "A: Nobody [trap]"), "A", ["spell-speed-too-low"]),
    "a Counter Trap does": (("B: New [counter trap]", "A: Nobody [counter trap]"), "A", []),
    "a Quick Effect of the hand answers": (("B: Nobody [hand, quick effect]",), "A", []),
    "a Set monster uses no effect": (("B: Nobody [monster, set, quick effect]",), "A", ["face-down"]),
    "a Normal Monster has none": (("B: Nobody [normal monster, field]",), "A", ["nothing-to-activate"]),
}  # fmt: skip


UNLESS_ITS_TEXT_SAYS_SO = (
    "and in the turn of the opponent", "not in the turn it was Set", "a Trap not either", "nor from the hand",
)  # fmt: skip


@pytest.mark.parametrize("what", RULED)
def test_what_follows_from_the_kind_is_ruled(what):
    links, turn_player, reasons = RULED[what]
    ruling = judged("A: Heavy Storm", *links, turn_player=turn_player)

    assert reasons == [finding.reason for finding in ruling.findings]
    assert ("text-makes-no-exception" in {item.id for item in ruling.assumptions}) == (what in UNLESS_ITS_TEXT_SAYS_SO)
    assert reasons or ruling.verdict is Verdict.UNDETERMINED
    assert reasons or {missing.fact for missing in ruling.missing} == {"effect"}


def test_that_its_text_is_taken_to_make_no_exception_is_said_wherever_somebody_asks():
    situation = read_chain(["A: Nobody [trap, set this turn]"], CARDS, turn_player="A")
    moment = moment_of(situation, ruleset(), after=0)

    for assumed in (moment.assumed, why(situation, ruleset()).assumed):
        assert [item.params["card"].name for item in assumed if item.id == "text-makes-no-exception"] == ["Nobody"]


SET_OFF_TOGETHER = {
    "both of the turn player's": ("AA", 2),
    "the turn player's below": ("AB", 2),
    "below the turn player's only one that must be used": ("BA", 1),
}


@pytest.mark.parametrize("what", SET_OFF_TOGETHER)
def test_effects_that_may_have_been_set_off_together_share_a_chain(what):
    players, added = SET_OFF_TOGETHER[what]
    links = [f"{player}: {name} [monster, field, trigger effect]" for player, name in zip(players, "XY", strict=True)]
    ruling = judged(*links, turn_player="A")

    assert (ruling.findings, {missing.fact for missing in ruling.missing}) == ((), {"effect"})
    assert [link.card.name for link in ruling.chains[-1].links] == ["X", "Y"][:added]


def test_what_its_effect_does_is_not_known():
    ruling = judged("A: Nobody [trap, set]")

    assert [(item.fact, item.params["card"].name) for item in ruling.missing] == [("effect", "Nobody")]
    assert [link.outcome.value for link in ruling.chains[-1].links] == ["undetermined"]


def test_what_is_negated_need_not_be_known():
    ruling = judged("A: Nobody [normal spell]", "B: Magic Jammer [set] < Kuriboh")

    assert ruling.verdict is Verdict.RESOLVED


def test_another_link_names_it_without_its_kind():
    situation = read_chain(["A: MST > nobody", "B: Nobody [trap, set]"], CARDS)

    assert situation.actions[0].targets == (situation.actions[1].card,)


def test_targets_and_costs_may_be_of_a_kind_too():
    situation = read_chain(
        ["A: MST > Nobody [continuous trap, field]", "A: Raigeki Break > X [monster] < Y [spell], Z [trap]"], CARDS
    )
    cards = {card.card.name: card for card in situation.duel.cards.values()}

    assert (cards["Nobody"].zone, cards["Nobody"].face_up) == (Zone.SPELLS_TRAPS, True)
    assert [situation.actions[1].targets, situation.actions[1].cost] == [("X",), ("Y", "Z")]
    assert (cards["X"].zone, cards["Y"].zone) == (Zone.MONSTERS, Zone.HAND)


def assumed(*links):
    return {item.id for item in read_chain(links, CARDS).assumptions}


def test_what_was_not_said_is_an_assumption():
    assert {"normal-trap", "set-earlier"} <= assumed("A: Nobody [trap]")
    assert {"normal-spell", "used-from"} <= assumed("A: Nobody [spell]")
    assert not {"normal-trap", "set-earlier", "used-from"} & assumed("A: Nobody [normal trap, set]")
    assert "used-from" in assumed("A: Snipe Hunter")


def test_a_case_file_takes_the_same_for_granted():
    text = "players: {A: {hand: [{name: Nobody, kind: spell}, {name: Told, kind: trap, property: normal}]}, B: {}}"
    situation = read_case(text, CARDS)

    assert [item.params["card"].name for item in situation.assumptions if item.id.startswith("normal-")] == ["Nobody"]
    assert read_case(write_case(situation), CARDS) == situation


KNOWN = {
    "Mirror Force [trap, set]": None,
    "Mirror Force [normal trap]": None,
    "Forza Riflessa [trappola, coperta]": None,
    "Kuriboh [monster, hand, quick effect]": None,
    "Snipe Hunter [field]": None,
    "Celtic Guardian [normal monster]": None,
    "Mirror Force [spell]": "spell",
    "Mirror Force [contro-trappola]": "contro",
    "Mirror Force [trap, unknown]": "unknown",
    "Kuriboh [monster, ignition effect]": "ignition effect",
    "Celtic Guardian [xyz monster]": "xyz",
    "Dark Hole [carte magie continue]": "continue",
}


@pytest.mark.parametrize("link", KNOWN)
def test_what_is_said_of_a_known_card_must_fit_it(link):
    if KNOWN[link] is None:
        assert first(f"A: {link}").card == CARDS.exact(link.partition(" [")[0])
        return
    (problem,) = problems([f"A: {link}"])
    assert (problem.message, problem.params["word"]) == ("read.link-card-otherwise", KNOWN[link])


class Stored:
    """The known cards, and one that a database knows by its values only."""

    card = Card("Zed", Kind.MONSTER, level=4, atk=0, defense=0, names={"en": "Zed"})

    def exact(self, name):
        return self.card if name == "Zed" else CARDS.exact(name)

    def near(self, name):
        return CARDS.near(name)


def test_kind_of_effect_is_believed_of_a_known_card_of_unknown_effects():
    situation = read_chain(["A: Heavy Storm", "B: Zed [hand, quick effect]"], Stored())
    ruling = adjudicate(situation, ruleset())

    assert (ruling.findings, [item.fact for item in ruling.missing]) == ((), ["effect"])
    assert situation.texts == {"Zed": {"effects": [{"type": "quick", "zones": ["hand"], "gap": "unknown"}]}}


def problems(links):
    with pytest.raises(UnreadableError) as caught:
        read_chain(links, CARDS)
    return caught.value.problems


REFUSED = {
    "A: Mirror Forse [trap]": "read.link-card-near",
    "A: Nobody [set]": "read.link-card-unknown",
    "A: Nobody": "read.link-card-unknown",
    "A: Nobody [ritual]": "read.link-card-kind",
    "A: Nobody [continuous, set]": "read.link-card-kind",
    "A: Nobody [graveyard, quick effect]": "read.link-card-kind",
    "A: Nobody [unknown]": "read.link-card-kind",
    "A: Nobody [trap, hnad]": "read.bracket-word-near",
    "A: MST [hnad]": "read.bracket-word-near",
    "A: Nobody [trap, Wattaildragon]": "read.bracket-word",
    "A: Nobody [trap, spell]": "read.brackets-clash",
    "A: Nobody [hand, set]": "read.brackets-clash",
    "A: Nobody [trap, quick-play]": "read.brackets-clash",
    "A: Nobody [monster, counter]": "read.brackets-clash",
    "A: Nobody [trap, set, quick effect]": "read.brackets-clash",
    "A: Nobody [spell, xyz]": "read.brackets-clash",
    "A: Nobody [spell, field]": "read.bracket-two-meanings",
    "A: Nobody [hand, quick]": "read.bracket-two-meanings",
    "A: MST > Nobody [trpa]": "read.bracket-word-near",
    "A: MST > Nobody [": "read.want-link",
}


@pytest.mark.parametrize("link", REFUSED)
def test_what_cannot_be_understood_is_explained(link):
    assert [REFUSED[link]] == [problem.message for problem in problems([link])]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("link", REFUSED)
def test_explained_in_words_of_the_reader_and_no_more_of_them_than_are_wanted(language, link):
    (problem,) = problems([link])
    said = Translator(language).say(problem.message, problem.params)
    told = {word for key, words in words_of("chain")[language].items() for word in words if key not in ("besides",)}

    assert sum(f"“{word}”" in said or f"«{word}»" in said or f"«\xa0{word}\xa0»" in said for word in told) <= 4


@pytest.mark.parametrize(("language", "near"), [("en", "set"), ("it", "coperta"), ("pt", "baixado"), ("fr", "posée")])
def test_nearest_word_is_that_of_the_reader(language, near):
    (problem,) = problems(["A: MST [posizonata]"])

    assert near in Translator(language).say(problem.message, problem.params)


def test_near_name_is_offered_and_never_taken():
    (problem,) = problems(["A: Mirror Forse [trap]"])

    assert [card.name for card in problem.params["cards"]] == ["Mirror Force"]
    assert first("A: Mirror Forse").card.name == "Mirror Force"


@pytest.mark.parametrize("language", languages())
def test_every_word_of_every_language_is_read(language):
    for key, words in words_of("chain")[language].items():
        for word in words:
            link = f"A: MST [{word}]" if key in ("hand", "set", "set this turn", "besides") else None
            assert link is None or first(link).card.name == "Mystical Space Typhoon", word
