"""Everything that is wrong with the Decks of one run."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from judgekit.domain.deck import CardList, Deck
from judgekit.domain.findings import Assumption, Finding, Missing
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import FactNeededError, Verdict
from judgekit.tournament.decks import contents, copies, siding, sizes
from judgekit.tuples import NamedTuple


class Inspection(NamedTuple):
    """What was found, what is missing, and what was taken for granted."""

    findings: tuple[Finding, ...]
    missing: tuple[Missing, ...]
    assumptions: tuple[Assumption, ...]

    @property
    def verdict(self) -> Verdict:
        """Not legal as soon as something is; undetermined where only facts are missing."""
        if self.findings:
            return Verdict.ILLEGAL
        return Verdict.UNDETERMINED if self.missing else Verdict.RESOLVED


OF_ONE_DECK: tuple[Callable[[Deck, Ruleset], Iterable[Finding]], ...] = (
    sizes.main_deck,
    sizes.extra_deck,
    sizes.side_deck,
    contents.contents,
    copies.copies,
)


def inspect(decks: Sequence[Deck], rules: Ruleset, card_list: CardList | None, own_list: CardList) -> Inspection:
    """Look at *decks* under *rules*: under rules for teams they are the Decks of one team.

    *card_list* is a list from outside; *own_list* is used where the ruleset has its own.
    """
    asked = _Asked(rules)
    for deck in decks:
        for condition in OF_ONE_DECK:
            asked.take(partial(condition, deck, rules))
        if card_list is not None:
            asked.take(partial(copies.listed, deck, card_list, rules))
    own = copies.has_lists_of_its_own(rules)
    if own:
        asked.take(partial(copies.own_list, decks, own_list, rules))
    missing = [*asked.missing, *(fact for deck in decks for fact in contents.unknown_cards(deck))]
    order = {deck.source: index for index, deck in enumerate(decks)}
    findings = sorted(asked.findings, key=lambda item: (order[str(item.params["file"])], _line(item)))
    assumptions = [item for deck in decks for item in deck.assumptions]
    assumptions.extend(_taken_for_granted(decks, rules, card_list, own_list if own else None))
    return Inspection(tuple(findings), tuple(missing), _once(assumptions))


def inspect_swap(
    before: Deck, after: Deck, rules: Ruleset, card_list: CardList | None, own_list: CardList
) -> Inspection:
    """Look at the exchange from *before* to *after*, and at the Deck that came out of it."""
    asked = _Asked(rules)
    asked.take(partial(siding.siding, before, after, rules))
    rest = inspect([after], rules, card_list, own_list)
    unclear = [fact for fact in siding.unclear(before, after) if fact not in rest.missing]
    assumptions = _once([*before.assumptions, *rest.assumptions])
    return Inspection((*asked.findings, *rest.findings), (*rest.missing, *unclear), assumptions)


def _once(assumptions: Iterable[Assumption]) -> tuple[Assumption, ...]:
    """*assumptions*, each once."""
    kept: list[Assumption] = []
    for assumption in assumptions:
        if assumption not in kept:
            kept.append(assumption)
    return tuple(kept)


class _Asked:
    """Asks one condition after the other; one that needs to know what the ruleset does not say is no obstacle."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.findings: list[Finding] = []
        self.missing: list[Missing] = []

    def take(self, condition: Callable[[], Iterable[Finding]]) -> None:
        """Keep what *condition* finds, or the axis that it needs."""
        try:
            self.findings.extend(condition())
        except FactNeededError as needed:
            unknown = needed.unknown
            missing = Missing(
                unknown.fact, unknown.at.path("decks"), {"ruleset": self.rules.name, "name": unknown.fact}
            )
            if missing not in self.missing:
                self.missing.append(missing)


def _line(finding: Finding) -> int:
    line = finding.params.get("line", 0)
    return line if isinstance(line, int) else 0


def _taken_for_granted(
    decks: Sequence[Deck], rules: Ruleset, card_list: CardList | None, own_list: CardList | None
) -> Iterator[Assumption]:
    if all(deck.sizes is not None for deck in decks):
        return  # no card was entered that a list could be about
    if own_list is not None:
        if len(decks) == 1:
            yield Assumption("partner-not-entered")
        if copies.exodia_is_split(decks, own_list):
            yield Assumption("exodia-split")
    elif card_list is None:
        unknown = rules.choices["lists"].standing is Standing.UNKNOWN
        yield Assumption("no-list-known" if unknown else "no-list", {"ruleset": rules.name})
