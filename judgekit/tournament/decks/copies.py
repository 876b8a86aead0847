"""How many copies of a card there may be: three by the rules, fewer by a list."""

from collections.abc import Iterator, Sequence

from judgekit.domain.deck import CardList, Deck, DeckPart, Entry, Limit
from judgekit.domain.findings import Finding, Param
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.tournament.decks.finding import about_entry

MOST_COPIES = 3
"""``deck.copies-max-3``; no ruleset has another number."""

REASONS = {"main extra side": "too-many-copies", "main side": "too-many-copies-without-extra"}


def copies(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Yield each card with more than three copies over the parts that count (``deck.copies-max-3``).

    Where it stands under several names or printings, they are counted as one (``deck.same-name-identity``).
    """
    choice = rules.on("copies-counted-over")
    parts = tuple(DeckPart(word) for word in choice.value.split())
    counts = deck.counts(*parts)
    for key in deck.cards():
        if counts[key] <= MOST_COPIES:
            continue
        entries = [entry for entry in deck.of(key) if entry.part in parts]
        params = _counted(counts[key], MOST_COPIES)
        if len({entry.typed for entry in entries}) > 1:
            same = "deck.same-name-identity"
            yield about_entry(deck, _first_over(entries, MOST_COPIES), same, "too-many-copies-same-name", **params)
        else:
            yield about_entry(deck, _first_over(entries, MOST_COPIES), choice.rule, REASONS[choice.value], **params)


def _counted(count: int, limit: int) -> dict[str, int]:
    return {"count": count, "limit": limit, "over": count - limit}


def _first_over(entries: Sequence[Entry], limit: int) -> Entry:
    """The entry with the first copy that is too many."""
    for entry in entries:
        limit -= entry.copies
        if limit < 0:
            return entry
    return entries[-1]


TIERS = {0: "forbidden-card", 1: "limited-card", 2: "semi-limited-card"}
PAIRS_TIERS = {0: "forbidden-in-pairs", 1: "limited-per-player", 2: "semi-limited-per-player"}


def listed(deck: Deck, card_list: CardList, rules: Ruleset) -> Iterator[Finding]:
    """Yield each card of *deck* with more copies than a list from outside allows (``deck.restriction-tiers``).

    Raises :class:`~judgekit.domain.values.FactNeededError` where there is one and the ruleset does not say what
    its lists mean.
    """
    counts = deck.counts()
    for key in deck.cards():
        entries = deck.of(key)
        limit = card_list.limit(entries[0]) or _limit_of_others(card_list, entries)
        named: dict[str, Param] = {"list": card_list.name}
        if limit is None:
            # Of an unknown card another printing, or its passcode, may stand there.
            if card_list.only_listed and any(entry.card and entry.card.passcode for entry in entries):
                rules.on("lists")
                yield about_entry(deck, entries[0], "deck.restriction-scope", "not-on-the-list", **named)
        elif limit.copies in TIERS and counts[key] > limit.copies:
            rule = rules.on("lists").rule
            params = {**_counted(counts[key], limit.copies), **named}
            yield about_entry(deck, _first_over(entries, limit.copies), rule, TIERS[limit.copies], **params)


def _limit_of_others(card_list: CardList, entries: Sequence[Entry]) -> Limit | None:
    """The limit of a card that the list names by the passcode of another printing of it."""
    limits = (card_list.limit(entry) for entry in entries)
    return next((limit for limit in limits if limit is not None), None)


def own_list(decks: Sequence[Deck], card_list: CardList, rules: Ruleset) -> Iterator[Finding]:
    """Yield what breaks the lists that the ruleset has of its own: per player, and over the Decks of a team.

    Rules: ``pairs.list-forbidden``, ``pairs.list-player-limited``, ``pairs.list-semi-limited``,
    ``pairs.list-team-limited`` and ``pairs.exodia-per-team``.
    """
    for deck in decks:
        counts = deck.counts()
        for key in deck.cards():
            entries = deck.of(key)
            limit = card_list.limit(entries[0])
            if limit is not None and not limit.team and counts[key] > limit.copies:
                params = _counted(counts[key], limit.copies)
                reason = PAIRS_TIERS[limit.copies]
                yield about_entry(deck, _first_over(entries, limit.copies), limit.rule, reason, **params)
    yield from _of_the_team(decks, card_list)


EXODIA = "pairs.exodia-per-team"


def _of_the_team(decks: Sequence[Deck], card_list: CardList) -> Iterator[Finding]:
    counts = sum((deck.counts() for deck in decks[1:]), decks[0].counts())
    for key, count in counts.items():
        there = [(deck, entry) for deck in decks for entry in deck.of(key)]
        limit = card_list.limit(there[0][1])
        if limit is None or not limit.team or count <= limit.copies:
            continue
        over = _first_over([entry for _, entry in there], limit.copies)
        deck = next(deck for deck, entry in there if entry is over)
        reason = "exodia-set-per-team" if limit.rule == EXODIA else "limited-per-team"
        yield about_entry(deck, over, limit.rule, reason, **_counted(count, limit.copies))


def exodia_is_split(decks: Sequence[Deck], card_list: CardList) -> bool:
    """Whether both partners have pieces of Exodia, each other ones."""
    pieces = [
        {entry.key for entry in deck.entries if (limit := card_list.limit(entry)) and limit.rule == EXODIA}
        for deck in decks
    ]
    return len(pieces) > 1 and all(pieces) and not set.intersection(*pieces)


def has_lists_of_its_own(rules: Ruleset) -> bool:
    """Whether the ruleset brings its card lists with it."""
    choice = rules.choices["lists"]
    return choice.standing is not Standing.UNKNOWN and choice.value == "own-lists"
