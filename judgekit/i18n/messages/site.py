"""What only the documentation site says: the titles of its pages and what stands above them."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "site.commands": "Commands",
    "site.commands.intro": "What stands below each command is what it printed when this site was built.",
    "site.command": "Command",
    "site.command.use": "What it is for",
    "site.option.meaning": "What it does",
    "site.rules": "Rules",
    "site.rules.chapter": "Chapter",
    "site.rules.intro": "The text is that of the rulebook 9.0, in our own words. Under it stands what the other "
    "rulesets say, and where each document states it. The search box finds rules by your words.",
    "site.rule": "Rule",
    "site.editions": "Editions",
    "site.editions.intro": "What each ruleset plays by, and which rules it tells otherwise.",
    "site.documents.intro": "What each document states, with its pages.",
    "site.document": "Document",
    "site.ruleset": "Ruleset",
    "site.ruleset.plays": "What it plays by",
    "site.ruleset.axis": "What is decided",
    "site.ruleset.value": "How",
    "site.ruleset.otherwise": "What it tells otherwise than 9.0",
    "site.page": "Page",
    "site.heading": "Under the heading",
    "site.glossary": "Glossary",
    "site.papers": "More, in English",
    "site.papers.intro": "These papers exist in English only.",
    "site.papers.use": "In use",
    "site.papers.programs": "For programs",
    "site.papers.rulings": "Rules and rulings",
    "site.papers.building": "How it is built",
    "site.families": "Families of rulings",
    "site.reference": "Library reference",
    "site.example.search": "judgekit search piercing damage --limit 3",
    "site.example.ask": 'judgekit ask "can I activate a Trap that I Set this turn"',
    "site.example.ask-battle": 'judgekit ask "my 1800 attacks his 2500 in defense"',
}
