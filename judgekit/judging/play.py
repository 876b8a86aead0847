"""The actions of a case one after the other, and what came of each: what every answer about a case begins with."""

from collections.abc import Iterator

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding, Missing, Param, PlayerName
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Action, Activate, Pass, Situation
from judgekit.domain.values import CASE_ZONES, Belongs, Unknown, of_card
from judgekit.engine.play.actions import Outcome, act
from judgekit.tuples import NamedTuple


class Played(NamedTuple):
    """What came of one action of a case."""

    place: int
    """Which one, from 0."""
    action: Action | None
    """``None`` after the last one: whatever was still open is brought to its end."""
    before: Duel
    """The Duel as the action finds it; it is known what was entered right after."""
    outcome: Outcome
    finding: Finding | None = None
    """Why something was refused, at the place in the case it belongs to."""
    missing: Missing | None = None
    """The fact without which it does not go on, as the case names it."""

    @property
    def at(self) -> str:
        """The place of the action in the case."""
        return f"actions[{self.place}]" if self.action is not None else "actions"


def play(situation: Situation, start: Duel, rules: Ruleset) -> Iterator[Played]:
    """Yield what comes of each action of *situation* from *start*, its board, and of what is open at the end.

    It ends early where a fact is missing, and where something that was entered before is refused. Never
    raises for what was entered.
    """
    duel = start
    for index, action in [*enumerate(situation.actions), (len(situation.actions), None)]:
        entered = _entered_next(situation, index)
        before = duel if entered == duel.entered else duel._replace(entered=entered)
        outcome = act(before, action, rules)
        yield _placed(situation, Played(index, action, before, outcome), rules)
        if outcome.missing is not None or outcome.stuck:
            return
        duel = outcome.duel


def _placed(situation: Situation, played: Played, rules: Ruleset) -> Played:
    """*played* with its refusal and its missing fact at their places in the case."""
    finding, needed = played.outcome.finding, played.outcome.missing
    if finding is not None:
        played = played._replace(finding=finding._replace(at=_refused_at(situation, finding, played)))
    if needed is not None:
        played = played._replace(missing=missing_fact(situation, needed.unknown, rules, played.at))
    return played


def _entered_next(situation: Situation, index: int) -> frozenset[str]:
    """The cards activated in the actions right after the one at *index*: their order on the Chain was entered."""
    entered = []
    for action in situation.actions[index + 1 :]:
        if isinstance(action, Activate):
            entered.append(action.card)
        elif not isinstance(action, Pass):
            break
    return frozenset(entered)


def _refused_at(situation: Situation, finding: Finding, played: Played) -> str:
    """Where a refusal belongs: at the action, or at the activation that entered what comes up only now."""
    entered = [
        number
        for number, action in enumerate(situation.actions[: played.place])
        if isinstance(action, Activate) and action.card == finding.at
    ]
    return f"actions[{entered[-1]}]" if entered else played.at


def missing_fact(situation: Situation, unknown: Unknown, rules: Ruleset, at: str) -> Missing:
    """Return *unknown* as a fact that the case lacks: where it belongs, *at* that place if nowhere else."""
    return Missing(
        unknown.fact, _left_out_at(situation, unknown) or unknown.at.path(at), _about(situation, unknown, rules)
    )


PRINTED = frozenset({"atk", "def", "level", "types", "attribute", "came_by", "came_from"})
"""What is entered beside the name of a card: what stands on it, and how it came to the field."""


def _left_out_at(situation: Situation, unknown: Unknown) -> str | None:
    """Where in the case something belongs that stands on a card and was left out of it."""
    card = situation.duel.cards.get(unknown.at.name) if unknown.at.of is Belongs.CARD else None
    if card is None or unknown.fact not in PRINTED or card.zone not in CASE_ZONES:
        return None
    there = [other.id for other in situation.duel.at(card.controller, card.zone)]
    return f"players.{card.controller}.{card.zone.value}[{there.index(card.id)}].{unknown.fact}"


def _about(situation: Situation, unknown: Unknown, rules: Ruleset) -> dict[str, Param]:
    """What a message about the missing fact may need: the card, the name, the ruleset."""
    about: dict[str, Param] = {"ruleset": rules.name}
    for card in situation.duel.cards.values():
        counters = [number for _, number in card.counters]
        values = (card.atk, card.defense, card.level, card.set_when, card.properly_summoned, *counters)
        asked = any(isinstance(value, Unknown) and value.at == unknown.at for value in values)
        if asked or unknown.at == of_card(card.id):
            about["card"] = card.said
            about["name"] = card.said
    for player, points in situation.duel.life_points.items():
        if isinstance(points, Unknown) and points.at == unknown.at:
            about["name"] = player
    for (player, zone), count in situation.duel.uncounted.items():
        if count == unknown:
            about |= {"player": PlayerName(player), "zone": zone}
    if unknown.fact == "cards":
        assert unknown.at.zone is not None
        about |= {"player": PlayerName(unknown.at.name), "zone": unknown.at.zone}
    if unknown.fact == "public":
        about["name"] = unknown.at.zone or unknown.fact
    about.setdefault("name", unknown.fact if unknown.at.of is Belongs.RULESET else unknown.at.path(unknown.at.name))
    about.setdefault("card", str(about["name"]))
    return about
