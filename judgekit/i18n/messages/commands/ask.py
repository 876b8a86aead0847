"""What ``ask`` says around the rule it found."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "ask.also": "Near it:",
    "ask.more": "More: judgekit rule %(rule)s",
    "ask.nearest-chapters": "Nearest chapters:",
    "ask.welcome": "Ask a question; an empty line ends.",
    "ask.read-as.attack": "Read as a battle: ATK %(atk)s attacks a monster in Attack Position with ATK %(value)s.",
    "ask.read-as.defense": "Read as a battle: ATK %(atk)s attacks a monster in Defense Position with DEF %(value)s.",
    "ask.read-as.defense.piercing": "Read as a battle: ATK %(atk)s attacks, with piercing damage, a monster in Defense Position with DEF %(value)s.",
    "ask.read-as.direct": "Read as a battle: ATK %(atk)s attacks directly.",
}
