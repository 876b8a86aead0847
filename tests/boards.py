"""Boards and actions at random, for the tests that say what holds of every Duel."""

import json
from functools import cache

from judgekit.domain.effect import CostKind
from judgekit.domain.situation import (
    Activate,
    ChangePosition,
    DeclareAttack,
    Discard,
    Draw,
    EnterPhase,
    Pass,
    Replay,
    SetCard,
    Summon,
)
from judgekit.domain.values import Icon, Kind, Phase, Position, SummonKind, Window, Zone
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects.costs import payable_with
from judgekit.engine.play.offered import Options
from judgekit.engine.summons import special
from judgekit.engine.summons.wish import SpecialWish

RULESETS = ("9.0", "7.0", "1.0", "pairs", "pairs:7.0")
MOMENTS = tuple(window for window in Window if window not in (Window.OPEN, Window.SUMMONED))
TEAMS = {"North": ["A", "C"], "South": ["B", "D"]}


@cache
def english(cards):
    """Every card of a pool: looked up once, not for every board."""
    return tuple(cards.exact(names["en"]) for names in cards.names())


class Boards:
    """Makes boards, as the data of a case, and actions, as values, with the numbers that *random* gives."""

    def __init__(self, random, cards):
        self.random, self.cards = random, cards
        every = english(cards)
        self.monsters = [card for card in every if card.kind is Kind.MONSTER]
        self.extra = [card for card in self.monsters if card.from_extra]
        self.main = [card for card in every if not card.from_extra]
        self.spells_traps = [card for card in every if card.kind is not Kind.MONSTER and card.icon is not Icon.FIELD]
        self.fields = [card for card in every if card.icon is Icon.FIELD]
        self.pendulums = [card for card in every if "Pendulum" in card.types]

    def chance(self, tenths):
        return self.random.randrange(10) < tenths

    def case(self):
        """A board of any cards, in one case in five a pairs game; most of it such as a player could have."""
        pairs = self.chance(2)
        names = ["A", "B", "C", "D"] if pairs else ["A", "B"]
        turn = {
            "player": self.random.choice(names),
            "phase": self.random.choice((*Phase, Phase.MAIN1, Phase.MAIN1, Phase.BATTLE, Phase.BATTLE)).value,
        }
        if self.chance(5):
            turn["number"] = self.random.randint(1, 6)
        data = {"judgekit": 1, "turn": turn, "players": {name: self._player(pairs) for name in names}}
        if pairs:
            data["teams"] = {team: {"players": two, "life_points": self._points()} for team, two in TEAMS.items()}
        self._equip(data["players"])
        return data

    def _points(self):
        return self.random.choice((100, 1000, 2500, 8000))

    def _player(self, pairs):
        player = {} if pairs else {"life_points": self._points()}
        if self.chance(2):
            player["done"] = [self.random.choice(("normal-summon", "pendulum-summon", "special-summon"))]
        player["monsters"] = [self._monster() for _ in range(self.random.randint(0, 4))]
        player["spells_traps"] = [self._spell_trap() for _ in range(self.random.randint(0, 3))]
        player["field"] = [self._faced(self.random.choice(self.fields))] if self.chance(2) else []
        player["pendulum"] = [card.name for card in self._some(self.pendulums, 2)] if self.chance(2) else []
        player["hand"] = self._pile(self.main, 5)
        player["graveyard"] = self._pile([*self.main, *self.extra], 4)
        player["banished"] = self._pile(self.main, 1)
        player["deck"] = self._pile(self.main, 6)
        player["extra"] = [card.name for card in self._some(self.extra, 4)]
        return {zone: there for zone, there in player.items() if there != [] or zone in ("hand", "deck")}

    def _some(self, cards, most):
        return [self.random.choice(cards) for _ in range(self.random.randint(0, most))]

    def _pile(self, cards, most):
        """Cards by name, only a number of them, or both."""
        known = [card.name for card in self._some(cards, most)]
        if self.chance(7):
            return known
        return {"count": len(known) + self.random.randint(0, 4), "known": known} if self.chance(7) else len(known) + 1

    def _monster(self):
        card = self.random.choice(self.monsters)
        data = {"name": card.name, "position": self.random.choice(list(Position)).value}
        if "Token" in card.types and data["position"] == "set":
            data["position"] = "defense"
        if card.from_extra and "Xyz" in card.types and data["position"] != "set":
            data["materials"] = [card.name for card in self._some(self.main, 2) if card.kind is Kind.MONSTER]
        if self.chance(1):
            data["attacked" if self.chance(5) else "position_changed"] = True
        if self.chance(1):
            data["summoned"] = self.random.choice(list(SummonKind)).value
        if self.chance(1) and data["position"] != "set":
            data["negated"] = True
        if self.chance(1):
            data["counters"] = {"Spell": self.random.randint(1, 3)} if self.chance(5) else 2
        if self.chance(1):
            data["atk"] = self.random.choice((0, 1000, 3000))
        if self.chance(1) and card.level:
            data["level"] = self.random.randint(1, 8)
        return data

    def _spell_trap(self):
        return self._faced(self.random.choice(self.spells_traps))

    def _faced(self, card):
        if card.lasting and card.icon is not Icon.EQUIP and self.chance(5):
            return {"name": card.name, "face": "up"}
        return {"name": card.name, "set": self.random.choice(("earlier", "earlier", "this-turn"))}

    def _equip(self, players):
        """Here and there an Equip Spell that lies on a monster."""
        there = [
            f"{player}/monsters/{index + 1}"
            for player, zones in players.items()
            for index, monster in enumerate(zones.get("monsters", ()))
            if monster["position"] != "set"
        ]
        equips = [card for card in self.spells_traps if card.icon is Icon.EQUIP]
        if there and self.chance(3):
            player = self.random.choice(list(players))
            equip = {"name": self.random.choice(equips).name, "equipped": self.random.choice(there)}
            players[player].setdefault("spells_traps", []).append(equip)

    def text(self):
        """A case as one JSON object."""
        return json.dumps(self.case())

    def action(self, duel, rules):
        """Any action on *duel*: every second one among what is offered, the rest as it comes."""
        self.rules = rules
        player = self.random.choice((duel.turn_player, *duel.players))
        if self.chance(7) and (offered := self._offered(duel, rules)):
            return self._done(duel, *self.random.choice(offered))
        kinds = ("activate", "attack", "summon", "set", "position", "phase", "pass", "replay", "draw", "discard")
        kind = self.random.choice(kinds)
        return self._done(duel, player, kind, self._card(duel))

    def _offered(self, duel, rules):
        """What is offered, phases more seldom than the rest: they would soon end every turn."""
        return [
            (player, kind, id)
            for player, kinds in Options(duel, rules).items()
            for kind, ids in kinds.items()
            for id in ids
            if kind != "phase" or self.chance(1)
        ]

    def _card(self, duel):
        return self.random.choice(list(duel.cards) or [""])

    def _cards(self, duel, most=2):
        if not duel.cards or self.chance(5):
            return ()
        return tuple(self._card(duel) for _ in range(self.random.randint(1, most)))

    def _monsters(self, duel, player, most=2):
        there = [card.id for card in duel.at(player, Zone.MONSTERS)]
        return tuple(self.random.sample(there, min(len(there), self.random.randint(0, most))))

    def _position(self):
        # Nobody may choose to put a monster face-down in Attack Position.
        return self.random.choice((None, Position.ATTACK, Position.DEFENSE, Position.SET))

    def _done(self, duel, player, kind, id):
        card = duel.cards.get(id)
        match kind:
            case "activate":
                return self._activate(duel, player, id)
            case "attack":
                others = [other for rival in duel.opponents(player) for other in self._monsters(duel, rival)]
                rival = self.random.choice(duel.opponents(player)) if duel.teams else None
                return DeclareAttack(player, id, self.random.choice(others or [None]), rival)
            case "summon":
                return self._summon(duel, player, id, card)
            case "set":
                return SetCard(player, id, self._tributes(duel, player, card))
            case "position":
                other = Position.DEFENSE if card and card.position is Position.ATTACK else Position.ATTACK
                return ChangePosition(player, id, other if self.chance(7) else Position.SET)
            case "phase":
                phase = Phase(id) if id in {phase.value for phase in Phase} else self.random.choice(list(Phase))
                paid = tuple((id, self.random.choice(("pay", "destroy"))) for id in dict.fromkeys(self._cards(duel)))
                return EnterPhase(player, phase, paid, self._cards(duel, 3))
            case "pass":
                return Pass(player)
            case "replay":
                choice = self.random.choice(("same", "other", "none"))
                target = next(iter(self._cards(duel)), None) if choice != "none" else None
                return Replay(player, choice, id if choice == "other" else None, target)
            case "draw":
                return Draw(player, self.random.randint(1, 3))
            case _:
                return Discard(player, self._cards(duel))

    def _tributes(self, duel, player, card):
        """As many monsters as it takes, or any."""
        if card is None or card.card.kind is not Kind.MONSTER or self.chance(3):
            return self._monsters(duel, player)
        there = [monster.id for monster in duel.at(player, Zone.MONSTERS)]
        level = card.level_now or 0
        return tuple(there[: 0 if level < 5 else 1 if level < 7 else 2])

    def _summon(self, duel, player, id, card):
        if card is not None and card.zone is Zone.MONSTERS:
            return Summon(player, id, SummonKind.FLIP)
        if card is not None and card.zone is Zone.EXTRA and self.chance(8):
            for kind in (SummonKind.SYNCHRO, SummonKind.XYZ):
                wish = SpecialWish(duel, self.rules, player, kind, card)
                for found in special.material_sets(wish):
                    materials = tuple(material.id for material in found)
                    return Summon(player, id, kind, materials=materials, position=self._position())
        kinds = (SummonKind.NORMAL, SummonKind.NORMAL, SummonKind.SPECIAL, SummonKind.PENDULUM, *SummonKind)
        also = tuple(card.id for card in duel.at(player, Zone.HAND))[:2] if self.chance(3) else ()
        tributes, materials = self._tributes(duel, player, card), self._monsters(duel, player, 3)
        return Summon(player, id, self.random.choice(kinds), tributes, self._position(), materials, also)

    def _fitting(self, duel, player, card, selectors):
        """Cards that *selectors* mean, some of them."""
        found = []
        for selector in selectors:
            there = [other.id for other in candidates(duel, player, card.id, selector)]
            found += self.random.sample(there, min(len(there), selector.number))
        return tuple(found)

    def _activate(self, duel, player, id):
        card = duel.cards.get(id)
        if card is not None and card.card.effects and self.chance(7):
            effect = self.random.choice(card.card.effects)
            targets, cost = self._fitting(duel, player, card, effect.targets), ()
            for price in effect.cost:
                if price.kind in (CostKind.DISCARD, CostKind.TRIBUTE, CostKind.SEND, CostKind.BANISH):
                    cost += tuple(other.id for other in payable_with(duel, player, id, price))[: price.amount]
            selectors = [operation.on for operation in effect.operations if operation.on and operation.on.choose]
            chosen = self._fitting(duel, player, card, selectors)
            return Activate(player, id, targets, cost, choose=chosen, declare=self.random.choice((None, "3", "Dragon")))
        during = self.random.choice([None] * 8 + list(MOMENTS))
        effect = self.random.choice((None, None, None, None, "1", "2", "no such effect"))
        declare = self.random.choice((None, None, "Dragon", "4", "heads", "1200"))
        targets, cost = self._cards(duel), self._cards(duel)
        return Activate(player, id, targets, cost, self._position(), during, effect, self._cards(duel, 3), declare)
