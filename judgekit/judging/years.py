"""What a ruling owes to the years of its rules: where effects set off together were ordered otherwise before or after.

Rules: ``published.trigger-order``, ``published.trigger-order.first-triggered``.
"""

from collections.abc import Callable, Iterator

from judgekit.domain.findings import Assumption, Setting
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.ruling import Ruling
from judgekit.rules.choosing import by_choice, values_of

ORDER = "published.trigger-order"
REFUSED_FOR_THEIR_ORDER = frozenset({"out-of-turn", "before-its-turn"})


def other_orders(ruling: Ruling, rules: Ruleset, judge: Callable[[Ruleset], Ruling]) -> Iterator[Assumption]:
    """Yield each order of effects set off together with which *judge* comes to something else than *ruling*.

    Nothing where *rules* say nothing of it, and where no two effects were set off apart.
    """
    played = rules.choices[ORDER]
    if played.standing is not Standing.PUBLISHED or ruling.branches or not _may_hang_on_it(ruling):
        return
    outcome = _outcome(ruling)
    for value in values_of(ORDER):
        if value != played.value and _outcome(judge(by_choice(rules, {ORDER: value}))) != outcome:
            yield Assumption("order-of-other-years", {"other": Setting(ORDER, value), "value": value})


def _may_hang_on_it(ruling: Ruling) -> bool:
    refused = any(finding.reason in REFUSED_FOR_THEIR_ORDER for finding in ruling.findings)
    return refused or any(chain.apart for chain in ruling.chains)


def _outcome(ruling: Ruling) -> tuple[object, ...]:
    """What a reader has of a ruling: its verdict, what is refused, the Chains, the board at the end."""
    final = ruling.final
    assert final is not None
    return (
        ruling.verdict,
        [(finding.reason, finding.at) for finding in ruling.findings],
        [(missing.fact, missing.at) for missing in ruling.missing],
        [[link[1:] for link in chain.links] for chain in ruling.chains],
        final.life_points,
        {card.id: (card.place, card.position) for card in final.cards.values()},
        final.winner,
    )
