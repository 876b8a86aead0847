"""The messages of what is not known of a card or a case, and of what is told where it is read."""

from judgekit.i18n.messages import Template

UNKNOWN: dict[str, Template] = {
    "assumption.another-card": "%(card)s is judged as another card than the known one of that name, which differs in this: %(fact)s.",
    "fact.kind": "kind of card",
    "fact.property": "kind of Spell or Trap",
    "fact.rank": "Rank",
}
