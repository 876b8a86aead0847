"""Whether a question tells or asks more than the cards that it names: then no board is made of it.

Every word of it is known by then; what these words say together is another question, or another board.
"""

from collections.abc import Iterable, Sequence

from judgekit.parse.situations.clauses import Clause
from judgekit.parse.situations.tokens import Token
from judgekit.parse.situations.vocabulary import Cue

DONE = (Cue.ACTIVATE, Cue.ANSWER)
EVENTS = (Cue.ATTACK, Cue.SUMMON, Cue.SPECIAL_SUMMON)
UNNAMED = (Cue.MONSTER, Cue.CARD)
CONDITION = (Cue.WHEN, Cue.WHILE)
TURNS = (Cue.OWN_TURN, Cue.OPPONENT_TURN)
FACE_DOWN_NEAR = 3
"""So many words before a card can say that it was Set."""


def tells_more(tokens: Sequence[Token], clauses: Sequence[Clause], rest: Sequence[Token]) -> bool:
    """Return whether *tokens* ask for something else than the cards do, or tell of a card that is not named."""
    return (
        _asks_of_an_event(tokens)
        or _is_a_topic(tokens, clauses)
        or _asks_of_the_event_again(tokens, rest)
        or _uses_an_unnamed_card(tokens)
        or _holds_with(clauses)
        or _has_a_set_monster(tokens)
        or _only_sets(tokens, clauses)
        or _set_in_a_turn(clauses)
        or _stops_it(tokens, clauses)
    )


def _says(tokens: Iterable[Token], *cues: Cue) -> bool:
    return any(token.says(*cues) for token in tokens)


def _asks_of_an_event(tokens: Sequence[Token]) -> bool:
    """“May I still Summon?”: what is possible is an attack or a Summon."""
    asked = False
    for token in tokens:
        if token.card is not None or token.says(*CONDITION, *DONE):
            asked = False
        elif token.says(Cue.POSSIBLE):
            asked = True
        elif asked and token.says(*EVENTS):
            return True
    return False


def _is_a_topic(tokens: Sequence[Token], clauses: Sequence[Clause]) -> bool:
    """“Monster Reborn, Special Summon”: a card and an event, and nobody does or asks anything."""
    told = (Cue.I, Cue.HE, Cue.MINE, Cue.HIS, Cue.POSSIBLE, *CONDITION, *DONE)
    return len(clauses) == 1 and _says(tokens, *EVENTS) and not _says(tokens, *told)


def _asks_of_the_event_again(tokens: Sequence[Token], rest: Sequence[Token]) -> bool:
    """“He attacks, I use it, does the attack go on?”: what was told comes again, and is asked about."""
    before = tokens[: len(tokens) - len(rest)]
    return any(_says(before, event) and _says(rest, event) and not _says(rest, *CONDITION) for event in EVENTS)


def _uses_an_unnamed_card(tokens: Sequence[Token]) -> bool:
    """“He answers with a trap”: a card is used of which nothing is known."""
    unnamed = False
    done = False
    for token in tokens:
        if token.card is not None:
            unnamed = done = False
        elif token.says(*DONE):
            if unnamed:
                return True
            done = True
        elif done and token.says(*UNNAMED):
            unnamed = True
        elif unnamed and not token.says(Cue.FACE_DOWN, *UNNAMED) and not token.says(Cue.FILLER, Cue.HIS, Cue.MINE):
            return True
    return unnamed


def _holds_with(clauses: Sequence[Clause]) -> bool:
    """“My monster with Axe of Despair”: the card belongs to a monster and answers nothing."""
    for clause in clauses[1:]:
        places = [place for place, token in enumerate(clause.before) if token.says(Cue.WITH)]
        if places and places[-1] and clause.before[places[-1] - 1].says(Cue.MONSTER):
            return True
    return False


def _has_a_set_monster(tokens: Sequence[Token]) -> bool:
    """“My monster is face-down”: the boards that are made have none."""
    near = 0
    for token in tokens:
        if token.card is not None:
            near = 0
        elif token.says(Cue.MONSTER):
            near = 3
        elif near and token.says(Cue.FACE_DOWN):
            return True
        else:
            near = max(0, near - 1)
    return False


def _only_sets(tokens: Sequence[Token], clauses: Sequence[Clause]) -> bool:
    """“I want to Set Mirror Force”: it is not used."""
    down = _says(clauses[0].before[-FACE_DOWN_NEAR:], Cue.FACE_DOWN)
    return len(clauses) == 1 and down and not _says(tokens, *DONE)


def _set_in_a_turn(clauses: Sequence[Clause]) -> bool:
    """“I Set it in my turn”: the turn tells when it was Set, not when it is used."""
    clause = clauses[0]
    if not _says(clause.before[-FACE_DOWN_NEAR:], Cue.FACE_DOWN) and not _says(clause.after, Cue.SET_THIS_TURN):
        return False
    for token in clause.after:
        if token.says(Cue.POSSIBLE, *DONE):
            return False
        if token.says(*TURNS) or token.says(*UNNAMED):
            return True
    return False


def _stops_it(tokens: Sequence[Token], clauses: Sequence[Clause]) -> bool:
    """“To negate his Honest”: another card, which is not named, would do that."""
    return len(clauses) == 1 and _says(clauses[0].before, Cue.STOP)
