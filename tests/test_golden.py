"""What people read, in each language, kept as files: ``pytest tests/test_golden.py --update`` writes them anew."""

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
EXAMPLE = "docs/examples/heavy-storm.yaml"
EARLY_DECKS = [f"tests/decks/{name}.txt" for name in ("fusion-deck-of-16", "side-deck-of-14", "xyz-in-the-extra-deck")]
PARTNERS = [f"tests/decks/{name}.txt" for name in ("pairs-exodia-set", "pairs-exodia-head")]
REFUSED = ["A: Heavy Storm", "B: Dark Hole", "B: Waboku [set this turn]"]
RUNS = {
    "help": ["--help"],
    "help-damage": ["damage", "--help"],
    "damage": ["damage", "2500", "--def", "1800", "--piercing", "--attacker", "+500 /2", "--lp", "1000"],
    "damage-then": ["damage", "1800", "1800", "--then", "1900", "--direct", "--damage", "x2"],
    "damage-unknown": ["damage", "1800", "--def", "?"],
    "chain": ["chain", "A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]"],
    "chain-refused": ["chain", *REFUSED],
    "chain-read-as": ["chain", "A: tempeste potente", "B: Magic Jammer [set]"],
    "chain-kind": [
        "chain",
        "A: Normal Spell",
        "B: Ash Blossom [hand, quick effect]",
        "A: Carte Inconnue [contre-piège, posée]",
    ],
    "chain-kind-refused": [
        "chain",
        "A: Mirror Forse [trap]",
        "B: MST [settt]",
        "A: Foo [set]",
        "B: Heavy Storm [trap]",
    ],
    "resolve": ["resolve", EXAMPLE],
    "resolve-several": ["resolve", EXAMPLE, "tests/no-such-case.yaml", EXAMPLE, "--only", "verdict"],
    "resolve-markdown": ["resolve", EXAMPLE, "--markdown"],
    "full": ["chain", "A: Heavy Storm", "B: Waboku [set]", "--full", "--ruleset", "7.0"],
    "full-damage": ["damage", "0", "0", "--full", "--ruleset", "1.0", "--fill-from", "9.0"],
    "only": ["resolve", EXAMPLE, "--only", "verdict,afterwards", "--only", "rules"],
    "only-branches": ["damage", "2500", "?", "--only", "branches", "--only", "verdict"],
    "only-nothing": ["damage", "2500", "1800", "--only", "why,missing"],
    "only-misspelt": ["damage", "2500", "1800", "--only", "stesp"],
    "only-entered": ["resolve", EXAMPLE, "--only", "board,actions,final"],
    "depth": ["resolve", EXAMPLE, "--depth", "0"],
    "markdown-refused": ["chain", *REFUSED, "--markdown"],
    "markdown-unknown": ["resolve", "tests/rulings/traps.not-turn-set/set-unknown.yaml", "--markdown"],
    "markdown-damage": ["damage", "2500", "1800", "--markdown", "--full", "--lp", "2000"],
    "markdown-replay": ["resolve", "tests/rulings/battle.replay.choices/no-attack.yaml", "--markdown", "--depth", "0"],
    "replay": ["resolve", "tests/rulings/battle.replay.trigger/monster-summoned-by-call-of-the-haunted.yaml"],
    "set-unknown": ["resolve", "tests/rulings/traps.not-turn-set/set-unknown.yaml"],
    "sakuretsu": ["resolve", "tests/rulings/battle.direct-attack.condition/answered-by-sakuretsu-armor.yaml"],
    "help-responses": ["responses", "--help"],
    "responses": ["responses", EXAMPLE, "--all"],
    "responses-entered": ["responses", EXAMPLE, "--after", "0", "--all"],
    "responses-unknown": ["responses", "tests/rulings/traps.not-turn-set/set-unknown.yaml", "--after", "1"],
    "responses-markdown": ["responses", EXAMPLE, "--player", "Bruno", "--markdown"],
    "responses-after": ["responses", EXAMPLE, "--after", "4"],
    "why": ["why", "tests/rulings/traps.must-be-set/from-the-hand.yaml"],
    "why-unknown": ["why", "tests/rulings/traps.not-turn-set/set-unknown.yaml"],
    "why-markdown": ["why", "tests/rulings/battle.attack-position-only/from-defense.yaml", "--markdown"],
    "why-no-action": ["why", EXAMPLE, "--action", "0"],
    "diff": ["diff", "tests/rulings/phase.battle.first-turn/9.0.yaml", "--ruleset", "9.0", "--ruleset", "7.0"],
    "diff-agree": ["diff", EXAMPLE, "--ruleset", "9.0", "--ruleset", "7.0"],
    "diff-unknown": ["diff", EXAMPLE, "--ruleset", "9.0", "--ruleset", "1.0"],
    "diff-markdown": ["diff", EXAMPLE, "--ruleset", "9.0", "--ruleset", "1.0", "--markdown"],
    "diff-one": ["diff", EXAMPLE, "--ruleset", "9.0"],
    "show": ["show", EXAMPLE],
    "show-full-board": ["show", "docs/examples/full-board.yaml"],
    "rule": ["rule", "battle.zero-atk"],
    "chapter": ["rule", "priority"],
    "no-such-rule": ["rule", "chain.spel-speed"],
    "misspelt": ["damage", "2500", "--pirecing"],
    "wrong-value": ["damage", "2500", "many"],
    "wrong-card": ["chain", "A: Golem"],
    "ask": ["ask", "posso attivare una carta trappola nel turno in cui l'ho messa?"],
    "ask-battle": ["ask", "2500 attacca 1800 in difesa, quanto danno?"],
    "ask-battle-open": ["ask", "my 1800 and his 1700/2000 battle"],
    "ask-battle-direct": ["ask", "levei ataque direto de 1900 com 1500 de pv"],
    "ask-battle-cards": ["ask", "Blue-Eyes attacca il mio Jinzo coperto"],
    "ask-nothing": ["ask", "Link Monster arrows"],
    "search": ["search", "tribute summon", "--question-lang", "en", "--limit", "2"],
    "compare": ["rule", "phase.battle.first-turn", "--compare"],
    "borrowed": ["damage", "2500", "1800", "--ruleset", "1.0", "--fill-from", "9.0"],
    "conflicts": ["conflicts", "--chapter", "phase"],
    "glossary": ["glossary", "Spell Speed"],
    "help-deck": ["deck", "check", "--help"],
    "deck": ["deck", "check", "tests/decks/legal-9.0.ydk"],
    "deck-list": ["deck", "check", "tests/decks/restricted-over.txt", "--list", "tests/decks/test.lflist.conf"],
    "deck-early": ["deck", "check", *EARLY_DECKS, "--ruleset", "1.0"],
    "deck-pairs": ["deck", "check", *PARTNERS, "--ruleset", "pairs"],
    "deck-unknown": ["deck", "check", "tests/decks/misspelt.txt", "tests/decks/unknown-passcode.ydk"],
    "deck-many": ["deck", "check", "tests/decks/40-cards.txt", "tests/no-such-deck.ydk", "Main 62, Side 10"],
    "deck-markdown": ["deck", "check", "tests/decks/4-copies-split.txt", "--markdown"],
    "deck-wrong": ["deck", "check", "tests/decks/wrong.txt"],
    "deck-swap": ["deck", "swap", "tests/decks/swap-before.txt", "tests/decks/swap-extra.txt", "--ruleset", "7.0"],
    "help-match": ["match", "--help"],
    "match": ["match", "W", "D", "--ruleset", "1.0"],
    "match-next": ["match", "L", "--chosen-by", "winner", "--opening-hand", "6"],
    "match-unknown": ["match", "W", "L", "D"],
    "match-over": ["match", "W", "W", "L"],
    "match-wrong": ["match", "W", "remis"],
    "help-duel": ["duel", "--help"],
    "help-duel-say": ["duel", "say", "--help"],
    "timeline": ["timeline"],
    "timeline-battle": ["timeline", "--phase", "battle"],
    "timeline-early": ["timeline", "--ruleset", "1.0"],
    "timeline-pairs-markdown": ["timeline", "--phase", "draw", "--ruleset", "pairs:7.0", "--markdown"],
    "help-card": ["card", "--help"],
    "card-heavy-storm": ["card", "tempeste", "potente"],
    "card-call-of-the-haunted": ["card", "Call of the Haunted", "--ruleset", "7.0"],
    "card-sangan": ["card", "sangan"],
    "card-utopia": ["card", "Number 39: Utopia", "--ruleset", "7.0"],
    "card-honest": ["card", "37742478"],
    "card-book-of-moon": ["card", "book of moon", "--ruleset", "1.0"],
    "card-gap": ["card", "stargazer magician"],
    "card-markdown": ["card", "man-eater bug", "--markdown"],
    "card-near": ["card", "golem"],
    "card-none": ["card", "zzzzqqqq"],
    "card-wrong-ruleset": ["card", "sangan", "--ruleset", "8.0"],
    "card-nothing": ["card", " "],
    "card-ask": ["card", "breaker", "--ask", "does it target?"],
    "card-ask-cost": ["card", "Raigeki Break", "--ask", "is the discard a cost?"],
    "card-ask-chain": ["card", "Dark Hole", "--ask", "can I chain it to Mirror Force?"],
    "card-ask-text": ["card", "--text", "tests/card-text.txt", "--ask", "once per turn even if negated?"],
    "card-ask-nothing": ["card", "sangan", "--ask", "how are you?"],
    "ask-card": ["ask", "does Mirror Force target?", "--question-lang", "en"],
    "card-text": ["card", "--text", "tests/card-text.txt"],
    "cards-coverage": ["cards", "coverage", "tests/card-texts.jsonl"],
    "card-text-lost": ["card", "--text", "tests/card-text.txt", "--text-lang", "en", "--text-kind", "normal-trap"],
    "no-such-phase": ["timeline", "--phase", "dammage step"],
}


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", RUNS)
def test_golden(name, language, capsys, monkeypatch, request):
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    status = main([*RUNS[name], "--lang", language])
    printed = capsys.readouterr()
    text = f"status {int(status)}\n{printed.out}{printed.err}"
    path = GOLDEN / language / f"{name}.txt"
    if request.config.getoption("--update"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text
