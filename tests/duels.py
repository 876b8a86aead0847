"""Boards on which an independent duel engine was watched, turned into cases of ours and compared."""

import json
import re

from judgekit.domain.situation import (
    Activate,
    ChangePosition,
    DeclareAttack,
    Draw,
    EnterPhase,
    Pass,
    SetCard,
    Summon,
)
from judgekit.domain.values import FactNeededError, Kind, Phase, Position, SummonKind, Window, Zone
from judgekit.engine.board.attempt import attempts, lies_right
from judgekit.engine.board.priority import asked_first
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects.costs import payable_with
from judgekit.engine.play.actions import act, advance
from judgekit.engine.play.offered import Options
from judgekit.engine.play.options import is_legal, may_activate
from judgekit.engine.steps.course import Course, RefusedError
from judgekit.engine.steps.tributes import tributes_for
from judgekit.engine.summons.special import scales
from judgekit.judging.adjudication import adjudicate
from judgekit.parse.case import read_case
from judgekit.rules.rulesets import ruleset, with_choice
from judgekit.unknowns.entering import decided

POSITIONS = {
    "face-up Attack Position": "attack",
    "face-up Defense Position": "defense",
    "face-down Defense Position": "set",
}
ZONES = {
    "spells_traps": Zone.SPELLS_TRAPS,
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "banished": Zone.BANISHED,
}
FILLER = "Mystical Elf"
PUBLISHED = {"published.open-state": "on", "published.pendulum.scales": "on"}


def rules_for(name):
    """The nearest ruleset: 9.0 for ``mr3``; 7.0 for the earlier ones, with its axes set to what they did."""
    if name == "mr3":
        return ruleset("9.0")
    rules = ruleset("7.0")
    for axis, value in PUBLISHED.items():
        rules = with_choice(rules, axis, value)
    if name == "mr2":
        # The Ignition Effect before the answer to a Summon went in 2012, and Xyz came with 2011.
        rules = with_choice(rules, "published.ignition-after-summon", "off")
    return rules


def board_of(record):
    """The board of a record as the plain data of a case."""
    board = record["board"]
    players = {}
    for player in "AB":
        side = board[player]
        deck = side["deck"]
        rest = [FILLER] * (deck["count"] - len(deck["top_cards"]))
        players[player] = {
            "life_points": board["lp"][player],
            "monsters": [{"name": card["name"], "position": POSITIONS[card["position"]]} for card in side["monsters"]],
            "spells_traps": [_spell_trap(card) for card in side["spells_traps"]],
            "hand": [card["name"] for card in side["hand"]],
            "graveyard": [card["name"] for card in side["graveyard"]],
            "extra": [card if isinstance(card, str) else card["name"] for card in side.get("extra_deck", [])],
            "deck": [*deck["top_cards"], *rest],
        }
        if side.get("field_spell"):
            players[player]["field"] = [_spell_trap(side["field_spell"])]
    first = board["turn_number"] == 1 and board.get("cards_drawn_per_turn")
    turn = {"player": "A", "number": board["turn_number"], "phase": "draw" if first else "main1"}
    return {"turn": turn, "players": players}


def _spell_trap(card):
    return (
        {"name": card["name"], "face": "up"}
        if card["face"].startswith("up")
        else {
            "name": card["name"],
            "set": "earlier",
        }
    )


def _picks(effect):
    return len(effect.cost) + len(effect.targets) if effect else 0


class Run:
    """A record played through our engine, action by action, its selections entered as they are asked for."""

    def __init__(self, record, cards):
        self.record = record
        self.rules = rules_for(record["ruleset"])
        self.situation = read_case(json.dumps(board_of(record)), cards, json=True)
        if not record["board"].get("cards_drawn_per_turn"):
            nobody_draws = dict.fromkeys("AB", 99)
            self.situation = self.situation._replace(duel=self.situation.duel._replace(skipped_draws=nobody_draws))
        self.cards = cards
        self.selections = [selection["chosen"] for selection in record["observed"].get("selections", [])]
        self.states = [self.situation.duel]
        self.findings = []
        self.missing = None
        if self.duel.phase is Phase.DRAW:
            self.play(Draw("A"))
            self.play(EnterPhase("A", Phase.MAIN1))
        for action in self._with_triggers(record["actions"]):
            for step in self._actions(action):
                self.play(step)
                if self.missing:
                    return
        self.end()

    def _with_triggers(self, actions):
        """The actions, and before the last answers those optional effects that were said yes to."""
        yes = [
            (prompt["asked"], re.search(r"effect of (.*)\?", prompt["question"]).group(1))
            for prompt in self.record["observed"].get("chain_prompts", [])
            if "optional effect" in prompt.get("question", "") and prompt["chose"] == "yes"
        ]
        extra = [{"player": player, "do": "chain/activate", "card": card} for player, card in yes]
        if not extra:
            return actions
        at = len(actions) - (1 if actions[-1]["do"] == "chain/activate" else 0)
        return [*actions[:at], *extra, *actions[at:]]

    @property
    def duel(self):
        return self.states[-1]

    def play(self, action):
        """Play one action; what it asks for is answered with the next selection."""
        self.situation = self.situation._replace(actions=(*self.situation.actions, action))
        self._settle(lambda: self._replay())

    def _settle(self, again):
        for _ in range(20):
            again()
            if self.missing is None or self.missing.unknown.fact not in ("choice", "target", "cost", "discard"):
                return
            if not self.selections:
                return
            chosen = self.selections.pop(0)
            ids = self._ids(chosen)
            for id in ids:
                at = f"actions[{len(self.situation.actions) - 1}]"
                self.situation = decided(self.situation, self.missing.unknown, id, at)

    def _ids(self, names):
        named = {case.samples[0] for case in self.missing.cases}
        found, taken = [], set()
        for name in names:
            for card in self.duel.cards.values():
                if card.card.name == name and card.id not in taken and (not named or card.id in named):
                    found.append(card.id)
                    taken.add(card.id)
                    break
        return found

    def _replay(self):
        self.states = [self.situation.duel]
        self.findings, self.missing = [], None
        for action in self.situation.actions:
            self._act(action)

    def _act(self, action):
        outcome = act(self.duel, action, self.rules)
        self.states.append(outcome.duel)
        if outcome.finding is not None:
            self.findings.append(outcome.finding)
        if outcome.missing is not None:
            self.missing = outcome.missing

    def end(self):
        """Let everybody pass."""

        def again():
            self._replay()
            if self.missing is None:
                self._act(None)

        self._settle(again)

    def card(self, player, name, *zones):
        """The card of that name, first where it would be used from."""
        fitting = [card for card in self.duel.cards.values() if card.card.name == name]
        fitting.sort(key=lambda card: (card.controller != player, card.zone not in zones, card.order))
        return fitting[0]

    def _take(self, count=1):
        taken = []
        while len(taken) < count and self.selections:
            taken += self.selections.pop(0)
        return taken

    def _actions(self, entry):
        player, do = entry["player"], entry["do"]
        name = entry.get("card")
        match do:
            case "activate" | "chain/activate":
                if do == "activate" and (self.duel.chain or self.duel.triggers):
                    yield from (Pass("A"), Pass("B"))
                yield self._activation(player, name)
            case "enter Battle Phase":
                yield EnterPhase(player, Phase.BATTLE)
            case "go to Main Phase 2":
                yield EnterPhase(player, Phase.MAIN2)
            case "end turn":
                hand = [card.id for card in self.duel.at(player, Zone.HAND)]
                over = [self.card(player, chosen, Zone.HAND).id for chosen in self._take(max(0, len(hand) - 6))]
                yield EnterPhase(player, Phase.END)
                yield EnterPhase(self.duel.opponent(player), Phase.DRAW, discard=tuple(over))
            case "attack":
                yield self._attack(player, name, entry["target"])
            case "Set monster" | "Set Spell/Trap":
                card = self.card(player, name, Zone.HAND)
                yield SetCard(player, card.id, self._tributes(player, card, entry, sets=True))
            case "Pendulum Summon as many as offered":
                yield from self._pendulum(player)
            case _ if do.startswith("Normal Summon"):
                card = self.card(player, name, Zone.HAND)
                yield Summon(player, card.id, SummonKind.NORMAL, self._tributes(player, card, entry))
            case _ if do.startswith("change battle position"):
                card = self.card(player, name, Zone.MONSTERS)
                if card.position is Position.SET:
                    yield Summon(player, card.id, SummonKind.FLIP)
                else:
                    other = Position.DEFENSE if card.position is Position.ATTACK else Position.ATTACK
                    yield ChangePosition(player, card.id, other)
            case _ if do.startswith("Special Summon"):
                yield self._own_way(player, name)
            case _:
                raise NotImplementedError(do)

    def _tributes(self, player, card, entry, *, sets=False):
        needed = tributes_for(self.duel, player, card, set=sets) if card.card.kind is Kind.MONSTER else 0
        names = self._take(needed) or ([entry["tribute"]] if "tribute" in entry else [])
        ids = []
        for name in names[:needed]:
            ids.append(
                next(m.id for m in self.duel.at(player, Zone.MONSTERS) if m.card.name == name and m.id not in ids)
            )
        return tuple(ids)

    def _activation(self, player, name):
        zones = (Zone.SPELLS_TRAPS, Zone.HAND, Zone.FIELD, Zone.PENDULUM, Zone.MONSTERS, Zone.GRAVEYARD)
        fitting = [card for card in self.duel.cards.values() if card.card.name == name and card.controller == player]
        fitting = [card for card in fitting if card.zone in zones] or fitting
        legal = [card for card in fitting if may_activate(self.duel, self.rules, player, card)]
        card = (legal or fitting)[0]
        attempt = self._attempt(player, card)
        cost, targets = [], []
        if attempt.effect is not None:
            for paid in attempt.effect.cost:
                if paid.kind.value in ("discard", "tribute", "send", "banish", "detach"):
                    for _ in range(paid.amount):
                        cost += [self._paid(chosen, player, card, paid) for chosen in self._take()]
            for selector in attempt.effect.targets:
                fits = {other.id for other in candidates(self.duel, player, card.id, selector)}
                for chosen in self._take() if selector.the is None or len(fits) > 1 else ():
                    ids = [other.id for other in self.duel.cards.values() if other.card.name == chosen]
                    ids.sort(key=lambda id: (id in targets, id not in fits))
                    targets += ids[:1]
        effect = str(attempt.which + 1) if attempt.which >= 0 else None
        return Activate(player, card.id, targets=tuple(targets), cost=tuple(cost), effect=effect)

    def _attempt(self, player, card):
        """The effect that is meant: one that waits, one that is legal, the one whose costs and targets were picked."""
        found = list(attempts(self.duel, self.rules, Activate(player, card.id)))
        good = [attempt for attempt in found if attempt.trigger] or [attempt for attempt in found if is_legal(attempt)]
        good = good or [attempt for attempt in found if lies_right(attempt)]
        picks = len(self.selections)
        return min(good or found, key=lambda attempt: abs(picks - _picks(attempt.effect)))

    def _paid(self, name, player, source, cost):
        for card in payable_with(self.duel, player, source.id, cost):
            if card.card.name == name:
                return card.id
        return self._in(name, source, Zone.HAND, Zone.MONSTERS, Zone.GRAVEYARD)

    def _in(self, name, source, *zones):
        for zone in zones:
            for card in self.duel.cards.values():
                if card.card.name == name and card.zone is zone and card.id != source.id:
                    return card.id
        return ""

    def _attack(self, player, name, target):
        attacker = self.card(player, name, Zone.MONSTERS)
        if target == "direct":
            return DeclareAttack(player, attacker.id, None)
        self._take()
        side, _, other = target.partition(":")
        return DeclareAttack(player, attacker.id, self.card(side, other, Zone.MONSTERS).id)

    def _own_way(self, player, name):
        card = self.card(player, name, Zone.EXTRA, Zone.HAND)
        kinds = {"Synchro": SummonKind.SYNCHRO, "Xyz": SummonKind.XYZ}
        kind = next((kinds[word] for word in card.card.types if word in kinds), SummonKind.SPECIAL)
        materials = []
        while self.selections:
            materials += [self.card(player, chosen, Zone.MONSTERS).id for chosen in self._take()]
        return Summon(player, card.id, kind, materials=tuple(materials), position=Position.ATTACK)

    def _pendulum(self, player):
        low, high = scales(self.duel, player)
        cards = [
            card.id
            for card in self.duel.at(player, Zone.HAND)
            if card.level_now is not None and low < card.level_now < high
        ]
        if cards:
            yield Summon(player, cards[0], SummonKind.PENDULUM, also=tuple(cards[1:]), position=Position.ATTACK)


def differences(record, cards):
    """Yield everything in which our engine and what was observed differ."""
    run = Run(record, cards)
    if run.missing is not None:
        yield "missing", run.missing.unknown.fact, run.missing.unknown.at
        return
    for finding in run.findings:
        yield "refused", finding.reason, dict(finding.params)
    yield from _final(record, run)
    yield from _prompts(record, run)
    yield from _moments(record, run)
    yield from _answers(record, run)


def _final(record, run):
    observed, duel = record["observed"], run.duel
    if observed["lp"] != dict(duel.life_points):
        yield "lp", observed["lp"], dict(duel.life_points)
    if observed["winner"] != duel.winner:
        yield "winner", observed["winner"], duel.winner
    if duel.winner is not None:
        return
    for player in "AB":
        final = observed["final"][player]
        for key, zone in ZONES.items():
            expected = sorted(card if isinstance(card, str) else card["name"] for card in final.get(key, []))
            found = list(duel.at(player, zone))
            if zone is Zone.SPELLS_TRAPS:
                found += [*duel.at(player, Zone.FIELD), *duel.at(player, Zone.PENDULUM)]
            if expected != sorted(card.card.name for card in found):
                yield f"{player} {key}", expected, sorted(card.card.name for card in found)
        monsters = [(card["name"], POSITIONS[card["position"]], card["atk"]) for card in final["monsters"]]
        found = [(card.card.name, card.position.value, _atk(duel, card)) for card in duel.at(player, Zone.MONSTERS)]
        if sorted(monsters) != sorted(found):
            yield f"{player} monsters", sorted(monsters), sorted(found)
        if final["deck_count"] != duel.how_many(player, Zone.DECK):
            yield f"{player} deck", final["deck_count"], duel.how_many(player, Zone.DECK)


def _atk(duel, card):
    from judgekit.engine.board.stats import atk

    return atk(duel, card)


def _offered(duel, rules, player):
    return sorted({card.card.name for card in duel.cards.values() if may_activate(duel, rules, player, card)})


def _names(offered):
    return sorted(
        {re.sub(r" \((?:hand|Spell & Trap Zone|Graveyard|Monster Zone|Field Zone)\)$", "", name) for name in offered}
    )


def _prompts(record, run):
    """What was offered while a Chain was being built, and who was asked first."""
    states = {}
    for duel in run.states:
        if duel.chain and not duel.winner:
            key = tuple(f"{link.player}: {duel.cards[link.card].card.name}" for link in duel.chain)
            states.setdefault(key, duel)
    seen = set()
    for prompt in record["observed"].get("chain_prompts", []):
        chain = tuple(prompt.get("chain_so_far", ()))
        if not chain or "offered" not in prompt or chain not in states:
            continue
        duel = states[chain]
        ours = _offered(duel, run.rules, prompt["asked"])
        if ours != _names(prompt["offered"]):
            yield f"offered to {prompt['asked']} at {chain}", _names(prompt["offered"]), ours
        if chain not in seen:
            seen.add(chain)
            if asked_first(duel) != prompt["asked"]:
                yield f"asked first at {chain}", prompt["asked"], asked_first(duel)


MOMENTS = {
    ("Battle Phase", "attack"): Window.ATTACK_DECLARATION,
    ("Damage Step", ""): Window.DAMAGE_STEP_START,
    ("Damage Step", "damage step"): Window.BEFORE_DAMAGE_CALCULATION,
    ("Damage Step", "damage calculation"): Window.DAMAGE_CALCULATION,
    ("Main Phase 1", "summon"): Window.SUMMONED,
    ("Main Phase 1", "flip summon"): Window.SUMMONED,
    ("Main Phase 1", "special summon"): Window.SUMMONED,
}
"""The moments without a Chain that we have too, by phase and timing."""


def _moments(record, run):
    """What was offered at a moment without a Chain: an attack declared, a Summon made, the Damage Step."""
    reached = _reached(run)
    seen = set()
    for prompt in record["observed"].get("chain_prompts", []):
        if prompt.get("chain_so_far") or "offered" not in prompt:
            continue
        window = MOMENTS.get((prompt["phase"], prompt["timing"][0] if prompt["timing"] else ""))
        if window not in reached or (window, prompt["asked"]) in seen:
            continue
        seen.add((window, prompt["asked"]))
        ours = _offered(reached[window], run.rules, prompt["asked"])
        if ours != _names(prompt["offered"]):
            yield f"offered to {prompt['asked']} at {window.value}", _names(prompt["offered"]), ours


def _reached(run):
    """The first board of each moment, those between our actions too."""
    reached = {}
    for duel in run.states:
        course = Course(duel, run.rules)
        while not course.over():
            if not course.duel.chain and not course.duel.triggers:
                reached.setdefault(course.duel.window, course.duel)
            try:
                if not advance(course):
                    break
            except (FactNeededError, RefusedError):
                break
    return reached


def _answers(record, run):
    answers, start, duel = record["answers"], run.states[0], run.duel
    offered = Options(start, run.rules)["A"]
    after = Options(duel, run.rules).get("A", {})

    def names(ids, board=start):
        return sorted(board.cards[id].card.name for id in ids)

    def check(key, ours):
        if key in answers and answers[key] != ours:
            yield key, answers[key], ours

    hand = record["board"]["A"]["hand"]
    first = hand[0]["name"] if hand else ""
    summonable = names(offered.get("summon", ()))
    yield from check("normal_summon_offered", first in summonable)
    if isinstance(answers.get("set_offered"), bool):
        yield from check("set_offered", first in names(offered["set"]))
    else:
        yield from check("set_offered", names(offered["set"]))
    yield from check("activate_offered", names(offered["activate"]))
    for key in ("synchro_monsters_offered", "xyz_monsters_offered"):
        extra = sorted(
            name
            for name in summonable
            if any(c.card.name == name and c.zone is Zone.EXTRA for c in start.cards.values())
        )
        yield from check(key, extra)
    yield from check(
        "pendulum_cards_activatable",
        [c for c in answers.get("pendulum_cards_activatable", []) if c in names(offered["activate"])]
        if answers.get("pendulum_cards_activatable")
        else names(offered["activate"]),
    )
    yield from check(
        "flip_summon_offered",
        [
            n
            for n in names(after.get("summon", ()), duel)
            if any(c.card.name == n and c.zone is Zone.MONSTERS for c in duel.cards.values())
        ],
    )
    yield from check(
        "another_normal_summon_offered",
        [
            n
            for n in names(after.get("summon", ()), duel)
            if any(c.card.name == n and c.zone is Zone.HAND for c in duel.cards.values())
        ],
    )
    yield from check(
        "normal_summon_offered_again",
        [
            n
            for n in names(after.get("summon", ()), duel)
            if any(c.card.name == n and c.zone is Zone.HAND for c in duel.cards.values())
        ],
    )
    yield from check(
        "normal_summon_still_offered",
        [
            n
            for n in names(after.get("summon", ()), duel)
            if any(c.card.name == n and c.zone is Zone.HAND for c in duel.cards.values())
        ],
    )
    turned = sorted(
        {
            *names(after.get("position", ()), duel),
            *(
                n
                for n in names(after.get("summon", ()), duel)
                if any(c.card.name == n and c.zone is Zone.MONSTERS for c in duel.cards.values())
            ),
        }
    )
    yield from check("flip_or_position_offered", turned)
    yield from check("offered_after", turned)
    yield from check("second_pendulum_summon_offered", False)
    yield from check("attackers_afterwards", names(after.get("attack", ()), duel))
    if not record["actions"]:
        for key, value in answers.items():
            match = re.fullmatch(r"(.*)_offered", key)
            if match and isinstance(value, bool):
                wanted = match.group(1).replace("_", " ")
                known = [
                    name
                    for name in (c.card.name for c in start.at("A", Zone.HAND, Zone.SPELLS_TRAPS))
                    if name.casefold() == wanted
                ]
                if known:
                    yield from check(key, known[0] in names(offered["activate"]))


__all__ = ["Run", "adjudicate", "differences"]
