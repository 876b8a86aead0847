"""What is paid to activate a card, where a sentence of its own says so: "Activate this card by paying 1000 LP"."""

from collections.abc import Mapping

from judgekit.text import doubts
from judgekit.text.draft import Draft
from judgekit.text.playing.of_card import has_names_unknown
from judgekit.text.playing.own_ways import TAKEN, while_at_end
from judgekit.text.playing.prices import activation
from judgekit.text.playing.spoken import words
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Word, Words, meant, stripped
from judgekit.text.values import CardText

PAYS: Mapping[str, str] = {
    "banishing": "banish",
    "sending": "send",
    "tributing": "tribute",
    "discarding": "discard",
    "revealing": "reveal",
    "paying": "pay",
}


ACTIVATED = frozenset(("you-can", "only", "activate", "self", "by", "in"))
"""Words of "you can only activate this card by"."""


def paid_besides(draft: Draft, card: CardText, text: str) -> Data | None:
    """Return the cost that a sentence of its own tells, and what it asks; empty where there is none such."""
    if not draft.only_when or not doubts.paid_on_activation(draft.only_when):
        return {}
    if has_names_unknown(draft.only_when, card):
        return None
    said, needs = while_at_end(stripped(words(draft.only_when, text, card.language)))
    price = _price(said)
    if needs is None or price is None or set(price) != {"cost"}:
        return None
    return {**price, **({"needs": needs} if needs else {})}


def _price(said: Words) -> Data | None:
    """What one pays, behind "activate this card by"."""
    at = meant(said).index("by-doing") if "by-doing" in meant(said) else 0
    head, rest = said[:at], said[at:]
    if "activate" not in meant(head) or not ACTIVATED.issuperset(meant(head)):
        return None
    if not all(is_self(word) for word in head if word.means == "self"):
        return None
    doing = rest[0].text.casefold()
    verb = next((PAYS[how] for how in PAYS if any(doing.startswith(one) for one in TAKEN[how])), None)
    return None if verb is None else activation((Word(verb, rest[0].text), *rest[1:]), "activation", monster=False)


def with_what_is_paid(price: Data, besides: Data) -> Data:
    """Return *price* with what is paid *besides* before it, and what that asks."""
    if not besides:
        return price
    asked = [*price.get("needs", ()), *besides.get("needs", ())]
    return {**price, "cost": [*besides["cost"], *price.get("cost", ())], **({"needs": asked} if asked else {})}
