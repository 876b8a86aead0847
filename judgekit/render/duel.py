"""A Duel that is kept, as text: its lines with what came of each, how things stand, what a correction changed."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from judgekit.domain.findings import Finding, PlayerName, Step
from judgekit.domain.match import MatchState
from judgekit.domain.values import FactNeededError, Phase, Unknown
from judgekit.explain.assumptions import assumption_line
from judgekit.explain.outline import has_remedy, reason_id, remedy_id, step_line
from judgekit.i18n.locales import format_date
from judgekit.i18n.translator import Translator, printable
from judgekit.ledger.history import History
from judgekit.ledger.keeping import Changed
from judgekit.ledger.replay import State, match_over
from judgekit.ledger.store import Row
from judgekit.ledger.values import Head, Told
from judgekit.render.lines import fitted, wrapped
from judgekit.render.text import said
from judgekit.rules.rulesets import ruleset
from judgekit.tournament.matches import outcome
from judgekit.words import words_of

SHORTEST = 12
"""So many signs of what was typed are shown however narrow the screen is."""


def clock_time(at: datetime) -> str:
    """Return the time of day at which something was said, where the program runs."""
    return at.astimezone().strftime("%H:%M")


def lasting(time: timedelta) -> str:
    """Return how long something lasted, as a clock shows it.

    >>> lasting(timedelta(minutes=4, seconds=7)), lasting(timedelta(hours=1, minutes=2))
    ('4:07', '1:02:00')
    """
    minutes, seconds = divmod(max(0, int(time.total_seconds())), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def sides(head: Head, translator: Translator) -> str:
    """Return who plays against whom."""
    one, other = head.sides
    return translator.say("ledger.versus", one=PlayerName(one), other=PlayerName(other))


def title(head: Head, translator: Translator) -> str:
    """Return the first line of everything that is said of a Duel."""
    params = {"name": printable(head.name), "sides": sides(head, translator), "ruleset": head.ruleset}
    return translator.say("ledger.title", params)


def ledger_lines(state: State, translator: Translator, width: int, now: datetime) -> Iterator[str]:
    """Yield the whole ledger: every line with what came of it, Duel by Duel, and how things stand."""
    yield from fitted([title(state.head, translator)], width)
    number = 0
    for row in state.told:
        if row.duel != number:
            number = row.duel
            yield ""
            yield translator.say("ledger.duel", number=number)
        yield from told_lines(row, state.head, translator, width, "  ")
    if not state.told:
        yield f"  {translator.say('ledger.empty')}"
    yield ""
    yield translator.say("ledger.stands")
    yield from standing_lines(state, translator, width, now, "  ")


def redoable_lines(past: History, translator: Translator, width: int) -> Iterator[str]:
    """Yield how much was taken back and may count again, if anything."""
    if past.redoable:
        word = words_of("duel")[translator.language]["redo"][0]
        text = translator.say("ledger.redoable", count=len(past.done) - past.now, word=word)
        yield from wrapped(text, None, width, "  ")


def told_lines(row: Told, head: Head, translator: Translator, width: int, indent: str = "") -> Iterator[str]:
    """Yield a line of the ledger with what came of it, each step with its rule."""
    typed, time = printable(row.entry.typed), clock_time(row.entry.at)
    heading = translator.say("ledger.line", number=row.number, time=time, typed=typed)
    yield from wrapped(heading, None, width, indent)
    deeper = indent + "   "
    for text, rule in came(row, translator):
        yield from wrapped(text, rule, width, deeper)


def came(row: Told, translator: Translator) -> Iterator[tuple[str, str | None]]:
    """Yield what came of a line: each step, the reason that was entered, what should not have been, or the refusal."""
    if row.refused is not None:
        reason = reason_of(row.refused, translator)
        yield translator.say("ledger.refused", number=row.number, reason=reason), row.refused.rule
    changes = iter([*getattr(row.entry.line, "changes", ()), *getattr(row.entry.line, "target_changes", ())])
    for step in row.steps:
        yield step_text(step, translator), step.rule or None
        # The engine tells of each change in a step of its own, in the order in which they were said.
        if step.message.startswith("battle.modifier.") and "amount" in step.params:
            reason = next(changes).reason
            if reason:
                yield translator.say("ledger.reason", text=printable(reason)), None
    reason = getattr(row.entry.line, "reason", "")
    if reason and row.refused is None:
        yield translator.say("ledger.reason", text=printable(reason)), None
    for finding in row.remarks:
        yield translator.say("ledger.remark", reason=reason_of(finding, translator)), finding.rule


def step_text(step: Step, translator: Translator) -> str:
    """Return a step as a sentence."""
    return said(step_line(step), translator)


def reason_of(finding: Finding, translator: Translator) -> str:
    """Return why something is refused."""
    return translator.say(reason_id(finding), finding.params)


def refused_lines(row: Told, translator: Translator, width: int) -> Iterator[str]:
    """Yield why a line is not kept, and what would make it legal."""
    assert row.refused is not None
    finding = row.refused
    yield translator.say("ledger.not-kept")
    yield from wrapped(reason_of(finding, translator), finding.rule, width, "  ")
    if has_remedy(finding):
        yield from wrapped(f"→ {translator.say(remedy_id(finding), finding.params)}", None, width, "    ")
    for item in row.borrowed:
        yield from wrapped(said(assumption_line(item), translator), None, width, "  ")


def points(values: Sequence[int], head: Head, translator: Translator) -> str:
    """Return the Life Points of both sides in few words."""
    pairs = zip(head.sides, values, strict=True)
    said = [translator.say("ledger.points.short", player=PlayerName(side), points=value) for side, value in pairs]
    return " · ".join(said)


def standing_lines(state: State, translator: Translator, width: int, now: datetime, indent: str = "") -> Iterator[str]:
    """Yield how things stand: Life Points, the turn or who has won, the Match, the clock, what was borrowed."""
    for text, rule in standing_texts(state, translator, now):
        yield from wrapped(text, rule, width, indent)


def standing_texts(state: State, translator: Translator, now: datetime) -> Iterator[tuple[str, str | None]]:
    """Yield how things stand, sentence by sentence with the rule of each."""
    for side, value in zip(state.head.sides, state.life_points, strict=True):
        yield translator.say("ledger.points", player=PlayerName(side), points=value), None
    ended = state.ended
    if ended is None and state.turns_kept:
        yield turn_text(state, translator), None
    elif ended is None:
        pass  # nobody says in which turn and phase things happen
    elif ended.winner is None:
        yield translator.say("ledger.drawn", number=state.number), ended.rule
    else:
        yield translator.say("ledger.won", player=PlayerName(ended.winner), number=state.number), ended.rule
    if state.results:
        yield from match_texts(state, translator)
    if state.clock is not None:
        yield from ((text, None) for text in clock_texts(state, translator, now))
    for item in state.assumptions:
        yield said(assumption_line(item), translator), None


def turn_text(state: State, translator: Translator) -> str:
    """Return which turn it is, whose, and which phase."""
    duel = state.duel
    phase = Phase.DRAW if isinstance(duel.phase, Unknown) else duel.phase
    player = PlayerName(duel.turn_player)
    return translator.say("ledger.turn", turn=duel.turn or 1, player=player, phase=phase)


def match_texts(state: State, translator: Translator) -> Iterator[tuple[str, str | None]]:
    """Yield the score of the Match, and what it comes to by the rules."""
    one, other = state.head.sides
    won = [result.winner for result in state.results]
    score = {"wins": won.count(one), "losses": won.count(other), "draws": won.count(None)}
    yield translator.say("ledger.score", {"one": PlayerName(one), "other": PlayerName(other), **score}), "match.win"
    try:
        reached = outcome([result.result for result in state.results], ruleset(state.head.ruleset))
    except FactNeededError as needed:
        yield translator.say("ledger.match.unknown"), ruleset(state.head.ruleset).choices[needed.unknown.fact].rule
        return
    if reached.state is MatchState.DRAWN:
        yield translator.say("ledger.match.drawn"), reached.rule
    elif reached.state is not MatchState.UNDECIDED:
        winner = one if reached.state is MatchState.WON else other
        yield translator.say("ledger.match.won", player=PlayerName(winner)), reached.rule
    elif state.ended is not None and match_over(state) is None:
        word = words_of("duel")[translator.language]["next duel"][0]
        yield translator.say("ledger.match.next", word=word), None


def clock_texts(state: State, translator: Translator, now: datetime) -> Iterator[str]:
    """Yield what the clocks show: of the turn, of everything, and what is left of the minutes."""
    if state.ended is None:
        yield translator.say("ledger.clock.turn", time=lasting(now - state.turn_since))
    yield translator.say("ledger.clock.match", time=lasting(now - state.head.began))
    if state.clock is not None:
        left = state.clock.since + timedelta(minutes=state.clock.minutes) - now
        if left > timedelta(0):
            yield translator.say("ledger.clock.left", minutes=state.clock.minutes, time=lasting(left))
        else:
            yield translator.say("ledger.clock.over", minutes=state.clock.minutes, time=lasting(-left))


def changes_lines(changes: Iterable[Changed], head: Head, translator: Translator, width: int) -> Iterator[str]:
    """Yield what a correction has changed in the lines after it."""
    texts = [_change(change, head, translator) for change in changes]
    if not texts:
        yield translator.say("ledger.changes.none")
        return
    yield translator.say("ledger.changes")
    for text, rule in texts:
        yield from wrapped(text, rule, width, "  ")


def _change(change: Changed, head: Head, translator: Translator) -> tuple[str, str | None]:
    before, after = change
    if after.refused is not None:
        reason = reason_of(after.refused, translator)
        return translator.say("ledger.change.counts-not", number=after.number, reason=reason), after.refused.rule
    now = points(after.after, head, translator)
    if before.refused is not None:
        return translator.say("ledger.change.counts", number=after.number, now=now), None
    then = points(before.after, head, translator)
    return translator.say("ledger.change", number=after.number, now=now, before=then), None


def short_lines(state: State, translator: Translator, width: int, most: int) -> Iterator[str]:
    """Yield the last lines of the ledger, one row each: number, time, what was typed, Life Points after it."""
    for row in state.told[-most:] if most else ():
        left = f"{row.number:>3}. {clock_time(row.entry.at)}  "
        right = "✗" if row.refused is not None else " | ".join(translator.value(value) for value in row.after)
        room = max(SHORTEST, width - len(left) - len(right) - 2)
        typed = printable(row.entry.typed)
        typed = typed if len(typed) <= room else f"{typed[: room - 1]}…"
        yield f"{left}{typed:<{room}}  {right}"


def list_lines(rows: Sequence[Row], translator: Translator, width: int) -> Iterator[str]:
    """Yield every Duel that is kept."""
    if not rows:
        yield translator.say("ledger.none")
    for row in rows:
        when = format_date(row.last.astimezone().strftime("%Y-%m-%d"), translator.language)
        about = {"name": printable(row.head.name), "sides": sides(row.head, translator), "when": when}
        yield from fitted([translator.say("ledger.row", about, time=clock_time(row.last))], width)
