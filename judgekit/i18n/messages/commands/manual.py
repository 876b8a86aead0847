"""What only the manual pages say: their headings and the exit statuses."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "man.volume": "judgekit manual",
    "man.heading.name": "Name",
    "man.heading.synopsis": "Synopsis",
    "man.heading.description": "Description",
    "man.heading.options": "Options",
    "man.heading.commands": "Commands",
    "man.heading.examples": "Examples",
    "man.heading.status": "Exit status",
    "man.heading.see-also": "See also",
    "man.status.answered": "There is an answer; of a case that was judged: it is legal.",
    "man.status.illegal": "Something that was judged is not legal.",
    "man.status.unreadable": "Something could not be read.",
    "man.status.undetermined": "A fact is missing, or nothing was found.",
}
