"""The messages of who may act when, and of what is said beside a battle."""

from judgekit.i18n.messages import Template

PRIORITY: dict[str, Template] = {
    "priority.implied": "%(player)s has priority and leaves it unused.",
    "term.window.open": "in the open state",
    "priority.passes": "%(player)s passes.",
    "reason.before-its-turn": "The effect of %(below)s goes onto the Chain first: that of %(card)s comes too early.",
    "remedy.before-its-turn": "Activate %(below)s first.",
    "reason.turn-player-has-priority": "%(player)s has priority: %(card)s cannot be activated yet.",
    "remedy.turn-player-has-priority": "Wait until %(player)s passes or does something.",
    "damage-step.counter": "In the Damage Step it may be used: it is a Counter Trap.",
    "damage-step.changes": "In the Damage Step it may be used: it directly changes ATK or DEF.",
    "damage-step.says-so": "In the Damage Step it may be used: its effect belongs there.",
    "attack.stops.control": "%(player)s now controls %(card)s: the attack stops.",
    "attack.not-made": "%(player)s does not attack with %(cards)s: no monster has to attack.",
    "compare.attack": "%(card)s is in Attack Position: its ATK (%(atk)s) counts, not its DEF (%(def)s).",
    "compare.defense": "%(card)s is in Defense Position: its DEF (%(def)s) counts, not its ATK (%(atk)s).",
}
