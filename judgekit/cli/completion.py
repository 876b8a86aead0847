"""What the shell offers while something is typed."""

MOST_OFFERED = 50


def complete_link(incomplete: str) -> list[str]:
    """Return the links of a Chain that *incomplete* can become: the names of cards that go on like its last one.

    A name follows the player and a colon, a target ``>``, a cost ``<``, one more of them a comma. What was
    typed stays as it is, whatever the capitals and accents of the name: a shell takes nothing else.
    """
    from judgekit.cards.known import known_cards
    from judgekit.domain.folding import fold_name

    start = max(incomplete.rfind(sign) for sign in ":><,") + 1
    typed = incomplete[start:].lstrip()
    if not start or not typed:
        return []
    names = known_cards().beginning(typed, MOST_OFFERED)
    going_on = [name[len(typed) :] for name in names if fold_name(name[: len(typed)]) == fold_name(typed)]
    return [f"{incomplete}{rest}" for rest in going_on]
