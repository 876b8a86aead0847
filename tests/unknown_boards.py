"""Boards on which one card is not known, held against the same boards with effects that it could have.

What is judged without the effects must come out so with each of them, or say that it hangs on them: as a fact that is
missing, or as an assumption that names the card.
"""

import copy
import json
import random
from functools import cache
from typing import Any, NamedTuple

from judgekit.cards.pool import shipped_cards
from judgekit.cli.cases import judge
from judgekit.domain.card_in_play import GEMINI
from judgekit.domain.errors import UnreadableError
from judgekit.domain.findings import CardName
from judgekit.domain.values import CASE_ZONES, Kind, Zone
from judgekit.engine.board.stats import shown
from judgekit.parse.case import read_case
from judgekit.parse.effect_writing import write_effects, write_procedure
from tests.boards import english
from tests.cases import data_of

CARDS = shipped_cards()
ZONES = {zone.value for zone in CASE_ZONES} | {Zone.MATERIALS.value}
NAME = "Nobody"
NEVER_WRITTEN = ("id", "note", "expect")
NAMED = ("bound", "equipped")
"""Keys beside a card that name another one."""


class Text(NamedTuple):
    """What a card could say: its effects and its way of being Summoned, as a case has them."""

    of: str
    effects: Any
    summon: Any = None


class Board(NamedTuple):
    """A case in which one card is not known."""

    data: Any
    where: tuple[Any, ...]
    """The path to that card."""
    id: str
    kind: Kind
    icon: Any
    texts: tuple[Text, ...]
    """What it could say."""
    known: Text | None = None
    """What is known of what it says, if anything is."""

    def judged(self, text=None):
        """The ruling, with what the card says; ``None`` where it cannot say that."""
        data, said = self.data, text or self.known
        if said is not None:
            data = copy.deepcopy(data)
            card = at(data, self.where)
            card["effects"] = said.effects
            if said.summon is not None:
                card["summon"] = said.summon
        try:
            return judge(read_case(json.dumps(data), CARDS, json=True), "")
        except UnreadableError:
            if said is None:
                raise
            return None

    def of_a_kind(self):
        """Yield the same board with the kind of its one effect known, for each kind that it could have."""
        for kind in (
            {effect["type"] for text in self.texts for effect in text.effects} if self.kind is Kind.MONSTER else ()
        ):
            alike = tuple(text for text in self.texts if {effect["type"] for effect in text.effects} == {kind})
            ways = {json.dumps(text.summon): text for text in alike}
            for way in ways:
                same = tuple(text for text in alike if json.dumps(text.summon) == way)
                yield self._replace(texts=same, known=Text(kind, [{"type": kind, "gap": "unknown"}], json.loads(way)))


def at(data, where):
    for key in where:
        data = data[key]
    return data


def boards(path, seed, most=1, tried=6):
    """Yield boards of the case at *path*, each with another of its cards not known, and with texts of real cards."""
    chance = random.Random(f"{seed}/{path.parent.name}/{path.stem}")
    data = {key: value for key, value in data_of(path).items() if key not in NEVER_WRITTEN}
    found = list(cards(data["players"], ("players",)))
    chance.shuffle(found)
    named = [card.name for _, card, _ in found]
    for where, card, more in [item for item in found if named.count(item[1].name) == 1][:most]:
        yield made(data, where, card, more, chance, tried)


def cards(node, where):
    """Yield every known card of a board: its path, the card, and what stands beside its name."""
    if isinstance(node, dict):
        for key, item in node.items():
            if key in ZONES or key in ("known", "cards"):
                for index, one in enumerate(item if isinstance(item, list) else [item]):
                    place = (*where, key, index) if isinstance(item, list) else (*where, key)
                    card = known(one)
                    if card is not None:
                        yield place, card, one if isinstance(one, dict) else {}
                    yield from cards(one, place)
            elif isinstance(item, dict):
                yield from cards(item, (*where, key))


def known(node):
    """The known card that stands there by its name, if it is one and nothing of it is entered otherwise."""
    name = node if isinstance(node, str) else node.get("name") if isinstance(node, dict) else None
    entered = {"effects", "summon", "kind", "types", "wording", "used", "text"}
    if not isinstance(name, str) or (isinstance(node, dict) and entered & node.keys()):
        return None
    return CARDS.exact(name)


def made(data, where, card, more, chance, tried):
    """The board with *card* not known: what is printed on it stays, but not its name and not what it does."""
    id = str(more.get("id", f"it {card.name}"))
    printed: dict[str, Any] = {"name": NAME, "id": id, "kind": card.kind.value}
    values = {"property": card.icon and card.icon.value, "level": card.level, "rank": card.rank, "atk": card.atk}
    values |= {"def": card.defense, "attribute": card.attribute, "scale": card.scale}
    printed |= {key: value for key, value in values.items() if value is not None}
    if card.kind is Kind.MONSTER:
        printed["types"] = sorted(card.types - {"Normal"} | {"Effect"})
    changed = renamed(copy.deepcopy(data), card, id)
    there = at(changed, where[:-1])
    there[where[-1]] = printed | {key: value for key, value in renamed(more, card, id).items() if key != "name"}
    return Board(changed, where, id, card.kind, card.icon, tuple(texts(card, chance, tried)))


def renamed(node, card, id):
    """*node* with every action and bond that names *card* naming its id."""
    if isinstance(node, dict):
        whole = (*NAMED, "actions")
        return {key: (called if key in whole else renamed)(item, card, id) for key, item in node.items()}
    return [renamed(item, card, id) for item in node] if isinstance(node, list) else node


def called(node, card, id):
    """*node* with the id for every name of *card*, also where that stands behind a place."""
    if isinstance(node, dict):
        return {called(key, card, id): called(item, card, id) for key, item in node.items()}
    if isinstance(node, list):
        return [called(item, card, id) for item in node]
    return id if isinstance(node, str) and CARDS.exact(node.rpartition("/")[2]) is card else node


def texts(card, chance, tried):
    """Its own text, none at all, and those of other cards of its kind."""
    # Gemini is a Type: what such a card says is said of a Gemini Monster, and of no other.
    alike = [other for other in of_kind(card.kind, card.icon) if (GEMINI in other.types) == (GEMINI in card.types)]
    others = [other for other in alike if other is not card]
    yield Text("nothing", [] if card.kind is Kind.MONSTER else [{"type": "activation"}])
    for other in (card, *chance.sample(others, min(tried, len(others)))):
        if other.effects is not None and not any(effect.gap for effect in other.effects):
            yield Text(other.name, write_effects(other.effects), other.procedure and write_procedure(other.procedure))


@cache
def of_kind(kind, icon):
    return tuple(card for card in english(CARDS) if (card.kind, card.icon) == (kind, icon) and not card.is_token)


# What is compared


def outcome(ruling):
    """What a ruling comes to: its verdict, what is refused, what became of each link, the board at the end."""
    return {
        "verdict": ruling.verdict.value,
        "refused": [(finding.at, finding.reason) for finding in ruling.findings],
        "links": [link.outcome.value for chain in ruling.chains for link in chain.links],
        **({"board": board(ruling.final)} if ruling.final is not None else {}),
    }


def board(duel):
    cards = {
        card.id: (card.place, card.position and card.position.value, card.face_up, numbers(duel, card))
        for card in duel.cards.values()
    }
    return {"life_points": dict(duel.life_points), "winner": duel.winner, "phase": duel.phase, "cards": cards}


def numbers(duel, card):
    return shown(duel, card) if card.card.kind is Kind.MONSTER and card.zone is Zone.MONSTERS else ()


def listed(ruling):
    """Whether the ruling says in an assumption that it hangs on the text of the card."""
    named = {name for item in ruling.assumptions for name in item.params.get("cards", ())}
    hanging = ("text-allows-it", "text-makes-no-exception", "effects-in-part")
    named |= {item.params.get("card") for item in ruling.assumptions if item.id in hanging}
    return CardName(NAME) in named


def wrong(tried):
    """Yield what a board is said to come to that it does not come to with some text of the card."""
    ruling = tried.judged()
    if ruling is None or listed(ruling):
        return
    mine = outcome(ruling)
    for text in tried.texts:
        known = tried.judged(text)
        theirs = outcome(known) if known is not None else mine
        refused = {at for at, _ in theirs["refused"]}
        # What is refused is refused whatever the card says, be it for another reason.
        yield from (
            (text.of, "refused", finding, theirs["refused"]) for finding in mine["refused"] if finding[0] not in refused
        )
        compared = () if ruling.missing else [key for key in mine if key != "refused"]
        if different := [(key, mine[key], theirs.get(key)) for key in compared if mine[key] != theirs.get(key)]:
            yield text.of, *different
