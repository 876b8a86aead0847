"""A Duel that is kept as a receipt in Markdown: every line with its time, and how it ended."""

from collections.abc import Iterator
from datetime import datetime

from judgekit.domain.findings import PlayerName
from judgekit.i18n.locales import format_date
from judgekit.i18n.translator import Translator
from judgekit.ledger.replay import State
from judgekit.render.duel import came, clock_time, standing_texts, title
from judgekit.render.markdown import escaped
from judgekit.render.versions import version_line


def ledger_markdown(state: State, translator: Translator, now: datetime) -> Iterator[str]:
    """Yield the receipt: a table for each Duel, and how things stand."""
    say = translator.say
    yield f"# {escaped(title(state.head, translator))}"
    yield ""
    began = state.head.began.astimezone()
    yield f"{format_date(began.strftime('%Y-%m-%d'), translator.language)}, {clock_time(began)}"
    for number in dict.fromkeys(row.duel for row in state.told):
        yield ""
        yield f"## {say('ledger.duel', number=number)}"
        yield ""
        heads = [say(f"ledger.markdown.{name}") for name in ("line", "time", "said", "came")]
        names = [escaped(translator.value(PlayerName(side))) for side in state.head.sides]
        yield f"| {' | '.join([*heads, *names])} |"
        yield f"|{'---|' * (len(heads) + len(names))}"
        for row in state.told:
            if row.duel == number:
                told = " ".join(_ruled(text, rule) for text, rule in came(row, translator))
                points = [translator.value(value) for value in row.after]
                typed = escaped(row.entry.typed)
                yield f"| {' | '.join([str(row.number), clock_time(row.entry.at), typed, told, *points])} |"
    yield ""
    yield f"## {say('ledger.stands')}"
    yield ""
    for text, rule in standing_texts(state, translator, now):
        yield f"- {_ruled(text, rule)}"
    yield ""
    yield version_line(translator)


def _ruled(text: str, rule: str | None) -> str:
    return f"{escaped(text)} `{rule}`" if rule else escaped(text)
