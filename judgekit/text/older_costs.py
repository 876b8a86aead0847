"""What older wording pays and targets, told apart from what is done for it: no mark of its own stands between them."""

from judgekit.text import limits
from judgekit.text.draft import Draft, code
from judgekit.text.older import is_paid, targeted, told_apart, without_select
from judgekit.text.sentences import Pieces
from judgekit.text.values import ReadKind


def with_its_cost(draft: Draft, text: str) -> Draft:
    """*draft* with what is paid and targeted apart, where older wording says it plainly."""
    sentence = draft.sentence
    if not draft.older or sentence.activation:
        return draft
    is_card = draft.kind is ReadKind.ACTIVATION
    if is_card and not sentence.condition and is_paid(sentence.rest):
        paid = _going_on(draft, sentence.rest)
        return draft if paid is None else _with_its_targets(paid._replace(settled=True), text)
    apart = told_apart(sentence, text, may=not is_card and draft.kind is ReadKind.IGNITION)
    if apart is None:
        return draft._replace(sentence=sentence._replace(rest=without_select(sentence.rest, text)))
    draft = draft._replace(once=draft.once or limits.allowance(code(apart.condition)))
    if not apart.activation:
        return draft._replace(sentence=apart)
    if apart.rest:
        return draft._replace(sentence=apart, settled=True)
    following = _going_on(draft._replace(sentence=apart), apart.activation)
    return draft if following is None else following._replace(settled=True)


def _going_on(draft: Draft, activation: Pieces) -> Draft | None:
    """*draft* with its next sentence as what is done for *activation*; nothing where none goes on with it."""
    if not draft.more or draft.more[0].starts_chain or draft.more[0].bullet:
        return None
    first, *rest = draft.more
    condition = draft.sentence.condition
    return draft._replace(sentence=first._replace(condition=condition, activation=activation), more=tuple(rest))


def _with_its_targets(draft: Draft, text: str) -> Draft:
    """*draft* with what its first sentence selects as a target, too."""
    sentence = draft.sentence
    aimed = targeted(sentence.rest, text)
    if aimed is None:
        return draft
    then = sentence.rest[0]._replace(concept="then")
    begun = sentence._replace(activation=(*sentence.activation, then, *aimed[0]), rest=aimed[1])
    if aimed[1]:
        return draft._replace(sentence=begun)
    following = _going_on(draft._replace(sentence=begun), begun.activation)
    return draft if following is None else following
