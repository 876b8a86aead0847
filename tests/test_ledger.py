"""Every decision rule has a case that it decides and one that it refuses or does not touch; the table in ``docs/``."""

from judgekit.rulebook.book import spine
from tests.cases import BY_RULE, came_out
from tests.conftest import ROOT

TABLE = ROOT / "docs" / "rules-and-cases.md"
ELSEWHERE = {"deck": "tests/test_decks.py", "match": "tests/test_match.py"}
"""Chapters whose rules are about Decks and Matches, not about a board."""
LISTS = frozenset(
    {
        "pairs.list-forbidden",
        "pairs.list-team-limited",
        "pairs.exodia-per-team",
        "pairs.list-player-limited",
        "pairs.list-semi-limited",
    }
)
OFF_THE_BOARD = {
    # Before or beside the Duel: nothing that a board could show.
    "conduct.sleeves-identical": "sleeves are looked at, not entered",
}


def decision_rules():
    return [
        rule
        for rule, entry in spine().items()
        if entry.kind == "decision"
        and rule.partition(".")[0] not in ELSEWHERE
        and rule not in LISTS
        and rule not in OFF_THE_BOARD
    ]


def standings(rule):
    """How each case filed under *rule* stands to it: ``decided``, ``refused`` or ``untouched``."""
    found = {}
    for path in BY_RULE.get(rule, ()):
        came = came_out(path)
        standing = "refused" if rule in came.refused_by else "decided" if rule in came.decided_by else "untouched"
        found[path.stem] = (standing, came.ruleset)
    return found


def test_every_rule_has_cases_on_both_sides():
    found = {rule: {standing for standing, _ in standings(rule).values()} for rule in decision_rules()}

    assert [rule for rule, sides in found.items() if not sides & {"decided", "refused"}] == []
    assert [(rule, sides) for rule, sides in found.items() if len(sides) < 2] == []


def table():
    lines = [
        "# Rules and their cases",
        "",
        "Made by `pytest tests/test_ledger.py --update` from the cases under `tests/rulings`.",
        "Every decision rule has a case that it decides and one that it refuses or does not touch.",
        "",
        "| rule | decided by it | refused by it | not touched | rulesets |",
        "|---|---|---|---|---|",
    ]
    for rule in decision_rules():
        found = standings(rule)
        by = {
            word: [name for name, (how, _) in found.items() if how == word]
            for word in ("decided", "refused", "untouched")
        }
        rulesets = sorted({name for _, name in found.values()}, reverse=True)
        cells = [", ".join(by[word]) or "–" for word in by]
        lines.append(f"| `{rule}` | {' | '.join(cells)} | {', '.join(rulesets)} |")
    return "\n".join(lines) + "\n"


def test_table_of_the_docs_is_up_to_date(request):
    if request.config.getoption("--update"):
        TABLE.write_text(table(), encoding="utf-8")

    assert TABLE.read_text(encoding="utf-8") == table()
