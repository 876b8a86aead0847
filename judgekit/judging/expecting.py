"""What a case expects of itself, held against its ruling."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import LinkReport
from judgekit.domain.duel import Duel
from judgekit.domain.pool import CardPool
from judgekit.domain.ruling import Ruling
from judgekit.domain.situation import Expectation, ExpectedLink, Situation
from judgekit.domain.values import Number, Unknown, Winner
from judgekit.engine.board import stats
from judgekit.explain.outline import deciding
from judgekit.parse.references import id_at
from judgekit.tuples import NamedTuple

NOTHING = "–"


class Difference(NamedTuple):
    """Something that came out otherwise: the key of ``expect``, what was expected, what was found."""

    key: str
    expected: str
    found: str
    part: str = ""
    """What of the key it is about, where that is not all of it."""

    @property
    def at(self) -> str:
        """The path into the case."""
        return f"expect.{self.part or self.key}"


def differences(situation: Situation, ruling: Ruling, pool: CardPool) -> Iterator[Difference]:
    """Yield what the case expects of itself and does not get; cards are named as in *pool*."""
    expect, final = situation.expect, ruling.final
    if expect is None or final is None:
        return
    if expect.verdict is not None and expect.verdict != ruling.verdict.value:
        yield Difference("verdict", expect.verdict, ruling.verdict.value)
    yield from _lists(expect, ruling, pool)
    for player, points in expect.life_points.items():
        if final.life_points[player] != points:
            yield Difference(f"life_points.{player}", str(points), _number(final.life_points[player]))
    for name, place in expect.where.items():
        found = _named(final, id_at(name, situation.duel, pool), pool)
        if place not in {said for card in found for said in _places(card)}:
            yield Difference(f"where.{name}", place, _listed(card.place for card in found))
    yield from _values(situation, expect, final, pool)
    if (expect.winner or expect.nobody_wins) and expect.winner != final.winner:
        yield Difference("winner", _winner(expect.winner), _winner(final.winner))
    for kind, ids in expect.options.items():
        offered = ruling.options.get(final.turn_player, {}).get(kind, ())
        if set(ids) != set(offered):
            yield Difference(f"options.{kind}", _listed(ids), _listed(offered))


def _winner(winner: Winner | None) -> str:
    return winner.word if winner is not None else "none"


def _lists(expect: Expectation, ruling: Ruling, pool: CardPool) -> Iterator[Difference]:
    """The lists that are compared as a whole, then those of which some may be named."""
    found = {
        "reasons": tuple(finding.reason for finding in ruling.findings),
        "missing": tuple(missing.fact for missing in ruling.missing),
    }
    for key, wanted in {"reasons": expect.reasons, "missing": expect.missing}.items():
        if wanted is not None and wanted != found[key]:
            yield Difference(key, _listed(wanted), _listed(found[key]), _first_other(key, wanted, found[key]))
    yield from _links(expect, ruling, pool)
    made = {
        "rules": (expect.rules, tuple(deciding(ruling))),
        "assumptions": (expect.assumptions, tuple(dict.fromkeys(item.id for item in ruling.assumptions))),
    }
    for key, (some, every) in made.items():
        if absent := [name for name in some if name not in every]:
            yield Difference(key, _listed(absent), _listed(every), f"{key}[{some.index(absent[0])}]")


def _first_other(key: str, wanted: Sequence[object], found: Sequence[object]) -> str:
    """Where in a list the first thing stands that came out otherwise; the list itself where something is wanting."""
    pairs = enumerate(zip(wanted, found, strict=False))
    index = next((number for number, (one, other) in pairs if one != other), len(found))
    return f"{key}[{index}]" if index < len(wanted) else key


def _links(expect: Expectation, ruling: Ruling, pool: CardPool) -> Iterator[Difference]:
    """The links of all Chains, each by its card, by its outcome or by both, as it is expected."""
    if expect.links is None:
        return
    links = tuple(link for chain in ruling.chains for link in chain.links)
    met = tuple(map(partial(_met, pool), expect.links, links))
    if len(links) == len(expect.links) and all(met):
        return
    named = any(link.card for link in expect.links)
    found = _listed(f"{link.id}: {link.outcome.value}" if named else link.outcome.value for link in links)
    wanted = _listed(": ".join(filter(None, link)) for link in expect.links)
    yield Difference("links", wanted, found, _first_other("links", (True,) * len(expect.links), met))


def _met(pool: CardPool, expected: ExpectedLink, link: LinkReport) -> bool:
    """Whether a link is the one that is expected."""
    exact = pool.exact(expected.card) if expected.card else None
    names = (expected.card, exact.name if exact else expected.card)
    card = not expected.card or link.id == expected.card or link.card.name in names
    return card and expected.outcome in ("", link.outcome.value)


def _values(situation: Situation, expect: Expectation, final: Duel, pool: CardPool) -> Iterator[Difference]:
    """ATK and DEF of monsters at the end."""
    for which, (key, values) in enumerate((("atk", expect.atk), ("def", expect.defense))):
        for name, value in values.items():
            meant = _named(final, id_at(name, situation.duel, pool), pool)
            now = [_number(stats.shown(final, card)[which]) for card in meant]
            if str(value) not in now:
                yield Difference(f"{key}.{name}", str(value), _listed(now))


def _named(final: Duel, name: str, pool: CardPool) -> list[CardInPlay]:
    """The cards of that id, or of that name in any language."""
    exact = pool.exact(name)
    names = (name, exact.name if exact else name)
    return [card for card in final.cards.values() if card.id == name or card.card.name in names]


def _places(card: CardInPlay) -> Iterator[str]:
    yield card.place
    if card.position is not None:
        yield f"{card.place}/{card.position.value}"


def _number(value: Number) -> str:
    return "unknown" if isinstance(value, Unknown) else str(value)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or NOTHING
