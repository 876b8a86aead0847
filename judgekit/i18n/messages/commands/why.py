"""What ``why`` says of the conditions of an action."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "why.resolved": "Action %(number)s is legal (ruleset %(ruleset)s)",
    "why.illegal": "Action %(number)s is not legal (ruleset %(ruleset)s)",
    "why.undetermined": "Whether action %(number)s is legal cannot be told (ruleset %(ruleset)s)",
    "why.undetermined.met": "Action %(number)s is legal, but cannot be carried out without a fact (ruleset %(ruleset)s)",
    "heading.met": "Met",
    "heading.broken": "Broken",
    "heading.not-known": "Not known",
    "heading.not-asked": "Not asked: the action is refused already",
    "heading.not-asked-yet": "Not asked yet: a fact is missing first",
    "why.left-out": (
        "%(count)s condition that does not concern this action or was not asked any more (--all tells it).",
        "%(count)s conditions that do not concern this action or were not asked any more (--all tells them).",
        "count",
    ),
    "why.met-left-out": (
        "%(count)s condition that is met (--all tells it).",
        "%(count)s conditions that are met (--all tells them).",
        "count",
    ),
    "heading.action": "The action",
}
