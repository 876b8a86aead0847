"""What is said of choices that were entered with an action: targets, costs, numbers."""

from judgekit.i18n.messages import Template

CHOICES: dict[str, Template] = {
    "reason.wrong-targets": "These are not as many targets as %(card)s takes, or one of them is named twice.",
    "reason.wrong-payment": "What is to be paid is not what %(card)s costs.",
    "reason.not-in-play": "%(card)s is not in play at that moment.",
    "remedy.wrong-targets": "Choose as many different targets as its text asks for.",
    "remedy.wrong-payment": "Pay exactly what its text asks for.",
    "remedy.not-in-play": "Wait until it is on the field.",
    "condition.wrong-targets": "It targets as many cards as its text asks for, none of them twice.",
    "condition.wrong-payment": "What was named is just as much as the cost takes.",
    "condition.not-in-play": "Every card that was named is in play.",
    "missing.count": "how many cards %(player)s has here: %(zone)s",
    "missing.cards": "which cards %(player)s has here: %(zone)s",
    "missing.drawn": "which cards lie on top of the shuffled Deck of %(name)s",
    "assumption.none-of-those-entered": "On top of %(player)s’s shuffled Deck lies none of the cards entered of it (%(cards)s).",
    "assumption.not-bound": "%(card)s shares its fate with no monster on the field.",
    "unnamed-too": (
        "%(amount)s more card of %(player)s goes along: it is not entered by name (%(zone)s → %(to)s).",
        "%(amount)s more cards of %(player)s go along: they are not entered by name (%(zone)s → %(to)s).",
        "amount",
    ),
    "missing.counters": "how many counters lie on %(card)s",
    "fact.count": "Number of cards",
    "fact.counters": "Number of counters",
    "formula.count": "the number of cards",
    "formula.counters": "the number of counters",
    "fact.phase": "Phase",
}
