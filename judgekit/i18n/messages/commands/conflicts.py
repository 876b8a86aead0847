"""What ``conflicts`` says of rules on which the editions part."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "conflicts.heading": (
        "%(count)s rule on which the editions give different answers",
        "%(count)s rules on which the editions give different answers",
        "count",
    ),
    "conflicts.none": "The editions do not contradict each other here.",
    "conflicts.engine": "The engine plays:",
    "conflicts.not-yet": "This is said in the rulebook; the engine does not decide it.",
}
