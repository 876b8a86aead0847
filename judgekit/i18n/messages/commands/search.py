"""What ``search`` says of a rule it found."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "search.hit": "%(number)s. %(title)s",
}
