"""What was done to a Duel that is kept, as text: a line said, corrected, taken back or counted again."""

from collections.abc import Iterator

from judgekit.i18n.translator import Translator, printable
from judgekit.ledger.keeping import Standing, changed
from judgekit.ledger.values import Act, Added, Corrected, Redone, Undone
from judgekit.render.duel import changes_lines, told_lines


def done_lines(act: Act, before: Standing, after: Standing, translator: Translator, width: int) -> Iterator[str]:
    """Yield what *act* has done, which led from *before* to *after*."""
    match act:
        case Added():
            yield from told_lines(after.state.told[-1], after.state.head, translator, width)
        case Corrected():
            yield from _corrected(act, before, after, translator, width)
        case Undone():
            yield _undone(act, before, after, translator)
        case Redone():
            yield _redone(before, after, translator)


def _corrected(act: Corrected, before: Standing, after: Standing, translator: Translator, width: int) -> Iterator[str]:
    """The line in its new words, what comes of it, and what changes after it."""
    head = after.state.head
    yield translator.say("ledger.corrected", number=act.number, typed=printable(act.typed))
    yield from list(told_lines(after.state.told[act.number - 1], head, translator, width))[1:]
    yield from changes_lines(changed(before.state, after.state, act.number), head, translator, width)


def _undone(act: Undone, before: Standing, after: Standing, translator: Translator) -> str:
    gone = len(before.history.lines) - len(after.history.lines)
    if gone == 0:
        return translator.say("ledger.undone.correction")
    if gone == 1 and act.to is None:
        return translator.say("ledger.undone", typed=printable(before.history.lines[-1].typed))
    if act.to:
        return translator.say("ledger.undone.to", number=act.to, count=gone)
    return translator.say("ledger.undone.all", count=gone)


def _redone(before: Standing, after: Standing, translator: Translator) -> str:
    back = len(after.history.lines) - len(before.history.lines)
    if back == 0:
        return translator.say("ledger.redone.correction")
    if back == 1:
        return translator.say("ledger.redone", typed=printable(after.history.lines[-1].typed))
    return translator.say("ledger.redone.to", number=len(after.history.lines))
