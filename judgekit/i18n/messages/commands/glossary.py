"""What ``glossary`` says of a term."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "glossary.term": "%(language)s: %(term)s",
    "glossary.also": "also: %(words)s",
    "glossary.said": "players say: %(words)s",
    "glossary.explained": "Explained in: %(rules)s",
}
