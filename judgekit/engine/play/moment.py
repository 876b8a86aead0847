"""What waits to be dealt with before anything that starts no Chain is done."""

from judgekit.domain.duel import Duel
from judgekit.domain.findings import CardName
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Action, Activate, Look, Pass, Replay, named_in
from judgekit.domain.values import DAMAGE_STEP, Window
from judgekit.engine.activation.conditions import Broken, Condition

IN_ANY_MOMENT = (Activate, Pass, Replay, Look)
"""The actions that answer what is open; all others begin something of their own."""


def conditions(duel: Duel, rules: Ruleset, action: Action) -> tuple[Condition[object], ...]:
    """What *action* must meet as to the moment: what begins something new waits until nothing is open.

    An action with a card that is not in play, such as a Token that nothing has brought yet, is asked nothing else.
    """
    missing = not_in_play(duel, action)
    if missing is not None:
        broken = Broken("tokens.only-on-field", {"card": CardName(missing.partition(" #")[0])})
        return (Condition("not-in-play", lambda _: broken, broken.rule),)
    if isinstance(action, IN_ANY_MOMENT):
        return ()
    return (Condition("moment-open", lambda _: _something_is_open(duel, rules), "chain.not-chainable-actions"),)


def not_in_play(duel: Duel, action: Action) -> str | None:
    """The first card that *action* names and that is not there, or ``None``."""
    return next((id for id in named_in(action) if id not in duel.cards), None)


def _something_is_open(duel: Duel, rules: Ruleset) -> Broken | None:
    if duel.winner:
        return None
    if duel.chain or duel.triggers:
        return Broken("chain.not-chainable-actions")
    if duel.attack is not None or duel.window is Window.ATTACK_DECLARATION or duel.window in DAMAGE_STEP:
        return Broken("battle.attack-declaration")
    if duel.summon is not None or duel.window is not Window.OPEN:
        # No document says that there is such a moment.
        return Broken(rules.on("published.open-state").rule)
    return None
