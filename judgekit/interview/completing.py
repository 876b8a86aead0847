"""The names that what was typed so far can go on with."""

from collections.abc import Iterable

from judgekit.domain.folding import fold_name

LEAST = 2
"""Letters that a name must be begun with behind other words, such as the verb of an action."""
MOST = 50


def completions(text: str, *names: Iterable[str]) -> tuple[str, ...]:
    """Return *text* completed by each of *names* that begins like its end, as much of the end as possible.

    Of several lists the first counts that has such a name: the reader’s own language, then the others.

    >>> completions("attiva forza r", ("Forza Riflessa", "Ruggito Minaccioso"))
    ('attiva Forza Riflessa',)
    >>> completions("mirror f", ("Forza Riflessa",), ("Mirror Force",))
    ('Mirror Force',)
    """
    return next((found for listed in names if (found := _completed(text, listed))), ())


def _completed(text: str, names: Iterable[str]) -> tuple[str, ...]:
    known = [(fold_name(name), name) for name in names]
    start = len(text) - len(text.lstrip())
    words = text.split()
    for skipped in range(len(words)):
        typed = fold_name(" ".join(words[skipped:]))
        if not typed or (skipped and len(typed) < LEAST):
            continue
        found = [name for folded, name in known if folded.startswith(typed)]
        if found:
            before = " ".join([*words[:skipped], ""]) if skipped else ""
            return tuple(f"{text[:start]}{before}{name}" for name in found[:MOST])
    return ()
