"""Public knowledge: what a player may look at or ask for, and what must be answered truthfully."""

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Param
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Look
from judgekit.domain.values import ON_FIELD, Belongs, FactNeededError, Number, Place, Unknown, Zone, compare, known
from judgekit.engine.activation.conditions import Broken, Condition, demand
from judgekit.engine.steps.course import Course
from judgekit.tuples import NamedTuple


class Question(NamedTuple):
    """A look or a question of one player, and the board it is about."""

    duel: Duel
    rules: Ruleset
    action: Look

    @property
    def own(self) -> bool:
        """Whether the player looks at what is the player's own."""
        return self.action.player == self.action.whose

    def about(self) -> dict[str, Param]:
        """What a message about it names."""
        return {"player": self.duel.said(self.action.player), "owner": self.duel.said(self.action.whose)}


def _broken(question: Question, rule: str) -> Broken:
    return Broken(rule, question.about())


def _hand(question: Question) -> Broken | None:
    hidden = question.action.what is Zone.HAND and question.action.at == "cards" and not question.own
    return _broken(question, "public.items") if hidden else None


def _deck(question: Question) -> Broken | None:
    """Nobody looks into a Deck or puts it into another order, the owner neither."""
    hidden = question.action.what is Zone.DECK and question.action.at != "count"
    return _broken(question, "field.deck-zone") if hidden else None


def _extra_deck(question: Question) -> Broken | None:
    if question.action.what is not Zone.EXTRA or question.action.at != "cards":
        return None
    rule = question.rules.on("extra-deck-looks").rule
    return None if question.own else _broken(question, rule)


def _set_cards(question: Question) -> Broken | None:
    if question.action.what not in ON_FIELD or question.action.at != "cards" or question.own:
        return None
    hidden = any(not card.face_up for card in question.duel.at(question.action.whose, question.action.what))
    return _broken(question, "public.items") if hidden else None


def _number_not_public(question: Question) -> Broken | None:
    action = question.action
    listed = action.what in (None, Zone.HAND, Zone.DECK, Zone.GRAVEYARD) or action.what in ON_FIELD
    return None if action.at != "count" or listed or question.own else _broken(question, "public.items")


def _graveyard_order(question: Question) -> Broken | None:
    if question.action.what is not Zone.GRAVEYARD or question.action.at != "order":
        return None
    return _broken(question, question.rules.on("graveyard-order").rule)


def ask_where_silent(question: Question) -> None:
    """Ask where the text at hand does not say whether it is public."""
    action = question.action
    if action.what is None and not question.own:
        question.rules.on("life-points-public")
    if action.what is Zone.DECK:
        question.rules.on("deck-size-public")
    if action.what in (Zone.BANISHED, Zone.SIDE) or action.at == "order":
        raise FactNeededError(Unknown("public", Place(Belongs.ZONE, "", action.what)))


def _of_one_document(question: Question) -> dict[str, Param]:
    """The document that makes it public, where the other one of the ruleset does not: the size of a Deck."""
    says, other = (question.rules.choices[axis].edition for axis in ("deck-size-public", "life-points-public"))
    if question.action.what is not Zone.DECK or says is None or other is None or says == other:
        return {}
    return {"one-document": says, "other": other}


def _no_answer(question: Question) -> Broken | None:
    if question.action.answer != "none":
        return None
    return Broken("public.truthful-answer", {**question.about(), **_of_one_document(question)})


def _untrue(question: Question) -> Broken | None:
    action, truth = question.action, number(question)
    if action.answer in (None, "none") or truth is None or compare(truth, int(action.answer)) == 0:
        return None
    return Broken("public.truthful-answer", {**question.about(), **_of_one_document(question), "amount": known(truth)})


CONDITIONS: tuple[Condition[Question], ...] = (
    Condition("hand-is-hidden", _hand, "public.items"),
    Condition("deck-is-hidden", _deck, "field.deck-zone"),
    Condition("extra-deck-is-hidden", _extra_deck, "field.extra-deck-zone.owner-looks"),
    Condition("set-cards-are-hidden", _set_cards, "public.items"),
    Condition("number-not-public", _number_not_public, "public.items"),
    Condition("graveyard-order-kept", _graveyard_order, "field.graveyard.order"),
)
"""What may be seen or asked at all; at any time, also while a Chain is being built."""

ANSWERS: tuple[Condition[Question], ...] = (
    Condition("no-answer", _no_answer, "public.truthful-answer"),
    Condition("untrue-answer", _untrue, "public.truthful-answer"),
)
"""What an answer must meet."""


def number(question: Question) -> Number | None:
    """The number that is asked for, as far as it is entered."""
    duel, action = question.duel, question.action
    if action.what is None:
        return duel.points(action.whose)
    found = duel.how_many(action.whose, action.what)
    known = duel.counted_in(action.whose, action.what) or action.what in ON_FIELD
    return found if known or (found and action.what is Zone.GRAVEYARD) else None


RULES = {
    Zone.GRAVEYARD: "field.graveyard.public",
    Zone.EXTRA: "field.extra-deck-zone.owner-looks",
}


def look(course: Course, action: Look) -> None:
    """Let a player look or ask; a question about public knowledge is answered truthfully.

    Rules: ``public.items``, ``public.truthful-answer``, ``field.graveyard.public``, ``field.graveyard.order``,
    ``field.extra-deck-zone.owner-looks`` (9.0, pages 4 and 45).
    """
    question = Question(course.duel, course.rules, action)
    demand(CONDITIONS, question)
    ask_where_silent(question)
    demand(ANSWERS, question)
    about = question.about()
    if action.at == "cards" and action.what is not None:
        where = action.what.value if action.what not in ON_FIELD else "field"
        own = ".own" if question.own else ""
        course.say(RULES.get(action.what, "public.items"), f"look.{where}{own}", depth=0, about=about)
        return
    what = action.what.value if action.what is not None else "life-points"
    rule = "field.graveyard.public" if action.what is Zone.GRAVEYARD else "public.items"
    course.say(rule, f"ask.{what}" if what in _ASKED else "ask.field", depth=0, about=about)
    if document := _of_one_document(question):
        course.say("public.items", "answer.one-document", about=document)
    truth = number(question)
    if truth is None or isinstance(truth, Unknown):
        course.say("public.truthful-answer", "answer.must", about=about)
    else:
        message = "answer.is-true" if action.answer is not None else "answer.number"
        course.say("public.truthful-answer", message, about={**about, "amount": truth})


_ASKED = frozenset({"hand", "deck", "graveyard", "life-points", "extra"})
