"""What a judge checks beside the Duels: Decks, what was exchanged with the Side Deck, the score of a Match."""

from collections.abc import Callable, Sequence

from judgekit.domain.deck import CardList, Deck, DeckRuling
from judgekit.domain.findings import Missing
from judgekit.domain.match import Chooser, MatchRuling, MatchState, Outcome, Result, Score
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import FactNeededError, Verdict
from judgekit.rules.borrowing import borrow
from judgekit.rules.lists import pairs_list
from judgekit.tournament.decks.check import Inspection, inspect, inspect_swap
from judgekit.tournament.decks.copies import has_lists_of_its_own
from judgekit.tournament.decks.siding import exchanged
from judgekit.tournament.decks.sizes import least_alone
from judgekit.tournament.matches import (
    DUELS,
    first_player,
    further_duels,
    no_next_duel,
    outcome,
    played,
    state,
    wrong_chooser,
    wrong_hands,
)

TEAM = 2
"""Decks of a team of the pairs tournament."""


def judged_as_a_team(rules: Ruleset) -> bool:
    """Whether several Decks are those of one team under *rules*."""
    return has_lists_of_its_own(rules)


def check_decks(
    decks: Sequence[Deck], rules: Ruleset, card_list: CardList | None = None, *, fill_from: Ruleset | None = None
) -> DeckRuling:
    """Judge *decks* under *rules*: each for itself, under the pairs rules together as those of one team.

    *card_list* is a list of Forbidden and Limited cards. With *fill_from* what *rules* do not say is
    borrowed from those, and listed. Never raises for what a Deck holds.
    The Decks of a team have no verdict of their own.
    """

    def judge(by: Ruleset) -> Inspection:
        return inspect(decks, by, card_list, pairs_list())

    ruling = _ruling(tuple(decks), judge, rules, card_list, fill_from)
    if judged_as_a_team(rules):
        return ruling
    if len(decks) == 1:
        return ruling._replace(each=(ruling.verdict,))
    alone = (check_decks([deck], rules, card_list, fill_from=fill_from) for deck in decks)
    return ruling._replace(each=tuple(one.verdict for one in alone))


def check_swap(
    before: Deck,
    after: Deck,
    rules: Ruleset,
    card_list: CardList | None = None,
    *,
    fill_from: Ruleset | None = None,
) -> DeckRuling:
    """Judge what was exchanged between two Duels, and the Deck that came of it, as :func:`check_decks` does."""

    def judge(by: Ruleset) -> Inspection:
        return inspect_swap(before, after, by, card_list, pairs_list())

    ruling = _ruling((before, after), judge, rules, card_list, fill_from)
    return ruling._replace(exchanged=tuple(exchanged(before, after)))


def _ruling(
    decks: tuple[Deck, ...],
    judge: Callable[[Ruleset], Inspection],
    rules: Ruleset,
    card_list: CardList | None,
    fill_from: Ruleset | None,
) -> DeckRuling:
    found, borrowed = borrow(judge, rules, fill_from)
    return DeckRuling(
        found.verdict,
        rules.name,
        decks,
        found.findings,
        found.missing,
        (*found.assumptions, *borrowed),
        card_list.name if card_list else None,
        least_alone=least_alone(rules),
    )


def score_match(
    results: Sequence[Result],
    rules: Ruleset,
    *,
    chooser: Chooser | None = None,
    opening_hands: Sequence[int] = (),
    fill_from: Ruleset | None = None,
) -> MatchRuling:
    """Return what *results*, those of one player, come to under *rules*, and what follows.

    A *chooser* of who goes first next and the *opening_hands* of a Duel are judged too, where they are given.
    """

    def judge(by: Ruleset) -> MatchRuling:
        return _score(results, by)

    ruling, borrowed = borrow(judge, rules, fill_from)
    findings = list(ruling.findings)
    if chooser is not None and ruling.first is not None:
        findings += wrong_chooser(ruling.results, chooser)
    elif chooser is not None and not findings:
        findings.append(no_next_duel(ruling.results, ruling.outcome))
    findings += wrong_hands(opening_hands)
    verdict = Verdict.ILLEGAL if findings else ruling.verdict
    return ruling._replace(verdict=verdict, ruleset=rules.name, findings=tuple(findings), assumptions=borrowed)


def _score(results: Sequence[Result], rules: Ruleset) -> MatchRuling:
    counted, refused = played(results, rules)
    missing: tuple[Missing, ...] = ()
    try:
        reached = outcome(counted, rules)
    except FactNeededError as needed:
        fact = needed.unknown.fact
        missing = (Missing(fact, needed.unknown.at.path("results"), {"ruleset": rules.name, "name": fact}),)
        reached = Outcome(MatchState.UNKNOWN, rules.choices[fact].rule)
    goes_on = reached.state is MatchState.UNDECIDED and (len(counted) < DUELS or further_duels(rules))
    verdict = Verdict.UNDETERMINED if missing else Verdict.RESOLVED
    return MatchRuling(
        verdict,
        rules.name,
        counted,
        Score.of(counted),
        reached,
        {result: state([*counted, result], rules) for result in Result} if goes_on else {},
        first_player(counted) if goes_on else None,
        (refused,) if refused else (),
        missing,
    )
