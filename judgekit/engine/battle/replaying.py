"""The Replay: an attack chosen anew when the opponent's monsters change, or a direct attack is allowed no more."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Did
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Replay
from judgekit.engine.activation.conditions import Broken, Condition, OnADuel, demand
from judgekit.engine.battle.attack import CONDITIONS, AttackAttempt, begin, end_attack
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.declared import direct_no_more, note_changes, replay_due


def replay(course: Course, action: Replay) -> None:
    """Do what the attacking player chose after a Replay (``battle.replay.choices``)."""
    if course.duel.attack is not None and direct_no_more(course.duel, course.duel.attack):
        course.rules.on("published.attack-goes-on")
    demand(REPLAY, course)
    attack = course.duel.attack
    assert attack is not None
    first = course.card(attack.attacker)
    chooser = first.controller
    if action.player != chooser:
        player = course.duel.said(chooser)
        broken = Broken("battle.replay.choices", {"player": player})
        demand((Condition("not-turn-player", lambda _: broken, broken.rule),), None)
    attack_named_anew(course, action.player)
    course.say(
        "battle.replay.choices", f"replay.{action.choice}", card=first.said, player=course.duel.said(action.player)
    )
    if action.choice == "none":
        end_attack(course)
        return
    attempt = replay_attempt(course.duel, course.rules, action, first)
    if attempt.attacker.id != first.id:
        course.say("battle.replay.first-attacker-used", "replay.first-has-attacked", card=first.said)
        course.remember(first.id, Did.GAVE_WAY)
    demand(CONDITIONS, attempt)
    begin(course, attempt)


def attack_named_anew(course: Course, player: str) -> None:
    """Say that *player* has a Replay, and why: the monsters have changed, or a direct attack is allowed no more."""
    attack = note_changes(course.duel).attack
    assert attack is not None
    if attack.changed:
        course.say("battle.replay.trigger", "attack.replay", depth=0, player=course.duel.said(player))
    else:
        card = course.card(attack.attacker).said
        course.say(
            "published.attack-goes-on",
            "attack.replay.direct",
            depth=0,
            about={"card": card, "player": course.duel.said(player)},
        )


def _no_replay(attempt: OnADuel) -> Broken | None:
    return None if replay_due(attempt.duel) else Broken("battle.replay.trigger")


REPLAY = (Condition("no-replay", _no_replay, "battle.replay.trigger"),)
"""What a Replay must meet: that there is one."""


def replay_attempt(duel: Duel, rules: Ruleset, action: Replay, first: CardInPlay) -> AttackAttempt:
    """The attack that *action* declares anew, with the monster that attacked *first* or another one."""
    other = duel.cards[action.attacker] if action.choice == "other" and action.attacker else first
    target = duel.cards[action.target] if action.target else None
    before = duel.attack.defender if duel.attack is not None else ""
    opponent = action.opponent or before if target is None else ""
    free = duel._replace(attack=None)
    return AttackAttempt(free, rules, action.player, other, target, other.id == first.id, opponent)
