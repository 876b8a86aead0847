"""What is known before an effect resolves: its events, its targets, what was paid for it."""

from judgekit.text.playing.attacks import FOUGHT, INVOLVED, is_involving
from judgekit.text.playing.fought import is_of_a_battle_fought, the_one_that_fights
from judgekit.text.playing.things import Around
from judgekit.text.playing.words import Data
from judgekit.text.values import ReadKind


def what_is_around(kind: ReadKind, when: Data, price: Data) -> Around:
    """Return what *when* it is used and *price*, its costs and targets, say to the words of what it does."""
    events = tuple(INVOLVED if is_involving(one) else one["event"] for one in when.get("when", ()))
    of_self = any(one.get("who") in ("self",) for one in when.get("when", ())) or "battles" in when.get("needs", ())
    if not events and any(map(is_of_a_battle_fought, when.get("needs", ()))):
        events = ("battling",)
    costs = [
        cost
        for cost in price.get("cost", ())
        if isinstance(cost.get("of"), dict) or 1 in (cost.get("discard"), cost.get("tribute"))
    ]
    alone = len(costs) == 1 and 1 in costs[0].values() and not {"up-to", "detach"} & costs[0].keys()
    spent = costs[0] if alone else None
    paid = {key for cost in price.get("cost", ()) for key in cost if key.endswith("-self")}
    aims, used = tuple(price.get("targets", ())), frozenset((*when.get("zones", ()), *price.get("zones", ())))
    itself = next(iter(paid - {"reveal-self"}), None)
    all_paid = tuple(price.get("cost", ()))
    causes = frozenset(one.get("cause") for one in when.get("when", ()))
    one_fights = not of_self and all("or-direct" in one for one in when.get("when", ()) if one["event"] in FOUGHT)
    fighter = the_one_that_fights(when.get("needs", ())) if FOUGHT.intersection(events) and one_fights else None
    return Around(
        kind.value, bool(aims), events, of_self, itself, aims, used, None, spent=spent, causes=causes, paid=all_paid,
        fighter=fighter, declared=price.get("declares"),
    )  # fmt: skip


def with_both_needs(when: Data, price: Data) -> Data:
    """Return *price* with what must be so by *when* it is used and by what is paid."""
    asked = when.get("needs", ())
    needs = [*asked, *(one for one in price.get("needs", ()) if one not in asked)]
    told = {key: value for key, value in price.items() if key != "declares"}
    return {**told, "needs": needs} if needs else told
