"""What ``check`` says of a case that can be read."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "line.check-fine": "%(source)s can be read: nothing to mend.",
    "line.expect-met": "%(source)s: as expected.",
    "line.expect-differs": "%(what)s: expected %(expected)s, was %(found)s.",
}
