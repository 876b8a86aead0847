"""What ``doctor`` says of what judgekit keeps for its user."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "doctor.fine": "Nothing is to be mended.",
    "doctor.wrong": ("%(count)s thing is to be mended.", "%(count)s things are to be mended.", "count"),
    "doctor.problem": "%(problem)s",
    "doctor.no-cards": "No cards have been imported.",
    "doctor.cards": ("%(count)s imported card.", "%(count)s imported cards.", "count"),
    "doctor.source": "%(file)s, imported on %(date)s",
    "doctor.own": ("%(count)s card in files of your own.", "%(count)s cards in files of your own.", "count"),
    "doctor.no-own": "You have no card files of your own.",
    "doctor.no-documents": "No official document has been imported.",
    "doctor.document": "Official document %(edition)s: %(file)s, imported on %(date)s.",
    "doctor.index.current": "%(language)s: up to date.",
    "doctor.index.old": "%(language)s: of an older form; the next search makes a new one.",
    "doctor.index.none": "%(language)s: not made yet; the first search makes it.",
    "doctor.place.program": "Program: %(path)s",
    "doctor.place.cards": "Imported cards: %(path)s",
    "doctor.place.official": "Official documents: %(path)s",
    "doctor.place.own": "Card files of your own: %(path)s",
    "doctor.place.duels": "Duels that are kept: %(path)s",
    "doctor.place.index": "Indexes of the rulebook: %(path)s",
    "doctor.place.questions": "Questions asked at the prompt: %(path)s",
    "doctor.python": "Python %(version)s",
    "heading.mend": "To be mended",
    "heading.imported": "Imported",
    "heading.indexes": "Indexes of the rulebook",
    "heading.places": "Where things lie",
}
